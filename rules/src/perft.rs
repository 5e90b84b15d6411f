//! Perft: the number of move sequences of a given length, by which generators are compared.
//!
//! The side to move must capture if it can, only sequences of the full length count, and no draw
//! rule applies.

use crate::kernel::{AnyKernel, Kernel};
use crate::{Count, Move, Moves, Position, Word};

/// Counts the sequences of `depth` moves from `position`, telling captures apart as `count` says.
///
/// ```
/// use polydam_rules::{Count, Rules, Variant, perft};
/// let spec = Variant::International.spec(Rules::Standard);
/// assert_eq!(perft(spec, &spec.start_position(), 4, Count::Unique), 4265);
/// ```
#[must_use]
pub fn perft(spec: &crate::Spec, position: &Position<u128>, depth: u32, count: Count) -> u64 {
    match AnyKernel::of(spec) {
        AnyKernel::Narrow(kernel) => Perft::new(kernel, depth, count).nodes(&position.narrow()),
        AnyKernel::Wide(kernel) => Perft::new(kernel, depth, count).nodes(position),
    }
}

/// Counts the sequences of `depth` moves that begin with each legal move.
#[must_use]
pub fn divide(
    spec: &crate::Spec,
    position: &Position<u128>,
    depth: u32,
    count: Count,
) -> Vec<(Move<u128>, u64)> {
    fn list<W: Word>(
        kernel: &Kernel<W>,
        position: &Position<W>,
        depth: u32,
        count: Count,
    ) -> Vec<(Move<u128>, u64)> {
        let mut moves = unlimited(count);
        kernel.moves(position, &mut moves);
        let mut perft = Perft::new(kernel, depth.saturating_sub(1), count);
        let each = moves.as_slice().iter();
        each.map(|&m| (m.widen(), perft.nodes(&position.play(m)))).collect()
    }
    match AnyKernel::of(spec) {
        AnyKernel::Narrow(kernel) => list(kernel, &position.narrow(), depth, count),
        AnyKernel::Wide(kernel) => list(kernel, position, depth, count),
    }
}

/// A count in progress: the kernel, and one list of moves for each ply.
struct Perft<'a, W: Word> {
    kernel: &'a Kernel<W>,
    lists: Vec<Moves<W>>,
}

impl<'a, W: Word> Perft<'a, W> {
    fn new(kernel: &'a Kernel<W>, depth: u32, count: Count) -> Perft<'a, W> {
        Perft {
            kernel,
            lists: (0..depth).map(|_| unlimited(count)).collect(),
        }
    }

    fn nodes(&mut self, position: &Position<W>) -> u64 {
        count_down(self.kernel, position, &mut self.lists)
    }
}

/// A count that left captures out would be wrong without a word, so the budget is out of reach.
fn unlimited<W: Word>(count: Count) -> Moves<W> {
    Moves::with_budget(count, u32::MAX)
}

fn count_down<W: Word>(kernel: &Kernel<W>, position: &Position<W>, lists: &mut [Moves<W>]) -> u64 {
    match lists {
        [] => 1,
        [last] => kernel.count(position, last),
        [moves, rest @ ..] => {
            kernel.moves(position, moves);
            moves
                .as_slice()
                .iter()
                .map(|&m| count_down(kernel, &position.play(m), rest))
                .sum()
        }
    }
}
