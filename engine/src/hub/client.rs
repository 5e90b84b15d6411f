//! The other side of the conversation: driving somebody else's engine.
//!
//! Every wait has an end. Whatever the engine does (hang, go away, write nonsense without end, play
//! an illegal move) comes back as a [`HubError`] that says at which step.

use std::fmt;
use std::io::{Read, Write};
use std::time::{Duration, Instant};

use polydam_rules::{Game, Move};

use super::level::Level;
use super::line::Line;
use super::report;
use super::serve::LINES;
use super::settings::variant_word;
use super::words::{BadMove, Words};
use crate::Score;
use crate::wire::{Inbox, Silence};

/// Why an engine cannot be played with.
#[derive(Debug)]
pub struct HubError {
    /// What it was asked for.
    pub during: &'static str,
    /// What went wrong.
    pub why: HubFault,
    /// The last `error` line that it wrote meanwhile.
    pub said: Option<String>,
}

/// What went wrong with an engine.
#[derive(Debug)]
pub enum HubFault {
    /// Nothing came, or no more.
    Silence(Silence),
    /// It was heard, but what was asked for did not come in this time.
    Late(Duration),
    /// It plays a move that is none.
    Move(BadMove),
    /// It says that it is done and gives no move.
    NoMove,
    /// It does not know the game.
    NoSuchGame(String),
}

impl fmt::Display for HubError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.during)?;
        match &self.why {
            HubFault::Silence(silence) => write!(f, "{silence}")?,
            HubFault::Late(time) => write!(f, "no answer in {:.1} s", time.as_secs_f64())?,
            HubFault::Move(bad) => write!(f, "{bad}")?,
            HubFault::NoMove => f.write_str("done without a move")?,
            HubFault::NoSuchGame(word) => write!(f, "the engine does not play {word}")?,
        }
        match &self.said {
            Some(said) => write!(f, " (it said: {said})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for HubError {}

impl From<Silence> for HubFault {
    fn from(silence: Silence) -> HubFault {
        HubFault::Silence(silence)
    }
}

impl From<std::io::Error> for HubFault {
    fn from(error: std::io::Error) -> HubFault {
        HubFault::Silence(error.into())
    }
}

/// What an engine answers to a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Its move.
    pub play: Move<u128>,
    /// The text of the answer that it expects.
    pub ponder: Option<String>,
    /// Its score for the side to move, if it gave one.
    pub score: Option<Score>,
    /// How deep it looked.
    pub depth: Option<u16>,
    /// At how many positions.
    pub nodes: Option<u64>,
}

/// A conversation with an engine.
pub struct Client {
    inbox: Inbox,
    out: Box<dyn Write + Send>,
    words: Words,
    name: String,
    params: Vec<Line>,
    said: Option<String>,
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("name", &self.name).finish_non_exhaustive()
    }
}

/// How long an engine may take over anything but a move.
const READY: Duration = Duration::from_secs(60);
/// The most parameters that are listened to.
const PARAMS: usize = 1000;

impl Client {
    /// Greets an engine and hears what can be set.
    ///
    /// # Errors
    ///
    /// If it does not answer as an engine does.
    pub fn open(
        input: impl Read + Send + 'static,
        out: impl Write + Send + 'static,
        words: Words,
    ) -> Result<Client, HubError> {
        let fail = |why: std::io::Error| HubError {
            during: "hub",
            why: why.into(),
            said: None,
        };
        let mut client = Client {
            inbox: Inbox::new(input, LINES).map_err(fail)?,
            out: Box::new(out),
            words,
            name: String::new(),
            params: Vec::new(),
            said: None,
        };
        client.ask("hub", &[Line::new("hub")], READY, "wait")?;
        Ok(client)
    }

    /// The engine's name and version.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the engine can be set so.
    #[must_use]
    pub fn has(&self, param: &str) -> bool {
        self.params.iter().any(|line| line.get("name") == Some(param))
    }

    /// Sets the game and other parameters, and lets the engine make itself ready.
    ///
    /// An engine without the parameter `variant` plays the game of the protocol only.
    ///
    /// # Errors
    ///
    /// If it does not know the game or does not get ready.
    pub fn init(&mut self, settings: &[(String, String)]) -> Result<(), HubError> {
        let word = variant_word(self.words.spec());
        let knows = self.param("variant").map_or(word == "normal", |param| {
            param
                .get("values")
                .is_some_and(|all| all.split_whitespace().any(|one| one == word))
        });
        if !knows {
            return Err(self.error("init", HubFault::NoSuchGame(word)));
        }
        let set = |name: &str, value: &str| {
            Line::new("set-param").with("name", name).with("value", value)
        };
        let differs = self.param("variant").is_some_and(|line| line.get("value") != Some(&word));
        let mut lines: Vec<Line> = differs.then(|| set("variant", &word)).into_iter().collect();
        lines.extend(settings.iter().map(|(name, value)| set(name, value)));
        lines.push(Line::new("init"));
        self.ask("init", &lines, READY, "ready")?;
        Ok(())
    }

    fn param(&self, name: &str) -> Option<&Line> {
        self.params.iter().find(|line| line.get("name") == Some(name))
    }

    /// Says that the next position belongs to another game.
    ///
    /// # Errors
    ///
    /// If the engine is gone.
    pub fn new_game(&mut self) -> Result<(), HubError> {
        let sent = self.send(&[Line::new("new-game")]);
        sent.map_err(|why| self.error("new-game", why))
    }

    /// Asks for a move in the position of a game; the answer must come within `patience`.
    ///
    /// Only the moves since the last one that cannot be taken back are sent: the others cannot
    /// come again.
    ///
    /// # Errors
    ///
    /// If no legal move comes in time.
    pub fn think(
        &mut self,
        game: &Game,
        level: &Level,
        patience: Duration,
    ) -> Result<Answer, HubError> {
        let lines = [self.pos(game), level.line(), Line::new("go").flag("think")];
        let lines = if *level == Level::default() {
            [&lines[..1], &lines[2..]].concat()
        } else {
            lines.to_vec()
        };
        let (infos, done) = self.ask("go", &lines, patience, "done")?;
        let Some(text) = done.get("move") else {
            return Err(self.error("go", HubFault::NoMove));
        };
        let play = self.words.read(game, text);
        let play = play.map_err(|bad| self.error("go", HubFault::Move(bad)))?;
        // The last line that says it counts.
        fn last<T: std::str::FromStr>(infos: &[Line], name: &str) -> Option<T> {
            infos.iter().rev().find_map(|line| line.get(name)?.parse().ok())
        }
        Ok(Answer {
            play,
            ponder: done.get("ponder").map(str::to_owned),
            score: last(&infos, "score").and_then(report::score),
            depth: last(&infos, "depth"),
            nodes: last(&infos, "nodes"),
        })
    }

    /// The command that puts up the position of a game.
    fn pos(&self, game: &Game) -> Line {
        let quiet = usize::from(game.quiet_plies()).min(game.plies());
        let start = game.positions_back().nth(quiet).unwrap_or(game.position());
        let line = Line::new("pos").with("pos", self.words.position(start));
        let moves = game.history_moves().skip(game.plies() - quiet);
        let moves: Vec<String> = moves.map(|m| self.words.text(&m)).collect();
        if moves.is_empty() {
            line
        } else {
            line.with("moves", moves.join(" "))
        }
    }

    /// Says good-bye; an engine that is gone needs none.
    pub fn quit(&mut self) {
        let _ = self.send(&[Line::new("quit")]);
    }

    fn send(&mut self, lines: &[Line]) -> Result<(), HubFault> {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        self.out.write_all(text.as_bytes())?;
        Ok(self.out.flush()?)
    }

    /// Sends lines and waits for one that begins with `end`; returns the last `info` lines and it.
    fn ask(
        &mut self,
        during: &'static str,
        lines: &[Line],
        patience: Duration,
        end: &str,
    ) -> Result<(Vec<Line>, Line), HubError> {
        self.said = None;
        let answer = self.send(lines).and_then(|()| self.wait(patience, end));
        answer.map_err(|why| self.error(during, why))
    }

    fn wait(&mut self, patience: Duration, end: &str) -> Result<(Vec<Line>, Line), HubFault> {
        let begun = Instant::now();
        let mut infos: Vec<Line> = Vec::new();
        loop {
            let left = patience.checked_sub(begun.elapsed());
            let left = left.ok_or(HubFault::Late(patience))?;
            let line = match self.inbox.next(left) {
                Err(Silence::TooLong(_)) => continue,
                Err(Silence::TimeOut(_)) => return Err(HubFault::Late(patience)),
                line => line?,
            };
            // A line that is none is chatter.
            let Ok(line) = Line::read(&String::from_utf8_lossy(&line)) else {
                continue;
            };
            if line.word() == end {
                return Ok((infos, line));
            }
            if infos.len() >= 64 {
                infos.remove(0);
            }
            match line.word() {
                "info" => infos.push(line),
                _ => self.hear(line),
            }
        }
    }

    /// Keeps what an engine says of itself.
    fn hear(&mut self, line: Line) {
        match line.word() {
            "id" => {
                let parts = ["name", "version"].map(|part| line.get(part).unwrap_or(""));
                self.name = parts.join(" ").trim().chars().take(80).collect();
            }
            "param" if self.params.len() < PARAMS => self.params.push(line),
            "error" => self.said = Some(line.get("message").unwrap_or("").to_owned()),
            _ => {}
        }
    }

    fn error(&self, during: &'static str, why: HubFault) -> HubError {
        HubError {
            during,
            why,
            said: self.said.clone(),
        }
    }
}
