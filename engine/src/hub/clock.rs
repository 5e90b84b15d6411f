//! How much of the clock a move may take.

use std::time::Duration;

use super::level::{Level, duration};

/// What a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// After this no new depth is begun.
    pub aim: Duration,
    /// After this the search is broken off.
    pub most: Duration,
}

/// Moves that a game without a control is taken to last yet.
const MOVES: f64 = 25.0;
/// Kept back for what lies between the two clocks, in seconds a move.
const LAG: f64 = 0.02;
/// For so many moves of a game without a control it is kept back.
const LAGS: f64 = 50.0;
/// A new depth takes about as long as all before it: it is begun in the first part of a move's time.
const BEGIN: f64 = 0.6;
/// How much longer than usual a move may take whose last depth is not finished.
const STRETCH: f64 = 2.5;
/// No move takes more than this share of what is left, but the last before a control.
const SHARE: f64 = 0.35;

impl Budget {
    /// No limit.
    pub const NONE: Budget = Budget {
        aim: Duration::MAX,
        most: Duration::MAX,
    };

    /// The time for a move. The increment is added before the move; who ponders on half of the
    /// opponent's time can spend a little more of its own.
    ///
    /// ```
    /// use polydam_engine::hub::{Budget, Level};
    /// let level = Level { time: Some(60.0), ..Level::default() };
    /// let budget = Budget::of(&level, false);
    /// assert!(budget.aim < budget.most && budget.most.as_secs() < 10);
    /// ```
    #[must_use]
    pub fn of(level: &Level, ponder: bool) -> Budget {
        if let Some(seconds) = level.move_time {
            let most = duration(seconds);
            return Budget { aim: most, most };
        }
        let Some(time) = level.time else {
            return Budget::NONE;
        };
        let inc = level.inc.unwrap_or(0.0);
        let moves = level.moves.map_or(MOVES, f64::from).max(1.0);
        let lag = LAG * level.moves.map_or(LAGS, f64::from);
        let left = (time + inc - lag).max(0.001);
        let usual = (left + inc * (moves - 1.0)) / moves * if ponder { 1.25 } else { 1.0 };
        let share = if moves < 2.0 { 0.9 } else { SHARE };
        let most = (usual * STRETCH).min(left * share);
        Budget {
            aim: duration((usual * BEGIN).min(most)),
            most: duration(most),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(level: Level) -> Budget {
        Budget::of(&level, true)
    }

    /// Plays moves that always take all they may; returns what is left of the clock.
    fn worst(mut time: f64, inc: f64, moves: u32, control: bool) -> f64 {
        for played in 0..moves {
            let moves = control.then_some(moves - played);
            let level = Level {
                time: Some(time),
                inc: Some(inc),
                moves,
                ..Level::default()
            };
            // The referee's clock sees ten milliseconds that ours does not.
            time += inc - budget(level).most.as_secs_f64() - 0.01;
            assert!(time > 0.0, "overstepped at move {played} with {inc}");
        }
        time
    }

    #[test]
    fn no_clock_is_overstepped() {
        for (time, inc) in [(5.0, 0.0), (60.0, 0.0), (3.0, 0.1), (300.0, 5.0)] {
            worst(time, inc, 100, false);
            worst(time, inc, 40, true);
        }
    }

    #[test]
    fn a_control_is_used_up_and_a_game_not_hurried() {
        assert!(worst(60.0, 0.0, 40, true) < 10.0);
        let level = Level {
            time: Some(60.0),
            ..Level::default()
        };
        assert!(budget(level).aim.as_secs_f64() > 1.0);
    }

    #[test]
    fn a_clock_below_zero_is_answered_at_once() {
        let level = Level {
            time: Some(-3.0),
            inc: Some(0.1),
            ..Level::default()
        };
        assert!(budget(level).most < Duration::from_millis(5));
    }

    #[test]
    fn the_increment_comes_before_the_move() {
        let level = Level {
            time: Some(0.0),
            inc: Some(10.0),
            ..Level::default()
        };
        assert!(budget(level).most > Duration::from_secs(3));
    }

    #[test]
    fn a_fixed_time_is_taken_as_it_is() {
        let level = Level {
            move_time: Some(0.5),
            time: Some(1.0),
            ..Level::default()
        };
        assert_eq!(budget(level).most, Duration::from_millis(500));
        assert_eq!(Budget::of(&Level::default(), false), Budget::NONE);
    }
}
