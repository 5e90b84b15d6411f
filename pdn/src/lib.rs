//! Draughts games in PDN, read liberally.
//!
//! Bytes become text ([`decode`]), text becomes tokens ([`Tokens`]), tokens become games
//! ([`Reader`] for a visitor, [`Games`] for whole games with a [`Tree`]). None of these layers
//! knows the rules of a game, none of them fails on odd text, and none panics: what is odd becomes
//! a [`Warning`] with its place, what is too much for the caller's [`Limits`] a typed error.
//!
//! ```
//! use polydam_pdn::{Limits, Reader};
//!
//! let text = "[White \"A\"] [Black \"B\"] 1. 32-28 (1. 33-29 {quiet}) 19-23 2. 28x19 *";
//! let mut games = Reader::new(text.as_bytes(), Limits::upload()).games();
//! let game = games.next().expect("one game")?;
//! assert_eq!(game.tags.get("white"), Some("A"));
//! assert_eq!(game.tree.main_line().count(), 3);
//! # Ok::<(), polydam_pdn::ReadError>(())
//! ```

mod bracket;
mod build;
mod command;
mod cursor;
mod date;
pub mod decode;
mod digits;
mod edit;
mod game;
mod game_type;
mod limits;
mod movetext;
mod place;
mod read;
mod result;
mod scan;
mod split;
mod tags;
mod token;
mod tree;
mod visit;
mod walk;
mod warning;

pub use command::{ClockReading, Command, Meaning, Note, Notes};
pub use date::{Date, NotADate};
pub use edit::When;
pub use game::{Game, Games};
pub use game_type::{GameType, NotAGameType};
pub use limits::{Limit, LimitExceeded, Limits, ReadError};
pub use movetext::{Glyph, MoveText, Sign, Strength, Written};
pub use place::Place;
pub use read::{Progress, Reader};
pub use result::{Outcome, Score};
pub use scan::{Scanner, Step, Tokens};
pub use tags::{Tag, Tags};
pub use token::{Kind, MoveNumber, Token};
pub use tree::{Node, NodeId, Played, Remark, Tree, TreeFault};
pub use visit::{Flow, Visitor};
pub use walk::{Line, Stop, Walk};
pub use warning::{Warning, What};
