//! What a game does by itself: flags fall, the computer moves and answers, matches go on.

use std::sync::Arc;

use polydam_play::{Act, Event, Seat, Verdict};
use polydam_rules::{Side, Square};

use super::keeper::Keeper;
use super::{Chair, Mail, Snapshot};
use crate::instant::{self, Ms};
use crate::store::Update;

impl Keeper {
    /// When the side to move runs out of time.
    pub(super) fn deadline(&self) -> Option<Ms> {
        let now = self.now();
        if now.is_over() {
            None
        } else {
            now.table.clocks().deadline()
        }
    }

    /// Ends the game on time if the time is over.
    pub(super) async fn look_at_clock(&mut self) {
        if self.deadline().is_some_and(|deadline| deadline <= instant::now()) {
            // A refusal says that time is left after all.
            let _ = self.apply(Event::new(Seat::Host, Act::Flag), "").await;
        }
    }

    /// Has the computer think if it is to move.
    pub(super) fn set_computer_thinking(&mut self) {
        let now = self.now();
        let Some((_, level)) = now.computer_to_move() else {
            return;
        };
        if self.thinking == Some(now.version) {
            return;
        }
        self.thinking = Some(now.version);
        let (version, game, me) = (now.version, now.game().clone(), self.me());
        let thinkers = self.site().thinkers.clone();
        tokio::spawn(async move {
            let route = thinkers.think(game, level).await;
            if let Some(me) = me.upgrade() {
                let _ = me.send(Mail::Thought { version, route }).await;
            }
        });
    }

    /// The computer has found a move.
    pub(super) async fn thought(&mut self, version: i64, route: Option<Vec<Square>>) {
        let now = self.now();
        self.thinking = self.thinking.filter(|&thinking| thinking != version);
        let Some((side, _)) = now.computer_to_move() else {
            return;
        };
        let Some(route) = route.filter(|_| now.version == version) else {
            return self.set_computer_thinking_later(route_is_old(now.version, version));
        };
        let act = Act::Move {
            route,
            taken: None,
            ply: None,
        };
        if let Err(refused) = self.apply(Event::new(side.into(), act), "").await {
            tracing::warn!(?refused, game = self.row().id, "the computer's move was not played");
        }
        self.set_computer_thinking();
    }

    /// An old thought is thought anew; one that came to nothing is tried again only when somebody
    /// looks at the game, so that a fault does not run in circles.
    fn set_computer_thinking_later(&mut self, old: bool) {
        if old {
            self.set_computer_thinking();
        }
    }

    /// Answers an offer where nobody needs to be asked: neighbours agree by word of mouth, and the
    /// computer plays on.
    pub(super) async fn answer_offer(&mut self, chair: &Chair) {
        let now = self.now();
        let Some(offer) = now.table.offer() else {
            return;
        };
        let other = offer.by.other();
        let act = if chair.has_both() {
            Act::Accept { offer: offer.id }
        } else if now.players[other as usize].level.is_some() {
            Act::Decline { offer: offer.id }
        } else {
            return;
        };
        let _ = self.apply(Event::new(other.into(), act), "").await;
    }

    /// Shows what the game has made of the players' ratings.
    async fn show_ratings(&self) {
        let players = (*self.now().players).clone();
        match super::open::rated(self.site(), self.row(), players).await {
            Ok(players) => self.show(|snapshot| snapshot.players = Arc::new(players)),
            Err(fault) => tracing::error!(%fault, game = self.row().id, "ratings cannot be shown"),
        }
    }

    /// The game has ended: ratings have changed, the match goes on.
    pub(super) async fn ended(&mut self) {
        if self.row().rated {
            self.show_ratings().await;
        }
        if self.row().contest.is_none() {
            return;
        }
        match crate::contests::go_on(self.site(), self.row(), &self.now()).await {
            Ok(next) => self.show(|snapshot| snapshot.next = next.map(|next| next.as_str().into())),
            Err(fault) => tracing::error!(%fault, game = self.row().id, "the match does not go on"),
        }
    }
}

fn route_is_old(now: i64, thought: i64) -> bool {
    now != thought
}

/// What a game's row says when its table is as it is.
#[must_use]
pub(super) fn update(after: &Snapshot) -> Update {
    let ended = after.table.ended();
    Update {
        over: ended.is_some(),
        turn: ended.is_none().then(|| side_word(after.table.turn())),
        deadline: after.table.clocks().deadline().filter(|_| ended.is_none()),
        version: after.version,
        winner: ended.map(|ended| match ended.verdict {
            Verdict::White => "white",
            Verdict::Black => "black",
            Verdict::Draw => "draw",
            Verdict::Nothing => "none",
        }),
        ending: ended.map(|ended| ended.cause.to_string()),
        at: after.at,
    }
}

/// A side as a word of the database.
#[must_use]
pub(crate) fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}
