//! A member's page: the games that everybody may see.

use askama::Template;
use axum::extract::{Path, State};
use polydam_rules::Variant;

use super::figures::Figures;
use super::lists::{Row, row};
use super::{Answer, page};
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::games;

#[derive(Template)]
#[template(path = "player.html")]
struct Page {
    f: Frame,
    name: String,
    since: String,
    other: bool,
    figures: Figures,
    /// Whether the reader blocks the member.
    blocked: bool,
    running: Vec<Row>,
    finished: Vec<Row>,
    games: Vec<(&'static str, String)>,
}

/// The page.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such member.
pub async fn show(State(site): State<App>, visitor: Visitor, Path(name): Path<String>) -> Answer {
    let w = visitor.w;
    let member = site.store.member(&name).await?.ok_or(Fault::Missing)?;
    let name = member.name.clone().unwrap_or_default();
    let own = visitor.person.as_ref().is_some_and(|person| person.id == member.id);
    let mut running = Vec::new();
    for game in site
        .store
        .running_of(&member.id)
        .await?
        .iter()
        .filter(|game| !game.private || own)
        .take(30)
    {
        running.push(row(&site, game, w, None).await?);
    }
    let mut finished = Vec::new();
    for game in site.store.finished_of(&member.id, own, 50).await? {
        finished.push(row(&site, &game, w, None).await?);
    }
    let blocked = match visitor.member() {
        Ok(reader) => site.store.blocks(&reader.id, &member.id).await?,
        Err(_) => false,
    };
    let waiting = super::mine::waiting(&site, &visitor).await?;
    page(&Page {
        f: Frame::new(&visitor, name.clone()).with_waiting(waiting),
        name,
        since: date(member.created),
        figures: Figures::of(&site, &member.id, w).await?,
        other: visitor.member().is_ok() && !own,
        running,
        finished,
        blocked,
        games: Variant::ALL
            .into_iter()
            .map(|variant| (variant.slug(), games::name(variant, w)))
            .collect(),
    })
}

/// The day of an instant, in UTC.
#[must_use]
pub fn date(at: i64) -> String {
    jiff::Timestamp::from_millisecond(at)
        .map_or_else(|_| String::new(), |at| at.strftime("%Y-%m-%d").to_string())
}
