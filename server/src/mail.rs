//! The daily mail: which games wait for you. Off until a mail server is set; one mail a day at most,
//! none if nothing waits.

use std::fmt::Write;
use std::time::Duration;

use lettre::message::header::ContentType;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use crate::config::Mail;
use crate::instant::{self, DAY, HOUR};
use crate::settings::Settings;
use crate::site::App;
use crate::store::Person;
use crate::web::pages::lists::row;
use crate::words::Lang;

/// The hour of the day, UTC, at which mails are sent.
const AT: i64 = 6 * HOUR;

/// Sends the mails of every day.
pub(crate) async fn every_day(site: App) {
    let Some(mail) = site.config.mail.clone() else {
        return;
    };
    loop {
        let now = instant::now();
        let wait = DAY - (now - AT).rem_euclid(DAY);
        tokio::time::sleep(Duration::from_millis(wait.unsigned_abs())).await;
        if let Err(error) = send_all(&site, &mail).await {
            tracing::error!(error, "the daily mails were not sent");
        }
    }
}

async fn send_all(site: &App, mail: &Mail) -> Result<(), String> {
    let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.server);
    let transport = transport.map_err(|error| error.to_string())?.build();
    let members = site.store.members_with_mail().await.map_err(|error| error.to_string())?;
    for member in members.iter().filter(|member| Settings::read(&member.settings).digest) {
        let Some(text) = text(site, member).await? else {
            continue;
        };
        let message = message(mail, member, text)?;
        if let Err(error) = transport.send(message).await {
            tracing::warn!(%error, member = member.id, "a daily mail was not sent");
        }
    }
    Ok(())
}

/// What waits for a member; nothing if nothing does.
async fn text(site: &App, member: &Person) -> Result<Option<String>, String> {
    let w = Lang::of_tag(&Settings::read(&member.settings).lang).unwrap_or_default();
    let games = site.store.running_of(&member.id).await.map_err(|error| error.to_string())?;
    let mut text = String::new();
    for game in &games {
        let line = row(site, game, w, Some(&member.id)).await.map_err(|fault| fault.to_string())?;
        if line.yours {
            // Writing into a string does not fail.
            let _ =
                writeln!(text, "{}: {} – {}, {}", line.game, line.white, line.black, line.state);
            let _ = writeln!(text, "{}{}\n", site.address(), line.path);
        }
    }
    Ok((!text.is_empty()).then_some(text))
}

fn message(mail: &Mail, member: &Person, text: String) -> Result<Message, String> {
    let w = Lang::of_tag(&Settings::read(&member.settings).lang).unwrap_or_default();
    let to = member.mail.as_deref().unwrap_or_default();
    Message::builder()
        .from(mail.from.parse().map_err(|error| format!("{}: {error}", mail.from))?)
        .to(to.parse().map_err(|error| format!("{to}: {error}"))?)
        .subject(w.t("mine-yours"))
        .header(ContentType::TEXT_PLAIN)
        .body(text)
        .map_err(|error| error.to_string())
}
