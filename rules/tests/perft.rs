//! Every published or agreed node count, from the files in `perft/`, to as many nodes a depth as
//! `POLYDAM_PERFT_NODES` says (20 million unless set).

mod common;

use common::{Block, blocks, files, setting, spec_of};
use polydam_rules::{Count, Fen, Position, Spec, perft};

fn position(spec: &Spec, fen: &str) -> Position<u128> {
    match fen {
        "start" => spec.start_position(),
        fen => Fen::position(spec, fen).unwrap_or_else(|error| panic!("{error}")).0,
    }
}

fn count(word: &str) -> Count {
    match word {
        "unique" => Count::Unique,
        "paths" => Count::Paths,
        "landings" => Count::Landings,
        _ => panic!("{word} is no way to count"),
    }
}

/// Counts every depth of a block that fits `most` nodes and says how many there were.
fn run(spec: &Spec, block: &Block, most: u64) -> usize {
    let start = position(spec, block.get("fen").expect("a fen line"));
    let count = count(block.get("count").expect("a count line"));
    let mut depths = 0;
    for (depth, nodes) in &block.lines {
        let Ok(depth) = depth.parse::<u32>() else {
            continue;
        };
        let Ok(nodes) = nodes.parse::<u64>() else {
            continue;
        };
        if nodes <= most {
            let found = perft(spec, &start, depth, count);
            assert_eq!(found, nodes, "{} {} depth {depth} {count:?}", block.place, spec.variant);
            depths += 1;
        }
    }
    depths
}

#[test]
fn node_counts_are_the_published_ones() {
    let most = setting("POLYDAM_PERFT_NODES", 20_000_000);
    let mut depths = 0;
    for path in files("perft") {
        for block in blocks(&path) {
            depths += run(spec_of(&path), &block, most);
        }
    }
    println!("{depths} counts of at most {most} nodes");
    assert!(depths > 300, "only {depths} counts");
}

#[test]
fn every_row_has_a_file_of_counts() {
    let files: Vec<_> = files("perft").iter().map(|path| spec_of(path).index()).collect();
    for spec in Spec::all() {
        assert!(files.contains(&spec.index()), "{} {}", spec.variant, spec.rules);
    }
}
