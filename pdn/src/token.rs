//! The words of PDN, before any of them is understood.

use std::borrow::Cow;

use crate::{Glyph, MoveText, Place, Strength, Warning, What, Written};

/// A piece of text with its meaning. Between tokens there is nothing but white space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token<'t> {
    /// Where it begins.
    pub place: Place,
    /// What it is.
    pub kind: Kind<'t>,
    /// The whole token as written.
    pub text: &'t str,
    /// What was odd about it.
    pub what: Option<What>,
}

impl Token<'_> {
    /// What was odd about the token, with its place.
    #[must_use]
    pub fn warning(&self) -> Option<Warning> {
        self.what.clone().map(|what| Warning {
            place: self.place,
            what,
        })
    }
}

/// What a token is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind<'t> {
    /// `[Name "value"]`, escapes undone.
    Tag {
        /// The name as written.
        name: &'t str,
        /// The value.
        value: Cow<'t, str>,
    },
    /// `[pdn]`, `[/pdn]`, `[pgn]` or `[/pgn]`, which some sites put around a game.
    Wrapper,
    /// `/FEN "..."/`: the text between the quotes.
    Setup(&'t str),
    /// A result, or the `*` between games.
    Result(&'t str),
    /// A move number.
    Number(MoveNumber),
    /// A move, or a score such as `4-6` that looks like one.
    Move(MoveText),
    /// The captured squares in angle brackets behind a move.
    Captured(Vec<Written>),
    /// A move that is left out: `...`, `- -` or `--`.
    Unknown,
    /// Marks such as `!?` that are not glued to a move.
    Strength(Strength),
    /// `$n`.
    Glyph(Glyph),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// The text of a comment in braces, or after `;` to the end of the line.
    Comment {
        /// The text without braces or semicolon.
        text: &'t str,
        /// Whether it stood in braces.
        braces: bool,
    },
    /// A `%` and the rest of its line, which is for programs.
    Escape(&'t str),
    /// Anything else.
    Junk,
}

/// The number before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number itself, up to 999,999.
    pub number: u32,
    /// Whether three dots say that the second side moves.
    pub second: bool,
}
