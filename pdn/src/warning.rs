//! What a liberal reader noticed and read over.

use std::fmt;

use crate::{Oddity, Place};

/// Something odd that was read over, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where it stands.
    pub place: Place,
    /// What it is.
    pub what: What,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// The kinds of oddity. Quoted texts are cut after some forty characters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum What {
    /// Text that is no token of any kind, skipped to the next white space.
    Junk(String),
    /// A `}` without its `{`, skipped.
    OrphanBrace,
    /// A `{` inside braces, taken as text of the comment.
    NestedBrace,
    /// A comment that no `}` ends; it was read to the end of the text.
    OpenComment,
    /// A tag without its closing quote or bracket; the value was read to the end of the line.
    OpenTag(String),
    /// A tag whose value stands without quotes.
    BareValue(String),
    /// A quote inside a tag value that should be written `\"`.
    BareQuote(String),
    /// Curly quotes around a tag value.
    CurlyQuotes(String),
    /// A setup without its closing quote or stroke.
    OpenSetup(String),
    /// A move that the text leaves out: `...`, `- -` or `--`.
    UnknownMove,
    /// A number that is neither a square nor followed by a dot, taken as a move number.
    BareNumber,
    /// A glyph above 255, kept.
    LargeGlyph(u32),
    /// A result that follows a result, skipped.
    ExtraResult(String),
    /// A result inside a variation, skipped.
    ResultInVariation(String),
    /// A `)` without its `(`, skipped.
    OrphanParenthesis,
    /// The game ended inside this many variations.
    OpenVariations(u64),
    /// A tag that the game has already; the first value holds.
    RepeatedTag(String),
    /// The result behind the moves is not the one of the tag; the tag holds.
    ResultsDiffer {
        /// The value of the tag.
        tag: String,
        /// The token behind the moves.
        token: String,
    },
    /// What the replayer noticed.
    Replay(Oddity),
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Junk(text) => write!(f, "`{text}` is no move, number, tag or comment; skipped"),
            What::OrphanBrace => f.write_str("a `}` without its `{`"),
            What::NestedBrace => f.write_str("a `{` inside a comment; the first `}` ends it"),
            What::OpenComment => f.write_str("no `}` ends this comment"),
            What::OpenTag(name) => write!(f, "the tag {name} has no end; read to the end of line"),
            What::BareValue(name) => write!(f, "the value of the tag {name} stands without quotes"),
            What::BareQuote(name) => write!(f, "the tag {name} has a quote inside its value"),
            What::CurlyQuotes(name) => write!(f, "the tag {name} has curly quotes"),
            What::OpenSetup(fen) => write!(f, "the setup `{fen}` has no end"),
            What::UnknownMove => f.write_str("a move is left out here"),
            What::BareNumber => f.write_str("a number without a dot, taken as a move number"),
            What::LargeGlyph(number) => write!(f, "${number} is above 255"),
            What::ExtraResult(text) => write!(f, "the result `{text}` belongs to no game"),
            What::ResultInVariation(text) => write!(f, "the result `{text}` ends a variation"),
            What::OrphanParenthesis => f.write_str("a `)` without its `(`"),
            What::OpenVariations(count) => write!(f, "the game ended inside {count} variations"),
            What::RepeatedTag(name) => write!(f, "the tag {name} stands twice; the first holds"),
            What::ResultsDiffer { tag, token } => {
                write!(f, "the tag says `{tag}`, the moves end with `{token}`; the tag holds")
            }
            What::Replay(oddity) => oddity.fmt(f),
        }
    }
}

/// The first forty characters of `text`.
pub(crate) fn excerpt(text: &str) -> String {
    text.char_indices().nth(40).map_or(text, |(end, _)| &text[..end]).to_owned()
}
