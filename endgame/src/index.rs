//! The number of a position within its slice: dense, so that every number below the size is a
//! position and every position has one.
//!
//! Men come first: White's men that stand where no black man can, White's other men, then Black's
//! men on the squares that are left to them; then White's kings and Black's kings on what is free.
//! A group of pieces is numbered by the sum of binomials of its squares' ranks among the squares
//! open to it. Slices are seen with White to move.

use polydam_rules::{Position, Side, Word};

use crate::Material;
use crate::ground::Ground;

const SQUARES: usize = 73;
const TAKEN: usize = Material::MOST as usize + 1;

/// `CHOOSE[n][k]`: the ways to choose k of n squares.
static CHOOSE: [[u64; TAKEN]; SQUARES] = {
    let mut choose = [[0; TAKEN]; SQUARES];
    let mut n = 0;
    while n < SQUARES {
        choose[n][0] = 1;
        let mut k = 1;
        while k < TAKEN && n > 0 {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

fn choose(n: u32, k: u8) -> u64 {
    CHOOSE[n as usize][usize::from(k)]
}

/// The numbering of one slice.
#[derive(Debug)]
pub(crate) struct Index<W: Word> {
    pub(crate) material: Material,
    /// Squares that only White's men can stand on, and those shared with Black's.
    only_white: W,
    shared: W,
    /// For each number of White's men on squares of their own, the first number of the men and how
    /// they are counted.
    groups: Vec<Group>,
    /// The ways to place the kings of White and of Black.
    kings: [u64; 2],
    pub(crate) len: u64,
}

#[derive(Debug)]
struct Group {
    start: u64,
    shared: u64,
    black: u64,
}

impl<W: Word> Index<W> {
    /// The numbering of a slice; `None` if it has more than 2^48 positions.
    pub(crate) fn new(ground: &Ground<W>, material: Material) -> Option<Index<W>> {
        let [white, black] = ground.men;
        let (only_white, shared) = (white & !black, white & black);
        let Material { men, kings } = material;
        let mut groups = Vec::new();
        let mut start = 0_u64;
        for apart in 0..=men[0] {
            let (ways_apart, with) = (choose(only_white.count(), apart), men[0] - apart);
            let shared = choose(shared.count(), with);
            let black = choose(black.count().saturating_sub(u32::from(with)), men[1]);
            groups.push(Group {
                start,
                shared,
                black,
            });
            start = start.checked_add(ways_apart.checked_mul(shared)?.checked_mul(black)?)?;
        }
        let free = ground.all.count().saturating_sub(u32::from(men[0]) + u32::from(men[1]));
        let kings = [
            choose(free, kings[0]),
            choose(free.saturating_sub(u32::from(kings[0])), kings[1]),
        ];
        let len = start.checked_mul(kings[0])?.checked_mul(kings[1])?;
        (len < 1 << 48).then_some(Index {
            material,
            only_white,
            shared,
            groups,
            kings,
            len,
        })
    }

    /// The number of a position with White to move; `None` if a man stands where none can.
    #[inline(always)]
    pub(crate) fn of(&self, ground: &Ground<W>, position: &Position<W>) -> Option<u64> {
        let (white, black) = (position.white, position.black);
        let white_men = white & !position.kings;
        let black_men = black & !position.kings;
        if white_men.meets(!ground.men[0]) || black_men.meets(!ground.men[1]) {
            return None;
        }
        let apart = white_men & self.only_white;
        let group = &self.groups[apart.count() as usize];
        let mut number = rank(ground, apart, self.only_white);
        number = number * group.shared + rank(ground, white_men & self.shared, self.shared);
        number = number * group.black + rank(ground, black_men, ground.men[1] & !white_men);
        number += group.start;
        let free = ground.all & !(white_men | black_men);
        let white_kings = white & position.kings;
        number = number * self.kings[0] + rank(ground, white_kings, free);
        let black_kings = black & position.kings;
        Some(number * self.kings[1] + rank(ground, black_kings, free & !white_kings))
    }

    /// The position of a number below the length.
    pub(crate) fn position(&self, ground: &Ground<W>, number: u64) -> Position<W> {
        let Material { men, kings } = self.material;
        let (number, black_kings) = (number / self.kings[1], number % self.kings[1]);
        let (number, white_kings) = (number / self.kings[0], number % self.kings[0]);
        let after = self.groups.partition_point(|group| group.start <= number);
        // Empty groups share their start with the next: the last one that begins here is meant.
        let apart = after - 1;
        let group = &self.groups[apart];
        let number = number - group.start;
        let (number, black) = (number / group.black, number % group.black);
        let (own, shared) = (number / group.shared, number % group.shared);
        let white_men = placed(own, apart as u8, self.only_white)
            | placed(shared, men[0] - apart as u8, self.shared);
        let black_men = placed(black, men[1], ground.men[1] & !white_men);
        let free = ground.all & !(white_men | black_men);
        let white_kings = placed(white_kings, kings[0], free);
        let black_kings = placed(black_kings, kings[1], free & !white_kings);
        Position {
            white: white_men | white_kings,
            black: black_men | black_kings,
            kings: white_kings | black_kings,
            turn: Side::White,
        }
    }
}

/// The number of a set among the sets of its size within `open`.
#[inline(always)]
fn rank<W: Word>(ground: &Ground<W>, set: W, open: W) -> u64 {
    let mut sum = 0;
    for (taken, bit) in (1..).zip(set.bits()) {
        let place = (open & ground.below[usize::from(bit)]).count();
        sum += choose(place, taken);
    }
    sum
}

/// The set of a number: the reverse of [`rank`].
#[inline(always)]
fn placed<W: Word>(mut number: u64, count: u8, open: W) -> W {
    let mut places = [0_u32; TAKEN];
    let mut below = open.count();
    for taken in (1..=count).rev() {
        if taken == 1 {
            places[0] = number as u32;
            break;
        }
        below -= 1;
        while choose(below, taken) > number {
            below -= 1;
        }
        number -= choose(below, taken);
        places[usize::from(taken) - 1] = below;
    }
    select(open, &places[..usize::from(count)])
}

/// The squares of `open` with these ranks, which ascend.
#[inline(always)]
fn select<W: Word>(open: W, places: &[u32]) -> W {
    let (mut set, mut rest, mut passed) = (W::EMPTY, open, 0);
    for &place in places {
        while passed < place {
            rest = rest.rest();
            passed += 1;
        }
        set |= W::bit(rest.first());
    }
    set
}
