//! How much work a stranger's file may make, counted in jumps that the generator looks at.

use polydam_rules::{FenError, FenFault, FenWhat, Game, SetupFault};

/// A position whose captures take more jumps than this is not replayed where work is counted, and
/// reasons are not looked for in it.
pub(crate) const HEAVY: u32 = 1 << 14;

/// How much work may be spent, in jumps looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    /// What is left; `None` without end.
    left: Option<u64>,
}

impl Work {
    pub(crate) fn new(left: Option<u64>) -> Work {
        Work { left }
    }

    /// Takes the work that a position made; false if there is not enough left, or the position is
    /// beyond all measure.
    pub(crate) fn spend(&mut self, jumps: u32) -> bool {
        let Some(left) = &mut self.left else {
            return true;
        };
        match left.checked_sub(u64::from(jumps) + 16) {
            Some(rest) => *left = rest,
            None => {
                *left = 0;
                return false;
            }
        }
        jumps <= HEAVY
    }

    /// Whether none is left.
    pub(crate) fn is_spent(&self) -> bool {
        self.left == Some(0)
    }

    /// Takes the work of putting up a position, whatever came of it.
    pub(crate) fn spend_on_position(&mut self, opened: &Result<Game, FenError>) {
        let jumps = match opened {
            Ok(game) => game.jumps(),
            Err(error) => error.faults.iter().map(jumps_of).max().unwrap_or(0),
        };
        self.spend(jumps);
    }

    /// Takes the work of looking for a reason.
    pub(crate) fn spend_on_reason(&mut self) -> bool {
        self.spend(HEAVY / 4)
    }
}

/// How many jumps were looked at before a fault was found.
fn jumps_of(fault: &FenFault) -> u32 {
    match &fault.what {
        FenWhat::Setup(SetupFault::TooMuch(too_much)) => too_much.budget,
        _ => 0,
    }
}
