//! Solving a slice and its reverse together, from finished smaller slices.
//!
//! A quiet move that crowns nobody leads from a slice to its reverse; every other move leaves both.
//! First all moves of every position are looked at once: moves that leave give a first value, quiet
//! ones are only counted. Then the values spread backward: a loss makes every quiet predecessor a
//! win, a win takes one off its predecessors' counts, and a position whose count is used up is lost.
//! What is left in the end is drawn. [`distances`] does so in order of distance, [`results`] in any
//! order, in half the memory.

mod distances;
mod results;

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

use polydam_rules::{Count, Kernel, Moves, Position, Word};

use crate::ground::Ground;
use crate::index::Index;
use crate::value::{Code, DRAW, Detail, Meaning};
use crate::{Material, TableError};

/// How many positions a thread takes at once.
const CHUNK: u64 = 1 << 14;

/// What is known of smaller slices.
pub(crate) trait Lower<W: Word>: Sync {
    /// The byte of a position, White to move, of a finished slice.
    fn code(&self, position: &Position<W>) -> Result<Code, TableError>;
}

/// The bytes of each slice of a pair.
pub(crate) type Solved = Vec<(Material, Vec<Code>)>;

/// A slice and its reverse, to be solved; one slice alone if it is its own reverse.
pub(crate) struct Pair<'a, W: Word> {
    pub(crate) kernel: &'static Kernel<W>,
    pub(crate) ground: &'a Ground<W>,
    pub(crate) meaning: Meaning,
    pub(crate) indices: Vec<Index<W>>,
    pub(crate) threads: usize,
    /// Called with the number of positions that were looked at.
    pub(crate) tick: &'a (dyn Fn(u64) + Sync),
}

/// What the moves of a position say before any value has spread.
enum First {
    NoMove,
    Moves {
        /// The moves that leave the pair.
        best: Best,
        /// The quiet moves that stay in it.
        stay: usize,
        /// A capture is due: no quiet move is legal.
        closed: bool,
    },
}

impl<W: Word> Pair<'_, W> {
    /// The memory that solving takes, in bytes: a cell for each position and the finished bytes.
    pub(crate) fn memory(indices: &[Index<W>], detail: Detail) -> u64 {
        let each = match detail {
            Detail::Distances => distances::CELL + 1,
            Detail::Results => results::CELL + 1,
        };
        indices.iter().map(|index| each * index.len).sum()
    }

    /// Solves both slices and returns the bytes of each.
    pub(crate) fn solve(self, detail: Detail, lower: &dyn Lower<W>) -> Result<Solved, TableError> {
        match detail {
            Detail::Distances => distances::solve(self, lower),
            Detail::Results => results::solve(self, lower),
        }
    }

    fn material(&self) -> Material {
        self.indices[0].material
    }

    fn too_long(&self) -> TableError {
        let material = self.material();
        TableError::TooLong { material }
    }

    fn too_large(&self) -> TableError {
        let material = self.material();
        TableError::TooLarge { material }
    }

    /// The place of the slice to which quiet moves lead.
    fn other(&self, slice: usize) -> usize {
        self.indices.len() - 1 - slice
    }

    /// Shares the numbers of both slices among the threads.
    fn each_chunk(
        &self,
        work: impl Fn(usize, Range<u64>) -> Result<(), TableError> + Sync,
    ) -> Result<(), TableError> {
        for (slice, index) in self.indices.iter().enumerate() {
            let next = AtomicU64::new(0);
            let take = || loop {
                let start = next.fetch_add(CHUNK, Relaxed);
                if start >= index.len {
                    return Ok(());
                }
                work(slice, start..(start + CHUNK).min(index.len))?;
            };
            on_threads(self.threads.min(index.len.div_ceil(CHUNK) as usize), take)?;
        }
        Ok(())
    }

    /// Looks at the moves of a run of positions and hands each number with what they say to `keep`.
    fn begin(
        &self,
        slice: usize,
        numbers: Range<u64>,
        lower: &dyn Lower<W>,
        mut keep: impl FnMut(usize, First) -> Result<(), TableError>,
    ) -> Result<(), TableError> {
        let done = numbers.end - numbers.start;
        let mut moves = Moves::new(Count::Unique);
        for number in numbers {
            let position = self.indices[slice].position(self.ground, number);
            keep(number as usize, self.first(&position, &mut moves, lower)?)?;
        }
        (self.tick)(done);
        Ok(())
    }

    fn first(
        &self,
        position: &Position<W>,
        moves: &mut Moves<W>,
        lower: &dyn Lower<W>,
    ) -> Result<First, TableError> {
        self.kernel.moves(position, moves);
        let Some(first) = moves.as_slice().first() else {
            return Ok(First::NoMove);
        };
        let closed = first.is_capture();
        let mut best = Best::default();
        let mut stay = 0;
        for m in moves.as_slice() {
            if !closed && !m.crowns {
                stay += 1;
                continue;
            }
            let next = self.ground.seen(&position.play(*m));
            best.meet(self.meaning, lower.code(&next)?);
        }
        // A move that draws is never a loss: it counts as one that stays for ever.
        stay += usize::from(best.draws);
        Ok(First::Moves { best, stay, closed })
    }

    /// Calls `found` with the number of every position of the other slice from which a quiet move
    /// leads to position `number` of this one.
    #[inline(always)]
    fn before(&self, slice: usize, number: u64, mut found: impl FnMut(usize)) {
        let here = self.indices[slice].position(self.ground, number);
        let other = &self.indices[self.other(slice)];
        self.ground.before(&self.ground.turn(&here), |before| {
            if let Some(number) = other.of(self.ground, &before) {
                found(number as usize);
            }
        });
    }
}

/// The bytes of slices whose cells are settled, each read by `byte`.
fn finished<W: Word, C>(
    indices: Vec<Index<W>>,
    cells: Vec<Vec<C>>,
    byte: impl Fn(C) -> Code,
) -> Solved {
    let each = indices.into_iter().zip(cells);
    let each = each.map(|(index, cells)| (index.material, cells.into_iter().map(&byte).collect()));
    each.collect()
}

/// The best of the moves that leave the pair.
#[derive(Default)]
struct Best {
    /// The byte of the soonest loss of the opponent.
    loss: Option<Code>,
    draws: bool,
    /// The byte of the latest win of the opponent.
    win: Option<Code>,
}

impl Best {
    fn meet(&mut self, meaning: Meaning, code: Code) {
        if code == DRAW {
            self.draws = true;
        } else if meaning.is_win(code) {
            self.win = Some(self.win.map_or(code, |win| win.max(code)));
        } else {
            self.loss = Some(self.loss.map_or(code, |loss| loss.min(code)));
        }
    }
}

/// Does the same work on several threads until all are through; the first error is returned.
pub(crate) fn on_threads(
    threads: usize,
    work: impl Fn() -> Result<(), TableError> + Sync,
) -> Result<(), TableError> {
    if threads <= 1 {
        return work();
    }
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(&work)).collect();
        let ends = workers.into_iter().map(|worker| {
            let end = worker.join();
            end.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        // Every worker is joined before the first error is handed on.
        ends.collect::<Vec<_>>().into_iter().collect()
    })
}
