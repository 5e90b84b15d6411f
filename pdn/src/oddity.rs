//! What a replayer noticed and read over.

use std::fmt;

/// Something odd about a game that was found by playing it again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Oddity {
    /// A `Variant` that we do not know; the game was guessed.
    UnknownVariant(String),
    /// A `GameType` that we do not know; the game was guessed.
    UnknownGameType(u16),
    /// A `GameType` of another game, whose files were tried as one of ours.
    ForeignGame {
        /// The number of the tag.
        number: u16,
        /// The number of the game it was tried as.
        ours: u16,
    },
    /// The moves are not of the game that the tag names, but of this one.
    AnotherGame(String),
    /// The squares are named from another seat or corner.
    OtherSquares,
    /// The file calls White the side that we call Black.
    SidesExchanged,
    /// The goal is not that of the game whose moves these are: the result was not checked.
    ResultUnchecked,
    /// The result is not the one that the last position shows; the position holds.
    ResultContradictsPlay {
        /// The result as given.
        given: String,
        /// The result that the position shows.
        shown: String,
    },
    /// What looks like a last move is the result.
    ResultAsMove(String),
    /// A capture was written in so many moves, which were joined.
    LegsJoined(usize),
    /// The last capture is begun and not finished; it was made a comment.
    UnfinishedCapture(String),
    /// The move fits several; the rest of the game settles which is meant.
    SettledByRest {
        /// The move as written.
        text: String,
        /// The move that is meant, in the long form.
        meant: String,
    },
    /// A variation that cannot be followed from here on.
    VariationStops {
        /// What is written.
        text: String,
        /// Why it cannot be read.
        why: String,
    },
    /// The position of a game without moves is none of the game.
    OddPosition(String),
}

impl fmt::Display for Oddity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Oddity::UnknownVariant(word) => write!(f, "no game of ours is called `{word}`"),
            Oddity::UnknownGameType(number) => write!(f, "no game has the number {number}"),
            Oddity::ForeignGame { number, ours } => {
                write!(f, "GameType {number} was read as the game of number {ours}")
            }
            Oddity::AnotherGame(name) => write!(f, "the tag names another game; this is {name}"),
            Oddity::OtherSquares => {
                f.write_str("the squares are named from another seat or corner")
            }
            Oddity::SidesExchanged => f.write_str("White and Black are exchanged in this file"),
            Oddity::ResultUnchecked => f.write_str("another goal: the result was not checked"),
            Oddity::ResultContradictsPlay { given, shown } => {
                write!(f, "the result is given as `{given}`, the last position shows `{shown}`")
            }
            Oddity::ResultAsMove(text) => write!(f, "`{text}` is the result and no move"),
            Oddity::LegsJoined(count) => write!(f, "{count} moves are parts of captures; joined"),
            Oddity::UnfinishedCapture(text) => write!(f, "the capture `{text}` is not finished"),
            Oddity::SettledByRest { text, meant } => {
                write!(f, "`{text}` is ambiguous; the rest of the game fits only {meant}")
            }
            Oddity::VariationStops { text, why } => {
                write!(f, "the variation cannot be followed from `{text}` on: {why}")
            }
            Oddity::OddPosition(why) => f.write_str(why),
        }
    }
}
