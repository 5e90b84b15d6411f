//! Why an event is refused: who, what, why, and what is allowed now.

use std::fmt;

use polydam_rules::{Refusal as RuleRefusal, Side, Square};

use crate::event::Kind;
use crate::evidence::Evidence;
use crate::outcome::Ended;
use crate::seat::Seat;

/// An event that was refused. The table is as before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Who wanted it.
    pub seat: Seat,
    /// What was wanted.
    pub kind: Kind,
    /// Why not.
    pub why: Why,
    /// What this seat may do now.
    pub allowed: Vec<Kind>,
}

/// The reason of a [`Refusal`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The game is over, with this result.
    Over(Ended),
    /// This seat never does that.
    NotThisSeat,
    /// It is the other side's turn.
    NotYourTurn(Side),
    /// It is only possible while the other side is to move.
    YourTurn,
    /// The mover saw another number of half-moves than were played.
    Stale {
        /// How many half-moves were played.
        plies: u32,
    },
    /// The rules refuse the move.
    Illegal(Box<RuleRefusal>),
    /// The opponent's irregular move must be answered first; these are not.
    IrregularMove,
    /// There is no irregular move to decide on.
    NothingIrregular,
    /// The conduct or the enforcement does not know this.
    NotInThisConduct,
    /// The arbiter has been called and decides first.
    ArbiterDecides,
    /// An offer is open already.
    OfferOpen {
        /// Its number.
        offer: u32,
        /// Whose it is.
        by: Side,
    },
    /// There is no such open offer.
    NoSuchOffer {
        /// The open offer's number, if there is one.
        open: Option<u32>,
    },
    /// It is the player's own offer.
    OwnOffer,
    /// It is somebody else's offer.
    NotYourOffer,
    /// Asked too often: possible again after this half-move, or never if `None`.
    TooOften {
        /// The half-move.
        after: Option<u32>,
    },
    /// Not both have moved.
    TooEarly,
    /// Both have moved.
    TooLate,
    /// The player has no move to take back.
    NoMoveOfYours,
    /// Nothing can be claimed under this conduct.
    NothingToClaim,
    /// The claim is wrong; this is the evidence.
    ClaimFails(Box<Evidence>),
    /// No clock runs.
    NoClock,
    /// Time is left.
    TimeLeft {
        /// Whose clock runs.
        side: Side,
        /// Milliseconds left, hours of allowance included.
        millis: i64,
    },
    /// It is only for live games.
    OnlyLive,
    /// The opponent has not been away for so long.
    NotAway {
        /// How many milliseconds are missing; `None` if he is there.
        millis: Option<i64>,
    },
    /// A number is out of its range.
    OutOfRange {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// No own piece stands there.
    NotYourPiece(Square),
    /// A branch of the plan, by its number, is not possible.
    BadBranch {
        /// The number, from 0.
        branch: usize,
        /// What is wrong.
        why: BadBranch,
    },
}

/// What is wrong with a branch of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadBranch {
    /// The plan has too many branches.
    TooMany,
    /// It hangs under a branch that does not come before it.
    Order,
    /// The opponent's move is foreseen twice.
    Twice,
    /// A move is not legal there.
    Illegal(Box<RuleRefusal>),
}

impl From<RuleRefusal> for Why {
    fn from(refusal: RuleRefusal) -> Why {
        Why::Illegal(Box::new(refusal))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot {}: {}", self.seat, self.kind, self.why)?;
        match self.allowed.split_first() {
            None => f.write_str("; nothing is allowed now"),
            Some((first, others)) => {
                write!(f, "; allowed now: {first}")?;
                others.iter().try_for_each(|kind| write!(f, ", {kind}"))
            }
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Why::Over(ended) => format!("the game is over: {ended}"),
            Why::Illegal(refusal) => refusal.to_string(),
            Why::ClaimFails(evidence) => format!("the claim fails\n{evidence}"),
            Why::BadBranch { branch, why } => format!("branch {branch}: {why}"),
            Why::NotYourTurn(side) => format!("{side} is to move"),
            Why::NotYourPiece(square) => format!("no piece of yours stands on {square}"),
            Why::Stale { plies } => format!("{plies} half-moves were played by now"),
            other => other.of_offers_and_time(),
        })
    }
}

impl Why {
    fn of_offers_and_time(&self) -> String {
        match self {
            Why::OfferOpen { offer, by } => format!("offer {offer} of {by} is open"),
            Why::NoSuchOffer { open: Some(offer) } => format!("the open offer is {offer}"),
            Why::NoSuchOffer { open: None } => "no offer is open".into(),
            Why::TooOften { after: Some(ply) } => format!("again after half-move {ply}"),
            Why::TooOften { after: None } => "no more in this game".into(),
            Why::TimeLeft { side, millis } => format!("{side} has {millis} ms left"),
            Why::NotAway {
                millis: Some(millis),
            } => {
                format!("the opponent may come back for {millis} ms more")
            }
            Why::NotAway { millis: None } => "the opponent is there".into(),
            Why::OutOfRange { least, most } => format!("it must be from {least} to {most}"),
            other => other.plain().into(),
        }
    }

    /// The reasons without facts.
    fn plain(&self) -> &'static str {
        match self {
            Why::NotThisSeat => "this seat never does that",
            Why::YourTurn => "it is for the other side's turn",
            Why::IrregularMove => "the irregular move comes first",
            Why::NothingIrregular => "there is no irregular move",
            Why::NotInThisConduct => "the conduct or the enforcement does not know it",
            Why::ArbiterDecides => "the arbiter decides first",
            Why::OwnOffer => "it is your own offer",
            Why::NotYourOffer => "it is not your offer",
            Why::TooEarly => "not both have moved",
            Why::TooLate => "both have moved",
            Why::NoMoveOfYours => "you have no move to take back",
            Why::NothingToClaim => "nothing can be claimed under this conduct",
            Why::NoClock => "no clock runs",
            Why::OnlyLive => "it is for live games only",
            Why::Over(_)
            | Why::NotYourTurn(_)
            | Why::Stale { .. }
            | Why::Illegal(_)
            | Why::OfferOpen { .. }
            | Why::NoSuchOffer { .. }
            | Why::TooOften { .. }
            | Why::ClaimFails(_)
            | Why::TimeLeft { .. }
            | Why::NotAway { .. }
            | Why::OutOfRange { .. }
            | Why::NotYourPiece(_)
            | Why::BadBranch { .. } => "refused",
        }
    }
}

impl fmt::Display for BadBranch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadBranch::TooMany => f.write_str("too many branches"),
            BadBranch::Order => f.write_str("it does not come after the branch it hangs under"),
            BadBranch::Twice => f.write_str("this move is foreseen twice"),
            BadBranch::Illegal(refusal) => write!(f, "{refusal}"),
        }
    }
}

impl std::error::Error for Refusal {}
