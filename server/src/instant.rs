//! The time of day, as milliseconds since 1970: the only place that asks the system for it.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub type Ms = i64;

/// One minute.
pub const MINUTE: Ms = 60_000;
/// One hour.
pub const HOUR: Ms = 60 * MINUTE;
/// One day.
pub const DAY: Ms = 24 * HOUR;

/// Now.
#[must_use]
pub fn now() -> Ms {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Ms::try_from(since.as_millis()).unwrap_or(Ms::MAX)
}

/// The day of an instant, in universal time: `2026-05-01`.
#[must_use]
pub fn day(at: Ms) -> String {
    jiff::Timestamp::from_millisecond(at)
        .map_or_else(|_| String::new(), |at| at.strftime("%Y-%m-%d").to_string())
}
