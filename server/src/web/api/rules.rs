//! The games of the family, and their rules asked about any position. No token is needed.

use axum::Json;
use axum::extract::{Path, Query};
use axum::response::Response;
use polydam_rules::{Game, Rules, Spec, Variant};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::answer::{Answer, Refusals, fault, unfit};
use super::caller::Caller;
use super::shapes::{MoveShape, RulesShape};
use crate::web::fault::Fault;
use crate::words::refused::Reader;

/// Every game of the family, and every profile of its rules.
#[utoipa::path(get, path = "/rules", tag = "rules",
    responses((status = 200, body = Vec<RulesShape>), Refusals))]
pub async fn all(caller: Caller) -> Json<Vec<RulesShape>> {
    let shape = |spec: &'static Spec| RulesShape::of(spec, caller.visitor.w);
    Json(Spec::all().iter().map(shape).collect())
}

/// A position of a game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Asked {
    /// The position as FEN, at most 2000 signs; the start if it is left out.
    fen: Option<String>,
    /// Which rules of the game; `standard` if it is left out.
    rules: Option<String>,
}

/// A position and its moves.
#[derive(Debug, Serialize, ToSchema)]
pub struct PositionShape {
    /// The position as FEN, in the game's own way.
    pub fen: String,
    /// The side to move.
    pub turn: String,
    /// The legal moves, at most 1000.
    pub legal: Vec<MoveShape>,
    /// Who has won, if the side to move has no move: `white` or `black`.
    pub winner: Option<String>,
}

/// The legal moves of a position.
#[utoipa::path(get, path = "/rules/{game}/moves", tag = "rules",
    params(("game" = String, Path, description = "The game, by its slug"), Asked),
    responses((status = 200, body = PositionShape), Refusals))]
pub async fn moves(Path(slug): Path<String>, Query(asked): Query<Asked>) -> Answer<PositionShape> {
    let game = position(&slug, &asked)?;
    let shape = tokio::task::spawn_blocking(move || shape(&game)).await;
    shape.map(Json).map_err(|error| fault(Fault::Internal(error.to_string())))
}

fn shape(game: &Game) -> PositionShape {
    let plays = game.plays();
    PositionShape {
        fen: game.fen(),
        turn: game.turn().to_string(),
        legal: plays.iter().take(1000).map(|play| MoveShape::of(game, play)).collect(),
        winner: game.outcome().map(|outcome| outcome.winner.to_string()),
    }
}

/// What is asked about a move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The position as FEN; the start if it is left out.
    fen: Option<String>,
    /// Which rules of the game; `standard` if it is left out.
    rules: Option<String>,
    /// The move as text.
    #[serde(rename = "move")]
    text: String,
}

/// What is to be said about a move.
#[derive(Debug, Serialize, ToSchema)]
pub struct Explained {
    /// Whether the rules allow it.
    pub legal: bool,
    /// The move as the game writes it, if they do.
    pub played: Option<MoveShape>,
    /// The FEN after it, if they do.
    pub fen: Option<String>,
    /// Why they do not, in words.
    pub message: Option<String>,
    /// A word for the rule that refuses it.
    pub rule: Option<String>,
    /// The squares that the words are about.
    pub squares: Vec<String>,
}

/// Plays a move in a position, or says which rule refuses it.
#[utoipa::path(post, path = "/rules/{game}/explain", tag = "rules", request_body = Question,
    params(("game" = String, Path, description = "The game, by its slug")),
    responses((status = 200, body = Explained), Refusals))]
pub async fn explain(
    caller: Caller,
    Path(slug): Path<String>,
    Json(question): Json<Question>,
) -> Answer<Explained> {
    let asked = Asked {
        fen: question.fen,
        rules: question.rules,
    };
    let game = position(&slug, &asked)?;
    let spec = game.spec();
    let reader = Reader {
        w: caller.visitor.w,
        notation: spec.look.notation,
        spec,
    };
    let text: String = question.text.chars().take(500).collect();
    let explained = tokio::task::spawn_blocking(move || explained(game, &reader, &text)).await;
    explained.map(Json).map_err(|error| fault(Fault::Internal(error.to_string())))
}

fn explained(mut game: Game, reader: &Reader, text: &str) -> Explained {
    match game.read(text) {
        Ok(play) => {
            let played = MoveShape::of(&game, &play);
            let fen = game.play(&play).ok().map(|_| game.fen());
            Explained {
                legal: true,
                played: Some(played),
                fen,
                message: None,
                rule: None,
                squares: Vec::new(),
            }
        }
        Err(error) => {
            let said = reader.read_error(&error);
            Explained {
                legal: false,
                played: None,
                fen: None,
                message: Some(said.message),
                rule: Some(said.rule.to_owned()),
                squares: said.squares.iter().map(ToString::to_string).collect(),
            }
        }
    }
}

/// The position that is asked about.
pub(super) fn position(slug: &str, asked: &Asked) -> Result<Game, Response> {
    let variant: Variant = slug.parse().map_err(|_| fault(Fault::Missing))?;
    let rules = match asked.rules.as_deref() {
        None => Rules::Standard,
        Some(word) => {
            word.parse().map_err(|_| unfit(format!("{word:?} are no rules of {slug}")))?
        }
    };
    let mut specs = Spec::all().iter();
    let spec = specs.find(|spec| spec.variant == variant && spec.rules == rules);
    let spec = spec.ok_or_else(|| unfit(format!("{slug} has no rules of that name")))?;
    match asked.fen.as_deref() {
        None => Ok(Game::of(spec)),
        Some(fen) if fen.len() > 2000 => Err(unfit("a FEN has at most 2000 signs".to_owned())),
        Some(fen) => Game::from_fen(spec, fen).map_err(|error| unfit(error.to_string())),
    }
}
