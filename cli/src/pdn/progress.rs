//! A bar on standard error for work that takes more than a moment.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long work may take before anything is said, and how often it is said then.
const PATIENCE: Duration = Duration::from_millis(800);
const PAUSE: Duration = Duration::from_millis(200);

/// The characters of the bar.
const WIDTH: usize = 30;

/// Counts files and games; nothing is shown where standard error is no terminal.
pub(crate) struct Progress {
    files: usize,
    done: AtomicUsize,
    games: AtomicUsize,
    /// When to say something next; `None` if never.
    next: Option<Mutex<Instant>>,
}

impl Progress {
    pub(crate) fn new(files: usize) -> Progress {
        let shown = io::stderr().is_terminal();
        Progress {
            files,
            done: AtomicUsize::new(0),
            games: AtomicUsize::new(0),
            next: shown.then(|| Mutex::new(Instant::now() + PATIENCE)),
        }
    }

    /// A game more.
    pub(crate) fn game(&self) {
        let games = self.games.fetch_add(1, Ordering::Relaxed);
        if games.is_multiple_of(64) {
            self.show();
        }
    }

    /// A file more.
    pub(crate) fn file(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
        self.show();
    }

    fn show(&self) {
        let Some(Ok(mut next)) = self.next.as_ref().map(Mutex::try_lock) else {
            return;
        };
        let now = Instant::now();
        if now < *next {
            return;
        }
        *next = now + PAUSE;
        let (done, games) = (self.done.load(Ordering::Relaxed), self.games.load(Ordering::Relaxed));
        let filled = WIDTH * done / self.files.max(1);
        let (full, empty) = ("#".repeat(filled), ".".repeat(WIDTH - filled));
        let _ =
            write!(io::stderr(), "\r[{full}{empty}] {done} of {} files, {games} games", self.files);
    }

    /// Wipes the bar.
    pub(crate) fn finish(&self) {
        if self.next.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
