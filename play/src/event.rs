//! What can happen at a table: small values that are stored for ever.
//!
//! An [`Entry`] is one line of a stored game. Its version is that of its shape; every version ever
//! released keeps opening (`tests/fixtures`). New acts and new optional fields need no new version.

use std::fmt;

use polydam_rules::{Side, Square};
use serde::{Deserialize, Serialize};

use crate::outcome::Verdict;
use crate::seat::Seat;

/// The version of events that is written. All versions up to it can be read.
pub const VERSION: u16 = 1;

/// Somebody does something.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Event {
    /// Who; proving it is the host's business.
    #[serde(rename = "by")]
    pub seat: Seat,
    /// What.
    #[serde(flatten)]
    pub act: Act,
}

impl Event {
    /// `seat` does `act`.
    #[must_use]
    pub const fn new(seat: Seat, act: Act) -> Event {
        Event { seat, act }
    }
}

/// An event that was accepted, with the instant for which it was.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// The version of its shape.
    pub v: u16,
    /// When, in milliseconds; never before the entry before it.
    pub at: i64,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// What somebody does.
///
/// ```
/// use polydam_play::{Act, Event, Seat};
/// let event = Event::new(Seat::White, Act::GiveTime { millis: 15_000 });
/// let text = serde_json::to_string(&event)?;
/// assert_eq!(text, r#"{"by":"white","do":"give-time","millis":15000}"#);
/// assert_eq!(serde_json::from_str::<Event>(&text)?, event);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Act {
    /// A whole move, never a part of one. It declines an offer of the opponent and accepts an
    /// irregular move of his.
    Move {
        /// The squares on which the piece stands, the first and the last included.
        route: Vec<Square>,
        /// The pieces taken off the board, where they may not be those jumped; `None` for those
        /// jumped.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        taken: Option<Vec<Square>>,
        /// How many half-moves the mover believes were played; another number is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
    },
    /// Offers a draw; it stands until the opponent moves or answers.
    OfferDraw,
    /// Asks to take one's last move back, and the answer to it if there is one.
    OfferTakeBack,
    /// Accepts an offer of the opponent.
    Accept {
        /// The offer's number.
        offer: u32,
    },
    /// Declines an offer of the opponent.
    Decline {
        /// The offer's number.
        offer: u32,
    },
    /// Withdraws one's own offer.
    Withdraw {
        /// The offer's number.
        offer: u32,
    },
    /// Claims a draw.
    Claim {
        /// The move about to be played that makes it; `None` for the position on the board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Vec<Square>>,
    },
    /// Gives the game up.
    Resign,
    /// Ends a game in which not both have moved, without a result.
    Abort,
    /// Says that the running clock's time is over.
    Flag,
    /// Claims the win because the opponent has left a live game.
    ClaimWin,
    /// Gives the opponent time.
    GiveTime {
        /// Milliseconds.
        millis: i64,
    },
    /// Objects to the opponent's irregular move, or, in friendly enforcement, to one's own.
    Object {
        /// What is asked for.
        remedy: Remedy,
    },
    /// The arbiter's decision on an irregular move.
    Rule {
        /// The decision.
        ruling: Ruling,
    },
    /// Refuses to correct an irregular move.
    RefuseToComply,
    /// Picks a piece up.
    Touch {
        /// Where it stands.
        square: Square,
    },
    /// Announces that pieces are only being put straight, until the next move.
    Adjust,
    /// Leaves moves for the case that the opponent plays as foreseen. No branches: leaves none.
    Plan {
        /// The tree, each branch after the one it hangs under.
        branches: Vec<Branch>,
    },
    /// Leaves a move to be played at once after the opponent's, if it is legal then. Empty: leaves
    /// none.
    Premove {
        /// The squares of the move.
        route: Vec<Square>,
    },
    /// The host sees a player leave.
    Left {
        /// Who left.
        side: Side,
    },
    /// The host sees a player come back.
    Back {
        /// Who came back.
        side: Side,
    },
    /// The host was not reachable; clocks are made good.
    Downtime {
        /// When it began, in milliseconds.
        from: i64,
        /// When it ended, in milliseconds.
        to: i64,
    },
    /// The host says how many hours of days off a player has left for this game.
    Allowance {
        /// Whose.
        side: Side,
        /// How many hours.
        hours: u32,
    },
    /// The host says that a player takes days off: his clock stands from one instant to the other.
    /// It takes the place of what was said before, as far as that has not passed.
    Rest {
        /// Who.
        side: Side,
        /// When they begin, in milliseconds.
        from: i64,
        /// When they end, in milliseconds.
        to: i64,
    },
    /// The arbiter ends the game.
    Adjudicate {
        /// The result.
        verdict: Verdict,
    },
}

/// What a player asks for after an irregular move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remedy {
    /// It is taken back in full and a legal move is played.
    Correct,
    /// It stands.
    LetStand,
    /// The arbiter decides.
    CallArbiter,
}

/// What the arbiter decides about an irregular move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// It is taken back in full and a legal move is played.
    Correct,
    /// It stands.
    LetStand,
    /// It loses the game.
    Loses,
}

/// A branch of a plan: a move of the opponent, and the answer to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Branch {
    /// The number, from 0, of the branch after which this one comes; `None` for the position on the
    /// board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<u16>,
    /// The opponent's move.
    pub theirs: Vec<Square>,
    /// The answer.
    pub mine: Vec<Square>,
}

/// Declares [`Kind`]: the acts without their data.
macro_rules! kinds {
    ($($kind:ident $word:literal)*) => {
        /// A kind of act, as refusals list what is allowed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Kind {
            $(#[doc = concat!("`", $word, "`")] $kind,)*
        }

        impl Kind {
            /// All kinds.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind),*];

            /// The word that events use.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Kind::$kind => $word),* }
            }
        }

        impl Act {
            /// What kind of act this is.
            #[must_use]
            pub const fn kind(&self) -> Kind {
                match self { $(Act::$kind { .. } => Kind::$kind),* }
            }
        }
    };
}

kinds! {
    Move "move"
    OfferDraw "offer-draw"
    OfferTakeBack "offer-take-back"
    Accept "accept"
    Decline "decline"
    Withdraw "withdraw"
    Claim "claim"
    Resign "resign"
    Abort "abort"
    Flag "flag"
    ClaimWin "claim-win"
    GiveTime "give-time"
    Object "object"
    Rule "rule"
    RefuseToComply "refuse-to-comply"
    Touch "touch"
    Adjust "adjust"
    Plan "plan"
    Premove "premove"
    Left "left"
    Back "back"
    Downtime "downtime"
    Allowance "allowance"
    Rest "rest"
    Adjudicate "adjudicate"
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
