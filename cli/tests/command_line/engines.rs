//! The commands that drive engines: matches, analysis, Hub and DXP.

use std::path::PathBuf;

use crate::running::{polydam, run, with_input};

/// A path in a folder of its own, empty at first.
fn fresh(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("engines");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn a_match_is_told_counted_and_recorded_and_goes_on_where_it_stopped() {
    let (log, pdn) = (fresh("match.jsonl"), fresh("match.pdn"));
    let play = |games: &str, nodes: &str| {
        let (log, pdn) = (log.to_str().unwrap(), pdn.to_str().unwrap());
        let line = format!(
            "match polydam:depth=3 polydam:depth=1,material --game thai --json --openings random \
             --threads 2 --games {games} --nodes {nodes} --log {log} --pdn {pdn}"
        );
        polydam(&line)
    };
    let first = play("3", "500");
    assert_eq!(first.status, 0, "{}", first.err);
    // Two games with each opening, so four; then the result.
    let lines = first.json();
    assert_eq!(lines.len(), 5);
    assert_eq!((&lines[4]["games"], &lines[4]["failures"][0]), (&4.into(), &0.into()));

    let second = play("6", "500");
    let lines = second.json();
    assert_eq!((lines.len(), &lines[2]["games"]), (3, &6.into()));
    let pairs: u64 =
        lines[2]["pairs"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(pairs, 3);
    assert!(lines[2]["elo"][0].as_f64() < lines[2]["elo"][1].as_f64());

    let checked = polydam(&format!("pdn check {}", pdn.display()));
    assert_eq!(checked.status, 0, "{}", checked.out);
    assert!(checked.out.contains("6 games, 6 with moves, all replay"), "{}", checked.out);

    let other = play("6", "400");
    assert_eq!(other.status, 2);
    assert!(other.err.contains("is the log of another match"), "{}", other.err);
}

#[test]
fn a_log_has_one_writer_and_each_game_once() {
    let log = fresh("once.jsonl");
    let line = format!(
        "match polydam polydam:material --game thai --games 2 --nodes 50 --log {}",
        log.display()
    );
    assert_eq!(polydam(&line).status, 0);
    let text = std::fs::read_to_string(&log).unwrap();
    let held = std::fs::File::open(&log).unwrap();
    held.lock().unwrap();
    let second = polydam(&line);
    assert_eq!(second.status, 2);
    assert!(second.err.contains("another match writes"), "{}", second.err);
    drop(held);
    let last = text.lines().last().unwrap();
    std::fs::write(&log, format!("{text}{last}\n")).unwrap();
    let twice = polydam(&line);
    assert_eq!(twice.status, 2);
    assert!(twice.err.contains("line 4 has game 2 a second time"), "{}", twice.err);
    // A last line cut short is taken off, and its game is played again.
    std::fs::write(&log, &text[..text.len() - 5]).unwrap();
    let again = polydam(&line);
    assert_eq!((again.status, std::fs::read_to_string(&log).unwrap().lines().count()), (0, 3));
}

#[test]
fn openings_that_would_come_again_are_not_counted_again() {
    let file = fresh("one.txt");
    std::fs::write(&file, "25-21\n").unwrap();
    let line = |more: &str| {
        format!("match polydam polydam --game thai {more} --openings {}", file.display())
    };
    let few = polydam(&line("--games 4 --nodes 50"));
    assert_eq!(few.status, 2);
    assert!(few.err.contains("1 openings are enough for 2 games, not for 4"), "{}", few.err);
    assert_eq!(polydam(&line("--games 4 --time 0.001")).status, 0);
    std::fs::write(&file, "W:W:B8\n").unwrap();
    let over = polydam(&line("--games 2 --nodes 50"));
    assert!(over.err.contains("the game is over in it"), "{}", over.err);
}

#[test]
fn weights_of_another_game_and_altered_ones_are_refused() {
    let (file, log) = (fresh("some.weights"), fresh("some.jsonl"));
    let shipped = |game: &str| {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../engine/weights");
        std::fs::read(folder.join(format!("{game}.weights"))).unwrap()
    };
    let line = format!(
        "match polydam:weights={} polydam --game thai --games 2 --nodes 50 --log {}",
        file.display(),
        log.display()
    );
    std::fs::write(&file, shipped("thai")).unwrap();
    assert_eq!(polydam(&line).status, 0);
    let mut altered = shipped("thai");
    altered[20] ^= 1;
    for (bytes, right) in [
        (altered, "was altered"),
        (shipped("czech"), "these are the weights of czech; those of thai are wanted"),
    ] {
        std::fs::write(&file, bytes).unwrap();
        // The log is that of the player with the first file.
        let other = polydam(&line);
        assert!(other.err.contains("is the log of another match"), "{}", other.err);
        std::fs::remove_file(&log).unwrap();
        let refused = polydam(&line);
        assert_eq!((refused.status, refused.out.as_str()), (2, ""));
        assert!(refused.err.contains(right), "{}", refused.err);
    }
}

#[test]
fn our_engine_over_hub_is_our_engine() {
    let program = format!("hub:{} hub", env!("CARGO_BIN_EXE_polydam"));
    let words = [
        "match",
        &program,
        "polydam",
        "--game",
        "dameo",
        "--nodes",
        "300",
        "--games",
        "2",
        "--openings",
        "random",
        "--json",
        "--most-plies",
        "60",
    ];
    let played = run(&words, "");
    assert_eq!(played.status, 0, "{}", played.err);
    let result = &played.json()[2];
    assert_eq!((&result["games"], &result["failures"][0]), (&2.into(), &0.into()));
}

#[test]
fn a_program_that_is_no_engine_is_an_error_that_says_so() {
    let absent = run(
        &[
            "match",
            "polydam",
            "hub:./no such program",
            "--game",
            "thai",
        ],
        "",
    );
    assert_eq!(absent.status, 2);
    assert!(absent.err.contains("cannot start `./no such program`"), "{}", absent.err);
    let mute = run(&["match", "polydam", "hub:true", "--game", "thai"], "");
    assert_eq!(mute.status, 2);
    assert!(mute.err.contains("hub: the other side has closed"), "{}", mute.err);
    let unknown = polydam("match polydam scan --game thai");
    assert!(unknown.err.contains("a player is `polydam`"), "{}", unknown.err);
}

#[test]
fn hub_answers_and_ends_with_its_input() {
    let said =
        with_input("hub --game turkish", "hub\ninit\nlevel depth=2\npos\ngo think\nping\nquit\n");
    assert_eq!(said.status, 0);
    assert!(said.out.contains("value=turkish"), "{}", said.out);
    assert!(
        said.out.contains("\ndone move=") && said.out.contains("\npong\n"),
        "{}",
        said.out
    );
}
