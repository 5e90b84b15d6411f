//! The moves that the server acknowledged, written down by the client before it goes on, so that a
//! later run can ask whether one of them is missing.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::http::Client;

/// Acknowledged moves: a game, the ply, the move.
#[derive(Debug, Default)]
pub struct Ledger(Mutex<BTreeMap<String, BTreeMap<usize, String>>>);

impl Ledger {
    pub(super) fn note(&self, game: &str, ply: usize, text: &str) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.entry(game.to_owned()).or_default().insert(ply, text.to_owned());
    }

    /// How many moves are written down.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .values()
            .map(BTreeMap::len)
            .sum()
    }

    /// Whether none is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes all into a file, a line a move.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn write(&self, to: &Path) -> io::Result<()> {
        let mut file = io::BufWriter::new(std::fs::File::create(to)?);
        for (game, moves) in self.0.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            for (ply, text) in moves {
                writeln!(file, "{game} {ply} {text}")?;
            }
        }
        file.flush()
    }

    /// Asks a server for every game; what is missing or differs.
    ///
    /// # Errors
    ///
    /// What the network says.
    pub async fn check(&self, host: &str) -> io::Result<Vec<String>> {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let mut client = Client::new(host);
        let mut missing = Vec::new();
        for (game, moves) in games {
            let view = client.get(&format!("/en/game/{game}/view")).await?.json();
            let list = view["list"].as_array().cloned().unwrap_or_default();
            for (ply, text) in moves {
                let kept = list.get(ply - 1).and_then(|entry| entry["text"].as_str());
                if kept != Some(&text) {
                    missing.push(format!("{game} move {ply}: acknowledged {text}, kept {kept:?}"));
                }
            }
        }
        Ok(missing)
    }
}
