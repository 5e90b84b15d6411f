//! Overlapping patterns of men, laid out by the board alone, and the weights learned for them.
//!
//! A window is up to nine squares; each is empty, White's man or Black's man, so a window of eight
//! has 6,561 cells. Kings count by their square, outside the windows. The value of a position is the
//! sum of its cells and of four scalars, in two phases that blend with the number of pieces.

use polydam_rules::sheet::March;
use polydam_rules::{Board, Pattern, Position, Spec, Square, Word};

/// Runs of neighbouring bits that a window is gathered from.
const RUNS: usize = 4;

/// A run of bits: where it begins, how long it is as a mask, where it goes.
#[derive(Clone, Copy, Debug, Default)]
struct Run {
    shift: u8,
    mask: u16,
    at: u8,
}

/// A few squares seen together.
#[derive(Clone, Debug)]
struct Window {
    bits: Vec<u8>,
    runs: [Run; RUNS],
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
    /// The total of pieces at the start.
    start: u32,
}

/// Sums of powers of three for all sets of nine squares.
static TERNARY: [u16; 512] = ternary();

const fn ternary() -> [u16; 512] {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let (mut bit, mut power) = (0, 1);
        while bit < 9 {
            if set >> bit & 1 == 1 {
                table[set] += power;
            }
            power *= 3;
            bit += 1;
        }
        set += 1;
    }
    table
}

impl Layout {
    /// The layout of a row's board.
    #[must_use]
    pub fn new(spec: &Spec) -> Layout {
        let board = &spec.board;
        let mut cells = 0;
        let windows = frames(board)
            .map(|squares| {
                let window = Window::new(board, &squares, cells);
                cells += 3u32.pow(squares.len() as u32);
                window
            })
            .collect();
        let mut kings = vec![[0; 2]; 128];
        for bit in board.squares().filter_map(|square| board.bit(square)) {
            kings[usize::from(bit)] = [cells, cells + 1];
            cells += 2;
        }
        let start = spec.start_position().occupied().count_ones();
        Layout {
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
        let white = (position.white & !position.kings).wide();
        let black = (position.black & !position.kings).wide();
        for window in &self.windows {
            let white = TERNARY[window.gather(white)];
            let black = TERNARY[window.gather(black)];
            visit(window.first as usize + usize::from(white) + 2 * usize::from(black));
        }
        for bit in position.kings.bits() {
            let black = usize::from(position.black.meets(W::bit(bit)));
            visit(self.kings[usize::from(bit)][black] as usize);
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
            let other = self
                .windows
                .iter()
                .find(|w| w.bits.iter().all(|bit| goal.contains(bit)));
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

impl Window {
    fn new(board: &Board, squares: &[Square], first: u32) -> Window {
        let mut bits: Vec<u8> = squares
            .iter()
            .filter_map(|&square| board.bit(square))
            .collect();
        bits.sort_unstable();
        let mut runs = [Run::default(); RUNS];
        let mut run = 0;
        for (at, &bit) in bits.iter().enumerate() {
            if at > 0 && bit != bits[at - 1] + 1 {
                run += 1;
            }
            if runs[run].mask == 0 {
                runs[run] = Run {
                    shift: bit,
                    mask: 0,
                    at: at as u8,
                };
            }
            runs[run].mask = runs[run].mask << 1 | 1;
        }
        Window { bits, runs, first }
    }

    /// The window's squares of a set, as a small number.
    #[inline(always)]
    fn gather(&self, set: u128) -> usize {
        let part = |run: &Run| usize::from((set >> run.shift) as u16 & run.mask) << run.at;
        self.runs.iter().map(part).sum()
    }
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
    let corners = (0..=board.ranks - height)
        .step_by(up)
        .flat_map(move |rank| {
            (0..=board.files - width)
                .step_by(right)
                .map(move |file| (file, rank))
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
        Square::new(
            board.files - 1 - square.file(),
            board.ranks - 1 - square.rank(),
        )
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
                let mut expected: Vec<usize> = cells(&layout, &position)
                    .iter()
                    .map(|&cell| mirror[cell] as usize)
                    .collect();
                expected.sort_unstable();
                assert_eq!(cells(&layout, &other), expected, "{}", spec.variant);
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
