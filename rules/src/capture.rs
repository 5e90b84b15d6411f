//! Captures: the half of the fast generator that follows a capture jump by jump.
//!
//! A capture in the making is a [`Leg`], a small value that is copied from jump to jump; what stays
//! the same during the move is in the [`Hunt`]. Nothing is put on or taken off the board.

use crate::generate::{Row, for_dirs};
use crate::sheet::{Chain, Choice, Crowning, FarRow, Landing, Removal, Turning};
use crate::{Dirs, Move, Moves, Position, Word};

/// One capture in the making: what does not change from jump to jump.
struct Hunt<'a, W: Word> {
    out: &'a mut Moves<W>,
    /// Enemy pieces.
    enemy: W,
    /// Kings of both sides.
    kings: W,
    /// Squares empty before the move, and the square the piece has left.
    empty: W,
    /// The bit of that square.
    from: u8,
    /// The best score so far.
    best: u64,
}

/// How far a capture has come.
#[derive(Clone, Copy)]
struct Leg<W: Word> {
    at: W,
    taken: W,
    /// What the choice of the row compares: more is better.
    score: u64,
    /// Tells orders of capture apart.
    order: u64,
    /// Whether a man became a king on the way.
    crowned: bool,
}

impl<const V: usize, const BLACK: bool> Row<V, BLACK> {
    const LATER_CAPTURES: Dirs = Self::SPEC.dirs(Self::SIDE, Self::SHEET.later_captures);
    const MAY_STOP: bool = matches!(Self::SHEET.chain, Chain::StraightMayStop);
    const BLOCKS: bool = matches!(Self::SHEET.removal, Removal::AfterMove);
    /// Whether a capturing king need not look straight back: it may not, or its victim stands there.
    const NEVER_BACK: bool = Self::BLOCKS || matches!(Self::SHEET.turning_back, Turning::Forbidden);

    #[inline(always)]
    fn prey<W: Word>(enemy: W, kings: W) -> W {
        if Self::SHEET.man_takes_king {
            enemy
        } else {
            enemy & !kings
        }
    }

    pub(crate) fn man_can_capture<W: Word>(
        position: &Position<W>,
        men: W,
        enemy: W,
        empty: W,
    ) -> bool {
        let prey = Self::prey(enemy, position.kings);
        let (walkers, waiting) = Self::split(men);
        let mut found = W::EMPTY;
        for_dirs!(Self::MAN_CAPTURES, D => {
            found |= Self::step::<W, D>(Self::step::<W, D>(walkers) & prey) & empty;
        });
        if Self::HAS_PARACHUTISTS {
            for_dirs!(Self::PARACHUTIST_CAPTURES, D => {
                found |= Self::step::<W, D>(Self::step::<W, D>(waiting) & prey) & empty;
            });
        }
        !found.is_empty()
    }

    pub(crate) fn king_can_capture<W: Word>(kings: W, enemy: W, empty: W) -> bool {
        let mut found = W::EMPTY;
        if Self::HAS_KINGS && !kings.is_empty() {
            for_dirs!(Self::KING_CAPTURES, D => {
                let mut reached = Self::step::<W, D>(kings);
                let mut open = reached & empty;
                while Self::FLIES && !open.is_empty() {
                    let next = Self::step::<W, D>(open);
                    reached |= next;
                    open = next & empty;
                }
                found |= Self::step::<W, D>(reached & enemy) & empty;
            });
        }
        !found.is_empty()
    }

    /// Ordinary men, and waiting parachutists.
    #[inline(always)]
    fn split<W: Word>(men: W) -> (W, W) {
        if !Self::HAS_PARACHUTISTS {
            return (men, W::EMPTY);
        }
        let far_row = W::low(const { Self::FAR_ROW });
        (men & !far_row, men & far_row)
    }

    #[inline(always)]
    pub(crate) fn captures<W: Word>(position: &Position<W>, out: &mut Moves<W>) {
        let (own, enemy, empty) = Self::sides(position);
        let mut hunt = Hunt {
            out,
            enemy,
            kings: position.kings,
            empty,
            from: 0,
            best: 0,
        };
        if Self::HAS_KINGS && position.kings.meets(own) {
            Self::king_captures(&mut hunt, own & position.kings);
            if Self::SHEET.choice == Choice::KingFirst && !hunt.out.is_empty() {
                return hunt.out.unify();
            }
        }
        let (walkers, waiting) = Self::split(own & !position.kings);
        let prey = Self::prey(enemy, position.kings);
        for_dirs!(Self::MAN_CAPTURES, D => {
            let victims = Self::step::<W, D>(walkers) & prey;
            Self::first_jumps::<W, D>(&mut hunt, victims, empty);
        });
        if Self::HAS_PARACHUTISTS {
            for_dirs!(Self::PARACHUTIST_CAPTURES, D => {
                let victims = Self::step::<W, D>(waiting) & prey;
                Self::first_jumps::<W, D>(&mut hunt, victims, empty);
            });
        }
        hunt.out.unify();
    }

    /// All first jumps of men in one direction, each followed to its ends.
    #[inline(always)]
    fn first_jumps<W: Word, const D: usize>(hunt: &mut Hunt<'_, W>, victims: W, empty: W) {
        for to in (Self::step::<W, D>(victims) & empty).bits() {
            hunt.from = Self::before::<D>(to, 2);
            hunt.empty = empty | W::bit(hunt.from);
            let victim = W::bit(Self::before::<D>(to, 1));
            let start = Leg {
                at: W::EMPTY,
                taken: W::EMPTY,
                score: 0,
                order: 0,
                crowned: false,
            };
            let leg = Self::jumped(hunt, start, victim, W::bit(to));
            if Self::MAY_STOP {
                Self::straight_on::<W, D>(hunt, leg);
            } else if matches!(Self::SHEET.far_row, FarRow::ParachutistStops)
                && W::low(const { Self::FAR_ROW }).meets(W::bit(hunt.from))
            {
                Self::arrive(hunt, leg);
            } else {
                Self::man_goes_on(hunt, leg);
            }
        }
    }

    /// A chain in one straight line that may stop after each jump.
    fn straight_on<W: Word, const D: usize>(hunt: &mut Hunt<'_, W>, leg: Leg<W>) {
        Self::arrive(hunt, leg);
        let victim = Self::step::<W, D>(leg.at) & hunt.enemy;
        let to = Self::step::<W, D>(victim) & hunt.empty;
        if !to.is_empty() && hunt.out.spend() {
            let next = Self::jumped(hunt, leg, victim, to);
            Self::straight_on::<W, D>(hunt, next);
        }
    }

    fn man_goes_on<W: Word>(hunt: &mut Hunt<'_, W>, leg: Leg<W>) {
        let on_crowning = leg.at.meets(W::low(const { Self::CROWNING }));
        match Self::SHEET.crowning {
            Crowning::EndsMove if on_crowning => return Self::arrive(hunt, leg),
            Crowning::InPassing if on_crowning => {
                return Self::king_goes_on(
                    hunt,
                    Leg {
                        crowned: true,
                        ..leg
                    },
                );
            }
            Crowning::EndsMove | Crowning::InPassing | Crowning::AtRest => {}
        }
        let prey = Self::prey(hunt.enemy, hunt.kings) & !leg.taken;
        let mut went = false;
        for_dirs!(Self::LATER_CAPTURES, D => {
            let victim = Self::step::<W, D>(leg.at) & prey;
            let to = Self::step::<W, D>(victim) & hunt.empty;
            if !to.is_empty() && hunt.out.spend() {
                went = true;
                let next = Self::jumped(hunt, leg, victim, to);
                Self::man_goes_on(hunt, next);
            }
        });
        if !went {
            Self::arrive(hunt, leg);
        }
    }

    fn king_captures<W: Word>(hunt: &mut Hunt<'_, W>, kings: W) {
        let empty = hunt.empty;
        for from in kings.bits() {
            let at = W::bit(from);
            hunt.from = from;
            hunt.empty = empty | at;
            let score = if Self::SHEET.choice == Choice::Italian {
                BY_KING
            } else {
                0
            };
            let leg = Leg {
                at,
                taken: W::EMPTY,
                score,
                order: 0,
                crowned: false,
            };
            Self::king_jumps::<W, 8>(hunt, leg, true);
        }
        hunt.empty = empty;
    }

    /// A man crowned in passing goes on, or stops where it is.
    fn king_goes_on<W: Word>(hunt: &mut Hunt<'_, W>, leg: Leg<W>) {
        if !Self::king_jumps::<W, 8>(hunt, leg, true) {
            Self::arrive(hunt, leg);
        }
    }

    /// Follows every jump of a king from where it stands; false if there is none. `CAME` is the
    /// direction of its last jump, 8 at the start; `ahead` whether to look on in that direction.
    fn king_jumps<W: Word, const CAME: usize>(
        hunt: &mut Hunt<'_, W>,
        leg: Leg<W>,
        ahead: bool,
    ) -> bool {
        let mut went = false;
        let empty = if Self::BLOCKS {
            hunt.empty
        } else {
            hunt.empty | leg.taken
        };
        let enemy = hunt.enemy & !leg.taken;
        for_dirs!(Self::KING_CAPTURES, D => {
            let back = CAME < 8 && CAME == (D + 4) % 8 && Self::NEVER_BACK;
            if !back && (ahead || CAME != D) {
                let mut next = Self::step::<W, D>(leg.at);
                while Self::FLIES && next.meets(empty) {
                    next = Self::step::<W, D>(next);
                }
                let victim = next & enemy;
                let behind = Self::step::<W, D>(victim) & empty;
                if !behind.is_empty() && hunt.out.spend() {
                    went = true;
                    let next = Self::jumped(hunt, leg, victim, behind);
                    Self::king_lands::<W, D>(hunt, next, empty);
                }
            }
        });
        went
    }

    /// Tries every square on which a king may land behind its victim: those from which the capture
    /// goes on, or all of them if there is none.
    fn king_lands<W: Word, const D: usize>(hunt: &mut Hunt<'_, W>, leg: Leg<W>, empty: W) {
        let one = !Self::FLIES || Self::SHEET.landing == Landing::JustBehind;
        let mut goes_on = false;
        let mut at = leg.at;
        while !at.is_empty() {
            let beyond = if one {
                W::EMPTY
            } else {
                Self::step::<W, D>(at) & empty
            };
            // What lies straight ahead is the same from every landing square.
            let ahead = beyond.is_empty() || hunt.out.tells_landings();
            goes_on |= Self::king_jumps::<W, D>(hunt, Leg { at, ..leg }, ahead);
            at = beyond;
        }
        at = if goes_on { W::EMPTY } else { leg.at };
        while !at.is_empty() {
            Self::arrive(hunt, Leg { at, ..leg });
            at = if one {
                W::EMPTY
            } else {
                Self::step::<W, D>(at) & empty
            };
        }
    }

    #[inline(always)]
    fn jumped<W: Word>(hunt: &Hunt<'_, W>, leg: Leg<W>, victim: W, to: W) -> Leg<W> {
        let order = leg.order.wrapping_mul(ORDER).wrapping_add(u64::from(victim.first()) + 1);
        let king = u64::from(victim.meets(hunt.kings));
        let score = match Self::SHEET.choice {
            Choice::Free | Choice::KingFirst => 0,
            Choice::Most => leg.score + 1,
            Choice::MostThenKings => leg.score + ONE_PIECE + king * ONE_KING,
            Choice::Italian => italian(leg.score, king),
        };
        Leg {
            at: to,
            taken: leg.taken | victim,
            score,
            order,
            crowned: leg.crowned,
        }
    }

    /// Keeps the capture that ends at `leg.at`, if none found so far is better.
    #[inline(always)]
    fn arrive<W: Word>(hunt: &mut Hunt<'_, W>, leg: Leg<W>) {
        match Self::SHEET.choice {
            Choice::Free | Choice::KingFirst => {}
            Choice::Most | Choice::MostThenKings | Choice::Italian => {
                if leg.score < hunt.best {
                    return;
                }
                if leg.score > hunt.best {
                    hunt.best = leg.score;
                    hunt.out.restart();
                }
            }
        }
        let man = !hunt.kings.meets(W::bit(hunt.from));
        let crowns = leg.crowned || man && leg.at.meets(W::low(const { Self::CROWNING }));
        let m = Move {
            captured: leg.taken,
            from: hunt.from,
            to: leg.at.first(),
            crowns,
        };
        hunt.out.push_capture(m, leg.order);
    }
}

/// Multiplier of the rolling number that tells orders of capture apart.
const ORDER: u64 = 0x9e37_79b9_7f4a_7c15;
/// A captured piece, above any number of kings, in a score.
const ONE_PIECE: u64 = 1 << 48;
/// A capture made by a king, Italian choice.
const BY_KING: u64 = 1 << 40;
/// A captured king.
const ONE_KING: u64 = 1 << 32;

/// The Italian score after one more victim: pieces, then by a king, then kings, then the sequence
/// of kings and men, first victim highest; sequences are compared only at equal length.
const fn italian(score: u64, king: u64) -> u64 {
    let sequence = score & (ONE_KING - 1);
    (score - sequence + ONE_PIECE + king * ONE_KING) | (sequence << 1 | king) & (ONE_KING - 1)
}
