//! Somebody who is told what a search has come to.

use std::fmt;
use std::sync::Arc;

use crate::{Engine, Thought};

/// Whoever is told.
type Listener = dyn Fn(&Thought) + Send + Sync;

/// A listener, or nobody.
#[derive(Clone, Default)]
pub(crate) struct Watch(Option<Arc<Listener>>);

impl fmt::Debug for Watch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Watch" } else { "nobody" })
    }
}

impl Watch {
    /// Tells what a depth has brought; the thought is made only if somebody listens.
    pub(crate) fn tell(&self, thought: impl FnOnce() -> Thought) {
        if let Some(listener) = &self.0 {
            listener(&thought());
        }
    }
}

impl Engine {
    /// The same engine, which tells `listener` what it thinks after each depth.
    #[must_use]
    pub fn watched(mut self, listener: impl Fn(&Thought) + Send + Sync + 'static) -> Engine {
        self.watch = Watch(Some(Arc::new(listener)));
        self
    }
}
