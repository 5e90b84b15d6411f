//! Giving the game up.

use polydam_rules::Side;

use crate::outcome::{Cause, Verdict};
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    pub(crate) fn resign(&mut self, side: Side, now: i64) -> Result<(), Why> {
        self.end(Verdict::win(side.other()), Cause::Resigned, now);
        Ok(())
    }
}
