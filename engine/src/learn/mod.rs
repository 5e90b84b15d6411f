//! Learning the weights of a game: games the engine plays against itself, then a logistic
//! regression of their results.

mod file;
mod fit;
mod games;
mod record;

pub use file::{BadWeights, read, write};
pub use fit::{Fit, ROUNDS, fit};
pub use games::{Examples, Recipe, play_game};
pub use record::{BadRecord, Record};
