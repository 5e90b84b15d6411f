//! When to stop thinking.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long to think: the first limit reached ends the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Half-moves to look ahead, 1 to 100.
    pub depth: u16,
    /// Positions to look at.
    pub nodes: u64,
    /// Time to think.
    pub time: Duration,
}

impl Limits {
    /// No limit but the deepest depth.
    pub const NONE: Limits = Limits {
        depth: 100,
        nodes: u64::MAX,
        time: Duration::MAX,
    };

    /// A fixed depth.
    #[must_use]
    pub const fn depth(depth: u16) -> Limits {
        Limits {
            depth,
            ..Limits::NONE
        }
    }

    /// A fixed number of positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes,
            ..Limits::NONE
        }
    }

    /// A fixed time.
    #[must_use]
    pub const fn time(time: Duration) -> Limits {
        Limits {
            time,
            ..Limits::NONE
        }
    }
}

/// A flag that tells a search, from any thread, to answer with what it has.
///
/// ```
/// use polydam_engine::Stop;
/// let stop = Stop::default();
/// stop.clone().set();
/// assert!(stop.is_set());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks the search to stop.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
