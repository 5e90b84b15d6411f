//! `polydam analyse`: the best lines of a position, or a whole game move by move.

mod analyst;
mod whole_game;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::bail;
use polydam_engine::{Engine, Limits, Score};
use polydam_rules::{Game, Outcome};
use serde::Serialize;

use self::analyst::{Analyst, Line};
use self::whole_game::WholeGame;
use crate::endings::EndingArgs;
use crate::match_player::seconds;
use crate::output::{self, Status};
use crate::pdn::one_game;
use crate::start_args::StartArgs;
use crate::words;

/// What `--help` says below the options. The numbers are [`whole_game::TURN`] and
/// [`whole_game::WON`].
const SCORES: &str = "\
Scores:
  Scores are in men, from the view of the side to move, in a game from the view of the side that
  makes the move: +1.00 is worth a man more. `win in 9` is a forced win, 9 half-moves to the end of
  the game; `loss in 8` a forced loss. About +100.00 is a win of which endgame tables without
  distances know, but not how far it is.

  In a game `before` is what the best move is worth and `after` what the one played is; `lost` is the
  difference, for which a win, and every lead above 5.00, counts as 5.00. A turning point, marked
  with `!`, is a move that loses half a man (0.50) or more. The search after a move looks a
  half-move further than the one before, so a line need not begin where the line above has ended.

JSON:
  --json prints one object. Of a position: `fen`, `lines` and `result`; of a game: `steps`, `cut` and
  `result`. `result` is null unless the game is over; then it has `score` (for the side to move),
  `winner` and `reason`, and a position has no lines. `cut` is null if every move of the record
  could be followed, else it says where and why not: `ply`, `line`, `column`, `text`, `reason` (a
  word) and `message` (a sentence). `hundredths` and `lost` are in hundredths of a man, and beyond
  20000 forced wins and losses.

Exit status: 1 if the game is cut.";

/// Shows the best lines of a position, or where a recorded game was won and lost
#[derive(clap::Args)]
#[command(after_long_help = SCORES)]
pub(crate) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// A recorded game instead of a position
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    pdn: Option<PathBuf>,
    /// Which game of the file, from 1
    #[arg(long, value_name = "NUMBER", default_value = "1", requires = "pdn", value_parser = own_number)]
    number: NonZeroUsize,
    /// How many lines
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=100))]
    lines: u16,
    /// Seconds for each line, or each position of a game [the usual limit: 1 second]
    #[arg(long, value_name = "SECONDS", value_parser = own_seconds)]
    time: Option<f64>,
    /// Positions to look at for each
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Half-moves to look ahead for each, 2 to 100; the first of a line is its move
    #[arg(long, value_parser = clap::value_parser!(u16).range(2..=100))]
    depth: Option<u16>,
    #[command(flatten)]
    endings: EndingArgs,
    /// JSON for programs, one line
    #[arg(long)]
    json: bool,
}

fn own_seconds(text: &str) -> Result<f64, String> {
    seconds(text).ok_or_else(|| "a number of seconds above 0 is needed".to_owned())
}

fn own_number(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse().map_err(|_| "games are numbered from 1")
}

/// A position and its best lines.
#[derive(Serialize)]
struct Analysed {
    fen: String,
    lines: Vec<Line>,
    result: Option<Ended>,
}

/// How a game is over.
#[derive(Serialize)]
struct Ended {
    /// For the side to move.
    score: String,
    #[serde(flatten)]
    outcome: Outcome,
}

impl Ended {
    fn of(game: &Game) -> Option<Ended> {
        game.outcome().map(|outcome| Ended {
            score: over(game, outcome).to_string(),
            outcome,
        })
    }
}

/// What a finished game is worth to the side to move.
fn over(game: &Game, outcome: Outcome) -> Score {
    match outcome.winner == game.turn() {
        true => Score::win_in(0),
        false => Score::loss_in(0),
    }
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let endings = self.endings.open()?;
        let mut analyst = Analyst {
            engine: endings.give(Engine::new(64)),
            endings,
            limits: self.limits(),
        };
        let status = match &self.pdn {
            Some(path) => self.whole_game(&mut analyst, path, out),
            None => self.position(&mut analyst, out),
        }?;
        if let Some(complaint) = analyst.engine.complaint() {
            output::note(format_args!("done without an endgame table: {complaint}"));
        }
        Ok(status)
    }

    fn limits(&self) -> Limits {
        let usual = self.nodes.is_none() && self.depth.is_none();
        let time = self.time.or(usual.then_some(1.0));
        Limits {
            depth: self.depth.unwrap_or(Limits::NONE.depth),
            nodes: self.nodes.unwrap_or(u64::MAX),
            time: time.map_or(Duration::MAX, Duration::from_secs_f64),
        }
    }

    fn position(&self, analyst: &mut Analyst, out: &mut dyn Write) -> anyhow::Result<Status> {
        let (game, warnings) = self.start.open()?;
        warnings
            .iter()
            .for_each(|warning| output::note(format_args!("note: {warning}")));
        let lines = match game.outcome() {
            None => analyst.lines(&game, self.lines.into()),
            Some(_) => Vec::new(),
        };
        if self.json {
            let (fen, result) = (game.fen(), Ended::of(&game));
            output::json_line(out, &Analysed { fen, lines, result })?;
        } else {
            writeln!(out, "{}\n{}", game.fen(), words::standing(&game))?;
            lines.iter().try_for_each(|line| line.print(out))?;
        }
        Ok(Status::Fine)
    }

    fn whole_game(
        &self,
        analyst: &mut Analyst,
        path: &Path,
        out: &mut dyn Write,
    ) -> anyhow::Result<Status> {
        let recorded = one_game(path, self.start.game.spec(), self.number)?;
        if recorded.plays.is_empty() && recorded.cut.is_none() {
            bail!("game {} of {} has no moves", self.number, path.display());
        }
        let analysed = WholeGame::of(analyst, recorded)?;
        if self.json {
            output::json_line(out, &analysed)?;
        } else {
            analysed.print(out)?;
        }
        Ok(Status::finding_if(analysed.cut.is_some()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_has_the_numbers_of_the_code() {
        let men = |hundredths: i32| format!("{:.2}", f64::from(hundredths) / 100.0);
        let [turn, won] = [whole_game::TURN, whole_game::WON].map(men);
        assert!(SCORES.contains(&format!("half a man ({turn})")));
        assert!(SCORES.contains(&format!("counts as {won}")));
        assert!(SCORES.contains(&Score::MOST.to_string()));
        assert!(SCORES.contains(&format!("+{} is a win", men(Score::SURE))));
    }
}
