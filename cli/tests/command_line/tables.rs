//! `polydam tables`: build, probe, check, describe, and what is said when tables are not there.

use std::fs;
use std::path::PathBuf;

use crate::running::{Run, run};

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A folder name whose folder holds nothing from an earlier run.
fn fresh(name: &str) -> &str {
    let _ = fs::remove_dir_all(folder(name));
    name
}

/// Runs `polydam tables` with words and a folder.
fn tables(line: &str, folder: &str) -> Run {
    tables_with(line, &[], folder)
}

fn tables_with(line: &str, more: &[&str], name: &str) -> Run {
    let folder = folder(name);
    let mut args = vec!["tables"];
    args.extend(line.split_whitespace());
    args.extend(more);
    args.extend(["--folder", folder.to_str().unwrap()]);
    run(&args, "")
}

#[test]
fn tables_are_built_probed_checked_and_described() {
    let place = fresh("built");
    let built = tables("build russian czech --pieces 3", place);
    assert_eq!(built.status, 0, "{}", built.err);
    assert!(built.err.contains("czech: 199520 positions"), "{}", built.err);

    let probed = tables_with("probe russian --json", &["W:WKa1,Kc3:BKh6"], place);
    let answer = &probed.json()[0];
    assert_eq!(answer["result"], "draw");
    assert!(answer["moves"].as_array().unwrap().len() > 10);
    let probed = tables_with("probe russian", &["W:WKa1,c3:Bd4"], place);
    assert!(probed.out.contains(": win in 1\n"), "{}", probed.out);

    let counts = concat!(env!("CARGO_MANIFEST_DIR"), "/../endgame/tests/counts.tsv");
    let checked = tables_with("check russian --pieces 3", &["--against", counts], place);
    assert_eq!((checked.status, checked.out.as_str()), (0, "12 of 12 slices agree\n"));
    let other = ["--against", counts, "--called", "italian"];
    let checked = tables_with("check russian --pieces 2", &other, place);
    assert_eq!(checked.status, 1);
    assert!(checked.out.contains("0-1-1-0: line "), "{}", checked.out);
    let checked = tables("check czech --pieces 2 --audit", place);
    assert_eq!(checked.status, 0, "{}", checked.out);
    assert!(checked.out.contains("values follow from their moves"), "{}", checked.out);

    let info = tables("info russian --json --bench", place);
    let info = &info.json()[0];
    assert_eq!(info["positions"], 199_520);
    assert!(info["bench"]["warm"].as_f64() > Some(0.0));
    assert!(info["bench"]["cold"].as_f64() > Some(0.0));
    let report = tables("report", place);
    assert!(report.out.contains("\n## Russian Checkers\n"), "{}", report.out);
    assert!(report.out.contains("| 0-1-0-1 |"), "{}", report.out);
}

#[test]
fn a_damaged_table_is_named_with_what_to_do() {
    let place = fresh("bad");
    assert_eq!(tables("build italian --pieces 2", place).status, 0);
    let file = folder(place).join("italian-standard/0-1-0-1.table");
    let mut bytes = fs::read(&file).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&file, bytes).unwrap();
    let checked = tables("check italian", place);
    assert_eq!(checked.status, 1);
    assert!(checked.out.contains("0-1-0-1.table: the checksum of block"), "{}", checked.out);
    assert!(checked.out.contains("build it again"), "{}", checked.out);
    assert_eq!(tables("build italian --pieces 2", place).status, 0);
    assert_eq!(tables("check italian", place).status, 0);
}

#[test]
fn without_tables_it_is_said_how_to_make_them() {
    let probed = tables_with("probe dameo", &["W:Wa1:Bh8"], "none");
    assert_eq!(probed.status, 2);
    assert!(probed.err.contains("`polydam tables build dameo`"), "{}", probed.err);
    let built = tables("build konane", "none");
    assert_eq!(built.status, 2);
    assert!(built.err.contains("has no endgame tables"), "{}", built.err);
}
