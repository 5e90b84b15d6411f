//! What the clocks show during a game: a small value that is told the time and never asks for it.
//!
//! One comparison decides a flag, [`Clocks::is_over`]: time is over when what was spent reaches what
//! there was. Nothing here ever runs backwards: an earlier `now` is the last one.

use polydam_rules::Side;

use crate::clock::{Clock, Control, Pace};
use crate::days_off::{DAY, DaysOff, HOUR};

/// Beyond this, in either direction, an instant is taken for the limit itself; it leaves room for
/// every sum.
const FAR: i64 = i64::MAX / 8;

/// What was agreed about time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timing {
    pub(crate) clock: Clock,
    pub(crate) days_off: DaysOff,
}

/// The two clocks of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    timing: Timing,
    /// What was left when the clock last stopped.
    left: [i64; 2],
    /// Hours of allowance not yet spent.
    hours: [u32; 2],
    /// How many own moves have been paid for, by bonus or by a new period.
    paid: [u32; 2],
    running: Option<Side>,
    /// When the running clock was started.
    since: i64,
    /// What does not count of the time since then.
    credit: i64,
    /// When each player has days off.
    rest: [Option<(i64, i64)>; 2],
    /// The latest instant known.
    last: i64,
    /// Up to when outages have been made good.
    credited_to: i64,
}

impl Clocks {
    pub(crate) fn new(timing: Timing, now: i64) -> Clocks {
        let now = now.clamp(-FAR, FAR);
        let hours = timing.days_off.hours();
        Clocks {
            timing,
            left: [timing.clock.at_start().unwrap_or(0); 2],
            hours: [hours; 2],
            paid: [0; 2],
            running: None,
            since: now,
            credit: 0,
            rest: [None; 2],
            last: now,
            credited_to: -FAR,
        }
    }

    /// The latest instant known to the table, in milliseconds.
    #[must_use]
    pub const fn last(&self) -> i64 {
        self.last
    }

    /// Whose clock runs; `None` while both stand.
    #[must_use]
    pub const fn running(&self) -> Option<Side> {
        self.running
    }

    /// What `side`'s clock shows at `now`, in milliseconds, never below 0; `None` without a clock.
    #[must_use]
    pub fn left(&self, side: Side, now: i64) -> Option<i64> {
        self.timing.clock.at_start()?;
        let left = self.left[side as usize];
        if self.running != Some(side) {
            return Some(left);
        }
        Some(left.saturating_sub(self.spent(self.at(now))).max(0))
    }

    /// The hours of allowance that `side` has left at `now`.
    #[must_use]
    pub fn hours(&self, side: Side, now: i64) -> u32 {
        let hours = self.hours[side as usize];
        if self.running != Some(side) {
            return hours;
        }
        hours.saturating_sub(self.hours_used(side, self.at(now)))
    }

    /// The instant at which the running side loses on time, hours of allowance included.
    #[must_use]
    pub fn deadline(&self) -> Option<i64> {
        let side = self.running?;
        let free = match self.timing.clock.control {
            Control::Delay { free, .. } => free,
            Control::None
            | Control::PerMove { .. }
            | Control::Game { .. }
            | Control::MovesInTime { .. } => 0,
        };
        let amount = self.budget(side).saturating_add(self.credit).saturating_add(free);
        let deadline = self.timing.days_off.after(self.since, amount);
        let rest = self.rested(side, deadline);
        Some(self.timing.days_off.after(self.since, amount.saturating_add(rest)))
    }

    /// When `side` has days off, or last had: from one instant to the other, in milliseconds.
    #[must_use]
    pub const fn rest(&self, side: Side) -> Option<(i64, i64)> {
        self.rest[side as usize]
    }

    /// How much of the time since the clock was started the days off of `side` take away that have
    /// begun before `until`.
    fn rested(&self, side: Side, until: i64) -> i64 {
        let Some((from, to)) = self.rest[side as usize] else {
            return 0;
        };
        let from = from.max(self.since);
        if from >= until {
            return 0;
        }
        self.timing.days_off.counted(from, to)
    }

    /// Notes when `side` has days off. What has passed of earlier ones stays.
    pub(crate) fn set_rest(&mut self, side: Side, rest: (i64, i64), now: i64) {
        let now = self.at(now);
        if self.running == Some(side) {
            // What the earlier days off have taken away until now is kept as credit.
            self.credit = self.credit.saturating_add(self.rested_by(side, now));
        }
        let (from, to) = rest;
        let from = from.clamp(now, FAR);
        self.rest[side as usize] = Some((from, to.clamp(from, FAR)));
    }

    /// How much of the time since the clock was started was days off of `side` at `now`.
    fn rested_by(&self, side: Side, now: i64) -> i64 {
        let Some((from, to)) = self.rest[side as usize] else {
            return 0;
        };
        let (from, to) = (from.max(self.since), to.min(now));
        self.timing.days_off.counted(from, to)
    }

    /// Whether the running side's time is over at `now`. At the very instant of the deadline it is.
    #[must_use]
    pub fn is_over(&self, now: i64) -> bool {
        self.running.is_some_and(|side| self.spent(self.at(now)) >= self.budget(side))
    }

    /// `now`, or the last instant if `now` is earlier.
    pub(crate) fn at(&self, now: i64) -> i64 {
        now.clamp(-FAR, FAR).max(self.last)
    }

    /// Notes that it is `now`.
    pub(crate) fn tick(&mut self, now: i64) {
        self.last = self.at(now);
    }

    /// What `side` has for this move with all hours of allowance.
    fn budget(&self, side: Side) -> i64 {
        let hours = i64::from(self.hours[side as usize]);
        self.left[side as usize].saturating_add(hours * HOUR)
    }

    /// What the running side has spent since its clock was started.
    fn spent(&self, now: i64) -> i64 {
        let counted = self
            .timing
            .days_off
            .counted(self.since, now)
            .saturating_sub(self.credit)
            .saturating_sub(self.running.map_or(0, |side| self.rested_by(side, now)));
        let free = match self.timing.clock.control {
            Control::Delay { free, .. } => free,
            Control::None
            | Control::PerMove { .. }
            | Control::Game { .. }
            | Control::MovesInTime { .. } => 0,
        };
        counted.saturating_sub(free).max(0)
    }

    /// The hours of allowance that the present move has cost: one more at every instant at which
    /// the time would have been over.
    fn hours_used(&self, side: Side, now: i64) -> u32 {
        let over = self.spent(now).saturating_sub(self.left[side as usize]);
        if over < 0 || self.hours[side as usize] == 0 {
            return 0;
        }
        u32::try_from(over / HOUR + 1)
            .unwrap_or(u32::MAX)
            .min(self.hours[side as usize])
    }

    /// Stops the running clock and takes off what was spent.
    pub(crate) fn stop(&mut self, now: i64) {
        let now = self.at(now);
        if let Some(side) = self.running {
            let (used, spent) = (self.hours_used(side, now), self.spent(now));
            let (left, hours) = (&mut self.left[side as usize], &mut self.hours[side as usize]);
            *left = left.saturating_add(i64::from(used) * HOUR).saturating_sub(spent).max(0);
            *hours -= used;
        }
        self.running = None;
        self.credit = 0;
    }

    /// Starts `side`'s clock where it stands.
    pub(crate) fn resume(&mut self, side: Side, now: i64) {
        if self.timing.clock.control != Control::None {
            (self.running, self.since, self.credit) = (Some(side), self.at(now), 0);
        }
    }

    /// Starts `side`'s clock for a new move.
    pub(crate) fn start(&mut self, side: Side, now: i64) {
        if let Control::PerMove { time } = self.timing.clock.control {
            self.left = [time; 2];
        }
        self.resume(side, now);
    }

    /// Adds what `side` has earned by its own move number `moves`, once for each number.
    pub(crate) fn reward(&mut self, side: Side, moves: u32, timed: bool) {
        let (left, paid) = (&mut self.left[side as usize], &mut self.paid[side as usize]);
        if moves <= *paid {
            return;
        }
        *paid = moves;
        let earned = match self.timing.clock.control {
            Control::Game { bonus, cap, .. } if timed => {
                let room = cap.map_or(bonus, |cap| cap.saturating_sub(*left));
                bonus.min(room).max(0)
            }
            Control::MovesInTime {
                moves: period,
                time,
                rest,
            } if moves.is_multiple_of(period) => {
                rest.map_or(time, |rest| if moves == period { rest } else { 0 })
            }
            Control::None
            | Control::PerMove { .. }
            | Control::Game { .. }
            | Control::MovesInTime { .. }
            | Control::Delay { .. } => 0,
        };
        *left = left.saturating_add(earned);
    }

    /// Gives `side` so many milliseconds.
    pub(crate) fn give(&mut self, side: Side, millis: i64) {
        let left = &mut self.left[side as usize];
        *left = left.saturating_add(millis).min(FAR);
    }

    /// Sets the hours of allowance that `side` has left.
    pub(crate) fn set_hours(&mut self, side: Side, hours: u32, now: i64) {
        if self.running == Some(side) {
            self.stop(now);
            self.resume(side, now);
        }
        self.hours[side as usize] = hours;
    }

    /// The part of an outage that is not made good yet and lies in the past; `None` if nothing is
    /// left of it.
    pub(crate) fn outage(&self, from: i64, to: i64, now: i64) -> Option<(i64, i64)> {
        let (from, to) = (from.max(self.credited_to), to.min(self.at(now)));
        (from < to).then_some((from, to))
    }

    /// Makes an outage good: it does not count, and correspondence gains a day more if it was
    /// longer than an hour.
    pub(crate) fn make_good(&mut self, from: i64, to: i64) {
        self.credited_to = to;
        if self.running.is_some() && to > self.since {
            let counted = self.timing.days_off.counted(from.max(self.since), to);
            self.credit = self.credit.saturating_add(counted);
        }
        if self.timing.clock.pace == Pace::Correspondence && to.saturating_sub(from) > HOUR {
            Side::BOTH.into_iter().for_each(|side| self.give_a_day(side));
        }
    }

    /// With time for each move only the present one can gain.
    fn give_a_day(&mut self, side: Side) {
        let per_move = matches!(self.timing.clock.control, Control::PerMove { .. });
        if !per_move || self.running == Some(side) {
            self.give(side, DAY);
        }
    }
}
