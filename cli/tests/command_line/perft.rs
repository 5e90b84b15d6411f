//! `polydam perft`, `bench` and `compare`.

use std::collections::HashSet;

use crate::running::{GAMES, polydam};

/// The last count of a perft.
fn nodes(line: &str) -> u64 {
    let run = polydam(line);
    assert_eq!(run.status, 0, "{}", run.err);
    let last = run.out.lines().last().unwrap();
    last.split('\t').nth(1).unwrap().parse().unwrap()
}

#[test]
fn a_line_for_each_depth() {
    let run = polydam("perft international 5");
    assert_eq!(run.out, "1\t9\n2\t81\n3\t658\n4\t4265\n5\t27117\n");
    assert_eq!(run.err.lines().count(), 5);
    assert!(run.err.contains("million a second"));
}

#[test]
fn threads_count_the_same() {
    for game in GAMES {
        let one = nodes(&format!("perft {game} 4"));
        assert_eq!(one, nodes(&format!("perft {game} 4 --threads 3")), "{game}");
    }
}

#[test]
fn each_way_of_counting_with_threads() {
    // Two men between which a king can turn, taken in either order.
    let fen = "W:WK47,K46:B33,22,19,8,29,12";
    let mut counts = Vec::new();
    for count in ["unique", "paths", "landings"] {
        let line = format!("perft international 3 --fen {fen} --count {count}");
        let one = nodes(&line);
        assert_eq!(one, nodes(&format!("{line} --threads 2")), "{count}");
        let divided = polydam(&format!("{line} --divide"));
        assert_eq!(sum_of_moves(&divided.out), one, "{count}");
        counts.push(one);
    }
    assert!(counts.is_sorted(), "{counts:?}");
}

/// The sum over the lines of moves, which come before the lines of depths.
fn sum_of_moves(out: &str) -> u64 {
    let lines = out.lines().map(|line| line.split_once('\t').unwrap());
    let moves = lines.filter(|(name, _)| name.parse::<u32>().is_err());
    moves.map(|(_, nodes)| nodes.parse::<u64>().unwrap()).sum()
}

#[test]
fn divide_adds_up_and_names_each_move_once() {
    for game in GAMES {
        let run = polydam(&format!("perft {game} 3 --divide"));
        let total: u64 =
            run.out.lines().last().unwrap().split('\t').nth(1).unwrap().parse().unwrap();
        assert_eq!(sum_of_moves(&run.out), total, "{game}");
        let names: Vec<&str> =
            run.out.lines().map(|line| line.split('\t').next().unwrap()).collect();
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "{game}");
    }
}

#[test]
fn divide_tells_captures_with_equal_ends_apart() {
    let run = polydam("perft international 1 --divide --fen W:WK47:B14,19,29,31,42");
    assert_eq!(run.out, "47x38x24x13x36\t1\n47x38x20x9x36\t1\n1\t2\n");
}

#[test]
fn the_signature_is_the_same_everywhere() {
    let golden = include_str!("signature.txt").trim();
    let answer = &polydam("bench --json").json()[0];
    assert_eq!(answer["signature"], golden, "if that is meant, the commit says so");
    assert_eq!(answer["rows"].as_array().unwrap().len(), 21);
}

#[test]
fn both_generators_agree() {
    let run = polydam("compare --positions 150 --seed 5");
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(run.out.lines().count(), 23);
    let again = polydam("compare --positions 150 --seed 5");
    assert_eq!(run.out, again.out);
    let one = polydam("compare turkish --positions 100");
    assert_eq!(one.out.lines().filter(|line| line.starts_with("turkish")).count(), 2);
}
