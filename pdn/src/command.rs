//! Commands inside comments: `[%clk 0:09:57]` (formats.md 6).

use std::fmt;
use std::time::Duration;

use polydam_rules::Side;

/// A command: its name, and the rest as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Command<'t> {
    /// The name, as `clk` in `[%clk 0:09:57]`.
    pub name: &'t str,
    /// Everything between the name and the bracket, trimmed.
    pub value: &'t str,
}

impl Command<'_> {
    /// What the command says, if it is one of the clock commands and its value can be read.
    ///
    /// ```
    /// use std::time::Duration;
    /// use polydam_pdn::{Command, Meaning};
    /// let command = Command { name: "clk", value: "0:09:57" };
    /// assert_eq!(command.meaning(), Some(Meaning::TimeLeft(Duration::from_secs(597))));
    /// assert_eq!(Command { name: "eval", value: "0.3" }.meaning(), None);
    /// ```
    #[must_use]
    pub fn meaning(&self) -> Option<Meaning> {
        let name = self.name.to_ascii_lowercase();
        if let ("clk" | "clock", Some(clocks)) = (name.as_str(), clocks(self.value)) {
            return Some(Meaning::Clocks(clocks));
        }
        let time = duration(self.value)?;
        match name.as_str() {
            "clk" | "clock" => Some(Meaning::TimeLeft(time)),
            "emt" => Some(Meaning::MoveTime(time)),
            "egt" => Some(Meaning::GameTime(time)),
            "mct" => Some(Meaning::MechanicalClock(time)),
            _ => None,
        }
    }
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            "" => write!(f, "[%{}]", self.name),
            value => write!(f, "[%{} {value}]", self.name),
        }
    }
}

/// What a clock command says. Times are exact to the millisecond.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// `clk`: the time left to the side that moved.
    TimeLeft(Duration),
    /// `emt`: the time spent on this move.
    MoveTime(Duration),
    /// `egt`: the time spent on the game so far.
    GameTime(Duration),
    /// `mct`: what a mechanical clock showed.
    MechanicalClock(Duration),
    /// `clock`: the clocks of one or both sides.
    Clocks(Vec<ClockReading>),
}

/// One clock, as in `w0:09:57 B0:09:58`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReading {
    /// Whose clock it is.
    pub side: Side,
    /// Whether it is running: the capital letter.
    pub running: bool,
    /// The time left.
    pub left: Duration,
}

/// A part of a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note<'t> {
    /// Text between commands, as written.
    Text(&'t str),
    /// A command.
    Command(Command<'t>),
}

/// The parts of a comment in order, blank text left out.
///
/// ```
/// use polydam_pdn::{Command, Note, Notes};
/// let notes: Vec<Note> = Notes::new("[%clk 1:00:00] well played").collect();
/// assert_eq!(notes[0], Note::Command(Command { name: "clk", value: "1:00:00" }));
/// assert_eq!(notes[1], Note::Text(" well played"));
/// ```
#[derive(Clone, Debug)]
pub struct Notes<'t> {
    rest: &'t str,
}

impl<'t> Notes<'t> {
    /// The parts of `comment`, given without its braces.
    #[must_use]
    pub fn new(comment: &'t str) -> Notes<'t> {
        Notes { rest: comment }
    }
}

impl<'t> Iterator for Notes<'t> {
    type Item = Note<'t>;

    fn next(&mut self) -> Option<Note<'t>> {
        loop {
            if self.rest.is_empty() {
                return None;
            }
            if let Some((command, rest)) = leading_command(self.rest) {
                self.rest = rest;
                return Some(Note::Command(command));
            }
            // What begins like a command and is none is text; look for the next one behind it.
            let ahead = self.rest.strip_prefix("[%").map_or(0, |_| 2);
            let length = self.rest[ahead..].find("[%").map_or(self.rest.len(), |at| at + ahead);
            let (text, rest) = self.rest.split_at(length);
            self.rest = rest;
            if !text.trim().is_empty() {
                return Some(Note::Text(text));
            }
        }
    }
}

/// The command that `text` begins with, and what follows it. It must end before another begins, so
/// that a long text of beginnings costs no more than its length.
fn leading_command(text: &str) -> Option<(Command<'_>, &str)> {
    let text = text.strip_prefix("[%")?;
    let end = text.find([']', '['])?;
    let (inner, rest) = (&text[..end], text[end..].strip_prefix(']')?);
    let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
    (!name.is_empty()).then(|| {
        (
            Command {
                name,
                value: value.trim(),
            },
            rest,
        )
    })
}

/// Reads `w0:09:57 B0:09:58`: one or two clocks, each with its letter.
fn clocks(value: &str) -> Option<Vec<ClockReading>> {
    let items: Vec<&str> =
        value.split([' ', ',', '\t', '\r', '\n']).filter(|s| !s.is_empty()).collect();
    if items.is_empty() || items.len() > 2 {
        return None;
    }
    items.into_iter().map(clock).collect()
}

fn clock(item: &str) -> Option<ClockReading> {
    let letter = item.chars().next()?;
    let side = match letter.to_ascii_lowercase() {
        'w' => Side::White,
        'b' => Side::Black,
        _ => return None,
    };
    let left = duration(&item[1..])?;
    Some(ClockReading {
        side,
        running: letter.is_ascii_uppercase(),
        left,
    })
}

/// Reads `h:mm:ss`, `h.mm.ss`, `m:ss`, `0:0:9.56` or `600s`.
fn duration(value: &str) -> Option<Duration> {
    if let Some(seconds) = value.strip_suffix(['s', 'S']) {
        return millis(seconds, 0, 0);
    }
    let sign = if value.contains(':') { ':' } else { '.' };
    match value.split(sign).collect::<Vec<_>>()[..] {
        [hours, minutes, seconds] => millis(seconds, whole(minutes)?, whole(hours)?),
        [minutes, seconds] if sign == ':' => millis(seconds, whole(minutes)?, 0),
        _ => None,
    }
}

/// Digits only: no sign, no blanks.
fn whole(text: &str) -> Option<u64> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().ok()
    } else {
        None
    }
}

fn millis(seconds: &str, minutes: u64, hours: u64) -> Option<Duration> {
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let thousandths = format!("{:0<3}", fraction.get(..3).unwrap_or(fraction));
    let fraction = whole(fraction).and_then(|_| whole(&thousandths))?;
    let minutes = hours.checked_mul(60)?.checked_add(minutes)?;
    let seconds = minutes.checked_mul(60)?.checked_add(whole(seconds)?)?;
    Some(Duration::from_millis(seconds.checked_mul(1000)?.checked_add(fraction)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_every_shape() {
        let cases = [
            ("1:02:03", Some(3_723_000)),
            ("1.02.03", Some(3_723_000)),
            ("0:0:9.56", Some(9_560)),
            ("600s", Some(600_000)),
            ("9.5s", Some(9_500)),
            ("123:00:00", Some(442_800_000)),
            ("09:57", Some(597_000)),
            ("0:0:1.23456", Some(1_234)),
            ("", None),
            ("s", None),
            ("9.57", None),
            ("-0:00:05", None),
            ("1:2:3:4", None),
            ("99999999999999999999:0:0", None),
            ("9999999999999999999:0:0", None),
            ("0:0:1.€", None),
        ];
        for (text, wanted) in cases {
            assert_eq!(duration(text), wanted.map(Duration::from_millis), "{text}");
        }
    }

    #[test]
    fn the_capital_letter_runs() {
        let both = Command {
            name: "clock",
            value: "w0:09:57 B0:09:58",
        }
        .meaning();
        let reading = |side, running, secs| ClockReading {
            side,
            running,
            left: Duration::from_secs(secs),
        };
        let wanted = vec![
            reading(Side::White, false, 597),
            reading(Side::Black, true, 598),
        ];
        assert_eq!(both, Some(Meaning::Clocks(wanted.clone())));
        let one = Command {
            name: "CLK",
            value: "w0:09:57",
        }
        .meaning();
        assert_eq!(one, Some(Meaning::Clocks(vec![wanted[0]])));
    }

    #[test]
    fn unknown_commands_keep_their_order_and_text() {
        let comment = "[%drgnode 5 6][%inbook] a [b] [%eval -0.048] [%] [%open";
        let texts: Vec<String> = Notes::new(comment)
            .map(|note| match note {
                Note::Text(text) => text.trim().to_owned(),
                Note::Command(command) => command.to_string(),
            })
            .collect();
        assert_eq!(
            texts,
            [
                "[%drgnode 5 6]",
                "[%inbook]",
                "a [b]",
                "[%eval -0.048]",
                "[%]",
                "[%open"
            ]
        );
    }

    #[test]
    fn many_beginnings_cost_no_more_than_their_length() {
        let comment = "[%".repeat(1 << 20);
        assert_eq!(Notes::new(&comment).count(), 1 << 20);
    }
}
