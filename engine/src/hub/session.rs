//! What our side of a conversation has come to: every command turned into what is to be done.
//!
//! No input, output or thread here; `serve` has those.

use std::fmt;

use polydam_rules::Game;

use super::level::Level;
use super::line::Line;
use super::settings::Settings;
use super::words::Words;
use crate::Engine;

/// What a command asks for.
#[derive(Debug)]
pub enum Wish {
    /// To be answered with these lines; there may be none.
    Answer(Vec<Line>),
    /// A search.
    Go(Box<Job>),
    /// The search, if there is one, shall answer.
    Stop,
    /// The move that was expected has been played: the clock of the search begins.
    Hit,
    /// An answer that needs no search to end.
    Pong,
    /// The end.
    Quit,
}

/// A search to be done.
#[derive(Clone, Debug)]
pub struct Job {
    /// With what.
    pub engine: Engine,
    /// Of which position.
    pub game: Game,
    /// Within which limits.
    pub level: Level,
    /// Whether the engine ponders in this game.
    pub ponders: bool,
    /// What for.
    pub purpose: Purpose,
    /// How moves are written.
    pub words: Words,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To play its move.
    Think,
    /// To think in the opponent's time; the clock begins with a hit.
    Ponder,
    /// To know.
    Analyze,
}

/// Why a command is not obeyed.
#[derive(Debug)]
struct Refused(String);

impl<E: fmt::Display> From<E> for Refused {
    fn from(error: E) -> Refused {
        Refused(error.to_string())
    }
}

/// Our side of a conversation.
#[derive(Debug)]
pub struct Session {
    settings: Settings,
    words: Words,
    /// None before `init`.
    engine: Option<Engine>,
    /// The position; none after one that was refused.
    game: Option<Game>,
    level: Level,
}

/// The most moves that may come with a position.
const MOVES: usize = 5000;

impl Session {
    /// A conversation that nobody has begun yet.
    #[must_use]
    pub fn new(settings: Settings) -> Session {
        Session {
            words: Words::of(settings.spec),
            game: Some(Game::of(settings.spec)),
            engine: None,
            level: Level::default(),
            settings,
        }
    }

    /// What the next line asks for.
    ///
    /// ```
    /// use polydam_engine::hub::{Session, Settings, Wish, normal};
    /// let mut session = Session::new(Settings::of(normal()));
    /// let Wish::Answer(lines) = session.obey("set-param name=colour value=red") else { panic!() };
    /// assert!(lines[0].to_string().starts_with("error message=\"no parameter `colour`"));
    /// assert!(matches!(session.obey("quit"), Wish::Quit));
    /// ```
    pub fn obey(&mut self, text: &str) -> Wish {
        let wish = Line::read(text).map_err(Refused::from).and_then(|line| self.wish(&line));
        wish.unwrap_or_else(|Refused(why)| Wish::Answer(vec![Line::error(why)]))
    }

    fn wish(&mut self, line: &Line) -> Result<Wish, Refused> {
        match line.word() {
            "hub" => return Ok(Wish::Answer(self.hello())),
            "set-param" => self.set(line)?,
            "init" => return Ok(Wish::Answer(self.init())),
            "new-game" => self.engine()?.forget(),
            "pos" => self.position(line)?,
            "level" => self.limit(line)?,
            "go" => return self.go(line),
            "stop" => return Ok(Wish::Stop),
            "ponder-hit" => return Ok(Wish::Hit),
            "ping" => return Ok(Wish::Pong),
            "quit" => return Ok(Wish::Quit),
            other => {
                let other: String = other.chars().take(40).collect();
                let known = "hub set-param init new-game pos level go stop ponder-hit ping quit";
                return Err(Refused(format!("no command `{other}`; there are {known}")));
            }
        }
        Ok(Wish::Answer(Vec::new()))
    }

    fn hello(&self) -> Vec<Line> {
        let id = Line::new("id")
            .with("name", "Polydam")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("author", "the Polydam authors")
            .with("country", "");
        let mut lines = vec![id];
        lines.extend(self.settings.announce());
        lines.push(Line::new("wait"));
        lines
    }

    fn set(&mut self, line: &Line) -> Result<(), Refused> {
        let asked = (line.get("name"), line.get("value"));
        let (Some(name), Some(value)) = asked else {
            return Err(Refused("set-param takes name= and value=".to_owned()));
        };
        Ok(self.settings.set(name, value)?)
    }

    /// Takes the settings into use.
    fn init(&mut self) -> Vec<Line> {
        self.engine = Some(self.settings.engine());
        self.words = Words::of(self.settings.spec);
        self.game = Some(Game::of(self.settings.spec));
        self.level = Level::default();
        vec![Line::new("ready")]
    }

    fn engine(&self) -> Result<&Engine, Refused> {
        self.engine.as_ref().ok_or_else(|| Refused("first comes init".to_owned()))
    }

    /// Puts a position up and plays the moves after it. The limits are gone with the old one.
    fn position(&mut self, line: &Line) -> Result<(), Refused> {
        self.level = Level::default();
        self.game = None;
        let mut game = match line.get("pos") {
            Some(text) => self.words.game(text)?,
            None => Game::of(self.words.spec()),
        };
        for text in line.get("moves").unwrap_or("").split_whitespace().take(MOVES) {
            self.words.play(&mut game, text)?;
        }
        self.game = Some(game);
        Ok(())
    }

    fn limit(&mut self, line: &Line) -> Result<(), Refused> {
        let read = Level::read(line);
        self.level = *read.as_ref().unwrap_or(&Level::SHORT);
        let why = |error| Refused(format!("{error}; the next search takes one second"));
        read.map(drop).map_err(why)
    }

    fn go(&mut self, line: &Line) -> Result<Wish, Refused> {
        let engine = self.engine()?.clone();
        let purpose = match () {
            () if line.has("ponder") => Purpose::Ponder,
            () if line.has("analyze") => Purpose::Analyze,
            () => Purpose::Think,
        };
        let level = std::mem::take(&mut self.level);
        let Some(game) = self.game.clone() else {
            let lines = [Line::error(
                "there is no position: the last pos was refused",
            )];
            return Ok(Wish::Answer([&lines[..], &[Line::new("done")]].concat()));
        };
        Ok(Wish::Go(Box::new(Job {
            engine,
            game,
            level,
            ponders: self.settings.ponder,
            purpose,
            words: self.words.clone(),
        })))
    }
}
