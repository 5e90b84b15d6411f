//! How long balances of pieces that draw have stood, such as three kings against one.

use polydam_rules::draw::Ending;
use polydam_rules::{Game, Position, Spec, Word};

use crate::pattern::Counts;

/// The endings of a draw rule along a path.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    spec: &'static Spec,
    endings: &'static [Ending],
    /// Whether there must be a king in all of them.
    of_kings: bool,
    /// For each position of the path and each ending: 0 where it does not stand, else one more than
    /// the plies for which it has stood.
    stood: Vec<u16>,
}

impl Standing {
    /// The path that ends at the position of a game.
    pub(crate) fn new(game: &Game, endings: &'static [Ending]) -> Standing {
        let mut standing = Standing {
            spec: game.spec(),
            endings,
            of_kings: endings.iter().all(|e| e.strong.kings.0 > 0 || e.weak.kings.0 > 0),
            stood: Vec::new(),
        };
        if !endings.is_empty() {
            let mut passed: Vec<_> = game.positions_back().collect();
            passed.reverse();
            passed.first().into_iter().for_each(|first| standing.push(first, first));
            passed.windows(2).for_each(|pair| standing.push(pair[0], pair[1]));
        }
        standing
    }

    /// Adds the position that follows another.
    #[inline]
    pub(crate) fn push<W: Word>(&mut self, before: &Position<W>, next: &Position<W>) {
        if !self.endings.is_empty() {
            self.add(before, next);
        }
    }

    fn add<W: Word>(&mut self, before: &Position<W>, next: &Position<W>) {
        let last = self.stood.len().checked_sub(self.endings.len());
        let holds = !self.of_kings || !next.kings.is_empty();
        let wide = next.widen();
        let same = Counts::of(before) == Counts::of(next);
        for (ending, at) in self.endings.iter().zip(0..) {
            let stood = if holds && ending.holds(self.spec, &wide) {
                let before = last.map_or(0, |last| self.stood[last + at]);
                let counts = same || !ending.restarts;
                1 + if counts { before.min(u16::MAX - 1) } else { 0 }
            } else {
                0
            };
            self.stood.push(stood);
        }
    }

    /// Takes the last position off again.
    #[inline]
    pub(crate) fn pop(&mut self) {
        let left = self.stood.len().saturating_sub(self.endings.len());
        self.stood.truncate(left);
    }

    /// Whether one of them draws in the last position; `due` if a capture is due there.
    #[inline]
    pub(crate) fn is_draw(&self, due: bool) -> bool {
        let stood = self.stood.iter().rev();
        let mut each = self.endings.iter().rev().zip(stood);
        each.any(|(ending, &stood)| stood > ending.plies && !(due && ending.plies == 0))
    }
}
