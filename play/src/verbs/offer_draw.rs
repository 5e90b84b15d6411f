//! Offering a draw: it stands until the opponent moves or answers.

use polydam_rules::Side;

use crate::refusal::Why;
use crate::table::{Proposal, Table};

impl Table {
    pub(crate) fn offer_draw(&mut self, side: Side) -> Result<(), Why> {
        self.manners[side as usize].draw_offered = Some(self.plies());
        self.open_offer(side, Proposal::Draw);
        Ok(())
    }
}
