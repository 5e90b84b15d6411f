//! The arbiter ends the game.

use crate::outcome::{Cause, Verdict};
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    pub(crate) fn adjudicate(&mut self, verdict: Verdict, now: i64) -> Result<(), Why> {
        self.end(verdict, Cause::Adjudicated, now);
        Ok(())
    }
}
