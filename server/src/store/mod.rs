//! The one interface to what is kept: reads through a small pool, writes through one writer that
//! groups them into durable commits.
//!
//! SQL stands in the files of this folder, one a subject, in words that `SQLite` and `PostgreSQL` both
//! understand. Nothing else in the crate knows SQL.

pub mod accounts;
pub mod admin;
pub mod archive;
pub mod blocks;
pub mod contests;
pub mod copies;
pub mod days_off;
pub mod finished;
pub mod games;
pub mod imports;
pub mod open;
pub mod people;
pub mod ratings;
pub mod recount;
pub mod reports;
pub mod seeks;
pub mod sessions;
mod shelf;
pub mod statistics;
pub mod studies;
pub mod tokens;
mod writer;

use sqlx::SqlitePool;

pub use games::{GameRow, NewGame, StoredEvent};
pub use people::Person;
pub use writer::{Append, Update};

use writer::Writer;

/// What is kept, and how to change it.
#[derive(Clone, Debug)]
pub struct Store {
    reads: SqlitePool,
    writer: Writer,
}

/// Why something could not be kept or read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The database may not be written.
    #[error("the database is read-only")]
    ReadOnly,
    /// Something that must be unique is taken already.
    #[error("taken already")]
    Taken,
    /// The site is closing.
    #[error("the store is closed")]
    Closed,
    /// Anything else that the database says.
    #[error("database: {0}")]
    Sql(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let code = error.as_database_error().and_then(|inner| inner.code()?.parse::<i32>().ok());
        let unique = error.as_database_error().is_some_and(|inner| inner.is_unique_violation());
        match code.map(|code| code & 0xff) {
            _ if unique => StoreError::Taken,
            Some(13) => StoreError::Full,
            Some(8) => StoreError::ReadOnly,
            _ => StoreError::Sql(error.to_string()),
        }
    }
}

/// What an answer of the store is.
pub type Kept<T> = Result<T, StoreError>;
