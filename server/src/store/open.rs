//! Opening and migrating the database, copying it while it is in use, and putting a copy back.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};

use super::writer::Writer;
use super::{Kept, Store, StoreError, copies};

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Why a data folder could not be opened or copied.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder or a file in it cannot be used.
    #[error("{path}: {error}")]
    File {
        /// What was wanted.
        path: PathBuf,
        /// What is wrong.
        error: std::io::Error,
    },
    /// Another process holds the folder.
    #[error("{0}: another polydam uses this folder")]
    Held(PathBuf),
    /// The file is no database of this program, or of a later version.
    #[error("{path}: {error}")]
    Migration {
        /// The database.
        path: PathBuf,
        /// What is wrong.
        error: Box<sqlx::migrate::MigrateError>,
    },
    /// A file that would be written over.
    #[error("{0}: there is such a file already")]
    Exists(PathBuf),
    /// What the database says.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The lock on a data folder; the folder is free when this is dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

/// The database in a data folder.
#[must_use]
pub fn database(data: &Path) -> PathBuf {
    data.join("polydam.sqlite")
}

/// Makes the folder if need be, takes its lock, migrates the database, and opens it.
///
/// # Errors
///
/// Why that is not possible.
pub async fn open(data: &Path) -> Result<(Store, Lock), OpenError> {
    let lock = lock(data)?;
    let path = database(data);
    let mut connection = connect(&path).await?;
    back_up_before_migration(&mut connection, data).await?;
    MIGRATIONS.run(&mut connection).await.map_err(|error| OpenError::Migration {
        path: path.clone(),
        error: Box::new(error),
    })?;
    let reads = SqlitePoolOptions::new()
        .max_connections(4)
        .connect_with(options(&path))
        .await
        .map_err(StoreError::from)?;
    let writer = Writer::start(connection);
    Ok((Store { reads, writer }, lock))
}

fn lock(data: &Path) -> Result<Lock, OpenError> {
    let fault = |path: &Path| {
        let path = path.to_owned();
        move |error| OpenError::File { path, error }
    };
    fs::create_dir_all(data).map_err(fault(data))?;
    let path = data.join("lock");
    let file = File::options().create(true).append(true).open(&path).map_err(fault(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(Lock { _file: file }),
        Err(_) => Err(OpenError::Held(data.to_owned())),
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(std::time::Duration::from_secs(5))
        .disable_statement_logging()
}

async fn connect(path: &Path) -> Kept<SqliteConnection> {
    Ok(options(path).connect().await?)
}

/// Copies a database that is about to be changed by a migration.
async fn back_up_before_migration(
    connection: &mut SqliteConnection,
    data: &Path,
) -> Result<(), OpenError> {
    let known: Result<i64, _> =
        sqlx::query_scalar("SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations")
            .fetch_one(&mut *connection)
            .await;
    let newest = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    match known {
        Ok(version) if version > 0 && version < newest => {
            let copy =
                data.join(format!("before-migration-{version}-{}.sqlite", crate::instant::now()));
            copy_to(connection, &copy).await
        }
        _ => Ok(()),
    }
}

/// Makes a consistent copy of the database of a data folder, whether or not a server uses it.
///
/// # Errors
///
/// Why that is not possible; an existing file is never written over.
pub async fn back_up(data: &Path, to: &Path) -> Result<(), OpenError> {
    copy_of(data, to).await?;
    // Only for an administrator to look at: the copy is made.
    let _ = copies::made(data, to, crate::instant::now());
    Ok(())
}

async fn copy_of(data: &Path, to: &Path) -> Result<(), OpenError> {
    let path = database(data);
    let missing = |error| OpenError::File {
        path: path.clone(),
        error,
    };
    fs::metadata(&path).map_err(missing)?;
    let mut connection = connect(&path).await?;
    copy_to(&mut connection, to).await?;
    let _ = connection.close().await;
    Ok(())
}

async fn copy_to(connection: &mut SqliteConnection, to: &Path) -> Result<(), OpenError> {
    if to.exists() {
        return Err(OpenError::Exists(to.to_owned()));
    }
    let name = to.display().to_string().replace('\'', "''");
    let text = AssertSqlSafe(format!("VACUUM INTO '{name}'"));
    sqlx::query(text).execute(connection).await.map_err(StoreError::from)?;
    File::open(to)
        .and_then(|file| file.sync_all())
        .map_err(|error| OpenError::File {
            path: to.to_owned(),
            error,
        })
}

/// Puts a copy in the place of the database of a data folder that no server uses. The database that
/// was there is kept beside it.
///
/// # Errors
///
/// Why that is not possible; nothing has changed then.
pub async fn restore(data: &Path, from: &Path) -> Result<Option<PathBuf>, OpenError> {
    let _lock = lock(data)?;
    let path = database(data);
    check(from).await?;
    let fault = |error| OpenError::File {
        path: path.clone(),
        error,
    };
    let fresh = data.join("restoring.sqlite");
    fs::copy(from, &fresh).map_err(fault)?;
    File::open(&fresh).and_then(|file| file.sync_all()).map_err(fault)?;
    let kept = path
        .exists()
        .then(|| data.join(format!("replaced-{}.sqlite", crate::instant::now())));
    if let Some(kept) = &kept {
        // Folds the journal into the file, so that the copy that is kept is whole.
        copy_of(data, kept).await?;
        for journal in ["polydam.sqlite-wal", "polydam.sqlite-shm"] {
            let _ = fs::remove_file(data.join(journal));
        }
    }
    fs::rename(&fresh, &path).map_err(fault)?;
    Ok(kept)
}

/// Whether a file is a sound database of this program.
async fn check(path: &Path) -> Result<(), OpenError> {
    fs::metadata(path).map_err(|error| OpenError::File {
        path: path.to_owned(),
        error,
    })?;
    let reading = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = reading.connect().await.map_err(StoreError::from)?;
    let sound: String = sqlx::query_scalar("PRAGMA quick_check")
        .fetch_one(&mut connection)
        .await
        .map_err(StoreError::from)?;
    sqlx::query("SELECT at FROM alive")
        .fetch_optional(&mut connection)
        .await
        .map_err(StoreError::from)?;
    if sound == "ok" {
        Ok(())
    } else {
        Err(StoreError::Sql(sound).into())
    }
}

impl Store {
    /// Whether the database answers.
    ///
    /// # Errors
    ///
    /// What it says instead.
    pub async fn answers(&self) -> Kept<()> {
        sqlx::query("SELECT 1").execute(&self.reads).await?;
        Ok(())
    }

    /// When the site was last alive; 0 if never.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn last_alive(&self) -> Kept<i64> {
        Ok(sqlx::query_scalar("SELECT at FROM alive WHERE id = 1")
            .fetch_one(&self.reads)
            .await?)
    }

    /// Lets the database grow by so many pages and no more, or without limit: for trying what a full
    /// disk does.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn limit_pages(&self, more: Option<i64>) -> Kept<()> {
        let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&self.reads).await?;
        let most = more.map_or(i64::from(u32::MAX) - 2, |more| pages + more);
        self.write(move |connection| {
            Box::pin(async move {
                let limit = AssertSqlSafe(format!("PRAGMA max_page_count = {most}"));
                sqlx::query(limit).execute(connection).await?;
                Ok(())
            })
        })
        .await
    }

    /// Refuses all writing, or allows it again: for trying what a read-only disk does.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn set_read_only(&self, refuse: bool) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                let pragma = AssertSqlSafe(format!("PRAGMA query_only = {}", u8::from(refuse)));
                sqlx::query(pragma).execute(connection).await?;
                Ok(())
            })
        })
        .await
    }

    /// Notes that the site was not there.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn add_outage(&self, began: i64, ended: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("INSERT INTO outage (began, ended) VALUES ($1, $2)")
                    .bind(began)
                    .bind(ended)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// The outages that ended after an instant, in order.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn outages_since(&self, at: i64) -> Kept<Vec<(i64, i64)>> {
        Ok(
            sqlx::query_as("SELECT began, ended FROM outage WHERE ended > $1 ORDER BY ended")
                .bind(at)
                .fetch_all(&self.reads)
                .await?,
        )
    }

    /// Notes that the site is alive.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn alive(&self, at: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE alive SET at = $1 WHERE id = 1")
                    .bind(at)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }
}
