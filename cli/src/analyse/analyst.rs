//! The engine as an analyst: what positions and their moves are worth.

use std::io::Write;
use std::time::Instant;

use polydam_endgame::Wdl;
use polydam_engine::{Engine, Limits, Score, Stop, Thinker, Thought};
use polydam_rules::{Game, Move};
use polydam_server::endings::Endings;
use serde::Serialize;

use super::over;
use super::whole_game::WON;

/// A line of play from a position.
#[derive(Serialize)]
pub(super) struct Line {
    /// In men for the side to move, or `win in N`, `loss in N` half-moves.
    score: String,
    hundredths: i32,
    depth: u16,
    nodes: u64,
    seconds: f64,
    moves: Vec<String>,
}

impl Line {
    pub(super) fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let Line {
            score,
            depth,
            nodes,
            seconds,
            moves,
            ..
        } = self;
        let moves = moves.join(" ");
        writeln!(
            out,
            "{score:>10}  depth {depth:>2}  {nodes:>9} nodes  {seconds:>5.1} s  {moves}"
        )?;
        Ok(())
    }
}

/// The engine, the tables it has, and its limits.
pub(super) struct Analyst {
    pub(super) endings: Endings,
    pub(super) engine: Engine,
    pub(super) limits: Limits,
}

impl Analyst {
    /// What a position is worth that may be the end of a game.
    pub(super) fn think(&mut self, game: &Game) -> Thought {
        let limits = self.limits;
        self.within(&limits, game)
    }

    fn within(&mut self, limits: &Limits, game: &Game) -> Thought {
        match game.outcome() {
            None => {
                let thought = self.engine.think(game, limits, &Stop::default());
                let score =
                    self.sure(game).map_or(thought.score, |sure| known(sure, thought.score));
                Thought { score, ..thought }
            }
            Some(outcome) => Thought {
                line: Vec::new(),
                score: over(game, outcome),
                depth: 0,
                nodes: 0,
            },
        }
    }

    /// The result of a position of which the tables know no distance. Where they do, the engine has
    /// reckoned with it, and with the draw rule.
    fn sure(&self, game: &Game) -> Option<Wdl> {
        let tables = self.endings.tables().find(|tables| tables.spec() == game.spec())?;
        let exact = tables.probe(game.position()).ok()?.is_some();
        tables.result(game.position()).ok()?.filter(|_| !exact)
    }

    /// The limits of a search that begins behind a move: the move is one of the half-moves of the depth.
    fn behind_a_move(&self) -> Limits {
        Limits {
            depth: self.limits.depth.saturating_sub(1),
            ..self.limits
        }
    }

    /// The best lines: every move is searched by itself, all a little, the better ones in full.
    pub(super) fn lines(&mut self, game: &Game, count: usize) -> Vec<Line> {
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
            ..self.behind_a_move()
        };
        let mut moves: Vec<_> = game
            .moves()
            .iter()
            .map(|&m| {
                let mut after = game.clone();
                let glanced = after.play_move(m).map(|()| self.within(&glance, &after));
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
        let thought = self.within(&self.behind_a_move(), &after);
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

/// A score with the result that tables know; a win or loss that was seen to its end is more.
fn known(result: Wdl, score: Score) -> Score {
    match result {
        _ if score.decided().is_some() => score,
        Wdl::Win => Score::new(Score::SURE + score.raw().clamp(-WON, WON)),
        Wdl::Draw => Score::DRAW,
        Wdl::Loss => Score::new(score.raw().clamp(-WON, WON) - Score::SURE),
    }
}

/// The score of a position for the side that has just moved into it, a half-move earlier.
pub(super) fn one_ply_back(score: Score) -> Score {
    match score.decided() {
        Some(plies) if score > Score::DRAW => Score::loss_in((plies + 1).clamp(0, 1000) as u16),
        Some(plies) => Score::win_in((1 - plies).clamp(0, 1000) as u16),
        None => Score::new(-score.raw()),
    }
}

/// The moves of a line, at most ten.
pub(super) fn texts(game: &Game, thought: &Thought) -> Vec<String> {
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

    #[test]
    fn what_tables_know_is_more_than_what_it_looks_like() {
        assert_eq!(known(Wdl::Win, Score::new(-30)), Score::new(9_970));
        assert_eq!(known(Wdl::Loss, Score::new(700)), Score::new(-9_500));
        assert_eq!(known(Wdl::Draw, Score::new(130)), Score::DRAW);
        assert_eq!(known(Wdl::Win, Score::win_in(3)), Score::win_in(3));
    }
}
