//! A worked example played through: a picture before, and one after each jump.

use polydam_pdn::diagram::{self, DiagramStyle, Labels};
use polydam_rules::sheet::Removal;
use polydam_rules::{Notation, Play, Position, Spec, Square};

use super::examples::Example;

/// One picture of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What stands on the board.
    pub position: Position<u128>,
    /// The way that the moving piece has come.
    pub way: Option<Play>,
    /// The move, if it is complete with this step: its place among the example's moves.
    pub done: Option<usize>,
}

/// The pictures of an example: the first position, then one for each jump or step.
#[must_use]
pub fn of(example: &Example) -> Vec<Step> {
    let Some(mut game) = example.game() else {
        return Vec::new();
    };
    let mut steps = vec![Step {
        position: *game.position(),
        way: None,
        done: None,
    }];
    for (at, play) in example.plays().into_iter().enumerate() {
        let before = *game.position();
        for legs in 1..play.route.len().saturating_sub(1) {
            let (position, way) = underway(example.spec, &before, &play, legs);
            steps.push(Step {
                position,
                way: Some(way),
                done: None,
            });
        }
        if game.play(&play).is_err() {
            break;
        }
        steps.push(Step {
            position: *game.position(),
            way: Some(play),
            done: Some(at),
        });
    }
    steps
}

/// The board after some legs of a capture, with the way so far.
fn underway(
    spec: &Spec,
    before: &Position<u128>,
    play: &Play,
    legs: usize,
) -> (Position<u128>, Play) {
    let to = play.route[legs];
    let taken: Vec<Square> = play.captures.iter().copied().take(legs).collect();
    let gone = match spec.sheet.removal {
        Removal::AtOnce => spec.board.set(&taken),
        Removal::AfterMove => 0,
    };
    let (from, goal) = (spec.board.set(&[play.from]), spec.board.set(&[to]));
    let moved = |set: u128| {
        let rest = set & !from & !gone;
        if set & from == 0 { rest } else { rest | goal }
    };
    let position = Position {
        white: moved(before.white),
        black: moved(before.black),
        kings: moved(before.kings),
        turn: before.turn,
    };
    let way = Play {
        to,
        route: play.route[..=legs].to_vec(),
        captures: taken,
        crowns: false,
        ..play.clone()
    };
    (position, way)
}

impl Step {
    /// The picture as SVG.
    #[must_use]
    pub fn picture(&self, spec: &Spec) -> String {
        picture(spec, &self.position, self.way.clone())
    }
}

/// A picture of a position, named by the page that shows it and not in itself.
#[must_use]
pub fn picture(spec: &Spec, position: &Position<u128>, play: Option<Play>) -> String {
    let labels = match spec.look.notation {
        Notation::Letters => Labels::Edge,
        Notation::Numbers => Labels::Numbers,
    };
    let style = DiagramStyle {
        labels,
        play,
        ..DiagramStyle::default()
    };
    diagram::svg(spec, position, &style)
}
