//! Games as one long answer: each is played again and written when the reader is ready for it, so
//! that however many they are, one of them is in memory.

use std::collections::VecDeque;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;

use super::{Answer, pdn};
use crate::room::{Chair, open};
use crate::settings::Settings;
use crate::site::App;
use crate::store::GameRow;
use crate::store::archive::{Found, Search};
use crate::view::Viewer;
use crate::web::fault::Fault;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;
use crate::words::Lang;

/// Rows read at a time.
const BATCH: i64 = 50;

/// A member's finished games as one PDN file, the last one first; private ones only for the member.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such member; too many downloads.
pub async fn games(State(site): State<App>, visitor: Visitor, Path(name): Path<String>) -> Answer {
    visitor.may(&site, Deed::Export)?;
    let member = site.store.member(&name).await?.ok_or(Fault::Missing)?;
    let search = Search {
        player: Some(member.id),
        reader: visitor.person.as_ref().map(|person| person.id.clone()),
        ..Search::default()
    };
    let reading = Reading {
        site,
        w: visitor.w,
        search,
        rows: VecDeque::new(),
        ended: false,
    };
    let file = format!("{}.pdn", member.name.unwrap_or_default());
    Ok(download(
        "application/x-pdn; charset=utf-8",
        &file,
        Body::from_stream(stream::try_unfold(reading, Reading::next)),
    ))
}

/// A file to be kept by the browser.
#[must_use]
pub fn download(kind: &'static str, file: &str, body: Body) -> Response {
    // A header takes no letters beyond ASCII but in this notation.
    let name: String = file
        .bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect();
    let head = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename*=UTF-8''{name}")),
    ];
    (head, body).into_response()
}

/// Where in the archive a reader is.
struct Reading {
    site: App,
    w: Lang,
    search: Search,
    rows: VecDeque<Found>,
    ended: bool,
}

impl Reading {
    /// The next game as text.
    async fn next(mut self) -> Result<Option<(String, Reading)>, Fault> {
        loop {
            if let Some(found) = self.rows.pop_front() {
                match pdn_of(&self.site, &found.row, self.w).await {
                    Ok(text) => return Ok(Some((format!("{text}\n"), self))),
                    // A game whose rules have changed since cannot be written; the others can.
                    Err(fault) => tracing::warn!(game = found.row.id, %fault, "left out of a file"),
                }
            } else if self.ended {
                return Ok(None);
            } else {
                self.read().await?;
            }
        }
    }

    async fn read(&mut self) -> Result<(), Fault> {
        let found = self.site.store.search(&self.search, BATCH).await?;
        self.ended = found.len() < usize::try_from(BATCH).unwrap_or(usize::MAX);
        self.search.before = found.last().map(|last| last.place);
        self.rows = found.into();
        Ok(())
    }
}

/// A stored game as PDN, in its own notation.
///
/// # Errors
///
/// If it cannot be played again.
pub async fn pdn_of(site: &App, row: &GameRow, w: Lang) -> Result<String, Fault> {
    let seen = open::still(site, row).await?;
    let chair = Chair::take(None, row);
    let viewer = Viewer::new(chair, w, Settings::default(), &seen);
    Ok(pdn::text(&seen, &viewer, None, &site.address()))
}
