//! `polydam load`: what a site bears.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use polydam_rules::Variant;
use polydam_server::load::{self, Load};

use crate::output::Status;
use crate::serve::block_on;

/// Plays many games at once against a running site, and tells what it bears
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Host and port of the site
    #[arg(long, default_value = "127.0.0.1:8018")]
    host: String,
    /// Live games at once
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Seconds to play
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Milliseconds that each player thinks
    #[arg(long, default_value_t = 0)]
    think: u64,
    /// The games to be played; all, if none is named
    #[arg(long)]
    game: Vec<Variant>,
    /// Sockets that only look on
    #[arg(long, default_value_t = 0)]
    idle: usize,
    /// Where random choices begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Writes the acknowledged moves into this file
    #[arg(long)]
    ledger: Option<PathBuf>,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let variants = if self.game.is_empty() {
            Variant::ALL.to_vec()
        } else {
            self.game.clone()
        };
        let load = Load {
            host: self.host.clone(),
            games: self.games,
            time: Duration::from_secs(self.seconds),
            pause: Duration::from_millis(self.think),
            variants,
            idle: self.idle,
            seed: self.seed,
        };
        let (report, missing) = block_on(async {
            let (report, ledger) = load::run(&load).await?;
            if let Some(path) = &self.ledger {
                ledger.write(path)?;
            }
            let missing = ledger.check(&self.host).await?;
            anyhow::Ok((report, missing))
        })??;
        write!(out, "{report}")?;
        writeln!(out, "acknowledged moves missing {:>5}", missing.len())?;
        missing.iter().take(20).try_for_each(|line| writeln!(out, "MISSING {line}"))?;
        Ok(if missing.is_empty() && report.faults.is_empty() {
            Status::Fine
        } else {
            Status::Finding
        })
    }
}
