//! Logging in and out.

use askama::Template;
use axum::extract::{Form, State};
use axum::response::Response;
use serde::Deserialize;

use super::{Answer, again, go, page};
use crate::people::password;
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "login.html")]
struct Page {
    f: Frame,
    name: String,
    next: String,
    fault: Option<String>,
}

/// What the form holds.
#[derive(Debug, Deserialize)]
pub struct Filled {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    next: String,
}

/// Where to go afterwards.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct After {
    next: String,
}

/// The form.
///
/// # Errors
///
/// None of its own.
pub async fn show(visitor: Visitor, after: axum::extract::Query<After>) -> Answer {
    page(&filled(&visitor, String::new(), after.0.next, None))
}

/// Logs a member in.
///
/// # Errors
///
/// Too many tries.
pub async fn send(State(site): State<App>, visitor: Visitor, Form(form): Form<Filled>) -> Answer {
    visitor.may(&site, Deed::LogIn)?;
    let member = site.store.member(&form.name).await?;
    let hash = member.as_ref().and_then(|member| member.password.clone());
    let fits =
        form.password.len() <= password::LONGEST && password::verify(form.password, hash).await;
    match member.filter(|_| fits) {
        Some(member) if site.store.is_disabled(&member.id).await? => {
            let fault = Some(visitor.w.t("login-disabled"));
            again(&filled(&visitor, member.name.unwrap_or_default(), form.next, fault))
        }
        Some(member) => {
            close(&site, &visitor).await?;
            let greeting = visitor.greet(&site, &member.id).await?;
            Ok(greeting.with(go(&inner(&form.next, &visitor.at("/mine")))))
        }
        None => {
            let fault = Some(visitor.w.t("login-wrong"));
            again(&filled(&visitor, form.name, form.next, fault))
        }
    }
}

/// Logs out.
///
/// # Errors
///
/// What the store says.
pub async fn leave(State(site): State<App>, visitor: Visitor) -> Result<Response, Fault> {
    close(&site, &visitor).await?;
    Ok(visitor.farewell().with(go(&visitor.at("/"))))
}

async fn close(site: &App, visitor: &Visitor) -> Result<(), Fault> {
    if let Some(token) = &visitor.token {
        site.store.close_session(token.hash()).await?;
    }
    Ok(())
}

fn filled(visitor: &Visitor, name: String, next: String, fault: Option<String>) -> Page {
    let f = Frame::new(visitor, visitor.w.t("login-title"));
    Page {
        f,
        name,
        next,
        fault,
    }
}

/// A path on this site, and none elsewhere.
#[must_use]
pub fn inner(next: &str, otherwise: &str) -> String {
    let inside =
        next.starts_with('/') && !next.starts_with("//") && !next.contains(['\\', '\n', '\r']);
    if inside {
        next.to_owned()
    } else {
        otherwise.to_owned()
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn nobody_is_sent_to_another_site() {
        for next in [
            "",
            "//evil.example",
            "https://evil.example",
            "/\\evil.example",
        ] {
            assert_eq!(super::inner(next, "/en/"), "/en/");
        }
        assert_eq!(super::inner("/en/game/a", "/"), "/en/game/a");
    }
}
