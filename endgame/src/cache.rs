//! A small cache of unpacked blocks, shared by all threads: each block has one place where it may lie.

use std::sync::{Mutex, PoisonError};

use crate::header::BLOCK;
use crate::value::Code;
use crate::{Material, TableError};

#[derive(Debug)]
pub(crate) struct Cache {
    slots: Vec<Mutex<Slot>>,
}

#[derive(Debug, Default)]
struct Slot {
    holds: Option<(Material, u32)>,
    codes: Vec<Code>,
}

impl Cache {
    /// A cache that takes about `bytes` of memory when full.
    pub(crate) fn new(bytes: usize) -> Cache {
        let slots = (bytes / BLOCK as usize).max(1);
        Cache {
            slots: (0..slots).map(|_| Mutex::default()).collect(),
        }
    }

    /// One value of a block, which is fetched if it is not here.
    #[inline]
    pub(crate) fn code(
        &self,
        material: Material,
        block: u32,
        place: usize,
        fetch: impl FnOnce() -> Result<Vec<Code>, TableError>,
    ) -> Result<Code, TableError> {
        let mut slot = self.slots[self.slot(material, block)]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if slot.holds != Some((material, block)) {
            slot.codes = fetch()?;
            slot.holds = Some((material, block));
        }
        Ok(slot.codes[place])
    }

    fn slot(&self, material: Material, block: u32) -> usize {
        let Material { men, kings } = material;
        let counts = u32::from_le_bytes([men[0], men[1], kings[0], kings[1]]);
        let mixed =
            (u64::from(counts) << 32 | u64::from(block)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((u128::from(mixed) * self.slots.len() as u128) >> 64) as usize
    }

    /// Forgets every block.
    pub(crate) fn clear(&self) {
        for slot in &self.slots {
            let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
            *slot = Slot::default();
        }
    }
}
