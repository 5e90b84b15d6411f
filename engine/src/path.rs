//! The positions on the way to the one searched: repetition, moves without progress, and balances of
//! pieces that draw.

use polydam_rules::{DrawRule, Game, Move, Position, Word};

use crate::standing::Standing;

/// A position passed: its key, and how many plies without progress led to it.
#[derive(Clone, Copy, Debug)]
struct Passed {
    key: u64,
    quiet: u16,
}

/// The game so far and the line being searched.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    passed: Vec<Passed>,
    rule: DrawRule,
    standing: Standing,
}

impl Path {
    /// The path that ends at the position of `game`.
    pub(crate) fn new(game: &Game, rule: DrawRule) -> Path {
        let mut keys: Vec<u64> = game.positions_back().map(hash).collect();
        keys.reverse();
        let last = usize::from(game.quiet_plies());
        let count = keys.len();
        let passed = keys.into_iter().enumerate().map(|(at, key)| {
            // Only the plies since the last progress matter; those before it never repeat.
            let quiet = (at + last + 1).saturating_sub(count);
            Passed {
                key,
                quiet: u16::try_from(quiet).unwrap_or(u16::MAX),
            }
        });
        Path {
            passed: passed.collect(),
            rule,
            standing: Standing::new(game, rule.endings),
        }
    }

    /// Adds the position after `m`, with its key.
    pub(crate) fn push<W: Word>(
        &mut self,
        before: &Position<W>,
        m: &Move<W>,
        next: &Position<W>,
        key: u64,
    ) {
        let quiet = m.captured.is_empty() && before.kings.meets(W::bit(m.from));
        let last = self.passed.last().map_or(0, |passed| passed.quiet);
        let quiet = if quiet { last.saturating_add(1) } else { 0 };
        self.passed.push(Passed { key, quiet });
        self.standing.push(before, next);
    }

    /// How many plies without progress led to the last position.
    pub(crate) fn quiet(&self) -> u16 {
        self.passed.last().map_or(0, |passed| passed.quiet)
    }

    /// Takes the last position off again.
    pub(crate) fn pop(&mut self) {
        self.passed.pop();
        self.standing.pop();
    }

    /// Whether the last position, in which a capture may be due, is a draw by a rule. A position that
    /// came once before counts as one that will come again, if repetition draws at all.
    pub(crate) fn is_draw(&self, due: bool) -> bool {
        let Some((now, before)) = self.passed.split_last() else {
            return false;
        };
        if self.rule.quiet > 0 && now.quiet >= self.rule.quiet || self.standing.is_draw(due) {
            return true;
        }
        let window = before.iter().rev().take(usize::from(now.quiet));
        self.rule.repetition > 0 && window.skip(1).step_by(2).any(|passed| passed.key == now.key)
    }
}

/// A number that tells positions apart, in fewer steps than [`Position::key`]; nothing is kept under
/// it beyond the run of the program.
#[inline(always)]
pub(crate) fn hash<W: Word>(position: &Position<W>) -> u64 {
    let fold = |set: W| {
        let set = set.wide();
        set as u64 ^ ((set >> 64) as u64).rotate_left(29)
    };
    let turn = (position.turn as u64) << 63;
    let pieces = mixed(
        fold(position.white) ^ 0x9e37_79b9_7f4a_7c15,
        fold(position.black) ^ 0xd1b5_4a32_d192_ed03,
    );
    mixed(
        pieces ^ 0x8cb9_2ba7_2f3d_8dd7,
        fold(position.kings) ^ turn ^ 0xaef1_7502_108e_f2d9,
    )
}

/// Both halves of the product.
#[inline(always)]
fn mixed(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}
