//! A game between two seats: who may do what when, what the clock says, when a draw may be claimed,
//! what happens to an illegal move.
//!
//! * [`Terms`] say what was agreed; [`Table::new`] makes a table of them, and [`Table::apply`] makes
//!   the next table of a table, an [`Event`] and the time. It is the only authority, for a site, for
//!   engine matches, for the terminal and for tests.
//! * [`Conduct`] names the rules of draws and penalties; the table of conducts is `codes.rs`.
//! * A [`Refusal`] says who, what, why, and what is allowed now. A [`Record`] is a stored table.
//!
//! No clock call, no I/O, no chance: everything comes in as an argument. Times are milliseconds.
//!
//! ```
//! use polydam_play::{Act, Clock, Conduct, Event, Seat, Table, Terms};
//! use polydam_rules::Variant;
//!
//! let terms = Terms { conduct: Conduct::Wcdf, clock: Clock::live(5, 3), ..Terms::of(Variant::Checkers) };
//! let table = Table::new(terms, 0)?;
//! let table = table.apply(Event::new(Seat::White, Act::Resign), 2_000)?;
//! assert_eq!(table.ended().map(|ended| ended.to_string()), Some("black wins (resignation)".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod ballots;
mod chain;
mod clock;
mod clocks;
mod codes;
mod conduct;
mod counters;
mod days_off;
mod event;
mod evidence;
mod gate;
pub mod limits;
mod matches;
mod offence;
mod outcome;
mod pdn;
mod record;
mod refusal;
mod review;
mod seat;
mod snapshot;
mod table;
mod terminal;
mod terms;
mod verbs;

pub use ballots::{Ballot, Deck};
pub use clock::{Clock, Control, MOST_TIME, Pace, Starts};
pub use clocks::Clocks;
pub use conduct::{Article, Claimant, Code, Conduct, Effect, Mistakes, NoSuchConduct};
pub use counters::Counter;
pub use days_off::{DAY, DaysOff, HOUR, MINUTE, SECOND};
pub use event::{Act, Branch, Entry, Event, Kind, Remedy, Ruling, VERSION};
pub use evidence::Evidence;
pub use matches::{Contestant, Length, Match, MatchOver};
pub use offence::Offence;
pub use outcome::{Cause, Ended, Verdict};
pub use record::{BadRecord, Record};
pub use refusal::{BadBranch, Refusal, Why};
pub use review::BadReview;
pub use seat::Seat;
pub use snapshot::{Snapshot, Standing};
pub use table::{Irregular, Offer, Proposal, Segment, Table, Turn};
pub use terminal::{Console, Reply};
pub use terms::{BadTerms, Enforcement, Player, Terms};
