//! Streams of events, one JSON value a line; an empty line now and then shows that the stream lives.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::Serialize;
use tokio::sync::watch;
use utoipa::ToSchema;

use super::answer::Refusals;
use super::caller::{Caller, Scope};
use super::shapes::{GameShape, SeekShape};
use crate::instant;
use crate::room::{Chair, Handle, Snapshot};
use crate::site::App;
use crate::view::Viewer;
use crate::web::fault::Fault;
use crate::web::pages::game::seated;
use crate::web::socket::Place;

/// An empty line is sent when nothing happened for so long.
const QUIET: Duration = Duration::from_secs(10);

type Line = Result<Bytes, std::convert::Infallible>;

/// The lines of a stream as an answer.
fn lines(stream: impl futures_util::Stream<Item = Line> + Send + 'static) -> Response {
    let heads = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        // A stream must not wait in a compressor's or a proxy's buffer.
        (header::CONTENT_ENCODING, "identity"),
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (heads, Body::from_stream(stream)).into_response()
}

fn line(value: &impl Serialize) -> Bytes {
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.push('\n');
    text.into()
}

/// One who follows a game: counted as being there as long as the stream lives.
struct Following {
    handle: Handle,
    viewer: Viewer,
    seen: watch::Receiver<Arc<Snapshot>>,
    closing: watch::Receiver<bool>,
    shown: Option<u64>,
    ended: bool,
    _place: Place,
}

impl Drop for Following {
    fn drop(&mut self) {
        let (handle, chair): (Handle, Chair) = (self.handle.clone(), self.viewer.chair.clone());
        tokio::spawn(async move { handle.departed(chair).await });
    }
}

impl Following {
    /// The next line: the game after a change, or an empty one.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if self.ended {
                return None;
            }
            let now = self.seen.borrow_and_update().clone();
            if self.shown != Some(now.change) {
                self.shown = Some(now.change);
                self.ended = now.is_over();
                return Some(line(&GameShape::of(&now, &self.viewer, instant::now())));
            }
            tokio::select! {
                changed = self.seen.changed() => if changed.is_err() { return None },
                _ = self.closing.changed() => return None,
                () = tokio::time::sleep(QUIET) => return Some(Bytes::from_static(b"\n")),
            }
        }
    }
}

/// A game as it changes: the whole game now and after every change, one JSON value a line, until it
/// is over. Whoever follows his own game counts as being there.
#[utoipa::path(get, path = "/games/{id}/stream", tag = "streams",
    params(("id" = String, Path, description = "The game")), security((), ("token" = ["read"])),
    responses((status = 200, content_type = "application/x-ndjson", body = GameShape), Refusals))]
pub async fn game(
    State(site): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let (handle, viewer) = seated(&site, &caller.reader(), &id).await?;
    let place = Place::take(&site, caller.visitor.origin.address)?;
    handle.arrived(viewer.chair.clone()).await;
    let following = Following {
        seen: handle.watch(),
        handle,
        viewer,
        closing: site.closing(),
        shown: None,
        ended: false,
        _place: place,
    };
    Ok(lines(unfold(following, async |mut following| {
        let next = following.next().await?;
        Some((Ok(next), following))
    })))
}

/// Something that happened to the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Happening {
    /// A game of the caller's runs.
    Game {
        /// The game.
        id: String,
        /// The game of the family.
        game: String,
    },
    /// A challenge to the caller stands open.
    Challenge {
        /// The challenge.
        challenge: SeekShape,
    },
}

/// One who waits for games and challenges.
struct Waiting {
    site: App,
    caller: Caller,
    me: String,
    lobby: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    told: HashSet<String>,
    ready: Vec<Happening>,
    fresh: bool,
    _place: Place,
}

impl Waiting {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(happening) = self.ready.pop() {
                return Some(line(&happening));
            }
            if std::mem::take(&mut self.fresh) {
                self.look().await?;
                continue;
            }
            tokio::select! {
                changed = self.lobby.changed() => if changed.is_err() { return None },
                _ = self.closing.changed() => return None,
                () = tokio::time::sleep(QUIET) => {
                    self.fresh = true;
                    return Some(Bytes::from_static(b"\n"));
                }
            }
            self.fresh = true;
        }
    }

    /// Finds what has not been told yet. The stream ends if the store does not answer.
    async fn look(&mut self) -> Option<()> {
        let games = self.site.store.running_of(&self.me).await.ok()?;
        for row in games {
            if self.told.insert(row.id.clone()) {
                self.ready.push(Happening::Game {
                    id: row.id,
                    game: row.variant,
                });
            }
        }
        let challenges = self.site.store.challenges(&self.me).await.ok()?;
        for seek in challenges.iter().filter(|seek| seek.maker != self.me) {
            let shape = SeekShape::of(seek, &self.me, self.caller.visitor.w);
            if let Some(challenge) = shape.filter(|_| self.told.insert(seek.id.clone())) {
                self.ready.push(Happening::Challenge { challenge });
            }
        }
        Some(())
    }
}

/// What happens to the caller: running games and open challenges, first those that are there, then
/// each new one, one JSON value a line.
#[utoipa::path(get, path = "/stream", tag = "streams", security(("token" = ["read"])),
    responses((status = 200, content_type = "application/x-ndjson", body = Happening), Refusals))]
pub async fn account(State(site): State<App>, caller: Caller) -> Result<Response, Fault> {
    let me = caller.with(Scope::Read)?.id.clone();
    let place = Place::take(&site, caller.visitor.origin.address)?;
    let waiting = Waiting {
        lobby: site.lobby(),
        closing: site.closing(),
        site,
        caller,
        me,
        told: HashSet::new(),
        ready: Vec::new(),
        fresh: true,
        _place: place,
    };
    Ok(lines(unfold(waiting, async |mut waiting| {
        let next = waiting.next().await?;
        Some((Ok(next), waiting))
    })))
}
