//! The file in which `polydam train` keeps its games: a heading, then a line for each game.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use polydam_engine::learn::Record;

/// The games kept so far, and the file to which more are added.
pub(crate) struct Kept {
    file: Mutex<File>,
    records: Vec<Record>,
}

impl Kept {
    /// Opens or begins a file whose games are made as `heading` says. A last line cut short, because the
    /// run was stopped while writing it, is taken off.
    pub(crate) fn open(path: &Path, heading: &str) -> anyhow::Result<Kept> {
        let shown = path.display();
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| format!("{shown} cannot be opened to keep the games in"))?;
        let mut text = String::new();
        file.read_to_string(&mut text)
            .with_context(|| format!("{shown} cannot be read as text"))?;
        text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        if text.is_empty() {
            text = format!("{heading}\n");
            file.rewind()?;
            file.write_all(text.as_bytes())?;
        }
        file.set_len(text.len() as u64)?;
        file.seek(SeekFrom::End(0))?;
        let records = read(&text, heading).with_context(|| format!("in {shown}"))?;
        Ok(Kept {
            file: Mutex::new(file),
            records,
        })
    }

    /// The games.
    pub(crate) fn records(&self) -> &[Record] {
        &self.records
    }

    /// The numbers below `games` of games that are not there.
    pub(crate) fn missing(&self, games: u32) -> Vec<u32> {
        let there: HashSet<u32> = self.records.iter().map(|record| record.number).collect();
        (0..games).filter(|number| !there.contains(number)).collect()
    }

    /// Writes a game to the file, from any thread.
    pub(crate) fn write(&self, record: &Record) -> io::Result<()> {
        let line = format!("{record}\n");
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(line.as_bytes())
    }

    /// Adds games that were written, in the order of their numbers.
    pub(crate) fn add(&mut self, records: impl Iterator<Item = Record>) -> io::Result<()> {
        self.records.extend(records);
        self.records.sort_by_key(|record| record.number);
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.sync_all()
    }
}

fn read(text: &str, heading: &str) -> anyhow::Result<Vec<Record>> {
    let mut lines = text.lines();
    let found = lines.next().unwrap_or_default();
    anyhow::ensure!(
        found == heading,
        "the games there are of another making: `{found}`, wanted `{heading}`. Name another file \
         with --keep, or remove this one"
    );
    let records = lines.zip(2..).map(|(line, number)| {
        line.parse().with_context(|| format!("line {number} is damaged; remove it"))
    });
    records.collect()
}
