//! The rules of 18 draughts games.
//!
//! [`variants`] is the table of the games and the file to open first; [`sheet`] explains its
//! options. From a row the compiler makes a [`Kernel`], the fast generator over [`Position`]s.

pub mod board;
mod generate;
pub mod kernel;
mod moves;
pub mod perft;
mod play;
pub mod position;
pub mod sheet;
pub mod spec;
mod square;
pub mod variants;
mod word;

pub use board::{Board, Dirs, Pattern};
pub use kernel::{AnyKernel, Kernel};
pub use moves::{Count, Moves};
pub use perft::{divide, perft};
pub use play::{Play, TooMuch};
pub use position::{Move, Position};
pub use spec::{Look, Notation, ResultStyle, Rules, Spec, Start};
pub use square::{NotASquare, Piece, Rank, Side, Square};
pub use variants::{NoSuchVariant, Variant};
pub use word::{Bits, Word};
