//! A game that was read from another seat, put into our own words: squares, sides, tags, clocks.

use polydam_rules::{Notation, Side, Spec, Square};

use crate::line::passes_to;
use crate::reading::Squares;
use crate::tree::{Played, Remark};
use crate::{Command, Game, Meaning, Node, Stop, Tag, Tags, Tree, Walk, Written};

/// Puts `game`, read as `squares` say, into our own words.
pub(crate) fn turn(game: &mut Game, squares: &Squares) {
    let reading = squares.reading();
    if reading.is_own() {
        return;
    }
    for stop in Walk::new(&game.tree.clone()) {
        if let Stop::Node(id) = stop
            && let Some(node) = game.tree.get_mut(id)
        {
            turn_node(node, squares);
        }
    }
    if reading.exchanged {
        game.tags = exchanged(&game.tags);
        if let Some(start) = game.tree.get_mut(Tree::START) {
            turn_clocks(start);
        }
    }
    let position = game.tags.set_up().and_then(|fen| squares.open(fen).ok());
    if let Some(position) = position {
        game.tags.set("FEN", &position.fen());
    }
    game.tags.set("GameType", &reading.spec.game_type());
    game.tags.set("Variant", reading.spec.variant.slug());
}

fn turn_node(node: &mut Node, squares: &Squares) {
    let ours = |written: &mut Written| {
        if let Some(square) = squares.square(*written) {
            *written = ours(squares.reading().spec, square);
        }
    };
    match &mut node.played {
        Played::Move {
            text: Some(text), ..
        } => text.squares.iter_mut().for_each(ours),
        Played::Setup(fen) => turn_setup(fen, squares),
        Played::Move { .. } | Played::Start | Played::Unknown => {}
    }
    node.captured.iter_mut().for_each(ours);
    if squares.reading().exchanged {
        turn_clocks(node);
    }
}

/// A square as the game itself writes it.
fn ours(spec: &Spec, square: Square) -> Written {
    match (spec.look.notation, spec.number(square)) {
        (Notation::Numbers, Some(number)) => Written::Number(number),
        (Notation::Numbers, None) | (Notation::Letters, _) => Written::Letters(square),
    }
}

fn turn_setup(fen: &mut String, squares: &Squares) {
    if let Some(side) = passes_to(fen) {
        *fen = format!("{}::", squares.reading().side(side).letter());
    } else if let Ok(game) = squares.open(fen) {
        *fen = game.fen();
    }
}

/// Exchanges the letters of clocks that carry any.
fn turn_clocks(node: &mut Node) {
    for remark in node.before.iter_mut().chain(&mut node.after) {
        if let Remark::Command { name, value } = remark
            && matches!(Command { name, value }.meaning(), Some(Meaning::Clocks(_)))
        {
            *value = value.chars().map(other_letter).collect();
        }
    }
}

fn other_letter(c: char) -> char {
    match c {
        'w' => 'b',
        'W' => 'B',
        'b' => 'w',
        'B' => 'W',
        other => other,
    }
}

/// The tags with White's and Black's exchanged.
fn exchanged(tags: &Tags) -> Tags {
    let turned = tags.iter().map(|tag| Tag {
        name: other_name(&tag.name),
        value: tag.value.clone(),
    });
    turned.collect()
}

fn other_name(name: &str) -> String {
    const PAIRS: [[&str; 2]; 2] = [["White", "Black"], ["Bianco", "Nero"]];
    for pair in PAIRS {
        for side in Side::BOTH {
            let (from, to) = (pair[side as usize], pair[side.other() as usize]);
            let begins = name.get(..from.len()).is_some_and(|head| head.eq_ignore_ascii_case(from));
            if begins {
                return format!("{to}{}", &name[from.len()..]);
            }
        }
    }
    name.to_owned()
}
