//! What bears out a refutation: positions that the attacker can neither win in nor leave.
//!
//! Where the attacker moves, every move stays inside; where the other side moves, some move does. Play inside
//! may go on for ever, but the attacker never wins, so nothing here leans on repetitions.

use std::collections::HashMap;
use std::num::NonZeroU32;

use polydam_endgame::{TableError, Tables, Value};
use polydam_rules::sheet::Goal;
use polydam_rules::{Move, Moves, Position, Side, Word, plain};

/// One position of the fence.
struct Post<W: Word> {
    position: Position<W>,
    /// The attacker wins here after all.
    fallen: bool,
    /// The last of those that lean on it, in [`Fence::leans`].
    leans: Option<NonZeroU32>,
}

/// A position leans on another: its place in [`Fence::posts`], and the one that leant there before.
struct Lean {
    before: u32,
    earlier: Option<NonZeroU32>,
}

/// The positions gathered so far: some 60 bytes each, for there are many.
pub(crate) struct Fence<W: Word> {
    attacker: Side,
    places: HashMap<Position<W>, u32>,
    posts: Vec<Post<W>>,
    leans: Vec<Lean>,
    /// The places of those whose moves have not been looked at yet.
    open: Vec<u32>,
    standing: usize,
}

impl<W: Word> Fence<W> {
    pub(crate) fn around(start: Position<W>, attacker: Side) -> Fence<W> {
        let mut fence = Fence {
            attacker,
            places: HashMap::new(),
            posts: Vec::new(),
            leans: Vec::new(),
            open: Vec::new(),
            standing: 0,
        };
        fence.enter(start);
        fence
    }

    /// The place of a position, a new one if it is not there yet. At most four thousand million.
    fn enter(&mut self, position: Position<W>) -> u32 {
        let next = u32::try_from(self.posts.len()).unwrap_or(u32::MAX);
        let place = *self.places.entry(position).or_insert(next);
        if place == next {
            self.open.push(place);
            self.standing += 1;
            self.posts.push(Post {
                position,
                fallen: false,
                leans: None,
            });
        }
        place
    }

    fn post(&self, position: &Position<W>) -> Option<&Post<W>> {
        self.places.get(position).map(|&place| &self.posts[place as usize])
    }

    /// The next position to look at.
    pub(crate) fn next(&mut self) -> Option<Position<W>> {
        while let Some(place) = self.open.pop() {
            let post = &self.posts[place as usize];
            if !post.fallen {
                return Some(post.position);
            }
        }
        None
    }

    /// To be looked at again.
    pub(crate) fn again(&mut self, position: Position<W>) {
        let place = self.enter(position);
        self.open.push(place);
    }

    /// `position` holds if `after` does.
    pub(crate) fn lean(&mut self, position: Position<W>, after: Position<W>) {
        let (before, after) = (self.enter(position), self.enter(after));
        let post = &mut self.posts[after as usize];
        let earlier = post.leans;
        self.leans.push(Lean { before, earlier });
        let count = u32::try_from(self.leans.len()).unwrap_or(u32::MAX);
        post.leans = NonZeroU32::new(count);
    }

    pub(crate) fn stands(&self, position: &Position<W>) -> bool {
        self.post(position).is_some_and(|post| !post.fallen)
    }

    pub(crate) fn fallen(&self, position: &Position<W>) -> bool {
        self.post(position).is_some_and(|post| post.fallen)
    }

    /// The attacker wins here: so it does wherever it could move here, and the other side must look for
    /// another move where it leant on this one. Gives every position that fell.
    pub(crate) fn fell(&mut self, position: Position<W>) -> Vec<Position<W>> {
        let mut falling = vec![self.enter(position)];
        let mut all = Vec::new();
        while let Some(place) = falling.pop() {
            let post = &mut self.posts[place as usize];
            if std::mem::replace(&mut post.fallen, true) {
                continue;
            }
            let mut leans = post.leans.take();
            self.standing -= 1;
            all.push(post.position);
            while let Some(lean) = leans.map(|at| &self.leans[at.get() as usize - 1]) {
                if self.posts[lean.before as usize].position.turn == self.attacker {
                    falling.push(lean.before);
                } else {
                    self.open.push(lean.before);
                }
                leans = lean.earlier;
            }
        }
        all
    }

    /// Positions that stand, and those not looked at yet.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.standing, self.open.len())
    }

    /// Asks the plain generator, written apart from the compiled one, whether the fence is whole: the
    /// first position that it finds open, if any.
    pub(crate) fn gap(&self, tables: &Tables) -> Result<Option<Position<W>>, TableError> {
        for post in self.posts.iter().filter(|post| !post.fallen) {
            if !self.closed(tables, &post.position)? {
                return Ok(Some(post.position));
            }
        }
        Ok(None)
    }

    fn closed(&self, tables: &Tables, position: &Position<W>) -> Result<bool, TableError> {
        let spec = tables.spec();
        let attacks = position.turn == self.attacker;
        let wide = position.widen();
        let Ok(plays) = plain::plays(spec, &wide, Moves::<u128>::BUDGET) else {
            return Ok(false);
        };
        if plays.is_empty() {
            return Ok(attacks == (spec.sheet.goal == Goal::LeaveNoMove));
        }
        for play in &plays {
            let bits = (spec.board.bit(play.from), spec.board.bit(play.to));
            let (Some(from), Some(to)) = bits else {
                return Ok(false);
            };
            let after = wide.play(Move {
                captured: spec.board.set(&play.captures),
                from,
                to,
                crowns: play.crowns,
            });
            let inside = self.stands(&narrow(&after)) || self.holds(tables, &after)?;
            if inside != attacks {
                return Ok(inside);
            }
        }
        Ok(attacks)
    }

    /// Whether the tables know that the attacker does not win.
    fn holds(&self, tables: &Tables, position: &Position<u128>) -> Result<bool, TableError> {
        let value = tables.probe(position)?;
        Ok(value.is_some_and(|value| match value {
            Value::Win(_) => position.turn != self.attacker,
            Value::Loss(_) => position.turn == self.attacker,
            Value::Draw => true,
        }))
    }
}

/// The same position in the words of another kernel.
pub(crate) fn narrow<W: Word>(position: &Position<u128>) -> Position<W> {
    Position {
        white: W::low(position.white),
        black: W::low(position.black),
        kings: W::low(position.kings),
        turn: position.turn,
    }
}
