//! Seeks, which stand open for anybody, and challenges to one person.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::answer::{Answer, Refusals, fault, unfit};
use super::caller::{Caller, Scope};
use super::games::GameId;
use super::proposal::ProposedTerms;
use super::shapes::SeekShape;
use crate::deal::Deal;
use crate::site::App;
use crate::store::seeks::Seek;
use crate::web::fault::Fault;
use crate::web::limits::Deed;
use crate::web::pages::{lobby, new};

/// The id of a seek or challenge.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeekId {
    /// The seek.
    pub id: String,
}

/// Seeks that stand open for anybody, the newest first, at most 200.
#[utoipa::path(get, path = "/seeks", tag = "seeks and challenges", security((), ("token" = ["read"])),
    responses((status = 200, body = Vec<SeekShape>), Refusals))]
pub async fn seeks(State(site): State<App>, caller: Caller) -> Answer<Vec<SeekShape>> {
    let seeks = site.store.open_seeks().await.map_err(fault)?;
    let public = |seek: &&Seek| Deal::read(&seek.terms).is_some_and(|deal| !deal.private);
    let seeks: Vec<Seek> = seeks.iter().filter(public).cloned().collect();
    Ok(Json(shapes(&seeks, &caller)))
}

/// Challenges to the caller, and by the caller, that stand open.
#[utoipa::path(get, path = "/challenges", tag = "seeks and challenges", security(("token" = ["read"])),
    responses((status = 200, body = Vec<SeekShape>), Refusals))]
pub async fn challenges(State(site): State<App>, caller: Caller) -> Answer<Vec<SeekShape>> {
    let me = caller.with(Scope::Read).map_err(fault)?;
    let seeks = site.store.challenges(&me.id).await.map_err(fault)?;
    Ok(Json(shapes(&seeks, &caller)))
}

fn shapes(seeks: &[Seek], caller: &Caller) -> Vec<SeekShape> {
    let me = caller.visitor.person.as_ref();
    let me = me.map(|me| me.id.as_str()).unwrap_or_default();
    let shape = |seek| SeekShape::of(seek, me, caller.visitor.w);
    seeks.iter().filter_map(shape).collect()
}

/// A seek to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSeek {
    /// The terms.
    terms: ProposedTerms,
    /// The least rating wanted.
    least: Option<i64>,
    /// The highest rating wanted.
    most: Option<i64>,
}

/// Makes a seek, open for anybody.
#[utoipa::path(post, path = "/seeks", tag = "seeks and challenges", request_body = NewSeek,
    security(("token" = ["challenge"])), responses((status = 200, body = SeekId), Refusals))]
pub async fn seek(
    State(site): State<App>,
    caller: Caller,
    Json(wanted): Json<NewSeek>,
) -> Answer<SeekId> {
    let range = (wanted.least, wanted.most);
    keep(&site, &caller, &wanted.terms, None, range).await
}

/// A challenge to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The name of the member who is challenged.
    to: String,
    /// The terms.
    terms: ProposedTerms,
}

/// Challenges a member.
#[utoipa::path(post, path = "/challenges", tag = "seeks and challenges", request_body = NewChallenge,
    security(("token" = ["challenge"])), responses((status = 200, body = SeekId), Refusals))]
pub async fn challenge(
    State(site): State<App>,
    caller: Caller,
    Json(wanted): Json<NewChallenge>,
) -> Answer<SeekId> {
    let me = caller.with(Scope::Challenge).map_err(fault)?;
    let target = site.store.member(&wanted.to).await.map_err(fault)?;
    let target = target.filter(|target| target.id != me.id);
    let target = target.ok_or_else(|| unfit(caller.visitor.w.t("new-nobody")))?;
    keep(&site, &caller, &wanted.terms, Some(target.id), (None, None)).await
}

async fn keep(
    site: &App,
    caller: &Caller,
    terms: &ProposedTerms,
    target: Option<String>,
    (least, most): (Option<i64>, Option<i64>),
) -> Answer<SeekId> {
    caller.with(Scope::Challenge).map_err(fault)?;
    let me = caller.visitor.member().map_err(fault)?;
    caller.visitor.may(site, Deed::Make).map_err(fault)?;
    let deal = terms.deal(caller.visitor.w);
    let deal = deal.map_err(|bad| unfit(bad.0))?;
    let clamp = |rating: Option<i64>| rating.map(|rating| rating.clamp(0, 5000));
    let kept = new::keep(site, me, deal, target, clamp(least), clamp(most)).await;
    Ok(Json(SeekId {
        id: kept.map_err(fault)?,
    }))
}

/// Accepts a seek or a challenge: a game begins.
#[utoipa::path(post, path = "/seeks/{id}/accept", tag = "seeks and challenges",
    params(("id" = String, Path, description = "The seek or challenge")), security(("token" = ["challenge"])),
    responses((status = 200, body = GameId), Refusals))]
pub async fn accept(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Answer<GameId> {
    caller.with(Scope::Challenge).map_err(fault)?;
    caller.visitor.may(&site, Deed::Make).map_err(fault)?;
    let me = caller.visitor.member().map_err(fault)?;
    let id = lobby::accept_for(&site, me, &id).await.map_err(fault)?;
    Ok(Json(GameId { id }))
}

/// Withdraws the caller's own seek or challenge, or declines one made to the caller.
#[utoipa::path(delete, path = "/seeks/{id}", tag = "seeks and challenges",
    params(("id" = String, Path, description = "The seek or challenge")), security(("token" = ["challenge"])),
    responses((status = 204), Refusals))]
pub async fn close(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Response> {
    let me = caller.with(Scope::Challenge).map_err(fault)?;
    let closed = site.store.close_seek(id, me.id.clone()).await;
    if !closed.map_err(fault)? {
        return Err(fault(Fault::Missing));
    }
    site.tell_lobby();
    Ok(StatusCode::NO_CONTENT)
}
