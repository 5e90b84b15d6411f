//! One table file: written whole or not at all, read block by block and never believed unchecked.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use crate::header::{BLOCK, Counts, ENTRY, HEADER, Header};
use crate::solve::on_threads;
use crate::source::{Access, Source};
use crate::value::{Code, Detail, Meaning};
use crate::{FileFault, Material, TableError, block};

/// The ending of a table file's name.
const ENDING: &str = "table";
/// The ending of the name of a file that is being written.
const PART: &str = "part";
/// A file untouched for so long is being written by nobody.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Where the file of a slice lies in the folder of its row.
pub(crate) fn path(folder: &Path, material: Material) -> PathBuf {
    folder.join(format!("{material}.{ENDING}"))
}

/// The slice that a file's name promises, if it is the name of a table file.
pub(crate) fn named(path: &Path) -> Option<Material> {
    let ours = path.extension().is_some_and(|ending| ending == ENDING);
    path.file_stem()?.to_str()?.parse().ok().filter(|_| ours)
}

pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> TableError + '_ {
    |error| TableError::Io {
        path: path.to_owned(),
        error,
    }
}

/// A slice's values, to be written.
pub(crate) struct Slice<'a> {
    pub(crate) material: Material,
    pub(crate) fingerprint: u64,
    pub(crate) meaning: Meaning,
    pub(crate) detail: Detail,
    pub(crate) codes: &'a [Code],
}

impl Slice<'_> {
    /// Writes the file beside its place, makes sure that it is on the disk, and moves it there.
    pub(crate) fn write(&self, folder: &Path, threads: usize) -> Result<(), TableError> {
        let path = path(folder, self.material);
        let part = part(&path);
        let blocks = self.packed(threads)?;
        let write = || -> io::Result<()> {
            let mut file = File::create(&part)?;
            self.write_to(&mut io::BufWriter::new(&mut file), &blocks)?;
            file.sync_all()?;
            fs::rename(&part, &path)?;
            sync_folder(folder)
        };
        write().map_err(|error| {
            // What is left of a failed attempt is of no use; that it cannot be removed is no news.
            let _ = fs::remove_file(&part);
            io(&path)(error)
        })
    }

    fn packed(&self, threads: usize) -> Result<Vec<Vec<u8>>, TableError> {
        let chunks: Vec<&[Code]> = self.codes.chunks(BLOCK as usize).collect();
        let blocks = Mutex::new(vec![Vec::new(); chunks.len()]);
        let next = AtomicUsize::new(0);
        on_threads(threads.min(chunks.len()), || {
            loop {
                let at = next.fetch_add(1, Relaxed);
                let Some(chunk) = chunks.get(at) else {
                    return Ok(());
                };
                let packed = block::pack(self.detail, chunk);
                let mut blocks = blocks.lock().unwrap_or_else(|lock| lock.into_inner());
                blocks[at] = packed;
            }
        })?;
        Ok(blocks.into_inner().unwrap_or_else(|lock| lock.into_inner()))
    }

    fn write_to(&self, out: &mut dyn Write, blocks: &[Vec<u8>]) -> io::Result<()> {
        let mut directory = Vec::with_capacity(ENTRY * blocks.len());
        let mut offset = (HEADER + ENTRY * blocks.len()) as u64;
        for block in blocks {
            directory.extend(offset.to_le_bytes());
            directory.extend(crc32fast::hash(block).to_le_bytes());
            offset += block.len() as u64;
        }
        let header = Header {
            material: self.material,
            fingerprint: self.fingerprint,
            counts: Counts::of(self.meaning, self.detail, self.codes),
            detail: self.detail,
            blocks: blocks.len() as u32,
            length: offset,
            directory_check: crc32fast::hash(&directory),
        };
        out.write_all(&header.bytes())?;
        out.write_all(&directory)?;
        blocks.iter().try_for_each(|block| out.write_all(block))?;
        out.flush()
    }
}

/// A name beside `path` that no other writer uses, in this process or another.
fn part(path: &Path) -> PathBuf {
    static WRITERS: AtomicUsize = AtomicUsize::new(0);
    let writer = WRITERS.fetch_add(1, Relaxed);
    path.with_extension(format!("{}-{writer}.{PART}", std::process::id()))
}

/// Removes the half-written files that a builder has left who was stopped. That one cannot be removed
/// is no news: nobody reads it.
pub(crate) fn remove_leftovers(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.flatten().map(|entry| entry.path());
    for path in paths.filter(|path| is_leftover(path)) {
        let _ = fs::remove_file(path);
    }
}

fn is_leftover(path: &Path) -> bool {
    writer(path).is_some_and(|process| is_gone(process) || is_old(path))
}

/// The process that a file's name says is writing it, if it is the name of a half-written table.
fn writer(path: &Path) -> Option<u32> {
    let name = path.file_name()?.to_str()?;
    let (material, rest) = name.split_once('.')?;
    let (writer, ending) = rest.split_once('.')?;
    let (process, number) = writer.split_once('-')?;
    let ours = material.parse::<Material>().is_ok() && number.parse::<usize>().is_ok();
    process.parse().ok().filter(|_| ours && ending == PART)
}

/// Whether a process is known to live no more; where the system does not list them in `/proc`, none
/// is. One that was killed and that nobody has asked after is still listed, without a command.
fn is_gone(process: u32) -> bool {
    let all = Path::new("/proc");
    let command = fs::read(all.join(process.to_string()).join("cmdline"));
    all.join("self").exists() && command.map_or(true, |command| command.is_empty())
}

fn is_old(path: &Path) -> bool {
    let written = fs::metadata(path).and_then(|data| data.modified()).ok();
    let age = written.and_then(|written| written.elapsed().ok());
    age.is_some_and(|age| age > DAY)
}

/// Makes a rename in the folder last. Windows has no such call and needs none.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// An open table file, whose header and list of blocks were found right.
#[derive(Debug)]
pub(crate) struct TableFile {
    path: PathBuf,
    source: Source,
    pub(crate) header: Header,
    directory: Vec<(u64, u32)>,
}

impl TableFile {
    /// Opens the file of a slice that has `positions` positions.
    pub(crate) fn open(
        path: &Path,
        material: Material,
        fingerprint: u64,
        positions: u64,
        access: Access,
    ) -> Result<TableFile, TableError> {
        let source = Source::open(path, access).map_err(io(path))?;
        let found = source.len().map_err(io(path))?;
        let damaged = |fault| TableError::Damaged {
            path: path.to_owned(),
            fault,
        };
        if found < HEADER as u64 {
            let expected = HEADER as u64;
            return Err(damaged(FileFault::Length { found, expected }));
        }
        let mut bytes = [0; HEADER];
        source.read(&mut bytes, 0).map_err(io(path))?;
        let header = Header::read(&bytes).map_err(damaged)?;
        expect(&header, material, fingerprint, positions, found).map_err(damaged)?;
        let mut bytes = vec![0; ENTRY * header.blocks as usize];
        source.read(&mut bytes, HEADER as u64).map_err(io(path))?;
        if crc32fast::hash(&bytes) != header.directory_check {
            return Err(damaged(FileFault::Directory));
        }
        let directory = directory(&bytes, &header).ok_or_else(|| damaged(FileFault::Directory))?;
        Ok(TableFile {
            path: path.to_owned(),
            source,
            header,
            directory,
        })
    }

    /// The values of a block below the header's number of blocks.
    pub(crate) fn block(&self, number: u32) -> Result<Vec<Code>, TableError> {
        let at = number as usize;
        let (start, check) = self.directory[at];
        let end = self.directory.get(at + 1).map_or(self.header.length, |next| next.0);
        let mut packed = vec![0; (end - start) as usize];
        self.source.read(&mut packed, start).map_err(io(&self.path))?;
        let before = u64::from(number) * u64::from(BLOCK);
        let count = (self.header.counts.positions() - before).min(BLOCK.into()) as usize;
        let codes = (crc32fast::hash(&packed) == check)
            .then(|| block::unpack(&packed, count))
            .flatten();
        codes.ok_or_else(|| TableError::Damaged {
            path: self.path.clone(),
            fault: FileFault::Block(number),
        })
    }

    /// All values.
    pub(crate) fn codes(&self) -> Result<Vec<Code>, TableError> {
        let mut codes = Vec::with_capacity(self.header.counts.positions() as usize);
        for number in 0..self.header.blocks {
            codes.extend(self.block(number)?);
        }
        Ok(codes)
    }
}

fn expect(
    header: &Header,
    material: Material,
    fingerprint: u64,
    positions: u64,
    length: u64,
) -> Result<(), FileFault> {
    if header.fingerprint != fingerprint {
        return Err(FileFault::OtherRules {
            found: header.fingerprint,
            expected: fingerprint,
        });
    }
    if header.material != material {
        return Err(FileFault::OtherMaterial(header.material));
    }
    if header.length != length {
        return Err(FileFault::Length {
            found: length,
            expected: header.length,
        });
    }
    let fits = header.counts.positions() == positions && header.directory_end() <= length;
    if fits {
        Ok(())
    } else {
        Err(FileFault::Numbers)
    }
}

/// Where each block begins, with its checksum; `None` unless the blocks follow each other.
fn directory(bytes: &[u8], header: &Header) -> Option<Vec<(u64, u32)>> {
    let entries: Vec<(u64, u32)> = bytes
        .chunks_exact(ENTRY)
        .map(|entry| {
            let (offset, check) = entry.split_at(8);
            let offset = offset.try_into().map(u64::from_le_bytes);
            let check = check.try_into().map(u32::from_le_bytes);
            Some((offset.ok()?, check.ok()?))
        })
        .collect::<Option<_>>()?;
    let starts = entries.iter().map(|entry| entry.0);
    let ends = starts.clone().skip(1).chain([header.length]);
    let first = entries.first().is_none_or(|entry| entry.0 == header.directory_end());
    let ascending = starts.zip(ends).all(|(start, end)| start < end);
    (first && ascending).then_some(entries)
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    /// A process number that no system gives.
    const NOBODY: u32 = u32::MAX - 1;

    #[test]
    fn a_killed_process_that_nobody_has_asked_after_is_gone() {
        if cfg!(target_os = "linux") {
            let mut child = std::process::Command::new("sleep").arg("60").spawn().unwrap();
            assert!(!is_gone(std::process::id()));
            child.kill().unwrap();
            // It takes the system a moment; until `wait` its number is not given again.
            while !is_gone(child.id()) {
                std::thread::yield_now();
            }
            child.wait().unwrap();
        }
    }

    #[test]
    fn what_a_stopped_builder_left_is_removed_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("polydam-left-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (ours, dead) = (std::process::id(), format!("1-1-0-1.{NOBODY}-7.part"));
        let (living, old) = (format!("1-0-0-1.{ours}-7.part"), format!("1-0-0-1.{ours}-8.part"));
        let others = [
            "notes.part",
            "1-1-0-1.table",
            "1-1-0-1.x-7.part",
            "1-1.4-7.part",
        ];
        let make = |name: &str| File::create(folder.join(name)).unwrap();
        others.into_iter().chain([&*living, &*dead]).for_each(|name| drop(make(name)));
        make(&old).set_modified(SystemTime::now() - 2 * DAY).unwrap();
        remove_leftovers(&folder);
        let there = |name: &str| folder.join(name).exists();
        assert!(others.into_iter().all(there) && there(&living));
        assert!(!there(&old));
        assert_eq!(there(&dead), !cfg!(target_os = "linux"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
