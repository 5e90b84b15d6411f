//! What is counted about the running site, as Prometheus reads it.

use std::sync::atomic::AtomicI64;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The counts.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Requests answered.
    pub requests: Counter,
    /// Requests answered with a fault of our own.
    pub failures: Counter,
    /// Moves and other acts that are on disk.
    pub acts: Counter,
    /// Acts that were refused.
    pub refusals: Counter,
    /// Open sockets.
    pub sockets: Gauge<i64, AtomicI64>,
    /// Games in memory.
    pub rooms: Gauge<i64, AtomicI64>,
    /// Seconds from an act's arrival until it was on disk.
    pub keeping: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("polydam"),
            requests: Counter::default(),
            failures: Counter::default(),
            acts: Counter::default(),
            refusals: Counter::default(),
            sockets: Gauge::default(),
            rooms: Gauge::default(),
            keeping: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("requests", "Requests answered", self.requests.clone());
        registry.register(
            "failures",
            "Requests that failed by our own fault",
            self.failures.clone(),
        );
        registry.register("acts", "Moves and other acts that are on disk", self.acts.clone());
        registry.register("refusals", "Acts that were refused", self.refusals.clone());
        registry.register("sockets", "Open sockets", self.sockets.clone());
        registry.register("rooms", "Games in memory", self.rooms.clone());
        registry.register(
            "keeping_seconds",
            "From an act's arrival until it is on disk",
            self.keeping.clone(),
        );
    }

    /// The counts as text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing into a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
