//! Sides, squares and pieces: the nouns every player knows. No rules here.

use std::fmt;
use std::str::FromStr;

/// One of the two players. White sits at rank 1 in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Side {
    /// The side at rank 1.
    White,
    /// The side at the highest rank.
    Black,
}

impl Side {
    /// White, then Black.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    ///
    /// ```
    /// use polydam_rules::Side;
    /// assert_eq!(Side::White.other(), Side::Black);
    /// ```
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// `W` or `B`, as FEN and the `GameType` tag write it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'W',
            Side::Black => 'B',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "white",
            Side::Black => "black",
        })
    }
}

/// A square by file and rank, on whatever board; ordered by rank, then file.
///
/// Files are `a` to `l` from White's left, ranks 1 to 12 from White's side, so `a1` is White's
/// near left corner. Whether a board has the square is [`Board::has`](crate::Board::has)'s to say.
///
/// ```
/// use polydam_rules::Square;
/// let square: Square = "c3".parse()?;
/// assert_eq!((square.file(), square.rank()), (2, 2));
/// assert_eq!(square.to_string(), "c3");
/// # Ok::<(), polydam_rules::NotASquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Square(u8);

impl Square {
    /// The longest side of any board.
    pub const MOST: u8 = 12;

    /// The square on `file` and `rank`, both counted from 0 and below 12; `None` outside.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < Square::MOST && rank < Square::MOST {
            Some(Square(rank * Square::MOST + file))
        } else {
            None
        }
    }

    /// The file, 0 for `a`.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % Square::MOST
    }

    /// The rank, 0 for White's first.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / Square::MOST
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text that was meant to be a square and is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotASquare(pub String);

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a square: a letter a to l and a number 1 to 12, as in c3",
            self.0
        )
    }
}

impl std::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let fault = || NotASquare(text.to_owned());
        let [letter, digits @ ..] = text.as_bytes() else {
            return Err(fault());
        };
        let file = letter.to_ascii_lowercase().checked_sub(b'a').ok_or_else(fault)?;
        let rank = match digits {
            [one @ b'1'..=b'9'] => one - b'1',
            [b'1', two @ b'0'..=b'2'] => two - b'0' + 9,
            _ => return Err(fault()),
        };
        Square::new(file, rank).ok_or_else(fault)
    }
}

impl TryFrom<String> for Square {
    type Error = NotASquare;

    fn try_from(text: String) -> Result<Square, NotASquare> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Man, king or parachutist.
    pub rank: Rank,
}

/// The rank of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Rank {
    /// An uncrowned piece; in Alquerque and Konane every piece.
    Man,
    /// A crowned piece.
    King,
    /// A man of Parachute Checkers that still waits on the opponent's first row. Positions keep it
    /// as a man on its own crowning row, where no other man can stand.
    Parachutist,
}
