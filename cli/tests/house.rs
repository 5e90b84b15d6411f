//! The rules of the house: which crate may use which, how long functions and files may be, and
//! which words do not belong to draughts.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What each crate may use of the others.
const MAY_USE: &[(&str, &[&str])] = &[
    ("polydam-rules", &[]),
    ("polydam-pdn", &["polydam-rules"]),
    ("polydam-play", &["polydam-rules", "polydam-pdn"]),
    ("polydam-endgame", &["polydam-rules"]),
    ("polydam-engine", &["polydam-rules", "polydam-endgame"]),
    (
        "polydam-server",
        &[
            "polydam-rules",
            "polydam-pdn",
            "polydam-play",
            "polydam-endgame",
            "polydam-engine",
        ],
    ),
    (
        "polydam",
        &[
            "polydam-rules",
            "polydam-pdn",
            "polydam-play",
            "polydam-endgame",
            "polydam-engine",
            "polydam-server",
        ],
    ),
];

/// Functions of more than 60 lines that may be so long, with the reason.
const LONG_FUNCTIONS: &[(&str, &str)] = &[(
    "engine/src/search.rs:node",
    "the search, in numbered steps, read from top to bottom",
)];

/// Files of more than 400 lines that may be so long, with the reason.
const LONG_FILES: &[(&str, &str)] = &[
    ("rules/src/variants.rs", "the table of the games"),
    ("rules/src/generate.rs", "one subject"),
];

/// Words of other games.
const FOREIGN: &[&str] = &[
    "pawn",
    "queen",
    "checkmate",
    "castling",
    "en passant",
    "stalemate",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

#[test]
fn crates_use_each_other_only_downward() {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--offline",
        ])
        .current_dir(root())
        .output()
        .unwrap();
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() >= 2);
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let allowed = MAY_USE.iter().find(|(who, _)| *who == name);
        let allowed = allowed.unwrap_or_else(|| panic!("{name} is not in the plan")).1;
        for dependency in package["dependencies"].as_array().unwrap() {
            let used = dependency["name"].as_str().unwrap();
            let fine = !used.starts_with("polydam") || allowed.contains(&used);
            assert!(fine || dependency["kind"] == "dev", "{name} may not use {used}");
        }
    }
}

/// The tracked Rust files of the workspace, tests left out.
fn sources() -> Vec<(String, String)> {
    let output = Command::new("git")
        .args(["ls-files", "*.rs"])
        .current_dir(root())
        .output()
        .unwrap();
    let names = String::from_utf8(output.stdout).unwrap();
    let names = names
        .lines()
        .filter(|name| !name.contains("/tests/") && !name.contains("/examples/"));
    names
        .filter_map(|name| {
            Some((name.to_owned(), std::fs::read_to_string(root().join(name)).ok()?))
        })
        .collect()
}

/// The functions of a file, each with its length in lines.
fn functions(text: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let mut open: Option<(String, String, usize)> = None;
    for (number, line) in text.lines().enumerate() {
        let indent: String = line.chars().take_while(|c| *c == ' ').collect();
        if let Some((name, end, start)) = &open {
            if line == end {
                found.push((name.clone(), number - start + 1));
                open = None;
            }
            continue;
        }
        let line = line.trim_start().replacen("(crate)", "", 1);
        let head = line.split('(').next().unwrap_or("");
        if let Some((_, name)) = head.split_once("fn ").filter(|(before, _)| before.len() < 24) {
            if line.trim_end().ends_with('}') {
                found.push((name.to_owned(), 1));
            } else if !line.trim_end().ends_with(';') {
                // What ends with a semicolon is the signature of a trait and has no body.
                let name = name.split('<').next().unwrap_or(name);
                open = Some((name.to_owned(), format!("{indent}}}"), number));
            }
        }
    }
    found
}

#[test]
fn functions_and_files_are_small() {
    let mut lengths = Vec::new();
    let mut long = Vec::new();
    let mut files = BTreeMap::new();
    for (name, text) in sources() {
        files.insert(name.clone(), text.lines().count());
        for (function, lines) in functions(&text) {
            lengths.push(lines);
            if lines > 60 {
                long.push((format!("{name}:{function}"), lines));
            }
        }
    }
    lengths.sort_unstable();
    let (median, p90) = (lengths[lengths.len() / 2], lengths[lengths.len() * 9 / 10]);
    println!("{} functions: median {median} lines, 90th percentile {p90}", lengths.len());
    println!("longest: {long:?}");
    assert!(lengths.len() > 200 && median <= 8 && p90 <= 30, "median {median}, p90 {p90}");
    long.retain(|(name, _)| LONG_FUNCTIONS.iter().all(|(allowed, _)| allowed != name));
    assert!(long.is_empty(), "{long:?}");
    let large: Vec<_> = files
        .iter()
        .filter(|(name, lines)| {
            **lines > 420 && LONG_FILES.iter().all(|(allowed, _)| allowed != &name.as_str())
        })
        .collect();
    assert!(large.is_empty(), "{large:?}");
}

#[test]
fn no_words_of_other_games() {
    for (name, text) in sources() {
        for (number, line) in text.lines().enumerate() {
            let lower = line.to_lowercase();
            // A chess queen may be named to say that a king moves like one; and threads are spawned.
            let lower = lower.replace("chess queen", "").replace("spawn", "");
            let foreign = FOREIGN.iter().find(|word| lower.contains(**word));
            assert!(foreign.is_none(), "{name}:{}: {line}", number + 1);
        }
    }
}
