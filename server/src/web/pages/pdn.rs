//! A game as a PDN file, in letters or numbers.

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use polydam_pdn::WriteStyle;
use polydam_rules::Notation;
use serde::Deserialize;

use super::game::{seated, visible};
use super::{Answer, retired};
use crate::room::Snapshot;
use crate::site::App;
use crate::view::{self, Viewer};
use crate::web::visitor::Visitor;

/// Which notation is wanted; the game's own if none.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    notation: String,
}

/// The file.
///
/// # Errors
///
/// [`Fault::Missing`](crate::web::fault::Fault::Missing).
pub async fn file(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Answer {
    let notation = match wanted.notation.as_str() {
        "letters" => Some(Notation::Letters),
        "numbers" => Some(Notation::Numbers),
        _ => None,
    };
    let row = visible(&site, &visitor, &id).await?;
    if let Some(file) = retired::file(&site, &visitor, &row, notation).await? {
        return file;
    }
    let (handle, viewer) = seated(&site, &visitor, &id).await?;
    let text = text(&handle.now(), &viewer, notation, &site.address());
    Ok(answer(&id, text))
}

/// A text as a PDN file named after its game.
pub(super) fn answer(id: &str, text: String) -> Response {
    let head = [
        (header::CONTENT_TYPE, "application/x-pdn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.pdn\"")),
    ];
    (head, text).into_response()
}

/// A game as PDN: the table's record with the tags that only the site knows.
#[must_use]
pub fn text(seen: &Snapshot, viewer: &Viewer, notation: Option<Notation>, address: &str) -> String {
    let mut record = seen.table.pdn_game();
    for (name, value) in tags(seen, viewer, address) {
        record.tags.set(name, &value);
    }
    record.to_pdn(&WriteStyle {
        notation,
        classic: true,
        ..WriteStyle::default()
    })
}

fn tags(seen: &Snapshot, viewer: &Viewer, address: &str) -> Vec<(&'static str, String)> {
    let w = viewer.reader.w;
    let names = seen.players.each_ref().map(|one| view::name(one, w));
    let mut tags = roster(&seen.id, seen.table.made(), &names, address);
    tags.extend(seen.standing.map(|now| ("Round", now.number.to_string())));
    tags.extend(seen.deal.drawn.map(|number| ("Ballot", number.to_string())));
    tags
}

/// Where and when a game was played, and by whom.
pub(super) fn roster(
    id: &str,
    made: i64,
    names: &[String; 2],
    address: &str,
) -> Vec<(&'static str, String)> {
    let stamp = |format: &str| {
        jiff::Timestamp::from_millisecond(made)
            .map(|at| at.strftime(format).to_string())
            .unwrap_or_default()
    };
    vec![
        ("Event", "Polydam".to_owned()),
        ("Site", format!("{address}/game/{id}")),
        ("Date", stamp("%Y.%m.%d")),
        ("Round", "-".to_owned()),
        ("White", names[0].clone()),
        ("Black", names[1].clone()),
        ("UTCDate", stamp("%Y.%m.%d")),
        ("UTCTime", stamp("%H:%M:%S")),
    ]
}
