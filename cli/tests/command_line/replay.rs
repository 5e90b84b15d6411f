//! `polydam replay`: the clean files of the corpus, and what it says of faults.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::running::{polydam, run};

/// Where the corpus lies; nothing, said aloud, where there is none.
fn corpus() -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/reference/corpus");
    if path.is_dir() {
        return Some(path);
    }
    eprintln!("corpus absent: not replayed");
    assert_ne!(
        env::var("POLYDAM_CORPUS").as_deref(),
        Ok("required"),
        "{}",
        path.display()
    );
    None
}

/// A row of the manifest that says that every game with moves replays.
struct Clean {
    file: String,
    game: String,
    games: u64,
    replayed: u64,
    half_moves: u64,
}

impl Clean {
    fn of(line: &str) -> Option<Clean> {
        let fields: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| fields[at].parse::<u64>().ok();
        let (games, with_moves, replayed) = (number(3)?, number(4)?, number(5)?);
        // Zero-based squares, one game a line: not PDN.
        let other_format = fields[0] == "english/acf-anonymous.txt";
        (replayed == with_moves && with_moves > 0 && !other_format).then(|| Clean {
            file: fields[0].to_owned(),
            game: fields[1]
                .split(' ')
                .next()
                .unwrap()
                .replace("english", "checkers"),
            games,
            replayed,
            half_moves: number(6).unwrap(),
        })
    }
}

#[test]
fn the_clean_files_of_the_corpus_replay_wholly() {
    let Some(corpus) = corpus() else { return };
    let manifest = fs::read_to_string(corpus.join("manifest.tsv")).unwrap();
    let (mut games, mut half_moves, mut faults) = (0, 0, Vec::new());
    for clean in manifest.lines().filter_map(Clean::of) {
        let file = corpus.join(&clean.file);
        let run = run(
            &[
                "replay",
                "--json",
                "--game",
                &clean.game,
                file.to_str().unwrap(),
            ],
            "",
        );
        let report = &run.json()[0];
        let wanted = [clean.games, clean.replayed, clean.half_moves];
        let got = ["games", "replayed", "half_moves"].map(|key| report[key].as_u64().unwrap());
        if got != wanted || run.status != 0 {
            faults.push(format!("{}: {report}, wanted {wanted:?}", clean.file));
        }
        games += got[1];
        half_moves += got[2];
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!((games, half_moves), (1_618, 109_231));
}

/// A file of its own in a folder of the given name.
fn file(folder: &str, name: &str, text: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_first_fault_has_its_place() {
    let text = "[Event \"a\"]\n\n1. c3-d4 b6-a5 *\n\n[Event \"b\"]\n1. c3-d4 b6-a5\n2. d4-d5 *\n";
    let path = file("russian", "fault.pdn", text);
    let run = polydam(&format!("replay {path}"));
    assert_eq!(run.status, 1);
    assert!(
        run.out.contains("2 games, 1 replayed, 4 half-moves"),
        "{}",
        run.out
    );
    assert!(
        run.out.contains("fault.pdn:7:4: game 2: `d4-d5`"),
        "{}",
        run.out
    );
    let report = &polydam(&format!("replay {path} --json")).json()[0];
    assert_eq!(
        (&report["fault"]["line"], &report["fault"]["column"]),
        (&7.into(), &4.into())
    );
    assert_eq!(report["faulty"], 1);
}

#[test]
fn tags_name_the_game() {
    let by_type = "[GameType \"22,W,8,8,N2,1\"]\n1. 21-18 11-15 *\n";
    assert_eq!(
        polydam(&format!("replay {}", file("any", "type.pdn", by_type))).status,
        0
    );
    let by_name = "[Variant \"turkish\"][Rules \"official\"]\n1. a3-a4 a6-a5 *\n";
    assert_eq!(
        polydam(&format!("replay {}", file("any", "name.pdn", by_name))).status,
        0
    );
    let by_fen = "[Variant \"dameo\"][FEN \"B:Wa1:Bh8\"]\n1... h8-h7 2. a1-a2 *\n";
    assert_eq!(
        polydam(&format!("replay {}", file("any", "fen.pdn", by_fen))).status,
        0
    );
}

#[test]
fn a_game_that_nobody_names_is_asked_for() {
    let path = file("any", "nameless.pdn", "1. 11-15 22-18 *\n");
    let run = polydam(&format!("replay {path}"));
    assert_eq!(run.status, 1);
    assert!(run.out.contains("name it with --game"), "{}", run.out);
    assert_eq!(polydam(&format!("replay {path} --game checkers")).status, 0);
    let foreign = file("any", "foreign.pdn", "[GameType \"40\"]\n1. 32-28 *\n");
    assert!(
        polydam(&format!("replay {foreign}"))
            .out
            .contains("none of our games")
    );
}

#[test]
fn a_wrong_position_is_a_fault_of_the_game() {
    let path = file("czech", "position.pdn", "[FEN \"W:Wa2:Bb8\"]\n1. a1-b2 *\n");
    let run = polydam(&format!("replay {path}"));
    assert_eq!(run.status, 1);
    assert!(
        run.out
            .contains(":1:1: game 1: `W:Wa2:Bb8` is not a position"),
        "{}",
        run.out
    );
}

#[test]
fn a_file_that_is_not_there_is_wrong_use() {
    let run = polydam("replay no-such-file.pdn");
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("cannot read no-such-file.pdn"),
        "{}",
        run.err
    );
}
