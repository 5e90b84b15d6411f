//! A game with its variations, as an analysis board edits it.
//!
//! The moves lie in one list and refer to each other by [`NodeId`], so that nothing here recurses,
//! however deep the variations. The first child of a node is the line that goes on, the others are
//! variations on it. [`Walk`](crate::Walk) reads a tree in the order of a file.

use std::fmt;

use polydam_rules::Play;

use crate::{Glyph, MoveNumber, MoveText, Place, Written};

/// A node of one tree. Numbers are never used again, so an old one finds nothing rather than
/// something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

/// What leads to a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Played {
    /// Nothing: the start of the game.
    Start,
    /// A move, as written, as legal move, or both.
    Move {
        /// As it was written.
        text: Option<MoveText>,
        /// As it was found legal.
        play: Option<Play>,
    },
    /// A position put up in place of a move: the text of its FEN.
    Setup(String),
    /// A move that the file left out.
    Unknown,
}

impl Played {
    /// A move that is only written so far.
    #[must_use]
    pub fn written(text: MoveText) -> Played {
        Played::Move {
            text: Some(text),
            play: None,
        }
    }

    /// A legal move that nobody wrote.
    #[must_use]
    pub fn legal(play: Play) -> Played {
        Played::Move {
            text: None,
            play: Some(play),
        }
    }

    /// Whether the two lead to the same node: the same legal move, or, where one of them is not
    /// known to be legal, the same squares.
    fn same(&self, other: &Played) -> bool {
        match (self, other) {
            (
                Played::Move {
                    play: Some(one), ..
                },
                Played::Move {
                    play: Some(two), ..
                },
            ) => one.same_move(two),
            (
                Played::Move {
                    text: Some(one), ..
                },
                Played::Move {
                    text: Some(two), ..
                },
            ) => one.squares == two.squares,
            (Played::Setup(one), Played::Setup(two)) => one == two,
            (Played::Start, Played::Start) | (Played::Unknown, Played::Unknown) => true,
            _ => false,
        }
    }
}

/// A part of a comment that the tree keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Text, white space made single.
    Text(String),
    /// A command, such as a clock: its name and its value.
    Command {
        /// The name.
        name: String,
        /// The value as written.
        value: String,
    },
}

/// A position in the tree: the move that leads to it and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub(crate) parent: Option<NodeId>,
    pub(crate) children: Vec<NodeId>,
    /// What leads here.
    pub played: Played,
    /// Where it stands in the file; `None` if it comes from no file.
    pub place: Option<Place>,
    /// The move number as written, if any.
    pub number: Option<MoveNumber>,
    /// The captured squares, if the file lists them.
    pub captured: Vec<Written>,
    /// Marks without a number, such as `!?!!!`, as written.
    pub marks: Vec<String>,
    /// The numbered glyphs in order.
    pub glyphs: Vec<Glyph>,
    /// What is said before the move.
    pub before: Vec<Remark>,
    /// What is said behind it.
    pub after: Vec<Remark>,
}

impl Node {
    pub(crate) fn new(parent: Option<NodeId>, played: Played) -> Node {
        Node {
            parent,
            children: Vec::new(),
            played,
            place: None,
            number: None,
            captured: Vec::new(),
            marks: Vec::new(),
            glyphs: Vec::new(),
            before: Vec::new(),
            after: Vec::new(),
        }
    }

    /// The node before; `None` at the start.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes that follow: first the line that goes on, then the variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The move as written.
    #[must_use]
    pub fn text(&self) -> Option<&MoveText> {
        match &self.played {
            Played::Move { text, .. } => text.as_ref(),
            Played::Start | Played::Setup(_) | Played::Unknown => None,
        }
    }

    /// The move as found legal.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        match &self.played {
            Played::Move { play, .. } => play.as_ref(),
            Played::Start | Played::Setup(_) | Played::Unknown => None,
        }
    }

    /// Whether the two are the same but for their place in a tree and for how the file wrote the
    /// move and its number.
    pub(crate) fn says_the_same(&self, other: &Node) -> bool {
        self.played.same(&other.played)
            && self.captured == other.captured
            && (&self.marks, &self.glyphs) == (&other.marks, &other.glyphs)
            && (&self.before, &self.after) == (&other.before, &other.after)
    }
}

/// Why a tree was not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeFault {
    /// There is no such node, or it was deleted.
    NoSuchNode(NodeId),
    /// The start cannot be deleted.
    TheStart,
    /// There are as many nodes as a tree can hold.
    Full,
}

impl fmt::Display for TreeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TreeFault::NoSuchNode(id) => write!(f, "the game has no position {}", id.0),
            TreeFault::TheStart => f.write_str("the start of the game cannot be deleted"),
            TreeFault::Full => f.write_str("the game has too many moves"),
        }
    }
}

impl std::error::Error for TreeFault {}

/// A game with its variations.
///
/// ```
/// use polydam_pdn::{MoveText, Played, Tree};
/// let play = |text| Played::written(MoveText::read(text).expect("a move"));
///
/// let mut tree = Tree::new();
/// let main = tree.add(Tree::START, play("32-28"))?;
/// let other = tree.add(Tree::START, play("33-29"))?;
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [main]);
/// tree.promote(other)?;
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [other]);
/// # Ok::<(), polydam_pdn::TreeFault>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    /// Node 0 is the start; a deleted node leaves a hole.
    nodes: Vec<Option<Node>>,
    live: usize,
}

impl Tree {
    /// The start of every tree.
    pub const START: NodeId = NodeId(0);

    /// A game without moves.
    #[must_use]
    pub fn new() -> Tree {
        Tree {
            nodes: vec![Some(Node::new(None, Played::Start))],
            live: 1,
        }
    }

    /// How many nodes there are, the start included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.live
    }

    /// Whether there is nothing behind the start.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.live <= 1
    }

    /// The node `id`, unless it was deleted or is another tree's.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.0 as usize)?.as_ref()
    }

    /// The node `id`, to be changed.
    pub fn get_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.0 as usize)?.as_mut()
    }

    /// The node `id`, to be changed.
    ///
    /// # Errors
    ///
    /// [`TreeFault::NoSuchNode`] if there is none.
    pub(crate) fn node_mut(&mut self, id: NodeId) -> Result<&mut Node, TreeFault> {
        self.get_mut(id).ok_or(TreeFault::NoSuchNode(id))
    }

    /// Adds what was played behind `parent`: as the line that goes on if there is none, else as the
    /// last variation. It is added even if it stands there already.
    ///
    /// # Errors
    ///
    /// [`TreeFault`] if there is no such parent or no room.
    pub fn add(&mut self, parent: NodeId, played: Played) -> Result<NodeId, TreeFault> {
        let last = self.get(parent).map_or(0, |node| node.children.len());
        self.insert(parent, last, played)
    }

    /// Adds what was played behind `parent` as child number `at`.
    pub(crate) fn insert(
        &mut self,
        parent: NodeId,
        at: usize,
        played: Played,
    ) -> Result<NodeId, TreeFault> {
        let id = NodeId(u32::try_from(self.nodes.len()).map_err(|_| TreeFault::Full)?);
        let children = &mut self.node_mut(parent)?.children;
        children.insert(at.min(children.len()), id);
        self.nodes.push(Some(Node::new(Some(parent), played)));
        self.live += 1;
        Ok(id)
    }

    /// Goes to where `played` leads from `parent`, adding it if it does not stand there yet.
    ///
    /// # Errors
    ///
    /// [`TreeFault`] if there is no such parent or no room.
    pub fn enter(&mut self, parent: NodeId, played: Played) -> Result<NodeId, TreeFault> {
        let node = self.get(parent).ok_or(TreeFault::NoSuchNode(parent))?;
        let same = |&id: &NodeId| self.get(id).is_some_and(|child| child.played.same(&played));
        match node.children.iter().copied().find(same) {
            Some(id) => Ok(id),
            None => self.add(parent, played),
        }
    }

    /// Takes the node `id` out, leaving a hole.
    pub(crate) fn take(&mut self, id: NodeId) -> Option<Node> {
        let node = self.nodes.get_mut(id.0 as usize)?.take();
        self.live -= usize::from(node.is_some());
        node
    }
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}
