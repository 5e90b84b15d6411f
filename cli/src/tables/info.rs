//! `polydam tables info`.

use std::io::Write;

use polydam_endgame::{Detail, SliceInfo, Tables};
use serde::Serialize;

use super::{FolderArgs, bench};
use crate::output::{self, Status};
use crate::start_args::GameArgs;

/// Describes the tables of a game: slices, results, sizes, and how fast they answer
///
/// Only the headers of the files are read; `polydam tables check` reads every block.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Measure probes a second, with and without the blocks in memory
    #[arg(long)]
    bench: bool,
    /// JSON for programs, one line
    #[arg(long)]
    json: bool,
    /// Map the files into memory instead of reading them; nobody may alter them meanwhile
    #[arg(long)]
    map: bool,
    #[command(flatten)]
    folder: FolderArgs,
}

#[derive(Serialize)]
struct Slice {
    /// Men and kings of the side to move, then of the other.
    material: String,
    wins: u64,
    draws: u64,
    losses: u64,
    longest_win: u8,
    longest_loss: u8,
    /// Without, nothing is known but win, draw and loss, and the longest are 0.
    distances: bool,
    bytes: u64,
}

#[derive(Serialize)]
struct Info {
    game: &'static str,
    rules: String,
    pieces: u8,
    positions: u64,
    bytes: u64,
    slices: Vec<Slice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bench: Option<bench::Speed>,
}

impl Args {
    pub(super) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let tables = self.folder.open_by(self.game.spec(), self.map)?;
        let mut info = Info::of(&tables);
        if self.bench {
            info.bench = bench::measure(&tables)?;
        }
        if self.json {
            output::json_line(out, &info)?;
        } else {
            info.print(out)?;
        }
        Ok(Status::Fine)
    }
}

impl Slice {
    fn of(slice: &SliceInfo) -> Slice {
        let counts = slice.counts;
        Slice {
            material: slice.material.to_string(),
            wins: counts.wins,
            draws: counts.draws,
            losses: counts.losses,
            longest_win: counts.longest_win,
            longest_loss: counts.longest_loss,
            distances: slice.detail == Detail::Distances,
            bytes: slice.bytes,
        }
    }

    fn positions(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

impl Info {
    fn of(tables: &Tables) -> Info {
        let slices: Vec<Slice> = tables.slices().iter().map(Slice::of).collect();
        Info {
            game: tables.spec().variant.slug(),
            rules: tables.spec().rules.to_string(),
            pieces: tables.pieces(),
            positions: slices.iter().map(Slice::positions).sum(),
            bytes: slices.iter().map(|slice| slice.bytes).sum(),
            slices,
            bench: None,
        }
    }

    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out, "men and kings of the side to move, then of the other")?;
        writeln!(
            out,
            "{:<12} {:>12} {:>12} {:>12} {:>8} {:>8} {:>12}",
            "material", "won", "drawn", "lost", "longest", "defence", "bytes"
        )?;
        for slice in &self.slices {
            writeln!(
                out,
                "{:<12} {:>12} {:>12} {:>12} {:>8} {:>8} {:>12}",
                slice.material,
                slice.wins,
                slice.draws,
                slice.losses,
                slice.longest_win,
                slice.longest_loss,
                slice.bytes
            )?;
        }
        let without = self.slices.iter().filter(|slice| !slice.distances).count();
        if without > 0 {
            writeln!(out, "{without} slices without distances")?;
        }
        let each = self.bytes as f64 / self.positions.max(1) as f64;
        let (positions, bytes) = (self.positions, self.bytes);
        writeln!(out, "{positions} positions in {bytes} bytes, {each:.3} a position")?;
        if let Some(speed) = &self.bench {
            writeln!(out, "{speed}")?;
        }
        Ok(())
    }
}
