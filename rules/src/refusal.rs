//! Why a move is refused, as facts and as a sentence.
//!
//! [`Refusal`] is about the move as a whole: what is compulsory, what is chosen wrongly. What is
//! wrong with one leg of the route is a [`Fault`]. The deduction is in
//! [`explain`](crate::explain()).

use std::fmt::{self, Display};

use crate::fault::Fault;
use crate::{Play, Side, Square, TooMuch};

/// The reason for which a move is refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "reason", rename_all = "kebab-case"))]
pub enum Refusal {
    /// The route does not lead from one square to another.
    TooShort,
    /// The board has no such square.
    OffBoard {
        /// The square named.
        square: Square,
    },
    /// Nothing stands on the first square.
    Empty {
        /// The square named.
        square: Square,
    },
    /// The piece on the first square is the opponent's.
    NotYours {
        /// Where it stands.
        square: Square,
        /// The side to move.
        turn: Side,
    },
    /// The side to move has no legal move.
    GameOver {
        /// The side to move.
        turn: Side,
    },
    /// A stone must be removed first.
    RemoveFirst {
        /// The stones that may be removed.
        squares: Vec<Square>,
    },
    /// The stone to be removed does not stand beside the gap.
    NotBesideGap {
        /// Where the first stone was removed.
        gap: Square,
        /// The stones that may be removed.
        squares: Vec<Square>,
    },
    /// The move captures nothing although a capture is possible.
    MustCapture {
        /// The pieces that can capture legally.
        squares: Vec<Square>,
    },
    /// The capture is begun well and not finished.
    GoOn {
        /// Where the piece would stop.
        at: Square,
        /// The squares to which it must go on, one jump away.
        squares: Vec<Square>,
    },
    /// More pieces must be taken.
    TooFew {
        /// How many must be taken.
        must: usize,
        /// How many this takes at most.
        takes: usize,
        /// The first jumps of the legal captures: from, to.
        ways: Vec<[Square; 2]>,
    },
    /// A man would capture although a king can, where kings go first.
    KingFirst {
        /// The kings that can capture.
        kings: Vec<Square>,
    },
    /// A man would capture although a king can take as many pieces.
    KingAmongEquals {
        /// The kings that can take as many.
        kings: Vec<Square>,
    },
    /// As many pieces, but more kings among them, must be taken.
    MoreKings {
        /// How many kings must be taken.
        must: usize,
        /// How many this takes.
        takes: usize,
        /// The first jumps of the legal captures: from, to.
        ways: Vec<[Square; 2]>,
    },
    /// As many kings, but one of them earlier in the capture, must be taken.
    KingEarlier {
        /// Which of the pieces taken, counted from 1, must be a king.
        place: usize,
        /// The first jumps of the legal captures: from, to.
        ways: Vec<[Square; 2]>,
    },
    /// One leg of the route breaks a rule.
    Leg {
        /// Where the leg begins.
        from: Square,
        /// Where it ends.
        to: Square,
        /// What is wrong with it.
        fault: Fault,
    },
    /// The squares given fit more than one legal move.
    Ambiguous {
        /// The moves that fit.
        plays: Vec<Play>,
    },
    /// The squares are those of a legal move, but what is said of its captures, its crowning or its
    /// ends differs. Only whole plays are refused so, never routes.
    NotThisMove {
        /// The play given.
        play: Box<Play>,
    },
    /// The bits given are no legal move. Only bare moves are refused so, never routes.
    NoSuchMove,
    /// The captures here are too many to look at.
    TooMuch(TooMuch),
}

impl From<TooMuch> for Refusal {
    fn from(too_much: TooMuch) -> Refusal {
        Refusal::TooMuch(too_much)
    }
}

impl std::error::Error for Refusal {}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sentence(self))
    }
}

fn sentence(refusal: &Refusal) -> String {
    match refusal {
        Refusal::TooShort => "a move leads from one square to another".into(),
        Refusal::OffBoard { square } => format!("this board has no square {square}"),
        Refusal::Empty { square } => format!("no piece stands on {square}"),
        Refusal::NotYours { square, turn } => {
            format!("the piece on {square} is {}'s, and {turn} is to move", turn.other())
        }
        Refusal::GameOver { turn } => format!("the game is over: {turn} has no legal move"),
        Refusal::RemoveFirst { squares } => {
            format!("first a stone must be removed: {}", any_of(squares))
        }
        Refusal::NotBesideGap { gap, squares } => {
            format!("the stone must stand beside the gap on {gap}: {}", any_of(squares))
        }
        Refusal::MustCapture { squares } => {
            format!("a capture is compulsory: {} must take", any_of(squares))
        }
        Refusal::GoOn { at, squares } => {
            format!("the capture must go on from {at} to {}", any_of(squares))
        }
        Refusal::TooFew { must, takes, ways } => fewer("piece", *must, *takes, ways),
        Refusal::KingFirst { kings } => {
            format!("a king captures before a man: {} must take", any_of(kings))
        }
        Refusal::KingAmongEquals { kings } => {
            format!("a king can take as many, so {} must take", any_of(kings))
        }
        Refusal::MoreKings { must, takes, ways } => fewer("king", *must, *takes, ways),
        Refusal::KingEarlier { place, ways } => {
            let (place, ways) = (ordinal(*place), jumps(ways));
            format!("the {place} piece taken must be a king; begin with {ways}")
        }
        Refusal::Leg { from, to, fault } => format!("{from} to {to}: {fault}"),
        Refusal::Ambiguous { plays } => {
            format!("this may mean {}", one_of(plays.iter().map(written)))
        }
        Refusal::NotThisMove { play } => {
            format!("{} is legal, but not with these captures or crowning", written(play))
        }
        Refusal::NoSuchMove => "this is no legal move here".into(),
        Refusal::TooMuch(too_much) => too_much.to_string(),
    }
}

/// How many must be taken, and how many are.
fn fewer(what: &str, must: usize, takes: usize, ways: &[[Square; 2]]) -> String {
    let (many, plural) = (number(must), if must == 1 { "" } else { "s" });
    let (few, ways) = (number(takes), jumps(ways));
    format!("{many} {what}{plural} must be taken, this takes {few}; begin with {ways}")
}

fn written(play: &Play) -> String {
    let squares: Vec<String> = play.route.iter().map(Square::to_string).collect();
    squares.join(if play.captures.is_empty() { "-" } else { "x" })
}

fn jumps(ways: &[[Square; 2]]) -> String {
    one_of(ways.iter().map(|[from, to]| format!("{from}x{to}")))
}

pub(crate) fn any_of(squares: &[Square]) -> String {
    one_of(squares.iter().map(Square::to_string))
}

/// The parts as a list: `c3, e3 or g3`.
pub(crate) fn one_of(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    match parts.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

fn ordinal(place: usize) -> String {
    const WORDS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let word = place.checked_sub(1).and_then(|at| WORDS.get(at));
    word.map_or_else(|| format!("{place}th"), |&word| word.to_owned())
}

fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(count).map_or_else(|| count.to_string(), |&word| word.to_owned())
}
