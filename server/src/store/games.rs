//! Games: rows for lists, events for the truth, chat beside them.

use sqlx::{AssertSqlSafe, FromRow};

use super::{Kept, Store};

/// A game's row.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct GameRow {
    /// The id.
    pub id: String,
    /// The game's slug.
    pub variant: String,
    /// Which rules of it.
    pub rules: String,
    /// The fingerprint of the row it is played under.
    pub fingerprint: String,
    /// The terms, as JSON.
    pub terms: String,
    /// Who plays White: a person's id, or `computer:3`.
    pub white: Option<String>,
    /// Who plays Black.
    pub black: Option<String>,
    /// Whether it is absent from lists.
    pub private: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// `live`, `slow` or `none`.
    pub pace: String,
    /// `running`, `over`, or `shelved`: unfinished under rules that are not today's any more.
    pub state: String,
    /// Whose move it is.
    pub turn: Option<String>,
    /// When the side to move runs out of time.
    pub deadline: Option<i64>,
    /// How many events there are.
    pub version: i64,
    /// `white`, `black`, `draw` or `none`.
    pub winner: Option<String>,
    /// Why it ended.
    pub ending: Option<String>,
    /// The match it belongs to.
    pub contest: Option<String>,
    /// When it was made.
    pub created: i64,
    /// When its row last changed.
    pub changed: i64,
}

/// A game to be kept.
#[derive(Clone, Debug, Default)]
pub struct NewGame {
    /// The id.
    pub id: String,
    /// The game's slug.
    pub variant: String,
    /// Which rules of it.
    pub rules: String,
    /// The fingerprint of the row.
    pub fingerprint: String,
    /// The terms, as JSON.
    pub terms: String,
    /// Who plays White.
    pub white: Option<String>,
    /// Who plays Black.
    pub black: Option<String>,
    /// Whether it is absent from lists.
    pub private: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// `live`, `slow` or `none`.
    pub pace: String,
    /// Whose move it is.
    pub turn: String,
    /// When the side to move runs out of time.
    pub deadline: Option<i64>,
    /// The match it belongs to.
    pub contest: Option<String>,
    /// The game that it follows.
    pub before: Option<String>,
    /// When it is made.
    pub created: i64,
}

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct StoredEvent {
    /// Its place, from 1.
    pub seq: i64,
    /// When it happened.
    pub at: i64,
    /// Who did it.
    pub seat: String,
    /// The id that the client gave its request.
    pub client: String,
    /// The event, as JSON.
    pub body: String,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ChatLine {
    /// Its place.
    pub seq: i64,
    /// Who wrote it: a person's id.
    pub person: String,
    /// What.
    pub text: String,
}

const ROW: &str = "SELECT id, variant, rules, fingerprint, terms, white, black, private, rated, pace, state, \
     turn, deadline, version, winner, ending, contest, created, changed FROM game";

/// A query for rows of games; the text is this file's own.
pub(super) fn rows(rest: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!("{ROW} {rest}"))
}

impl Store {
    /// Keeps a new game. If it is won by accepting something that only one may accept, `taking` is
    /// that invitation's hash or seek's id, and the game is kept only if it was still open.
    ///
    /// # Errors
    ///
    /// [`super::StoreError::Taken`] if somebody else was quicker.
    pub async fn new_game(&self, game: NewGame, taking: Taking) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                taking.take(connection, &game.id).await?;
                insert(connection, game).await
            })
        })
        .await
    }

    /// The row of a game.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn game(&self, id: &str) -> Kept<Option<GameRow>> {
        Ok(sqlx::query_as(rows("WHERE id = $1"))
            .bind(id)
            .fetch_optional(&self.reads)
            .await?)
    }

    /// The events of a game, in order.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn events(&self, game: &str) -> Kept<Vec<StoredEvent>> {
        Ok(sqlx::query_as(
            "SELECT seq, at, seat, client, body FROM event WHERE game = $1 ORDER BY seq",
        )
        .bind(game)
        .fetch_all(&self.reads)
        .await?)
    }

    /// Running public games, the liveliest first.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn running(&self, most: i64) -> Kept<Vec<GameRow>> {
        let query = rows("WHERE state = 'running' AND NOT private ORDER BY changed DESC LIMIT $1");
        Ok(sqlx::query_as(query).bind(most).fetch_all(&self.reads).await?)
    }

    /// Public games that are over, the last one first.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn finished(&self, most: i64) -> Kept<Vec<GameRow>> {
        let query = rows("WHERE state = 'over' AND NOT private ORDER BY changed DESC LIMIT $1");
        Ok(sqlx::query_as(query).bind(most).fetch_all(&self.reads).await?)
    }

    /// A person's running games, the most urgent first.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn running_of(&self, person: &str) -> Kept<Vec<GameRow>> {
        let query = rows(
            "WHERE state = 'running' AND (white = $1 OR black = $1) \
             ORDER BY CASE WHEN deadline IS NULL THEN 1 ELSE 0 END, deadline, changed LIMIT 1000",
        );
        Ok(sqlx::query_as(query).bind(person).fetch_all(&self.reads).await?)
    }

    /// A person's games that are over; private ones only for the person.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn finished_of(&self, person: &str, own: bool, most: i64) -> Kept<Vec<GameRow>> {
        let query = rows(
            "WHERE state <> 'running' AND (white = $1 OR black = $1) AND (NOT private OR $2) \
             ORDER BY changed DESC LIMIT $3",
        );
        Ok(sqlx::query_as(query)
            .bind(person)
            .bind(own)
            .bind(most)
            .fetch_all(&self.reads)
            .await?)
    }

    /// How many unfinished games a person holds.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn count_running(&self, person: &str) -> Kept<i64> {
        let query =
            "SELECT COUNT(*) FROM game WHERE state = 'running' AND (white = $1 OR black = $1)";
        Ok(sqlx::query_scalar(query).bind(person).fetch_one(&self.reads).await?)
    }

    /// Running games that need somebody to watch their clock: live ones, and those whose deadline
    /// lies before `now`.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn due(&self, now: i64) -> Kept<Vec<String>> {
        let query = "SELECT id FROM game WHERE state = 'running' AND deadline <= $1 ORDER BY deadline LIMIT 500";
        Ok(sqlx::query_scalar(query).bind(now).fetch_all(&self.reads).await?)
    }

    /// Every running game with a clock, for making an outage good.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn timed(&self) -> Kept<Vec<String>> {
        let query = "SELECT id FROM game WHERE state = 'running' AND pace <> 'none'";
        Ok(sqlx::query_scalar(query).fetch_all(&self.reads).await?)
    }

    /// The game that follows another, as a rematch or in a match.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn next_game(&self, before: &str) -> Kept<Option<String>> {
        Ok(
            sqlx::query_scalar("SELECT id FROM game WHERE before = $1 ORDER BY created LIMIT 1")
                .bind(before)
                .fetch_optional(&self.reads)
                .await?,
        )
    }

    /// The games of a match, in order.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn games_of_contest(&self, contest: &str) -> Kept<Vec<GameRow>> {
        let query = rows("WHERE contest = $1 ORDER BY created, id");
        Ok(sqlx::query_as(query).bind(contest).fetch_all(&self.reads).await?)
    }

    /// The chat of a game.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn chat(&self, game: &str) -> Kept<Vec<ChatLine>> {
        Ok(sqlx::query_as(
            "SELECT seq, person, text FROM chat WHERE game = $1 ORDER BY seq LIMIT 500",
        )
        .bind(game)
        .fetch_all(&self.reads)
        .await?)
    }

    /// Keeps a line of chat.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn add_chat(&self, game: String, line: ChatLine, now: i64) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO chat (game, seq, at, person, text) VALUES ($1, $2, $3, $4, $5)",
                )
                .bind(game)
                .bind(line.seq)
                .bind(now)
                .bind(line.person)
                .bind(line.text)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }
}

/// What a new game uses up, so that it is used once.
#[derive(Clone, Debug)]
pub enum Taking {
    /// Nothing.
    Nothing,
    /// An invitation, by the hash of its token.
    Invitation(crate::people::token::TokenHash),
    /// A seek or challenge, by its id.
    Seek(String),
}

impl Taking {
    async fn take(self, connection: &mut sqlx::SqliteConnection, game: &str) -> Kept<()> {
        let (query, key) = match self {
            Taking::Nothing => return Ok(()),
            Taking::Invitation(token) => {
                ("UPDATE invitation SET game = $2 WHERE token = $1 AND game IS NULL", token.0)
            }
            Taking::Seek(id) => (
                "UPDATE seek SET game = $2, state = 'taken' WHERE id = $1 AND state = 'open'",
                id,
            ),
        };
        let done = sqlx::query(query).bind(key).bind(game).execute(connection).await?;
        if done.rows_affected() == 1 {
            Ok(())
        } else {
            Err(super::StoreError::Taken)
        }
    }
}

async fn insert(connection: &mut sqlx::SqliteConnection, game: NewGame) -> Kept<()> {
    sqlx::query(
        "INSERT INTO game (id, variant, rules, fingerprint, terms, white, black, private, rated, pace, state, \
         turn, deadline, version, contest, before, created, changed) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'running', $11, $12, 0, $13, $14, $15, $15)",
    )
    .bind(game.id)
    .bind(game.variant)
    .bind(game.rules)
    .bind(game.fingerprint)
    .bind(game.terms)
    .bind(game.white)
    .bind(game.black)
    .bind(game.private)
    .bind(game.rated)
    .bind(game.pace)
    .bind(game.turn)
    .bind(game.deadline)
    .bind(game.contest)
    .bind(game.before)
    .bind(game.created)
    .execute(connection)
    .await?;
    Ok(())
}
