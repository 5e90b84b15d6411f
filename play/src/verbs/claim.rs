//! Claiming a draw, with the position on the board or with the move about to be played.
//!
//! A right claim ends the game and leaves its evidence at the table; a wrong one is refused with the
//! evidence and costs nothing: no source that we could read names a penalty.

use std::sync::Arc;

use polydam_rules::Square;

use crate::evidence::Evidence;
use crate::gate::demand;
use crate::outcome::{Cause, Verdict};
use crate::refusal::Why;
use crate::table::Table;
use crate::verbs::find;

impl Table {
    pub(crate) fn claim(&mut self, with: Option<&[Square]>, now: i64) -> Result<(), Why> {
        let evidence = self.evidence(with)?;
        let Some(counter) = evidence.reached else {
            return Err(Why::ClaimFails(Box::new(evidence)));
        };
        self.proof = Some(Arc::new(evidence));
        self.end(Verdict::Draw, Cause::Claimed(counter.clause), now);
        Ok(())
    }

    /// What stands for or against a claim on the position on the board, or on the one that the
    /// given move would make; whoever might claim.
    ///
    /// # Errors
    ///
    /// [`Why::Illegal`] if the move is not legal, [`Why::NothingToClaim`] if the conduct knows only
    /// agreement.
    pub fn evidence(&self, with: Option<&[Square]>) -> Result<Evidence, Why> {
        demand(!self.code().is_agreement_only(), Why::NothingToClaim)?;
        let play = with.map(|route| find(&self.game, route, None)).transpose()?;
        let evidence = Evidence::gather(self, play.as_ref());
        evidence.ok_or(Why::NothingToClaim)
    }
}
