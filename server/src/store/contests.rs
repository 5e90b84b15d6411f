//! Matches of several games between two people.

use sqlx::FromRow;

use super::{Kept, Store};

/// A match.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ContestRow {
    /// The id.
    pub id: String,
    /// The terms of its games, as JSON.
    pub terms: String,
    /// Who had White in the first game.
    pub one: String,
    /// The other.
    pub two: String,
    /// `running` or `over`.
    pub state: String,
    /// When it began.
    pub created: i64,
}

impl Store {
    /// Keeps a match.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn new_contest(&self, row: ContestRow) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO contest (id, terms, one, two, state, created) VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(row.id)
                .bind(row.terms)
                .bind(row.one)
                .bind(row.two)
                .bind(row.state)
                .bind(row.created)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// A match by its id.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn contest(&self, id: &str) -> Kept<Option<ContestRow>> {
        Ok(
            sqlx::query_as("SELECT id, terms, one, two, state, created FROM contest WHERE id = $1")
                .bind(id)
                .fetch_optional(&self.reads)
                .await?,
        )
    }

    /// Ends a match.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn end_contest(&self, id: String) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE contest SET state = 'over' WHERE id = $1")
                    .bind(id)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }
}
