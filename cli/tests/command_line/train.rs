//! `polydam train`: a run that was stopped goes on, and what it writes does not depend on that.

use std::fs;
use std::path::{Path, PathBuf};

use crate::running::{Run, run};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("polydam-train-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn train(folder: &Path, games: &str, more: &[&str]) -> Run {
    let keep = folder.join("kept.games").display().to_string();
    let out = folder.join("made.weights").display().to_string();
    let mut words = vec![
        "train",
        "alquerque",
        "--games",
        games,
        "--nodes",
        "20",
        "--seed",
        "7",
        "--threads",
        "2",
        "--keep",
        &keep,
    ];
    if !more.contains(&"--out") {
        words.extend(["--out", &out]);
    }
    words.extend(more);
    run(&words, "")
}

#[test]
fn a_run_cut_off_in_the_middle_of_a_line_goes_on_to_the_same_weights() {
    let (whole, cut) = (folder("whole"), folder("cut"));
    let once = train(&whole, "12", &["--json"]);
    assert_eq!(once.status, 0, "{}", once.err);
    assert!(once.json()[0]["positions"].as_u64().unwrap() > 20);
    assert_eq!(train(&cut, "7", &[]).status, 0);
    let kept = cut.join("kept.games");
    let mut text = fs::read_to_string(&kept).unwrap();
    text.truncate(text.len() - 9);
    fs::write(&kept, text).unwrap();
    let again = train(&cut, "12", &[]);
    assert_eq!(again.status, 0, "{}", again.err);
    assert!(again.err.contains("6 games are there already"), "{}", again.err);
    let [one, two] = [&whole, &cut].map(|folder| fs::read(folder.join("made.weights")).unwrap());
    assert!(one == two, "the weights differ");
    for folder in [whole, cut] {
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn games_of_another_making_are_refused_and_left_alone() {
    let folder = folder("other");
    assert_eq!(train(&folder, "3", &[]).status, 0);
    let before = fs::read(folder.join("kept.games")).unwrap();
    let other = train(&folder, "3", &["--material"]);
    assert_eq!(other.status, 2);
    assert!(other.err.contains("--keep"), "{}", other.err);
    assert_eq!(fs::read(folder.join("kept.games")).unwrap(), before);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_read_or_written_is_said_before_a_game_is_played() {
    let folder = folder("first");
    for (more, right) in [
        (["--with", "/no/such.weights"], "cannot read /no/such.weights"),
        (
            ["--out", "/no/such/folder/x.weights"],
            "/no/such/folder/x.weights cannot be written",
        ),
    ] {
        let run = train(&folder, "3", &more);
        assert_eq!(run.status, 2);
        assert!(run.err.contains(right), "{}", run.err);
        assert!(!folder.join("kept.games").exists());
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn other_weights_under_the_same_name_are_another_making() {
    let folder = folder("name");
    let with = folder.join("with.weights");
    let weights = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/weights");
    fs::copy(weights.join("alquerque.weights"), &with).unwrap();
    let more = ["--with", with.to_str().unwrap()];
    assert_eq!(train(&folder, "3", &more).status, 0);
    let text = fs::read(folder.join("made.weights")).unwrap();
    let text = String::from_utf8_lossy(&text[..200]).into_owned();
    assert!(text.contains("rules standard\nplayed on "), "{text}");
    fs::copy(folder.join("made.weights"), &with).unwrap();
    let other = train(&folder, "4", &more);
    assert!(other.err.contains("of another making"), "{}", other.err);
    fs::remove_dir_all(folder).unwrap();
}
