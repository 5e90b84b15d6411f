//! The board as the tables see it: where pieces of each kind can stand, the board turned round, and
//! where a quiet move may have come from. Everything follows from the row.

use polydam_rules::sheet::{FarRow, March, Reach};
use polydam_rules::{Dirs, Position, Side, Spec, Square, Word};

/// No square.
const NOWHERE: u8 = u8::MAX;

/// What a row's board and sheet mean for the tables. Tables know the side to move as White.
#[derive(Debug)]
pub(crate) struct Ground<W: Word> {
    /// All squares.
    pub(crate) all: W,
    /// The squares on which White's and Black's men can stand.
    pub(crate) men: [W; 2],
    /// The squares below each bit.
    pub(crate) below: Vec<W>,
    /// Where each square comes to lie when the board is seen by the other side.
    turned: Vec<u8>,
    /// For each direction of a man's step the square behind each square.
    man_from: Vec<Vec<u8>>,
    king_from: Vec<Vec<u8>>,
    /// The squares from which White's men step.
    steppers: W,
    /// The squares on which White's men arrive as men.
    arrivals: W,
    kings_fly: bool,
    phalanx: bool,
}

impl<W: Word> Ground<W> {
    pub(crate) fn new(spec: &Spec) -> Ground<W> {
        let board = &spec.board;
        let width = 8 * size_of::<W>() as u8;
        let far = spec.far_row(Side::White);
        let standing = match spec.sheet.far_row {
            FarRow::Ordinary => 0,
            FarRow::CapturesOnly | FarRow::ParachutistGoesOn | FarRow::ParachutistStops => far,
        };
        let behind = |dirs: Dirs| dirs.iter().map(|d| behind(spec, d, width)).collect();
        Ground {
            all: W::low(board.all()),
            men: Side::BOTH.map(|side| W::low(men_squares(spec, side))),
            below: (0..width).map(|bit| W::low((1 << bit) - 1)).collect(),
            turned: (0..width).map(|bit| turned(spec, bit)).collect(),
            man_from: behind(spec.dirs(Side::White, spec.sheet.man_moves)),
            king_from: behind(spec.dirs(Side::White, spec.sheet.king_moves)),
            steppers: W::low(men_squares(spec, Side::White) & !standing),
            arrivals: W::low(board.all() & !spec.crowning_squares(Side::White)),
            kings_fly: spec.sheet.king_reach == Reach::Fly,
            phalanx: spec.sheet.phalanx,
        }
    }

    fn turn_set(&self, set: W) -> W {
        set.bits()
            .fold(W::EMPTY, |turned, bit| turned | W::bit(self.turned[usize::from(bit)]))
    }

    /// The position seen by the other side, whose pieces become White's.
    pub(crate) fn turn(&self, position: &Position<W>) -> Position<W> {
        Position {
            white: self.turn_set(position.black),
            black: self.turn_set(position.white),
            kings: self.turn_set(position.kings),
            turn: position.turn.other(),
        }
    }

    /// The same position with White to move.
    pub(crate) fn seen(&self, position: &Position<W>) -> Position<W> {
        match position.turn {
            Side::White => *position,
            Side::Black => self.turn(position),
        }
    }

    /// Calls `found` with every position, White to move, from which a quiet move of White that
    /// crowns nobody leads to `position`, Black to move. Whether White had to capture there is not
    /// looked at.
    #[inline(always)]
    pub(crate) fn before(&self, position: &Position<W>, mut found: impl FnMut(Position<W>)) {
        let empty = self.all & !position.occupied();
        let men = position.white & !position.kings;
        for to in (men & self.arrivals).bits() {
            for from in &self.man_from {
                let mut at = from[usize::from(to)];
                while self.phalanx && at != NOWHERE && men.meets(W::bit(at)) {
                    at = from[usize::from(at)];
                }
                if at != NOWHERE && (empty & self.steppers).meets(W::bit(at)) {
                    found(moved_back(position, to, at, false));
                }
            }
        }
        for to in (position.white & position.kings).bits() {
            for from in &self.king_from {
                let mut at = from[usize::from(to)];
                while at != NOWHERE && empty.meets(W::bit(at)) {
                    found(moved_back(position, to, at, true));
                    at = if self.kings_fly {
                        from[usize::from(at)]
                    } else {
                        NOWHERE
                    };
                }
            }
        }
    }
}

#[inline(always)]
fn moved_back<W: Word>(position: &Position<W>, to: u8, from: u8, king: bool) -> Position<W> {
    let (away, back) = (!W::bit(to), W::bit(from));
    let kings = if king {
        position.kings & away | back
    } else {
        position.kings
    };
    Position {
        white: position.white & away | back,
        black: position.black,
        kings,
        turn: Side::White,
    }
}

/// Where a man of `side` can stand: not where it would have been crowned, but a parachutist begins
/// there.
fn men_squares(spec: &Spec, side: Side) -> u128 {
    if spec.has_parachutists() {
        spec.board.all()
    } else {
        spec.board.all() & !spec.crowning_squares(side)
    }
}

/// Where a square comes to lie for the other side: the board is turned half round, unless both
/// sides march the same way.
fn turned(spec: &Spec, bit: u8) -> u8 {
    let Some(square) = spec.board.square(bit) else {
        return bit;
    };
    let square = match spec.sheet.march {
        March::BothUp => Some(square),
        March::Opposite => {
            Square::new(spec.board.files - 1 - square.file(), spec.board.ranks - 1 - square.rank())
        }
    };
    square.and_then(|square| spec.board.bit(square)).unwrap_or(bit)
}

/// For each square the one from which a step in direction `d` arrives there.
fn behind(spec: &Spec, d: usize, width: u8) -> Vec<u8> {
    let mut behind = vec![NOWHERE; usize::from(width)];
    for square in spec.board.squares() {
        let next = spec.board.neighbour(square, d);
        let ends = (next.and_then(|next| spec.board.bit(next)), spec.board.bit(square));
        if let (Some(to), Some(from)) = ends {
            behind[usize::from(to)] = from;
        }
    }
    behind
}
