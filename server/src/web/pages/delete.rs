//! Taking one's account away. Games that are being played are given up; those that were played stay
//! readable, with somebody who has no name.

use askama::Template;
use axum::extract::{Form, State};
use polydam_play::Act;
use serde::Deserialize;

use super::{Answer, again, go, page};
use crate::people::password;
use crate::room::{Asked, Chair, Wish};
use crate::site::App;
use crate::store::{GameRow, Person};
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "delete.html")]
struct Page {
    f: Frame,
    fault: Option<String>,
}

/// What the form holds.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    password: String,
}

/// The form.
///
/// # Errors
///
/// [`Fault::Unknown`] for guests.
pub async fn show(visitor: Visitor) -> Answer {
    visitor.member()?;
    page(&filled(&visitor, None))
}

/// Takes the account away.
///
/// # Errors
///
/// [`Fault::Unknown`] for guests; too many tries.
pub async fn send(State(site): State<App>, visitor: Visitor, Form(form): Form<Filled>) -> Answer {
    visitor.may(&site, Deed::LogIn)?;
    let member = visitor.member()?.clone();
    let fits = form.password.len() <= password::LONGEST
        && password::verify(form.password, member.password.clone()).await;
    if !fits {
        return again(&filled(&visitor, Some(visitor.w.t("delete-wrong"))));
    }
    if member.admin && site.store.count_admins().await? < 2 {
        return again(&filled(&visitor, Some(visitor.w.t("delete-admin"))));
    }
    site.store.end_contests_of(member.id.clone()).await?;
    for game in site.store.running_of(&member.id).await? {
        give_up(&site, &member, &game).await?;
    }
    site.store.delete_account(member.id.clone()).await?;
    site.expel(&member.id);
    site.rooms.forget_person(&member.id).await;
    site.tell_lobby();
    Ok(visitor.farewell().with(go(&visitor.at("/"))))
}

/// Ends a running game: without a result where not both have moved, else as lost.
async fn give_up(site: &App, member: &Person, game: &GameRow) -> Result<(), Fault> {
    let handle = site.rooms.get(site, &game.id).await?;
    let chair = Chair::take(Some(member), game);
    let asked = Asked::at(handle.now().version);
    for act in [Act::Abort, Act::Resign] {
        // Whichever the table allows.
        if handle.ask(chair.clone(), &asked, Wish::Act(act)).await.is_ok() {
            break;
        }
    }
    Ok(())
}

fn filled(visitor: &Visitor, fault: Option<String>) -> Page {
    let f = Frame::new(visitor, visitor.w.t("delete-title"));
    Page { f, fault }
}
