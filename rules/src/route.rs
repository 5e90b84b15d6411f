//! The routes of a move that is known to be legal: on which squares the piece may land on its way.
//!
//! A move is from, to and the set captured; a route is how it is shown, stored and written. The
//! search follows only captures of that set and never a dead end twice. Which moves are legal is
//! not decided here.

use std::collections::HashSet;

use crate::sheet::{Crowning, Landing, Reach, Removal, Turning};
use crate::{Dirs, Move, Play, Position, Side, Spec, Square};

/// On which squares the piece may pause where it has a choice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stops {
    /// On any square that the rules allow.
    Any,
    /// Between two captures on one line only directly behind the first: the written long form.
    Strict,
}

/// Where the piece stands on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Pause {
    at: Square,
    /// What is still to be captured.
    left: u128,
    /// The direction of the last jump, and whether it ended directly behind its victim.
    came: Option<(usize, bool)>,
    king: bool,
    /// How many of the squares to pass have been passed.
    passed: usize,
}

struct Jump {
    to: Pause,
    victim: Square,
}

struct Search<'a> {
    spec: &'a Spec,
    side: Side,
    goal: Square,
    captured: u128,
    /// Everything on the board but the moving piece.
    others: u128,
    /// Squares that the route must pass, in this order.
    via: &'a [Square],
    stops: Stops,
    parachutist: bool,
    dead: HashSet<Pause>,
}

/// The play of move `m`, with the smallest route (by rank, then file) that passes `via`; `None` if
/// no route does.
pub(crate) fn find(
    spec: &Spec,
    position: &Position<u128>,
    m: &Move<u128>,
    via: &[Square],
    stops: Stops,
) -> Option<Play> {
    let from = spec.board.square(m.from)?;
    let to = spec.board.square(m.to)?;
    let (route, captures) = if m.is_capture() {
        let mut search = Search::new(spec, position, m, to, via, stops);
        let jumps = search.run(search.start(from, position, m))?;
        let route = std::iter::once(from).chain(jumps.iter().map(|jump| jump.to.at)).collect();
        (route, jumps.into_iter().map(|jump| jump.victim).collect())
    } else if via.is_empty() {
        let route = if m.is_removal() {
            vec![from]
        } else {
            vec![from, to]
        };
        (route, Vec::new())
    } else {
        return None;
    };
    Some(Play {
        from,
        to,
        route,
        captures,
        crowns: m.crowns,
        removal: m.is_removal(),
    })
}

impl<'a> Search<'a> {
    fn new(
        spec: &'a Spec,
        position: &Position<u128>,
        m: &Move<u128>,
        goal: Square,
        via: &'a [Square],
        stops: Stops,
    ) -> Search<'a> {
        let side = position.turn;
        let waits = spec.parachutist_rows()[side as usize] & !position.kings;
        Search {
            spec,
            side,
            goal,
            captured: m.captured,
            others: position.occupied() & !(1 << m.from),
            via,
            stops,
            parachutist: waits >> m.from & 1 == 1,
            dead: HashSet::new(),
        }
    }

    fn start(&self, at: Square, position: &Position<u128>, m: &Move<u128>) -> Pause {
        let king = position.kings >> m.from & 1 == 1;
        Pause {
            at,
            left: m.captured,
            came: None,
            king,
            passed: 0,
        }
    }

    /// Depth first, smaller squares first, so that the first route found is the smallest.
    fn run(&mut self, start: Pause) -> Option<Vec<Jump>> {
        let mut path: Vec<Jump> = Vec::new();
        let mut open = vec![self.jumps(start)];
        while let Some(choices) = open.last_mut() {
            let Some(jump) = choices.pop() else {
                open.pop();
                if let Some(jump) = path.pop() {
                    self.dead.insert(jump.to);
                }
                continue;
            };
            let to = jump.to;
            if self.dead.contains(&to) {
                continue;
            }
            path.push(jump);
            if self.ends(to) {
                return Some(path);
            }
            open.push(self.jumps(to));
        }
        None
    }

    fn ends(&self, pause: Pause) -> bool {
        // The last square is the goal, not one to pass on the way.
        pause.left == 0 && pause.at == self.goal && pause.passed >= self.via.len()
    }

    /// The next jumps, the smallest square last.
    fn jumps(&self, from: Pause) -> Vec<Jump> {
        let sheet = &self.spec.sheet;
        let ends = sheet.crowning == Crowning::EndsMove && from.came.is_some();
        let mut jumps = Vec::new();
        if from.left == 0 || ends && !from.king && self.crowning(from.at) {
            return jumps;
        }
        for d in self.dirs(from).iter().filter(|&d| self.may_turn(from, d)) {
            self.jump(from, d, &mut jumps);
        }
        jumps.sort_by_key(|jump| std::cmp::Reverse(jump.to.at));
        jumps
    }

    fn dirs(&self, from: Pause) -> Dirs {
        let sheet = &self.spec.sheet;
        let set = match (from.king, from.came) {
            (true, _) => sheet.king_captures,
            (false, None) if self.parachutist => sheet.man_captures.upside_down(),
            (false, None) => sheet.man_captures,
            (false, Some(_)) => sheet.later_captures,
        };
        self.spec.dirs(self.side, set)
    }

    fn may_turn(&self, from: Pause, d: usize) -> bool {
        let Some((came, close)) = from.came else {
            return true;
        };
        let back = d == (came + 4) % 8;
        let along = back || d == came;
        let turns = !back || self.spec.sheet.turning_back == Turning::Allowed;
        turns && (self.stops == Stops::Any || close || !along)
    }

    fn jump(&self, from: Pause, d: usize, jumps: &mut Vec<Jump>) {
        let sheet = &self.spec.sheet;
        let flies = from.king && sheet.king_reach == Reach::Fly;
        let gone = match sheet.removal {
            Removal::AfterMove => 0,
            Removal::AtOnce => self.captured & !from.left,
        };
        let standing = self.others & !gone;
        let taken = |square: Square| self.spec.board.bit(square).map_or(0, |bit| 1 << bit);
        let mut next = self.spec.board.neighbour(from.at, d);
        while let Some(square) = next.filter(|&square| flies && standing & taken(square) == 0) {
            next = self.spec.board.neighbour(square, d);
        }
        let Some(victim) = next.filter(|&square| from.left & taken(square) != 0) else {
            return;
        };
        let left = from.left & !taken(victim);
        let mut close = true;
        let mut at = self.spec.board.neighbour(victim, d);
        while let Some(square) = at.filter(|&square| standing & taken(square) == 0) {
            let king = from.king || sheet.crowning == Crowning::InPassing && self.crowning(square);
            let passes = left != 0 && self.via.get(from.passed) == Some(&square);
            let passed = from.passed + usize::from(passes);
            let to = Pause {
                at: square,
                left,
                came: Some((d, close)),
                king,
                passed,
            };
            jumps.push(Jump { to, victim });
            close = false;
            let on = flies && sheet.landing == Landing::Anywhere;
            at = if on {
                self.spec.board.neighbour(square, d)
            } else {
                None
            };
        }
    }

    fn crowning(&self, square: Square) -> bool {
        let squares = self.spec.crowning_squares(self.side);
        self.spec.board.bit(square).is_some_and(|bit| squares >> bit & 1 == 1)
    }
}
