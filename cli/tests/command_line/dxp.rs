//! `polydam dxp` on both sides of a socket, and in a match.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::{Duration, Instant};

use crate::running::polydam;

/// A program that listens, what it says on the error output, and where it waits.
fn listen(more: &str) -> (Child, BufReader<ChildStderr>, String) {
    let line = format!("dxp --listen 127.0.0.1:0 --nodes 300 --json {more}");
    let mut child = Command::new(env!("CARGO_BIN_EXE_polydam"))
        .args(line.split_whitespace())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut notes = BufReader::new(child.stderr.take().unwrap());
    let mut note = String::new();
    notes.read_line(&mut note).unwrap();
    let address = note.trim().strip_prefix("waiting on ").unwrap().to_owned();
    (child, notes, address)
}

fn told(child: Child) -> Vec<serde_json::Value> {
    let out = child.wait_with_output().unwrap().stdout;
    let lines = String::from_utf8(out).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn both_sides_of_dxp_play_two_games() {
    let (listener, _notes, address) = listen("--games 2");
    let here = polydam(&format!("dxp --connect {address} --games 2 --nodes 100 --json"));
    assert_eq!(here.status, 0, "{}", here.err);
    let (here, there) = (here.json(), told(listener));
    assert_eq!((here.len(), there.len()), (2, 2));
    for (one, other) in here.iter().zip(&there) {
        assert_eq!((&one["fen"], &one["winner"]), (&other["fen"], &other["winner"]));
        assert_ne!(one["own_side"], other["own_side"]);
    }
    let wrong = polydam("dxp --connect 127.0.0.1:1 --game russian");
    assert!(wrong.err.contains("10x10 squares only"), "{}", wrong.err);
    let neither = polydam("dxp");
    assert!(neither.err.contains("--listen"), "{}", neither.err);
}

#[test]
fn a_match_over_dxp_waits_for_no_end_that_it_has_heard() {
    let (listener, _notes, address) = listen("--games 4");
    let begun = Instant::now();
    let line = format!("match dxp:{address} polydam --game international --games 4 --nodes 300");
    let played = polydam(&line);
    assert_eq!(played.status, 0, "{}", played.err);
    assert!(begun.elapsed() < Duration::from_secs(28), "{:?}", begun.elapsed());
    assert!(told(listener).len() >= 3);
}

#[test]
fn who_comes_and_goes_ends_nothing_and_a_game_broken_off_is_kept() {
    let pdn = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("broken-off.pdn");
    let _ = std::fs::remove_file(&pdn);
    let (listener, mut notes, address) = listen(&format!("--pdn {}", pdn.display()));
    drop(TcpStream::connect(&address).unwrap());
    let mut said = String::new();
    while !said.contains("it has gone without a game") {
        notes.read_line(&mut said).unwrap();
    }
    // Asks for a game with the follower as White, hears the first move, and goes.
    let mut stream = TcpStream::connect(&address).unwrap();
    stream.write_all(b"R01Somebody                        W005000A\0").unwrap();
    let mut heard = [0; 60];
    let read = stream.read(&mut heard).unwrap();
    assert!(heard[..read].starts_with(b"A"), "{}", String::from_utf8_lossy(&heard));
    stream.shutdown(std::net::Shutdown::Both).unwrap();
    let told = told(listener);
    let cause = told[0]["cause"].as_str().unwrap();
    assert!(cause.starts_with("broken off: ") && cause.contains("closed"), "{cause}");
    let kept = std::fs::read_to_string(&pdn).unwrap();
    assert!(kept.contains("Somebody") && kept.contains("broken off"), "{kept}");
    let nowhere = polydam("dxp --listen 127.0.0.1:0 --pdn /no/such/folder/x.pdn");
    assert!(nowhere.err.contains("cannot write /no/such/folder/x.pdn"), "{}", nowhere.err);
}
