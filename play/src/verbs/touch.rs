//! Touch-move: the first piece picked up binds if it can move, unless putting straight was
//! announced.
//!
//! Sources: WCDF, FMJD 3.11 and 3.13, FID 3.5 to 3.9. A first offence is cautioned; where the conduct
//! counts illegal acts, it counts as one.

use polydam_rules::{Side, Square};

use crate::gate::demand;
use crate::refusal::Why;
use crate::table::Table;

impl Table {
    pub(crate) fn touch(&mut self, side: Side, square: Square, now: i64) -> Result<(), Why> {
        let own = self.game.piece(square).is_some_and(|piece| piece.side == side);
        demand(own, Why::NotYourPiece(square))?;
        if self.hand.adjusting || self.hand.piece.is_some() {
            return Ok(());
        }
        if self.can_move(square) {
            self.hand.piece = Some(square);
        } else {
            self.illegal_act(side, now);
        }
        Ok(())
    }

    pub(crate) fn adjust(&mut self) -> Result<(), Why> {
        self.hand.adjusting = true;
        Ok(())
    }

    fn can_move(&self, square: Square) -> bool {
        let bit = self.game.spec().board.bit(square);
        self.game.moves().iter().any(|m| Some(m.from) == bit)
    }

    /// Whether a move is made with another piece than the one that binds.
    pub(crate) fn breaks_touch(&self, route: &[Square]) -> bool {
        self.hand.piece.is_some_and(|square| route.first() != Some(&square))
    }
}
