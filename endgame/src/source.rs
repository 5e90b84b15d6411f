//! Where the bytes of a table file come from: plain positioned reads, or a memory map.

use std::fs::File;
use std::io;
use std::path::Path;

#[cfg(feature = "mmap")]
use memmap2::Mmap;

/// How files are read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Access {
    /// By reads at a place of the file.
    #[default]
    Reads,
    /// Through a map of the file in memory. Nobody may alter or cut the file as long as it is open:
    /// whoever makes this value answers for that.
    #[cfg(feature = "mmap")]
    Map,
}

/// An open file.
#[derive(Debug)]
pub(crate) enum Source {
    File(File),
    #[cfg(feature = "mmap")]
    Map(Mmap),
}

impl Source {
    pub(crate) fn open(path: &Path, access: Access) -> io::Result<Source> {
        let file = File::open(path)?;
        match access {
            Access::Reads => Ok(Source::File(file)),
            #[cfg(feature = "mmap")]
            Access::Map => map(&file),
        }
    }

    pub(crate) fn len(&self) -> io::Result<u64> {
        match self {
            Source::File(file) => Ok(file.metadata()?.len()),
            #[cfg(feature = "mmap")]
            Source::Map(map) => Ok(map.len() as u64),
        }
    }

    /// Fills `bytes` from a place of the file.
    pub(crate) fn read(&self, bytes: &mut [u8], offset: u64) -> io::Result<()> {
        match self {
            Source::File(file) => read_at(file, bytes, offset),
            #[cfg(feature = "mmap")]
            Source::Map(map) => {
                let start = usize::try_from(offset).unwrap_or(usize::MAX);
                let end = start.saturating_add(bytes.len());
                let found = map.get(start..end).ok_or(io::ErrorKind::UnexpectedEof)?;
                bytes.copy_from_slice(found);
                Ok(())
            }
        }
    }
}

#[cfg(feature = "mmap")]
#[allow(unsafe_code)]
fn map(file: &File) -> io::Result<Source> {
    // SAFETY: the bytes must not change under the map. `Access::Map` is made by
    // `Tables::open_mapped` alone, whose caller has promised it.
    unsafe { Mmap::map(file) }.map(Source::Map)
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset)
}

#[cfg(windows)]
fn read_at(file: &File, mut bytes: &mut [u8], mut offset: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, bytes, offset)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => {
                bytes = &mut bytes[read..];
                offset += read as u64;
            }
        }
    }
    Ok(())
}
