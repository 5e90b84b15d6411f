//! The limits of one search, as the command `level` gives them.

use std::fmt;
use std::time::Duration;

use super::line::Line;

/// How long to think: everything absent is no limit.
///
/// ```
/// use polydam_engine::hub::{Level, Line};
/// let level = Level::read(&Line::read("level time=60 inc=0.5")?)?;
/// assert_eq!((level.time, level.inc, level.depth), (Some(60.0), Some(0.5), None));
/// assert_eq!(level.line().to_string(), "level time=60 inc=0.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Level {
    /// The most half-moves to look ahead.
    pub depth: Option<u16>,
    /// The most positions to look at.
    pub nodes: Option<u64>,
    /// Seconds for this move.
    pub move_time: Option<f64>,
    /// Seconds on the clock before the increment of this move is added; may be below zero.
    pub time: Option<f64>,
    /// Moves to the next control.
    pub moves: Option<u32>,
    /// Seconds that are added before the move.
    pub inc: Option<f64>,
}

/// A value of `level` that is no sensible limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLevel {
    /// The argument.
    pub name: &'static str,
    /// What it says.
    pub value: String,
    /// What would be right.
    pub right: &'static str,
}

impl fmt::Display for BadLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadLevel { name, value, right } = self;
        write!(f, "{name}={value} is no limit; it takes {right}")
    }
}

impl std::error::Error for BadLevel {}

/// No time is longer, in seconds: some thirty years.
const LONGEST: f64 = 1e9;
/// The clock that is meant where only moves or an increment are given, in seconds.
const UNSAID: f64 = 30.0;
const WHOLE: &str = "a whole number from 1";
const SECONDS: &str = "seconds";

impl Level {
    /// One second: for the search after limits that were refused, which must not go on for ever.
    pub const SHORT: Level = Level {
        depth: None,
        nodes: None,
        move_time: Some(1.0),
        time: None,
        moves: None,
        inc: None,
    };

    /// Reads the arguments of `level`.
    ///
    /// # Errors
    ///
    /// The first argument that is no limit.
    pub fn read(line: &Line) -> Result<Level, BadLevel> {
        let depth = whole(line, "depth")?.map(|depth| depth.min(1000) as u16);
        let moves = whole(line, "moves")?.map(|moves| moves.min(1_000_000) as u32);
        let inc = seconds(line, "inc", 0.0)?;
        let time = seconds(line, "time", -LONGEST)?;
        Ok(Level {
            depth,
            nodes: whole(line, "nodes")?,
            move_time: seconds(line, "move-time", 0.0)?,
            time: time.or((moves.is_some() || inc.is_some()).then_some(UNSAID)),
            moves,
            inc,
        })
    }

    /// The command that gives these limits.
    #[must_use]
    pub fn line(&self) -> Line {
        fn add<T: fmt::Display>(line: Line, name: &str, value: Option<T>) -> Line {
            match value {
                Some(value) => line.with(name, value),
                None => line,
            }
        }
        let mut line = Line::new("level");
        line = add(line, "depth", self.depth);
        line = add(line, "nodes", self.nodes);
        line = add(line, "move-time", self.move_time);
        line = add(line, "moves", self.moves);
        line = add(line, "time", self.time);
        line = add(line, "inc", self.inc);
        if *self == Level::default() {
            line = line.flag("infinite");
        }
        line
    }
}

fn whole(line: &Line, name: &'static str) -> Result<Option<u64>, BadLevel> {
    let read = |value: &str| value.parse().ok().filter(|&number| number >= 1);
    argument(line, name, WHOLE, read)
}

fn seconds(line: &Line, name: &'static str, least: f64) -> Result<Option<f64>, BadLevel> {
    let read = |value: &str| {
        let number = value.parse::<f64>().ok();
        number.filter(|number| (least..=LONGEST).contains(number))
    };
    argument(line, name, SECONDS, read)
}

fn argument<T>(
    line: &Line,
    name: &'static str,
    right: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, BadLevel> {
    let Some(value) = line.get(name) else {
        return Ok(None);
    };
    let bad = || BadLevel {
        name,
        value: value.chars().take(40).collect(),
        right,
    };
    read(value).map(Some).ok_or_else(bad)
}

/// A number of seconds as a time; 0 if it is below.
pub(super) fn duration(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX)
}
