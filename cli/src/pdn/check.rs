//! `polydam pdn check`: plays recorded games again and says which of them do not follow the rules,
//! where, and why.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::Serialize;

use super::files;
use super::input::InputArgs;
use super::progress::Progress;
use super::report::{Failure, Report};
use crate::output::{self, Status, note};
use crate::workers;

/// Replays games and names those that do not follow the rules
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// One JSON line a file, and one for all together
    #[arg(long)]
    json: bool,
    /// Every oddity that was read over
    #[arg(long)]
    warnings: bool,
}

/// All files together.
#[derive(Serialize)]
struct Total<'a> {
    total: bool,
    files: usize,
    games: usize,
    with_moves: usize,
    diagrams: usize,
    replayed: usize,
    plies: usize,
    warnings: usize,
    failures: &'a [Failure],
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let begun = Instant::now();
        let files = files::found(&self.input.paths)?;
        let progress = Progress::new(files.len());
        let read = |file: &PathBuf| {
            let report = self.read(file, &progress);
            progress.file();
            report
        };
        let reports = workers::share(&files, workers::threads_here(), read);
        progress.finish();
        let mut total = Report::default();
        let mut fault = false;
        for report in &reports {
            if report.is_list_of_positions() && report.error.is_none() {
                note(format_args!("{}: passed over, positions without games", report.file));
                continue;
            }
            fault |= report.has_fault();
            total.take_in(report);
            if self.json {
                output::json_line(out, report)?;
            } else {
                report.print(out)?;
            }
        }
        self.print_total(out, reports.len(), &total)?;
        out.flush()?;
        note(format_args!("{:.2} s", begun.elapsed().as_secs_f64()));
        Ok(Status::finding_if(fault))
    }

    fn read(&self, file: &Path, progress: &Progress) -> Report {
        let mut report = Report::of(file);
        let read = self.input.each(file, &mut |game, replayed| {
            report.add(&game, &replayed, self.warnings);
            progress.game();
            Ok(true)
        });
        match read {
            Ok(fits) => report.fits = fits,
            Err(error) => report.error = Some(format!("{error:#}")),
        }
        report
    }

    fn print_total(&self, out: &mut dyn Write, files: usize, total: &Report) -> anyhow::Result<()> {
        let counts = &total.counts;
        if self.json {
            let total = Total {
                total: true,
                files,
                games: counts.games,
                with_moves: counts.with_moves,
                diagrams: counts.diagrams,
                replayed: counts.replayed,
                plies: counts.plies,
                warnings: counts.warnings,
                failures: &total.failures,
            };
            output::json_line(out, &total)?;
        } else if files > 1 {
            writeln!(out, "together: {}", counts.sentence())?;
        }
        Ok(())
    }
}
