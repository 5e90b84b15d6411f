//! `polydam tables`: builds, checks, describes and asks endgame tables.

mod bench;
mod build;
mod check;
mod info;
mod probe;
mod report;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Subcommand;
use polydam_endgame::{TableError, Tables};
use polydam_rules::{Rules, Spec};

use crate::output::Status;

/// Endgame tables: builds, checks, describes and asks them
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Build(build::Args),
    Check(check::Args),
    Info(info::Args),
    Probe(probe::Args),
    Report(report::Args),
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        match &self.command {
            Command::Build(args) => args.run(),
            Command::Check(args) => args.run(out),
            Command::Info(args) => args.run(out),
            Command::Probe(args) => args.run(out),
            Command::Report(args) => args.run(out),
        }
    }
}

/// Where the tables are.
#[derive(clap::Args)]
struct FolderArgs {
    /// The folder with the tables of all games; without it, `tables` in the platform's data folder
    #[arg(long)]
    folder: Option<PathBuf>,
}

impl FolderArgs {
    fn path(&self) -> anyhow::Result<PathBuf> {
        let own = || polydam_server::folders::data().map(|data| data.join("tables"));
        self.folder
            .clone()
            .or_else(own)
            .context("this platform names no data folder: give one with --folder DIR")
    }

    fn open(&self, spec: &'static Spec) -> anyhow::Result<Tables> {
        self.open_by(spec, false)
    }

    /// The tables of a game, mapped into memory or read.
    #[allow(unsafe_code)]
    fn open_by(&self, spec: &'static Spec, map: bool) -> anyhow::Result<Tables> {
        let folder = self.path()?;
        let tables = if map {
            // SAFETY: the user asked for a map and was told that nobody may alter the files; the
            // builder only ever replaces them by others.
            unsafe { Tables::open_mapped(&folder, spec, Tables::CACHE) }
        } else {
            Tables::open(&folder, spec)
        };
        tables.map_err(|error| {
            let makes = match error {
                TableError::Damaged { .. } => "makes the file again",
                _ => "makes them",
            };
            let (game, build) = (spec.variant, self.build_command(spec, None));
            let said = format!("cannot open the tables of {game}; {build} {makes}");
            anyhow::Error::new(error).context(said)
        })
    }

    /// The command that makes tables where these would be.
    fn build_command(&self, spec: &Spec, pieces: Option<u8>) -> String {
        let mut command = format!("polydam tables build {}", spec.variant);
        if spec.rules != Rules::default() {
            command += &format!(" --rules {}", spec.rules);
        }
        if let Some(pieces) = pieces {
            command += &format!(" --pieces {pieces}");
        }
        if let Some(folder) = &self.folder {
            let folder = folder.display().to_string();
            let quote = if folder.contains(char::is_whitespace) {
                "\""
            } else {
                ""
            };
            command += &format!(" --folder {quote}{folder}{quote}");
        }
        format!("`{command}`")
    }
}
