//! A game under study: a tree of moves with comments, and the place in it that is looked at.
//!
//! The whole of it is one game of PDN and a number, so that a page can carry it in a form and the
//! server keeps nothing. [`tree`] writes the moves for people, [`editor`] is a position while it is
//! set up, [`worth`] what the computer said about the moves.

pub mod editor;
pub mod tree;
pub mod worth;

use polydam_pdn::{
    AnyGames, Fault, Game, LimitExceeded, Limits, NodeId, Played, ReadError, Reading,
    ReplayOptions, Replayer, Squares, Stop, Stuck, Tree, TreeFault, Walk, WriteStyle,
};
use polydam_rules::{FenError, Game as Board, Play, Position, Refusal, Spec, Square, Variant};

/// The bounds of a game on the board; larger ones stay files.
pub const LIMITS: Limits = Limits {
    bytes: 128 << 10,
    plies: 2048,
    ..Limits::upload()
};

/// A game under study.
#[derive(Clone, Debug)]
pub struct Study {
    game: Game,
    spec: &'static Spec,
    /// The nodes in the order of a file, the start first.
    order: Vec<NodeId>,
    at: NodeId,
    /// Where the main line cannot be followed, if it was read from a text that goes wrong.
    fault: Option<Fault>,
}

/// Why a text is not opened.
#[derive(Debug)]
pub enum Unread {
    /// There is no game in it.
    Nothing,
    /// It is larger than the board takes.
    TooLarge(LimitExceeded),
    /// Its game is none of ours.
    NotOurs(String),
    /// The position it begins with is none of its game.
    NoPosition(Box<FenError>),
}

/// A place of the tree, on a board.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The board, as far as the moves to the place can be followed.
    pub board: Board,
    /// Whether they were followed to the end.
    pub whole: bool,
}

impl Study {
    /// A study of a row from its start.
    #[must_use]
    pub fn new(spec: &'static Spec) -> Study {
        let mut game = Game::new();
        game.spec = Some(spec);
        Study::of(game, spec, None)
    }

    /// A study of one position.
    ///
    /// ```
    /// use polydam_rules::{Rules, Variant};
    /// use polydam_server::study::Study;
    /// let spec = Variant::Russian.spec(Rules::Standard);
    /// let study = Study::from_fen(spec, "W:WKc1:Bf6")?;
    /// assert_eq!(study.board().board.fen(), "W:WKc1:Bf6");
    /// # Ok::<(), polydam_rules::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Every fault of the text.
    pub fn from_fen(spec: &'static Spec, fen: &str) -> Result<Study, FenError> {
        let board = Board::from_fen(spec, fen)?;
        let mut study = Study::new(spec);
        if board.position() != Board::of(spec).position() {
            // A fresh game has no such tag, and the text is sound.
            let _ = study.game.tags.push("FEN", &board.fen());
        }
        Ok(study)
    }

    /// Reads the first game of a text; `hint` is preferred where several games fit.
    ///
    /// # Errors
    ///
    /// Why there is none to be opened. Moves that cannot be followed are no error: they stay as text.
    pub fn read(text: &str, hint: Variant) -> Result<Study, Unread> {
        let games = AnyGames::open(text.as_bytes(), None, LIMITS);
        let first = games.map(|mut games| games.next());
        let mut game = match first {
            Ok(Some(Ok(game))) => game,
            Ok(Some(Err(ReadError::Limit(limit)))) | Err(ReadError::Limit(limit)) => {
                return Err(Unread::TooLarge(limit));
            }
            Ok(None | Some(Err(ReadError::Io(_)))) | Err(ReadError::Io(_)) => {
                return Err(Unread::Nothing);
            }
        };
        let options = ReplayOptions {
            hint: Some(hint),
            ..ReplayOptions::upload()
        };
        let found = Replayer::new(options).replay(&mut game);
        match (found.reading, found.fault) {
            (Some(reading), fault) => {
                has_position(&game, reading.spec)?;
                Ok(Study::of(game, reading.spec, fault))
            }
            (
                None,
                Some(Fault {
                    reason: Stuck::NotOurs(name),
                    ..
                }),
            ) => Err(Unread::NotOurs(name)),
            (None, _) => Err(Unread::Nothing),
        }
    }

    fn of(game: Game, spec: &'static Spec, fault: Option<Fault>) -> Study {
        let mut study = Study {
            game,
            spec,
            order: Vec::new(),
            at: Tree::START,
            fault,
        };
        study.put_in_order();
        study
    }

    fn put_in_order(&mut self) {
        let nodes = Walk::new(&self.game.tree).filter_map(|stop| match stop {
            Stop::Node(id) => Some(id),
            Stop::Open | Stop::Close => None,
        });
        self.order = std::iter::once(Tree::START).chain(nodes).collect();
    }

    /// The row that is played.
    #[must_use]
    pub fn spec(&self) -> &'static Spec {
        self.spec
    }

    /// Where the main line cannot be followed.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// The study as PDN.
    #[must_use]
    pub fn text(&self) -> String {
        self.game.to_pdn(&WriteStyle::default())
    }

    /// A tag of the game.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.game.tags.known(name)
    }

    /// The place that is looked at, counted in the order of the file; the start is 0.
    #[must_use]
    pub fn at(&self) -> usize {
        self.index(self.at)
    }

    /// The number of a node.
    fn index(&self, id: NodeId) -> usize {
        self.order.iter().position(|&one| one == id).unwrap_or(0)
    }

    /// Looks at another place; beyond the last one at the last.
    pub fn go(&mut self, index: usize) {
        if let Some(&id) = self.order.get(index).or(self.order.last()) {
            self.at = id;
        }
    }

    /// Looks at the end of the main line.
    pub fn go_to_end(&mut self) {
        self.at = self.game.tree.line_from(self.at).last().unwrap_or(self.at);
    }

    /// Looks at the place before, or after in the line that goes on; whether there is one.
    pub fn step(&mut self, forward: bool) -> bool {
        let node = self.game.tree.get(self.at);
        let next = node.and_then(|node| {
            if forward {
                node.children().first().copied()
            } else {
                node.parent()
            }
        });
        self.at = next.unwrap_or(self.at);
        next.is_some()
    }

    /// The board that is looked at.
    #[must_use]
    pub fn board(&self) -> Placed {
        self.board_at(self.at)
    }

    /// The move that leads to the place, with the board before it.
    #[must_use]
    pub fn last(&self) -> Option<(Board, Play)> {
        let node = self.game.tree.get(self.at)?;
        let before = self.board_at(node.parent()?);
        before.whole.then_some(())?;
        Some((before.board, node.play()?.clone()))
    }

    fn start(&self) -> Board {
        // A study is only made of games whose start is sound.
        self.game.start().unwrap_or_else(|| Board::of(self.spec))
    }

    fn board_at(&self, id: NodeId) -> Placed {
        let mut placed = Placed {
            board: self.start(),
            whole: true,
        };
        for id in self.game.tree.path(id).unwrap_or_default() {
            let played = self.game.tree.get(id).map(|node| &node.played);
            placed.whole = played.is_some_and(|played| follow(&mut placed.board, played));
            if !placed.whole {
                break;
            }
        }
        placed
    }

    /// Goes to where a move leads, adding it as a variation if it is new.
    ///
    /// # Errors
    ///
    /// The rules' refusal, or that the tree is full.
    pub fn play(&mut self, route: &[Square]) -> Result<(), Unplayed> {
        let placed = self.board();
        if !placed.whole {
            return Err(Unplayed::NoBoard);
        }
        let play = placed.board.explain(route).map_err(Box::new)?;
        self.enter(play)
    }

    /// Goes to where a move that is known to be legal leads.
    ///
    /// # Errors
    ///
    /// That the tree is full.
    pub fn enter(&mut self, play: Play) -> Result<(), Unplayed> {
        if self.order.len() as u64 > LIMITS.plies {
            return Err(Unplayed::Full);
        }
        self.at = self.game.tree.enter(self.at, Played::legal(play))?;
        self.put_in_order();
        Ok(())
    }

    /// Moves the variation that the place is in one step forward.
    pub fn promote(&mut self) {
        // Only a node that is not there refuses, and this one is.
        let _ = self.game.tree.promote(self.turning());
        self.put_in_order();
    }

    /// Makes the line to the place the main line.
    pub fn make_main(&mut self) {
        let _ = self.game.tree.make_main(self.at);
        self.put_in_order();
    }

    /// The first node of the variation that the place is in.
    fn turning(&self) -> NodeId {
        let path = self.game.tree.path(self.at).unwrap_or_default();
        let first = |pair: &&[NodeId]| {
            let parent = self.game.tree.get(pair[0]);
            parent.is_some_and(|parent| parent.children().first() != Some(&pair[1]))
        };
        path.windows(2).rev().find(first).map_or(self.at, |pair| pair[1])
    }

    /// Deletes the move that leads to the place, and all behind it.
    pub fn delete(&mut self) {
        let parent = self.game.tree.get(self.at).and_then(|node| node.parent());
        if let Some(parent) = parent
            && self.game.tree.delete(self.at).is_ok()
        {
            self.at = parent;
            self.fault = None;
            self.put_in_order();
        }
    }

    /// The comment at the place.
    #[must_use]
    pub fn comment(&self) -> String {
        let node = self.game.tree.get(self.at);
        node.map(|node| tree::texts(&node.after)).unwrap_or_default()
    }

    /// Writes the comment at the place.
    pub fn set_comment(&mut self, text: &str) {
        let text: String = text.chars().take(4000).collect();
        let _ = self.game.tree.set_comment(self.at, polydam_pdn::When::After, &text);
    }

    /// The positions on the way to the place and on the main line.
    #[must_use]
    pub fn positions(&self) -> Vec<Position<u128>> {
        let (mut board, plays) = self.main_line();
        for play in &plays {
            if board.play(play).is_err() {
                break;
            }
        }
        let here = self.board().board;
        board.positions_back().chain(here.positions_back()).copied().collect()
    }

    /// The moves of the main line as far as they can be followed, with the board they start from.
    #[must_use]
    pub fn main_line(&self) -> (Board, Vec<Play>) {
        let nodes = self.game.tree.main_line();
        let plays = nodes.map_while(|id| self.game.tree.get(id)?.play().cloned());
        (self.start(), plays.collect())
    }
}

/// Whether the position that a game begins with is one of it.
fn has_position(game: &Game, spec: &'static Spec) -> Result<(), Unread> {
    match (game.start(), game.tags.set_up()) {
        (None, Some(fen)) => match Board::from_fen(spec, fen) {
            Ok(_) => Err(Unread::NotOurs(spec.name.to_owned())),
            Err(error) => Err(Unread::NoPosition(Box::new(error))),
        },
        _ => Ok(()),
    }
}

/// Why a move is not entered.
#[derive(Debug)]
pub enum Unplayed {
    /// The rules refuse it.
    Refused(Box<Refusal>),
    /// The place cannot be followed: there is no board to play on.
    NoBoard,
    /// There are as many moves as a study takes.
    Full,
}

impl From<Box<Refusal>> for Unplayed {
    fn from(refusal: Box<Refusal>) -> Unplayed {
        Unplayed::Refused(refusal)
    }
}

impl From<TreeFault> for Unplayed {
    fn from(_: TreeFault) -> Unplayed {
        Unplayed::Full
    }
}

/// Plays what leads to a node; whether that could be done.
fn follow(board: &mut Board, played: &Played) -> bool {
    match played {
        Played::Start => true,
        Played::Move {
            play: Some(play), ..
        } => board.play(play).is_ok(),
        Played::Setup(fen) => match Squares::new(Reading::own(board.spec())).open(fen) {
            Ok(fresh) => {
                *board = fresh;
                true
            }
            Err(_) => false,
        },
        Played::Move { play: None, .. } | Played::Unknown => false,
    }
}

#[cfg(test)]
mod tests;
