//! The evaluation that was learned: patterns, kings by square, material, mobility and tempo.

use std::sync::Arc;

use polydam_rules::{Count, Kernel, Moves, Position, Side, Word};

use crate::Score;
use crate::eval::{Evaluate, JUMPS};
use crate::pattern::{Counts, Layout, Trace};

/// Weights are kept in eighths of a point; a point is a hundredth of a man.
pub(crate) const EIGHTHS: i32 = 8;

/// What is counted beside the cells, White's less Black's: men, kings, moves, balance; and whose move
/// it is.
pub(crate) const SCALARS: usize = 5;

/// The weights of a game, in two phases: with all pieces, with few.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// For each cell.
    pub(crate) cells: Vec<[i16; 2]>,
    pub(crate) scalars: [[i16; 2]; SCALARS],
}

/// The learned evaluation of one game.
#[derive(Clone, Debug)]
pub struct Learned<W: Word> {
    kernel: &'static Kernel<W>,
    layout: Arc<Layout>,
    weights: Arc<Weights>,
    scratch: Moves<W>,
    trace: Trace<W>,
}

impl<W: Word> Learned<W> {
    /// The evaluation with these weights; `None` if they are for another board.
    #[must_use]
    pub fn new(
        kernel: &'static Kernel<W>,
        layout: Arc<Layout>,
        weights: Arc<Weights>,
    ) -> Option<Learned<W>> {
        let fits = weights.cells.len() == layout.cells();
        fits.then(|| Learned {
            kernel,
            layout,
            weights,
            scratch: Moves::with_budget(Count::Unique, JUMPS),
            trace: Trace::empty(),
        })
    }
}

/// Men, kings, moves, +1 or -1 for the side to move, and balance; White's less Black's.
///
/// Moves cost time to count and say little while there are only men, unless to have moves is all
/// that the game is about.
pub(crate) fn scalars<W: Word>(
    kernel: &Kernel<W>,
    layout: &Layout,
    position: &Position<W>,
    counts: &Counts,
    scratch: &mut Moves<W>,
) -> [i32; SCALARS] {
    let more = |[white, black]: [u32; 2]| white as i32 - black as i32;
    let free = !position.kings.is_empty() || kernel.spec().sheet.man_moves.is_empty();
    let mut moves = |turn| {
        if free {
            kernel.count(&Position { turn, ..*position }, scratch) as i32
        } else {
            0
        }
    };
    [
        more(counts.men),
        more(counts.kings),
        moves(Side::White) - moves(Side::Black),
        if position.turn == Side::White { 1 } else { -1 },
        layout.balance(position, Side::White) - layout.balance(position, Side::Black),
    ]
}

impl<W: Word> Evaluate<W> for Learned<W> {
    fn evaluate(&mut self, position: &Position<W>) -> Score {
        let (mut many, mut few) = (0, 0);
        let weights = &*self.weights;
        let counts = Counts::of(position);
        self.layout.visit(position, &counts, &mut self.trace, |cell| {
            let [a, b] = weights.cells[cell];
            many += i32::from(a);
            few += i32::from(b);
        });
        let scalars = scalars(self.kernel, &self.layout, position, &counts, &mut self.scratch);
        for (value, [a, b]) in scalars.into_iter().zip(weights.scalars) {
            many += value * i32::from(a);
            few += value * i32::from(b);
        }
        let phase = self.layout.phase(&counts);
        let white = (many * phase + few * (16 - phase)) / (16 * EIGHTHS);
        Score::new(if position.turn == Side::White {
            white
        } else {
            -white
        })
    }
}
