//! Solving a slice and its reverse together, from finished smaller slices.
//!
//! A quiet move that crowns nobody leads from a slice to its reverse; every other move leaves both.
//! [`Pair::begin`] looks at all moves of every position once: moves that leave give a first
//! value, quiet ones are only counted. Then the values spread backward in order of distance: a loss
//! makes every quiet predecessor a win, a win takes one off its predecessors' counts, and a position
//! whose count is used up is lost. What is left in the end is drawn.

use std::sync::atomic::{AtomicU16, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

use polydam_rules::{Count, Kernel, Moves, Position, Word};

use crate::ground::Ground;
use crate::index::Index;
use crate::value::{Code, DRAW, Meaning, NO_MOVE};
use crate::{Material, TableError};

/// How many positions a thread takes at once.
const CHUNK: u64 = 1 << 14;
/// The count of a position that has no quiet move: captures are due, or nothing can move.
const CLOSED: u8 = u8::MAX;

/// What is known of smaller slices.
pub(crate) trait Lower<W: Word>: Sync {
    /// The byte of a position, White to move, of a finished slice.
    fn code(&self, position: &Position<W>) -> Result<Code, TableError>;
}

/// A slice and its reverse, being solved; one slice alone if it is its own reverse.
pub(crate) struct Pair<'a, W: Word> {
    kernel: &'static Kernel<W>,
    ground: &'a Ground<W>,
    meaning: Meaning,
    indices: Vec<Index<W>>,
    cells: Vec<Vec<AtomicU16>>,
    threads: usize,
    tick: &'a (dyn Fn(u64) + Sync),
    /// The greatest byte given to any position.
    greatest: AtomicUsize,
}

/// What a position is known to be worth, and how many of its moves may still turn out better.
///
/// A win's byte is the shortest win found. A loss's byte is the longest loss found, which holds if no move is left.
#[derive(Clone, Copy)]
struct Cell {
    code: Code,
    left: u8,
}

impl Cell {
    fn packed(self) -> u16 {
        u16::from(self.left) << 8 | u16::from(self.code)
    }

    fn of(word: u16) -> Cell {
        let [code, left] = word.to_le_bytes();
        Cell { code, left }
    }
}

impl<'a, W: Word> Pair<'a, W> {
    pub(crate) fn new(
        kernel: &'static Kernel<W>,
        ground: &'a Ground<W>,
        indices: Vec<Index<W>>,
        threads: usize,
        tick: &'a (dyn Fn(u64) + Sync),
    ) -> Pair<'a, W> {
        let cells = indices
            .iter()
            .map(|index| (0..index.len).map(|_| AtomicU16::new(0)).collect())
            .collect();
        let meaning = Meaning::of(kernel.spec());
        Pair {
            kernel,
            ground,
            meaning,
            indices,
            cells,
            threads,
            tick,
            greatest: AtomicUsize::new(0),
        }
    }

    /// The memory that solving takes, in bytes.
    pub(crate) fn memory(indices: &[Index<W>]) -> u64 {
        indices.iter().map(|index| 2 * index.len).sum()
    }

    /// Solves both slices and returns the bytes of each.
    pub(crate) fn solve(
        self,
        lower: &dyn Lower<W>,
    ) -> Result<Vec<(Material, Vec<Code>)>, TableError> {
        self.each_chunk(|slice, numbers| self.begin(slice, numbers, lower))?;
        let mut code = NO_MOVE;
        while usize::from(code) <= self.greatest.load(Relaxed) {
            self.each_chunk(|slice, numbers| self.spread(slice, numbers, code))?;
            code = code.checked_add(1).ok_or_else(|| self.too_long())?;
        }
        let meaning = self.meaning;
        let finished = self.indices.into_iter().zip(self.cells);
        Ok(finished
            .map(|(index, cells)| {
                let codes = cells.into_iter().map(|cell| settled(meaning, cell.into_inner()));
                (index.material, codes.collect())
            })
            .collect())
    }

    fn too_long(&self) -> TableError {
        TableError::TooLong {
            material: self.indices[0].material,
        }
    }

    /// Shares the numbers of both slices among the threads.
    fn each_chunk(
        &self,
        work: impl Fn(usize, std::ops::Range<u64>) -> Result<(), TableError> + Sync,
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

    /// Gives a run of positions their first values.
    fn begin(
        &self,
        slice: usize,
        numbers: std::ops::Range<u64>,
        lower: &dyn Lower<W>,
    ) -> Result<(), TableError> {
        let done = numbers.end - numbers.start;
        let mut moves = Moves::new(Count::Unique);
        let mut greatest = 0;
        for number in numbers {
            let position = self.indices[slice].position(self.ground, number);
            let cell = self.first(&position, &mut moves, lower)?;
            greatest = greatest.max(usize::from(cell.code));
            self.cells[slice][number as usize].store(cell.packed(), Relaxed);
        }
        self.greatest.fetch_max(greatest, Relaxed);
        (self.tick)(done);
        Ok(())
    }

    /// What the moves that leave the pair say of a position, and how many stay.
    fn first(
        &self,
        position: &Position<W>,
        moves: &mut Moves<W>,
        lower: &dyn Lower<W>,
    ) -> Result<Cell, TableError> {
        self.kernel.moves(position, moves);
        let Some(first) = moves.as_slice().first() else {
            return Ok(Cell {
                code: NO_MOVE,
                left: CLOSED,
            });
        };
        let closed = first.is_capture();
        let mut best = Best::default();
        let mut stay = 0_usize;
        for m in moves.as_slice() {
            if !closed && !m.crowns {
                stay += 1;
                continue;
            }
            let next = self.ground.seen(&position.play(*m));
            best.meet(self.meaning, lower.code(&next)?);
        }
        let code = best.code().ok_or_else(|| self.too_long())?;
        // A move that draws is never a loss: it counts as one that stays for ever.
        let stay = stay + usize::from(best.draws);
        let left = match u8::try_from(stay) {
            _ if closed => CLOSED,
            Ok(left) if left < CLOSED => left,
            _ => {
                return Err(TableError::TooLarge {
                    material: self.indices[0].material,
                });
            }
        };
        Ok(Cell { code, left })
    }

    /// Hands the values of one byte on to the positions from which they can be reached.
    fn spread(
        &self,
        slice: usize,
        numbers: std::ops::Range<u64>,
        code: Code,
    ) -> Result<(), TableError> {
        let other = self.indices.len() - 1 - slice;
        let wins = self.meaning.is_win(code);
        for number in numbers {
            let cell = Cell::of(self.cells[slice][number as usize].load(Relaxed));
            if cell.code != code || !(wins || matches!(cell.left, 0 | CLOSED)) {
                continue;
            }
            let here = self.indices[slice].position(self.ground, number);
            let next = code.checked_add(1).ok_or_else(|| self.too_long())?;
            self.ground.before(&self.ground.turn(&here), |before| {
                if let Some(number) = self.indices[other].of(self.ground, &before) {
                    let cell = &self.cells[other][number as usize];
                    if wins {
                        self.answered(cell, next);
                    } else {
                        self.won(cell, next);
                    }
                }
            });
        }
        Ok(())
    }

    /// A move of this position wins at `code`.
    fn won(&self, cell: &AtomicU16, code: Code) {
        let update = cell.try_update(Relaxed, Relaxed, |word| {
            let Cell { code: known, left } = Cell::of(word);
            let better = known == DRAW || !self.meaning.is_win(known) || known > code;
            (left != CLOSED && better).then(|| Cell { code, left }.packed())
        });
        if update.is_ok() {
            self.greatest.fetch_max(usize::from(code), Relaxed);
        }
    }

    /// A quiet move of this position loses at `code`: one less is left.
    fn answered(&self, cell: &AtomicU16, code: Code) {
        let update = cell.try_update(Relaxed, Relaxed, |word| {
            let Cell { code: known, left } = Cell::of(word);
            let won = known != DRAW && self.meaning.is_win(known);
            let open = left != CLOSED && !won;
            open.then(|| {
                let (code, left) = (known.max(code), left.saturating_sub(1));
                Cell { code, left }.packed()
            })
        });
        if update.is_ok() {
            self.greatest.fetch_max(usize::from(code), Relaxed);
        }
    }
}

/// The byte of a cell when no value spreads any more: a loss with a move left is a draw.
fn settled(meaning: Meaning, word: u16) -> Code {
    let Cell { code, left } = Cell::of(word);
    if meaning.is_win(code) || matches!(left, 0 | CLOSED) {
        code
    } else {
        DRAW
    }
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

    /// The byte so far, `None` if it is too great.
    fn code(&self) -> Option<Code> {
        match (self.loss, self.win) {
            (Some(loss), _) => loss.checked_add(1),
            (None, Some(win)) if !self.draws => win.checked_add(1),
            (None, _) => Some(DRAW),
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
