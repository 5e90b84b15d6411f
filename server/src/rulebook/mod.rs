//! The rule pages, written from the table that decides the moves.
//!
//! Sentences are chosen by the values of the rule sheet ([`sentences`]), draws by the conducts' data
//! ([`draws`]). Beside them stand the comparison of all games ([`table`]) and of two ([`contrast`]),
//! worked examples ([`examples`], [`steps`]) and the lessons made of them ([`lessons`]).
//!
//! The data files are in `server/rules`, to be read and mended by players; the example program
//! `find_positions` finds what tests then verify with the generators.

pub mod contrast;
pub mod draws;
pub mod examples;
pub mod lessons;
pub mod names;
pub mod options;
pub mod sentences;
pub mod steps;
pub mod table;

/// The data files of the rule pages.
#[derive(rust_embed::RustEmbed)]
#[folder = "rules"]
struct Data;

/// The text of a data file; empty if there is none.
fn data(name: &str) -> String {
    Data::get(name)
        .map(|file| String::from_utf8_lossy(&file.data).into_owned())
        .unwrap_or_default()
}
