//! The counts of draws as players see them: "12 of 40".

use std::fmt;

use polydam_rules::{Clause, ClauseCount, Game};

use crate::conduct::{Article, Code};
use crate::outcome::name;

/// How far one clause of the conduct has counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// The clause.
    pub clause: Clause,
    /// Its article: where it stands, and what it does.
    pub article: Article,
    /// Occurrences, or plies.
    pub count: u16,
    /// When it is reached.
    pub limit: u16,
}

impl Counter {
    /// Whether the limit is reached or passed.
    #[must_use]
    pub const fn is_reached(&self) -> bool {
        self.count >= self.limit
    }

    /// The counters of a game under a code. The position on the board has stood `earlier` times
    /// before the moves that `game` holds.
    pub(crate) fn of(code: &Code, game: &Game, earlier: usize) -> Vec<Counter> {
        let earlier = u16::try_from(earlier).unwrap_or(u16::MAX);
        let counter = |found: ClauseCount| {
            let count = match found.clause {
                Clause::Repetition => found.count.saturating_add(earlier),
                Clause::Quiet | Clause::Ending(_) => found.count,
            };
            let ClauseCount { clause, limit, .. } = found;
            Counter {
                clause,
                article: code.article(clause),
                count,
                limit,
            }
        };
        code.rule.counts(game).into_iter().map(counter).collect()
    }
}

impl fmt::Display for Counter {
    /// Plies are shown as moves by each side.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, limit, unit) = match self.clause {
            Clause::Repetition => (self.count, self.limit, "times"),
            Clause::Quiet | Clause::Ending(_) => (self.count / 2, self.limit / 2, "moves each"),
        };
        let Article { source, effect } = self.article;
        write!(f, "{}: {count} of {limit} {unit} ({source}; {effect})", name(self.clause))
    }
}
