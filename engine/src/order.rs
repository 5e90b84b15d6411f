//! The order in which the moves of a position are tried.

use polydam_rules::{Move, Side, Word};

use crate::history::History;
use crate::table::mark;

/// Puts the move that was best before first, then captures by what they take, then quiet moves by
/// their history; equal ones stay in the generator's order.
pub(crate) fn sort<W: Word>(
    moves: &mut [Move<W>],
    kings: W,
    side: Side,
    best: Option<u16>,
    history: &History,
) {
    if moves.len() < 2 {
        return;
    }
    moves.sort_by_cached_key(|m| {
        let value = if best == Some(mark(m)) {
            i32::MAX
        } else if m.captured.is_empty() {
            history.rate(side, m) + if m.crowns { 1 << 13 } else { 0 }
        } else {
            let kings = (m.captured & kings).count();
            (1 << 14) + (m.captured.count() + kings) as i32 * 16
        };
        std::cmp::Reverse(value)
    });
}
