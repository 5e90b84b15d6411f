//! Objecting to an irregular move, the arbiter's decision on it, and refusing to correct it.

use polydam_rules::Side;

use crate::conduct::Mistakes;
use crate::event::{Remedy, Ruling};
use crate::gate::demand;
use crate::outcome::{Cause, Verdict};
use crate::refusal::Why;
use crate::table::Table;
use crate::terms::Enforcement;

impl Table {
    pub(crate) fn object(&mut self, remedy: Remedy, now: i64) -> Result<(), Why> {
        match remedy {
            Remedy::Correct => self.correct(now),
            Remedy::LetStand => self.let_stand(now),
            Remedy::CallArbiter => self.call_arbiter(now),
        }
    }

    pub(crate) fn rule(&mut self, ruling: Ruling, now: i64) -> Result<(), Why> {
        let by = self.irregular.ok_or(Why::NothingIrregular)?.by;
        self.called = false;
        match ruling {
            Ruling::Correct => self.correct(now),
            Ruling::LetStand => {
                if self.is_timed() {
                    self.clocks.resume(self.turn(), now);
                }
                self.let_stand(now)
            }
            Ruling::Loses => {
                self.end(Verdict::win(by.other()), Cause::Adjudicated, now);
                Ok(())
            }
        }
    }

    pub(crate) fn refuse_to_comply(&mut self, side: Side, now: i64) -> Result<(), Why> {
        self.end(Verdict::win(side.other()), Cause::RefusedToComply, now);
        Ok(())
    }

    /// Takes the irregular move back, always the whole of it, with what the conduct adds.
    fn correct(&mut self, now: i64) -> Result<(), Why> {
        let by = self.irregular.take().ok_or(Why::NothingIrregular)?.by;
        self.clocks.stop(now);
        self.offer = None;
        self.drop_plans();
        self.unplay();
        if self.mistakes() == Mistakes::OpponentChooses {
            self.manners[by as usize].must_correct = true;
        }
        if let Mistakes::Caution { .. } = self.mistakes() {
            self.illegal_act(by, now);
        }
        self.start_clock(now);
        Ok(())
    }

    fn let_stand(&mut self, now: i64) -> Result<(), Why> {
        self.irregular = None;
        self.end_if_decided(now);
        Ok(())
    }

    fn call_arbiter(&mut self, now: i64) -> Result<(), Why> {
        demand(self.mistakes() == Mistakes::OpponentChooses, Why::NotInThisConduct)?;
        self.clocks.stop(now);
        self.called = true;
        Ok(())
    }

    /// What mistakes cost at this table.
    pub(crate) fn mistakes(&self) -> Mistakes {
        match self.terms.enforcement {
            Enforcement::Strict | Enforcement::Friendly => Mistakes::Redo,
            Enforcement::Tournament => self.code().mistakes,
        }
    }

    /// Cautions an illegal act, or ends the game for it.
    pub(crate) fn illegal_act(&mut self, side: Side, now: i64) {
        let manners = &mut self.manners[side as usize];
        manners.illegal = manners.illegal.saturating_add(1);
        let illegal = manners.illegal;
        match self.mistakes() {
            Mistakes::Caution { loses_at } if illegal >= loses_at => {
                self.end(Verdict::win(side.other()), Cause::IllegalActs, now);
            }
            Mistakes::Caution { .. } | Mistakes::Redo | Mistakes::OpponentChooses => {}
        }
    }
}
