//! What can go wrong with tables: each error names the file or slice and says what would be right.

use std::io;
use std::path::PathBuf;

use crate::Material;

/// Why tables could not be built, opened or probed.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The game has no endgame tables.
    #[error("{game} has no endgame tables: its games end with many stones on the board")]
    NoTables {
        /// The game's name.
        game: &'static str,
    },
    /// A slice holds a win of more than 254 half-moves, which the format cannot say.
    #[error("slice {material} has wins of more than 254 half-moves, more than the format can hold")]
    TooLong {
        /// Which slice.
        material: Material,
    },
    /// A slice has more positions or moves than can be numbered.
    #[error("slice {material} is too large to be numbered")]
    TooLarge {
        /// Which slice.
        material: Material,
    },
    /// A slice needs more memory than was allowed.
    #[error(
        "slice {material} needs {need} MB of memory and {allowed} MB are allowed: raise the limit to {need} MB"
    )]
    Memory {
        /// Which slice.
        material: Material,
        /// Megabytes needed.
        need: u64,
        /// Megabytes allowed.
        allowed: u64,
    },
    /// A smaller slice that is needed has not been built.
    #[error("slice {material} is missing: build the tables of {} pieces first", material.pieces())]
    Missing {
        /// Which slice.
        material: Material,
    },
    /// A file or folder could not be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why. The message holds it already, so it is no `source` that would be told once more.
        error: io::Error,
    },
    /// A file is not the table that it should be.
    #[error("{}: {fault}; build it again, which replaces it", path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        fault: FileFault,
    },
}

/// What is wrong with a table file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// It does not begin as table files do.
    #[error("this is no endgame table")]
    NotATable,
    /// It is of another version of the format.
    #[error("the format's version is {0}, and this program reads version {expected}", expected = crate::header::VERSION)]
    Version(u32),
    /// It was made for other rules.
    #[error("the table was made for the rules {found:016x}, not {expected:016x}")]
    OtherRules {
        /// The fingerprint in the file.
        found: u64,
        /// The fingerprint of the row.
        expected: u64,
    },
    /// It holds another slice than its name says.
    #[error("the file holds slice {0}, not the one that its name says")]
    OtherMaterial(Material),
    /// It is longer or shorter than its header says.
    #[error("the file has {found} bytes and should have {expected}")]
    Length {
        /// Bytes there.
        found: u64,
        /// Bytes that should be there.
        expected: u64,
    },
    /// The header is altered.
    #[error("the header's checksum is wrong")]
    Header,
    /// The numbers in the header do not fit each other or the slice.
    #[error("the header's numbers do not fit the slice")]
    Numbers,
    /// The list of blocks is altered.
    #[error("the checksum of the list of blocks is wrong")]
    Directory,
    /// A block is altered.
    #[error("the checksum of block {0} is wrong")]
    Block(u32),
}
