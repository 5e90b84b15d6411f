//! The names of pieces. Many languages have two words for a king, one that steps and one that flies:
//! which one is meant is read off the rules.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, RwLock};

use polydam_rules::sheet::Reach;
use polydam_rules::{Piece, Rank, Side, Spec};

use super::Lang;

/// The message of a rank.
#[must_use]
pub fn rank_key(spec: &Spec, rank: Rank) -> &'static str {
    match (rank, spec.sheet.king_reach) {
        (Rank::Man, _) if !spec.has_kings() => "piece-stone",
        (Rank::Man, _) => "piece-man",
        (Rank::King, Reach::Step) => "piece-king",
        (Rank::King, Reach::Fly) => "piece-flying-king",
        (Rank::Parachutist, _) => "piece-parachutist",
    }
}

/// A piece with its colour. Boards ask for it many times a second, so each is put together once.
#[must_use]
pub fn name(spec: &Spec, piece: Piece, w: Lang) -> Arc<str> {
    let key = (w, piece.side, rank_key(spec, piece.rank));
    if let Some(name) = NAMES.read().ok().and_then(|names| names.get(&key).cloned()) {
        return name;
    }
    let side = match piece.side {
        Side::White => "piece-white",
        Side::Black => "piece-black",
    };
    let name: Arc<str> = w.t1(side, "piece", w.t(key.2)).into();
    if let Ok(mut names) = NAMES.write() {
        names.insert(key, name.clone());
    }
    name
}

type Names = HashMap<(Lang, Side, &'static str), Arc<str>>;

static NAMES: LazyLock<RwLock<Names>> = LazyLock::new(RwLock::default);
