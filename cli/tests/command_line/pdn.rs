//! `polydam pdn`: the corpus, faults with their places, and what each command writes.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::running::{polydam, run, with_input};

/// Where the corpus lies; nothing, said aloud, where there is none.
fn corpus() -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/reference/corpus");
    if path.is_dir() {
        return Some(path);
    }
    eprintln!("corpus absent: not replayed");
    assert_ne!(env::var("POLYDAM_CORPUS").as_deref(), Ok("required"), "{}", path.display());
    None
}

/// A row of the manifest that says that every game with moves replays.
struct Clean {
    file: String,
    game: String,
    games: u64,
    replayed: u64,
    plies: u64,
}

impl Clean {
    fn of(line: &str) -> Option<Clean> {
        let fields: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| fields[at].parse::<u64>().ok();
        let (games, with_moves, replayed) = (number(3)?, number(4)?, number(5)?);
        let pdn = fields[0].ends_with(".pdn");
        (replayed == with_moves && with_moves > 0 && pdn).then(|| Clean {
            file: fields[0].to_owned(),
            game: fields[1].split(' ').next().unwrap().replace("english", "checkers"),
            games,
            replayed,
            plies: number(6).unwrap(),
        })
    }
}

#[test]
fn the_clean_files_of_the_corpus_replay_wholly() {
    let Some(corpus) = corpus() else { return };
    let manifest = fs::read_to_string(corpus.join("manifest.tsv")).unwrap();
    let (mut games, mut plies, mut faults) = (0, 0, Vec::new());
    for clean in manifest.lines().filter_map(Clean::of) {
        let file = corpus.join(&clean.file);
        let file = file.to_str().unwrap();
        for game in [&["--game", &clean.game][..], &[]] {
            let run = run(&[&["pdn", "check", "--json", file], game].concat(), "");
            let report = &run.json()[0];
            let wanted = [clean.games, clean.replayed, clean.plies];
            let got = ["games", "replayed", "plies"].map(|key| report[key].as_u64().unwrap());
            if got != wanted || run.status != 0 {
                faults.push(format!("{}: {report}, wanted {wanted:?}", clean.file));
            }
        }
        games += clean.replayed;
        plies += clean.plies;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!((games, plies), (1_618, 109_231));
}

#[test]
fn the_whole_corpus_replays_but_for_three_games() {
    let Some(corpus) = corpus() else { return };
    let run = run(&["pdn", "check", corpus.to_str().unwrap(), "--json"], "");
    assert_eq!(run.status, 1);
    let lines = run.json();
    let total = lines.last().unwrap();
    assert_eq!(total["total"], true);
    assert_eq!(total["games"], 13_020);
    assert_eq!(total["with_moves"], 11_975);
    assert_eq!(total["diagrams"], 1_031);
    assert_eq!(total["replayed"], 11_972);
    let failures = total["failures"].as_array().unwrap();
    let named: Vec<_> = failures
        .iter()
        .map(|one| (one["game"].as_u64().unwrap(), one["reason"].as_str().unwrap()))
        .collect();
    assert_eq!(named, [(541, "refused"), (46, "refused"), (46, "open")]);
    for failure in failures {
        assert!(failure["line"].as_u64().unwrap() > 1);
        assert!(!failure["message"].as_str().unwrap().is_empty());
    }
    let by_lines = lines.iter().find(|line| line["games"] == 9_377).unwrap();
    assert_eq!((&by_lines["replayed"], &by_lines["plies"]), (&9_377.into(), &460_287.into()));
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
fn a_fault_has_its_place_and_its_reason() {
    let text = "[Event \"a\"]\n\n1. c3-d4 b6-a5 *\n\n[Event \"b\"]\n1. c3-d4 b6-a5\n2. d4-d5 *\n";
    let path = file("russian", "fault.pdn", text);
    let run = polydam(&format!("pdn check {path}"));
    assert_eq!(run.status, 1);
    assert!(run.out.contains("2 games, 2 with moves, 1 replay, 4 half-moves"), "{}", run.out);
    let place = "fault.pdn:7:4: game 2, half-move 3, `d4-d5`: ";
    assert!(run.out.contains(place), "{}", run.out);
    let lines = polydam(&format!("pdn check {path} --json")).json();
    let failure = &lines[0]["failures"][0];
    assert_eq!((&failure["line"], &failure["column"]), (&7.into(), &4.into()));
    assert_eq!((&failure["ply"], &failure["reason"]), (&3.into(), &"no-square".into()));
    assert_eq!(lines[1]["total"], true);
}

#[test]
fn tags_name_the_game() {
    let texts = [
        "[GameType \"22,W,8,8,N2,1\"]\n1. 21-18 11-15 *\n",
        "[Variant \"turkish\"][Rules \"official\"]\n1. a3-a4 a6-a5 *\n",
        "[Variant \"dameo\"][FEN \"B:Wa1:Bh8\"]\n1... h8-h7 2. a1-a2 *\n",
    ];
    for (name, text) in ["type.pdn", "name.pdn", "fen.pdn"].iter().zip(texts) {
        let run = polydam(&format!("pdn check {}", file("any", name, text)));
        assert_eq!(run.status, 0, "{}", run.out);
    }
}

#[test]
fn a_game_that_nobody_names_is_guessed_and_others_are_said() {
    let path = file("any", "nameless.pdn", "1. 11-15 22-18 15x22 25x18 *\n");
    let report = &polydam(&format!("pdn check {path} --json")).json()[0];
    let fits: Vec<&str> = report["fits"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| pair[0].as_str().unwrap())
        .collect();
    assert_eq!(fits[0], "checkers");
    assert!(fits.len() > 1, "{fits:?}");
    let foreign = file("any", "foreign.pdn", "[GameType \"40\"]\n1. 32-28 *\n");
    let run = polydam(&format!("pdn check {foreign}"));
    assert_eq!(run.status, 1);
    assert!(run.out.contains("is not one of our games"), "{}", run.out);
}

#[test]
fn a_wrong_position_is_a_fault_of_the_game() {
    let path = file("czech", "position.pdn", "[FEN \"W:Wa2:Bb8\"]\n1. a1-b2 *\n");
    let run = polydam(&format!("pdn check {path}"));
    assert_eq!(run.status, 1);
    assert!(run.out.contains("`W:Wa2:Bb8` is not a position"), "{}", run.out);
}

#[test]
fn a_file_that_is_not_there_is_wrong_use() {
    let run = polydam("pdn check no-such-file.pdn");
    assert_eq!(run.status, 2);
    assert!(run.err.contains("cannot read no-such-file.pdn"), "{}", run.err);
    assert_eq!(polydam("pdn show no-such-file.pdn").status, 2);
}

#[test]
fn lists_of_positions_and_other_texts_are_passed_over() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("walked");
    let _ = fs::remove_dir_all(&folder);
    file("walked/deeper", "game.pdn", "1. 32-28 19-23 *\n");
    file("walked", "lots.pdn", "[FEN \"W:W21:B1\"] *\n[FEN \"W:W22:B1\"] *\n");
    file("walked", "notes.txt", "Played on a2-a3 in the evening.\n");
    file("walked", "lines.TXT", "10-13 21-17\t1-0\n");
    let run = polydam(&format!("pdn check {} --json", folder.display()));
    let total = run.json().pop().unwrap();
    assert_eq!((&total["games"], &total["replayed"]), (&2.into(), &2.into()), "{total}");
    assert!(run.err.contains("lots.pdn: passed over"), "{}", run.err);
}

const TWO: &str = "[White \"Anna\"] [Black \"Boris\"] [Result \"1-0\"] 1. c3-d4 d6-c5 2. b2-c3 *\n\
                   [White \"Carl\"] [Black \"Dora\"] [Result \"0-1\"] 1. c3b4 b6a5 2. b4c5 d6b4 *\n";

#[test]
fn games_are_converted_and_filtered() {
    let all = with_input("pdn convert - --game russian --classic", TWO);
    assert_eq!(all.status, 0, "{}", all.err);
    assert!(all.out.contains("1. c3-b4 b6-a5 2. b4-c5 d6:b4 0-1\n"), "{}", all.out);
    let count = |line: &str| with_input(line, TWO).out.matches("[Event ").count();
    assert_eq!(count("pdn convert - --game russian"), 2);
    assert_eq!(count("pdn convert - --game russian --player anna"), 1);
    assert_eq!(count("pdn convert - --game russian --result black"), 1);
    assert_eq!(count("pdn convert - --game russian --min 4"), 1);
    assert_eq!(count("pdn convert - --game russian --max 3"), 1);
    assert_eq!(count("pdn convert - --only dameo"), 0);
    let numbers = with_input("pdn convert - --game russian --notation numbers", TWO).out;
    assert!(
        numbers.contains("25,W,8,8,N2,0") && numbers.contains("1. 22-18 10-14 2. 25-22 *"),
        "{numbers}"
    );
    // What was written is written the same again.
    assert_eq!(with_input("pdn convert - --classic", &all.out).out, all.out);
}

#[test]
fn games_are_split_into_files() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("split");
    let _ = fs::remove_dir_all(&folder);
    let line = format!("pdn convert - --game russian --split {}", folder.display());
    assert_eq!(with_input(&line, TWO).status, 0);
    let second = fs::read_to_string(folder.join("00002.pdn")).unwrap();
    assert!(second.contains("[White \"Carl\"]"), "{second}");
}

#[test]
fn games_in_another_encoding() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("encoded");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("cp1251.pdn");
    fs::write(&path, b"[White \"\xc8\xe2\xe0\xed\"] 1. c3-d4 *").unwrap();
    let line = format!("pdn convert {} --encoding windows-1251", path.display());
    assert!(polydam(&line).out.contains("[White \"Иван\"]"));
}

#[test]
fn a_game_is_shown_with_boards() {
    let run = with_input("pdn show - --number 2 --every 2 --ascii", TWO);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.contains("White        Carl"), "{}", run.out);
    // The start and one after each two half-moves.
    assert_eq!(run.out.matches("\n 8").count(), 3, "{}", run.out);
    assert_eq!(with_input("pdn show - --number 3", TWO).status, 2);
}

#[test]
fn results_are_counted_by_side_and_opening() {
    let lines = with_input("pdn stats - --game russian --json", TWO).json();
    assert_eq!((&lines[0]["white"], &lines[0]["black"]), (&1.into(), &1.into()));
    assert_eq!(lines[0]["plies"], 7);
    let openings: Vec<&str> =
        lines[1..].iter().map(|line| line["opening"].as_str().unwrap()).collect();
    assert_eq!(openings.len(), 2);
    assert!(openings.contains(&"c3-b4 b6-a5"), "{openings:?}");
}

#[test]
fn merging_drops_what_occurs_twice() {
    let one = file("merge", "one.pdn", TWO);
    let same = TWO.replace("Anna", "ANNA ").replace("c3b4", "c3-b4");
    let two = file("merge", "two.pdn", &format!("{same}\n[White \"Eve\"] 1. e3-f4 *\n"));
    let run = polydam(&format!("pdn merge {one} {two} --game russian"));
    assert_eq!(run.out.matches("[Event ").count(), 3, "{}", run.out);
    assert!(run.err.contains("3 games, 2 dropped"), "{}", run.err);
}

#[test]
fn a_position_is_drawn_as_svg() {
    let run = polydam("show alquerque --svg - --arrow c2-c3");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.starts_with("<svg ") && run.out.ends_with("</svg>\n"));
    assert_eq!(run.out.matches("class=\"man\"").count(), 24);
    assert_eq!(polydam("show checkers --svg - --arrow 1-32").status, 2);
}
