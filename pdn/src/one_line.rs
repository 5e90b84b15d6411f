//! Files of another kind: one game a line, squares counted from 0, the result behind a tab.
//!
//! `10-13 21-17 … 23-14-7 17-24`, a tab, `1/2-1/2`: every landing square is listed, rows are counted from
//! right to left, and the left score is that of the side that starts. The first line shows the kind
//! ([`is_one_line`]), so nobody has to say it.

use std::io::{BufRead, BufReader, Read};

use crate::tree::Played;
use crate::{
    Game, Limit, LimitExceeded, Limits, MoveText, Outcome, Place, ReadError, Sign, Tree, Warning,
    What, Written,
};

/// The `GameType` of the game that these files are of.
const GAME_TYPE: &str = "21";

/// The highest square.
const LAST: u8 = 31;

/// The longest line that is read.
const MOST_BYTES: u64 = 1 << 16;

/// Whether a file that begins with `head` is of this kind: its first line has moves of numbers from
/// 0 to 31, a tab and a result, and nothing else.
#[must_use]
pub fn is_one_line(head: &[u8]) -> bool {
    let line = head.split(|&byte| byte == b'\n').find(|line| !line.trim_ascii().is_empty());
    let line = line.and_then(|line| std::str::from_utf8(line).ok());
    let Some((moves, result)) = line.and_then(|line| line.trim_end().split_once('\t')) else {
        return false;
    };
    let known = Outcome::read(result).style.is_some() || result == "*";
    let mut words = moves.split(' ').peekable();
    known && words.peek().is_some() && words.all(|word| squares(word).is_some())
}

/// The numbers of a move, as squares of the game.
fn squares(word: &str) -> Option<Vec<Written>> {
    let numbers = word.split('-').map(|number| {
        let plain = number.len() <= 2 && number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse::<u8>().ok().filter(|&number| plain && number <= LAST)?;
        Some(Written::Number(4 * (number / 4) + 4 - number % 4))
    });
    numbers.collect::<Option<Vec<_>>>().filter(|squares| squares.len() > 1)
}

/// The games of such a file.
#[derive(Debug)]
pub struct OneLineGames<R> {
    input: BufReader<R>,
    limits: Limits,
    place: Place,
    failed: bool,
}

impl<R: Read> OneLineGames<R> {
    /// Reads `input`, a game a line.
    pub fn new(input: R, limits: Limits) -> OneLineGames<R> {
        OneLineGames {
            input: BufReader::new(input),
            limits,
            place: Place::START,
            failed: false,
        }
    }

    /// The next line and where it begins; `None` at the end.
    fn line(&mut self) -> Result<Option<(Place, String)>, ReadError> {
        let place = self.place;
        let mut bytes = Vec::new();
        let read = (&mut self.input).take(MOST_BYTES).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        self.place.offset += read as u64;
        self.place.line = place.line.saturating_add(1);
        let (what, limit) = if self.place.offset > self.limits.bytes {
            (Limit::Bytes, self.limits.bytes)
        } else if read as u64 == MOST_BYTES {
            (Limit::Plies, self.limits.plies)
        } else {
            return Ok(Some((place, String::from_utf8_lossy(&bytes).into_owned())));
        };
        Err(LimitExceeded { what, limit, place }.into())
    }

    fn next_game(&mut self) -> Result<Option<Game>, ReadError> {
        while let Some((place, line)) = self.line()? {
            if !line.trim().is_empty() {
                return game(place, line.trim_end(), &self.limits).map(Some);
            }
        }
        Ok(None)
    }
}

impl<R: Read> Iterator for OneLineGames<R> {
    type Item = Result<Game, ReadError>;

    fn next(&mut self) -> Option<Result<Game, ReadError>> {
        if self.failed {
            return None;
        }
        let game = self.next_game();
        self.failed = game.is_err();
        game.transpose()
    }
}

/// The game of one line.
fn game(place: Place, line: &str, limits: &Limits) -> Result<Game, ReadError> {
    let (moves, result) = line.split_once('\t').unwrap_or((line, "*"));
    let mut game = Game::new();
    game.place = place;
    game.tags.push("Result", result.trim());
    game.tags.push("GameType", GAME_TYPE);
    let mut at = Tree::START;
    for (count, word) in (1..).zip(moves.split_ascii_whitespace()) {
        let place = within(place, line, word);
        if count > limits.plies {
            let (what, limit) = (Limit::Plies, limits.plies);
            return Err(LimitExceeded { what, limit, place }.into());
        }
        let Some(text) = text(word) else {
            let what = What::Junk(word.chars().take(40).collect());
            game.warnings.push(Warning { place, what });
            continue;
        };
        // A tree is full long before a line of this length is.
        let Ok(id) = game.tree.add(at, Played::written(text)) else {
            break;
        };
        if let Some(node) = game.tree.get_mut(id) {
            node.place = Some(place);
        }
        at = id;
    }
    Ok(game)
}

fn text(word: &str) -> Option<MoveText> {
    Some(MoveText {
        squares: squares(word)?,
        sign: Sign::Dash,
        strength: None,
        removal: false,
        raw: word.to_owned(),
    })
}

/// The place of `word`, a part of the line that begins at `place`.
fn within(place: Place, line: &str, word: &str) -> Place {
    let at = word.as_ptr() as usize - line.as_ptr() as usize;
    Place {
        offset: place.offset + at as u64,
        line: place.line,
        column: u32::try_from(at + 1).unwrap_or(u32::MAX),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_shows_the_kind() {
        assert!(is_one_line(b"\n10-13 21-17 23-14-7\t1/2-1/2\r\n"));
        for other in [
            "10-13 21-17 1-0",
            "11-15\t",
            "10-32\t1-0",
            "[A \"1\"]\t1-0",
            "",
            "\t1-0",
        ] {
            assert!(!is_one_line(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn squares_are_counted_from_0_and_from_right_to_left() {
        let numbers = |text: &str| text.parse::<u8>().map(Written::Number).unwrap();
        let wanted = ["4", "1", "8", "29"].map(numbers);
        assert_eq!(squares("0-3-4-31"), Some(wanted.to_vec()));
        assert_eq!(squares("0"), None);
    }

    #[test]
    fn lines_become_games_with_places() {
        let text = "10-13 21-17\t1-0\n\n10-14 eh 22-17\t0-1";
        let games: Vec<Game> = OneLineGames::new(text.as_bytes(), Limits::upload())
            .collect::<Result<_, _>>()
            .unwrap();
        assert_eq!(games.len(), 2);
        let second = games[1].tree.main_line().nth(1).unwrap();
        let place = games[1].tree.get(second).unwrap().place.unwrap();
        assert_eq!((place.line, place.column), (3, 10));
        assert_eq!(games[1].warnings.len(), 1);
    }

    #[test]
    fn limits_hold_here_too() {
        let long = "10-13 ".repeat(5000) + "\t1-0";
        let games = OneLineGames::new(long.as_bytes(), Limits::upload());
        assert!(games.into_iter().any(|game| game.is_err()));
        let limits = Limits {
            bytes: 10,
            ..Limits::NONE
        };
        let mut games = OneLineGames::new(&b"10-13 21-17\t1-0"[..], limits);
        assert!(games.next().unwrap().is_err());
        assert!(games.next().is_none());
    }
}
