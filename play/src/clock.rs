//! The clocks a game can be played with, as agreed before it begins.
//!
//! What a clock shows during a game is in [`Clocks`](crate::Clocks). All times are milliseconds.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::days_off::{DAY, HOUR, MINUTE, SECOND};

/// The longest time that can be agreed: a hundred years.
pub const MOST_TIME: i64 = 36_525 * DAY;

/// How thinking time is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Control {
    /// Not at all: the game never ends on time.
    #[default]
    None,
    /// So much for each move.
    PerMove {
        /// Milliseconds for a move.
        time: i64,
    },
    /// So much for the whole game; every own move adds a bonus (Fischer). A bonus of 0 and no cap is
    /// sudden death.
    Game {
        /// Milliseconds at the start.
        time: i64,
        /// Milliseconds added after each own move.
        bonus: i64,
        /// What the clock cannot exceed by a bonus; `None` for no limit.
        cap: Option<i64>,
    },
    /// So many moves in so much time, and again; what is left is kept.
    MovesInTime {
        /// How many moves.
        moves: u32,
        /// Milliseconds for them.
        time: i64,
        /// Milliseconds for the rest of the game after the first period; `None` repeats the period.
        rest: Option<i64>,
    },
    /// So much for the whole game, of which the first part of each move is free (simple delay).
    Delay {
        /// Milliseconds at the start.
        time: i64,
        /// Milliseconds of each move that do not count.
        free: i64,
    },
}

/// Whether the players sit at the board together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// At the same time: leaving can lose, premoves are possible, outages only stop the clocks.
    #[default]
    Live,
    /// Whenever it suits: an outage of more than an hour gives a day to all clocks.
    Correspondence,
}

/// When the clocks begin to run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starts {
    /// When both have moved; until then, and again after a take-back to before that, they stand and
    /// no flag can fall.
    #[default]
    BothMoved,
    /// When the table is made.
    AtOnce,
}

/// The clock of a game as agreed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clock {
    /// How time is measured.
    pub control: Control,
    /// Live or correspondence.
    pub pace: Pace,
    /// When the clocks begin.
    pub starts: Starts,
}

impl Clock {
    /// No clock.
    pub const NONE: Clock = Clock {
        control: Control::None,
        pace: Pace::Live,
        starts: Starts::BothMoved,
    };

    /// Correspondence with `days` and `hours` for each move, from the start.
    ///
    /// ```
    /// use polydam_play::{Clock, Control, DAY, HOUR};
    /// let clock = Clock::per_move(7, 12);
    /// assert_eq!(clock.control, Control::PerMove { time: 7 * DAY + 12 * HOUR });
    /// ```
    #[must_use]
    pub const fn per_move(days: u16, hours: u16) -> Clock {
        let time = days as i64 * DAY + hours as i64 * HOUR;
        let control = if time == 0 {
            Control::None
        } else {
            Control::PerMove { time }
        };
        Clock {
            control,
            pace: Pace::Correspondence,
            starts: Starts::AtOnce,
        }
    }

    /// Live, with `minutes` for the game and `seconds` added a move.
    #[must_use]
    pub const fn live(minutes: u16, seconds: u16) -> Clock {
        let (time, bonus) = (minutes as i64 * MINUTE, seconds as i64 * SECOND);
        let control = Control::Game {
            time,
            bonus,
            cap: None,
        };
        Clock {
            control,
            pace: Pace::Live,
            starts: Starts::BothMoved,
        }
    }

    /// What each clock shows at the start, in milliseconds; `None` without a clock.
    #[must_use]
    pub const fn at_start(&self) -> Option<i64> {
        match self.control {
            Control::None => None,
            Control::PerMove { time }
            | Control::Game { time, .. }
            | Control::MovesInTime { time, .. }
            | Control::Delay { time, .. } => Some(time),
        }
    }

    /// Every time in it, for checking.
    fn times(&self) -> [Option<i64>; 3] {
        match self.control {
            Control::None => [None; 3],
            Control::PerMove { time } => [Some(time), None, None],
            Control::Game { time, bonus, cap } => [Some(time), Some(bonus), cap],
            Control::MovesInTime { time, rest, .. } => [Some(time), rest, None],
            Control::Delay { time, free } => [Some(time), Some(free), None],
        }
    }

    /// Whether all of it can be played with: times from 0 to [`MOST_TIME`], the first above 0, a cap
    /// not below it, and at least one move a period.
    pub(crate) fn is_sound(&self) -> bool {
        let fair = |time: i64| (0..=MOST_TIME).contains(&time);
        let some_moves = match self.control {
            Control::MovesInTime { moves, .. } => moves > 0,
            Control::Game { time, cap, .. } => cap.is_none_or(|cap| cap >= time),
            Control::None | Control::PerMove { .. } | Control::Delay { .. } => true,
        };
        self.times().into_iter().flatten().all(fair) && self.at_start() != Some(0) && some_moves
    }
}

impl fmt::Display for Clock {
    /// The value of PDN's `TimeControl` tag where that has one, in seconds; else words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |time: i64| time / SECOND;
        match self.control {
            Control::None => f.write_str("-"),
            Control::PerMove { time } => write!(f, "1/{}", seconds(time)),
            Control::Game {
                time,
                bonus: 0,
                cap: None,
            } => write!(f, "{}", seconds(time)),
            Control::Game {
                time,
                bonus,
                cap: _,
            } => {
                write!(f, "{}+{}", seconds(time), seconds(bonus))
            }
            Control::MovesInTime {
                moves,
                time,
                rest: None,
            } => {
                write!(f, "{moves}/{}", seconds(time))
            }
            Control::MovesInTime {
                moves,
                time,
                rest: Some(rest),
            } => {
                write!(f, "{moves}/{}:{}", seconds(time), seconds(rest))
            }
            Control::Delay { time, free: _ } => write!(f, "{}", seconds(time)),
        }
    }
}
