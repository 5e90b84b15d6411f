//! Opening a stored game: its table is rebuilt from its events, outages since its last event are
//! made good, and its keeper begins to work.

use std::sync::Arc;

use polydam_play::{Act, BadRecord, Entry, Event, Record, Seat, Table};
use tokio::sync::{mpsc, watch};

use super::keeper::Keeper;
use super::score::Score;
use super::snapshot::{Said, Sitter, Snapshot};
use super::{Handle, presence::Presence};
use crate::deal::Deal;
use crate::instant;
use crate::site::App;
use crate::store::{GameRow, StoredEvent};
use crate::web::fault::Fault;

/// How many messages may wait in a mailbox.
const MAILBOX: usize = 64;

/// Opens a game and starts its keeper.
pub(super) async fn open(site: &App, id: &str) -> Result<Handle, Fault> {
    let row = site.store.game(id).await?.ok_or(Fault::Missing)?;
    let events = site.store.events(id).await?;
    let deal = deal(&row)?;
    let table = rebuild(&row, &deal, &events)?;
    let snapshot = snapshot(site, &row, deal, table, events.len()).await?;
    let (seen, watcher) = watch::channel(Arc::new(snapshot));
    let (mail, mailbox) = mpsc::channel(MAILBOX);
    let mut keeper =
        Keeper::new(site.clone(), row, seen, mailbox, mail.downgrade(), presence(&watcher));
    keeper.remember(&events);
    keeper.make_good().await?;
    site.metrics.rooms.inc();
    tokio::spawn(keeper.work());
    Ok(Handle {
        mail,
        seen: watcher,
    })
}

/// A stored game as it stands, read without a keeper.
///
/// # Errors
///
/// If it cannot be played again.
pub async fn still(site: &App, row: &GameRow) -> Result<Snapshot, Fault> {
    let events = site.store.events(&row.id).await?;
    let deal = deal(row)?;
    let table = rebuild(row, &deal, &events)?;
    snapshot(site, row, deal, table, events.len()).await
}

fn deal(row: &GameRow) -> Result<Deal, Fault> {
    Deal::read(&row.terms).ok_or_else(|| Fault::Internal(format!("the terms of game {}", row.id)))
}

fn presence(seen: &watch::Receiver<Arc<Snapshot>>) -> Presence {
    Presence::new(seen.borrow().deal.pace() == "live")
}

/// Whether a game was played under rules that are not today's any more.
#[must_use]
pub fn is_retired(row: &GameRow) -> bool {
    Deal::read(&row.terms)
        .is_some_and(|deal| Some(deal.terms.spec().fingerprint()) != fingerprint(row))
}

fn fingerprint(row: &GameRow) -> Option<u64> {
    u64::from_str_radix(&row.fingerprint, 16).ok()
}

/// The table that a row and its events are.
///
/// # Errors
///
/// [`Fault::Retired`] if the rules have changed since; an internal fault if the events are damaged.
pub fn rebuild(row: &GameRow, deal: &Deal, events: &[StoredEvent]) -> Result<Table, Fault> {
    let fault = |what: String| Fault::Internal(format!("game {}: {what}", row.id));
    let entries: Result<Vec<Entry>, _> =
        events.iter().map(|event| serde_json::from_str(&event.body)).collect();
    let record = Record {
        fingerprint: fingerprint(row).ok_or(Fault::Retired)?,
        terms: deal.terms.clone(),
        made: row.created,
        events: entries.map_err(|error| fault(error.to_string()))?,
    };
    Table::rebuild(&record).map_err(|error| match error {
        BadRecord::Rules { .. } => Fault::Retired,
        error => fault(error.to_string()),
    })
}

async fn snapshot(
    site: &App,
    row: &GameRow,
    deal: Deal,
    table: Table,
    events: usize,
) -> Result<Snapshot, Fault> {
    let chat = site.store.chat(&row.id).await?;
    let chat = chat
        .into_iter()
        .map(|line| Said {
            person: line.person,
            text: line.text,
        })
        .collect();
    let players = [
        sitter(site, &row.white).await?,
        sitter(site, &row.black).await?,
    ];
    let players = rated(site, row, players).await?;
    let next = site.store.next_game(&row.id).await?;
    Ok(Snapshot {
        id: row.id.as_str().into(),
        score: Score::of(&table),
        table,
        version: i64::try_from(events).unwrap_or(i64::MAX),
        players: Arc::new(players),
        chat: Arc::new(chat),
        present: [false; 2],
        watching: 0,
        rematch: None,
        next: next.map(|next| next.as_str().into()),
        standing: crate::contests::standing(site, row, &deal).await?,
        deal: Arc::new(deal),
        change: 0,
        at: instant::now(),
    })
}

/// The players with their ratings, as these are now.
pub(super) async fn rated(
    site: &App,
    row: &GameRow,
    mut players: [Sitter; 2],
) -> Result<[Sitter; 2], Fault> {
    for sitter in players.iter_mut().filter(|sitter| sitter.name.is_some()) {
        let rating = site.store.rating(&sitter.id, &row.variant, &row.pace).await?;
        sitter.rating = rating.map(|rating| rating.at(instant::now()).to_string());
    }
    Ok(players)
}

/// Who holds a seat, by the word of the row.
///
/// # Errors
///
/// What the store says.
pub async fn sitter(site: &App, seat: &Option<String>) -> Result<Sitter, Fault> {
    let id = seat.clone().unwrap_or_default();
    if let Some(level) = id.strip_prefix("computer:") {
        let level = level.parse().ok();
        return Ok(Sitter {
            id,
            name: None,
            level,
            bot: false,
            gone: false,
            rating: None,
        });
    }
    let person = site.store.person(&id).await?;
    Ok(Sitter {
        bot: site.store.is_bot(&id).await?,
        id,
        gone: person.as_ref().is_some_and(|person| person.kind == "gone"),
        name: person.and_then(|person| person.name),
        level: None,
        rating: None,
    })
}

impl Keeper {
    /// Makes good what the site missed since the game's last event.
    pub(super) async fn make_good(&mut self) -> Result<(), Fault> {
        let now = self.now();
        if now.is_over() || self.row().pace == "none" {
            return Ok(());
        }
        let last = now.table.log_backward().next().map_or(now.table.made(), |entry| entry.at);
        for (from, to) in self.site().store.outages_since(last).await? {
            let event = Event::new(Seat::Host, Act::Downtime { from, to });
            // An outage that is refused has been made good already.
            let _ = self.apply(event, "").await;
        }
        self.look_at_days_off().await
    }
}
