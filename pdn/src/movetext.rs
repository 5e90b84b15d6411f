//! A move as it is written: squares, signs and marks (formats.md 3.3). What it means in a position
//! is for the replayer to find out, so the sign is only a hint.

use std::fmt;

use polydam_rules::Square;

use crate::cursor::Cursor;

/// The most squares read as one move; the longest capture of any game has 31.
const MOST_SQUARES: usize = 128;

/// The most white space inside a move.
const MOST_WHITE: usize = 16;

/// The most characters of one run of marks.
const MOST_MARKS: usize = 32;

/// A square as it is written, by number or by letter and rank.
///
/// Numbers run from 1 to 99; what square a number is depends on the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Written {
    /// `7` or `07`.
    Number(u8),
    /// `c3` or `C3`.
    Letters(Square),
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Number(number) => write!(f, "{number}"),
            Written::Letters(square) => write!(f, "{square}"),
        }
    }
}

/// What stood between the squares of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// Nothing: `3228`, `a3b4`, or a single square.
    None,
    /// Only `-`.
    Dash,
    /// `x` or `:` at least once.
    Capture,
}

/// The marks behind a move, such as `!?`, `(!)` or the `*` for an only move, without parentheses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strength(String);

impl Strength {
    /// The marks as written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The glyph with the same meaning; `None` for marks that have no number, such as `!?!!!`.
    ///
    /// ```
    /// use polydam_pdn::{Glyph, Kind, Tokens};
    /// let token = Tokens::new("32-28!?").next().expect("a token");
    /// let Kind::Move(text) = token.kind else { panic!("a move") };
    /// assert_eq!(text.strength.and_then(|marks| marks.glyph()), Some(Glyph(5)));
    /// ```
    #[must_use]
    pub fn glyph(&self) -> Option<Glyph> {
        Glyph::of_marks(&self.0)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A numbered remark on a move, `$1` good to `$255`; larger numbers are kept as they are met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Glyph(pub u16);

impl Glyph {
    /// `$7`: no other move is as good.
    pub const ONLY_MOVE: Glyph = Glyph(7);

    /// The glyph that says the same as `marks`.
    pub(crate) fn of_marks(marks: &str) -> Option<Glyph> {
        Some(match marks {
            "!" => Glyph(1),
            "?" => Glyph(2),
            "!!" => Glyph(3),
            "??" => Glyph(4),
            "!?" => Glyph(5),
            "?!" => Glyph(6),
            "*" | "□" | "⨀" => Glyph::ONLY_MOVE,
            _ => return None,
        })
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// A move as written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveText {
    /// The squares in order, 1 to 128 of them; a single one is a removal or a mistake.
    pub squares: Vec<Written>,
    /// The sign between them.
    pub sign: Sign,
    /// Marks glued to the move.
    pub strength: Option<Strength>,
    /// Whether it is written as the removal of a stone: `xd5` or `d5xd5`.
    pub removal: bool,
    /// The move as written, without its marks.
    pub raw: String,
}

impl MoveText {
    /// Reads `text` as one move, white space around it allowed; `None` if it is not exactly that.
    ///
    /// ```
    /// use polydam_pdn::{MoveText, Sign};
    /// let text = MoveText::read("26x17x10").expect("a move");
    /// assert_eq!((text.squares.len(), text.sign), (3, Sign::Capture));
    /// assert_eq!(MoveText::read("32-"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<MoveText> {
        let mut tokens = crate::Tokens::new(text);
        match (tokens.next()?.kind, tokens.next()) {
            (crate::Kind::Move(text), None) => Some(text),
            _ => None,
        }
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.raw)?;
        self.strength.iter().try_for_each(|marks| marks.fmt(f))
    }
}

/// Reads a move with its marks; on success the cursor stands behind them.
pub(crate) fn move_text(cursor: &mut Cursor<'_, '_>) -> Option<MoveText> {
    let start = *cursor;
    let mut chain = Chain::begin(cursor)?;
    while chain.squares.len() < MOST_SQUARES && chain.step(cursor) {}
    chain.trailing_sign(cursor);
    if !chain.is_move() || !chain.may_end(cursor) {
        return None;
    }
    let raw = cursor.since(start).to_owned();
    let strength = marks(cursor, true);
    let removal = chain.is_removal();
    Some(MoveText {
        squares: chain.squares,
        sign: chain.sign,
        strength,
        removal,
        raw,
    })
}

/// Reads `!?`, `(!)`, `□` and, directly behind a move, `*`.
pub(crate) fn marks(cursor: &mut Cursor<'_, '_>, glued: bool) -> Option<Strength> {
    let mut ahead = *cursor;
    let bracket = ahead.eat("(").is_some();
    let start = ahead;
    let allowed = |c: char| "!?□⨀".contains(c) || (c == '*' && glued && !bracket);
    if ahead.eat_while(MOST_MARKS, allowed) == 0 {
        return None;
    }
    let text = ahead.since(start).to_owned();
    if bracket && ahead.eat(")").is_none() {
        return None;
    }
    *cursor = ahead;
    Some(Strength(text))
}

/// Reads one square: one or two digits, or a letter and a rank.
pub(crate) fn square(cursor: &mut Cursor<'_, '_>) -> Option<Written> {
    let mut ahead = *cursor;
    let start = ahead;
    let lettered = ahead.eat_while(1, |c| matches!(c, 'a'..='l' | 'A'..='L')) == 1;
    if lettered {
        if ahead.eat_word("10") || ahead.eat_word("11") || ahead.eat_word("12") {
        } else {
            ahead.eat("123456789")?;
        }
    } else {
        ahead.eat_while(2, |c| c.is_ascii_digit());
    }
    if ahead.peek().is_some_and(|c| c.is_ascii_digit()) {
        return None;
    }
    let text = ahead.since(start);
    let written = if lettered {
        Written::Letters(text.parse().ok()?)
    } else {
        Written::Number(text.parse().ok().filter(|&number| number > 0)?)
    };
    *cursor = ahead;
    Some(written)
}

/// The squares of a move while they are read.
struct Chain {
    squares: Vec<Written>,
    sign: Sign,
    opened_by_sign: bool,
}

impl Chain {
    /// The first square, or the two of `3228`, or the `xd5` of a removal.
    fn begin(cursor: &mut Cursor<'_, '_>) -> Option<Chain> {
        if let Some(squares) = four_digits(cursor) {
            return Some(Chain {
                squares,
                sign: Sign::None,
                opened_by_sign: false,
            });
        }
        let opened_by_sign = cursor.eat("xX").is_some();
        let sign = if opened_by_sign {
            Sign::Capture
        } else {
            Sign::None
        };
        Some(Chain {
            squares: vec![square(cursor)?],
            sign,
            opened_by_sign,
        })
    }

    /// Reads a sign and a square more, or stays.
    fn step(&mut self, cursor: &mut Cursor<'_, '_>) -> bool {
        if self.is_removal() {
            return false;
        }
        let mut ahead = *cursor;
        let before = ahead.eat_white(MOST_WHITE);
        let sign = ahead.eat("-xX:");
        let after = ahead.eat_white(MOST_WHITE);
        let Some(next) = square(&mut ahead) else {
            return false;
        };
        let fits = match (sign, before + after) {
            (None, 0) => self.all_letters() && is_letters(next),
            (None, _) => false,
            (Some(_), 0) => true,
            (Some(sign), _) => self.spaced(sign, before > 0, after > 0, next, &ahead),
        };
        if fits {
            self.squares.push(next);
            self.note(sign);
            *cursor = ahead;
        }
        fits
    }

    /// Whether white space may stand beside `sign` here. Columns are padded in numbers only; in
    /// letters `d5 xd6` are two removals and `e3x f6` a move with a trailing sign.
    fn spaced(
        &self,
        sign: char,
        before: bool,
        after: bool,
        next: Written,
        rest: &Cursor<'_, '_>,
    ) -> bool {
        let ends = match rest.peek_raw() {
            Some('.') => false, // `- 2.` is a gap and a move number
            Some('x' | 'X') => true,
            _ => !rest.in_word(),
        };
        let crossed = matches!(sign, 'x' | 'X');
        let aligned = if is_letters(next) {
            !crossed || (before && after)
        } else {
            true
        };
        let same = self.squares.last().is_some_and(|&last| is_letters(last) == is_letters(next));
        ends && aligned && same
    }

    /// Reads the lone `x` that some writers put behind a capture.
    fn trailing_sign(&mut self, cursor: &mut Cursor<'_, '_>) {
        let mut ahead = *cursor;
        if self.squares.len() > 1 && ahead.eat("xX").is_some() && !ahead.in_word() {
            self.sign = Sign::Capture;
            *cursor = ahead;
        }
    }

    fn note(&mut self, sign: Option<char>) {
        self.sign = match (self.sign, sign) {
            (sign, None) => sign,
            (Sign::None | Sign::Dash, Some('-')) => Sign::Dash,
            (Sign::Capture, _) | (_, Some(_)) => Sign::Capture,
        };
    }

    fn is_removal(&self) -> bool {
        match self.squares[..] {
            [_] => self.opened_by_sign,
            [from, to] => from == to && self.sign == Sign::Capture,
            _ => false,
        }
    }

    fn all_letters(&self) -> bool {
        self.squares.iter().all(|&square| is_letters(square))
    }

    /// Whether the move may end here. Some files glue prose to a move (`26-22White`), so a word may
    /// follow, but no digit, and none behind a lone square or squares without a sign.
    fn may_end(&self, rest: &Cursor<'_, '_>) -> bool {
        let whole = self.squares.len() > 1 && self.sign != Sign::None;
        !rest.in_word() || (whole && rest.peek_raw().is_some_and(char::is_alphabetic))
    }

    /// A lone number is no move, and `xc3xe5` lacks its first square.
    fn is_move(&self) -> bool {
        match self.squares[..] {
            [one] => self.opened_by_sign || is_letters(one),
            _ => !self.opened_by_sign,
        }
    }
}

fn is_letters(square: Written) -> bool {
    matches!(square, Written::Letters(_))
}

/// The two squares of exactly four digits that no sign, digit, letter or dot follows.
fn four_digits(cursor: &mut Cursor<'_, '_>) -> Option<Vec<Written>> {
    let mut ahead = *cursor;
    let start = ahead;
    if ahead.eat_while(5, |c| c.is_ascii_digit()) != 4 {
        return None;
    }
    let (from, to) = ahead.since(start).split_at_checked(2)?;
    let number = |text: &str| text.parse().ok().filter(|&n| n > 0).map(Written::Number);
    let squares = vec![number(from)?, number(to)?];
    let followed = ahead.in_word() || matches!(ahead.peek(), Some('.' | '-' | ':'));
    (!followed).then(|| {
        *cursor = ahead;
        squares
    })
}
