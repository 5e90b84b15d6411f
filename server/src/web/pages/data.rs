//! Everything that the site keeps about a person, as one JSON document that is written while it is
//! read.

use std::collections::VecDeque;

use axum::body::Body;
use axum::extract::State;
use futures_util::stream;
use serde_json::{Value, json};

use super::Answer;
use super::export::{download, pdn_of};
use crate::site::App;
use crate::store::{GameRow, Person};
use crate::web::fault::Fault;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;
use crate::words::Lang;

/// Rows read at a time.
const BATCH: i64 = 50;

/// The document. Times are milliseconds since 1970.
///
/// # Errors
///
/// [`Fault::Unknown`] for strangers; too many downloads.
pub async fn file(State(site): State<App>, visitor: Visitor) -> Answer {
    let person = visitor.known()?.clone();
    visitor.may(&site, Deed::Export)?;
    let start = start(&site, &person).await?;
    let writing = Writing {
        site,
        w: visitor.w,
        person: person.id,
        last: (i64::MIN, String::new()),
        rows: VecDeque::new(),
        first: true,
        read: false,
        next: Next::Start(start),
    };
    Ok(download(
        "application/json",
        "polydam.json",
        Body::from_stream(stream::try_unfold(writing, Writing::next)),
    ))
}

/// All but the games, and the beginning of these.
async fn start(site: &App, person: &Person) -> Result<String, Fault> {
    let store = &site.store;
    let settings: Value = serde_json::from_str(&person.settings).unwrap_or_default();
    let ratings: Vec<Value> = store
        .ratings_of(&person.id)
        .await?
        .iter()
        .map(|row| {
            json!({
                "game": row.variant, "speed": row.speed, "rating": row.rating, "deviation": row.deviation,
                "volatility": row.volatility, "games": row.games, "last": row.ended,
            })
        })
        .collect();
    let mut document = json!({
        "person": {
            "id": person.id, "kind": person.kind, "name": person.name, "mail": person.mail,
            "admin": person.admin, "created": person.created, "settings": settings,
        },
        "ratings": ratings,
        "made": store.made_by(&person.id).await?,
        "reports": store.reports_by(&person.id).await?,
    })
    .to_string();
    document.pop();
    document.push_str(",\"games\":[");
    Ok(document)
}

/// What is to be written.
enum Next {
    Start(String),
    Games,
    Nothing,
}

/// How far a document is.
struct Writing {
    site: App,
    w: Lang,
    person: String,
    last: (i64, String),
    rows: VecDeque<GameRow>,
    first: bool,
    read: bool,
    next: Next,
}

impl Writing {
    async fn next(mut self) -> Result<Option<(String, Writing)>, Fault> {
        match std::mem::replace(&mut self.next, Next::Games) {
            Next::Start(text) => return Ok(Some((text, self))),
            Next::Nothing => return Ok(None),
            Next::Games => {}
        }
        if self.rows.is_empty() && !self.read {
            self.read_rows().await?;
        }
        let Some(row) = self.rows.pop_front() else {
            self.next = Next::Nothing;
            return Ok(Some(("]}\n".to_owned(), self)));
        };
        let comma = if std::mem::take(&mut self.first) {
            ""
        } else {
            ","
        };
        let game = self.game(&row).await?;
        Ok(Some((format!("{comma}\n{game}"), self)))
    }

    async fn read_rows(&mut self) -> Result<(), Fault> {
        let after = (self.last.0, self.last.1.as_str());
        let rows = self.site.store.games_of(&self.person, after, BATCH).await?;
        match rows.last() {
            Some(last) => self.last = (last.created, last.id.clone()),
            None => self.read = true,
        }
        self.rows = rows.into();
        Ok(())
    }

    async fn game(&self, row: &GameRow) -> Result<Value, Fault> {
        let terms: Value = serde_json::from_str(&row.terms).unwrap_or_default();
        let side = |seat: &Option<String>| seat.as_deref() == Some(&self.person);
        Ok(json!({
            "id": row.id, "game": row.variant, "rules": row.rules, "terms": terms,
            "white": side(&row.white), "black": side(&row.black),
            "state": row.state, "winner": row.winner, "ending": row.ending,
            "created": row.created, "changed": row.changed,
            "pdn": pdn_of(&self.site, row, self.w).await.ok(),
            "chat": self.site.store.lines_by(&self.person, &row.id).await?,
        }))
    }
}
