//! Positions and moves as the Hub protocol writes them, on all boards.
//!
//! A position is the letter of the side to move, then one letter a square in the order of the game's
//! numbers: `w` and `b` men, `W` and `B` kings, `e` empty. The protocol knows 50 squares; we write
//! the squares of every game in the same way. A parachutist is a man on its own crowning row, so it
//! needs no letter of its own. A move is `32-28`, or `28x19x23`: from, to, then every captured
//! square in any order. A stone that is taken off as a game opens "moves" to its own square: `28-28`.

use std::fmt;

use polydam_rules::{
    Game, IllegalSetup, Move, Piece, Position, Rank, Setup, Side, Spec, Square, TooMuch,
};

/// The squares of a game in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Words {
    spec: &'static Spec,
    squares: Vec<Square>,
}

/// Why a position is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// The text has not one letter for the side and one for each square.
    Length {
        /// How many letters it has.
        found: usize,
        /// How many it should have.
        right: usize,
    },
    /// This is not `W` or `B` for the side to move.
    Side(char),
    /// This is not a letter for a square.
    Letter {
        /// What stands there.
        found: char,
        /// On the square of this number.
        number: usize,
    },
    /// The pieces are no position of the game.
    Setup(Box<IllegalSetup>),
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadMove {
    /// The text is not numbers with `-` or `x` between them.
    NotAMove(String),
    /// No legal move is meant by it.
    Illegal {
        /// The text.
        text: String,
        /// The legal moves, as they would be written.
        legal: String,
    },
    /// The position after it has too many captures to list.
    TooMuch(TooMuch),
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPosition::Length { found, right } => write!(
                f,
                "the position has {found} letters; one for the side and one a square make {right}"
            ),
            BadPosition::Side(found) => {
                write!(f, "`{found}` is no side to move: W or B")
            }
            BadPosition::Letter { found, number } => {
                write!(f, "`{found}` on square {number} is none of w W b B e")
            }
            BadPosition::Setup(setup) => write!(f, "{setup}"),
        }
    }
}

impl std::error::Error for BadPosition {}

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadMove::NotAMove(text) => {
                write!(f, "`{text}` is not a move such as 32-28 or 28x19x23")
            }
            BadMove::Illegal { text, legal } => write!(f, "`{text}` is not legal here: {legal}"),
            BadMove::TooMuch(too_much) => write!(f, "{too_much}"),
        }
    }
}

impl std::error::Error for BadMove {}

impl Words {
    /// The words of a row of the table of games.
    ///
    /// ```
    /// use polydam_engine::hub::Words;
    /// use polydam_rules::{Game, Variant};
    /// let mut game = Game::new(Variant::International);
    /// let words = Words::of(game.spec());
    /// assert_eq!(words.position(game.position()), format!("W{:b<20}{:e<10}{:w<20}", "", "", ""));
    /// words.play(&mut game, "32-28")?;
    /// assert_eq!(words.text(&game.moves()[0]).len(), 5);
    /// # Ok::<(), polydam_engine::hub::BadMove>(())
    /// ```
    #[must_use]
    pub fn of(spec: &'static Spec) -> Words {
        Words {
            spec,
            squares: spec.numbering(),
        }
    }

    /// The row.
    #[must_use]
    pub fn spec(&self) -> &'static Spec {
        self.spec
    }

    /// The number of a square, given as its bit; 0 off the board.
    fn number(&self, bit: u8) -> usize {
        let square = self.spec.board.square(bit);
        let at = self.squares.iter().position(|&other| Some(other) == square);
        at.map_or(0, |at| at + 1)
    }

    /// The square of a number, from 1.
    #[must_use]
    pub fn square(&self, number: usize) -> Option<Square> {
        self.squares.get(number.checked_sub(1)?).copied()
    }

    /// The numbers of a move: from, to, and the captured squares in ascending order.
    #[must_use]
    pub fn numbers(&self, m: &Move<u128>) -> (usize, usize, Vec<usize>) {
        let mut captured: Vec<usize> = match m.is_removal() {
            true => Vec::new(),
            false => bits(m.captured).map(|bit| self.number(bit)).collect(),
        };
        captured.sort_unstable();
        (self.number(m.from), self.number(m.to), captured)
    }

    /// A position as text.
    #[must_use]
    pub fn position(&self, position: &Position<u128>) -> String {
        let letter = |&square: &Square| {
            let piece = position.piece(&self.spec.board, [0; 2], square);
            piece.map_or('e', letter)
        };
        let side = position.turn.letter();
        std::iter::once(side).chain(self.squares.iter().map(letter)).collect()
    }

    /// The game that begins with a position.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    pub fn game(&self, text: &str) -> Result<Game, BadPosition> {
        let found = text.chars().count();
        let right = self.squares.len() + 1;
        if found != right {
            return Err(BadPosition::Length { found, right });
        }
        let mut letters = text.chars();
        let turn = match letters.next() {
            Some('W') => Side::White,
            Some('B') => Side::Black,
            other => return Err(BadPosition::Side(other.unwrap_or(' '))),
        };
        let mut setup = Setup::new(turn);
        for (at, (letter, &square)) in letters.zip(&self.squares).enumerate() {
            let number = at + 1;
            let bad = BadPosition::Letter {
                found: letter,
                number,
            };
            if let Some(piece) = piece(letter).ok_or(bad)? {
                setup.put(square, piece);
            }
        }
        let game = Game::from_setup(self.spec, &setup).map_err(BadPosition::Setup)?;
        Ok(game.0)
    }

    /// A move as text.
    #[must_use]
    pub fn text(&self, m: &Move<u128>) -> String {
        let (from, to, captured) = self.numbers(m);
        if captured.is_empty() {
            return format!("{from}-{to}");
        }
        let captured: String = captured.iter().map(|number| format!("x{number}")).collect();
        format!("{from}x{to}{captured}")
    }

    /// The legal move that a text means. Of two that differ only in whether the man is crowned on its
    /// way, the one that crowns; of a capture without its captured squares, the only one there is.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub fn read(&self, game: &Game, text: &str) -> Result<Move<u128>, BadMove> {
        let Some((quiet, numbers)) = numbers(text) else {
            return Err(BadMove::NotAMove(text.chars().take(40).collect()));
        };
        let (&from, &to, captured) = match numbers.as_slice() {
            [from, to, captured @ ..] => (from, to, captured),
            _ => return Err(BadMove::NotAMove(text.chars().take(40).collect())),
        };
        let found = self.find(game, (from, to, captured), quiet);
        found.ok_or_else(|| BadMove::Illegal {
            text: text.chars().take(40).collect(),
            legal: self.legal(game),
        })
    }

    /// The legal move of these numbers.
    #[must_use]
    pub fn find(
        &self,
        game: &Game,
        (from, to, captured): (usize, usize, &[usize]),
        quiet: bool,
    ) -> Option<Move<u128>> {
        let mut captured = captured.to_vec();
        captured.sort_unstable();
        captured.dedup();
        let ends = game.moves().iter().filter(|m| {
            let (own_from, own_to, own) = self.numbers(m);
            (own_from, own_to, own.is_empty()) == (from, to, quiet)
        });
        let ends: Vec<_> = ends.collect();
        if captured.is_empty() && ends.len() == 1 {
            return ends.first().copied().copied();
        }
        let exact = ends.into_iter().filter(|m| self.numbers(m).2 == captured);
        exact.max_by_key(|m| m.crowns).copied()
    }

    fn legal(&self, game: &Game) -> String {
        let legal: Vec<String> = game.moves().iter().take(12).map(|m| self.text(m)).collect();
        legal.join(" ")
    }

    /// Plays a move given as text.
    ///
    /// # Errors
    ///
    /// As [`Words::read`].
    pub fn play(&self, game: &mut Game, text: &str) -> Result<(), BadMove> {
        let m = self.read(game, text)?;
        // Only a position with too many captures can still be refused.
        game.play_move(m).map_err(|refusal| match refusal {
            polydam_rules::Refusal::TooMuch(too_much) => BadMove::TooMuch(too_much),
            _ => BadMove::NotAMove(text.to_owned()),
        })
    }
}

fn letter(piece: Piece) -> char {
    match (piece.side, piece.rank) {
        (Side::White, Rank::Man | Rank::Parachutist) => 'w',
        (Side::White, Rank::King) => 'W',
        (Side::Black, Rank::Man | Rank::Parachutist) => 'b',
        (Side::Black, Rank::King) => 'B',
    }
}

/// What a letter stands for; the outer `None` if for nothing.
fn piece(letter: char) -> Option<Option<Piece>> {
    let side = match letter {
        'e' => return Some(None),
        'w' | 'W' => Side::White,
        'b' | 'B' => Side::Black,
        _ => return None,
    };
    let rank = if letter.is_ascii_uppercase() {
        Rank::King
    } else {
        Rank::Man
    };
    Some(Some(Piece { side, rank }))
}

/// The numbers of a move, and whether it is written as a quiet one.
fn numbers(text: &str) -> Option<(bool, Vec<usize>)> {
    let quiet = text.contains('-');
    let numbers = text.split(if quiet { '-' } else { 'x' });
    let numbers: Option<Vec<usize>> = numbers.take(130).map(number).collect();
    numbers
        .filter(|list| list.len() >= 2 && (!quiet || list.len() == 2))
        .map(|list| (quiet, list))
}

/// One to three digits.
fn number(text: &str) -> Option<usize> {
    let digits = (1..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// The bits of a set, the lowest first.
fn bits(set: u128) -> impl Iterator<Item = u8> {
    (0..128).filter(move |bit| set >> bit & 1 == 1)
}
