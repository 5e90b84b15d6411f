//! Entering an irregular move, where the enforcement allows mistakes.

use std::sync::Arc;

use polydam_rules::{Refusal as RuleRefusal, Side, Square};

use crate::offence::{self, Offence};
use crate::outcome::{Cause, Verdict};
use crate::refusal::Why;
use crate::table::{Irregular, Segment, Table};
use crate::terms::Enforcement;

impl Table {
    /// The table goes on from what the move leaves on the board; the opponent may object.
    pub(crate) fn enter_irregular(
        &mut self,
        side: Side,
        route: &[Square],
        taken: Option<&[Square]>,
        refusal: RuleRefusal,
        now: i64,
    ) -> Result<(), Why> {
        match self.terms.enforcement {
            Enforcement::Strict => return Err(refusal.into()),
            Enforcement::Friendly | Enforcement::Tournament => {}
        }
        let offence = Offence::of(&refusal);
        let entered = offence.zip(offence::enter(&self.game, route, taken));
        let Some((offence, game)) = entered else {
            return Err(refusal.into());
        };
        if self.manners[side as usize].must_correct {
            self.end(Verdict::win(side.other()), Cause::RefusedToComply, now);
            return Ok(());
        }
        self.close_offers(side);
        self.drop_plans();
        let fen = game.fen().into();
        let before = std::mem::replace(&mut self.game, Arc::new(game));
        let (route, taken) = (route.into(), taken.filter(|taken| !taken.is_empty()).map(Arc::from));
        self.earlier.push(Segment {
            game: before,
            route,
            taken,
            fen,
            offence,
        });
        self.irregular = Some(Irregular { by: side, offence });
        self.press(side, now);
        Ok(())
    }

    /// Takes the last half-move back, whatever it was.
    pub(crate) fn unplay(&mut self) {
        if self.turns.pop().is_none() {
            return;
        }
        if self.game.plies() > 0 {
            Arc::make_mut(&mut self.game).take_back();
        } else if let Some(segment) = self.earlier.pop() {
            self.game = segment.game;
        }
    }
}
