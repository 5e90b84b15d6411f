//! An account as a whole: everything that is kept about a person, and taking it away so that the
//! opponents' games stay as they were.

use serde::Serialize;
use sqlx::{FromRow, SqliteConnection};

use super::games::{self, GameRow};
use super::{Kept, Store};

/// A session, a wish or an invitation: when it was made, and its terms if it has any.
#[derive(Clone, Debug, PartialEq, Eq, FromRow, Serialize)]
pub struct Made {
    /// What it is: `session`, `feed`, `seek`, `challenge`, `invitation`, `block`.
    pub what: String,
    /// Its terms, or whom it concerns.
    pub about: String,
    /// When it was made.
    pub created: i64,
}

/// A report that a person made.
#[derive(Clone, Debug, PartialEq, Eq, FromRow, Serialize)]
pub struct OwnReport {
    /// The game, if one was named.
    pub game: Option<String>,
    /// The kind of it.
    pub reason: String,
    /// What was written.
    pub text: String,
    /// When.
    pub created: i64,
}

/// A line that a person wrote in a chat.
#[derive(Clone, Debug, PartialEq, Eq, FromRow, Serialize)]
pub struct OwnLine {
    /// When.
    pub at: i64,
    /// What.
    pub text: String,
}

impl Store {
    /// A person's sessions, feed, wishes, invitations and blocks.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn made_by(&self, person: &str) -> Kept<Vec<Made>> {
        Ok(sqlx::query_as(
            "SELECT 'session' AS what, '' AS about, created FROM session WHERE person = $1 \
             UNION ALL SELECT 'feed', '', created FROM feed WHERE person = $1 \
             UNION ALL SELECT CASE WHEN target IS NULL THEN 'seek' ELSE 'challenge' END, terms, created \
             FROM seek WHERE maker = $1 \
             UNION ALL SELECT 'invitation', terms, created FROM invitation WHERE maker = $1 \
             UNION ALL SELECT 'block', COALESCE(p.name, b.other), b.created FROM block b \
             JOIN person p ON p.id = b.other WHERE b.person = $1 ORDER BY created",
        )
        .bind(person)
        .fetch_all(&self.reads)
        .await?)
    }

    /// The reports that a person made.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn reports_by(&self, person: &str) -> Kept<Vec<OwnReport>> {
        Ok(sqlx::query_as(
            "SELECT game, reason, text, created FROM report WHERE reporter = $1 ORDER BY created",
        )
        .bind(person)
        .fetch_all(&self.reads)
        .await?)
    }

    /// What a person wrote in the chat of a game.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn lines_by(&self, person: &str, game: &str) -> Kept<Vec<OwnLine>> {
        Ok(
            sqlx::query_as(
                "SELECT at, text FROM chat WHERE game = $1 AND person = $2 ORDER BY seq",
            )
            .bind(game)
            .bind(person)
            .fetch_all(&self.reads)
            .await?,
        )
    }

    /// A person's games, running and over, in the order in which they began, after the one that
    /// began at `after.0` with the id `after.1`.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn games_of(
        &self,
        person: &str,
        after: (i64, &str),
        most: i64,
    ) -> Kept<Vec<GameRow>> {
        let query = games::rows(
            "WHERE (white = $1 OR black = $1) AND (created > $2 OR (created = $2 AND id > $3)) \
             ORDER BY created, id LIMIT $4",
        );
        Ok(sqlx::query_as(query)
            .bind(person)
            .bind(after.0)
            .bind(after.1)
            .bind(most)
            .fetch_all(&self.reads)
            .await?)
    }

    /// Ends the matches that a person is in; no further game of them begins.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn end_contests_of(&self, person: String) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE contest SET state = 'over' WHERE one = $1 OR two = $1")
                    .bind(person)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Takes an account away: name, password, mail, settings, sessions and everything else that is
    /// the person's alone. The games stay, and in them somebody without a name.
    ///
    /// # Errors
    ///
    /// What the database says; nothing is taken away then.
    pub async fn delete_account(&self, person: String) -> Kept<()> {
        self.write(move |connection| Box::pin(async move { delete(connection, &person).await }))
            .await
    }
}

/// What goes with an account.
const GOES: [&str; 14] = [
    "DELETE FROM session WHERE person = $1",
    "DELETE FROM recovery WHERE person = $1",
    "DELETE FROM feed WHERE person = $1",
    "DELETE FROM invitation WHERE maker = $1",
    "DELETE FROM seek WHERE maker = $1 OR target = $1",
    "DELETE FROM block WHERE person = $1 OR other = $1",
    "DELETE FROM report WHERE reporter = $1 OR person = $1",
    "DELETE FROM disabled WHERE person = $1",
    "DELETE FROM api_token WHERE person = $1",
    "DELETE FROM import WHERE maker = $1",
    "UPDATE study SET maker = NULL WHERE maker = $1",
    "DELETE FROM day_off WHERE person = $1",
    "DELETE FROM allowance WHERE person = $1",
    "UPDATE person SET kind = 'gone', name = NULL, folded = NULL, skeleton = NULL, password = NULL, \
     mail = NULL, admin = FALSE, settings = '{}', created = 0, seen = 0 WHERE id = $1",
];

async fn delete(connection: &mut SqliteConnection, person: &str) -> Kept<()> {
    for text in GOES {
        sqlx::query(text).bind(person).execute(&mut *connection).await?;
    }
    Ok(())
}
