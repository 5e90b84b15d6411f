//! What the viewer may move now: first steps, routes that need no choice, and what comes after the
//! squares chosen so far.

use std::collections::BTreeMap;

use polydam_rules::sheet::Chain;
use polydam_rules::{Game, Next, Play, Square};
use serde::Serialize;
use serde_json::{Value, json};

use super::Viewer;
use crate::room::Snapshot;

/// A landing that may follow.
#[derive(Debug, Serialize)]
struct Step {
    to: Square,
    takes: Option<Square>,
    done: bool,
}

impl From<Next> for Step {
    fn from(next: Next) -> Step {
        Step {
            to: next.square,
            takes: next.captures,
            done: next.completes,
        }
    }
}

/// Ends with their routes, by piece; beyond so many moves they are left out.
const MANY: usize = 200;

/// The moves, if the viewer may move now.
#[must_use]
pub fn moves(seen: &Snapshot, viewer: &Viewer) -> Option<Value> {
    let game = seen.game();
    if seen.is_over() || !viewer.chair.has(seen.table.turn()) {
        return None;
    }
    Some(of_game(game))
}

/// The moves of a position, whoever is to play them.
#[must_use]
pub(super) fn of_game(game: &Game) -> Value {
    let plays = game.plays();
    let removal = plays.iter().any(|play| play.removal);
    json!({
        "must_capture": plays.iter().any(|play| !play.captures.is_empty()) && has_steps(game),
        "removal": removal,
        "may_stop": game.spec().sheet.chain == Chain::StraightMayStop && !removal,
        "first": first(game, removal),
        "only": if removal { BTreeMap::new() } else { only(&plays) },
        "ends": if removal { BTreeMap::new() } else { ends(&plays) },
    })
}

/// Whether capturing is a duty and not the only way to move in this game.
fn has_steps(game: &Game) -> bool {
    !game.spec().sheet.man_moves.is_empty()
}

fn first(game: &Game, removal: bool) -> BTreeMap<Square, Vec<Step>> {
    let pieces = game.next(&[]).unwrap_or_default();
    let steps = |piece: Square| {
        if removal {
            Vec::new()
        } else {
            landings(game, &[piece])
        }
    };
    pieces.into_iter().map(|piece| (piece.square, steps(piece.square))).collect()
}

fn landings(game: &Game, chosen: &[Square]) -> Vec<Step> {
    game.next(chosen).unwrap_or_default().into_iter().map(Step::from).collect()
}

/// The pieces with one whole move only, and its route.
fn only(plays: &[Play]) -> BTreeMap<Square, &[Square]> {
    let mut by_piece: BTreeMap<Square, Vec<&Play>> = BTreeMap::new();
    for play in plays {
        by_piece.entry(play.from).or_default().push(play);
    }
    let one = by_piece.into_iter().filter(|(_, plays)| plays.len() == 1);
    one.map(|(from, plays)| (from, plays[0].route.as_slice())).collect()
}

type Ends<'a> = BTreeMap<Square, BTreeMap<Square, &'a [Square]>>;

/// The last squares of long captures that one whole capture of a piece reaches.
fn ends(plays: &[Play]) -> Ends<'_> {
    let mut ends = Ends::new();
    if plays.len() > MANY {
        return ends;
    }
    let long = plays.iter().filter(|play| play.route.len() > 2);
    for play in long {
        let same = plays.iter().filter(|other| (other.from, other.to) == (play.from, play.to));
        if same.count() == 1 {
            ends.entry(play.from).or_default().insert(play.to, &play.route);
        }
    }
    ends
}

/// The landings that may follow the squares chosen so far.
#[must_use]
pub fn next(game: &Game, chosen: &[Square]) -> Value {
    json!({ "next": landings(game, chosen) })
}
