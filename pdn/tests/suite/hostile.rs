//! The replayer and the writer on whatever bytes there are: no panic, bounded work, nothing lost.

use std::time::{Duration, Instant};

use polydam_pdn::{AnyGames, Game, Limits, ReplayOptions, Replayer, Tree, WriteStyle};
use polydam_rules::Spec;

use crate::common::{Random, corpus};

/// Real games and odd ones, as grounds for mutation.
const SEEDS: [&str; 7] = [
    "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 (2... 13x24 3. 33-29) 3. 37-32 {x} 10-14 1-1",
    "[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g7-f6 4. b4:d6 e7:c5 0-1",
    "[Variant \"konane\"]\n1. xd5 xd4 2. d7xd5 c4xe4 *",
    "[Variant \"dameo\"] [FEN \"W:We1,f2:Bh8\"] e1-g3 h8-h7 /FEN \"B::\"/ h7-h6 *",
    "[FEN \"W:WK4:B13,32,37,20\"] 4x15 *",
    "10-13 21-17 5-10 22-18 13-22 27-18\t1/2-1/2\n",
    "[GameType \"31\"] 1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 (-- ) 1... - - <1,2> 4-6 [Result \"4-6\"] 1-1x",
];

/// Reads, replays and writes all there is; what was written must be read as the same games.
fn check(bytes: &[u8]) {
    let mut replayer = Replayer::new(ReplayOptions::upload());
    let games = AnyGames::open(bytes, None, Limits::upload()).unwrap();
    for game in games.take(50) {
        let Ok(mut game) = game else { return };
        let found = replayer.replay(&mut game);
        assert!(found.plies <= game.tree.len());
        if let Some(fault) = &found.fault {
            let _ = fault.to_string();
        }
        found.warnings.iter().for_each(|warning| drop(warning.to_string()));
        stable(&game, bytes);
    }
}

/// Written, read and written again, a game stays as it is.
fn stable(game: &Game, bytes: &[u8]) {
    let style = WriteStyle::default();
    let once = game.to_pdn(&style);
    let again: Vec<Game> = AnyGames::open(once.as_bytes(), None, Limits::NONE)
        .unwrap()
        .map(|game| {
            let mut game = game.unwrap();
            Replayer::new(ReplayOptions::upload()).replay(&mut game);
            game
        })
        .collect();
    let [again] = &again[..] else {
        panic!("{} games in {once:?} from {:?}", again.len(), String::from_utf8_lossy(bytes));
    };
    let twice = again.to_pdn(&style);
    assert_eq!(once, twice, "from {:?}", String::from_utf8_lossy(bytes));
}

fn mutated(seed: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(5) {
        if bytes.is_empty() {
            break;
        }
        let at = random.below(bytes.len());
        match random.below(5) {
            0 => bytes[at] = random.next().to_le_bytes()[0],
            1 => drop(bytes.remove(at)),
            2 => bytes.truncate(at + 1),
            3 => {
                let from = random.below(at + 1);
                let piece = bytes[from..=at].to_vec();
                bytes.splice(at..at, piece);
            }
            _ => bytes.insert(at, *random.pick(b"(){}[]\"*-x.\n 1a$!/:,<>\\%;")),
        }
    }
    bytes
}

/// How often to try: `POLYDAM_HOSTILE` multiplies it.
fn rounds(usual: usize) -> usize {
    let more = std::env::var("POLYDAM_HOSTILE")
        .ok()
        .and_then(|text| text.parse::<usize>().ok());
    usual * more.map_or(1, |count| count.div_ceil(3000).max(1))
}

#[test]
fn arbitrary_bytes() {
    let mut random = Random(11);
    for _ in 0..rounds(1500) {
        let length = random.below(90);
        let bytes: Vec<u8> = (0..length).map(|_| random.next().to_le_bytes()[0]).collect();
        check(&bytes);
    }
}

#[test]
fn mutations_of_small_games() {
    let mut random = Random(12);
    for _ in 0..rounds(3000) {
        let seed = random.pick(&SEEDS).as_bytes();
        check(&mutated(seed, &mut random));
    }
}

#[test]
fn mutations_of_real_games() {
    let mut random = Random(13);
    let files = corpus();
    for file in files.iter().filter(|file| file.games > 0) {
        for _ in 0..rounds(6) {
            let start = random.below(file.bytes.len());
            let piece = &file.bytes[start..(start + 1500).min(file.bytes.len())];
            check(&mutated(piece, &mut random));
        }
    }
}

#[test]
fn deep_variations_are_replayed_without_a_stack() {
    let depth = 3000;
    let text = format!(
        "[GameType \"20\"] {}{} 1-1",
        "32-28 (33-29 19-23 ".repeat(depth),
        ")".repeat(depth)
    );
    let limits = Limits::NONE;
    let mut game = AnyGames::open(text.as_bytes(), None, limits).unwrap().next().unwrap().unwrap();
    let nodes = game.tree.len();
    Replayer::new(ReplayOptions::upload()).replay(&mut game);
    assert_eq!(game.tree.len(), nodes);
    assert!(game.to_pdn(&WriteStyle::default()).len() > text.len());
    let long = "[GameType \"20\"] 32-28 19-23 ".to_owned() + &"28-32 23-19 ".repeat(20_000);
    let mut game = AnyGames::open(long.as_bytes(), None, limits).unwrap().next().unwrap().unwrap();
    Replayer::new(ReplayOptions::upload()).replay(&mut game);
}

/// A position in which a king has very many ways to capture.
fn heavy(spec: &Spec) -> String {
    let inner = spec.board.squares().filter(|square| {
        let (file, rank) = (square.file(), square.rank());
        file % 2 == 1 && rank % 2 == 1 && file + 1 < spec.board.files && rank + 1 < spec.board.ranks
    });
    let men: Vec<String> = inner.map(|square| square.to_string()).collect();
    format!("W:WKa1:B{}", men.join(","))
}

#[test]
fn hostile_positions_cost_no_more_than_the_work_allowed() {
    let begin = Instant::now();
    for spec in Spec::all() {
        let fen = heavy(spec);
        let slug = spec.variant.slug();
        let one =
            format!("[Variant \"{slug}\"] [FEN \"{fen}\"] 1. a1x12 (1. a1xc3 /FEN \"{fen}\"/) *\n");
        let work = Some(1 << 23);
        let options = ReplayOptions {
            work,
            ..ReplayOptions::default()
        };
        let mut replayer = Replayer::new(options);
        let text = one.repeat(200);
        for game in AnyGames::open(text.as_bytes(), None, Limits::NONE).unwrap() {
            replayer.replay(&mut game.unwrap());
        }
    }
    assert!(begin.elapsed() < Duration::from_secs(60), "{:?}", begin.elapsed());
}

/// The time to replay `count` copies.
fn time(unit: &str, count: usize) -> Duration {
    let text = format!("[GameType \"20\"] {}", unit.repeat(count));
    let begin = Instant::now();
    let mut replayer = Replayer::new(ReplayOptions::default());
    for game in AnyGames::open(text.as_bytes(), None, Limits::NONE).unwrap() {
        let mut game = game.unwrap();
        replayer.replay(&mut game);
        drop(game.to_pdn(&WriteStyle::default()));
        assert!(game.tree.get(Tree::START).is_some());
    }
    begin.elapsed()
}

#[test]
fn time_grows_with_the_text_and_no_faster() {
    let units = [
        "32-28 ",
        "(32-28) ",
        "32-28 (",
        "32-28 (33-29) ",
        "1. 32-28 19-23 28x19 * ",
        "(((",
        "xd5 ",
        "/FEN \"W:W28:B23\"/ 28x19 ",
        "-- ",
        "{[%a b]} ",
        "36x16 ",
        "1-1x ",
        "[FEN \"W:W28:B23\"] * ",
    ];
    for unit in units {
        let small = time(unit, 3000).max(Duration::from_millis(4));
        let large = time(unit, 24_000);
        assert!(large < small * 40, "{unit:?}: {small:?}, eight times as much {large:?}");
    }
}
