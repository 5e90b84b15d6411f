//! Judging a move as a person gives it: the legal move it is, or the reason why it is none.
//!
//! The route may be whole or short of some landing squares. First it is fitted to the legal moves,
//! then to captures that another one outweighs or that are not finished; if it fits neither,
//! [`legs`] looks for the leg that breaks a rule.

use std::collections::HashSet;

use crate::layout::{Layout, Run};
use crate::plain::{Key, distinct, key, quiet, removal, removals, steps_from};
use crate::refusal::Refusal;
use crate::sheet::Choice;
use crate::steps::Walk;
use crate::{Play, Position, Spec, Square, TooMuch, legs};

/// Finds the legal move that `route` gives, or the reason why there is none.
///
/// A route is the square left, the landing squares or some of them, and the square reached. With
/// all its squares it is the move itself and is kept as given; else it must fit one move only.
///
/// # Errors
///
/// The [`Refusal`] that says why there is no such legal move, or which of several it may be; also
/// if more than `budget` jumps had to be looked at.
pub fn explain(
    spec: &Spec,
    position: &Position<u128>,
    route: &[Square],
    budget: u32,
) -> Result<Play, Refusal> {
    if let Some(&square) = route.iter().find(|&&square| !spec.board.has(square)) {
        return Err(Refusal::OffBoard { square });
    }
    let layout = Layout::new(spec, position);
    let stones = removals(&layout);
    let mut walk = Walk::new(&layout, budget)?;
    if !can_move(&walk, stones.as_deref()) {
        return Err(Refusal::GameOver { turn: layout.side });
    }
    let Some((&from, rest)) = route.split_first() else {
        return Err(Refusal::TooShort);
    };
    own_piece(&layout, from)?;
    match (stones, rest) {
        (Some(stones), rest) => judge_removal(&layout, stones, from, rest),
        (None, []) => Err(Refusal::TooShort),
        (None, rest) => judge(&mut walk, route, from, rest),
    }
}

fn can_move(walk: &Walk<'_>, stones: Option<&[Square]>) -> bool {
    let layout = walk.layout;
    let steps = || layout.pieces().any(|(square, _)| !steps_from(layout, square).is_empty());
    match stones {
        Some(stones) => !stones.is_empty(),
        None => walk.must_capture() || steps(),
    }
}

fn own_piece(layout: &Layout<'_>, square: Square) -> Result<(), Refusal> {
    if layout.is_empty(square) {
        Err(Refusal::Empty { square })
    } else if layout.is_own(square) {
        Ok(())
    } else {
        Err(Refusal::NotYours {
            square,
            turn: layout.side,
        })
    }
}

fn judge_removal(
    layout: &Layout<'_>,
    squares: Vec<Square>,
    from: Square,
    rest: &[Square],
) -> Result<Play, Refusal> {
    let removes = rest.iter().all(|&square| square == from);
    if removes && squares.contains(&from) {
        return Ok(removal(from));
    }
    Err(match layout.gaps().first() {
        Some(&gap) if removes => Refusal::NotBesideGap { gap, squares },
        _ => Refusal::RemoveFirst { squares },
    })
}

fn judge(
    walk: &mut Walk<'_>,
    route: &[Square],
    from: Square,
    rest: &[Square],
) -> Result<Play, Refusal> {
    let is_step = matches!(rest, [to] if steps_from(walk.layout, from).contains(to));
    match (walk.must_capture(), is_step) {
        (false, true) => Ok(quiet(walk.layout, from, rest[0])),
        (false, false) => Err(legs::refuse(walk, route)?),
        (true, true) => match legal_capture(walk, route)? {
            Some(play) => Ok(play),
            None => Err(must_capture(walk)?),
        },
        (true, false) => match legal_capture(walk, route)? {
            Some(play) => Ok(play),
            None => Err(refuse_capture(walk, route)?),
        },
    }
}

/// The refusal of a move without a capture.
pub(crate) fn must_capture(walk: &mut Walk<'_>) -> Result<Refusal, TooMuch> {
    let squares = walk.starts()?.iter().map(|run| run.from).collect();
    Ok(Refusal::MustCapture { squares })
}

fn legal_capture(walk: &mut Walk<'_>, route: &[Square]) -> Result<Option<Play>, Refusal> {
    if let Some(run) = walk.along(route)?.filter(|run| walk.is_whole(run)) {
        return Ok(Some(walk.layout.play(&run)));
    }
    let found = fitting(walk, route, Among::Legal)?;
    let whole = found.iter().filter(|run| walk.is_whole(run));
    let mut plays = distinct(whole.map(|run| walk.layout.play(run)));
    match plays.len() {
        0 | 1 => Ok(plays.pop()),
        _ => Err(Refusal::Ambiguous { plays }),
    }
}

/// The refusal of a route that fits no legal capture.
fn refuse_capture(walk: &mut Walk<'_>, route: &[Square]) -> Result<Refusal, TooMuch> {
    let found = fitting(walk, route, Among::All)?;
    let (whole, begun): (Vec<Run>, Vec<Run>) =
        found.into_iter().partition(|run| walk.layout.may_stop(run));
    if let Some(run) = best_of(walk, whole)? {
        return outweighed(walk, &run);
    }
    match best_of(walk, begun)? {
        Some(run) if walk.is_legal(&run)? => go_on(walk, &run),
        Some(run) => outweighed(walk, &run),
        None => legs::refuse(walk, route),
    }
}

fn best_of(walk: &mut Walk<'_>, runs: Vec<Run>) -> Result<Option<Run>, TooMuch> {
    let mut best = None;
    for run in runs {
        let merit = walk.best(&run)?;
        if best.as_ref().is_none_or(|(most, _)| merit > *most) {
            best = Some((merit, run));
        }
    }
    Ok(best.map(|(_, run)| run))
}

/// The refusal of a capture that stops too early.
pub(crate) fn go_on(walk: &mut Walk<'_>, run: &Run) -> Result<Refusal, TooMuch> {
    let squares = walk.continuations(run)?.iter().map(|next| next.at).collect();
    Ok(Refusal::GoOn {
        at: run.at,
        squares,
    })
}

/// The refusal of a capture that a better one outweighs.
fn outweighed(walk: &mut Walk<'_>, run: &Run) -> Result<Refusal, TooMuch> {
    let (takes, by_king, kings, met) = walk.best(run)?;
    let (must, must_king, must_kings, must_meet) = walk.top().cloned().unwrap_or_default();
    if takes < must {
        return Ok(Refusal::TooFew {
            must,
            takes,
            ways: ways(walk)?,
        });
    }
    if must_king && !by_king {
        return king_must(walk);
    }
    let ways = ways(walk)?;
    if kings < must_kings {
        return Ok(Refusal::MoreKings {
            must: must_kings,
            takes: kings,
            ways,
        });
    }
    let same = met.iter().zip(&must_meet).take_while(|(is, must)| is == must).count();
    Ok(Refusal::KingEarlier {
        place: same + 1,
        ways,
    })
}

fn king_must(walk: &mut Walk<'_>) -> Result<Refusal, TooMuch> {
    let kings = walk.starts()?.iter().map(|run| run.from).collect();
    Ok(match walk.layout.spec.sheet.choice {
        Choice::KingFirst => Refusal::KingFirst { kings },
        Choice::Italian | Choice::Free | Choice::Most | Choice::MostThenKings => {
            Refusal::KingAmongEquals { kings }
        }
    })
}

/// The first jumps of the legal captures.
fn ways(walk: &mut Walk<'_>) -> Result<Vec<[Square; 2]>, TooMuch> {
    let mut ways = Vec::new();
    for start in walk.starts()? {
        let first = walk.continuations(&start)?;
        ways.extend(first.iter().map(|run| [run.from, run.at]));
    }
    Ok(ways)
}

/// Among which captures a route is looked for.
#[derive(Clone, Copy)]
enum Among {
    Legal,
    All,
}

/// The captures, whole or begun, that start and end where `route` does and land on its other
/// squares in their order: for each state of the board the smallest such route, smallest first.
fn fitting(walk: &mut Walk<'_>, route: &[Square], among: Among) -> Result<Vec<Run>, TooMuch> {
    let [from, middle @ .., to] = route else {
        return Ok(Vec::new());
    };
    let start = walk.layout.starts().into_iter().find(|run| run.from == *from);
    let seen = HashSet::new();
    let mut search = Search {
        walk,
        among,
        middle,
        to: *to,
        seen,
        found: Vec::new(),
    };
    if let Some(run) = start {
        search.follow(&run, 0)?;
    }
    Ok(search.found)
}

struct Search<'s, 'a> {
    walk: &'s mut Walk<'a>,
    among: Among,
    middle: &'s [Square],
    to: Square,
    seen: HashSet<(Key, usize)>,
    found: Vec<Run>,
}

impl Search<'_, '_> {
    /// Follows all ways on from `run`, which has met the first `met` of the middle squares.
    fn follow(&mut self, run: &Run, met: usize) -> Result<(), TooMuch> {
        if !self.seen.insert((key(self.walk.layout, run), met)) {
            return Ok(());
        }
        let next = match self.among {
            Among::Legal => self.walk.continuations(run)?,
            Among::All => self.walk.continuations_of_any_merit(run)?,
        };
        for run in next {
            if run.at == self.to && met == self.middle.len() {
                self.found.push(run.clone());
            }
            let meets = self.middle.get(met) == Some(&run.at);
            self.follow(&run, met + usize::from(meets))?;
        }
        Ok(())
    }
}
