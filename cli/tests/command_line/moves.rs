//! `polydam moves`: the lines for programs, the refusals, the faulty positions.

use crate::running::{GAMES, polydam, run, with_input};

#[test]
fn a_position_is_one_line() {
    let run = polydam("moves brazilian --fen W:Wc3:Bd4,f6 --json");
    let line = concat!(
        r#"{"fen":"W:Wc3:Bd4,f6","moves":[{"from":"c3","to":"g7","route":["c3","e5","g7"],"#,
        r#""captures":["d4","f6"],"crowns":false,"text":"c3xg7"}],"outcome":null}"#,
        "\n"
    );
    assert_eq!((run.status, run.out.as_str()), (0, line));
}

#[test]
fn without_a_position_it_is_the_start() {
    for game in GAMES {
        for rules in ["standard", "official"] {
            let run = polydam(&format!("moves {game} --rules {rules} --json"));
            let answer = &run.json()[0];
            assert_eq!(run.status, 0, "{}", run.err);
            assert!(answer["fen"].as_str().unwrap().starts_with(['W', 'B']));
            assert!(!answer["moves"].as_array().unwrap().is_empty());
            assert!(answer["outcome"].is_null());
        }
    }
}

#[test]
fn official_rules_count_where_they_differ() {
    let count = |line: &str| polydam(line).json()[0]["moves"].as_array().unwrap().len();
    assert_eq!(count("moves gothic --json"), 22);
    assert_eq!(count("moves gothic --rules official --json"), 14);
    assert_eq!(count("moves dameo --rules official --json"), 52);
}

#[test]
fn crowning_and_numbers() {
    let answer = &polydam("moves international --fen W:W7:B20 --json").json()[0];
    assert_eq!(answer["moves"][0]["text"], "7-1");
    assert_eq!(answer["moves"][0]["from"], "c9");
    assert_eq!(answer["moves"][0]["crowns"], true);
}

#[test]
fn konane_opens_with_removals() {
    let first = &polydam("moves konane --json").json()[0];
    let d5 = r#"{"from":"d5","to":"d5","route":["d5"],"captures":[],"crowns":false,"text":"xd5","removal":true}"#;
    let d5: serde_json::Value = serde_json::from_str(d5).unwrap();
    assert!(first["moves"].as_array().unwrap().contains(&d5), "{first}");
    let later = &polydam("moves konane --fen B:Wc5,a1:Bd5 --json").json()[0];
    assert!(later["moves"][0].get("removal").is_none(), "{later}");
}

#[test]
fn a_finished_game_has_an_outcome() {
    let outcome = |line: &str| polydam(line).json()[0]["outcome"].to_string();
    assert_eq!(
        outcome("moves checkers --fen W:W:Bc3 --json"),
        r#"{"reason":"no pieces","winner":"black"}"#
    );
    assert_eq!(
        outcome("moves anti-checkers --fen W:W21:B17,14 --json"),
        r#"{"reason":"no move","winner":"white"}"#
    );
    let raw = polydam("moves checkers --fen W:W:Bc3 --json").out;
    assert!(raw.ends_with("\"outcome\":{\"winner\":\"black\",\"reason\":\"no pieces\"}}\n"));
}

#[test]
fn every_line_of_standard_input_is_answered() {
    let input = "W:Wc3:Bd4\n\nW:Wz9,55:Bx\r\nW:W:Bc3";
    let run = with_input("moves checkers --stdin --json", input);
    assert_eq!(run.status, 1);
    let answers = run.json();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["moves"][0]["text"], "22x15");
    assert_eq!(answers[1]["fen"], "");
    assert_eq!(answers[1]["error"]["kind"], "fen");
    let faults = answers[2]["error"]["faults"].as_array().unwrap();
    assert_eq!(answers[2]["fen"], "W:Wz9,55:Bx");
    assert_eq!(faults.iter().map(|fault| &fault["at"]).collect::<Vec<_>>(), [3, 6, 10]);
    assert_eq!(faults[1]["kind"], "no-number");
    assert!(faults[1]["what"].as_str().unwrap().contains("1 to 32"));
    assert_eq!(answers[3]["outcome"]["winner"], "black");
}

#[test]
fn good_lines_only_are_no_finding() {
    let run = with_input("moves russian --stdin --json", "W:Wc3:Bd4\nB:Wc3:Bd4\n");
    assert_eq!((run.status, run.json().len()), (0, 2));
    let run = with_input("moves russian --stdin", "W:Wc3:Bd4\n");
    assert_eq!(run.out, "White to move: 1 legal move  c3:e5\n");
    assert_eq!(with_input("moves russian --stdin --json", "").status, 0);
}

#[test]
fn bytes_that_are_no_text_are_a_faulty_line() {
    let run = with_input("moves russian --stdin --json", "\u{fffd}\u{0}\u{7f}\n");
    assert_eq!((run.status, run.json()[0]["error"]["kind"].as_str()), (1, Some("fen")));
}

#[test]
fn a_faulty_position_is_a_finding() {
    let json = polydam("moves checkers --fen W:Wa2 --json");
    assert_eq!((json.status, json.err.as_str()), (1, ""));
    assert_eq!(json.json()[0]["error"]["faults"][0]["kind"], "not-played-on");
    let people = polydam("moves checkers --fen W:Wa2");
    assert_eq!((people.status, people.out.as_str()), (1, ""));
    assert!(people.err.contains("a2 is not a square"), "{}", people.err);
    assert_eq!(polydam("moves checkers --fen W:Wa2 --explain a1-b2 --json").status, 1);
}

#[test]
fn people_see_what_is_captured() {
    let run = polydam("moves russian --fen W:Wc5:Bd6,f8,c7");
    assert!(run.out.contains("c5:"), "{}", run.out);
    assert!(run.out.contains("takes d6"), "{}", run.out);
}

#[test]
fn a_refusal_names_the_rule() {
    let refused = |line: &str| {
        let run = polydam(line);
        assert_eq!(run.status, 1, "{}", run.out);
        run.out
    };
    let out = refused("moves checkers --fen W:Wc3,e3:Bd4 --explain 23-19");
    assert!(out.contains("a capture is compulsory"), "{out}");
    let out = refused("moves italian --fen W:Wc4:BKd5 --explain c4xe6");
    assert!(out.contains("a man may not take a king"), "{out}");
}

#[test]
fn a_refusal_for_programs() {
    let run = polydam("moves checkers --fen W:Wc3,e3:Bd4 --explain 23-19 --json");
    let answer = &run.json()[0];
    assert_eq!((run.status, answer["legal"].as_bool()), (1, Some(false)));
    assert_eq!(answer["refusal"]["reason"], "must-capture");
    assert_eq!(answer["refusal"]["squares"][0], "c3");
    assert!(answer["message"].as_str().unwrap().contains("compulsory"));
    let answer = &polydam("moves checkers --explain z --json").json()[0];
    assert_eq!(answer["refusal"]["reason"], "not-a-move");
}

#[test]
fn a_legal_move_is_said_to_be_legal() {
    let run = run(&["moves", "checkers", "--explain", "11 15"], "");
    assert_eq!((run.status, run.out.as_str()), (0, "`11 15` is legal: 11-15\n"));
    let answer = &polydam("moves checkers --explain 11-15 --json").json()[0];
    assert_eq!((&answer["legal"], &answer["play"]["to"]), (&true.into(), &"e5".into()));
}
