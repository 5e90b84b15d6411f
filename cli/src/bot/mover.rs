//! What finds the bot's moves: Polydam's own engine at a level, or any program that speaks Hub.

use std::time::Duration;

use anyhow::Context;
use polydam_engine::hub::{self, Program, Words};
use polydam_engine::{Engine, Level, Limits, Player, Stop, Thinker};
use polydam_rules::{Game, Spec};
use polydam_server::endings::Endings;
use serde_json::Value;

/// What finds the moves of one game.
pub(super) enum Mover {
    /// Polydam's own engine.
    Own(Box<Player>),
    /// A program.
    Hub(Box<Program>),
}

/// Beyond its time a program may take so long, for starting and for slow machines.
const GRACE: Duration = Duration::from_secs(30);

impl Mover {
    /// A mover for the game that a state shows.
    pub(super) fn new(
        hub: Option<&str>,
        level: Level,
        endings: &Endings,
        state: &Value,
    ) -> anyhow::Result<Mover> {
        let Some(command) = hub else {
            let seed = state["id"].as_str().map_or(0, seed);
            let engine = endings.give(Engine::new(16));
            return Ok(Mover::Own(Box::new(Player::with_engine(level, seed, engine))));
        };
        let words = Words::of(spec(state)?);
        let mut program = Program::start(command, words)?;
        program.client.init(&[])?;
        program.client.new_game()?;
        Ok(Mover::Hub(Box::new(program)))
    }

    /// A move for the state, as text.
    pub(super) fn find(&mut self, state: &Value, time: Duration) -> anyhow::Result<String> {
        let game = game(state)?;
        let play = match self {
            Mover::Own(player) => {
                let thought = player.think(&game, &Limits::time(time), &Stop::default());
                thought.line.into_iter().next().context("no move was found")?
            }
            Mover::Hub(program) => {
                let level = hub::Level {
                    move_time: Some(time.as_secs_f64()),
                    ..hub::Level::default()
                };
                let answer = program.client.think(&game, &level, time + GRACE)?;
                game.play_of(&answer.play)
            }
        };
        Ok(game.text(&play))
    }
}

/// A number made of a game's id, so that games differ.
fn seed(id: &str) -> u64 {
    id.bytes().fold(7, |seed, byte| seed * 31 % 0xffff_fffb + u64::from(byte))
}

/// The row under which a game is played.
fn spec(state: &Value) -> anyhow::Result<&'static Spec> {
    let text = |name: &str| state[name].as_str().unwrap_or_default();
    let mut specs = Spec::all().iter();
    specs
        .find(|spec| spec.variant.slug() == text("game") && spec.rules.to_string() == text("rules"))
        .with_context(|| format!("{} {} is not known here", text("game"), text("rules")))
}

/// The game of a state, played again from its start. A game with irregular moves begins at its
/// position.
fn game(state: &Value) -> anyhow::Result<Game> {
    let spec = spec(state)?;
    let mut game = match state["start"].as_str() {
        Some(fen) => Game::from_fen(spec, fen)?,
        None => Game::of(spec),
    };
    let moves = state["moves"].as_array().into_iter().flatten();
    for text in moves.filter_map(Value::as_str) {
        let played = game.read(text).ok().map(|play| game.play(&play).is_ok());
        if played != Some(true) {
            break;
        }
    }
    let fen = state["fen"].as_str().unwrap_or_default();
    if game.fen() == fen {
        Ok(game)
    } else {
        Ok(Game::from_fen(spec, fen)?)
    }
}
