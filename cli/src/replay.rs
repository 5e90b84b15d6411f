//! `polydam replay`: plays recorded games again and reports what does not follow the rules.
//!
//! Which game a record is of: `--game`, else its tags, else the name of its folder, else a guess
//! from the highest square number.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use polydam_rules::{Rules, Spec, Variant};
use serde::Serialize;

use crate::output::{self, Status, note};
use crate::pdn_text::{self, Token, Tokens};
use crate::replay_game::{Reading, Record, Replayed, replay};
use crate::workers;

/// Replays the games of well-formed PDN files
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files of games
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The game that all files are of, whatever their tags say
    #[arg(long, value_name = "GAME")]
    game: Option<Variant>,
    /// One JSON line a file
    #[arg(long)]
    json: bool,
}

/// What came of a file.
#[derive(Debug, Serialize)]
struct Report {
    file: String,
    /// Records, those without moves included.
    games: usize,
    /// Records whose moves are all legal.
    replayed: usize,
    half_moves: usize,
    /// Records with a fault.
    faulty: usize,
    fault: Option<PlacedFault>,
}

/// The first fault of a file.
#[derive(Debug, Serialize)]
struct PlacedFault {
    /// Which record, from 1.
    game: usize,
    line: usize,
    column: usize,
    message: String,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let begun = Instant::now();
        let reports = workers::share(&self.files, workers::threads_here(), |file| self.read(file));
        let reports = reports.into_iter().collect::<anyhow::Result<Vec<_>>>()?;
        for report in &reports {
            if self.json {
                output::json_line(out, report)?;
            } else {
                report.print(out)?;
            }
        }
        if !self.json && reports.len() > 1 {
            print_sum(out, &reports)?;
        }
        out.flush()?;
        note(format_args!("{:.2} s", begun.elapsed().as_secs_f64()));
        Ok(Status::finding_if(
            reports.iter().any(|report| report.fault.is_some()),
        ))
    }

    fn read(&self, file: &Path) -> anyhow::Result<Report> {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        let text = pdn_text::decoded(bytes);
        let records = Record::split(Tokens::new(&text));
        let mut report = Report::of(file, records.len());
        let mut reading = None;
        for (at, record) in records.iter().enumerate() {
            let outcome = match self.spec(record, file) {
                _ if !record.has_moves() => continue,
                Ok(spec) => replay_somehow(record, spec, &mut reading),
                Err(message) => Replayed {
                    plies: 0,
                    fault: Some((record.moves[0].0, message)),
                },
            };
            report.add(at + 1, outcome, &text);
        }
        Ok(report)
    }

    /// The row under which a record is played.
    fn spec(&self, record: &Record, file: &Path) -> Result<&'static Spec, String> {
        let rules = record.rules()?;
        let tagged = || record.variant().transpose();
        let named = match self.game {
            Some(variant) => Some(variant),
            None => tagged()?
                .or_else(|| by_folder(file))
                .or_else(|| by_numbers(record)),
        };
        let unknown = || "it is not said of which game this is; name it with --game".to_owned();
        Ok(named.ok_or_else(unknown)?.spec(rules))
    }
}

/// Replays under the file's reading of squares; the first game that is played chooses it.
fn replay_somehow(record: &Record, spec: &'static Spec, chosen: &mut Option<Reading>) -> Replayed {
    if let Some(reading) = *chosen {
        return replay(record, spec, reading);
    }
    let mut best = (Reading::Own, replay(record, spec, Reading::Own));
    for reading in Reading::ALL {
        if best.1.fault.is_none() {
            break;
        }
        let other = replay(record, spec, reading);
        if other.fault.is_none() || other.plies > best.1.plies {
            best = (reading, other);
        }
    }
    if best.1.plies > 0 {
        *chosen = Some(best.0);
    }
    best.1
}

/// The game that the file's folder is named after, as `russian` or `english-problems`.
fn by_folder(file: &Path) -> Option<Variant> {
    let folder = file.parent()?.file_name()?.to_str()?;
    let first = folder.split('-').next()?;
    match first {
        "english" => Some(Variant::Checkers),
        _ => folder.parse().or_else(|_| first.parse()).ok(),
    }
}

/// The game on the smallest board that has all numbers of the record, if it is larger than 8x8,
/// where too many games are alike.
fn by_numbers(record: &Record) -> Option<Variant> {
    let numbers = record.moves.iter().filter_map(|(_, token)| match token {
        Token::Move(written) => written
            .split(['-', 'x', 'X', ':'])
            .filter_map(|n| n.parse().ok())
            .max(),
        Token::Tag(..) | Token::Result | Token::Unknown | Token::Stray(_) => None,
    });
    let highest: usize = numbers.max()?;
    let mut rows: Vec<_> = Variant::ALL
        .map(|variant| variant.spec(Rules::Standard))
        .into();
    rows.retain(|spec| spec.board.files > 8 && spec.board.len() >= highest && highest > 32);
    rows.iter()
        .min_by_key(|spec| spec.board.len())
        .map(|spec| spec.variant)
}

impl Report {
    fn of(file: &Path, games: usize) -> Report {
        let file = file.display().to_string();
        Report {
            file,
            games,
            replayed: 0,
            half_moves: 0,
            faulty: 0,
            fault: None,
        }
    }

    fn add(&mut self, game: usize, outcome: Replayed, text: &str) {
        self.half_moves += outcome.plies;
        let Some((at, message)) = outcome.fault else {
            self.replayed += 1;
            return;
        };
        self.faulty += 1;
        let (line, column) = pdn_text::place(text, at);
        self.fault.get_or_insert(PlacedFault {
            game,
            line,
            column,
            message,
        });
    }

    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let Report {
            file,
            games,
            replayed,
            half_moves,
            faulty,
            fault,
        } = self;
        writeln!(
            out,
            "{file}: {games} games, {replayed} replayed, {half_moves} half-moves"
        )?;
        if let Some(PlacedFault {
            game,
            line,
            column,
            message,
        }) = fault
        {
            let more = if *faulty > 1 {
                format!("; {faulty} games have faults")
            } else {
                String::new()
            };
            writeln!(out, "{file}:{line}:{column}: game {game}: {message}{more}")?;
        }
        Ok(())
    }
}

fn print_sum(out: &mut dyn Write, reports: &[Report]) -> anyhow::Result<()> {
    let sum = |of: fn(&Report) -> usize| reports.iter().map(of).sum::<usize>();
    let games = sum(|report| report.games);
    let replayed = sum(|report| report.replayed);
    let half_moves = sum(|report| report.half_moves);
    writeln!(
        out,
        "together: {games} games, {replayed} replayed, {half_moves} half-moves"
    )?;
    Ok(())
}
