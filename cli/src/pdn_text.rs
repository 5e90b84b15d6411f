//! Well-formed PDN as a row of tokens: tags, moves, results. Comments, variations, numbers and
//! glyphs are skipped. No rules here, and no odd files: the crate that reads those is another.

/// A part of a game record that matters to a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// `[Name "value"]`, the name in small letters.
    Tag(String, String),
    /// A move as written, without blanks.
    Move(String),
    /// A result, which ends a game.
    Result,
    /// A place-holder for a move that nobody wrote down.
    Unknown,
    /// A word with a digit in it that is none of these; other words are skipped.
    Stray(String),
}

/// Bytes as text: UTF-8, or else one character for each byte.
pub(crate) fn decoded(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}

/// Line and column of a byte offset, both from 1; columns count characters.
pub(crate) fn place(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    (line, column)
}

/// Reads token after token, each with its place as a byte offset.
#[derive(Clone, Debug)]
pub(crate) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// How many variations are open.
    depth: usize,
}

impl<'a> Tokens<'a> {
    /// All tokens of a text.
    pub(crate) fn new(text: &'a str) -> Tokens<'a> {
        let bom = text.len() - text.trim_start_matches('\u{feff}').len();
        Tokens {
            text,
            at: bom,
            depth: 0,
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Goes past the next `end`, or to the end of the text; returns what lay before it.
    fn through(&mut self, end: &str) -> &'a str {
        let rest = self.rest();
        let (length, past) = match rest.find(end) {
            Some(length) => (length, length + end.len()),
            None => (rest.len(), rest.len()),
        };
        self.at += past;
        &rest[..length]
    }

    fn tag(&mut self) -> Token {
        let name = self
            .through("\"")
            .trim_start_matches('[')
            .trim()
            .to_ascii_lowercase();
        let mut value = String::new();
        let mut escaped = false;
        for c in self.rest().chars() {
            self.at += c.len_utf8();
            match c {
                '\\' if !escaped => escaped = true,
                '"' if !escaped => break,
                _ => {
                    value.push(c);
                    escaped = false;
                }
            }
        }
        self.through("]");
        Token::Tag(name, value)
    }

    /// A run of characters that belong together.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let ends = |c: char| c.is_whitespace() || "{}()[];$!?\"".contains(c);
        let length = rest.find(ends).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// A move number, a result, a move or something else; `None` for what can be skipped.
    fn ordinary(&mut self) -> Option<Token> {
        let begin = self.at;
        let word = self.word();
        if is_result(word) {
            return Some(Token::Result);
        }
        let number = number_length(word);
        if number > 0 {
            self.at = begin + number;
            return None;
        }
        let moved = &self.text[begin..];
        if let Some(length) = move_length(moved) {
            self.at = begin + length;
            return Some(Token::Move(moved[..length].split_whitespace().collect()));
        }
        match word {
            "-" => Some(Token::Unknown),
            _ => word
                .contains(|c: char| c.is_ascii_digit())
                .then(|| Token::Stray(word.to_owned())),
        }
    }
}

impl Iterator for Tokens<'_> {
    type Item = (usize, Token);

    fn next(&mut self) -> Option<(usize, Token)> {
        loop {
            self.at = self.text.len() - self.rest().trim_start().len();
            let begin = self.at;
            let first = self.rest().chars().next()?;
            let token = match first {
                '{' => {
                    self.through("}");
                    None
                }
                ';' | '%' => {
                    self.through("\n");
                    None
                }
                '[' if self.depth == 0 => Some(self.tag()),
                '(' | ')' => {
                    self.at += 1;
                    let opens = first == '(';
                    self.depth = if opens {
                        self.depth + 1
                    } else {
                        self.depth.saturating_sub(1)
                    };
                    None
                }
                '$' => {
                    self.at += 1;
                    self.word();
                    None
                }
                '!' | '?' | '}' | ']' | '[' | '"' => {
                    self.at += 1;
                    None
                }
                _ => self.ordinary(),
            };
            if let Some(token) = token.filter(|_| self.depth == 0) {
                return Some((begin, token));
            }
        }
    }
}

fn is_result(word: &str) -> bool {
    const RESULTS: [&str; 9] = [
        "*", "1-0", "0-1", "1/2-1/2", "½-½", "2-0", "0-2", "1-1", "0-0",
    ];
    RESULTS.contains(&word)
}

fn is_sign(c: char) -> bool {
    matches!(c, '-' | 'x' | 'X' | ':')
}

/// The length of a move number with its points, or of points alone; 0 if there are none.
fn number_length(word: &str) -> usize {
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let past = after.trim_start_matches('.');
    if past.len() < after.len() {
        word.len() - past.len()
    } else {
        0
    }
}

/// The length of the move at the beginning of a text: squares with signs between them, blanks
/// between the two where a score sheet has columns; or one square behind a sign, a removal.
fn move_length(text: &str) -> Option<usize> {
    let removal = text
        .strip_prefix(is_sign)
        .and_then(|rest| Some(1 + square_length(rest)?));
    let Some(mut length) = square_length(text) else {
        return removal;
    };
    let first = length;
    while let Some(more) = leg_length(&text[length..]) {
        length += more;
    }
    (length > first).then_some(length)
}

/// The length of a sign and the square behind it.
fn leg_length(text: &str) -> Option<usize> {
    let signed = text.trim_start().strip_prefix(is_sign)?.trim_start();
    Some(text.len() - signed.len() + square_length(signed)?)
}

/// The length of a square: a letter at most and one or two digits, and no digit after them.
fn square_length(text: &str) -> Option<usize> {
    let letters = usize::from(text.starts_with(|c: char| matches!(c, 'a'..='l' | 'A'..='L')));
    let digits = text
        .bytes()
        .skip(letters)
        .take_while(u8::is_ascii_digit)
        .count();
    (digits == 1 || digits == 2).then_some(letters + digits)
}

#[cfg(test)]
mod tests {
    use super::{Token, Tokens, place};

    fn moves(text: &str) -> Vec<String> {
        let tokens = Tokens::new(text).map(|(_, token)| token);
        let shown = tokens.map(|token| match token {
            Token::Tag(name, value) => format!("[{name}={value}]"),
            Token::Move(text) => text,
            Token::Result => "*".to_owned(),
            Token::Unknown => "?".to_owned(),
            Token::Stray(text) => format!("<{text}>"),
        });
        shown.collect()
    }

    #[test]
    fn moves_in_every_shape() {
        let text = "1.32-28 1- 7 2. 35x 4 26x17x10! 3. ... e3:c5:e7 $2 xd5 4. 1-18 a3-b4*";
        let read = [
            "32-28", "1-7", "35x4", "26x17x10", "e3:c5:e7", "xd5", "1-18", "a3-b4", "*",
        ];
        assert_eq!(moves(text), read);
    }

    #[test]
    fn results_are_no_moves() {
        assert_eq!(
            moves("8-11 1-1 2-0 1/2-1/2 1-0"),
            ["8-11", "*", "*", "*", "*"]
        );
    }

    #[test]
    fn comments_and_variations_are_skipped() {
        let text = "% no\n32-28 { 1-0 (} (31-27 {)} (18-23) 19-24) ; 33-29\n 19-23 (!) 28x19";
        assert_eq!(moves(text), ["32-28", "19-23", "28x19"]);
    }

    #[test]
    fn tags_with_signs_in_them() {
        let text = r#"[Event "a ] \"b\""][ FEN "W:W1:B2."] - - 32-2z8 words."#;
        assert_eq!(
            moves(text),
            [
                r#"[event=a ] "b"]"#,
                "[fen=W:W1:B2.]",
                "?",
                "?",
                "32-2",
                "<z8>"
            ]
        );
    }

    #[test]
    fn unclosed_parts_end_with_the_text() {
        for text in [
            "{",
            "[",
            "[Event",
            "[Event \"",
            "(",
            "$",
            "/",
            "½",
            "1-",
            "x",
            "[a \"\\",
        ] {
            moves(text);
        }
    }

    #[test]
    fn places_count_from_one() {
        assert_eq!(place("ab\ncé f", 7), (2, 4));
        assert_eq!(place("", 0), (1, 1));
    }
}
