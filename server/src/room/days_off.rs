//! A game and its players' days off: what they have taken stops their clocks, what a game spends by
//! itself is missing in the others.

use polydam_play::{Act, DaysOff, Event, Seat};
use polydam_rules::Side;

use super::Snapshot;
use super::keeper::Keeper;
use crate::days_off;
use crate::instant;
use crate::web::fault::Fault;

impl Keeper {
    fn has_days_off(&self) -> bool {
        let terms = &self.now().deal.terms;
        matches!(terms.days_off, DaysOff::Allowance { .. }) && !self.now().is_over()
    }

    /// Tells the table what days off its players have by now.
    pub(super) async fn look_at_days_off(&mut self) -> Result<(), Fault> {
        if !self.has_days_off() {
            return Ok(());
        }
        for side in Side::BOTH {
            let sitter = self.now().players[side as usize].clone();
            if sitter.level.is_none() {
                self.rest(side, &sitter.id).await?;
                self.lower(side, &sitter.id).await?;
            }
        }
        Ok(())
    }

    /// The days that a player has taken for all games.
    async fn rest(&mut self, side: Side, person: &str) -> Result<(), Fault> {
        let now = instant::now();
        let taken = self.site().store.days_off(person, now).await?;
        let known = self.now().table.clocks().rest(side);
        let known = known.filter(|&(_, to)| to > now);
        let (from, to) = match (taken, known) {
            (None, None) => return Ok(()),
            (Some((_, to)), Some((_, known))) if to == known => return Ok(()),
            (Some(taken), _) => taken,
            (None, Some(_)) => (now, now),
        };
        self.host_says(Act::Rest { side, from, to }).await;
        Ok(())
    }

    /// The hours of the year that a player has left, if the game believes that he has more.
    async fn lower(&mut self, side: Side, person: &str) -> Result<(), Fault> {
        let now = instant::now();
        let left = days_off::left(self.site(), person, now).await?;
        let left = u32::try_from(left).unwrap_or(u32::MAX);
        if self.now().table.clocks().hours(side, now) > left {
            self.host_says(Act::Allowance { side, hours: left }).await;
        }
        Ok(())
    }

    async fn host_says(&mut self, act: Act) {
        if let Err(refused) = self.apply(Event::new(Seat::Host, act), "").await {
            tracing::warn!(?refused, game = self.row().id, "days off were not noted");
        }
    }

    /// Charges a player's year with what a change of the table has spent of it.
    pub(super) async fn charge(&self, before: &Snapshot, after: &Snapshot) {
        let told = after
            .table
            .log_backward()
            .next()
            .is_some_and(|entry| matches!(entry.event.act, Act::Allowance { .. }));
        if told || !matches!(after.deal.terms.days_off, DaysOff::Allowance { .. }) {
            return;
        }
        for side in Side::BOTH {
            let had = before.table.clocks();
            let had = had.hours(side, had.last());
            let spent = had.saturating_sub(after.table.clocks().hours(side, after.at));
            let person = after.players[side as usize].id.clone();
            if spent > 0 {
                self.spend(person, after.at, i64::from(spent)).await;
            }
        }
    }

    async fn spend(&self, person: String, at: i64, hours: i64) {
        let site = self.site().clone();
        let kept = site.store.spend_hours(person.clone(), days_off::year(at), hours);
        if let Err(error) = kept.await {
            tracing::error!(%error, person, hours, "hours of days off were not charged");
        }
        days_off::tell_later(site, person);
    }
}
