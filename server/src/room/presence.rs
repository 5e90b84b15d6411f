//! Who is there: sockets counted by chair, and when a player who left is said to have left.

use polydam_rules::Side;

use super::chair::Chair;
use crate::instant::Ms;

/// How long a player may be without a socket before he counts as having left a live game.
const GRACE: Ms = 10_000;

/// Sockets by chair.
#[derive(Debug, Default)]
pub(super) struct Presence {
    sockets: [usize; 2],
    watching: usize,
    /// Since when a player who had a socket has none.
    gone: [Option<Ms>; 2],
    /// Who is said to have left.
    left: [bool; 2],
    live: bool,
}

/// What the table should hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    Left(Side),
    Back(Side),
}

impl Presence {
    pub(super) fn new(live: bool) -> Presence {
        Presence {
            live,
            ..Presence::default()
        }
    }

    pub(super) fn present(&self) -> [bool; 2] {
        self.sockets.map(|sockets| sockets > 0)
    }

    pub(super) fn watching(&self) -> usize {
        self.watching
    }

    pub(super) fn is_empty(&self) -> bool {
        self.sockets == [0; 2] && self.watching == 0
    }

    /// A socket opened; who is back with it.
    pub(super) fn arrived(&mut self, chair: &Chair) -> Vec<News> {
        if !chair.plays() {
            self.watching += 1;
        }
        let mut news = Vec::new();
        for side in Side::BOTH.into_iter().filter(|&side| chair.has(side)) {
            self.sockets[side as usize] += 1;
            self.gone[side as usize] = None;
            if std::mem::take(&mut self.left[side as usize]) {
                news.push(News::Back(side));
            }
        }
        news
    }

    /// A socket closed.
    pub(super) fn departed(&mut self, chair: &Chair, now: Ms) {
        if !chair.plays() {
            self.watching = self.watching.saturating_sub(1);
        }
        for side in Side::BOTH.into_iter().filter(|&side| chair.has(side)) {
            let sockets = &mut self.sockets[side as usize];
            *sockets = sockets.saturating_sub(1);
            if *sockets == 0 && self.live {
                self.gone[side as usize] = Some(now);
            }
        }
    }

    /// When somebody will be said to have left.
    pub(super) fn next(&self) -> Option<Ms> {
        self.gone.iter().flatten().map(|gone| gone + GRACE).min()
    }

    /// Who has left by now.
    pub(super) fn overdue(&mut self, now: Ms) -> Vec<News> {
        let mut news = Vec::new();
        for side in Side::BOTH {
            let gone = &mut self.gone[side as usize];
            if gone.is_some_and(|gone| gone + GRACE <= now) {
                *gone = None;
                self.left[side as usize] = true;
                news.push(News::Left(side));
            }
        }
        news
    }
}
