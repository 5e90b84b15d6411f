//! Overlapping patterns of men, laid out by the board alone, and the weights learned for them.
//!
//! A window is up to nine squares; each is empty, White's man or Black's man, so a window of eight
//! has 6,561 cells. Kings count by their square, outside the windows, and one cell stands for how
//! many men and kings there are. The value of a position is the sum of its cells and of a few scalars,
//! in two phases that blend with the number of pieces.

mod image;
mod trace;

use polydam_rules::{Board, Pattern, Position, Side, Spec, Word};

use trace::Digits;
pub(crate) use trace::Trace;

/// A few squares seen together.
#[derive(Clone, Debug)]
struct Window {
    bits: Vec<u8>,
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
    windows: Vec<Window>,
    /// The same windows, to be read.
    digits: Digits,
    /// For each bit, the cell of a white and of a black king.
    kings: Vec<[u32; 2]>,
    /// The first of the cells for how many men and kings there are.
    material: u32,
    cells: usize,
    /// The squares left and right of the middle.
    halves: [u128; 2],
    /// For each number of pieces, how much of the start it is, in sixteenths.
    phases: Vec<i32>,
}

/// Beyond so many, men count as so many in the cells of material; and kings.
const MANY: [u32; 2] = [11, 3];
/// How many contents a side can have.
const SIDE: u32 = (MANY[0] + 1) * (MANY[1] + 1);

/// How many men and kings each side has, White first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) men: [u32; 2],
    pub(crate) kings: [u32; 2],
}

impl Counts {
    #[inline(always)]
    pub(crate) fn of<W: Word>(position: &Position<W>) -> Counts {
        let kings = position.kings;
        let sides = [position.white, position.black];
        Counts {
            men: sides.map(|pieces| (pieces & !kings).count()),
            kings: if kings.is_empty() {
                [0; 2]
            } else {
                sides.map(|pieces| (pieces & kings).count())
            },
        }
    }

    /// Which of the cells for how many men and kings there are.
    #[inline(always)]
    fn cell(&self) -> u32 {
        let side = |side: usize| {
            self.men[side].min(MANY[0]) * (MANY[1] + 1) + self.kings[side].min(MANY[1])
        };
        side(0) * SIDE + side(1)
    }
}

impl Layout {
    /// The layout of a row's board.
    #[must_use]
    pub fn new(spec: &Spec) -> Layout {
        let board = &spec.board;
        let mut cells = 0;
        let mut windows = Vec::new();
        for frame in frames_of(board) {
            let more = trace::windows(board, frame, cells);
            cells += more.iter().map(Window::cells).sum::<u32>();
            windows.extend(more);
        }
        let mut kings = vec![[0; 2]; 128];
        for bit in board.squares().filter_map(|square| board.bit(square)) {
            kings[usize::from(bit)] = [cells, cells + 1];
            cells += 2;
        }
        Layout {
            digits: Digits::new(&windows),
            windows,
            kings,
            material: cells,
            cells: (cells + SIDE * SIDE) as usize,
            halves: halves(board),
            phases: phases(spec.start_position().occupied().count_ones()),
        }
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Gives every cell of a position to `visit`; faster, the less it differs from the one that `trace`
    /// has read last.
    #[inline(always)]
    pub(crate) fn visit<W: Word>(
        &self,
        position: &Position<W>,
        counts: &Counts,
        trace: &mut Trace<W>,
        mut visit: impl FnMut(usize),
    ) {
        self.digits.cells(position, trace).for_each(&mut visit);
        for bit in position.kings.bits() {
            let black = usize::from(position.black.meets(W::bit(bit)));
            visit(self.kings[usize::from(bit)][black] as usize);
        }
        visit((self.material + counts.cell()) as usize);
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
    pub(crate) fn phase(&self, counts: &Counts) -> i32 {
        let pieces: u32 = counts.men.iter().chain(&counts.kings).sum();
        self.phases.get(pieces as usize).copied().unwrap_or(16)
    }
}

impl Window {
    fn cells(&self) -> u32 {
        3u32.pow(self.bits.len() as u32)
    }
}

/// For each number of pieces up to that of the start, how much of it they are, in sixteenths.
fn phases(start: u32) -> Vec<i32> {
    (0..=start).map(|pieces| (16 * pieces / start.max(1)) as i32).collect()
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
    /// The lowest ranks of windows.
    fn ranks(self, board: &Board) -> impl Iterator<Item = u8> {
        (0..=board.ranks - self.size.1).step_by(self.apart.1.into())
    }

    /// The leftmost files of windows.
    fn files(self, board: &Board) -> impl Iterator<Item = u8> {
        (0..=board.files - self.size.0).step_by(self.apart.0.into())
    }
}

#[cfg(test)]
mod tests {
    use polydam_rules::sample::{self, Random};
    use polydam_rules::{Game, Setup, Square};

    use super::*;

    fn cells(layout: &Layout, position: &Position<u128>) -> Vec<usize> {
        let mut cells = Vec::new();
        layout.visit(position, &Counts::of(position), &mut Trace::empty(), |cell| cells.push(cell));
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
            let mut random = Random::new(8);
            let mut trace = Trace::empty();
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
                layout
                    .visit(&position, &Counts::of(&position), &mut trace, |cell| found.push(cell));
                assert_eq!(found[..expected.len()], expected, "{}", spec.variant);
            }
        }
    }

    #[test]
    fn a_reflected_position_has_the_reflected_cells_and_as_many_moves() {
        for spec in Spec::all() {
            let layout = Layout::new(spec);
            let (Some(reflection), Some(mirror)) = (layout.reflection(spec), layout.mirror(spec))
            else {
                continue;
            };
            let moves = |position: &Position<u128>| {
                let game = Game::from_setup(spec, &Setup::of(spec, position));
                game.map(|(game, _)| game.moves().len())
            };
            let mut random = Random::new(6);
            let mut compared = 0;
            for _ in 0..200 {
                let position = sample::setup(spec, &mut random);
                let Ok(here) = moves(&position) else {
                    continue;
                };
                let image = |cell: usize| reflection[cell] as usize;
                let mut expected: Vec<usize> =
                    cells(&layout, &position).into_iter().map(image).collect();
                let mut other = reflected(spec, &position);
                // Where each side has squares of its own, they are exchanged: so are the sides.
                if moves(&other).is_err() {
                    other = sample::mirrored(spec, &other);
                    expected.iter_mut().for_each(|cell| *cell = mirror[*cell] as usize);
                }
                let Ok(there) = moves(&other) else {
                    continue;
                };
                expected.sort_unstable();
                assert_eq!(here, there, "{}", spec.variant);
                assert_eq!(cells(&layout, &other), expected, "{}", spec.variant);
                compared += 1;
            }
            assert!(compared > 50, "{}: {compared}", spec.variant);
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
