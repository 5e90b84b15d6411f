//! Thinking within the limits of a level, without a conversation.

use std::time::{Duration, Instant};

use polydam_rules::Game;

use super::clock::Budget;
use super::level::Level;
use crate::{Engine, Limits, Stop, Thinker, Thought};

/// What the engine thinks of a game within a level; the clock begins now.
///
/// ```
/// use polydam_engine::{Engine, hub::{Level, think}};
/// use polydam_rules::{Game, Variant};
/// let level = Level { time: Some(1.0), ..Level::default() };
/// assert!(!think(&Engine::new(4), &Game::new(Variant::Thai), &level).line.is_empty());
/// ```
#[must_use]
pub fn think(engine: &Engine, game: &Game, level: &Level) -> Thought {
    let Budget { aim, most } = Budget::of(level, false);
    let limits = limits(level, most);
    let stop = Stop::default();
    if aim == most {
        return engine.clone().think(game, &limits, &stop);
    }
    let (begun, enough) = (Instant::now(), stop.clone());
    let engine = engine.clone().watched(move |_| {
        if begun.elapsed() >= aim {
            enough.set();
        }
    });
    { engine }.think(game, &limits, &stop)
}

/// The limits of a level, with this much time.
pub(super) fn limits(level: &Level, time: Duration) -> Limits {
    Limits {
        depth: level.depth.unwrap_or(Limits::NONE.depth),
        nodes: level.nodes.unwrap_or(u64::MAX),
        time,
    }
}
