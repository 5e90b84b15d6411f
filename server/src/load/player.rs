//! A player of the load client: it holds a game of its own beside the server's, plays legal moves
//! over a socket, and comes back when the socket is lost.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use polydam_rules::sample::Random;
use polydam_rules::{Game, Side, Square};
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::{Match, Shared};

/// A message of the server, as far as a player needs it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Heard {
    t: String,
    id: Option<String>,
    stale: bool,
    message: String,
    version: i64,
    over: Option<serde::de::IgnoredAny>,
    list: Vec<Entry>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Entry {
    text: String,
}

type Socket = WebSocketStream<TcpStream>;

/// One of the two players of a game.
pub(super) struct Player {
    pub(super) shared: Arc<Shared>,
    pub(super) pair: Arc<Match>,
    pub(super) side: Side,
    pub(super) cookie: String,
    pub(super) random: Random,
    pub(super) game: Game,
    pub(super) sent: Option<Sent>,
    pub(super) count: u64,
}

/// A move on its way.
pub(super) struct Sent {
    id: String,
    ply: usize,
    text: String,
    route: Vec<Square>,
    version: i64,
}

/// Why a socket is left.
enum Left {
    /// The game is over, or time is up.
    Done,
    /// The connection is lost.
    Lost,
}

impl Player {
    /// Plays until the game is over or the run ends.
    pub(super) async fn play(mut self) {
        loop {
            match self.connected().await {
                Left::Done => return,
                Left::Lost if self.shared.is_over() => return,
                Left::Lost => {
                    self.shared.tally.reconnected();
                    tokio::time::sleep(Duration::from_millis(200)).await;
                }
            }
        }
    }

    async fn connected(&mut self) -> Left {
        let Some(mut socket) = self.connect().await else {
            return Left::Lost;
        };
        loop {
            let next =
                tokio::time::timeout_at(self.shared.end + Duration::from_secs(2), socket.next())
                    .await;
            let text = match next {
                Err(_) => return Left::Done,
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Left::Lost,
                Ok(Some(Ok(_))) => continue,
            };
            let Ok(heard) = serde_json::from_str::<Heard>(text.as_str()) else {
                self.shared.tally.fault(format!("not understood: {text}"));
                continue;
            };
            match self.hear(heard, &mut socket).await {
                Ok(()) => {}
                Err(left) => return left,
            }
        }
    }

    async fn connect(&self) -> Option<Socket> {
        let address = format!("ws://{}/en/game/{}/socket", self.shared.host, self.pair.id);
        let mut request = address.into_client_request().ok()?;
        request.headers_mut().insert("cookie", self.cookie.parse().ok()?);
        let stream = TcpStream::connect(&self.shared.host).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await.ok()?;
        Some(socket)
    }

    async fn hear(&mut self, heard: Heard, socket: &mut Socket) -> Result<(), Left> {
        match heard.t.as_str() {
            "view" => self.look(heard, socket).await,
            "done" => {
                self.acknowledged(heard.id.as_deref());
                Ok(())
            }
            "refused" if heard.stale => {
                self.shared.tally.refused();
                self.sent = None;
                Ok(())
            }
            "refused" | "error" => {
                self.shared.tally.fault(format!("{}: {}", self.pair.id, heard.message));
                Err(Left::Done)
            }
            _ => Ok(()),
        }
    }

    fn acknowledged(&mut self, id: Option<&str>) {
        let Some(sent) = self.sent.take_if(|sent| Some(sent.id.as_str()) == id) else {
            return;
        };
        self.shared.tally.acknowledged();
        self.shared.ledger.note(&self.pair.id, sent.ply, &sent.text);
    }

    /// A view: the game as the server has it must be the game as we have it, gone on.
    async fn look(&mut self, heard: Heard, socket: &mut Socket) -> Result<(), Left> {
        while self.game.plies() < heard.list.len() {
            let text = &heard.list[self.game.plies()].text;
            let Ok(play) = self.game.read(text) else {
                self.shared.tally.fault(format!("{}: {text} is not legal", self.pair.id));
                return Err(Left::Done);
            };
            self.pair
                .received(self.game.turn(), self.side, self.game.plies(), &self.shared.tally);
            let _ = self.game.play(&play);
        }
        if self.game.plies() > heard.list.len() {
            self.shared.tally.fault(format!(
                "{}: {} moves are missing",
                self.pair.id,
                self.game.plies() - heard.list.len()
            ));
            return Err(Left::Done);
        }
        if heard.over.is_some() {
            if self.side == Side::White {
                self.shared.tally.finished();
            }
            return Err(Left::Done);
        }
        if self.shared.is_over() && self.sent.is_none() {
            return Err(Left::Done);
        }
        if self.game.turn() == self.side {
            self.answer(heard.version, socket).await?;
        }
        Ok(())
    }

    /// Sends a move, or the one on its way once more.
    async fn answer(&mut self, version: i64, socket: &mut Socket) -> Result<(), Left> {
        let waiting = self.sent.as_ref().is_some_and(|sent| sent.version == version);
        if !waiting {
            tokio::time::sleep(self.shared.pause).await;
            self.choose(version);
        }
        let Some(sent) = &self.sent else {
            return Ok(());
        };
        let act = json!({ "t": "act", "id": sent.id, "version": sent.version, "do": "move", "route": sent.route });
        self.pair.sending(self.side, sent.ply - 1);
        socket.send(Message::text(act.to_string())).await.map_err(|_| Left::Lost)
    }

    fn choose(&mut self, version: i64) {
        let plays = self.game.plays();
        let Some(play) = self.random.pick(&plays) else {
            return;
        };
        self.count += 1;
        self.sent = Some(Sent {
            id: format!("{}-{}", self.side.letter(), self.count),
            ply: self.game.plies() + 1,
            text: self.game.text(play),
            route: play.route.clone(),
            version,
        });
    }
}

impl Match {
    /// Notes when a side sent the move of a ply.
    fn sending(&self, side: Side, ply: usize) {
        if let Ok(mut sent) = self.sent.lock() {
            sent[side as usize] = Some((ply, Instant::now()));
        }
    }

    /// Notes that `reader` received a move of `mover`.
    fn received(&self, mover: Side, reader: Side, ply: usize, tally: &super::tally::Tally) {
        if mover == reader {
            return;
        }
        let Ok(mut sent) = self.sent.lock() else {
            return;
        };
        if let Some((_, at)) = sent[mover as usize].take_if(|(sent, _)| *sent == ply) {
            tally.received(at.elapsed());
        }
    }
}
