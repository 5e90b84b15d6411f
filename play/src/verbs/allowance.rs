//! The host says how many hours of days off a player has left.
//!
//! A player who shares his hours among games spends them in one and has fewer in the others; the
//! host reads what a game has spent from [`Clocks::hours`](crate::Clocks::hours) and tells the rest.

use polydam_rules::Side;

use crate::clock::MOST_TIME;
use crate::days_off::HOUR;
use crate::gate::demand;
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    pub(crate) fn allowance(&mut self, side: Side, hours: u32, now: i64) -> Result<(), Why> {
        let most = MOST_TIME / HOUR;
        demand(i64::from(hours) <= most, Why::OutOfRange { least: 0, most })?;
        self.clocks.set_hours(side, hours, now);
        Ok(())
    }
}
