//! What a search tells: the lines `info` and `done`, and scores as the protocol writes them.

use std::time::Duration;

use polydam_rules::{Game, Play};

use super::line::Line;
use super::words::Words;
use crate::{Score, Thought};

/// No evaluation is written above this, in men.
const MOST: f64 = 80.0;
/// A win at once; every half-move to it is a hundredth less.
const WIN: f64 = 100.0;
/// Above this a score is a win.
const WINS: f64 = 90.0;

/// A score in men: evaluations up to 80, wins 100 less a hundredth for each half-move to the end.
///
/// ```
/// use polydam_engine::{Score, hub::{men, score}};
/// assert_eq!(men(Score::new(-150)), -1.5);
/// assert_eq!(men(Score::win_in(7)), 99.93);
/// assert_eq!(score(99.93), Some(Score::win_in(7)));
/// assert_eq!(score(-99.0), Some(Score::loss_in(100)));
/// ```
#[must_use]
pub fn men(score: Score) -> f64 {
    match score.decided() {
        Some(plies) if plies >= 0 && score > Score::DRAW => WIN - f64::from(plies) / 100.0,
        Some(plies) => f64::from(-plies) / 100.0 - WIN,
        None => (f64::from(score.raw()) / 100.0).clamp(-MOST, MOST),
    }
}

/// The score that a number of men means; `None` if it is no number.
#[must_use]
pub fn score(men: f64) -> Option<Score> {
    let plies = |distance: f64| (distance * 100.0).round().clamp(0.0, 1000.0) as u16;
    match men {
        _ if !men.is_finite() => None,
        _ if men > WINS => Some(Score::win_in(plies(WIN - men))),
        _ if men < -WINS => Some(Score::loss_in(plies(WIN + men))),
        _ => Some(Score::new((men * 100.0).round() as i32)),
    }
}

/// An `info` line. What is zero or not known is left out.
pub(super) fn info(words: &Words, game: &Game, thought: &Thought, time: Duration) -> Line {
    let seconds = time.as_secs_f64();
    let mut line = Line::new("info")
        .with("depth", thought.depth)
        .with("score", format_args!("{:.2}", men(thought.score)))
        .with("nodes", thought.nodes);
    if seconds >= 0.001 {
        line = line.with("time", format_args!("{seconds:.3}"));
    }
    if seconds >= 0.01 {
        let speed = thought.nodes as f64 / seconds / 1e6;
        line = line.with("nps", format_args!("{speed:.2}"));
    }
    line.with("pv", texts(words, game, &thought.line).join(" "))
}

/// The `done` line: the move, and the answer that is expected.
pub(super) fn done(words: &Words, game: &Game, line: &[Play]) -> Line {
    let texts = texts(words, game, &line[..line.len().min(2)]);
    let names = ["move", "ponder"].iter().zip(texts);
    names.fold(Line::new("done"), |line, (name, text)| line.with(name, text))
}

/// A line of play as texts.
fn texts(words: &Words, game: &Game, line: &[Play]) -> Vec<String> {
    let mut game = game.clone();
    let mut texts = Vec::new();
    for play in line {
        let Some(m) = game.move_of(play) else {
            break;
        };
        texts.push(words.text(&m));
        if game.play_move(m).is_err() {
            break;
        }
    }
    texts
}
