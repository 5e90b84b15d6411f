//! Games that were played to learn from, one line each: number, result, and for each half-move which
//! of the legal moves it was and what the search thought of it.
//!
//! `17 1-0 3 5 0:12 4:-7` is game 17, won by White; two random moves open it, then come a move that the
//! search valued at 12 hundredths of a man for White and one at -7. Moves are counted from 0 in the order
//! of [`Move`].

use std::fmt;
use std::str::FromStr;

use polydam_rules::{Game, Move};

/// A game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Which game of its recipe.
    pub number: u32,
    /// What White got: 1, 0.5 or 0.
    pub result: f32,
    pub(crate) plies: Vec<Ply>,
}

/// A half-move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ply {
    pub(crate) choice: u16,
    /// The value for White in hundredths of a man; `None` for a random move.
    pub(crate) white: Option<i32>,
}

/// A line that is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The word that is wrong, empty if one is missing.
    pub word: String,
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` does not belong into a record: number, 1-0, 1/2 or 0-1, then moves as `3` or `3:-25`",
            self.word
        )
    }
}

impl std::error::Error for BadRecord {}

const RESULTS: [(&str, f32); 3] = [("1-0", 1.0), ("1/2", 0.5), ("0-1", 0.0)];

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = RESULTS.iter().find(|(_, points)| *points == self.result);
        write!(f, "{} {}", self.number, result.map_or("1/2", |(text, _)| text))?;
        for ply in &self.plies {
            match ply.white {
                Some(white) => write!(f, " {}:{white}", ply.choice)?,
                None => write!(f, " {}", ply.choice)?,
            }
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = BadRecord;

    fn from_str(line: &str) -> Result<Record, BadRecord> {
        let bad = |word: &str| BadRecord {
            word: word.to_owned(),
        };
        let mut words = line.split_whitespace();
        let number = words.next().unwrap_or_default();
        let result = words.next().unwrap_or_default();
        let points = RESULTS.iter().find(|(text, _)| *text == result);
        Ok(Record {
            number: number.parse().map_err(|_| bad(number))?,
            result: points.ok_or_else(|| bad(result))?.1,
            plies: words
                .map(|word| ply(word).ok_or_else(|| bad(word)))
                .collect::<Result<_, _>>()?,
        })
    }
}

fn ply(word: &str) -> Option<Ply> {
    let (choice, white) = match word.split_once(':') {
        Some((choice, white)) => (choice, Some(white.parse().ok()?)),
        None => (word, None),
    };
    Some(Ply {
        choice: choice.parse().ok()?,
        white,
    })
}

/// Which of the legal moves `m` is.
pub(crate) fn choice(game: &Game, m: &Move<u128>) -> u16 {
    let before = game.moves().iter().filter(|other| *other < m).count();
    u16::try_from(before).unwrap_or(u16::MAX)
}

/// The legal move with this number.
pub(crate) fn chosen(game: &Game, choice: u16) -> Option<Move<u128>> {
    let mut moves = game.moves().to_vec();
    moves.sort_unstable();
    moves.get(usize::from(choice)).copied()
}

#[cfg(test)]
mod tests {
    use polydam_rules::Spec;

    use super::*;
    use crate::Engine;
    use crate::learn::{Examples, Recipe, play_game};
    use crate::pattern::Layout;

    #[test]
    fn a_game_of_every_row_comes_back_from_its_line_and_gives_examples() {
        let recipe = Recipe { nodes: 60, seed: 5 };
        let engine = Engine::new(1);
        for spec in Spec::all() {
            let record = play_game(spec, &engine, &recipe, 1).unwrap();
            let again: Record = record.to_string().parse().unwrap();
            assert_eq!(again, record);
            assert_eq!(play_game(spec, &engine, &recipe, 1), Some(record));
            let mut examples = Examples::default();
            assert!(examples.add(spec, &Layout::new(spec), &again));
            assert!(!examples.is_empty(), "{}", spec.variant);
            assert_eq!(examples.results.iter().sum::<u32>(), 1);
        }
    }

    #[test]
    fn a_line_cut_short_or_spoiled_is_an_error_or_another_record() {
        for bad in [
            "",
            "5",
            "x 1-0 3",
            "5 2-0",
            "5 1-0 3:",
            "5 1-0 :4",
            "5 1-0 70000",
        ] {
            assert!(bad.parse::<Record>().is_err(), "{bad}");
        }
        let spoiled: Record = "5 1-0 999 3:1".parse().unwrap();
        let spec = Spec::all().first().unwrap();
        assert!(!Examples::default().add(spec, &Layout::new(spec), &spoiled));
    }
}
