//! A game tried under one reading, and which of several tries is the best.

use polydam_rules::FenError;

use crate::line::{self, Halt, Run, Way};
use crate::reading::{Reading, Squares};
use crate::work::Work;
use crate::{Game, NodeId, Played};

/// What came of a try.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) squares: Squares,
    /// The main line as far as it was followed, unless the game's own position is a fault.
    pub(crate) run: Result<Run, Box<FenError>>,
    /// Whether the last item is the result and no move.
    pub(crate) tail: bool,
    pub(crate) merit: Merit,
}

/// How good a try is; more is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Merit {
    pub(crate) end: End,
    pub(crate) plies: usize,
}

/// How a try ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum End {
    /// Before the end of the line.
    Short,
    /// At the end, in more than one way, or within a capture.
    Open,
    /// At the end, in one way.
    Whole,
}

impl Attempt {
    /// Tries the main line under `reading`.
    pub(crate) fn new(
        game: &Game,
        main: &[NodeId],
        reading: Reading,
        read_on: bool,
        work: &mut Work,
    ) -> Attempt {
        let squares = Squares::new(reading);
        let start = match game.tags.set_up() {
            Some(fen) if !work.is_spent() => {
                let opened = squares.open(fen);
                work.spend_on_position(&opened);
                opened.map_err(Box::new)
            }
            // With no work left, nothing is played from here anyway.
            Some(_) | None => Ok(squares.start()),
        };
        let run = start.map(|start| {
            let start = Way::new(start, Vec::new());
            line::follow(&game.tree, main, start, &squares, read_on, work)
        });
        let tail = run.as_ref().is_ok_and(|run| ends_with_result(game, main, run));
        let merit = run.as_ref().map_or(Merit::NONE, |run| Merit::of(game, main, run, tail));
        Attempt {
            squares,
            run,
            tail,
            merit,
        }
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.merit.end == End::Whole
    }
}

impl Merit {
    const NONE: Merit = Merit {
        end: End::Short,
        plies: 0,
    };

    fn of(game: &Game, main: &[NodeId], run: &Run, tail: bool) -> Merit {
        let ended = match run.halt {
            None => true,
            Some(Halt::Unknown(at)) => !moves_follow(game, &main[at..]),
            Some(Halt::Refused(_)) => tail,
            Some(Halt::Work(_)) => false,
        };
        let one = run.ways.len() == 1 && run.ways.iter().all(|way| way.begun.is_empty());
        let end = match (ended, one) {
            (false, _) => End::Short,
            (true, false) => End::Open,
            (true, true) => End::Whole,
        };
        let plies = run.ways.iter().map(Way::plies).max().unwrap_or(0);
        Merit { end, plies }
    }
}

/// Whether something that can be played follows.
fn moves_follow(game: &Game, line: &[NodeId]) -> bool {
    let nodes = line.iter().filter_map(|&id| game.tree.get(id));
    nodes
        .into_iter()
        .any(|node| matches!(node.played, Played::Move { .. } | Played::Setup(_)))
}

/// Whether the line stopped at its last item, and that is the value of the `Result` tag.
fn ends_with_result(game: &Game, main: &[NodeId], run: &Run) -> bool {
    let Some(Halt::Refused(at)) = run.halt else {
        return false;
    };
    let text = main.get(at).and_then(|&id| game.tree.get(id)?.text());
    let tag = game.tags.known("Result").map(without_white);
    at + 1 == main.len() && text.is_some_and(|text| Some(without_white(&text.raw)) == tag)
}

fn without_white(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}
