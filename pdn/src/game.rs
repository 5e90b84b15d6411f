//! Games as values.

use std::io::Read;

use polydam_rules::{Game as Board, Spec};

use crate::build::Builder;
use crate::command::Command;
use crate::tree::{Played, Remark};
use crate::visit::Flow;
use crate::warning::excerpt;
use crate::{
    Glyph, MoveNumber, MoveText, Outcome, Place, Progress, ReadError, Reader, Reading, Squares,
    Strength, Tags, Tree, TreeFault, Visitor, Warning, What, Written,
};

/// The most warnings kept of one game; the rest is only counted.
const MOST_WARNINGS: usize = 1000;

/// A game as read from a file.
#[derive(Clone, Debug)]
pub struct Game {
    /// Where it begins.
    pub place: Place,
    /// Its tags.
    pub tags: Tags,
    /// Its moves.
    pub tree: Tree,
    /// The result behind the moves, if there is one.
    pub result: Option<Outcome>,
    /// The game that a replay found it to be.
    pub spec: Option<&'static Spec>,
    /// The result that a replay found at the end of the moves, if that position is decided.
    pub decided: Option<Outcome>,
    /// What was odd, in order, the first thousand.
    pub warnings: Vec<Warning>,
    /// How many more warnings there were.
    pub more_warnings: u64,
}

impl Game {
    /// A game without moves.
    #[must_use]
    pub fn new() -> Game {
        Game {
            place: Place::START,
            tags: Tags::new(),
            tree: Tree::new(),
            result: None,
            spec: None,
            decided: None,
            warnings: Vec::new(),
            more_warnings: 0,
        }
    }

    /// The board before the first move, if the game is known and its position is one of it.
    #[must_use]
    pub fn start(&self) -> Option<Board> {
        let own = Squares::new(Reading::own(self.spec?));
        match self.tags.set_up() {
            None => Some(own.start()),
            Some(fen) => own.open(fen).ok(),
        }
    }

    /// The result: what the last position shows if it is decided, else that of the tag if it says
    /// anything, else the one behind the moves.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.decided.clone().or_else(|| self.given())
    }

    /// The result as the file gives it.
    pub(crate) fn given(&self) -> Option<Outcome> {
        let tag = self.tags.known("Result").map(Outcome::read);
        tag.filter(|outcome| outcome.score != crate::Score::Unknown)
            .or_else(|| self.result.clone())
    }

    /// Whether there is nothing but comments or warnings: text between games.
    fn is_blank(&self) -> bool {
        self.tags.is_empty() && self.tree.is_empty() && self.result.is_none()
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

/// The games of a file as values. Ends after an error.
///
/// Comments alone are not a game; they are passed over.
#[derive(Debug)]
pub struct Games<R> {
    reader: Reader<R>,
    file_name: Option<String>,
    leftover: Vec<Warning>,
}

impl<R: Read> Games<R> {
    pub(crate) fn new(reader: Reader<R>) -> Games<R> {
        Games {
            reader,
            file_name: None,
            leftover: Vec::new(),
        }
    }

    /// The name that a `FILENAME` tag at the very end gives, once the end is reached.
    #[must_use]
    pub fn file_name(&self) -> Option<&str> {
        self.file_name.as_deref()
    }

    /// What was odd in text that belongs to no game, as far as it was read; the first thousand.
    #[must_use]
    pub fn leftover(&self) -> &[Warning] {
        &self.leftover
    }

    fn keep(&mut self, warnings: Vec<Warning>) {
        let room = MOST_WARNINGS.saturating_sub(self.leftover.len());
        self.leftover.extend(warnings.into_iter().take(room));
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<Game, ReadError>;

    fn next(&mut self) -> Option<Result<Game, ReadError>> {
        loop {
            let mut collector = Collector::new();
            let progress = self.reader.read_game(&mut collector);
            self.file_name = collector.file_name.take().or(self.file_name.take());
            match progress {
                Err(error) => return Some(Err(error)),
                Ok(Progress::End) => {
                    self.keep(collector.warnings);
                    return None;
                }
                Ok(Progress::Game) => {
                    let game = collector.finish();
                    if !game.is_blank() {
                        return Some(Ok(game));
                    }
                    self.keep(game.warnings);
                }
            }
        }
    }
}

/// Gathers the events of one game.
struct Collector {
    place: Place,
    tags: Tags,
    builder: Builder,
    result: Option<(Place, Outcome, String)>,
    warnings: Vec<Warning>,
    more_warnings: u64,
    file_name: Option<String>,
}

impl Collector {
    fn new() -> Collector {
        Collector {
            place: Place::START,
            tags: Tags::new(),
            builder: Builder::new(),
            result: None,
            warnings: Vec::new(),
            more_warnings: 0,
            file_name: None,
        }
    }

    fn warn(&mut self, place: Place, what: What) {
        if self.warnings.len() < MOST_WARNINGS {
            self.warnings.push(Warning { place, what });
        } else {
            self.more_warnings += 1;
        }
    }

    fn finish(mut self) -> Game {
        self.compare_results();
        Game {
            place: self.place,
            tags: self.tags,
            tree: self.builder.finish(),
            result: self.result.map(|(_, outcome, _)| outcome),
            warnings: self.warnings,
            more_warnings: self.more_warnings,
            ..Game::new()
        }
    }

    /// Warns if tag and moves disagree. A bare `*` is only the sign between two games.
    fn compare_results(&mut self) {
        let Some((place, outcome, token)) = &self.result else {
            return;
        };
        let Some(tag) = self.tags.known("Result") else {
            return;
        };
        if token != "*" && Outcome::read(tag).score != outcome.score {
            let what = What::ResultsDiffer {
                tag: excerpt(tag),
                token: token.clone(),
            };
            self.warn(*place, what);
        }
    }

    fn add(&mut self, place: Place, played: Played) -> Flow {
        match self.builder.add(place, played) {
            Ok(()) => Flow::Continue(()),
            Err(TreeFault::Full | TreeFault::NoSuchNode(_) | TreeFault::TheStart) => {
                Flow::Break(())
            }
        }
    }
}

impl Visitor for Collector {
    fn begin_game(&mut self, place: Place) -> Flow {
        self.place = place;
        Flow::Continue(())
    }

    fn tag(&mut self, place: Place, name: &str, value: &str) -> Flow {
        if let Some(what) = self.tags.push(name, value) {
            self.warn(place, what);
        }
        Flow::Continue(())
    }

    fn number(&mut self, _: Place, number: MoveNumber) -> Flow {
        self.builder.number(number);
        Flow::Continue(())
    }

    fn play(&mut self, place: Place, mut text: MoveText) -> Flow {
        let strength = text.strength.take();
        let flow = self.add(place, Played::written(text));
        strength.iter().for_each(|marks| self.builder.strength(marks));
        flow
    }

    fn captured(&mut self, _: Place, squares: &[Written]) -> Flow {
        self.builder.captured(squares);
        Flow::Continue(())
    }

    fn unknown_move(&mut self, place: Place, _: &str) -> Flow {
        self.add(place, Played::Unknown)
    }

    fn strength(&mut self, _: Place, marks: &Strength) -> Flow {
        self.builder.strength(marks);
        Flow::Continue(())
    }

    fn glyph(&mut self, _: Place, glyph: Glyph) -> Flow {
        self.builder.glyph(glyph);
        Flow::Continue(())
    }

    fn comment(&mut self, _: Place, text: &str) -> Flow {
        if let Some(remark) = Remark::text(text) {
            self.builder.remark(remark);
        }
        Flow::Continue(())
    }

    fn command(&mut self, _: Place, command: Command<'_>) -> Flow {
        self.builder.remark(command.into());
        Flow::Continue(())
    }

    fn setup(&mut self, place: Place, fen: &str) -> Flow {
        self.add(place, Played::Setup(fen.to_owned()))
    }

    fn begin_variation(&mut self, _: Place) -> Flow {
        self.builder.open();
        Flow::Continue(())
    }

    fn end_variation(&mut self, _: Place) -> Flow {
        self.builder.close();
        Flow::Continue(())
    }

    fn result(&mut self, place: Place, outcome: &Outcome, text: &str) -> Flow {
        self.result = Some((place, outcome.clone(), text.to_owned()));
        Flow::Continue(())
    }

    fn warning(&mut self, warning: Warning) {
        self.warn(warning.place, warning.what);
    }

    fn file_name(&mut self, name: &str) {
        self.file_name = Some(name.to_owned());
    }
}
