//! Helpers of several tests.

use std::io::Read;
use std::path::PathBuf;

/// The splitmix64 generator: short, and the same everywhere.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub(crate) fn pick<'t, T>(&mut self, from: &'t [T]) -> &'t T {
        &from[self.below(from.len())]
    }
}

/// Gives its bytes in pieces of `size`.
pub(crate) struct Drip<'b> {
    pub(crate) bytes: &'b [u8],
    pub(crate) size: usize,
}

impl Read for Drip<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let length = self.size.min(self.bytes.len()).min(into.len());
        let (now, later) = self.bytes.split_at(length);
        into[..length].copy_from_slice(now);
        self.bytes = later;
        Ok(length)
    }
}

/// A file of the corpus, and what its manifest says about it.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    pub(crate) games: usize,
    pub(crate) plies: usize,
}

/// The PDN files of the corpus beside the repository; says so aloud if there is none.
pub(crate) fn corpus() -> Vec<File> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/reference/corpus");
    let Ok(manifest) = std::fs::read_to_string(root.join("manifest.tsv")) else {
        eprintln!("no corpus at {}: the test has nothing to read", root.display());
        return Vec::new();
    };
    let rows = manifest.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    rows.filter(|row| row[0].ends_with(".pdn"))
        .map(|row| File {
            name: row[0].to_owned(),
            bytes: std::fs::read(root.join(row[0])).unwrap(),
            games: row[3].parse().unwrap(),
            plies: row[6].parse().unwrap(),
        })
        .collect()
}

/// A file of the corpus, if there is one beside the repository; says so aloud if not.
pub(crate) fn named(name: &str) -> Option<Vec<u8>> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/reference/corpus");
    let bytes = std::fs::read(root.join(name)).ok();
    if bytes.is_none() {
        eprintln!("no {name} in {}: not tested", root.display());
    }
    bytes
}
