//! What administrators do, each deed noted in the commit that does it; and what they look at.

use sqlx::{FromRow, SqliteConnection};

use super::{Kept, Store};

/// A deed of an administrator.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Deed {
    /// When.
    pub at: i64,
    /// The administrator's name.
    pub admin: Option<String>,
    /// What, as a word.
    pub deed: String,
    /// The name of the member it concerned, or the id of what it concerned.
    pub subject: String,
}

/// A member as an administrator sees one.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct MemberRow {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Whether this is an administrator.
    pub admin: bool,
    /// Whether this member may not log in.
    pub disabled: bool,
    /// When the member came.
    pub created: i64,
    /// Games running and over.
    pub games: i64,
}

/// How much there is of everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct Counts {
    /// Members.
    pub members: i64,
    /// Guests.
    pub guests: i64,
    /// Running games.
    pub running: i64,
    /// Games that are over.
    pub over: i64,
    /// Open reports.
    pub reports: i64,
    /// Bytes of the database.
    pub bytes: i64,
}

/// The fact that no new games may begin.
const CLOSED: &str = "closed";

/// Notes a deed.
pub(super) async fn audit(
    connection: &mut SqliteConnection,
    at: i64,
    admin: &str,
    deed: &str,
    subject: &str,
) -> Kept<()> {
    sqlx::query(
        "INSERT INTO audit (place, at, admin, deed, subject) \
         SELECT COALESCE(MAX(place), 0) + 1, $1, $2, $3, $4 FROM audit",
    )
    .bind(at)
    .bind(admin)
    .bind(deed)
    .bind(subject)
    .execute(connection)
    .await?;
    Ok(())
}

/// What an administrator may do to a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The member may not log in any more; sessions end.
    Disable,
    /// The member may log in again.
    Enable,
    /// The member becomes an administrator.
    Promote,
    /// The member is an administrator no more.
    Demote,
    /// New recovery codes were made.
    Reset,
}

impl Change {
    /// The change of a word.
    #[must_use]
    pub fn of(word: &str) -> Option<Change> {
        let all = [
            Change::Disable,
            Change::Enable,
            Change::Promote,
            Change::Demote,
        ];
        all.into_iter().find(|change| change.word() == word)
    }

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Change::Disable => "disable",
            Change::Enable => "enable",
            Change::Promote => "promote",
            Change::Demote => "demote",
            Change::Reset => "reset",
        }
    }

    fn statements(self) -> &'static [&'static str] {
        match self {
            Change::Disable => &[
                "INSERT INTO disabled (person, created) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING",
                "DELETE FROM session WHERE person = $1 AND $2 > 0",
            ],
            Change::Enable => &["DELETE FROM disabled WHERE person = $1 AND $2 > 0"],
            Change::Promote => &["UPDATE person SET admin = TRUE WHERE id = $1 AND $2 > 0"],
            Change::Demote => &["UPDATE person SET admin = FALSE WHERE id = $1 AND $2 > 0"],
            Change::Reset => &[],
        }
    }
}

impl Store {
    /// Does something to a member.
    ///
    /// # Errors
    ///
    /// What the database says; nothing was done then.
    pub async fn change_member(
        &self,
        member: String,
        change: Change,
        admin: String,
        now: i64,
    ) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                for text in change.statements() {
                    sqlx::query(*text).bind(&member).bind(now).execute(&mut *connection).await?;
                }
                audit(connection, now, &admin, change.word(), &member).await
            })
        })
        .await
    }

    /// Closes the site for new games, or opens it for them again.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn set_closed(&self, closed: bool, admin: String, now: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                let value = if closed { "yes" } else { "no" };
                sqlx::query(
                    "INSERT INTO fact (name, value) VALUES ($1, $2) \
                     ON CONFLICT (name) DO UPDATE SET value = $2",
                )
                .bind(CLOSED)
                .bind(value)
                .execute(&mut *connection)
                .await?;
                let deed = if closed { "close" } else { "open" };
                audit(connection, now, &admin, deed, "").await
            })
        })
        .await
    }

    /// Whether the site is closed for new games.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn is_closed(&self) -> Kept<bool> {
        let value: Option<String> = sqlx::query_scalar("SELECT value FROM fact WHERE name = $1")
            .bind(CLOSED)
            .fetch_optional(&self.reads)
            .await?;
        Ok(value.as_deref() == Some("yes"))
    }

    /// Whether a member may not log in.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn is_disabled(&self, person: &str) -> Kept<bool> {
        let found: Option<i64> = sqlx::query_scalar("SELECT 1 FROM disabled WHERE person = $1")
            .bind(person)
            .fetch_optional(&self.reads)
            .await?;
        Ok(found.is_some())
    }

    /// Members whose names begin so, or all if nothing is given, by name.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn members(&self, begins: &str, most: i64) -> Kept<Vec<MemberRow>> {
        let folded = begins.trim().to_lowercase();
        Ok(sqlx::query_as(
            "SELECT p.id, p.name, p.admin, d.person IS NOT NULL AS disabled, p.created, \
             (SELECT COUNT(*) FROM game g WHERE g.white = p.id OR g.black = p.id) AS games \
             FROM person p LEFT JOIN disabled d ON d.person = p.id \
             WHERE p.kind = 'member' AND substr(p.folded, 1, $1) = $2 ORDER BY p.folded LIMIT $3",
        )
        .bind(i64::try_from(folded.chars().count()).unwrap_or(0))
        .bind(folded)
        .bind(most)
        .fetch_all(&self.reads)
        .await?)
    }

    /// The last deeds of administrators, the last one first.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn deeds(&self, most: i64) -> Kept<Vec<Deed>> {
        Ok(sqlx::query_as(
            "SELECT a.at, p.name AS admin, a.deed, COALESCE(s.name, a.subject) AS subject FROM audit a \
             LEFT JOIN person p ON p.id = a.admin LEFT JOIN person s ON s.id = a.subject \
             ORDER BY a.place DESC LIMIT $1",
        )
        .bind(most)
        .fetch_all(&self.reads)
        .await?)
    }

    /// How much there is of everything.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn counts(&self) -> Kept<Counts> {
        let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&self.reads).await?;
        let size: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&self.reads).await?;
        Ok(sqlx::query_as(
            "SELECT (SELECT COUNT(*) FROM person WHERE kind = 'member') AS members, \
             (SELECT COUNT(*) FROM person WHERE kind = 'guest') AS guests, \
             (SELECT COUNT(*) FROM game WHERE state = 'running') AS running, \
             (SELECT COUNT(*) FROM game WHERE state = 'over') AS over, \
             (SELECT COUNT(*) FROM report WHERE state = 'open') AS reports, $1 AS bytes",
        )
        .bind(pages * size)
        .fetch_one(&self.reads)
        .await?)
    }
}
