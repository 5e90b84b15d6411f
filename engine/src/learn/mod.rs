//! Learning the weights of a game: games the engine plays against itself, then a logistic
//! regression of their results.

mod descent;
mod file;
mod fit;
mod games;
mod record;

pub use file::{BadWeights, read, write};
pub use fit::{FOLDS, Fit, PULLS, fit};
pub use games::{Examples, Recipe, play_game};
pub use record::{BadRecord, Record};
