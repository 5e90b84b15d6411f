//! Values with the half-moves to the end: they spread in order of distance.

use std::ops::Range;
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering::Relaxed};

use polydam_rules::Word;

use super::{Best, First, Lower, Pair, Solved, finished};
use crate::TableError;
use crate::value::{Code, DRAW, Meaning, NO_MOVE};

/// Bytes of a cell.
pub(super) const CELL: u64 = 2;
/// The count of a position that has no quiet move: captures are due, or nothing can move.
const CLOSED: u8 = u8::MAX;

/// What a position is known to be worth, and how many of its moves may still turn out better.
///
/// A win's byte is the shortest win found. A loss's byte is the longest loss found, which holds if no
/// move is left.
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

struct Distances<'a, W: Word> {
    pair: Pair<'a, W>,
    cells: Vec<Vec<AtomicU16>>,
    /// The greatest byte given to any position.
    greatest: AtomicUsize,
}

pub(super) fn solve<W: Word>(
    pair: Pair<'_, W>,
    lower: &dyn Lower<W>,
) -> Result<Solved, TableError> {
    let cells = |len| (0..len).map(|_| AtomicU16::new(0)).collect();
    let work = Distances {
        cells: pair.indices.iter().map(|index| cells(index.len)).collect(),
        pair,
        greatest: AtomicUsize::new(0),
    };
    work.pair.each_chunk(|slice, numbers| work.begin(slice, numbers, lower))?;
    let mut code = NO_MOVE;
    while usize::from(code) <= work.greatest.load(Relaxed) {
        work.pair.each_chunk(|slice, numbers| work.spread(slice, numbers, code))?;
        code = code.checked_add(1).ok_or_else(|| work.pair.too_long())?;
    }
    Ok(work.settled())
}

impl<W: Word> Distances<'_, W> {
    /// Gives a run of positions their first values.
    fn begin(
        &self,
        slice: usize,
        numbers: Range<u64>,
        lower: &dyn Lower<W>,
    ) -> Result<(), TableError> {
        let mut greatest = 0;
        self.pair.begin(slice, numbers, lower, |number, first| {
            let cell = self.first(&first)?;
            greatest = greatest.max(usize::from(cell.code));
            self.cells[slice][number].store(cell.packed(), Relaxed);
            Ok(())
        })?;
        self.greatest.fetch_max(greatest, Relaxed);
        Ok(())
    }

    fn first(&self, first: &First) -> Result<Cell, TableError> {
        let First::Moves { best, stay, closed } = first else {
            return Ok(Cell {
                code: NO_MOVE,
                left: CLOSED,
            });
        };
        let code = best.code().ok_or_else(|| self.pair.too_long())?;
        let left = match u8::try_from(*stay) {
            _ if *closed => CLOSED,
            Ok(left) if left < CLOSED => left,
            _ => return Err(self.pair.too_large()),
        };
        Ok(Cell { code, left })
    }

    /// Hands the values of one byte on to the positions from which they can be reached.
    fn spread(&self, slice: usize, numbers: Range<u64>, code: Code) -> Result<(), TableError> {
        let other = &self.cells[self.pair.other(slice)];
        let wins = self.pair.meaning.is_win(code);
        for number in numbers {
            let cell = Cell::of(self.cells[slice][number as usize].load(Relaxed));
            if cell.code != code || !(wins || matches!(cell.left, 0 | CLOSED)) {
                continue;
            }
            let next = code.checked_add(1).ok_or_else(|| self.pair.too_long())?;
            self.pair.before(slice, number, |before| {
                if wins {
                    self.answered(&other[before], next);
                } else {
                    self.won(&other[before], next);
                }
            });
        }
        Ok(())
    }

    /// A move of this position wins at `code`.
    fn won(&self, cell: &AtomicU16, code: Code) {
        let update = cell.try_update(Relaxed, Relaxed, |word| {
            let Cell { code: known, left } = Cell::of(word);
            let better = known == DRAW || !self.pair.meaning.is_win(known) || known > code;
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
            let won = known != DRAW && self.pair.meaning.is_win(known);
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

    /// The bytes when no value spreads any more: a loss with a move left is a draw.
    fn settled(self) -> Solved {
        let meaning = self.pair.meaning;
        finished(self.pair.indices, self.cells, |cell| settled(meaning, cell.into_inner()))
    }
}

fn settled(meaning: Meaning, word: u16) -> Code {
    let Cell { code, left } = Cell::of(word);
    if meaning.is_win(code) || matches!(left, 0 | CLOSED) {
        code
    } else {
        DRAW
    }
}

impl Best {
    /// The byte so far, `None` if it is too great.
    fn code(&self) -> Option<Code> {
        match (self.loss, self.win) {
            (Some(loss), _) => loss.checked_add(1),
            (None, Some(win)) if !self.draws => win.checked_add(1),
            (None, _) => Some(DRAW),
        }
    }
}
