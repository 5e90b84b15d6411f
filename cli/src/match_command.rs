//! `polydam match`: two players, many games, one number with its error.

use std::fs::OpenOptions;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use polydam_engine::hub::Level;
use polydam_engine::sprt::{Estimate, Pairs, Sprt, Verdict};
use polydam_play::Conduct;
use polydam_rules::{Rules, Spec, Variant};
use serde::Serialize;

use crate::match_game::{self, Conditions, Pace};
use crate::match_log::{self, Heading, Line, Log};
use crate::match_openings::{Openings, Source};
use crate::match_player::{Player, PlayerSpec, seconds};
use crate::output::{self, Status};

/// Plays two engines against each other: ours at any setting, and programs that speak Hub or DXP
#[derive(clap::Args)]
pub(crate) struct Args {
    /// polydam[:nodes=N,depth=N,time=S,memory=MB,weights=FILE,material], hub:COMMAND, dxp:HOST:PORT
    #[arg(value_name = "A")]
    first: String,
    /// The other player, likewise
    #[arg(value_name = "B")]
    second: String,
    /// The game that is played
    #[arg(long, value_name = "GAME")]
    game: Variant,
    /// `standard` or `official`
    #[arg(long, value_name = "RULES", default_value_t = Rules::Standard)]
    rules: Rules,
    /// How many games; always an even number, two with each opening
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    #[command(flatten)]
    pace: PaceArgs,
    /// random, balanced, ballots, or a file with a FEN or moves in each line
    #[arg(long, value_name = "SOURCE", default_value = "balanced")]
    openings: Source,
    /// Half-moves of a random or balanced opening
    #[arg(long, value_name = "PLIES", default_value_t = 6, value_parser = clap::value_parser!(u16).range(0..=60))]
    opening_plies: u16,
    /// Other openings for another number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Whose draws hold; they need no claim here
    #[arg(long, default_value_t = Conduct::House)]
    conduct: Conduct,
    /// A game of so many half-moves is a draw
    #[arg(long, value_name = "PLIES", default_value_t = 300)]
    most_plies: usize,
    /// Seconds over its time after which an engine is given up
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// Ends when the first hypothesis or the second is accepted, such as 0,60 in Elo
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true, value_parser = parse_sprt)]
    sprt: Option<Sprt>,
    /// Games that are played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Keeps a line for each game; a second run with the same file goes on
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Adds the games in PDN to a file
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// JSON for programs: a line a game, then the result
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
#[group(multiple = false)]
struct PaceArgs {
    /// Positions that each move may look at [the usual pace: 10000]
    #[arg(long)]
    nodes: Option<u64>,
    /// Seconds for each move
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time: Option<f64>,
    /// Half-moves that each move looks ahead
    #[arg(long)]
    depth: Option<u16>,
    /// Seconds for the game and seconds added a move, such as 60+0.5
    #[arg(long, value_name = "S+S")]
    clock: Option<Pace>,
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    seconds(text).ok_or_else(|| "a number of seconds above 0 is needed".to_owned())
}

fn parse_sprt(text: &str) -> Result<Sprt, String> {
    let bounds = text
        .split_once(',')
        .map(|(low, high)| (low.parse(), high.parse()));
    match bounds {
        Some((Ok(elo0), Ok(elo1))) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
        _ => Err("the two bounds in Elo are written as in 0,60, the lower first".to_owned()),
    }
}

const NODES: u64 = 10_000;
/// After so many games in a row in which somebody failed, the match is broken off.
const FAILURES: usize = 6;

impl PaceArgs {
    fn pace(&self) -> Pace {
        let given = Level {
            nodes: self.nodes,
            depth: self.depth,
            move_time: self.time,
            ..Level::default()
        };
        let usual = Level {
            nodes: Some(NODES),
            ..Level::default()
        };
        let each = if given == Level::default() {
            usual
        } else {
            given
        };
        self.clock.unwrap_or(Pace::Each(each))
    }
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let spec = self.game.spec(self.rules);
        let parse = |text: &str| text.parse::<PlayerSpec>().map_err(anyhow::Error::msg);
        let players = [parse(&self.first)?, parse(&self.second)?];
        let code = self.conduct.code();
        if !code.is_for(self.game) {
            bail!("the conduct {} is not for {}", self.conduct, spec.name);
        }
        let games = self.games.next_multiple_of(2) as usize;
        let log = match &self.log {
            Some(path) => Log::open(path, &self.heading())?,
            None => Log::default(),
        };
        let plies = usize::from(self.opening_plies);
        let openings = Openings::new(spec, &self.openings, plies, self.seed)?;
        let missing = log.missing(games);
        let hall = Hall {
            args: self,
            spec,
            players,
            conditions: Conditions {
                pace: self.pace.pace(),
                rule: code.rule,
                plies: self.most_plies,
                patience: Duration::from_secs(self.patience),
            },
            games,
            missing,
            next: AtomicUsize::new(0),
            openings: Mutex::new(openings),
            book: Mutex::new(Book {
                log,
                failures: 0,
                error: None,
                lines: Vec::new(),
                begun: Instant::now(),
            }),
        };
        hall.play(out)
    }

    fn heading(&self) -> Heading {
        Heading {
            game: self.game.to_string(),
            rules: self.rules.to_string(),
            players: [self.first.clone(), self.second.clone()],
            pace: format!("{:?}", self.pace.pace()),
            conduct: self.conduct.to_string(),
            openings: format!("{:?}", self.openings),
            opening_plies: self.opening_plies.into(),
            seed: self.seed,
        }
    }
}

/// Where the games are played, several at the same time.
struct Hall<'a> {
    args: &'a Args,
    spec: &'static Spec,
    players: [PlayerSpec; 2],
    conditions: Conditions,
    games: usize,
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

impl Hall<'_> {
    fn play(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.args.threads)
                .map(|_| scope.spawn(|| self.work()))
                .collect();
            while !workers
                .iter()
                .all(std::thread::ScopedJoinHandle::is_finished)
            {
                std::thread::sleep(Duration::from_millis(50));
                self.print(out)?;
            }
            self.print(out)
        })?;
        self.bar("");
        let mut book = locked(&self.book);
        let summary = Summary::of(&book.log, self.args);
        if self.args.json {
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
            if self.args.json {
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
            let verdict = self.args.sprt.map(|sprt| sprt.verdict(&book.log.pairs()));
            book.error.is_some() || verdict.is_some_and(|verdict| verdict != Verdict::Open)
        };
        if over {
            return None;
        }
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        self.missing.get(next).copied()
    }

    fn game(&self, number: usize, seats: &mut [Option<Player>; 2]) -> anyhow::Result<()> {
        let minutes = self.conditions.pace.minutes();
        for (seat, spec) in seats.iter_mut().zip(&self.players) {
            if seat.is_none() {
                *seat = Some(spec.start(self.spec, self.conditions.rule, minutes)?);
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
        let played = match_game::play(opening.clone(), players, &self.conditions);
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
        let Some(path) = &self.args.pdn else {
            return Ok(());
        };
        let names = [self.args.first.clone(), self.args.second.clone()];
        let text = match_log::pdn(self.spec, &names, line, game);
        let context = || format!("cannot write {}", path.display());
        let mut options = OpenOptions::new();
        let mut file = options
            .append(true)
            .create(true)
            .open(path)
            .with_context(context)?;
        file.write_all(text.as_bytes()).with_context(context)
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
    fn of(book: &Book, hall: &Hall<'_>) -> Progress {
        let done = book.log.lines.len();
        let before = hall.games - hall.missing.len();
        let played = done.saturating_sub(before).max(1) as f64;
        let pace = book.begun.elapsed().as_secs_f64() / played;
        Progress {
            done,
            games: hall.games,
            tally: book.log.tally(),
            pairs: book.log.pairs(),
            left: pace * hall.games.saturating_sub(done) as f64,
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

/// A rating difference as it is told.
struct Elo(Estimate);

impl std::fmt::Display for Elo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A rounded zero has no sign to show.
        let whole = |elo: f64| elo.round() + 0.0;
        let Estimate { elo, low, high } = self.0;
        write!(f, "{:+} [{:+}, {:+}]", whole(elo), whole(low), whole(high))
    }
}

/// The result of a match.
#[derive(Serialize)]
struct Summary {
    a: String,
    b: String,
    games: usize,
    won: usize,
    drawn: usize,
    lost: usize,
    failures: [usize; 2],
    /// Pairs that brought A 0, 1/2, 1, 3/2 and 2 points.
    pairs: [u64; 5],
    /// Of A over B: the lower bound of 95 %, the estimate, the upper bound.
    elo: Option<[f64; 3]>,
    sprt: Option<SprtResult>,
}

#[derive(Serialize)]
struct SprtResult {
    bounds: [f64; 2],
    log_likelihood_ratio: f64,
    verdict: String,
}

impl Summary {
    fn of(log: &Log, args: &Args) -> Summary {
        let [won, drawn, lost] = log.tally();
        let pairs = log.pairs();
        let failures = [0, 1].map(|who| {
            log.lines
                .iter()
                .filter(|line| line.failed == Some(who))
                .count()
        });
        Summary {
            a: args.first.clone(),
            b: args.second.clone(),
            games: won + drawn + lost,
            won,
            drawn,
            lost,
            failures,
            pairs: pairs.0,
            elo: (pairs.count() > 0).then(|| {
                let Estimate { elo, low, high } = pairs.estimate();
                [low, elo, high]
            }),
            sprt: args.sprt.map(|sprt| SprtResult {
                bounds: [sprt.elo0, sprt.elo1],
                log_likelihood_ratio: sprt.llr(&pairs),
                verdict: format!("{:?}", sprt.verdict(&pairs)).to_lowercase(),
            }),
        }
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Summary {
            a,
            b,
            games,
            won,
            drawn,
            lost,
            failures: [own, other],
            pairs,
            ..
        } = self;
        let share = (*won as f64 + *drawn as f64 / 2.0) / (*games).max(1) as f64 * 100.0;
        writeln!(
            f,
            "A {a} - B {b}: {games} games, +{won} ={drawn} -{lost}, {share:.1} %"
        )?;
        writeln!(f, "pairs by points 0, 1/2, 1, 3/2, 2: {pairs:?}")?;
        if own + other > 0 {
            writeln!(f, "failures: A {own}, B {other}")?;
        }
        match self.elo {
            Some([low, elo, high]) => write!(f, "Elo {}", Elo(Estimate { elo, low, high }))?,
            None => write!(f, "no pair was finished")?,
        }
        if let Some(sprt) = &self.sprt {
            let ([low, high], ratio) = (sprt.bounds, sprt.log_likelihood_ratio);
            write!(
                f,
                "\nSPRT({low}, {high}): log likelihood ratio {ratio:.2}, {}",
                sprt.verdict
            )?;
        }
        Ok(())
    }
}
