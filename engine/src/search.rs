//! The search: one function for all games, in numbered steps.
//!
//! Principal variation search with iterative deepening above it (`engine.rs`). A position in which a
//! capture is due is never evaluated: the capture is played out first, except in games that know no
//! other moves.

mod aids;

use std::sync::Arc;
use std::time::Instant;

use polydam_rules::sheet::Goal;
use polydam_rules::{Count, Kernel, Move, Moves, Position, Word};

use crate::ending::Ending;
use crate::eval::Evaluate;
use crate::history::History;
use crate::order;
use crate::path::{Path, hash};
use crate::table::{Bound, Entry, Table, from_table, mark, to_table};
use crate::{Limits, Score, Stop};

/// No line of the search is longer.
pub(crate) const LONGEST: usize = 220;
const INFINITE: i32 = 32_000;
/// So much work passes between two looks at the clock: well under a millisecond.
const LOOK: u64 = 1024;
/// So many jumps are looked at for the moves of a position: a hundred times what games need, and
/// done in a millisecond or two.
const JUMPS: u32 = 1 << 16;
/// So many evaluations are remembered; few enough to stay near the processor.
const SEEN: usize = 1 << 12;

/// Which parts of the search leave moves out; all off gives plain alpha-beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pruning {
    pub(crate) table: bool,
    pub(crate) reduce: bool,
    pub(crate) forward: bool,
    pub(crate) singular: bool,
}

/// A search at work in one thread.
pub(crate) struct Search<'a, W: Word> {
    pub(crate) kernel: &'static Kernel<W>,
    pub(crate) eval: Box<dyn Evaluate<W> + 'a>,
    pub(crate) table: Arc<Table>,
    pub(crate) path: Path,
    pub(crate) history: History,
    pub(crate) ending: Ending,
    pub(crate) limits: Limits,
    pub(crate) stop: Stop,
    pub(crate) deadline: Option<Instant>,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
    pub(crate) pruning: Pruning,
    /// Whether every move of the game captures.
    only_captures: bool,
    no_move: Score,
    /// Nodes and jumps: when to look at the clock.
    work: u64,
    next_look: u64,
    /// Keys of positions evaluated, with their values.
    seen: Vec<(u64, i32)>,
    lists: Vec<Moves<W>>,
    /// The rates by which the moves of each list are ordered.
    rates: Vec<Vec<i32>>,
    /// The best line found from each ply on.
    lines: Vec<Vec<Move<W>>>,
}

/// The window, the depth and the distance from the root of a node.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    /// Whether forward pruning is allowed below.
    pub(crate) prune: bool,
    /// The mark of a move to leave out; 0 for none.
    pub(crate) skip: u16,
}

impl<'a, W: Word> Search<'a, W> {
    pub(crate) fn new(
        kernel: &'static Kernel<W>,
        eval: Box<dyn Evaluate<W> + 'a>,
        table: Arc<Table>,
        path: Path,
    ) -> Search<'a, W> {
        let sheet = &kernel.spec().sheet;
        Search {
            kernel,
            eval,
            table,
            path,
            history: History::new(),
            ending: Ending::none(),
            limits: Limits::NONE,
            stop: Stop::default(),
            deadline: None,
            nodes: 0,
            stopped: false,
            pruning: Pruning {
                table: true,
                reduce: true,
                forward: true,
                singular: true,
            },
            only_captures: sheet.man_moves.is_empty(),
            no_move: match sheet.goal {
                Goal::LeaveNoMove => Score::loss_in(0),
                Goal::HaveNoMove => Score::win_in(0),
            },
            seen: vec![(0, 0); SEEN],
            work: 0,
            next_look: LOOK,
            lists: lists(),
            rates: vec![Vec::new(); LONGEST + 1],
            lines: vec![Vec::new(); LONGEST + 2],
        }
    }

    /// Makes ready for another search in the same game: what was learned stays.
    pub(crate) fn begin(&mut self, path: Path, limits: Limits) {
        self.path = path;
        self.limits = limits;
        self.nodes = 0;
        self.stopped = false;
    }

    /// The value of a root position with an open window, and the best line.
    pub(crate) fn root(&mut self, position: &Position<W>, depth: u16, window: (i32, i32)) -> i32 {
        let at = At {
            alpha: window.0,
            beta: window.1,
            depth: i32::from(depth),
            ply: 0,
            prune: true,
            skip: 0,
        };
        self.node(position, hash(position), at)
    }

    /// The value of a move of the root for the side that makes it, looking `depth` half-moves ahead.
    pub(crate) fn after(&mut self, position: &Position<W>, m: &Move<W>, depth: u16) -> i32 {
        let next = position.play(*m);
        self.path.push(position, m, &next, hash(&next));
        let at = At {
            alpha: -INFINITE,
            beta: INFINITE,
            depth: i32::from(depth) - 1,
            ply: 1,
            prune: true,
            skip: 0,
        };
        let value = -self.node(&next, hash(&next), at);
        self.path.pop();
        value
    }

    /// The value for the side to move of having no move, `ply` half-moves from the root.
    pub(crate) fn no_move(&self, ply: usize) -> i32 {
        from_table(self.no_move.raw(), ply)
    }

    /// The whole window.
    pub(crate) const OPEN: (i32, i32) = (-INFINITE, INFINITE);

    /// The best line of the last root search.
    pub(crate) fn line(&self) -> &[Move<W>] {
        &self.lines[0]
    }

    /// The value of a position from the view of the side to move.
    fn node(&mut self, position: &Position<W>, key: u64, at: At) -> i32 {
        let At {
            mut alpha,
            mut beta,
            mut depth,
            ply,
            ..
        } = at;
        let open = beta - alpha > 1;
        self.lines[ply].clear();

        // Step 1. Stop when told to or when a limit is reached.
        self.nodes += 1;
        if self.must_stop() {
            return 0;
        }

        // Step 2. Draws by repetition, lack of progress, or a balance of pieces.
        let due = !self.only_captures && self.kernel.must_capture(position);
        if ply > 0 && self.path.is_draw(due) {
            return Score::DRAW.raw();
        }

        // Step 3. No win here is sooner than one already found.
        if ply > 0 {
            alpha = alpha.max(Score::loss_in(ply as u16).raw());
            beta = beta.min(Score::win_in(ply as u16).raw());
            if alpha >= beta {
                return alpha;
            }
        }

        // Step 4. With few pieces the tables know.
        if let Some(value) = self.ending.score(position, self.path.quiet(), ply) {
            return value;
        }

        // Step 5. At the end of the search: evaluate, unless a capture is due.
        if depth <= 0 && !due || ply >= LONGEST {
            return self.evaluation(position, key, ply);
        }

        // Step 6. What is known of this position.
        // What the search ends with is quicker found again than looked up.
        let kept = depth > 0;
        let known = if kept { self.known(key) } else { None };
        let enough = |entry: &Entry| !open && at.skip == 0 && i32::from(entry.depth) >= depth;
        if let Some(entry) = known.filter(enough) {
            let value = from_table(entry.value, ply);
            match entry.bound {
                Bound::Exact => return value,
                Bound::Lower if value >= beta => return value,
                Bound::Upper if value <= alpha => return value,
                Bound::Lower | Bound::Upper => {}
            }
        }

        // Step 7. Forward pruning: if a shallow search is far above the window, so is this one.
        let settled = !open && !due && at.skip == 0 && beta.abs() < Score::MOST;
        if self.pruning.forward && at.prune && settled && depth >= 3 {
            let bar = beta + 30 + 5 * depth;
            let shallow = At {
                alpha: bar - 1,
                beta: bar,
                depth: depth / 2 - 1,
                prune: false,
                ..at
            };
            if self.node(position, key, shallow) >= bar || self.stopped {
                return beta;
            }
        }

        // Step 8. The move known as best is singular if a shallow search of the others fails.
        let mut singular = 0;
        if let Some(entry) = known.filter(|entry| self.may_be_singular(entry, open, depth, &at)) {
            let bar = from_table(entry.value, ply) - 40;
            let others = At {
                alpha: bar - 1,
                beta: bar,
                depth: depth - 4,
                skip: entry.best,
                ..at
            };
            if self.node(position, key, others) < bar {
                singular = entry.best;
            }
        }

        // Step 9. The legal moves; without one the game is over.
        self.kernel.moves(position, &mut self.lists[ply]);
        self.work += u64::from(self.lists[ply].spent()) / 4;
        let count = self.lists[ply].len();
        if count == 0 {
            return self.no_move(ply);
        }

        // Step 10. A single reply costs no depth; nor does a capture that must be played out.
        if count == 1 || depth <= 0 {
            depth += 1;
        }

        // Step 11. Try the moves, the likely ones first.
        let side = position.turn;
        let best_known = known.map_or(0, |entry| entry.best);
        self.score_moves(position, ply, best_known);
        let floor = alpha;
        let (mut best, mut best_move) = (-INFINITE, self.lists[ply].as_slice()[0]);
        let mut tried = 0;
        for place in 0..count {
            let m = order::next(&mut self.lists[ply], &mut self.rates[ply], place);
            if at.skip != 0 && mark(&m) == at.skip || ply == 0 && self.ending.loses(&m) {
                continue;
            }
            let next = position.play(m);
            let next_key = hash(&next);
            if depth > 1 {
                self.table.fetch(next_key);
            }
            self.path.push(position, &m, &next, next_key);
            let more = i32::from(singular != 0 && mark(&m) == singular);
            let child = At {
                alpha: -beta,
                beta: -alpha,
                depth: depth - 1 + more,
                ply: ply + 1,
                prune: at.prune,
                skip: 0,
            };

            // Step 12. The first move with the whole window, the others with none, late ones less
            // deep; again with the window if they turn out better.
            let mut value = best;
            if tried > 0 {
                let scout = At {
                    alpha: -alpha - 1,
                    beta: -alpha,
                    ..child
                };
                let less = if due || m.crowns {
                    0
                } else {
                    self.reduction(open, depth, tried)
                };
                let reduced = At {
                    depth: scout.depth - less,
                    ..scout
                };
                value = -self.node(&next, next_key, reduced);
                if value > alpha && less > 0 && !self.stopped {
                    value = -self.node(&next, next_key, scout);
                }
            }
            if !self.stopped && (tried == 0 || value > alpha && value < beta) {
                value = -self.node(&next, next_key, child);
            }
            self.path.pop();
            tried += 1;
            if self.stopped {
                return best;
            }

            // Step 13. Keep what is better.
            if value > best {
                best = value;
                best_move = m;
                if value > alpha {
                    alpha = value;
                    self.keep_line(ply, m);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        if at.skip != 0 {
            return best;
        }

        // Step 14. Learn: history and table.
        if !due && best > floor {
            self.learn(ply, side, &best_move);
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > floor => Bound::Exact,
            _ => Bound::Upper,
        };
        if kept {
            self.remember(key, at.depth, to_table(best, ply), bound, &best_move);
        }
        best
    }
}

/// A list for each ply; only the root's is complete whatever the position.
fn lists<W: Word>() -> Vec<Moves<W>> {
    let budget = |ply| if ply == 0 { Moves::<W>::BUDGET } else { JUMPS };
    (0..=LONGEST)
        .map(|ply| Moves::with_budget(Count::Unique, budget(ply)))
        .collect()
}
