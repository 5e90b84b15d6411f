//! Taking a name. A guest who does keeps his games.

use askama::Template;
use axum::extract::{Form, State};
use serde::Deserialize;

use super::{Answer, again, page};
use crate::instant;
use crate::people::name::{Name, NameFault};
use crate::people::{password, token};
use crate::site::App;
use crate::store::StoreError;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;
use crate::words::Lang;

#[derive(Template)]
#[template(path = "register.html")]
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
    name: String,
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

/// Takes the name, and shows the recovery codes once.
///
/// # Errors
///
/// Too many tries; what the store says.
pub async fn send(State(site): State<App>, visitor: Visitor, Form(form): Form<Filled>) -> Answer {
    visitor.may(&site, Deed::LogIn)?;
    let checked = check(visitor.w, &form);
    let name = match checked {
        Ok(name) => name,
        Err(fault) => return again(&empty(&visitor, form.name, Some(fault))),
    };
    visitor.may(&site, Deed::Register)?;
    let guest = visitor.person.as_ref().filter(|person| !person.is_member());
    let guest = guest.map(|guest| guest.id.clone());
    match make(&site, guest, name, form.password, false).await {
        Ok(person) => greet(&site, &visitor, &person).await,
        Err(Fault::Taken) => {
            let fault = visitor.w.t("register-taken");
            again(&empty(&visitor, form.name, Some(fault)))
        }
        Err(fault) => Err(fault),
    }
}

/// Keeps a new member.
///
/// # Errors
///
/// [`Fault::Taken`] if the name or one like it is taken.
pub async fn make(
    site: &App,
    guest: Option<String>,
    name: Name,
    password: String,
    admin: bool,
) -> Result<String, Fault> {
    let hash = password::hash(password)
        .await
        .ok_or_else(|| Fault::Internal("no hash".to_owned()))?;
    let made = site.store.new_member(guest, name, hash, admin, instant::now()).await;
    made.map_err(|error| match error {
        StoreError::Taken => Fault::Taken,
        other => other.into(),
    })
}

/// Opens the new member's session and shows the recovery codes.
///
/// # Errors
///
/// What the store says.
pub async fn greet(site: &App, visitor: &Visitor, person: &str) -> Answer {
    let codes = new_codes(site, person).await?;
    let greeting = visitor.greet(site, person).await?;
    let mut f = Frame::new(visitor, visitor.w.t("codes-title"));
    // The visitor came as nobody, or as a guest.
    f.name = site.store.person(person).await?.and_then(|person| person.name);
    f.known = true;
    Ok(greeting.with(page(&Codes { f, codes })?))
}

/// Replaces a person's recovery codes by new ones.
///
/// # Errors
///
/// What the store says.
pub async fn new_codes(site: &App, person: &str) -> Result<Vec<String>, Fault> {
    let codes: Vec<String> = (0..8).map(|_| token::paper_code()).collect();
    let hashes = codes.iter().map(|code| token::paper_hash(code)).collect();
    site.store.set_recovery(person.to_owned(), hashes).await?;
    Ok(codes)
}

/// The name, if name and password may be taken.
fn check(w: Lang, form: &Filled) -> Result<Name, String> {
    check_password(w, &form.password)?;
    Name::new(&form.name).map_err(|fault| {
        w.t(match fault {
            NameFault::Length => "name-length",
            NameFault::Sign => "name-sign",
            NameFault::Scripts => "name-scripts",
            NameFault::Reserved => "name-reserved",
        })
    })
}

/// Whether a password may be taken.
///
/// # Errors
///
/// What is wrong with it.
pub fn check_password(w: Lang, password: &str) -> Result<(), String> {
    if password.chars().count() < password::SHORTEST {
        return Err(w.t("password-short"));
    }
    if password.len() > password::LONGEST {
        Err(w.t("password-long"))
    } else {
        Ok(())
    }
}

/// The name, if a form's name and password may be taken.
///
/// # Errors
///
/// What is wrong with them.
pub fn checked(w: Lang, name: &str, password: &str) -> Result<Name, String> {
    check(
        w,
        &Filled {
            name: name.to_owned(),
            password: password.to_owned(),
        },
    )
}

fn empty(visitor: &Visitor, name: String, fault: Option<String>) -> Page {
    let f = Frame::new(visitor, visitor.w.t("register-title"));
    Page { f, name, fault }
}
