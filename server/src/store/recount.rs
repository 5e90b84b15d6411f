//! All ratings made anew from the archive, by the same steps and in the same order as they were made.

use std::collections::HashMap;

use sqlx::SqliteConnection;

use super::ratings::{COUNTS, Key, Rated, RatingRow, Standing, keep, keep_step, speed};
use super::{Kept, Store};

/// What making all ratings anew came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Recount {
    /// Rated games.
    pub games: u64,
    /// Ratings that they make.
    pub ratings: u64,
    /// Ratings that were otherwise before.
    pub changed: u64,
}

/// Games read at a time.
const BATCH: i64 = 1_000;

/// Makes all ratings anew. `told` hears now and then how many games are done.
async fn recount(connection: &mut SqliteConnection, told: impl Fn(u64) + Send) -> Kept<Recount> {
    let old = standings(connection).await?;
    for table in ["DELETE FROM rating", "DELETE FROM rating_step"] {
        sqlx::query(table).execute(&mut *connection).await?;
    }
    let mut new: HashMap<Key, Standing> = HashMap::new();
    let (mut last, mut games) = (0, 0);
    loop {
        let batch = rated_after(connection, last).await?;
        let Some(end) = batch.last() else {
            break;
        };
        last = end.place;
        for game in &batch {
            let keys = game.keys();
            let before = [new.get(&keys[0]).copied(), new.get(&keys[1]).copied()];
            for (key, after) in keys.into_iter().zip(game.step(before)) {
                keep_step(connection, &key, game.place, &after).await?;
                new.insert(key, after);
            }
            games += 1;
        }
        told(games);
    }
    for (key, standing) in &new {
        keep(connection, key, standing).await?;
    }
    Ok(compared(&old, &new, games))
}

fn compared(old: &HashMap<Key, Standing>, new: &HashMap<Key, Standing>, games: u64) -> Recount {
    let other = |key| new.get(key) != old.get(key);
    let gone = old.keys().filter(|key| !new.contains_key(key)).count();
    let changed = new.keys().filter(|key| other(key)).count() + gone;
    Recount {
        games,
        ratings: new.len() as u64,
        changed: changed as u64,
    }
}

async fn standings(connection: &mut SqliteConnection) -> Kept<HashMap<Key, Standing>> {
    let rows: Vec<RatingRow> = sqlx::query_as(
        "SELECT person, NULL AS name, variant, speed, rating, deviation, volatility, games, ended FROM rating",
    )
    .fetch_all(connection)
    .await?;
    let of = |row: RatingRow| {
        let standing = Standing {
            rating: row.held(),
            games: row.games,
            ended: row.ended,
        };
        ((row.person, row.variant, speed(&row.speed)), standing)
    };
    Ok(rows.into_iter().map(of).collect())
}

async fn rated_after(connection: &mut SqliteConnection, place: i64) -> Kept<Vec<Rated>> {
    let query = sqlx::AssertSqlSafe(format!(
        "SELECT place, variant, pace, white, black, winner, ended FROM finished \
         WHERE place > $1 AND {COUNTS} ORDER BY place LIMIT $2"
    ));
    Ok(sqlx::query_as(query).bind(place).bind(BATCH).fetch_all(connection).await?)
}

impl Store {
    /// Makes all ratings anew from the archive, in one commit. `told` hears now and then how many
    /// games are done.
    ///
    /// # Errors
    ///
    /// What the database says; the ratings are as they were then.
    pub async fn recount_ratings(&self, told: impl Fn(u64) + Send + 'static) -> Kept<Recount> {
        self.write(move |connection| Box::pin(recount(connection, told))).await
    }

    /// How many games count for ratings.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn count_rated(&self) -> Kept<i64> {
        let query = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM finished WHERE {COUNTS}"));
        Ok(sqlx::query_scalar(query).fetch_one(&self.reads).await?)
    }
}
