//! Not wanting to meet somebody, and telling the administrators about somebody or a game.

use askama::Template;
use axum::extract::{Form, Path, Query, State};
use serde::Deserialize;

use super::game::visible;
use super::{Answer, again, go, page};
use crate::instant;
use crate::people::token;
use crate::site::App;
use crate::store::Person;
use crate::store::reports::NewReport;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;

/// Signs of a report at most.
const LONGEST: usize = 2_000;

#[derive(Template)]
#[template(path = "report.html")]
struct Page {
    f: Frame,
    asked: Filled,
    reasons: [(&'static str, String); 4],
    fault: Option<String>,
    done: bool,
}

/// What the form holds.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    player: String,
    game: String,
    reason: String,
    text: String,
}

/// Blocks a member.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such other member.
pub async fn block(State(site): State<App>, visitor: Visitor, Path(name): Path<String>) -> Answer {
    let (me, other) = two(&site, &visitor, &name).await?;
    site.store.block(me, other.id, instant::now()).await?;
    site.tell_lobby();
    Ok(back(&visitor, &other.name))
}

/// Takes a block back.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such other member.
pub async fn unblock(
    State(site): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Answer {
    let (me, other) = two(&site, &visitor, &name).await?;
    site.store.unblock(me, other.id).await?;
    site.tell_lobby();
    Ok(back(&visitor, &other.name))
}

async fn two(site: &App, visitor: &Visitor, name: &str) -> Result<(String, Person), Fault> {
    let me = visitor.member()?.id.clone();
    let other = site.store.member(name).await?;
    let other = other.filter(|other| other.id != me).ok_or(Fault::Missing)?;
    Ok((me, other))
}

fn back(visitor: &Visitor, name: &Option<String>) -> axum::response::Response {
    go(&visitor.at(&format!("/player/{}", name.as_deref().unwrap_or_default())))
}

/// The form for a report.
///
/// # Errors
///
/// [`Fault::Unknown`] for strangers.
pub async fn report(visitor: Visitor, Query(asked): Query<Filled>) -> Answer {
    visitor.known()?;
    page(&filled(&visitor, asked, None, false))
}

/// Keeps a report.
///
/// # Errors
///
/// [`Fault::Unknown`] for strangers; too many reports.
pub async fn send(State(site): State<App>, visitor: Visitor, Form(form): Form<Filled>) -> Answer {
    let reporter = visitor.known()?.id.clone();
    let text = form.text.trim();
    let known = reasons(&visitor).iter().any(|(word, _)| *word == form.reason);
    if text.is_empty() || text.chars().count() > LONGEST || !known {
        let fault = Some(visitor.w.t("report-empty"));
        return again(&filled(&visitor, form, fault, false));
    }
    let Some((person, game)) = about(&site, &visitor, &form).await? else {
        let fault = Some(visitor.w.t("report-whom"));
        return again(&filled(&visitor, form, fault, false));
    };
    if !site.limits.allow(Deed::Report, &reporter) {
        return Err(Fault::TooMany);
    }
    let report = NewReport {
        id: token::id(),
        reporter,
        person,
        game,
        reason: form.reason.clone(),
        text: text.to_owned(),
        created: instant::now(),
    };
    site.store.report(report).await?;
    page(&filled(&visitor, Filled::default(), None, true))
}

/// Whom and which game a report is about; nothing if it names neither, or one that is not there.
async fn about(
    site: &App,
    visitor: &Visitor,
    form: &Filled,
) -> Result<Option<(Option<String>, Option<String>)>, Fault> {
    let (name, game) = (form.player.trim(), form.game.trim());
    let person = match name {
        "" => None,
        name => site.store.member(name).await?,
    };
    // The address of a game serves as well as its id.
    let id = game.rsplit('/').next().unwrap_or_default();
    let game_row = match id {
        "" => None,
        id => visible(site, visitor, id).await.ok(),
    };
    let found = (name.is_empty() || person.is_some())
        && (id.is_empty() || game_row.is_some())
        && (person.is_some() || game_row.is_some());
    Ok(found.then(|| (person.map(|person| person.id), game_row.map(|row| row.id))))
}

fn reasons(visitor: &Visitor) -> [(&'static str, String); 4] {
    [
        ("help", "report-help"),
        ("manners", "report-manners"),
        ("name", "report-name"),
        ("other", "report-other"),
    ]
    .map(|(word, key)| (word, visitor.w.t(key)))
}

fn filled(visitor: &Visitor, asked: Filled, fault: Option<String>, done: bool) -> Page {
    Page {
        f: Frame::new(visitor, visitor.w.t("report-title")),
        reasons: reasons(visitor),
        asked,
        fault,
        done,
    }
}
