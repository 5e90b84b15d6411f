//! What a position is worth in perfect play, and the byte that says so.

use polydam_rules::Spec;
use polydam_rules::sheet::Goal;

/// The result of perfect play for the side to move, no draw rule but endless play counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move wins, the game being over in so many half-moves against the longest defence.
    Win(u8),
    /// Neither side can force a win.
    Draw,
    /// The side to move loses in so many half-moves.
    Loss(u8),
}

impl Value {
    /// The half-moves to the end of the game; `None` for a draw.
    #[must_use]
    pub const fn plies(self) -> Option<u8> {
        match self {
            Value::Win(plies) | Value::Loss(plies) => Some(plies),
            Value::Draw => None,
        }
    }

    /// How good it is for the side to move, greatest best: soon won, long won, drawn, long lost,
    /// soon lost.
    ///
    /// ```
    /// use polydam_endgame::Value;
    /// assert!(Value::Win(3).merit() > Value::Win(5).merit());
    /// assert!(Value::Loss(4).merit() > Value::Loss(2).merit());
    /// ```
    #[must_use]
    pub const fn merit(self) -> i16 {
        match self {
            Value::Win(plies) => 1000 - plies as i16,
            Value::Draw => 0,
            Value::Loss(plies) => plies as i16 - 1000,
        }
    }

    /// The value of a move for its player, where this is the value of the position after it for the
    /// opponent.
    #[must_use]
    pub const fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies.saturating_add(1)),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies.saturating_add(1)),
        }
    }
}

/// The result of perfect play for the side to move, without the distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wdl {
    /// The side to move wins.
    Win,
    /// Neither side can force a win.
    Draw,
    /// The side to move loses.
    Loss,
}

impl From<Value> for Wdl {
    fn from(value: Value) -> Wdl {
        match value {
            Value::Win(_) => Wdl::Win,
            Value::Draw => Wdl::Draw,
            Value::Loss(_) => Wdl::Loss,
        }
    }
}

/// What a table says of its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Detail {
    /// Win, draw or loss, and the half-moves to the end.
    Distances,
    /// Win, draw or loss only: built faster, in less memory, and packed smaller.
    Results,
}

/// A value as a byte: 0 for a draw, else one more than the half-moves to the end. Whether that is a
/// win or a loss follows from its being odd or even, for the game ends when a side has no move.
pub(crate) type Code = u8;

/// The byte of a draw.
pub(crate) const DRAW: Code = 0;
/// The byte of a position without a move.
pub(crate) const NO_MOVE: Code = 1;

/// Which bytes are wins: it depends on what having no move means.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meaning {
    no_move_wins: bool,
}

impl Meaning {
    pub(crate) fn of(spec: &Spec) -> Meaning {
        Meaning {
            no_move_wins: match spec.sheet.goal {
                Goal::LeaveNoMove => false,
                Goal::HaveNoMove => true,
            },
        }
    }

    pub(crate) fn no_move_wins(self) -> bool {
        self.no_move_wins
    }

    /// Whether a byte other than [`DRAW`] is a win of the side to move.
    #[inline(always)]
    pub(crate) fn is_win(self, code: Code) -> bool {
        code.is_multiple_of(2) != self.no_move_wins
    }

    #[inline(always)]
    pub(crate) fn value(self, code: Code) -> Value {
        match code {
            DRAW => Value::Draw,
            _ if self.is_win(code) => Value::Win(code - 1),
            _ => Value::Loss(code - 1),
        }
    }

    #[inline(always)]
    pub(crate) fn wdl(self, code: Code) -> Wdl {
        self.value(code).into()
    }

    /// The byte of a result without a distance: the smallest that means it.
    pub(crate) fn result(self, wins: bool) -> Code {
        if self.is_win(NO_MOVE) == wins {
            NO_MOVE
        } else {
            NO_MOVE + 1
        }
    }
}
