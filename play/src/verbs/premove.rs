//! A move left for whatever the opponent plays, in live games: played if it is legal then.

use polydam_rules::{Side, Square};

use crate::gate::demand;
use crate::limits::ROUTE;
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    pub(crate) fn premove(&mut self, side: Side, route: &[Square]) -> Result<(), Why> {
        let most = i64::try_from(ROUTE).unwrap_or(i64::MAX);
        demand(route.len() <= ROUTE, Why::OutOfRange { least: 0, most })?;
        self.premoves[side as usize] = (!route.is_empty()).then(|| route.into());
        Ok(())
    }
}
