//! What the endgame tables say of a position. No token is needed.

use axum::Json;
use axum::extract::{Path, Query, State};
use polydam_endgame::{Value, ValuedMove};
use polydam_rules::Game;
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::{Answer, Refusals, fault};
use super::caller::Caller;
use super::rules::{Asked, position};
use super::shapes::MoveShape;
use crate::endings::Verdict;
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::pages::analysis::{may_look, table_verdict};

/// A result in perfect play for the side to move.
#[derive(Debug, Serialize, ToSchema)]
pub struct ValueShape {
    /// `win`, `draw` or `loss`; nothing if no table of the site covers it.
    pub result: Option<&'static str>,
    /// Half-moves to the end of the game; nothing for a draw.
    pub plies: Option<u8>,
}

/// A move and what it leads to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ValuedShape {
    /// The move.
    #[serde(rename = "move")]
    pub played: MoveShape,
    /// Its value for the side that plays it.
    #[serde(flatten)]
    pub value: ValueShape,
}

/// A position as the endgame tables know it.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableShape {
    /// The position as FEN, in the game's own way.
    pub fen: String,
    /// The side to move.
    pub turn: String,
    /// Its value. Tables know no move counters: a draw rule may draw a win that takes too long.
    #[serde(flatten)]
    pub value: ValueShape,
    /// The legal moves, the best first; none if no table covers the position.
    pub moves: Vec<ValuedShape>,
}

impl ValueShape {
    fn of(value: Option<Value>) -> ValueShape {
        ValueShape {
            result: value.map(|value| match value {
                Value::Win(_) => "win",
                Value::Draw => "draw",
                Value::Loss(_) => "loss",
            }),
            plies: value.and_then(Value::plies),
        }
    }
}

impl TableShape {
    fn of(game: &Game, verdict: Option<&Verdict>) -> TableShape {
        let one = |valued: &ValuedMove| ValuedShape {
            played: MoveShape::of(game, &game.play_of(&valued.m)),
            value: ValueShape::of(valued.value),
        };
        let moves = verdict.map(|verdict| verdict.moves.iter().map(one).collect());
        TableShape {
            fen: game.fen(),
            turn: game.turn().to_string(),
            value: ValueShape::of(verdict.map(|verdict| verdict.value)),
            moves: moves.unwrap_or_default(),
        }
    }
}

/// The result of a position in perfect play, and of every move, from the endgame tables of the site.
///
/// It is refused for positions of rated games that the caller is playing.
#[utoipa::path(get, path = "/rules/{game}/table", tag = "rules",
    params(("game" = String, Path, description = "The game, by its slug"), Asked),
    responses((status = 200, body = TableShape), Refusals))]
pub async fn probe(
    State(site): State<App>,
    caller: Caller,
    Path(slug): Path<String>,
    Query(asked): Query<Asked>,
) -> Answer<TableShape> {
    let game = position(&slug, &asked)?;
    let here = [*game.position()];
    if !may_look(&site, &caller.visitor, game.spec(), &here).await.map_err(fault)? {
        return Err(fault(Fault::Forbidden));
    }
    let found = table_verdict(&site, game.clone()).await.map_err(fault)?;
    Ok(Json(TableShape::of(&game, found.as_ref().map(|(_, verdict)| verdict))))
}
