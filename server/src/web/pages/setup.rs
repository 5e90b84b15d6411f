//! Making the first administrator, with the code that stands on the console; and an administrator's
//! way to reset the password of someone who lost everything.

use askama::Template;
use axum::extract::{Form, State};
use serde::Deserialize;

use super::{Answer, again, page};
use crate::instant;
use crate::site::App;
use crate::store::admin::Change;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::pages::register;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "setup.html")]
struct Page {
    f: Frame,
    name: String,
    fault: Option<String>,
}

#[derive(Template)]
#[template(path = "codes.html")]
struct Codes {
    f: Frame,
    codes: Vec<String>,
}

/// What the form holds.
#[derive(Debug, Deserialize)]
pub struct Filled {
    #[serde(default)]
    code: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
}

/// The form, as long as there is no administrator.
///
/// # Errors
///
/// [`Fault::Missing`] afterwards.
pub async fn show(State(site): State<App>, visitor: Visitor) -> Answer {
    if !site.awaits_admin() {
        return Err(Fault::Missing);
    }
    page(&empty(&visitor, String::new(), None))
}

/// Makes the first administrator.
///
/// # Errors
///
/// [`Fault::Missing`] if there is one; too many tries.
pub async fn send(State(site): State<App>, visitor: Visitor, Form(form): Form<Filled>) -> Answer {
    visitor.may(&site, Deed::LogIn)?;
    if !site.awaits_admin() {
        return Err(Fault::Missing);
    }
    let name = match register::checked(visitor.w, &form.name, &form.password) {
        Ok(name) => name,
        Err(fault) => return again(&empty(&visitor, form.name, Some(fault))),
    };
    if !site.use_setup_code(&form.code) {
        let fault = visitor.w.t("setup-wrong");
        return again(&empty(&visitor, form.name, Some(fault)));
    }
    let person = register::make(&site, None, name, form.password, true).await?;
    register::greet(&site, &visitor, &person).await
}

/// Whose codes are to be made anew.
#[derive(Debug, Deserialize)]
pub struct Reset {
    #[serde(default)]
    name: String,
}

/// An administrator makes new recovery codes for a member, to be handed over in person.
///
/// # Errors
///
/// [`Fault::Forbidden`] for everybody else.
pub async fn reset(State(site): State<App>, visitor: Visitor, Form(form): Form<Reset>) -> Answer {
    let admin = visitor.admin()?.id.clone();
    let member = site.store.member(&form.name).await?.ok_or(Fault::Missing)?;
    let codes = register::new_codes(&site, &member.id).await?;
    site.store
        .change_member(member.id, Change::Reset, admin, instant::now())
        .await?;
    let f = Frame::new(&visitor, visitor.w.t("codes-title"));
    page(&Codes { f, codes })
}

fn empty(visitor: &Visitor, name: String, fault: Option<String>) -> Page {
    let f = Frame::new(visitor, visitor.w.t("setup-title"));
    Page { f, name, fault }
}
