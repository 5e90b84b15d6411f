//! One line of play, followed move by move under one reading.
//!
//! Where a written move fits several legal ones, all of them are followed side by side, and the rest
//! of the line tells which was meant: those that cannot go on are dropped. So reading on costs no
//! more than the line is long, times the few readings that are alive at once.

use polydam_rules::{Game, Move, Play, Position, Side, Square, Unresolved};

use crate::reading::Squares;
use crate::tree::Played;
use crate::work::{HEAVY, Work};
use crate::{MoveText, Node, NodeId, Tree};

/// How many readings are followed side by side.
const MOST_WAYS: usize = 32;

/// What became of one item of a line.
#[derive(Clone, Debug)]
pub(crate) enum Did {
    /// A legal move.
    Play(Play),
    /// The beginning of a capture that the next item goes on with.
    Leg,
    /// A position was put up.
    Setup,
}

/// An item that was followed, and how things stood before it.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) did: Did,
    pub(crate) before: Position<u128>,
    /// The squares of a capture that was begun before.
    pub(crate) begun: Vec<Square>,
}

/// One way to read the line as far as it was followed.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) game: Game,
    /// The squares of a capture that is begun and not finished.
    pub(crate) begun: Vec<Square>,
    pub(crate) steps: Vec<Step>,
    /// The steps at which another move would have fitted what is written.
    pub(crate) forks: Vec<usize>,
}

/// Why a line was not followed to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// No way could follow this item.
    Refused(usize),
    /// This item is a move that the file leaves out.
    Unknown(usize),
    /// This item makes too much work.
    Work(usize),
}

/// How far a line was followed.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    /// The ways that came furthest; at least one.
    pub(crate) ways: Vec<Way>,
    pub(crate) halt: Option<Halt>,
}

impl Way {
    pub(crate) fn new(game: Game, begun: Vec<Square>) -> Way {
        Way {
            game,
            begun,
            steps: Vec::new(),
            forks: Vec::new(),
        }
    }

    /// How many half-moves were played.
    pub(crate) fn plies(&self) -> usize {
        self.plays().count()
    }

    /// The half-moves that were played.
    pub(crate) fn plays(&self) -> impl Iterator<Item = &Play> {
        self.steps.iter().filter_map(|step| match &step.did {
            Did::Play(play) => Some(play),
            Did::Leg | Did::Setup => None,
        })
    }

    fn note(&mut self, did: Did, before: Position<u128>) {
        let begun = match did {
            Did::Leg => self.begun.clone(),
            Did::Play(_) | Did::Setup => std::mem::take(&mut self.begun),
        };
        self.steps.push(Step { did, before, begun });
    }

    /// Plays a legal move; false if what follows is too much.
    fn play(&mut self, play: Play) -> bool {
        let before = *self.game.position();
        let played = self.game.play(&play).is_ok();
        if played {
            self.note(Did::Play(play), before);
        }
        played
    }
}

impl Run {
    /// The same without the first step of each way.
    pub(crate) fn behind_first(&self) -> Run {
        let mut run = self.clone();
        for way in &mut run.ways {
            way.steps.drain(..way.steps.len().min(1));
        }
        run
    }
}

/// The ways while an item is followed.
#[derive(Default)]
struct Fate {
    alive: Vec<Way>,
    lost: Vec<Way>,
}

impl Fate {
    fn sort(&mut self, way: Way, lives: bool) {
        if lives {
            self.alive.push(way);
        } else {
            self.lost.push(way);
        }
    }
}

/// Follows `line` from `start`. Where `read_on` is false a move that fits several is the end.
pub(crate) fn follow(
    tree: &Tree,
    line: &[NodeId],
    start: Way,
    squares: &Squares,
    read_on: bool,
    work: &mut Work,
) -> Run {
    let mut ways = vec![start];
    for (at, node) in line.iter().filter_map(|&id| tree.get(id)).enumerate() {
        if !makes_a_move(node) {
            return Run {
                ways,
                halt: Some(Halt::Unknown(at)),
            };
        }
        if work.is_spent() || !ways.iter().all(|way| work.spend(way.game.jumps())) {
            return Run {
                ways,
                halt: Some(Halt::Work(at)),
            };
        }
        let mut fate = Fate::default();
        for way in ways {
            advance(way, node, squares, read_on, work, &mut fate);
        }
        if fate.alive.is_empty() || fate.alive.len() > MOST_WAYS {
            let lost = if fate.lost.is_empty() {
                shorter(fate.alive)
            } else {
                fate.lost
            };
            return Run {
                ways: lost,
                halt: Some(Halt::Refused(at)),
            };
        }
        ways = fate.alive;
    }
    let (whole, begun): (Vec<Way>, Vec<Way>) =
        ways.into_iter().partition(|way| way.begun.is_empty());
    Run {
        ways: if whole.is_empty() { begun } else { whole },
        halt: None,
    }
}

/// Too many ways: back to before the last item, of which only one is kept.
fn shorter(ways: Vec<Way>) -> Vec<Way> {
    let first = ways.into_iter().next();
    let back = first.map(|mut way| {
        way.steps.pop();
        way.game.take_back();
        way
    });
    back.into_iter().collect()
}

/// Whether the item says what happened.
fn makes_a_move(node: &Node) -> bool {
    match &node.played {
        Played::Move { text, play } => text.is_some() || play.is_some(),
        Played::Setup(_) => true,
        Played::Start | Played::Unknown => false,
    }
}

fn advance(
    mut way: Way,
    node: &Node,
    squares: &Squares,
    read_on: bool,
    work: &mut Work,
    fate: &mut Fate,
) {
    match &node.played {
        Played::Setup(fen) => {
            let lives = set_up(&mut way, fen, squares, work);
            fate.sort(way, lives);
        }
        Played::Move {
            play: Some(play), ..
        } if way.game.move_of(play).is_some() => {
            let lives = way.play(play.clone());
            fate.sort(way, lives);
        }
        Played::Move {
            text: Some(text), ..
        } => written(way, node, text, squares, read_on, fate),
        Played::Move { .. } | Played::Start | Played::Unknown => fate.lost.push(way),
    }
}

/// Puts up a position; without pieces it only says who moves.
fn set_up(way: &mut Way, fen: &str, squares: &Squares, work: &mut Work) -> bool {
    if !way.begun.is_empty() {
        return false;
    }
    let before = *way.game.position();
    let opened = match passes_to(fen) {
        Some(side) => {
            let turn = squares.reading().side(side);
            Game::from_position(way.game.spec(), Position { turn, ..before }).ok()
        }
        None => {
            let opened = squares.open(fen);
            work.spend_on_position(&opened);
            opened.ok()
        }
    };
    match opened {
        Some(game) => {
            way.game = game;
            way.note(Did::Setup, before);
            true
        }
        None => false,
    }
}

/// The side that `B::` lets move: a position without pieces.
pub(crate) fn passes_to(fen: &str) -> Option<Side> {
    let bare: String = fen
        .chars()
        .filter(|c| !c.is_whitespace() && !c.is_control() && *c != '.')
        .collect();
    let (turn, rest) = bare.split_once(':')?;
    let empty = rest.chars().all(|c| matches!(c, ':' | 'W' | 'B' | 'w' | 'b'));
    match turn {
        "W" | "w" if empty => Some(Side::White),
        "B" | "b" if empty => Some(Side::Black),
        _ => None,
    }
}

fn written(
    mut way: Way,
    node: &Node,
    text: &MoveText,
    squares: &Squares,
    read_on: bool,
    fate: &mut Fate,
) {
    let Some(route) = route(&way, text, squares) else {
        return fate.lost.push(way);
    };
    match way.game.resolve(&route) {
        Ok(play) => {
            let lives = way.play(play);
            fate.sort(way, lives);
        }
        Err(Unresolved::Several(moves)) => fork(way, node, moves, squares, read_on, fate),
        Err(Unresolved::None) => {
            let goes_on = begins_capture(&way.game, &route);
            if goes_on {
                let before = *way.game.position();
                way.note(Did::Leg, before);
                way.begun = route;
            }
            fate.sort(way, goes_on);
        }
    }
}

/// The squares of the move, those of a capture begun before in front.
pub(crate) fn route(way: &Way, text: &MoveText, squares: &Squares) -> Option<Vec<Square>> {
    let found = squares.all(&text.squares)?;
    match (way.begun.last(), found.split_first()) {
        (None, _) => Some(found),
        (Some(at), Some((from, rest))) if at == from && !rest.is_empty() => {
            Some([way.begun.as_slice(), rest].concat())
        }
        (Some(_), _) => None,
    }
}

/// Follows every move that fits, or those that take the pieces listed behind the move.
fn fork(
    way: Way,
    node: &Node,
    mut moves: Vec<Move<u128>>,
    squares: &Squares,
    read_on: bool,
    fate: &mut Fate,
) {
    if let Some(listed) = squares.all(&node.captured).filter(|list| !list.is_empty()) {
        let captured = way.game.spec().board.set(&listed);
        moves.retain(|m| m.captured == captured);
    }
    if moves.is_empty() || (moves.len() > 1 && !read_on) {
        return fate.lost.push(way);
    }
    let forks = moves.len() > 1;
    for m in moves {
        let play = way.game.play_of(&m);
        let mut other = way.clone();
        if forks {
            other.forks.push(other.steps.len());
        }
        let lives = other.play(play);
        fate.sort(other, lives);
    }
}

/// Whether `route` is the beginning of a legal capture and not the whole.
fn begins_capture(game: &Game, route: &[Square]) -> bool {
    let Some(from) = route.first().and_then(|&square| game.spec().board.bit(square)) else {
        return false;
    };
    let longer = |m: &Move<u128>| {
        let jumps = m.captured.count_ones() as usize;
        m.from == from && m.is_capture() && jumps >= route.len()
    };
    route.len() > 1
        && game.moves().iter().any(longer)
        && polydam_rules::next(game.spec(), game.position(), route, HEAVY)
            .is_ok_and(|next| !next.is_empty())
}
