//! Values without distances: they spread in any order, and a byte holds all that is known.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};

use polydam_rules::Word;

use super::{First, Lower, Pair, Solved, finished};
use crate::TableError;
use crate::value::{Code, DRAW, Meaning};

/// Bytes of a cell.
pub(super) const CELL: u64 = 1;

// A cell up to `MOST` is open, and says how many moves are left that may not lose; with none left the
// position is lost. Won and lost positions are told to those before them once.
const MOST: u8 = 249;
const DRAWN: u8 = 250;
const WON: u8 = 251;
const LOST: u8 = 252;
const WON_AND_TOLD: u8 = 253;
const LOST_AND_TOLD: u8 = 254;

struct Results<'a, W: Word> {
    pair: Pair<'a, W>,
    cells: Vec<Vec<AtomicU8>>,
    /// Whether the last pass told anything.
    told: AtomicBool,
}

pub(super) fn solve<W: Word>(
    pair: Pair<'_, W>,
    lower: &dyn Lower<W>,
) -> Result<Solved, TableError> {
    let cells = |len| (0..len).map(|_| AtomicU8::new(0)).collect();
    let work = Results {
        cells: pair.indices.iter().map(|index| cells(index.len)).collect(),
        pair,
        told: AtomicBool::new(true),
    };
    work.pair.each_chunk(|slice, numbers| work.begin(slice, numbers, lower))?;
    while work.told.swap(false, Relaxed) {
        work.pair.each_chunk(|slice, numbers| {
            numbers.for_each(|number| work.tell(slice, number));
            Ok(())
        })?;
    }
    Ok(work.settled())
}

impl<W: Word> Results<'_, W> {
    /// Gives a run of positions their first values.
    fn begin(
        &self,
        slice: usize,
        numbers: Range<u64>,
        lower: &dyn Lower<W>,
    ) -> Result<(), TableError> {
        self.pair.begin(slice, numbers, lower, |number, first| {
            self.cells[slice][number].store(self.first(&first)?, Relaxed);
            Ok(())
        })
    }

    fn first(&self, first: &First) -> Result<u8, TableError> {
        match first {
            First::NoMove if self.pair.meaning.no_move_wins() => Ok(WON),
            First::NoMove => Ok(LOST),
            First::Moves { best, .. } if best.loss.is_some() => Ok(WON),
            First::Moves { best, closed, .. } if *closed => {
                Ok(if best.draws { DRAWN } else { LOST })
            }
            First::Moves { stay, .. } => match u8::try_from(*stay) {
                Ok(left) if left <= MOST => Ok(left),
                _ => Err(self.pair.too_large()),
            },
        }
    }

    /// Tells the positions from which a decided one can be reached, unless they were told.
    fn tell(&self, slice: usize, number: u64) {
        let cell = &self.cells[slice][number as usize];
        let (known, wins) = match cell.load(Relaxed) {
            WON => (WON_AND_TOLD, true),
            LOST | 0 => (LOST_AND_TOLD, false),
            _ => return,
        };
        cell.store(known, Relaxed);
        self.told.store(true, Relaxed);
        let other = &self.cells[self.pair.other(slice)];
        self.pair.before(slice, number, |before| {
            // What is decided stays so: then there is nothing to update.
            let _ = other[before].try_update(Relaxed, Relaxed, |left| match left {
                1..=MOST if wins => Some(left - 1),
                1..=MOST => Some(WON),
                _ => None,
            });
        });
    }

    fn settled(self) -> Solved {
        let meaning = self.pair.meaning;
        finished(self.pair.indices, self.cells, |cell| settled(meaning, cell.into_inner()))
    }
}

/// The byte when nothing spreads any more: a position with moves left is drawn.
fn settled(meaning: Meaning, cell: u8) -> Code {
    match cell {
        WON | WON_AND_TOLD => meaning.result(true),
        LOST | LOST_AND_TOLD => meaning.result(false),
        _ => DRAW,
    }
}
