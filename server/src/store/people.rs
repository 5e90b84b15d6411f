//! People: guests and members.

use sqlx::FromRow;

use super::{Kept, Store};
use crate::people::name::Name;
use crate::people::token::{self, TokenHash};

/// Someone who may sit down at a game.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Person {
    /// The id, which is no secret.
    pub id: String,
    /// `guest`, `member`, or `gone` once the account was deleted.
    pub kind: String,
    /// The name; guests have none.
    pub name: Option<String>,
    /// The hashed password.
    pub password: Option<String>,
    /// The mail address.
    pub mail: Option<String>,
    /// Whether this is an administrator.
    pub admin: bool,
    /// What the person has set, as JSON.
    pub settings: String,
    /// When the person first came.
    pub created: i64,
}

impl Person {
    /// Whether the person has a name and a password.
    #[must_use]
    pub fn is_member(&self) -> bool {
        self.kind == "member"
    }
}

const COLUMNS: &str = "SELECT id, kind, name, password, mail, admin, settings, created FROM person";

macro_rules! person {
    ($rest:literal) => {
        sqlx::AssertSqlSafe(format!("{COLUMNS} {}", $rest))
    };
}

impl Store {
    /// A new guest.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn new_guest(&self, now: i64) -> Kept<Person> {
        let person = Person {
            id: token::id(),
            kind: "guest".to_owned(),
            name: None,
            password: None,
            mail: None,
            admin: false,
            settings: "{}".to_owned(),
            created: now,
        };
        let id = person.id.clone();
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO person (id, kind, created, seen) VALUES ($1, 'guest', $2, $2)",
                )
                .bind(id)
                .bind(now)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await?;
        Ok(person)
    }

    /// Makes a guest, or nobody yet, a member.
    ///
    /// # Errors
    ///
    /// [`super::StoreError::Taken`] if the name or one that looks like it is taken.
    pub async fn new_member(
        &self,
        guest: Option<String>,
        name: Name,
        password: String,
        admin: bool,
        now: i64,
    ) -> Kept<String> {
        let id = guest.unwrap_or_else(token::id);
        let kept = id.clone();
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO person (id, kind, name, folded, skeleton, password, admin, created, seen) \
                     VALUES ($1, 'member', $2, $3, $4, $5, $6, $7, $7) \
                     ON CONFLICT (id) DO UPDATE SET kind = 'member', name = $2, folded = $3, skeleton = $4, \
                     password = $5, admin = $6",
                )
                .bind(id)
                .bind(name.shown)
                .bind(name.folded)
                .bind(name.skeleton)
                .bind(password)
                .bind(admin)
                .bind(now)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await?;
        Ok(kept)
    }

    /// The person of an id.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn person(&self, id: &str) -> Kept<Option<Person>> {
        Ok(sqlx::query_as(person!("WHERE id = $1"))
            .bind(id)
            .fetch_optional(&self.reads)
            .await?)
    }

    /// The member of a name, whatever its case.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn member(&self, name: &str) -> Kept<Option<Person>> {
        let folded = name.trim().to_lowercase();
        Ok(sqlx::query_as(person!("WHERE folded = $1"))
            .bind(folded)
            .fetch_optional(&self.reads)
            .await?)
    }

    /// Whether there is an administrator.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn has_admin(&self) -> Kept<bool> {
        let found: Option<i64> = sqlx::query_scalar("SELECT 1 FROM person WHERE admin LIMIT 1")
            .fetch_optional(&self.reads)
            .await?;
        Ok(found.is_some())
    }

    /// How many administrators there are.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn count_admins(&self) -> Kept<i64> {
        let query = "SELECT COUNT(*) FROM person WHERE admin";
        Ok(sqlx::query_scalar(query).fetch_one(&self.reads).await?)
    }

    /// Keeps what a person has set.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn set_settings(
        &self,
        person: String,
        settings: String,
        mail: Option<String>,
    ) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE person SET settings = $2, mail = $3 WHERE id = $1")
                    .bind(person)
                    .bind(settings)
                    .bind(mail)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Sets a new password; every session of the person ends.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn set_password(&self, person: String, password: String) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("UPDATE person SET password = $2 WHERE id = $1")
                    .bind(&person)
                    .bind(password)
                    .execute(&mut *connection)
                    .await?;
                sqlx::query("DELETE FROM session WHERE person = $1")
                    .bind(person)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// Replaces a person's recovery codes.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn set_recovery(&self, person: String, codes: Vec<TokenHash>) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("DELETE FROM recovery WHERE person = $1")
                    .bind(&person)
                    .execute(&mut *connection)
                    .await?;
                for code in codes {
                    sqlx::query("INSERT INTO recovery (code, person) VALUES ($1, $2)")
                        .bind(code.0)
                        .bind(&person)
                        .execute(&mut *connection)
                        .await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// Uses up a recovery code of a person; whether it was one.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn use_recovery(&self, person: String, code: TokenHash) -> Kept<bool> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query("DELETE FROM recovery WHERE code = $1 AND person = $2")
                    .bind(code.0)
                    .bind(person)
                    .execute(connection)
                    .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }

    /// Members with a mail address.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn members_with_mail(&self) -> Kept<Vec<Person>> {
        let query = person!("WHERE kind = 'member' AND mail IS NOT NULL ORDER BY id");
        Ok(sqlx::query_as(query).fetch_all(&self.reads).await?)
    }
}
