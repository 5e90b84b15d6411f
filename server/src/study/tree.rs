//! The moves of a study for people: a line of items, variations between brackets.

use polydam_pdn::{Glyph, NodeId, Played, Remark, Stop, Tree, Walk};
use polydam_rules::{Game as Board, Notation, Style};

use super::{Study, follow};

/// What stands next in the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A move.
    Move(Entry),
    /// A variation begins.
    Open,
    /// It ends.
    Close,
}

/// A move in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The place it leads to.
    pub index: usize,
    /// Its number, where one is written: `3.` or `3…`.
    pub number: String,
    /// The move.
    pub text: String,
    /// Marks such as `!?`.
    pub marks: String,
    /// What is said before it.
    pub before: String,
    /// What is said behind it.
    pub after: String,
    /// Whether it is the place that is looked at.
    pub current: bool,
    /// Whether it cannot be followed.
    pub broken: bool,
    /// How deep in variations it stands.
    pub main: bool,
}

/// A line of play while it is written.
#[derive(Clone, Debug)]
struct Line {
    board: Board,
    whole: bool,
    ply: usize,
    /// Whether the next move bears its number though it is the second side's.
    numbered: bool,
}

/// The items of a study, squares named so.
#[must_use]
pub fn items(study: &Study, notation: Notation) -> Vec<Item> {
    let board = study.start();
    let second = board.turn() != study.spec().first;
    let mut line = Line {
        board,
        whole: true,
        ply: usize::from(second),
        numbered: true,
    };
    let (mut outer, mut items) = (Vec::new(), Vec::new());
    let mut index = 0;
    for stop in Walk::new(&study.game.tree) {
        match stop {
            Stop::Node(id) => {
                index += 1;
                let main = outer.is_empty();
                let entry = entry(study, id, &mut line, notation);
                items.push(Item::Move(Entry {
                    index,
                    main,
                    ..entry
                }));
            }
            Stop::Open => {
                outer.push(line.clone());
                line = branch(study, line);
                items.push(Item::Open);
            }
            Stop::Close => {
                if let Some(before) = outer.pop() {
                    line = Line {
                        numbered: true,
                        ..before
                    };
                }
                items.push(Item::Close);
            }
        }
    }
    items
}

/// The line before its last move, where a variation on that move begins.
fn branch(study: &Study, mut line: Line) -> Line {
    if line.whole && line.board.take_back().is_none() {
        // The move was a position put up: what was before it is the start.
        line.board = study.start();
    }
    line.ply = line.ply.saturating_sub(1);
    line.numbered = true;
    line
}

fn entry(study: &Study, id: NodeId, line: &mut Line, notation: Notation) -> Entry {
    let Some(node) = study.game.tree.get(id) else {
        return Entry::default();
    };
    let second = line.ply % 2 == 1;
    let number = match (second, line.numbered) {
        (false, _) => format!("{}.", line.ply / 2 + 1),
        (true, true) => format!("{}…", line.ply / 2 + 1),
        (true, false) => String::new(),
    };
    let text = text(&node.played, line, notation);
    line.whole = line.whole && follow(&mut line.board, &node.played);
    line.ply += 1;
    line.numbered = !node.after.is_empty();
    Entry {
        number,
        text,
        marks: marks(&node.glyphs, &node.marks),
        before: texts(&node.before),
        after: texts(&node.after),
        current: id == study.at,
        broken: !line.whole,
        ..Entry::default()
    }
}

fn text(played: &Played, line: &Line, notation: Notation) -> String {
    let style = Style {
        notation,
        ..Style::of(line.board.spec())
    };
    match played {
        Played::Move {
            play: Some(play), ..
        } if line.whole => line.board.text_as(play, style),
        Played::Move {
            text: Some(text), ..
        } => text.raw.clone(),
        Played::Setup(fen) => fen.clone(),
        Played::Move { .. } | Played::Unknown | Played::Start => "…".to_owned(),
    }
}

fn marks(glyphs: &[Glyph], marks: &[String]) -> String {
    let known = glyphs.iter().map(|glyph| match glyph.0 {
        1 => "!".to_owned(),
        2 => "?".to_owned(),
        3 => "!!".to_owned(),
        4 => "??".to_owned(),
        5 => "!?".to_owned(),
        6 => "?!".to_owned(),
        other => format!(" ${other}"),
    });
    known.chain(marks.iter().cloned()).collect()
}

/// The text among remarks; commands are left out.
#[must_use]
pub fn texts(remarks: &[Remark]) -> String {
    let texts = remarks.iter().filter_map(|remark| match remark {
        Remark::Text(text) => Some(text.as_str()),
        Remark::Command { .. } => None,
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// What is said before the first move.
#[must_use]
pub fn preface(study: &Study) -> String {
    let start = study.game.tree.get(Tree::START);
    start.map(|start| texts(&start.after)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use polydam_rules::{Notation, Variant};

    use super::{Item, items};
    use crate::study::Study;

    #[test]
    fn moves_are_numbered_and_variations_stand_between_brackets() {
        let text =
            "[Variant \"russian\"] 1. c3-d4 (1. a3-b4 h6-g5 {so} 2. b4-c5) 1... b6-a5!? 2. d4-c5 *";
        let study = Study::read(text, Variant::Russian).unwrap();
        let shown: Vec<String> = items(&study, Notation::Letters)
            .into_iter()
            .map(|item| match item {
                Item::Move(entry) => format!("{}{}{}", entry.number, entry.text, entry.marks),
                Item::Open => "(".to_owned(),
                Item::Close => ")".to_owned(),
            })
            .collect();
        assert_eq!(shown.join(" "), "1.c3-d4 ( 1.a3-b4 h6-g5 2.b4-c5 ) 1…b6-a5!? 2.d4-c5");
    }
}
