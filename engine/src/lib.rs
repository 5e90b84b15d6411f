//! The engine: an opponent and analyst in all 18 games.
//!
//! [`Engine`] thinks about a [`Game`](polydam_rules::Game); [`Thinker`] is the one call that the
//! site and the terminal need. The search is in `search.rs`, one function in numbered steps for all
//! games; what a position is worth when the search stops is [`eval`]'s to say. The rules come
//! through the kernel, the draw rules as a [`DrawRule`](polydam_rules::DrawRule).

pub mod dxp;
mod ending;
mod engine;
pub mod eval;
mod history;
pub mod hub;
pub mod learn;
mod learned;
mod level;
mod limits;
mod memory;
mod order;
mod path;
pub mod pattern;
#[cfg(test)]
mod right;
mod score;
mod search;
mod shipped;
pub mod sprt;
mod standing;
mod table;
mod watch;
pub mod wire;

pub use engine::{Engine, Knowledge, Thinker, Thought};
pub use learned::{Learned, Weights};
pub use level::{Level, Player};
pub use limits::{Limits, Stop};
pub use score::Score;
pub use table::Table;
