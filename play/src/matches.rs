//! Matches: several games between the same two, with alternating colours.
//!
//! A match knows results only; the games are tables of their own. Points are counted in halves: a
//! win is 2, a draw 1.

use std::fmt;

use polydam_rules::Side;
use serde::{Deserialize, Serialize};

use crate::ballots::alternate;
use crate::outcome::Verdict;

/// When a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// After so many games.
    Games(u32),
    /// When one has won so many games.
    Wins(u32),
    /// When one has so many half points.
    HalfPoints(u32),
    /// After two games of one opening with colours changed.
    Micro,
}

/// One of the two who play a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Contestant {
    /// The first named.
    First,
    /// The second named.
    Second,
}

/// A match.
///
/// ```
/// use polydam_play::{Contestant, Length, Match, Verdict};
/// use polydam_rules::Side;
/// let mut micro = Match::new(Length::Micro, Side::White);
/// micro.record(Verdict::White)?;
/// assert_eq!(micro.side_of(Contestant::First), Side::Black);
/// micro.record(Verdict::Draw)?;
/// assert_eq!((micro.half_points(), micro.winner()), ([3, 1], Some(Contestant::First)));
/// assert!(micro.record(Verdict::Draw).is_err());
/// # Ok::<(), polydam_play::MatchOver>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Match {
    length: Length,
    /// What the first contestant plays in the first game.
    first_plays: Side,
    games: u32,
    wins: [u32; 2],
    draws: u32,
}

/// A result came for a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchOver;

impl fmt::Display for MatchOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the match is over")
    }
}

impl std::error::Error for MatchOver {}

impl Match {
    /// A match in whose first game the first contestant plays `first_plays`.
    #[must_use]
    pub const fn new(length: Length, first_plays: Side) -> Match {
        Match {
            length,
            first_plays,
            games: 0,
            wins: [0; 2],
            draws: 0,
        }
    }

    /// When it is over.
    #[must_use]
    pub const fn length(&self) -> Length {
        self.length
    }

    /// How many games have a result.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The half points of the first and the second contestant.
    #[must_use]
    pub fn half_points(&self) -> [u32; 2] {
        self.wins.map(|wins| wins.saturating_mul(2).saturating_add(self.draws))
    }

    /// What a contestant plays in the next game.
    #[must_use]
    pub fn side_of(&self, who: Contestant) -> Side {
        let side = alternate(self.first_plays, self.games);
        match who {
            Contestant::First => side,
            Contestant::Second => side.other(),
        }
    }

    /// Which opening, from 0, the next game has: each is played twice, with colours changed.
    #[must_use]
    pub const fn opening(&self) -> u32 {
        self.games / 2
    }

    /// Counts the result of the next game. A game without a result is played again.
    ///
    /// # Errors
    ///
    /// If the match is over.
    pub fn record(&mut self, verdict: Verdict) -> Result<(), MatchOver> {
        if self.is_over() {
            return Err(MatchOver);
        }
        let first = self.side_of(Contestant::First);
        match verdict {
            Verdict::Nothing => return Ok(()),
            Verdict::Draw => self.draws += 1,
            Verdict::White | Verdict::Black => {
                self.wins[usize::from(verdict.winner() != Some(first))] += 1;
            }
        }
        self.games += 1;
        Ok(())
    }

    /// Whether it is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self.length {
            Length::Games(games) => self.games >= games,
            Length::Wins(wins) => self.wins.iter().any(|&won| won >= wins),
            Length::HalfPoints(halves) => self.half_points().iter().any(|&has| has >= halves),
            Length::Micro => self.games >= 2,
        }
    }

    /// Who has won it; `None` while it goes on, and if it is drawn.
    #[must_use]
    pub fn winner(&self) -> Option<Contestant> {
        let [first, second] = self.half_points();
        match first.cmp(&second) {
            std::cmp::Ordering::Greater if self.is_over() => Some(Contestant::First),
            std::cmp::Ordering::Less if self.is_over() => Some(Contestant::Second),
            _ => None,
        }
    }
}
