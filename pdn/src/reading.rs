//! How the squares of a file are read: as squares of which game, and as whose seat sees them.
//!
//! A file may number the board from the other seat or from another corner, and it may call White
//! the side that we call Black. [`Reading`] says which of these holds; [`Squares`] turns written
//! squares into the squares of the game, and [`Squares::open`] does so for whole positions.

use polydam_rules::spec::numbering;
use polydam_rules::{Board, Fen, FenError, Game, Setup, Side, Spec, Square};

use crate::Written;
use crate::write::plain;

/// From where the squares of a file are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// As the game does (formats.md 1.3).
    Own,
    /// As the game does, but from the other player's seat.
    Other,
    /// Counted from another corner of the board as White sees it: 0 bottom left, 1 bottom right,
    /// 2 top left, 3 top right. Letters begin in that corner too.
    Corner(u8),
}

/// The game that a file is read as, and how it names squares and sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The game.
    pub spec: &'static Spec,
    /// From where squares are named.
    pub seat: Seat,
    /// Whether the file calls White the side that we call Black.
    pub exchanged: bool,
}

impl Reading {
    /// The reading that trusts a file to write as we do.
    #[must_use]
    pub fn own(spec: &'static Spec) -> Reading {
        Reading {
            spec,
            seat: Seat::Own,
            exchanged: false,
        }
    }

    /// Whether the file writes as we do.
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.seat == Seat::Own && !self.exchanged
    }

    /// The side that the file means by `side`.
    #[must_use]
    pub fn side(&self, side: Side) -> Side {
        if self.exchanged { side.other() } else { side }
    }
}

/// The squares of a reading.
#[derive(Clone, Debug)]
pub struct Squares {
    reading: Reading,
    /// The squares by their numbers in the file, from 1.
    numbers: Vec<Square>,
}

impl Squares {
    /// The squares as `reading` names them.
    #[must_use]
    pub fn new(reading: Reading) -> Squares {
        let numbers = match reading.seat {
            Seat::Own => reading.spec.numbering(),
            // The half turn of a board reverses its order.
            Seat::Other => reading.spec.numbering().into_iter().rev().collect(),
            Seat::Corner(corner) => numbering(&reading.spec.board, Side::White, corner),
        };
        Squares { reading, numbers }
    }

    /// The reading that these are the squares of.
    #[must_use]
    pub fn reading(&self) -> Reading {
        self.reading
    }

    /// The square of the game that is written so; `None` if its board has none.
    #[must_use]
    pub fn square(&self, written: Written) -> Option<Square> {
        match written {
            Written::Number(number) => {
                let at = usize::from(number).checked_sub(1)?;
                self.numbers.get(at).copied()
            }
            Written::Letters(square) => self.turned(square),
        }
    }

    /// All squares that are written, if the board has them.
    #[must_use]
    pub fn all(&self, written: &[Written]) -> Option<Vec<Square>> {
        written.iter().map(|&one| self.square(one)).collect()
    }

    /// A square in letters as the game names it.
    fn turned(&self, square: Square) -> Option<Square> {
        let board = &self.reading.spec.board;
        let (right, top) = match self.reading.seat {
            Seat::Own => (false, false),
            Seat::Other => (true, true),
            Seat::Corner(corner) => (corner % 2 == 1, corner >= 2),
        };
        let square = mirrored(board, square, right, top)?;
        board.has(square).then_some(square)
    }

    /// The game from its start.
    #[must_use]
    pub fn start(&self) -> Game {
        Game::of(self.reading.spec)
    }

    /// The game from the position `fen`, and the set-up as the game has it.
    ///
    /// # Errors
    ///
    /// Every fault of the text or of the position, with its place in the text.
    pub fn open(&self, fen: &str) -> Result<Game, FenError> {
        let spec = self.reading.spec;
        let fen: String = fen.chars().map(plain).collect();
        let fen = fen.as_str();
        if self.reading.is_own() {
            return Game::from_fen(spec, fen);
        }
        let read = Fen::read(spec, fen)?;
        let setup = self.turned_setup(&read.setup, has_letters(fen));
        match Game::from_setup(spec, &setup) {
            Ok((game, _)) => Ok(game),
            Err(illegal) => Err(read.faults(fen, illegal.faults)),
        }
    }

    /// A set-up that was read as if the file wrote as we do, as what it means.
    fn turned_setup(&self, setup: &Setup, letters: bool) -> Setup {
        let own = self.reading.spec.numbering();
        let turned = |square: Square| {
            let number = own.iter().position(|&other| other == square);
            let by_number = number.and_then(|at| self.numbers.get(at)).copied();
            let found = if letters {
                self.turned(square)
            } else {
                by_number
            };
            found.unwrap_or(square)
        };
        let pieces = setup.pieces.iter().map(|&(square, mut piece)| {
            piece.side = self.reading.side(piece.side);
            (turned(square), piece)
        });
        Setup {
            turn: setup.turn.map(|side| self.reading.side(side)),
            pieces: pieces.collect(),
        }
    }
}

/// The square seen in a mirror along the files, the ranks, or both; `None` off the board.
fn mirrored(board: &Board, square: Square, right: bool, top: bool) -> Option<Square> {
    let (file, rank) = (square.file(), square.rank());
    let last = |most: u8, at: u8| most.checked_sub(at + 1);
    Square::new(
        if right {
            last(board.files, file)?
        } else {
            file
        },
        if top { last(board.ranks, rank)? } else { rank },
    )
}

/// Whether a position is written with letters: a file letter and a rank.
fn has_letters(fen: &str) -> bool {
    let mut before = false;
    fen.chars().any(|c| {
        let found = before && c.is_ascii_digit();
        before = matches!(c, 'a'..='l');
        found
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use polydam_rules::Rules;

    fn squares(number: u16, seat: Seat) -> Squares {
        let spec = Spec::all().iter().find(|spec| spec.look.pdn == number);
        let spec = spec.filter(|spec| spec.rules == Rules::Standard).unwrap();
        let exchanged = false;
        Squares::new(Reading {
            spec,
            seat,
            exchanged,
        })
    }

    fn numbered(squares: &Squares, number: u8) -> String {
        squares.square(Written::Number(number)).unwrap().to_string()
    }

    #[test]
    fn seats_and_corners() {
        let (own, other) = (squares(20, Seat::Own), squares(20, Seat::Other));
        assert_eq!((numbered(&own, 1), numbered(&own, 50)), ("b10".into(), "i1".into()));
        assert_eq!((numbered(&other, 1), numbered(&other, 50)), ("i1".into(), "b10".into()));
        let corner = squares(28, Seat::Corner(3));
        assert_eq!((numbered(&corner, 1), numbered(&corner, 4)), ("g8".into(), "a8".into()));
        let letters = Written::Letters("a1".parse().unwrap());
        assert_eq!(other.square(letters), Some("j10".parse().unwrap()));
        assert_eq!(corner.square(letters), None);
        assert_eq!(own.square(Written::Number(51)), None);
    }

    #[test]
    fn positions_are_turned_with_their_sides() {
        let mut reading = squares(31, Seat::Own).reading();
        reading.exchanged = true;
        let game = Squares::new(reading).open("B:W1-8:B25-32").unwrap();
        assert_eq!(game.position(), Game::of(reading.spec).position());
        let other = squares(25, Seat::Other);
        let game = other.open("W:Wh8:Ba1").unwrap();
        assert_eq!(game.fen(), "W:Wa1:Bh8");
        assert_eq!(other.open("W:W32:B1").unwrap().fen(), "W:Wb8:Bg1");
    }
}
