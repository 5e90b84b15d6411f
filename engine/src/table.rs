//! The transposition table: what was found out about positions, shared by all threads.
//!
//! An entry is two words, the key mixed with the data and the data, so that a torn write is seen as
//! a miss. Nothing is locked.

use std::sync::atomic::{AtomicU64, Ordering};

use polydam_rules::{Move, Word};

use crate::Score;

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is at most this.
    Upper,
    /// The true value is at least this.
    Lower,
    /// This is the true value.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The value, wins counted from this position.
    pub(crate) value: i32,
    /// How deep it was searched, in half-moves.
    pub(crate) depth: i16,
    pub(crate) bound: Bound,
    /// The mark of the best move.
    pub(crate) best: u16,
}

/// A table of entries, a power of two in number.
#[derive(Debug)]
pub struct Table {
    slots: Vec<[AtomicU64; 2]>,
}

impl Table {
    /// A table that takes about `megabytes` of memory, at least one.
    #[must_use]
    pub fn new(megabytes: usize) -> Table {
        let slots = (megabytes.max(1) << 20) / size_of::<[AtomicU64; 2]>();
        let slots = if slots.is_power_of_two() {
            slots
        } else {
            slots.next_power_of_two() / 2
        };
        Table {
            slots: (0..slots).map(|_| [AtomicU64::new(0), AtomicU64::new(0)]).collect(),
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in &self.slots {
            slot.iter().for_each(|word| word.store(0, Ordering::Relaxed));
        }
    }

    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        // The length is a power of two that fits a usize.
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let [check, data] = self.slot(key);
        let data = data.load(Ordering::Relaxed);
        (check.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
    }

    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let [check, data] = self.slot(key);
        let packed = pack(entry);
        check.store(key ^ packed, Ordering::Relaxed);
        data.store(packed, Ordering::Relaxed);
    }
}

/// A number by which a move is known again in its own position; different moves rarely share one.
pub(crate) fn mark<W: Word>(m: &Move<W>) -> u16 {
    let captured = m.captured.wide();
    let fold = (captured as u64 ^ (captured >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let ends = u64::from(m.from) << 7 | u64::from(m.to);
    ((fold >> 48) ^ ends.wrapping_mul(0x9e5)) as u16 | 1
}

fn pack(entry: Entry) -> u64 {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.value as u32) << 32
        | u64::from(entry.depth as u16 & 0x3fff) << 18
        | bound << 16
        | u64::from(entry.best)
}

fn unpack(data: u64) -> Entry {
    let bound = match data >> 16 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    let depth = ((data >> 18 & 0x3fff) as i16) << 2 >> 2;
    Entry {
        value: (data >> 32) as u32 as i32,
        depth,
        bound,
        best: data as u16,
    }
}

/// A value as seen from the position itself: wins are counted from here.
pub(crate) fn to_table(value: i32, ply: usize) -> i32 {
    match Score::from_raw(value).decided() {
        Some(_) if value > 0 => value + ply as i32,
        Some(_) => value - ply as i32,
        None => value,
    }
}

/// The reverse of [`to_table`].
pub(crate) fn from_table(value: i32, ply: usize) -> i32 {
    match Score::from_raw(value).decided() {
        Some(_) if value > 0 => value - ply as i32,
        Some(_) => value + ply as i32,
        None => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_comes_back_as_it_was_put() {
        let table = Table::new(1);
        for (at, bound) in [Bound::Upper, Bound::Lower, Bound::Exact].into_iter().enumerate() {
            for value in [-29_990, -1, 0, 1, 29_990] {
                let entry = Entry {
                    value,
                    depth: at as i16 * 40 - 3,
                    bound,
                    best: 0xfff1,
                };
                table.put(at as u64, entry);
                assert_eq!(table.get(at as u64), Some(entry));
            }
        }
        assert_eq!(table.get(99), None);
        table.clear();
        assert_eq!(table.get(1), None);
    }
}
