//! Where the games of a match are played, several at the same time, and told as they end.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use polydam_engine::sprt::{Pairs, Sprt, Verdict};
use polydam_rules::Spec;

use crate::match_game::{self, Conditions};
use crate::match_log::{self, Line, Log};
use crate::match_openings::Openings;
use crate::match_player::{Player, PlayerSpec};
use crate::match_summary::{Elo, Summary};
use crate::output::{self, Status};

/// After so many games in a row in which somebody failed, the match is broken off.
const FAILURES: usize = 6;

/// What is to be played.
pub(crate) struct Plan {
    pub(crate) spec: &'static Spec,
    /// As they were named.
    pub(crate) names: [String; 2],
    pub(crate) players: [PlayerSpec; 2],
    pub(crate) conditions: Conditions,
    pub(crate) games: usize,
    pub(crate) threads: u16,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) pdn: Option<PathBuf>,
    pub(crate) json: bool,
}

/// Where the games are played, several at the same time.
pub(crate) struct Hall {
    plan: Plan,
    missing: Vec<usize>,
    next: AtomicUsize,
    openings: Mutex<Openings>,
    book: Mutex<Book>,
}

/// What has been played.
struct Book {
    log: Log,
    /// Games in a row in which somebody failed.
    failures: usize,
    /// Why the match is broken off.
    error: Option<anyhow::Error>,
    /// What is to be printed.
    lines: Vec<Line>,
    begun: Instant,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    /// A hall for what of the plan is not in the log yet.
    pub(crate) fn new(plan: Plan, log: Log, openings: Openings) -> Hall {
        Hall {
            missing: log.missing(plan.games),
            next: AtomicUsize::new(0),
            openings: Mutex::new(openings),
            book: Mutex::new(Book {
                log,
                failures: 0,
                error: None,
                lines: Vec::new(),
                begun: Instant::now(),
            }),
            plan,
        }
    }

    /// Plays until all games are played or a test has its verdict, and tells the result.
    pub(crate) fn play(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        std::thread::scope(|scope| {
            let workers: Vec<_> =
                (0..self.plan.threads).map(|_| scope.spawn(|| self.work())).collect();
            while !workers.iter().all(std::thread::ScopedJoinHandle::is_finished) {
                std::thread::sleep(Duration::from_millis(50));
                self.print(out)?;
            }
            self.print(out)
        })?;
        self.bar("");
        let mut book = locked(&self.book);
        if book.log.lines.is_empty()
            && let Some(error) = book.error.take()
        {
            return Err(error);
        }
        let summary = Summary::of(&book.log, &self.plan.names, self.plan.sprt);
        if self.plan.json {
            output::json_line(out, &summary)?;
        } else {
            writeln!(out, "{summary}")?;
        }
        match book.error.take() {
            Some(error) => Err(error),
            None => Ok(Status::Fine),
        }
    }

    /// Prints the games that were finished since the last time.
    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let (lines, done) = {
            let mut book = locked(&self.book);
            (std::mem::take(&mut book.lines), Progress::of(&book, self))
        };
        if lines.is_empty() {
            return Ok(());
        }
        self.bar("");
        for line in &lines {
            if self.plan.json {
                output::json_line(out, line)?;
            } else {
                writeln!(out, "{}", self.told(line))?;
            }
        }
        out.flush()?;
        self.bar(&done.to_string());
        Ok(())
    }

    /// The line about what is done on standard error, if somebody sees it.
    fn bar(&self, text: &str) {
        if io::stderr().is_terminal() {
            let _ = write!(io::stderr(), "\r\x1b[K{text}");
        }
    }

    fn told(&self, line: &Line) -> String {
        let [white, black] = if line.first_is_white {
            ["A", "B"]
        } else {
            ["B", "A"]
        };
        let result = match line.half_points {
            2 => "A wins",
            1 => "drawn",
            _ => "B wins",
        };
        let Line {
            number,
            cause,
            plies,
            seconds,
            ..
        } = line;
        let number = number + 1;
        format!(
            "game {number:>4}  {white}-{black}  {result:<6}  {plies:>3} plies  {seconds:>6.1} s  {cause}"
        )
    }

    /// Plays game after game with players of its own.
    fn work(&self) {
        let mut seats: [Option<Player>; 2] = [None, None];
        while let Some(number) = self.take() {
            if let Err(error) = self.game(number, &mut seats) {
                locked(&self.book).error.get_or_insert(error);
                return;
            }
        }
    }

    /// The next game to be played, if the match goes on.
    fn take(&self) -> Option<usize> {
        let over = {
            let book = locked(&self.book);
            let verdict = self.plan.sprt.map(|sprt| sprt.verdict(&book.log.pairs()));
            book.error.is_some() || verdict.is_some_and(|verdict| verdict != Verdict::Open)
        };
        if over {
            return None;
        }
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        self.missing.get(next).copied()
    }

    fn game(&self, number: usize, seats: &mut [Option<Player>; 2]) -> anyhow::Result<()> {
        let minutes = self.plan.conditions.pace.minutes();
        for (seat, spec) in seats.iter_mut().zip(&self.plan.players) {
            if seat.is_none() {
                *seat = Some(spec.start(self.plan.spec, self.plan.conditions.rule, minutes)?);
            }
        }
        let [Some(first), Some(second)] = seats else {
            return Ok(());
        };
        let opening = locked(&self.openings).get(number / 2);
        let first_is_white = number.is_multiple_of(2);
        let players = if first_is_white {
            [first, second]
        } else {
            [second, first]
        };
        let begun = Instant::now();
        let played = match_game::play(opening.clone(), players, &self.plan.conditions);
        let seconds = begun.elapsed().as_secs_f64();
        let line = Line::of(number, first_is_white, &opening, &played, seconds);
        if let Some(failed) = line.failed {
            // It begins anew in the next game.
            seats[failed] = None;
        }
        self.write_pdn(&line, &played.game)?;
        locked(&self.book).add(line)
    }

    fn write_pdn(&self, line: &Line, game: &polydam_rules::Game) -> anyhow::Result<()> {
        let Some(path) = &self.plan.pdn else {
            return Ok(());
        };
        let text = match_log::pdn(self.plan.spec, &self.plan.names, line, game);
        let context = || format!("cannot write {}", path.display());
        match_log::append(path)?.write_all(text.as_bytes()).with_context(context)
    }
}

impl Book {
    fn add(&mut self, line: Line) -> anyhow::Result<()> {
        self.failures = if line.failed.is_some() {
            self.failures + 1
        } else {
            0
        };
        let cause = line.cause.clone();
        self.lines.push(line.clone());
        self.log.add(line)?;
        if self.failures >= FAILURES {
            bail!("{FAILURES} games in a row ended by a failure; the last: {cause}");
        }
        Ok(())
    }
}

/// How far a match has come.
struct Progress {
    done: usize,
    games: usize,
    tally: [usize; 3],
    pairs: Pairs,
    left: f64,
}

impl Progress {
    fn of(book: &Book, hall: &Hall) -> Progress {
        let done = book.log.lines.len();
        let before = hall.plan.games - hall.missing.len();
        let played = done.saturating_sub(before).max(1) as f64;
        let pace = book.begun.elapsed().as_secs_f64() / played;
        Progress {
            done,
            games: hall.plan.games,
            tally: book.log.tally(),
            pairs: book.log.pairs(),
            left: pace * hall.plan.games.saturating_sub(done) as f64,
        }
    }
}

impl std::fmt::Display for Progress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Progress {
            done, games, left, ..
        } = self;
        let [won, drawn, lost] = self.tally;
        write!(f, "{done} of {games} games, +{won} ={drawn} -{lost}")?;
        if self.pairs.count() > 0 {
            write!(f, ", Elo {}", Elo(self.pairs.estimate()))?;
        }
        write!(f, ", about {left:.0} s left")
    }
}
