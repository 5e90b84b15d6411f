//! The rule options: nineteen questions that answer everything in which the games differ.
//!
//! Each option has a sentence; [`variants`](crate::variants) gives every game its answers with the
//! source on the line. Direction sets are written for the side that moves up the board. What is not
//! about legal moves (draw claims, clocks, penalties) is not here.

use crate::Dirs;

/// The rule sheet of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Where a man may step when nothing is captured.
    pub man_moves: Dirs,
    /// Over which neighbours a man may jump with the first jump of a move.
    pub man_captures: Dirs,
    /// Over which neighbours a man may jump from the second jump of a move on.
    pub later_captures: Dirs,
    /// What a man may do that stands on its far row.
    pub far_row: FarRow,
    /// Where a king may move when nothing is captured.
    pub king_moves: Dirs,
    /// In which directions a king may capture.
    pub king_captures: Dirs,
    /// How far a king moves and captures.
    pub king_reach: Reach,
    /// Where a capturing king may land.
    pub landing: Landing,
    /// Which captures may be chosen when there are several.
    pub choice: Choice,
    /// When a man is crowned that reaches a crowning square in a capture.
    pub crowning: Crowning,
    /// On which squares a man is crowned.
    pub crowned_on: CrownedOn,
    /// When captured pieces leave the board.
    pub removal: Removal,
    /// How a capture goes on.
    pub chain: Chain,
    /// Whether a man may capture a king.
    pub man_takes_king: bool,
    /// Whether a capturing king may go straight back between two captures.
    pub turning_back: Turning,
    /// Whether a man may step over a straight line of its own men.
    pub phalanx: bool,
    /// Which way the men of the two sides march.
    pub march: March,
    /// What the first moves are.
    pub opening: Opening,
    /// What wins.
    pub goal: Goal,
}

/// The names of the options in which two sheets differ, with the value of the first.
macro_rules! differences {
    ($a:expr, $b:expr, $($option:ident)*) => {{
        let mut differences = Vec::new();
        $(if $a.$option != $b.$option {
            differences.push((stringify!($option), format!("{:?}", $a.$option)));
        })*
        differences
    }};
}

impl Sheet {
    /// The options in which this sheet differs from `other`: name, and this sheet's value.
    ///
    /// ```
    /// use polydam_rules::{Rules, Variant};
    /// let sheet = |variant: Variant| variant.spec(Rules::Standard).sheet;
    /// let differences = sheet(Variant::AntiCheckers).differences(&sheet(Variant::Checkers));
    /// assert_eq!(differences, [("goal", "HaveNoMove".to_owned())]);
    /// ```
    #[must_use]
    pub fn differences(&self, other: &Sheet) -> Vec<(&'static str, String)> {
        differences!(
            self, other,
            man_moves man_captures later_captures far_row king_moves king_captures king_reach
            landing choice crowning crowned_on removal chain man_takes_king turning_back phalanx
            march opening goal
        )
    }
}

/// What a man may do that stands on the last row of its march.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FarRow {
    /// Whatever men may do elsewhere.
    Ordinary,
    /// Capture only: it steps no more, not even sideways.
    CapturesOnly,
    /// It is a parachutist: its only move is a jump backward over a neighbour, after which it is an
    /// ordinary man and goes on jumping as one in the same move if it can.
    ParachutistGoesOn,
    /// It is a parachutist whose move ends with its jump.
    ParachutistStops,
}

/// How far a king moves and captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// One square, and it jumps a neighbour.
    Step,
    /// Any distance over empty squares.
    Fly,
}

/// Where a capturing king may land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landing {
    /// On any empty square behind the captured piece, before the next piece; but if from some of
    /// these squares the capture can go on, on one of those.
    Anywhere,
    /// On the square directly behind the captured piece.
    JustBehind,
}

/// Which captures may be chosen when there are several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Any.
    Free,
    /// Any capture by a king; a capture by a man only if no king can capture.
    KingFirst,
    /// One of those that take the most pieces, men and kings counting alike.
    Most,
    /// Of those that take the most pieces, one of those that take the most kings.
    MostThenKings,
    /// Of those that take the most pieces, one made by a king if there is one; of those, one that
    /// takes the most kings; of those, one that meets a king earliest, compared piece by piece.
    Italian,
}

/// When a man is crowned that reaches a crowning square in a capture. Arriving by a step always
/// crowns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crowning {
    /// On arrival, and the move ends there.
    EndsMove,
    /// Only if its move ends there; else it goes on as a man and stays one.
    AtRest,
    /// On arrival, and it goes on as a king in the same move.
    InPassing,
}

/// On which squares a man is crowned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CrownedOn {
    /// On the last row of its march.
    FarRow,
    /// On the two squares in the corner at the player's upper left: a7 and b8 for White, h2 and g1
    /// for Black.
    UpperLeftCorner,
    /// Nowhere.
    Nowhere,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Removal {
    /// After the whole move. Until then a captured piece still blocks: it cannot be jumped twice.
    AfterMove,
    /// As soon as it is jumped, so that lines open during the move.
    AtOnce,
}

/// How a capture goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chain {
    /// As long as the piece can jump, turning as its captures allow.
    Whole,
    /// In one straight line, and the player may stop after any jump.
    StraightMayStop,
}

/// Whether a capturing king may go straight back between two captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turning {
    /// It may. With removal after the move it never can, for the captured piece still stands there.
    Allowed,
    /// It may not.
    Forbidden,
}

/// Which way the men of the two sides march.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum March {
    /// White's up the board, Black's down.
    Opposite,
    /// Both up the board.
    BothUp,
}

/// What the first moves are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Ordinary moves.
    None,
    /// The side that starts removes one of its own stones from the long diagonal a8-h1: a corner
    /// or one of the two middle squares. The other side then removes one of its own stones next to
    /// the gap. A full board means the first removal, one gap with the other side to move the second.
    Removal,
}

/// What wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To leave the opponent no legal move.
    LeaveNoMove,
    /// To have no legal move oneself.
    HaveNoMove,
}
