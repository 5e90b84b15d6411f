//! The names of the sets of rules of a game.

use std::fmt;
use std::str::FromStr;

/// Which set of rules of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Rules {
    /// The rules in force by default.
    #[default]
    Standard,
    /// The federation's or the historical game, where its legal moves differ.
    Official,
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rules::Standard => "standard",
            Rules::Official => "official",
        })
    }
}

/// The word that was meant to name a set of rules and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchRules(pub String);

impl fmt::Display for NoSuchRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no rules are called `{}`; there are standard and official", self.0)
    }
}

impl std::error::Error for NoSuchRules {}

impl FromStr for Rules {
    type Err = NoSuchRules;

    fn from_str(text: &str) -> Result<Rules, NoSuchRules> {
        match text.to_ascii_lowercase().as_str() {
            "standard" | "brainking" => Ok(Rules::Standard),
            "official" => Ok(Rules::Official),
            _ => Err(NoSuchRules(text.to_owned())),
        }
    }
}
