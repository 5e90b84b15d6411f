//! The transposition table: what was found out about positions, shared by all threads.
//!
//! An entry is two words, the key mixed with the data and the data, so that a torn write is seen as
//! a miss. Nothing is locked. Of those that share a line of the cache, the one that is worth least gives way.

use std::sync::atomic::{AtomicU64, Ordering};

use polydam_rules::{Move, Word};

use crate::Score;
use crate::memory::{bring, large_pages};

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

/// So many entries fill a line of the processor's cache.
const WAYS: usize = 4;
/// Ages are counted to here, then begin again.
const AGES: u64 = 64;
/// An entry of an earlier search is worth so many half-moves of depth less for each search since.
const STALE: i64 = 8;

/// The entries that a key may have.
#[derive(Debug)]
#[repr(align(64))]
struct Line([[AtomicU64; 2]; WAYS]);

/// A table of entries, a power of two in number.
#[derive(Debug)]
pub struct Table {
    lines: Vec<Line>,
    /// How many searches began, up to [`AGES`].
    age: AtomicU64,
}

impl Table {
    /// A table that takes about `megabytes` of memory, at least one.
    #[must_use]
    pub fn new(megabytes: usize) -> Table {
        let fit = (megabytes.max(1) << 20) / size_of::<Line>();
        let count = if fit.is_power_of_two() {
            fit
        } else {
            fit.next_power_of_two() / 2
        };
        let mut lines: Vec<Line> = Vec::with_capacity(count);
        large_pages(lines.spare_capacity_mut());
        let slot = || [AtomicU64::new(0), AtomicU64::new(0)];
        lines.extend((0..count).map(|_| Line(std::array::from_fn(|_| slot()))));
        Table {
            lines,
            age: AtomicU64::new(0),
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        let slots = self.lines.iter().flat_map(|line| &line.0);
        slots.flatten().for_each(|word| word.store(0, Ordering::Relaxed));
        self.age.store(0, Ordering::Relaxed);
    }

    /// A new search begins: what older ones found gives way first.
    pub(crate) fn begin(&self) {
        let age = self.age.load(Ordering::Relaxed);
        self.age.store((age + 1) % AGES, Ordering::Relaxed);
    }

    fn line(&self, key: u64) -> &[[AtomicU64; 2]; WAYS] {
        // The length is a power of two that fits a usize.
        &self.lines[key as usize & (self.lines.len() - 1)].0
    }

    /// Asks for the entries of a key, which will be looked at soon.
    #[inline(always)]
    pub(crate) fn fetch(&self, key: u64) {
        bring(self.line(key));
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.line(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            (check.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let worth = |[check, data]: &&[AtomicU64; 2]| {
            let data = data.load(Ordering::Relaxed);
            if check.load(Ordering::Relaxed) ^ data == key {
                return i64::MIN;
            }
            if data == 0 {
                return i64::MIN + 1;
            }
            let older = (age + AGES - (data >> 18) % AGES) % AGES;
            i64::from(unpack(data).depth) - STALE * older as i64
        };
        if let Some([check, data]) = self.line(key).iter().min_by_key(worth) {
            let packed = pack(entry) | age << 18;
            check.store(key ^ packed, Ordering::Relaxed);
            data.store(packed, Ordering::Relaxed);
        }
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
    u64::from(entry.value as u16) << 48
        | u64::from(entry.depth as u16) << 32
        | bound << 16
        | u64::from(entry.best)
}

fn unpack(data: u64) -> Entry {
    let bound = match data >> 16 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    Entry {
        value: i32::from((data >> 48) as i16),
        depth: (data >> 32) as i16,
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
                    depth: at as i16 * 40 + 1,
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

    /// Entries that share a line, one more than it has room for.
    fn crowd(table: &Table, depths: [i16; WAYS + 1]) -> Vec<bool> {
        let key = |at: usize| 7 | (at as u64 + 1) << 40;
        for (at, depth) in depths.into_iter().enumerate() {
            let entry = Entry {
                value: 5,
                depth,
                bound: Bound::Exact,
                best: 1,
            };
            table.put(key(at), entry);
        }
        (0..=WAYS).map(|at| table.get(key(at)).is_some()).collect()
    }

    #[test]
    fn the_shallowest_of_a_full_line_gives_way() {
        let table = Table::new(1);
        assert_eq!(crowd(&table, [9, 3, 8, 7, 1]), [true, false, true, true, true]);
    }

    #[test]
    fn an_entry_of_an_earlier_search_gives_way_before_one_a_little_shallower() {
        let table = Table::new(1);
        table.put(
            7,
            Entry {
                value: 1,
                depth: 9,
                bound: Bound::Exact,
                best: 1,
            },
        );
        (0..2).for_each(|_| table.begin());
        crowd(&table, [5; WAYS + 1]);
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn an_entry_takes_the_place_of_the_one_with_its_key() {
        let table = Table::new(1);
        crowd(&table, [9, 8, 7, 6, 5]);
        assert_eq!(crowd(&table, [9, 8, 7, 5, 6])[..3], [true; 3]);
    }
}
