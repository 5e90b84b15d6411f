//! One small file for each dialect of formats.md section 9, written by us.

use polydam_pdn::{AnyGames, Game, Limits, ReplayOptions, Replayed, Replayer, Score, WriteStyle};
use polydam_rules::Side;

fn read(name: &str) -> Vec<(Game, Replayed)> {
    let path = format!("{}/tests/dialects/{name}.pdn", env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::File::open(path).unwrap();
    let mut replayer = Replayer::new(ReplayOptions::default());
    let games = AnyGames::open(file, None, Limits::upload()).unwrap();
    games
        .map(|game| {
            let mut game = game.unwrap();
            let replayed = replayer.replay(&mut game);
            assert_eq!(replayed.fault, None, "{name}");
            (game, replayed)
        })
        .collect()
}

/// The first game and how many half-moves of it replay, after a look at the number of its game.
fn first(name: &str, number: u16) -> (Game, usize) {
    let (game, replayed) = read(name).remove(0);
    assert_eq!(game.spec.unwrap().look.pdn, number, "{name}: also {:?}", replayed.also);
    (game, replayed.plies)
}

fn written(game: &Game) -> String {
    game.to_pdn(&WriteStyle::default())
}

#[test]
fn lidraughts() {
    let (game, plies) = first("lidraughts", 25);
    assert_eq!((plies, game.tags.rating(Side::White)), (5, Some(1810)));
    let text = written(&game);
    assert!(text.contains("1. c3-d4") && text.contains("3. h4:f6"), "{text}");
    assert!(!text.contains("[FEN"), "the usual start needs no tag: {text}");
    assert!(text.contains("[%clock w0:03:00 B0:03:00]"), "{text}");
    assert!(text.contains("[Result \"1-0\"]"), "{text}");
}

#[test]
fn checkerboard() {
    let (game, plies) = first("checkerboard", 21);
    assert_eq!((plies, game.tags.player(Side::Black)), (10, Some("First")));
    assert_eq!(game.outcome().unwrap().score, Score::LeftWins);
    assert!(written(&game).contains("“played”"));
}

#[test]
fn playok() {
    let (game, plies) = first("playok", 20);
    assert_eq!(plies, 9);
    assert!(written(&game).contains("[GameType \"20,W,10,10,N2,0\"]"));
}

#[test]
fn pydraughts() {
    let (game, plies) = first("pydraughts", 26);
    assert_eq!((plies, game.outcome().unwrap().score), (4, Score::Draw));
}

#[test]
fn py_draughts_writes_american_games_with_white_first() {
    let (game, plies) = first("pydraughts-american", 21);
    assert_eq!(plies, 7);
    assert_eq!(game.tags.player(Side::Black), Some("First"), "Black starts with us");
    assert!(written(&game).contains("1. 11-15"), "{}", written(&game));
}

#[test]
fn hcheckers() {
    let (game, plies) = first("hcheckers", 25);
    assert_eq!((plies, game.outcome().unwrap().score), (5, Score::Unknown));
}

#[test]
fn the_italian_federation() {
    let (game, plies) = first("italian-federation", 22);
    assert_eq!((plies, game.tags.player(Side::White)), (6, Some("Verdi A.")));
    assert_eq!(game.tags.date().unwrap().ok(), None);
}

#[test]
fn russian_collections() {
    let all = read("russian-collection");
    assert_eq!(all.len(), 2);
    assert_eq!(first("russian-collection", 25).1, 6);
    assert_eq!(all[0].0.tags.player(Side::White), Some("Иванов И."));
    assert!(!all[1].1.has_moves);
}

#[test]
fn czech_collections() {
    let all = read("czech-collection");
    let scores: Vec<Score> = all.iter().map(|(game, _)| game.outcome().unwrap().score).collect();
    assert_eq!(scores, [Score::Draw, Score::RightWins, Score::LeftWins]);
    let plies: Vec<usize> = all.iter().map(|(_, replayed)| replayed.plies).collect();
    assert_eq!(plies, [5, 0, 7]);
}

#[test]
fn problem_books() {
    let all = read("problem-book");
    assert_eq!(all.len(), 2);
    assert_eq!((all[0].1.plies, all[1].1.has_moves), (1, false));
    assert_eq!(all[1].0.tags.get("Round"), Some("C13"));
    assert!(
        written(&all[1].0).contains("[FEN \"W:WK4,46:B13,22,39\"]"),
        "{}",
        written(&all[1].0)
    );
}

#[test]
fn engine_ladders() {
    let (game, plies) = first("engine-ladder", 20);
    assert_eq!((plies, game.outcome().unwrap().score), (10, Score::LeftWins));
}

#[test]
fn the_federation_lets_black_start_in_thai_checkers() {
    let (game, plies) = first("thai-federation", 31);
    assert_eq!((plies, game.tags.player(Side::White)), (6, Some("First")));
    assert_eq!(game.tags.rating(Side::Black), Some(1500));
    let text = written(&game);
    assert!(text.contains("[GameType \"31,W,8,8,N2,0\"]"), "{text}");
    assert!(text.contains("[%clock w0:01:00 B0:02:00]"), "{text}");
    assert_eq!(game.outcome().unwrap().score, Score::LeftWins);
    // What we have written is read as ours: nothing is exchanged again.
    let mut again = AnyGames::open(text.as_bytes(), None, Limits::NONE)
        .unwrap()
        .next()
        .unwrap()
        .unwrap();
    Replayer::new(ReplayOptions::default()).replay(&mut again);
    assert_eq!(written(&again), text);
}

#[test]
fn portuguese_games_numbered_from_b8() {
    let (game, plies) = first("portuguese-b8", 28);
    assert_eq!(plies, 9);
    assert!(written(&game).contains("1. 11-14 22-18 2. 12-15 18x11"), "{}", written(&game));
}

#[test]
fn english_games_in_letters_with_white_first() {
    let (game, plies) = first("white-first", 21);
    assert_eq!((plies, game.tags.player(Side::Black)), (9, Some("A")));
    assert!(written(&game).contains("1. 10-14 22-17 2. 11-15 17x10"), "{}", written(&game));
}
