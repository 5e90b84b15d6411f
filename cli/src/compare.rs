//! `polydam compare`: the fast and the plain generator on random positions.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

use polydam_rules::compare::{self, Disagreement};
use polydam_rules::sample::Random;
use polydam_rules::{Spec, Variant};

use crate::output::{Status, note};
use crate::workers;

/// Compares the two move generators on random positions
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this game, under all its rules
    #[arg(value_name = "GAME")]
    variant: Option<Variant>,
    /// How many positions of each row, at least
    #[arg(long, default_value_t = 10_000)]
    positions: u64,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Positions of one row that one thread compares.
struct Batch {
    spec: &'static Spec,
    positions: u64,
    seed: u64,
}

const BATCH: u64 = 5_000;

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let batches = self.batches();
        let done = AtomicUsize::new(0);
        let results = workers::share(&batches, workers::threads_here(), |batch| {
            let moves = batch.compare();
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if done.is_multiple_of(20) || done == batches.len() {
                note(format_args!("compared {done} of {} batches", batches.len()));
            }
            moves
        });
        let moves = results.into_iter().collect::<Result<Vec<u64>, _>>()?;
        report(out, &batches, &moves)?;
        Ok(Status::Fine)
    }

    fn rows(&self) -> impl Iterator<Item = &'static Spec> + '_ {
        let wanted = |spec: &&Spec| self.variant.is_none_or(|variant| spec.variant == variant);
        Spec::all().iter().filter(wanted)
    }

    /// The work in pieces that do not depend on the number of threads.
    fn batches(&self) -> Vec<Batch> {
        let mut seeds = Random::new(self.seed);
        let mut batches = Vec::new();
        for spec in self.rows() {
            let mut left = self.positions;
            while left > 0 {
                let positions = left.min(BATCH);
                batches.push(Batch {
                    spec,
                    positions,
                    seed: seeds.next(),
                });
                left -= positions;
            }
        }
        batches
    }
}

impl Batch {
    fn compare(&self) -> Result<u64, Box<Disagreement>> {
        compare::compare_many(self.spec, self.positions, &mut Random::new(self.seed))
    }
}

fn report(out: &mut dyn Write, batches: &[Batch], moves: &[u64]) -> anyhow::Result<()> {
    writeln!(out, "{:<15} {:<9} {:>12} {:>14}", "game", "rules", "positions", "moves")?;
    let counted: Vec<_> = batches.iter().zip(moves).collect();
    for row in counted.chunk_by(|(a, _), (b, _)| a.spec == b.spec) {
        let Some((Batch { spec, .. }, _)) = row.first() else {
            continue;
        };
        let (positions, moves) = sum(row);
        let game = spec.variant.slug();
        writeln!(out, "{game:<15} {:<9} {positions:>12} {moves:>14}", spec.rules.to_string())?;
    }
    let (positions, moves) = sum(&counted);
    writeln!(out, "{:<25} {positions:>12} {moves:>14}", "together")?;
    Ok(())
}

fn sum(counted: &[(&Batch, &u64)]) -> (u64, u64) {
    counted.iter().fold((0, 0), |(positions, moves), (batch, more)| {
        (positions + batch.positions, moves + **more)
    })
}
