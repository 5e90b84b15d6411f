//! Ways through a tree that need no recursion.

use crate::{NodeId, Tree};

/// The nodes of one line, each the first child of the one before.
#[derive(Clone, Debug)]
pub struct Line<'t> {
    tree: &'t Tree,
    at: NodeId,
}

impl<'t> Line<'t> {
    pub(crate) fn new(tree: &'t Tree, at: NodeId) -> Line<'t> {
        Line { tree, at }
    }
}

impl Iterator for Line<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        self.at = *self.tree.get(self.at)?.children.first()?;
        Some(self.at)
    }
}

/// A stop of a [`Walk`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A node.
    Node(NodeId),
    /// A variation begins; it is on the node before.
    Open,
    /// A variation ends.
    Close,
}

/// Visits every node but the start in the order of a file: a move, the variations on it, and then
/// the line goes on.
#[derive(Clone, Debug)]
pub struct Walk<'t> {
    tree: &'t Tree,
    /// What is still to do, the next on top.
    ahead: Vec<Task>,
}

#[derive(Clone, Copy, Debug)]
enum Task {
    /// Visit a node, and then what follows it.
    Whole(NodeId),
    /// Visit what follows a node.
    Children(NodeId),
    Open,
    Close,
}

impl<'t> Walk<'t> {
    /// A walk through all of `tree`.
    #[must_use]
    pub fn new(tree: &'t Tree) -> Walk<'t> {
        Walk {
            tree,
            ahead: vec![Task::Children(Tree::START)],
        }
    }

    /// Puts the children of `id` on top: the first, the others in parentheses, what follows the
    /// first.
    fn unfold(&mut self, id: NodeId) -> Option<Stop> {
        let (first, others) = self.tree.get(id)?.children.split_first()?;
        self.ahead.push(Task::Children(*first));
        for &other in others.iter().rev() {
            self.ahead.extend([Task::Close, Task::Whole(other), Task::Open]);
        }
        Some(Stop::Node(*first))
    }
}

impl Iterator for Walk<'_> {
    type Item = Stop;

    fn next(&mut self) -> Option<Stop> {
        loop {
            match self.ahead.pop()? {
                Task::Open => return Some(Stop::Open),
                Task::Close => return Some(Stop::Close),
                Task::Whole(id) => {
                    self.ahead.push(Task::Children(id));
                    return Some(Stop::Node(id));
                }
                Task::Children(id) => {
                    if let Some(stop) = self.unfold(id) {
                        return Some(stop);
                    }
                }
            }
        }
    }
}

/// Equal if both hold the same moves and remarks in the same order, whatever was deleted on the way
/// and however the moves were written.
impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        let same = |one, two| match (self.get(one), other.get(two)) {
            (Some(one), Some(two)) => one.says_the_same(two),
            (one, two) => one.is_none() && two.is_none(),
        };
        self.len() == other.len()
            && same(Tree::START, Tree::START)
            && Walk::new(self).zip(Walk::new(other)).all(|pair| match pair {
                (Stop::Node(one), Stop::Node(two)) => same(one, two),
                (one, two) => one == two,
            })
    }
}

impl Eq for Tree {}
