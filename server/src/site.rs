//! Everything that belongs to one running site; handlers and keepers share it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use subtle::ConstantTimeEq;
use tokio::sync::{broadcast, watch};

use crate::analyst::Analyst;
use crate::config::Config;
use crate::endings::Endings;
use crate::instant::{self, Ms};
use crate::metrics::Metrics;
use crate::people::token::{TokenHash, paper_hash};
use crate::room::registry::Rooms;
use crate::store::Store;
use crate::thinker::Thinkers;
use crate::web::limits::Limits;

/// A running site, shared.
pub type App = Arc<Site>;

/// A running site.
#[derive(Debug)]
pub struct Site {
    /// How it is run.
    pub config: Config,
    /// What it keeps.
    pub store: Store,
    /// The games in memory.
    pub rooms: Rooms,
    /// Who thinks for the computer.
    pub thinkers: Thinkers,
    /// Who analyses for readers.
    pub analyst: Analyst,
    /// The endgame tables.
    pub endings: Endings,
    /// What is counted.
    pub metrics: Metrics,
    /// Who may do how much.
    pub limits: Limits,
    /// Sockets by address.
    pub sockets: crate::web::socket::Counts,
    /// The address at which it listens.
    listens: OnceLock<String>,
    /// The hash of the code that makes the first administrator.
    setup: Mutex<Option<TokenHash>>,
    closing: watch::Sender<bool>,
    lobby: watch::Sender<u64>,
    /// Whether outages have been noted and games may be played.
    open: AtomicBool,
    /// Whether no new games may begin.
    closed: AtomicBool,
    /// When it was started.
    began: Ms,
    /// Who may be here no longer.
    expelled: broadcast::Sender<String>,
}

impl Site {
    /// A site over a store. `setup` is the hash of the code that makes the first administrator, if
    /// there is none yet.
    #[must_use]
    pub fn new(
        config: Config,
        store: Store,
        thinkers: Thinkers,
        analyst: Analyst,
        endings: Endings,
        setup: Option<TokenHash>,
    ) -> App {
        Arc::new(Site {
            limits: Limits::new(config.requests_per_second),
            config,
            store,
            rooms: Rooms::default(),
            thinkers,
            analyst,
            endings,
            metrics: Metrics::default(),
            sockets: crate::web::socket::Counts::default(),
            listens: OnceLock::new(),
            setup: Mutex::new(setup),
            closing: watch::channel(false).0,
            lobby: watch::channel(0).0,
            open: AtomicBool::new(false),
            closed: AtomicBool::new(false),
            began: instant::now(),
            expelled: broadcast::channel(64).0,
        })
    }

    /// Notes the address at which the site listens.
    pub fn listens_at(&self, address: String) {
        // Only the first counts; there is one listener.
        let _ = self.listens.set(address);
    }

    /// The address by which people reach the site.
    #[must_use]
    pub fn address(&self) -> String {
        let listens = || self.listens.get().cloned().unwrap_or_default();
        self.config.url.clone().unwrap_or_else(listens)
    }

    /// Says that the site closes: keepers finish what they have begun, sockets end.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Whether the site is closing.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Changes when the site closes.
    #[must_use]
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Says that games may be played from now on.
    pub fn open(&self) {
        self.open.store(true, Ordering::Release);
    }

    /// Whether games may be played.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.open.load(Ordering::Acquire) && !self.is_closing()
    }

    /// Lets no new games begin, or lets them begin again.
    pub fn set_closed(&self, closed: bool) {
        self.closed.store(closed, Ordering::Release);
    }

    /// Whether no new games may begin, but those of matches that are under way.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    /// Ends the sockets of a person who may be here no longer.
    pub fn expel(&self, person: &str) {
        // Nobody hears it if no socket is open.
        let _ = self.expelled.send(person.to_owned());
    }

    /// Tells who may be here no longer.
    #[must_use]
    pub fn expelled(&self) -> broadcast::Receiver<String> {
        self.expelled.subscribe()
    }

    /// When it was started.
    #[must_use]
    pub fn began(&self) -> Ms {
        self.began
    }

    /// Tells those in the lobby that something changed.
    pub fn tell_lobby(&self) {
        self.lobby.send_modify(|changes| *changes += 1);
    }

    /// Changes when something in the lobby does.
    #[must_use]
    pub fn lobby(&self) -> watch::Receiver<u64> {
        self.lobby.subscribe()
    }

    /// Whether the first administrator is still to be made.
    #[must_use]
    pub fn awaits_admin(&self) -> bool {
        self.setup.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Uses up the code that makes the first administrator; whether it was right.
    #[must_use]
    pub fn use_setup_code(&self, typed: &str) -> bool {
        let mut setup = self.setup.lock().unwrap_or_else(PoisonError::into_inner);
        let typed = paper_hash(typed);
        let right = setup
            .as_ref()
            .is_some_and(|code| bool::from(code.0.as_bytes().ct_eq(typed.0.as_bytes())));
        if right {
            *setup = None;
        }
        right
    }
}
