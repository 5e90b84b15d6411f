//! How a game ended: one verdict, one cause, one instant.

use std::fmt;

use polydam_rules::{Clause, Reason, Side};
use serde::{Deserialize, Serialize};

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// White won.
    White,
    /// Black won.
    Black,
    /// A draw.
    Draw,
    /// No result: the game does not count.
    Nothing,
}

impl Verdict {
    /// `side` won.
    #[must_use]
    pub const fn win(side: Side) -> Verdict {
        match side {
            Side::White => Verdict::White,
            Side::Black => Verdict::Black,
        }
    }

    /// Who won, if anyone.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Verdict::White => Some(Side::White),
            Verdict::Black => Some(Side::Black),
            Verdict::Draw | Verdict::Nothing => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::White => "white wins",
            Verdict::Black => "black wins",
            Verdict::Draw => "a draw",
            Verdict::Nothing => "no result",
        })
    }
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The side to move had no move.
    NoMove(Reason),
    /// The loser resigned.
    Resigned,
    /// The loser's time was over.
    Time,
    /// The players agreed.
    Agreed,
    /// A player claimed it, rightly.
    Claimed(Clause),
    /// An article of the conduct ended it.
    Article(Clause),
    /// A player ended it before both had moved.
    Aborted,
    /// The loser left, and the winner claimed.
    Left,
    /// The arbiter decided.
    Adjudicated,
    /// The loser's illegal acts were too many for the conduct.
    IllegalActs,
    /// The loser would not correct an irregular move.
    RefusedToComply,
}

impl Cause {
    /// PDN's word for the `Termination` tag.
    #[must_use]
    pub const fn termination(self) -> &'static str {
        match self {
            Cause::NoMove(_)
            | Cause::Resigned
            | Cause::Agreed
            | Cause::Claimed(_)
            | Cause::Article(_) => "normal",
            Cause::Time => "time forfeit",
            Cause::Aborted | Cause::Left => "abandoned",
            Cause::Adjudicated => "adjudication",
            Cause::IllegalActs | Cause::RefusedToComply => "rules infraction",
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::NoMove(reason) => write!(f, "{reason}"),
            Cause::Resigned => f.write_str("resignation"),
            Cause::Time => f.write_str("time"),
            Cause::Agreed => f.write_str("agreement"),
            Cause::Claimed(clause) => write!(f, "claim, {}", name(*clause)),
            Cause::Article(clause) => f.write_str(name(*clause)),
            Cause::Aborted => f.write_str("aborted"),
            Cause::Left => f.write_str("the opponent left"),
            Cause::Adjudicated => f.write_str("the arbiter's decision"),
            Cause::IllegalActs => f.write_str("one illegal act too many"),
            Cause::RefusedToComply => f.write_str("refusal to correct an irregular move"),
        }
    }
}

/// A clause in words.
pub(crate) const fn name(clause: Clause) -> &'static str {
    match clause {
        Clause::Repetition => "the same position again",
        Clause::Quiet => "no capture and no man's move",
        Clause::Ending(_) => "this balance of pieces",
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The result.
    pub verdict: Verdict,
    /// Why.
    pub cause: Cause,
    /// When, in milliseconds.
    pub at: i64,
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.verdict, self.cause)
    }
}
