//! `polydam analyse`: the best lines of a position, or a whole game move by move.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use polydam_engine::{Engine, Limits, Score, Stop, Thinker, Thought};
use polydam_rules::{Game, Move, Side};
use serde::Serialize;

use crate::endings::EndingArgs;
use crate::match_player::seconds;
use crate::output::{self, Status};
use crate::pdn::one_game;
use crate::start_args::StartArgs;
use crate::words;

/// Shows the best lines of a position, or where a recorded game was won and lost
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// A recorded game instead of a position
    #[arg(long, value_name = "FILE", conflicts_with = "fen")]
    pdn: Option<PathBuf>,
    /// Which game of the file, from 1
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "pdn")]
    number: usize,
    /// How many lines
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=100))]
    lines: u16,
    /// Seconds for each line, or each position of a game [the usual limit: 1 second]
    #[arg(long, value_name = "SECONDS", value_parser = own_seconds)]
    time: Option<f64>,
    /// Positions to look at for each
    #[arg(long)]
    nodes: Option<u64>,
    /// Half-moves to look ahead for each
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=100))]
    depth: Option<u16>,
    #[command(flatten)]
    endings: EndingArgs,
    /// JSON for programs
    #[arg(long)]
    json: bool,
}

fn own_seconds(text: &str) -> Result<f64, String> {
    seconds(text).ok_or_else(|| "a number of seconds above 0 is needed".to_owned())
}

/// A loss of so many hundredths of a man makes a turning point.
const TURN: i32 = 100;

/// A line of play from a position.
#[derive(Serialize)]
struct Line {
    /// In men for the side to move, or `win in N`, `loss in N` half-moves.
    score: String,
    hundredths: i32,
    depth: u16,
    nodes: u64,
    seconds: f64,
    moves: Vec<String>,
}

/// A move of a game.
#[derive(Serialize)]
struct Step {
    ply: usize,
    side: Side,
    played: String,
    /// What the position before was worth to the mover, and what the one after is.
    before: String,
    after: String,
    /// How much the move gave away, in hundredths of a man; a win or a draw let slip counts as much.
    lost: i32,
    best: Vec<String>,
    depth: u16,
    turning_point: bool,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let analyst = Analyst {
            engine: self.endings.open()?.give(Engine::new(64)),
            limits: self.limits(),
        };
        match &self.pdn {
            Some(path) => self.whole_game(analyst, path, out),
            None => self.position(analyst, out),
        }
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

    fn position(&self, mut analyst: Analyst, out: &mut dyn Write) -> anyhow::Result<Status> {
        let (game, warnings) = self.start.open()?;
        warnings
            .iter()
            .for_each(|warning| output::note(format_args!("note: {warning}")));
        if game.moves().is_empty() {
            writeln!(out, "{}", words::standing(&game))?;
            return Ok(Status::Fine);
        }
        let lines = analyst.lines(&game, self.lines.into());
        if self.json {
            output::json_line(out, &lines)?;
            return Ok(Status::Fine);
        }
        writeln!(out, "{}\n{}", game.fen(), words::standing(&game))?;
        for Line {
            score,
            depth,
            nodes,
            seconds,
            moves,
            ..
        } in &lines
        {
            let moves = moves.join(" ");
            writeln!(
                out,
                "{score:>10}  depth {depth:>2}  {nodes:>9} nodes  {seconds:>5.1} s  {moves}"
            )?;
        }
        Ok(Status::Fine)
    }

    fn whole_game(
        &self,
        mut analyst: Analyst,
        path: &std::path::Path,
        out: &mut dyn Write,
    ) -> anyhow::Result<Status> {
        let (start, plays) = one_game(path, self.start.game.spec(), self.number)?;
        if plays.is_empty() {
            bail!("the game has no moves that can be followed");
        }
        let mut game = start;
        let mut thought = analyst.think(&game);
        let mut steps = Vec::new();
        for (at, play) in plays.iter().enumerate() {
            bar(at, plays.len());
            let m = game.move_of(play).context("the game does not go on like that")?;
            let step = Step::begin(&game, at, &m, &thought);
            game.play_move(m)?;
            thought = analyst.after(&game);
            steps.push(step.end(&thought));
        }
        bar(plays.len(), plays.len());
        if self.json {
            output::json_line(out, &steps)?;
        } else {
            table(&steps, out)?;
            writeln!(out, "{}", words::standing(&game))?;
        }
        Ok(Status::Fine)
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

/// The engine and its limits.
struct Analyst {
    engine: Engine,
    limits: Limits,
}

impl Analyst {
    fn think(&mut self, game: &Game) -> Thought {
        self.engine.think(game, &self.limits, &Stop::default())
    }

    /// What a position is worth that may be the end of a game.
    fn after(&mut self, game: &Game) -> Thought {
        match game.outcome() {
            None => self.think(game),
            Some(outcome) => Thought {
                line: Vec::new(),
                score: match outcome.winner == game.turn() {
                    true => Score::win_in(0),
                    false => Score::loss_in(0),
                },
                depth: 0,
                nodes: 0,
            },
        }
    }

    /// The best lines: every move is searched by itself, all a little, the better ones in full.
    fn lines(&mut self, game: &Game, count: usize) -> Vec<Line> {
        let mut moves = self.ranked(game);
        moves.truncate(count.max(1));
        let mut lines: Vec<Line> = moves.iter().filter_map(|m| self.line(game, m)).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.hundredths));
        lines
    }

    /// The legal moves, the best first by a short look at each; the search's own choice leads.
    fn ranked(&mut self, game: &Game) -> Vec<Move<u128>> {
        let best = self.think(game).line.first().and_then(|play| game.move_of(play));
        let glance = Limits {
            nodes: (self.limits.nodes / 10).clamp(1_000, 20_000),
            time: self.limits.time / 5,
            ..self.limits
        };
        let mut moves: Vec<_> = game
            .moves()
            .iter()
            .map(|&m| {
                let mut after = game.clone();
                let glanced = after.play_move(m).map(|()| match after.outcome() {
                    None => self.engine.think(&after, &glance, &Stop::default()),
                    Some(_) => self.after(&after),
                });
                let score = glanced.map_or(0, |thought| -thought.score.raw());
                (Some(m) != best, -score, m)
            })
            .collect();
        moves.sort_unstable();
        moves.into_iter().map(|(_, _, m)| m).collect()
    }

    fn line(&mut self, game: &Game, m: &Move<u128>) -> Option<Line> {
        let mut after = game.clone();
        after.play_move(*m).ok()?;
        let begun = Instant::now();
        let thought = self.after(&after);
        let score = one_ply_back(thought.score);
        let mut moves = vec![game.text(&game.play_of(m))];
        moves.extend(texts(&after, &thought));
        Some(Line {
            score: score.to_string(),
            hundredths: score.raw(),
            depth: thought.depth + 1,
            nodes: thought.nodes,
            seconds: begun.elapsed().as_secs_f64(),
            moves,
        })
    }
}

/// The score of a position for the side that has just moved into it, a half-move earlier.
fn one_ply_back(score: Score) -> Score {
    match score.decided() {
        Some(plies) if score > Score::DRAW => Score::loss_in((plies + 1).clamp(0, 1000) as u16),
        Some(plies) => Score::win_in((1 - plies).clamp(0, 1000) as u16),
        None => Score::new(-score.raw()),
    }
}

/// The moves of a line, at most ten.
fn texts(game: &Game, thought: &Thought) -> Vec<String> {
    let mut game = game.clone();
    let mut texts = Vec::new();
    for play in thought.line.iter().take(10) {
        texts.push(game.text(play));
        if game.play(play).is_err() {
            break;
        }
    }
    texts
}

/// A score within what a few men are worth, so that a win found two moves later is no turning point.
fn bounded(score: Score) -> i32 {
    score.raw().clamp(-500, 500)
}

impl Step {
    fn begin(game: &Game, at: usize, m: &Move<u128>, thought: &Thought) -> Step {
        Step {
            ply: at + 1,
            side: game.turn(),
            played: game.text(&game.play_of(m)),
            before: thought.score.to_string(),
            after: String::new(),
            lost: bounded(thought.score),
            best: texts(game, thought),
            depth: thought.depth,
            turning_point: false,
        }
    }

    /// The step with what the position after it is worth.
    fn end(mut self, thought: &Thought) -> Step {
        let after = one_ply_back(thought.score);
        self.after = after.to_string();
        self.lost = (self.lost - bounded(after)).max(0);
        if self.best.first() == Some(&self.played) {
            // The best that was seen gives nothing away, even if more is seen a half-move later.
            self.lost = 0;
        }
        self.turning_point = self.lost >= TURN;
        self
    }
}

fn table(steps: &[Step], out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(
        out,
        "{:>4} {:<6} {:<14} {:>10} {:>10} {:>6}  better",
        "ply", "side", "played", "before", "after", "lost"
    )?;
    for step in steps {
        let Step {
            ply,
            played,
            before,
            after,
            lost,
            best,
            turning_point,
            ..
        } = step;
        let side = words::name(step.side);
        let mark = if *turning_point { "!" } else { " " };
        let lost = f64::from(*lost) / 100.0;
        let better = match best.first() == Some(played) {
            true => String::new(),
            false => best.iter().take(5).cloned().collect::<Vec<_>>().join(" "),
        };
        writeln!(
            out,
            "{ply:>4} {side:<6} {played:<14} {before:>10} {after:>10} {lost:>5.2}{mark}  {better}"
        )?;
    }
    let turns: Vec<String> = steps
        .iter()
        .filter(|step| step.turning_point)
        .map(|step| format!("{} {}", step.ply, step.played))
        .collect();
    let told = if turns.is_empty() {
        "none".to_owned()
    } else {
        turns.join(", ")
    };
    writeln!(out, "turning points: {told}")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_a_half_move_earlier_is_the_opposite_and_a_win_is_one_further() {
        assert_eq!(one_ply_back(Score::new(120)), Score::new(-120));
        assert_eq!(one_ply_back(Score::loss_in(4)), Score::win_in(5));
        assert_eq!(one_ply_back(Score::win_in(4)), Score::loss_in(5));
        assert_eq!(one_ply_back(Score::loss_in(0)), Score::win_in(1));
    }
}
