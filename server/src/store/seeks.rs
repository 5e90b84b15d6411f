//! Open wishes to play, and challenges to one person.

use sqlx::FromRow;

use super::{Kept, Store};

/// A seek, or a challenge if it has a target.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Seek {
    /// The id.
    pub id: String,
    /// Who made it.
    pub maker: String,
    /// The maker's name.
    pub maker_name: Option<String>,
    /// Whom it is for; anybody if nobody.
    pub target: Option<String>,
    /// The terms, as JSON.
    pub terms: String,
    /// The least rating wanted.
    pub least: Option<i64>,
    /// The highest rating wanted.
    pub most: Option<i64>,
    /// `open`, `taken`, `declined` or `withdrawn`.
    pub state: String,
    /// The game it became.
    pub game: Option<String>,
    /// When it was made.
    pub created: i64,
}

const COLUMNS: &str = "SELECT s.id, s.maker, p.name AS maker_name, s.target, s.terms, s.least, s.most, s.state, \
     s.game, s.created FROM seek s JOIN person p ON p.id = s.maker";

/// A query for seeks; the text is this file's own.
fn seeks(rest: &str) -> sqlx::AssertSqlSafe<String> {
    sqlx::AssertSqlSafe(format!("{COLUMNS} {rest}"))
}

impl Store {
    /// Keeps a seek.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn new_seek(&self, seek: Seek) -> Kept<()> {
        self.write(move |connection| {
            Box::pin(async move {
                sqlx::query(
                    "INSERT INTO seek (id, maker, target, terms, least, most, state, created) \
                     VALUES ($1, $2, $3, $4, $5, $6, 'open', $7)",
                )
                .bind(seek.id)
                .bind(seek.maker)
                .bind(seek.target)
                .bind(seek.terms)
                .bind(seek.least)
                .bind(seek.most)
                .bind(seek.created)
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// A seek by its id.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn seek(&self, id: &str) -> Kept<Option<Seek>> {
        Ok(sqlx::query_as(seeks("WHERE s.id = $1"))
            .bind(id)
            .fetch_optional(&self.reads)
            .await?)
    }

    /// Seeks that stand open for anybody.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn open_seeks(&self) -> Kept<Vec<Seek>> {
        let query =
            seeks("WHERE s.state = 'open' AND s.target IS NULL ORDER BY s.created DESC LIMIT 200");
        Ok(sqlx::query_as(query).fetch_all(&self.reads).await?)
    }

    /// Open challenges to or by a person.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn challenges(&self, person: &str) -> Kept<Vec<Seek>> {
        let query = seeks(
            "WHERE s.state = 'open' AND s.target IS NOT NULL AND (s.target = $1 OR s.maker = $1) \
             ORDER BY s.created DESC LIMIT 200",
        );
        Ok(sqlx::query_as(query).bind(person).fetch_all(&self.reads).await?)
    }

    /// How many seeks and challenges of a person stand open.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn count_open(&self, person: &str) -> Kept<i64> {
        let query = "SELECT COUNT(*) FROM seek WHERE maker = $1 AND state = 'open'";
        Ok(sqlx::query_scalar(query).bind(person).fetch_one(&self.reads).await?)
    }

    /// Closes an open seek as `declined` by its target or `withdrawn` by its maker; whether it was
    /// open and the person one of them.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn close_seek(&self, id: String, person: String) -> Kept<bool> {
        self.write(move |connection| {
            Box::pin(async move {
                let done = sqlx::query(
                    "UPDATE seek SET state = CASE WHEN maker = $2 THEN 'withdrawn' ELSE 'declined' END \
                     WHERE id = $1 AND state = 'open' AND (maker = $2 OR target = $2)",
                )
                .bind(id)
                .bind(person)
                .execute(connection)
                .await?;
                Ok(done.rows_affected() == 1)
            })
        })
        .await
    }
}

impl Seek {
    /// Whether somebody of this rating may accept the wish. Where a range is asked for, one without
    /// a rating is not in it.
    #[must_use]
    pub fn takes(&self, rating: Option<i64>) -> bool {
        match (self.least, self.most, rating) {
            (None, None, _) => true,
            (_, _, None) => false,
            (least, most, Some(rating)) => {
                least.is_none_or(|least| rating >= least) && most.is_none_or(|most| rating <= most)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Seek;

    fn seek(least: Option<i64>, most: Option<i64>) -> Seek {
        Seek {
            id: String::new(),
            maker: String::new(),
            maker_name: None,
            target: None,
            terms: String::new(),
            least,
            most,
            state: "open".to_owned(),
            game: None,
            created: 0,
        }
    }

    #[test]
    fn the_ends_of_a_range_are_in_it() {
        let range = seek(Some(1400), Some(1600));
        let takes = [1399, 1400, 1600, 1601].map(|rating| range.takes(Some(rating)));
        assert_eq!(takes, [false, true, true, false]);
        assert!(seek(None, Some(1600)).takes(Some(0)));
        assert!(!seek(Some(1400), None).takes(Some(1000)));
    }

    #[test]
    fn without_a_rating_one_accepts_what_asks_for_none() {
        assert!(seek(None, None).takes(None) && seek(None, None).takes(Some(7)));
        assert!(!seek(Some(0), None).takes(None));
    }
}
