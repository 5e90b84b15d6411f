//! `polydam analyse`: positions, recorded games, and what is said of faulty ones.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::running::{Run, polydam, run};

/// A file with a game.
fn recorded(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("analyse");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

fn position(game: &str, fen: &str, more: &[&str]) -> Run {
    run(&[&["analyse", game, "--fen", fen], more].concat(), "")
}

/// A score as it is written, held within 5 men, in hundredths of a man.
fn bounded(score: &Value) -> i64 {
    match score.as_str().unwrap() {
        text if text.starts_with("win") => 500,
        text if text.starts_with("loss") => -500,
        text => ((text.parse::<f64>().unwrap() * 100.0).round() as i64).clamp(-500, 500),
    }
}

#[test]
fn a_position_is_analysed_line_by_line() {
    // White takes two and has won.
    let two = position("checkers", "W:W22,32:B18,10", &["--depth", "6", "--json"]);
    let two = &two.json()[0];
    assert_eq!((&two["lines"][0]["moves"][0], &two["result"]), (&json!("22x6"), &Value::Null));
    assert!(two["lines"][0]["hundredths"].as_i64() > Some(50), "{two}");
    let many = polydam("analyse dameo --nodes 500 --lines 2 --json").json();
    let many = many[0]["lines"].as_array().unwrap();
    assert!(many.len() == 2 && many[0]["hundredths"].as_i64() >= many[1]["hundredths"].as_i64());
}

#[test]
fn a_line_is_as_deep_as_was_asked() {
    for depth in [2, 6] {
        let lines = polydam(&format!("analyse russian --lines 7 --depth {depth} --json")).json();
        let lines = lines[0]["lines"].as_array().unwrap();
        assert!(lines.len() == 7 && lines.iter().all(|line| line["depth"] == depth), "{lines:?}");
    }
}

#[test]
fn a_finished_position_has_a_result() {
    let over = position("russian", "W:W:Bb8", &["--json"]);
    let result = json!({"score": "loss in 0", "winner": "black", "reason": "no pieces"});
    let answer = &over.json()[0];
    assert_eq!((over.status, &answer["result"], &answer["lines"]), (0, &result, &json!([])));
    let over = position("russian", "W:W:Bb8", &[]);
    assert!(over.out.contains("Black wins: White has no piece left\n"), "{}", over.out);
}

#[test]
fn the_three_numbers_of_a_move_agree() {
    let moves = "1. 11-15 22-17 2. 15-19 24x15 3. 10x19 23x16 4. 12x19 25-22 5. 8-11 30-25";
    let pdn = recorded("whole.pdn", &format!("[GameType \"21\"]\n{moves} *\n"));
    for depth in 2..7 {
        let analysed = polydam(&format!("analyse checkers --pdn {pdn} --depth {depth} --json"));
        assert_eq!(analysed.status, 0, "{}", analysed.err);
        let game = &analysed.json()[0];
        assert_eq!((&game["cut"], &game["result"]), (&Value::Null, &Value::Null));
        let steps = game["steps"].as_array().unwrap();
        assert_eq!(steps.len(), 10);
        for step in steps {
            let given = step["lost"].as_i64().unwrap();
            assert!(given >= 0 && step["turning_point"] == (given >= 50), "{step}");
            assert_eq!(given, bounded(&step["before"]) - bounded(&step["after"]), "{step}");
        }
    }
}

#[test]
fn a_game_with_an_illegal_move_is_cut_there() {
    let moves = "1. 11-15 22-17 2. 15-19 1-2 3. 10x19 23x16";
    let pdn = recorded("cut.pdn", &format!("[GameType \"21\"]\n{moves} *\n"));
    let told = polydam(&format!("analyse checkers --pdn {pdn} --depth 2"));
    assert_eq!(told.status, 1);
    let place = "the game is cut here: line 2, column 25: half-move 4, `1-2`: ";
    assert!(told.out.contains(place), "{}", told.out);
    let analysed = polydam(&format!("analyse checkers --pdn {pdn} --depth 2 --json"));
    assert_eq!(analysed.status, 1);
    let game = &analysed.json()[0];
    assert_eq!(game["steps"].as_array().unwrap().len(), 3);
    let cut = &game["cut"];
    assert_eq!(
        (&cut["ply"], &cut["text"], &cut["column"]),
        (&json!(4), &json!("1-2"), &json!(25))
    );
    assert_eq!(cut["reason"], "refused");
    assert!(cut["message"].as_str().unwrap().contains("to move"), "{cut}");
}

#[test]
fn a_game_of_another_kind_is_named() {
    let pdn = recorded("international.pdn", "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n");
    let wrong = polydam(&format!("analyse russian --pdn {pdn} --depth 2"));
    assert_eq!((wrong.status, wrong.out.as_str()), (2, ""));
    let said =
        "this is a game of International Checkers (GameType 20): give `international` instead";
    assert!(wrong.err.contains(said), "{}", wrong.err);
    let right = polydam(&format!("analyse international --pdn {pdn} --depth 2"));
    assert_eq!((right.status, right.err.as_str()), (0, ""));
    // Moves that are also legal here are analysed, with a note.
    let pdn = recorded("brazilian.pdn", "[Variant \"brazilian\"]\n1. c3-d4 b6-a5 *\n");
    let both = polydam(&format!("analyse russian --pdn {pdn} --depth 2"));
    assert_eq!(both.status, 0);
    assert!(both.err.contains("(Variant brazilian)"), "{}", both.err);
}

#[test]
fn help_explains_scores_and_json() {
    let help = polydam("analyse --help").out;
    for word in [
        "from the view of the side to move",
        "half-moves to the end",
        "turning point",
        "half a man (0.50)",
        "`result`",
        "`cut`",
    ] {
        assert!(help.contains(word), "{word}: {help}");
    }
}

#[test]
fn numbers_from_1_are_refused_below() {
    for line in [
        "analyse russian --nodes 0",
        "analyse russian --pdn x --number 0",
        "analyse russian --depth 1",
    ] {
        let refused = polydam(line);
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{line}");
        assert!(refused.err.contains("invalid value"), "{line}: {}", refused.err);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_said_once() {
    for path in [env!("CARGO_MANIFEST_DIR"), "/no/such/file"] {
        let run = polydam(&format!("analyse russian --pdn {path}"));
        assert_eq!(run.status, 2);
        assert_eq!(run.err.matches("os error").count(), 1, "{}", run.err);
    }
}
