//! Days off: when a person has them, and how many hours of the year are spent.

use sqlx::SqliteConnection;

use super::{Kept, Store, StoreError};

/// Days off to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayOff {
    /// Whose.
    pub person: String,
    /// When they begin.
    pub began: i64,
    /// When they end.
    pub ended: i64,
    /// The year whose hours they cost.
    pub year: i64,
    /// How many.
    pub hours: i64,
}

impl Store {
    /// Keeps days off if the hours of the year, `most` in all, are enough for them.
    ///
    /// # Errors
    ///
    /// [`StoreError::Taken`] if they are not, or the same days are taken already.
    pub async fn take_days_off(&self, off: DayOff, most: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query("INSERT INTO day_off (person, began, ended) VALUES ($1, $2, $3)")
                    .bind(&off.person)
                    .bind(off.began)
                    .bind(off.ended)
                    .execute(&mut *connection)
                    .await?;
                if spend(connection, &off.person, off.year, off.hours).await? > most {
                    return Err(StoreError::Taken);
                }
                Ok(())
            })
        })
        .await
    }

    /// Ends a person's days off now and gives back the hours that are left of them.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn end_days_off(&self, off: DayOff, now: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "UPDATE day_off SET ended = $3 WHERE person = $1 AND began = $2 AND ended > $3",
                )
                .bind(&off.person)
                .bind(off.began)
                .bind(now.max(off.began))
                .execute(&mut *connection)
                .await?;
                if done.rows_affected() == 1 {
                    spend(connection, &off.person, off.year, -off.hours).await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// The days off of a person that have not passed.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn days_off(&self, person: &str, now: i64) -> Kept<Option<(i64, i64)>> {
        let query = "SELECT began, ended FROM day_off WHERE person = $1 AND ended > $2 \
            ORDER BY began LIMIT 1";
        Ok(sqlx::query_as(query).bind(person).bind(now).fetch_optional(&self.reads).await?)
    }

    /// Hours that a game has spent by itself because a move took too long.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn spend_hours(&self, person: String, year: i64, hours: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                spend(connection, &person, year, hours).await?;
                Ok(())
            })
        })
        .await
    }

    /// The hours that a person has spent in a year.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn hours_spent(&self, person: &str, year: i64) -> Kept<i64> {
        let query = "SELECT spent FROM allowance WHERE person = $1 AND year = $2";
        let spent: Option<i64> = sqlx::query_scalar(query)
            .bind(person)
            .bind(year)
            .fetch_optional(&self.reads)
            .await?;
        Ok(spent.unwrap_or(0))
    }
}

/// Adds to the hours spent, and tells how many they are.
async fn spend(
    connection: &mut SqliteConnection,
    person: &str,
    year: i64,
    hours: i64,
) -> Kept<i64> {
    Ok(sqlx::query_scalar(
        "INSERT INTO allowance (person, year, spent) VALUES ($1, $2, $3) \
         ON CONFLICT (person, year) DO UPDATE SET spent = allowance.spent + $3 RETURNING spent",
    )
    .bind(person)
    .bind(year)
    .bind(hours)
    .fetch_one(connection)
    .await?)
}
