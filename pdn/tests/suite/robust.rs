//! Nothing panics, nothing is lost, and time grows with the text and no faster.

use std::io::Read;
use std::time::{Duration, Instant};

use crate::common::{Drip, Random};
use polydam_pdn::{Command, Limits, MoveText, Notes, Progress, Reader, Tokens, decode};

const SEEDS: [&str; 4] = [
    "[Event \"a\"]\r\n[FEN \"W:W31:B20.\"]\n1. 32-28!? {[%clk 0:01:00] x} 19-23 $3 (1... 18-23(?!)) \
     2. 28x19x10 14x23 ; eh\n/FEN \"B::\"/ 1/2-1/2\n\n",
    "% p\n1. c3-d4 b6:a5 2. a1xb2 xd5 d5xd5 <a1,b2> a3b4 3228 ... - - -- 1- 7 2-0 *",
    "[[[ [a \"b\\\" “c” ] {{{ }}} (!) (( )) $9 <1,2 1-1 1-18 0.5-0.5 ½-½ … □ \u{feff} − ×",
    "[FILENAME \"x\"] [pdn][/pdn] {[%clock w0:09:57 B0:09:58][%eval 0.1} 12345 77. ... * 1-0 {r}",
];

/// The tokens must cover the text in order, with nothing but white space between them.
fn check_cover(text: &str) {
    let mut at = 0;
    for token in Tokens::new(text) {
        let start = usize::try_from(token.place.offset).unwrap();
        assert!(start >= at && !token.text.is_empty(), "{text:?}");
        assert!(
            text[at..start].chars().all(|c| c.is_whitespace() || c == '\u{feff}'),
            "{text:?}"
        );
        assert_eq!(&text[start..start + token.text.len()], token.text);
        at = start + token.text.len();
    }
    assert!(text[at..].chars().all(|c| c.is_whitespace() || c == '\u{feff}'), "{text:?}");
}

/// Reads all games and says how many, in chunks of `size`.
fn count_games(bytes: &[u8], size: usize) -> usize {
    let mut reader = Reader::new(Drip { bytes, size }, Limits::NONE);
    let mut count = 0;
    while reader.read_game(&mut ()).unwrap() == Progress::Game {
        count += 1;
    }
    count
}

fn check(bytes: &[u8]) {
    let text = decode::decode(bytes).0;
    check_cover(&text);
    assert_eq!(count_games(bytes, usize::MAX), count_games(bytes, 3), "{bytes:?}");
    for game in Reader::new(bytes, Limits::upload()).games().flatten() {
        assert_eq!(game.tree, game.tree.clone());
        let _ = (game.outcome(), game.tags.date(), game.tags.game_type());
    }
    let _ = MoveText::read(&text);
    Notes::new(&text).for_each(drop);
    let _ = Command {
        name: "clock",
        value: &text,
    }
    .meaning();
}

#[test]
fn random_bytes() {
    let mut random = Random(1);
    for _ in 0..2000 {
        let length = random.below(80);
        let bytes: Vec<u8> = (0..length).map(|_| random.next().to_le_bytes()[0]).collect();
        check(&bytes);
    }
}

#[test]
fn random_words_of_the_notation() {
    let words: Vec<&str> = SEEDS.iter().flat_map(|seed| seed.split_inclusive(' ')).collect();
    let signs: Vec<char> = "(){}[]<>\"\\/*$!?.-xX:;%,½… \n\r0123456789abl".chars().collect();
    let mut random = Random(2);
    for _ in 0..4000 {
        let mut text = String::new();
        for _ in 0..random.below(24) {
            if random.below(2) == 0 {
                text.push_str(random.pick::<&str>(&words));
            } else {
                text.push(*random.pick(&signs));
            }
        }
        check(text.as_bytes());
    }
}

#[test]
fn mutations_of_games() {
    let mut random = Random(3);
    for _ in 0..4000 {
        let mut bytes = random.pick(&SEEDS).as_bytes().to_vec();
        for _ in 0..=random.below(4) {
            if bytes.is_empty() {
                break;
            }
            let at = random.below(bytes.len());
            match random.below(4) {
                0 => bytes[at] = random.next().to_le_bytes()[0],
                1 => drop(bytes.remove(at)),
                2 => bytes.truncate(at + 1),
                _ => bytes.insert(at, *random.pick(b"(){}[]\"*-x.\n 1a")),
            }
        }
        check(&bytes);
    }
}

#[test]
fn deep_variations_need_no_stack() {
    let depth = 200_000;
    let text = format!("{}{}", "1-5 (".repeat(depth), ")".repeat(depth));
    let game = Reader::new(text.as_bytes(), Limits::NONE).games().next().unwrap().unwrap();
    assert_eq!(game.tree.len(), depth + 1);
    assert_eq!(game.tree, game.tree.clone());
    let text = "1-5 ".repeat(depth);
    let mut tree = Reader::new(text.as_bytes(), Limits::NONE).games().next().unwrap().unwrap().tree;
    let first = tree.main_line().next().unwrap();
    let last = tree.main_line().last().unwrap();
    assert_eq!(tree.path(last).unwrap().len(), depth + 1);
    assert_eq!(tree.delete(first), Ok(depth));
}

/// The time for `length` bytes made of `unit`, tokens and games.
fn time(unit: &str, length: usize) -> Duration {
    let text = unit.repeat(length / unit.len());
    let start = Instant::now();
    Tokens::new(&text).for_each(drop);
    let _ = count_games(text.as_bytes(), usize::MAX);
    for game in Reader::new(text.as_bytes(), Limits::NONE).games() {
        drop(game.unwrap());
    }
    start.elapsed()
}

const HARD: [&str; 26] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "<",
    "[a \"",
    "[A \"x\nz ",
    "[A ",
    "[A",
    "/FEN \"",
    "1 -",
    "1x",
    "1 ",
    "-",
    ".",
    "x",
    "*",
    "{}",
    "a",
    "[%",
    "{[%",
    "(1-5",
    "(1-5)",
    "[A \"b\"]\n",
];

/// Eight times the text must not take much more than eight times as long; a square law would take
/// 64 times.
#[test]
fn time_grows_with_the_text() {
    for unit in HARD {
        // A busy machine may spoil a measurement; a text that takes too long spoils them all.
        let fits = (0..5).any(|_| {
            let small = time(unit, 1 << 15).max(Duration::from_millis(10));
            time(unit, 1 << 18) < small * 32
        });
        assert!(fits, "{unit:?}: eight times the text takes more than 32 times as long");
    }
}

#[test]
fn eight_mebibytes_of_brackets() {
    for unit in ["(", "[", "{", "<", ")", "}"] {
        let text = unit.repeat(8 << 20);
        let start = Instant::now();
        let _ = count_games(text.as_bytes(), usize::MAX);
        eprintln!("8 MiB of {unit}: {:?}", start.elapsed());
        assert!(start.elapsed() < Duration::from_secs(30));
    }
}

#[test]
#[ignore = "takes a minute; run when the scanner changes"]
fn sixty_four_mebibytes_of_brackets() {
    for unit in ["(", "[", "<", ")", "}", "{"] {
        let start = Instant::now();
        let endless = std::io::repeat(unit.as_bytes()[0]).take(64 << 20);
        let games = Reader::new(endless, Limits::NONE).games().flatten().count();
        eprintln!("64 MiB of {unit}: {games} games, {:?}, {}", start.elapsed(), peak());
    }
}

/// The most memory this process ever held, where the system tells.
fn peak() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status
        .lines()
        .find(|line| line.starts_with("VmHWM"))
        .unwrap_or_default()
        .to_owned()
}
