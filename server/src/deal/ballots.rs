//! Games whose first moves are drawn by lot from a deck of openings, where there is one for the game.

use polydam_play::Deck;
use polydam_rules::Variant;

use super::Deal;
use crate::people::token;
use crate::words::Lang;

/// The decks for a game, each with its word in forms.
#[must_use]
pub fn decks(variant: Variant) -> &'static [(&'static str, Deck)] {
    if variant == Deck::GAME {
        &[("three-move", Deck::ThreeMove), ("two-move", Deck::TwoMove)]
    } else {
        &[]
    }
}

/// The deck that a form names, if there is such a one for the game.
#[must_use]
pub fn offered(variant: Variant, word: &str) -> Option<Deck> {
    let mut decks = decks(variant).iter();
    decks.find(|(own, _)| *own == word).map(|(_, deck)| *deck)
}

/// A deck in words, for the form.
#[must_use]
pub fn name(deck: Deck, w: Lang) -> String {
    let key = match deck {
        Deck::TwoMove => "ballot-two-move",
        Deck::ThreeMove => "ballot-three-move",
    };
    let count = i64::try_from(deck.ballots().len()).unwrap_or(i64::MAX);
    w.t1(key, "count", count)
}

/// What is said about the opening before the game, and which it was afterwards.
#[must_use]
pub fn sentences(deal: &Deal, w: Lang) -> Vec<String> {
    let Some(deck) = deal.deck else {
        return Vec::new();
    };
    let mut said = vec![w.t("deal-ballot"), name(deck, w)];
    match drawn(deal, w) {
        Some(drawn) => said.push(drawn),
        None => said.push(w.t("ballot-when")),
    }
    said.extend(deal.contest.map(|_| w.t("ballot-twice")));
    said
}

/// Which ballot was drawn.
#[must_use]
pub fn drawn(deal: &Deal, w: Lang) -> Option<String> {
    let moves = deal.terms.opening.as_deref()?;
    let args = [
        ("number", i64::from(deal.drawn?).into()),
        ("moves", moves.into()),
    ];
    Some(w.with("ballot-drawn", &args))
}

impl Deal {
    /// Draws a ballot by lot, if the deal asks for one and none is drawn yet.
    pub fn draw_ballot(&mut self) {
        let deck = self.deck.filter(|_| self.drawn.is_none());
        let ballot = deck.and_then(|deck| deck.draw(u64::from_le_bytes(token::random::<8>())));
        if let Some(ballot) = ballot {
            self.drawn = Some(ballot.number);
            self.terms.opening = Some(ballot.moves);
        }
    }

    /// Puts a drawn ballot back, so that the next game draws anew.
    pub fn return_ballot(&mut self) {
        if self.drawn.take().is_some() {
            self.terms.opening = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use polydam_play::{Deck, Table, Terms};
    use polydam_rules::Variant;

    use super::{decks, offered};
    use crate::deal::Deal;

    #[test]
    fn only_games_with_a_deck_offer_ballots() {
        let with: Vec<_> =
            Variant::ALL.into_iter().filter(|&variant| !decks(variant).is_empty()).collect();
        assert_eq!(with, [Deck::GAME]);
        assert_eq!(offered(Deck::GAME, "two-move"), Some(Deck::TwoMove));
        assert_eq!(offered(Deck::GAME, "four-move"), None);
    }

    #[test]
    fn a_ballot_is_drawn_once_and_can_be_put_back() {
        let mut deal = Deal::of(Terms::of(Deck::GAME));
        deal.draw_ballot();
        assert_eq!(deal.terms.opening, None, "no ballot was agreed on");
        deal.deck = Some(Deck::ThreeMove);
        deal.draw_ballot();
        let drawn = deal.clone();
        deal.draw_ballot();
        assert_eq!(deal, drawn);
        assert_eq!(Table::new(deal.terms.clone(), 0).unwrap().plies(), 3);
        assert_eq!(Deal::read(&deal.write()), Some(drawn));
        deal.return_ballot();
        assert_eq!((deal.drawn, deal.terms.opening), (None, None));
    }

    #[test]
    fn a_deal_of_an_older_site_is_read() {
        let old = Deal::of(Terms::of(Deck::GAME)).write();
        let old = old.replacen('{', r#"{"ballot":false,"#, 1);
        assert_eq!(Deal::read(&old).unwrap().deck, None);
    }
}
