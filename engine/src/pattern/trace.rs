//! What the men on the board add up to in every window, kept from one position to the next: the
//! positions that a search values one after another differ by a few squares.

use polydam_rules::{Board, Position, Square, Word};

use super::{Frame, Window};

/// A bound on the windows of a board: they are lanes of vectors that hold eight.
const MOST: usize = 48;
/// A bound on the bits of a word.
const BITS: usize = 128;

/// What White's man on each square adds to each window; Black's adds twice as much.
#[derive(Clone, Debug)]
pub(super) struct Digits {
    /// By the bit of the square.
    of: Vec<[u16; MOST]>,
    /// The first cell of each window.
    firsts: Vec<u32>,
}

/// The men of the position that was read last, and what they add up to in each window.
#[derive(Clone, Debug)]
pub(crate) struct Trace<W: Word> {
    white: W,
    black: W,
    sums: [u16; MOST],
}

impl<W: Word> Trace<W> {
    /// The trace of an empty board.
    pub(crate) fn empty() -> Trace<W> {
        Trace {
            white: W::EMPTY,
            black: W::EMPTY,
            sums: [0; MOST],
        }
    }
}

impl Digits {
    pub(super) fn new(windows: &[Window]) -> Digits {
        let mut of = vec![[0; MOST]; BITS];
        for (lane, window) in windows.iter().enumerate() {
            for (&bit, digit) in window.bits.iter().zip(0..) {
                of[usize::from(bit)][lane] = 3u16.pow(digit);
            }
        }
        Digits {
            of,
            firsts: windows.iter().map(|window| window.first).collect(),
        }
    }

    /// The cell of every window.
    #[inline(always)]
    pub(super) fn cells<'a, W: Word>(
        &'a self,
        position: &Position<W>,
        trace: &'a mut Trace<W>,
    ) -> impl Iterator<Item = usize> + 'a {
        match self.firsts.len() {
            0..=16 => self.follow::<W, 16>(position, trace),
            17..=32 => self.follow::<W, 32>(position, trace),
            _ => self.follow::<W, MOST>(position, trace),
        }
        let cells = self.firsts.iter().zip(&trace.sums);
        cells.map(|(&first, &sum)| (first + u32::from(sum)) as usize)
    }

    /// Brings the sums of the first `LANES` windows up to date.
    #[inline(always)]
    fn follow<W: Word, const LANES: usize>(&self, position: &Position<W>, trace: &mut Trace<W>) {
        let white = position.white & !position.kings;
        let black = position.black & !position.kings;
        let mut sums = [0; LANES];
        sums.copy_from_slice(&trace.sums[..LANES]);
        for bit in ((white ^ trace.white) | (black ^ trace.black)).bits() {
            let state = |white: W, black: W| {
                let square = W::bit(bit);
                u16::from(white.meets(square)) + 2 * u16::from(black.meets(square))
            };
            let change = state(white, black).wrapping_sub(state(trace.white, trace.black));
            let digits = &self.of[usize::from(bit) % BITS];
            for lane in 0..LANES {
                sums[lane] = digits[lane].wrapping_mul(change).wrapping_add(sums[lane]);
            }
        }
        trace.sums[..LANES].copy_from_slice(&sums);
        (trace.white, trace.black) = (white, black);
    }
}

/// The windows of a frame on a board, with cells from `first` on: from rank to rank, from file to
/// file.
pub(super) fn windows(board: &Board, frame: Frame, mut first: u32) -> Vec<Window> {
    let mut windows = Vec::new();
    for rank in frame.ranks(board) {
        for file in frame.files(board) {
            let ranks = rank..rank + frame.size.1;
            let squares = ranks.flat_map(|rank| {
                let files = file..file + frame.size.0;
                files.filter_map(move |file| Square::new(file, rank))
            });
            let mut bits: Vec<u8> = squares.filter_map(|square| board.bit(square)).collect();
            bits.sort_unstable();
            let window = Window { bits, first };
            first += window.cells();
            windows.push(window);
        }
    }
    windows
}
