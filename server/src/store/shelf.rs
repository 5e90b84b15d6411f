//! Unfinished games under rules that have been corrected since: nobody can go on with them, so they
//! wait for nobody, and they come back if their rules do.

use sqlx::AssertSqlSafe;

use super::{Kept, Store};

impl Store {
    /// Sets aside running games whose rules are none of `known`, fingerprints in hexadecimal, and
    /// takes back those whose rules are known again.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn shelve(&self, known: &[String]) -> Kept<()> {
        let known = known.to_vec();
        self.write(move |connection| {
            Box::pin(async move {
                let places: Vec<String> = (1..=known.len()).map(|at| format!("${at}")).collect();
                let places = places.join(", ");
                for (to, from, is) in [("shelved", "running", "NOT IN"), ("running", "shelved", "IN")] {
                    let text = AssertSqlSafe(format!(
                        "UPDATE game SET state = '{to}' WHERE state = '{from}' AND fingerprint {is} ({places})"
                    ));
                    let mut query = sqlx::query(text);
                    for fingerprint in &known {
                        query = query.bind(fingerprint);
                    }
                    query.execute(&mut *connection).await?;
                }
                Ok(())
            })
        })
        .await
    }
}
