//! Games that ended before their facts were kept get them when the site starts, in the order in
//! which they ended.

use super::facts;
use crate::deal::Deal;
use crate::room::open::rebuild;
use crate::room::score::Score;
use crate::store::finished::Finished;
use crate::store::{GameRow, Kept, Store};

/// Games in one commit.
const BATCH: i64 = 200;

/// Keeps the facts of every game that has none; how many those were. A game that cannot be played
/// again, because its rules have changed since, is left out and named in the log.
///
/// # Errors
///
/// What the store says.
pub async fn run(store: &Store) -> Kept<usize> {
    let (mut last, mut count) = ((i64::MIN, String::new()), 0);
    loop {
        let rows = store.not_kept((last.0, &last.1), BATCH).await?;
        let Some(end) = rows.last() else {
            return Ok(count);
        };
        last = (end.changed, end.id.clone());
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            games.extend(facts_of(store, row).await?);
        }
        count += games.len();
        store.keep_finished(games).await?;
        tracing::info!(count, "finished games filed in the archive");
    }
}

async fn facts_of(store: &Store, row: &GameRow) -> Kept<Option<Finished>> {
    let events = store.events(&row.id).await?;
    let Some(deal) = Deal::read(&row.terms) else {
        tracing::warn!(game = row.id, "the terms of a finished game are damaged");
        return Ok(None);
    };
    match rebuild(row, &deal, &events) {
        Ok(table) => Ok(Some(facts::of(row, &table, Score::of(&table).plays(), row.changed))),
        Err(fault) => {
            tracing::warn!(game = row.id, %fault, "a finished game is not in the archive");
            Ok(None)
        }
    }
}
