//! A hint in a casual game against the computer: the move that the engine would play, and how many
//! hints were taken. Never in rated games and never between people.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use polydam_engine::Stop;
use polydam_rules::{Side, Style};
use serde_json::json;

use super::{Answer, game};
use crate::analyst::lines;
use crate::room::Snapshot;
use crate::site::App;
use crate::view::Viewer;
use crate::web::fault::Fault;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;
use crate::words::Lang;

/// Time for a hint.
const TIME: Duration = Duration::from_millis(1000);

/// Whether a viewer may be given a hint now or later in this game.
#[must_use]
pub fn is_possible(seen: &Snapshot, viewer: &Viewer) -> bool {
    let mine = |side: Side| viewer.chair.has(side) && seen.players[side as usize].level.is_none();
    let computer = seen.players.iter().any(|sitter| sitter.level.is_some());
    computer && !seen.deal.rated && !seen.is_over() && Side::BOTH.into_iter().any(mine)
}

/// How many hints were taken in a game, in words; nothing if none.
///
/// # Errors
///
/// What the store says.
pub async fn taken(site: &App, w: Lang, game: &str) -> Result<Option<String>, Fault> {
    let count = site.store.hints(game).await?;
    Ok((count > 0).then(|| w.t1("hint-count", "count", count)))
}

/// Gives a hint to the player whose turn it is.
///
/// # Errors
///
/// [`Fault::Forbidden`] where hints are not given; [`Fault::TooMany`].
pub async fn send(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let person = visitor.known()?.id.clone();
    let (handle, viewer) = game::seated(&site, &visitor, &id).await?;
    let seen = handle.now();
    let turn = seen.table.turn();
    if !is_possible(&seen, &viewer) || !viewer.chair.has(turn) {
        return Err(Fault::Forbidden);
    }
    visitor.may(&site, Deed::Think)?;
    let board = seen.game().clone();
    let work =
        move |engine: &mut _, stop: &Stop| lines(engine, &board, 1, TIME, stop, &mut |_| true);
    let found = site.analyst.answer(&person, work).await;
    let found = found.map_err(|_| Fault::TooMany)?;
    let best = found.lines.first().and_then(|line| line.plays.first());
    let best = best.ok_or(Fault::TooMany)?;
    let style = Style {
        notation: viewer.reader.notation,
        ..Style::of(viewer.reader.spec)
    };
    let text = seen.game().text_as(best, style);
    let said = visitor.w.t1("hint-said", "move", text);
    site.store.count_hint(id.clone(), person).await?;
    let hints = taken(&site, visitor.w, &id).await?;
    if wants_json(&headers) {
        let body = json!({ "text": said, "route": best.route, "hints": hints });
        return Ok(Json(body).into_response());
    }
    game::told(&visitor, &seen, &viewer, said, hints)
}

fn wants_json(headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepts.is_some_and(|accepts| accepts.contains("json"))
}
