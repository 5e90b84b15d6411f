//! Looking for finished games, page by page: each page begins where the last one ended, so that no
//! page costs more than another.

use sqlx::{FromRow, QueryBuilder, Sqlite};

use super::games::GameRow;
use super::{Kept, Store};

/// What is looked for; what is left empty asks for nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// A player, by id.
    pub player: Option<String>,
    /// Another player of the same game, by id.
    pub opponent: Option<String>,
    /// One of the eighteen, by slug.
    pub variant: Option<String>,
    /// `white`, `black`, `draw` or `none`.
    pub winner: Option<String>,
    /// Games that ended at this instant or later.
    pub from: Option<i64>,
    /// Games that ended before this instant.
    pub until: Option<i64>,
    /// First moves, as [`crate::archive::opening`] reads them.
    pub opening: Option<String>,
    /// The key of a position through which the game passed.
    pub position: Option<i64>,
    /// Whose private games may be seen too, by id.
    pub reader: Option<String>,
    /// The place of the last game of the page before.
    pub before: Option<i64>,
}

/// A game that was found.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Found {
    /// Its place among all finished games.
    pub place: i64,
    /// How many half-moves it has.
    pub plies: i64,
    /// Its row.
    #[sqlx(flatten)]
    pub row: GameRow,
}

impl Search {
    fn query(&self, most: i64) -> QueryBuilder<Sqlite> {
        let mut query = QueryBuilder::new(
            "SELECT f.place, f.plies, g.* FROM finished f JOIN game g ON g.id = f.game",
        );
        if let Some(key) = self.position {
            query.push(
                " JOIN passed p ON p.place = f.place AND p.variant = f.variant AND p.hash = ",
            );
            query.push_bind(key);
        }
        query.push(" WHERE f.plies > 0 AND (NOT f.private");
        if let Some(reader) = &self.reader {
            seat(&mut query, " OR ", reader);
        }
        query.push(")");
        for person in [&self.player, &self.opponent].into_iter().flatten() {
            seat(&mut query, " AND ", person);
        }
        self.add_texts(&mut query);
        self.add_instants(&mut query);
        query.push(" ORDER BY f.place DESC LIMIT ").push_bind(most);
        query
    }

    fn add_texts(&self, query: &mut QueryBuilder<Sqlite>) {
        let texts = [
            (" AND f.variant = ", &self.variant),
            (" AND f.winner = ", &self.winner),
        ];
        for (column, text) in texts {
            if let Some(text) = text {
                query.push(column).push_bind(text.clone());
            }
        }
        // What begins with `11-15 ` lies between that and `11-15!`: the sign after the blank.
        if let Some(opening) = self.opening.as_deref().filter(|opening| !opening.is_empty()) {
            query.push(" AND f.opening >= ").push_bind(opening.to_owned());
            query.push(" AND f.opening < ").push_bind(format!("{}!", opening.trim_end()));
        }
    }

    fn add_instants(&self, query: &mut QueryBuilder<Sqlite>) {
        let instants = [
            (" AND f.ended >= ", self.from),
            (" AND f.ended < ", self.until),
            (" AND f.place < ", self.before),
        ];
        for (column, at) in instants {
            if let Some(at) = at {
                query.push(column).push_bind(at);
            }
        }
    }
}

fn seat(query: &mut QueryBuilder<Sqlite>, joined: &str, person: &str) {
    query.push(joined).push("(f.white = ").push_bind(person.to_owned());
    query.push(" OR f.black = ").push_bind(person.to_owned()).push(")");
}

impl Store {
    /// Finished games, the last one first; nobody but the reader sees the reader's private ones.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn search(&self, search: &Search, most: i64) -> Kept<Vec<Found>> {
        let mut query = search.query(most);
        Ok(query.build_query_as().fetch_all(&self.reads).await?)
    }
}
