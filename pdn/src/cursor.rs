//! A position in text that may be only the beginning of the text.
//!
//! The scanner decides as if the text ended where its window ends; whoever looked past that end
//! leaves a mark, and the decision is thrown away and taken again with more text. So the rules of
//! the notation never have to think about chunks.

use std::cell::Cell;

/// A cheap copy-and-try cursor. Characters are folded as they are looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor<'t, 'c> {
    text: &'t str,
    at: usize,
    ran_out: &'c Cell<bool>,
}

impl<'t, 'c> Cursor<'t, 'c> {
    /// At the start of `text`; `ran_out` is set when anyone looks past its end.
    pub(crate) fn new(text: &'t str, ran_out: &'c Cell<bool>) -> Cursor<'t, 'c> {
        Cursor {
            text,
            at: 0,
            ran_out,
        }
    }

    /// How many bytes lie behind.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// What lies ahead.
    pub(crate) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// The text from `start`, an earlier state of this cursor, to here.
    pub(crate) fn since(&self, start: Cursor<'t, 'c>) -> &'t str {
        &self.text[start.at..self.at]
    }

    /// The next character as written.
    pub(crate) fn peek_raw(&self) -> Option<char> {
        let next = self.rest().chars().next();
        if next.is_none() {
            self.ran_out.set(true);
        }
        next
    }

    /// The next character, folded.
    pub(crate) fn peek(&self) -> Option<char> {
        self.peek_raw().map(fold)
    }

    /// Passes the next character and says what it is, folded.
    pub(crate) fn bump(&mut self) -> Option<char> {
        let c = self.peek_raw()?;
        self.at += c.len_utf8();
        Some(fold(c))
    }

    /// Passes the next character if it is one of `wanted`.
    pub(crate) fn eat(&mut self, wanted: &str) -> Option<char> {
        self.peek().filter(|&c| wanted.contains(c)).and_then(|_| self.bump())
    }

    /// Passes `word` if it stands here, in any case.
    pub(crate) fn eat_word(&mut self, word: &str) -> bool {
        let mut ahead = *self;
        let found = word
            .chars()
            .all(|wanted| ahead.bump().is_some_and(|c| c.eq_ignore_ascii_case(&wanted)));
        if found {
            *self = ahead;
        }
        found
    }

    /// Passes up to `most` characters that satisfy `wanted`; says how many.
    pub(crate) fn eat_while(&mut self, most: usize, wanted: impl Fn(char) -> bool) -> usize {
        let mut count = 0;
        while count < most && self.peek().is_some_and(&wanted) {
            self.bump();
            count += 1;
        }
        count
    }

    /// Passes up to `most` characters of white space; says how many.
    pub(crate) fn eat_white(&mut self, most: usize) -> usize {
        self.eat_while(most, char::is_whitespace)
    }

    /// Passes everything up to the first of `ends`, or all text; says whether an end was found.
    pub(crate) fn skip_to(&mut self, ends: &[char]) -> bool {
        match self.rest().find(ends) {
            Some(length) => {
                self.at += length;
                true
            }
            None => {
                self.at = self.text.len();
                self.ran_out.set(true);
                false
            }
        }
    }

    /// Whether something other than a gap or a bracket comes next.
    pub(crate) fn in_text(&self) -> bool {
        self.peek().is_some_and(|c| !is_gap(c) && !"(){}".contains(c))
    }

    /// Whether a letter or digit comes next, as written.
    pub(crate) fn in_word(&self) -> bool {
        self.peek_raw().is_some_and(char::is_alphanumeric)
    }
}

/// White space, and byte-order marks in the middle of files that were glued together.
pub(crate) fn is_gap(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// The character that `c` counts as outside quotes and braces (formats.md 3.1, rule 4).
pub(crate) fn fold(c: char) -> char {
    match c {
        '\u{a0}' => ' ',
        '\u{2011}' | '\u{2013}' | '\u{2212}' => '-',
        '×' => 'x',
        other => other,
    }
}
