//! Which files a command is meant to read: those named, and in folders those that hold games.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use polydam_pdn::is_one_line;

use crate::output::note;

/// The list in a folder that says what its files are; a file of which it names no game is passed
/// over.
const MANIFEST: &str = "manifest.tsv";

/// The files to read: those named, and the `.pdn` and `.txt` files of the folders named.
pub(crate) fn found(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let mut inside = walk(path)?;
            inside.sort();
            files.append(&mut inside);
        } else {
            let there = path == Path::new("-") || path.exists();
            ensure!(there, "cannot read {}: there is no such file", path.display());
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn walk(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let no_games = without_games(root);
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder);
        for entry in entries.with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if no_games.contains(&path) {
                note(format_args!("{}: passed over, {MANIFEST} names no game", path.display()));
            } else if may_have_games(&path) {
                files.push(path);
            }
        }
    }
    Ok(files)
}

/// The files that the folder's list says are of no game.
fn without_games(root: &Path) -> HashSet<PathBuf> {
    let list = fs::read_to_string(root.join(MANIFEST)).unwrap_or_default();
    let rows = list.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    rows.filter(|row| row.get(1) == Some(&"-"))
        .map(|row| root.join(row[0]))
        .collect()
}

fn may_have_games(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("pdn") => true,
        Some("txt") => begins_like_games(path),
        _ => false,
    }
}

/// Whether a text begins with a tag or has one game a line.
fn begins_like_games(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(1 << 13).read_to_end(&mut head));
    let tag = head.trim_ascii_start().starts_with(b"[") && head.contains(&b'"');
    read.is_ok() && (tag || is_one_line(&head))
}
