//! Which time counts: days off, and the arithmetic of weekends.
//!
//! Times are milliseconds since an epoch that the caller chooses; where weekends matter it is
//! 1 January 1970, and days are UTC days.

use serde::{Deserialize, Serialize};

/// A second, in milliseconds.
pub const SECOND: i64 = 1000;
/// A minute, in milliseconds.
pub const MINUTE: i64 = 60 * SECOND;
/// An hour, in milliseconds.
pub const HOUR: i64 = 60 * MINUTE;
/// A day, in milliseconds.
pub const DAY: i64 = 24 * HOUR;

const WEEK: i64 = 7 * DAY;
/// What counts of a week where weekends do not.
const WORK: i64 = 5 * DAY;
/// The first Monday of the epoch; its first day was a Thursday.
const MONDAY: i64 = 4 * DAY;

/// On which days the clocks of a game stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DaysOff {
    /// None: every hour counts.
    #[default]
    None,
    /// Saturdays and Sundays (UTC) do not count, for both players.
    Weekends,
    /// Each player has so many hours. When the time of a move is over and hours are left, whole
    /// hours are spent for it, automatically, and only by the game that needs them. A host whose
    /// players share one allowance among several games keeps it up to date with
    /// [`Act::Allowance`](crate::Act::Allowance).
    Allowance {
        /// The hours of each player at the start.
        hours: u32,
    },
}

impl DaysOff {
    /// How many milliseconds between two instants count.
    ///
    /// ```
    /// use polydam_play::{DAY, DaysOff};
    /// // From Thursday 1 January 1970 to Thursday 8 January: a week, or five days of work.
    /// assert_eq!(DaysOff::None.counted(0, 7 * DAY), 7 * DAY);
    /// assert_eq!(DaysOff::Weekends.counted(0, 7 * DAY), 5 * DAY);
    /// ```
    #[must_use]
    pub fn counted(self, from: i64, to: i64) -> i64 {
        let to = to.max(from);
        match self {
            DaysOff::None | DaysOff::Allowance { .. } => to.saturating_sub(from),
            DaysOff::Weekends => worked(to).saturating_sub(worked(from)),
        }
    }

    /// The first instant at which `amount` milliseconds since `from` have counted.
    ///
    /// ```
    /// use polydam_play::{DAY, DaysOff, HOUR};
    /// // Two hours from Friday 23:00 end on Monday at 1:00.
    /// let friday = 2 * DAY - HOUR;
    /// assert_eq!(DaysOff::Weekends.after(friday, 2 * HOUR), 4 * DAY + HOUR);
    /// ```
    #[must_use]
    pub fn after(self, from: i64, amount: i64) -> i64 {
        match self {
            DaysOff::None | DaysOff::Allowance { .. } => from.saturating_add(amount),
            DaysOff::Weekends => reaching(worked(from).saturating_add(amount)).max(from),
        }
    }

    /// The hours that each player may spend at the start.
    pub(crate) fn hours(self) -> u32 {
        match self {
            DaysOff::None | DaysOff::Weekends => 0,
            DaysOff::Allowance { hours } => hours,
        }
    }
}

/// The time without weekends since the first Monday.
fn worked(at: i64) -> i64 {
    let at = at.saturating_sub(MONDAY);
    let (weeks, rest) = (at.div_euclid(WEEK), at.rem_euclid(WEEK));
    weeks.saturating_mul(WORK).saturating_add(rest.min(WORK))
}

/// The first instant at which [`worked`] reaches `work`.
fn reaching(work: i64) -> i64 {
    // A full week of work is reached at its end, not at the beginning of the next one.
    let before = work.saturating_sub(1);
    let (weeks, rest) = (before.div_euclid(WORK), before.rem_euclid(WORK) + 1);
    weeks.saturating_mul(WEEK).saturating_add(rest).saturating_add(MONDAY)
}

#[cfg(test)]
mod tests {
    use polydam_rules::sample::Random;

    use super::*;

    #[test]
    fn after_is_the_first_instant_that_counts_enough() {
        let mut random = Random::new(3);
        for _ in 0..20_000 {
            let from = random.below(60 * 86_400) as i64 * SECOND - 20 * DAY;
            let amount = random.below(20 * 86_400) as i64 * SECOND;
            let end = DaysOff::Weekends.after(from, amount);
            assert_eq!(DaysOff::Weekends.counted(from, end), amount);
            assert!(amount == 0 || DaysOff::Weekends.counted(from, end - 1) < amount);
        }
    }
}
