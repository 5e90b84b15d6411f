//! Whole games by text commands.

use polydam_play::{Clock, Conduct, Console, Enforcement, Table, Terms};
use polydam_rules::Variant;

/// Feeds lines a second apart; each with a part of the answer that is expected.
fn talk(terms: Terms, lines: &[(&str, &str)]) -> Console {
    let mut console = Console::new(Table::new(terms, 0).unwrap());
    for (now, (line, part)) in (1..).zip(lines) {
        let reply = console.line(line, now * 1000);
        assert!(reply.text.contains(part), "{line}: {}", reply.text);
    }
    console
}

#[test]
fn offers_claims_and_clocks() {
    let terms = Terms {
        clock: Clock::live(5, 0),
        ..Terms::of(Variant::Checkers)
    };
    let console = talk(
        terms,
        &[
            ("help", "claim [MOVE]"),
            ("11-15", ""),
            ("22-17", ""),
            ("clock", "black 4:59.0 (runs)"),
            ("count", "1 of 3 times"),
            ("draw", "black offers a draw"),
            ("as black accept", "it is your own offer"),
            ("decline", ""),
            ("draw", "again after half-move 11"),
            ("claim", "the claim fails"),
            ("claim 8-11", "With the move 8-11"),
            ("back", "white asks to take a move back"),
            ("accept", ""),
            ("22-18", ""),
            ("15x22", ""),
            ("nonsense", "is not a move"),
            ("22-18", "the piece on c3 is black's"),
            ("as arbiter end draw", "a draw (the arbiter's decision)"),
            ("pdn", "[Termination \"adjudication\"]"),
            ("allowed", ""),
        ],
    );
    assert_eq!(console.table().plies(), 3);
}

#[test]
fn a_tournament_with_mistakes_at_one_keyboard() {
    let terms = Terms {
        start: Some("W:Wb2,h2:Bc3,e5,b8".into()),
        conduct: Conduct::Fmjd,
        enforcement: Enforcement::Tournament,
        ..Terms::of(Variant::International)
    };
    talk(
        terms,
        &[
            ("b2-a3", "irregular: nothing captured although a capture was due"),
            ("object arbiter", ""),
            ("b8-a7", "the arbiter decides first"),
            ("rule correct", ""),
            ("touch b2", ""),
            ("b2xd4xf6 taken c3", "refusal to correct an irregular move"),
        ],
    );
}

#[test]
fn answers_left_behind() {
    let console = talk(
        Terms::of(Variant::Russian),
        &[
            ("if c3-d4 then d6-c5, b2-c3 then f6-g5", ""),
            ("c3-d4", ""),
            ("b2-c3", ""),
        ],
    );
    assert_eq!(console.table().plies(), 4);
}

#[test]
fn no_line_makes_it_panic() {
    let mut console = Console::new(Table::new(Terms::of(Variant::Konane), 0).unwrap());
    let lines = [
        "",
        " ",
        "as",
        "as white",
        "as nobody move",
        "give",
        "give 99999999999999999999",
        "give -1",
        "if",
        "if a then",
        "if a1 then b2",
        "premove",
        "touch",
        "touch z99",
        "claim ü",
        "taken",
        " taken ",
        "a1 taken",
        "\u{0}",
        "rule",
        "end",
        "object 7",
        "resign now",
        "x",
        "1-2-3-4-5",
        "xd5",
        "\u{1F600}-\u{1F600}",
    ];
    for line in lines {
        console.line(line, i64::MAX);
        console.line(&format!("as arbiter {line}"), i64::MIN);
    }
    assert!(console.table().ended().is_none());
}
