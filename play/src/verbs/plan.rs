//! Conditional moves: a tree of the opponent's moves and one's answers to them.
//!
//! An answer is played at the instant of the move that it fits, and costs no time. A move that was
//! not foreseen drops the whole plan.

use polydam_rules::{Game, Play, Side, Square};

use crate::event::Branch;
use crate::gate::demand;
use crate::limits::BRANCHES;
use crate::refusal::{BadBranch, Why};
use crate::table::{Plan, Table};
use crate::verbs::find;

impl Table {
    /// What `side` has left for the opponent's moves, from the position on the board on, as
    /// [`Act::Plan`](crate::Act::Plan) takes it. It is nobody else's to see.
    #[must_use]
    pub fn planned(&self, side: Side) -> Vec<Branch> {
        let Some(plan) = &self.plans[side as usize] else {
            return Vec::new();
        };
        let mut kept: Vec<Branch> = Vec::new();
        // The new number of each branch that still can come.
        let mut numbers: Vec<Option<u16>> = Vec::new();
        for branch in &*plan.branches {
            let above = branch.under.and_then(|under| numbers.get(usize::from(under)).copied());
            let under = match above.flatten() {
                _ if branch.under == plan.at => Some(None),
                Some(number) => Some(Some(number)),
                None => None,
            };
            numbers.push(under.and_then(|_| u16::try_from(kept.len()).ok()));
            kept.extend(under.map(|under| Branch {
                under,
                ..branch.clone()
            }));
        }
        kept
    }

    pub(crate) fn plan(&mut self, side: Side, branches: &[Branch]) -> Result<(), Why> {
        check(&self.game, branches)?;
        let plan = Plan {
            branches: branches.into(),
            at: None,
        };
        self.plans[side as usize] = (!branches.is_empty()).then_some(plan);
        Ok(())
    }

    /// The branch of `side`'s plan that `play`, not made yet, fits.
    pub(crate) fn foreseen(&self, side: Side, play: &Play) -> Option<u16> {
        let plan = self.plans[side as usize].as_ref()?;
        let fits = |branch: &Branch| {
            let theirs = find(&self.game, &branch.theirs, None);
            branch.under == plan.at && theirs.is_ok_and(|theirs| theirs.same_move(play))
        };
        u16::try_from(plan.branches.iter().position(fits)?).ok()
    }

    /// Plays what `side` has left for this move; drops what does not fit.
    pub(crate) fn answer_as_left(&mut self, side: Side, branch: Option<u16>, now: i64) {
        let premove = self.premoves[side as usize].take();
        let planned = self.advance_plan(side, branch);
        let route = planned.as_deref().or(premove.as_deref());
        let play = route.and_then(|route| find(&self.game, route, None).ok());
        let Some(play) = play.filter(|_| !self.clocks.is_over(now)) else {
            return;
        };
        // A move whose position is too much to play on is dropped like one that does not fit.
        if self.play(side, &play, now).is_err() {
            self.plans[side as usize] = None;
        }
    }

    /// The answer of the branch, which the plan has now reached; no branch drops the plan.
    fn advance_plan(&mut self, side: Side, branch: Option<u16>) -> Option<Vec<Square>> {
        let plan = self.plans[side as usize].take()?;
        let at = branch?;
        let mine = plan.branches.get(usize::from(at))?.mine.clone();
        self.plans[side as usize] = Some(Plan {
            at: Some(at),
            ..plan
        });
        Some(mine)
    }
}

/// Plays every branch through.
fn check(game: &Game, branches: &[Branch]) -> Result<(), Why> {
    let too_many = Why::BadBranch {
        branch: BRANCHES,
        why: BadBranch::TooMany,
    };
    demand(branches.len() <= BRANCHES, too_many)?;
    let mut seen: Vec<(Option<u16>, Play, Game)> = Vec::with_capacity(branches.len());
    for branch in branches {
        match follow(game, &seen, branch) {
            Ok(step) => seen.push(step),
            Err(why) => {
                return Err(Why::BadBranch {
                    branch: seen.len(),
                    why,
                });
            }
        }
    }
    Ok(())
}

/// The opponent's move of a branch and the game after the answer.
fn follow(
    game: &Game,
    seen: &[(Option<u16>, Play, Game)],
    branch: &Branch,
) -> Result<(Option<u16>, Play, Game), BadBranch> {
    let illegal = |refusal| BadBranch::Illegal(Box::new(refusal));
    let mut after = match branch.under {
        None => game.clone(),
        Some(under) => seen.get(usize::from(under)).ok_or(BadBranch::Order)?.2.clone(),
    };
    let theirs = find(&after, &branch.theirs, None).map_err(illegal)?;
    let twice = |(under, play, _): &(Option<u16>, Play, Game)| {
        *under == branch.under && play.same_move(&theirs)
    };
    if seen.iter().any(twice) {
        return Err(BadBranch::Twice);
    }
    after.play(&theirs).map_err(illegal)?;
    let mine = find(&after, &branch.mine, None).map_err(illegal)?;
    after.play(&mine).map_err(illegal)?;
    Ok((branch.under, theirs, after))
}
