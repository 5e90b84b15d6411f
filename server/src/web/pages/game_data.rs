//! What the script of a game's page asks for: the view, the next landings, earlier positions.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Answer;
use super::game::seated;
use crate::instant;
use crate::room::Snapshot;
use crate::room::wish::squares;
use crate::site::App;
use crate::view::{self, Viewer, positions};
use crate::web::fault::Fault;
use crate::web::visitor::Visitor;

/// The whole view.
///
/// # Errors
///
/// [`Fault::Missing`].
pub async fn view(State(site): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let (handle, viewer) = seated(&site, &visitor, &id).await?;
    Ok(fresh(view::whole(&handle.now(), &viewer, instant::now())))
}

/// What the script has chosen so far.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Chosen {
    chosen: String,
}

/// The landings that may follow the squares chosen.
///
/// # Errors
///
/// [`Fault::Missing`]; [`Fault::Nonsense`] if the squares are none.
pub async fn next(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(chosen): Query<Chosen>,
) -> Answer {
    let (handle, _) = seated(&site, &visitor, &id).await?;
    let chosen = squares(&chosen.chosen).map_err(|_| Fault::Nonsense)?;
    let seen = handle.now();
    // Long captures are walked on a thread where waiting is no harm.
    let next =
        tokio::task::spawn_blocking(move || crate::view::moves_after(seen.game(), &chosen)).await;
    Ok(fresh(next.map_err(|error| Fault::Internal(error.to_string()))?))
}

/// Every position of the game.
///
/// # Errors
///
/// [`Fault::Missing`].
pub async fn positions(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer {
    let (handle, viewer) = seated(&site, &visitor, &id).await?;
    Ok(fresh(positions::all(&handle.now(), &viewer)))
}

/// JSON that no one may keep.
fn fresh(value: Value) -> Response {
    ([(header::CACHE_CONTROL, "no-store")], Json(value)).into_response()
}

/// The answer to an act, for scripts.
#[must_use]
pub fn acted(seen: &Snapshot, viewer: &Viewer) -> Response {
    fresh(view::whole(seen, viewer, instant::now()))
}

/// The answer to an act that was refused, for scripts.
#[must_use]
pub fn refused_json(refusal: Value) -> Value {
    json!({ "refused": refusal })
}
