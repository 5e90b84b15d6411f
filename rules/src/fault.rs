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
        f.write_str(&sentence(self))
    }
}

fn sentence(fault: &Fault) -> String {
    match fault {
        Fault::Occupied => "the square to land on is occupied".into(),
        Fault::NoLine => "no straight line joins these squares".into(),
        Fault::Direction {
            rank,
            captures,
            ways,
        } => direction(*rank, *captures, ways),
        Fault::ManStepsBack => "a man never steps backward".into(),
        Fault::ManCapturesBack { over } => format!("a man never captures backward, so not {over}"),
        Fault::FirstJump { over } => {
            format!("the first jump of a move never goes this way, so not over {over}")
        }
        Fault::OneStep { rank } => format!("a {} steps only one square", named(*rank)),
        Fault::NotNext { rank, over } => {
            format!("a {} jumps only a piece next to it, not {over}", named(*rank))
        }
        Fault::NoSteps => "a stone moves only by jumping".into(),
        Fault::FarRow => "from the last row a man may only capture".into(),
        Fault::Stuck => "this man can never move again: no square lies before it".into(),
        Fault::Parachutist => "a parachutist only jumps, backward over an enemy next to it".into(),
        Fault::OverOwn { over } => format!("a piece never jumps over its own side, as on {over}"),
        Fault::ManTakesKing { over } => format!("a man may not take a king, and {over} is one"),
        Fault::TwoInRow { over, behind } => {
            format!("{over} cannot be jumped, for {behind} behind it is occupied")
        }
        Fault::JumpedAlready { over } => format!("{over} is jumped already, and never twice"),
        Fault::Blocked { by } => format!("the piece on {by} is in the way"),
        Fault::LandJustBehind { square } => format!("it must land just behind, on {square}"),
        Fault::LandToGoOn { squares } => {
            format!("it must land where it can go on capturing: {}", any_of(squares))
        }
        Fault::TurnsBack => "a king may not turn straight back in a capture".into(),
        Fault::LeavesLine => "a capture goes on only in the same straight line".into(),
        Fault::NothingTaken => "a capture goes on only by captures; here nothing is jumped".into(),
        Fault::StepEnds => "without a capture the move ends after one step".into(),
        Fault::CrowningEnds => "the man is crowned, and that ends the move".into(),
        Fault::LandingEnds => "the parachutist has landed, and that ends the move".into(),
        Fault::LineHoldsKing { king } => format!("only men stand in a line, and {king} is a king"),
        Fault::LineBlocked { by } => format!("the line of men is blocked by the piece on {by}"),
        Fault::LineFront { square } => format!("a line of men moves only to {square} before it"),
    }
}

fn direction(rank: Rank, captures: bool, ways: &[Way]) -> String {
    let verb = if captures { "captures" } else { "moves" };
    let ways = match ways {
        [Way::Forward, Way::Sideways, Way::Backward] => "straight, never diagonally".to_owned(),
        [Way::ForwardDiagonal, Way::BackwardDiagonal] => "diagonally".to_owned(),
        ways => one_of(ways.iter().map(Way::to_string)),
    };
    format!("a {} {verb} only {ways}", named(rank))
}

fn named(rank: Rank) -> &'static str {
    match rank {
        Rank::Man => "man",
        Rank::King => "king",
        Rank::Parachutist => "parachutist",
    }
}
