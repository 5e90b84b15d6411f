//! Every file of the corpus, if it lies beside the repository: nothing is left over but what
//! formats.md section 10 names, and the games and moves of the manifest are found.

use std::collections::BTreeMap;

use polydam_pdn::{Game, Limits, Played, Reader, What};

use crate::common::corpus;

/// The kinds of warning that these files give.
const KNOWN: [&str; 6] = [
    "Junk",
    "LargeGlyph",
    "NestedBrace",
    "OrphanBrace",
    "ResultsDiffer",
    "UnknownMove",
];

/// `What` without its text.
fn kind(what: &What) -> String {
    let name = format!("{what:?}");
    name.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

fn read(name: &str, bytes: &[u8]) -> Vec<Game> {
    let games = Reader::new(bytes, Limits::upload()).games();
    games
        .map(|game| game.unwrap_or_else(|error| panic!("{name}: {error}")))
        .collect()
}

/// The moves of the main line, without those that the file leaves out.
fn main_moves(game: &Game) -> usize {
    let nodes = game.tree.main_line().filter_map(|id| game.tree.get(id));
    nodes.filter(|node| node.played != Played::Unknown).count()
}

#[test]
fn every_file_is_read_with_known_leftovers() {
    let mut totals = BTreeMap::<String, usize>::new();
    let mut leftovers = Vec::new();
    for file in corpus() {
        let games = read(&file.name, &file.bytes);
        let moves: usize = games.iter().map(main_moves).sum();
        eprintln!("{}: {} games, {moves} moves", file.name, games.len());
        if file.games > 0 {
            assert_eq!((games.len(), moves), (file.games, file.plies), "{}", file.name);
        }
        for warning in games.iter().flat_map(|game| &game.warnings) {
            *totals.entry(kind(&warning.what)).or_default() += 1;
            if let What::Junk(text) = &warning.what {
                leftovers.push(text.clone());
            }
        }
    }
    eprintln!("warnings {totals:?}, left over {leftovers:?}");
    assert!(totals.keys().all(|kind| KNOWN.contains(&kind.as_str())));
    // A lone dot, and twice a word glued to a move.
    assert!(leftovers.len() <= 3);
}
