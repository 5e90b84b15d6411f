//! A recorded game, analysed move by move.

use std::io::{self, IsTerminal, Write};

use anyhow::Context;
use polydam_engine::{Score, Thought};
use polydam_rules::{Game, Move, Side};
use serde::Serialize;

use super::Ended;
use super::analyst::{Analyst, one_ply_back, texts};
use crate::pdn::{Cut, Recorded};
use crate::words;

/// A loss of so many hundredths of a man makes a turning point.
pub(super) const TURN: i32 = 50;
/// Hundredths of a man that a win counts as, and every lead beyond: a win found two moves later is no
/// turning point.
pub(super) const WON: i32 = 500;

/// A game, as far as its moves can be followed.
#[derive(Serialize)]
pub(super) struct WholeGame {
    steps: Vec<Step>,
    /// Where the record cannot be followed any further.
    pub(super) cut: Option<Cut>,
    /// How the game stands at the end of its moves, if it is over.
    result: Option<Ended>,
    #[serde(skip)]
    standing: String,
}

/// A move of a game.
#[derive(Serialize)]
struct Step {
    ply: usize,
    side: Side,
    played: String,
    /// What the best move is worth to the mover, and what the one played is.
    before: String,
    after: String,
    /// The difference, in hundredths of a man.
    lost: i32,
    best: Vec<String>,
    depth: u16,
    turning_point: bool,
}

impl WholeGame {
    /// Looks at the position before each move, and at the last one.
    pub(super) fn of(analyst: &mut Analyst, recorded: Recorded) -> anyhow::Result<WholeGame> {
        let Recorded {
            start: mut game,
            plays,
            cut,
        } = recorded;
        let mut thought = analyst.think(&game);
        let mut steps = Vec::new();
        for (at, play) in plays.iter().enumerate() {
            bar(at, plays.len());
            let m = game.move_of(play).context("the game does not go on like that")?;
            let before = game.clone();
            game.play_move(m)?;
            let next = analyst.think(&game);
            steps.push(Step::of(&before, at, &m, [&thought, &next]));
            thought = next;
        }
        bar(plays.len(), plays.len());
        Ok(WholeGame {
            steps,
            cut,
            result: Ended::of(&game),
            standing: words::standing(&game),
        })
    }

    /// The moves as a table, the turning points, and how the game stands.
    pub(super) fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(
            out,
            "{:>4} {:<6} {:<14} {:>10} {:>10} {:>6}  better",
            "ply", "side", "played", "before", "after", "lost"
        )?;
        self.steps.iter().try_for_each(|step| step.print(out))?;
        let turns = self.steps.iter().filter(|step| step.turning_point);
        let turns: Vec<String> =
            turns.map(|step| format!("{} {}", step.ply, step.played)).collect();
        let told = if turns.is_empty() {
            "none".to_owned()
        } else {
            turns.join(", ")
        };
        writeln!(out, "turning points: {told}")?;
        match &self.cut {
            Some(cut) => writeln!(out, "the game is cut here: {cut}")?,
            None => writeln!(out, "{}", self.standing)?,
        }
        Ok(())
    }
}

/// How far a long analysis has come, if somebody sees it.
fn bar(done: usize, all: usize) {
    if io::stderr().is_terminal() {
        let text = if done == all {
            String::new()
        } else {
            format!("{done} of {all} moves")
        };
        let _ = write!(io::stderr(), "\r\x1b[K{text}");
    }
}

impl Step {
    /// Move number `at` of a game; the thoughts are those of the positions before and after it.
    fn of(game: &Game, at: usize, m: &Move<u128>, [thought, next]: [&Thought; 2]) -> Step {
        let played = game.text(&game.play_of(m));
        let best = texts(game, thought);
        let is_best = best.first() == Some(&played);
        let [before, after] = worth(is_best, thought.score, next.score);
        let lost = bounded(before) - bounded(after);
        Step {
            ply: at + 1,
            side: game.turn(),
            played,
            before: before.to_string(),
            after: after.to_string(),
            lost,
            best,
            depth: thought.depth,
            turning_point: lost >= TURN,
        }
    }

    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let Step {
            ply,
            played,
            before,
            after,
            ..
        } = self;
        let side = words::name(self.side);
        let mark = if self.turning_point { "!" } else { " " };
        let lost = f64::from(self.lost) / 100.0;
        let better = match self.lost {
            0 => String::new(),
            _ => self.best.iter().take(5).cloned().collect::<Vec<_>>().join(" "),
        };
        writeln!(
            out,
            "{ply:>4} {side:<6} {played:<14} {before:>10} {after:>10} {lost:>5.2}{mark}  {better}"
        )?;
        Ok(())
    }
}

/// What the best move and the played one are worth to the mover, `thought` being the score of the
/// position before and `next` that of the one after it.
///
/// The search after a move looks a half-move further than the one before. So that the two can be
/// compared, the best move that was seen keeps the score that it was chosen for, and a move that
/// turns out better than that is itself the best.
fn worth(is_best: bool, thought: Score, next: Score) -> [Score; 2] {
    if is_best {
        return [thought, thought];
    }
    let after = one_ply_back(next);
    [thought.max(after), after]
}

/// A score within what is as good as won or lost.
fn bounded(score: Score) -> i32 {
    score.raw().clamp(-WON, WON)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_move_loses_nothing_and_no_move_gains() {
        let [seen, worse] = [Score::new(15), Score::new(1)];
        assert_eq!(worth(true, seen, worse), [seen, seen]);
        assert_eq!(worth(false, seen, worse), [seen, Score::new(-1)]);
        assert_eq!(worth(false, seen, Score::new(-40)), [Score::new(40); 2]);
        assert_eq!(worth(false, seen, Score::loss_in(4)), [Score::win_in(5); 2]);
    }
}
