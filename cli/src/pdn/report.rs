//! What `polydam pdn check` finds in a file, and how it says so.

use std::io::Write;
use std::path::Path;

use polydam_pdn::{Fault, Game, Played, Replayed, Score};
use polydam_rules::Variant;
use serde::Serialize;

use crate::words::counted;

/// The counts of a file, or of all together.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Counts {
    /// Games, those without moves included.
    pub(crate) games: usize,
    /// Games that have moves, were they such that cannot be read.
    pub(crate) with_moves: usize,
    /// Games without moves that give a position.
    pub(crate) diagrams: usize,
    /// Games of whose moves every one is legal and settled.
    pub(crate) replayed: usize,
    /// Half-moves found legal.
    pub(crate) plies: usize,
    /// Oddities that were read over.
    pub(crate) warnings: usize,
}

/// What came of a file.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Report {
    pub(crate) file: String,
    #[serde(flatten)]
    pub(crate) counts: Counts,
    /// How many games each game fits, the best first.
    pub(crate) fits: Vec<(Variant, usize)>,
    /// The games that do not replay to their end.
    pub(crate) failures: Vec<Failure>,
    /// Why the file was not read to its end.
    pub(crate) error: Option<String>,
    /// All oddities, where they are asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) notes: Vec<String>,
    /// Whether a game has anything but a position.
    #[serde(skip)]
    has_games: bool,
}

/// A game that does not replay to its end.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Failure {
    file: String,
    /// Which game of the file, from 1.
    game: usize,
    line: u32,
    column: u32,
    offset: u64,
    /// Which half-move, from 1.
    ply: usize,
    text: String,
    /// A word for programs.
    reason: &'static str,
    message: String,
    /// In how many ways the game may be read, where that stays open.
    readings: usize,
}

impl Report {
    pub(crate) fn of(file: &Path) -> Report {
        Report {
            file: file.display().to_string(),
            ..Report::default()
        }
    }

    /// Counts a game.
    pub(crate) fn add(&mut self, game: &Game, replayed: &Replayed, notes: bool) {
        let counts = &mut self.counts;
        counts.games += 1;
        counts.warnings += game.warnings.len() + replayed.warnings.len();
        self.has_games |= replayed.has_moves || has_result(game);
        if replayed.has_moves {
            counts.with_moves += 1;
            counts.plies += replayed.plies;
            counts.replayed += usize::from(replayed.is_whole());
        } else if has_position(game) {
            counts.diagrams += 1;
        }
        if notes {
            let number = self.counts.games;
            let all = game.warnings.iter().chain(&replayed.warnings);
            self.notes.extend(all.map(|warning| format!("game {number}: {warning}")));
        }
        if let Some(fault) = replayed.fault.as_ref().filter(|_| replayed.has_moves) {
            let failure = self.failure(fault, replayed.ways.len().max(1));
            self.failures.push(failure);
        }
    }

    fn failure(&self, fault: &Fault, readings: usize) -> Failure {
        let place = fault.place.unwrap_or_default();
        Failure {
            file: self.file.clone(),
            game: self.counts.games,
            line: place.line,
            column: place.column,
            offset: place.offset,
            ply: fault.ply,
            text: fault.text.clone(),
            reason: fault.reason.kind(),
            message: fault.reason.to_string(),
            readings,
        }
    }

    /// Whether the file is a list of positions, such as those that are drawn by lot, and no games.
    pub(crate) fn is_list_of_positions(&self) -> bool {
        !self.has_games && self.counts.diagrams > 0 && self.counts.diagrams == self.counts.games
    }

    /// Whether anything is at fault.
    pub(crate) fn has_fault(&self) -> bool {
        self.error.is_some() || !self.failures.is_empty()
    }

    /// Adds the counts of another report to those of all.
    pub(crate) fn take_in(&mut self, other: &Report) {
        let (all, one) = (&mut self.counts, &other.counts);
        all.games += one.games;
        all.with_moves += one.with_moves;
        all.diagrams += one.diagrams;
        all.replayed += one.replayed;
        all.plies += one.plies;
        all.warnings += one.warnings;
        self.failures.extend(other.failures.iter().cloned());
    }

    pub(crate) fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let fits: Vec<&str> = self.fits.iter().take(3).map(|(variant, _)| variant.slug()).collect();
        let game = match fits.split_first() {
            None => String::new(),
            Some((first, [])) => format!(", {first}"),
            Some((first, others)) => format!(", {first} (some also {})", others.join(", ")),
        };
        writeln!(out, "{}: {}{game}", self.file, self.counts.sentence())?;
        self.print_faults(out)
    }

    pub(crate) fn print_faults(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        for failure in &self.failures {
            let Failure {
                file,
                game,
                line,
                column,
                ply,
                text,
                message,
                ..
            } = failure;
            let what = if text.is_empty() {
                String::new()
            } else {
                format!(", half-move {ply}, `{text}`")
            };
            writeln!(out, "{file}:{line}:{column}: game {game}{what}: {message}")?;
        }
        for note in &self.notes {
            writeln!(out, "{}: {note}", self.file)?;
        }
        if let Some(error) = &self.error {
            writeln!(out, "{}: {error}", self.file)?;
        }
        Ok(())
    }
}

impl Counts {
    /// The counts for people.
    pub(crate) fn sentence(&self) -> String {
        let replayed = if self.replayed == self.with_moves {
            "all replay".to_owned()
        } else {
            format!("{} replay", self.replayed)
        };
        let mut text = format!(
            "{}, {} with moves, {replayed}, {}",
            counted(self.games, "game"),
            self.with_moves,
            counted(self.plies, "half-move")
        );
        if self.diagrams > 0 {
            text.push_str(&format!(", {}", counted(self.diagrams, "diagram")));
        }
        if self.warnings > 0 {
            text.push_str(&format!(", {}", counted(self.warnings, "warning")));
        }
        text
    }
}

fn has_result(game: &Game) -> bool {
    game.outcome().is_some_and(|outcome| outcome.score != Score::Unknown)
}

fn has_position(game: &Game) -> bool {
    let mut nodes = game.tree.main_line().filter_map(|id| game.tree.get(id));
    game.tags.set_up().is_some() || nodes.any(|node| matches!(node.played, Played::Setup(_)))
}
