//! Endgame tables: what every position of few pieces is worth in perfect play, win, draw or loss and
//! the half-moves to the end, for every row of the rules table whose games end with few pieces.
//!
//! * [`Builder`] makes the tables from the rules alone and keeps them as files, whose every byte
//!   `FORMAT.md` documents.
//! * [`Tables`] opens them and answers for a position or for every move of a game.
//! * [`check`] compares them with counts of others, [`audit`] with the plain generator.
//!
//! Tables know no counters of moves: a win that takes longer than a draw rule allows is still a win
//! here. Whoever plays by such a rule must look at the distance.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod audit;
mod block;
mod build;
mod cache;
pub mod check;
mod error;
mod file;
mod ground;
mod header;
mod index;
mod material;
mod set;
mod solve;
mod source;
mod tables;
mod value;

pub use build::{Builder, Event};
pub use error::{FileFault, TableError};
pub use header::Counts;
pub use material::{Material, NotAMaterial, covers};
pub use tables::{SliceInfo, Tables, ValuedMove, row_folder};
pub use value::{Detail, Value, Wdl};
