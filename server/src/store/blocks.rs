//! Whom people do not want to meet.

use std::collections::HashSet;

use super::{Kept, Store};

impl Store {
    /// Blocks somebody; open challenges between the two end.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn block(&self, person: String, other: String, now: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO block (person, other, created) VALUES ($1, $2, $3) \
                     ON CONFLICT (person, other) DO NOTHING",
                )
                .bind(&person)
                .bind(&other)
                .bind(now)
                .execute(&mut *connection)
                .await?;
                sqlx::query(
                    "UPDATE seek SET state = 'declined' WHERE state = 'open' AND \
                     ((maker = $1 AND target = $2) OR (maker = $2 AND target = $1))",
                )
                .bind(person)
                .bind(other)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// Takes a block back.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn unblock(&self, person: String, other: String) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM block WHERE person = $1 AND other = $2")
                    .bind(person)
                    .bind(other)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Whether a person blocks another.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn blocks(&self, person: &str, other: &str) -> Kept<bool> {
        let found: Option<i64> =
            sqlx::query_scalar("SELECT 1 FROM block WHERE person = $1 AND other = $2")
                .bind(person)
                .bind(other)
                .fetch_optional(&self.reads)
                .await?;
        Ok(found.is_some())
    }

    /// Everybody whom a person blocks or who blocks that person.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn apart_from(&self, person: &str) -> Kept<HashSet<String>> {
        let all: Vec<String> = sqlx::query_scalar(
            "SELECT other FROM block WHERE person = $1 UNION SELECT person FROM block WHERE other = $1",
        )
        .bind(person)
        .fetch_all(&self.reads)
        .await?;
        Ok(all.into_iter().collect())
    }
}
