//! What a position is worth when the search stops: material and freedom to move.

use polydam_rules::sheet::{Goal, Reach};
use polydam_rules::{Count, Kernel, Moves, Position, Side, Spec, Word};

use crate::Score;

/// So many jumps are looked at to count moves; beyond it is no matter how many there are.
pub(crate) const JUMPS: u32 = 256;

/// Values a position from the view of the side to move.
pub trait Evaluate<W: Word>: Send {
    /// The value of a position in which nothing is decided.
    fn evaluate(&mut self, position: &Position<W>) -> Score;
}

/// Material, the way to the crowning row, and mobility: knows nothing of a game but its row.
#[derive(Clone, Debug)]
pub struct Material<W: Word> {
    kernel: &'static Kernel<W>,
    scratch: Moves<W>,
    /// The worth of a king in hundredths of a man.
    king: i32,
    /// 1, or -1 where the side without a move wins.
    sign: i32,
    /// Games without quiet moves are about having the last move.
    only_moves: bool,
    /// For each side, rows that its men have yet to go, nearest last.
    rows: [Vec<W>; 2],
}

impl<W: Word> Material<W> {
    /// The evaluation of a game.
    #[must_use]
    pub fn new(kernel: &'static Kernel<W>) -> Material<W> {
        let spec = kernel.spec();
        Material {
            kernel,
            scratch: Moves::with_budget(Count::Unique, JUMPS),
            king: match (spec.has_kings(), spec.sheet.king_reach) {
                (false, _) => 100,
                (true, Reach::Step) => 140,
                (true, Reach::Fly) => 300,
            },
            sign: match spec.sheet.goal {
                Goal::LeaveNoMove => 1,
                Goal::HaveNoMove => -1,
            },
            only_moves: spec.sheet.man_moves.is_empty(),
            rows: Side::BOTH.map(|side| rows(spec, side)),
        }
    }

    fn side(&self, position: &Position<W>, side: Side) -> i32 {
        let pieces = position.pieces(side);
        let kings = (pieces & position.kings).count() as i32;
        let men = pieces & !position.kings;
        let advance = self.rows[side as usize]
            .iter()
            .zip(0..)
            .map(|(&row, step)| step * (men & row).count() as i32);
        100 * men.count() as i32 + self.king * kings + advance.sum::<i32>()
    }

    fn mobility(&mut self, position: &Position<W>) -> i32 {
        let other = Position {
            turn: position.turn.other(),
            ..*position
        };
        let own = self.kernel.count(position, &mut self.scratch) as i32;
        own - self.kernel.count(&other, &mut self.scratch) as i32
    }
}

/// The rows of the board in the order in which a side's men pass them.
fn rows<W: Word>(spec: &Spec, side: Side) -> Vec<W> {
    let ranks = spec.board.ranks;
    let row = |step| {
        if spec.marches_up(side) {
            step
        } else {
            ranks - 1 - step
        }
    };
    (0..ranks).map(|step| W::low(spec.board.row(row(step)))).collect()
}

impl<W: Word> Evaluate<W> for Material<W> {
    fn evaluate(&mut self, position: &Position<W>) -> Score {
        let mobility = self.mobility(position);
        if self.only_moves {
            return Score::new(20 * mobility);
        }
        let turn = position.turn;
        let material = self.side(position, turn) - self.side(position, turn.other());
        Score::new(self.sign * material + 2 * mobility)
    }
}
