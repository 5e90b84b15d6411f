//! Why a wish was not fulfilled, as facts; [`crate::words::refused`] says it.

use polydam_play::Refusal;
use polydam_rules::ReadError;

use crate::store::StoreError;

/// Why a wish was not fulfilled.
#[derive(Clone, Debug)]
pub enum Refused {
    /// The asker has no seat here.
    NoSeat,
    /// The table refuses it.
    Table(Box<Refusal>),
    /// The text is no move of this board.
    Text(Box<ReadError>),
    /// The asker saw another version of the game.
    Stale,
    /// A move must say which version of the game it answers.
    NoVersion,
    /// There is no chat in this game.
    NoChat,
    /// Too much in a short time.
    TooFast,
    /// The game is not over yet.
    NotOver,
    /// One of the two holds as many games as one may.
    TooManyGames,
    /// It could not be kept, and so did not happen.
    NotKept(StoreError),
    /// The site is closing.
    Closing,
}

impl Refused {
    /// Whether the asker only needs to look again.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        matches!(self, Refused::Stale)
    }

    /// Whether it is forbidden to this asker, whatever the state of the game.
    #[must_use]
    pub fn is_forbidden(&self) -> bool {
        matches!(self, Refused::NoSeat | Refused::NoChat)
    }
}
