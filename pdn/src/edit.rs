//! What an analysis board does to a tree.

use crate::tree::Remark;
use crate::walk::Line;
use crate::{Glyph, NodeId, Tree, TreeFault};

/// Which side of a move a comment stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// Before the move.
    Before,
    /// Behind it.
    After,
}

impl Tree {
    /// The nodes of the line that goes on from the start, the start not included.
    #[must_use]
    pub fn main_line(&self) -> Line<'_> {
        self.line_from(Tree::START)
    }

    /// The nodes of the line that goes on from `id`, which is not included.
    #[must_use]
    pub fn line_from(&self, id: NodeId) -> Line<'_> {
        Line::new(self, id)
    }

    /// The nodes from the start to `id`, both included.
    ///
    /// # Errors
    ///
    /// [`TreeFault::NoSuchNode`] if there is none.
    pub fn path(&self, id: NodeId) -> Result<Vec<NodeId>, TreeFault> {
        let mut path = vec![id];
        let mut node = self.get(id).ok_or(TreeFault::NoSuchNode(id))?;
        while let Some(parent) = node.parent {
            path.push(parent);
            node = self.get(parent).ok_or(TreeFault::NoSuchNode(parent))?;
        }
        path.reverse();
        Ok(path)
    }

    /// Whether `id` is on the main line.
    ///
    /// # Errors
    ///
    /// [`TreeFault::NoSuchNode`] if there is none.
    pub fn is_main(&self, id: NodeId) -> Result<bool, TreeFault> {
        let path = self.path(id)?;
        Ok(path.windows(2).all(|pair| {
            self.get(pair[0])
                .is_some_and(|parent| parent.children.first() == Some(&pair[1]))
        }))
    }

    /// Moves `id` one place forward among the moves from its parent; from the second place it
    /// becomes the line that goes on. Says whether that changed anything.
    ///
    /// # Errors
    ///
    /// [`TreeFault::NoSuchNode`] if there is none.
    pub fn promote(&mut self, id: NodeId) -> Result<bool, TreeFault> {
        let Some((siblings, at)) = self.siblings(id)? else {
            return Ok(false);
        };
        if at > 0 {
            siblings.swap(at - 1, at);
        }
        Ok(at > 0)
    }

    /// Moves `id` one place back among the moves from its parent; says whether that changed
    /// anything.
    ///
    /// # Errors
    ///
    /// [`TreeFault::NoSuchNode`] if there is none.
    pub fn demote(&mut self, id: NodeId) -> Result<bool, TreeFault> {
        let Some((siblings, at)) = self.siblings(id)? else {
            return Ok(false);
        };
        let changes = at + 1 < siblings.len();
        if changes {
            siblings.swap(at, at + 1);
        }
        Ok(changes)
    }

    /// Makes the line to `id` the main line.
    ///
    /// # Errors
    ///
    /// [`TreeFault::NoSuchNode`] if there is none.
    pub fn make_main(&mut self, id: NodeId) -> Result<(), TreeFault> {
        for node in self.path(id)? {
            if let Some((siblings, at)) = self.siblings(node)? {
                siblings[..=at].rotate_right(1);
            }
        }
        Ok(())
    }

    /// Deletes `id` and all that follows it; says how many nodes that were.
    ///
    /// # Errors
    ///
    /// [`TreeFault`] if there is no such node or it is the start.
    pub fn delete(&mut self, id: NodeId) -> Result<usize, TreeFault> {
        let Some((siblings, at)) = self.siblings(id)? else {
            return Err(TreeFault::TheStart);
        };
        siblings.remove(at);
        let before = self.len();
        let mut doomed = vec![id];
        while let Some(next) = doomed.pop() {
            if let Some(node) = self.take(next) {
                doomed.extend(node.children);
            }
        }
        Ok(before - self.len())
    }

    /// Replaces the text beside `id`; blank text removes it. Commands stay, and stand first.
    ///
    /// # Errors
    ///
    /// [`TreeFault::NoSuchNode`] if there is none.
    pub fn set_comment(&mut self, id: NodeId, when: When, text: &str) -> Result<(), TreeFault> {
        let node = self.node_mut(id)?;
        let remarks = match when {
            When::Before => &mut node.before,
            When::After => &mut node.after,
        };
        remarks.retain(|remark| matches!(remark, Remark::Command { .. }));
        remarks.extend(Remark::text(text));
        Ok(())
    }

    /// Adds a glyph to `id`; says whether it was new there.
    ///
    /// # Errors
    ///
    /// [`TreeFault::NoSuchNode`] if there is none.
    pub fn add_glyph(&mut self, id: NodeId, glyph: Glyph) -> Result<bool, TreeFault> {
        let glyphs = &mut self.node_mut(id)?.glyphs;
        let new = !glyphs.contains(&glyph);
        if new {
            glyphs.push(glyph);
        }
        Ok(new)
    }

    /// Removes a glyph from `id`; says whether it was there.
    ///
    /// # Errors
    ///
    /// [`TreeFault::NoSuchNode`] if there is none.
    pub fn remove_glyph(&mut self, id: NodeId, glyph: Glyph) -> Result<bool, TreeFault> {
        let glyphs = &mut self.node_mut(id)?.glyphs;
        let before = glyphs.len();
        glyphs.retain(|&other| other != glyph);
        Ok(glyphs.len() < before)
    }

    /// The moves from the parent of `id`, and the place of `id` among them; `None` for the start.
    fn siblings(&mut self, id: NodeId) -> Result<Option<(&mut Vec<NodeId>, usize)>, TreeFault> {
        let Some(parent) = self.node_mut(id)?.parent else {
            return Ok(None);
        };
        let siblings = &mut self.node_mut(parent)?.children;
        let at = siblings
            .iter()
            .position(|&other| other == id)
            .ok_or(TreeFault::NoSuchNode(id))?;
        Ok(Some((siblings, at)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, MoveText, Played, Reader, Stop, Walk};

    fn tree(text: &str) -> Tree {
        Reader::new(text.as_bytes(), Limits::NONE).games().next().unwrap().unwrap().tree
    }

    /// The tree as moves and parentheses.
    fn shown(tree: &Tree) -> String {
        let words = Walk::new(tree).map(|stop| match stop {
            Stop::Node(id) => tree.get(id).unwrap().text().unwrap().raw.clone(),
            Stop::Open => "(".into(),
            Stop::Close => ")".into(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn find(tree: &Tree, raw: &str) -> NodeId {
        Walk::new(tree)
            .filter_map(|stop| match stop {
                Stop::Node(id) => Some(id),
                Stop::Open | Stop::Close => None,
            })
            .find(|&id| tree.get(id).unwrap().text().unwrap().raw == raw)
            .unwrap()
    }

    const TEXT: &str = "1-5 (2-6 7-9 (7-10) 6-11) (3-7) 8-12";

    #[test]
    fn a_walk_gives_back_the_order_of_the_file() {
        assert_eq!(shown(&tree(TEXT)), "1-5 ( 2-6 7-9 ( 7-10 ) 6-11 ) ( 3-7 ) 8-12");
    }

    #[test]
    fn promotion_goes_step_by_step_or_all_the_way() {
        let mut tree = tree(TEXT);
        let third = find(&tree, "3-7");
        assert_eq!(tree.promote(third), Ok(true));
        assert_eq!(shown(&tree), "1-5 ( 3-7 ) ( 2-6 7-9 ( 7-10 ) 6-11 ) 8-12");
        assert_eq!(tree.promote(third), Ok(true));
        assert_eq!(tree.promote(third), Ok(false));
        assert_eq!(tree.demote(third), Ok(true));
        let deep = find(&tree, "7-10");
        assert_eq!(tree.is_main(deep), Ok(false));
        tree.make_main(deep).unwrap();
        assert_eq!(shown(&tree), "2-6 ( 1-5 8-12 ) ( 3-7 ) 7-10 ( 7-9 6-11 )");
        assert_eq!(tree.is_main(deep), Ok(true));
        assert_eq!(tree.main_line().last(), Some(deep));
        assert_eq!(tree.path(deep).unwrap(), [Tree::START, find(&tree, "2-6"), deep]);
    }

    #[test]
    fn deletion_takes_all_that_follows_and_nothing_else() {
        let mut tree = tree(TEXT);
        let doomed = find(&tree, "2-6");
        assert_eq!(tree.delete(doomed), Ok(4));
        assert_eq!(shown(&tree), "1-5 ( 3-7 ) 8-12");
        assert_eq!(tree.delete(doomed), Err(TreeFault::NoSuchNode(doomed)));
        assert_eq!(tree.delete(Tree::START), Err(TreeFault::TheStart));
        let main = find(&tree, "1-5");
        assert_eq!(tree.delete(main), Ok(2));
        assert_eq!((shown(&tree), tree.len()), ("3-7".into(), 2));
    }

    #[test]
    fn entering_a_known_move_adds_nothing() {
        let mut tree = tree(TEXT);
        let play = |raw: &str| Played::written(MoveText::read(raw).unwrap());
        let before = tree.len();
        assert_eq!(tree.enter(Tree::START, play("2x6")), Ok(find(&tree, "2-6")));
        assert_eq!(tree.len(), before);
        assert!(tree.enter(Tree::START, play("4-8")).is_ok());
        assert_eq!(tree.len(), before + 1);
    }

    #[test]
    fn comments_are_replaced_and_commands_stay() {
        let mut tree = tree("1-5 {a [%clk 0:01:00] b}");
        let node = find(&tree, "1-5");
        tree.set_comment(node, When::After, " new\n text ").unwrap();
        tree.set_comment(node, When::Before, "  ").unwrap();
        let clock = Remark::Command {
            name: "clk".into(),
            value: "0:01:00".into(),
        };
        assert_eq!(tree.get(node).unwrap().after, [clock, Remark::Text("new text".into())]);
        assert!(tree.get(node).unwrap().before.is_empty());
    }

    #[test]
    fn glyphs_are_a_set() {
        let mut tree = tree("1-5!");
        let node = find(&tree, "1-5");
        assert_eq!(tree.add_glyph(node, Glyph(1)), Ok(false));
        assert_eq!(tree.add_glyph(node, Glyph(16)), Ok(true));
        assert_eq!(tree.remove_glyph(node, Glyph(1)), Ok(true));
        assert_eq!(tree.remove_glyph(node, Glyph(1)), Ok(false));
        assert_eq!(tree.get(node).unwrap().glyphs, [Glyph(16)]);
    }
}
