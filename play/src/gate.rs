//! What each seat may do now. Refusals list it, and pages show it: one source for both.
//!
//! The gate knows kinds of acts only; what is wrong with the details of one is for its verb to say.

use polydam_rules::{DrawRule, Side};

use crate::clock::{Control, Pace};
use crate::conduct::Claimant;
use crate::days_off::DaysOff;
use crate::event::Kind;
use crate::limits;
use crate::refusal::Why;
use crate::seat::Seat;
use crate::table::Table;
use crate::terms::Enforcement;

impl Table {
    /// What `seat` may do now, time aside.
    ///
    /// ```
    /// use polydam_play::{Kind, Seat, Table, Terms};
    /// use polydam_rules::Variant;
    /// let table = Table::new(Terms::of(Variant::Dameo), 0)?;
    /// assert_eq!(table.allowed(Seat::Black), [Kind::Claim, Kind::Resign, Kind::Abort, Kind::Plan, Kind::Premove]);
    /// # Ok::<(), polydam_play::BadTerms>(())
    /// ```
    #[must_use]
    pub fn allowed(&self, seat: Seat) -> Vec<Kind> {
        Kind::ALL
            .iter()
            .copied()
            .filter(|&kind| self.gate(seat, kind).is_ok())
            .collect()
    }

    /// Whether `seat` may do something of this kind now.
    pub(crate) fn gate(&self, seat: Seat, kind: Kind) -> Result<(), Why> {
        if let Some(ended) = self.ended {
            return Err(Why::Over(ended));
        }
        let always = matches!(
            kind,
            Kind::Rule
                | Kind::Adjudicate
                | Kind::Resign
                | Kind::Left
                | Kind::Back
                | Kind::Downtime
                | Kind::Allowance
                | Kind::Rest
        );
        demand(always || !self.called, Why::ArbiterDecides)?;
        match seat {
            Seat::White => self.gate_player(Side::White, kind),
            Seat::Black => self.gate_player(Side::Black, kind),
            Seat::Arbiter => self.gate_arbiter(kind),
            Seat::Host => self.gate_host(kind),
        }
    }

    fn gate_arbiter(&self, kind: Kind) -> Result<(), Why> {
        match kind {
            Kind::Rule => demand(self.called, Why::NothingIrregular),
            Kind::Adjudicate => Ok(()),
            Kind::Flag => self.clock_runs(),
            _ => Err(Why::NotThisSeat),
        }
    }

    fn gate_host(&self, kind: Kind) -> Result<(), Why> {
        match kind {
            Kind::Flag => self.clock_runs(),
            Kind::Left | Kind::Back => self.is_live(),
            Kind::Downtime => Ok(()),
            Kind::Allowance | Kind::Rest => {
                let has = matches!(self.terms.days_off, DaysOff::Allowance { .. });
                demand(has, Why::NotInThisConduct)
            }
            _ => Err(Why::NotThisSeat),
        }
    }

    fn gate_player(&self, side: Side, kind: Kind) -> Result<(), Why> {
        match kind {
            Kind::Move => self.has_turn(side),
            Kind::OfferDraw => self.may_offer_draw(side),
            Kind::OfferTakeBack => self.may_ask_take_back(side),
            Kind::Accept | Kind::Decline => self.has_offer(side.other(), Why::OwnOffer),
            Kind::Withdraw => self.has_offer(side, Why::NotYourOffer),
            Kind::Claim => self.may_claim(side),
            Kind::Resign => Ok(()),
            Kind::Abort => demand(!self.both_moved(), Why::TooLate),
            Kind::Flag => self.clock_runs(),
            Kind::ClaimWin => self.may_claim_win(side),
            Kind::GiveTime => self.may_give_time(side),
            Kind::Object => self.may_object(side),
            Kind::RefuseToComply => {
                demand(self.manners[side as usize].must_correct, Why::NothingIrregular)
            }
            Kind::Touch | Kind::Adjust => {
                let tournament = self.terms.enforcement == Enforcement::Tournament;
                demand(tournament, Why::NotInThisConduct)?;
                self.has_turn(side)
            }
            Kind::Plan => demand(self.turn() != side, Why::YourTurn),
            Kind::Premove => {
                self.is_live()?;
                demand(self.turn() != side, Why::YourTurn)
            }
            Kind::Rule
            | Kind::Left
            | Kind::Back
            | Kind::Downtime
            | Kind::Allowance
            | Kind::Rest
            | Kind::Adjudicate => Err(Why::NotThisSeat),
        }
    }

    fn has_turn(&self, side: Side) -> Result<(), Why> {
        demand(self.turn() == side, Why::NotYourTurn(self.turn()))
    }

    fn is_live(&self) -> Result<(), Why> {
        demand(self.terms.clock.pace == Pace::Live, Why::OnlyLive)
    }

    fn clock_runs(&self) -> Result<(), Why> {
        demand(self.clocks.running().is_some(), Why::NoClock)
    }

    fn no_offer(&self) -> Result<(), Why> {
        match self.offer {
            Some(offer) => Err(Why::OfferOpen {
                offer: offer.id,
                by: offer.by,
            }),
            None => Ok(()),
        }
    }

    fn has_offer(&self, by: Side, other: Why) -> Result<(), Why> {
        let offer = self.offer.ok_or(Why::NoSuchOffer { open: None })?;
        demand(offer.by == by, other)
    }

    fn may_offer_draw(&self, side: Side) -> Result<(), Why> {
        self.no_offer()?;
        demand(self.both_moved(), Why::TooEarly)?;
        let asked = self.manners[side as usize].draw_offered;
        let after = asked.map(|ply| ply.saturating_add(limits::PLIES_BETWEEN_DRAW_OFFERS - 1));
        demand(after.is_none_or(|ply| self.plies() > ply), Why::TooOften { after })
    }

    fn may_ask_take_back(&self, side: Side) -> Result<(), Why> {
        let tournament = self.terms.enforcement == Enforcement::Tournament;
        demand(!tournament, Why::NotInThisConduct)?;
        demand(self.irregular.is_none(), Why::IrregularMove)?;
        self.no_offer()?;
        demand(self.own_plies() >= self.plies_to_take_back(side), Why::NoMoveOfYours)?;
        let manners = self.manners[side as usize];
        let declined = manners.take_backs_declined >= limits::TAKE_BACKS_DECLINED;
        demand(!declined, Why::TooOften { after: None })?;
        let after = manners.take_back_asked;
        demand(after.is_none_or(|ply| self.plies() != ply), Why::TooOften { after })
    }

    fn may_claim(&self, side: Side) -> Result<(), Why> {
        demand(self.code().rule != DrawRule::NEVER, Why::NothingToClaim)?;
        match self.code().claimant {
            Claimant::Either => Ok(()),
            Claimant::ToMove => self.has_turn(side),
        }
    }

    fn may_claim_win(&self, side: Side) -> Result<(), Why> {
        self.is_live()?;
        demand(self.both_moved(), Why::TooEarly)?;
        let away = self.manners[side.other() as usize].away;
        demand(away.is_some(), Why::NotAway { millis: None })
    }

    fn may_give_time(&self, side: Side) -> Result<(), Why> {
        let per_move = matches!(self.terms.clock.control, Control::PerMove { .. });
        let timed = self.terms.clock.control != Control::None;
        demand(timed, Why::NoClock)?;
        let has_gained = !per_move || self.clocks.running() == Some(side.other());
        demand(has_gained, Why::NotYourTurn(self.turn()))?;
        let gifts = self.manners[side as usize].gifts;
        demand(gifts < limits::GIFTS, Why::TooOften { after: None })
    }

    fn may_object(&self, side: Side) -> Result<(), Why> {
        let irregular = self.irregular.ok_or(Why::NothingIrregular)?;
        let friendly = self.terms.enforcement == Enforcement::Friendly;
        demand(irregular.by != side || friendly, Why::NothingIrregular)
    }
}

/// Nothing if `holds`, else the reason.
pub(crate) fn demand<E>(holds: bool, why: E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(why) }
}
