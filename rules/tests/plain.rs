//! The plain generator by itself: leaf counts of the rule book, and its positions with all moves.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod diagram;

use polydam_rules::plain::plays;
use polydam_rules::{Position, Rules, Spec, Variant};

const BUDGET: u32 = 1_000_000;

fn spec(name: &str) -> &'static Spec {
    match name.split_once(' ') {
        Some((game, rules)) => game.parse::<Variant>().unwrap().spec(rules.parse().unwrap()),
        None => name.parse::<Variant>().unwrap().spec(Rules::Standard),
    }
}

fn leaves(spec: &Spec, position: &Position<u128>, depth: usize) -> usize {
    let plays = plays(spec, position, BUDGET).unwrap();
    if depth == 1 {
        return plays.len();
    }
    let after = plays.iter().map(|play| position.play(diagram::bare(spec, play)));
    after.map(|position| leaves(spec, &position, depth - 1)).sum()
}

/// The counts of the rule book; Alquerque, Konane and historical Gothic from the counts gathered
/// beside it.
const COUNTS: [(&str, &[usize]); 20] = [
    ("checkers", &[7, 49, 302, 1469, 7361]),
    ("anti-checkers", &[7, 49, 302, 1469, 7361]),
    ("czech", &[7, 49, 302, 1469, 7361]),
    ("corner", &[6, 6, 14, 39, 78, 240, 804, 2768, 11209]),
    ("one-way", &[4, 9, 21, 63, 208, 743, 3051, 12442]),
    ("parachute", &[7, 11, 42, 126, 368, 1146, 3585, 11444]),
    ("gothic", &[22, 484, 12892]),
    ("gothic official", &[14, 196, 2940, 44100]),
    ("turkish", &[8, 64, 708, 7538]),
    ("alquerque", &[4, 5, 6, 12, 27, 95, 410, 1793, 7853]),
    ("alquerque official", &[4, 5, 6, 12, 29, 107]),
    ("konane", &[4, 12, 28, 172, 892, 7124]),
    ("international", &[9, 81, 658, 4265]),
    ("russian", &[7, 49, 302, 1469, 7482]),
    ("canadian", &[11, 121, 1222, 10053]),
    ("thai", &[7, 49, 392, 3136]),
    ("brazilian", &[7, 49, 302, 1469, 7473]),
    ("portuguese", &[7, 49, 302, 1469, 7361]),
    ("italian", &[7, 49, 302, 1469, 7361]),
    ("dameo", &[52, 2704]),
];

#[test]
fn leaf_counts_from_the_start() {
    for (name, counts) in COUNTS {
        let spec = spec(name);
        for (depth, &count) in (1..).zip(counts) {
            let found = leaves(spec, &spec.start_position(), depth);
            assert_eq!(found, count, "{name}, depth {depth}");
        }
    }
}

/// Game, position, all moves with their smallest routes.
const POSITIONS: &[(&str, &str, &str)] = &[
    (
        "checkers",
        "white: c3 / black: b4 d4 f6 / turn white",
        "c3xa5(b4) c3xe5xg7(d4,f6)",
    ),
    (
        "checkers",
        "white: Ke1 / black: d2 f2 d4 f4 / turn white",
        "e1xc3xe5xg3xe1(d2,d4,f4,f2)", // two ways round, one move
    ),
    (
        "czech",
        "white: Kh2 / black: d2 f4 e7 g7 / turn white",
        "h2xe5xh8(f4,g7) h2xd6xf8xh6(f4,e7,g7)",
    ),
    (
        "czech",
        "white: c1 Kh8 / black: d2 d4 b6 g7 / turn white",
        "h8xe5xc3xe1(g7,d4,d2)",
    ),
    ("corner", "white: h2 d8 / black: a5 / turn white", "h2-g3"),
    ("corner", "white: c5 / black: b6 b8 / turn white", "c5xa7(b6)K"),
    ("one-way", "white: a3 / black: g7 / turn black", "g7-f8K g7-h8K"),
    ("parachute", "white: c3 b8 / black: d4 c7 / turn white", "c3xe5(d4) b8xd6(c7)"),
    (
        "parachute", // lands as a man and goes on as one, up to the last row
        "white: b8 / black: c7 e7 / turn white",
        "b8xd6xf8(c7,e7)K",
    ),
    (
        "parachute",
        "white: Ka1 b8 / black: c7 d4 / turn white",
        "a1xe5(d4) a1xf6(d4) a1xg7(d4) a1xh8(d4)",
    ),
    (
        "gothic",
        "white: d4 / black: d3 c4 d5 e5 / turn white",
        "d4xb4(c4) d4xd6(d5) d4xf6(e5)",
    ),
    ("gothic official", "white: d4 / black: h8 / turn white", "d4-c5 d4-e5"),
    (
        "turkish",
        "white: Kd5 / black: d3 d7 / turn white",
        "d5xd1(d3) d5xd2(d3) d5xd8(d7)",
    ),
    (
        "turkish",
        "white: Kd1 / black: b3 d3 h5 f6 / turn white",
        "d1xd6xh6xh3xa3(d3,f6,h5,b3)",
    ),
    ("turkish", "white: c6 / black: c7 d8 / turn white", "c6xc8(c7)K"),
    ("turkish official", "white: c6 / black: c7 d8 / turn white", "c6xc8xe8(c7,d8)K"),
    (
        "alquerque",
        "white: c1 / black: b2 c2 / turn white",
        "c1xa3(b2) c1xc3xa1(c2,b2)",
    ),
    ("alquerque", "white: e1 a5 / black: c3 / turn white", "e1-d1 e1-d2 e1-e2"),
    ("alquerque", "white: c5 / black: d5 / turn white", "c5xe5(d5)"),
    (
        "konane",
        "white: b2 d2 / black: a2 h7 / turn black",
        "a2xc2(b2) a2xc2xe2(b2,d2)",
    ),
    ("konane", "start", "xh1 xe4 xd5 xa8"),
    (
        "international", // a king that must go on where it can
        "white: Kc1 / black: f4 d8 g9 / turn white",
        "c1xi7xf10xa5(f4,g9,d8) c1xi7xf10xb6(f4,g9,d8) c1xi7xf10xc7(f4,g9,d8)",
    ),
    ("russian", "white: d6 / black: e7 g7 / turn white", "d6xf8xh6(e7,g7)K"),
    ("russian", "white: Ka1 / black: d4 e7 / turn white", "a1xf6xd8(d4,e7)"),
    (
        "russian",
        "white: e3 e5 h8 / black: Kg1 / turn black",
        "g1xd4xf6(e3,e5) g1xd4xg7(e3,e5)",
    ),
    (
        "canadian",
        "white: d10 / black: e11 g11 / turn white",
        "d10xf12xh10(e11,g11)", // passes the last row and stays a man
    ),
    (
        "thai",
        "white: Kc3 / black: b2 d4 / turn white",
        "c3xa1xe5(b2,d4) c3xe5xa1(d4,b2)",
    ),
    ("portuguese", "white: d3 / black: Kc4 e4 / turn white", "d3xb5(c4)"),
    (
        "portuguese",
        "white: Ka2 / black: e2 c4 b7 d7 / turn white",
        "a2xe6xc8xa6(c4,d7,b7)",
    ),
    (
        "italian", // both routes meet a king first; the second piece decides
        "white: Kd1 / black: Kc2 Ke2 Kc4 g4 c6 Kg6 / turn white",
        "d1xb3xd5xb7(c2,c4,c6)",
    ),
    ("italian", "white: d1 / black: Kc2 / turn white", "d1-e2"),
    (
        "dameo",
        "white: d6 d7 / black: a1 / turn white",
        "d6-c7 d6-e7 d6-d8K d7-c8K d7-d8K d7-e8K",
    ),
    (
        "dameo",
        "white: d1 d2 h2 c3 e3 / black: h4 Kc5 d5 c6 b7 / turn black",
        "c5xc1xh1xh3xd3(c3,d1,h2,e3)",
    ),
];

#[test]
fn positions_with_all_their_moves() {
    for &(name, position, moves) in POSITIONS {
        let spec = spec(name);
        let plays = plays(spec, &diagram::position(spec, position), BUDGET).unwrap();
        let found: Vec<String> = plays.iter().map(diagram::written).collect();
        assert_eq!(found.join(" "), moves, "{name}: {position}");
    }
}

#[test]
fn a_budget_of_too_few_jumps_is_an_error() {
    let spec = spec("international");
    let position = diagram::position(spec, "white: Kc1 / black: f4 d8 g9 / turn white");
    assert_eq!(plays(spec, &position, 2).unwrap_err().budget, 2);
}
