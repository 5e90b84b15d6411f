//! Why a game is not replayed to its end.

use std::fmt;

use polydam_rules::{FenError, Refusal};

use crate::{NodeId, Place};

/// The place at which a line of play cannot be followed, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands in the file; `None` for moves that come from no file.
    pub place: Option<Place>,
    /// The node of the tree that cannot be read.
    pub node: NodeId,
    /// Which half-move of its line this is, from 1.
    pub ply: usize,
    /// What is written there.
    pub text: String,
    /// Why it cannot be read.
    pub reason: Stuck,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "{place}: ")?;
        }
        match self.text.as_str() {
            "" => self.reason.fmt(f),
            text => write!(f, "half-move {}, `{text}`: {}", self.ply, self.reason),
        }
    }
}

impl std::error::Error for Fault {}

/// The kinds of reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stuck {
    /// The rules refuse the move.
    Refused(Box<Refusal>),
    /// A square that the board does not have.
    NoSquare(String),
    /// Several moves fit, and the rest of the game does not settle which is meant: their long
    /// forms.
    Open(Vec<String>),
    /// The position is none of the game.
    NoPosition(Box<FenError>),
    /// Moves follow a move that the file leaves out.
    Unknown,
    /// The game is none of ours.
    NotOurs(String),
    /// The replay was given less work than the positions of the game need.
    TooMuchWork,
}

impl Stuck {
    /// A short word for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Stuck::Refused(_) => "refused",
            Stuck::NoSquare(_) => "no-square",
            Stuck::Open(_) => "open",
            Stuck::NoPosition(_) => "no-position",
            Stuck::Unknown => "unknown-move",
            Stuck::NotOurs(_) => "not-ours",
            Stuck::TooMuchWork => "too-much-work",
        }
    }
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stuck::Refused(refusal) => refusal.fmt(f),
            Stuck::NoSquare(square) => write!(f, "this board has no square {square}"),
            Stuck::Open(forms) => write!(
                f,
                "this may be {}, and the rest of the game does not settle which",
                forms.join(" or ")
            ),
            Stuck::NoPosition(error) => error.fmt(f),
            Stuck::Unknown => f.write_str("the move before is left out"),
            Stuck::NotOurs(what) => write!(f, "{what} is not one of our games"),
            Stuck::TooMuchWork => f.write_str("its captures are too many to look at"),
        }
    }
}
