//! Saying that time is over.

use crate::outcome::{Cause, Verdict};
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    /// A flag that is right has been dealt with when it comes here.
    pub(crate) fn flag(&mut self, now: i64) -> Result<(), Why> {
        let side = self.clocks.running().ok_or(Why::NoClock)?;
        let deadline = self.clocks.deadline().unwrap_or(i64::MAX);
        Err(Why::TimeLeft {
            side,
            millis: deadline.saturating_sub(now).max(0),
        })
    }

    /// The running side loses.
    pub(crate) fn lose_on_time(&mut self, now: i64) {
        if let Some(side) = self.clocks.running() {
            self.end(Verdict::win(side.other()), Cause::Time, now);
        }
    }
}
