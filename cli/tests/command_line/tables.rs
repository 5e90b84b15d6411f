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
fn the_engine_over_hub_plays_by_the_tables_it_is_given() {
    let place = fresh("for-hub");
    assert_eq!(tables("build russian --pieces 3", place).status, 0);
    let folder = folder(place);
    let hub = |more: &[&str]| {
        let args = [&["hub", "--game", "russian"], more].concat();
        // a3 and b2 against h8: won in 19, by one move alone.
        let position = "Weeebeeeeeeeeeeeeeeeeweeeweeeeeee";
        run(&args, &format!("init\npos pos={position}\nlevel depth=1\ngo think\nquit\n")).out
    };
    let knows = hub(&["--tables", folder.to_str().unwrap()]);
    assert!(knows.contains("score=99.81") && knows.contains("done move=21-17"), "{knows}");
    assert!(!hub(&[]).contains("score=99"));
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
    assert_eq!(
        (checked.status, checked.out.as_str()),
        (
            0,
            "russian: 12 of 12 slices agree, 196032 positions, the longest win in 25 half-moves\n"
        )
    );
    let other = ["--against", counts, "--called", "russian=italian"];
    let checked = tables_with("check russian --pieces 2", &other, place);
    assert_eq!(checked.status, 1);
    let differs = "0-1-1-0: line 85 says 525 won, 343 drawn, 0 lost, longest win 11, longest loss 0; \
                   ours 746 won, 122 drawn, 0 lost, longest win 7, longest loss 0\n";
    assert!(checked.out.contains(differs), "{}", checked.out);
    let checked = tables("check czech --pieces 2 --audit", place);
    assert_eq!(checked.status, 0, "{}", checked.out);
    assert!(checked.out.contains("values follow from their moves"), "{}", checked.out);

    let info = tables("info russian --json --bench", place);
    let info = &info.json()[0];
    assert_eq!(info["positions"], 199_520);
    assert!(info["bench"]["warm"].as_f64() > Some(0.0));
    assert!(info["bench"]["cold"].as_f64() > Some(0.0));
    assert_eq!(info["slices"][0]["distances"], true);
    let mapped = tables("info russian --json --bench --map", place);
    assert_eq!(mapped.json()[0]["slices"], info["slices"]);

    let both = tables_with("check russian czech --pieces 2", &["--against", counts], place);
    let last = "2 games: 8 of 8 slices agree, 6976 positions, the longest win in 13 half-moves\n";
    assert!(both.status == 0 && both.out.ends_with(last), "{}", both.out);
    // All that the file counts: not all of it was built.
    let all = tables_with("check --pieces 2", &["--against", counts], place);
    assert_eq!(all.status, 2);
    assert!(all.err.contains("`polydam tables build checkers --folder "), "{}", all.err);
    let all = tables("check --pieces 3", place);
    assert_eq!((all.status, all.out.as_str()), (0, "12 slices read\n12 slices read\n"));

    let report = tables("report", place);
    assert!(report.out.contains("\n## Russian Checkers\n"), "{}", report.out);
    assert!(report.out.contains("| 0-1-0-1 |"), "{}", report.out);
}

#[test]
fn tables_without_distances_are_probed_and_checked() {
    let place = fresh("results");
    assert_eq!(tables("build checkers --pieces 3 --no-distances", place).status, 0);
    let probed = tables_with("probe checkers", &["W:WK1,K2:B12"], place);
    assert!(probed.out.contains(": win\n"), "{}", probed.out);
    let probed = tables_with("probe checkers --json", &["W:WK1,K2:B12"], place);
    let answer = &probed.json()[0];
    assert_eq!((&answer["result"], &answer["plies"]), (&"win".into(), &serde_json::Value::Null));
    let counts = concat!(env!("CARGO_MANIFEST_DIR"), "/../endgame/tests/counts.tsv");
    let checked = tables_with("check checkers --pieces 3", &["--against", counts], place);
    assert_eq!(checked.status, 0, "{}", checked.out);
    let folder = folder(place).display().to_string();
    let two_kings = [
        "analyse",
        "checkers",
        "--fen",
        "W:WK31,K32:BK1",
        "--depth",
        "4",
    ];
    let analysed = run(&[&two_kings[..], &["--json", "--tables", &folder]].concat(), "");
    for line in analysed.json()[0]["lines"].as_array().unwrap() {
        assert!(line["hundredths"].as_i64() > Some(9_000), "the table knows of a win: {line}");
    }
    let info = tables("info checkers", place);
    assert!(info.out.contains("16 slices without distances"), "{}", info.out);
    let audited = tables("check checkers --pieces 2 --audit", place);
    assert!(audited.out.contains("only distances can be followed"), "{}", audited.out);
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
    let report = tables("report", place);
    assert_eq!((report.status, report.out.as_str()), (2, ""));
    assert!(report.err.contains("0-1-0-1.table: the checksum of block"), "{}", report.err);
    let checked = tables("check italian", place);
    assert_eq!(checked.status, 1);
    assert!(checked.out.contains("0-1-0-1.table: the checksum of block"), "{}", checked.out);
    assert!(checked.out.contains("build it again, which replaces it"), "{}", checked.out);
    assert_eq!(tables("build italian --pieces 2", place).status, 0);
    assert_eq!(tables("check italian", place).status, 0);
}

#[test]
fn without_tables_it_is_said_how_to_make_them() {
    let probed = tables_with("probe dameo", &["W:Wa1:Bh8"], "none");
    assert_eq!(probed.status, 2);
    assert!(probed.err.contains("`polydam tables build dameo --folder "), "{}", probed.err);
    let told = probed.err.matches("os error").count();
    assert_eq!(told, 1, "the reason once: {}", probed.err);
    let probed = tables_with("probe gothic --rules official", &["W:Wa1:Bh8"], "no tables");
    let folder = folder("no tables").display().to_string();
    let command = format!("`polydam tables build gothic --rules official --folder \"{folder}\"`");
    assert!(probed.err.contains(&command), "{}", probed.err);
    let built = tables("build konane", "none");
    assert_eq!(built.status, 2);
    assert!(built.err.contains("has no endgame tables"), "{}", built.err);
}

#[test]
fn a_check_of_nothing_fails_and_says_what_to_build() {
    let place = fresh("little");
    assert_eq!(tables("build russian --pieces 2", place).status, 0);
    for more in ["", " --audit"] {
        let checked = tables(&format!("check russian --pieces 5{more}"), place);
        assert_eq!(checked.status, 1);
        let command =
            "no slices of 5 pieces to check; `polydam tables build russian --pieces 5 --folder ";
        assert!(checked.out.contains(command), "{}", checked.out);
        assert_eq!(checked.out.lines().count(), 1, "{}", checked.out);
    }
    let empty = fresh("empty");
    fs::create_dir_all(folder(empty).join("russian-standard")).unwrap();
    let checked = tables("check russian", empty);
    assert_eq!(checked.status, 1);
    assert!(
        checked.out.contains("no slices to check; `polydam tables build russian"),
        "{}",
        checked.out
    );
}

#[test]
fn the_memory_that_a_build_asks_for_is_enough() {
    let place = fresh("narrow");
    let refused = tables("build russian --memory 0", place);
    assert_eq!(refused.status, 2);
    assert!(refused.err.contains("raise the limit to 1 MB"), "{}", refused.err);
    assert_eq!(tables("build russian --memory 1", place).status, 0);
}

#[test]
fn a_build_removes_what_one_that_was_killed_has_left() {
    let place = fresh("killed");
    let row = folder(place).join("czech-standard");
    fs::create_dir_all(&row).unwrap();
    let part = row.join("1-1-0-1.4294967294-7.part");
    let file = fs::File::create(&part).unwrap();
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(200_000);
    file.set_modified(long_ago).unwrap();
    assert_eq!(tables("build czech --pieces 2", place).status, 0);
    assert!(!part.exists());
}

#[test]
fn help_says_which_commands_read_the_blocks() {
    let info = run(&["tables", "info", "--help"], "");
    assert!(info.out.contains("`polydam tables check` reads every block"), "{}", info.out);
}
