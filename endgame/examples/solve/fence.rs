//! What bears out a refutation: positions that the attacker can neither win in nor leave.
//!
//! Where the attacker moves, every move stays inside; where the other side moves, some move does. Play inside
//! may go on for ever, but the attacker never wins, so nothing here leans on repetitions.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use polydam_endgame::{TableError, Tables, Value};
use polydam_rules::sheet::Goal;
use polydam_rules::{Move, Moves, Position, Side, Word, plain};

/// One position of the fence.
struct Post<W: Word> {
    /// The attacker wins here after all.
    fallen: bool,
    /// The positions of the fence that lean on this one.
    before: Vec<Position<W>>,
}

/// The positions gathered so far.
pub(crate) struct Fence<W: Word> {
    attacker: Side,
    posts: HashMap<Position<W>, Post<W>>,
    /// Those whose moves have not been looked at yet.
    open: Vec<Position<W>>,
    standing: usize,
}

impl<W: Word> Fence<W> {
    pub(crate) fn around(start: Position<W>, attacker: Side) -> Fence<W> {
        let mut fence = Fence {
            attacker,
            posts: HashMap::new(),
            open: Vec::new(),
            standing: 0,
        };
        fence.enter(start);
        fence
    }

    fn enter(&mut self, position: Position<W>) -> &mut Post<W> {
        match self.posts.entry(position) {
            Entry::Occupied(post) => post.into_mut(),
            Entry::Vacant(new) => {
                self.open.push(position);
                self.standing += 1;
                new.insert(Post {
                    fallen: false,
                    before: Vec::new(),
                })
            }
        }
    }

    /// The next position to look at.
    pub(crate) fn next(&mut self) -> Option<Position<W>> {
        while let Some(position) = self.open.pop() {
            if !self.fallen(&position) {
                return Some(position);
            }
        }
        None
    }

    /// To be looked at again.
    pub(crate) fn again(&mut self, position: Position<W>) {
        self.open.push(position);
    }

    /// `position` holds if `after` does.
    pub(crate) fn lean(&mut self, position: Position<W>, after: Position<W>) {
        self.enter(after).before.push(position);
    }

    pub(crate) fn stands(&self, position: &Position<W>) -> bool {
        self.posts.get(position).is_some_and(|post| !post.fallen)
    }

    pub(crate) fn fallen(&self, position: &Position<W>) -> bool {
        self.posts.get(position).is_some_and(|post| post.fallen)
    }

    /// The attacker wins here: so it does wherever it could move here, and the other side must look for
    /// another move where it leant on this one. Gives every position that fell.
    pub(crate) fn fell(&mut self, position: Position<W>) -> Vec<Position<W>> {
        let mut falling = vec![position];
        let mut all = Vec::new();
        while let Some(position) = falling.pop() {
            let post = self.enter(position);
            if std::mem::replace(&mut post.fallen, true) {
                continue;
            }
            let before = std::mem::take(&mut post.before);
            self.standing -= 1;
            all.push(position);
            for before in before {
                if before.turn == self.attacker {
                    falling.push(before);
                } else {
                    self.open.push(before);
                }
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
        for (position, _) in self.posts.iter().filter(|(_, post)| !post.fallen) {
            if !self.closed(tables, position)? {
                return Ok(Some(*position));
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
