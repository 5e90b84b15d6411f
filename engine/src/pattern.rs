//! Overlapping patterns of men, laid out by the board alone, and the weights learned for them.
//!
//! A window is up to nine squares; each is empty, White's man or Black's man, so a window of eight
//! has 6,561 cells. Kings count by their square, outside the windows. The value of a position is the
//! sum of its cells and of four scalars, in two phases that blend with the number of pieces.

use polydam_rules::sheet::March;
use polydam_rules::{Board, Pattern, Position, Spec, Square, Word};

/// Neighbouring bits that are read together, and what each window that crosses them sees there.
///
/// On boards of up to six squares a row these are the rows; on others, four squares of one.
#[derive(Clone, Debug)]
struct Chunk {
    /// The lowest bit.
    shift: u8,
    /// How many bits.
    width: u8,
    /// Which of the tables tells the codes.
    table: u8,
}

/// The most codes of one chunk: windows that cross it.
const CODES: usize = 8;
/// The most bits of a chunk.
const WIDEST: usize = 6;

/// For white men in the low bits of a chunk and black men in the high ones, one code for each window
/// that crosses the chunk: its squares there read as a number to the base three.
type Codes = Vec<[u8; CODES]>;

/// A few squares seen together.
#[derive(Clone, Debug)]
struct Window {
    bits: Vec<u8>,
    /// For each of its rows, `CODES` times the chunk plus the place among the chunk's codes.
    rows: [u8; 4],
    /// The first of its cells.
    first: u32,
}

/// The windows of a board and the numbering of all cells.
#[derive(Clone, Debug)]
pub struct Layout {
    windows: Vec<Window>,
    /// For each bit, the cell of a white and of a black king.
    kings: Vec<[u32; 2]>,
    cells: usize,
    chunks: Vec<Chunk>,
    tables: Vec<Codes>,
    /// The rows of a window, and the squares in each.
    frame: (usize, usize),
    /// The total of pieces at the start.
    start: u32,
}

impl Layout {
    /// The layout of a row's board.
    #[must_use]
    pub fn new(spec: &Spec) -> Layout {
        let board = &spec.board;
        let mut cells = 0;
        let mut chunks = Chunks::new(board);
        let windows: Vec<Window> = frames(board)
            .map(|squares| {
                let window = chunks.window(board, &squares, cells);
                cells += 3u32.pow(squares.len() as u32);
                window
            })
            .collect();
        let (chunks, tables) = chunks.finish();
        let mut kings = vec![[0; 2]; 128];
        for bit in board.squares().filter_map(|square| board.bit(square)) {
            kings[usize::from(bit)] = [cells, cells + 1];
            cells += 2;
        }
        let start = spec.start_position().occupied().count_ones();
        Layout {
            chunks,
            tables,
            frame: match board.pattern {
                Pattern::Dark | Pattern::DarkRight => (4, 2),
                Pattern::Full => (2, 4),
                Pattern::Lines => (3, 3),
            },
            windows,
            kings,
            cells: cells as usize,
            start,
        }
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Gives every cell of a position to `visit`.
    #[inline(always)]
    pub(crate) fn visit<W: Word>(&self, position: &Position<W>, mut visit: impl FnMut(usize)) {
        match self.frame {
            (4, 2) => self.visit_windows::<W, 4, 9>(position, &mut visit),
            (3, 3) => self.visit_windows::<W, 3, 27>(position, &mut visit),
            _ => self.visit_windows::<W, 2, 81>(position, &mut visit),
        }
        for bit in position.kings.bits() {
            let black = usize::from(position.black.meets(W::bit(bit)));
            visit(self.kings[usize::from(bit)][black] as usize);
        }
    }

    /// The same for the windows, which have `ROWS` rows of squares with `BASE` contents each.
    #[inline(always)]
    fn visit_windows<W: Word, const ROWS: usize, const BASE: u32>(
        &self,
        position: &Position<W>,
        visit: &mut impl FnMut(usize),
    ) {
        let white = position.white & !position.kings;
        let black = position.black & !position.kings;
        let mut codes = [0u8; 256];
        for (chunk, codes) in self.chunks.iter().zip(codes.as_chunks_mut().0) {
            let men = chunk.of(white) | chunk.of(black) << chunk.width;
            *codes = self.tables[usize::from(chunk.table)][men];
        }
        for window in &self.windows {
            let code = |row: usize| u32::from(codes[usize::from(window.rows[row])]);
            let cell = (0..ROWS).rev().fold(0, |cell, row| cell * BASE + code(row));
            visit((window.first + cell) as usize);
        }
    }

    /// How much of the start is still on the board, 0 to 16.
    #[inline(always)]
    pub(crate) fn phase<W: Word>(&self, position: &Position<W>) -> i32 {
        (16 * position.occupied().count() / self.start.max(1)).min(16) as i32
    }

    /// For each cell, the cell that means the same for the other side, if the row knows no
    /// difference between the sides.
    #[must_use]
    pub fn mirror(&self, spec: &Spec) -> Option<Vec<u32>> {
        if spec.sheet.march == March::BothUp {
            return None;
        }
        let turned = |bit: u8| turned(&spec.board, bit);
        let mut mirror = vec![0; self.cells];
        for window in &self.windows {
            let goal: Vec<u8> = window.bits.iter().map(|&bit| turned(bit)).collect();
            // The frames cover the board evenly, so the turned window is one of them.
            let other = self.windows.iter().find(|w| w.bits.iter().all(|bit| goal.contains(bit)));
            let other = other?;
            for cell in 0..3u32.pow(window.bits.len() as u32) {
                mirror[(window.first + cell) as usize] =
                    other.first + turned_cell(cell, &goal, &other.bits);
            }
        }
        for (bit, [white, black]) in self.kings.iter().enumerate() {
            if spec.board.square(bit as u8).is_some() {
                let other = self.kings[usize::from(turned(bit as u8))];
                mirror[*white as usize] = other[1];
                mirror[*black as usize] = other[0];
            }
        }
        Some(mirror)
    }
}

impl Chunk {
    /// The chunk's squares of a set, as a small number.
    #[inline(always)]
    fn of<W: Word>(&self, set: W) -> usize {
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
struct Chunks(Vec<(u8, u8, Vec<u8>)>);

impl Chunks {
    fn new(board: &Board) -> Chunks {
        let rows = (0..board.ranks).map(|rank| board.row(rank));
        let rows = rows.map(|row| (row.trailing_zeros() as u8, row.count_ones() as u8));
        let rows = rows.filter(|&(_, width)| usize::from(width) <= WIDEST);
        Chunks(rows.map(|(shift, width)| (shift, width, Vec::new())).collect())
    }

    /// A window of squares.
    fn window(&mut self, board: &Board, squares: &[Square], first: u32) -> Window {
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
    fn finish(self) -> (Vec<Chunk>, Vec<Codes>) {
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

/// The squares of each window: four by four on boards of dark squares, two by four on full boards,
/// three by three on the line board, each half overlapping its neighbours.
fn frames(board: &Board) -> impl Iterator<Item = Vec<Square>> {
    let (width, height, right, up) = match board.pattern {
        Pattern::Dark | Pattern::DarkRight => (4, 4, 2, 2),
        Pattern::Full => (4, 2, 2, 1),
        Pattern::Lines => (3, 3, 1, 1),
    };
    let board = *board;
    let corners = (0..=board.ranks - height).step_by(up).flat_map(move |rank| {
        (0..=board.files - width).step_by(right).map(move |file| (file, rank))
    });
    corners.map(move |(file, rank)| {
        let inside = |square: &Square| {
            (file..file + width).contains(&square.file())
                && (rank..rank + height).contains(&square.rank())
        };
        board.squares().filter(inside).collect()
    })
}

/// The bit of the square half a turn away.
fn turned(board: &Board, bit: u8) -> u8 {
    let turned = board.square(bit).and_then(|square| {
        Square::new(board.files - 1 - square.file(), board.ranks - 1 - square.rank())
    });
    turned.and_then(|square| board.bit(square)).unwrap_or(bit)
}

/// The cell with colours exchanged, its `n`th square being `goal[n]` of the window with `bits`.
fn turned_cell(mut cell: u32, goal: &[u8], bits: &[u8]) -> u32 {
    let mut other = 0;
    for bit in goal {
        let state = [0, 2, 1][(cell % 3) as usize];
        let at = bits.iter().position(|b| b == bit).unwrap_or(0);
        other += state * 3u32.pow(at as u32);
        cell /= 3;
    }
    other
}

#[cfg(test)]
mod tests {
    use polydam_rules::Setup;
    use polydam_rules::sample::{self, Random};

    use super::*;

    fn cells(layout: &Layout, position: &Position<u128>) -> Vec<usize> {
        let mut cells = Vec::new();
        layout.visit(position, |cell| cells.push(cell));
        cells.sort_unstable();
        cells
    }

    #[test]
    fn a_mirrored_position_has_the_mirrored_cells() {
        for spec in Spec::all() {
            let layout = Layout::new(spec);
            let Some(mirror) = layout.mirror(spec) else {
                continue;
            };
            let mut random = Random::new(5);
            for _ in 0..200 {
                let position = sample::setup(spec, &mut random);
                let other = sample::mirrored(spec, &position);
                if Setup::of(spec, &other).check(spec).is_err() {
                    continue;
                }
                let mut expected: Vec<usize> =
                    cells(&layout, &position).iter().map(|&cell| mirror[cell] as usize).collect();
                expected.sort_unstable();
                assert_eq!(cells(&layout, &other), expected, "{}", spec.variant);
            }
        }
    }

    #[test]
    fn a_cell_is_the_squares_of_its_window_to_the_base_three() {
        for spec in Spec::all() {
            let layout = Layout::new(spec);
            assert!(layout.chunks.len() * CODES <= 256, "{}", spec.variant);
            let mut random = Random::new(8);
            for _ in 0..50 {
                let position = sample::setup(spec, &mut random);
                let men = |set: u128, bit: u8| u32::from((set & !position.kings) >> bit & 1 == 1);
                let expected: Vec<usize> = layout
                    .windows
                    .iter()
                    .map(|window| {
                        let states = window.bits.iter().zip(0..).map(|(&bit, at)| {
                            let state = men(position.white, bit) + 2 * men(position.black, bit);
                            state * 3u32.pow(at)
                        });
                        (window.first + states.sum::<u32>()) as usize
                    })
                    .collect();
                let mut found = Vec::new();
                layout.visit(&position, |cell| found.push(cell));
                assert_eq!(found[..expected.len()], expected, "{}", spec.variant);
            }
        }
    }

    #[test]
    fn the_mirror_of_the_mirror_is_the_cell_itself() {
        for spec in Spec::all() {
            let layout = Layout::new(spec);
            let Some(mirror) = layout.mirror(spec) else {
                continue;
            };
            assert!((0..layout.cells()).all(|cell| mirror[mirror[cell] as usize] as usize == cell));
        }
    }
}
