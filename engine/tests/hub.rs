//! The Hub protocol in conversations that a person can read: `tests/hub/*.txt`.
//!
//! `> text` is sent; `< pattern` is the next line that must come, `*` standing for anything;
//! `info` lines are passed over unless the pattern begins with `info`, which then finds the next one
//! that fits. `- wait S` lets time pass. `<end>` says that nothing more may come.

use std::io::{PipeWriter, Write, pipe};
use std::path::Path;
use std::thread;
use std::time::Duration;

use polydam_engine::hub::{LINES, Session, Settings, normal, serve};
use polydam_engine::wire::{Inbox, Silence};

const PATIENCE: Duration = Duration::from_secs(20);

/// An engine in a thread, and the two ends of its pipes.
struct Engine {
    to: Option<PipeWriter>,
    from: Inbox,
    thread: thread::JoinHandle<()>,
}

impl Engine {
    fn start() -> Engine {
        let (input, to) = pipe().unwrap();
        let (output, answers) = pipe().unwrap();
        let session = Session::new(Settings::of(normal()));
        let thread = thread::spawn(move || {
            serve(session, std::io::BufReader::new(input), answers).unwrap();
        });
        let from = Inbox::new(output, LINES).unwrap();
        Engine {
            to: Some(to),
            from,
            thread,
        }
    }

    fn send(&mut self, text: &str) {
        // An engine that has been told to quit reads no more.
        let _ = writeln!(self.to.as_mut().unwrap(), "{text}");
    }

    /// The next line that is no `info`, or the next `info` that fits.
    fn expect(&self, pattern: &str) -> Result<(), String> {
        loop {
            let line = self.from.next(PATIENCE).map_err(|why| format!("{why}"))?;
            let line = String::from_utf8(line).unwrap();
            let is_info = line.starts_with("info ");
            if is_info && !(pattern.starts_with("info ") && fits(pattern, &line)) {
                continue;
            }
            return match fits(pattern, &line) {
                true => Ok(()),
                false => Err(line),
            };
        }
    }
}

/// Whether a text fits a pattern in which `*` stands for anything.
fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((head, rest)) => {
            let Some(tail) = text.strip_prefix(head) else {
                return false;
            };
            (0..=tail.len()).any(|at| tail.is_char_boundary(at) && fits(rest, &tail[at..]))
        }
    }
}

fn converse(path: &Path) {
    let script = std::fs::read_to_string(path).unwrap();
    let mut engine = Engine::start();
    for (number, line) in (1..).zip(script.lines()) {
        let place = format!("{}:{number}", path.display());
        if line == "<end>" {
            let end = engine.from.next(PATIENCE);
            assert!(matches!(end, Err(Silence::Closed)), "{place}: {end:?}");
        } else if let Some(text) = line.strip_prefix("> ") {
            engine.send(text);
        } else if let Some(pattern) = line.strip_prefix("< ") {
            let found = engine.expect(pattern);
            assert!(found.is_ok(), "{place}: expected `{pattern}`, found {found:?}");
        } else if let Some(seconds) = line.strip_prefix("- wait ") {
            thread::sleep(Duration::from_secs_f64(seconds.parse().unwrap()));
        } else {
            assert!(line.is_empty() || line.starts_with('#'), "{place}: {line}");
        }
    }
    engine.to = None;
    engine.thread.join().unwrap();
}

#[test]
fn conversations_go_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hub");
    let mut scripts = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        converse(&entry.unwrap().path());
        scripts += 1;
    }
    assert!(scripts >= 6);
}

#[test]
fn a_board_that_goes_away_ends_the_engine_even_in_a_search() {
    let mut engine = Engine::start();
    ["init", "go analyze"].iter().for_each(|line| engine.send(line));
    engine.expect("ready").unwrap();
    engine.expect("info depth=2 *").unwrap();
    engine.to = None;
    engine.thread.join().unwrap();
}
