//! How often a quiet move was best lately, by from and to: the order in which moves are tried.

use polydam_rules::{Move, Side, Word};

const SQUARES: usize = 128;
/// A success rate of one.
const WHOLE: i32 = 1 << 12;

/// For each side and each from and to, the share of tries in which the move was good.
#[derive(Clone, Debug)]
pub(crate) struct History {
    rates: Vec<i32>,
}

impl History {
    pub(crate) fn new() -> History {
        History {
            rates: vec![WHOLE / 2; 2 * SQUARES * SQUARES],
        }
    }

    fn index<W: Word>(side: Side, m: &Move<W>) -> usize {
        (side as usize * SQUARES + usize::from(m.from)) * SQUARES + usize::from(m.to)
    }

    /// The predicted success of a move, 0 to 4096.
    pub(crate) fn rate<W: Word>(&self, side: Side, m: &Move<W>) -> i32 {
        self.rates[History::index(side, m)]
    }

    /// Learns from a node: `m` was tried, and was it good?
    pub(crate) fn learn<W: Word>(&mut self, side: Side, m: &Move<W>, good: bool) {
        let rate = &mut self.rates[History::index(side, m)];
        let goal = if good { WHOLE } else { 0 };
        *rate += (goal - *rate) / 32;
    }
}
