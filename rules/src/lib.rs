//! The rules of the 18 draughts games: who may move where, and why not elsewhere.
//!
//! * [`variants`] is the table of the games, one row each: open it first. [`sheet`] explains the
//!   rule options, [`board`] the five boards.
//! * [`Game`], [`Play`], [`Square`], [`Setup`] and [`Fen`] are for everyone who is not in a hurry:
//!   every move is checked, and a refused one comes back with the [`Refusal`] that says why.
//! * [`Kernel`], [`Position`] and [`Move`] are for engines: compiled rules, copied positions.
//! * [`plain`] is a second generator, written apart from the prose; [`compare`] holds the two
//!   against each other. [`perft`](crate::perft()) counts.
//!
//! No I/O, no dependency, no `unsafe`.
//!
//! ```
//! use polydam_rules::{Game, Variant};
//!
//! let mut game = Game::new(Variant::Checkers);
//! let play = game.read("11-15")?;
//! game.play(&play)?;
//! let refused = game.read("22-13").unwrap_err();
//! assert!(refused.to_string().starts_with("`22-13` is refused"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod board;
mod capture;
pub mod compare;
pub mod draw;
mod explain;
mod fault;
pub mod fen;
mod fen_fault;
mod game;
mod generate;
pub mod kernel;
mod layout;
mod legs;
mod moves;
mod numbering;
mod outcome;
pub mod perft;
pub mod plain;
mod play;
pub mod position;
mod refusal;
mod route;
mod rules;
pub mod sample;
pub mod setup;
pub mod sheet;
pub mod spec;
mod square;
mod steps;
pub mod text;
pub mod variants;
mod word;

pub use board::{Board, Dirs, Pattern};
pub use draw::{Clause, ClauseCount, DrawRule};
pub use explain::explain;
pub use fault::{Fault, Way};
pub use fen::{Fen, FenError, FenFault, FenWhat};
pub use game::Game;
pub use kernel::{AnyKernel, Kernel};
pub use moves::{Count, Moves};
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft};
pub use play::{Play, TooMuch};
pub use position::{Move, Position};
pub use refusal::Refusal;
pub use setup::{IllegalSetup, Setup, SetupFault, SetupWarning};
pub use spec::{Look, NoSuchRules, Notation, ResultStyle, Rules, Spec, Start};
pub use square::{NotASquare, Piece, Rank, Side, Square};
pub use steps::{Next, next};
pub use text::{Form, ReadError, Style, Unresolved};
pub use variants::{NoSuchVariant, Variant};
pub use word::{Bits, Word};
