//! Reading many windows at once: those that stand side by side are numbers in the lanes of one
//! vector, and a look-up for each part of a rank gives what it adds to all of them.

use polydam_rules::{Board, Position, Square, Word};

use super::{Frame, Window};

/// The most windows side by side.
const LANES: usize = 8;
/// A power of two above the most ranks of a board.
const RANKS: usize = 16;
/// The most bits that are looked up together.
const WIDEST: usize = 6;

/// The cells of all windows of a board, and a row more than there can be.
pub(super) type Cells = [u32; 64];

/// What one rank adds to each of the windows side by side.
type Lanes = [u16; LANES];

/// The windows of one frame.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// The ranks of a window.
    ranks: u8,
    /// Windows side by side.
    columns: usize,
    /// For each of them, how far its cells lie beyond those of the first.
    offsets: [u32; LANES],
    /// The cells of a window.
    size: u32,
    parts: Vec<Part>,
    /// All tables of parts, one after another.
    tables: Vec<Lanes>,
    /// For each row of windows, its lowest rank and its first cell.
    rows: Vec<(u8, u32)>,
}

/// Neighbouring bits of one rank.
#[derive(Clone, Copy, Debug)]
struct Part {
    rank: u8,
    /// The lowest bit.
    shift: u8,
    /// How many bits, and as many low bits.
    width: u8,
    mask: u8,
    /// Where the table begins that tells what they add: for White's men in the low bits and Black's
    /// above.
    table: u32,
}

impl Grid {
    /// The windows of a frame on a board, with cells from `first` on.
    pub(super) fn new(board: &Board, frame: &Frame, first: u32) -> Grid {
        let inside = |square: &Square| square.file() < frame.size.0 && square.rank() < frame.size.1;
        let size = 3u32.pow(board.squares().filter(inside).count() as u32);
        let columns = frame.files(board).count();
        let rows = frame
            .ranks(board)
            .zip(0..)
            .map(|(rank, row)| (rank, first + row * columns as u32 * size));
        let mut grid = Grid {
            ranks: frame.size.1,
            columns,
            offsets: std::array::from_fn(|column| column as u32 * size),
            size,
            parts: Vec::new(),
            tables: Vec::new(),
            rows: rows.collect(),
        };
        for rank in 0..board.ranks {
            grid.add_rank(board, frame, rank);
        }
        grid
    }

    /// Lays out the parts of a rank.
    fn add_rank(&mut self, board: &Board, frame: &Frame, rank: u8) {
        let squares = board.squares().filter(|square| square.rank() == rank);
        let squares = squares.filter_map(|square| Some((board.bit(square)?, square.file())));
        let mut squares: Vec<(u8, u8)> = squares.collect();
        squares.sort_unstable();
        let each = if squares.len() > WIDEST {
            squares.len().div_ceil(2)
        } else {
            squares.len()
        };
        for part in squares.chunks(each.max(1)) {
            let table =
                table(&squares, part, &frame.files(board).collect::<Vec<_>>(), frame.size.0);
            let known = self.tables.windows(table.len()).position(|other| *other == *table);
            let begin = known.unwrap_or_else(|| {
                self.tables.extend(table);
                self.tables.len() - (1 << (2 * part.len()))
            });
            self.parts.push(Part {
                rank,
                shift: part[0].0,
                width: part.len() as u8,
                mask: (1 << part.len()) - 1,
                table: begin as u32,
            });
        }
    }

    /// Where its cells end.
    pub(super) fn end(&self) -> u32 {
        let last = self.rows.last().map_or(0, |row| row.1);
        last + self.columns as u32 * self.size
    }

    /// Its windows with their squares, in the order of their cells.
    pub(super) fn windows(&self, board: &Board, frame: &Frame) -> Vec<Window> {
        let mut windows = Vec::new();
        for &(rank, first) in &self.rows {
            for (file, column) in frame.files(board).zip(0..) {
                let ranks = rank..rank + frame.size.1;
                let squares = ranks.flat_map(|rank| {
                    let files = file..file + frame.size.0;
                    files.filter_map(move |file| Square::new(file, rank))
                });
                let bits = squares.filter_map(|square| board.bit(square));
                let mut bits: Vec<u8> = bits.collect();
                bits.sort_unstable();
                windows.push(Window {
                    bits,
                    first: first + column * self.size,
                });
            }
        }
        windows
    }

    /// Writes the cell of every window into `cells` from `at` on; returns where they end.
    #[inline(always)]
    pub(super) fn read<W: Word>(
        &self,
        position: &Position<W>,
        cells: &mut Cells,
        at: usize,
    ) -> usize {
        let mut lanes = [[0; LANES]; RANKS];
        self.look_up(position, &mut lanes);
        match (self.ranks, self.size) {
            (4, 6561) => self.columns_of::<4, 9>(&lanes, cells, at),
            (3, _) => self.columns_of::<3, 27>(&lanes, cells, at),
            _ => self.columns_of::<2, 81>(&lanes, cells, at),
        }
    }

    /// What each rank adds to the windows that cross it, before it counts by its place in them.
    #[inline(always)]
    fn look_up<W: Word>(&self, position: &Position<W>, lanes: &mut [Lanes; RANKS]) {
        let white = position.white & !position.kings;
        let black = position.black & !position.kings;
        for part in &self.parts {
            let men = part.of(white) | part.of(black) << (part.width & 7);
            let more = &self.tables[part.table as usize + men];
            let lanes = &mut lanes[usize::from(part.rank) % RANKS];
            for lane in 0..LANES {
                lanes[lane] += more[lane];
            }
        }
    }

    /// The cells of windows that have `HIGH` ranks, each with `BASE` contents.
    #[inline(always)]
    fn columns_of<const HIGH: usize, const BASE: u16>(
        &self,
        lanes: &[Lanes; RANKS],
        cells: &mut Cells,
        mut at: usize,
    ) -> usize {
        for &(rank, first) in &self.rows {
            let rank = |above: usize| &lanes[(usize::from(rank) + above) % RANKS];
            let mut row = *rank(HIGH - 1);
            for above in (0..HIGH - 1).rev() {
                let below = rank(above);
                for lane in 0..LANES {
                    row[lane] = row[lane].wrapping_mul(BASE).wrapping_add(below[lane]);
                }
            }
            // Lanes beyond the last column are written too, and written over by the next row.
            let Some(cells) = cells.get_mut(at..at + LANES) else {
                return at;
            };
            for lane in 0..LANES {
                cells[lane] = first + self.offsets[lane] + u32::from(row[lane]);
            }
            at += self.columns;
        }
        at
    }
}

impl Part {
    /// The part's squares of a set, as a small number.
    #[inline(always)]
    fn of<W: Word>(&self, set: W) -> usize {
        // A narrow word is shifted as one.
        let low = if size_of::<W>() == 8 {
            set.wide() as u64 >> (self.shift & 63)
        } else {
            (set.wide() >> (self.shift & 127)) as u64
        };
        low as usize & usize::from(self.mask)
    }
}

/// What the men on a part of a rank's squares add to the windows that begin at each of `files` and are
/// `wide` files wide.
fn table(rank: &[(u8, u8)], part: &[(u8, u8)], files: &[u8], wide: u8) -> Vec<Lanes> {
    let width = part.len();
    let adds = |men: usize| {
        let mut lanes = [0; LANES];
        for (lane, &file) in lanes.iter_mut().zip(files) {
            let inside = rank.iter().filter(|(_, at)| (file..file + wide).contains(at));
            for ((bit, _), digit) in inside.zip(0..) {
                let Some(at) = part.iter().position(|(other, _)| other == bit) else {
                    continue;
                };
                let (white, black) = (men >> at & 1, men >> (at + width) & 1);
                // Both at once never occur; they may count as anything that fits.
                let state = if white == 1 { 1 } else { 2 * black as u16 };
                *lane += state * 3u16.pow(digit);
            }
        }
        lanes
    };
    (0..1 << (2 * width)).map(adds).collect()
}
