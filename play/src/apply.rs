//! From a table and an event to the next table: the only authority, with one order for everything.
//!
//! First the time is never earlier than it was; then the act must be [allowed](crate::gate); then, if
//! the act minds the clock and the running side's time is over, the game ends on time, whoever acted;
//! only then is the act done. Giving up and what the arbiter and the host do take effect in the order
//! of arrival and do not look at the clock.

use std::sync::Arc;

use polydam_rules::Side;

use crate::conduct::Effect;
use crate::event::{Act, Entry, Event, Kind, VERSION};
use crate::outcome::{Cause, Ended, Verdict};
use crate::refusal::{Refusal, Why};
use crate::table::Table;

impl Table {
    /// The table after `event` at `now`, in milliseconds. An earlier `now` than that of the last
    /// event counts as that one.
    ///
    /// A move that arrives at the instant of the deadline or later is accepted as an event and loses
    /// on time: the answer is a table whose game has ended.
    ///
    /// # Errors
    ///
    /// Who may not do what, why, and what is allowed now. The table is as before.
    pub fn apply(&self, event: Event, now: i64) -> Result<Table, Refusal> {
        let mut next = self.clone();
        next.step(event, now)?;
        Ok(next)
    }

    /// As [`Table::apply`], in place. After an error the table is not to be used.
    pub(crate) fn step(&mut self, event: Event, now: i64) -> Result<(), Refusal> {
        let now = self.clocks.at(now);
        match self.try_step(&event, now) {
            Ok(()) => {
                self.clocks.tick(now);
                self.log.push(Entry {
                    v: VERSION,
                    at: now,
                    event,
                });
                Ok(())
            }
            Err(why) => Err(self.refused(&event, why)),
        }
    }

    fn refused(&self, event: &Event, why: Why) -> Refusal {
        let (seat, kind) = (event.seat, event.act.kind());
        Refusal {
            seat,
            kind,
            why,
            allowed: self.allowed(seat),
        }
    }

    fn try_step(&mut self, event: &Event, now: i64) -> Result<(), Why> {
        let kind = event.act.kind();
        self.gate(event.seat, kind)?;
        if minds_the_clock(kind) && self.clocks.is_over(now) {
            self.lose_on_time(now);
            return Ok(());
        }
        match event.seat.side() {
            Some(side) => self.player_acts(side, &event.act, now),
            None => self.official_acts(&event.act, now),
        }
    }

    fn player_acts(&mut self, side: Side, act: &Act, now: i64) -> Result<(), Why> {
        match act {
            Act::Move { route, taken, ply } => self.move_(side, route, taken.as_deref(), *ply, now),
            Act::OfferDraw => self.offer_draw(side),
            Act::OfferTakeBack => self.offer_take_back(side, now),
            Act::Accept { offer } => self.accept(*offer, now),
            Act::Decline { offer } => self.decline(*offer),
            Act::Withdraw { offer } => self.withdraw(*offer),
            Act::Claim { with } => self.claim(with.as_deref(), now),
            Act::Resign => self.resign(side, now),
            Act::Abort => self.abort(now),
            Act::Flag => self.flag(now),
            Act::ClaimWin => self.claim_win(side, now),
            Act::GiveTime { millis } => self.give_time(side, *millis),
            Act::Object { remedy } => self.object(*remedy, now),
            Act::RefuseToComply => self.refuse_to_comply(side, now),
            Act::Touch { square } => self.touch(side, *square, now),
            Act::Adjust => self.adjust(),
            Act::Plan { branches } => self.plan(side, branches),
            Act::Premove { route } => self.premove(side, route),
            Act::Rule { .. }
            | Act::Left { .. }
            | Act::Back { .. }
            | Act::Downtime { .. }
            | Act::Allowance { .. }
            | Act::Rest { .. }
            | Act::Adjudicate { .. } => Err(Why::NotThisSeat),
        }
    }

    fn official_acts(&mut self, act: &Act, now: i64) -> Result<(), Why> {
        match act {
            Act::Flag => self.flag(now),
            Act::Rule { ruling } => self.rule(*ruling, now),
            Act::Adjudicate { verdict } => self.adjudicate(*verdict, now),
            Act::Left { side } => self.left(*side, now),
            Act::Back { side } => self.back(*side),
            Act::Downtime { from, to } => self.downtime(*from, *to, now),
            Act::Allowance { side, hours } => self.allowance(*side, *hours, now),
            Act::Rest { side, from, to } => self.rest(*side, *from, *to, now),
            Act::Move { .. }
            | Act::OfferDraw
            | Act::OfferTakeBack
            | Act::Accept { .. }
            | Act::Decline { .. }
            | Act::Withdraw { .. }
            | Act::Claim { .. }
            | Act::Resign
            | Act::Abort
            | Act::ClaimWin
            | Act::GiveTime { .. }
            | Act::Object { .. }
            | Act::RefuseToComply
            | Act::Touch { .. }
            | Act::Adjust
            | Act::Plan { .. }
            | Act::Premove { .. } => Err(Why::NotThisSeat),
        }
    }

    /// Ends the game; both clocks stop in the same step.
    pub(crate) fn end(&mut self, verdict: Verdict, cause: Cause, now: i64) {
        self.clocks.stop(now);
        (self.offer, self.irregular, self.called) = (None, None, false);
        self.drop_plans();
        self.ended = Some(Ended {
            verdict,
            cause,
            at: now,
        });
    }

    /// Ends the game if the side to move has no move, or if an article of the conduct says so.
    pub(crate) fn end_if_decided(&mut self, now: i64) {
        if let Some(outcome) = self.game.outcome() {
            return self.end(Verdict::win(outcome.winner), Cause::NoMove(outcome.reason), now);
        }
        if !self.code().ends_games() {
            return;
        }
        let ends = |counter: &crate::Counter| {
            counter.article.effect == Effect::Ends && counter.is_reached()
        };
        if let Some(counter) = self.counters().into_iter().find(ends) {
            self.end(Verdict::Draw, Cause::Article(counter.clause), now);
        }
    }

    pub(crate) fn drop_plans(&mut self) {
        self.plans = [None, None];
        self.premoves = [const { None::<Arc<[polydam_rules::Square]>> }; 2];
    }
}

/// Whether an act comes too late once the running side's time is over.
const fn minds_the_clock(kind: Kind) -> bool {
    match kind {
        Kind::Move
        | Kind::OfferDraw
        | Kind::OfferTakeBack
        | Kind::Accept
        | Kind::Decline
        | Kind::Withdraw
        | Kind::Claim
        | Kind::Abort
        | Kind::Flag
        | Kind::ClaimWin
        | Kind::GiveTime
        | Kind::Object
        | Kind::Touch
        | Kind::Adjust
        | Kind::Plan
        | Kind::Premove
        | Kind::Allowance
        | Kind::Rest => true,
        Kind::Resign
        | Kind::Rule
        | Kind::RefuseToComply
        | Kind::Left
        | Kind::Back
        | Kind::Downtime
        | Kind::Adjudicate => false,
    }
}
