//! The keeper of a game: the only one who changes it. Mail is read in the order of arrival; each
//! change is decided by the table, kept by the store, and then shown.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use polydam_play::{Act, Entry, Event, Seat};
use tokio::sync::{mpsc, watch};

use super::presence::{News, Presence};
use super::wish::{self, Wish};
use super::{Chair, Mail, Refused, Snapshot};
use crate::archive::facts;
use crate::instant::{self, Ms};
use crate::site::App;
use crate::store::finished::Finished;
use crate::store::{Append, GameRow, StoredEvent};

/// How long a game stays in memory when nobody needs it.
const IDLE: Ms = 60_000;

/// The keeper of one game.
pub(super) struct Keeper {
    site: App,
    row: GameRow,
    seen: watch::Sender<Arc<Snapshot>>,
    mailbox: mpsc::Receiver<Mail>,
    me: mpsc::WeakSender<Mail>,
    pub(super) presence: Presence,
    /// What has been done already, by seat and the client's id.
    done: HashSet<(String, String)>,
    /// When a changed number of onlookers is to be shown.
    unshown: Option<Ms>,
    /// For which version the computer is thinking.
    pub(super) thinking: Option<i64>,
}

impl Keeper {
    pub(super) fn new(
        site: App,
        row: GameRow,
        seen: watch::Sender<Arc<Snapshot>>,
        mailbox: mpsc::Receiver<Mail>,
        me: mpsc::WeakSender<Mail>,
        presence: Presence,
    ) -> Keeper {
        Keeper {
            site,
            row,
            seen,
            mailbox,
            me,
            presence,
            done: HashSet::new(),
            unshown: None,
            thinking: None,
        }
    }

    pub(super) fn now(&self) -> Arc<Snapshot> {
        self.seen.borrow().clone()
    }

    pub(super) fn row(&self) -> &GameRow {
        &self.row
    }

    pub(super) fn site(&self) -> &App {
        &self.site
    }

    pub(super) fn me(&self) -> mpsc::WeakSender<Mail> {
        self.me.clone()
    }

    /// Remembers which requests were fulfilled.
    pub(super) fn remember(&mut self, events: &[StoredEvent]) {
        for event in events.iter().filter(|event| !event.client.is_empty()) {
            self.done.insert((event.seat.clone(), event.client.clone()));
        }
    }

    /// Works until nobody needs the game any more, or the site closes.
    pub(super) async fn work(mut self) {
        let mut closing = self.site.closing();
        self.set_computer_thinking();
        loop {
            let wait = Duration::from_millis(self.wait().unsigned_abs());
            tokio::select! {
                mail = self.mailbox.recv() => match mail {
                    Some(mail) => self.read(mail).await,
                    None => break,
                },
                () = tokio::time::sleep(wait) => if self.on_time().await { break },
                _ = closing.changed() => break,
            }
        }
        self.site.metrics.rooms.dec();
    }

    /// How long until something must be looked at.
    fn wait(&self) -> Ms {
        let now = instant::now();
        let times = [
            self.deadline(),
            self.presence.next(),
            self.unshown,
            Some(now + IDLE),
        ];
        let next = times.into_iter().flatten().min().unwrap_or(now);
        (next - now).max(0)
    }

    /// Looks at clocks and absences; whether the game may leave memory.
    async fn on_time(&mut self) -> bool {
        self.look_at_clock().await;
        if self.unshown.is_some_and(|at| at <= instant::now()) {
            self.show_presence();
        }
        for news in self.presence.overdue(instant::now()) {
            self.tell(news).await;
        }
        let live = self.row.pace == "live" && !self.now().is_over();
        let idle = self.presence.is_empty() && self.thinking.is_none() && self.mailbox.is_empty();
        // One way is the map's own.
        idle && !live
            && self.deadline().is_none_or(|at| at > instant::now() + IDLE)
            && self.site.rooms.let_go(&self.row.id, 1)
    }

    async fn read(&mut self, mail: Mail) {
        match mail {
            Mail::Wish {
                chair,
                id,
                version,
                wish,
                reply,
            } => {
                let result = self.wish(&chair, id, version, wish).await;
                if result.is_err() {
                    self.site.metrics.refusals.inc();
                }
                let _ = reply.send(result);
            }
            Mail::Arrived(chair) => {
                for news in self.presence.arrived(&chair) {
                    self.tell(news).await;
                }
                self.note_presence();
            }
            Mail::Departed(chair) => {
                self.presence.departed(&chair, instant::now());
                self.note_presence();
            }
            Mail::Thought { version, route } => self.thought(version, route).await,
            Mail::Wake => self.look_at_clock().await,
            Mail::Gone(person, reply) => {
                self.show(|seen| seen.forget(&person));
                let _ = reply.send(());
            }
            Mail::DaysOff(reply) => {
                if let Err(fault) = self.look_at_days_off().await {
                    tracing::error!(%fault, game = self.row.id, "days off cannot be looked at");
                }
                let _ = reply.send(());
            }
        }
    }

    async fn wish(
        &mut self,
        chair: &Chair,
        id: String,
        version: Option<i64>,
        wish: Wish,
    ) -> Result<(), Refused> {
        let word = chair
            .word()
            .or(chair.is_arbiter().then_some("arbiter"))
            .ok_or(Refused::NoSeat)?;
        if self.was_done(word, &id) {
            return Ok(());
        }
        if wish.is_move() && version.is_none() {
            return Err(Refused::NoVersion);
        }
        if wish.minds_version() && version.is_some_and(|version| !self.has_seen(version)) {
            return Err(Refused::Stale);
        }
        let act = match wish {
            Wish::Act(act) => act,
            Wish::Typed(text) => wish::typed(self.now().game(), &text)
                .map_err(|error| Refused::Text(Box::new(error)))?,
            Wish::Say(text) => return self.say(chair, text).await,
            Wish::Rematch => return self.rematch(chair).await,
            Wish::NoRematch => return self.no_rematch(chair),
        };
        self.act(chair, id, act).await
    }

    /// Whether who saw `version` saw the game as it stands: at most, somebody has come or gone since,
    /// time was given or made good, or a move was left for later.
    fn has_seen(&self, version: i64) -> bool {
        let now = self.now();
        let missed = usize::try_from(now.version - version);
        missed.is_ok_and(|missed| {
            let mut since = now.table.log().into_iter().rev().take(missed);
            since.all(|entry| is_beside(&entry.event.act))
        })
    }

    /// Whether a request was fulfilled before. Two neighbours' requests are kept under the seat that
    /// they acted for.
    fn was_done(&self, word: &str, id: &str) -> bool {
        let words = if word == "both" {
            vec!["white", "black"]
        } else {
            vec![word]
        };
        let mut keys = words.into_iter().map(|word| (word.to_owned(), id.to_owned()));
        !id.is_empty() && keys.any(|key| self.done.contains(&key))
    }

    async fn act(&mut self, chair: &Chair, id: String, act: Act) -> Result<(), Refused> {
        let seat = chair.seat(&self.now().table, &act).ok_or(Refused::NoSeat)?;
        let offers = matches!(act, Act::OfferDraw | Act::OfferTakeBack);
        self.apply(Event::new(seat, act), &id).await?;
        if !id.is_empty() {
            self.done.insert((seat_word(seat).to_owned(), id));
        }
        if offers {
            self.answer_offer(chair).await;
        }
        self.set_computer_thinking();
        Ok(())
    }

    /// Has the table decide on an event, keeps it, and shows what has become of the game.
    pub(super) async fn apply(&mut self, event: Event, client: &str) -> Result<(), Refused> {
        let begun = std::time::Instant::now();
        let before = self.now();
        let now = instant::now();
        let table = before
            .table
            .apply(event, now)
            .map_err(|refusal| Refused::Table(Box::new(refusal)))?;
        let score = before.score.follow(&table);
        let version = before.version + 1;
        let after = Snapshot {
            table,
            score,
            version,
            change: before.change + 1,
            at: now,
            ..(*before).clone()
        };
        self.keep(&after, client).await?;
        self.site.metrics.acts.inc();
        self.site.metrics.keeping.observe(begun.elapsed().as_secs_f64());
        let ended = after.is_over();
        if self.row.pace == "slow" {
            self.charge(&before, &after).await;
        }
        self.seen.send_replace(Arc::new(after));
        if ended {
            self.ended().await;
        }
        Ok(())
    }

    /// Keeps the last event of a table.
    async fn keep(&self, after: &Snapshot, client: &str) -> Result<(), Refused> {
        let Some(entry) = after.table.log_backward().next() else {
            return Ok(());
        };
        let event = stored(entry, after.version, client);
        let urgent = after.is_over() || self.row.pace != "live";
        let append = Append {
            game: self.row.id.clone(),
            events: vec![event],
            update: urgent.then(|| super::clockwork::update(after)),
            finished: after.is_over().then(|| Box::new(self.facts(after))),
        };
        self.site.store.append(append).await.map_err(Refused::NotKept)
    }

    /// What follows from the game, which is over.
    fn facts(&self, after: &Snapshot) -> Finished {
        facts::of(&self.row, &after.table, after.score.plays(), after.at)
    }

    /// Shows a change that is not of the table.
    pub(super) fn show(&self, change: impl FnOnce(&mut Snapshot)) {
        let mut after = (*self.now()).clone();
        change(&mut after);
        after.change += 1;
        after.at = instant::now();
        self.seen.send_replace(Arc::new(after));
    }

    /// Shows at once who of the players is there; how many look on, only now and then: each change
    /// of it is told to all of them.
    fn note_presence(&mut self) {
        if self.presence.present() != self.now().present {
            return self.show_presence();
        }
        let patience = Ms::try_from(self.presence.watching()).unwrap_or(Ms::MAX);
        self.unshown.get_or_insert(instant::now() + patience.max(1000));
    }

    fn show_presence(&mut self) {
        self.unshown = None;
        let mut after = (*self.now()).clone();
        after.present = self.presence.present();
        after.watching = self.presence.watching();
        self.seen.send_replace(Arc::new(after));
    }

    async fn tell(&mut self, news: News) {
        let act = match news {
            News::Left(side) => Act::Left { side },
            News::Back(side) => Act::Back { side },
        };
        // A game that is over needs no news.
        let _ = self.apply(Event::new(Seat::Host, act), "").await;
    }
}

/// An entry of a table's log, as it is kept.
fn stored(entry: &Entry, seq: i64, client: &str) -> StoredEvent {
    StoredEvent {
        seq,
        at: entry.at,
        seat: seat_word(entry.event.seat).to_owned(),
        client: client.to_owned(),
        body: serde_json::to_string(entry).unwrap_or_default(),
    }
}

fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::White => "white",
        Seat::Black => "black",
        Seat::Arbiter => "arbiter",
        Seat::Host => "host",
    }
}

/// Whether an event leaves the board, the offers and whose turn it is as they were.
fn is_beside(act: &Act) -> bool {
    matches!(
        act,
        Act::Premove { .. }
            | Act::Plan { .. }
            | Act::Left { .. }
            | Act::Back { .. }
            | Act::GiveTime { .. }
            | Act::Downtime { .. }
            | Act::Allowance { .. }
    )
}
