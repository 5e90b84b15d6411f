//! What a replayer changes in a tree: captures written in parts are joined, and what turns out to
//! be no move is taken out.

use crate::tree::{Played, Remark};
use crate::{Node, NodeId, Tree};

impl Tree {
    /// Joins `leg`, the beginning of a capture, with each of the moves that go on with it.
    pub(crate) fn join(&mut self, leg: NodeId) {
        let Some(leg_node) = self.unhook(leg) else {
            return;
        };
        let (mut leg_node, parent, at) = leg_node;
        for (order, &child) in leg_node.children.clone().iter().enumerate() {
            if let Some(children) = self.get_mut(parent).map(|node| &mut node.children) {
                children.insert((at + order).min(children.len()), child);
            }
            if let Some(node) = self.get_mut(child) {
                node.parent = Some(parent);
                node.number = leg_node.number.or(node.number);
                lengthen(node, &leg_node);
                take_remarks(node, &mut leg_node);
            }
        }
    }

    /// Takes out `id`, behind which nothing follows; its remarks, and `words`, go to the move before.
    pub(crate) fn dissolve(&mut self, id: NodeId, words: &str) {
        if self.get(id).is_none_or(|node| !node.children.is_empty()) {
            return;
        }
        if let Some((mut node, parent, _)) = self.unhook(id)
            && let Some(parent) = self.get_mut(parent)
        {
            parent.after.append(&mut node.before);
            parent.after.extend(Remark::text(words));
            parent.after.append(&mut node.after);
        }
    }

    /// Takes `id` out of the tree; the node, its parent, and its place among the parent's children.
    fn unhook(&mut self, id: NodeId) -> Option<(Node, NodeId, usize)> {
        let parent = self.get(id)?.parent?;
        let children = &mut self.get_mut(parent)?.children;
        let at = children.iter().position(|&child| child == id)?;
        children.remove(at);
        Some((self.take(id)?, parent, at))
    }
}

/// Puts the squares of the leg before those of the move that goes on with it.
fn lengthen(node: &mut Node, leg: &Node) {
    let Some(begun) = leg.text() else { return };
    if let Played::Move {
        text: Some(text), ..
    } = &mut node.played
        && text.squares.first() == begun.squares.last()
    {
        let rest = text.squares.split_off(1);
        text.squares = begun.squares.iter().copied().chain(rest).collect();
        text.sign = begun.sign;
        text.raw = format!("{} {}", begun.raw, text.raw);
    }
}

/// Puts the remarks on the leg before those on the move. The first move that asks gets them all.
fn take_remarks(node: &mut Node, leg: &mut Node) {
    let mut before = std::mem::take(&mut leg.before);
    before.append(&mut leg.after);
    before.append(&mut node.before);
    node.before = before;
    for glyph in std::mem::take(&mut leg.glyphs) {
        if !node.glyphs.contains(&glyph) {
            node.glyphs.push(glyph);
        }
    }
    node.marks.append(&mut leg.marks);
}
