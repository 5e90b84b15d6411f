//! Giving the opponent time. Every gift is a line of the log.

use polydam_rules::Side;

use crate::gate::demand;
use crate::limits::{LEAST_GIFT, MOST_GIFT};
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    pub(crate) fn give_time(&mut self, side: Side, millis: i64) -> Result<(), Why> {
        let fair = (LEAST_GIFT..=MOST_GIFT).contains(&millis);
        demand(
            fair,
            Why::OutOfRange {
                least: LEAST_GIFT,
                most: MOST_GIFT,
            },
        )?;
        self.manners[side as usize].gifts += 1;
        self.clocks.give(side.other(), millis);
        Ok(())
    }
}
