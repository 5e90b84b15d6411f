//! `polydam games` and `polydam show`.

use crate::running::{GAMES, polydam};
use serde_json::Value;

/// A game's marks as a row of the golden table.
fn row(entry: &Value) -> String {
    let mark = |key: &str| {
        if entry[key].as_bool().unwrap() {
            "yes"
        } else {
            ""
        }
    };
    let special: Vec<&str> = entry["special"]
        .as_array()
        .unwrap()
        .iter()
        .map(|part| part.as_str().unwrap())
        .collect();
    let cells = [
        entry["game"].as_str().unwrap(),
        entry["board"].as_str().unwrap(),
        &entry["men"].to_string(),
        mark("long_moves"),
        mark("men_capture_backward"),
        mark("quantity"),
        mark("quality"),
        mark("preference"),
        &special.join("; "),
    ];
    cells.join("|")
}

#[test]
fn marks_are_those_of_the_comparison_table() {
    let golden = include_str!("comparison.txt");
    let rows = golden.lines().filter(|line| !line.starts_with('#'));
    let golden: Vec<String> = rows
        .map(|row| row.split('|').map(str::trim).collect::<Vec<_>>().join("|"))
        .collect();
    let answer = polydam("games --json").json();
    let entries = answer[0].as_array().unwrap();
    assert_eq!(entries.iter().map(row).collect::<Vec<_>>(), golden);
}

#[test]
fn the_games_stand_in_their_order_and_three_have_official_rules() {
    let answer = polydam("games --json").json();
    let entries = answer[0].as_array().unwrap();
    let names: Vec<_> = entries.iter().map(|entry| entry["game"].as_str().unwrap()).collect();
    assert_eq!(names, GAMES);
    let official = entries.iter().filter(|entry| !entry["official"].is_null());
    let official: Vec<_> = official.map(|entry| entry["game"].as_str().unwrap()).collect();
    assert_eq!(official, ["gothic", "turkish", "alquerque"]);
    let gothic = &entries[6]["official"];
    assert_eq!(gothic["differences"][0], "men step diagonally forward only");
    assert_ne!(gothic["fingerprint"], entries[6]["fingerprint"]);
}

#[test]
fn people_get_a_table() {
    let run = polydam("games");
    assert_eq!(run.status, 0);
    for game in GAMES {
        assert!(run.out.lines().any(|line| line.starts_with(game)), "{game}");
    }
    assert_eq!(run.out.lines().filter(|line| line.starts_with("  official")).count(), 3);
    assert!(run.out.contains("the side that cannot move wins"));
}

#[test]
fn every_start_is_shown() {
    for game in GAMES {
        let run = polydam(&format!("show {game}"));
        assert_eq!(run.status, 0, "{}", run.err);
        assert!(run.out.contains("to move: "), "{}", run.out);
    }
}

#[test]
fn a_board_with_letters() {
    let run = polydam("show russian --fen W:WKc3,g1:Bd6,Kh8");
    let board = "\
    a  b  c  d  e  f  g  h
 8  .     .     .     B  8
";
    let board = board.replace(" 8  .     .     .     B  8", " 8     .     .     .     B  8");
    assert!(run.out.contains(&board), "{}", run.out);
    assert!(run.out.contains("\n 3  .     W     .     .     3\n"), "{}", run.out);
    assert!(run.out.contains("w b men   W B kings\nWhite to move: "), "{}", run.out);
}

#[test]
fn numbers_stand_in_the_empty_squares() {
    let run = polydam("show international --numbers");
    assert!(run.out.contains("\n 6    21    22    23    24    25  6\n"), "{}", run.out);
    let run = polydam("show italian --numbers --flip");
    assert!(run.out.contains("\n 4    20    19    18    17  4\n"), "{}", run.out);
}

#[test]
fn alquerque_has_its_lines() {
    let run = polydam("show alquerque");
    let middle = "\
 4 b---b---b---b---b  4
   | / | \\ | / | \\ |
 3 b---b---.---w---w  3
   | \\ | / | \\ | / |
 2 w---w---w---w---w  2
";
    assert!(run.out.contains(middle), "{}", run.out);
}

#[test]
fn parachutists_are_told_from_men() {
    let run = polydam("show parachute --flip");
    assert!(run.out.contains("\n 8 wp    wp    wp    wp     8\n"), "{}", run.out);
}

#[test]
fn what_is_odd_is_noted() {
    let run = polydam("show checkers --fen W:Wb8,c3:Bf6");
    assert!(run.out.contains("note: the man on b8"), "{}", run.out);
    let run = polydam("show checkers --fen W:W:Bf6");
    assert!(run.out.contains("Black wins: White has no piece left"), "{}", run.out);
    let run = polydam("show anti-checkers --fen W:W:Bf6");
    assert!(run.out.contains("White wins, having no piece left"), "{}", run.out);
}
