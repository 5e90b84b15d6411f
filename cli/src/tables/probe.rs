//! `polydam tables probe`.

use std::io::Write;

use polydam_endgame::{Tables, Value, Wdl};
use polydam_rules::Game;
use serde::Serialize;

use super::FolderArgs;
use crate::output::{self, Status};
use crate::start_args::GameArgs;

/// Says what a position is worth, and every move of it with its result and distance
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The position, such as W:Wc3,Kd4:Bb8
    fen: String,
    /// JSON for programs, one line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    folder: FolderArgs,
}

#[derive(Serialize)]
struct Worth {
    /// `win`, `draw`, `loss`, or nothing if no table covers the position.
    result: Option<&'static str>,
    /// Half-moves to the end of the game; nothing if it is drawn or the tables have no distances.
    plies: Option<u8>,
}

#[derive(Serialize)]
struct MoveWorth {
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    worth: Worth,
}

#[derive(Serialize)]
struct Answer {
    fen: String,
    #[serde(flatten)]
    worth: Worth,
    moves: Vec<MoveWorth>,
}

impl Worth {
    fn of(result: Option<Wdl>, value: Option<Value>) -> Worth {
        Worth {
            result: result.map(|result| match result {
                Wdl::Win => "win",
                Wdl::Draw => "draw",
                Wdl::Loss => "loss",
            }),
            plies: value.and_then(Value::plies),
        }
    }

    fn sentence(&self) -> String {
        match (self.result, self.plies) {
            (Some(result), Some(plies)) => format!("{result} in {plies}"),
            (Some(result), None) => result.to_owned(),
            (None, _) => "in no table".to_owned(),
        }
    }
}

impl Args {
    pub(super) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let game = Game::from_fen(self.game.spec(), &self.fen)?;
        let answer = answer(&self.folder.open(game.spec())?, &game)?;
        if self.json {
            output::json_line(out, &answer)?;
            return Ok(Status::Fine);
        }
        writeln!(out, "{}: {}", answer.fen, answer.worth.sentence())?;
        for m in &answer.moves {
            writeln!(out, "  {:<12} {}", m.text, m.worth.sentence())?;
        }
        if answer.worth.plies.is_some() {
            writeln!(out, "half-moves to the end of the game; no draw rule is reckoned with")?;
        }
        Ok(Status::Fine)
    }
}

fn answer(tables: &Tables, game: &Game) -> anyhow::Result<Answer> {
    let moves = tables.moves(game)?.into_iter();
    Ok(Answer {
        fen: game.fen(),
        worth: Worth::of(tables.result(game.position())?, tables.probe(game.position())?),
        moves: moves
            .map(|valued| MoveWorth {
                text: game.text(&game.play_of(&valued.m)),
                worth: Worth::of(valued.result, valued.value),
            })
            .collect(),
    })
}
