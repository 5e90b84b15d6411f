//! `polydam perft`: counts the move sequences of each length.

use std::io::Write;
use std::time::Instant;

use clap::ValueEnum;
use polydam_rules::{Count, Form, Game, Move, Position, Spec, Style, divide, perft};

use crate::output::{Status, note};
use crate::start_args::StartArgs;
use crate::workers;

/// Counts the sequences of legal moves of each length up to DEPTH
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// The greatest length, in half-moves
    #[arg(value_parser = clap::value_parser!(u32).range(1..=99))]
    depth: u32,
    /// First a line for each move, with the sequences of length DEPTH that begin with it
    #[arg(long)]
    divide: bool,
    /// Which captures count as one: equal results, equal orders of capture, or equal landings
    #[arg(long, value_enum, default_value_t = Counting::Unique)]
    count: Counting,
    /// How many threads share the work
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Counting {
    /// From, to, the captured pieces and crowning tell moves apart
    Unique,
    /// Also the order in which pieces are captured
    Paths,
    /// Also every landing square
    Landings,
}

impl From<Counting> for Count {
    fn from(counting: Counting) -> Count {
        match counting {
            Counting::Unique => Count::Unique,
            Counting::Paths => Count::Paths,
            Counting::Landings => Count::Landings,
        }
    }
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let (game, _) = self.start.open()?;
        let counter = Counter {
            spec: game.spec(),
            count: self.count.into(),
            threads: usize::from(self.threads),
        };
        if self.divide {
            for (m, nodes) in counter.divided(game.position(), self.depth) {
                writeln!(out, "{}\t{nodes}", long_text(&game, &m))?;
            }
        }
        for depth in 1..=self.depth {
            let begun = Instant::now();
            let nodes = counter.total(game.position(), depth);
            writeln!(out, "{depth}\t{nodes}")?;
            out.flush()?;
            note(speed(depth, nodes, begun.elapsed().as_secs_f64()));
        }
        Ok(Status::Fine)
    }
}

fn speed(depth: u32, nodes: u64, seconds: f64) -> String {
    let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
    format!("depth {depth}: {seconds:.3} s, {rate:.1} million a second")
}

/// The long form, by which moves with the same ends are told apart.
fn long_text(game: &Game, m: &Move<u128>) -> String {
    game.text_as(
        &game.play_of(m),
        Style {
            form: Form::Long,
            ..Style::of(game.spec())
        },
    )
}

/// Counting on so many threads.
struct Counter {
    spec: &'static Spec,
    count: Count,
    threads: usize,
}

impl Counter {
    fn total(&self, position: &Position<u128>, depth: u32) -> u64 {
        if self.threads == 1 {
            return perft(self.spec, position, depth, self.count);
        }
        self.divided(position, depth).iter().map(|(_, nodes)| nodes).sum()
    }

    /// The counts after each move, in the order of the squares. Threads share the positions two
    /// half-moves on.
    fn divided(&self, position: &Position<u128>, depth: u32) -> Vec<(Move<u128>, u64)> {
        let deep = depth >= 3;
        let mut work: Vec<(Move<u128>, Position<u128>)> = Vec::new();
        for m in self.moves(position) {
            let child = position.play(m);
            let grandchildren = self.moves(&child).into_iter().map(|reply| child.play(reply));
            let split: Vec<_> = if deep {
                grandchildren.collect()
            } else {
                vec![child]
            };
            work.extend(split.into_iter().map(|position| (m, position)));
        }
        let left = if deep { depth - 2 } else { depth - 1 };
        let nodes = workers::share(&work, self.threads, |(_, position)| {
            perft(self.spec, position, left, self.count)
        });
        self.summed(position, work.iter().map(|&(m, _)| m).zip(nodes))
    }

    /// Adds up what belongs to one move, whatever its route; moves without a sequence stay, with 0.
    fn summed(
        &self,
        position: &Position<u128>,
        counts: impl Iterator<Item = (Move<u128>, u64)>,
    ) -> Vec<(Move<u128>, u64)> {
        let board = &self.spec.board;
        let mut moves = self.moves(position);
        moves.sort_by_key(|m| (board.square(m.from), board.square(m.to), m.captured, m.crowns));
        moves.dedup();
        let mut sums: Vec<_> = moves.into_iter().map(|m| (m, 0)).collect();
        for (m, nodes) in counts {
            if let Some((_, sum)) = sums.iter_mut().find(|(other, _)| *other == m) {
                *sum += nodes;
            }
        }
        sums
    }

    /// The moves of a position, as often as the way of counting tells them apart.
    fn moves(&self, position: &Position<u128>) -> Vec<Move<u128>> {
        divide(self.spec, position, 1, self.count).into_iter().map(|(m, _)| m).collect()
    }
}
