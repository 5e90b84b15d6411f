//! A move, whole: legal, or entered as a mistake where the enforcement allows it.

use std::sync::Arc;

use polydam_rules::{Game, Play, Refusal as RuleRefusal, Side, Square, Unresolved};

use crate::gate::demand;
use crate::limits;
use crate::refusal::Why;
use crate::table::{Table, Touched, Turn};

impl Table {
    pub(crate) fn move_(
        &mut self,
        side: Side,
        route: &[Square],
        taken: Option<&[Square]>,
        ply: Option<u32>,
        now: i64,
    ) -> Result<(), Why> {
        let plies = self.plies();
        demand(ply.is_none_or(|ply| ply == plies), Why::Stale { plies })?;
        if self.breaks_touch(route) {
            self.illegal_act(side, now);
            return Ok(());
        }
        match find(&self.game, route, taken) {
            Ok(play) => self.play(side, &play, now),
            Err(refusal) => self.enter_irregular(side, route, taken, refusal, now),
        }
    }

    /// Plays a legal move, and then what the opponent has left for it.
    pub(crate) fn play(&mut self, side: Side, play: &Play, now: i64) -> Result<(), Why> {
        let answer = self.foreseen(side.other(), play);
        Arc::make_mut(&mut self.game).play(play)?;
        self.close_offers(side);
        self.irregular = None;
        self.manners[side as usize].must_correct = false;
        self.press(side, now);
        self.end_if_decided(now);
        if self.ended.is_none() {
            self.answer_as_left(side.other(), answer, now);
        }
        Ok(())
    }

    /// The mover stops his clock and starts the other.
    pub(crate) fn press(&mut self, side: Side, now: i64) {
        let timed = self.clocks.running().is_some();
        self.clocks.stop(now);
        let left = self.clocks.left(side, now);
        self.turns.push(Turn { at: now, left });
        self.clocks.reward(side, self.moves_of(side), timed);
        self.manners[side as usize].away = None;
        self.hand = Touched::default();
        self.start_clock(now);
    }

    /// A move declines the opponent's offer and drops one's own request to take back.
    pub(crate) fn close_offers(&mut self, mover: Side) {
        let stands =
            |offer: &crate::Offer| offer.by == mover && offer.what == crate::table::Proposal::Draw;
        let Some(offer) = self.offer.take_if(|offer| !stands(offer)) else {
            return;
        };
        if offer.by != mover {
            self.note_declined(offer);
        }
    }
}

/// The legal move that a route, and the pieces taken off with it, are.
pub(crate) fn find(
    game: &Game,
    route: &[Square],
    taken: Option<&[Square]>,
) -> Result<Play, RuleRefusal> {
    if route.len() > limits::ROUTE || taken.is_some_and(|taken| taken.len() > limits::ROUTE) {
        return Err(RuleRefusal::NoSuchMove);
    }
    let play = match (game.resolve(route), taken) {
        (Ok(play), _) => play,
        (Err(Unresolved::Several(moves)), Some(taken)) => {
            let set = game.spec().board.set(taken);
            let taking = moves.iter().find(|m| m.captured == set);
            game.play_of(taking.or(moves.first()).ok_or(RuleRefusal::NoSuchMove)?)
        }
        (Err(Unresolved::Several(_) | Unresolved::None), _) => game.explain(route)?,
    };
    match taken {
        Some(taken) if !same(taken, &play.captures) => Err(RuleRefusal::NotThisMove {
            play: Box::new(play),
        }),
        Some(_) | None => Ok(play),
    }
}

/// Whether both hold the same squares, in whatever order.
fn same(one: &[Square], other: &[Square]) -> bool {
    let sorted = |squares: &[Square]| {
        let mut squares = squares.to_vec();
        squares.sort_unstable();
        squares
    };
    sorted(one) == sorted(other)
}
