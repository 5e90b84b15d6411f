//! Moves as text, both ways: `c3-d4`, `22x15`, `47x38x24x13x36`, `xd5`.
//!
//! Reading is liberal: letters or numbers, any separator, every landing square or only from and to.
//! The separator is a hint; legality decides. Writing is strict: the short form unless another legal
//! move has the same from and to, then the long form with one square between two captures
//! (PDN 3.0).

use std::fmt;

use crate::refusal::Refusal;
use crate::route::{self, Stops};
use crate::{Game, Move, Notation, Play, Spec, Square};

/// How to write a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Letters or numbers.
    pub notation: Notation,
    /// The sign of a capture.
    pub capture: char,
    /// How many squares of a capture to write.
    pub form: Form,
}

/// How many squares of a capture are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// From and to, or the long form where another legal move has the same two.
    Short,
    /// The long form of every capture: one square between two captures.
    Long,
    /// Every square of the play's own route.
    Route,
}

impl Style {
    /// The way the game is written in files.
    #[must_use]
    pub fn of(spec: &Spec) -> Style {
        Style {
            notation: spec.look.notation,
            capture: spec.look.capture,
            form: Form::Short,
        }
    }
}

/// Why a text is not taken as a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It does not look like a move.
    NotAMove {
        /// The text.
        text: String,
        /// The place of the first thing that does not fit, as a byte offset.
        at: usize,
        /// What is legal here.
        legal: Vec<String>,
    },
    /// A square of it is not on the board.
    NoSquare {
        /// The text.
        text: String,
        /// The place of the square, as a byte offset.
        at: usize,
        /// The square as written.
        square: String,
    },
    /// More than one legal move fits it.
    Ambiguous {
        /// The text.
        text: String,
        /// The long forms of those that fit.
        forms: Vec<String>,
    },
    /// The rules refuse it.
    Refused {
        /// The text.
        text: String,
        /// Why.
        refusal: Box<Refusal>,
        /// What is legal here.
        legal: Vec<String>,
    },
}

/// Why squares do not name one legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unresolved {
    /// No legal move fits.
    None,
    /// Several do: from and to are equal, the captured pieces differ.
    Several(Vec<Move<u128>>),
}

impl Game {
    /// Reads a move: letters or numbers, short or long, whatever the separators.
    ///
    /// ```
    /// use polydam_rules::{Game, Rules, Variant};
    /// let game = Game::new(Variant::Checkers);
    /// assert_eq!(game.read("11-15")?, game.read("f6e5")?);
    /// let error = game.read("11-18").unwrap_err().to_string();
    /// assert!(error.contains("11-18"), "{error}");
    /// # Ok::<(), polydam_rules::ReadError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong with the text, or why the rules refuse the move, and what is legal.
    pub fn read(&self, text: &str) -> Result<Play, ReadError> {
        let squares = self.squares(text)?;
        match self.resolve(&squares) {
            Ok(play) => Ok(play),
            Err(Unresolved::Several(moves)) => {
                let forms = moves.iter().map(|m| self.long_form(m)).collect();
                Err(ReadError::Ambiguous {
                    text: text.to_owned(),
                    forms,
                })
            }
            Err(Unresolved::None) => match self.explain(&squares) {
                Ok(play) => Ok(play),
                Err(refusal) => {
                    let (text, refusal) = (text.to_owned(), Box::new(refusal));
                    Err(ReadError::Refused {
                        text,
                        refusal,
                        legal: self.legal_texts(),
                    })
                }
            },
        }
    }

    /// The legal move that goes from the first square to the last and pauses on those between, or,
    /// as engine protocols write it, from the first to the second capturing on the others.
    ///
    /// # Errors
    ///
    /// That none or several fit.
    pub fn resolve(&self, squares: &[Square]) -> Result<Play, Unresolved> {
        let ([from, .., to] | [from @ to]) = squares else {
            return Err(Unresolved::None);
        };
        let via = squares.get(1..squares.len().saturating_sub(1)).unwrap_or_default();
        let ends = self.moves_between(*from, *to);
        let mut passing: Vec<_> = ends
            .filter_map(|m| {
                let play = route::find(self.spec(), self.position(), &m, via, Stops::Any)?;
                Some((m, play))
            })
            .collect();
        // Squares that are a whole route mean that route, not a part of a longer one.
        if passing.iter().any(|(_, play)| play.route == squares) {
            passing.retain(|(_, play)| play.route == squares);
        }
        match <[_; 1]>::try_from(passing) {
            Ok([(_, play)]) => Ok(play),
            Err(several) if several.is_empty() => {
                self.resolve_captures(squares).ok_or(Unresolved::None)
            }
            Err(several) => Err(Unresolved::Several(several.into_iter().map(|(m, _)| m).collect())),
        }
    }

    /// The legal moves between two squares.
    fn moves_between(&self, from: Square, to: Square) -> impl Iterator<Item = Move<u128>> + '_ {
        let board = &self.spec().board;
        let (from, to) = (board.bit(from), board.bit(to));
        let fits = move |m: &&Move<u128>| Some(m.from) == from && Some(m.to) == to;
        self.moves().iter().filter(fits).copied()
    }

    /// From, to, and captured squares in any order.
    fn resolve_captures(&self, squares: &[Square]) -> Option<Play> {
        let [from, to, captures @ ..] = squares else {
            return None;
        };
        let captured = self.spec().board.set(captures);
        let m = self
            .moves_between(*from, *to)
            .find(|m| m.captured == captured && captured != 0)?;
        Some(self.play_of(&m))
    }

    /// The squares that a text names, in order.
    ///
    /// # Errors
    ///
    /// [`ReadError::NotAMove`] or [`ReadError::NoSquare`], with the place.
    pub fn squares(&self, text: &str) -> Result<Vec<Square>, ReadError> {
        let bytes = text.trim_end().as_bytes();
        let mut squares = Vec::new();
        let mut at = 0;
        let mut after_sign = true;
        while at < bytes.len() {
            match bytes[at] {
                b'-' | b'x' | b'X' | b':' | b' ' => {
                    at += 1;
                    after_sign = true;
                }
                letter if letter.is_ascii_alphanumeric() => {
                    let end = end_of_square(bytes, at);
                    let written = &text[at..end];
                    let glued = !after_sign && !letter.is_ascii_alphabetic();
                    match written_square(self.spec(), written) {
                        Some(square) if !glued => squares.push(square),
                        _ => return Err(self.no_square(text, at, written, squares.is_empty())),
                    }
                    at = end;
                    after_sign = false;
                }
                _ => return Err(self.not_a_move(text, at)),
            }
        }
        if squares.is_empty() {
            return Err(self.not_a_move(text, 0));
        }
        Ok(squares)
    }

    fn not_a_move(&self, text: &str, at: usize) -> ReadError {
        ReadError::NotAMove {
            text: text.to_owned(),
            at,
            legal: self.legal_texts(),
        }
    }

    /// A first word that is no square at all makes the text no move; later ones are named.
    fn no_square(&self, text: &str, at: usize, square: &str, first: bool) -> ReadError {
        let looks = square.len() > 1 && square.as_bytes()[0].is_ascii_alphabetic()
            || square.bytes().all(|byte| byte.is_ascii_digit());
        if first && !looks {
            return self.not_a_move(text, at);
        }
        ReadError::NoSquare {
            text: text.to_owned(),
            at,
            square: square.to_owned(),
        }
    }

    /// A play in the game's own notation, short unless ambiguous.
    #[must_use]
    pub fn text(&self, play: &Play) -> String {
        self.text_as(play, Style::of(self.spec()))
    }

    /// A play in the given style.
    ///
    /// ```
    /// use polydam_rules::{Form, Game, Notation, Rules, Style, Variant};
    /// let spec = Variant::International.spec(Rules::Standard);
    /// let game = Game::from_fen(spec, "W:WK47:B14,19,29,31,42")?;
    /// let texts: Vec<_> = game.plays().iter().map(|play| game.text(play)).collect();
    /// assert_eq!(texts, ["47x38x24x13x36", "47x38x20x9x36"]);
    /// # Ok::<(), polydam_rules::FenError>(())
    /// ```
    #[must_use]
    pub fn text_as(&self, play: &Play, style: Style) -> String {
        let name = |square: Square| name(self.spec(), style.notation, square);
        if play.removal {
            return format!("{}{}", style.capture, name(play.from));
        }
        let squares = self.written_squares(play, style.form);
        let sign = if play.captures.is_empty() {
            '-'
        } else {
            style.capture
        };
        let names: Vec<String> = squares.into_iter().map(name).collect();
        names.join(&sign.to_string())
    }

    fn written_squares(&self, play: &Play, form: Form) -> Vec<Square> {
        let long = match form {
            Form::Route => return play.route.clone(),
            Form::Long => true,
            Form::Short => self.moves_between(play.from, play.to).nth(1).is_some(),
        };
        let strict = || {
            let m = self.move_of(play)?;
            route::find(self.spec(), self.position(), &m, &[], Stops::Strict)
        };
        match long.then(strict).flatten() {
            Some(play) => play.route,
            None => vec![play.from, play.to],
        }
    }

    fn long_form(&self, m: &Move<u128>) -> String {
        let style = Style {
            form: Form::Long,
            ..Style::of(self.spec())
        };
        self.text_as(&self.play_of(m), style)
    }

    /// Every legal move as text, in the order of [`Game::plays`].
    #[must_use]
    pub fn legal_texts(&self) -> Vec<String> {
        self.plays().iter().map(|play| self.text(play)).collect()
    }
}

/// The name of a square in letters or numbers.
#[must_use]
pub fn name(spec: &Spec, notation: Notation, square: Square) -> String {
    match (notation, spec.number(square)) {
        (Notation::Numbers, Some(number)) => number.to_string(),
        (Notation::Numbers, None) | (Notation::Letters, _) => square.to_string(),
    }
}

/// The square that a word of letters or numbers names on the board of a game.
#[must_use]
pub fn written_square(spec: &Spec, word: &str) -> Option<Square> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return spec.numbered(word.parse().ok()?);
    }
    word.parse().ok().filter(|&square| spec.board.has(square))
}

/// Where a square that begins at `at` ends: a letter and its digits, or digits.
fn end_of_square(bytes: &[u8], at: usize) -> usize {
    let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    at + 1 + digits
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::NotAMove { text, legal, .. } => {
                write!(f, "`{text}` is not a move{}", Legal(legal))
            }
            ReadError::NoSquare { text, at, square } => {
                write!(f, "`{text}`: `{square}` at {at} is not a square of this board")
            }
            ReadError::Ambiguous { text, forms } => {
                write!(f, "`{text}` may be {}", forms.join(" or "))
            }
            ReadError::Refused {
                text,
                refusal,
                legal,
            } => {
                write!(f, "`{text}` is refused: {refusal}{}", Legal(legal))
            }
        }
    }
}

impl std::error::Error for ReadError {}

/// The tail of a message that says what is legal.
struct Legal<'a>(&'a [String]);

impl fmt::Display for Legal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [] => f.write_str("; there is no legal move"),
            [only] => write!(f, "; the only legal move is {only}"),
            many if many.len() > 20 => {
                write!(f, "; {} moves are legal, such as {}", many.len(), many[..8].join(" "))
            }
            many => write!(f, "; legal are {}", many.join(" ")),
        }
    }
}
