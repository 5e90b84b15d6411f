//! Set-ups: pieces on a board, right or wrong, and what must hold before they are a position.
//!
//! A [`Setup`] can hold anything. [`Setup::check`] makes a position of it, or lists every fault.

use std::fmt;

use crate::sheet::{CrownedOn, Opening};
use crate::{Piece, Position, Rank, Side, Spec, Square, TooMuch};

/// Pieces on squares and whose move it is, with nothing checked.
///
/// ```
/// use polydam_rules::{Piece, Rank, Rules, Setup, Side, Variant};
/// let mut setup = Setup::new(Side::White);
/// setup.put("c3".parse()?, Piece { side: Side::White, rank: Rank::Man });
/// let (position, warnings) = setup.check(Variant::Checkers.spec(Rules::Standard)).unwrap();
/// assert_eq!((position.white.count_ones(), warnings.len()), (1, 0));
/// # Ok::<(), polydam_rules::NotASquare>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// Whose move it is; `None` if unknown.
    pub turn: Option<Side>,
    /// What stands where.
    pub pieces: Vec<(Square, Piece)>,
}

/// A set-up that is no position of the game: the set-up itself, and all that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalSetup {
    /// What was given.
    pub setup: Setup,
    /// Every fault.
    pub faults: Vec<SetupFault>,
}

/// Why a set-up is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// It is not said whose move it is.
    NoTurn,
    /// There is no piece at all.
    NoPieces,
    /// The square is not played on.
    NotPlayedOn(Square),
    /// Two pieces stand on one square.
    TwoPieces(Square),
    /// The game has no kings.
    NoKings(Square),
    /// A parachutist stands in a game that has none, or not on the last row of its side's march.
    NoParachutist(Square),
    /// A stone stands on a square of the other colour's stones.
    OtherColour(Square),
    /// A full board or one gap where the opening removals could not have led: a full board is for
    /// the side that starts, one gap on one of these squares for the other side.
    Gaps {
        /// The squares that the side that starts may clear.
        first: Vec<Square>,
    },
    /// There are too many ways to capture.
    TooMuch(TooMuch),
}

/// Something odd in a set-up that is played all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupWarning {
    /// A side has more pieces than the game starts with.
    MorePieces {
        /// Whose.
        side: Side,
        /// How many it has.
        pieces: u32,
        /// How many it has at the start.
        start: u32,
    },
    /// A man stands on a square on which it would have been crowned; it stays a man until it moves.
    Uncrowned(Square),
    /// A man on the last row of its march is taken for a parachutist.
    TakenForParachutist(Square),
}

impl Setup {
    /// An empty board with `turn` to move.
    #[must_use]
    pub fn new(turn: Side) -> Setup {
        Setup {
            turn: Some(turn),
            pieces: Vec::new(),
        }
    }

    /// The set-up of a position.
    #[must_use]
    pub fn of(spec: &Spec, position: &Position<u128>) -> Setup {
        let rows = spec.parachutist_rows();
        let pieces = spec.board.squares();
        let pieces = pieces
            .filter_map(|square| Some((square, position.piece(&spec.board, rows, square)?)))
            .collect();
        Setup {
            turn: Some(position.turn),
            pieces,
        }
    }

    /// Puts a piece on a square, beside whatever stands there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.pieces.push((square, piece));
    }

    /// The position of `spec` that this is, and what is odd about it.
    ///
    /// # Errors
    ///
    /// The set-up back, with every fault. Whether its captures can be listed is not looked at here;
    /// [`Game::from_setup`](crate::Game::from_setup) does.
    pub fn check(
        &self,
        spec: &Spec,
    ) -> Result<(Position<u128>, Vec<SetupWarning>), Box<IllegalSetup>> {
        let mut faults = Vec::new();
        let mut position = Position {
            white: 0,
            black: 0,
            kings: 0,
            turn: self.turn.unwrap_or(spec.first),
        };
        if self.turn.is_none() {
            faults.push(SetupFault::NoTurn);
        }
        if self.pieces.is_empty() {
            faults.push(SetupFault::NoPieces);
        }
        for &(square, piece) in &self.pieces {
            place(spec, &mut position, square, piece, &mut faults);
        }
        faults.extend(wrong_gaps(spec, &position));
        if faults.is_empty() {
            let warnings = self.warnings(spec, &position);
            return Ok((position, warnings));
        }
        Err(Box::new(IllegalSetup {
            setup: self.clone(),
            faults,
        }))
    }

    fn warnings(&self, spec: &Spec, position: &Position<u128>) -> Vec<SetupWarning> {
        let start = spec.start_position();
        let mut warnings = Vec::new();
        for side in Side::BOTH {
            let pieces = position.pieces(side).count_ones();
            let start = start.pieces(side).count_ones();
            if pieces > start {
                warnings.push(SetupWarning::MorePieces {
                    side,
                    pieces,
                    start,
                });
            }
        }
        warnings.extend(self.pieces.iter().filter_map(|&(square, piece)| {
            let bit = 1 << spec.board.bit(square)?;
            let far = spec.far_row(piece.side) & bit != 0 && piece.rank == Rank::Man;
            match spec.sheet.crowned_on {
                CrownedOn::FarRow if far && spec.has_parachutists() => {
                    Some(SetupWarning::TakenForParachutist(square))
                }
                CrownedOn::FarRow if far => Some(SetupWarning::Uncrowned(square)),
                CrownedOn::FarRow | CrownedOn::UpperLeftCorner | CrownedOn::Nowhere => None,
            }
        }));
        warnings
    }
}

/// Puts one piece into the position, or notes why it cannot stand there.
fn place(
    spec: &Spec,
    position: &mut Position<u128>,
    square: Square,
    piece: Piece,
    faults: &mut Vec<SetupFault>,
) {
    let Some(bit) = spec.board.bit(square) else {
        return faults.push(SetupFault::NotPlayedOn(square));
    };
    let bit = 1 << bit;
    if position.occupied() & bit != 0 {
        return faults.push(SetupFault::TwoPieces(square));
    }
    match piece.rank {
        Rank::Man => {}
        Rank::King if spec.has_kings() => position.kings |= bit,
        Rank::King => faults.push(SetupFault::NoKings(square)),
        Rank::Parachutist => {
            if !spec.has_parachutists() || spec.far_row(piece.side) & bit == 0 {
                faults.push(SetupFault::NoParachutist(square));
            }
        }
    }
    let by_colour = spec.sheet.opening == Opening::Removal;
    if by_colour && (spec.even_squares() & bit != 0) != (piece.side == Side::White) {
        faults.push(SetupFault::OtherColour(square));
    }
    match piece.side {
        Side::White => position.white |= bit,
        Side::Black => position.black |= bit,
    }
}

/// In games that open with removals: a full board or one gap that the opening does not lead to.
fn wrong_gaps(spec: &Spec, position: &Position<u128>) -> Option<SetupFault> {
    let gaps = spec.board.all() & !position.occupied();
    let first = spec.first_removals();
    let right = match (spec.sheet.opening, gaps.count_ones()) {
        (Opening::None, _) => true,
        (Opening::Removal, 0) => position.turn == spec.first,
        (Opening::Removal, 1) => position.turn != spec.first && gaps & first != 0,
        (Opening::Removal, _) => true,
    };
    (!right).then(|| SetupFault::Gaps {
        first: spec.board.squares_of(first).collect(),
    })
}

impl SetupFault {
    /// A short word for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            SetupFault::NoTurn => "no-turn",
            SetupFault::NoPieces => "no-pieces",
            SetupFault::NotPlayedOn(_) => "not-played-on",
            SetupFault::TwoPieces(_) => "two-pieces",
            SetupFault::NoKings(_) => "no-kings",
            SetupFault::NoParachutist(_) => "no-parachutist",
            SetupFault::OtherColour(_) => "other-colour",
            SetupFault::Gaps { .. } => "gaps",
            SetupFault::TooMuch(_) => "too-much",
        }
    }

    /// The square the fault is about, if it is about one.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        match self {
            SetupFault::NotPlayedOn(square)
            | SetupFault::TwoPieces(square)
            | SetupFault::NoKings(square)
            | SetupFault::NoParachutist(square)
            | SetupFault::OtherColour(square) => Some(*square),
            SetupFault::NoTurn
            | SetupFault::NoPieces
            | SetupFault::Gaps { .. }
            | SetupFault::TooMuch(_) => None,
        }
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::NoTurn => f.write_str("it is not said whose move it is: W or B"),
            SetupFault::NoPieces => f.write_str("there is no piece on the board"),
            SetupFault::NotPlayedOn(square) => {
                write!(f, "{square} is not a square that is played on")
            }
            SetupFault::TwoPieces(square) => write!(f, "two pieces stand on {square}"),
            SetupFault::NoKings(square) => {
                write!(f, "a king stands on {square}, but this game has no kings")
            }
            SetupFault::NoParachutist(square) => write!(
                f,
                "a parachutist stands on {square}, but only Parachute Checkers has them, and only \
                 on the row where the side's men would be crowned"
            ),
            SetupFault::OtherColour(square) => write!(
                f,
                "the stone on {square} stands on the other colour: white stones stand on squares \
                 of a1's colour, black stones on the others"
            ),
            SetupFault::Gaps { first } => {
                f.write_str(
                    "a full board is for the side that starts; with one gap, it is the other \
                     side's move and the gap is one of",
                )?;
                first.iter().try_for_each(|square| write!(f, " {square}"))
            }
            SetupFault::TooMuch(too_much) => write!(f, "{too_much}"),
        }
    }
}

impl fmt::Display for SetupWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupWarning::MorePieces {
                side,
                pieces,
                start,
            } => {
                write!(f, "{side} has {pieces} pieces; the game starts with {start}")
            }
            SetupWarning::Uncrowned(square) => write!(
                f,
                "the man on {square} stands where it would have been crowned; it stays a man until \
                 it moves"
            ),
            SetupWarning::TakenForParachutist(square) => {
                write!(f, "the man on {square} is taken for a parachutist")
            }
        }
    }
}

impl fmt::Display for IllegalSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fault) in self.faults.iter().enumerate() {
            if at > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for IllegalSetup {}
