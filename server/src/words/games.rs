//! The games' names, and a line about each.

use polydam_rules::Variant;

use super::Lang;

/// The name of a game; its English name where a language has none.
#[must_use]
pub fn name(variant: Variant, w: Lang) -> String {
    w.t(&format!("game-{variant}"))
}

/// What is special about a game, in a line.
#[must_use]
pub fn line(variant: Variant, w: Lang) -> String {
    w.t(&format!("line-{variant}"))
}
