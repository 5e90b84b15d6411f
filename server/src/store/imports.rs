//! Imported files: as they came, and game by game.

use sqlx::{FromRow, QueryBuilder, Sqlite};

use super::{Kept, Store, StoreError};

/// An imported file without its bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct ImportRow {
    /// The name in its address.
    pub id: String,
    /// Who imported it.
    pub maker: String,
    /// The file's name.
    pub name: String,
    /// Bytes of the file.
    pub size: i64,
    /// What it holds, as JSON.
    pub report: String,
    /// When.
    pub created: i64,
}

/// A game of an imported file.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct ImportedRow {
    /// Its number, from 1.
    pub n: i64,
    /// What tells it from its neighbours.
    pub title: String,
    /// The game's slug, if it is one of ours.
    pub variant: Option<String>,
    /// The line at which it begins.
    pub line: i64,
    /// Half-moves that are settled.
    pub plies: i64,
    /// What goes wrong.
    pub fault: Option<String>,
    /// The game.
    pub pdn: String,
}

/// Games in one statement: six values each.
const AT_ONCE: usize = 100;

impl Store {
    /// Keeps a file and its games. The games go in by the hundred, so that others' writes pass
    /// between.
    ///
    /// # Errors
    ///
    /// What the database says; the file is not listed then.
    pub async fn keep_import(
        &self,
        row: ImportRow,
        body: String,
        games: Vec<ImportedRow>,
    ) -> Kept<()> {
        let id = row.id.clone();
        self.write(move |connection| Box::pin(async move { insert(connection, row, body).await }))
            .await?;
        let mut games = games.into_iter();
        loop {
            let some: Vec<ImportedRow> = games.by_ref().take(AT_ONCE).collect();
            if some.is_empty() {
                break;
            }
            let id = id.clone();
            self.write(move |connection| {
                Box::pin(async move { insert_games(connection, &id, some).await })
            })
            .await?;
        }
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE import SET ready = TRUE WHERE id = $1")
                    .bind(id)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// A file.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn import(&self, id: &str) -> Kept<Option<ImportRow>> {
        let query = "SELECT id, maker, name, size, report, created FROM import \
             WHERE id = $1 AND ready";
        Ok(sqlx::query_as(query).bind(id).fetch_optional(&self.reads).await?)
    }

    /// The bytes of a file, in base64.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn import_body(&self, id: &str) -> Kept<Option<String>> {
        let query = "SELECT body FROM import WHERE id = $1 AND ready";
        Ok(sqlx::query_scalar(query).bind(id).fetch_optional(&self.reads).await?)
    }

    /// Games of a file from a number on, all or only those with a fault, without their texts.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn imported(
        &self,
        import: &str,
        from: i64,
        faults: bool,
        most: i64,
    ) -> Kept<Vec<ImportedRow>> {
        let query = "SELECT n, title, variant, line, plies, fault, '' AS pdn FROM import_game \
             WHERE import = $1 AND n >= $2 AND (fault IS NOT NULL OR NOT $3) ORDER BY n LIMIT $4";
        Ok(sqlx::query_as(query)
            .bind(import)
            .bind(from)
            .bind(faults)
            .bind(most)
            .fetch_all(&self.reads)
            .await?)
    }

    /// One game of a file.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn imported_game(&self, import: &str, n: i64) -> Kept<Option<ImportedRow>> {
        let query = "SELECT n, title, variant, line, plies, fault, pdn FROM import_game \
             WHERE import = $1 AND n = $2";
        Ok(sqlx::query_as(query).bind(import).bind(n).fetch_optional(&self.reads).await?)
    }

    /// The texts of all games of a file, in order.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn imported_texts(&self, import: &str) -> Kept<Vec<String>> {
        let query = "SELECT pdn FROM import_game WHERE import = $1 ORDER BY n";
        Ok(sqlx::query_scalar(query).bind(import).fetch_all(&self.reads).await?)
    }

    /// A person's files, the last one first.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn imports_of(&self, person: &str) -> Kept<Vec<ImportRow>> {
        let query = "SELECT id, maker, name, size, report, created FROM import \
             WHERE maker = $1 AND ready ORDER BY created DESC LIMIT 100";
        Ok(sqlx::query_as(query).bind(person).fetch_all(&self.reads).await?)
    }

    /// Bytes of a person's files.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn imported_bytes(&self, person: &str) -> Kept<i64> {
        let query = "SELECT COALESCE(SUM(size), 0) FROM import WHERE maker = $1";
        Ok(sqlx::query_scalar(query).bind(person).fetch_one(&self.reads).await?)
    }

    /// Deletes a file of a person; whether there was one.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn delete_import(&self, id: String, person: String) -> Kept<bool> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query("DELETE FROM import WHERE id = $1 AND maker = $2")
                    .bind(id)
                    .bind(person)
                    .execute(connection)
                    .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }

    /// Forgets the files that were imported before an instant.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn forget_imports(&self, before: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM import WHERE created < $1")
                    .bind(before)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }
}

async fn insert(
    connection: &mut sqlx::SqliteConnection,
    row: ImportRow,
    body: String,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO import (id, maker, name, body, size, report, ready, created) \
         VALUES ($1, $2, $3, $4, $5, $6, FALSE, $7)",
    )
    .bind(row.id)
    .bind(row.maker)
    .bind(row.name)
    .bind(body)
    .bind(row.size)
    .bind(row.report)
    .bind(row.created)
    .execute(connection)
    .await?;
    Ok(())
}

async fn insert_games(
    connection: &mut sqlx::SqliteConnection,
    import: &str,
    games: Vec<ImportedRow>,
) -> Result<(), StoreError> {
    let mut query: QueryBuilder<Sqlite> = QueryBuilder::new(
        "INSERT INTO import_game (import, n, title, variant, line, plies, fault, pdn) ",
    );
    query.push_values(games, |mut row, game| {
        row.push_bind(import.to_owned())
            .push_bind(game.n)
            .push_bind(game.title)
            .push_bind(game.variant)
            .push_bind(game.line)
            .push_bind(game.plies)
            .push_bind(game.fault)
            .push_bind(game.pdn);
    });
    query.build().execute(connection).await?;
    Ok(())
}
