//! Who may do something at a table. Proving who sits where is the host's business, not ours.

use std::fmt;

use polydam_rules::Side;
use serde::{Deserialize, Serialize};

/// A seat at a table. Four people at most act on a game: the two players, an arbiter, and the host
/// that keeps the table (a site, a match runner, a terminal).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The player of the white pieces.
    White,
    /// The player of the black pieces.
    Black,
    /// Whoever decides disputes.
    Arbiter,
    /// Whoever keeps the table: reports outages, absences and hours of days off.
    Host,
}

impl Seat {
    /// All four.
    pub const ALL: [Seat; 4] = [Seat::White, Seat::Black, Seat::Arbiter, Seat::Host];

    /// The side a player's seat plays; `None` for the arbiter and the host.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Seat::White => Some(Side::White),
            Seat::Black => Some(Side::Black),
            Seat::Arbiter | Seat::Host => None,
        }
    }
}

impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        match side {
            Side::White => Seat::White,
            Side::Black => Seat::Black,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::White => "white",
            Seat::Black => "black",
            Seat::Arbiter => "the arbiter",
            Seat::Host => "the host",
        })
    }
}
