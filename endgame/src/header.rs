//! The first bytes of a table file. `FORMAT.md` documents every byte.

use crate::value::{Code, DRAW, Detail, Meaning};
use crate::{FileFault, Material};

/// The first eight bytes of every table file.
const MAGIC: [u8; 8] = *b"polydamT";
/// The version of the format.
pub(crate) const VERSION: u32 = 1;
/// Bytes before the list of blocks.
pub(crate) const HEADER: usize = 84;
/// Bytes of an entry in the list of blocks.
pub(crate) const ENTRY: usize = 12;
/// Positions in a block, but the last.
pub(crate) const BLOCK: u32 = 4096;

/// How the positions of a slice come out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions that the side to move wins.
    pub wins: u64,
    /// Positions that neither side wins.
    pub draws: u64,
    /// Positions that the side to move loses.
    pub losses: u64,
    /// Half-moves of the longest win; 0 if there is none, or in a table of results only.
    pub longest_win: u8,
    /// Half-moves of the longest loss; 0 if there is none, or in a table of results only.
    pub longest_loss: u8,
}

impl Counts {
    /// Counts bytes; without distances the longest are 0.
    pub(crate) fn of(meaning: Meaning, detail: Detail, codes: &[Code]) -> Counts {
        let mut each = [0_u64; 256];
        for &code in codes {
            each[usize::from(code)] += 1;
        }
        let mut counts = Counts {
            draws: each[usize::from(DRAW)],
            ..Counts::default()
        };
        for code in 1..=Code::MAX {
            let count = each[usize::from(code)];
            if count == 0 {
                continue;
            }
            let (sum, longest) = if meaning.is_win(code) {
                (&mut counts.wins, &mut counts.longest_win)
            } else {
                (&mut counts.losses, &mut counts.longest_loss)
            };
            *sum += count;
            *longest = match detail {
                Detail::Distances => code - 1,
                Detail::Results => 0,
            };
        }
        counts
    }

    /// All positions.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

/// The header of a table file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) material: Material,
    pub(crate) fingerprint: u64,
    pub(crate) counts: Counts,
    pub(crate) detail: Detail,
    pub(crate) blocks: u32,
    pub(crate) length: u64,
    pub(crate) directory_check: u32,
}

impl Header {
    pub(crate) fn bytes(&self) -> [u8; HEADER] {
        let Header {
            material, counts, ..
        } = self;
        let [own_men, other_men] = material.men;
        let [own_kings, other_kings] = material.kings;
        let mut bytes = Vec::with_capacity(HEADER);
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([own_men, own_kings, other_men, other_kings]);
        for number in [
            self.fingerprint,
            counts.positions(),
            counts.wins,
            counts.draws,
            counts.losses,
        ] {
            bytes.extend(number.to_le_bytes());
        }
        let detail = match self.detail {
            Detail::Distances => 0,
            Detail::Results => 1,
        };
        bytes.extend([counts.longest_win, counts.longest_loss, detail, 0]);
        bytes.extend(BLOCK.to_le_bytes());
        bytes.extend(self.blocks.to_le_bytes());
        bytes.extend(self.length.to_le_bytes());
        bytes.extend(self.directory_check.to_le_bytes());
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        let mut header = [0; HEADER];
        header.copy_from_slice(&bytes);
        header
    }

    /// Reads a header, whose numbers then fit each other.
    pub(crate) fn read(bytes: &[u8; HEADER]) -> Result<Header, FileFault> {
        let mut fields = Fields(bytes);
        if fields.take::<8>() != MAGIC {
            return Err(FileFault::NotATable);
        }
        let version = fields.word();
        if crc32fast::hash(&bytes[..HEADER - 4]).to_le_bytes() != bytes[HEADER - 4..] {
            return Err(FileFault::Header);
        }
        if version != VERSION {
            return Err(FileFault::Version(version));
        }
        let [own_men, own_kings, other_men, other_kings] = fields.take();
        let fingerprint = fields.long();
        let positions = fields.long();
        let [wins, draws, losses] = [fields.long(), fields.long(), fields.long()];
        let [longest_win, longest_loss, detail, zero] = fields.take();
        let detail = match (detail, zero) {
            (0, 0) => Detail::Distances,
            (1, 0) => Detail::Results,
            _ => return Err(FileFault::Numbers),
        };
        let block = fields.word();
        let header = Header {
            material: Material {
                men: [own_men, other_men],
                kings: [own_kings, other_kings],
            },
            fingerprint,
            counts: Counts {
                wins,
                draws,
                losses,
                longest_win,
                longest_loss,
            },
            detail,
            blocks: fields.word(),
            length: fields.long(),
            directory_check: fields.word(),
        };
        let sum = wins.checked_add(draws).and_then(|sum| sum.checked_add(losses));
        let fits = sum == Some(positions)
            && block == BLOCK
            && u64::from(header.blocks) == positions.div_ceil(u64::from(BLOCK));
        if fits {
            Ok(header)
        } else {
            Err(FileFault::Numbers)
        }
    }

    /// Where the list of blocks ends and the first block begins.
    pub(crate) fn directory_end(&self) -> u64 {
        (HEADER + ENTRY * self.blocks as usize) as u64
    }
}

/// Fields taken off the front of bytes that are long enough for all of them.
struct Fields<'a>(&'a [u8]);

impl Fields<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let mut field = [0; N];
        let (front, rest) = self.0.split_at(N);
        field.copy_from_slice(front);
        self.0 = rest;
        field
    }

    fn word(&mut self) -> u32 {
        u32::from_le_bytes(self.take())
    }

    fn long(&mut self) -> u64 {
        u64::from_le_bytes(self.take())
    }
}
