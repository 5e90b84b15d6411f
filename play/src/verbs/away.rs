//! Leaving a live game and coming back, and claiming the win meanwhile. Leaving is not resigning.

use polydam_rules::Side;

use crate::gate::demand;
use crate::limits;
use crate::outcome::{Cause, Verdict};
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    pub(crate) fn left(&mut self, side: Side, now: i64) -> Result<(), Why> {
        self.manners[side as usize].away.get_or_insert(now);
        Ok(())
    }

    pub(crate) fn back(&mut self, side: Side) -> Result<(), Why> {
        self.manners[side as usize].away = None;
        Ok(())
    }

    pub(crate) fn claim_win(&mut self, side: Side, now: i64) -> Result<(), Why> {
        let away = self.manners[side.other() as usize].away;
        let since = away.ok_or(Why::NotAway { millis: None })?;
        let missing = since.saturating_add(limits::AWAY).saturating_sub(now);
        demand(
            missing <= 0,
            Why::NotAway {
                millis: Some(missing),
            },
        )?;
        self.end(Verdict::win(side), Cause::Left, now);
        Ok(())
    }
}
