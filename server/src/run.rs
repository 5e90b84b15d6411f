//! Running the site: open what is kept, listen, make outages good, work until told to stop, and stop
//! cleanly.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::analyst::Analyst;
use crate::archive::backfill;
use crate::config::{Config, LogStyle};
use crate::endings;
use crate::instant;
use crate::people::token;
use crate::site::{App, Site};
use crate::store::StoreError;
use crate::store::open::{self, Lock, OpenError};
use crate::thinker::{Levels, Thinkers};
use crate::web::fault::Fault;
use crate::web::router::router;

/// Why the site does not run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The data folder cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// What the store says.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened at, or the system gives no thread.
    #[error("{0}")]
    System(#[from] std::io::Error),
}

/// How often the site notes that it is alive.
const BEAT: Duration = Duration::from_secs(5);
/// How often deadlines of games that are not in memory are looked at.
const SWEEP: Duration = Duration::from_secs(15);
/// An absence of less than this is not worth an entry.
const BLINK: i64 = 1_000;
/// How long games and sockets may take to end.
const DRAIN: Duration = Duration::from_secs(5);

/// A site that listens and is about to work.
#[derive(Debug)]
pub struct Running {
    site: App,
    listener: TcpListener,
    address: SocketAddr,
    /// The code that makes the first administrator, to be shown once.
    pub setup_code: Option<String>,
    _lock: Lock,
}

/// Opens everything.
///
/// # Errors
///
/// Why that is not possible.
pub async fn start(config: Config) -> Result<Running, RunError> {
    let (store, lock) = open::open(&config.data).await?;
    let setup_code = if store.has_admin().await? {
        None
    } else {
        Some(token::paper_code())
    };
    let endings = endings::open_for_site(config.tables.as_deref(), &config.data);
    let levels = Levels::with(endings.clone());
    let thinkers = Thinkers::start(config.thinkers, Arc::new(levels))?;
    let analyst = Analyst::start(config.analysts, &endings)?;
    let listener = TcpListener::bind(config.listen).await?;
    let address = listener.local_addr()?;
    let setup = setup_code.as_deref().map(token::paper_hash);
    let site = Site::new(config, store, thinkers, analyst, endings, setup);
    site.listens_at(format!("http://{address}"));
    site.store.shelve(&todays_rules()).await?;
    note_outage(&site).await?;
    backfill::run(&site.store).await?;
    site.set_closed(site.store.is_closed().await?);
    Ok(Running {
        site,
        listener,
        address,
        setup_code,
        _lock: lock,
    })
}

impl Running {
    /// The address at which it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What is shared by all handlers, for tests.
    #[must_use]
    pub fn site(&self) -> App {
        self.site.clone()
    }

    /// Works until `stop` says so, then lets everything end that has begun.
    ///
    /// # Errors
    ///
    /// What the listener says.
    pub async fn work(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), RunError> {
        self.site.open();
        let site = self.site.clone();
        let jobs = [
            tokio::spawn(beat(site.clone())),
            tokio::spawn(sweep(site.clone())),
            tokio::spawn(bring_back(site.clone())),
            #[cfg(feature = "mail")]
            tokio::spawn(crate::mail::every_day(site.clone())),
        ];
        let closing = site.clone();
        let told = async move {
            stop.await;
            tracing::info!("closing");
            closing.close();
        };
        let service = router(site.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(self.listener, service).with_graceful_shutdown(told);
        let mut closed = site.closing();
        tokio::select! {
            ended = serving => ended?,
            // A client that holds its connection open does not hold the site open.
            () = async { let _ = closed.wait_for(|closed| *closed).await; tokio::time::sleep(DRAIN).await } => {}
        }
        jobs.iter().for_each(tokio::task::JoinHandle::abort);
        let _ = site.store.alive(instant::now()).await;
        Ok(())
    }
}

/// The fingerprints of the rules that games are played by now.
fn todays_rules() -> Vec<String> {
    let rows = polydam_rules::Spec::all().iter();
    rows.map(|spec| format!("{:016x}", spec.fingerprint())).collect()
}

/// Notes since when the site was not there.
async fn note_outage(site: &App) -> Result<(), StoreError> {
    let (last, now) = (site.store.last_alive().await?, instant::now());
    if last > 0 && now - last > BLINK {
        site.store.add_outage(last, now).await?;
    }
    site.store.alive(now).await
}

async fn beat(site: App) {
    loop {
        tokio::time::sleep(BEAT).await;
        if let Err(error) = site.store.alive(instant::now()).await {
            tracing::error!(%error, "the site cannot note that it is alive");
        }
    }
}

/// Wakes games whose deadline has passed.
async fn sweep(site: App) {
    loop {
        tokio::time::sleep(SWEEP).await;
        match site.store.due(instant::now()).await {
            Ok(games) => wake(&site, games).await,
            Err(error) => tracing::error!(%error, "deadlines cannot be looked at"),
        }
    }
}

/// Brings games with a clock back into memory after a start: their clocks stand or go on as they
/// should, whether anybody looks or not.
async fn bring_back(site: App) {
    match site.store.timed().await {
        Ok(games) => wake(&site, games).await,
        Err(error) => tracing::error!(%error, "games cannot be brought back"),
    }
}

async fn wake(site: &App, games: Vec<String>) {
    for game in games {
        match site.rooms.get(site, &game).await {
            Ok(handle) => handle.wake().await,
            Err(Fault::Closing) => return,
            Err(fault) => tracing::error!(game, %fault, "a game cannot be opened"),
        }
    }
}

/// Sends log lines to standard error.
pub fn log(style: LogStyle) {
    let filter =
        EnvFilter::try_from_env("POLYDAM_FILTER").unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A program that logs already keeps its own way.
    let _ = match style {
        LogStyle::Text => lines.try_init(),
        LogStyle::Json => lines.json().try_init(),
    };
}

/// Waits for Ctrl-C or the system's word to stop.
pub async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
