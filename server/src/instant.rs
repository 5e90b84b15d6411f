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
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Ms::try_from(since.as_millis()).unwrap_or(Ms::MAX)
}
