//! `polydam pdn`: files of games, checked, converted, shown, counted and merged. One file for each
//! command; [`files`] finds the files, [`input`] opens them.

mod check;
mod convert;
mod files;
mod input;
mod merge;
mod one;
mod progress;
mod report;
mod show;
mod stats;

use std::io::Write;

use crate::output::Status;

pub(crate) use one::{Cut, Recorded, one_game};

/// Works on files of games
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Check(check::Args),
    Convert(convert::Args),
    Show(show::Args),
    Stats(stats::Args),
    Merge(merge::Args),
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        match &self.command {
            Command::Check(args) => args.run(out),
            Command::Convert(args) => args.run(out),
            Command::Show(args) => args.run(out),
            Command::Stats(args) => args.run(out),
            Command::Merge(args) => args.run(out),
        }
    }
}
