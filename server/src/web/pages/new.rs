//! Beginning a game: against the computer, with a friend by link, on one screen, as an open wish,
//! or as a challenge.

use askama::Template;
use axum::extract::{Form, Path, State};
use polydam_play::Conduct;
use polydam_rules::{Game, Rules, Spec, Variant};

use super::{Answer, again, go, page};
use crate::deal::form::Filled;
use crate::deal::{Deal, LEVELS, ballots, say};
use crate::diagram::Drawing;
use crate::instant;
use crate::new_game::{self, Making, computer, seats};
use crate::people::token::{self, Token};
use crate::site::App;
use crate::store::Person;
use crate::store::games::Taking;
use crate::store::seeks::Seek;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;
use crate::words::games;

#[derive(Template)]
#[template(path = "new.html")]
struct Page {
    f: Frame,
    slug: &'static str,
    name: String,
    line: String,
    board: String,
    fault: Option<String>,
    levels: Vec<u8>,
    conducts: Vec<(&'static str, String)>,
    /// The decks from which the opening may be drawn.
    decks: Vec<(&'static str, String)>,
    official: bool,
    member: bool,
    target: String,
}

#[derive(Template)]
#[template(path = "invited.html")]
struct Invited {
    f: Frame,
    link: String,
    terms: Vec<String>,
}

/// The form for a game.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game.
pub async fn show(State(site): State<App>, visitor: Visitor, Path(slug): Path<String>) -> Answer {
    let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
    let waiting = super::mine::waiting(&site, &visitor).await?;
    let mut form = filled(&visitor, variant, None);
    form.f = form.f.with_waiting(waiting);
    page(&form)
}

/// Begins what the form asks for.
///
/// # Errors
///
/// Too many games, or too many in a short time.
pub async fn send(
    State(site): State<App>,
    visitor: Visitor,
    Path(slug): Path<String>,
    Form(form): Form<Filled>,
) -> Answer {
    let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
    visitor.may(&site, Deed::Make)?;
    let deal = match form.deal(variant, visitor.w) {
        Ok(deal) => deal,
        Err(fault) => return again(&filled(&visitor, variant, Some(fault))),
    };
    match form.with.as_str() {
        "screen" => on_one_screen(&site, &visitor, deal).await,
        "friend" => invite(&site, &visitor, deal).await,
        "seek" => seek(&site, &visitor, deal, &form).await,
        "person" => challenge(&site, &visitor, variant, deal, &form).await,
        _ => against_computer(&site, &visitor, deal, form.level()).await,
    }
}

async fn against_computer(site: &App, visitor: &Visitor, deal: Deal, level: u8) -> Answer {
    let (person, greeting) = visitor.or_guest(site).await?;
    let id = with_computer(site, person.id, deal, level).await?;
    Ok(greeting.with(go(&visitor.at(&format!("/game/{id}")))))
}

/// Begins a person's game against the computer, and tells its id.
///
/// # Errors
///
/// As [`new_game::make`].
pub async fn with_computer(
    site: &App,
    person: String,
    deal: Deal,
    level: u8,
) -> Result<String, Fault> {
    let deal = Deal {
        rated: false,
        contest: None,
        chat: false,
        level: Some(level),
        ..deal
    };
    let seats = seats(person, computer(level), deal.draw());
    let making = Making {
        deal,
        seats,
        taking: Taking::Nothing,
        contest: None,
        before: None,
    };
    new_game::make(site, making).await
}

async fn on_one_screen(site: &App, visitor: &Visitor, deal: Deal) -> Answer {
    let (person, greeting) = visitor.or_guest(site).await?;
    let deal = Deal {
        rated: false,
        contest: None,
        chat: false,
        ..deal
    };
    let seats = [person.id.clone(), person.id];
    let making = Making {
        deal,
        seats,
        taking: Taking::Nothing,
        contest: None,
        before: None,
    };
    let id = new_game::make(site, making).await?;
    Ok(greeting.with(go(&visitor.at(&format!("/game/{id}")))))
}

async fn invite(site: &App, visitor: &Visitor, deal: Deal) -> Answer {
    let (person, greeting) = visitor.or_guest(site).await?;
    new_game::check_cap(site, &person.id).await?;
    let deal = Deal {
        rated: deal.rated && person.is_member(),
        ..deal
    };
    let token = Token::new();
    site.store.invite(token.hash(), person.id, deal.write(), instant::now()).await?;
    let link = format!("{}{}", site.address(), visitor.at(&format!("/join/{}", token.reveal())));
    let f = Frame::new(visitor, visitor.w.t("invited-title"));
    let terms = say::sentences(&deal, visitor.w);
    Ok(greeting.with(page(&Invited { f, link, terms })?))
}

async fn seek(site: &App, visitor: &Visitor, deal: Deal, form: &Filled) -> Answer {
    let member = visitor.member()?;
    let rating = |text: &str| text.trim().parse::<i64>().ok().map(|rating| rating.clamp(0, 5000));
    let (least, most) = (rating(&form.least), rating(&form.most));
    keep(site, member, deal, None, least, most).await?;
    Ok(go(&visitor.at("/lobby")))
}

async fn challenge(
    site: &App,
    visitor: &Visitor,
    variant: Variant,
    deal: Deal,
    form: &Filled,
) -> Answer {
    let member = visitor.member()?;
    let target = site.store.member(&form.target).await?.filter(|target| target.id != member.id);
    let Some(target) = target else {
        let fault = visitor.w.t("new-nobody");
        return again(&filled(visitor, variant, Some(fault)));
    };
    if site.store.apart_from(&member.id).await?.contains(&target.id) {
        let fault = visitor.w.t("block-no-challenge");
        return again(&filled(visitor, variant, Some(fault)));
    }
    keep(site, member, deal, Some(target.id), None, None).await?;
    Ok(go(&visitor.at("/lobby")))
}

/// Wishes of one person that may stand open.
const MOST_WISHES: i64 = 50;

/// Keeps a seek, or a challenge if it has a target, and tells its id.
///
/// # Errors
///
/// [`Fault::TooManyGames`] if the member holds as many games or wishes as one may.
pub async fn keep(
    site: &App,
    member: &Person,
    deal: Deal,
    target: Option<String>,
    least: Option<i64>,
    most: Option<i64>,
) -> Result<String, Fault> {
    check_casual(site, member, &deal).await?;
    new_game::check_cap(site, &member.id).await?;
    if site.store.count_open(&member.id).await? >= MOST_WISHES {
        return Err(Fault::TooManyGames);
    }
    let id = token::id();
    let seek = Seek {
        id: id.clone(),
        maker: member.id.clone(),
        maker_name: None,
        target,
        terms: deal.write(),
        least,
        most,
        state: "open".to_owned(),
        game: None,
        created: instant::now(),
    };
    site.store.new_seek(seek).await?;
    site.tell_lobby();
    Ok(id)
}

/// Programs play casual games only.
///
/// # Errors
///
/// [`Fault::Forbidden`] if the member is a program and the game would be rated.
pub async fn check_casual(site: &App, member: &Person, deal: &Deal) -> Result<(), Fault> {
    if deal.rated && site.store.is_bot(&member.id).await? {
        return Err(Fault::Forbidden);
    }
    Ok(())
}

fn filled(visitor: &Visitor, variant: Variant, fault: Option<String>) -> Page {
    let w = visitor.w;
    let name = games::name(variant, w);
    let query = visitor.path.split_once('?').map(|(_, query)| query).unwrap_or_default();
    let target = query
        .split('&')
        .find_map(|pair| pair.strip_prefix("target="))
        .unwrap_or_default();
    Page {
        f: Frame::new(visitor, name.clone()).with_boards(),
        slug: variant.slug(),
        line: games::line(variant, w),
        board: Drawing::default().draw(&Game::new(variant), &name),
        name,
        fault,
        levels: LEVELS.collect(),
        conducts: Conduct::of(variant)
            .map(|conduct| (conduct.code().slug, say::conduct(conduct, w)))
            .collect(),
        decks: ballots::decks(variant)
            .iter()
            .map(|&(word, deck)| (word, ballots::name(deck, w)))
            .collect(),
        official: Spec::all()
            .iter()
            .any(|spec| spec.variant == variant && spec.rules == Rules::Official),
        member: visitor.member().is_ok(),
        target: target.to_owned(),
    }
}
