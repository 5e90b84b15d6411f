//! What is wrong with one leg of a route, as facts and as a sentence.
//!
//! A leg is the way from one square to the next. [`legs`](crate::legs) finds the fault.

use std::fmt::{self, Display};

use crate::refusal::{any_of, one_of};
use crate::{Dirs, Rank, Square};

/// The rule that a leg breaks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "fault", rename_all = "kebab-case"))]
pub enum Fault {
    /// The square to land on is occupied.
    Occupied,
    /// No straight line of the board joins the two squares.
    NoLine,
    /// The piece does not move, or does not capture, in this direction.
    Direction {
        /// What it is.
        rank: Rank,
        /// Whether it would capture.
        captures: bool,
        /// Where it may go.
        ways: Vec<Way>,
    },
    /// A man would step backward.
    ManStepsBack,
    /// A man would capture backward.
    ManCapturesBack {
        /// The piece it would jump.
        over: Square,
    },
    /// The first jump of a move would go where only later jumps may.
    FirstJump {
        /// The piece it would jump.
        over: Square,
    },
    /// The piece steps one square only.
    OneStep {
        /// What it is.
        rank: Rank,
    },
    /// The piece jumps only what stands next to it.
    NotNext {
        /// What it is.
        rank: Rank,
        /// The piece it would jump.
        over: Square,
    },
    /// No piece moves without a capture in this game.
    NoSteps,
    /// The man stands on its far row, from where it may only capture.
    FarRow,
    /// The man can never move again: no square lies before it.
    Stuck,
    /// A parachutist moves only by its jump.
    Parachutist,
    /// The jumped piece is the player's own.
    OverOwn {
        /// Where it stands.
        over: Square,
    },
    /// A man would take a king where it may not.
    ManTakesKing {
        /// Where the king stands.
        over: Square,
    },
    /// No empty square lies behind the piece to be jumped.
    TwoInRow {
        /// The piece to be jumped.
        over: Square,
        /// The piece behind it.
        behind: Square,
    },
    /// The piece has been jumped before in this move.
    JumpedAlready {
        /// Where it stands.
        over: Square,
    },
    /// A second piece stands in the way.
    Blocked {
        /// Where it stands.
        by: Square,
    },
    /// The capturing piece lands directly behind the captured one.
    LandJustBehind {
        /// Where it must land.
        square: Square,
    },
    /// The capturing piece must land where the capture can go on.
    LandToGoOn {
        /// Where it may land.
        squares: Vec<Square>,
    },
    /// The capturing king would turn straight back.
    TurnsBack,
    /// The capture would leave the straight line.
    LeavesLine,
    /// A capture goes on only by captures, and nothing stands on this leg.
    NothingTaken,
    /// A move without a capture is over after one leg.
    StepEnds,
    /// The man is crowned where the leg begins, and the move ends there.
    CrowningEnds,
    /// The parachutist has landed where the leg begins, and the move ends there.
    LandingEnds,
    /// A king stands in the line of men.
    LineHoldsKing {
        /// Where it stands.
        king: Square,
    },
    /// The square before the line of men is occupied.
    LineBlocked {
        /// That square.
        by: Square,
    },
    /// The man would not stop directly before the line of men.
    LineFront {
        /// Where it would have to stop.
        square: Square,
    },
}

/// A kind of direction, as the mover's men march.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Way {
    /// Straight forward.
    Forward,
    /// Diagonally forward.
    ForwardDiagonal,
    /// To the left or right.
    Sideways,
    /// Diagonally backward.
    BackwardDiagonal,
    /// Straight backward.
    Backward,
}

impl Way {
    const ALL: [(Way, usize); 5] = [
        (Way::Forward, Dirs::N),
        (Way::ForwardDiagonal, Dirs::NE),
        (Way::Sideways, Dirs::E),
        (Way::BackwardDiagonal, Dirs::SE),
        (Way::Backward, Dirs::S),
    ];

    /// The kinds of direction in a set written for the side that moves up; every set of the rules
    /// is the same to the left and to the right.
    #[must_use]
    pub fn of(dirs: Dirs) -> Vec<Way> {
        Way::ALL.into_iter().filter(|&(_, d)| dirs.has(d)).map(|(way, _)| way).collect()
    }
}

impl Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Way::Forward => "straight forward",
            Way::ForwardDiagonal => "diagonally forward",
            Way::Sideways => "sideways",
            Way::BackwardDiagonal => "diagonally backward",
            Way::Backward => "straight backward",
        })
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Occupied => f.write_str("the square to land on is occupied"),
            Fault::NoLine => f.write_str("no straight line joins these squares"),
            Fault::Direction { rank, captures, ways } => direction(f, *rank, *captures, ways),
            Fault::ManStepsBack => f.write_str("a man never steps backward"),
            Fault::ManCapturesBack { over } => {
                write!(f, "a man never captures backward, so not {over}")
            }
            Fault::FirstJump { over } => {
                write!(f, "only later jumps may go this way, the first may not take {over}")
            }
            Fault::OneStep { rank } => write!(f, "a {} steps only one square", named(*rank)),
            Fault::NotNext { rank, over } => {
                write!(f, "a {} jumps only a piece next to it, not {over}", named(*rank))
            }
            Fault::NoSteps => f.write_str("a stone moves only by jumping"),
            Fault::FarRow => f.write_str("from the last row a man may only capture"),
            Fault::Stuck => f.write_str("this man can never move again: no square lies before it"),
            Fault::Parachutist => {
                f.write_str("a parachutist moves only by jumping backward over an enemy next to it")
            }
            Fault::OverOwn { over } => {
                write!(f, "a piece may not jump over its own side's, as on {over}")
            }
            Fault::ManTakesKing { over } => {
                write!(f, "a man may not take a king, and {over} is one")
            }
            Fault::TwoInRow { over, behind } => {
                write!(f, "{over} cannot be jumped, for {behind} behind it is occupied")
            }
            Fault::JumpedAlready { over } => {
                write!(f, "{over} is jumped already and cannot be jumped twice")
            }
            Fault::Blocked { by } => write!(f, "the piece on {by} is in the way"),
            Fault::LandJustBehind { square } => {
                write!(f, "the capturing piece lands just behind the other, on {square}")
            }
            Fault::LandToGoOn { squares } => {
                write!(f, "it must land where it can go on capturing: {}", any_of(squares))
            }
            Fault::TurnsBack => f.write_str("a king may not turn straight back in a capture"),
            Fault::LeavesLine => f.write_str("a capture goes on only in the same straight line"),
            Fault::NothingTaken => f.write_str("here nothing is captured"),
            Fault::StepEnds => f.write_str("without a capture the move ends after one step"),
            Fault::CrowningEnds => f.write_str("the man is crowned, and that ends the move"),
            Fault::LandingEnds => f.write_str("the parachutist has landed: that ends the move"),
            Fault::LineHoldsKing { king } => {
                write!(f, "a man moves over a line of men only, and {king} is a king")
            }
            Fault::LineBlocked { by } => {
                write!(f, "the line of men needs an empty square before it, not {by}")
            }
            Fault::LineFront { square } => {
                write!(f, "over a line of men the move ends just before it, on {square}")
            }
        }
    }
}

fn direction(f: &mut fmt::Formatter<'_>, rank: Rank, captures: bool, ways: &[Way]) -> fmt::Result {
    let verb = if captures { "captures" } else { "moves" };
    let ways = one_of(ways.iter().map(Way::to_string));
    write!(f, "a {} {verb} only {ways}", named(rank))
}

fn named(rank: Rank) -> &'static str {
    match rank {
        Rank::Man => "man",
        Rank::King => "king",
        Rank::Parachutist => "parachutist",
    }
}
