//! The host says that a player takes days off: for that time his clock stands.
//!
//! Whether he may, and how many days, is the host's business: they are the same days in all his
//! games.

use polydam_rules::Side;

use crate::gate::demand;
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    pub(crate) fn rest(&mut self, side: Side, from: i64, to: i64, now: i64) -> Result<(), Why> {
        let (least, most) = (now, i64::MAX);
        demand(from <= to, Why::OutOfRange { least, most })?;
        self.clocks.set_rest(side, (from, to), now);
        Ok(())
    }
}
