//! Storing a table and opening it again: what was agreed and what happened, nothing else.

use std::fmt;

use polydam_rules::Spec;
use serde::{Deserialize, Serialize};

use crate::event::{Entry, VERSION};
use crate::refusal::Refusal;
use crate::table::Table;
use crate::terms::{BadTerms, Terms};

/// A stored game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The fingerprint of the row of rules under which it was played; 16 hexadecimal digits as text.
    #[serde(with = "hex")]
    pub fingerprint: u64,
    /// What was agreed.
    pub terms: Terms,
    /// When the table was made, in milliseconds.
    pub made: i64,
    /// What happened.
    pub events: Vec<Entry>,
}

/// Numbers of 64 bits as text: not every reader of JSON keeps them exact.
mod hex {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub(super) fn serialize<S: Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&format!("{number:016x}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        u64::from_str_radix(&text, 16).map_err(D::Error::custom)
    }
}

/// Why a stored game does not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadRecord {
    /// The rules of the game have changed since.
    Rules {
        /// The fingerprint stored.
        stored: u64,
        /// That of the rules now.
        now: u64,
    },
    /// The terms are not possible.
    Terms(BadTerms),
    /// An event is of a version that is not known here.
    Version {
        /// Which event, from 0.
        event: usize,
        /// Its version.
        version: u16,
    },
    /// An event is refused.
    Event {
        /// Which event, from 0.
        event: usize,
        /// Why.
        refusal: Box<Refusal>,
    },
}

impl Table {
    /// The table as it is stored.
    #[must_use]
    pub fn record(&self) -> Record {
        let events = self.log().into_iter().cloned().collect();
        let fingerprint = self.terms.spec().fingerprint();
        Record {
            fingerprint,
            terms: self.terms().clone(),
            made: self.made,
            events,
        }
    }

    /// The table that a stored game is.
    ///
    /// ```
    /// use polydam_play::{Act, Event, Seat, Table, Terms};
    /// use polydam_rules::Variant;
    /// let table = Table::new(Terms::of(Variant::Thai), 5)?.apply(Event::new(Seat::White, Act::Resign), 7)?;
    /// let text = serde_json::to_string(&table.record())?;
    /// let again = Table::rebuild(&serde_json::from_str(&text)?)?;
    /// assert_eq!(again.ended(), table.ended());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the rules of the game have changed since, or the record was not written by a table.
    pub fn rebuild(record: &Record) -> Result<Table, BadRecord> {
        let spec: &Spec = record.terms.spec();
        let (stored, now) = (record.fingerprint, spec.fingerprint());
        if stored != now {
            return Err(BadRecord::Rules { stored, now });
        }
        let table = Table::new(record.terms.clone(), record.made);
        let mut table = table.map_err(BadRecord::Terms)?;
        for (event, entry) in record.events.iter().enumerate() {
            table.replay(entry, event)?;
        }
        Ok(table)
    }

    fn replay(&mut self, entry: &Entry, event: usize) -> Result<(), BadRecord> {
        if !(1..=VERSION).contains(&entry.v) {
            return Err(BadRecord::Version {
                event,
                version: entry.v,
            });
        }
        let refused = |refusal| BadRecord::Event {
            event,
            refusal: Box::new(refusal),
        };
        self.step(entry.event.clone(), entry.at).map_err(refused)
    }
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRecord::Rules { stored, now } => write!(
                f,
                "the game was played under rules {stored:016x}; the rules here are {now:016x}"
            ),
            BadRecord::Terms(bad) => write!(f, "{bad}"),
            BadRecord::Version { event, version } => {
                write!(f, "event {event} is of version {version}; up to {VERSION} are known")
            }
            BadRecord::Event { event, refusal } => write!(f, "event {event}: {refusal}"),
        }
    }
}

impl std::error::Error for BadRecord {}
