//! Building all tables of a row up to a number of pieces, slice by slice, each kept once finished.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use polydam_rules::{AnyKernel, Kernel, Position, Spec, Word};

use crate::index::Index;
use crate::material::covers;
use crate::set::Set;
use crate::solve::{Lower, Pair, Solved};
use crate::source::Access;
use crate::value::{Code, Detail, NO_MOVE};
use crate::{Material, TableError, file, row_folder};

/// The largest cache of unpacked blocks, in bytes.
const MOST_CACHE: u64 = 16 << 20;

/// How tables are built.
#[derive(Clone, Debug)]
pub struct Builder {
    /// The row.
    pub spec: &'static Spec,
    /// The folder of the tables of all games; this row's are put into a folder within.
    pub folder: PathBuf,
    /// Memory to be used at most, in megabytes.
    pub memory: u64,
    /// Threads that share the work.
    pub threads: usize,
}

/// What a builder reports as it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A slice and its reverse are begun, with so many positions.
    Begun(Material, u64),
    /// So many positions more were looked at.
    Positions(u64),
    /// A slice and its reverse were found finished and right, with so many positions.
    Kept(Material, u64),
    /// A slice and its reverse are finished.
    Finished(Material),
}

impl Builder {
    /// How many positions the tables of 2 to `pieces` pieces hold.
    ///
    /// # Errors
    ///
    /// [`TableError::NoTables`], or [`TableError::TooLarge`] beyond all reach.
    pub fn positions(&self, pieces: u8) -> Result<u64, TableError> {
        covers(self.spec)?;
        match AnyKernel::of(self.spec) {
            AnyKernel::Narrow(kernel) => positions(&Set::new(kernel, 0, Access::Reads), pieces),
            AnyKernel::Wide(kernel) => positions(&Set::new(kernel, 0, Access::Reads), pieces),
        }
    }

    /// Builds every slice of 2 to `pieces` pieces that is not there yet. A build that was broken off
    /// at any moment goes on where it was: finished files are checked and kept.
    ///
    /// # Errors
    ///
    /// A slice that cannot be built, with the reason. A damaged file is built again.
    pub fn build(&self, pieces: u8, watch: &(dyn Fn(Event) + Sync)) -> Result<(), TableError> {
        self.build_with(Detail::Distances, pieces, watch)
    }

    /// The same with win, draw and loss only: faster, in less memory, into smaller files. Tables with
    /// distances that are there already are kept; [`Builder::build`] puts distances into those
    /// that this one has made.
    ///
    /// # Errors
    ///
    /// As [`Builder::build`].
    pub fn build_results(
        &self,
        pieces: u8,
        watch: &(dyn Fn(Event) + Sync),
    ) -> Result<(), TableError> {
        self.build_with(Detail::Results, pieces, watch)
    }

    fn build_with(
        &self,
        detail: Detail,
        pieces: u8,
        watch: &(dyn Fn(Event) + Sync),
    ) -> Result<(), TableError> {
        covers(self.spec)?;
        let folder = row_folder(&self.folder, self.spec);
        std::fs::create_dir_all(&folder).map_err(file::io(&folder))?;
        file::remove_leftovers(&folder);
        match AnyKernel::of(self.spec) {
            AnyKernel::Narrow(kernel) => self.build_in(kernel, &folder, detail, pieces, watch),
            AnyKernel::Wide(kernel) => self.build_in(kernel, &folder, detail, pieces, watch),
        }
    }

    fn build_in<W: Word>(
        &self,
        kernel: &'static Kernel<W>,
        folder: &Path,
        detail: Detail,
        pieces: u8,
        watch: &(dyn Fn(Event) + Sync),
    ) -> Result<(), TableError> {
        let mut set = Set::new(kernel, self.cache() as usize, Access::Reads);
        for pieces in 2..=pieces {
            for pair in Material::pairs(self.spec, pieces) {
                self.provide(&mut set, folder, detail, &pair, watch)?;
            }
        }
        Ok(())
    }

    /// Bytes for unpacked blocks of smaller slices that do not fit whole.
    fn cache(&self) -> u64 {
        (self.memory << 20).min(4 * MOST_CACHE) / 4
    }

    /// What is left beside the cells of a pair and the cache; `None` if these do not fit.
    fn left(&self, cells: u64) -> Option<u64> {
        (self.memory << 20).checked_sub(cells + self.cache())
    }

    /// Makes sure that the files of a pair are there, and opens them.
    fn provide<W: Word>(
        &self,
        set: &mut Set<W>,
        folder: &Path,
        detail: Detail,
        pair: &[Material],
        watch: &(dyn Fn(Event) + Sync),
    ) -> Result<(), TableError> {
        let indices = pair.iter().map(|&material| set.index(material));
        let indices = indices.collect::<Result<Vec<_>, _>>()?;
        let positions = indices.iter().map(|index| index.len).sum();
        if pair.iter().all(|&material| is_whole(set, folder, detail, material)) {
            watch(Event::Kept(pair[0], positions));
        } else {
            watch(Event::Begun(pair[0], positions));
            for (material, codes) in self.solved(set, detail, indices, watch)? {
                let slice = file::Slice {
                    material,
                    fingerprint: self.spec.fingerprint(),
                    meaning: set.meaning,
                    detail,
                    codes: &codes,
                };
                slice.write(folder, self.threads)?;
            }
            watch(Event::Finished(pair[0]));
        }
        pair.iter()
            .try_for_each(|&material| set.add(&file::path(folder, material), material))
    }

    fn solved<W: Word>(
        &self,
        set: &Set<W>,
        detail: Detail,
        indices: Vec<Index<W>>,
        watch: &(dyn Fn(Event) + Sync),
    ) -> Result<Solved, TableError> {
        let pair: Vec<Material> = indices.iter().map(|index| index.material).collect();
        let cells = Pair::memory(&indices, detail);
        let lower = Below::load(set, &pair, self.left(cells))?.ok_or(TableError::Memory {
            material: pair[0],
            need: megabytes_for(cells),
            allowed: self.memory,
        })?;
        let pair = Pair {
            kernel: set.kernel,
            ground: &set.ground,
            meaning: set.meaning,
            indices,
            threads: self.threads,
            tick: &|done| watch(Event::Positions(done)),
        };
        pair.solve(detail, &lower)
    }
}

/// The least memory, in megabytes, in which so many bytes of cells fit beside their cache: a quarter
/// of all, but no more than the largest.
fn megabytes_for(cells: u64) -> u64 {
    let bytes = (cells * 4).div_ceil(3).min(cells + MOST_CACHE);
    bytes.div_ceil(1 << 20)
}

fn positions<W: Word>(set: &Set<W>, pieces: u8) -> Result<u64, TableError> {
    let all = (2..=pieces).flat_map(|pieces| Material::all(set.kernel.spec(), pieces));
    all.map(|material| Ok(set.index(material)?.len)).sum()
}

/// Whether the file of a slice is there, says as much as is wanted, and every byte of it is right.
fn is_whole<W: Word>(set: &Set<W>, folder: &Path, detail: Detail, material: Material) -> bool {
    let Ok(index) = set.index(material) else {
        return false;
    };
    let path = file::path(folder, material);
    let fingerprint = set.kernel.spec().fingerprint();
    let file = file::TableFile::open(&path, material, fingerprint, index.len, Access::Reads);
    file.is_ok_and(|file| {
        let mut blocks = 0..file.header.blocks;
        [detail, Detail::Distances].contains(&file.header.detail)
            && blocks.all(|block| file.block(block).is_ok())
    })
}

/// The finished slices, those that the pair at hand needs held in memory as far as it reaches.
struct Below<'a, W: Word> {
    set: &'a Set<W>,
    whole: HashMap<Material, Vec<Code>>,
}

impl<'a, W: Word> Below<'a, W> {
    /// Loads what fits into `memory` bytes, the slices asked most often first; `None` without memory.
    fn load(
        set: &'a Set<W>,
        pair: &[Material],
        memory: Option<u64>,
    ) -> Result<Option<Below<'a, W>>, TableError> {
        let Some(mut memory) = memory else {
            return Ok(None);
        };
        let mut whole = HashMap::new();
        for material in pair.iter().flat_map(|&material| followers(material)) {
            let Some(slice) = set.slice(material) else {
                continue;
            };
            if slice.index.len <= memory && !whole.contains_key(&material) {
                memory -= slice.index.len;
                whole.insert(material, slice.file.codes()?);
            }
        }
        Ok(Some(Below { set, whole }))
    }
}

/// The materials to which a move of the side to move leads out of its slice, the likeliest first:
/// fewer pieces captured, then crowning.
fn followers(material: Material) -> Vec<Material> {
    let mut followers = Vec::new();
    for crowned in 0..=material.men[0].min(1) {
        for men in 0..=material.men[1] {
            for kings in 0..=material.kings[1] {
                let next = Material {
                    men: [material.men[1] - men, material.men[0] - crowned],
                    kings: [material.kings[1] - kings, material.kings[0] + crowned],
                };
                if (men + kings + crowned) > 0 && next.side(0) > 0 {
                    followers.push((men + kings, crowned, next));
                }
            }
        }
    }
    followers.sort_unstable();
    followers.into_iter().map(|(_, _, next)| next).collect()
}

impl<W: Word> Lower<W> for Below<'_, W> {
    fn code(&self, position: &Position<W>) -> Result<Code, TableError> {
        let material = Material::of(position);
        if material.side(0) == 0 {
            return Ok(NO_MOVE);
        }
        let missing = || TableError::Missing { material };
        if let Some(codes) = self.whole.get(&material) {
            let slice = self.set.slice(material).ok_or_else(missing)?;
            let number = slice.index.of(&self.set.ground, position);
            return number
                .and_then(|number| codes.get(number as usize).copied())
                .ok_or_else(missing);
        }
        self.set.code(position)?.ok_or_else(missing)
    }
}

#[cfg(test)]
mod tests {
    use polydam_rules::{Rules, Variant};

    use super::*;

    #[test]
    fn the_memory_that_is_asked_for_is_the_least_that_does() {
        for cells in [1, 700_000, 5 << 20, 48 << 20, (48 << 20) + 1, 900_000_000] {
            let fits = |memory| {
                let builder = Builder {
                    spec: Variant::Russian.spec(Rules::Standard),
                    folder: PathBuf::new(),
                    memory,
                    threads: 1,
                };
                builder.left(cells).is_some()
            };
            let need = megabytes_for(cells);
            assert!(fits(need) && !fits(need - 1), "{cells} bytes, {need} MB");
        }
    }
}
