//! The order in which the moves of a position are tried.

use polydam_rules::{Move, Moves, Side, Word};

use crate::history::History;
use crate::table::mark;

/// Rates each move: the one that was best before first, then captures by what they take, then quiet
/// moves by their history.
pub(crate) fn score<W: Word>(
    moves: &[Move<W>],
    kings: W,
    side: Side,
    best: u16,
    history: &History,
    rates: &mut Vec<i32>,
) {
    rates.clear();
    if moves.len() == 1 {
        rates.push(0);
        return;
    }
    rates.extend(moves.iter().map(|m| {
        if best != 0 && best == mark(m) {
            i32::MAX
        } else if m.captured.is_empty() {
            history.rate(side, m) + if m.crowns { 1 << 13 } else { 0 }
        } else {
            let kings = (m.captured & kings).count();
            (1 << 14) + (m.captured.count() + kings) as i32 * 16
        }
    }));
}

/// Brings the best of the moves from `place` on to `place`; returns it.
#[inline]
pub(crate) fn next<W: Word>(moves: &mut Moves<W>, rates: &mut [i32], place: usize) -> Move<W> {
    let list = moves.as_mut_slice();
    let mut best = place;
    for at in place + 1..rates.len() {
        if rates[at] > rates[best] {
            best = at;
        }
    }
    list.swap(place, best);
    rates.swap(place, best);
    list[place]
}
