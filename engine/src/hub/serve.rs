//! Our side of the conversation: the engine thinks in a thread of its own, so that `stop`, `ping`
//! and `ponder-hit` are answered while it does.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use super::clock::Budget;
use super::line::Line;
use super::report;
use super::session::{Job, Purpose, Session, Wish};
use super::timed;
use crate::wire::{Framing, Next};
use crate::{Stop, Thinker, Thought};

/// Lines end with a newline; a longer one is no command. 5,000 moves fit.
pub const LINES: Framing = Framing {
    end: b'\n',
    most: 1 << 16,
};

/// Answers the commands of a graphical board or another program until it says `quit` or goes away.
///
/// ```
/// use polydam_engine::hub::{Session, Settings, normal, serve};
/// let mut answers = Vec::new();
/// serve(Session::new(Settings::of(normal())), &b"init\nping\nquit\n"[..], &mut answers)?;
/// assert_eq!(String::from_utf8_lossy(&answers), "ready\npong\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// What reading or writing says.
pub fn serve(
    mut session: Session,
    mut input: impl BufRead,
    output: impl Write + Send,
) -> io::Result<()> {
    let mouth = &Mouth(Mutex::new(output));
    std::thread::scope(|scope| {
        let mut running: Option<Running<'_>> = None;
        loop {
            let text = match LINES.read(&mut input)? {
                Next::End => return Ok(()),
                Next::TooLong => {
                    let most = LINES.most;
                    mouth.say(&Line::error(format_args!("a line of more than {most} bytes")))?;
                    continue;
                }
                Next::Message(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            };
            match session.obey(&text) {
                Wish::Quit => return Ok(()),
                Wish::Pong => mouth.say(&Line::new("pong"))?,
                Wish::Stop => drop(running.as_ref().map(|running| running.stop.set())),
                Wish::Hit => drop(running.as_mut().map(|running| running.hit(scope))),
                Wish::Answer(lines) => {
                    running = None;
                    lines.iter().try_for_each(|line| mouth.say(line))?;
                }
                Wish::Go(job) => {
                    // The old search ends, and says so, before the new one begins.
                    drop(running.take());
                    running = Some(Running::start(scope, *job, mouth));
                }
            }
        }
    })
}

/// The output, a line at a time.
struct Mouth<W>(Mutex<W>);

impl<W: Write> Mouth<W> {
    fn say(&self, line: &Line) -> io::Result<()> {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(output, "{line}")?;
        output.flush()
    }
}

/// A search at work. When it is dropped, it is told to stop and waited for.
struct Running<'scope> {
    stop: Stop,
    clock: Arc<Clock>,
    thread: Option<ScopedJoinHandle<'scope, ()>>,
    /// Held while a timer counts that began with a hit.
    timer: Option<Sender<()>>,
}

/// The time of a search.
struct Clock {
    budget: Budget,
    /// When it began to count; not yet while pondering.
    begun: OnceLock<Instant>,
}

impl<'scope> Running<'scope> {
    fn start<'env: 'scope, W: Write + Send>(
        scope: &'scope Scope<'scope, 'env>,
        job: Job,
        mouth: &'env Mouth<W>,
    ) -> Running<'scope> {
        let clock = Arc::new(Clock {
            budget: Budget::of(&job.level, job.ponders),
            begun: OnceLock::new(),
        });
        let stop = Stop::default();
        let (own_clock, own_stop) = (clock.clone(), stop.clone());
        let thread = scope.spawn(move || search(job, &own_clock, &own_stop, mouth));
        Running {
            stop,
            clock,
            thread: Some(thread),
            timer: None,
        }
    }

    /// The clock begins to count.
    fn hit<'env>(&mut self, scope: &'scope Scope<'scope, 'env>) {
        if self.clock.begun.set(Instant::now()).is_err() {
            return;
        }
        let (sender, receiver) = channel();
        self.timer = Some(sender);
        let (stop, most) = (self.stop.clone(), self.clock.budget.most);
        scope.spawn(move || {
            if receiver.recv_timeout(most) == Err(RecvTimeoutError::Timeout) {
                stop.set();
            }
        });
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.stop.set();
        if let Some(thread) = self.thread.take() {
            // A search that broke has said so on standard error; the conversation goes on.
            let _ = thread.join();
        }
    }
}

/// Searches and reports: an `info` line for each depth, `done` at the end.
fn search<W: Write + Send>(job: Job, clock: &Arc<Clock>, stop: &Stop, mouth: &Mouth<W>) {
    let Job {
        engine,
        game,
        level,
        purpose,
        words,
        ..
    } = job;
    let begun = Instant::now();
    if purpose != Purpose::Ponder {
        // Nobody else sets it.
        let _ = clock.begun.set(begun);
    }
    let time = match purpose {
        Purpose::Ponder => Duration::MAX,
        Purpose::Think | Purpose::Analyze => clock.budget.most,
    };
    let limits = timed::limits(&level, time);
    // The engine tells of each depth through a channel of its own thread: lines are written here.
    let (thoughts, told) = channel::<Thought>();
    let watching = (clock.clone(), stop.clone());
    let mut engine = engine.watched(move |thought| {
        let _ = thoughts.send(thought.clone());
        enough(&watching.0, &watching.1, purpose);
    });
    let (thought, complaint) = std::thread::scope(|scope| {
        let (words, game) = (&words, &game);
        scope.spawn(move || {
            for thought in told {
                let _ = mouth.say(&report::info(words, game, &thought, begun.elapsed()));
            }
        });
        let thought = engine.think(game, &limits, stop);
        // An endgame table that cannot be read is done without, but named.
        let complaint = engine.complaint().map(Line::error);
        drop(engine);
        (thought, complaint)
    });
    let _ = complaint.map(|complaint| mouth.say(&complaint));
    // If nobody reads any more, the next command shows it.
    let _ = mouth.say(&report::done(&words, &game, &thought.line));
}

/// Stops a search whose next depth would take too long.
fn enough(clock: &Clock, stop: &Stop, purpose: Purpose) {
    let spent = clock.begun.get().map(Instant::elapsed);
    if purpose != Purpose::Analyze && spent.is_some_and(|spent| spent >= clock.budget.aim) {
        stop.set();
    }
}
