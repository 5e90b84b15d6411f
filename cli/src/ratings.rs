//! `polydam ratings`: all ratings made anew from the games that are kept.

use std::io::{IsTerminal, Write};

use polydam_server::archive::backfill;
use polydam_server::config::Layer;
use polydam_server::store::open;

use crate::output::{Status, json_line, note};
use crate::serve::{DataArgs, block_on};

/// Makes all ratings anew from the finished games; the site must not be running
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Answers as one line of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataArgs,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let config = self.data.config(Layer::default())?;
        block_on(self.recount(&config.data, out))?
    }

    async fn recount(&self, data: &std::path::Path, out: &mut dyn Write) -> anyhow::Result<Status> {
        let (store, _lock) = open::open(data).await?;
        backfill::run(&store).await?;
        let all = store.count_rated().await?;
        let shown = std::io::stderr().is_terminal();
        let told = move |games: u64| {
            if shown {
                note(format_args!("{games} of {all} rated games"));
            }
        };
        let recount = store.recount_ratings(told).await?;
        if self.json {
            json_line(out, &recount)?;
        } else {
            writeln!(
                out,
                "{} ratings from {} rated games; {} were otherwise before",
                recount.ratings, recount.games, recount.changed
            )?;
        }
        Ok(Status::Fine)
    }
}
