//! A game that was played under rules which have been corrected since: it stays as it was stored and
//! can be read, but nobody can go on with it.

use askama::Template;
use axum::response::Response;
use polydam_pdn::{Outcome, Remark, Score, WriteStyle};
use polydam_play::{Act, BadRecord, Entry, Record, Table};
use polydam_rules::{Notation, Side, Square};

use super::{Answer, page, pdn};
use crate::deal::{Deal, say};
use crate::room::open::{is_retired, sitter};
use crate::room::snapshot::Sitter;
use crate::site::App;
use crate::store::{GameRow, StoredEvent};
use crate::view;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::{Lang, games};

#[derive(Template)]
#[template(path = "retired.html")]
struct Page {
    f: Frame,
    heading: String,
    base: String,
    why: String,
    result: String,
    terms: Vec<String>,
    moves: Vec<String>,
    rest: Vec<String>,
}

/// A stored game, as far as today's rules can follow it.
struct Shelved {
    deal: Deal,
    table: Option<Table>,
    /// What they cannot follow, a line an event.
    rest: Vec<String>,
    players: [Sitter; 2],
}

/// The page, if the game is such a one.
///
/// # Errors
///
/// What the store says.
pub async fn show(site: &App, visitor: &Visitor, row: &GameRow) -> Result<Option<Response>, Fault> {
    if !is_retired(row) {
        return Ok(None);
    }
    let (w, shelved) = (visitor.w, shelved(site, row).await?);
    let variant = shelved.deal.terms.variant;
    let names = shelved.players.each_ref().map(|one| view::name(one, w));
    let heading = format!("{}: {} – {}", games::name(variant, w), names[0], names[1]);
    let moves = shelved.table.as_ref().map(moves).unwrap_or_default();
    page(&Page {
        f: Frame::new(visitor, heading.clone()),
        heading,
        base: visitor.at(&format!("/game/{}", row.id)),
        why: why(row, &shelved.deal, w),
        result: super::lists::result(row, w),
        terms: say::sentences(&shelved.deal, w),
        moves,
        rest: shelved.rest,
    })
    .map(Some)
}

/// The game as a PDN file, if it is such a one.
///
/// # Errors
///
/// What the store says.
pub async fn file(
    site: &App,
    visitor: &Visitor,
    row: &GameRow,
    notation: Option<Notation>,
) -> Result<Option<Answer>, Fault> {
    if !is_retired(row) {
        return Ok(None);
    }
    let (w, shelved) = (visitor.w, shelved(site, row).await?);
    let spec = shelved.deal.terms.spec();
    let empty = || Table::new(shelved.deal.terms.clone(), row.created).ok();
    let table = shelved.table.clone().or_else(empty);
    let table = table.ok_or_else(|| Fault::Internal(format!("the terms of game {}", row.id)))?;
    let mut record = table.pdn_game();
    let names = shelved.players.each_ref().map(|one| view::name(one, w));
    for (name, value) in pdn::roster(&row.id, row.created, &names, &site.address()) {
        record.tags.set(name, &value);
    }
    record.tags.set("Fingerprint", &row.fingerprint);
    let outcome = outcome(row, spec);
    record.tags.set("Result", &outcome.to_string());
    record.result = Some(outcome);
    let last = record.tree.main_line().last();
    if let Some(node) = last.and_then(|id| record.tree.get_mut(id)) {
        node.after.clear();
        let lines = shelved.rest.join("; ");
        node.after.push(Remark::Text(format!("{} {lines}", why(row, &shelved.deal, w))));
    }
    let style = WriteStyle {
        notation,
        classic: true,
        ..WriteStyle::default()
    };
    Ok(Some(Ok(pdn::answer(&row.id, record.to_pdn(&style)))))
}

/// Why nobody can go on with it.
fn why(row: &GameRow, deal: &Deal, w: Lang) -> String {
    let now = format!("{:016x}", deal.terms.spec().fingerprint());
    let args = [
        ("stored", row.fingerprint.as_str().into()),
        ("now", now.into()),
    ];
    w.with("retired-why", &args)
}

async fn shelved(site: &App, row: &GameRow) -> Result<Shelved, Fault> {
    let broken = || Fault::Internal(format!("the terms of game {}", row.id));
    let deal = Deal::read(&row.terms).ok_or_else(broken)?;
    let events = site.store.events(&row.id).await?;
    let entries: Vec<Entry> = events
        .iter()
        .map_while(|event| serde_json::from_str(&event.body).ok())
        .collect();
    let (table, followed) = follow(row, &deal, entries);
    let players = [
        sitter(site, &row.white).await?,
        sitter(site, &row.black).await?,
    ];
    Ok(Shelved {
        deal,
        table,
        rest: events.iter().skip(followed).map(line).collect(),
        players,
    })
}

/// The table after as many events as today's rules can follow, and how many these are.
fn follow(row: &GameRow, deal: &Deal, entries: Vec<Entry>) -> (Option<Table>, usize) {
    let mut record = Record {
        fingerprint: deal.terms.spec().fingerprint(),
        terms: deal.terms.clone(),
        made: row.created,
        events: entries,
    };
    loop {
        match Table::rebuild(&record) {
            Ok(table) => return (Some(table), record.events.len()),
            Err(BadRecord::Event { event, .. } | BadRecord::Version { event, .. })
                if event < record.events.len() =>
            {
                record.events.truncate(event);
            }
            Err(_) => return (None, 0),
        }
    }
}

fn moves(table: &Table) -> Vec<String> {
    let notation = table.terms().spec().look.notation;
    let score = crate::room::score::Score::of(table);
    let plays = score.plays().iter();
    plays.map(|play| play.text(notation).to_owned()).collect()
}

/// A stored event in plain signs, as it stands in the record.
fn line(event: &StoredEvent) -> String {
    let Ok(entry) = serde_json::from_str::<Entry>(&event.body) else {
        return event.body.clone();
    };
    let squares = match &entry.event.act {
        Act::Move { route, .. } => {
            route.iter().map(Square::to_string).collect::<Vec<_>>().join("-")
        }
        _ => String::new(),
    };
    format!("{} {} {squares}", event.seat, entry.event.act.kind())
        .trim_end()
        .to_owned()
}

/// The result that the row holds.
fn outcome(row: &GameRow, spec: &polydam_rules::Spec) -> Outcome {
    let first = match spec.first {
        Side::White => "white",
        Side::Black => "black",
    };
    let score = match row.winner.as_deref() {
        Some("draw") => Score::Draw,
        Some(side) if side == first => Score::LeftWins,
        Some("white" | "black") => Score::RightWins,
        _ => Score::Unknown,
    };
    let style = (score != Score::Unknown).then_some(spec.look.results);
    Outcome { score, style }
}
