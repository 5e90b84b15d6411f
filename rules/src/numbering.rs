//! Square numbers: from which corner and whose seat a board is counted.

use crate::{Board, Side, Square};

/// All squares in the order of their numbers, counted from corner `digit` as `seat` sees the board
/// (PDN 3.0, tag `GameType`).
#[must_use]
pub fn numbering(board: &Board, seat: Side, digit: u8) -> Vec<Square> {
    // The half turn from the other seat exchanges bottom left with top right, and so on.
    let digit = if seat == Side::White {
        digit
    } else {
        3 - digit
    };
    let (up, right) = (digit < 2, digit % 2 == 0);
    let mut squares: Vec<Square> = board.squares().collect();
    squares.sort_by_key(|square| {
        let rank = square.rank();
        let file = square.file();
        (
            if up { rank } else { board.ranks - 1 - rank },
            if right { file } else { board.files - 1 - file },
        )
    });
    squares
}
