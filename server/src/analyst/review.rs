//! A look at every position of a game, each with the same number of positions to spend, so that the
//! same game is always judged the same.

use std::time::{Duration, Instant};

use polydam_engine::{Engine, Limits, Score, Stop, Thinker};
use polydam_rules::{Game, Play};

/// What a position is worth to the side to move, and what it would play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The value.
    pub score: Score,
    /// The move; `None` if the game is over.
    pub best: Option<Play>,
}

/// Looks at the positions before every move and after the last one, `nodes` for each. `tell` hears
/// how many are done and says whether to go on; what is not done in time is left out at the end.
///
/// ```
/// use std::time::Duration;
/// use polydam_engine::{Engine, Stop};
/// use polydam_rules::{Game, Variant};
/// let start = Game::new(Variant::Italian);
/// let plays = vec![start.plays()[0].clone()];
/// let look = || polydam_server::analyst::review(
///     &mut Engine::new(1), &start, &plays, 500, Duration::from_secs(9), &Stop::default(), &mut |_| true,
/// );
/// assert_eq!(look().len(), 2);
/// assert_eq!(look(), look());
/// ```
pub fn review(
    engine: &mut Engine,
    start: &Game,
    plays: &[Play],
    nodes: u64,
    time: Duration,
    stop: &Stop,
    tell: &mut dyn FnMut(usize) -> bool,
) -> Vec<Glance> {
    let end = Instant::now() + time;
    let mut board = start.clone();
    let mut glances = Vec::new();
    let mut plays = plays.iter();
    engine.forget();
    loop {
        let glance = glance(engine, &board, nodes, stop);
        if stop.is_set() || Instant::now() > end {
            return glances;
        }
        glances.push(glance);
        let more = tell(glances.len());
        match plays.next() {
            Some(play) if more && board.play(play).is_ok() => {}
            _ => return glances,
        }
    }
}

fn glance(engine: &mut Engine, board: &Game, nodes: u64, stop: &Stop) -> Glance {
    if let Some(outcome) = board.outcome() {
        let score = if outcome.winner == board.turn() {
            Score::win_in(0)
        } else {
            Score::loss_in(0)
        };
        return Glance { score, best: None };
    }
    let thought = engine.think(board, &Limits::nodes(nodes), stop);
    Glance {
        score: thought.score,
        best: thought.line.into_iter().next(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use polydam_engine::{Engine, Stop};
    use polydam_rules::{Game, Spec};

    use super::review;

    #[test]
    fn a_whole_game_of_every_row_is_judged_to_its_end() {
        let mut engine = Engine::new(1);
        for spec in Spec::all() {
            let (start, mut board, mut plays) = (Game::of(spec), Game::of(spec), Vec::new());
            while plays.len() < 60 && board.outcome().is_none() {
                let play = board.plays().swap_remove(0);
                board.play(&play).unwrap();
                plays.push(play);
            }
            let time = Duration::from_secs(60);
            let glances =
                review(&mut engine, &start, &plays, 50, time, &Stop::default(), &mut |_| true);
            assert_eq!(glances.len(), plays.len() + 1, "{}", spec.name);
            assert_eq!(glances.last().unwrap().best.is_none(), board.outcome().is_some());
        }
    }
}
