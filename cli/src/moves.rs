//! `polydam moves`: the legal moves of one position, or of one position a line.

use std::io::{self, BufRead, Write};

use polydam_rules::{FenError, Game, Outcome, Play, SetupWarning, Square};
use serde::Serialize;

use crate::explain_move;
use crate::output::{self, Status};
use crate::start_args::StartArgs;
use crate::words;

/// Lists the legal moves of a position
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// Read one FEN a line and answer one line each
    #[arg(long, conflicts_with = "fen")]
    stdin: bool,
    /// JSON for programs, one line a position
    #[arg(long)]
    json: bool,
    /// Say whether this move is legal, and if not, why
    #[arg(long, value_name = "MOVE", conflicts_with = "stdin")]
    explain: Option<String>,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        if self.stdin {
            return self.answer_lines(&mut io::stdin().lock(), out);
        }
        match self.start.open() {
            Ok((game, warnings)) => self.answer(&game, &warnings, out),
            Err(error) if self.json => {
                output::json_line(out, &Faulty::of(&error.fen, &error))?;
                Ok(Status::Finding)
            }
            Err(error) => Err(error.into()),
        }
    }

    fn answer(
        &self,
        game: &Game,
        warnings: &[SetupWarning],
        out: &mut dyn Write,
    ) -> anyhow::Result<Status> {
        let fen = self.start.fen.clone().unwrap_or_else(|| game.fen());
        if let Some(text) = &self.explain {
            return explain_move::answer(out, &fen, game, text, self.json);
        }
        if self.json {
            output::json_line(out, &Answer::of(&fen, game))?;
            return Ok(Status::Fine);
        }
        writeln!(out, "{}", words::standing(game))?;
        for play in game.plays() {
            writeln!(out, "  {}", described(game, &play))?;
        }
        for warning in warnings {
            writeln!(out, "note: {warning}")?;
        }
        Ok(Status::Fine)
    }

    fn answer_lines(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> anyhow::Result<Status> {
        let mut faulty = false;
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            let fen = String::from_utf8_lossy(&line);
            faulty |= self.answer_line(fen.trim_end_matches(['\n', '\r']), out)?;
            out.flush()?;
            line.clear();
        }
        Ok(Status::finding_if(faulty))
    }

    /// Answers one line and says whether it was faulty.
    fn answer_line(&self, fen: &str, out: &mut dyn Write) -> anyhow::Result<bool> {
        match (Game::from_fen(self.start.game.spec(), fen), self.json) {
            (Ok(game), true) => output::json_line(out, &Answer::of(fen, &game))?,
            (Ok(game), false) => {
                let texts = game.legal_texts().join(" ");
                writeln!(out, "{}{}{texts}", words::standing(&game), separator(&texts))?;
            }
            (Err(error), true) => {
                output::json_line(out, &Faulty::of(fen, &error))?;
                return Ok(true);
            }
            (Err(error), false) => {
                writeln!(out, "error: {error}")?;
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn separator(texts: &str) -> &'static str {
    if texts.is_empty() { "" } else { "  " }
}

/// A move with its captures, for people.
fn described(game: &Game, play: &Play) -> String {
    let mut text = game.text(play);
    if !play.captures.is_empty() {
        let names = play.captures.iter().map(Square::to_string).collect::<Vec<_>>();
        text = format!("{text:<12} takes {}", names.join(" "));
    }
    if play.crowns {
        text.push_str(", is crowned");
    }
    text
}

/// The answer to a position. The order of the fields is that of the line.
#[derive(Serialize)]
struct Answer<'a> {
    fen: &'a str,
    moves: Vec<MoveEntry>,
    outcome: Option<Outcome>,
}

impl<'a> Answer<'a> {
    fn of(fen: &'a str, game: &Game) -> Answer<'a> {
        let moves = game.plays().into_iter().map(|play| MoveEntry::of(game, play)).collect();
        Answer {
            fen,
            moves,
            outcome: game.outcome(),
        }
    }
}

/// A legal move, for programs.
#[derive(Serialize)]
pub(crate) struct MoveEntry {
    from: Square,
    to: Square,
    route: Vec<Square>,
    captures: Vec<Square>,
    crowns: bool,
    text: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    removal: bool,
}

impl MoveEntry {
    /// A legal move of the position on the board.
    pub(crate) fn of(game: &Game, play: Play) -> MoveEntry {
        let text = game.text(&play);
        let Play {
            from,
            to,
            route,
            captures,
            crowns,
            removal,
        } = play;
        MoveEntry {
            from,
            to,
            route,
            captures,
            crowns,
            text,
            removal,
        }
    }
}

/// The answer to a text that is no position.
#[derive(Serialize)]
struct Faulty<'a> {
    fen: &'a str,
    error: FaultyFen,
}

#[derive(Serialize)]
struct FaultyFen {
    kind: &'static str,
    message: String,
    faults: Vec<FaultEntry>,
}

#[derive(Serialize)]
struct FaultEntry {
    at: usize,
    kind: &'static str,
    what: String,
}

impl<'a> Faulty<'a> {
    fn of(fen: &'a str, error: &FenError) -> Faulty<'a> {
        let faults = error.faults.iter().map(|fault| FaultEntry {
            at: fault.at,
            kind: fault.what.kind(),
            what: fault.what.to_string(),
        });
        let error = FaultyFen {
            kind: "fen",
            message: error.to_string(),
            faults: faults.collect(),
        };
        Faulty { fen, error }
    }
}
