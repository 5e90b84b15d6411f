//! One writer for the whole site. Whatever waits while a commit reaches the disk goes into the next
//! one, so that commits group themselves and nobody waits for more than two of them. A change is
//! answered when, and only when, its commit is durable.

use std::future::Future;
use std::pin::Pin;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::finished::{self, Finished};
use super::games::StoredEvent;
use super::{Kept, Store, StoreError};

/// New events of one game, and what follows from them for its row.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: String,
    /// The events, in order.
    pub events: Vec<StoredEvent>,
    /// What changes in the row, if it must change now.
    pub update: Option<Update>,
    /// What follows from the game, if it is over.
    pub finished: Option<Box<Finished>>,
}

/// The columns of a game's row that its events decide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Update {
    /// Whether the game is over.
    pub over: bool,
    /// Whose move it is.
    pub turn: Option<&'static str>,
    /// When the side to move runs out of time.
    pub deadline: Option<i64>,
    /// How many events there are.
    pub version: i64,
    /// Who won.
    pub winner: Option<&'static str>,
    /// Why the game ended, as a word.
    pub ending: Option<String>,
    /// When.
    pub at: i64,
}

type Working<'c, T> = Pin<Box<dyn Future<Output = T> + Send + 'c>>;
type Reply = Box<dyn FnOnce(Kept<()>) + Send>;
/// Work for a commit; without a connection it is not done, only answered.
type Job = Box<
    dyn for<'c> FnOnce(Option<&'c mut SqliteConnection>) -> Working<'c, (Kept<()>, Reply)> + Send,
>;

enum Work {
    Append(Append, oneshot::Sender<Kept<()>>),
    Job(Job),
}

/// The way to the writer.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Work>);

/// Changes in one commit at most.
const MOST: usize = 512;

impl Writer {
    /// Starts the writer on a connection of its own.
    pub(super) fn start(connection: SqliteConnection) -> Writer {
        let (sender, receiver) = mpsc::channel(4 * MOST);
        tokio::spawn(run(connection, receiver));
        Writer(sender)
    }
}

impl Store {
    /// Keeps new events of a game; when this returns they are on disk.
    ///
    /// # Errors
    ///
    /// Nothing was kept.
    pub async fn append(&self, append: Append) -> Kept<()> {
        let (reply, answer) = oneshot::channel();
        let work = Work::Append(append, reply);
        self.writer.0.send(work).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Does some work in the writer's next commit; when this returns it is on disk.
    pub(super) async fn write<T, F>(&self, work: F) -> Kept<T>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> Working<'c, Kept<T>> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            Box::pin(async move {
                let result = match connection {
                    Some(connection) => work(connection).await,
                    None => Err(StoreError::Closed),
                };
                let done = result.as_ref().map(|_| ()).map_err(Clone::clone);
                let reply: Reply = Box::new(move |commit| {
                    let _ = reply.send(commit.and(result));
                });
                (done, reply)
            })
        });
        self.writer.0.send(Work::Job(job)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

async fn run(mut connection: SqliteConnection, mut work: mpsc::Receiver<Work>) {
    let mut batch = Vec::with_capacity(MOST);
    while work.recv_many(&mut batch, MOST).await > 0 {
        let mut replies = Vec::with_capacity(batch.len());
        let result = commit(&mut connection, batch.drain(..), &mut replies).await;
        if let Err(error) = &result {
            tracing::error!(%error, changes = replies.len(), "nothing was kept");
        }
        for reply in replies {
            reply(result.clone());
        }
    }
    let _ = connection.close().await;
}

/// One commit. Whatever happens, every change has its reply in `replies`.
async fn commit(
    connection: &mut SqliteConnection,
    batch: impl Iterator<Item = Work>,
    replies: &mut Vec<Reply>,
) -> Kept<()> {
    let mut appends = Vec::new();
    let mut jobs = Vec::new();
    for work in batch {
        match work {
            Work::Append(append, reply) => {
                appends.push(append);
                replies.push(Box::new(move |result| {
                    let _ = reply.send(result);
                }));
            }
            Work::Job(job) => jobs.push(job),
        }
    }
    let begun = sqlx::query("BEGIN").execute(&mut *connection).await;
    let mut result = begun.map(|_| ()).map_err(StoreError::from);
    if result.is_ok() {
        result = insert(connection, &appends).await;
    }
    for job in jobs {
        let done = one(connection, job, result.is_ok()).await;
        replies.push(done.0);
        result = result.and(done.1);
    }
    let end = if result.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = sqlx::query(end).execute(&mut *connection).await;
    if result.is_ok() && ended.is_err() {
        let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
    }
    result.and(ended.map(|_| ()).map_err(StoreError::from))
}

/// One job, undone alone if it fails alone. Once the commit is lost no job is done any more: it would
/// stand outside of it.
async fn one(connection: &mut SqliteConnection, job: Job, sound: bool) -> (Reply, Kept<()>) {
    if !sound {
        return (job(None).await.1, Ok(()));
    }
    let begun = sqlx::query("SAVEPOINT job").execute(&mut *connection).await;
    if let Err(error) = begun {
        return (job(None).await.1, Err(error.into()));
    }
    let (done, reply) = job(Some(&mut *connection)).await;
    let end = if done.is_ok() {
        "RELEASE job"
    } else {
        "ROLLBACK TO job"
    };
    let ended = sqlx::query(end).execute(&mut *connection).await;
    // A full disk undoes the whole commit with its savepoints: then that is what is wrong.
    let ended = ended.map_err(|error| done.err().unwrap_or_else(|| error.into()));
    (reply, ended.map(|_| ()))
}

async fn insert(connection: &mut SqliteConnection, appends: &[Append]) -> Kept<()> {
    for append in appends {
        for event in &append.events {
            sqlx::query("INSERT INTO event (game, seq, at, seat, client, body) VALUES ($1, $2, $3, $4, $5, $6)")
                .bind(&append.game)
                .bind(event.seq)
                .bind(event.at)
                .bind(&event.seat)
                .bind(&event.client)
                .bind(&event.body)
                .execute(&mut *connection)
                .await?;
        }
        if let Some(update) = &append.update {
            self::update(connection, &append.game, update).await?;
        }
        if let Some(game) = &append.finished {
            finished::keep(connection, game).await?;
        }
    }
    Ok(())
}

/// Writes what the events of a game say into its row.
async fn update(connection: &mut SqliteConnection, game: &str, update: &Update) -> Kept<()> {
    sqlx::query(
        "UPDATE game SET state = $2, turn = $3, deadline = $4, version = $5, winner = $6, ending = $7, \
         changed = $8 WHERE id = $1",
    )
    .bind(game)
    .bind(if update.over { "over" } else { "running" })
    .bind(update.turn)
    .bind(update.deadline)
    .bind(update.version)
    .bind(update.winner)
    .bind(&update.ending)
    .bind(update.at)
    .execute(connection)
    .await?;
    Ok(())
}
