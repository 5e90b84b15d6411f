//! Our client against our engine over a pipe: a whole game in each of the 21 rows; and our client
//! against engines that hang, break off, or write nonsense.

use std::io::{BufReader, Read, Write, pipe};
use std::thread;
use std::time::{Duration, Instant};

use polydam_engine::hub::{
    Client, HubError, HubFault, Level, Session, Settings, Words, normal, serve,
};
use polydam_rules::{DrawRule, Game, Spec};

const PATIENCE: Duration = Duration::from_secs(30);

/// A client whose other side is whatever `engine` does with its two pipes.
fn opposite(
    spec: &'static Spec,
    engine: impl FnOnce(Box<dyn Read + Send>, Box<dyn Write + Send>) + Send + 'static,
) -> Result<Client, HubError> {
    let (input, to) = pipe().unwrap();
    let (from, output) = pipe().unwrap();
    thread::spawn(move || engine(Box::new(input), Box::new(output)));
    Client::open(from, to, Words::of(spec))
}

fn ours(spec: &'static Spec) -> Client {
    let serve = |input, output| {
        let session = Session::new(Settings::of(normal()));
        let _ = serve(session, BufReader::new(input), output);
    };
    let mut client = opposite(spec, serve).unwrap();
    client.init(&[("tt-size".to_owned(), "16".to_owned())]).unwrap();
    client
}

#[test]
fn a_whole_game_in_every_row() {
    let rule = DrawRule {
        repetition: 3,
        quiet: 40,
        ..DrawRule::NEVER
    };
    for spec in Spec::all() {
        let mut client = ours(spec);
        client.new_game().unwrap();
        let mut game = Game::of(spec);
        while game.outcome().is_none() && rule.reached(&game).is_none() && game.plies() < 200 {
            let level = Level {
                nodes: Some(300),
                ..Level::default()
            };
            let answer = client.think(&game, &level, PATIENCE).unwrap();
            game.play_move(answer.play).unwrap();
        }
        assert!(game.plies() > 10, "{} ended after {}", spec.name, game.plies());
    }
}

#[test]
fn a_position_and_every_move_mean_themselves_in_every_row() {
    for spec in Spec::all() {
        let words = Words::of(spec);
        let mut random = polydam_rules::sample::Random::new(5);
        for position in polydam_rules::sample::game(spec, &mut random, 60) {
            let text = words.position(&position);
            let game = words.game(&text).unwrap();
            assert_eq!(*game.position(), position, "{} {text}", spec.name);
            for m in game.moves() {
                let read = words.read(&game, &words.text(m)).unwrap();
                // Of two moves that differ only in the crowning the one that crowns is meant.
                assert!(read == *m || read.crowns && read.captured == m.captured);
            }
        }
    }
}

#[test]
fn an_engine_that_does_not_know_the_game_is_refused() {
    let spec = &Spec::all()[0];
    let mut client = opposite(spec, |_input, mut output| {
        let text = "param name=variant value=normal type=enum values=\"normal frisian\"\nwait\n";
        output.write_all(text.as_bytes()).unwrap();
        thread::sleep(Duration::from_secs(5));
    })
    .unwrap();
    let error = client.init(&[]).unwrap_err();
    assert!(matches!(error.why, HubFault::NoSuchGame(_)), "{error}");
}

/// Answers the handshake, then `go` with `answer`, and then hangs or goes away.
fn faulty(answer: &'static [u8], hangs: bool) -> Client {
    let mut client = opposite(normal(), move |input, mut output| {
        let mut input = BufReader::new(input);
        let mut line = String::new();
        while std::io::BufRead::read_line(&mut input, &mut line).unwrap_or(0) > 0 {
            let said: &[u8] = match line.split_whitespace().next() {
                Some("hub") => b"id name=Faulty\nwait\n",
                Some("init") => b"ready\n",
                Some("go") => answer,
                _ => b"",
            };
            let last = line.starts_with("go");
            line.clear();
            if output.write_all(said).is_err() || last && !hangs {
                return;
            }
        }
    })
    .unwrap();
    client.init(&[]).unwrap();
    client
}

#[test]
fn an_engine_that_fails_is_an_error_and_never_a_hang() {
    let short = Duration::from_millis(300);
    let think = |answer: &'static [u8], hangs| {
        let mut client = faulty(answer, hangs);
        let begun = Instant::now();
        let error = client.think(&Game::of(normal()), &Level::default(), short).unwrap_err();
        assert!(begun.elapsed() < PATIENCE);
        (error.to_string(), error.why)
    };
    assert!(matches!(think(b"", true).1, HubFault::Late(_)));
    assert!(matches!(think(b"info depth=1\ndone mo", false).1, HubFault::Silence(_)));
    assert!(matches!(think(b"done\n", true).1, HubFault::NoMove));
    assert!(matches!(
        think(b"\xff\x00\"=\n\n====\ndone move=32-27x\n", true).1,
        HubFault::Move(_)
    ));
    let (text, why) = think(b"error message=\"out of memory\"\ndone move=1-50\n", true);
    assert!(matches!(why, HubFault::Move(_)));
    assert!(text.starts_with("go: `1-50` is not legal here"), "{text}");
    assert!(text.ends_with("(it said: out of memory)"), "{text}");
}

#[test]
fn an_engine_that_never_stops_talking_is_late() {
    let mut client = opposite(normal(), |_input, mut output| {
        let _ = output.write_all(b"wait\nready\n");
        while output.write_all(b"info depth=1 score=0.1\n").is_ok() {}
    })
    .unwrap();
    client.init(&[]).unwrap();
    let patience = Duration::from_millis(300);
    let error = client.think(&Game::of(normal()), &Level::default(), patience).unwrap_err();
    assert!(matches!(error.why, HubFault::Late(_)), "{error}");
}
