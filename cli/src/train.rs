//! `polydam train`: games of the engine against itself, then the weights of a game learned from them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use polydam_engine::learn::{self, Examples, Fit, Recipe, Record};
use polydam_engine::pattern::Layout;
use polydam_engine::{Engine, Knowledge};
use serde::Serialize;

use crate::match_player;
use crate::output::{self, Status, note};
use crate::start_args::GameArgs;
use crate::train_games::Kept;
use crate::workers;

/// Learns the weights of a game from games that the engine plays against itself
///
/// The games are kept in a file as they are made. A run that was stopped goes on where it was when the
/// same command is given again; with more games it adds to those it has. The weights are worked out
/// anew from all of them at the end. `engine/weights/GAME.weights` is where the engine looks for them
/// when it is built.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// How many games
    #[arg(long, default_value_t = 14_000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Positions looked at for each move
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(10..))]
    nodes: u64,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at once; all that the machine can, unless told otherwise
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Let the games be played on material and mobility, not on the weights shipped so far
    #[arg(long)]
    material: bool,
    /// Let the games be played on the weights in this file, so as to learn from better games in turns
    #[arg(long, value_name = "FILE", conflicts_with = "material")]
    with: Option<PathBuf>,
    /// The file that keeps the games, GAME.games unless told otherwise
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// The file of weights to write, GAME.weights unless told otherwise
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// JSON for programs
    #[arg(long)]
    json: bool,
}

/// The files of a run, and what its games are played on.
struct Names {
    played_on: String,
    keep: PathBuf,
    file: PathBuf,
}

/// What came of it.
#[derive(Serialize)]
struct Made {
    game: &'static str,
    rules: String,
    /// The weights the games were played on: material, shipped, or a file with its check.
    played_on: String,
    games: usize,
    white_won: u32,
    drawn: u32,
    black_won: u32,
    nodes_a_move: u64,
    positions: usize,
    seed: u64,
    pull: f32,
    loss: f64,
    loss_before: f64,
    date: String,
    bytes: usize,
    file: PathBuf,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let names = self.names()?;
        // What cannot be read or written is said before the long work begins.
        let knowledge = self.knowledge()?;
        std::fs::remove_file(beside(&names.file)?)?;
        let mut kept = Kept::open(&names.keep, &self.heading(&names.played_on))?;
        self.play(&mut kept, knowledge)?;
        let examples = self.examples(kept.records())?;
        let fit = self.fit(&examples);
        let mut made = self.made(&examples, &fit, kept.records().len(), names);
        let bytes = learn::write(self.game.spec().variant, &made.text(), &fit.weights);
        made.bytes = bytes.len();
        replace(&made.file, &bytes)?;
        if self.json {
            output::json_line(out, &made)?;
        } else {
            write!(out, "{}", made.text())?;
            writeln!(out, "{} bytes in {}", made.bytes, made.file.display())?;
        }
        Ok(Status::Fine)
    }

    fn names(&self) -> anyhow::Result<Names> {
        let slug = self.game.spec().variant.slug();
        let named = |given: &Option<PathBuf>, end: &str| {
            given.clone().unwrap_or_else(|| format!("{slug}.{end}").into())
        };
        Ok(Names {
            played_on: match &self.with {
                Some(file) => match_player::fingerprint(file)?,
                None if self.material => "material".to_owned(),
                None => "shipped".to_owned(),
            },
            keep: named(&self.keep, "games"),
            file: named(&self.out, "weights"),
        })
    }

    /// The line by which a file of games is known to be of this making.
    fn heading(&self, played_on: &str) -> String {
        let spec = self.game.spec();
        format!(
            "Polydam games 1: {} {}, {} nodes a move, seed {}, {played_on} weights",
            spec.variant.slug(),
            spec.rules,
            self.nodes,
            self.seed
        )
    }

    /// Plays the games that are missing.
    fn play(&self, kept: &mut Kept, knowledge: Knowledge) -> anyhow::Result<()> {
        let missing = kept.missing(self.games);
        if missing.is_empty() {
            return Ok(());
        }
        if !kept.records().is_empty() {
            note(format_args!("{} games are there already", kept.records().len()));
        }
        let engine = Engine::new(1).knowing(knowledge);
        let recipe = Recipe {
            nodes: self.nodes,
            seed: self.seed,
        };
        let spec = self.game.spec();
        let bar = bar(u64::from(self.games), "games");
        bar.set_position(kept.records().len() as u64);
        let failed = AtomicUsize::new(0);
        let threads = self.threads.map_or_else(workers::threads_here, usize::from);
        let played = workers::share(&missing, threads, |&number| {
            let stopped = failed.load(Ordering::Relaxed) > 0;
            let record = (!stopped).then(|| learn::play_game(spec, &engine, &recipe, number));
            bar.inc(1);
            let record = record.flatten()?;
            if kept.write(&record).is_err() {
                failed.fetch_add(1, Ordering::Relaxed);
            }
            Some(record)
        });
        bar.finish_and_clear();
        kept.add(played.into_iter().flatten())
            .context("the games could not be kept; those written so far are safe")
    }

    /// What the games are played on.
    fn knowledge(&self) -> anyhow::Result<Knowledge> {
        Ok(match &self.with {
            Some(file) => match_player::weights(file, self.game.spec())?,
            None if self.material => Knowledge::Material,
            None => Knowledge::Shipped,
        })
    }

    fn examples(&self, records: &[Record]) -> anyhow::Result<Examples> {
        let spec = self.game.spec();
        let layout = Layout::new(spec);
        let mut examples = Examples::default();
        let bar = bar(records.len() as u64, "games read");
        for record in records {
            anyhow::ensure!(
                examples.add(spec, &layout, record),
                "game {} of the kept games has a move that is not legal: made by another release? \
                 Name another file with --keep",
                record.number
            );
            bar.inc(1);
        }
        bar.finish_and_clear();
        anyhow::ensure!(
            examples.len() >= 20,
            "{} positions are too few to learn from: give more --games",
            examples.len()
        );
        Ok(examples)
    }

    fn fit(&self, examples: &Examples) -> Fit {
        let bar = bar(learn::PULLS.len() as u64, "fits");
        let fit = learn::fit(self.game.spec(), examples, |fits, loss| {
            bar.set_position(u64::from(fits));
            bar.set_message(format!("fits, loss {loss:.5}"));
        });
        bar.finish_and_clear();
        fit
    }

    fn made(&self, examples: &Examples, fit: &Fit, games: usize, names: Names) -> Made {
        let Names {
            played_on, file, ..
        } = names;
        let [white_won, drawn, black_won] = examples.results;
        Made {
            game: self.game.spec().variant.slug(),
            rules: self.game.spec().rules.to_string(),
            played_on,
            games,
            white_won,
            drawn,
            black_won,
            nodes_a_move: self.nodes,
            positions: examples.len(),
            seed: self.seed,
            pull: fit.pull,
            loss: fit.loss,
            loss_before: fit.loss_before,
            date: jiff::Timestamp::now().to_string()[..10].to_owned(),
            bytes: 0,
            file,
        }
    }
}

impl Made {
    /// The first lines of the file of weights.
    fn text(&self) -> String {
        format!(
            "Polydam weights 1\nprogram {}\nrules {}\nplayed on {} weights\ngames {} (White won {}, drawn {}, Black won {})\n\
             nodes a move {}\npositions {}\nseed {}\npull {}\nloss {:.5} (before {:.5})\ndate {}\n",
            env!("CARGO_PKG_VERSION"),
            self.rules,
            self.played_on,
            self.games,
            self.white_won,
            self.drawn,
            self.black_won,
            self.nodes_a_move,
            self.positions,
            self.seed,
            self.pull,
            self.loss,
            self.loss_before,
            self.date
        )
    }
}

/// A file beside another, made now: where it can be, the other can be written too.
fn beside(file: &Path) -> anyhow::Result<PathBuf> {
    let beside = file.with_extension("weights.new");
    std::fs::write(&beside, []).with_context(|| format!("{} cannot be written", file.display()))?;
    Ok(beside)
}

/// Puts `bytes` in place of a file at once, so that no half a file is ever there.
fn replace(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let beside = beside(file)?;
    std::fs::write(&beside, bytes)
        .and_then(|()| std::fs::rename(&beside, file))
        .with_context(|| format!("{} cannot be written", file.display()))
}

/// A bar on standard error, if that is a terminal.
fn bar(length: u64, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new(length).with_message(what);
    let style = ProgressStyle::with_template("[{bar:30}] {pos} of {len} {msg}, {eta} to go");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("##."));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
