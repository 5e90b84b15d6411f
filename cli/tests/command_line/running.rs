//! Running the executable.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run came to.
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// Each line of the output as JSON.
    pub(crate) fn json(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// Runs `polydam` with the words of `line` as arguments.
pub(crate) fn polydam(line: &str) -> Run {
    run(&line.split_whitespace().collect::<Vec<_>>(), "")
}

/// Runs `polydam` with `input` on its standard input.
pub(crate) fn with_input(line: &str, input: &str) -> Run {
    run(&line.split_whitespace().collect::<Vec<_>>(), input)
}

/// Runs `polydam` with arguments that may hold blanks.
pub(crate) fn run(args: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_polydam"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may have ended already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let done = child.wait_with_output().unwrap();
    let [out, err] = [done.stdout, done.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    Run {
        status: done.status.code().unwrap(),
        out,
        err,
    }
}

/// The names of the 18 games.
pub(crate) const GAMES: [&str; 18] = [
    "checkers",
    "anti-checkers",
    "czech",
    "corner",
    "one-way",
    "parachute",
    "gothic",
    "turkish",
    "alquerque",
    "konane",
    "international",
    "russian",
    "canadian",
    "thai",
    "brazilian",
    "portuguese",
    "italian",
    "dameo",
];
