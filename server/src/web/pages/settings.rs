//! What a member sets for all games.

use askama::Template;
use axum::extract::{Form, State};
use axum::http::header;
use serde::Deserialize;

use super::{Answer, go, page};
use crate::instant;
use crate::people::token::Token;
use crate::settings::{ENTRIES, LABELS, MODES, Settings, THEMES};
use crate::site::App;
use crate::web::cookies;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "settings.html")]
struct Page {
    f: Frame,
    labels: Vec<Choice>,
    themes: Vec<Choice>,
    modes: Vec<Choice>,
    entries: Vec<Choice>,
    chat: bool,
    digest: bool,
    mails: bool,
    mail: String,
    member: bool,
    admin: bool,
    feed: Option<String>,
}

/// One choice of a list.
#[derive(Debug)]
struct Choice {
    value: &'static str,
    text: String,
    chosen: bool,
}

/// What the form holds.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    labels: String,
    theme: String,
    mode: String,
    entry: String,
    chat: Option<String>,
    digest: Option<String>,
    mail: String,
}

/// The form.
///
/// # Errors
///
/// [`Fault::Unknown`] for strangers.
pub async fn show(State(site): State<App>, visitor: Visitor) -> Answer {
    page(&filled(&site, &visitor, None)?)
}

/// Keeps the settings.
///
/// # Errors
///
/// [`Fault::Unknown`] for strangers.
pub async fn send(State(site): State<App>, visitor: Visitor, Form(form): Form<Filled>) -> Answer {
    let person = visitor.known()?;
    let settings = Settings {
        labels: form.labels,
        theme: form.theme,
        mode: form.mode,
        entry: form.entry,
        chat: form.chat.is_some(),
        digest: form.digest.is_some(),
        lang: visitor.w.tag().to_owned(),
    };
    let mail = Some(form.mail.trim().to_owned()).filter(|mail| is_mail(mail) && person.is_member());
    site.store
        .set_settings(person.id.clone(), settings.sound().write(), mail)
        .await?;
    // What the page's script keeps by itself would win over what has just been chosen.
    let mut answer = go(&visitor.at("/settings"));
    if let Some(cookie) = cookies::set("look", None, visitor.origin.secure) {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(answer)
}

/// Makes a new secret address for the feed and the calendar, and shows it once.
///
/// # Errors
///
/// [`Fault::Unknown`] for guests.
pub async fn new_feed(State(site): State<App>, visitor: Visitor) -> Answer {
    let member = visitor.member()?;
    let token = Token::new();
    site.store.set_feed(token.hash(), member.id.clone(), instant::now()).await?;
    let feed = format!("{}/feed/{}", site.address(), token.reveal());
    page(&filled(&site, &visitor, Some(feed))?)
}

/// Whether a text looks enough like a mail address to be tried.
fn is_mail(text: &str) -> bool {
    let plain = |part: &str| {
        !part.is_empty()
            && part.chars().all(|sign| sign.is_ascii_graphic() && !"<>\"',;".contains(sign))
    };
    text.len() <= 200
        && text
            .split_once('@')
            .is_some_and(|(name, host)| plain(name) && plain(host) && host.contains('.'))
}

fn filled(site: &App, visitor: &Visitor, feed: Option<String>) -> Result<Page, Fault> {
    let person = visitor.known()?;
    let (w, settings) = (visitor.w, &visitor.settings);
    let choices = |values: &[&'static str], chosen: &str, key: fn(&str) -> &'static str| {
        let choice = |&value: &&'static str| Choice {
            value,
            text: w.t(key(value)),
            chosen: value == chosen,
        };
        values.iter().map(choice).collect()
    };
    Ok(Page {
        f: Frame::new(visitor, w.t("settings-title")),
        labels: choices(&LABELS, &settings.labels, label_key),
        themes: choices(&THEMES, &settings.theme, theme_key),
        modes: choices(&MODES, &settings.mode, mode_key),
        entries: choices(&ENTRIES, &settings.entry, entry_key),
        chat: settings.chat,
        digest: settings.digest,
        mails: site.config.mail.is_some(),
        mail: person.mail.clone().unwrap_or_default(),
        member: person.is_member(),
        admin: person.admin,
        feed,
    })
}

fn label_key(value: &str) -> &'static str {
    match value {
        "numbers" => "labels-numbers",
        "letters" => "labels-letters",
        "off" => "labels-off",
        _ => "labels-own",
    }
}

fn theme_key(value: &str) -> &'static str {
    match value {
        "slate" => "theme-slate",
        "contrast" => "theme-contrast",
        _ => "theme-linden",
    }
}

fn mode_key(value: &str) -> &'static str {
    match value {
        "light" => "mode-light",
        "dark" => "mode-dark",
        _ => "mode-system",
    }
}

fn entry_key(value: &str) -> &'static str {
    match value {
        "step" => "entry-step",
        "single" => "entry-single",
        _ => "entry-finish",
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn mail_addresses_are_looked_at() {
        assert!(super::is_mail("anna@example.org"));
        for text in [
            "",
            "anna",
            "a@b",
            "a b@c.d",
            "a@b.c\r\nBcc: x@y.z",
            "<a@b.c>",
        ] {
            assert!(!super::is_mail(text), "{text}");
        }
    }
}
