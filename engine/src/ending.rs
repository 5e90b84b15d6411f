//! Perfect play from endgame tables: at the root, and where the search comes down to few pieces.
//!
//! Tables know no counters. A win too long for the draw rule is not played for as a win, and a loss
//! that the draw rule may save is defended toward the draw. Tables without distances cannot lead the
//! way: there the search does, kept to the moves that give no result away.

use std::cmp::Reverse;
use std::sync::{Arc, OnceLock};

use polydam_endgame::{TableError, Tables, Value, ValuedMove, Wdl};
use polydam_rules::{DrawRule, Game, Move, Play, Position, Word};

use crate::table::mark;
use crate::{Score, Thought};

/// The tables of the game that is thought about, and the draw rule it is played under.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    tables: Option<Arc<Tables>>,
    /// Positions with more pieces are in no table.
    pieces: u32,
    /// What the root has: results without distances are looked for with fewer, so that the search
    /// gets on.
    root: u32,
    /// The marks of the root's moves that give its result away; empty where the tables choose.
    losing: Vec<u16>,
    rule: DrawRule,
    complaint: Complaint,
}

/// Why tables could not be read, the first time that it happened.
pub(crate) type Complaint = Arc<OnceLock<String>>;

impl Ending {
    /// Without tables.
    pub(crate) fn none() -> Ending {
        Ending {
            tables: None,
            pieces: 0,
            root: 0,
            losing: Vec::new(),
            rule: DrawRule::NEVER,
            complaint: Complaint::default(),
        }
    }

    /// For a search of the game's position; what cannot be read is told to `complaint`.
    pub(crate) fn new(
        tables: Option<Arc<Tables>>,
        rule: DrawRule,
        game: &Game,
        complaint: Complaint,
    ) -> Ending {
        let pieces = tables.as_ref().map_or(0, |tables| tables.pieces().into());
        let root = game.position().occupied().count();
        let losing = tables.as_ref().filter(|_| root <= pieces);
        Ending {
            losing: losing.map_or(Vec::new(), |tables| giving_away(tables, game)),
            tables,
            pieces,
            root,
            rule,
            complaint,
        }
    }

    /// What was read; a damaged file is as good as none, but named.
    fn read<T>(&self, read: Result<T, TableError>) -> Option<T> {
        read.map_err(|error| self.complaint.get_or_init(|| error.to_string())).ok()
    }

    /// Whether a move of the root gives away what the tables say it has.
    #[inline]
    pub(crate) fn loses<W: Word>(&self, m: &Move<W>) -> bool {
        !self.losing.is_empty() && self.losing.contains(&mark(m))
    }

    /// The score of a position in the tree, `ply` half-moves from the root and after `quiet` plies
    /// without progress; `None` at the root, which wants a move, and where the tables do not know or
    /// the draw rule may have its say.
    #[inline]
    pub(crate) fn score<W: Word>(
        &self,
        position: &Position<W>,
        quiet: u16,
        ply: usize,
    ) -> Option<i32> {
        if ply == 0 || position.occupied().count() > self.pieces {
            return None;
        }
        let tables = self.tables.as_ref()?;
        let Some(value) = self.read(tables.probe(position))? else {
            let fewer = position.occupied().count() < self.root;
            let result = fewer.then(|| self.read(tables.result(position)).flatten())??;
            return Some(match result {
                Wdl::Win => Score::SURE - ply as i32,
                Wdl::Draw => Score::DRAW.raw(),
                Wdl::Loss => ply as i32 - Score::SURE,
            });
        };
        let left = value.plies().map_or(0, u16::from);
        (value == Value::Draw || self.has_room(position, quiet, left))
            .then(|| score(value, ply as u16).raw())
    }

    /// Whether the draw rule leaves room for so many plies more, even if none of them is progress.
    fn has_room<W: Word>(&self, position: &Position<W>, quiet: u16, plies: u16) -> bool {
        let Some(tables) = &self.tables else {
            return false;
        };
        let quiet_fits = self.rule.quiet == 0 || quiet.saturating_add(plies) < self.rule.quiet;
        let wide = position.widen();
        let mut endings = self.rule.endings.iter();
        quiet_fits
            && endings.all(|ending| plies < ending.plies || !ending.holds(tables.spec(), &wide))
    }

    /// What to play where the tables know every move; `None` where they do not, or where only the
    /// draw rule stands against a win, so that the search may look for chances.
    pub(crate) fn choose(&self, game: &Game) -> Option<Thought> {
        let tables = self.tables.as_ref()?;
        if game.position().occupied().count() > self.pieces || game.moves().is_empty() {
            return None;
        }
        let moves = self.read(tables.moves(game))?;
        let valued = moves.into_iter().map(|valued| Some((valued.m, valued.value?)));
        let moves: Vec<(Move<u128>, Value)> = valued.collect::<Option<_>>()?;
        let probes = moves.len() as u64;
        let &(first, value) = moves.first()?;
        let (line, value) = match value {
            Value::Win(_) => self.win(tables, game, &moves)?,
            Value::Draw => (vec![game.play_of(&self.hardest(tables, game, &moves)?)], value),
            Value::Loss(_) => self.defend(tables, game, &moves, first)?,
        };
        Some(Thought {
            depth: u16::try_from(line.len()).unwrap_or(u16::MAX),
            line,
            score: score(value, 0),
            nodes: probes,
        })
    }

    /// Among drawing moves the one after which the largest share of replies loses.
    fn hardest(
        &self,
        tables: &Tables,
        game: &Game,
        moves: &[(Move<u128>, Value)],
    ) -> Option<Move<u128>> {
        let share = |m: Move<u128>| {
            let mut next = game.clone();
            next.play_move(m).ok()?;
            let replies = self.read(tables.moves(&next))?;
            let lost = |reply: &&ValuedMove| matches!(reply.value, Some(Value::Loss(_)));
            Some(replies.iter().filter(lost).count() * 1000 / replies.len().max(1))
        };
        let drawing = moves.iter().filter(|(_, value)| *value == Value::Draw);
        drawing.map(|&(m, _)| m).min_by_key(|&m| Reverse(share(m)))
    }

    /// The soonest win that the draw rule does not cut off.
    fn win(
        &self,
        tables: &Tables,
        game: &Game,
        moves: &[(Move<u128>, Value)],
    ) -> Option<(Vec<Play>, Value)> {
        let winning = moves.iter().filter(|(_, value)| matches!(value, Value::Win(_)));
        for &(m, value) in winning {
            let (line, drawn) = self.line(tables, game, m)?;
            if !drawn {
                return Some((line, value));
            }
        }
        None
    }

    /// A move toward a draw by the rule if there is one, else `first`, the longest defence.
    fn defend(
        &self,
        tables: &Tables,
        game: &Game,
        moves: &[(Move<u128>, Value)],
        first: Move<u128>,
    ) -> Option<(Vec<Play>, Value)> {
        for &(m, _) in moves {
            let (line, drawn) = self.line(tables, game, m)?;
            if drawn {
                return Some((line, Value::Draw));
            }
        }
        let (line, _) = self.line(tables, game, first)?;
        Some((line, moves.first()?.1))
    }

    /// Best play from a move on, and whether the draw rule ends it.
    fn line(&self, tables: &Tables, game: &Game, m: Move<u128>) -> Option<(Vec<Play>, bool)> {
        let (mut game, mut m, mut line) = (game.clone(), m, Vec::new());
        loop {
            line.push(game.play_of(&m));
            game.play_move(m).ok()?;
            if game.outcome().is_some() {
                return Some((line, false));
            }
            // A drawn position could be played on for ever.
            let next = *self.read(tables.moves(&game))?.first()?;
            if self.rule.reached(&game).is_some() || next.value == Some(Value::Draw) {
                return Some((line, true));
            }
            m = next.m;
        }
    }
}

/// The marks of the moves whose result is not the best one, where some distance is not known.
fn giving_away(tables: &Tables, game: &Game) -> Vec<u16> {
    let moves = tables.moves(game).unwrap_or_default();
    let exact = moves.iter().all(|valued| valued.value.is_some());
    let best = moves.iter().map(|valued| valued.result).max_by_key(|result| result.map(rank));
    let Some(Some(best)) = best.filter(|_| !exact) else {
        return Vec::new();
    };
    let worse = |valued: &&ValuedMove| valued.result.is_some_and(|result| result != best);
    moves.iter().filter(worse).map(|valued| mark(&valued.m)).collect()
}

fn rank(result: Wdl) -> u8 {
    match result {
        Wdl::Loss => 0,
        Wdl::Draw => 1,
        Wdl::Win => 2,
    }
}

fn score(value: Value, ply: u16) -> Score {
    match value {
        Value::Win(plies) => Score::win_in(ply + u16::from(plies)),
        Value::Draw => Score::DRAW,
        Value::Loss(plies) => Score::loss_in(ply + u16::from(plies)),
    }
}
