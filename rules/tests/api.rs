//! The public interface is the one on file: a change to it is a decision, not an accident.
//!
//! `POLYDAM_BLESS=1 cargo test -p polydam-rules --test api` writes the file anew.

use std::path::Path;

/// The public items of a file: each signature on one line.
fn items(text: &str) -> Vec<String> {
    let mut items = Vec::new();
    let mut open: Option<String> = None;
    let mut variants_of: Option<String> = None;
    for line in text.lines() {
        if line == "}" {
            variants_of = None;
        }
        if let (Some(name), Some(variant)) = (&variants_of, variant(line)) {
            items.push(format!("{name}::{variant}"));
        }
        let line = line.trim();
        if line.starts_with("pub enum ") && line.ends_with('{') {
            variants_of = Some(line.trim_end_matches(" {").to_owned());
        }
        if open.is_none() && !(line.starts_with("pub ") || line.starts_with("impl")) {
            continue;
        }
        let mut item = open.take().map_or_else(String::new, |item| item + " ");
        item += line;
        match item.find(" {").or(item.find(';')) {
            Some(end) => items.push(item[..end].replace("( ", "(").replace(", )", ")")),
            None if item.ends_with(',') && !item.contains('(') => {
                items.push(item.trim_end_matches(',').to_owned());
            }
            None => open = Some(item),
        }
    }
    items.retain(|item| item.starts_with("pub ") || item.contains(" for "));
    items
}

/// The name of an enum's variant, if the line begins one.
fn variant(line: &str) -> Option<&str> {
    let name = line.strip_prefix("    ")?;
    let whole = name.starts_with(|c: char| c.is_ascii_uppercase());
    whole.then(|| name.split(['(', '{', ',', ' ']).next().unwrap_or(name))
}

#[test]
fn the_public_interface_is_the_one_on_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut names: Vec<_> = std::fs::read_dir(root.join("src"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    names.sort();
    let mut found = String::new();
    for path in names {
        let items = items(&std::fs::read_to_string(&path).unwrap());
        found += &format!("# {}\n", path.file_name().unwrap().to_str().unwrap());
        items.iter().for_each(|item| found += &format!("{item}\n"));
    }
    let file = root.join("tests/api.txt");
    if std::env::var_os("POLYDAM_BLESS").is_some() {
        std::fs::write(&file, &found).unwrap();
    }
    let filed = std::fs::read_to_string(&file).unwrap();
    for (found, filed) in found.lines().zip(filed.lines()) {
        assert_eq!(found, filed);
    }
    assert_eq!(found.lines().count(), filed.lines().count());
}
