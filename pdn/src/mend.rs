//! What a replay writes into a game: plays, joined captures, the result that looked like a move;
//! and what it says about it.

use polydam_rules::{Game as Board, Outcome as Ending, Play, Position, Spec, Square};

use crate::attempt::Attempt;
use crate::find_fault::{fault, fault_of, form_at, plays, settled};
use crate::line::{self, Did, Run, Way};
use crate::reading::Squares;
use crate::replay::Warnings;
use crate::tree::Played;
use crate::work::Work;
use crate::{
    Game, NodeId, Oddity, Outcome, ReplayOptions, Replayed, Score, Stuck, Tree, foreign, turn,
};

/// Writes the outcome of the best try into `game` and follows the variations.
pub(crate) fn apply(
    game: &mut Game,
    main: &[NodeId],
    attempt: Attempt,
    options: &ReplayOptions,
    work: &mut Work,
    mut warnings: Warnings,
) -> Replayed {
    let Attempt {
        squares, run, tail, ..
    } = attempt;
    let reading = squares.reading();
    warnings.add_reading(reading);
    let mut found = Replayed {
        reading: Some(reading),
        also: Vec::new(),
        has_moves: false,
        plies: 0,
        fault: None,
        ways: Vec::new(),
        ending: None,
        warnings: Vec::new(),
    };
    game.spec = Some(reading.spec);
    game.decided = None;
    match run {
        Err(error) if main.is_empty() => warnings.add(Oddity::OddPosition(error.to_string())),
        Err(error) => found.fault = Some(fault(game, main, 0, 1, Stuck::NoPosition(error))),
        Ok(run) => {
            let settled = settled(&run.ways);
            found.plies = run.ways.first().map_or(0, |way| plays(way, settled).count());
            if !tail {
                found.fault = fault_of(game, main, &run, settled, &squares, work);
            }
            if run.ways.len() > 1 {
                found.ways = run.ways.iter().map(|way| placed(main, way)).collect();
            }
            found.ending = ending(&run).filter(|_| found.fault.is_none());
            let mut mender = Mender::new(game, &squares, options.read_on, work, &mut warnings);
            mender.main_line(main, &run);
            mender.variations();
            mender.joins(tail.then(|| main.last().copied()).flatten());
        }
    }
    check_result(game, reading.spec, found.ending, &mut warnings);
    turn::turn(game, &squares);
    found.warnings = warnings.list;
    found
}

/// The plays of a way with the nodes that they belong to.
fn placed(main: &[NodeId], way: &Way) -> Vec<(NodeId, Play)> {
    let pairs = main.iter().zip(&way.steps).filter_map(|(&id, step)| match &step.did {
        Did::Play(play) => Some((id, play.clone())),
        Did::Leg | Did::Setup => None,
    });
    pairs.collect()
}

/// How the game stands at the end of a line that was followed to its end in one way.
fn ending(run: &Run) -> Option<Ending> {
    match &run.ways[..] {
        [way] if way.begun.is_empty() => way.game.outcome(),
        _ => None,
    }
}

/// Holds the result against the last position, which decides if it is decided.
fn check_result(game: &mut Game, spec: &Spec, ending: Option<Ending>, warnings: &mut Warnings) {
    if foreign::has_opposite_goal(&game.tags, spec) {
        return warnings.add(Oddity::ResultUnchecked);
    }
    let Some(ending) = ending else { return };
    let score = if ending.winner == spec.first {
        Score::LeftWins
    } else {
        Score::RightWins
    };
    let shown = Outcome {
        score,
        style: Some(spec.look.results),
    };
    if let Some(given) = game.given()
        && !matches!(given.score, Score::Unknown | Score::Other(_))
        && given.score != shown.score
    {
        let (given, shown) = (given.to_string(), shown.to_string());
        warnings.add(Oddity::ResultContradictsPlay { given, shown });
    }
    game.decided = Some(shown);
}

/// A variation that is still to be followed: its first node, and how things stand before it.
struct Branch {
    first: NodeId,
    before: Position<u128>,
    begun: Vec<Square>,
}

/// Writes into a tree what was found.
struct Mender<'g> {
    game: &'g mut Game,
    squares: &'g Squares,
    read_on: bool,
    work: &'g mut Work,
    warnings: &'g mut Warnings,
    branches: Vec<Branch>,
    /// Beginnings of captures that were gone on with.
    legs: Vec<NodeId>,
    /// Beginnings of captures at the end of a line, and what is written there.
    unfinished: Vec<(NodeId, String)>,
}

impl<'g> Mender<'g> {
    fn new(
        game: &'g mut Game,
        squares: &'g Squares,
        read_on: bool,
        work: &'g mut Work,
        warnings: &'g mut Warnings,
    ) -> Mender<'g> {
        Mender {
            game,
            squares,
            read_on,
            work,
            warnings,
            branches: Vec::new(),
            legs: Vec::new(),
            unfinished: Vec::new(),
        }
    }

    /// Fills the main line and finds the variations on its moves, those on the first included.
    fn main_line(&mut self, main: &[NodeId], run: &Run) {
        self.fill(main, run);
        self.find_branches(Tree::START, main, run);
    }

    /// Follows all variations, variations on variations too.
    fn variations(&mut self) {
        while let Some(branch) = self.branches.pop() {
            let Ok(board) = Board::from_position(self.squares.reading().spec, branch.before) else {
                continue;
            };
            let mut line = vec![branch.first];
            line.extend(self.game.tree.line_from(branch.first));
            let start = Way::new(board, branch.begun);
            let tree = &self.game.tree;
            let run = line::follow(tree, &line, start, self.squares, self.read_on, self.work);
            let end = settled(&run.ways);
            let fault = fault_of(self.game, &line, &run, end, self.squares, self.work);
            if let Some(fault) = fault.filter(|fault| fault.reason != Stuck::Unknown) {
                let (text, why) = (fault.text, fault.reason.to_string());
                self.warnings.add_at(fault.place, Oddity::VariationStops { text, why });
            }
            self.fill(&line, &run);
            if end > 0 {
                self.find_branches(branch.first, &line[1..], &run.behind_first());
            }
        }
    }

    /// Writes the settled plays of a line into its nodes.
    fn fill(&mut self, line: &[NodeId], run: &Run) {
        let Some(way) = run.ways.first() else { return };
        let settled = settled(&run.ways);
        let mut open: Vec<NodeId> = Vec::new();
        for (at, (&id, step)) in line.iter().zip(&way.steps).take(settled).enumerate() {
            match &step.did {
                Did::Leg => open.push(id),
                Did::Setup => {}
                Did::Play(play) => {
                    self.legs.append(&mut open);
                    if run.ways.len() == 1 && way.forks.contains(&at) {
                        self.say_settled(id, way, at);
                    }
                    self.set_play(id, play);
                }
            }
        }
        if run.halt.is_none() && run.ways.len() == 1 {
            self.note_unfinished(open);
        }
    }

    fn set_play(&mut self, id: NodeId, found: &Play) {
        if let Some(node) = self.game.tree.get_mut(id) {
            node.captured.clear();
            if let Played::Move { play, .. } = &mut node.played {
                *play = Some(found.clone());
            }
        }
    }

    fn say_settled(&mut self, id: NodeId, way: &Way, at: usize) {
        let node = self.game.tree.get(id);
        let text = node.and_then(|node| node.text()).map_or("", |text| &text.raw).to_owned();
        let place = node.and_then(|node| node.place);
        let meant = form_at(way, at).unwrap_or_default();
        self.warnings.add_at(place, Oddity::SettledByRest { text, meant });
    }

    fn note_unfinished(&mut self, open: Vec<NodeId>) {
        for id in open.into_iter().rev() {
            let Some(node) = self.game.tree.get(id) else {
                continue;
            };
            let raw = node.text().map_or("", |text| &text.raw).to_owned();
            self.warnings.add_at(node.place, Oddity::UnfinishedCapture(raw.clone()));
            self.unfinished.push((id, raw));
        }
    }

    /// Finds the variations on the moves of a line whose first move follows `parent`.
    fn find_branches(&mut self, parent: NodeId, line: &[NodeId], run: &Run) {
        let Some(way) = run.ways.first() else { return };
        let settled = settled(&run.ways);
        let parents = std::iter::once(&parent).chain(line);
        for (at, &parent) in parents.enumerate().take(settled + 1) {
            let (before, begun) = match way.steps.get(at) {
                Some(step) => (step.before, &step.begun),
                None => (*way.game.position(), &way.begun),
            };
            let main = line.get(at);
            let children = self.game.tree.get(parent).map_or(&[][..], |node| node.children());
            let others = children.iter().filter(|&child| Some(child) != main);
            let found = others.map(|&first| Branch {
                first,
                before,
                begun: begun.clone(),
            });
            self.branches.extend(found);
        }
    }

    /// Joins captures written in parts, and takes out what is no move.
    fn joins(&mut self, tail: Option<NodeId>) {
        if !self.legs.is_empty() {
            self.warnings.add(Oddity::LegsJoined(self.legs.len()));
        }
        for leg in std::mem::take(&mut self.legs) {
            self.game.tree.join(leg);
        }
        for (id, raw) in std::mem::take(&mut self.unfinished) {
            self.game.tree.dissolve(id, &raw);
        }
        let text = tail.and_then(|id| Some((id, self.game.tree.get(id)?.text()?.raw.clone())));
        if let Some((id, text)) = text {
            self.game.result = Some(Outcome::read(&text));
            self.game.tree.dissolve(id, "");
            self.warnings.add(Oddity::ResultAsMove(text));
        }
    }
}
