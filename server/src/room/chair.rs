//! A chair at a table: what a visitor may do there. Only a person whom a session proves, set against
//! the game's row, makes one; nothing in a message does.

use polydam_play::{Act, Seat, Table};
use polydam_rules::Side;

use crate::store::{GameRow, Person};

/// What one visitor may do at one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    person: Option<String>,
    plays: [bool; 2],
    arbiter: bool,
}

impl Chair {
    /// The chair of a visitor at the table of a row.
    #[must_use]
    pub fn take(person: Option<&Person>, row: &GameRow) -> Chair {
        let is = |seat: &Option<String>| {
            person.is_some_and(|person| seat.as_deref() == Some(&person.id))
        };
        let plays = [is(&row.white), is(&row.black)];
        let arbiter = person.is_some_and(|person| person.admin) && plays == [false; 2];
        Chair {
            person: person.map(|person| person.id.clone()),
            plays,
            arbiter,
        }
    }

    /// Whether the visitor plays.
    #[must_use]
    pub fn plays(&self) -> bool {
        self.plays != [false; 2]
    }

    /// Whether the visitor plays `side`.
    #[must_use]
    pub fn has(&self, side: Side) -> bool {
        self.plays[side as usize]
    }

    /// Whether two neighbours share this chair and its screen.
    #[must_use]
    pub fn has_both(&self) -> bool {
        self.plays == [true; 2]
    }

    /// Whether the visitor decides disputes.
    #[must_use]
    pub fn is_arbiter(&self) -> bool {
        self.arbiter
    }

    /// The side that the visitor sees at the bottom: his own, White's on a shared screen.
    #[must_use]
    pub fn bottom(&self) -> Side {
        if self.plays == [false, true] {
            Side::Black
        } else {
            Side::White
        }
    }

    /// The person's id.
    #[must_use]
    pub fn person(&self) -> Option<&str> {
        self.person.as_deref()
    }

    /// The word of the view.
    #[must_use]
    pub fn word(&self) -> Option<&'static str> {
        match self.plays {
            [true, true] => Some("both"),
            [true, false] => Some("white"),
            [false, true] => Some("black"),
            [false, false] => None,
        }
    }

    /// A number that tells apart what different chairs see.
    #[must_use]
    pub fn kind(&self) -> u8 {
        u8::from(self.plays[0]) | u8::from(self.plays[1]) << 1 | u8::from(self.arbiter) << 2
    }

    /// The seat from which the visitor does `act` at `table`. On a shared screen that is the seat of
    /// the side to move, or of the side that an offer awaits.
    #[must_use]
    pub fn seat(&self, table: &Table, act: &Act) -> Option<Seat> {
        match self.plays {
            [true, false] => Some(Seat::White),
            [false, true] => Some(Seat::Black),
            [true, true] => Some(shared(table, act).into()),
            [false, false] => self.arbiter.then_some(Seat::Arbiter),
        }
    }
}

fn shared(table: &Table, act: &Act) -> Side {
    let offerer = table.offer().map(|offer| offer.by);
    match (act, offerer) {
        (Act::Accept { .. } | Act::Decline { .. }, Some(by)) => by.other(),
        (Act::Withdraw { .. }, Some(by)) => by,
        // Who has just moved takes back.
        (Act::OfferTakeBack, _) => table.turn().other(),
        _ => table.turn(),
    }
}

#[cfg(test)]
mod tests {
    use super::Chair;
    use crate::store::{GameRow, Person};

    fn person(id: &str, admin: bool) -> Person {
        Person {
            id: id.to_owned(),
            kind: "member".to_owned(),
            name: None,
            password: None,
            mail: None,
            admin,
            settings: String::new(),
            created: 0,
        }
    }

    fn row(white: &str, black: &str) -> GameRow {
        GameRow {
            white: Some(white.to_owned()),
            black: Some(black.to_owned()),
            ..GameRow::default()
        }
    }

    #[test]
    fn only_the_person_of_the_session_has_a_seat() {
        let row = row("a", "b");
        assert_eq!(Chair::take(Some(&person("a", false)), &row).word(), Some("white"));
        assert_eq!(Chair::take(Some(&person("c", false)), &row).word(), None);
        assert_eq!(Chair::take(None, &row).word(), None);
        assert!(Chair::take(Some(&person("c", true)), &row).is_arbiter());
        assert!(!Chair::take(Some(&person("a", true)), &row).is_arbiter());
    }
}
