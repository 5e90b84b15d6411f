//! Finding the leg of a route that breaks a rule, and which rule.
//!
//! The piece is taken along the route leg by leg as far as its own way of moving allows; the first
//! leg on which it fails gives the reason.

use crate::explain::{go_on, must_capture};
use crate::fault::{Fault, Way};
use crate::layout::{Layout, Run};
use crate::plain::{front, steps_from};
use crate::refusal::Refusal;
use crate::sheet::FarRow;
use crate::steps::Walk;
use crate::{Dirs, Rank, Square, TooMuch};

/// Why the own piece on the first square of `route` cannot go along it.
pub(crate) fn refuse(walk: &mut Walk<'_>, route: &[Square]) -> Result<Refusal, TooMuch> {
    let layout = walk.layout;
    let Some(mut run) = start(layout, route) else {
        return Ok(Refusal::TooShort);
    };
    for (leg, &to) in (1..).zip(&route[1..]) {
        let from = run.at;
        if to == from {
            return Ok(Refusal::TooShort);
        }
        match judge(layout, &run, to) {
            Leg::Jump(next) => run = *next,
            Leg::Fault(fault) => return Ok(Refusal::Leg { from, to, fault }),
            Leg::Step if walk.must_capture() => return must_capture(walk),
            Leg::Step => {
                let after = route.get(leg + 1).copied().unwrap_or(to);
                return Ok(Refusal::Leg {
                    from: to,
                    to: after,
                    fault: Fault::StepEnds,
                });
            }
        }
    }
    go_on(walk, &run)
}

fn start(layout: &Layout<'_>, route: &[Square]) -> Option<Run> {
    let from = *route.first()?;
    Some(layout.lift(from, layout.rank(from)?))
}

/// What a leg is.
enum Leg {
    /// A step that the piece can make.
    Step,
    /// A jump that the piece can make, and the piece after it.
    Jump(Box<Run>),
    Fault(Fault),
}

impl From<Fault> for Leg {
    fn from(fault: Fault) -> Leg {
        Leg::Fault(fault)
    }
}

fn judge(layout: &Layout<'_>, run: &Run, to: Square) -> Leg {
    if let Some(fault) = cannot_move(layout, run, to) {
        return fault.into();
    }
    let Some(heading) = heading(layout, run.at, to) else {
        return Fault::NoLine.into();
    };
    let way = layout.ray(run.at, heading).take_while(|&square| square != to);
    let between: Vec<Square> =
        way.filter(|&square| layout.standing(run, square).is_some()).collect();
    match (between.as_slice(), run.heading) {
        ([], None) => step(layout, run, heading, to),
        ([], Some(_)) => Fault::NothingTaken.into(),
        ([over, ..], None) if leads_line(layout, run, *over) => line(layout, run, heading, to),
        ([over, others @ ..], _) => jump(
            layout,
            run,
            &Over {
                heading,
                over: *over,
                others,
                to,
            },
        ),
    }
}

/// The direction in which `to` lies on a straight line from `from`.
fn heading(layout: &Layout<'_>, from: Square, to: Square) -> Option<usize> {
    Dirs::ALL.iter().find(|&d| layout.ray(from, d).any(|square| square == to))
}

/// What forbids the leg whatever its direction.
fn cannot_move(layout: &Layout<'_>, run: &Run, to: Square) -> Option<Fault> {
    if run.ended {
        let crowned = run.rank == Rank::King;
        return Some(if crowned {
            Fault::CrowningEnds
        } else {
            Fault::LandingEnds
        });
    }
    if is_stuck(layout, run) {
        return Some(Fault::Stuck);
    }
    if layout.standing(run, to).is_some() {
        return Some(Fault::Occupied);
    }
    let lands = || layout.jumps(run).iter().any(|jump| jump.behind.contains(&to));
    (run.rank == Rank::Parachutist && !lands()).then_some(Fault::Parachutist)
}

/// Whether no square lies before the man, neither to step nor to jump.
fn is_stuck(layout: &Layout<'_>, run: &Run) -> bool {
    let sheet = &layout.spec.sheet;
    let mut dirs = layout.dirs(sheet.man_moves.and(sheet.man_captures)).iter();
    let man = run.rank == Rank::Man && run.heading.is_none();
    man && dirs.all(|d| layout.ray(run.at, d).next().is_none())
}

fn step(layout: &Layout<'_>, run: &Run, heading: usize, to: Square) -> Leg {
    match step_fault(layout, run, heading, to) {
        Some(fault) => fault.into(),
        None => Leg::Step,
    }
}

fn step_fault(layout: &Layout<'_>, run: &Run, heading: usize, to: Square) -> Option<Fault> {
    let rank = run.rank;
    let dirs = steps_of(layout, rank);
    if dirs.is_empty() {
        return Some(Fault::NoSteps);
    }
    if is_rooted(layout, run) {
        return Some(Fault::FarRow);
    }
    if !layout.dirs(dirs).has(heading) {
        return Some(if is_man_back(layout, run, heading) {
            Fault::ManStepsBack
        } else {
            Fault::Direction {
                rank,
                captures: false,
                ways: Way::of(dirs),
            }
        });
    }
    let reached = steps_from(layout, run.at).contains(&to);
    (!reached).then_some(Fault::OneStep { rank })
}

/// The directions of steps, written for the side that moves up.
fn steps_of(layout: &Layout<'_>, rank: Rank) -> Dirs {
    match rank {
        Rank::Man => layout.spec.sheet.man_moves,
        Rank::King => layout.spec.sheet.king_moves,
        Rank::Parachutist => Dirs::NONE,
    }
}

/// Whether the piece is a man that may only capture from where it stands.
fn is_rooted(layout: &Layout<'_>, run: &Run) -> bool {
    match layout.spec.sheet.far_row {
        FarRow::CapturesOnly => run.rank == Rank::Man && layout.is_far(run.at),
        FarRow::Ordinary | FarRow::ParachutistGoesOn | FarRow::ParachutistStops => false,
    }
}

fn is_man_back(layout: &Layout<'_>, run: &Run, heading: usize) -> bool {
    const BACK: Dirs = Dirs::BACKWARD_DIAGONALS.and(Dirs::THREE_FORWARD.upside_down());
    run.rank == Rank::Man && layout.dirs(BACK).has(heading)
}

/// Whether the piece is a man that would move over one of its own side in a game where lines move.
fn leads_line(layout: &Layout<'_>, run: &Run, over: Square) -> bool {
    layout.spec.sheet.phalanx && run.rank == Rank::Man && layout.is_own(over)
}

fn line(layout: &Layout<'_>, run: &Run, heading: usize, to: Square) -> Leg {
    if let Some(fault) = line_fault(layout, run, heading, to) {
        return fault.into();
    }
    step(layout, run, heading, to)
}

fn line_fault(layout: &Layout<'_>, run: &Run, heading: usize, to: Square) -> Option<Fault> {
    let dirs = layout.dirs(layout.spec.sheet.man_moves);
    let front = front(layout, run.at, heading).filter(|&front| dirs.has(heading) && front != to)?;
    Some(match layout.piece(front) {
        None => Fault::LineFront { square: front },
        Some(piece) if piece.side == layout.side => Fault::LineHoldsKing { king: front },
        Some(_) => Fault::LineBlocked { by: front },
    })
}

/// A leg over pieces: the first, the others, and the square to land on.
struct Over<'o> {
    heading: usize,
    over: Square,
    others: &'o [Square],
    to: Square,
}

fn jump(layout: &Layout<'_>, run: &Run, leg: &Over<'_>) -> Leg {
    let fault = victim_fault(layout, run, leg.over)
        .or_else(|| heading_fault(layout, run, leg))
        .or_else(|| reach_fault(layout, run, leg))
        .or_else(|| landing_fault(layout, run, leg));
    match fault {
        Some(fault) => fault.into(),
        None => land(layout, run, leg),
    }
}

/// Why the piece on `over` is never to be jumped in this move.
fn victim_fault(layout: &Layout<'_>, run: &Run, over: Square) -> Option<Fault> {
    if layout.is_own(over) {
        Some(Fault::OverOwn { over })
    } else if run.taken.contains(&over) {
        Some(Fault::JumpedAlready { over })
    } else {
        None
    }
}

fn heading_fault(layout: &Layout<'_>, run: &Run, leg: &Over<'_>) -> Option<Fault> {
    let (heading, over) = (leg.heading, leg.over);
    let dirs = layout.captures(run);
    if layout.dirs(dirs).has(heading) {
        let line = layout.leaves_line(run, heading).then_some(Fault::LeavesLine);
        return line.or(layout.turns_back(run, heading).then_some(Fault::TurnsBack));
    }
    let later = layout.dirs(layout.spec.sheet.later_captures).has(heading);
    Some(if run.rank == Rank::Man && later {
        Fault::FirstJump { over }
    } else if is_man_back(layout, run, heading) {
        Fault::ManCapturesBack { over }
    } else {
        Fault::Direction {
            rank: run.rank,
            captures: true,
            ways: Way::of(dirs),
        }
    })
}

fn reach_fault(layout: &Layout<'_>, run: &Run, leg: &Over<'_>) -> Option<Fault> {
    let (rank, over) = (run.rank, leg.over);
    let next = layout.ray(run.at, leg.heading).next();
    if !layout.flies(rank) && next != Some(over) {
        return Some(Fault::NotNext { rank, over });
    }
    let victim = layout.piece(over)?.rank;
    (!layout.strong_enough(run, victim)).then_some(Fault::ManTakesKing { over })
}

fn landing_fault(layout: &Layout<'_>, run: &Run, leg: &Over<'_>) -> Option<Fault> {
    let over = leg.over;
    let behind = layout.ray(over, leg.heading).next()?;
    if layout.standing(run, behind).is_some() {
        return Some(Fault::TwoInRow { over, behind });
    }
    if layout.lands_just_behind(run.rank) && leg.to != behind {
        return Some(Fault::LandJustBehind { square: behind });
    }
    let &by = leg.others.first()?;
    Some(victim_fault(layout, run, by).unwrap_or(Fault::Blocked { by }))
}

/// The piece after a jump with nothing wrong but, perhaps, the square where it lands.
fn land(layout: &Layout<'_>, run: &Run, leg: &Over<'_>) -> Leg {
    let jumps = layout.jumps(run);
    let jump = jumps.iter().find(|jump| jump.over == leg.over);
    let landings = jump.map_or_else(Vec::new, |jump| layout.landings(run, jump));
    let squares = landings.iter().map(|next| next.at).collect();
    let landed = landings.into_iter().find(|next| next.at == leg.to);
    landed.map_or_else(|| Fault::LandToGoOn { squares }.into(), |next| Leg::Jump(Box::new(next)))
}
