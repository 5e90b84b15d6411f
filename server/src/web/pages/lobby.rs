//! Open wishes and challenges: what each means, and accepting, declining, withdrawing it.

use askama::Template;
use axum::extract::{Path, State};
use polydam_rules::Variant;

use super::{Answer, go, page};
use crate::deal::{Deal, say};
use crate::new_game::{self, Making, seats};
use crate::site::App;
use crate::store::Person;
use crate::store::games::Taking;
use crate::store::seeks::Seek;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;
use crate::words::{Lang, games};

#[derive(Template)]
#[template(path = "lobby.html")]
struct Page {
    f: Frame,
    seeks: Vec<Wish>,
    challenges: Vec<Wish>,
    games: Vec<(&'static str, String)>,
}

/// A wish or challenge as a card.
#[derive(Debug)]
struct Wish {
    id: String,
    slug: &'static str,
    game: String,
    by: String,
    terms: Vec<String>,
    own: bool,
    mine: bool,
    range: Option<String>,
    /// Whether the visitor's rating is in that range.
    fits: bool,
}

/// The page.
///
/// # Errors
///
/// What the store says.
pub async fn show(State(site): State<App>, visitor: Visitor) -> Answer {
    let w = visitor.w;
    let me = visitor.person.as_ref().map(|person| person.id.clone()).unwrap_or_default();
    let private = |seek: &Seek| Deal::read(&seek.terms).is_some_and(|deal| deal.private);
    let open = site.store.open_seeks().await?;
    let apart = site.store.apart_from(&me).await?;
    let mut seeks = Vec::new();
    for seek in open
        .iter()
        .filter(|seek| !apart.contains(&seek.maker))
        .filter(|seek| !private(seek) || seek.maker == me)
    {
        let fits = fits(&site, seek, &me).await?;
        seeks.extend(wish(seek, &me, fits, w));
    }
    let challenges = if me.is_empty() {
        Vec::new()
    } else {
        site.store.challenges(&me).await?
    };
    let waiting = super::mine::waiting(&site, &visitor).await?;
    page(&Page {
        f: Frame::new(&visitor, w.t("lobby-title")).with_waiting(waiting),
        seeks,
        challenges: challenges.iter().filter_map(|seek| wish(seek, &me, true, w)).collect(),
        games: Variant::ALL
            .into_iter()
            .map(|variant| (variant.slug(), games::name(variant, w)))
            .collect(),
    })
}

/// Whether a person's rating is in the range that a wish asks for.
async fn fits(site: &App, seek: &Seek, person: &str) -> Result<bool, Fault> {
    if seek.takes(None) {
        return Ok(true);
    }
    let Some(deal) = Deal::read(&seek.terms) else {
        return Ok(false);
    };
    let rating = site.store.rating_of(person, deal.terms.variant, deal.pace()).await?;
    Ok(seek.takes(rating))
}

fn wish(seek: &Seek, me: &str, fits: bool, w: Lang) -> Option<Wish> {
    let deal = Deal::read(&seek.terms)?;
    let range = (seek.least.is_some() || seek.most.is_some()).then(|| {
        let args = [
            ("least", seek.least.unwrap_or(0).into()),
            ("most", seek.most.unwrap_or(5000).into()),
        ];
        w.with("lobby-range", &args)
    });
    Some(Wish {
        id: seek.id.clone(),
        slug: deal.terms.variant.slug(),
        game: games::name(deal.terms.variant, w),
        by: seek.maker_name.clone().unwrap_or_default(),
        terms: say::sentences(&deal, w),
        own: seek.maker == me,
        mine: seek.target.as_deref() == Some(me),
        range,
        fits,
    })
}

/// Accepts a wish or a challenge.
///
/// # Errors
///
/// [`Fault::Taken`] if it is not open any more; [`Fault::Forbidden`] if it is for somebody else;
/// [`Fault::OutOfRange`] if it asks for another rating.
pub async fn accept(State(site): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    visitor.may(&site, Deed::Make)?;
    let game = accept_for(&site, visitor.member()?, &id).await?;
    Ok(go(&visitor.at(&format!("/game/{game}"))))
}

/// Accepts a wish or a challenge on behalf of a member, and tells the game's id.
///
/// # Errors
///
/// As [`accept`].
pub async fn accept_for(site: &App, member: &Person, id: &str) -> Result<String, Fault> {
    let seek = site.store.seek(id).await?.ok_or(Fault::Missing)?;
    let for_me = seek.target.as_deref().is_none_or(|target| target == member.id);
    if seek.maker == member.id || !for_me {
        return Err(Fault::Forbidden);
    }
    if seek.state != "open" {
        return Err(Fault::Taken);
    }
    if site.store.apart_from(&member.id).await?.contains(&seek.maker) {
        return Err(Fault::Forbidden);
    }
    if !fits(site, &seek, &member.id).await? {
        return Err(Fault::OutOfRange);
    }
    let deal = Deal::read(&seek.terms).ok_or(Fault::Missing)?;
    super::new::check_casual(site, member, &deal).await?;
    let seats = seats(seek.maker, member.id.clone(), deal.draw());
    let taking = Taking::Seek(seek.id);
    let making = Making {
        deal,
        seats,
        taking,
        contest: None,
        before: None,
    };
    new_game::make(site, making).await
}

/// Withdraws one's own wish, or declines a challenge.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such open one of the visitor's.
pub async fn close(State(site): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let member = visitor.member()?;
    if !site.store.close_seek(id, member.id.clone()).await? {
        return Err(Fault::Missing);
    }
    site.tell_lobby();
    Ok(go(&visitor.at("/lobby")))
}
