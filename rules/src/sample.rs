//! Random positions, the same on every machine: for tests, comparisons and benches.

use crate::kernel::AnyKernel;
use crate::setup::Setup;
use crate::{Piece, Position, Rank, Side, Spec};

/// A small generator of random numbers whose output never changes (`SplitMix64`).
///
/// ```
/// use polydam_rules::sample::Random;
/// assert_eq!(Random::new(1).next(), Random::new(1).next());
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Numbers that follow from `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// A number below `end`; 0 if `end` is 0.
    pub const fn below(&mut self, end: usize) -> usize {
        ((self.next() as u128 * end as u128) >> 64) as usize
    }

    /// One of the items; `None` if there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

/// A set-up of up to 15 pieces a side with any share of kings; always a legal one, often with long
/// captures.
pub fn setup(spec: &Spec, random: &mut Random) -> Position<u128> {
    let squares: Vec<_> = spec.board.squares().collect();
    loop {
        let mut setup = Setup::new(if random.below(2) == 0 {
            Side::White
        } else {
            Side::Black
        });
        let kings = random.below(5);
        for side in Side::BOTH {
            for _ in 0..=random.below(15.min(squares.len() / 3)) {
                let Some(&square) = random.pick(&squares) else {
                    continue;
                };
                let free = setup.pieces.iter().all(|&(other, _)| other != square);
                let crowned = spec.has_kings() && random.below(4) < kings;
                let rank = if crowned { Rank::King } else { Rank::Man };
                if free {
                    setup.put(square, Piece { side, rank });
                }
            }
        }
        if let Ok((position, _)) = setup.check(spec) {
            return position;
        }
    }
}

/// The positions of one random game from the start, at most `plies` long.
pub fn game(spec: &Spec, random: &mut Random, plies: usize) -> Vec<Position<u128>> {
    let kernel = AnyKernel::of(spec);
    let mut positions = vec![spec.start_position()];
    let mut moves = Vec::new();
    while positions.len() <= plies {
        let position = positions[positions.len() - 1];
        kernel.moves(&position, &mut moves);
        let Some(&m) = random.pick(&moves) else { break };
        positions.push(position.play(m));
    }
    positions
}

/// The position mirrored for the other side: turned upside down, colours exchanged.
#[must_use]
pub fn mirrored(spec: &Spec, position: &Position<u128>) -> Position<u128> {
    let turned = |set: u128| {
        let squares: Vec<_> = spec.board.squares_of(set).collect();
        let half_turn = |square: &crate::Square| {
            let (files, ranks) = (spec.board.files, spec.board.ranks);
            crate::Square::new(files - 1 - square.file(), ranks - 1 - square.rank())
        };
        spec.board.set(&squares.iter().filter_map(half_turn).collect::<Vec<_>>())
    };
    Position {
        white: turned(position.black),
        black: turned(position.white),
        kings: turned(position.kings),
        turn: position.turn.other(),
    }
}
