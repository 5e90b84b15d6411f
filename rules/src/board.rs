//! The five kinds of board, and directions on them.
//!
//! One formula moves any set of squares: shift it by [`Board::shift`] and keep what is in
//! [`Board::land`]. Boards of dark squares leave one bit free after every two rows, so that a step
//! over the edge falls into it; full boards mask the file that would wrap around; the Alquerque
//! board keeps only the points that have a line in that direction.

use crate::Square;

/// A set of the eight directions, written for the side that moves up the board.
///
/// ```
/// use polydam_rules::Dirs;
/// assert!(Dirs::FORWARD_DIAGONALS.has(Dirs::NE));
/// assert_eq!(Dirs::FORWARD_DIAGONALS.upside_down(), Dirs::BACKWARD_DIAGONALS);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dirs(u8);

impl Dirs {
    /// No direction.
    pub const NONE: Dirs = Dirs(0);
    /// Up the board.
    pub const N: usize = 0;
    /// Up and right.
    pub const NE: usize = 1;
    /// Right.
    pub const E: usize = 2;
    /// Down and right.
    pub const SE: usize = 3;
    /// Down the board.
    pub const S: usize = 4;
    /// Down and left.
    pub const SW: usize = 5;
    /// Left.
    pub const W: usize = 6;
    /// Up and left.
    pub const NW: usize = 7;

    /// Up left and up right.
    pub const FORWARD_DIAGONALS: Dirs = Dirs(1 << Dirs::NE | 1 << Dirs::NW);
    /// Down left and down right.
    pub const BACKWARD_DIAGONALS: Dirs = Dirs(1 << Dirs::SE | 1 << Dirs::SW);
    /// The four diagonals.
    pub const DIAGONALS: Dirs = Dirs::FORWARD_DIAGONALS.and(Dirs::BACKWARD_DIAGONALS);
    /// Straight up, left and right.
    pub const FORWARD_AND_SIDEWAYS: Dirs = Dirs(1 << Dirs::N | 1 << Dirs::E | 1 << Dirs::W);
    /// Straight up and the two forward diagonals.
    pub const THREE_FORWARD: Dirs = Dirs(1 << Dirs::N).and(Dirs::FORWARD_DIAGONALS);
    /// Straight up, the two forward diagonals, left and right.
    pub const FIVE: Dirs = Dirs::FORWARD_AND_SIDEWAYS.and(Dirs::FORWARD_DIAGONALS);
    /// Up, down, left and right.
    pub const ORTHOGONALS: Dirs = Dirs::FORWARD_AND_SIDEWAYS.and(Dirs(1 << Dirs::S));
    /// All eight.
    pub const ALL: Dirs = Dirs(255);

    /// The directions of both sets.
    #[must_use]
    pub const fn and(self, other: Dirs) -> Dirs {
        Dirs(self.0 | other.0)
    }

    /// Whether direction `d` (0 to 7, clockwise from straight up) is in the set.
    #[inline(always)]
    #[must_use]
    pub const fn has(self, d: usize) -> bool {
        self.0 >> d & 1 == 1
    }

    /// Whether the set has no direction.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same set for the side that moves down the board.
    #[must_use]
    pub const fn upside_down(self) -> Dirs {
        let mut set = 0;
        let mut d = 0;
        while d < 8 {
            if self.has(d) {
                set |= 1 << ((12 - d) % 8);
            }
            d += 1;
        }
        Dirs(set)
    }

    /// The directions in the set, as numbers 0 to 7 clockwise from straight up.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..8).filter(move |&d| self.has(d))
    }

    /// How far direction `d` leads right and up: each -1, 0 or 1.
    #[must_use]
    pub const fn delta(d: usize) -> (i8, i8) {
        const DELTA: [(i8, i8); 8] = [
            (0, 1),
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
            (-1, 0),
            (-1, 1),
        ];
        DELTA[d % 8]
    }
}

/// Which squares of the grid are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// One colour, with a square in White's near left corner (a1 dark).
    Dark,
    /// One colour, with a square in White's near right corner (a1 light).
    DarkRight,
    /// All squares.
    Full,
    /// All points, joined by lines; only points like a1, where file and rank are both odd or both
    /// even, have diagonals.
    Lines,
}

/// A board: its size, its pattern, and the constants that move sets of squares on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// How many files, 5 to 12.
    pub files: u8,
    /// How many ranks, 5 to 12.
    pub ranks: u8,
    /// Which squares are played on.
    pub pattern: Pattern,
    all: u128,
    land: [u128; 8],
}

impl Board {
    /// The 25 points of Alquerque.
    pub const LINES5: Board = Board::new(5, Pattern::Lines);
    /// 32 dark squares, a1 dark.
    pub const DARK8: Board = Board::new(8, Pattern::Dark);
    /// 32 dark squares, a1 light.
    pub const MIRRORED8: Board = Board::new(8, Pattern::DarkRight);
    /// 50 dark squares.
    pub const DARK10: Board = Board::new(10, Pattern::Dark);
    /// 72 dark squares.
    pub const DARK12: Board = Board::new(12, Pattern::Dark);
    /// All 64 squares.
    pub const FULL8: Board = Board::new(8, Pattern::Full);

    /// A square board of `size` files and ranks, 5 to 12, that fits 128 bits.
    #[must_use]
    pub const fn new(size: u8, pattern: Pattern) -> Board {
        let bare = Board {
            files: size,
            ranks: size,
            pattern,
            all: 0,
            land: [0; 8],
        };
        let mut board = bare;
        let mut rank = 0;
        while rank < size {
            let mut file = 0;
            while file < size {
                if let Some(bit) = bare.bit_at(file, rank) {
                    board.all |= 1 << bit;
                    let mut d = 0;
                    while d < 8 {
                        if bare.arrives(file, rank, d) {
                            board.land[d] |= 1 << bit;
                        }
                        d += 1;
                    }
                }
                file += 1;
            }
            rank += 1;
        }
        board
    }

    /// The set of all squares of the board.
    #[inline(always)]
    #[must_use]
    pub const fn all(&self) -> u128 {
        self.all
    }

    /// The squares on which a step in direction `d` may arrive.
    #[inline(always)]
    #[must_use]
    pub const fn land(&self, d: usize) -> u128 {
        self.land[d]
    }

    /// By how many bits a step in direction `d` moves a square.
    #[inline(always)]
    #[must_use]
    pub const fn shift(&self, d: usize) -> i8 {
        let (right, up) = Dirs::delta(d);
        let files = self.files as i8;
        match self.pattern {
            Pattern::Full | Pattern::Lines => files * up + right,
            Pattern::Dark => (files + up * -right + 1) / 2 * up,
            Pattern::DarkRight => (files + up * right + 1) / 2 * up,
        }
    }

    /// How many squares are played on.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.all.count_ones() as usize
    }

    /// Never: a board has squares.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// Whether `square` is played on.
    ///
    /// ```
    /// use polydam_rules::Board;
    /// assert!(Board::DARK8.has("a1".parse()?));
    /// assert!(!Board::DARK8.has("a2".parse()?));
    /// # Ok::<(), polydam_rules::NotASquare>(())
    /// ```
    #[must_use]
    pub const fn has(&self, square: Square) -> bool {
        self.bit(square).is_some()
    }

    /// The bit of `square` in a [`Word`](crate::Word), if it is played on.
    #[must_use]
    pub const fn bit(&self, square: Square) -> Option<u8> {
        self.bit_at(square.file(), square.rank())
    }

    /// The square of a bit, if the bit is one of the board's.
    #[must_use]
    pub const fn square(&self, bit: u8) -> Option<Square> {
        if bit >= 128 || self.all >> bit & 1 == 0 {
            return None;
        }
        match self.pattern {
            Pattern::Full | Pattern::Lines => Square::new(bit % self.files, bit / self.files),
            Pattern::Dark | Pattern::DarkRight => {
                let n = bit - bit / (self.files + 1);
                let half = self.files / 2;
                let rank = n / half;
                let column = match self.pattern {
                    Pattern::Dark => half - 1 - n % half,
                    _ => n % half,
                };
                let odd = (rank % 2 == 1) == matches!(self.pattern, Pattern::Dark);
                Square::new(2 * column + odd as u8, rank)
            }
        }
    }

    /// The squares of the board, by rank, then file.
    #[must_use]
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> {
        (0..self.ranks)
            .flat_map(move |rank| (0..self.files).filter_map(move |file| Square::new(file, rank)))
            .filter(move |&square| self.has(square))
    }

    /// The squares of `set`, by rank, then file.
    #[must_use]
    pub fn squares_of(self, set: u128) -> impl DoubleEndedIterator<Item = Square> {
        self.squares()
            .filter(move |&square| self.bit(square).is_some_and(|bit| set >> bit & 1 == 1))
    }

    /// The set that holds `squares`; those that are not on the board are left out.
    #[must_use]
    pub fn set(&self, squares: &[Square]) -> u128 {
        squares
            .iter()
            .filter_map(|&square| self.bit(square))
            .fold(0, |set, bit| set | 1 << bit)
    }

    /// The next square from `square` in direction `d`, if there is one and a line leads to it.
    #[must_use]
    pub const fn neighbour(&self, square: Square, d: usize) -> Option<Square> {
        let (right, up) = Dirs::delta(d);
        let file = square.file().wrapping_add_signed(right);
        let rank = square.rank().wrapping_add_signed(up);
        match self.bit_at(file, rank) {
            Some(bit) if self.land[d] >> bit & 1 == 1 => Square::new(file, rank),
            _ => None,
        }
    }

    /// The squares of one rank, counted from 0.
    #[must_use]
    pub const fn row(&self, rank: u8) -> u128 {
        let mut set = 0;
        let mut file = 0;
        while file < self.files {
            if let Some(bit) = self.bit_at(file, rank) {
                set |= 1 << bit;
            }
            file += 1;
        }
        set
    }

    /// The squares of a list such as `"c1 e1 g1"`, for constants.
    ///
    /// # Panics
    ///
    /// If a name is malformed or not on the board; in a constant that is a compile error.
    #[must_use]
    pub const fn listed(&self, names: &str) -> u128 {
        let text = names.as_bytes();
        let mut set = 0;
        let mut at = 0;
        while at < text.len() {
            if text[at] == b' ' {
                at += 1;
                continue;
            }
            let Some(bit) = self.bit_at(text[at] - b'a', text[at + 1] - b'1') else {
                panic!("a start square is not on the board");
            };
            set |= 1 << bit;
            at += 2;
        }
        set
    }

    const fn bit_at(&self, file: u8, rank: u8) -> Option<u8> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        let half = self.files / 2;
        let column = match (self.pattern, (file + rank) % 2) {
            (Pattern::Full | Pattern::Lines, _) => return Some(rank * self.files + file),
            (Pattern::Dark, 0) => half - 1 - file / 2,
            (Pattern::DarkRight, 1) => file / 2,
            _ => return None,
        };
        let n = rank * half + column;
        Some(n + n / self.files)
    }

    const fn arrives(&self, file: u8, rank: u8, d: usize) -> bool {
        let (right, up) = Dirs::delta(d);
        let from = self.bit_at(file.wrapping_add_signed(-right), rank.wrapping_add_signed(-up));
        let diagonal = right != 0 && up != 0;
        let line = match self.pattern {
            Pattern::Lines => !diagonal || (file + rank) % 2 == 0,
            Pattern::Full => true,
            Pattern::Dark | Pattern::DarkRight => diagonal,
        };
        from.is_some() && line
    }
}
