//! Reading the text files of the tests: blocks of `key value` lines, `#` begins a comment.
#![allow(dead_code, reason = "each test uses a part")]

use std::path::{Path, PathBuf};

use polydam_rules::{Rules, Spec, Variant};

/// One block of a file: its place, and its lines as key and value.
pub(crate) struct Block {
    pub(crate) place: String,
    pub(crate) lines: Vec<(String, String)>,
}

impl Block {
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.lines.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }
}

/// The files of a folder beside the tests.
pub(crate) fn files(folder: &str) -> Vec<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut files: Vec<_> = std::fs::read_dir(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no file in {folder}");
    files
}

/// The row that a file such as `turkish-official.txt` is about.
pub(crate) fn spec_of(path: &Path) -> &'static Spec {
    let name = path.file_stem().unwrap().to_str().unwrap();
    let (slug, rules) = match name.strip_suffix("-official") {
        Some(slug) => (slug, Rules::Official),
        None => (name, Rules::Standard),
    };
    let spec = slug.parse::<Variant>().unwrap().spec(rules);
    assert_eq!(spec.rules, rules, "{name} has no second row");
    spec
}

pub(crate) fn blocks(path: &Path) -> Vec<Block> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            continue;
        }
        let Some((key, value)) = line.trim().split_once(char::is_whitespace) else {
            open = open && !line.trim().is_empty();
            assert!(line.trim().is_empty(), "{}:{}: no value", path.display(), number + 1);
            continue;
        };
        if !open {
            let name = path.file_name().unwrap().to_str().unwrap();
            blocks.push(Block {
                place: format!("{name}:{}", number + 1),
                lines: Vec::new(),
            });
            open = true;
        }
        let block = blocks.last_mut().unwrap();
        block.lines.push((key.to_owned(), value.trim().to_owned()));
    }
    blocks
}

/// A number from the environment, for longer runs.
pub(crate) fn setting(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text} is not a number")),
        Err(_) => default,
    }
}
