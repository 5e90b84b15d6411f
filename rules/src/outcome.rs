//! How a game ends by its rules: who won, and why the side to move could not move.

use crate::Side;

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// Who won.
    pub winner: Side,
    /// Why the side to move could not move.
    pub reason: Reason,
}

/// Why a side cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Reason {
    /// It has no piece left.
    #[cfg_attr(feature = "serde", serde(rename = "no pieces"))]
    NoPieces,
    /// Its pieces are blocked.
    #[cfg_attr(feature = "serde", serde(rename = "no move"))]
    NoMove,
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Reason::NoPieces => "no pieces",
            Reason::NoMove => "no move",
        })
    }
}
