//! Counts of others, compared with ours.
//!
//! A file of counts is text with tabs: a line of column names, then a line for each slice, seen with
//! White to move. The columns `game`, `white_men`, `white_kings`, `black_men`, `black_kings`,
//! `wins`, `draws` and `losses` must be there; `max_win_plies`, `max_loss_plies`, `quiet_wins`,
//! `quiet_draws`, `quiet_losses` and `source` may be, and may be empty.

use std::collections::HashMap;

use polydam_rules::AnyKernel;

use crate::{Counts, Detail, Material, TableError, Tables, Wdl};

/// What somebody counted in a slice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The line of the file, from 1.
    pub line: usize,
    /// Which slice, White being the side to move.
    pub material: Material,
    /// Wins, draws and losses.
    pub results: [u64; 3],
    /// The same among the positions where no capture is due.
    pub quiet: Option<[u64; 3]>,
    /// Half-moves of the longest win.
    pub longest_win: Option<u8>,
    /// Half-moves of the longest loss.
    pub longest_loss: Option<u8>,
    /// Where the counts come from.
    pub source: String,
}

/// A line that is no line of counts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: column {column} holds `{text}` and should hold {expected}")]
pub struct NotACount {
    /// The line of the file, from 1.
    pub line: usize,
    /// The column's name.
    pub column: &'static str,
    /// What was there.
    pub text: String,
    /// What should be there.
    pub expected: &'static str,
}

/// Reads the lines of a game, by the word that the file uses for it.
///
/// # Errors
///
/// The first of its lines that cannot be read.
pub fn claims(text: &str, game: &str) -> Result<Vec<Claim>, NotACount> {
    let mut lines = (1..).zip(text.lines());
    let names = lines.next().map_or("", |(_, line)| line);
    let columns: HashMap<&str, usize> = names.split('\t').zip(0..).collect();
    let mut claims = Vec::new();
    for (line, text) in lines {
        let row = Row {
            line,
            columns: &columns,
            fields: text.split('\t').collect(),
        };
        if row.field("game") == game {
            claims.push(row.claim()?);
        }
    }
    Ok(claims)
}

struct Row<'a> {
    line: usize,
    columns: &'a HashMap<&'a str, usize>,
    fields: Vec<&'a str>,
}

impl Row<'_> {
    fn field(&self, column: &str) -> &str {
        let at = self.columns.get(column).copied();
        at.and_then(|at| self.fields.get(at).copied()).unwrap_or("")
    }

    fn number<T: std::str::FromStr>(&self, column: &'static str) -> Result<T, NotACount> {
        let text = self.field(column);
        text.parse().map_err(|_| NotACount {
            line: self.line,
            column,
            text: text.to_owned(),
            expected: "a whole number",
        })
    }

    fn perhaps<T: std::str::FromStr>(&self, column: &'static str) -> Result<Option<T>, NotACount> {
        if self.field(column).is_empty() {
            return Ok(None);
        }
        self.number(column).map(Some)
    }

    fn claim(&self) -> Result<Claim, NotACount> {
        let quiet = [
            self.perhaps("quiet_wins")?,
            self.perhaps("quiet_draws")?,
            self.perhaps("quiet_losses")?,
        ];
        Ok(Claim {
            line: self.line,
            material: Material {
                men: [self.number("white_men")?, self.number("black_men")?],
                kings: [self.number("white_kings")?, self.number("black_kings")?],
            },
            results: [
                self.number("wins")?,
                self.number("draws")?,
                self.number("losses")?,
            ],
            quiet: match quiet {
                [Some(wins), Some(draws), Some(losses)] => Some([wins, draws, losses]),
                _ => None,
            },
            longest_win: self.perhaps("max_win_plies")?,
            longest_loss: self.perhaps("max_loss_plies")?,
            source: self.field("source").to_owned(),
        })
    }
}

/// What came of comparing a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All numbers are ours.
    Agrees,
    /// Some number is not; ours, and our quiet ones if the claim has such.
    Differs(Counts, Option<[u64; 3]>),
    /// We have no such slice.
    Missing,
}

/// Compares a claim with the tables.
///
/// # Errors
///
/// A file that cannot be read or is damaged.
pub fn compare(tables: &Tables, claim: &Claim) -> Result<Verdict, TableError> {
    let slices = tables.slices();
    let Some(slice) = slices.iter().find(|slice| slice.material == claim.material) else {
        return Ok(Verdict::Missing);
    };
    let ours = recount(tables, claim.material)?;
    let counts = ours.all;
    let longest = |claim: Option<u8>, ours| {
        slice.detail == Detail::Results || claim.is_none_or(|longest| longest == ours)
    };
    let quiet = claim.quiet.map(|_| ours.quiet);
    let agrees = claim.results == [counts.wins, counts.draws, counts.losses]
        && slice.counts == counts
        && claim.quiet == quiet
        && longest(claim.longest_win, counts.longest_win)
        && longest(claim.longest_loss, counts.longest_loss);
    Ok(if agrees {
        Verdict::Agrees
    } else {
        Verdict::Differs(counts, quiet)
    })
}

/// Counts made from the stored values, the header not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recount {
    /// All positions.
    pub all: Counts,
    /// Wins, draws and losses among the positions where no capture is due.
    pub quiet: [u64; 3],
}

/// Reads every value of a slice and counts; nothing is counted if the slice is not there.
///
/// # Errors
///
/// A file that cannot be read or is damaged.
pub fn recount(tables: &Tables, material: Material) -> Result<Recount, TableError> {
    let kernel = AnyKernel::of(tables.spec());
    let (mut results, mut quiet) = ([0; 3], [0; 3]);
    let mut longest = [0; 3];
    let exact = tables.each(material, &mut |position, value| {
        let (result, plies) = (kind(value.into()), value.plies().unwrap_or(0));
        results[result] += 1;
        longest[result] = plies.max(longest[result]);
        quiet[result] += u64::from(!kernel.must_capture(position));
    })?;
    if !exact {
        tables.each_result(material, &mut |position, result| {
            results[kind(result)] += 1;
            quiet[kind(result)] += u64::from(!kernel.must_capture(position));
        })?;
    }
    let [wins, draws, losses] = results;
    let [longest_win, _, longest_loss] = longest;
    let all = Counts {
        wins,
        draws,
        losses,
        longest_win,
        longest_loss,
    };
    Ok(Recount { all, quiet })
}

/// The place of a result in lists of wins, draws and losses.
fn kind(result: Wdl) -> usize {
    match result {
        Wdl::Win => 0,
        Wdl::Draw => 1,
        Wdl::Loss => 2,
    }
}
