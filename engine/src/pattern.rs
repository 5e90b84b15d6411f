//! Overlapping patterns of men, laid out by the board alone, and the weights learned for them.
//!
//! A window is up to nine squares; each is empty, White's man or Black's man, so a window of eight
//! has 6,561 cells. Kings count by their square, outside the windows, and one cell stands for how
//! many men and kings there are. The value of a position is the sum of its cells and of a few scalars,
//! in two phases that blend with the number of pieces.

mod chunk;
mod image;

use polydam_rules::{Board, Pattern, Position, Side, Spec, Square, Word};

use chunk::{CODES, Chunk, Chunks, Codes};

/// A few squares seen together.
#[derive(Clone, Debug)]
struct Window {
    bits: Vec<u8>,
    /// For each of its rows, `CODES` times the chunk plus the place among the chunk's codes.
    rows: [u8; 4],
    /// The first of its cells.
    first: u32,
}

/// The size of windows, and how far apart they lie, in files and ranks.
#[derive(Clone, Copy, Debug)]
struct Frame {
    size: (u8, u8),
    apart: (u8, u8),
}

/// The windows of a board and the numbering of all cells.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Windows of the same frame lie together.
    windows: Vec<Window>,
    /// For each frame, its rows, the squares in each, and where its windows end.
    frames: Vec<(usize, usize, usize)>,
    /// For each bit, the cell of a white and of a black king.
    kings: Vec<[u32; 2]>,
    /// The first of the cells for how many men and kings there are.
    material: u32,
    cells: usize,
    chunks: Vec<Chunk>,
    tables: Vec<Codes>,
    /// The squares left and right of the middle.
    halves: [u128; 2],
    /// The total of pieces at the start.
    start: u32,
}

/// Beyond so many, men count as so many in the cells of material; and kings.
const MANY: [u32; 2] = [11, 3];
/// How many contents a side can have.
const SIDE: u32 = (MANY[0] + 1) * (MANY[1] + 1);

impl Layout {
    /// The layout of a row's board.
    #[must_use]
    pub fn new(spec: &Spec) -> Layout {
        let board = &spec.board;
        let mut cells = 0;
        let mut chunks = Chunks::new(board);
        let (mut windows, mut frames) = (Vec::new(), Vec::new());
        for frame in frames_of(board) {
            for squares in frame.windows(board) {
                windows.push(chunks.window(board, &squares, cells));
                cells += 3u32.pow(squares.len() as u32);
            }
            let (files, ranks) = (usize::from(frame.size.0), usize::from(frame.size.1));
            let each = windows.last().map_or(0, |window| window.bits.len());
            frames.push((ranks, each / ranks.max(1), windows.len()));
            debug_assert!(each <= files * ranks);
        }
        let (chunks, tables) = chunks.finish();
        let mut kings = vec![[0; 2]; 128];
        for bit in board.squares().filter_map(|square| board.bit(square)) {
            kings[usize::from(bit)] = [cells, cells + 1];
            cells += 2;
        }
        Layout {
            windows,
            frames,
            kings,
            material: cells,
            cells: (cells + SIDE * SIDE) as usize,
            chunks,
            tables,
            halves: halves(board),
            start: spec.start_position().occupied().count_ones(),
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
        let codes = self.codes(position);
        let mut begin = 0;
        for &(rows, each, end) in &self.frames {
            let windows = &self.windows[begin..end];
            match (rows, each) {
                (4, 2) => cells::<4, 9>(windows, &codes, &mut visit),
                (3, 3) => cells::<3, 27>(windows, &codes, &mut visit),
                _ => cells::<2, 81>(windows, &codes, &mut visit),
            }
            begin = end;
        }
        for bit in position.kings.bits() {
            let black = usize::from(position.black.meets(W::bit(bit)));
            visit(self.kings[usize::from(bit)][black] as usize);
        }
        visit((self.material + material(position)) as usize);
    }

    /// What the windows see in each chunk.
    #[inline(always)]
    fn codes<W: Word>(&self, position: &Position<W>) -> [u8; 256] {
        let white = position.white & !position.kings;
        let black = position.black & !position.kings;
        let mut codes = [0u8; 256];
        for (chunk, codes) in self.chunks.iter().zip(codes.as_chunks_mut::<CODES>().0) {
            let men = chunk.of(white) | chunk.of(black) << chunk.width;
            *codes = self.tables[usize::from(chunk.table)][men];
        }
        codes
    }

    /// How evenly a side's pieces stand left and right: 0 or less.
    #[inline(always)]
    pub(crate) fn balance<W: Word>(&self, position: &Position<W>, side: Side) -> i32 {
        let pieces = position.pieces(side);
        let [left, right] = self.halves.map(|half| (pieces & W::low(half)).count() as i32);
        -(left - right).abs()
    }

    /// How much of the start is still on the board, 0 to 16.
    #[inline(always)]
    pub(crate) fn phase<W: Word>(&self, position: &Position<W>) -> i32 {
        (16 * position.occupied().count() / self.start.max(1)).min(16) as i32
    }
}

/// The cells of windows that have `ROWS` rows of squares with `BASE` contents each.
#[inline(always)]
fn cells<const ROWS: usize, const BASE: u32>(
    windows: &[Window],
    codes: &[u8; 256],
    visit: &mut impl FnMut(usize),
) {
    for window in windows {
        let code = |row: usize| u32::from(codes[usize::from(window.rows[row])]);
        let cell = (0..ROWS).rev().fold(0, |cell, row| cell * BASE + code(row));
        visit((window.first + cell) as usize);
    }
}

/// Which of the cells for how many men and kings there are.
#[inline(always)]
fn material<W: Word>(position: &Position<W>) -> u32 {
    let side = |side| {
        let pieces = position.pieces(side);
        let men = (pieces & !position.kings).count().min(MANY[0]);
        let kings = (pieces & position.kings).count().min(MANY[1]);
        men * (MANY[1] + 1) + kings
    };
    side(Side::White) * SIDE + side(Side::Black)
}

/// Four by four on boards of dark squares; two by four, lying and standing, on full boards; three by
/// three on the line board; each half overlapping its neighbours or more.
fn frames_of(board: &Board) -> Vec<Frame> {
    let frame = |size, apart| Frame { size, apart };
    match board.pattern {
        Pattern::Dark | Pattern::DarkRight => vec![frame((4, 4), (2, 2))],
        Pattern::Full => vec![frame((4, 2), (2, 1)), frame((2, 4), (1, 2))],
        Pattern::Lines => vec![frame((3, 3), (1, 1))],
    }
}

fn halves(board: &Board) -> [u128; 2] {
    let set = |inside: &dyn Fn(u8) -> bool| {
        let squares = board.squares().filter(|square| inside(square.file()));
        squares
            .filter_map(|square| board.bit(square))
            .fold(0, |set, bit| set | 1 << bit)
    };
    let half = board.files / 2;
    [
        set(&|file| file < half),
        set(&|file| file >= board.files - half),
    ]
}

impl Frame {
    /// The squares of each window.
    fn windows(self, board: &Board) -> impl Iterator<Item = Vec<Square>> {
        let (board, (width, height)) = (*board, self.size);
        let ranks = (0..=board.ranks - height).step_by(self.apart.1.into());
        let corners = ranks.flat_map(move |rank| {
            let files = (0..=board.files - width).step_by(self.apart.0.into());
            files.map(move |file| (file, rank))
        });
        corners.map(move |(file, rank)| {
            let inside = |square: &Square| {
                (file..file + width).contains(&square.file())
                    && (rank..rank + height).contains(&square.rank())
            };
            board.squares().filter(inside).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use polydam_rules::sample::{self, Random};
    use polydam_rules::{Game, Setup};

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
    fn a_reflected_position_has_the_reflected_cells_and_as_many_moves() {
        for spec in Spec::all() {
            let layout = Layout::new(spec);
            let Some(reflection) = layout.reflection(spec) else {
                continue;
            };
            let mut random = Random::new(6);
            for _ in 0..200 {
                let position = sample::setup(spec, &mut random);
                let other = reflected(spec, &position);
                let moves = |position| {
                    Game::from_setup(spec, &Setup::of(spec, position))
                        .map(|game| game.0.moves().len())
                };
                let (Ok(here), Ok(there)) = (moves(&position), moves(&other)) else {
                    continue;
                };
                assert_eq!(here, there, "{}", spec.variant);
                let mut expected: Vec<usize> = cells(&layout, &position)
                    .iter()
                    .map(|&cell| reflection[cell] as usize)
                    .collect();
                expected.sort_unstable();
                assert_eq!(cells(&layout, &other), expected, "{}", spec.variant);
            }
        }
    }

    fn reflected(spec: &Spec, position: &Position<u128>) -> Position<u128> {
        let image = |set: u128| {
            let bits = (0..128).filter(|bit| set >> bit & 1 == 1);
            let square = |bit| spec.board.square(bit).unwrap();
            bits.map(|bit| {
                let square = square(bit as u8);
                let other = Square::new(spec.board.files - 1 - square.file(), square.rank());
                1u128 << spec.board.bit(other.unwrap()).unwrap()
            })
            .sum()
        };
        Position {
            white: image(position.white),
            black: image(position.black),
            kings: image(position.kings),
            ..*position
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
