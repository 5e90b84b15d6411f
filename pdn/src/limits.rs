//! How much a reader takes from a stranger.

use std::fmt;

use crate::Place;

/// The bounds on one file. What is beyond them ends the reading with [`LimitExceeded`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a file.
    pub bytes: u64,
    /// Tags of a game.
    pub tags: u64,
    /// Moves of a game, variations included.
    pub plies: u64,
    /// Bytes of a comment, a tag or a setup.
    pub comment: usize,
    /// Variations inside each other.
    pub depth: u64,
}

impl Limits {
    /// No bounds: for files of one's own. Memory then grows with the longest game, not the file.
    pub const NONE: Limits = Limits {
        bytes: u64::MAX,
        tags: u64::MAX,
        plies: u64::MAX,
        comment: usize::MAX,
        depth: u64::MAX,
    };

    /// The bounds for files that strangers send: 4 MiB, 256 tags, 4096 plies, 64 KiB a comment,
    /// 64 variations deep.
    #[must_use]
    pub const fn upload() -> Limits {
        Limits {
            bytes: 4 << 20,
            tags: 256,
            plies: 4096,
            comment: 64 << 10,
            depth: 64,
        }
    }
}

/// What there was too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Bytes of the file.
    Bytes,
    /// Tags of one game.
    Tags,
    /// Moves of one game.
    Plies,
    /// Bytes of one comment, tag or setup.
    Comment,
    /// Variations inside each other.
    Depth,
}

/// The file is larger than the reader was told to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitExceeded {
    /// What there was too much of.
    pub what: Limit,
    /// How much was allowed.
    pub limit: u64,
    /// Where it became too much.
    pub place: Place,
}

impl fmt::Display for LimitExceeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LimitExceeded { what, limit, place } = self;
        match what {
            Limit::Bytes => write!(f, "the file has more than {limit} bytes"),
            Limit::Tags => write!(f, "{place}: the game has more than {limit} tags"),
            Limit::Plies => write!(f, "{place}: the game has more than {limit} moves"),
            Limit::Comment => write!(f, "{place}: a comment or tag of more than {limit} bytes"),
            Limit::Depth => write!(f, "{place}: more than {limit} variations inside each other"),
        }
    }
}

impl std::error::Error for LimitExceeded {}

/// Why a reader stopped before the end of its input.
#[derive(Debug)]
pub enum ReadError {
    /// The input failed.
    Io(std::io::Error),
    /// The input is larger than allowed.
    Limit(LimitExceeded),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(error) => write!(f, "the file cannot be read: {error}"),
            ReadError::Limit(error) => error.fmt(f),
        }
    }
}

/// The message holds that of the cause, so there is no `source` that would be told once more.
impl std::error::Error for ReadError {}

impl From<LimitExceeded> for ReadError {
    fn from(error: LimitExceeded) -> ReadError {
        ReadError::Limit(error)
    }
}

impl From<std::io::Error> for ReadError {
    fn from(error: std::io::Error) -> ReadError {
        ReadError::Io(error)
    }
}
