//! The search: one function for all games, in numbered steps.
//!
//! Principal variation search with iterative deepening above it (`engine.rs`). A position in which a
//! capture is due is never evaluated: the capture is played out first, except in games that know no
//! other moves.

use std::sync::Arc;
use std::time::Instant;

use polydam_rules::sheet::Goal;
use polydam_rules::{Count, Kernel, Move, Moves, Position, Word};

use crate::ending::Ending;
use crate::eval::Evaluate;
use crate::history::History;
use crate::order;
use crate::path::Path;
use crate::table::{Bound, Entry, Table, mark};
use crate::{Limits, Score, Stop};

/// No line of the search is longer.
pub(crate) const LONGEST: usize = 220;
const INFINITE: i32 = 32_000;

/// Which parts of the search leave moves out; all off gives plain alpha-beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pruning {
    pub(crate) table: bool,
    pub(crate) reduce: bool,
    pub(crate) forward: bool,
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
    lists: Vec<Moves<W>>,
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
            ending: Ending::NONE,
            limits: Limits::NONE,
            stop: Stop::default(),
            deadline: None,
            nodes: 0,
            stopped: false,
            pruning: Pruning {
                table: true,
                reduce: true,
                forward: true,
            },
            only_captures: sheet.man_moves.is_empty(),
            no_move: match sheet.goal {
                Goal::LeaveNoMove => Score::loss_in(0),
                Goal::HaveNoMove => Score::win_in(0),
            },
            lists: (0..=LONGEST).map(|_| Moves::new(Count::Unique)).collect(),
            lines: vec![Vec::new(); LONGEST + 2],
        }
    }

    /// The value of a root position with an open window, and the best line.
    pub(crate) fn root(&mut self, position: &Position<W>, depth: u16, window: (i32, i32)) -> i32 {
        let at = At {
            alpha: window.0,
            beta: window.1,
            depth: i32::from(depth),
            ply: 0,
        };
        self.node(position, position.key(), at)
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
        } = at;
        let open = beta - alpha > 1;
        self.lines[ply].clear();

        // Step 1. Stop when told to or when a limit is reached.
        self.nodes += 1;
        if self.must_stop() {
            return 0;
        }

        // Step 2. Draws by repetition or lack of progress.
        if ply > 0 && self.path.is_draw() {
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

        // Step 4. What is known of this position.
        let known = if self.pruning.table {
            self.table.get(key)
        } else {
            None
        };
        if let Some(entry) = known.filter(|entry| !open && i32::from(entry.depth) >= depth) {
            let value = from_table(entry.value, ply);
            match entry.bound {
                Bound::Exact => return value,
                Bound::Lower if value >= beta => return value,
                Bound::Upper if value <= alpha => return value,
                Bound::Lower | Bound::Upper => {}
            }
        }

        // Step 4b. With few pieces the tables know.
        if let Some(value) = self.ending.score(position, self.path.quiet(), ply) {
            return value;
        }

        // Step 5. The legal moves; without one the game is over.
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.kernel.moves(position, &mut list);
        if list.is_empty() {
            self.lists[ply] = list;
            return from_table(self.no_move.raw(), ply);
        }
        let captures = list.as_slice()[0].is_capture();

        // Step 6. At the end of the search: evaluate, unless a capture is due.
        if depth <= 0 && (!captures || self.only_captures) || ply >= LONGEST {
            self.lists[ply] = list;
            return self.eval.evaluate(position).raw();
        }

        // Step 7. A single reply costs no depth; nor does a capture that must be played out.
        if list.len() == 1 || depth <= 0 {
            depth += 1;
        }

        // Step 8. Forward pruning: if a shallow search is far above the window, so is this one.
        if self.pruning.forward && !open && !captures && depth >= 4 && beta.abs() < Score::MOST {
            let bar = beta + 30 + 5 * depth;
            let shallow = At {
                alpha: bar - 1,
                beta: bar,
                depth: depth / 2 - 1,
                ply,
            };
            self.lists[ply] = list;
            let value = self.node(position, key, shallow);
            if value >= bar || self.stopped {
                return beta;
            }
            list = std::mem::take(&mut self.lists[ply]);
            self.kernel.moves(position, &mut list);
        }

        // Step 9. Try the moves, the likely ones first.
        let side = position.turn;
        let best_known = known.map(|entry| entry.best);
        order::sort(
            list.as_mut_slice(),
            position.kings,
            side,
            best_known,
            &self.history,
        );
        let floor = alpha;
        let (mut best, mut best_move) = (-INFINITE, list.as_slice()[0]);
        for tried in 0..list.len() {
            let m = list.as_slice()[tried];
            let next = position.play(m);
            let next_key = next.key();
            self.path.push(position, &m, next_key);
            let child = At {
                alpha: -beta,
                beta: -alpha,
                depth: depth - 1,
                ply: ply + 1,
            };

            // Step 10. The first move with the whole window, the others with none, late ones less
            // deep; again with the window if they turn out better.
            let mut value = best;
            let first = tried == 0;
            if !first {
                let late =
                    self.pruning.reduce && !captures && !m.crowns && depth >= 3 && tried >= 3;
                let less = if late { 1 + i32::from(tried >= 8) } else { 0 };
                let scout = At {
                    alpha: -alpha - 1,
                    beta: -alpha,
                    ..child
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
            if first || value > alpha && value < beta {
                value = -self.node(&next, next_key, child);
            }
            self.path.pop();
            if self.stopped {
                break;
            }

            // Step 11. Keep what is better.
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
        if self.stopped {
            self.lists[ply] = list;
            return best;
        }

        // Step 12. Learn: history and table.
        if !captures && best > floor {
            self.learn(list.as_slice(), side, &best_move);
        }
        self.lists[ply] = list;
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > floor => Bound::Exact,
            _ => Bound::Upper,
        };
        if self.pruning.table {
            let depth = at.depth.clamp(-1, 1000) as i16;
            let best = Entry {
                value: to_table(best, ply),
                depth,
                bound,
                best: mark(&best_move),
            };
            self.table.put(key, best);
        }
        best
    }

    /// Looks at the clock now and then; the other limits are looked at each time.
    fn must_stop(&mut self) -> bool {
        let time = || {
            self.deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
        };
        if self.nodes >= self.limits.nodes
            || self.nodes.is_multiple_of(1024) && (self.stop.is_set() || time())
        {
            self.stopped = true;
        }
        self.stopped
    }

    fn keep_line(&mut self, ply: usize, m: Move<W>) {
        let (line, rest) = self.lines.split_at_mut(ply + 1);
        line[ply].clear();
        line[ply].push(m);
        line[ply].extend_from_slice(&rest[0]);
    }

    /// The best move was good, those tried before it were not.
    fn learn(&mut self, moves: &[Move<W>], side: polydam_rules::Side, best: &Move<W>) {
        for m in moves {
            self.history.learn(side, m, m == best);
            if m == best {
                break;
            }
        }
    }
}

/// A value as seen from the position itself: wins are counted from here.
fn to_table(value: i32, ply: usize) -> i32 {
    match Score::from_raw(value).decided() {
        Some(_) if value > 0 => value + ply as i32,
        Some(_) => value - ply as i32,
        None => value,
    }
}

/// The reverse of [`to_table`].
fn from_table(value: i32, ply: usize) -> i32 {
    match Score::from_raw(value).decided() {
        Some(_) if value > 0 => value - ply as i32,
        Some(_) => value + ply as i32,
        None => value,
    }
}
