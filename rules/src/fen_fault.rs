//! What is wrong with the text of a position, place by place, and the words for it.

use std::fmt;

use crate::setup::SetupFault;

/// A text that is no position, and all that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The text as given.
    pub fen: String,
    /// Every fault, in the order of the text.
    pub faults: Vec<FenFault>,
}

/// One fault of a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenFault {
    /// Where, as a byte offset into the text.
    pub at: usize,
    /// What.
    pub what: FenWhat,
}

/// What is wrong at one place of a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenWhat {
    /// It does not begin with the side to move and a colon.
    NoTurn(String),
    /// A field is neither `W…`, `B…` nor a counter.
    NoSide(String),
    /// An item is no square.
    NoSquare(String),
    /// A number is larger than the board, or 0.
    NoNumber {
        /// As written.
        text: String,
        /// The highest number.
        most: usize,
    },
    /// A range that does not ascend, or is not of numbers.
    NoRange(String),
    /// A captured piece that was not yet taken off, as one program writes it in mid-capture.
    Ghost(String),
    /// The set-up is no position of the game.
    Setup(SetupFault),
}

impl FenWhat {
    /// A short word for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            FenWhat::NoTurn(_) => "no-turn",
            FenWhat::NoSide(_) => "no-side",
            FenWhat::NoSquare(_) => "no-square",
            FenWhat::NoNumber { .. } => "no-number",
            FenWhat::NoRange(_) => "no-range",
            FenWhat::Ghost(_) => "ghost",
            FenWhat::Setup(fault) => fault.kind(),
        }
    }
}

impl fmt::Display for FenWhat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenWhat::NoTurn(text) => {
                write!(f, "`{text}` does not say who moves: a position begins with W: or B:")
            }
            FenWhat::NoSide(text) => {
                write!(f, "`{text}` is no list of pieces: it begins with W or B, as in Wc3,Kd4")
            }
            FenWhat::NoSquare(text) => {
                write!(f, "`{text}` is no square: a letter and a number, or a number")
            }
            FenWhat::NoNumber { text, most } => {
                write!(f, "`{text}` is no square of this board: its numbers are 1 to {most}")
            }
            FenWhat::NoRange(text) => {
                write!(f, "`{text}` is no range: two numbers, the lower first, as in 21-32")
            }
            FenWhat::Ghost(text) => write!(
                f,
                "`{text}` is a captured piece that still stands in the middle of a capture; give \
                 the position before or after the whole move"
            ),
            FenWhat::Setup(fault) => write!(f, "{fault}"),
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a position of this game", self.fen)?;
        for fault in &self.faults {
            write!(f, "; at {}: {}", fault.at, fault.what)?;
        }
        Ok(())
    }
}

impl std::error::Error for FenError {}
