//! Studies that somebody made a link to, and hints taken in games.

use sqlx::FromRow;

use super::{Kept, Store};

/// A study under a link.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct StudyRow {
    /// The name in the link.
    pub id: String,
    /// Who made it, if that person was known.
    pub maker: Option<String>,
    /// The game's slug.
    pub variant: String,
    /// The place that is looked at.
    pub place: i64,
    /// The whole study.
    pub pdn: String,
    /// When it was made.
    pub created: i64,
}

impl Store {
    /// Keeps a study.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn keep_study(&self, row: StudyRow) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO study (id, maker, variant, place, pdn, created) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(row.id)
                .bind(row.maker)
                .bind(row.variant)
                .bind(row.place)
                .bind(row.pdn)
                .bind(row.created)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// The study under a name.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn study(&self, id: &str) -> Kept<Option<StudyRow>> {
        let query = "SELECT id, maker, variant, place, pdn, created FROM study WHERE id = $1";
        Ok(sqlx::query_as(query).bind(id).fetch_optional(&self.reads).await?)
    }

    /// The studies of a person, the last one first, without their texts.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn studies_of(&self, person: &str) -> Kept<Vec<StudyRow>> {
        let query = "SELECT id, maker, variant, place, '' AS pdn, created FROM study \
             WHERE maker = $1 ORDER BY created DESC LIMIT 200";
        Ok(sqlx::query_as(query).bind(person).fetch_all(&self.reads).await?)
    }

    /// Deletes a study of a person; whether there was one.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn delete_study(&self, id: String, person: String) -> Kept<bool> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query("DELETE FROM study WHERE id = $1 AND maker = $2")
                    .bind(id)
                    .bind(person)
                    .execute(connection)
                    .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }

    /// Counts a hint that a person took in a game; how many that makes.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn count_hint(&self, game: String, person: String) -> Kept<i64> {
        self.write(move |connection| {
            Box::pin(async move {
                let query = "INSERT INTO hint (game, person, taken) VALUES ($1, $2, 1) \
                     ON CONFLICT (game, person) DO UPDATE SET taken = hint.taken + 1 RETURNING taken";
                Ok(sqlx::query_scalar(query)
                    .bind(game)
                    .bind(person)
                    .fetch_one(connection)
                    .await?)
            })
        })
        .await
    }

    /// How many hints were taken in a game.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn hints(&self, game: &str) -> Kept<i64> {
        Ok(sqlx::query_scalar("SELECT COALESCE(SUM(taken), 0) FROM hint WHERE game = $1")
            .bind(game)
            .fetch_one(&self.reads)
            .await?)
    }
}
