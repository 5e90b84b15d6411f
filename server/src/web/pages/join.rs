//! An invitation by link: what it means, and accepting it. Opening the link changes nothing.

use askama::Template;
use axum::extract::{Path, State};

use super::{Answer, go, page};
use crate::deal::{Deal, say};
use crate::instant::{self, DAY};
use crate::new_game::{self, Making, seats};
use crate::people::token::Token;
use crate::site::App;
use crate::store::games::Taking;
use crate::store::sessions::Invitation;
use crate::view::name_of;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;

/// An invitation that nobody has accepted for so long is none any more.
const GOOD_FOR: i64 = 30 * DAY;

/// The invitation of a token, if there is such a one and it has not grown old.
async fn found(site: &App, token: &Token) -> Result<Invitation, Fault> {
    let invitation = site.store.invitation(&token.hash()).await?;
    let good = |one: &Invitation| one.game.is_some() || instant::now() - one.created < GOOD_FOR;
    invitation.filter(good).ok_or(Fault::Missing)
}

#[derive(Template)]
#[template(path = "join.html")]
struct Page {
    f: Frame,
    token: String,
    heading: String,
    terms: Vec<String>,
    own: bool,
    refresh: bool,
}

/// The invitation; once accepted, it leads those who play to the game.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such invitation, or it has grown old.
pub async fn show(State(site): State<App>, visitor: Visitor, Path(text): Path<String>) -> Answer {
    let token = Token::read(&text).ok_or(Fault::Missing)?;
    let invitation = found(&site, &token).await?;
    if let Some(game) = &invitation.game {
        return Ok(go(&visitor.at(&format!("/game/{game}"))));
    }
    let deal = Deal::read(&invitation.terms).ok_or(Fault::Missing)?;
    let own = visitor.person.as_ref().is_some_and(|person| person.id == invitation.maker);
    let maker = site.store.person(&invitation.maker).await?;
    let w = visitor.w;
    let heading = if own {
        w.t("join-own")
    } else {
        w.t1("join-heading", "name", name_of(maker.as_ref(), w))
    };
    let f = Frame::new(&visitor, w.t("join-title"));
    let f = if own { f.with_script("wait.js") } else { f };
    page(&Page {
        f,
        token: text,
        heading,
        terms: say::sentences(&deal, w),
        own,
        refresh: own,
    })
}

/// Accepts the invitation.
///
/// # Errors
///
/// [`Fault::Taken`] if somebody was quicker; [`Fault::Forbidden`] for one's own.
pub async fn send(State(site): State<App>, visitor: Visitor, Path(text): Path<String>) -> Answer {
    visitor.may(&site, Deed::Make)?;
    let token = Token::read(&text).ok_or(Fault::Missing)?;
    let invitation = found(&site, &token).await?;
    let (person, greeting) = visitor.or_guest(&site).await?;
    if person.id == invitation.maker {
        return Err(Fault::Forbidden);
    }
    let mut deal = Deal::read(&invitation.terms).ok_or(Fault::Missing)?;
    deal.rated &= person.is_member();
    let seats = seats(invitation.maker, person.id, deal.draw());
    let taking = Taking::Invitation(token.hash());
    let id = new_game::make(
        &site,
        Making {
            deal,
            seats,
            taking,
            contest: None,
            before: None,
        },
    )
    .await?;
    Ok(greeting.with(go(&visitor.at(&format!("/game/{id}")))))
}
