//! The socket of a game: it shows every change and takes acts. Whatever a client sends, it harms
//! only its own socket.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::fault::Fault;
use super::limits::{Deed, counted};
use super::origin;
use super::pages::game::seated;
use super::visitor::Visitor;
use crate::instant;
use crate::room::{Asked, Handle, Refused, Snapshot};
use crate::site::App;
use crate::view::{self, Viewer};

/// The longest message that a client may send.
const LONGEST: usize = 16 * 1024;
/// A socket that says nothing for so long is asked whether it is there, and then closed.
const SILENCE: Duration = Duration::from_secs(45);
/// So long a message to a client may take to leave.
const PATIENCE: Duration = Duration::from_secs(10);

/// Open sockets by address.
#[derive(Debug, Default)]
pub struct Counts(Mutex<HashMap<IpAddr, u32>>);

/// A socket's or a stream's place in the count, given back when it is dropped.
#[derive(Debug)]
pub struct Place {
    site: App,
    address: IpAddr,
}

impl Place {
    /// A place for one more socket of an address.
    ///
    /// # Errors
    ///
    /// [`Fault::TooMany`] if the address holds as many as it may.
    pub fn take(site: &App, address: IpAddr) -> Result<Place, Fault> {
        let mut counts = site.sockets.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= site.config.sockets_per_address {
            return Err(Fault::TooMany);
        }
        *count += 1;
        site.metrics.sockets.inc();
        Ok(Place {
            site: site.clone(),
            address,
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.site.sockets.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
        self.site.metrics.sockets.dec();
    }
}

/// A message of a client.
#[derive(Debug, Deserialize)]
struct Heard {
    t: String,
    #[serde(default)]
    n: i64,
    #[serde(flatten)]
    asked: Asked,
}

/// Opens a socket. The visitor's seat is known, and the origin checked, before anything is sent.
///
/// # Errors
///
/// [`Fault::Forbidden`] from a page of another site, [`Fault::Missing`] without access.
pub async fn open(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    if !origin::is_own(&site.config, &headers) {
        return Err(Fault::Forbidden);
    }
    let (handle, viewer) = seated(&site, &visitor, &id).await?;
    let place = Place::take(&site, visitor.origin.address)?;
    let upgrade = upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(2048)
        .write_buffer_size(0)
        .max_write_buffer_size(1024 * 1024);
    let who = visitor
        .person
        .map_or_else(|| counted(visitor.origin.address), |person| person.id);
    Ok(upgrade
        .on_upgrade(move |socket| async move {
            let mut open = Open {
                socket,
                seen: handle.watch(),
                handle,
                viewer,
                site,
                who,
                shown: None,
            };
            open.handle.arrived(open.viewer.chair.clone()).await;
            open.run().await;
            open.handle.departed(open.viewer.chair.clone()).await;
            drop(place);
        })
        .into_response())
}

/// An open socket.
struct Open {
    socket: WebSocket,
    handle: Handle,
    seen: watch::Receiver<Arc<Snapshot>>,
    viewer: Viewer,
    site: App,
    who: String,
    /// The change and the presence last shown.
    shown: Option<(u64, [bool; 2], usize)>,
}

/// Why a socket is left.
struct Done;

impl Open {
    async fn run(&mut self) {
        let mut closing = self.site.closing();
        let mut expelled = self.site.expelled();
        let mut silent = false;
        if self.show().await.is_err() {
            return;
        }
        loop {
            let step = tokio::select! {
                changed = self.seen.changed() => match changed {
                    Ok(()) => self.show().await,
                    Err(_) => Err(Done),
                },
                heard = self.socket.recv() => {
                    silent = false;
                    self.hear(heard).await
                }
                () = tokio::time::sleep(SILENCE) => {
                    if std::mem::replace(&mut silent, true) { Err(Done) } else { self.send(Message::Ping(Vec::new().into())).await }
                }
                _ = closing.changed() => Err(Done),
                // Who has missed some of these may be one of them, and can come again if not.
                person = expelled.recv() => match person {
                    Ok(person) if self.viewer.chair.person() != Some(&person) => Ok(()),
                    _ => Err(Done),
                },
            };
            if step.is_err() {
                break;
            }
        }
        let frame = CloseFrame {
            code: close_code::AWAY,
            reason: "".into(),
        };
        let _ = self.send(Message::Close(Some(frame))).await;
    }

    /// Shows what has changed since the last time.
    async fn show(&mut self) -> Result<(), Done> {
        let seen = self.seen.borrow_and_update().clone();
        let presence = (seen.present, seen.watching);
        match self.shown {
            Some((change, present, watching)) if change == seen.change => {
                self.shown = Some((change, presence.0, presence.1));
                if (present, watching) == presence {
                    Ok(())
                } else {
                    self.say(presence_of(&seen)).await
                }
            }
            shown => {
                self.shown = Some((seen.change, presence.0, presence.1));
                let now = instant::now();
                let mut view = match shown {
                    None => view::whole(&seen, &self.viewer, now),
                    Some(_) => view::changing(&seen, &self.viewer, now),
                };
                if let Value::Object(view) = &mut view {
                    view.insert("t".to_owned(), "view".into());
                }
                self.say(view).await
            }
        }
    }

    async fn hear(&mut self, heard: Option<Result<Message, axum::Error>>) -> Result<(), Done> {
        match heard {
            Some(Ok(Message::Text(text))) => self.read(text.as_str()).await,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
            Some(Ok(Message::Binary(_))) => self.nonsense().await,
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Done),
        }
    }

    async fn read(&mut self, text: &str) -> Result<(), Done> {
        if !self.site.limits.allow(Deed::Message, &self.who) {
            let fault = Fault::TooMany.say(self.viewer.reader.w);
            self.say(json!({ "t": "error", "message": fault })).await?;
            return Err(Done);
        }
        let Ok(heard) = serde_json::from_str::<Heard>(text) else {
            return self.nonsense().await;
        };
        match heard.t.as_str() {
            "ping" => self.say(json!({ "t": "pong", "n": heard.n, "now": instant::now() })).await,
            "act" => self.act(heard.asked).await,
            _ => self.nonsense().await,
        }
    }

    async fn act(&mut self, asked: Asked) -> Result<(), Done> {
        let Some(wish) = asked.wish() else {
            return self.nonsense_to(&asked.id).await;
        };
        match self.handle.ask(self.viewer.chair.clone(), &asked, wish).await {
            Ok(()) => {
                self.show().await?;
                self.say(json!({ "t": "done", "id": asked.id })).await
            }
            Err(refused) => self.refuse(&asked.id, &refused).await,
        }
    }

    async fn refuse(&mut self, id: &str, refused: &Refused) -> Result<(), Done> {
        let mut message = refusal(&self.viewer, refused);
        message["t"] = "refused".into();
        message["id"] = id.into();
        self.say(message).await?;
        if refused.is_stale() {
            self.shown = None;
            return self.show().await;
        }
        Ok(())
    }

    async fn nonsense(&mut self) -> Result<(), Done> {
        let message = Fault::Nonsense.say(self.viewer.reader.w);
        self.say(json!({ "t": "error", "message": message })).await
    }

    async fn nonsense_to(&mut self, id: &str) -> Result<(), Done> {
        let message = Fault::Nonsense.say(self.viewer.reader.w);
        let id: String = id.chars().take(64).collect();
        self.say(json!({ "t": "refused", "id": id, "message": message, "squares": [], "rule": "nonsense", "stale": false }))
            .await
    }

    async fn say(&mut self, message: Value) -> Result<(), Done> {
        self.send(Message::Text(message.to_string().into())).await
    }

    /// A client that does not take what it is sent is left.
    async fn send(&mut self, message: Message) -> Result<(), Done> {
        match tokio::time::timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Done),
        }
    }
}

fn presence_of(seen: &Snapshot) -> Value {
    let [white, black] = seen.present;
    json!({ "t": "presence", "white": white, "black": black, "watching": seen.watching })
}

/// A refusal as scripts read it.
#[must_use]
pub fn refusal(viewer: &Viewer, refused: &Refused) -> Value {
    let said = viewer.reader.say(refused);
    json!({
        "message": said.message,
        "squares": said.squares,
        "rule": said.rule,
        "stale": refused.is_stale(),
    })
}
