//! Positions and moves as the generator sees them: three words, copied and never undone.
//!
//! A bare position does not know its game. Whoever holds one holds the kernel too.

use crate::{Board, Piece, Rank, Side, Square, Word};

/// Where all pieces stand, and who moves. Meaning comes from the [`Kernel`](crate::Kernel) beside
/// it; the words use the bits of the game's [`Board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<W: Word> {
    /// White's pieces.
    pub white: W,
    /// Black's pieces.
    pub black: W,
    /// The kings of both sides.
    pub kings: W,
    /// Who moves.
    pub turn: Side,
}

/// A legal move: from, to, the set captured, and whether the piece becomes a king.
///
/// Two routes with the same four are one move. A removal of Konane's opening takes the mover's own stone: `from`
/// equals `to` and is in `captured`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move<W: Word> {
    /// The captured pieces.
    pub captured: W,
    /// The bit of the square left.
    pub from: u8,
    /// The bit of the square reached.
    pub to: u8,
    /// Whether a man becomes a king in this move.
    pub crowns: bool,
}

impl<W: Word> Move<W> {
    /// Whether this takes a stone of one's own off the board, as Konane opens.
    #[inline(always)]
    #[must_use]
    pub fn is_removal(&self) -> bool {
        self.from == self.to && self.captured == W::bit(self.from)
    }

    /// Whether enemy pieces are captured.
    #[inline(always)]
    #[must_use]
    pub fn is_capture(&self) -> bool {
        !self.captured.is_empty() && !self.is_removal()
    }

    /// The same move in a wide word.
    #[must_use]
    pub fn widen(&self) -> Move<u128> {
        let Move {
            captured,
            from,
            to,
            crowns,
        } = *self;
        Move {
            captured: captured.wide(),
            from,
            to,
            crowns,
        }
    }
}

impl<W: Word> Position<W> {
    /// The position after `m`, which must be a legal move here; nothing is checked.
    #[inline(always)]
    #[must_use]
    pub fn play(&self, m: Move<W>) -> Position<W> {
        let stay = !(W::bit(m.from) | m.captured);
        // A removal takes the stone itself away. (A king may well end where a piece stood that it took.)
        let to = W::bit(m.to) & !(m.captured & W::bit(m.from));
        let crowned = if m.crowns || self.kings.meets(W::bit(m.from)) {
            to
        } else {
            W::EMPTY
        };
        let kings = self.kings & stay | crowned;
        let (white, black) = (self.white & stay, self.black & stay);
        match self.turn {
            Side::White => Position {
                white: white | to,
                black,
                kings,
                turn: Side::Black,
            },
            Side::Black => Position {
                white,
                black: black | to,
                kings,
                turn: Side::White,
            },
        }
    }

    /// The pieces of one side.
    #[inline(always)]
    #[must_use]
    pub fn pieces(&self, side: Side) -> W {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// All pieces.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> W {
        self.white | self.black
    }

    /// A number that tells positions apart, side to move included; equal positions have equal
    /// numbers on every machine and in every release.
    #[must_use]
    pub fn key(&self) -> u64 {
        let words = [
            self.white.wide(),
            self.black.wide(),
            self.kings.wide(),
            self.turn as u128,
        ];
        words.iter().fold(0x9e37_79b9_7f4a_7c15, |key, &word| {
            let (low, high) = (u64::low(word), u64::low(word >> 64));
            mix(mix(key ^ low).wrapping_add(high))
        })
    }

    /// The same position in a wide word.
    #[must_use]
    pub fn widen(&self) -> Position<u128> {
        let Position {
            white,
            black,
            kings,
            turn,
        } = *self;
        Position {
            white: white.wide(),
            black: black.wide(),
            kings: kings.wide(),
            turn,
        }
    }
}

impl Position<u128> {
    /// The same position in the word of its board.
    #[inline(always)]
    #[must_use]
    pub fn narrow<W: Word>(&self) -> Position<W> {
        let Position {
            white,
            black,
            kings,
            turn,
        } = *self;
        Position {
            white: W::low(white),
            black: W::low(black),
            kings: W::low(kings),
            turn,
        }
    }

    /// What stands on `square`; `far_rows` are the rows, White's and Black's, on which a man is a
    /// parachutist, empty sets where the game has none.
    #[must_use]
    pub fn piece(&self, board: &Board, far_rows: [u128; 2], square: Square) -> Option<Piece> {
        let bit = 1 << board.bit(square)?;
        let side = Side::BOTH.into_iter().find(|&side| self.pieces(side) & bit != 0)?;
        let rank = if self.kings & bit != 0 {
            Rank::King
        } else if far_rows[side as usize] & bit != 0 {
            Rank::Parachutist
        } else {
            Rank::Man
        };
        Some(Piece { side, rank })
    }
}

/// The finisher of `SplitMix64`.
const fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
