//! Which games are in memory. A game has one keeper or none: it is opened under its own lock, and
//! leaves only when nobody holds a way to it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::OnceCell;

use super::{Handle, open};
use crate::site::App;
use crate::web::fault::Fault;

/// The games in memory.
#[derive(Debug, Default)]
pub struct Rooms(Mutex<HashMap<String, Arc<OnceCell<Handle>>>>);

impl Rooms {
    fn map(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<Handle>>>> {
        // Nothing that holds the lock can leave the map half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a game's keeper, which is started if need be.
    ///
    /// # Errors
    ///
    /// [`Fault::Missing`] if there is no such game.
    pub async fn get(&self, site: &App, id: &str) -> Result<Handle, Fault> {
        if site.is_closing() {
            return Err(Fault::Closing);
        }
        let cell = self.cell(id);
        let opened = cell.get_or_try_init(|| open::open(site, id)).await.cloned();
        if opened.is_err() {
            self.forget_empty(id);
        }
        opened
    }

    /// The place of a game; a new one if its keeper is gone, which only a fault of ours can cause.
    fn cell(&self, id: &str) -> Arc<OnceCell<Handle>> {
        let mut map = self.map();
        let dead = map
            .get(id)
            .is_some_and(|cell| cell.get().is_some_and(|handle| handle.mail.is_closed()));
        if dead {
            map.remove(id);
        }
        map.entry(id.to_owned()).or_default().clone()
    }

    /// The way to a game's keeper if it is in memory.
    #[must_use]
    pub fn peek(&self, id: &str) -> Option<Handle> {
        self.map().get(id).and_then(|cell| cell.get().cloned())
    }

    /// How many games are in memory.
    #[must_use]
    pub fn len(&self) -> usize {
        self.map().len()
    }

    /// Whether no game is in memory.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every game in memory.
    #[must_use]
    pub fn all(&self) -> Vec<Handle> {
        self.map().values().filter_map(|cell| cell.get().cloned()).collect()
    }

    /// Takes the name of a person who is gone off the games in memory.
    pub async fn forget_person(&self, person: &str) {
        for handle in self.all() {
            if handle.now().players.iter().any(|sitter| sitter.id == person) {
                handle.forget(person).await;
            }
        }
    }

    /// Lets a game go if nobody but this map and its keeper holds a way to it; whether it went.
    pub(super) fn let_go(&self, id: &str, keepers: usize) -> bool {
        let mut map = self.map();
        let held = map.get(id).is_none_or(|cell| {
            Arc::strong_count(cell) > 1
                || cell.get().is_some_and(|handle| handle.mail.strong_count() > keepers)
        });
        if !held {
            map.remove(id);
        }
        !held
    }

    /// Forgets a game that could not be opened.
    fn forget_empty(&self, id: &str) {
        let mut map = self.map();
        if map.get(id).is_some_and(|cell| cell.get().is_none()) {
            map.remove(id);
        }
    }
}
