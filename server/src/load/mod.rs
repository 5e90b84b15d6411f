//! The load client: many games at once over real sockets, legal moves only, every acknowledged move
//! written down. Part of the product, so that those who run a site can know what theirs bears.

pub mod http;
mod ledger;
mod player;
mod tally;

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::StreamExt;
use polydam_rules::sample::Random;
use polydam_rules::{Game, Rules, Side, Variant};
use tokio::net::TcpStream;
use tokio::time::Instant;

use http::Client;
pub use ledger::Ledger;
use player::Player;
pub use tally::{Report, Tally};

/// What to do.
#[derive(Clone, Debug)]
pub struct Load {
    /// Host and port of the site.
    pub host: String,
    /// Live games at once.
    pub games: usize,
    /// How long.
    pub time: Duration,
    /// How long each player thinks.
    pub pause: Duration,
    /// The games to be played, in turn.
    pub variants: Vec<Variant>,
    /// Sockets that only look on.
    pub idle: usize,
    /// Where random choices begin.
    pub seed: u64,
}

/// What all players of a run share.
struct Shared {
    host: String,
    end: Instant,
    pause: Duration,
    tally: Tally,
    ledger: Ledger,
}

impl Shared {
    fn is_over(&self) -> bool {
        Instant::now() >= self.end
    }
}

/// A game of the run.
struct Match {
    id: String,
    /// By side: the ply of the move last sent, and when.
    sent: Mutex<[Option<(usize, Instant)>; 2]>,
}

/// Plays, and tells what was measured and acknowledged.
///
/// # Errors
///
/// If not a single game can be begun.
pub async fn run(load: &Load) -> io::Result<(Report, Ledger)> {
    let first = begin(load, load.variants.first().copied().unwrap_or(Variant::Checkers)).await?;
    let idle = idle(load, &first.id).await?;
    let start = Instant::now();
    let shared = Arc::new(Shared {
        host: load.host.clone(),
        end: start + load.time,
        pause: load.pause,
        tally: Tally::default(),
        ledger: Ledger::default(),
    });
    let mut random = Random::new(load.seed);
    let mut tables = tokio::task::JoinSet::new();
    for number in 0..load.games {
        let variant = load.variants[number % load.variants.len().max(1)];
        let seed = random.next();
        tables.spawn(table(load.clone(), shared.clone(), variant, seed));
    }
    while tables.join_next().await.is_some() {}
    let time = start.elapsed().min(load.time);
    drop(idle);
    let shared = Arc::into_inner(shared).ok_or_else(|| io::Error::other("a player still plays"))?;
    Ok((shared.tally.report(time), shared.ledger))
}

/// A table at which one game follows the other until the run ends.
async fn table(load: Load, shared: Arc<Shared>, variant: Variant, seed: u64) {
    let mut random = Random::new(seed);
    while !shared.is_over() {
        match begin(&load, variant).await {
            Ok(begun) => game(&shared, variant, begun, &mut random).await,
            // The site is away: it is tried again.
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    }
}

/// One game, to its end.
async fn game(shared: &Arc<Shared>, variant: Variant, begun: Begun, random: &mut Random) {
    let pair = Arc::new(Match {
        id: begun.id,
        sent: Mutex::default(),
    });
    let [white, black] = begun.cookies;
    let mut player = |side, cookie| Player {
        shared: shared.clone(),
        pair: pair.clone(),
        side,
        cookie,
        random: Random::new(random.next()),
        game: Game::of(variant.spec(Rules::Standard)),
        sent: None,
        count: 0,
    };
    let (white, black) = (player(Side::White, white), player(Side::Black, black));
    tokio::join!(white.play(), black.play());
}

/// A game that has begun: its id, and the cookies of White and Black.
struct Begun {
    id: String,
    cookies: [String; 2],
}

/// Two guests sit down by an invitation.
async fn begin(load: &Load, variant: Variant) -> io::Result<Begun> {
    let [mut white, mut black] = [Client::new(&load.host), Client::new(&load.host)];
    let form = [
        ("with", "friend"),
        ("colour", "white"),
        ("clock", "live"),
        ("minutes", "600"),
        ("seconds", "10"),
    ];
    let page = white.post(&format!("/en/new/{variant}"), &form).await?;
    let fault = || io::Error::other(format!("no game could be begun: status {}", page.status));
    let token = page
        .body
        .split("/join/")
        .nth(1)
        .and_then(|rest| rest.get(..27))
        .ok_or_else(fault)?;
    let joined = black.post(&format!("/en/join/{token}"), &[]).await?;
    let id = joined
        .head("location")
        .and_then(|path| path.rsplit('/').next())
        .ok_or_else(fault)?;
    let cookies = [
        white.cookie.ok_or_else(fault)?,
        black.cookie.ok_or_else(fault)?,
    ];
    Ok(Begun {
        id: id.to_owned(),
        cookies,
    })
}

/// Sockets that only look on at a game, held as long as the value returned.
async fn idle(load: &Load, game: &str) -> io::Result<Vec<tokio::task::JoinHandle<()>>> {
    let mut sockets = Vec::new();
    for _ in 0..load.idle {
        let stream = TcpStream::connect(&load.host).await?;
        let address = format!("ws://{}/en/game/{game}/socket", load.host);
        let (mut socket, _) = tokio_tungstenite::client_async(address, stream)
            .await
            .map_err(io::Error::other)?;
        sockets.push(tokio::spawn(async move { while let Some(Ok(_)) = socket.next().await {} }));
    }
    Ok(sockets)
}
