//! Draughts games in PDN, read liberally.
//!
//! Bytes become text ([`decode`]), text becomes tokens ([`Tokens`]), tokens become games
//! ([`Reader`] for a visitor, [`Games`] for whole games with a [`Tree`]). None of these layers
//! knows the rules of a game, none of them fails on odd text, and none panics: what is odd becomes
//! a [`Warning`] with its place, what is too much for the caller's [`Limits`] a typed error.
//!
//! Above them stands the [`Replayer`], which knows the rules: it finds out which game a file is of
//! and what its moves mean, and says where and why a game cannot be followed ([`Fault`]). What it has
//! understood [`Game::to_pdn`] writes in strict PDN, and [`diagram`] draws. [`AnyGames`] opens a file
//! of which nobody has said what it is.
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

mod attempt;
mod bracket;
mod build;
mod command;
mod cursor;
mod date;
pub mod decode;
pub mod diagram;
mod digits;
mod edit;
mod fault;
mod find_fault;
mod foreign;
mod game;
mod game_type;
mod join;
mod limits;
mod line;
mod mend;
mod movetext;
mod oddity;
mod one_line;
mod open;
mod place;
mod plan;
mod read;
mod reading;
mod replay;
mod result;
mod scan;
mod split;
mod tags;
mod token;
mod tree;
mod turn;
mod visit;
mod walk;
mod warning;
mod work;
mod wrap;
mod write;
mod write_tags;

pub use command::{ClockReading, Command, Meaning, Note, Notes};
pub use date::{Date, NotADate};
pub use edit::When;
pub use fault::{Fault, Stuck};
pub use game::{Game, Games};
pub use game_type::{GameType, NotAGameType};
pub use limits::{Limit, LimitExceeded, Limits, ReadError};
pub use movetext::{Glyph, MoveText, Sign, Strength, Written};
pub use oddity::Oddity;
pub use one_line::{OneLineGames, is_one_line};
pub use open::AnyGames;
pub use place::Place;
pub use read::{Progress, Reader};
pub use reading::{Reading, Seat, Squares};
pub use replay::{ReplayOptions, Replayed, Replayer};
pub use result::{Outcome, Score};
pub use scan::{Scanner, Step, Tokens};
pub use tags::{Tag, Tags};
pub use token::{Kind, MoveNumber, Token};
pub use tree::{Node, NodeId, Played, Remark, Tree, TreeFault};
pub use visit::{Flow, Visitor};
pub use walk::{Line, Stop, Walk};
pub use warning::{Warning, What};
pub use write::WriteStyle;
