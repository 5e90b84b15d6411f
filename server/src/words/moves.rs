//! A move in words: which piece goes where, and what it takes.

use polydam_rules::{Piece, Square};

use super::pieces;
use super::refused::Reader;

/// What of a move is said.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// The piece that moves, as it was before.
    pub piece: Piece,
    /// Its squares.
    pub route: &'a [Square],
    /// How many pieces it takes.
    pub takes: usize,
    /// Whether it is crowned.
    pub crowns: bool,
    /// Whether it is only taken off.
    pub removal: bool,
}

/// The move in words.
#[must_use]
pub fn say(reader: &Reader, told: Told<'_>) -> String {
    let piece = pieces::name(reader.spec, told.piece, reader.w);
    let name =
        |square: Option<&Square>| square.map_or_else(String::new, |&square| reader.name(square));
    let count = i64::try_from(told.takes).unwrap_or(0);
    let key = match (told.removal, count, told.crowns) {
        (true, ..) => "said-removal",
        (false, 0, false) => "said-step",
        (false, 0, true) => "said-step-crowns",
        (false, _, false) => "said-capture",
        (false, _, true) => "said-capture-crowns",
    };
    let args = [
        ("piece", (&*piece).into()),
        ("from", name(told.route.first()).into()),
        ("to", name(told.route.last()).into()),
        ("count", count.into()),
    ];
    reader.w.with(key, &args)
}
