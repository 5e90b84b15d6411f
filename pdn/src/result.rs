//! Results: what they say, and in which style they were written (formats.md 3.6).

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use polydam_rules::ResultStyle;

use crate::cursor::fold;

/// What a result says. The left score belongs to the side that starts, so whether it is White's is
/// known only with the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// `1-0` or `2-0`.
    LeftWins,
    /// `0-1` or `0-2`.
    RightWins,
    /// `1/2-1/2` or `1-1`.
    Draw,
    /// `0-0`: lost for both.
    BothLose,
    /// `*`, `?`, `-` or nothing.
    Unknown,
    /// Any other text, such as the `4-6` of ten-point scoring.
    Other(String),
}

/// A result with the style it was written in.
///
/// ```
/// use polydam_pdn::{Outcome, Score};
/// let outcome = Outcome::read("0.5-0.5");
/// assert_eq!(outcome.score, Score::Draw);
/// assert_eq!(outcome.to_string(), "1/2-1/2");
/// assert_eq!(Outcome::read("1-1").to_string(), "1-1");
/// assert_eq!(Outcome::read("4-6").score, Score::Other("4-6".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// What it says.
    pub score: Score,
    /// The style; `None` where all styles write it alike.
    pub style: Option<ResultStyle>,
}

impl Outcome {
    /// Reads a result token or the value of a `Result` tag. Any text is a result.
    #[must_use]
    pub fn read(text: &str) -> Outcome {
        use ResultStyle::{Default, International};
        let bare: String = text.chars().map(fold).filter(|c| !c.is_whitespace()).collect();
        let (score, style) = match bare.as_str() {
            "1-0" => (Score::LeftWins, Some(Default)),
            "2-0" => (Score::LeftWins, Some(International)),
            "0-1" => (Score::RightWins, Some(Default)),
            "0-2" => (Score::RightWins, Some(International)),
            "1/2-1/2" | "½-½" | "0.5-0.5" | "1/2" | "½" => (Score::Draw, Some(Default)),
            "1-1" => (Score::Draw, Some(International)),
            "0-0" => (Score::BothLose, None),
            "" | "*" | "?" | "-" => (Score::Unknown, None),
            _ => (Score::Other(text.trim().to_owned()), None),
        };
        Outcome { score, style }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = self.style == Some(ResultStyle::International);
        f.write_str(match (&self.score, points) {
            (Score::LeftWins, false) => "1-0",
            (Score::LeftWins, true) => "2-0",
            (Score::RightWins, false) => "0-1",
            (Score::RightWins, true) => "0-2",
            (Score::Draw, false) => "1/2-1/2",
            (Score::Draw, true) => "1-1",
            (Score::BothLose, _) => "0-0",
            (Score::Unknown, _) => "*",
            (Score::Other(text), _) => text,
        })
    }
}

impl FromStr for Outcome {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Outcome, Infallible> {
        Ok(Outcome::read(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_result_in_both_styles() {
        for text in ["1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"] {
            assert_eq!(Outcome::read(text).to_string(), text);
        }
        assert_eq!(Outcome::read(" 2 \u{2013} 0 "), Outcome::read("2-0"));
        assert_eq!(Outcome::read("1 1/2 - 1/2").score, Score::Other("1 1/2 - 1/2".into()));
        assert_eq!(Outcome::read("-").score, Score::Unknown);
    }
}
