//! One game of a match: the referee, the clocks, the end.

use std::fmt;
use std::time::{Duration, Instant};

use polydam_engine::hub::Level;
use polydam_rules::{DrawRule, Game, Side};

use crate::match_player::{Player, Turn, Wish, seconds};

/// How long the players may think.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Pace {
    /// The same limits for each move.
    Each(Level),
    /// Seconds for the game, and seconds added after each move.
    Clock { time: f64, inc: f64 },
}

/// What the games of a match have in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditions {
    pub(crate) pace: Pace,
    pub(crate) rule: DrawRule,
    /// Drawn after so many half-moves.
    pub(crate) plies: usize,
    /// A player that takes longer over a move than it may, by so much, is given up.
    pub(crate) patience: Duration,
}

/// How a game ended.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) winner: Option<Side>,
    pub(crate) cause: String,
    /// The side whose player failed, if one did.
    pub(crate) failed: Option<Side>,
}

impl std::str::FromStr for Pace {
    type Err = String;

    fn from_str(text: &str) -> Result<Pace, String> {
        let (time, inc) = text.split_once('+').unwrap_or((text, "0"));
        let inc = inc.parse::<f64>().ok().filter(|inc| (0.0..=1e6).contains(inc));
        match (seconds(time), inc) {
            (Some(time), Some(inc)) => Ok(Pace::Clock { time, inc }),
            _ => Err("seconds for the game and seconds a move are written as in 60+0.5".to_owned()),
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Clock { time, inc } => write!(f, "clock {time}+{inc}"),
            Pace::Each(level) => {
                let parts = [
                    level.nodes.map(|nodes| format!("{nodes} nodes")),
                    level.depth.map(|depth| format!("depth {depth}")),
                    level.move_time.map(|time| format!("{time} s")),
                ];
                f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(", "))?;
                f.write_str(" a move")
            }
        }
    }
}

impl Pace {
    /// Whether the same players play the same game again: nothing hangs on time.
    pub(crate) fn repeats(&self) -> bool {
        matches!(self, Pace::Each(level) if level.move_time.is_none())
    }

    /// Whole minutes for programs that know no finer clock.
    pub(crate) fn minutes(&self) -> u16 {
        let seconds = match self {
            Pace::Each(level) => level.move_time.unwrap_or(1.0) * 60.0,
            Pace::Clock { time, inc } => time + inc * 60.0,
        };
        (seconds / 60.0).ceil().clamp(1.0, 999.0) as u16
    }

    /// The limits of a move with this much on the clock. Programs add the increment before they
    /// think, we after the move: it is taken off what they are told.
    fn level(&self, left: f64) -> Level {
        match *self {
            Pace::Each(level) => level,
            Pace::Clock { inc, .. } => Level {
                time: Some(left - inc),
                inc: (inc > 0.0).then_some(inc),
                ..Level::default()
            },
        }
    }

    /// What the clock shows first; a pace without a clock shows no end.
    fn full(&self) -> f64 {
        match *self {
            Pace::Each(_) => f64::INFINITY,
            Pace::Clock { time, .. } => time,
        }
    }

    fn inc(&self) -> f64 {
        match *self {
            Pace::Each(_) => 0.0,
            Pace::Clock { inc, .. } => inc,
        }
    }
}

/// Plays a game from where it stands; `players` are White's and Black's.
pub(crate) fn play(start: Game, players: [&mut Player; 2], conditions: &Conditions) -> Played {
    let mut referee = Referee {
        game: start,
        left: [conditions.pace.full(); 2],
        conditions,
    };
    for side in Side::BOTH {
        if let Err(error) = players[side as usize].new_game(&referee.game, side) {
            return referee.failure(side, &error);
        }
    }
    let played = loop {
        if let Some(played) = referee.over() {
            break played;
        }
        let side = referee.game.turn();
        if let Some(played) = referee.turn(&mut *players[side as usize]) {
            break played;
        }
    };
    for player in players {
        // A player that cannot end a game fails in the next one.
        let _ = player.end(&played.game, played.winner);
    }
    played
}

struct Referee<'a> {
    game: Game,
    left: [f64; 2],
    conditions: &'a Conditions,
}

impl Referee<'_> {
    /// The end by the rules of the game, by the conduct, or by length.
    fn over(&self) -> Option<Played> {
        if let Some(outcome) = self.game.outcome() {
            return Some(self.end(Some(outcome.winner), &outcome.reason.to_string()));
        }
        if let Some(reached) = self.conditions.rule.reached(&self.game) {
            let cause = match reached.clause {
                polydam_rules::Clause::Repetition => "repetition".to_owned(),
                polydam_rules::Clause::Quiet => format!("{} plies without progress", reached.count),
                polydam_rules::Clause::Ending(ending) => format!("ending, {}", ending.source),
            };
            return Some(self.end(None, &cause));
        }
        let full = self.game.plies() >= self.conditions.plies;
        full.then(|| self.end(None, &format!("{} plies played", self.conditions.plies)))
    }

    /// One move; the end of the game if it brings one.
    fn turn(&mut self, player: &mut Player) -> Option<Played> {
        let side = self.game.turn();
        let left = self.left[side as usize];
        let level = self.conditions.pace.level(left);
        let own = level.move_time.or(left.is_finite().then_some(left)).unwrap_or(0.0);
        let turn = Turn {
            level,
            patience: self.conditions.patience + Duration::from_secs_f64(own.clamp(0.0, 1e6)),
        };
        let begun = Instant::now();
        let wish = match player.think(&self.game, &turn) {
            Ok(wish) => wish,
            Err(error) => return Some(self.failure(side, &error)),
        };
        let left = left - begun.elapsed().as_secs_f64();
        if left < 0.0 {
            return Some(self.end(Some(side.other()), "time"));
        }
        self.left[side as usize] = left + self.conditions.pace.inc();
        match wish {
            Wish::Resign => Some(self.end(Some(side.other()), "resignation")),
            Wish::Draw => Some(self.end(None, "a claim")),
            Wish::Move(m) => {
                let error = self.game.play_move(m).err()?;
                Some(self.failure(side, &anyhow::Error::new(error)))
            }
        }
    }

    fn end(&self, winner: Option<Side>, cause: &str) -> Played {
        Played {
            game: self.game.clone(),
            winner,
            cause: cause.to_owned(),
            failed: None,
        }
    }

    /// Whoever fails loses.
    fn failure(&self, side: Side, error: &anyhow::Error) -> Played {
        Played {
            failed: Some(side),
            ..self.end(Some(side.other()), &format!("{side} failed: {error:#}"))
        }
    }
}
