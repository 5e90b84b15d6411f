//! Where a line that was followed comes to a stop, and why.

use polydam_rules::{Form, Game as Board, Play, Style, Unresolved};

use crate::line::{Did, Halt, Run, Way, route};
use crate::reading::Squares;
use crate::tree::Played;
use crate::work::{HEAVY, Work};
use crate::{Fault, Game, MoveText, NodeId, Stuck, Tree};

/// How many steps all ways have in common.
pub(crate) fn settled(ways: &[Way]) -> usize {
    let Some((first, others)) = ways.split_first() else {
        return 0;
    };
    let same = |at: usize| {
        let one = &first.steps[at].did;
        others
            .iter()
            .all(|way| way.steps.get(at).is_some_and(|step| step.did.same(one)))
    };
    (0..first.steps.len()).find(|&at| !same(at)).unwrap_or(first.steps.len())
}

impl Did {
    fn same(&self, other: &Did) -> bool {
        match (self, other) {
            (Did::Play(one), Did::Play(two)) => one.same_move(two),
            (Did::Leg, Did::Leg) | (Did::Setup, Did::Setup) => true,
            (Did::Play(_) | Did::Leg | Did::Setup, _) => false,
        }
    }
}

pub(crate) fn plays(way: &Way, steps: usize) -> impl Iterator<Item = &Play> {
    way.steps.iter().take(steps).filter_map(|step| match &step.did {
        Did::Play(play) => Some(play),
        Did::Leg | Did::Setup => None,
    })
}

/// The fault of a line, if it was not followed to its end in one way.
pub(crate) fn fault_of(
    game: &Game,
    line: &[NodeId],
    run: &Run,
    settled: usize,
    squares: &Squares,
    work: &mut Work,
) -> Option<Fault> {
    let way = run.ways.first()?;
    let ply = plays(way, settled).count() + 1;
    if run.ways.len() > 1 {
        let forms = run.ways.iter().filter_map(|way| form_at(way, settled));
        let mut forms: Vec<String> = forms.collect();
        forms.sort();
        forms.dedup();
        return Some(fault(game, line, settled, ply, Stuck::Open(forms)));
    }
    match run.halt? {
        Halt::Work(at) => Some(fault(game, line, at, ply, Stuck::TooMuchWork)),
        Halt::Unknown(at) => {
            let is_move =
                |&&id: &&NodeId| game.tree.get(id).is_some_and(|node| node.text().is_some());
            let next = line[at..].iter().position(|id| is_move(&id))?;
            Some(fault(game, line, at + next, ply, Stuck::Unknown))
        }
        Halt::Refused(at) => {
            let stuck = reason(game, *line.get(at)?, way, squares, work);
            Some(fault(game, line, at, ply, stuck))
        }
    }
}

/// Why `way` cannot follow the node.
fn reason(game: &Game, id: NodeId, way: &Way, squares: &Squares, work: &mut Work) -> Stuck {
    match game.tree.get(id).map(|node| &node.played) {
        Some(Played::Setup(fen)) => match squares.open(fen) {
            Err(error) => Stuck::NoPosition(Box::new(error)),
            Ok(_) => Stuck::Unknown,
        },
        Some(Played::Move {
            text: Some(text), ..
        }) if work.spend_on_reason() => explain(way, text, squares),
        _ => Stuck::TooMuchWork,
    }
}

/// The long form of the move that a way plays at a step.
pub(crate) fn form_at(way: &Way, at: usize) -> Option<String> {
    let step = way.steps.get(at)?;
    let Did::Play(play) = &step.did else {
        return None;
    };
    let board = Board::from_position(way.game.spec(), step.before).ok()?;
    Some(long_form(&board, play))
}

pub(crate) fn fault(game: &Game, line: &[NodeId], at: usize, ply: usize, reason: Stuck) -> Fault {
    let node = line.get(at).copied().unwrap_or(Tree::START);
    let found = game.tree.get(node);
    let text = found.map_or(String::new(), |node| match &node.played {
        Played::Move {
            text: Some(text), ..
        } => text.raw.clone(),
        Played::Setup(fen) => fen.clone(),
        Played::Move { .. } | Played::Start | Played::Unknown => String::new(),
    });
    Fault {
        place: found.and_then(|node| node.place).or(Some(game.place)),
        node,
        ply,
        text,
        reason,
    }
}

/// The reason why `way` cannot follow what is written.
fn explain(way: &Way, text: &MoveText, squares: &Squares) -> Stuck {
    if let Some(bad) = text.squares.iter().find(|&&one| squares.square(one).is_none()) {
        return Stuck::NoSquare(bad.to_string());
    }
    let found = squares.all(&text.squares).unwrap_or_default();
    let route = route(way, text, squares).unwrap_or(found);
    if let Err(Unresolved::Several(moves)) = way.game.resolve(&route) {
        let forms = moves.iter().map(|m| long_form(&way.game, &way.game.play_of(m)));
        return Stuck::Open(forms.collect());
    }
    let (spec, position) = (way.game.spec(), way.game.position());
    match polydam_rules::explain(spec, position, &route, HEAVY) {
        Err(refusal) => Stuck::Refused(Box::new(refusal)),
        // The move is legal; what it leads to is too much.
        Ok(_) => Stuck::TooMuchWork,
    }
}

/// A move in the form that no other has.
fn long_form(game: &Board, play: &Play) -> String {
    let form = Form::Long;
    game.text_as(
        play,
        Style {
            form,
            ..Style::of(game.spec())
        },
    )
}
