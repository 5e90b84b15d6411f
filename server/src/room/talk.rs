//! What is said between the players: chat, and whether to play again.

use std::sync::Arc;

use polydam_rules::Side;

use super::keeper::Keeper;
use super::snapshot::Said;
use super::{Chair, Refused};
use crate::instant;
use crate::store::games::ChatLine;
use crate::web::fault::Fault;
use crate::web::limits::Deed;

/// Lines of chat in a game at most.
const MOST_LINES: usize = 500;

impl Keeper {
    /// Keeps and shows a line of chat.
    pub(super) async fn say(&mut self, chair: &Chair, text: String) -> Result<(), Refused> {
        let now = self.now();
        let person = chair.person().filter(|_| chair.plays()).ok_or(Refused::NoSeat)?;
        if !now.deal.chat {
            return Err(Refused::NoChat);
        }
        if now.chat.len() >= MOST_LINES || !self.site().limits.allow(Deed::Chat, person) {
            return Err(Refused::TooFast);
        }
        let seq = i64::try_from(now.chat.len()).unwrap_or(i64::MAX);
        let line = ChatLine {
            seq,
            person: person.to_owned(),
            text: text.clone(),
        };
        let kept = self.site().store.add_chat(self.row().id.clone(), line, instant::now()).await;
        kept.map_err(Refused::NotKept)?;
        let person = person.to_owned();
        self.show(|snapshot| Arc::make_mut(&mut snapshot.chat).push(Said { person, text }));
        Ok(())
    }

    /// Wants another game; it begins when both do, or at once where nobody needs to be asked.
    pub(super) async fn rematch(&mut self, chair: &Chair) -> Result<(), Refused> {
        let now = self.now();
        if !chair.plays() {
            return Err(Refused::NoSeat);
        }
        if !now.is_over() {
            return Err(Refused::NotOver);
        }
        if now.next.is_some() {
            return Ok(());
        }
        let side = chair.bottom();
        let alone = chair.has_both() || now.players[side.other() as usize].level.is_some();
        if alone || now.rematch == Some(side.other()) {
            return self.play_again().await;
        }
        self.show(|snapshot| snapshot.rematch = Some(side));
        Ok(())
    }

    /// Wants no other game, or takes the wish for one back.
    pub(super) fn no_rematch(&mut self, chair: &Chair) -> Result<(), Refused> {
        if !chair.plays() {
            return Err(Refused::NoSeat);
        }
        self.show(|snapshot| snapshot.rematch = None);
        Ok(())
    }

    async fn play_again(&mut self) -> Result<(), Refused> {
        let next = crate::new_game::again(self.site(), self.row(), &self.now()).await;
        let next = next.map_err(|fault| match fault {
            Fault::TooManyGames => Refused::TooManyGames,
            _ => Refused::Closing,
        })?;
        self.show(|snapshot| {
            snapshot.rematch = None::<Side>;
            snapshot.next = Some(next.as_str().into());
        });
        Ok(())
    }
}
