//! Ending a game in which not both have moved.

use crate::outcome::{Cause, Verdict};
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    pub(crate) fn abort(&mut self, now: i64) -> Result<(), Why> {
        self.end(Verdict::Nothing, Cause::Aborted, now);
        Ok(())
    }
}
