//! What a load run measures: times from sending a move to its receipt by the opponent.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Counts and times of a run.
#[derive(Debug, Default)]
pub struct Tally(Mutex<Figures>);

#[derive(Clone, Debug, Default)]
struct Figures {
    micros: Vec<u32>,
    acknowledged: u64,
    finished: u64,
    reconnected: u64,
    refused: u64,
    faults: Vec<String>,
}

/// What was measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Moves that the server acknowledged.
    pub acknowledged: u64,
    /// Moves that the opponent received.
    pub received: u64,
    /// Acknowledged moves a second.
    pub per_second: f64,
    /// Milliseconds below which half of the moves were received.
    pub p50: f64,
    /// Milliseconds below which 99 of 100 were.
    pub p99: f64,
    /// Milliseconds below which 999 of 1000 were.
    pub p999: f64,
    /// Games that came to their end.
    pub finished: u64,
    /// Sockets that were lost and opened again.
    pub reconnected: u64,
    /// Moves that were refused because the game had gone on.
    pub refused: u64,
    /// What should not have happened.
    pub faults: Vec<String>,
}

impl Tally {
    fn change(&self, change: impl FnOnce(&mut Figures)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    pub(super) fn received(&self, after: Duration) {
        let micros = u32::try_from(after.as_micros()).unwrap_or(u32::MAX);
        self.change(|figures| figures.micros.push(micros));
    }

    pub(super) fn acknowledged(&self) {
        self.change(|figures| figures.acknowledged += 1);
    }

    pub(super) fn finished(&self) {
        self.change(|figures| figures.finished += 1);
    }

    pub(super) fn reconnected(&self) {
        self.change(|figures| figures.reconnected += 1);
    }

    pub(super) fn refused(&self) {
        self.change(|figures| figures.refused += 1);
    }

    pub(super) fn fault(&self, what: String) {
        self.change(|figures| figures.faults.push(what));
    }

    /// What was measured in so long a time.
    pub fn report(&self, time: Duration) -> Report {
        let mut figures = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        figures.micros.sort_unstable();
        let at = |share: f64| {
            let place = (figures.micros.len() as f64 * share) as usize;
            let micros = figures.micros.get(place.min(figures.micros.len().saturating_sub(1)));
            f64::from(micros.copied().unwrap_or(0)) / 1000.0
        };
        Report {
            acknowledged: figures.acknowledged,
            received: figures.micros.len() as u64,
            per_second: figures.acknowledged as f64 / time.as_secs_f64().max(0.001),
            p50: at(0.5),
            p99: at(0.99),
            p999: at(0.999),
            finished: figures.finished,
            reconnected: figures.reconnected,
            refused: figures.refused,
            faults: figures.faults,
        }
    }
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(
            f,
            "moves acknowledged   {:>10}   {:.0} a second",
            self.acknowledged, self.per_second
        )?;
        writeln!(f, "moves received       {:>10}", self.received)?;
        writeln!(
            f,
            "sent to received     p50 {:.1} ms   p99 {:.1} ms   p99.9 {:.1} ms",
            self.p50, self.p99, self.p999
        )?;
        writeln!(f, "games finished       {:>10}", self.finished)?;
        writeln!(
            f,
            "sockets reopened     {:>10}   moves refused as stale {}",
            self.reconnected, self.refused
        )?;
        for fault in self.faults.iter().take(20) {
            writeln!(f, "FAULT {fault}")?;
        }
        writeln!(f, "faults               {:>10}", self.faults.len())
    }
}
