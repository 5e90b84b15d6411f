//! My games: those that wait for me first, with the time left, and the way to the next one.

use askama::Template;
use axum::extract::State;

use super::lists::{Row, awaits, row};
use super::{Answer, go, page};
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "mine.html")]
struct Page {
    f: Frame,
    yours: Vec<Row>,
    theirs: Vec<Row>,
    finished: Vec<Row>,
    guest: bool,
}

/// The page.
///
/// # Errors
///
/// [`Fault::Unknown`] for strangers.
pub async fn show(State(site): State<App>, visitor: Visitor) -> Answer {
    let person = visitor.known()?.clone();
    let w = visitor.w;
    let (mut yours, mut theirs) = (Vec::new(), Vec::new());
    for game in site.store.running_of(&person.id).await?.iter().take(300) {
        let line = row(&site, game, w, Some(&person.id)).await?;
        if line.yours {
            yours.push(line);
        } else {
            theirs.push(line);
        }
    }
    let mut finished = Vec::new();
    for game in site.store.finished_of(&person.id, true, 50).await? {
        finished.push(row(&site, &game, w, Some(&person.id)).await?);
    }
    let f = Frame::new(&visitor, w.t("mine-title")).with_waiting(yours.len());
    page(&Page {
        f,
        yours,
        theirs,
        finished,
        guest: !person.is_member(),
    })
}

/// Leads to the game that waits most urgently.
///
/// # Errors
///
/// [`Fault::Unknown`] for strangers.
pub async fn next(State(site): State<App>, visitor: Visitor) -> Answer {
    let person = visitor.known()?;
    let games = site.store.running_of(&person.id).await?;
    let next = games.iter().find(|game| awaits(&site, game, &person.id));
    let path = next.map_or_else(|| "/mine".to_owned(), |game| format!("/game/{}", game.id));
    Ok(go(&visitor.at(&path)))
}

/// In how many games it is the visitor's turn.
///
/// # Errors
///
/// What the store says.
pub async fn waiting(site: &App, visitor: &Visitor) -> Result<usize, Fault> {
    let Some(person) = &visitor.person else {
        return Ok(0);
    };
    let games = site.store.running_of(&person.id).await?;
    Ok(games.iter().filter(|game| awaits(site, game, &person.id)).count())
}
