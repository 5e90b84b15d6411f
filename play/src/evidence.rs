//! The answer to a claim: one page that an arbiter can read.

use std::fmt;

use polydam_rules::{Clause, Game, Play};

use crate::counters::Counter;
use crate::table::Table;

/// What stands for or against a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The clause that is reached; `None` if the claim is wrong.
    pub reached: Option<Counter>,
    /// Every counter, with the claimed move counted.
    pub counters: Vec<Counter>,
    /// The move about to be played, as text, if it was claimed with one.
    pub with: Option<String>,
    /// The position claimed for, as FEN.
    pub fen: String,
    /// The facts, a line each: positions that are the same, or the moves that were counted.
    pub facts: Vec<String>,
    /// The same facts by number: the half-moves after which the position stood, 0 for the start; or
    /// the half-moves that were counted.
    pub plies: Vec<usize>,
}

impl Evidence {
    /// Whether the claim is right.
    #[must_use]
    pub const fn is_right(&self) -> bool {
        self.reached.is_some()
    }

    /// Gathers what stands for a claim at `table` with the position after `with`, or with the one on
    /// the board.
    pub(crate) fn gather(table: &Table, with: Option<&Play>) -> Option<Evidence> {
        let mut after = table.game().clone();
        if let Some(play) = with {
            after.play(play).ok()?;
        }
        let earlier = table.stood_earlier(after.position());
        let counters = Counter::of(table.code(), &after, earlier.len());
        let reached = counters.iter().copied().find(Counter::is_reached);
        let offset = table.offset();
        let found = match reached.or_else(|| counters.first().copied()) {
            Some(Counter {
                clause: Clause::Repetition,
                ..
            }) => same_positions(&after, earlier, offset),
            Some(Counter { count, .. }) => counted_moves(&after, usize::from(count), offset),
            None => Facts::new(),
        };
        let (plies, facts) = found.into_iter().unzip();
        let with = with.map(|play| table.game().text(play));
        Some(Evidence {
            reached,
            counters,
            with,
            fen: after.fen(),
            facts,
            plies,
        })
    }
}

/// Half-moves, each with a line about it.
type Facts = Vec<(usize, String)>;

/// Where in the game the position on the board stood: after the half-moves of `earlier`, and in
/// `game`.
fn same_positions(game: &Game, earlier: Vec<usize>, offset: usize) -> Facts {
    let last = game.plies();
    let back = game.positions_back().enumerate();
    let same = back.filter(|(_, position)| *position == game.position());
    let mut plies: Vec<usize> = same.map(|(back, _)| offset + last - back).collect();
    plies.extend(earlier);
    plies.sort_unstable();
    let line = |ply| match ply {
        0 => (ply, "at the start".to_owned()),
        ply => (ply, format!("after half-move {ply}")),
    };
    plies.into_iter().map(line).collect()
}

/// The last `count` moves, each with its number.
fn counted_moves(game: &Game, count: usize, offset: usize) -> Facts {
    let mut back = game.clone();
    let mut lines = Vec::new();
    while lines.len() < count {
        let ply = offset + back.plies();
        let Some(play) = back.take_back() else { break };
        lines.push((ply, format!("half-move {ply}: {}", back.text(&play))));
    }
    lines.reverse();
    lines
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reached {
            Some(counter) => writeln!(f, "The claim is right. {counter}")?,
            None => writeln!(f, "The claim is not right.")?,
        }
        match &self.with {
            Some(text) => writeln!(f, "With the move {text}, about to be played: {}", self.fen)?,
            None => writeln!(f, "On the board: {}", self.fen)?,
        }
        self.counters.iter().try_for_each(|counter| writeln!(f, "Counted: {counter}"))?;
        self.facts.iter().try_for_each(|fact| writeln!(f, "  {fact}"))
    }
}
