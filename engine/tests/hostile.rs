//! Nothing that comes over a line makes our side panic or hang: random bytes, half lines, huge lines,
//! commands in any order with any arguments.

use std::time::{Duration, Instant};

use polydam_engine::dxp::Message;
use polydam_engine::hub::{Line, Session, Settings, Words, normal, serve};
use polydam_rules::sample::Random;
use polydam_rules::{Game, Spec};

/// What a line may be made of.
const PARTS: &[&str] = &[
    "hub",
    "init",
    "set-param",
    "name=variant",
    "value=konane",
    "value=normal",
    "name=tt-size",
    "value=16",
    "new-game",
    "pos",
    "level",
    "go",
    "think",
    "ponder",
    "analyze",
    "stop",
    "ping",
    "ponder-hit",
    "pos=",
    "moves=",
    "\"",
    "=",
    "32-28",
    "19-23",
    "28x19x23",
    "x",
    "-",
    "depth=2",
    "nodes=50",
    "nodes=-1",
    "time=1e999",
    "time=-5",
    "inc=0",
    "moves=0",
    "move-time=0.001",
    "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
    "Weeee",
    "B",
    "é",
    "\0",
    "\t",
    "\u{feff}",
    "99999999999999999999",
    "1-1",
    "infinite",
    "start",
    "moves=\"32-28 19-23\"",
];

/// Lines that are right, so that searches are begun among the rest.
const LINES: &[&str] = &[
    "go think",
    "go ponder",
    "go analyze",
    "pos",
    "level depth=2",
    "level move-time=0.001",
    "stop",
    "ponder-hit",
    "pos moves=\"32-28 19-23\"",
];

/// A stream of bytes that no board would send.
fn stream(random: &mut Random) -> Vec<u8> {
    let mut bytes = b"set-param name=tt-size value=16\n".to_vec();
    if random.below(2) == 0 {
        bytes.extend_from_slice(b"init\n");
    }
    for _ in 0..random.below(30) {
        match random.below(9) {
            0 => bytes.extend((0..random.below(80)).map(|_| random.next() as u8)),
            1 => bytes.extend(std::iter::repeat_n(b'a', 70_000 * random.below(2))),
            2 | 3 => bytes.extend_from_slice(random.pick(LINES).unwrap().as_bytes()),
            _ => {
                for _ in 0..random.below(7) {
                    let part = random.pick(PARTS).unwrap();
                    bytes.extend_from_slice(part.as_bytes());
                    bytes.extend_from_slice(if random.below(5) == 0 { b"" } else { b" " });
                }
            }
        }
        bytes.push(b'\n');
    }
    // Some streams stop in the middle of a line.
    bytes.truncate(bytes.len() - random.below(3).min(bytes.len()));
    bytes
}

/// An output that keeps the lines.
fn answers(input: &[u8]) -> String {
    let mut out = Vec::new();
    serve(Session::new(Settings::of(normal())), input, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_hostile_stream_neither_breaks_nor_holds_up_the_engine() {
    let mut random = Random::new(7);
    let begun = Instant::now();
    let mut searches = 0;
    for _ in 0..800 {
        let bytes = stream(&mut random);
        let text = answers(&bytes);
        for line in text.lines() {
            let line = Line::read(line).unwrap_or_else(|bad| panic!("we wrote `{line}`: {bad}"));
            let known = [
                "id", "param", "wait", "ready", "pong", "error", "info", "done",
            ];
            assert!(known.contains(&line.word()), "{line}");
            searches += usize::from(line.word() == "done");
        }
    }
    assert!(searches > 50, "only {searches} searches were begun");
    assert!(begun.elapsed() < Duration::from_secs(300));
}

#[test]
fn every_go_has_exactly_one_done() {
    let mut input = b"init\n".to_vec();
    for how in ["think", "ponder", "analyze"] {
        for _ in 0..20 {
            input.extend_from_slice(format!("pos\ngo {how}\n").as_bytes());
        }
    }
    input.extend_from_slice(b"ping\nquit\n");
    let text = answers(&input);
    let count = |word: &str| text.lines().filter(|line| line.starts_with(word)).count();
    assert_eq!((count("done"), count("pong"), count("ready")), (60, 1, 1));
}

#[test]
fn any_text_as_position_or_move_is_refused_with_words() {
    let mut random = Random::new(11);
    for spec in Spec::all() {
        let words = Words::of(spec);
        let game = Game::of(spec);
        for _ in 0..200 {
            let text: String = (0..random.below(70))
                .map(|_| *random.pick(&['W', 'B', 'w', 'b', 'e', 'x', '-', '3', 'é']).unwrap())
                .collect();
            if let Err(bad) = words.game(&text) {
                assert!(!bad.to_string().is_empty());
            }
            if let Err(bad) = words.read(&game, &text) {
                assert!(!bad.to_string().is_empty());
            }
        }
        // The right number of letters, in any order.
        let length = spec.board.len();
        for _ in 0..200 {
            let text: String = std::iter::once('W')
                .chain((0..length).map(|_| *random.pick(&['w', 'W', 'b', 'B', 'e']).unwrap()))
                .collect();
            let _ = words.game(&text);
        }
    }
}

#[test]
fn any_bytes_as_a_dxp_message_are_read_or_refused() {
    let mut random = Random::new(3);
    let mut read = 0;
    for _ in 0..200_000 {
        let length = random.below(100);
        let mut bytes: Vec<u8> = (0..length)
            .map(|_| {
                if random.below(9) == 0 {
                    random.next() as u8
                } else {
                    b'0' + random.below(10) as u8
                }
            })
            .collect();
        if let Some(first) = bytes.first_mut() {
            *first = *random.pick(b"RAMECBKX").unwrap();
        }
        match Message::read(&bytes) {
            Ok(message) => {
                read += 1;
                // What we read we write so that it is read again, unless it was too long for us.
                let again = Message::read(&message.bytes());
                assert_eq!(again.as_ref(), Ok(&message));
            }
            Err(bad) => assert!(bad.at <= bytes.len(), "{bad}"),
        }
    }
    assert!(read > 1000);
}
