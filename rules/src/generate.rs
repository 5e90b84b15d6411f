//! The fast generator, compiled once for each row of the table and each side.
//!
//! Everything about a row is a constant here, so the compiler folds every rule option away. Sets of
//! men move together. Captures are in `capture.rs`. The plain generator in
//! [`plain`](crate::plain) states the same rules in another way; the two are compared in tests.

use crate::sheet::{FarRow, Opening, Reach, Sheet};
use crate::variants::ROWS;
use crate::{Board, Dirs, Move, Moves, Position, Side, Spec, Word};

/// Runs a block for each direction of a constant set, with the direction as a constant.
macro_rules! for_dirs {
    ($dirs:expr, $d:ident => $body:block) => {
        for_dirs!(@ $dirs, $d, $body, 0 1 2 3 4 5 6 7)
    };
    (@ $dirs:expr, $d:ident, $body:block, $($n:literal)*) => {$(
        if const { $dirs.has($n) } {
            const $d: usize = $n;
            $body
        }
    )*};
}

pub(crate) use for_dirs;

/// Row `V` of the table as one side sees it.
pub(crate) struct Row<const V: usize, const BLACK: bool>;

impl<const V: usize, const BLACK: bool> Row<V, BLACK> {
    pub(crate) const SPEC: Spec = ROWS[V];
    pub(crate) const SHEET: Sheet = Self::SPEC.sheet;
    const BOARD: Board = Self::SPEC.board;
    pub(crate) const SIDE: Side = if BLACK { Side::Black } else { Side::White };
    pub(crate) const FAR_ROW: u128 = Self::SPEC.far_row(Self::SIDE);
    pub(crate) const CROWNING: u128 = Self::SPEC.crowning_squares(Self::SIDE);
    const MAN_MOVES: Dirs = Self::SPEC.dirs(Self::SIDE, Self::SHEET.man_moves);
    pub(crate) const MAN_CAPTURES: Dirs = Self::SPEC.dirs(Self::SIDE, Self::SHEET.man_captures);
    pub(crate) const PARACHUTIST_CAPTURES: Dirs = Self::MAN_CAPTURES.upside_down();
    const KING_MOVES: Dirs = Self::SPEC.dirs(Self::SIDE, Self::SHEET.king_moves);
    pub(crate) const KING_CAPTURES: Dirs = Self::SPEC.dirs(Self::SIDE, Self::SHEET.king_captures);
    pub(crate) const FLIES: bool = matches!(Self::SHEET.king_reach, Reach::Fly);
    pub(crate) const HAS_KINGS: bool = Self::SPEC.has_kings();
    pub(crate) const HAS_PARACHUTISTS: bool = Self::SPEC.has_parachutists();
    /// Whether men on the far row may not step.
    const FAR_ROW_STANDS: bool = !matches!(Self::SHEET.far_row, FarRow::Ordinary);

    #[inline(always)]
    pub(crate) fn step<W: Word, const D: usize>(set: W) -> W {
        set.shifted(const { Self::BOARD.shift(D) }) & W::low(const { Self::BOARD.land(D) })
    }

    /// The bit `steps` steps before bit `at` in direction `D`.
    #[inline(always)]
    pub(crate) fn before<const D: usize>(at: u8, steps: i8) -> u8 {
        at.wrapping_add_signed(-(const { Self::BOARD.shift(D) } * steps))
    }

    #[inline(always)]
    pub(crate) fn sides<W: Word>(position: &Position<W>) -> (W, W, W) {
        let all = W::low(const { Self::BOARD.all() });
        let (own, enemy) = match Self::SIDE {
            Side::White => (position.white, position.black),
            Side::Black => (position.black, position.white),
        };
        (own, enemy, all & !position.occupied())
    }

    /// Fills `out` with every legal move.
    pub(crate) fn moves<W: Word>(position: &Position<W>, out: &mut Moves<W>) {
        out.begin();
        if Self::removals(position, out) {
            return;
        }
        Self::captures(position, out);
        if out.is_empty() {
            Self::quiet(position, |m| out.push(m));
        }
    }

    /// How many legal moves there are; `scratch` is overwritten.
    pub(crate) fn count<W: Word>(position: &Position<W>, scratch: &mut Moves<W>) -> u64 {
        scratch.begin();
        if !Self::removals(position, scratch) {
            Self::captures(position, scratch);
            if scratch.is_empty() {
                return Self::quiet_count(position);
            }
        }
        scratch.len() as u64
    }

    /// Whether a capture is due.
    pub(crate) fn must_capture<W: Word>(position: &Position<W>) -> bool {
        if Self::SHEET.opening == Opening::Removal && Self::gaps(position).count() < 2 {
            return false;
        }
        let (own, enemy, empty) = Self::sides(position);
        Self::man_can_capture(position, own & !position.kings, enemy, empty)
            || Self::king_can_capture(own & position.kings, enemy, empty)
    }

    /// Whether there is a legal move.
    pub(crate) fn can_move<W: Word>(position: &Position<W>) -> bool {
        let opens = Self::SHEET.opening == Opening::Removal && Self::gaps(position).count() < 2;
        opens || Self::quiet_count(position) > 0 || Self::must_capture(position)
    }

    #[inline(always)]
    fn gaps<W: Word>(position: &Position<W>) -> W {
        W::low(const { Self::BOARD.all() }) & !position.occupied()
    }

    /// The removals with which Konane opens: a full board means the first, one gap the second.
    #[inline(always)]
    fn removals<W: Word>(position: &Position<W>, out: &mut Moves<W>) -> bool {
        if Self::SHEET.opening == Opening::None {
            return false;
        }
        let gaps = Self::gaps(position);
        let candidates = match gaps.count() {
            0 => W::low(const { Self::SPEC.first_removals() }),
            1 => {
                let mut next = W::EMPTY;
                for_dirs!(Dirs::ORTHOGONALS, D => { next |= Self::step::<W, D>(gaps); });
                next
            }
            _ => return false,
        };
        for at in (candidates & position.pieces(Self::SIDE)).bits() {
            out.push(Move {
                captured: W::bit(at),
                from: at,
                to: at,
                crowns: false,
            });
        }
        true
    }

    #[inline(always)]
    fn quiet<W: Word>(position: &Position<W>, mut push: impl FnMut(Move<W>)) {
        let (own, _, empty) = Self::sides(position);
        let men = own & !position.kings;
        let steppers = Self::steppers(men);
        let crowning = W::low(const { Self::CROWNING });
        for_dirs!(Self::MAN_MOVES, D => {
            let mut steps = 1;
            let mut next = Self::step::<W, D>(steppers);
            loop {
                for to in (next & empty).bits() {
                    let crowns = crowning.meets(W::bit(to));
                    let from = Self::before::<D>(to, steps);
                    push(Move { captured: W::EMPTY, from, to, crowns });
                }
                // A line of men: those behind may step over those in front.
                let line = next & men;
                if !Self::SHEET.phalanx || line.is_empty() {
                    break;
                }
                next = Self::step::<W, D>(line);
                steps += 1;
            }
        });
        if Self::HAS_KINGS {
            for from in (own & position.kings).bits() {
                for_dirs!(Self::KING_MOVES, D => {
                    let mut at = Self::step::<W, D>(W::bit(from)) & empty;
                    while !at.is_empty() {
                        push(Move { captured: W::EMPTY, from, to: at.first(), crowns: false });
                        at = if Self::FLIES { Self::step::<W, D>(at) & empty } else { W::EMPTY };
                    }
                });
            }
        }
    }

    #[inline(always)]
    fn steppers<W: Word>(men: W) -> W {
        if Self::FAR_ROW_STANDS {
            men & !W::low(const { Self::FAR_ROW })
        } else {
            men
        }
    }

    #[inline(always)]
    fn quiet_count<W: Word>(position: &Position<W>) -> u64 {
        let (own, _, empty) = Self::sides(position);
        let men = own & !position.kings;
        let steppers = Self::steppers(men);
        let mut count = 0;
        for_dirs!(Self::MAN_MOVES, D => {
            let mut next = Self::step::<W, D>(steppers);
            count += (next & empty).count();
            if Self::SHEET.phalanx {
                while next.meets(men) {
                    next = Self::step::<W, D>(next & men);
                    count += (next & empty).count();
                }
            }
        });
        if Self::HAS_KINGS && position.kings.meets(own) {
            count += Self::king_quiet_count(own & position.kings, empty);
        }
        u64::from(count)
    }

    fn king_quiet_count<W: Word>(kings: W, empty: W) -> u32 {
        let mut count = 0;
        for_dirs!(Self::KING_MOVES, D => {
            // All kings fly together: two that share a ray stop at each other, so none is lost.
            let mut at = Self::step::<W, D>(kings) & empty;
            while !at.is_empty() {
                count += at.count();
                at = if Self::FLIES { Self::step::<W, D>(at) & empty } else { W::EMPTY };
            }
        });
        count
    }
}
