//! A game as a PDN file, in letters or numbers.

use std::fmt::Write;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use polydam_play::Verdict;
use polydam_rules::{Notation, ResultStyle, Side};
use serde::Deserialize;

use super::Answer;
use super::game::seated;
use crate::room::Snapshot;
use crate::room::score::Played;
use crate::site::App;
use crate::view::{self, Viewer};
use crate::web::visitor::Visitor;

/// Which notation is wanted; the game's own if none.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    notation: String,
}

/// The file.
///
/// # Errors
///
/// [`Fault::Missing`](crate::web::fault::Fault::Missing).
pub async fn file(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Answer {
    let (handle, viewer) = seated(&site, &visitor, &id).await?;
    let notation = match wanted.notation.as_str() {
        "letters" => Notation::Letters,
        "numbers" => Notation::Numbers,
        _ => viewer.reader.spec.look.notation,
    };
    let text = text(&handle.now(), &viewer, notation, &site.address());
    let head = [
        (
            header::CONTENT_TYPE,
            "application/x-pdn; charset=utf-8".to_owned(),
        ),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{id}.pdn\""),
        ),
    ];
    Ok((head, text).into_response())
}

/// A game as PDN.
#[must_use]
pub fn text(seen: &Snapshot, viewer: &Viewer, notation: Notation, address: &str) -> String {
    let mut pdn = String::new();
    for (name, value) in tags(seen, viewer, notation, address) {
        // Writing into a string does not fail.
        let _ = writeln!(
            pdn,
            "[{name} \"{}\"]",
            value.replace('\\', "\\\\").replace('"', "\\\"")
        );
    }
    pdn.push('\n');
    pdn.push_str(&wrapped(&moves(seen, notation)));
    pdn
}

fn tags(
    seen: &Snapshot,
    viewer: &Viewer,
    notation: Notation,
    address: &str,
) -> Vec<(&'static str, String)> {
    let spec = viewer.reader.spec;
    let terms = &seen.deal.terms;
    let name = |side: Side| view::name(&seen.players[side as usize], viewer.reader.w);
    let made = seen.table.made();
    let stamp = |format: &str| {
        jiff::Timestamp::from_millisecond(made)
            .map(|at| at.strftime(format).to_string())
            .unwrap_or_default()
    };
    let mut tags = vec![
        ("Event", "Polydam".to_owned()),
        ("Site", format!("{address}/game/{}", seen.id)),
        ("Date", stamp("%Y.%m.%d")),
        (
            "Round",
            seen.standing
                .map_or_else(|| "-".to_owned(), |standing| standing.number.to_string()),
        ),
        ("White", name(Side::White)),
        ("Black", name(Side::Black)),
        ("Result", result(seen).to_owned()),
        ("GameType", game_type(spec, notation)),
        ("TimeControl", terms.clock.to_string()),
        ("Conduct", terms.conduct.to_string()),
        ("Rules", terms.rules.to_string()),
        ("UTCTime", stamp("%H:%M:%S")),
    ];
    if let Some(start) = &terms.start {
        tags.extend([("SetUp", "1".to_owned()), ("FEN", start.clone())]);
    }
    if let Some(ended) = seen.table.ended() {
        tags.push(("Termination", ended.cause.termination().to_owned()));
    }
    tags
}

/// The `GameType` tag, saying how the moves below it are written.
fn game_type(spec: &polydam_rules::Spec, notation: Notation) -> String {
    let own = spec.game_type();
    let letter = if spec.look.notation == Notation::Letters {
        'A'
    } else {
        'N'
    };
    match (notation, spec.look.notation) {
        (Notation::Letters, Notation::Numbers) | (Notation::Numbers, Notation::Letters) => {
            let other = if letter == 'A' { 'N' } else { 'A' };
            own.replacen(&format!(",{letter}"), &format!(",{other}"), 1)
        }
        _ => own,
    }
}

fn result(seen: &Snapshot) -> &'static str {
    let international = seen.deal.terms.spec().look.results == ResultStyle::International;
    match (seen.table.ended().map(|ended| ended.verdict), international) {
        (Some(Verdict::White), false) => "1-0",
        (Some(Verdict::Black), false) => "0-1",
        (Some(Verdict::Draw), false) => "1/2-1/2",
        (Some(Verdict::White), true) => "2-0",
        (Some(Verdict::Black), true) => "0-2",
        (Some(Verdict::Draw), true) => "1-1",
        (Some(Verdict::Nothing) | None, _) => "*",
    }
}

fn moves(seen: &Snapshot, notation: Notation) -> Vec<String> {
    let plays = seen.score.plays();
    let mut words = Vec::new();
    for (at, play) in plays.iter().enumerate() {
        if at % 2 == 0 {
            words.push(format!("{}.", at / 2 + 1));
        }
        words.push(play.text(notation).to_owned());
        words.extend(mistake(play));
    }
    words.push(result(seen).to_owned());
    words
}

fn mistake(play: &Played) -> Option<String> {
    play.irregular.then(|| "{irregular}".to_owned())
}

/// Words in lines of less than 80 signs.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > 79 {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text.push('\n');
    text
}
