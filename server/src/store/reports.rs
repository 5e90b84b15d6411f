//! What people tell the administrators about each other.

use sqlx::FromRow;

use super::admin::audit;
use super::{Kept, Store};

/// A report to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// The id.
    pub id: String,
    /// Who reports.
    pub reporter: String,
    /// About whom, by id.
    pub person: Option<String>,
    /// About which game, by id.
    pub game: Option<String>,
    /// The kind of it, as a word.
    pub reason: String,
    /// What is told.
    pub text: String,
    /// When.
    pub created: i64,
}

/// An open report, as an administrator sees it.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Report {
    /// The id.
    pub id: String,
    /// The reporter's name; guests have none.
    pub reporter: Option<String>,
    /// The name of the person it is about.
    pub person: Option<String>,
    /// The game it is about.
    pub game: Option<String>,
    /// The kind of it.
    pub reason: String,
    /// What is told.
    pub text: String,
    /// When.
    pub created: i64,
}

impl Store {
    /// Keeps a report.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn report(&self, report: NewReport) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO report (id, reporter, person, game, reason, text, state, created) \
                     VALUES ($1, $2, $3, $4, $5, $6, 'open', $7)",
                )
                .bind(report.id)
                .bind(report.reporter)
                .bind(report.person)
                .bind(report.game)
                .bind(report.reason)
                .bind(report.text)
                .bind(report.created)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// Open reports, the oldest first.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn open_reports(&self, most: i64) -> Kept<Vec<Report>> {
        Ok(sqlx::query_as(
            "SELECT r.id, w.name AS reporter, p.name AS person, r.game, r.reason, r.text, r.created \
             FROM report r LEFT JOIN person w ON w.id = r.reporter LEFT JOIN person p ON p.id = r.person \
             WHERE r.state = 'open' ORDER BY r.created, r.id LIMIT $1",
        )
        .bind(most)
        .fetch_all(&self.reads)
        .await?)
    }

    /// Closes an open report; whether there was one.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn close_report(&self, id: String, admin: String, now: i64) -> Kept<bool> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "UPDATE report SET state = 'closed' WHERE id = $1 AND state = 'open'",
                )
                .bind(&id)
                .execute(&mut *connection)
                .await?;
                if done.rows_affected() == 1 {
                    audit(connection, now, &admin, "report-closed", &id).await?;
                }
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }
}
