//! The second generator: the rules as the prose states them, piece by piece, on an array of squares.
//!
//! It is written apart from the fast generator and shares no rule with it, so that comparing the
//! two finds errors. [`plays`] lists the legal moves with their routes; [`next`](crate::next())
//! walks the same captures without listing them, and [`explain`](crate::explain()) says why a move
//! is refused. Steps, removals and the choice among captures are here, single jumps in `layout`.

use std::collections::HashSet;

use crate::layout::{Layout, Run};
use crate::sheet::{Choice, FarRow, Opening, Reach};
use crate::{Dirs, Play, Position, Rank, Spec, Square, TooMuch};

/// Lists every legal move once, each with the smallest of its routes (by [`Square`]'s order) and
/// its captures in the order of that route.
///
/// # Errors
///
/// [`TooMuch`] if more than `budget` jumps had to be looked at.
pub fn plays(spec: &Spec, position: &Position<u128>, budget: u32) -> Result<Vec<Play>, TooMuch> {
    let layout = Layout::new(spec, position);
    if let Some(stones) = removals(&layout) {
        return Ok(stones.into_iter().map(removal).collect());
    }
    let captures = captures(&layout, budget)?;
    Ok(if captures.is_empty() {
        quiet_plays(&layout)
    } else {
        captures
    })
}

/// How many jumps may still be looked at.
#[derive(Debug)]
pub(crate) struct Budget {
    whole: u32,
    left: u32,
}

impl Budget {
    pub(crate) fn new(whole: u32) -> Budget {
        Budget { whole, left: whole }
    }

    /// Pays for one jump.
    pub(crate) fn spend(&mut self) -> Result<(), TooMuch> {
        self.left = self.left.checked_sub(1).ok_or(TooMuch { budget: self.whole })?;
        Ok(())
    }
}

/// The stones that may be removed, if this is one of the two moves that open the game so.
pub(crate) fn removals(layout: &Layout<'_>) -> Option<Vec<Square>> {
    let Layout { spec, side, .. } = *layout;
    match spec.sheet.opening {
        Opening::None => None,
        Opening::Removal => match layout.gaps().as_slice() {
            [] => Some(own(layout, spec.board.squares_of(spec.first_removals()))),
            [gap] if side != spec.first => Some(own(layout, beside(layout, *gap))),
            _ => None,
        },
    }
}

fn own(layout: &Layout<'_>, squares: impl Iterator<Item = Square>) -> Vec<Square> {
    let mut stones: Vec<Square> = squares.filter(|&square| layout.is_own(square)).collect();
    stones.sort_unstable();
    stones
}

fn beside(layout: &Layout<'_>, gap: Square) -> impl Iterator<Item = Square> {
    let board = layout.spec.board;
    Dirs::ORTHOGONALS.iter().filter_map(move |d| board.neighbour(gap, d))
}

/// The move that takes the own stone on `square` off the board.
pub(crate) fn removal(square: Square) -> Play {
    Play {
        from: square,
        to: square,
        route: vec![square],
        captures: Vec::new(),
        crowns: false,
        removal: true,
    }
}

/// All moves without a capture, whether or not a capture is compulsory.
fn quiet_plays(layout: &Layout<'_>) -> Vec<Play> {
    let squares = layout.pieces().flat_map(|(from, _)| {
        let reached = steps_from(layout, from);
        reached.into_iter().map(move |to| (from, to))
    });
    squares.map(|(from, to)| quiet(layout, from, to)).collect()
}

/// The move without a capture from `from` to `to`.
pub(crate) fn quiet(layout: &Layout<'_>, from: Square, to: Square) -> Play {
    let man = layout.rank(from) == Some(Rank::Man);
    Play {
        from,
        to,
        route: vec![from, to],
        captures: Vec::new(),
        crowns: man && layout.crowns(to),
        removal: false,
    }
}

/// The squares that the own piece on `from` may reach without a capture, in order.
pub(crate) fn steps_from(layout: &Layout<'_>, from: Square) -> Vec<Square> {
    let mut squares = match layout.rank(from) {
        None | Some(Rank::Parachutist) => Vec::new(),
        Some(Rank::King) => king_steps(layout, from),
        Some(Rank::Man) => man_steps(layout, from),
    };
    squares.sort_unstable();
    squares
}

fn king_steps(layout: &Layout<'_>, from: Square) -> Vec<Square> {
    let most = match layout.spec.sheet.king_reach {
        Reach::Step => 1,
        Reach::Fly => usize::MAX,
    };
    let way = |d| layout.ray(from, d).take_while(|&square| layout.is_empty(square)).take(most);
    layout.dirs(layout.spec.sheet.king_moves).iter().flat_map(way).collect()
}

fn man_steps(layout: &Layout<'_>, from: Square) -> Vec<Square> {
    let rooted = match layout.spec.sheet.far_row {
        FarRow::CapturesOnly => layout.is_far(from),
        FarRow::Ordinary | FarRow::ParachutistGoesOn | FarRow::ParachutistStops => false,
    };
    if rooted {
        return Vec::new();
    }
    let dirs = layout.dirs(layout.spec.sheet.man_moves);
    let fronts = dirs.iter().filter_map(|d| front(layout, from, d));
    fronts.filter(|&square| layout.is_empty(square)).collect()
}

/// The square before a man in direction `d`, or before the line of own men that he leads from
/// behind, where men may move so.
pub(crate) fn front(layout: &Layout<'_>, from: Square, d: usize) -> Option<Square> {
    let mut ahead = layout.ray(from, d);
    if layout.spec.sheet.phalanx {
        ahead.find(|&square| !layout.is_own_man(square))
    } else {
        ahead.next()
    }
}

/// What a capture is worth where captures must be chosen: of two, the greater must be played.
/// Pieces taken; made by a king; kings taken; where the kings are met, first piece first. What a
/// game does not weigh is the same in all its captures.
pub(crate) type Merit = (usize, bool, usize, Vec<bool>);

/// The merit of a capture that ends where `run` stands.
pub(crate) fn merit(layout: &Layout<'_>, run: &Run) -> Merit {
    let met: Vec<bool> = run.taken.iter().map(|&square| layout.is_king(square)).collect();
    let (all, kings) = (met.len(), met.iter().filter(|&&king| king).count());
    let by_king = run.began == Rank::King;
    match layout.spec.sheet.choice {
        Choice::Free => (0, false, 0, Vec::new()),
        Choice::KingFirst => (0, by_king, 0, Vec::new()),
        Choice::Most => (all, false, 0, Vec::new()),
        Choice::MostThenKings => (all, false, kings, Vec::new()),
        Choice::Italian => (all, by_king, kings, met),
    }
}

/// Two runs with the same key can go on in the same ways, with the same merits.
pub(crate) type Key = (Square, Square, Rank, Option<usize>, bool, Vec<Square>);

pub(crate) fn key(layout: &Layout<'_>, run: &Run) -> Key {
    let mut taken = run.taken.clone();
    match layout.spec.sheet.choice {
        Choice::Italian => {} // the order of the captures counts
        Choice::Free | Choice::KingFirst | Choice::Most | Choice::MostThenKings => {
            taken.sort_unstable();
        }
    }
    (run.from, run.at, run.rank, run.heading, run.ended, taken)
}

/// The legal captures.
fn captures(layout: &Layout<'_>, budget: u32) -> Result<Vec<Play>, TooMuch> {
    let mut hunt = Hunt {
        layout,
        budget: Budget::new(budget),
        seen: HashSet::new(),
        found: Vec::new(),
    };
    for run in layout.starts() {
        hunt.follow(&run)?;
    }
    let found = hunt.found;
    let best = found.iter().map(|run| merit(layout, run)).max();
    let chosen = found.iter().filter(|run| best.as_ref() == Some(&merit(layout, run)));
    Ok(distinct(chosen.map(|run| layout.play(run))))
}

/// The first of each move.
pub(crate) fn distinct(plays: impl Iterator<Item = Play>) -> Vec<Play> {
    let mut seen = HashSet::new();
    let mut first = |play: &Play| {
        let mut taken = play.captures.clone();
        taken.sort_unstable();
        seen.insert((play.from, play.to, play.crowns, taken))
    };
    plays.filter(|play| first(play)).collect()
}

/// A search for all captures. Routes come smallest first; a run that can go on as an earlier one
/// did adds nothing but greater routes.
struct Hunt<'a> {
    layout: &'a Layout<'a>,
    budget: Budget,
    seen: HashSet<Key>,
    found: Vec<Run>,
}

impl Hunt<'_> {
    fn follow(&mut self, run: &Run) -> Result<(), TooMuch> {
        if !self.seen.insert(key(self.layout, run)) {
            return Ok(());
        }
        if self.layout.may_stop(run) {
            self.found.push(run.clone());
        }
        for next in self.layout.continuations(run) {
            self.budget.spend()?;
            self.follow(&next)?;
        }
        Ok(())
    }
}
