//! Taking one's last move back: by consent of a person, at once against an engine.

use polydam_rules::Side;

use crate::refusal::Why;
use crate::table::{Proposal, Table};

impl Table {
    pub(crate) fn offer_take_back(&mut self, side: Side, now: i64) -> Result<(), Why> {
        let plies = self.plies_to_take_back(side);
        if self.terms.is_engine(side.other()) {
            self.take_back(plies, now);
            return Ok(());
        }
        self.manners[side as usize].take_back_asked = Some(self.plies());
        self.open_offer(side, Proposal::TakeBack { plies });
        Ok(())
    }

    /// Half-moves from one's own last move to the end: one, or two if it was answered.
    pub(crate) fn plies_to_take_back(&self, side: Side) -> u32 {
        1 + u32::from(self.turn() == side)
    }

    /// Time that was spent stays spent.
    pub(crate) fn take_back(&mut self, plies: u32, now: i64) {
        self.clocks.stop(now);
        (self.offer, self.irregular) = (None, None);
        self.drop_plans();
        (0..plies).for_each(|_| self.unplay());
        self.start_clock(now);
    }
}
