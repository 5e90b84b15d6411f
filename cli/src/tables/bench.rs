//! How fast tables answer.

use std::fmt;
use std::time::{Duration, Instant};

use polydam_endgame::Tables;
use polydam_rules::Position;
use polydam_rules::sample::Random;
use serde::Serialize;

/// Probes a second on one thread.
#[derive(Serialize)]
pub(super) struct Speed {
    /// The positions' blocks are in memory.
    warm: f64,
    /// Every probe reads and unpacks a block.
    cold: f64,
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Speed { warm, cold } = self;
        write!(f, "{warm:.0} probes a second warm, {cold:.0} cold")
    }
}

/// Positions that are probed warm: few enough for their blocks to stay in memory.
const WARM: usize = 500;
const COLD: usize = 2000;

/// Probes random positions of the largest slice; nothing without one.
pub(super) fn measure(tables: &Tables) -> anyhow::Result<Option<Speed>> {
    let slices = tables.slices();
    let Some(slice) = slices.iter().max_by_key(|slice| slice.counts.positions()) else {
        return Ok(None);
    };
    let every = (slice.counts.positions() / COLD as u64).max(1);
    let (mut seen, mut some) = (0, Vec::new());
    tables.each_result(slice.material, &mut |position, _| {
        if seen % every == 0 {
            some.push(*position);
        }
        seen += 1;
    })?;
    let mut random = Random::new(1);
    for last in (1..some.len()).rev() {
        some.swap(last, random.below(last + 1));
    }
    Ok(Some(Speed {
        cold: cold(tables, &some)?,
        warm: warm(tables, &some[..some.len().min(WARM)])?,
    }))
}

fn cold(tables: &Tables, positions: &[Position<u128>]) -> anyhow::Result<f64> {
    let mut spent = Duration::ZERO;
    for position in positions {
        tables.forget();
        let begun = Instant::now();
        std::hint::black_box(tables.result(position)?);
        spent += begun.elapsed();
    }
    Ok(positions.len() as f64 / spent.as_secs_f64())
}

fn warm(tables: &Tables, positions: &[Position<u128>]) -> anyhow::Result<f64> {
    const ROUNDS: usize = 2000;
    for position in positions {
        tables.result(position)?;
    }
    let begun = Instant::now();
    for _ in 0..ROUNDS {
        for position in positions {
            std::hint::black_box(tables.result(position)?);
        }
    }
    Ok((ROUNDS * positions.len()) as f64 / begun.elapsed().as_secs_f64())
}
