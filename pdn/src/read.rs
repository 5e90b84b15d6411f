//! Reading a file game by game, with memory for one token at a time.

use std::io::Read;

use crate::decode::{Decoder, Encoding};
use crate::scan::{Scanner, Step};
use crate::split::{Fed, Splitter};
use crate::token::{Kind, Token};
use crate::{Games, Limit, LimitExceeded, Limits, ReadError, Visitor};

/// No token but comments, tags and setups is longer, in bytes.
const SHORT: usize = 1 << 14;

/// What [`Reader::read_game`] came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The end of a game; there may be more.
    Game,
    /// The end of the input, and no game before it.
    End,
}

/// Reads the games of a file one by one and tells a [`Visitor`] what is in them.
///
/// ```
/// use polydam_pdn::{Flow, Limits, MoveText, Place, Progress, Reader, Visitor};
///
/// #[derive(Default)]
/// struct Longest(usize);
///
/// impl Visitor for Longest {
///     fn play(&mut self, _: Place, text: MoveText) -> Flow {
///         self.0 = self.0.max(text.squares.len());
///         Flow::Continue(())
///     }
/// }
///
/// let mut reader = Reader::new(&b"1. a3-b4 c5xa3 * 1. h4xf6xd8 1-0"[..], Limits::upload());
/// let mut longest = Longest::default();
/// let mut games = 0;
/// while reader.read_game(&mut longest)? == Progress::Game {
///     games += 1;
/// }
/// assert_eq!((games, longest.0), (2, 3));
/// # Ok::<(), polydam_pdn::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    input: Decoder<R>,
    limits: Limits,
    /// Decoded text from offset `base` on; all before the scanner's place is done with.
    text: String,
    base: u64,
    scanner: Scanner,
    splitter: Splitter,
    failed: bool,
}

impl<R: Read> Reader<R> {
    /// Reads `input`, in UTF-8 or, failing that, Windows-1252.
    pub fn new(input: R, limits: Limits) -> Reader<R> {
        Reader::from_decoder(Decoder::new(input, None), limits)
    }

    /// Reads `input` in a given encoding.
    pub fn with_encoding(input: R, encoding: Encoding, limits: Limits) -> Reader<R> {
        Reader::from_decoder(Decoder::new(input, Some(encoding)), limits)
    }

    fn from_decoder(input: Decoder<R>, limits: Limits) -> Reader<R> {
        Reader {
            input,
            limits,
            text: String::new(),
            base: 0,
            scanner: Scanner::new(),
            splitter: Splitter::default(),
            failed: false,
        }
    }

    /// The encoding, once a character outside ASCII has shown it.
    #[must_use]
    pub fn encoding(&self) -> Option<Encoding> {
        self.input.encoding()
    }

    /// The games as values, each with its tags and its tree.
    pub fn games(self) -> Games<R> {
        Games::new(self)
    }

    /// Reads the next game, telling `visitor` what is in it.
    ///
    /// # Errors
    ///
    /// [`ReadError::Io`] if the input fails, [`ReadError::Limit`] if there is too much of something.
    /// After an error nothing more is read.
    pub fn read_game(&mut self, visitor: &mut dyn Visitor) -> Result<Progress, ReadError> {
        if self.failed {
            return Ok(Progress::End);
        }
        let progress = self.advance(visitor);
        self.failed = progress.is_err();
        progress
    }

    fn advance(&mut self, visitor: &mut dyn Visitor) -> Result<Progress, ReadError> {
        loop {
            let was_in_game = self.splitter.in_game();
            let before = self.scanner;
            let window = self.text.get(self.consumed()..).unwrap_or("");
            match self.scanner.scan(window, self.input.ended()) {
                Step::Token(token) => {
                    check_length(&token, &self.limits)?;
                    if self.splitter.feed(token, &self.limits, visitor)? == Fed::Again {
                        self.scanner = before;
                    }
                }
                Step::More => self.refill()?,
                Step::End => {
                    self.splitter.finish(self.scanner.place(), visitor);
                    return Ok(if was_in_game {
                        Progress::Game
                    } else {
                        Progress::End
                    });
                }
            }
            if was_in_game && !self.splitter.in_game() {
                return Ok(Progress::Game);
            }
        }
    }

    /// How much of the text held is done with.
    fn consumed(&self) -> usize {
        usize::try_from(self.scanner.place().offset - self.base).unwrap_or(usize::MAX)
    }

    /// Drops what is done with and doubles what is not, so that a token of any length costs time in
    /// proportion.
    fn refill(&mut self) -> Result<(), ReadError> {
        self.text.drain(..self.consumed().min(self.text.len()));
        self.base = self.scanner.place().offset;
        let held = self.text.len();
        if held > self.limits.comment.saturating_mul(2).max(SHORT) {
            return Err(too_long(&self.limits, self.scanner).into());
        }
        while self.text.len() <= held * 2 && !self.input.ended() {
            self.input.fill(&mut self.text)?;
            if self.input.bytes() > self.limits.bytes {
                let place = self.scanner.place();
                let limit = self.limits.bytes;
                return Err(LimitExceeded {
                    what: Limit::Bytes,
                    limit,
                    place,
                }
                .into());
            }
        }
        Ok(())
    }
}

/// Refuses comments, tags and setups beyond the limit; the others are short by nature.
fn check_length(token: &Token<'_>, limits: &Limits) -> Result<(), LimitExceeded> {
    let length = match &token.kind {
        Kind::Comment { text, .. } | Kind::Escape(text) | Kind::Setup(text) => text.len(),
        Kind::Tag { name, value } => name.len() + value.len(),
        _ => 0,
    };
    if length > limits.comment {
        let (what, limit) = (Limit::Comment, limits.comment as u64);
        return Err(LimitExceeded {
            what,
            limit,
            place: token.place,
        });
    }
    Ok(())
}

fn too_long(limits: &Limits, scanner: Scanner) -> LimitExceeded {
    LimitExceeded {
        what: Limit::Comment,
        limit: limits.comment as u64,
        place: scanner.place(),
    }
}
