//! Who plays in a match: our engine at some setting, a program that speaks Hub, one that speaks DXP.

use std::io::{self, Write};
use std::net::{Shutdown, TcpStream};
use std::path::Path;
use std::str::FromStr;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use polydam_engine::dxp::{Duel, Heard, Peer, Reason, Request};
use polydam_engine::hub::{self, Level, Program, Words};
use polydam_engine::{Engine, Knowledge, Limits, Stop, Thought, learn, pattern};
use polydam_rules::{DrawRule, Game, Move, Side, Spec};

use crate::endings;

/// A player as it is named on the command line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum PlayerSpec {
    /// `polydam` and its settings.
    Own(Own),
    /// `hub:COMMAND`.
    Hub(String),
    /// `dxp:HOST:PORT`.
    Dxp(String),
}

/// Our engine at some setting.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Own {
    /// Limits of its own instead of the match's.
    level: Level,
    material: bool,
    /// A file of weights instead of those shipped.
    weights: Option<String>,
    /// A folder of endgame tables.
    tables: Option<String>,
    /// Megabytes of memory; 0 for the usual ones.
    memory: usize,
    /// Threads; 0 for one.
    threads: usize,
    /// Weak as a level of the site is; the limits are those of the level.
    strength: Option<polydam_engine::Level>,
}

const MEMORY: usize = 32;
const RIGHT: &str = "a player is `polydam`, `polydam:nodes=3000,material`, `hub:COMMAND` or \
                     `dxp:HOST:PORT`; polydam takes nodes=, depth=, time=, level=1 to 10, threads=, memory=, weights=FILE, tables=FOLDER, material";

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerSpec, String> {
        match text.split_once(':') {
            Some(("hub", command)) if !command.trim().is_empty() => {
                Ok(PlayerSpec::Hub(command.to_owned()))
            }
            Some(("dxp", address)) if address.contains(':') => {
                Ok(PlayerSpec::Dxp(address.to_owned()))
            }
            Some(("polydam", settings)) => Ok(PlayerSpec::Own(settings.parse()?)),
            None if text == "polydam" => Ok(PlayerSpec::Own(Own::default())),
            _ => Err(format!("`{text}`: {RIGHT}")),
        }
    }
}

impl FromStr for Own {
    type Err = String;

    fn from_str(text: &str) -> Result<Own, String> {
        let mut own = Own::default();
        for part in text.split([',', ':']).filter(|part| !part.is_empty()) {
            own.set(part).ok_or_else(|| format!("`{part}`: {RIGHT}"))?;
        }
        Ok(own)
    }
}

impl Own {
    fn set(&mut self, part: &str) -> Option<()> {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        match name {
            "nodes" => self.level.nodes = Some(value.parse().ok().filter(|&nodes| nodes > 0)?),
            "depth" => self.level.depth = Some(value.parse().ok().filter(|&depth| depth > 0)?),
            "time" => self.level.move_time = Some(seconds(value)?),
            "memory" => {
                let memory = value.parse().ok();
                self.memory = memory.filter(|size| (1..=65536).contains(size))?;
            }
            "threads" => {
                self.threads = value.parse().ok().filter(|many| (1..=64).contains(many))?;
            }
            "level" => self.strength = Some(polydam_engine::Level::new(value.parse().ok()?)?),
            "weights" if !value.is_empty() => self.weights = Some(value.to_owned()),
            "tables" if !value.is_empty() => self.tables = Some(value.to_owned()),
            "material" if value.is_empty() => self.material = true,
            _ => return None,
        }
        Some(())
    }

    fn engine(&self, spec: &'static Spec, rule: DrawRule) -> anyhow::Result<Engine> {
        let memory = if self.memory == 0 {
            MEMORY
        } else {
            self.memory
        };
        let engine = Engine::new(memory).under(rule).on_threads(self.threads.max(1));
        let engine = match &self.tables {
            Some(folder) => endings::open(folder.as_ref())?.give(engine),
            None => engine,
        };
        Ok(match &self.weights {
            Some(path) => engine.knowing(weights(path.as_ref(), spec)?),
            None if self.material => engine.knowing(Knowledge::Material),
            None => engine,
        })
    }
}

/// What a file of weights knows of a game.
pub(crate) fn weights(file: &Path, spec: &Spec) -> anyhow::Result<Knowledge> {
    let context = || format!("cannot use the weights of {}", file.display());
    let bytes = std::fs::read(file).with_context(context)?;
    let weights = learn::read(&bytes, spec.variant, pattern::Layout::new(spec).cells());
    Ok(Knowledge::Given(weights.with_context(context)?.into()))
}

/// A file's name and check: another file under the same name has another.
pub(crate) fn fingerprint(file: &Path) -> anyhow::Result<String> {
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(format!("{} ({:08x})", file.display(), crc32fast::hash(&bytes)))
}

impl Own {
    /// What the engine thinks of a game at this setting.
    fn think(&self, engine: &mut Engine, game: &Game, turn: &Turn) -> Thought {
        let level = if self.level == Level::default() {
            turn.level
        } else {
            self.level
        };
        match self.strength {
            None => hub::think(engine, game, &level),
            // Its judgement wavers in another way in each position.
            Some(strength) => {
                let seed = game.position().key();
                let time = Duration::from_secs_f64(level.move_time.unwrap_or(1e6));
                let limits = Limits {
                    nodes: level.nodes.unwrap_or(u64::MAX),
                    ..Limits::time(time)
                };
                strength.think(engine, game, seed, &limits, &Stop::default())
            }
        }
    }
}

/// Seconds above zero.
pub(crate) fn seconds(text: &str) -> Option<f64> {
    text.parse().ok().filter(|time| (0.000_1..=1e6).contains(time))
}

/// What a player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Move(Move<u128>),
    Resign,
    Draw,
}

/// A player at the board.
pub(crate) enum Player {
    Own {
        engine: Engine,
        own: Own,
    },
    Hub(Box<Program>),
    Dxp {
        peer: Peer,
        duel: Option<Duel>,
        words: Words,
        minutes: u16,
    },
}

/// What a player is asked to keep to: the limits, and the time after which it is given up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    pub(crate) level: Level,
    pub(crate) patience: Duration,
}

impl PlayerSpec {
    /// What else than its name makes it this player: the check of its file of weights.
    pub(crate) fn fingerprint(&self) -> anyhow::Result<Option<String>> {
        match self {
            PlayerSpec::Own(Own {
                weights: Some(file),
                ..
            }) => fingerprint(file.as_ref()).map(Some),
            _ => Ok(None),
        }
    }

    /// The player, ready for a game.
    pub(crate) fn start(
        &self,
        spec: &'static Spec,
        rule: DrawRule,
        minutes: u16,
    ) -> anyhow::Result<Player> {
        let words = Words::of(spec);
        Ok(match self {
            PlayerSpec::Own(own) => Player::Own {
                engine: own.engine(spec, rule)?,
                own: own.clone(),
            },
            PlayerSpec::Hub(command) => {
                let mut program = Program::start(command, words)?;
                program.client.init(&[])?;
                Player::Hub(Box::new(program))
            }
            PlayerSpec::Dxp(address) => {
                ensure!(hub::is_normal(spec), "DXP knows the game on 10x10 squares only");
                Player::Dxp {
                    peer: connect(address)?,
                    duel: None,
                    words,
                    minutes,
                }
            }
        })
    }
}

/// A connection to a program that listens.
pub(crate) fn connect(address: &str) -> anyhow::Result<Peer> {
    let context = || format!("cannot connect to {address}");
    let stream = TcpStream::connect(address).with_context(context)?;
    peer(stream)
}

/// The two ends of a socket.
pub(crate) fn peer(stream: TcpStream) -> anyhow::Result<Peer> {
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(Duration::from_secs(20)))?;
    Ok(Peer::new(stream.try_clone()?, Closing(stream))?)
}

/// A socket that is closed for both sides when we are done with it, although a thread still reads.
struct Closing(TcpStream);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Drop for Closing {
    fn drop(&mut self) {
        // One that the other side has closed needs no closing.
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

impl Player {
    /// A new game that begins in the position of `game`; the player has `side`.
    pub(crate) fn new_game(&mut self, game: &Game, side: Side) -> anyhow::Result<()> {
        match self {
            Player::Own { engine, .. } => engine.forget(),
            Player::Hub(program) => program.client.new_game()?,
            Player::Dxp {
                peer,
                duel,
                words,
                minutes,
            } => {
                let request = Request {
                    name: "Polydam".to_owned(),
                    follower: side,
                    minutes: *minutes,
                    moves: 0,
                    position: None,
                };
                let start = Game::from_position(game.spec(), *game.position())?;
                *duel = Some(Duel::ask(peer, words, start, request)?);
            }
        }
        Ok(())
    }

    /// The player's move in a game that it has followed.
    pub(crate) fn think(&mut self, game: &Game, turn: &Turn) -> anyhow::Result<Wish> {
        match self {
            Player::Own { engine, own } => {
                let thought = own.think(engine, game, turn);
                if let Some(complaint) = engine.complaint() {
                    bail!("{complaint}");
                }
                let m = thought.line.first().and_then(|play| game.move_of(play));
                Ok(Wish::Move(m.context("no move was found")?))
            }
            Player::Hub(program) => {
                let answer = program.client.think(game, &turn.level, turn.patience)?;
                Ok(Wish::Move(answer.play))
            }
            Player::Dxp { peer, duel, .. } => {
                let mut game_on = duel.take().context("no game was begun")?;
                follow(peer, &mut game_on, game)?;
                let heard = game_on.hear(peer, turn.patience)?;
                match heard {
                    Some(Heard::Move(m)) => {
                        *duel = Some(game_on);
                        Ok(Wish::Move(m))
                    }
                    // It has ended the game and expects to hear no more of it.
                    Some(Heard::End { reason, .. }) => ended(reason),
                    None => bail!("it took a move back"),
                }
            }
        }
    }

    /// The game is over; a DXP program is told so, or tells us.
    pub(crate) fn end(&mut self, game: &Game, winner: Option<Side>) -> anyhow::Result<()> {
        let Player::Dxp { peer, duel, .. } = self else {
            return Ok(());
        };
        let Some(mut duel) = duel.take() else {
            return Ok(());
        };
        follow(peer, &mut duel, game)?;
        let begun = Instant::now();
        while !duel.is_own_turn() {
            ensure!(begun.elapsed() < Duration::from_secs(30), "it does not end the game");
            if let Some(Heard::End { .. }) = duel.hear(peer, Duration::from_secs(30))? {
                return Ok(());
            }
        }
        let reason = match winner {
            None => Reason::Draw,
            Some(side) if side == duel.own => Reason::Won,
            Some(_) => Reason::Lost,
        };
        duel.end(peer, reason, false)?;
        Ok(())
    }
}

/// Sends the move that the game has and the duel has not.
fn follow(peer: &mut Peer, duel: &mut Duel, game: &Game) -> anyhow::Result<()> {
    let behind = *duel.game.position() != *game.position() && duel.is_own_turn();
    match game.history_moves().last() {
        Some(m) if behind => Ok(duel.play(peer, m, Duration::ZERO)?),
        _ => Ok(()),
    }
}

/// What the end of a game means that a player sends on its turn.
fn ended(reason: Reason) -> anyhow::Result<Wish> {
    match reason {
        Reason::Lost => Ok(Wish::Resign),
        Reason::Draw => Ok(Wish::Draw),
        Reason::Unknown | Reason::Won => bail!("it ended the game without a result"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        let own = |text: &str| match text.parse() {
            Ok(PlayerSpec::Own(own)) => own,
            other => panic!("{other:?}"),
        };
        assert_eq!(own("polydam"), Own::default());
        let set = own("polydam:nodes=3000,material:memory=8,level=3");
        assert_eq!((set.level.nodes, set.material, set.memory), (Some(3000), true, 8));
        let hub = "hub:engine hub --x=a:b".parse();
        assert_eq!(hub, Ok(PlayerSpec::Hub("engine hub --x=a:b".to_owned())));
        let dxp = "dxp:localhost:27531".parse();
        assert_eq!(dxp, Ok(PlayerSpec::Dxp("localhost:27531".to_owned())));
        for bad in [
            "",
            "hub:",
            "dxp:localhost",
            "polydam:nodes=0",
            "polydam:x",
            "scan",
        ] {
            assert!(bad.parse::<PlayerSpec>().is_err(), "{bad}");
        }
    }
}
