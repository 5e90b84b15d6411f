//! `polydam games`: the comparison table of the 18 games.

use std::io::Write;

use polydam_rules::{Notation, Rules, Side, Spec, Variant};
use serde::Serialize;

use crate::marks::{self, Marks};
use crate::output::{self, Status};

/// Lists the 18 games and the marks of their rules
#[derive(clap::Args)]
pub(crate) struct Args {
    /// One JSON list for programs
    #[arg(long)]
    json: bool,
}

/// A game, for programs.
#[derive(Serialize)]
struct Entry {
    game: Variant,
    name: &'static str,
    #[serde(flatten)]
    marks: Marks,
    goal: Option<&'static str>,
    first: Side,
    notation: Notation,
    game_type: String,
    fingerprint: String,
    official: Option<Official>,
}

/// The second rules of a game.
#[derive(Serialize)]
struct Official {
    #[serde(flatten)]
    marks: Marks,
    differences: Vec<String>,
    fingerprint: String,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let entries: Vec<Entry> = Variant::ALL.into_iter().map(Entry::of).collect();
        if self.json {
            output::json_line(out, &entries)?;
        } else {
            write!(out, "{}", table(&entries))?;
        }
        Ok(Status::Fine)
    }
}

impl Entry {
    fn of(game: Variant) -> Entry {
        let spec = game.spec(Rules::Standard);
        Entry {
            game,
            name: spec.name,
            marks: Marks::of(spec),
            goal: marks::goal(spec.sheet.goal),
            first: spec.first,
            notation: spec.look.notation,
            game_type: spec.game_type(),
            fingerprint: fingerprint(spec),
            official: Official::of(game.spec(Rules::Official)),
        }
    }
}

impl Official {
    /// The second row; `None` where there is none.
    fn of(spec: &Spec) -> Option<Official> {
        let standard = spec.variant.spec(Rules::Standard);
        (spec.rules == Rules::Official).then(|| Official {
            marks: Marks::of(spec),
            differences: marks::differences(&spec.sheet, &standard.sheet),
            fingerprint: fingerprint(spec),
        })
    }
}

fn fingerprint(spec: &Spec) -> String {
    format!("{:016x}", spec.fingerprint())
}

const HEADS: [&str; 9] = [
    "game",
    "board",
    "men",
    "long moves",
    "men back",
    "quantity",
    "quality",
    "preference",
    "special",
];

const NOTES: &str = "\
long moves   kings fly over any number of empty squares
men back     men may capture backward
quantity     the most pieces must be taken
quality      the most kings must be taken
preference   a king must capture before a man
Where none of the last three is marked, any capture may be chosen.
";

fn table(entries: &[Entry]) -> String {
    let mut rows = vec![HEADS.map(str::to_owned)];
    for entry in entries {
        rows.push(row(entry.game.slug(), &entry.marks, special(entry)));
        if let Some(official) = &entry.official {
            rows.push(row("  official", &official.marks, official.differences.join("; ")));
        }
    }
    let widths: [usize; 9] =
        std::array::from_fn(|column| rows.iter().map(|row| row[column].len()).max().unwrap_or(0));
    let line = |row: &[String; 9]| {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}  "));
        cells.collect::<String>().trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect::<String>() + "\n" + NOTES
}

fn special(entry: &Entry) -> String {
    let parts = entry.marks.special.iter().copied().chain(entry.goal);
    parts.collect::<Vec<_>>().join("; ")
}

fn row(game: &str, marks: &Marks, special: String) -> [String; 9] {
    let mark = |holds: bool| if holds { "yes" } else { "" }.to_owned();
    [
        game.to_owned(),
        marks.board.clone(),
        marks.men.to_string(),
        mark(marks.long_moves),
        mark(marks.men_capture_backward),
        mark(marks.quantity),
        mark(marks.quality),
        mark(marks.preference),
        special,
    ]
}
