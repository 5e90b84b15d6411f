//! Exit statuses, help, and what is said to wrong use.

use std::io::Read;
use std::process::{Command, Stdio};

use crate::running::{GAMES, polydam};

#[test]
fn help_lists_the_commands() {
    let run = polydam("--help");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for command in [
        "serve", "games", "show", "moves", "play", "pdn", "perft", "compare", "bench", "tables",
        "train", "match", "analyse", "hub", "dxp", "bot",
    ] {
        let listed = run.out.contains(&format!("\n  {command} "));
        assert!(listed, "{command}: {}", run.out);
    }
}

#[test]
fn an_unknown_game_lists_the_18() {
    for command in [
        "show chess",
        "moves chess",
        "perft chess 3",
        "play chess",
        "compare chess",
    ] {
        let run = polydam(command);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{command}");
        for game in GAMES {
            assert!(run.err.contains(game), "{command}: {}", run.err);
        }
    }
}

#[test]
fn wrong_use_has_status_2() {
    for line in [
        "moves",
        "moves checkers --rules house",
        "moves checkers --stdin --fen W:Wa1:B",
        "perft checkers 0",
        "perft checkers x",
        "perft checkers 2 --threads 0",
        "perft checkers 2 --count all",
        "play checkers --against somebody",
        "pdn check",
        "pdn",
        "no-such-command",
    ] {
        let run = polydam(line);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{line}");
        assert!(!run.err.is_empty(), "{line}");
    }
}

#[test]
fn a_faulty_position_is_a_finding_everywhere() {
    for line in [
        "show checkers",
        "moves checkers",
        "perft checkers 1",
        "play checkers",
    ] {
        let run = polydam(&format!("{line} --fen W:Wa2"));
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{line}");
        assert!(run.err.contains("at 3: a2"), "{}", run.err);
    }
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_polydam"))
        .args(["perft", "dameo", "2", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(!err.contains("error"), "{err}");
    assert!(!err.contains("panic"), "{err}");
}
