//! What one seat may see of a table at one instant, to be sent as it is.

use polydam_rules::Side;
use serde::{Deserialize, Serialize};

use crate::event::Kind;
use crate::offence::Offence;
use crate::outcome::Verdict;
use crate::seat::Seat;
use crate::table::{Proposal, Table};

/// A table as a seat sees it. Plans and premoves are nobody's but their owner's and are not in it.
///
/// ```
/// use polydam_play::{Seat, Table, Terms};
/// use polydam_rules::Variant;
/// let table = Table::new(Terms::of(Variant::Thai), 0)?;
/// let seen = serde_json::to_value(table.snapshot(Seat::White, 0)).expect("plain values");
/// assert_eq!(seen["turn"], "white");
/// assert_eq!(seen["allowed"][0], "move");
/// # Ok::<(), polydam_play::BadTerms>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The position as FEN.
    pub fen: String,
    /// Whose move it is.
    pub turn: Side,
    /// How many half-moves were played; a move says which number it believes.
    pub plies: u32,
    /// What White's and Black's clocks show, in milliseconds; `None` without a clock.
    pub clocks: [Option<i64>; 2],
    /// The hours of days off that White and Black have left.
    pub hours: [u32; 2],
    /// Whose clock runs.
    pub running: Option<Side>,
    /// When the running side loses on time, in milliseconds.
    pub deadline: Option<i64>,
    /// The number of the open offer, whose it is, and how many half-moves it takes back; 0 for a
    /// draw.
    pub offer: Option<(u32, Side, u32)>,
    /// The irregular move not answered yet: whose it is, and what is wrong.
    pub irregular: Option<(Side, Offence)>,
    /// How far the draws have counted, in words.
    pub counters: Vec<String>,
    /// The end.
    pub ended: Option<Standing>,
    /// What the seat may do.
    pub allowed: Vec<Kind>,
}

/// How a game ended, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The result.
    pub verdict: Verdict,
    /// Why.
    pub cause: String,
    /// PDN's word for it.
    pub termination: String,
    /// The evidence, if it was claimed: a page.
    pub proof: Option<String>,
    /// When, in milliseconds.
    pub at: i64,
}

impl Table {
    /// What `seat` sees at `now`, in milliseconds.
    #[must_use]
    pub fn snapshot(&self, seat: Seat, now: i64) -> Snapshot {
        let clocks = self.clocks();
        let offer = self.offer().map(|offer| match offer.what {
            Proposal::Draw => (offer.id, offer.by, 0),
            Proposal::TakeBack { plies } => (offer.id, offer.by, plies),
        });
        Snapshot {
            fen: self.game().fen(),
            turn: self.turn(),
            plies: self.plies(),
            clocks: Side::BOTH.map(|side| clocks.left(side, now)),
            hours: Side::BOTH.map(|side| clocks.hours(side, now)),
            running: clocks.running(),
            deadline: clocks.deadline(),
            offer,
            irregular: self.irregular().map(|irregular| (irregular.by, irregular.offence)),
            counters: self.counters().iter().map(ToString::to_string).collect(),
            ended: self.standing(),
            allowed: self.allowed(seat),
        }
    }

    fn standing(&self) -> Option<Standing> {
        self.ended.map(|ended| Standing {
            verdict: ended.verdict,
            cause: ended.cause.to_string(),
            termination: ended.cause.termination().to_owned(),
            proof: self.proof().map(ToString::to_string),
            at: ended.at,
        })
    }
}
