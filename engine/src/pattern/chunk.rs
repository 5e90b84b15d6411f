//! Reading the contents of many windows at once: neighbouring bits are looked up together.

use polydam_rules::{Board, Square, Word};

use super::Window;

/// Neighbouring bits that are read together, and what each window that crosses them sees there.
///
/// On boards of up to six squares a row these are the rows; on others, four squares of one.
#[derive(Clone, Debug)]
pub(super) struct Chunk {
    /// The lowest bit.
    pub(super) shift: u8,
    /// How many bits.
    pub(super) width: u8,
    /// Which of the tables tells the codes.
    pub(super) table: u8,
}

/// The most codes of one chunk: windows that cross it.
pub(super) const CODES: usize = 8;
/// The most bits of a chunk.
const WIDEST: usize = 6;

/// For white men in the low bits of a chunk and black men in the high ones, one code for each window
/// that crosses the chunk: its squares there read as a number to the base three.
pub(super) type Codes = Vec<[u8; CODES]>;

impl Chunk {
    /// The chunk's squares of a set, as a small number.
    #[inline(always)]
    pub(super) fn of<W: Word>(&self, set: W) -> usize {
        // A narrow word is shifted as one.
        let low = if size_of::<W>() == 8 {
            set.wide() as u64 >> (self.shift & 63)
        } else {
            (set.wide() >> (self.shift & 127)) as u64
        };
        low as usize & ((1 << (self.width & 7)) - 1)
    }
}

/// The chunks of a board while its windows are laid out: for each, its lowest bit, its width, and
/// the places in it, as masks, that windows look at.
pub(super) struct Chunks(Vec<(u8, u8, Vec<u8>)>);

impl Chunks {
    pub(super) fn new(board: &Board) -> Chunks {
        let rows = (0..board.ranks).map(|rank| board.row(rank));
        let rows = rows.map(|row| (row.trailing_zeros() as u8, row.count_ones() as u8));
        let rows = rows.filter(|&(_, width)| usize::from(width) <= WIDEST);
        Chunks(rows.map(|(shift, width)| (shift, width, Vec::new())).collect())
    }

    /// A window of squares.
    pub(super) fn window(&mut self, board: &Board, squares: &[Square], first: u32) -> Window {
        let bits = squares.iter().filter_map(|&square| board.bit(square));
        let mut bits: Vec<u8> = bits.collect();
        bits.sort_unstable();
        let mut rows = [0; 4];
        let each = bits.chunk_by(|&one, &next| next == one + 1);
        for (row, run) in rows.iter_mut().zip(each) {
            *row = self.code(run[0], run.len() as u8);
        }
        Window { bits, rows, first }
    }

    /// The number of the code for `length` bits from `from` on.
    fn code(&mut self, from: u8, length: u8) -> u8 {
        let inside =
            |(shift, width, _): &(u8, u8, _)| *shift <= from && from + length <= shift + width;
        let chunk = self.0.iter().position(inside).unwrap_or_else(|| {
            self.0.push((from, length, Vec::new()));
            self.0.len() - 1
        });
        let (shift, _, places) = &mut self.0[chunk];
        let mask = ((1 << length) - 1) << (from - *shift);
        let place = places.iter().position(|&other| other == mask);
        let place = place.unwrap_or_else(|| {
            places.push(mask);
            places.len() - 1
        });
        (CODES * chunk + place) as u8
    }

    /// The chunks with their tables, equal ones only once.
    pub(super) fn finish(self) -> (Vec<Chunk>, Vec<Codes>) {
        let mut kinds: Vec<(u8, Vec<u8>)> = Vec::new();
        let mut chunk = |(shift, width, places)| {
            let kind = (width, places);
            let table = kinds.iter().position(|other| *other == kind);
            let table = table.unwrap_or_else(|| {
                kinds.push(kind);
                kinds.len() - 1
            });
            Chunk {
                shift,
                width,
                table: table as u8,
            }
        };
        let chunks = self.0.into_iter().map(&mut chunk).collect();
        let tables = kinds.iter().map(|(width, places)| codes(*width, places));
        (chunks, tables.collect())
    }
}

/// The table of a chunk of `width` bits for windows that look at `places`.
fn codes(width: u8, places: &[u8]) -> Codes {
    let state = |men: u32, bit: u8| {
        let (white, black) = (men >> bit & 1, men >> (bit + width) & 1);
        // Both at once never occur; they may count as anything.
        if white == 1 { 1 } else { 2 * black }
    };
    let code = |men: u32, place: u8| {
        let bits = (0..width).filter(|bit| place >> bit & 1 == 1);
        let digits = bits.zip(0..).map(|(bit, at)| state(men, bit) * 3u32.pow(at));
        digits.sum::<u32>() as u8
    };
    let entry = |men| {
        let mut entry = [0; CODES];
        let each = entry.iter_mut().zip(places);
        each.for_each(|(entry, &place)| *entry = code(men, place));
        entry
    };
    (0..1 << (2 * width)).map(entry).collect()
}
