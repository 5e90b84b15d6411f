//! Choosing a move square by square: where the piece may go next.
//!
//! Captures are walked as a graph of states, never listed as routes, of which a flying king can
//! have more than any list holds. [`Walk`] finds the legal captures of a position in that graph.

use std::collections::HashMap;

use crate::layout::{Layout, Run};
use crate::plain::{Budget, Key, Merit, key, merit, removals, steps_from};
use crate::sheet::Choice;
use crate::{Position, Spec, Square, TooMuch};

/// A square that may be chosen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Next {
    /// The square: that of a piece to move, or one on which the piece may land.
    pub square: Square,
    /// The piece that is captured on the way to it.
    pub captures: Option<Square>,
    /// Whether the squares chosen, with this one, are a whole legal move.
    pub completes: bool,
}

/// Lists the squares that may follow `chosen` in a legal move, by rank, then file.
///
/// If nothing is chosen yet, these are the pieces that can move; then one landing square follows
/// the other. The list is empty when the move is whole and cannot go on, or when no legal move
/// begins with `chosen`.
///
/// # Errors
///
/// [`TooMuch`] if more than `budget` jumps had to be looked at.
pub fn next(
    spec: &Spec,
    position: &Position<u128>,
    chosen: &[Square],
    budget: u32,
) -> Result<Vec<Next>, TooMuch> {
    let layout = Layout::new(spec, position);
    if let Some(stones) = removals(&layout) {
        let stones = if chosen.is_empty() {
            stones
        } else {
            Vec::new()
        };
        return Ok(stones.into_iter().map(|square| Next::bare(square, true)).collect());
    }
    let mut walk = Walk::new(&layout, budget)?;
    if walk.must_capture() {
        walk.next(chosen)
    } else {
        Ok(next_quiet(&layout, chosen))
    }
}

impl Next {
    fn bare(square: Square, completes: bool) -> Next {
        Next {
            square,
            captures: None,
            completes,
        }
    }
}

fn next_quiet(layout: &Layout<'_>, chosen: &[Square]) -> Vec<Next> {
    let movable = |&square: &Square| !steps_from(layout, square).is_empty();
    match chosen {
        [] => {
            let squares = layout.pieces().map(|(square, _)| square).filter(movable);
            squares.map(|square| Next::bare(square, false)).collect()
        }
        [from] => {
            let squares = steps_from(layout, *from).into_iter();
            squares.map(|square| Next::bare(square, true)).collect()
        }
        [_, _, ..] => Vec::new(),
    }
}

/// The captures of a position, and what the best of them are worth.
pub(crate) struct Walk<'a> {
    pub(crate) layout: &'a Layout<'a>,
    budget: Budget,
    best: HashMap<Key, Merit>,
    /// What every legal capture is worth; nothing if there is no capture.
    top: Option<Merit>,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(layout: &'a Layout<'a>, budget: u32) -> Result<Walk<'a>, TooMuch> {
        let budget = Budget::new(budget);
        let mut walk = Walk {
            layout,
            budget,
            best: HashMap::new(),
            top: None,
        };
        let best = layout.starts().iter().map(|run| walk.best(run)).collect::<Result<Vec<_>, _>>();
        walk.top = best?.into_iter().max();
        Ok(walk)
    }

    pub(crate) fn must_capture(&self) -> bool {
        self.top.is_some()
    }

    /// What every legal capture is worth.
    pub(crate) fn top(&self) -> Option<&Merit> {
        self.top.as_ref()
    }

    /// What the best capture that begins with `run` is worth.
    pub(crate) fn best(&mut self, run: &Run) -> Result<Merit, TooMuch> {
        match self.layout.spec.sheet.choice {
            Choice::Free | Choice::KingFirst => return Ok(merit(self.layout, run)),
            Choice::Most | Choice::MostThenKings | Choice::Italian => {}
        }
        let key = key(self.layout, run);
        if let Some(best) = self.best.get(&key) {
            return Ok(best.clone());
        }
        let mut best = merit(self.layout, run);
        for next in self.layout.continuations(run) {
            self.budget.spend()?;
            best = best.max(self.best(&next)?);
        }
        self.best.insert(key, best.clone());
        Ok(best)
    }

    /// Whether some legal capture begins with `run`.
    pub(crate) fn is_legal(&mut self, run: &Run) -> Result<bool, TooMuch> {
        Ok(Some(self.best(run)?) == self.top)
    }

    /// Whether `run` as it stands is a whole legal capture.
    pub(crate) fn is_whole(&self, run: &Run) -> bool {
        self.layout.may_stop(run) && Some(merit(self.layout, run)) == self.top
    }

    /// The pieces with a legal capture, about to move.
    pub(crate) fn starts(&mut self) -> Result<Vec<Run>, TooMuch> {
        self.legal(self.layout.starts())
    }

    /// The legal ways to go on.
    pub(crate) fn continuations(&mut self, run: &Run) -> Result<Vec<Run>, TooMuch> {
        let all = self.continuations_of_any_merit(run)?;
        self.legal(all)
    }

    /// All ways to go on that the rules of jumping allow, before captures are compared.
    pub(crate) fn continuations_of_any_merit(&mut self, run: &Run) -> Result<Vec<Run>, TooMuch> {
        let next = self.layout.continuations(run);
        next.iter().try_for_each(|_| self.budget.spend())?;
        Ok(next)
    }

    fn legal(&mut self, runs: Vec<Run>) -> Result<Vec<Run>, TooMuch> {
        let mut legal = Vec::new();
        for run in runs {
            if self.is_legal(&run)? {
                legal.push(run);
            }
        }
        Ok(legal)
    }

    /// The legal capture that has stood on exactly the squares of `route`, as far as these go.
    pub(crate) fn along(&mut self, route: &[Square]) -> Result<Option<Run>, TooMuch> {
        let Some((from, rest)) = route.split_first() else {
            return Ok(None);
        };
        let mut run = self.starts()?.into_iter().find(|run| run.from == *from);
        for square in rest {
            let Some(before) = run else {
                return Ok(None);
            };
            run = self.continuations(&before)?.into_iter().find(|run| run.at == *square);
        }
        Ok(run)
    }

    fn next(&mut self, chosen: &[Square]) -> Result<Vec<Next>, TooMuch> {
        if chosen.is_empty() {
            let starts = self.starts()?.into_iter();
            return Ok(starts.map(|run| Next::bare(run.from, false)).collect());
        }
        let Some(run) = self.along(chosen)? else {
            return Ok(Vec::new());
        };
        let next = self.continuations(&run)?;
        Ok(next.iter().map(|run| self.landed(run)).collect())
    }

    fn landed(&self, run: &Run) -> Next {
        Next {
            square: run.at,
            captures: run.taken.last().copied(),
            completes: self.is_whole(run),
        }
    }
}
