//! What the steps of the search lean on: values remembered, limits, the order of moves.

use std::time::Instant;

use polydam_rules::{Move, Position, Side, Word};

use super::{At, LOOK, SEEN, Search};
use crate::Score;
use crate::order;
use crate::table::{Bound, Entry, mark};

impl<W: Word> Search<'_, W> {
    /// What the position is worth without looking further; remembered, for leaves come again.
    pub(super) fn evaluation(&mut self, position: &Position<W>, key: u64, ply: usize) -> i32 {
        let place = key as usize % SEEN;
        if self.seen[place].0 == key {
            return self.seen[place].1;
        }
        if !self.kernel.can_move(position) {
            return self.no_move(ply);
        }
        let value = self.eval.evaluate(position).raw();
        self.seen[place] = (key, value);
        value
    }

    pub(super) fn known(&self, key: u64) -> Option<Entry> {
        if self.pruning.table {
            self.table.get(key)
        } else {
            None
        }
    }

    pub(super) fn remember(&self, key: u64, depth: i32, value: i32, bound: Bound, best: &Move<W>) {
        if self.pruning.table {
            let depth = depth.clamp(1, 1000) as i16;
            let best = mark(best);
            self.table.put(
                key,
                Entry {
                    value,
                    depth,
                    bound,
                    best,
                },
            );
        }
    }

    /// Whether it is worth finding out if the move known as best stands alone.
    pub(super) fn may_be_singular(&self, entry: &Entry, open: bool, depth: i32, at: &At) -> bool {
        self.pruning.singular
            && open
            && depth >= 6
            && at.skip == 0
            && at.ply > 0
            && entry.bound != Bound::Upper
            && i32::from(entry.depth) >= depth - 4
            && entry.value.abs() < Score::MOST
    }

    /// How many half-moves less a late quiet move is searched.
    pub(super) fn reduction(&self, open: bool, depth: i32, tried: usize) -> i32 {
        let from = if open { 3 } else { 1 };
        if !self.pruning.reduce || depth < 2 || tried < from {
            return 0;
        }
        1 + i32::from(!open && tried >= 4)
    }

    pub(super) fn score_moves(&mut self, position: &Position<W>, ply: usize, best: u16) {
        order::score(
            self.lists[ply].as_slice(),
            position.kings,
            position.turn,
            best,
            &self.history,
            &mut self.rates[ply],
        );
    }

    /// Looks at the clock now and then; the other limits are looked at each time.
    pub(super) fn must_stop(&mut self) -> bool {
        self.work += 1;
        if self.nodes >= self.limits.nodes {
            self.stopped = true;
        } else if self.work >= self.next_look {
            self.next_look = self.work + LOOK;
            let late = |deadline| Instant::now() >= deadline;
            self.stopped |= self.stop.is_set() || self.deadline.is_some_and(late);
        }
        self.stopped
    }

    pub(super) fn keep_line(&mut self, ply: usize, m: Move<W>) {
        let (line, rest) = self.lines.split_at_mut(ply + 1);
        line[ply].clear();
        line[ply].push(m);
        line[ply].extend_from_slice(&rest[0]);
    }

    /// The best move was good, those tried before it were not.
    pub(super) fn learn(&mut self, ply: usize, side: Side, best: &Move<W>) {
        for m in self.lists[ply].as_slice() {
            self.history.learn(side, m, m == best);
            if m == best {
                break;
            }
        }
    }
}
