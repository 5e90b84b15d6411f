//! Problems with known answers, from the corpus beside the repository: how many does the engine solve
//! in a second each? The figures are printed; what is asserted is well below them.
//!
//! `cargo test --release -p polydam-engine --test problems -- --ignored --nocapture`
//!
//! `POLYDAM_MS` sets another time for each, `POLYDAM_EVERY=10` takes every tenth problem only.

use std::path::PathBuf;
use std::time::Duration;

use polydam_engine::{Engine, Limits, Stop, Thinker};
use polydam_pdn::{Limits as FileLimits, Reader, ReplayOptions, Replayer, Score};
use polydam_rules::{Game, Rules, Side, Spec, Variant};

/// The games of a folder of the corpus with the position each begins from; says aloud if it is absent.
fn problems(folder: &str, spec: &'static Spec) -> Vec<(Game, polydam_pdn::Game)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/reference/corpus");
    let Ok(files) = std::fs::read_dir(root.join(folder)) else {
        eprintln!("no {folder} in {}: not tested", root.display());
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "pdn")) {
        let bytes = std::fs::read(file).unwrap();
        let options = ReplayOptions {
            spec: Some(spec),
            ..ReplayOptions::default()
        };
        let mut replayer = Replayer::new(options);
        for game in Reader::new(bytes.as_slice(), FileLimits::NONE).games() {
            let mut game = game.unwrap();
            replayer.replay(&mut game);
            let start = game.tags.set_up().map(|fen| Game::from_fen(spec, fen));
            if let Some(Ok(start)) = start {
                found.push((start, game));
            }
        }
    }
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    found.into_iter().step_by(number("POLYDAM_EVERY").unwrap_or(1).max(1)).collect()
}

fn time() -> Limits {
    let text = std::env::var("POLYDAM_MS").ok();
    let milliseconds = text.and_then(|text| text.parse().ok()).unwrap_or(1000);
    Limits::time(Duration::from_millis(milliseconds))
}

#[test]
#[ignore = "takes a second for each of 247 problems; run it in a release build"]
fn the_first_move_of_international_solutions_is_found() {
    let spec = Variant::International.spec(Rules::Standard);
    let (mut found, mut others, mut all) = (0, 0, 0);
    for (start, game) in problems("international-problems", spec) {
        let first = game.tree.main_line().next();
        let Some(play) = first.and_then(|node| game.tree.get(node)?.play()) else {
            continue;
        };
        let thought = Engine::new(64).think(&start, &time(), &Stop::default());
        all += 1;
        if thought.line.first().and_then(|first| start.move_of(first)) == start.move_of(play) {
            found += 1;
        } else {
            others += usize::from(thought.score.decided().is_some() && thought.score.raw() > 0);
            println!(
                "{} solution {}, found {} {} at depth {}",
                start.fen(),
                start.text(play),
                thought.line.first().map_or_else(String::new, |play| start.text(play)),
                thought.score,
                thought.depth
            );
        }
    }
    println!(
        "International: {found} of {all} first moves found, {others} other moves that win for certain"
    );
    assert!(found * 10 >= all * 7, "{found} of {all}");
}

#[test]
#[ignore = "takes a second for each of 1032 diagrams; run it in a release build"]
fn the_score_of_english_diagrams_has_the_sign_of_the_result() {
    let spec = Variant::Checkers.spec(Rules::Standard);
    let (mut agrees, mut won, mut level, mut drawn) = (0, 0, 0, 0);
    for (start, game) in problems("english-problems", spec) {
        let result = game.tags.result().map(|outcome| outcome.score);
        // The left score is that of Black, who starts.
        let winner = match result {
            Some(Score::LeftWins) => Some(Side::Black),
            Some(Score::RightWins) => Some(Side::White),
            Some(Score::Draw) => None,
            _ => continue,
        };
        let thought = Engine::new(64).think(&start, &time(), &Stop::default());
        let score = thought.score.raw();
        match winner {
            Some(side) => {
                won += 1;
                agrees += usize::from(if side == start.turn() {
                    score > 0
                } else {
                    score < 0
                });
            }
            None => {
                drawn += 1;
                level += usize::from(thought.score.decided().is_none());
            }
        }
    }
    println!("Checkers: {agrees} of {won} won diagrams have the winner's sign");
    println!("Checkers: {level} of {drawn} drawn diagrams are not called won or lost");
    assert!(agrees * 10 >= won * 7, "{agrees} of {won}");
    assert!(level * 10 >= drawn * 9, "{level} of {drawn}");
}
