//! A move as people see it: with its route and its captures in order.

use crate::Square;

/// A legal move of a [`Game`](crate::Game), in squares.
///
/// Two plays with the same `from`, `to`, set of `captures` and `crowns` are the same move, whatever
/// their routes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Play {
    /// The square left.
    pub from: Square,
    /// The square reached.
    pub to: Square,
    /// Every square the piece stands on during the move, `from` and `to` included.
    pub route: Vec<Square>,
    /// The captured pieces, in the order in which the route takes them.
    pub captures: Vec<Square>,
    /// Whether the piece becomes a king in this move.
    pub crowns: bool,
    /// Whether this takes the player's own stone `from` off the board, as Konane opens; `to` is
    /// then the same square, the route holds it once, and nothing is captured.
    pub removal: bool,
}

impl Play {
    /// Whether the two are the same move, whatever their routes.
    #[must_use]
    pub fn same_move(&self, other: &Play) -> bool {
        let set = |play: &Play| {
            let mut captures = play.captures.clone();
            captures.sort_unstable();
            captures
        };
        (self.from, self.to, self.crowns, self.removal)
            == (other.from, other.to, other.crowns, other.removal)
            && set(self) == set(other)
    }
}

/// A position has so many ways to capture that the stated budget did not suffice. Only set-ups that
/// no game reaches are like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TooMuch {
    /// How many jumps were looked at.
    pub budget: u32,
}

impl std::fmt::Display for TooMuch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the captures here take more than {} jumps to list", self.budget)
    }
}

impl std::error::Error for TooMuch {}
