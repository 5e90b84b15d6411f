//! One row of the table of games, and what follows from it: the start, crowning squares, square
//! numbers, the `GameType` tag, the fingerprint.

pub use crate::numbering::numbering;
pub use crate::rules::{NoSuchRules, Rules};
use crate::sheet::{CrownedOn, FarRow, March, Opening, Sheet};
use crate::variants::{CHECKERS, ROWS};
use crate::{Board, Dirs, Position, Side, Square, Variant, Word};

/// A row of the table of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The game.
    pub variant: Variant,
    /// Which set of rules of the game this is.
    pub rules: Rules,
    /// The game's English name.
    pub name: &'static str,
    /// Where it is played.
    pub board: Board,
    /// How the pieces stand at the start.
    pub start: Start,
    /// Who moves first.
    pub first: Side,
    /// The rule options.
    pub sheet: Sheet,
    /// How the game is written.
    pub look: Look,
    row: usize,
}

/// How the pieces stand at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// `rows` full rows of men a side, `behind` empty rows behind them.
    Rows {
        /// Empty rows behind the men.
        behind: u8,
        /// Rows of men.
        rows: u8,
    },
    /// Men on listed squares.
    Squares {
        /// White's squares.
        white: &'static str,
        /// Black's squares.
        black: &'static str,
    },
    /// A full board, White on the squares of a1's colour.
    FullByColour,
}

/// How a game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The number in the `GameType` tag; 180 to 187 are our own.
    pub pdn: u16,
    /// The corner of the first square as the side that starts sees it: 0 bottom left, 1 bottom
    /// right, 2 top left, 3 top right.
    pub digit: u8,
    /// Letters or numbers by default.
    pub notation: Notation,
    /// The sign of a capture in files.
    pub capture: char,
    /// How results are written.
    pub results: ResultStyle,
}

/// Squares written as letters (`c3`) or numbers (`22`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Notation {
    /// File letter and rank.
    Letters,
    /// The game's square numbers.
    Numbers,
}

/// How results are written in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultStyle {
    /// `1-0`, `0-1`, `1/2-1/2`.
    Default,
    /// `2-0`, `0-2`, `1-1`.
    International,
}

impl Spec {
    /// All 21 rows: the 18 games under standard rules, then the second rules of three.
    #[must_use]
    pub fn all() -> &'static [Spec] {
        static ALL: [Spec; ROWS.len()] = ROWS;
        &ALL
    }

    pub(crate) const fn new(name: &'static str, board: Board, start: Start, sheet: Sheet) -> Spec {
        let look = Look {
            pdn: 0,
            digit: 0,
            notation: Notation::Letters,
            capture: 'x',
            results: ResultStyle::Default,
        };
        Spec {
            variant: Variant::Checkers,
            rules: Rules::Standard,
            name,
            board,
            start,
            first: Side::White,
            sheet,
            look,
            row: 0,
        }
    }

    pub(crate) const fn of(mut self, variant: Variant) -> Spec {
        self.variant = variant;
        self
    }

    pub(crate) const fn at_row(mut self, row: usize) -> Spec {
        self.row = row;
        self
    }

    pub(crate) const fn black_first(mut self) -> Spec {
        self.first = Side::Black;
        self
    }

    pub(crate) const fn rules(mut self, rules: Rules) -> Spec {
        self.rules = rules;
        self
    }

    pub(crate) const fn look(mut self, look: Look) -> Spec {
        self.look = look;
        self
    }

    /// The position of the row in [`Spec::all`], which is also the index of its kernel.
    #[must_use]
    pub fn index(&self) -> usize {
        self.row
    }

    /// The start position.
    #[must_use]
    pub const fn start_position(&self) -> Position<u128> {
        let (white, black) = self.start_sets();
        Position {
            white,
            black,
            kings: 0,
            turn: self.first,
        }
    }

    const fn start_sets(&self) -> (u128, u128) {
        let board = &self.board;
        match self.start {
            Start::Squares { white, black } => (board.listed(white), board.listed(black)),
            Start::Rows { behind, rows } => {
                let (mut white, mut black, mut row) = (0, 0, behind);
                while row < behind + rows {
                    white |= board.row(row);
                    black |= board.row(board.ranks - 1 - row);
                    row += 1;
                }
                (white, black)
            }
            Start::FullByColour => {
                let white = self.even_squares();
                (white, board.all() & !white)
            }
        }
    }

    /// The squares of a1's colour.
    #[must_use]
    pub const fn even_squares(&self) -> u128 {
        let mut set = 0;
        let mut bit = 0;
        while bit < 128 {
            if let Some(square) = self.board.square(bit) {
                if (square.file() + square.rank()) % 2 == 0 {
                    set |= 1 << bit;
                }
            }
            bit += 1;
        }
        set
    }

    /// Whether `side` marches up the board.
    #[must_use]
    pub const fn marches_up(&self, side: Side) -> bool {
        matches!(side, Side::White) || matches!(self.sheet.march, March::BothUp)
    }

    /// `dirs` as `side` sees them.
    #[must_use]
    pub const fn dirs(&self, side: Side, dirs: Dirs) -> Dirs {
        if self.marches_up(side) {
            dirs
        } else {
            dirs.upside_down()
        }
    }

    /// The last row of `side`'s march.
    #[must_use]
    pub const fn far_row(&self, side: Side) -> u128 {
        self.board.row(if self.marches_up(side) {
            self.board.ranks - 1
        } else {
            0
        })
    }

    /// The squares on which `side`'s men are crowned.
    #[must_use]
    pub const fn crowning_squares(&self, side: Side) -> u128 {
        match (self.sheet.crowned_on, side) {
            (CrownedOn::FarRow, _) => self.far_row(side),
            (CrownedOn::UpperLeftCorner, Side::White) => self.board.listed("a7 b8"),
            (CrownedOn::UpperLeftCorner, Side::Black) => self.board.listed("h2 g1"),
            (CrownedOn::Nowhere, _) => 0,
        }
    }

    /// Whether a man on its own far row is a parachutist.
    #[must_use]
    pub const fn has_parachutists(&self) -> bool {
        matches!(self.sheet.far_row, FarRow::ParachutistGoesOn | FarRow::ParachutistStops)
    }

    /// The rows, White's and Black's, on which a man is a parachutist; empty where there are none.
    #[must_use]
    pub const fn parachutist_rows(&self) -> [u128; 2] {
        if self.has_parachutists() {
            [self.far_row(Side::White), self.far_row(Side::Black)]
        } else {
            [0; 2]
        }
    }

    /// Whether the game has kings at all.
    #[must_use]
    pub const fn has_kings(&self) -> bool {
        !matches!(self.sheet.crowned_on, CrownedOn::Nowhere)
    }

    /// The squares of which the first side removes a stone, in games that open so: the corners and
    /// the two middle squares of the diagonal a8-h1.
    #[must_use]
    pub const fn first_removals(&self) -> u128 {
        match self.sheet.opening {
            Opening::None => 0,
            Opening::Removal => self.board.listed("a8 h1 d5 e4"), // BK 94
        }
    }

    /// The number of `square` in this game, 1 to the number of squares; `None` off the board.
    ///
    /// ```
    /// use polydam_rules::{Rules, Variant};
    /// let checkers = Variant::Checkers.spec(Rules::Standard);
    /// assert_eq!(checkers.number("b8".parse()?), Some(1));
    /// # Ok::<(), polydam_rules::NotASquare>(())
    /// ```
    #[must_use]
    pub fn number(&self, square: Square) -> Option<u8> {
        (1..)
            .zip(self.numbering())
            .find(|&(_, other)| other == square)
            .map(|(number, _)| number)
    }

    /// The square of number `number` in this game.
    #[must_use]
    pub fn numbered(&self, number: u8) -> Option<Square> {
        self.numbering().get(usize::from(number).checked_sub(1)?).copied()
    }

    /// All squares in the order of their numbers.
    #[must_use]
    pub fn numbering(&self) -> Vec<Square> {
        let (seat, digit) = match self.look.notation {
            Notation::Numbers => (self.first, self.look.digit),
            Notation::Letters => (Side::White, 2),
        };
        numbering(&self.board, seat, digit)
    }

    /// The value of the `GameType` tag.
    ///
    /// ```
    /// use polydam_rules::{Rules, Variant};
    /// assert_eq!(Variant::Italian.spec(Rules::Standard).game_type(), "22,W,8,8,N2,1");
    /// ```
    #[must_use]
    pub fn game_type(&self) -> String {
        let kind = match self.look.notation {
            Notation::Letters => 'A',
            Notation::Numbers => 'N',
        };
        let invert = u8::from(self.board == Board::MIRRORED8);
        let (Board { files, ranks, .. }, Look { pdn, digit, .. }) = (self.board, self.look);
        format!("{pdn},{},{files},{ranks},{kind}{digit},{invert}", self.first.letter())
    }

    /// A number that changes when, and only when, the rules of the row change: board, start, first
    /// side or sheet. Stored games carry it, so that they know which rules they were played under.
    /// An option that is new to the sheet leaves the rows as they were that keep its base value.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let Board {
            files,
            ranks,
            pattern,
            ..
        } = self.board;
        let Position {
            white, black, turn, ..
        } = self.start_position();
        let sheet = self.sheet.differences(&CHECKERS);
        let text = format!("{files}x{ranks} {pattern:?} {white:x} {black:x} {turn} {sheet:?}");
        fnv1a(text.as_bytes())
    }
}

/// The 64-bit FNV-1a hash: short, and the same for ever.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl<W: Word> Position<W> {
    /// The start position of a row.
    #[must_use]
    pub fn start(spec: &Spec) -> Position<W> {
        spec.start_position().narrow()
    }
}
