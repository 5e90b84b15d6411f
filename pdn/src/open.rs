//! Opening a file of which nobody has said what it is.

use std::io::{Chain, Cursor, Read};

use crate::decode::Encoding;
use crate::{Game, Games, Limits, OneLineGames, ReadError, Reader, Warning, is_one_line};

/// How much of a file is looked at to see what it is.
const HEAD: u64 = 1 << 13;

type Input<R> = Chain<Cursor<Vec<u8>>, R>;

/// The games of a file, whether it is PDN or has one game a line.
#[derive(Debug)]
pub struct AnyGames<R> {
    games: Kind<R>,
}

#[derive(Debug)]
enum Kind<R> {
    Pdn(Box<Games<Input<R>>>),
    OneLine(OneLineGames<Input<R>>),
}

impl<R: Read> AnyGames<R> {
    /// Opens a file; an encoding is only needed for PDN in others than UTF-8 and Windows-1252.
    ///
    /// # Errors
    ///
    /// If the beginning of the input cannot be read.
    pub fn open(
        mut input: R,
        encoding: Option<Encoding>,
        limits: Limits,
    ) -> Result<AnyGames<R>, ReadError> {
        let mut head = Vec::new();
        input.by_ref().take(HEAD).read_to_end(&mut head)?;
        let one_line = is_one_line(&head);
        let input = Cursor::new(head).chain(input);
        let games = if one_line {
            Kind::OneLine(OneLineGames::new(input, limits))
        } else {
            let reader = match encoding {
                Some(encoding) => Reader::with_encoding(input, encoding, limits),
                None => Reader::new(input, limits),
            };
            Kind::Pdn(Box::new(reader.games()))
        };
        Ok(AnyGames { games })
    }

    /// What was odd in text that belongs to no game.
    #[must_use]
    pub fn leftover(&self) -> &[Warning] {
        match &self.games {
            Kind::Pdn(games) => games.leftover(),
            Kind::OneLine(_) => &[],
        }
    }
}

impl<R: Read> Iterator for AnyGames<R> {
    type Item = Result<Game, ReadError>;

    fn next(&mut self) -> Option<Result<Game, ReadError>> {
        match &mut self.games {
            Kind::Pdn(games) => games.next(),
            Kind::OneLine(games) => games.next(),
        }
    }
}
