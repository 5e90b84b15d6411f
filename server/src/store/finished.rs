//! Games that are over, as statistics, ratings and the archive know them: one row each and the
//! positions through which they passed.

use sqlx::SqliteConnection;

use super::games::{self, GameRow};
use super::{Kept, Store, ratings};

/// What follows from a game that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    /// The game's id.
    pub game: String,
    /// Which of the eighteen: its slug.
    pub variant: String,
    /// `live`, `slow` or `none`.
    pub pace: String,
    /// Who played White: a person's id, or `computer:3`.
    pub white: String,
    /// Who played Black.
    pub black: String,
    /// Whether two different people played; where one account is a program's, the store knows better.
    pub people: bool,
    /// The side that the computer played.
    pub computer: Option<&'static str>,
    /// How well it played.
    pub level: Option<i64>,
    /// Whether the game is absent from lists.
    pub private: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether it began from the game's own start.
    pub standard: bool,
    /// The side that began.
    pub begins: &'static str,
    /// Moves of the side that made fewer, those drawn by lot left out.
    pub fewest: i64,
    /// All half-moves.
    pub plies: i64,
    /// `white`, `black`, `draw` or `none`.
    pub winner: &'static str,
    /// The first moves, as the game writes them, a blank after each.
    pub opening: String,
    /// When the game ended.
    pub ended: i64,
    /// The keys of the positions through which it passed, the start first.
    pub positions: Vec<i64>,
}

/// Keeps a game that is over; one that is kept already is left as it is.
pub(super) async fn keep(connection: &mut SqliteConnection, game: &Finished) -> Kept<()> {
    let place: i64 = sqlx::query_scalar("SELECT COALESCE(MAX(place), 0) + 1 FROM finished")
        .fetch_one(&mut *connection)
        .await?;
    if !insert(connection, place, game).await? {
        return Ok(());
    }
    for (ply, hash) in (0_i64..).zip(&game.positions) {
        // A position that comes again is kept where it came first.
        sqlx::query(
            "INSERT INTO passed (variant, hash, place, ply) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (variant, hash, place) DO NOTHING",
        )
        .bind(&game.variant)
        .bind(hash)
        .bind(place)
        .bind(ply)
        .execute(&mut *connection)
        .await?;
    }
    ratings::rate(connection, place, game).await
}

/// The row; whether it is new.
async fn insert(connection: &mut SqliteConnection, place: i64, game: &Finished) -> Kept<bool> {
    let done = sqlx::query(
        "INSERT INTO finished (place, game, variant, pace, white, black, people, computer, level, private, rated, \
         standard, begins, fewest, plies, winner, opening, ended) \
         VALUES ($1, $2, $3, $4, $5, $6, \
         $7 AND NOT EXISTS (SELECT 1 FROM bot WHERE person = $5 OR person = $6), \
         $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) \
         ON CONFLICT (game) DO NOTHING",
    )
    .bind(place)
    .bind(&game.game)
    .bind(&game.variant)
    .bind(&game.pace)
    .bind(&game.white)
    .bind(&game.black)
    .bind(game.people)
    .bind(game.computer)
    .bind(game.level)
    .bind(game.private)
    .bind(game.rated)
    .bind(game.standard)
    .bind(game.begins)
    .bind(game.fewest)
    .bind(game.plies)
    .bind(game.winner)
    .bind(&game.opening)
    .bind(game.ended)
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
}

impl Store {
    /// Keeps what follows from games that ended before there was a place for it.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn keep_finished(&self, games: Vec<Finished>) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                for game in &games {
                    keep(connection, game).await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// Games that are over and have no row here, in the order of their ends, after the one that
    /// ended at `after.0` with the id `after.1`.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn not_kept(&self, after: (i64, &str), most: i64) -> Kept<Vec<GameRow>> {
        let query = games::rows(
            "WHERE state = 'over' AND (changed > $1 OR (changed = $1 AND id > $2)) \
             AND id NOT IN (SELECT game FROM finished) ORDER BY changed, id LIMIT $3",
        );
        Ok(sqlx::query_as(query)
            .bind(after.0)
            .bind(after.1)
            .bind(most)
            .fetch_all(&self.reads)
            .await?)
    }
}
