//! A member's tokens for programs, and the declaration that an account is a program's.

use askama::Template;
use axum::extract::{Form, Path, State};
use serde::Deserialize;

use super::{Answer, again, go, page};
use crate::instant;
use crate::people::token::{self, Token};
use crate::site::App;
use crate::store::Person;
use crate::store::tokens::ApiToken;
use crate::web::api::caller::Scope;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;

/// Tokens that a member may have.
const MOST: usize = 20;

#[derive(Template)]
#[template(path = "tokens.html")]
struct Page {
    f: Frame,
    tokens: Vec<Line>,
    scopes: Vec<(&'static str, String)>,
    fresh: Option<String>,
    fault: Option<String>,
    bot: bool,
}

/// A token in the list.
#[derive(Debug)]
struct Line {
    id: String,
    title: String,
    scopes: String,
}

/// The page.
///
/// # Errors
///
/// [`Fault::Unknown`] for all but members.
pub async fn show(State(site): State<App>, visitor: Visitor) -> Answer {
    page(&filled(&site, &visitor, None, None).await?)
}

/// The form for a token.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    title: String,
    read: Option<String>,
    play: Option<String>,
    challenge: Option<String>,
}

impl Filled {
    fn scopes(&self) -> String {
        let chosen = Scope::ALL.into_iter().filter(|scope| match scope {
            Scope::Read => self.read.is_some(),
            Scope::Play => self.play.is_some(),
            Scope::Challenge => self.challenge.is_some(),
        });
        chosen.map(Scope::word).collect::<Vec<_>>().join(" ")
    }
}

/// Makes a token and shows it, once.
///
/// # Errors
///
/// [`Fault::Unknown`] for all but members.
pub async fn send(State(site): State<App>, visitor: Visitor, Form(form): Form<Filled>) -> Answer {
    visitor.may(&site, Deed::Make)?;
    let member = visitor.member()?;
    let scopes = form.scopes();
    let title: String = form.title.trim().chars().take(60).collect();
    let many = site.store.api_tokens(&member.id).await?.len() >= MOST;
    let fault = match (title.is_empty() || scopes.is_empty(), many) {
        (true, _) => Some("tokens-empty-form"),
        (_, true) => Some("tokens-too-many"),
        _ => None,
    };
    if let Some(key) = fault {
        let fault = visitor.w.t(key);
        return again(&filled(&site, &visitor, None, Some(fault)).await?);
    }
    let token = Token::new();
    let kept = ApiToken {
        id: token::id(),
        title,
        scopes,
        created: instant::now(),
    };
    site.store.new_api_token(token.hash(), member.id.clone(), kept).await?;
    let fresh = Some(token.reveal().to_owned());
    page(&filled(&site, &visitor, fresh, None).await?)
}

/// Takes a token back.
///
/// # Errors
///
/// [`Fault::Missing`] if it is not the member's.
pub async fn drop_one(State(site): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let member = visitor.member()?;
    if !site.store.drop_api_token(id, member.id.clone()).await? {
        return Err(Fault::Missing);
    }
    Ok(go(&visitor.at("/settings/tokens")))
}

/// Declares the account to be a program's.
///
/// # Errors
///
/// [`Fault::Unknown`] for all but members.
pub async fn declare(State(site): State<App>, visitor: Visitor) -> Answer {
    let member: &Person = visitor.member()?;
    if !site.store.declare_bot(member.id.clone(), instant::now()).await? {
        let fault = visitor.w.t("bot-played");
        return again(&filled(&site, &visitor, None, Some(fault)).await?);
    }
    Ok(go(&visitor.at("/settings/tokens")))
}

async fn filled(
    site: &App,
    visitor: &Visitor,
    fresh: Option<String>,
    fault: Option<String>,
) -> Result<Page, Fault> {
    let member = visitor.member()?;
    let w = visitor.w;
    let tokens = site.store.api_tokens(&member.id).await?;
    let line = |token: ApiToken| Line {
        id: token.id,
        title: token.title,
        scopes: token.scopes,
    };
    Ok(Page {
        f: Frame::new(visitor, w.t("tokens-title")),
        tokens: tokens.into_iter().map(line).collect(),
        scopes: Scope::ALL.map(|scope| (scope.word(), w.t(said(scope)))).to_vec(),
        fresh,
        fault,
        bot: site.store.is_bot(&member.id).await?,
    })
}

fn said(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "scope-read",
        Scope::Play => "scope-play",
        Scope::Challenge => "scope-challenge",
    }
}
