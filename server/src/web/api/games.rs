//! Games: reading them, moving in them, and everything else one may do at a table.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};

use super::answer::{Answer, Refusals, fault, refused, unfit};
use super::caller::{Caller, Scope};
use super::proposal::ProposedTerms;
use super::shapes::{GameLine, GameShape};
use crate::instant;
use crate::room::{Asked, Handle};
use crate::site::App;
use crate::store::GameRow;
use crate::view::Viewer;
use crate::web::fault::Fault;
use crate::web::limits::Deed;
use crate::web::pages::game::seated;
use crate::web::pages::{new, pdn};

/// Which of one's games.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// `running` (the default) or `over`.
    #[param(inline)]
    state: Option<WhichState>,
}

/// The state of a game.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = GameState)]
pub enum WhichState {
    /// Being played.
    Running,
    /// Ended.
    Over,
}

/// The caller's games: those running, the most urgent first, or the last 200 that are over.
#[utoipa::path(get, path = "/games", tag = "games", params(Which), security(("token" = ["read"])),
    responses((status = 200, body = Vec<GameLine>), Refusals))]
pub async fn list(
    State(site): State<App>,
    caller: Caller,
    Query(which): Query<Which>,
) -> Answer<Vec<GameLine>> {
    let me = caller.with(Scope::Read).map_err(fault)?;
    let rows = match which.state {
        Some(WhichState::Over) => site.store.finished_of(&me.id, true, 200).await,
        Some(WhichState::Running) | None => site.store.running_of(&me.id).await,
    };
    let rows = rows.map_err(fault)?;
    Ok(Json(rows.iter().map(|row| line(row, &me.id)).collect()))
}

fn line(row: &GameRow, me: &str) -> GameLine {
    let is = |seat: &Option<String>| seat.as_deref() == Some(me);
    GameLine {
        id: row.id.clone(),
        game: row.variant.clone(),
        state: row.state.clone(),
        pace: row.pace.clone(),
        turn: row.turn.clone(),
        yours: match (is(&row.white), is(&row.black)) {
            (true, true) => Some("both"),
            (true, false) => Some("white"),
            (false, true) => Some("black"),
            (false, false) => None,
        },
        deadline: row.deadline,
        winner: row.winner.clone(),
        ending: row.ending.clone(),
    }
}

/// A game against the computer.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AgainstComputer {
    /// How well it plays; 1 is the weakest level.
    level: u8,
    /// The terms; such a game is never rated.
    terms: ProposedTerms,
}

/// The id of a game.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameId {
    /// The game.
    pub id: String,
}

/// Begins a game against the computer.
#[utoipa::path(post, path = "/games", tag = "games", request_body = AgainstComputer,
    security(("token" = ["challenge"])), responses((status = 200, body = GameId), Refusals))]
pub async fn begin(
    State(site): State<App>,
    caller: Caller,
    Json(wanted): Json<AgainstComputer>,
) -> Answer<GameId> {
    let me = caller.with(Scope::Challenge).map_err(fault)?;
    caller.visitor.may(&site, Deed::Make).map_err(fault)?;
    let deal = wanted.terms.deal(caller.visitor.w);
    let deal = deal.map_err(|bad| unfit(bad.0))?;
    let id = new::with_computer(&site, me.id.clone(), deal, wanted.level).await;
    Ok(Json(GameId {
        id: id.map_err(fault)?,
    }))
}

/// A game as it is now. Public games need no token.
#[utoipa::path(get, path = "/games/{id}", tag = "games", params(("id" = String, Path, description = "The game")),
    security((), ("token" = ["read"])), responses((status = 200, body = GameShape), Refusals))]
pub async fn show(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Answer<GameShape> {
    let found = seated(&site, &caller.reader(), &id).await;
    let (handle, viewer) = found.map_err(fault)?;
    Ok(shape(&handle, &viewer))
}

pub(super) fn shape(handle: &Handle, viewer: &Viewer) -> Json<GameShape> {
    Json(GameShape::of(&handle.now(), viewer, instant::now()))
}

/// A game as a PDN file.
#[utoipa::path(get, path = "/games/{id}/pdn", tag = "games", params(("id" = String, Path, description = "The game")),
    security((), ("token" = ["read"])),
    responses((status = 200, content_type = "application/x-pdn", body = String), Refusals))]
pub async fn file(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let (handle, viewer) = seated(&site, &caller.reader(), &id).await?;
    let text = pdn::text(&handle.now(), &viewer, None, &site.address());
    Ok(([(header::CONTENT_TYPE, "application/x-pdn; charset=utf-8")], text).into_response())
}

/// A move to be played.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveWish {
    /// The move as text, in letters or numbers: `c3-d4`, `22x15`, or only its squares.
    #[serde(rename = "move")]
    text: String,
    /// The version of the game that it answers; the present one if it is left out.
    version: Option<i64>,
    /// The caller's own name for the request, at most 64 signs: sent twice, it is played once.
    id: Option<String>,
}

/// Plays a move. When this is answered, the move is on disk.
#[utoipa::path(post, path = "/games/{id}/moves", tag = "games", request_body = MoveWish,
    params(("id" = String, Path, description = "The game")), security(("token" = ["play"])),
    responses((status = 200, body = GameShape), Refusals))]
pub async fn play(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Json(wish): Json<MoveWish>,
) -> Answer<GameShape> {
    let body = json!({ "do": "move", "text": wish.text, "version": wish.version, "id": wish.id.unwrap_or_default() });
    ask(&site, &caller, &id, body).await
}

/// What may be done at a table besides moving.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DeedName {
    /// Offers a draw.
    OfferDraw,
    /// Asks to take back.
    TakeBack,
    /// Answers an offer: with `offer` and `answer`.
    Answer,
    /// Claims a draw under the conduct; with `move`, by playing it.
    Claim,
    /// Resigns.
    Resign,
    /// Calls the game off before it has begun.
    Abort,
    /// Says that the opponent's time is over.
    Flag,
    /// Claims the win against an opponent who left.
    ClaimLeft,
    /// Gives the opponent `seconds` more.
    GiveTime,
    /// Objects to the opponent's irregular move: it is taken back.
    Object,
    /// Lets an irregular move stand.
    LetStand,
    /// Wants the same game again.
    Rematch,
    /// Says `text` in the chat.
    Chat,
}

/// An act at a table.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ActWish {
    /// What to do.
    #[serde(rename = "do")]
    #[schema(value_type = DeedName)]
    what: DeedName,
    /// The offer that is answered, by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<String>,
    /// `accept`, `decline` or `withdraw`.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<String>,
    /// Seconds to give.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<i64>,
    /// What to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The squares of the move with which a draw is claimed, with commas between.
    #[serde(skip_serializing_if = "Option::is_none")]
    route: Option<String>,
    /// The version of the game that it answers; the present one if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<i64>,
    /// The caller's own name for the request, at most 64 signs: sent twice, it is done once.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
}

/// Offers, answers, claims, resigns: everything at a table that is no move.
#[utoipa::path(post, path = "/games/{id}/acts", tag = "games", request_body = ActWish,
    params(("id" = String, Path, description = "The game")), security(("token" = ["play"])),
    responses((status = 200, body = GameShape), Refusals))]
pub async fn act(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Json(wish): Json<ActWish>,
) -> Answer<GameShape> {
    let body = serde_json::to_value(wish).map_err(|_| fault(Fault::Nonsense))?;
    ask(&site, &caller, &id, body).await
}

async fn ask(site: &App, caller: &Caller, id: &str, body: serde_json::Value) -> Answer<GameShape> {
    caller.with(Scope::Play).map_err(fault)?;
    let (handle, viewer) = seated(site, &caller.visitor, id).await.map_err(fault)?;
    let mut asked: Asked = serde_json::from_value(body).map_err(|_| fault(Fault::Nonsense))?;
    let wish = asked.wish().ok_or_else(|| fault(Fault::Nonsense))?;
    asked.version = asked.version.or(Some(handle.now().version));
    match handle.ask(viewer.chair.clone(), &asked, wish).await {
        Ok(()) => Ok(shape(&handle, &viewer)),
        Err(why) => Err(refused(&viewer, &why)),
    }
}
