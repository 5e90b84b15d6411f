//! Making an outage of the host good. No outage is made good twice.

use crate::gate::demand;
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    pub(crate) fn downtime(&mut self, from: i64, to: i64, now: i64) -> Result<(), Why> {
        demand(
            from <= to,
            Why::OutOfRange {
                least: from,
                most: now,
            },
        )?;
        let part = self.clocks.outage(from, to, now);
        let (from, to) = part.ok_or(Why::OutOfRange {
            least: self.clocks.last(),
            most: now,
        })?;
        if self.clocks.is_over(from) {
            self.lose_on_time(now);
        } else {
            self.clocks.make_good(from, to);
        }
        Ok(())
    }
}
