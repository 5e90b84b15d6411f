//! `polydam bench`: a fixed piece of work over all rows, one number that says whether it came out
//! as before, and the speeds.
//!
//! The number is the same on every machine. A change of the rules, of a generator, of the search or of
//! the shipped weights that alters it says so in its commit.

use std::hint::black_box;
use std::io::Write;
use std::time::Instant;

use polydam_engine::{Engine, Limits, Stop, Thinker, Thought};
use polydam_rules::sample::{self, Random};
use polydam_rules::{Count, Game, Moves, Position, Rules, Spec, Variant, perft, plain};
use serde::Serialize;

use crate::output::{self, Status};

/// Counts moves and searches in all games; prints one signature number and the speeds
#[derive(clap::Args)]
pub(crate) struct Args {
    /// JSON for programs
    #[arg(long)]
    json: bool,
}

/// Each row is counted to the first depth with so many nodes.
const ENOUGH: u64 = 6_000_000;
/// So many random set-ups of each row, with kings, are counted two half-moves deep and listed by the
/// plain generator.
const SETUPS: usize = 200;
const SETUP_DEPTH: u32 = 2;
/// So many positions are searched from the start of each row, on one thread.
const SEARCHED: u64 = 60_000;

/// What a row's work came to.
#[derive(Serialize)]
struct Row {
    game: Variant,
    rules: Rules,
    depth: u32,
    nodes: u64,
    million_nodes_a_second: f64,
    setup_nodes: u64,
    million_setup_nodes_a_second: f64,
    plain_moves: u64,
    plain_moves_a_second: f64,
    search_nodes: u64,
    search_depth: u16,
    million_search_nodes_a_second: f64,
}

#[derive(Serialize)]
struct Bench {
    signature: String,
    seconds: f64,
    rows: Vec<Row>,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let begun = Instant::now();
        let mut signature = Signature::new();
        let rows = Spec::all().iter().map(|spec| Row::of(spec, &mut signature)).collect();
        let seconds = begun.elapsed().as_secs_f64();
        let bench = Bench {
            signature: format!("{:016x}", signature.0),
            seconds,
            rows,
        };
        if self.json {
            output::json_line(out, &bench)?;
        } else {
            bench.print(out)?;
        }
        Ok(Status::Fine)
    }
}

impl Row {
    fn of(spec: &'static Spec, signature: &mut Signature) -> Row {
        let (start, (depth, nodes)) = timed(|| count_start(spec, signature));
        let setups = setups(spec);
        let (fast, setup_nodes) = timed(|| count_setups(spec, &setups, signature));
        let (slow, plain_moves) = timed(|| count_plainly(spec, &setups, signature));
        let (thinking, thought) = search_start(spec, signature);
        Row {
            game: spec.variant,
            rules: spec.rules,
            depth,
            nodes,
            million_nodes_a_second: rate(nodes, start) / 1e6,
            setup_nodes,
            million_setup_nodes_a_second: rate(setup_nodes, fast) / 1e6,
            plain_moves,
            plain_moves_a_second: rate(plain_moves, slow),
            search_nodes: thought.nodes,
            search_depth: thought.depth,
            million_search_nodes_a_second: rate(thought.nodes, thinking) / 1e6,
        }
    }
}

/// Counts from the start, deeper and deeper; returns the last depth and its nodes.
fn count_start(spec: &Spec, signature: &mut Signature) -> (u32, u64) {
    let start = spec.start_position();
    let mut last = (0, 0);
    for depth in 1.. {
        last = (depth, perft(spec, &start, depth, Count::Unique));
        signature.add(last.1);
        if last.1 >= ENOUGH {
            break;
        }
    }
    last
}

fn setups(spec: &Spec) -> Vec<Position<u128>> {
    let mut random = Random::new(1);
    (0..SETUPS).map(|_| sample::setup(spec, &mut random)).collect()
}

fn count_setups(spec: &Spec, setups: &[Position<u128>], signature: &mut Signature) -> u64 {
    let each = setups.iter().map(|setup| {
        let nodes = perft(spec, setup, SETUP_DEPTH, Count::Unique);
        signature.add(nodes);
        nodes
    });
    each.sum()
}

/// Counts with the plain generator; a position that is too much for it counts as `u64::MAX` in the
/// signature.
fn count_plainly(spec: &Spec, setups: &[Position<u128>], signature: &mut Signature) -> u64 {
    let each = setups.iter().filter_map(|setup| {
        let plays = plain::plays(spec, setup, Moves::<u128>::BUDGET).ok();
        let moves = plays.map(|plays| black_box(plays).len() as u64);
        signature.add(moves.unwrap_or(u64::MAX));
        moves
    });
    each.sum()
}

/// Searches from the start with the shipped weights, which are unpacked before the clock runs.
fn search_start(spec: &'static Spec, signature: &mut Signature) -> (f64, Thought) {
    let game = Game::of(spec);
    let mut engine = Engine::new(16);
    let stop = Stop::default();
    engine.think(&game, &Limits::depth(1), &stop);
    engine.forget();
    let (seconds, thought) = timed(|| engine.think(&game, &Limits::nodes(SEARCHED), &stop));
    let mut line = game;
    for play in &thought.line {
        if let Some(m) = line.move_of(play) {
            signature.add(u64::from(m.from) << 8 | u64::from(m.to));
            signature.add((m.captured ^ m.captured >> 64) as u64);
        }
        if line.play(play).is_err() {
            break;
        }
    }
    signature.add(u64::from(thought.depth));
    signature.add(i64::from(thought.score.raw()) as u64);
    (seconds, thought)
}

fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let begun = Instant::now();
    let result = work();
    (begun.elapsed().as_secs_f64(), result)
}

fn rate(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(1e-9)
}

/// A running 64-bit FNV-1a hash of all counts.
struct Signature(u64);

impl Signature {
    fn new() -> Signature {
        Signature(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, count: u64) {
        for byte in count.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl Bench {
    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(
            out,
            "{:<15} {:<9} {:>5} {:>12} {:>9} {:>12} {:>14} {:>11}",
            "game", "rules", "depth", "nodes", "M/s", "set-ups M/s", "plain moves/s", "search M/s"
        )?;
        for row in &self.rows {
            writeln!(
                out,
                "{:<15} {:<9} {:>5} {:>12} {:>9.1} {:>12.1} {:>14.0} {:>11.2}",
                row.game.slug(),
                row.rules.to_string(),
                row.depth,
                row.nodes,
                row.million_nodes_a_second,
                row.million_setup_nodes_a_second,
                row.plain_moves_a_second,
                row.million_search_nodes_a_second
            )?;
        }
        writeln!(out, "signature {}  in {:.1} s", self.signature, self.seconds)?;
        Ok(())
    }
}
