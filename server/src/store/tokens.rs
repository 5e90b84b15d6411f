//! Secrets by which programs act for a person, and the accounts that are programs.

use sqlx::FromRow;

use super::people::Person;
use super::{Kept, Store};
use crate::people::token::TokenHash;

/// A program's secret, without the secret.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ApiToken {
    /// The name by which its owner takes it back.
    pub id: String,
    /// What its owner calls it.
    pub title: String,
    /// What may be done with it: words with blanks between.
    pub scopes: String,
    /// When it was made.
    pub created: i64,
}

impl Store {
    /// Keeps a program's secret.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn new_api_token(
        &self,
        token: TokenHash,
        person: String,
        kept: ApiToken,
    ) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO api_token (token, id, person, title, scopes, created) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(token.0)
                .bind(kept.id)
                .bind(person)
                .bind(kept.title)
                .bind(kept.scopes)
                .bind(kept.created)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// For whom a program's secret acts, and what it may do.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn api_token(&self, token: &TokenHash) -> Kept<Option<(Person, String)>> {
        let query = "SELECT person, scopes FROM api_token WHERE token = $1 \
                     AND NOT EXISTS (SELECT 1 FROM disabled d WHERE d.person = api_token.person)";
        let found: Option<(String, String)> =
            sqlx::query_as(query).bind(&token.0).fetch_optional(&self.reads).await?;
        let Some((person, scopes)) = found else {
            return Ok(None);
        };
        Ok(self.person(&person).await?.map(|person| (person, scopes)))
    }

    /// The programs' secrets of a person, the newest first.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn api_tokens(&self, person: &str) -> Kept<Vec<ApiToken>> {
        let query = "SELECT id, title, scopes, created FROM api_token WHERE person = $1 \
                     ORDER BY created DESC LIMIT 100";
        Ok(sqlx::query_as(query).bind(person).fetch_all(&self.reads).await?)
    }

    /// Takes a program's secret back; whether it was the person's.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn drop_api_token(&self, id: String, person: String) -> Kept<bool> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query("DELETE FROM api_token WHERE id = $1 AND person = $2")
                    .bind(id)
                    .bind(person)
                    .execute(connection)
                    .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }

    /// Declares an account to be a program's, if it has played no game; whether it is one now.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn declare_bot(&self, person: String, now: i64) -> Kept<bool> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "INSERT INTO bot (person, since) SELECT $1, $2 WHERE NOT EXISTS \
                     (SELECT 1 FROM game WHERE white = $1 OR black = $1) ON CONFLICT DO NOTHING",
                )
                .bind(person)
                .bind(now)
                .execute(connection)
                .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }

    /// Whether an account is a program's.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn is_bot(&self, person: &str) -> Kept<bool> {
        let query = "SELECT COUNT(*) FROM bot WHERE person = $1";
        let count: i64 = sqlx::query_scalar(query).bind(person).fetch_one(&self.reads).await?;
        Ok(count > 0)
    }
}
