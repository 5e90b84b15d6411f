//! Opening ballots of Checkers: openings drawn by lot, so that no game is prepared from the start.
//!
//! There are 174 three-move openings: of the 302 ways to begin, those that lead to the same position
//! count once, and those that lose a man at once are left out. 18 of them are barred because they
//! are held to be lost; 156 remain. `tests/ballots.rs` derives both numbers from the rules. In play
//! with ballots each opening is played twice, with colours changed.
//!
//! Sources: the numbers, official-rules.md section 1 point 14; the order of the openings and which 18
//! are barred, the list of the American Checker Federation as the program `CheckerBoard` carries it;
//! the six barred pairs, quadibloc.com.

use polydam_rules::{Game, Rules, Side, Variant};
use serde::{Deserialize, Serialize};

/// A set of openings to draw from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// The first move of each side: 43 openings.
    TwoMove,
    /// The first three moves: 156 openings.
    ThreeMove,
}

/// An opening.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ballot {
    /// Its number: 1 to 174 in the list of three-move openings, barred ones counted; 1 to 49 among
    /// the pairs.
    pub number: u16,
    /// Its moves, as [`Terms::opening`](crate::Terms::opening) takes them.
    pub moves: String,
    /// Whether it is left out of the deck.
    pub barred: bool,
}

impl Deck {
    /// The game whose openings these are.
    pub const GAME: Variant = Variant::Checkers;

    /// The openings that are played, in the order of their numbers.
    ///
    /// ```
    /// use polydam_play::Deck;
    /// assert_eq!(Deck::ThreeMove.ballots().len(), 156);
    /// assert_eq!(Deck::TwoMove.ballots().len(), 43);
    /// ```
    #[must_use]
    pub fn ballots(self) -> Vec<Ballot> {
        self.all().into_iter().filter(|ballot| !ballot.barred).collect()
    }

    /// All openings, barred ones too.
    #[must_use]
    pub fn all(self) -> Vec<Ballot> {
        match self {
            Deck::TwoMove => numbered(pairs(), &BARRED_PAIRS),
            Deck::ThreeMove => numbered(triples(), &BARRED),
        }
    }

    /// The opening for a number that chance has given, whatever the number.
    #[must_use]
    pub fn draw(self, chance: u64) -> Option<Ballot> {
        let ballots = self.ballots();
        let many = u64::try_from(ballots.len()).ok().filter(|&many| many > 0)?;
        ballots.into_iter().nth(usize::try_from(chance % many).ok()?)
    }
}

fn numbered(moves: Vec<String>, barred: &[&str]) -> Vec<Ballot> {
    let ballot = |(number, moves): (u16, String)| {
        let barred = barred.contains(&moves.as_str());
        Ballot {
            number,
            moves,
            barred,
        }
    };
    (1..).zip(moves).map(ballot).collect()
}

fn triples() -> Vec<String> {
    let thirds = |(pair, thirds): &(&str, &str)| -> Vec<String> {
        thirds.split(' ').map(|third| format!("{pair} {third}")).collect()
    };
    THREE_MOVE.iter().flat_map(thirds).collect()
}

/// Every first move with every answer, by their squares.
fn pairs() -> Vec<String> {
    let start = Game::of(Deck::GAME.spec(Rules::Standard));
    let mut pairs = Vec::new();
    for (first, after) in replies(&start) {
        pairs.extend(replies(&after).into_iter().map(|(second, _)| format!("{first} {second}")));
    }
    pairs
}

/// The legal moves by the numbers of their squares, as text, with the game after each.
fn replies(game: &Game) -> Vec<(String, Game)> {
    let mut plays = game.plays();
    plays.sort_by_key(|play| [play.from, play.to].map(|square| game.spec().number(square)));
    let after = |play| {
        let mut next = game.clone();
        next.play(play).ok().map(|()| (game.text(play), next))
    };
    plays.iter().filter_map(after).collect()
}

/// Which side a contestant plays in game `game`, from 0, of a series in which colours alternate.
pub(crate) fn alternate(first: Side, game: u32) -> Side {
    if game.is_multiple_of(2) {
        first
    } else {
        first.other()
    }
}

/// The three-move openings: a pair, and the third moves after it.
const THREE_MOVE: [(&str, &str); 47] = [
    ("9-13 21-17", "5-9 6-9 10-14"),
    ("9-13 22-17", "13x22"),
    ("9-13 22-18", "6-9 10-14 10-15 11-15 11-16 12-16"),
    ("9-13 23-18", "5-9 6-9 10-14 10-15 11-15 11-16 12-16"),
    ("9-13 23-19", "5-9 6-9 10-14 10-15 11-16"),
    ("9-13 24-19", "5-9 6-9 10-14 10-15 11-15 11-16"),
    ("9-13 24-20", "5-9 6-9 10-14 10-15 11-15 11-16 12-16"),
    ("9-14 22-17", "5-9 6-9 11-15 11-16"),
    ("9-14 22-18", "5-9 10-15 11-15 11-16 12-16 14-17"),
    ("9-14 23-18", "14x23"),
    ("9-14 23-19", "5-9 10-15 11-16 14-18"),
    ("9-14 24-19", "5-9 10-15 11-15 11-16"),
    ("9-14 24-20", "5-9 10-15 11-15 11-16"),
    ("10-14 22-17", "7-10 9-13 11-15 11-16 14-18"),
    ("10-14 22-18", "6-10 7-10 11-15 11-16 12-16"),
    ("10-14 23-18", "14x23"),
    ("10-14 23-19", "6-10 7-10 11-15 11-16 14-18"),
    ("10-14 24-19", "6-10 7-10 11-15 11-16 14-18"),
    ("10-14 24-20", "6-10 7-10 11-15 11-16 14-18"),
    ("10-15 21-17", "6-10 7-10 9-13 9-14 11-16 15-18"),
    ("10-15 22-17", "6-10 7-10 9-13 9-14 11-16 15-19"),
    ("10-15 22-18", "15x22"),
    ("10-15 23-18", "6-10 7-10 9-14 11-16 12-16"),
    ("10-15 23-19", "6-10 7-10 11-16"),
    ("10-15 24-19", "15x24"),
    ("10-15 24-20", "6-10 7-10 11-16 15-19"),
    ("11-15 21-17", "8-11 9-13 9-14 10-14 15-19"),
    ("11-15 22-17", "8-11 9-13 15-18 15-19"),
    ("11-15 22-18", "15x22"),
    ("11-15 23-18", "8-11 9-14 10-14 12-16 15-19"),
    ("11-15 23-19", "8-11 9-13 9-14"),
    ("11-15 24-19", "15x24"),
    ("11-15 24-20", "8-11 12-16 15-18"),
    ("11-16 21-17", "7-11 8-11 9-13 9-14 10-14 16-20"),
    ("11-16 22-17", "7-11 8-11 9-13 16-20"),
    ("11-16 22-18", "7-11 8-11 10-15 16-19 16-20"),
    ("11-16 23-18", "7-11 8-11 9-14 10-14 16-20"),
    ("11-16 23-19", "16x23"),
    ("11-16 24-19", "7-11 8-11 10-15 16-20"),
    ("11-16 24-20", "7-11 16-19"),
    ("12-16 21-17", "9-13 9-14 16-19 16-20"),
    ("12-16 22-17", "16-19 16-20"),
    ("12-16 22-18", "16-19 16-20"),
    ("12-16 23-18", "9-14 16-19 16-20"),
    ("12-16 23-19", "16x23"),
    ("12-16 24-19", "16-20"),
    ("12-16 24-20", "8-12 10-15"),
];

/// The openings held to be lost.
const BARRED: [&str; 18] = [
    "9-13 21-17 10-14",
    "9-13 23-18 10-14",
    "9-13 24-19 10-15",
    "9-13 24-20 12-16",
    "9-14 22-18 12-16",
    "9-14 22-18 14-17",
    "9-14 23-19 10-15",
    "9-14 24-19 10-15",
    "10-14 24-19 11-15",
    "10-15 21-17 9-14",
    "10-15 22-17 9-14",
    "10-15 24-20 11-16",
    "11-15 21-17 10-14",
    "11-16 21-17 10-14",
    "11-16 22-18 10-15",
    "11-16 24-19 10-15",
    "12-16 23-18 9-14",
    "12-16 23-19 16x23",
];

/// The pairs held to be lost.
const BARRED_PAIRS: [&str; 6] = [
    "9-14 21-17",
    "9-14 23-18",
    "10-14 21-17",
    "10-14 23-18",
    "11-16 23-19",
    "12-16 23-19",
];
