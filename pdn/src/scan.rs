//! From text to tokens (formats.md 3.2). Never fails, never panics, linear in the text.
//!
//! [`Tokens`] walks over a whole text. [`Scanner`] is the engine beneath: it is given a window of
//! the text and says when the window is too short to decide, so that files of any size can be read
//! in chunks.

use std::cell::Cell;

use crate::cursor::{Cursor, is_gap};
use crate::movetext::{Glyph, marks, move_text, square};
use crate::token::{Kind, Token};
use crate::warning::{What, excerpt};
use crate::{Place, bracket, digits};

/// The most characters of one junk token; what is left is more junk without a warning.
const MOST_JUNK: usize = 256;

/// The most squares in angle brackets.
const MOST_CAPTURED: usize = 64;

/// What [`Scanner::scan`] found.
#[derive(Debug)]
pub enum Step<'t> {
    /// A token.
    Token(Token<'t>),
    /// The window ends before the next token does: scan again with more text behind
    /// [`Scanner::place`].
    More,
    /// Nothing but white space is left.
    End,
}

/// Finds one token at a time. Small and `Copy`: keep a copy to go back.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scanner {
    place: Place,
    after_cr: bool,
    glued: Glued,
}

/// What the next token is stuck to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Glued {
    /// Nothing that matters.
    #[default]
    Free,
    /// A move: a word that follows without white space is junk, whatever it looks like.
    Move,
    /// Junk that was cut.
    Junk,
}

/// A kind, and what was odd.
type Found<'t> = (Kind<'t>, Option<What>);

impl Scanner {
    /// A scanner at the start of a text.
    #[must_use]
    pub fn new() -> Scanner {
        Scanner::default()
    }

    /// Where the text goes on: everything before has been scanned.
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// Finds the next token in `window`, the text from [`place`](Scanner::place) on; `last` says
    /// that the text ends with the window.
    pub fn scan<'t>(&mut self, window: &'t str, last: bool) -> Step<'t> {
        let text = window.trim_start_matches(is_gap);
        self.pass(&window[..window.len() - text.len()]);
        if text.is_empty() {
            return if last { Step::End } else { Step::More };
        }
        let ran_out = Cell::new(false);
        let mut cursor = Cursor::new(text, &ran_out);
        let (kind, what) = self.find(&mut cursor);
        let length = cursor.at();
        let glued = glued(&kind, what.as_ref(), &cursor);
        if ran_out.get() && !last {
            return Step::More;
        }
        let text = &text[..length];
        let place = self.place;
        self.pass(text);
        self.glued = glued;
        Step::Token(Token {
            place,
            kind,
            text,
            what,
        })
    }

    fn pass(&mut self, text: &str) {
        if !text.is_empty() {
            self.place = self.place.past(text, &mut self.after_cr);
            self.glued = Glued::Free;
        }
    }

    /// Reads the token at the cursor, whatever it is.
    fn find<'t>(self, cursor: &mut Cursor<'t, '_>) -> Found<'t> {
        match self.glued {
            Glued::Free => known(cursor).unwrap_or_else(|| junk(cursor)),
            Glued::Move => junk(cursor),
            Glued::Junk => (junk(cursor).0, None),
        }
    }
}

/// What the token behind `kind` will be stuck to.
fn glued(kind: &Kind<'_>, what: Option<&What>, behind: &Cursor<'_, '_>) -> Glued {
    match kind {
        Kind::Move(_) if behind.in_word() => Glued::Move,
        Kind::Junk if what != Some(&What::OrphanBrace) && behind.in_text() => Glued::Junk,
        _ => Glued::Free,
    }
}

/// Reads any token but junk. On `None` the cursor has not moved.
fn known<'t>(cursor: &mut Cursor<'t, '_>) -> Option<Found<'t>> {
    let start = *cursor;
    let found = match cursor.peek()? {
        '%' => Some(plain(Kind::Escape(line(cursor)))),
        ';' => Some(plain(Kind::Comment {
            text: line(cursor),
            braces: false,
        })),
        '{' => Some(comment(cursor)),
        '[' if bracket::wrapper(cursor) => Some(plain(Kind::Wrapper)),
        '[' => bracket::tag(cursor),
        '/' => bracket::setup(cursor),
        '$' => glyph(cursor),
        '<' => captured(cursor).map(plain),
        '0'..='9' | '½' => digit(cursor),
        'a'..='l' | 'A'..='L' | 'x' | 'X' => move_text(cursor).map(|text| plain(Kind::Move(text))),
        '.' | '…' | '-' => {
            digits::unknown(cursor).then_some((Kind::Unknown, Some(What::UnknownMove)))
        }
        _ => sign(cursor),
    };
    if found.is_none() {
        *cursor = start;
    }
    found
}

fn plain(kind: Kind<'_>) -> Found<'_> {
    (kind, None)
}

/// Reads what begins with a digit: a result, a move number, a move, or a lone number.
fn digit<'t>(cursor: &mut Cursor<'t, '_>) -> Option<Found<'t>> {
    let start = *cursor;
    if digits::result(cursor) {
        return Some(plain(Kind::Result(cursor.since(start))));
    }
    if let Some((number, true)) = digits::number(cursor) {
        return Some(plain(Kind::Number(number)));
    }
    *cursor = start;
    if let Some(text) = move_text(cursor) {
        return Some(plain(Kind::Move(text)));
    }
    *cursor = start;
    let (number, _) = digits::number(cursor)?;
    let apart = cursor.peek().is_none_or(|c| c.is_whitespace() || "(){};".contains(c));
    let short = cursor.since(start).len() < 4;
    (apart && short).then_some((Kind::Number(number), Some(What::BareNumber)))
}

/// Reads marks, parentheses, the lone star and the stray brace.
fn sign<'t>(cursor: &mut Cursor<'t, '_>) -> Option<Found<'t>> {
    if let Some(strength) = marks(cursor, false) {
        return Some(plain(Kind::Strength(strength)));
    }
    let start = *cursor;
    Some(match cursor.bump()? {
        '(' => plain(Kind::Open),
        ')' => plain(Kind::Close),
        '*' => plain(Kind::Result(cursor.since(start))),
        '}' => (Kind::Junk, Some(What::OrphanBrace)),
        _ => return None,
    })
}

/// Reads on to the end of the line; the text without its first character.
fn line<'t>(cursor: &mut Cursor<'t, '_>) -> &'t str {
    cursor.bump();
    let start = *cursor;
    cursor.skip_to(&['\n', '\r']);
    cursor.since(start)
}

/// Reads a comment in braces, up to the first closing one.
fn comment<'t>(cursor: &mut Cursor<'t, '_>) -> Found<'t> {
    cursor.bump();
    let start = *cursor;
    let closed = cursor.skip_to(&['}']);
    let text = cursor.since(start);
    cursor.bump();
    let what = match (closed, text.contains('{')) {
        (false, _) => Some(What::OpenComment),
        (true, nested) => nested.then_some(What::NestedBrace),
    };
    (Kind::Comment { text, braces: true }, what)
}

/// Reads `$n`.
fn glyph<'t>(cursor: &mut Cursor<'t, '_>) -> Option<Found<'t>> {
    cursor.bump();
    let start = *cursor;
    cursor.eat_while(6, |c| c.is_ascii_digit());
    let number: u16 = cursor.since(start).parse().ok()?;
    let what = (number > 255).then(|| What::LargeGlyph(number.into()));
    (!cursor.in_word()).then_some((Kind::Glyph(Glyph(number)), what))
}

/// Reads `<42, 29, 14>`.
fn captured<'t>(cursor: &mut Cursor<'t, '_>) -> Option<Kind<'t>> {
    cursor.bump();
    let mut squares = Vec::new();
    while squares.len() < MOST_CAPTURED && cursor.eat(">").is_none() {
        cursor.eat_white(16);
        squares.push(square(cursor)?);
        cursor.eat_white(16);
        if cursor.eat(",").is_none() && cursor.peek() != Some('>') {
            return None;
        }
    }
    Some(Kind::Captured(squares))
}

/// Reads on to white space or a bracket.
fn junk<'t>(cursor: &mut Cursor<'t, '_>) -> Found<'t> {
    let start = *cursor;
    cursor.bump();
    cursor.eat_while(MOST_JUNK, |c| !is_gap(c) && !"(){}".contains(c));
    (Kind::Junk, Some(What::Junk(excerpt(cursor.since(start)))))
}

/// The tokens of a whole text, in order.
///
/// ```
/// use polydam_pdn::{Kind, Tokens};
/// let kinds: Vec<bool> = Tokens::new("1. 32-28 1-1").map(|t| matches!(t.kind, Kind::Move(_))).collect();
/// assert_eq!(kinds, [false, true, false]);
/// ```
#[derive(Clone, Debug)]
pub struct Tokens<'t> {
    text: &'t str,
    scanner: Scanner,
}

impl<'t> Tokens<'t> {
    /// The tokens of `text`.
    #[must_use]
    pub fn new(text: &'t str) -> Tokens<'t> {
        Tokens {
            text,
            scanner: Scanner::new(),
        }
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        let start = usize::try_from(self.scanner.place.offset).ok()?;
        match self.scanner.scan(self.text.get(start..)?, true) {
            Step::Token(token) => Some(token),
            Step::More | Step::End => None,
        }
    }
}
