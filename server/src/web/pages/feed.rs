//! The games that wait for a member, as an Atom feed and as a calendar of deadlines. Their address
//! holds a secret of its own, which opens nothing else.

use std::fmt::Write;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;

use super::Answer;
use super::lists::{Row, row};
use crate::diagram::escaped;
use crate::instant;
use crate::people::token::Token;
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::visitor::Visitor;
use crate::words::Lang;

/// The Atom feed of my turns.
///
/// # Errors
///
/// [`Fault::Missing`] if the secret is none.
pub async fn atom(State(site): State<App>, visitor: Visitor, Path(secret): Path<String>) -> Answer {
    let rows = waiting(&site, &secret, visitor.w).await?;
    let kind = [(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")];
    Ok((kind, atom_text(&rows, &site.address(), visitor.w)).into_response())
}

/// The calendar of my deadlines.
///
/// # Errors
///
/// [`Fault::Missing`] if the secret is none.
pub async fn calendar(
    State(site): State<App>,
    visitor: Visitor,
    Path(secret): Path<String>,
) -> Answer {
    let rows = waiting(&site, &secret, visitor.w).await?;
    let kind = [(header::CONTENT_TYPE, "text/calendar; charset=utf-8")];
    Ok((kind, calendar_text(&rows, &site.address())).into_response())
}

async fn waiting(site: &App, secret: &str, w: Lang) -> Result<Vec<Row>, Fault> {
    let token = Token::read(secret).ok_or(Fault::Missing)?;
    let person = site.store.feed(&token.hash()).await?.ok_or(Fault::Missing)?;
    let mut rows = Vec::new();
    for game in site.store.running_of(&person).await?.iter().take(300) {
        let line = row(site, game, w, Some(&person)).await?;
        if line.yours {
            rows.push(line);
        }
    }
    Ok(rows)
}

fn atom_text(rows: &[Row], address: &str, w: Lang) -> String {
    let title = escaped(&w.t("mine-yours"));
    let now = stamp(instant::now(), "%Y-%m-%dT%H:%M:%SZ");
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\
         <title>{title}</title><id>{address}/mine</id><updated>{now}</updated>\n"
    );
    for row in rows {
        let (game, players) =
            (escaped(&row.game), escaped(&format!("{} – {}", row.white, row.black)));
        let (state, path) = (escaped(&row.state), escaped(&row.path));
        // Writing into a string does not fail.
        let _ = writeln!(
            text,
            "<entry><title>{game}: {players}</title><id>{address}{path}</id><updated>{now}</updated>\
             <link href=\"{address}{path}\"/><summary>{state}</summary></entry>"
        );
    }
    text.push_str("</feed>\n");
    text
}

fn calendar_text(rows: &[Row], address: &str) -> String {
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Polydam//EN".to_owned(),
    ];
    let now = stamp(instant::now(), "%Y%m%dT%H%M%SZ");
    for row in rows {
        let Some(deadline) = row.deadline else {
            continue;
        };
        lines.extend([
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{}@polydam", row.id),
            format!("DTSTAMP:{now}"),
            format!("DTSTART:{}", stamp(deadline, "%Y%m%dT%H%M%SZ")),
            format!("SUMMARY:{}", plain(&format!("{}: {} – {}", row.game, row.white, row.black))),
            format!("URL:{address}{}", row.path),
            "END:VEVENT".to_owned(),
        ]);
    }
    lines.push("END:VCALENDAR\r\n".to_owned());
    lines.join("\r\n")
}

fn stamp(at: i64, format: &str) -> String {
    jiff::Timestamp::from_millisecond(at)
        .map_or_else(|_| String::new(), |at| at.strftime(format).to_string())
}

/// Text for a line of a calendar.
fn plain(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace(',', "\\,")
        .replace(';', "\\;")
        .replace(['\r', '\n'], " ")
}

#[cfg(test)]
mod tests {
    use super::{Row, calendar_text};

    #[test]
    fn a_name_cannot_add_lines_to_the_calendar() {
        let row = Row {
            path: "/en/game/a".to_owned(),
            id: "a".to_owned(),
            game: "Dameo".to_owned(),
            white: "a\r\nX:1, b".to_owned(),
            black: String::new(),
            clock: String::new(),
            state: String::new(),
            yours: true,
            deadline: Some(0),
        };
        let text = calendar_text(&[row], "http://x");
        assert!(text.contains("DTSTART:19700101T000000Z"));
        assert!(text.contains("a  X:1\\, b"));
    }
}
