//! From events to a tree.

use crate::command::Command;
use crate::tree::{Played, Remark};
use crate::{Glyph, MoveNumber, Node, NodeId, Place, Strength, Tree, TreeFault, Written};

/// Grows a tree as a file is read.
#[derive(Debug)]
pub(crate) struct Builder {
    tree: Tree,
    level: Level,
    /// The levels around this one.
    outer: Vec<Level>,
    number: Option<MoveNumber>,
    /// What was said before the next move.
    before: Vec<Remark>,
    /// Whether comments belong to the next move: behind a number or a variation, or at the start
    /// of a variation.
    said_before: bool,
}

/// A line of play while it grows.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// The node it branches from.
    from: NodeId,
    /// Its last node, or the one it branches from.
    at: NodeId,
    /// Whether it has moves of its own.
    moved: bool,
    /// How many empty levels are around it: `(((` is one entry of `outer`, not three.
    empty: u64,
}

impl Builder {
    pub(crate) fn new() -> Builder {
        Builder {
            tree: Tree::new(),
            level: Level {
                from: Tree::START,
                at: Tree::START,
                moved: true,
                empty: 0,
            },
            outer: Vec::new(),
            number: None,
            before: Vec::new(),
            said_before: false,
        }
    }

    pub(crate) fn number(&mut self, number: MoveNumber) {
        self.number = Some(number);
        self.said_before = true;
    }

    /// Adds what was played. A line that goes on stands before variations that came too early.
    pub(crate) fn add(&mut self, place: Place, played: Played) -> Result<(), TreeFault> {
        let Level { at, moved, .. } = self.level;
        let id = if moved {
            self.tree.insert(at, 0, played)
        } else {
            self.tree.add(at, played)
        }?;
        let node = self.tree.node_mut(id)?;
        node.place = Some(place);
        node.number = self.number.take();
        node.before = std::mem::take(&mut self.before);
        self.level.at = id;
        self.level.moved = true;
        self.said_before = false;
        Ok(())
    }

    pub(crate) fn remark(&mut self, remark: Remark) {
        if self.said_before {
            self.before.push(remark);
        } else if let Some(node) = self.tree.get_mut(self.level.at) {
            node.after.push(remark);
        }
    }

    /// Keeps marks as glyphs where they have a number. An only-move star may follow other marks.
    pub(crate) fn strength(&mut self, marks: &Strength) {
        let marks = marks.as_str();
        let others = marks.trim_end_matches('*');
        if let Some(glyph) = Glyph::of_marks(others) {
            self.glyph(glyph);
        } else if !others.is_empty()
            && let Some(node) = self.last_move()
        {
            node.marks.push(others.to_owned());
        }
        if others.len() < marks.len() {
            self.glyph(Glyph::ONLY_MOVE);
        }
    }

    pub(crate) fn glyph(&mut self, glyph: Glyph) {
        if let Some(node) = self.last_move()
            && !node.glyphs.contains(&glyph)
        {
            node.glyphs.push(glyph);
        }
    }

    pub(crate) fn captured(&mut self, squares: &[Written]) {
        if let Some(node) = self.last_move() {
            node.captured = squares.to_vec();
        }
    }

    /// The last move of this line, if it has one yet.
    fn last_move(&mut self) -> Option<&mut Node> {
        if self.level.moved {
            self.tree.get_mut(self.level.at)
        } else {
            None
        }
    }

    /// A variation on the last move begins.
    pub(crate) fn open(&mut self) {
        self.settle();
        if !self.level.moved {
            self.level.empty += 1;
            return;
        }
        let parent = self.tree.get(self.level.at).and_then(|node| node.parent);
        let from = parent.unwrap_or(Tree::START);
        self.outer.push(self.level);
        self.level = Level {
            from,
            at: from,
            moved: false,
            empty: 0,
        };
    }

    /// A variation ends.
    pub(crate) fn close(&mut self) {
        self.settle();
        let Level { from, empty, .. } = self.level;
        if empty > 0 {
            self.level = Level {
                from,
                at: from,
                moved: false,
                empty: empty - 1,
            };
        } else if let Some(level) = self.outer.pop() {
            self.level = level;
        }
    }

    /// Finds a home for comments whose move did not come, and lets the next ones wait for theirs.
    fn settle(&mut self) {
        let home = if self.level.moved {
            Some(&self.level)
        } else {
            self.outer.last()
        };
        let home = home.map_or(Tree::START, |level| level.at);
        if let Some(node) = self.tree.get_mut(home) {
            node.after.append(&mut self.before);
        }
        self.number = None;
        self.said_before = true;
    }

    /// The tree, when the game has ended.
    pub(crate) fn finish(mut self) -> Tree {
        self.settle();
        self.tree
    }
}

impl Remark {
    /// `text` with single spaces; `None` if it is blank.
    pub(crate) fn text(text: &str) -> Option<Remark> {
        let words: Vec<&str> = text.split_whitespace().collect();
        (!words.is_empty()).then(|| Remark::Text(words.join(" ")))
    }
}

impl From<Command<'_>> for Remark {
    fn from(command: Command<'_>) -> Remark {
        Remark::Command {
            name: command.name.to_owned(),
            value: command.value.to_owned(),
        }
    }
}
