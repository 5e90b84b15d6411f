//! The best lines of a position, deeper and deeper.

use std::time::{Duration, Instant};

use polydam_engine::{Engine, Limits, Score, Stop, Thinker, Thought};
use polydam_rules::{Game, Play};

/// A line of play and its value for the side to move at its beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves.
    pub plays: Vec<Play>,
    /// The value.
    pub score: Score,
}

/// The best lines found so far, the best first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Half-moves looked ahead to the end.
    pub depth: u16,
    /// Positions looked at.
    pub nodes: u64,
    /// The lines.
    pub lines: Vec<Line>,
}

/// Half-moves that are looked ahead at most.
const DEEPEST: u16 = 60;
/// A position that is drawn for having come up so often.
const THIRD: u16 = 3;

/// Finds the best `most` lines within a time, and tells of each depth as it is done. `tell` says
/// whether to go on.
///
/// One line is the engine's own; for more of them every move is searched by itself, since the second
/// best move is none that a search for the best has measured.
///
/// ```
/// use std::time::Duration;
/// use polydam_engine::{Engine, Stop};
/// use polydam_rules::{Game, Variant};
/// let game = Game::new(Variant::Russian);
/// let mut depths = Vec::new();
/// let found = polydam_server::analyst::lines(
///     &mut Engine::new(1), &game, 2, Duration::from_secs(5), &Stop::default(),
///     &mut |found| { depths.push(found.depth); found.depth < 3 },
/// );
/// assert_eq!((depths, found.lines.len()), (vec![1, 2, 3], 2));
/// assert!(found.lines[0].score >= found.lines[1].score);
/// ```
pub fn lines(
    engine: &mut Engine,
    game: &Game,
    most: usize,
    time: Duration,
    stop: &Stop,
    tell: &mut dyn FnMut(&Found) -> bool,
) -> Found {
    let end = Instant::now() + time;
    let mut roots = Roots::new(game, most, end);
    let mut found = Found::default();
    if game.outcome().is_some() {
        return found;
    }
    for depth in 1..=DEEPEST {
        roots.reached = 0;
        let Some(lines) = roots.deepen(engine, depth, stop) else {
            break;
        };
        found = Found {
            depth,
            nodes: roots.nodes,
            lines,
        };
        // Where endgame tables know all, nothing is looked for any deeper.
        let known = roots.reached + 1 < depth;
        let settled = found.lines.iter().all(|line| is_settled(line, depth));
        if !tell(&found) || known || settled {
            break;
        }
    }
    found
}

/// Whether no deeper look will change a line: its win or loss lies within the depth.
fn is_settled(line: &Line, depth: u16) -> bool {
    let decided = line.score.decided();
    decided.is_some_and(|plies| plies.unsigned_abs() <= u32::from(depth))
}

/// The moves at the root, in the order of their values so far.
struct Roots<'g> {
    game: &'g Game,
    children: Vec<(Play, Game)>,
    most: usize,
    end: Instant,
    nodes: u64,
    /// The deepest that was looked in this round.
    reached: u16,
}

impl Roots<'_> {
    fn new(game: &Game, most: usize, end: Instant) -> Roots<'_> {
        let child = |play: Play| {
            let mut after = game.clone();
            after.play(&play).ok().map(|()| (play, after))
        };
        Roots {
            game,
            children: game.plays().into_iter().filter_map(child).collect(),
            most: most.max(1),
            end,
            nodes: 0,
            reached: 0,
        }
    }

    /// The best lines at a depth; `None` if there was no time for it.
    fn deepen(&mut self, engine: &mut Engine, depth: u16, stop: &Stop) -> Option<Vec<Line>> {
        if self.most == 1 {
            let game = self.game;
            let thought = self.think(engine, game, depth, stop)?;
            return Some(vec![Line {
                plays: thought.line,
                score: thought.score,
            }]);
        }
        let mut lines = Vec::new();
        for (play, after) in self.children.clone() {
            lines.push(self.line(engine, play, &after, depth, stop)?);
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        let place = |play: &Play| lines.iter().position(|line| line.plays[0].same_move(play));
        self.children.sort_by_key(|(play, _)| place(play));
        lines.truncate(self.most);
        Some(lines)
    }

    fn line(
        &mut self,
        engine: &mut Engine,
        play: Play,
        after: &Game,
        depth: u16,
        stop: &Stop,
    ) -> Option<Line> {
        let (score, rest) = match after.outcome() {
            Some(outcome) if outcome.winner == self.game.turn() => (Score::win_in(1), Vec::new()),
            Some(_) => (Score::loss_in(1), Vec::new()),
            None if after.occurrences() >= THIRD => (Score::DRAW, Vec::new()),
            None => {
                let thought = self.think(engine, after, depth.max(2) - 1, stop)?;
                (before(thought.score), thought.line)
            }
        };
        let plays = std::iter::once(play).chain(rest).collect();
        Some(Line { plays, score })
    }

    /// A thought of a full depth.
    fn think(
        &mut self,
        engine: &mut Engine,
        game: &Game,
        depth: u16,
        stop: &Stop,
    ) -> Option<Thought> {
        // The engine looks at the flag only now and then.
        let time = self.end.checked_duration_since(Instant::now());
        let time = time.filter(|_| !stop.is_set())?;
        let limits = Limits {
            time,
            ..Limits::depth(depth)
        };
        let thought = engine.think(game, &limits, stop);
        self.nodes += thought.nodes;
        self.reached = self.reached.max(thought.depth);
        // With one move only the engine does not look deep when it has a clock, nor where an endgame
        // table has the answer.
        let in_time = !stop.is_set() && Instant::now() < self.end;
        let whole = thought.depth >= depth || in_time && thought.depth > 0;
        whole.then_some(thought)
    }
}

/// The score of a position for who moved into it, one half-move earlier.
fn before(score: Score) -> Score {
    let plies = |plies: i32| u16::try_from(plies.abs()).unwrap_or(u16::MAX).saturating_add(1);
    match score.decided() {
        Some(decided) if score.raw() > 0 => Score::loss_in(plies(decided)),
        Some(decided) => Score::win_in(plies(decided)),
        None => Score::new(-score.raw()),
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use polydam_engine::{Engine, Score, Stop};
    use polydam_rules::{Game, Rules, Spec, Variant};

    use super::{before, lines};

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn three_lines_are_legal_and_in_order_in_every_row() {
        let mut engine = Engine::new(1);
        for spec in Spec::all() {
            let game = Game::of(spec);
            let go_on = &mut |found: &super::Found| found.depth < 3;
            let found = lines(&mut engine, &game, 3, LONG, &Stop::default(), go_on);
            engine.forget();
            assert_eq!(found.lines.len(), game.plays().len().min(3), "{}", spec.name);
            assert!(found.lines.is_sorted_by(|a, b| a.score >= b.score));
            for line in &found.lines {
                let mut board = game.clone();
                line.plays.iter().for_each(|play| board.play(play).unwrap());
            }
        }
    }

    #[test]
    fn the_best_of_three_is_as_good_as_the_only_one() {
        let spec = Variant::Russian.spec(Rules::Standard);
        let game = Game::from_fen(spec, "W:Wa1,c1,e1,b2,d2,c3:Bc5,e5,h8").unwrap();
        let best = |most| {
            let go_on = &mut |found: &super::Found| found.depth < 7;
            let found = lines(&mut Engine::new(4), &game, most, LONG, &Stop::default(), go_on);
            found.lines[0].score.raw()
        };
        assert!((best(1) - best(3)).abs() <= 30, "{} {}", best(1), best(3));
    }

    #[test]
    fn a_win_at_once_is_seen_and_counted() {
        let spec = Variant::Checkers.spec(Rules::Standard);
        let game = Game::from_fen(spec, "W:WK14:B10").unwrap();
        let found = lines(&mut Engine::new(1), &game, 3, LONG, &Stop::default(), &mut |_| true);
        assert_eq!(found.lines[0].score, Score::win_in(1));
        assert_eq!(before(Score::loss_in(3)), Score::win_in(4));
        assert_eq!(before(Score::new(20)), Score::new(-20));
    }

    #[test]
    fn time_and_stop_are_kept() {
        let game = Game::new(Variant::International);
        for most in [1, 3] {
            let begun = Instant::now();
            let time = Duration::from_millis(200);
            lines(&mut Engine::new(1), &game, most, time, &Stop::default(), &mut |_| true);
            assert!(begun.elapsed() < Duration::from_secs(5));
            let stop = Stop::default();
            stop.set();
            let found = lines(&mut Engine::new(1), &game, most, LONG, &stop, &mut |_| true);
            assert!(found.depth <= 1 && begun.elapsed() < Duration::from_secs(10));
        }
    }
}
