//! A site of its own for each test, over real HTTP and sockets, and visitors to it.

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use polydam_server::config::{Config, Layer};
pub(crate) use polydam_server::load::http::{Answer, Client};
use polydam_server::run::{self, Running};
use polydam_server::site::App;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

/// A running site.
pub(crate) struct Site {
    pub(crate) host: String,
    pub(crate) app: App,
    pub(crate) setup_code: Option<String>,
    pub(crate) data: Scratch,
    stop: Option<oneshot::Sender<()>>,
    work: JoinHandle<()>,
}

/// A folder that is deleted when its last holder lets it go.
#[derive(Clone)]
pub(crate) struct Scratch(Arc<Folder>);

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Deref for Scratch {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0.0
    }
}

/// A fresh folder.
pub(crate) fn folder() -> Scratch {
    let path =
        std::env::temp_dir().join(format!("polydam-test-{}", polydam_server::people::token::id()));
    std::fs::create_dir_all(&path).unwrap();
    Scratch(Arc::new(Folder(path)))
}

/// The settings of a test: fast, and at a free port.
pub(crate) fn layer(data: &Path) -> Layer {
    Layer {
        data: Some(data.to_owned()),
        listen: Some("127.0.0.1:0".parse().unwrap()),
        requests_per_second: Some(2000),
        ..Layer::default()
    }
}

impl Site {
    pub(crate) async fn start() -> Site {
        Site::over(&folder()).await
    }

    /// A site over a folder.
    pub(crate) async fn over(data: &Scratch) -> Site {
        Site::with(data, layer(data)).await
    }

    /// A site over a folder, with settings of its own.
    pub(crate) async fn with(data: &Scratch, layer: Layer) -> Site {
        let config: Config = layer.finish().unwrap();
        let running: Running = run::start(config).await.unwrap();
        let (host, app, setup_code) =
            (running.address().to_string(), running.site(), running.setup_code.clone());
        let (stop, stopped) = oneshot::channel();
        let work = tokio::spawn(async move {
            running
                .work(async {
                    let _ = stopped.await;
                })
                .await
                .unwrap();
        });
        while !app.is_open() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        Site {
            host,
            app,
            setup_code,
            data: data.clone(),
            stop: Some(stop),
            work,
        }
    }

    /// Stops the site, as Ctrl-C does.
    pub(crate) async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        tokio::time::timeout(Duration::from_secs(8), self.work)
            .await
            .expect("the site stops")
            .unwrap();
    }

    pub(crate) fn visitor(&self) -> Client {
        Client::new(&self.host)
    }

    /// A member of a name.
    pub(crate) async fn member(&self, name: &str) -> Client {
        let mut client = self.visitor();
        let answer = client
            .post("/en/register", &[("name", name), ("password", "correct horse")])
            .await
            .unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
        client
    }

    /// Two guests at a game begun by an invitation: its id, and White and Black.
    pub(crate) async fn pair(&self, game: &str, more: &[(&str, &str)]) -> (String, Client, Client) {
        let (mut white, mut black) = (self.visitor(), self.visitor());
        let token = invite(&mut white, game, more).await;
        let joined = black.post(&format!("/en/join/{token}"), &[]).await.unwrap();
        assert_eq!(joined.status, 303, "{}", joined.body);
        let id = joined.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
        (id, white, black)
    }
}

/// The first administrator, who plays in no game yet.
pub(crate) async fn admin(site: &Site) -> Client {
    let mut admin = site.visitor();
    let code = site.setup_code.clone().unwrap();
    let form = [
        ("code", code.as_str()),
        ("name", "Keeper"),
        ("password", "correct horse"),
    ];
    assert_eq!(admin.post("/en/setup", &form).await.unwrap().status, 200);
    admin
}

/// An invitation by a visitor who plays White: its secret.
pub(crate) async fn invite(maker: &mut Client, game: &str, more: &[(&str, &str)]) -> String {
    let mut form = vec![("with", "friend"), ("colour", "white")];
    form.extend(more);
    let page = maker.post(&format!("/en/new/{game}"), &form).await.unwrap();
    assert_eq!(page.status, 200, "{}", page.body);
    page.body.split("/join/").nth(1).unwrap()[..27].to_owned()
}

pub(crate) async fn view(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/en/game/{id}/view")).await.unwrap().json()
}

/// Sends an act; a missing version is filled in.
pub(crate) async fn act(client: &mut Client, id: &str, mut body: Value) -> Answer {
    if body["version"].is_null() {
        body["version"] = view(client, id).await["version"].clone();
    }
    client.post_json(&format!("/en/game/{id}/act"), &body).await.unwrap()
}

/// Plays a move given as text, which must be accepted.
pub(crate) async fn play(client: &mut Client, id: &str, text: &str) -> Value {
    let answer = act(client, id, json!({ "do": "move", "text": text })).await;
    assert_eq!(answer.status, 200, "{text}: {}", answer.body);
    answer.json()
}

/// An open socket.
pub(crate) struct Socket(pub(crate) WebSocketStream<TcpStream>);

impl Socket {
    pub(crate) async fn open(client: &Client, id: &str) -> Socket {
        Socket::try_open(client, id, &[]).await.unwrap()
    }

    pub(crate) async fn try_open(
        client: &Client,
        id: &str,
        heads: &[(&'static str, &str)],
    ) -> Result<Socket, Error> {
        let mut request =
            format!("ws://{}/en/game/{id}/socket", client.host).into_client_request()?;
        if let Some(cookie) = &client.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in heads {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(&client.host).await.unwrap();
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(Socket(socket))
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message of the kind `t`.
    pub(crate) async fn hear(&mut self, t: &str) -> Value {
        loop {
            let message =
                self.next().await.unwrap_or_else(|| panic!("the socket closed before `{t}`"));
            if message["t"] == t {
                return message;
            }
        }
    }

    /// The next message; nothing if the socket has closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(25), self.0.next())
                .await
                .expect("something is said");
            match next {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(text.as_str()).ok(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }
}
