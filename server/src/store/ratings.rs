//! Ratings: brought up to date in the commit that ends a rated game, and made anew from the archive
//! by the same steps in the same order ([`super::recount`]).
//!
//! What counts: rated games between two different people, from the start position, that were won or
//! drawn. A game without a clock counts as correspondence.

use polydam_rules::Variant;
use sqlx::{FromRow, SqliteConnection};

use super::finished::Finished;
use super::{Kept, Store};
use crate::ratings::{Rating, Score};

/// A person's rating at one game and speed.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct RatingRow {
    /// Whose.
    pub person: String,
    /// The name; people who are gone have none.
    pub name: Option<String>,
    /// The game's slug.
    pub variant: String,
    /// `live` or `slow`.
    pub speed: String,
    /// The rating.
    pub rating: f64,
    /// Its deviation when the last game ended.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// Rated games so far.
    pub games: i64,
    /// When the last of them ended.
    pub ended: i64,
}

impl RatingRow {
    /// The rating as it is at an instant.
    #[must_use]
    pub fn at(&self, now: i64) -> Rating {
        self.held().aged(now - self.ended)
    }

    pub(super) fn held(&self) -> Rating {
        Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }
}

/// A rating after one of a person's games.
#[derive(Clone, Copy, Debug, PartialEq, FromRow)]
pub struct Step {
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// When the game ended.
    pub ended: i64,
}

/// A rating as it stands between two games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Standing {
    pub(super) rating: Rating,
    pub(super) games: i64,
    pub(super) ended: i64,
}

/// Of which a rating is: person, game, speed.
pub(super) type Key = (String, String, &'static str);

/// A rated game, as ratings need it.
#[derive(Clone, Debug, FromRow)]
pub(super) struct Rated {
    pub(super) place: i64,
    variant: String,
    pace: String,
    white: String,
    black: String,
    winner: String,
    ended: i64,
}

/// Which games count, of rows of `finished`.
pub(super) const COUNTS: &str = "rated AND people AND standard AND winner <> 'none'";

/// The speed at which a game of a pace is rated.
#[must_use]
pub fn speed(pace: &str) -> &'static str {
    if pace == "live" { "live" } else { "slow" }
}

impl Rated {
    pub(super) fn keys(&self) -> [Key; 2] {
        let speed = speed(&self.pace);
        [&self.white, &self.black].map(|person| (person.clone(), self.variant.clone(), speed))
    }

    /// What becomes of the standings of White and Black.
    pub(super) fn step(&self, before: [Option<Standing>; 2]) -> [Standing; 2] {
        let score = match self.winner.as_str() {
            "white" => Score::Win,
            "black" => Score::Loss,
            _ => Score::Draw,
        };
        let [white, black] = before.map(|standing| {
            standing
                .map_or(Rating::NEW, |standing| standing.rating.aged(self.ended - standing.ended))
        });
        let (white, black) = Rating::after_game(white, black, score);
        let after = |before: Option<Standing>, rating| Standing {
            rating,
            games: before.map_or(0, |before| before.games) + 1,
            ended: self.ended,
        };
        [after(before[0], white), after(before[1], black)]
    }
}

/// Brings the ratings of a game's players up to date, if the game counts.
pub(super) async fn rate(
    connection: &mut SqliteConnection,
    place: i64,
    game: &Finished,
) -> Kept<()> {
    if !(game.rated && game.people && game.standard && game.winner != "none") {
        return Ok(());
    }
    let game = Rated {
        place,
        variant: game.variant.clone(),
        pace: game.pace.clone(),
        white: game.white.clone(),
        black: game.black.clone(),
        winner: game.winner.to_owned(),
        ended: game.ended,
    };
    let keys = game.keys();
    let before = [
        standing(connection, &keys[0]).await?,
        standing(connection, &keys[1]).await?,
    ];
    for (key, after) in keys.iter().zip(game.step(before)) {
        keep(connection, key, &after).await?;
        keep_step(connection, key, game.place, &after).await?;
    }
    Ok(())
}

async fn standing(connection: &mut SqliteConnection, key: &Key) -> Kept<Option<Standing>> {
    let row: Option<(f64, f64, f64, i64, i64)> = sqlx::query_as(
        "SELECT rating, deviation, volatility, games, ended FROM rating \
         WHERE person = $1 AND variant = $2 AND speed = $3",
    )
    .bind(&key.0)
    .bind(&key.1)
    .bind(key.2)
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|(rating, deviation, volatility, games, ended)| Standing {
        rating: Rating {
            rating,
            deviation,
            volatility,
        },
        games,
        ended,
    }))
}

pub(super) async fn keep(
    connection: &mut SqliteConnection,
    key: &Key,
    standing: &Standing,
) -> Kept<()> {
    sqlx::query(
        "INSERT INTO rating (person, variant, speed, rating, deviation, volatility, games, ended) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (person, variant, speed) DO UPDATE SET \
         rating = $4, deviation = $5, volatility = $6, games = $7, ended = $8",
    )
    .bind(&key.0)
    .bind(&key.1)
    .bind(key.2)
    .bind(standing.rating.rating)
    .bind(standing.rating.deviation)
    .bind(standing.rating.volatility)
    .bind(standing.games)
    .bind(standing.ended)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn keep_step(
    connection: &mut SqliteConnection,
    key: &Key,
    place: i64,
    standing: &Standing,
) -> Kept<()> {
    sqlx::query(
        "INSERT INTO rating_step (person, variant, speed, place, rating, deviation, ended) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(&key.0)
    .bind(&key.1)
    .bind(key.2)
    .bind(place)
    .bind(standing.rating.rating)
    .bind(standing.rating.deviation)
    .bind(standing.ended)
    .execute(connection)
    .await?;
    Ok(())
}

const ROWS: &str = "SELECT r.person, p.name, r.variant, r.speed, r.rating, r.deviation, r.volatility, r.games, \
     r.ended FROM rating r JOIN person p ON p.id = r.person";

fn rows(rest: &str) -> sqlx::AssertSqlSafe<String> {
    sqlx::AssertSqlSafe(format!("{ROWS} {rest}"))
}

impl Store {
    /// A person's ratings.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn ratings_of(&self, person: &str) -> Kept<Vec<RatingRow>> {
        Ok(sqlx::query_as(rows("WHERE r.person = $1 ORDER BY r.variant, r.speed"))
            .bind(person)
            .fetch_all(&self.reads)
            .await?)
    }

    /// A person's rating at a game and speed.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn rating(&self, person: &str, variant: &str, pace: &str) -> Kept<Option<RatingRow>> {
        let query = rows("WHERE r.person = $1 AND r.variant = $2 AND r.speed = $3");
        Ok(sqlx::query_as(query)
            .bind(person)
            .bind(variant)
            .bind(speed(pace))
            .fetch_optional(&self.reads)
            .await?)
    }

    /// The rating by which it is decided who may accept a wish: a person's own, or the one that
    /// everybody begins with.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn rating_of(&self, person: &str, variant: Variant, pace: &str) -> Kept<Option<i64>> {
        let row = self.rating(person, variant.slug(), pace).await?;
        let rating = row.map_or(Rating::NEW.rating, |row| row.rating);
        Ok(Some(rating.round() as i64))
    }

    /// Members' ratings at a game and speed, the highest first.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn leaders(&self, variant: &str, speed: &str, most: i64) -> Kept<Vec<RatingRow>> {
        let query = rows(
            "WHERE r.variant = $1 AND r.speed = $2 AND p.kind = 'member' \
             ORDER BY r.rating DESC, r.person LIMIT $3",
        );
        Ok(sqlx::query_as(query)
            .bind(variant)
            .bind(speed)
            .bind(most)
            .fetch_all(&self.reads)
            .await?)
    }

    /// How a rating came about: its last steps, in order.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn steps(
        &self,
        person: &str,
        variant: &str,
        speed: &str,
        most: i64,
    ) -> Kept<Vec<Step>> {
        let query = "SELECT rating, deviation, ended FROM (SELECT rating, deviation, ended, place FROM rating_step \
             WHERE person = $1 AND variant = $2 AND speed = $3 ORDER BY place DESC LIMIT $4) last ORDER BY place";
        Ok(sqlx::query_as(query)
            .bind(person)
            .bind(variant)
            .bind(speed)
            .bind(most)
            .fetch_all(&self.reads)
            .await?)
    }
}
