//! `polydam tables build`.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use polydam_endgame::{Builder, Event, TableError};
use polydam_rules::{Rules, Variant};

use super::FolderArgs;
use crate::output::{Status, note};
use crate::workers;

/// Builds the tables of games; what is there already is checked and kept
#[derive(clap::Args)]
pub(super) struct Args {
    /// Which games; without any, all that have tables
    #[arg(value_name = "GAME")]
    games: Vec<Variant>,
    /// `standard` or `official`; `polydam games` shows which games have both
    #[arg(long, value_name = "RULES", default_value_t = Rules::Standard)]
    rules: Rules,
    /// The greatest number of pieces on the board
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=12))]
    pieces: u8,
    /// Megabytes of memory to use at most
    #[arg(long, value_name = "MB", default_value_t = 1000)]
    memory: u64,
    /// How many threads share the work; without it, as many as the machine runs
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Win, draw and loss only: faster and smaller, but nobody is told how far it is to the end
    #[arg(long)]
    no_distances: bool,
    #[command(flatten)]
    folder: FolderArgs,
}

impl Args {
    pub(super) fn run(&self) -> anyhow::Result<Status> {
        let named = !self.games.is_empty();
        let games = if named {
            &self.games
        } else {
            &Variant::ALL[..]
        };
        for &game in games {
            match self.build(game) {
                Err(error)
                    if !named
                        && matches!(error.downcast_ref(), Some(TableError::NoTables { .. })) =>
                {
                    note(error);
                }
                built => built?,
            }
        }
        Ok(Status::Fine)
    }

    fn build(&self, game: Variant) -> anyhow::Result<()> {
        let builder = Builder {
            spec: game.spec(self.rules),
            folder: self.folder.path()?,
            memory: self.memory,
            threads: self.threads.map_or_else(workers::threads_here, usize::from),
        };
        let bar = bar(builder.positions(self.pieces)?, game);
        let begun = Instant::now();
        let watch = |event| match event {
            Event::Begun(material, _) => bar.set_message(material.to_string()),
            Event::Positions(done) | Event::Kept(_, done) => bar.inc(done),
            Event::Finished(_) => {}
        };
        if self.no_distances {
            builder.build_results(self.pieces, &watch)?;
        } else {
            builder.build(self.pieces, &watch)?;
        }
        let positions = bar.position();
        bar.finish_and_clear();
        note(format_args!(
            "{game}: {positions} positions of 2 to {} pieces in {:.1} s",
            self.pieces,
            begun.elapsed().as_secs_f64()
        ));
        Ok(())
    }
}

/// A bar on standard error that counts positions.
fn bar(positions: u64, game: Variant) -> ProgressBar {
    let bar = ProgressBar::new(positions).with_prefix(game.to_string());
    let style = "{prefix} {wide_bar} {human_pos} of {human_len} positions, {msg}, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
