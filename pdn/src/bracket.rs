//! Tags and setups. A missing end must not swallow the rest of the file, so every reading here is
//! bounded by the line, or by a few lines for a value that goes on.

use std::borrow::Cow;

use crate::cursor::Cursor;
use crate::token::Kind;
use crate::warning::{What, excerpt};

/// The most lines a tag value may have.
const MOST_LINES: usize = 16;

/// The most characters of white space inside a tag, and of its name.
const MOST: usize = 255;

const LINE_ENDS: [char; 2] = ['\n', '\r'];
const QUOTES: [char; 5] = ['"', '“', '”', '„', '‟'];

type Read<'t> = Option<(Kind<'t>, Option<What>)>;

/// Reads `[pdn]` and its like.
pub(crate) fn wrapper(cursor: &mut Cursor<'_, '_>) -> bool {
    let wrappers = ["[pdn]", "[/pdn]", "[pgn]", "[/pgn]"];
    wrappers.iter().any(|wrapper| cursor.eat_word(wrapper))
}

/// Reads a tag; `None` where no name follows the bracket.
pub(crate) fn tag<'t>(cursor: &mut Cursor<'t, '_>) -> Read<'t> {
    cursor.eat("[")?;
    cursor.eat_white(MOST);
    let start = *cursor;
    cursor.eat_while(1, |c| c.is_ascii_alphabetic());
    cursor.eat_while(MOST, |c| c.is_ascii_alphanumeric() || c == '_');
    let name = cursor.since(start);
    if name.is_empty() || cursor.in_word() {
        return None;
    }
    let mut ahead = *cursor;
    ahead.eat_white(MOST);
    let quote = ahead.peek_raw().filter(|c| QUOTES.contains(c));
    let (value, what) = match quote {
        Some(quote) => {
            *cursor = ahead;
            quoted(cursor, name, quote)
        }
        None => bare(cursor, name)?,
    };
    Some((Kind::Tag { name, value }, what))
}

/// Reads a quoted value. The quote that ends it is the one before the bracket.
fn quoted<'t>(
    cursor: &mut Cursor<'t, '_>,
    name: &str,
    quote: char,
) -> (Cow<'t, str>, Option<What>) {
    cursor.bump();
    let start = *cursor;
    let mut what = (quote != '"').then(|| What::CurlyQuotes(name.to_owned()));
    let mut line = None;
    for _ in 0..MOST_LINES {
        match closing_quote(cursor, &mut line) {
            Some(end) => {
                let value = end.since(start);
                if what.is_none() && has_bare_quote(value) {
                    what = Some(What::BareQuote(name.to_owned()));
                }
                return (unescape(value), what);
            }
            None if goes_on(cursor) => {}
            None => break,
        }
    }
    *cursor = line.unwrap_or(*cursor);
    let value = cursor.since(start).trim_end().trim_end_matches(']');
    (unescape(value.trim_end_matches(QUOTES)), Some(What::OpenTag(name.to_owned())))
}

/// Looks for a quote and a bracket on this line. Leaves the cursor behind the bracket and returns
/// the state before the quote, or leaves it at the end of the line, which `line` remembers.
fn closing_quote<'t, 'c>(
    cursor: &mut Cursor<'t, 'c>,
    line: &mut Option<Cursor<'t, 'c>>,
) -> Option<Cursor<'t, 'c>> {
    const STOPS: [char; 8] = ['"', '“', '”', '„', '‟', '\\', '\n', '\r'];
    while cursor.skip_to(&STOPS) {
        let here = *cursor;
        match cursor.peek_raw() {
            Some('\n' | '\r') => break,
            Some('\\') => {
                cursor.bump();
                cursor.eat("\"\\");
            }
            _ => {
                cursor.bump();
                let mut ahead = *cursor;
                ahead.eat_white(MOST);
                if ahead.eat("]").is_some() {
                    *cursor = ahead;
                    return Some(here);
                }
            }
        }
    }
    line.get_or_insert(*cursor);
    None
}

/// Whether the value goes on behind this line end: the next line is neither blank nor a tag.
fn goes_on(cursor: &mut Cursor<'_, '_>) -> bool {
    if cursor.eat("\r").is_some() {
        cursor.eat("\n");
    } else if cursor.eat("\n").is_none() {
        return false;
    }
    let mut ahead = *cursor;
    ahead.eat_while(MOST, is_blank);
    !matches!(ahead.peek_raw(), None | Some('[' | '\n' | '\r'))
}

/// Reads `[Name value]` if the name begins with a capital and nothing follows on the line; other
/// text in brackets is prose.
fn bare<'t>(cursor: &mut Cursor<'t, '_>, name: &str) -> Option<(Cow<'t, str>, Option<What>)> {
    let start = *cursor;
    cursor.eat_while(MOST, |c| !matches!(c, '[' | ']' | '"' | '\n' | '\r'));
    let value = cursor.since(start).trim();
    cursor.eat("]")?;
    let mut ahead = *cursor;
    ahead.eat_while(MOST, is_blank);
    let alone = ahead.peek_raw().is_none_or(|c| LINE_ENDS.contains(&c));
    (alone && name.starts_with(|c: char| c.is_ascii_uppercase()))
        .then(|| (Cow::Borrowed(value), Some(What::BareValue(name.to_owned()))))
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() && !LINE_ENDS.contains(&c)
}

/// Reads `/FEN "..."/`; `None` where that word or quote does not follow the stroke.
pub(crate) fn setup<'t>(cursor: &mut Cursor<'t, '_>) -> Read<'t> {
    if !cursor.eat_word("/FEN") {
        return None;
    }
    cursor.eat_white(MOST);
    let quote = cursor.peek_raw().filter(|c| QUOTES.contains(c))?;
    cursor.bump();
    let start = *cursor;
    let closed = cursor.skip_to(&['"', '“', '”', '\n', '\r'])
        && cursor.peek_raw().is_some_and(|c| QUOTES.contains(&c));
    let fen = cursor.since(start);
    if closed {
        cursor.bump();
    }
    let mut ahead = *cursor;
    ahead.eat_white(MOST);
    if closed && ahead.eat("/").is_some() {
        *cursor = ahead;
        let what = (quote != '"').then(|| What::CurlyQuotes("FEN".to_owned()));
        return Some((Kind::Setup(fen), what));
    }
    Some((Kind::Setup(fen.trim_end()), Some(What::OpenSetup(excerpt(fen)))))
}

fn has_bare_quote(value: &str) -> bool {
    let mut escaped = false;
    value.chars().any(|c| {
        let bare = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        bare
    })
}

/// Undoes `\"` and `\\`; any other stroke stands for itself.
fn unescape(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut text = String::with_capacity(value.len());
    let mut rest = value.chars().peekable();
    while let Some(c) = rest.next() {
        let escaped = if c == '\\' {
            rest.next_if(|&next| matches!(next, '"' | '\\'))
        } else {
            None
        };
        text.push(escaped.unwrap_or(c));
    }
    Cow::Owned(text)
}
