//! Games in progress. Each has one keeper, a task that alone may change it: acts come by its mailbox,
//! are decided by the table, kept by the store, and only then seen by anybody ([`snapshot`]).
//!
//! [`chair`] says who may act, [`wish`] what is asked for, [`registry`] finds the keeper of a game.

pub mod chair;
pub(crate) mod clockwork;
mod days_off;
mod keeper;
pub mod open;
mod presence;
pub mod refused;
pub mod registry;
pub mod score;
pub mod snapshot;
mod talk;
pub mod wish;

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot, watch};

pub use chair::Chair;
pub use refused::Refused;
pub use snapshot::Snapshot;
pub use wish::{Asked, Wish};

use polydam_rules::Square;

/// What comes into a keeper's mailbox.
#[derive(Debug)]
enum Mail {
    /// Somebody wants something.
    Wish {
        chair: Chair,
        id: String,
        version: Option<i64>,
        wish: Wish,
        reply: oneshot::Sender<Result<(), Refused>>,
    },
    /// A socket of this chair opened.
    Arrived(Chair),
    /// A socket of this chair closed.
    Departed(Chair),
    /// The computer has found a move for the version.
    Thought {
        version: i64,
        route: Option<Vec<Square>>,
    },
    /// The clock may have to be looked at.
    Wake,
    /// A person's account was deleted; it is answered when nobody sees the name any more.
    Gone(String, oneshot::Sender<()>),
    /// A player's days off have changed; it is answered when the game knows.
    DaysOff(oneshot::Sender<()>),
}

/// The way to a game's keeper.
#[derive(Clone, Debug)]
pub struct Handle {
    mail: mpsc::Sender<Mail>,
    seen: watch::Receiver<Arc<Snapshot>>,
}

impl Handle {
    /// The game as it is now.
    #[must_use]
    pub fn now(&self) -> Arc<Snapshot> {
        self.seen.borrow().clone()
    }

    /// The game as it changes.
    #[must_use]
    pub fn watch(&self) -> watch::Receiver<Arc<Snapshot>> {
        self.seen.clone()
    }

    /// Asks for something on behalf of whoever sits in `chair`. When this returns well, it is on
    /// disk.
    ///
    /// # Errors
    ///
    /// Why it did not happen.
    pub async fn ask(&self, chair: Chair, asked: &Asked, wish: Wish) -> Result<(), Refused> {
        let (reply, answer) = oneshot::channel();
        let (id, version) = (asked.id.clone(), asked.version);
        let mail = Mail::Wish {
            chair,
            id,
            version,
            wish,
            reply,
        };
        self.mail.send(mail).await.map_err(|_| Refused::Closing)?;
        answer.await.map_err(|_| Refused::Closing)?
    }

    /// Says that a socket opened.
    pub async fn arrived(&self, chair: Chair) {
        let _ = self.mail.send(Mail::Arrived(chair)).await;
    }

    /// Says that a socket closed.
    pub async fn departed(&self, chair: Chair) {
        let _ = self.mail.send(Mail::Departed(chair)).await;
    }

    /// Has the players' days off looked at, and waits until that is done.
    pub async fn look_at_days_off(&self) {
        let (reply, done) = oneshot::channel();
        let _ = self.mail.send(Mail::DaysOff(reply)).await;
        let _ = done.await;
    }

    /// Takes the name of a person off whose account was deleted, and waits until that is done.
    pub async fn forget(&self, person: &str) {
        let (reply, done) = oneshot::channel();
        let _ = self.mail.send(Mail::Gone(person.to_owned(), reply)).await;
        let _ = done.await;
    }

    /// Has the clock looked at.
    pub async fn wake(&self) {
        let _ = self.mail.send(Mail::Wake).await;
    }
}
