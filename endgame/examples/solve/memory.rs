//! The positions met, each with its proof numbers, in a table of fixed size that can be kept.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

/// Entries, in buckets of four: 2 GB for each question.
const ENTRIES: usize = 1 << 27;
const BUCKET: usize = 4;

/// How hard it is to show that the side to move reaches its goal, and that it does not; 0 is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) phi: u32,
    pub(crate) delta: u32,
}

impl Numbers {
    pub(crate) const MOST: u32 = u32::MAX / 4;
    /// As bounds: searched until it is decided.
    pub(crate) const OPEN: Numbers = Numbers {
        phi: Numbers::MOST,
        delta: Numbers::MOST,
    };
    pub(crate) const NEW: Numbers = Numbers { phi: 1, delta: 1 };

    /// Decided: the side to move reaches its goal, or does not.
    pub(crate) const fn decided(reached: bool) -> Numbers {
        if reached {
            Numbers {
                phi: 0,
                delta: Numbers::MOST,
            }
        } else {
            Numbers {
                phi: Numbers::MOST,
                delta: 0,
            }
        }
    }

    pub(crate) const fn is_decided(self) -> bool {
        self.phi == 0 || self.delta == 0
    }
}

pub(crate) struct Memory {
    entries: Vec<(u64, Numbers)>,
}

impl Memory {
    /// `entries` is a power of two, at least a bucket.
    pub(crate) fn new(entries: usize) -> Memory {
        Memory {
            entries: vec![(0, Numbers::NEW); entries],
        }
    }

    fn bucket(&self, key: u64) -> usize {
        (key >> 37) as usize & (self.entries.len() - 1) & !(BUCKET - 1)
    }

    pub(crate) fn get(&self, key: u64) -> Numbers {
        let start = self.bucket(key);
        let bucket = &self.entries[start..start + BUCKET];
        let found = bucket.iter().find(|entry| entry.0 == key);
        found.map_or(Numbers::NEW, |entry| entry.1)
    }

    /// Keeps numbers; decided positions stay longer than open ones, hard ones longer than easy ones.
    pub(crate) fn put(&mut self, key: u64, numbers: Numbers) {
        let start = self.bucket(key);
        let bucket = &mut self.entries[start..start + BUCKET];
        let worth = |entry: &(u64, Numbers)| {
            let (same, empty) = (entry.0 == key, entry.0 == 0);
            let Numbers { phi, delta } = entry.1;
            (!same, !empty, entry.1.is_decided(), phi.saturating_add(delta))
        };
        if let Some(entry) = bucket.iter_mut().min_by_key(|entry| worth(entry)) {
            *entry = (key, numbers);
        }
    }

    /// What an earlier run has kept; new if there was none.
    pub(crate) fn load(path: &Path) -> io::Result<Memory> {
        let mut memory = Memory::new(ENTRIES);
        let Ok(file) = File::open(path) else {
            return Ok(memory);
        };
        let whole = file.metadata()?.len() == 16 * ENTRIES as u64;
        if !whole {
            return Err(io::Error::other(format!("{} is not whole: delete it", path.display())));
        }
        let mut file = BufReader::new(file);
        for entry in &mut memory.entries {
            let mut word = [0; 8];
            file.read_exact(&mut word)?;
            entry.0 = u64::from_le_bytes(word);
            file.read_exact(&mut word)?;
            let numbers = u64::from_le_bytes(word);
            entry.1 = Numbers {
                phi: (numbers >> 32) as u32,
                delta: numbers as u32,
            };
        }
        Ok(memory)
    }

    pub(crate) fn save(&self, path: &Path) -> io::Result<()> {
        let part = path.with_extension("part");
        let mut file = BufWriter::new(File::create(&part)?);
        for (key, Numbers { phi, delta }) in &self.entries {
            file.write_all(&key.to_le_bytes())?;
            let numbers = u64::from(*phi) << 32 | u64::from(*delta);
            file.write_all(&numbers.to_le_bytes())?;
        }
        file.into_inner()?.sync_all()?;
        fs::rename(&part, path)
    }
}
