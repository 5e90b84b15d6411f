//! Dates as PDN writes them: `1995.04.??`.

use std::fmt;
use std::str::FromStr;

/// A date of which parts may be unknown.
///
/// ```
/// use polydam_pdn::Date;
/// let date: Date = "1995.04.??".parse()?;
/// assert_eq!((date.year, date.month, date.day), (Some(1995), Some(4), None));
/// assert_eq!("2003-07-20".parse::<Date>()?.to_string(), "2003.07.20");
/// assert!("20 july 2003".parse::<Date>().is_err());
/// # Ok::<(), polydam_pdn::NotADate>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    /// The year, 0 to 9999.
    pub year: Option<u16>,
    /// The month, 1 to 12.
    pub month: Option<u16>,
    /// The day, 1 to 31.
    pub day: Option<u16>,
}

/// The text that was meant to be a date and is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotADate(pub String);

impl fmt::Display for NotADate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a date: year, month and day as in 1995.04.30 or 1995.??.??",
            self.0
        )
    }
}

impl std::error::Error for NotADate {}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        read(text.trim()).ok_or_else(|| NotADate(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Date> {
    let sign = text.chars().find(|c| matches!(c, '.' | '-' | '/'))?;
    let mut parts = text.split(sign);
    let date = Date {
        year: part(parts.next()?, 4, 0..=9999)?,
        month: part(parts.next()?, 2, 1..=12)?,
        day: part(parts.next()?, 2, 1..=31)?,
    };
    parts.next().is_none().then_some(date)
}

/// Reads `width` digits or question marks; the inner `None` is the question marks.
#[expect(
    clippy::option_option,
    reason = "the outer option is the fault, the inner one the unknown"
)]
fn part(text: &str, width: usize, range: std::ops::RangeInclusive<u16>) -> Option<Option<u16>> {
    if text.len() != width {
        None
    } else if text.bytes().all(|byte| byte == b'?') {
        Some(None)
    } else if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().ok().filter(|number| range.contains(number)).map(Some)
    } else {
        None
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [(self.year, 4, ""), (self.month, 2, "."), (self.day, 2, ".")];
        parts.into_iter().try_for_each(|(part, width, sign)| match part {
            Some(number) => write!(f, "{sign}{number:0width$}"),
            None => write!(f, "{sign}{:?<width$}", ""),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_a_date_and_what_is_text() {
        for text in ["2001.02.03", "????.??.??", "2001.??.??"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        assert_eq!("2001/02/03".parse::<Date>(), "2001.02.03".parse());
        let others = [
            "",
            "2001.",
            "2001",
            "03.02.2001",
            "03.07.20",
            "2001.13.01",
            "2001.1.1",
            "2001-02.03",
            "2001.02.03 - 2001.02.04",
            "3 april 2001",
            "²001.02.03",
        ];
        for text in others {
            assert_eq!(text.parse::<Date>(), Err(NotADate(text.into())));
        }
    }
}
