//! The open tables of one row, in the word of its board.

use std::collections::BTreeMap;
use std::path::Path;

use polydam_rules::{Kernel, Position, Word};

use crate::cache::Cache;
use crate::file::TableFile;
use crate::ground::Ground;
use crate::header::BLOCK;
use crate::index::Index;
use crate::source::Access;
use crate::value::{Code, Detail, Meaning, NO_MOVE};
use crate::{Material, TableError, file};

/// Places in the list of slices: one for each material of up to 12 pieces of a kind.
const PLACES: usize = 13 * 13 * 13 * 13;

#[derive(Debug)]
pub(crate) struct Set<W: Word> {
    pub(crate) kernel: &'static Kernel<W>,
    pub(crate) ground: Ground<W>,
    pub(crate) meaning: Meaning,
    slices: Vec<Slice<W>>,
    /// For each material one more than the place of its slice, or 0.
    places: Vec<u16>,
    pub(crate) cache: Cache,
    access: Access,
}

/// A slice: its numbering and its file.
#[derive(Debug)]
pub(crate) struct Slice<W: Word> {
    pub(crate) index: Index<W>,
    pub(crate) file: TableFile,
}

impl<W: Word> Set<W> {
    pub(crate) fn new(kernel: &'static Kernel<W>, cache: usize, access: Access) -> Set<W> {
        Set {
            kernel,
            ground: Ground::new(kernel.spec()),
            meaning: Meaning::of(kernel.spec()),
            slices: Vec::new(),
            places: vec![0; PLACES],
            cache: Cache::new(cache),
            access,
        }
    }

    /// Opens the file of a slice.
    pub(crate) fn add(&mut self, path: &Path, material: Material) -> Result<(), TableError> {
        let index = self.index(material)?;
        let fingerprint = self.kernel.spec().fingerprint();
        let file = TableFile::open(path, material, fingerprint, index.len, self.access)?;
        self.slices.push(Slice { index, file });
        self.places[place(material)] = u16::try_from(self.slices.len()).unwrap_or(0);
        Ok(())
    }

    /// Opens every table file in a folder.
    pub(crate) fn add_all(&mut self, folder: &Path) -> Result<(), TableError> {
        let mut found = BTreeMap::new();
        for entry in std::fs::read_dir(folder).map_err(file::io(folder))? {
            let path = entry.map_err(file::io(folder))?.path();
            if let Some(material) = file::named(&path) {
                found.insert((material.pieces(), material), path);
            }
        }
        found
            .into_iter()
            .try_for_each(|((_, material), path)| self.add(&path, material))
    }

    pub(crate) fn index(&self, material: Material) -> Result<Index<W>, TableError> {
        Index::new(&self.ground, material).ok_or(TableError::TooLarge { material })
    }

    #[inline]
    pub(crate) fn slice(&self, material: Material) -> Option<&Slice<W>> {
        let place = *self.places.get(place(material))?;
        self.slices.get(usize::from(place).checked_sub(1)?)
    }

    pub(crate) fn slices(&self) -> &[Slice<W>] {
        &self.slices
    }

    /// The byte of a position with White to move; `None` if no table here covers it.
    #[inline]
    pub(crate) fn code(&self, position: &Position<W>) -> Result<Option<Code>, TableError> {
        Ok(self.answer(position)?.map(|(code, _)| code))
    }

    /// The same, with how much the byte says.
    #[inline]
    pub(crate) fn answer(
        &self,
        position: &Position<W>,
    ) -> Result<Option<(Code, Detail)>, TableError> {
        let material = Material::of(position);
        if material.side(0) == 0 {
            return Ok(Some((NO_MOVE, Detail::Distances)));
        }
        if material.side(1) == 0 {
            // Whatever is played, the other side then cannot move.
            let moves = self.kernel.can_move(position);
            return Ok(Some((NO_MOVE + Code::from(moves), Detail::Distances)));
        }
        let Some(slice) = self.slice(material) else {
            return Ok(None);
        };
        let Some(number) = slice.index.of(&self.ground, position) else {
            return Ok(None);
        };
        let (block, within) = (number / u64::from(BLOCK), number % u64::from(BLOCK));
        let block = block as u32;
        let fetch = || slice.file.block(block);
        let code = self.cache.code(material, block, within as usize, fetch)?;
        Ok(Some((code, slice.file.header.detail)))
    }
}

fn place(material: Material) -> usize {
    let Material { men, kings } = material;
    [men[0], men[1], kings[0], kings[1]]
        .into_iter()
        .fold(0, |place, count| place * 13 + usize::from(count.min(13)))
}
