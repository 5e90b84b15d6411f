//! `polydam moves --explain`: whether a move is legal, and if not, the rule that refuses it.

use std::io::Write;

use polydam_rules::{Game, ReadError};
use serde::Serialize;
use serde_json::{Value, json};

use crate::moves::MoveEntry;
use crate::output::{self, Status};

/// The verdict on a move, for programs.
#[derive(Serialize)]
struct Verdict<'a> {
    fen: &'a str,
    #[serde(rename = "move")]
    text: &'a str,
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<MoveEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

/// Says whether the move is legal; a refusal is a finding.
pub(crate) fn answer(
    out: &mut dyn Write,
    fen: &str,
    game: &Game,
    text: &str,
    json: bool,
) -> anyhow::Result<Status> {
    let read = game.read(text);
    let legal = read.is_ok();
    let mut verdict = Verdict {
        fen,
        text,
        legal,
        play: None,
        refusal: None,
        message: None,
    };
    match read {
        Ok(play) => {
            if !json {
                writeln!(out, "`{text}` is legal: {}", game.text(&play))?;
            }
            verdict.play = Some(MoveEntry::of(game, play));
        }
        Err(error) => {
            if !json {
                writeln!(out, "{error}")?;
            }
            verdict.refusal = Some(refusal(&error)?);
            verdict.message = Some(error.to_string());
        }
    }
    if json {
        output::json_line(out, &verdict)?;
    }
    Ok(Status::finding_if(!legal))
}

/// The refusal as the rules crate serialises it; texts that are no move get the same shape.
fn refusal(error: &ReadError) -> serde_json::Result<Value> {
    Ok(match error {
        ReadError::Refused { refusal, .. } => serde_json::to_value(refusal)?,
        ReadError::NotAMove { at, .. } => json!({"reason": "not-a-move", "at": at}),
        ReadError::NoSquare { at, square, .. } => {
            json!({"reason": "no-square", "at": at, "square": square})
        }
        ReadError::Ambiguous { forms, .. } => json!({"reason": "ambiguous", "forms": forms}),
    })
}
