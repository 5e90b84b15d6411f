//! The executable `polydam`: one file for each command, and this one, which parses the command line
//! and prints what went wrong.
//!
//! Exit status: 0 if all is well; 1 for a finding, when what was given is at fault (a position, a
//! move, a game record, a rule of ours that two generators read differently); 2 for wrong use, when
//! the command could not be carried out. Answers go to standard output, everything else to standard
//! error.

mod analyse;
mod backup;
mod bench;
mod board_view;
mod bot;
mod compare;
mod dxp;
mod endings;
mod explain_move;
mod games;
mod hub;
mod load;
mod marks;
mod match_command;
mod match_game;
mod match_hall;
mod match_log;
mod match_openings;
mod match_player;
mod match_summary;
mod moves;
mod output;
mod pdn;
mod perft;
mod picture;
mod play;
mod ratings;
mod serve;
mod show;
mod start_args;
mod tables;
mod train;
mod train_games;
mod words;
mod workers;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::output::Status;

/// Eighteen draughts games: their rules, their moves, and a referee
#[derive(Parser)]
#[command(version, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Backup(backup::Args),
    Restore(backup::RestoreArgs),
    Ratings(ratings::Args),
    Load(load::Args),
    Bot(bot::Args),
    Games(games::Args),
    Show(show::Args),
    Moves(moves::Args),
    Play(play::Args),
    Pdn(pdn::Args),
    Perft(perft::Args),
    Compare(compare::Args),
    Bench(bench::Args),
    Hub(hub::Args),
    Dxp(dxp::Args),
    Analyse(analyse::Args),
    Match(match_command::Args),
    Tables(tables::Args),
    Train(train::Args),
}

impl Cli {
    fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        match &self.command {
            None => serve::Args::default().run(out),
            Some(Command::Serve(args)) => args.run(out),
            Some(Command::Backup(args)) => args.run(out),
            Some(Command::Restore(args)) => args.run(out),
            Some(Command::Ratings(args)) => args.run(out),
            Some(Command::Load(args)) => args.run(out),
            Some(Command::Bot(args)) => args.run(out),
            Some(Command::Games(args)) => args.run(out),
            Some(Command::Show(args)) => args.run(out),
            Some(Command::Moves(args)) => args.run(out),
            Some(Command::Play(args)) => args.run(out),
            Some(Command::Pdn(args)) => args.run(out),
            Some(Command::Perft(args)) => args.run(out),
            Some(Command::Compare(args)) => args.run(out),
            Some(Command::Bench(args)) => args.run(out),
            Some(Command::Hub(args)) => args.run(out),
            Some(Command::Dxp(args)) => args.run(out),
            Some(Command::Analyse(args)) => args.run(out),
            Some(Command::Match(args)) => args.run(out),
            Some(Command::Tables(args)) => args.run(out),
            Some(Command::Train(args)) => args.run(out),
        }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout());
    let result = cli.run(&mut out);
    match (result, out.flush()) {
        (Ok(status), Ok(())) => status.into(),
        (Err(error), _) => output::failed(&error),
        (Ok(_), Err(error)) => output::failed(&error.into()),
    }
}
