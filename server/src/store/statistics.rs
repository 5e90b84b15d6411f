//! How games ended: by game, by player, and against the computer.
//!
//! What is counted, everywhere on the site: public games, rated or casual, between two different
//! people, from the start position, with at least two moves of each of them, that were won or drawn.

use std::collections::HashMap;

use polydam_rules::Variant;
use sqlx::{AssertSqlSafe, FromRow};

use super::{Kept, Store};

/// What is counted, of rows of `finished`.
const COUNTED: &str = "people AND standard AND NOT private AND fewest >= 2 AND winner <> 'none'";

/// How the games of one kind ended.
///
/// ```
/// use polydam_server::store::statistics::{Results, cut};
/// let results = Results { white: 29_853, black: 33_000, draws: 440 };
/// assert_eq!(results.games(), 63_293);
/// assert_eq!(cut(results.white, results.games()), Some(4716)); // 47.16 %, not 47.17
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games that White won.
    pub white: u64,
    /// Games that Black won.
    pub black: u64,
    /// Drawn games.
    pub draws: u64,
}

impl Results {
    /// All of them.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.white + self.black + self.draws
    }

    fn add(&mut self, winner: &str, count: u64) {
        match winner {
            "white" => self.white += count,
            "black" => self.black += count,
            "draw" => self.draws += count,
            _ => {}
        }
    }
}

/// A share of a whole in hundredths of a per cent, cut off and not rounded; nothing of nothing.
#[must_use]
pub fn cut(part: u64, whole: u64) -> Option<u64> {
    let hundredths =
        u128::from(part) * 10_000 / u128::from(Some(whole).filter(|&whole| whole > 0)?);
    u64::try_from(hundredths).ok()
}

/// How a person's or the computer's games ended, from its own side.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct Tally {
    /// What they have in common: a game's slug, an opponent's name (nothing for guests).
    pub of: String,
    /// `white` or `black`; empty where both are counted.
    pub colour: String,
    /// Games won.
    pub won: i64,
    /// Games lost.
    pub lost: i64,
    /// Games drawn.
    pub drawn: i64,
}

impl Store {
    /// How the games of one of the eighteen ended.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn results(&self, variant: Variant) -> Kept<Results> {
        let all = self.counted("variant = $1", variant.slug()).await?;
        Ok(all.get(variant.slug()).copied().unwrap_or_default())
    }

    /// How all games ended, by slug; games of which none was played are not in it.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn all_results(&self) -> Kept<HashMap<String, Results>> {
        self.counted("variant <> $1", "").await
    }

    async fn counted(&self, of: &str, value: &str) -> Kept<HashMap<String, Results>> {
        let query = AssertSqlSafe(format!(
            "SELECT variant, winner, COUNT(*) FROM finished WHERE {of} AND {COUNTED} GROUP BY variant, winner"
        ));
        let rows: Vec<(String, String, i64)> =
            sqlx::query_as(query).bind(value).fetch_all(&self.reads).await?;
        let mut all: HashMap<String, Results> = HashMap::new();
        for (variant, winner, count) in rows {
            let results = all.entry(variant).or_default();
            results.add(&winner, u64::try_from(count).unwrap_or(0));
        }
        Ok(all)
    }

    /// How people fared against the computer in a game, by its level: `of` is the level, `won` are
    /// the people's games.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn against_computer(&self, variant: Variant) -> Kept<Vec<Tally>> {
        Ok(sqlx::query_as(
            "SELECT CAST(level AS TEXT) AS of, '' AS colour, \
             SUM(CASE WHEN winner <> 'draw' AND winner <> computer THEN 1 ELSE 0 END) AS won, \
             SUM(CASE WHEN winner = computer THEN 1 ELSE 0 END) AS lost, \
             SUM(CASE WHEN winner = 'draw' THEN 1 ELSE 0 END) AS drawn \
             FROM finished WHERE variant = $1 AND computer IS NOT NULL AND level IS NOT NULL AND standard \
             AND NOT private AND fewest >= 2 AND winner <> 'none' GROUP BY level ORDER BY level",
        )
        .bind(variant.slug())
        .fetch_all(&self.reads)
        .await?)
    }

    /// How a person's games ended, by game and colour.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn tallies(&self, person: &str) -> Kept<Vec<Tally>> {
        let query = AssertSqlSafe(format!(
            "SELECT variant AS of, colour, {SUMS} FROM ({OWN}) own GROUP BY variant, colour \
             ORDER BY variant, colour DESC"
        ));
        Ok(sqlx::query_as(query).bind(person).fetch_all(&self.reads).await?)
    }

    /// How a person's games ended, by opponent, the most frequent first; guests and people who are
    /// gone are one, without a name.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn opponents(&self, person: &str, most: i64) -> Kept<Vec<Tally>> {
        let query = AssertSqlSafe(format!(
            "SELECT COALESCE(p.name, '') AS of, '' AS colour, {SUMS} FROM ({OWN}) own \
             LEFT JOIN person p ON p.id = own.opponent GROUP BY COALESCE(p.name, '') \
             ORDER BY COUNT(*) DESC, of LIMIT $2"
        ));
        Ok(sqlx::query_as(query).bind(person).bind(most).fetch_all(&self.reads).await?)
    }
}

/// A person's games that count, from that person's side.
const OWN: &str = "SELECT variant, winner, CASE WHEN white = $1 THEN 'white' ELSE 'black' END AS colour, \
     CASE WHEN white = $1 THEN black ELSE white END AS opponent \
     FROM finished WHERE (white = $1 OR black = $1) AND people AND standard AND NOT private AND fewest >= 2 \
     AND winner <> 'none'";

const SUMS: &str = "SUM(CASE WHEN winner = colour THEN 1 ELSE 0 END) AS won, \
     SUM(CASE WHEN winner <> colour AND winner <> 'draw' THEN 1 ELSE 0 END) AS lost, \
     SUM(CASE WHEN winner = 'draw' THEN 1 ELSE 0 END) AS drawn";

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn shares_are_cut_and_not_rounded() {
        assert_eq!(cut(29_853, 63_293), Some(4716));
        assert_eq!(cut(2, 3), Some(6666));
        assert_eq!((cut(5, 5), cut(0, 5), cut(0, 0)), (Some(10_000), Some(0), None));
    }
}
