//! The record of a match: one line of JSON a game, from which an interrupted match goes on, and the
//! games in PDN.

use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufReader, Read, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use polydam_engine::sprt::Pairs;
use polydam_pdn::{Game as Record, Outcome, Played as Node, Remark, Score, Tree, WriteStyle};
use polydam_rules::{Game, Side, Spec};
use serde::{Deserialize, Serialize};

use crate::match_game::Played;

/// What a match is: the first line of its log. A log goes on only for the same match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Heading {
    pub(crate) game: String,
    pub(crate) rules: String,
    pub(crate) players: [String; 2],
    pub(crate) pace: String,
    pub(crate) conduct: String,
    pub(crate) openings: String,
    pub(crate) opening_plies: usize,
    pub(crate) seed: u64,
    /// The files of weights that the players use, with their checks.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub(crate) weights: Vec<String>,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Line {
    /// From 0; games 2n and 2n + 1 have one opening.
    pub(crate) number: usize,
    /// Whether the first player has White.
    pub(crate) first_is_white: bool,
    /// Half points of the first player: 0, 1 or 2.
    pub(crate) half_points: u8,
    pub(crate) cause: String,
    /// Which of the players failed, if one did: 0 or 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(crate) failed: Option<usize>,
    /// The position before the first move, where it is not the start.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(crate) fen: Option<String>,
    /// All moves, those of the opening first.
    pub(crate) moves: String,
    pub(crate) opening_plies: usize,
    pub(crate) plies: usize,
    pub(crate) seconds: f64,
}

/// A log that is written, and what stood in it.
#[derive(Debug, Default)]
pub(crate) struct Log {
    file: Option<File>,
    /// The games so far.
    pub(crate) lines: Vec<Line>,
}

impl Log {
    /// Opens a log, or begins one; nobody else may write it at the same time.
    pub(crate) fn open(path: &Path, heading: &Heading) -> anyhow::Result<Log> {
        let context = || format!("cannot use the log {}", path.display());
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).append(true).create(true).open(path).with_context(context)?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            bail!("another match writes {}: wait for it, or name another log", path.display());
        }
        let mut text = String::new();
        BufReader::new(&file).read_to_string(&mut text).with_context(context)?;
        let Some(first) = text.lines().next() else {
            let line = serde_json::to_string(heading)?;
            writeln!(file, "{line}").with_context(context)?;
            return Ok(Log {
                file: Some(file),
                lines: Vec::new(),
            });
        };
        let found: Heading = serde_json::from_str(first).with_context(context)?;
        if found != *heading {
            let (old, new) = (serde_json::to_string(&found)?, serde_json::to_string(heading)?);
            bail!("{} is the log of another match:\n{old}\nnot of\n{new}", path.display());
        }
        // The last line may have been cut short when the match was interrupted: it is taken off.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).with_context(context)?;
        Ok(Log {
            file: Some(file),
            lines: games(&text[..whole]).with_context(context)?,
        })
    }

    /// Adds a game.
    pub(crate) fn add(&mut self, line: Line) -> anyhow::Result<()> {
        if let Some(file) = &mut self.file {
            let text = serde_json::to_string(&line)?;
            writeln!(file, "{text}")
                .and_then(|()| file.flush())
                .context("cannot write the log")?;
        }
        self.lines.push(line);
        Ok(())
    }

    /// The numbers of the games that are still to be played, of so many.
    pub(crate) fn missing(&self, games: usize) -> Vec<usize> {
        let played = |number: &usize| self.lines.iter().any(|line| line.number == *number);
        (0..games).filter(|number| !played(number)).collect()
    }

    /// The pairs of which both games were played.
    pub(crate) fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for first in self.lines.iter().filter(|line| line.number.is_multiple_of(2)) {
            let second = self.lines.iter().find(|line| line.number == first.number + 1);
            if let Some(second) = second {
                let points = |line: &Line| f64::from(line.half_points) / 2.0;
                pairs.add(points(first), points(second));
            }
        }
        pairs
    }

    /// Games won, drawn and lost by the first player.
    pub(crate) fn tally(&self) -> [usize; 3] {
        [2, 1, 0].map(|half| self.lines.iter().filter(|line| line.half_points == half).count())
    }
}

impl Line {
    /// The line of a game.
    pub(crate) fn of(
        number: usize,
        first_is_white: bool,
        opening: &Game,
        played: &Played,
        seconds: f64,
    ) -> Line {
        let game = &played.game;
        let start = game.positions_back().last().unwrap_or(game.position());
        let spec = game.spec();
        let fen = Game::from_position(spec, *start).map(|game| game.fen()).ok();
        let first = if first_is_white {
            Side::White
        } else {
            Side::Black
        };
        Line {
            number,
            first_is_white,
            half_points: match played.winner {
                Some(side) if side == first => 2,
                Some(_) => 0,
                None => 1,
            },
            cause: played.cause.clone(),
            failed: played.failed.map(|side| usize::from(side != first)),
            fen: fen.filter(|_| *start != spec.start_position()),
            moves: texts(game, start).join(" "),
            opening_plies: opening.plies(),
            plies: game.plies(),
            seconds: (seconds * 1000.0).round() / 1000.0,
        }
    }

    /// The result as the side that starts sees it.
    fn outcome(&self, spec: &Spec) -> Outcome {
        let first_starts = self.first_is_white == (spec.first == Side::White);
        let score = match self.half_points {
            1 => Score::Draw,
            points if (points == 2) == first_starts => Score::LeftWins,
            _ => Score::RightWins,
        };
        Outcome {
            score,
            style: Some(spec.look.results),
        }
    }
}

/// The games of a log, each once.
fn games(text: &str) -> anyhow::Result<Vec<Line>> {
    let (mut lines, mut seen) = (Vec::new(), HashSet::new());
    for (number, text) in (1..).zip(text.lines()).skip(1) {
        let line: Line = serde_json::from_str(text).with_context(|| {
            format!("line {number} is damaged; remove it, and its game is played again")
        })?;
        ensure!(
            seen.insert(line.number),
            "line {number} has game {} a second time; remove one of the two",
            line.number + 1
        );
        lines.push(line);
    }
    Ok(lines)
}

/// The moves of a game as texts.
fn texts(game: &Game, start: &polydam_rules::Position<u128>) -> Vec<String> {
    let Ok(mut board) = Game::from_position(game.spec(), *start) else {
        return Vec::new();
    };
    let mut texts = Vec::new();
    for play in game.history() {
        texts.push(board.text(&play));
        if board.play(&play).is_err() {
            break;
        }
    }
    texts
}

/// A file to which games are added.
pub(crate) fn append(path: &Path) -> anyhow::Result<File> {
    let file = OpenOptions::new().append(true).create(true).open(path);
    file.with_context(|| format!("cannot write {}", path.display()))
}

/// A game of the match in PDN.
pub(crate) fn pdn(spec: &'static Spec, names: &[String; 2], line: &Line, played: &Game) -> String {
    let mut record = Record::new();
    record.spec = Some(spec);
    let [white, black] = if line.first_is_white { [0, 1] } else { [1, 0] };
    let outcome = line.outcome(spec);
    let tags = [
        ("Event", "Engine match".to_owned()),
        ("Date", jiff::Timestamp::now().strftime("%Y.%m.%d").to_string()),
        ("Round", (line.number + 1).to_string()),
        ("White", names[white].clone()),
        ("Black", names[black].clone()),
        ("Result", outcome.to_string()),
        ("Termination", line.cause.clone()),
    ];
    tags.iter().for_each(|(name, value)| record.tags.set(name, value));
    if let Some(fen) = &line.fen {
        record.tags.set("FEN", fen);
    }
    record.result = Some(outcome);
    let mut at = Tree::START;
    for (ply, play) in played.history().enumerate() {
        let Ok(id) = record.tree.add(at, Node::legal(play)) else {
            break;
        };
        at = id;
        if ply + 1 == line.opening_plies
            && let Some(node) = record.tree.get_mut(at)
        {
            node.after.push(Remark::Text("end of the opening".to_owned()));
        }
    }
    record.to_pdn(&WriteStyle::default())
}
