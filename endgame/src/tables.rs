//! Probing: what a position is worth, from the files of a folder.

use std::path::{Path, PathBuf};

use polydam_rules::{AnyKernel, Game, Move, Position, Spec, Word};

use crate::header::Counts;
use crate::material::covers;
use crate::set::Set;
use crate::source::Access;
use crate::value::{Code, Detail, Meaning, Value, Wdl};
use crate::{Material, TableError};

/// The tables of one row, open for probing by any number of threads.
#[derive(Debug)]
pub struct Tables {
    spec: &'static Spec,
    set: AnySet,
}

#[derive(Debug)]
enum AnySet {
    Narrow(Set<u64>),
    Wide(Set<u128>),
}

/// What is known of one slice's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SliceInfo {
    /// Which slice.
    pub material: Material,
    /// How its positions come out.
    pub counts: Counts,
    /// Whether it has distances.
    pub detail: Detail,
    /// The length of its file in bytes.
    pub bytes: u64,
}

/// A legal move and what it is worth to its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValuedMove {
    /// The move.
    pub m: Move<u128>,
    /// Its value; `None` if no table with distances covers the position after it.
    pub value: Option<Value>,
    /// Its result; `None` if no table covers the position after it.
    pub result: Option<Wdl>,
}

impl ValuedMove {
    /// How good it is for its player, greatest best; a result without a distance counts as the
    /// most distant.
    fn merit(&self) -> Option<i16> {
        let farthest = |result| match result {
            Wdl::Win => Value::Win(u8::MAX),
            Wdl::Draw => Value::Draw,
            Wdl::Loss => Value::Loss(u8::MAX),
        };
        self.value.or(self.result.map(farthest)).map(Value::merit)
    }
}

/// The folder of a row within the folder of all tables.
#[must_use]
pub fn row_folder(folder: &Path, spec: &Spec) -> PathBuf {
    folder.join(format!("{}-{}", spec.variant, spec.rules))
}

impl Tables {
    /// Memory for unpacked blocks, in bytes, unless told otherwise.
    pub const CACHE: usize = 32 << 20;

    /// Opens the tables of a row in the folder where they were built; all files are opened and
    /// their headers checked.
    ///
    /// # Errors
    ///
    /// The folder or a file that cannot be read, or a file that is not the table it should be.
    pub fn open(folder: &Path, spec: &'static Spec) -> Result<Tables, TableError> {
        Tables::open_with(folder, spec, Tables::CACHE)
    }

    /// The same, with so many bytes of memory for unpacked blocks.
    ///
    /// # Errors
    ///
    /// As [`Tables::open`].
    pub fn open_with(
        folder: &Path,
        spec: &'static Spec,
        cache: usize,
    ) -> Result<Tables, TableError> {
        Tables::open_by(folder, spec, cache, Access::Reads)
    }

    /// The same, the files being mapped into memory instead of read: blocks that the system still
    /// has in memory cost no call. Every checksum is looked at as ever.
    ///
    /// # Safety
    ///
    /// As long as these tables are open nobody, in this program or another, may alter or cut their files;
    /// that files are replaced by others of the same name does no harm.
    ///
    /// # Errors
    ///
    /// As [`Tables::open`].
    #[cfg(feature = "mmap")]
    #[allow(unsafe_code)]
    pub unsafe fn open_mapped(
        folder: &Path,
        spec: &'static Spec,
        cache: usize,
    ) -> Result<Tables, TableError> {
        Tables::open_by(folder, spec, cache, Access::Map)
    }

    fn open_by(
        folder: &Path,
        spec: &'static Spec,
        cache: usize,
        access: Access,
    ) -> Result<Tables, TableError> {
        fn opened<W: Word>(mut set: Set<W>, folder: &Path) -> Result<Set<W>, TableError> {
            set.add_all(folder)?;
            Ok(set)
        }
        covers(spec)?;
        let folder = row_folder(folder, spec);
        let set = match AnyKernel::of(spec) {
            AnyKernel::Narrow(kernel) => {
                AnySet::Narrow(opened(Set::new(kernel, cache, access), &folder)?)
            }
            AnyKernel::Wide(kernel) => {
                AnySet::Wide(opened(Set::new(kernel, cache, access), &folder)?)
            }
        };
        Ok(Tables { spec, set })
    }

    /// The row.
    #[must_use]
    pub fn spec(&self) -> &'static Spec {
        self.spec
    }

    /// The greatest number of pieces of any slice; 0 without one.
    #[must_use]
    pub fn pieces(&self) -> u8 {
        let slices = self.slices();
        let pieces = slices.iter().map(|slice| slice.material.pieces());
        pieces.max().unwrap_or(0)
    }

    /// What each file holds.
    #[must_use]
    pub fn slices(&self) -> Vec<SliceInfo> {
        fn infos<W: Word>(set: &Set<W>) -> Vec<SliceInfo> {
            let info = |slice: &crate::set::Slice<W>| SliceInfo {
                material: slice.index.material,
                counts: slice.file.header.counts,
                detail: slice.file.header.detail,
                bytes: slice.file.header.length,
            };
            set.slices().iter().map(info).collect()
        }
        match &self.set {
            AnySet::Narrow(set) => infos(set),
            AnySet::Wide(set) => infos(set),
        }
    }

    /// Reads every block of every file, which opening does not.
    ///
    /// # Errors
    ///
    /// The first file that cannot be read or is damaged.
    pub fn verify(&self) -> Result<(), TableError> {
        fn all<W: Word>(set: &Set<W>) -> Result<(), TableError> {
            let mut files = set.slices().iter().map(|slice| &slice.file);
            files.try_for_each(|file| {
                (0..file.header.blocks).try_for_each(|block| file.block(block).map(drop))
            })
        }
        match &self.set {
            AnySet::Narrow(set) => all(set),
            AnySet::Wide(set) => all(set),
        }
    }

    /// The value of a position for the side to move; `None` if its material is in no table with
    /// distances here, or if a man stands where in games it never can. Also where a capture is due the value is exact.
    ///
    /// # Errors
    ///
    /// A file that cannot be read or is damaged; never a wrong value.
    #[inline]
    pub fn probe<W: Word>(&self, position: &Position<W>) -> Result<Option<Value>, TableError> {
        let (answer, meaning) = self.answer(position)?;
        let exact = answer.filter(|&(_, detail)| detail == Detail::Distances);
        Ok(exact.map(|(code, _)| meaning.value(code)))
    }

    /// The result of a position for the side to move; tables without distances know it too.
    ///
    /// # Errors
    ///
    /// As [`Tables::probe`].
    #[inline]
    pub fn result<W: Word>(&self, position: &Position<W>) -> Result<Option<Wdl>, TableError> {
        let (answer, meaning) = self.answer(position)?;
        Ok(answer.map(|(code, _)| meaning.wdl(code)))
    }

    #[inline]
    fn answer<W: Word>(
        &self,
        position: &Position<W>,
    ) -> Result<(Option<(Code, Detail)>, Meaning), TableError> {
        let wide = position.widen();
        Ok(match &self.set {
            AnySet::Narrow(set) => (set.answer(&set.ground.seen(&wide.narrow()))?, set.meaning),
            AnySet::Wide(set) => (set.answer(&set.ground.seen(&wide))?, set.meaning),
        })
    }

    /// The legal moves of a game's position, each with its value for the player, the best first;
    /// `None` where no table here covers the position after the move.
    ///
    /// # Errors
    ///
    /// As [`Tables::probe`].
    pub fn moves(&self, game: &Game) -> Result<Vec<ValuedMove>, TableError> {
        let mut moves = Vec::new();
        for &m in game.moves() {
            let (answer, meaning) = self.answer(&game.position().play(m))?;
            let value = |(code, _)| meaning.value(code).before();
            let exact = answer.filter(|&(_, detail)| detail == Detail::Distances);
            moves.push(ValuedMove {
                m,
                value: exact.map(value),
                result: answer.map(|answer| value(answer).into()),
            });
        }
        moves.sort_by_key(|valued| std::cmp::Reverse(valued.merit()));
        Ok(moves)
    }

    /// Forgets the unpacked blocks, so that the next probes read files again.
    pub fn forget(&self) {
        match &self.set {
            AnySet::Narrow(set) => set.cache.clear(),
            AnySet::Wide(set) => set.cache.clear(),
        }
    }

    /// Calls `visit` with every position of a slice, the side to move being White, and its value;
    /// `false` if there is no such slice with distances.
    ///
    /// # Errors
    ///
    /// As [`Tables::probe`].
    pub fn each(
        &self,
        material: Material,
        visit: &mut dyn FnMut(&Position<u128>, Value),
    ) -> Result<bool, TableError> {
        let exact =
            |slice: &SliceInfo| slice.material == material && slice.detail == Detail::Distances;
        Ok(self.slices().iter().any(exact) && self.each_code(material, visit)?)
    }

    /// The same with results; tables without distances have them too.
    ///
    /// # Errors
    ///
    /// As [`Tables::probe`].
    pub fn each_result(
        &self,
        material: Material,
        visit: &mut dyn FnMut(&Position<u128>, Wdl),
    ) -> Result<bool, TableError> {
        self.each_code(material, &mut |position, value| visit(position, value.into()))
    }

    /// Visits every position; the distances mean nothing if the slice has none.
    fn each_code(
        &self,
        material: Material,
        visit: &mut dyn FnMut(&Position<u128>, Value),
    ) -> Result<bool, TableError> {
        fn all<W: Word>(
            set: &Set<W>,
            material: Material,
            visit: &mut dyn FnMut(&Position<u128>, Value),
        ) -> Result<bool, TableError> {
            let Some(slice) = set.slice(material) else {
                return Ok(false);
            };
            for (number, code) in (0..).zip(slice.file.codes()?) {
                let position = slice.index.position(&set.ground, number);
                visit(&position.widen(), set.meaning.value(code));
            }
            Ok(true)
        }
        match &self.set {
            AnySet::Narrow(set) => all(set, material, visit),
            AnySet::Wide(set) => all(set, material, visit),
        }
    }
}
