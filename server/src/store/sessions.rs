//! Sessions, feed secrets and invitations: secrets that stand for something, kept as hashes.

use sqlx::FromRow;

use super::people::Person;
use super::{Kept, Store};
use crate::people::token::TokenHash;

/// An invitation as its bearer sees it.
#[derive(Clone, Debug, FromRow)]
pub struct Invitation {
    /// Who made it.
    pub maker: String,
    /// The terms, as JSON.
    pub terms: String,
    /// The game, once it is accepted.
    pub game: Option<String>,
    /// When it was made.
    pub created: i64,
}

impl Store {
    /// Opens a session.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn open_session(&self, token: TokenHash, person: String, now: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO session (token, person, created, seen) VALUES ($1, $2, $3, $3)",
                )
                .bind(token.0)
                .bind(person)
                .bind(now)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// Whose session a token is, if it was opened since an instant; a member who was disabled has none.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn session(&self, token: &TokenHash, since: i64) -> Kept<Option<Person>> {
        Ok(sqlx::query_as(
            "SELECT p.id, p.kind, p.name, p.password, p.mail, p.admin, p.settings, p.created \
             FROM session s JOIN person p ON p.id = s.person \
             WHERE s.token = $1 AND s.created >= $2 \
             AND NOT EXISTS (SELECT 1 FROM disabled d WHERE d.person = p.id)",
        )
        .bind(&token.0)
        .bind(since)
        .fetch_optional(&self.reads)
        .await?)
    }

    /// Ends a session.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn close_session(&self, token: TokenHash) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM session WHERE token = $1")
                    .bind(token.0)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Gives a person a secret for feeds; earlier ones end.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn set_feed(&self, token: TokenHash, person: String, now: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM feed WHERE person = $1")
                    .bind(&person)
                    .execute(&mut *connection)
                    .await?;
                sqlx::query("INSERT INTO feed (token, person, created) VALUES ($1, $2, $3)")
                    .bind(token.0)
                    .bind(person)
                    .bind(now)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Whose feed a secret is.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn feed(&self, token: &TokenHash) -> Kept<Option<String>> {
        Ok(sqlx::query_scalar("SELECT person FROM feed WHERE token = $1")
            .bind(&token.0)
            .fetch_optional(&self.reads)
            .await?)
    }

    /// Keeps an invitation.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn invite(
        &self,
        token: TokenHash,
        maker: String,
        terms: String,
        now: i64,
    ) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO invitation (token, maker, terms, created) VALUES ($1, $2, $3, $4)",
                )
                .bind(token.0)
                .bind(maker)
                .bind(terms)
                .bind(now)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// The invitation of a token.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn invitation(&self, token: &TokenHash) -> Kept<Option<Invitation>> {
        Ok(
            sqlx::query_as("SELECT maker, terms, game, created FROM invitation WHERE token = $1")
                .bind(&token.0)
                .fetch_optional(&self.reads)
                .await?,
        )
    }
}
