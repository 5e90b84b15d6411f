//! Answering an offer. The answer names the offer, so that it never meets another one.

use crate::gate::demand;
use crate::outcome::{Cause, Verdict};
use crate::refusal::Why;
use crate::table::{Offer, Proposal, Table};

impl Table {
    pub(crate) fn accept(&mut self, id: u32, now: i64) -> Result<(), Why> {
        match self.take_offer(id)?.what {
            Proposal::Draw => self.end(Verdict::Draw, Cause::Agreed, now),
            Proposal::TakeBack { plies } => self.take_back(plies, now),
        }
        Ok(())
    }

    pub(crate) fn decline(&mut self, id: u32) -> Result<(), Why> {
        let offer = self.take_offer(id)?;
        self.note_declined(offer);
        Ok(())
    }

    pub(crate) fn withdraw(&mut self, id: u32) -> Result<(), Why> {
        self.take_offer(id).map(|_| ())
    }

    /// The open offer, which is closed by this.
    fn take_offer(&mut self, id: u32) -> Result<Offer, Why> {
        let open = self.offer.map(|offer| offer.id);
        demand(open == Some(id), Why::NoSuchOffer { open })?;
        self.offer.take().ok_or(Why::NoSuchOffer { open })
    }

    pub(crate) fn note_declined(&mut self, offer: Offer) {
        let declined = &mut self.manners[offer.by as usize].take_backs_declined;
        match offer.what {
            Proposal::TakeBack { .. } => *declined = declined.saturating_add(1),
            Proposal::Draw => {}
        }
    }

    /// Opens an offer and gives it the next number.
    pub(crate) fn open_offer(&mut self, by: polydam_rules::Side, what: Proposal) {
        self.offers = self.offers.saturating_add(1);
        self.offer = Some(Offer {
            id: self.offers,
            by,
            what,
        });
    }
}
