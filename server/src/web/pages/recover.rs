//! Setting a new password with a recovery code.

use askama::Template;
use axum::extract::{Form, State};
use serde::Deserialize;

use super::{Answer, again, go, page};
use crate::people::{password, token};
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::pages::register::check_password;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "recover.html")]
struct Page {
    f: Frame,
    name: String,
    fault: Option<String>,
}

/// What the form holds.
#[derive(Debug, Deserialize)]
pub struct Filled {
    #[serde(default)]
    name: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    password: String,
}

/// The form.
///
/// # Errors
///
/// None of its own.
pub async fn show(visitor: Visitor) -> Answer {
    page(&empty(&visitor, String::new(), None))
}

/// Sets the new password; all other sessions of the member end.
///
/// # Errors
///
/// Too many tries; what the store says.
pub async fn send(State(site): State<App>, visitor: Visitor, Form(form): Form<Filled>) -> Answer {
    visitor.may(&site, Deed::LogIn)?;
    if let Err(fault) = check_password(visitor.w, &form.password) {
        return again(&empty(&visitor, form.name, Some(fault)));
    }
    let Some(member) = site.store.member(&form.name).await? else {
        return wrong(&visitor, form.name);
    };
    if !site
        .store
        .use_recovery(member.id.clone(), token::paper_hash(&form.code))
        .await?
    {
        return wrong(&visitor, form.name);
    }
    let hash = password::hash(form.password)
        .await
        .ok_or_else(|| Fault::Internal("no hash".to_owned()))?;
    site.store.set_password(member.id.clone(), hash).await?;
    let greeting = visitor.greet(&site, &member.id).await?;
    Ok(greeting.with(go(&visitor.at("/mine"))))
}

fn wrong(visitor: &Visitor, name: String) -> Answer {
    again(&empty(visitor, name, Some(visitor.w.t("recover-wrong"))))
}

fn empty(visitor: &Visitor, name: String, fault: Option<String>) -> Page {
    let f = Frame::new(visitor, visitor.w.t("recover-title"));
    Page { f, name, fault }
}
