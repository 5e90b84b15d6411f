//! What is agreed before a game: the rules, the conduct, the enforcement, the clock, who plays.

use std::fmt;

use polydam_rules::{FenError, ReadError, Rules, Side, Spec, Variant};
use serde::{Deserialize, Serialize};

use crate::clock::{Clock, MOST_TIME, Pace};
use crate::clocks::Timing;
use crate::conduct::Conduct;
use crate::days_off::DaysOff;

/// What happens to a move that the rules forbid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Enforcement {
    /// It is refused with the reason.
    #[default]
    Strict,
    /// A mistake that a hand can make is entered, and either player corrects it without penalty
    /// before the answer.
    Friendly,
    /// As over the board: mistakes are entered, and the conduct says what follows; a touched piece
    /// must move; nothing is taken back.
    Tournament,
}

impl Enforcement {
    /// All three.
    pub const ALL: [Enforcement; 3] = [
        Enforcement::Strict,
        Enforcement::Friendly,
        Enforcement::Tournament,
    ];
}

impl fmt::Display for Enforcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Enforcement::Strict => "strict",
            Enforcement::Friendly => "friendly",
            Enforcement::Tournament => "tournament",
        })
    }
}

/// Who holds a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person, who is asked before a move is taken back.
    #[default]
    Person,
    /// An engine, against which moves are taken back at once.
    Engine,
}

/// What is agreed before a game.
///
/// ```
/// use polydam_play::{Clock, Conduct, Table, Terms};
/// use polydam_rules::Variant;
/// let terms = Terms { conduct: Conduct::Fmjd, clock: Clock::live(5, 3), ..Terms::of(Variant::International) };
/// assert!(Table::new(terms, 0).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// The game.
    pub variant: Variant,
    /// Which set of its rules.
    #[serde(default)]
    pub rules: Rules,
    /// The FEN of another start than the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Moves that are played before anyone sits down, such as those of a [`Ballot`](crate::Ballot),
    /// as text with blanks between.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// The conduct.
    #[serde(default)]
    pub conduct: Conduct,
    /// The enforcement.
    #[serde(default)]
    pub enforcement: Enforcement,
    /// The clock.
    #[serde(default)]
    pub clock: Clock,
    /// The days off.
    #[serde(default)]
    pub days_off: DaysOff,
    /// Who plays White and Black.
    #[serde(default)]
    pub players: [Player; 2],
}

impl Terms {
    /// A game between two people under standard rules, House conduct, strictly, without a clock.
    #[must_use]
    pub fn of(variant: Variant) -> Terms {
        Terms {
            variant,
            rules: Rules::Standard,
            start: None,
            opening: None,
            conduct: Conduct::House,
            enforcement: Enforcement::Strict,
            clock: Clock::NONE,
            days_off: DaysOff::None,
            players: [Player::Person; 2],
        }
    }

    /// The row of the table of games.
    #[must_use]
    pub fn spec(&self) -> &'static Spec {
        self.variant.spec(self.rules)
    }

    pub(crate) fn timing(&self) -> Timing {
        Timing {
            clock: self.clock,
            days_off: self.days_off,
        }
    }

    pub(crate) fn is_engine(&self, side: Side) -> bool {
        self.players[side as usize] == Player::Engine
    }

    /// What is wrong with them, but for the start.
    pub(crate) fn check(&self) -> Result<(), BadTerms> {
        let most_hours = u32::try_from(MOST_TIME / crate::HOUR).unwrap_or(u32::MAX);
        if !self.conduct.code().is_for(self.variant) {
            return Err(BadTerms::Conduct(self.conduct, self.variant));
        }
        if !self.clock.is_sound() || self.days_off.hours() > most_hours {
            return Err(BadTerms::Clock);
        }
        if self.days_off != DaysOff::None && self.clock.pace == Pace::Live {
            return Err(BadTerms::DaysOff);
        }
        Ok(())
    }
}

/// Why no table can be made of some terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadTerms {
    /// The conduct is not for the game.
    Conduct(Conduct, Variant),
    /// A time is negative, 0 or above [`MOST_TIME`], the cap is below the start, or a period has no
    /// moves.
    Clock,
    /// Days off with a live clock.
    DaysOff,
    /// The start is no position of the game.
    Start(Box<FenError>),
    /// A move of the opening is not possible.
    Opening(Box<ReadError>),
    /// The opening has more than [`OPENING`](crate::limits::OPENING) half-moves.
    LongOpening,
}

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTerms::Conduct(conduct, variant) => {
                write!(f, "the conduct {conduct} is not for {variant}; there are")?;
                Conduct::of(*variant).try_for_each(|conduct| write!(f, " {conduct}"))
            }
            BadTerms::Clock => f.write_str(
                "a clock needs times above 0 and up to a hundred years, a cap not below its start, \
                 and at least one move a period",
            ),
            BadTerms::DaysOff => f.write_str("days off are for correspondence clocks only"),
            BadTerms::Start(error) => write!(f, "{error}"),
            BadTerms::Opening(error) => write!(f, "the opening: {error}"),
            BadTerms::LongOpening => {
                write!(f, "an opening has {} half-moves at most", crate::limits::OPENING)
            }
        }
    }
}

impl std::error::Error for BadTerms {}
