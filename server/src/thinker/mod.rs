//! The computer as an opponent: what thinks, and the threads on which it does.
//!
//! The pool is bounded: a few threads, a queue of fixed length, a budget of positions for each
//! level. Whatever the site has to do besides is never slowed by more than these threads. The engine
//! thinks at one of its ten levels; [`PlainPlayer`] is the plain opponent of the terminal.

mod plain;

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use polydam_engine::{Engine, Level, Limits, Stop};
use polydam_rules::{Game, Move, Square};
use tokio::sync::oneshot;

use crate::endings::Endings;

pub use plain::PlainPlayer;

/// Something that finds moves.
pub trait Thinker: Send + Sync {
    /// A move for the side to move, as well as the level plays; `None` if there is none.
    fn think(&self, game: &Game, level: u8, seed: u64) -> Option<Move<u128>>;
}

/// The engine at one of its levels; the strongest two know the endgame tables.
#[derive(Clone, Debug, Default)]
pub struct Levels {
    endings: Endings,
}

impl Levels {
    /// The levels with endgame tables.
    #[must_use]
    pub fn with(endings: Endings) -> Levels {
        Levels { endings }
    }
}

/// What the strongest level may spend on a move; the others have budgets of their own.
const MOST: Limits = Limits {
    nodes: 1_000_000,
    time: Duration::from_secs(5),
    ..Limits::NONE
};

impl Thinker for Levels {
    fn think(&self, game: &Game, level: u8, seed: u64) -> Option<Move<u128>> {
        let number = level.clamp(Level::LOWEST.number(), Level::HIGHEST.number());
        let level = Level::new(number)?;
        // Only the strongest level remembers much of what it has seen.
        let megabytes = if level == Level::HIGHEST { 16 } else { 1 };
        let mut engine = self.endings.give(Engine::new(megabytes));
        let thought = level.think(&mut engine, game, seed, &MOST, &Stop::default());
        game.move_of(thought.line.first()?)
    }
}

/// Games that may wait for a thread.
const QUEUE: usize = 2_000;
/// After so long the computer is given up on; a game asks again when somebody looks at it.
const PATIENCE: Duration = Duration::from_secs(60);

/// The threads that think.
#[derive(Clone, Debug)]
pub struct Thinkers(SyncSender<Job>);

#[derive(Debug)]
struct Job {
    game: Game,
    level: u8,
    reply: oneshot::Sender<Option<Vec<Square>>>,
}

impl Thinkers {
    /// Starts so many threads.
    ///
    /// # Errors
    ///
    /// If the system gives no thread.
    pub fn start(threads: usize, thinker: Arc<dyn Thinker>) -> std::io::Result<Thinkers> {
        let (sender, receiver) = sync_channel(QUEUE);
        let receiver = Arc::new(Mutex::new(receiver));
        for number in 0..threads.max(1) {
            let (receiver, thinker) = (receiver.clone(), thinker.clone());
            let name = format!("thinker {number}");
            std::thread::Builder::new()
                .name(name)
                .spawn(move || run(&receiver, thinker.as_ref()))?;
        }
        Ok(Thinkers(sender))
    }

    /// A move for the side to move, as its route; `None` if none was found in time.
    pub async fn think(&self, game: Game, level: u8) -> Option<Vec<Square>> {
        let (reply, answer) = oneshot::channel();
        self.0.try_send(Job { game, level, reply }).ok()?;
        tokio::time::timeout(PATIENCE, answer).await.ok()?.ok()?
    }
}

fn run(jobs: &Mutex<Receiver<Job>>, thinker: &dyn Thinker) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { game, level, reply }) = job else {
            return;
        };
        if reply.is_closed() {
            continue;
        }
        let seed = u64::from_le_bytes(crate::people::token::random());
        let found = thinker.think(&game, level, seed);
        let _ = reply.send(found.map(|m| game.play_of(&m).route));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use polydam_rules::{Game, Variant};

    use super::{Levels, Thinker, Thinkers};

    #[test]
    fn every_level_moves_in_every_game() {
        for variant in Variant::ALL {
            let game = Game::new(variant);
            for level in [0, 1, 4] {
                let m = Levels::default().think(&game, level, 7).unwrap();
                assert!(game.moves().contains(&m), "{variant} {level}");
            }
        }
    }

    #[test]
    fn games_of_former_levels_go_on_and_a_level_that_is_none_is_the_nearest() {
        let game = Game::new(Variant::Checkers);
        for (level, same) in [(0, 1), (200, 10)] {
            let [one, two] = [level, same].map(|level| Levels::default().think(&game, level, 3));
            assert!(one.is_some() && (level > 10 || one == two));
        }
        let seats = ["computer:1", "computer:6"].map(crate::new_game::is_computer);
        assert_eq!(seats, [true; 2]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_thousand_moves_wait_in_the_queue_and_all_are_found() {
        let thinkers = Thinkers::start(2, Arc::new(Levels::default())).unwrap();
        let game = Game::new(Variant::Alquerque);
        let mut open = Vec::new();
        for _ in 0..1_000 {
            let thinkers = thinkers.clone();
            let game = game.clone();
            open.push(tokio::spawn(async move { thinkers.think(game, 1).await }));
            if open.len() == 500 {
                for thought in open.drain(..) {
                    assert!(thought.await.unwrap().is_some());
                }
            }
        }
    }
}
