//! A game as everybody may look at it: an immutable value that the keeper replaces after every
//! change. Readers never wait for a writer, and a search works on a copy of its own.

use std::sync::Arc;

use polydam_play::Table;
use polydam_rules::{Game, Side};

use super::score::Score;
use crate::deal::Deal;
use crate::instant::Ms;

/// A game at one moment.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The game's id.
    pub id: Arc<str>,
    /// What was agreed.
    pub deal: Arc<Deal>,
    /// The table.
    pub table: Table,
    /// How many events there are; grows with every change of the table.
    pub version: i64,
    /// The score.
    pub score: Score,
    /// Who plays.
    pub players: Arc<[Sitter; 2]>,
    /// The chat.
    pub chat: Arc<Vec<Said>>,
    /// Whether the players are there.
    pub present: [bool; 2],
    /// How many others look on.
    pub watching: usize,
    /// Who wants another game.
    pub rematch: Option<Side>,
    /// The game that followed.
    pub next: Option<Arc<str>>,
    /// The match, in figures.
    pub standing: Option<Standing>,
    /// Grows with every change but those of presence.
    pub change: u64,
    /// When this was so.
    pub at: Ms,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The person's id, or `computer:3`.
    pub id: String,
    /// A member's name.
    pub name: Option<String>,
    /// The computer's level.
    pub level: Option<u8>,
    /// Whether the member's account is declared to be a program's.
    pub bot: bool,
    /// Whether the account was deleted.
    pub gone: bool,
    /// The rating at this game and speed, with twice its deviation: `1688 ± 104`.
    pub rating: Option<String>,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Who said it: a person's id.
    pub person: String,
    /// What.
    pub text: String,
}

/// How a match stands; half points count one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Half points of White of this game and of Black, before this game.
    pub halves: [u32; 2],
    /// Which game of the match this is, from 1.
    pub number: u32,
}

impl Snapshot {
    /// The game on the board.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.table.ended().is_some()
    }

    /// Takes the name of a person who is gone away.
    pub fn forget(&mut self, person: &str) {
        let mut players = (*self.players).clone();
        for sitter in players.iter_mut().filter(|sitter| sitter.id == person) {
            sitter.name = None;
            sitter.gone = true;
            sitter.rating = None;
        }
        self.players = Arc::new(players);
    }

    /// The side that the computer is to move for.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<(Side, u8)> {
        let side = self.table.turn();
        let level = self.players[side as usize].level?;
        (!self.is_over()).then_some((side, level))
    }
}
