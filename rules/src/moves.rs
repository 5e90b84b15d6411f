//! The list that the generator fills, and the three ways to tell captures apart.

use crate::{Move, Word};

/// When two captures count as one move. Published node counts use all three; everything but
/// [`perft`](crate::perft()) uses [`Count::Unique`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Count {
    /// From, to, the set of captured pieces and crowning are equal. This is what a move is.
    #[default]
    Unique,
    /// Also the order is equal in which the pieces are captured.
    Paths,
    /// Also every square on which the piece lands is equal.
    Landings,
}

/// A reusable list of moves, filled by a [`Kernel`](crate::Kernel).
#[derive(Clone, Debug)]
pub struct Moves<W: Word> {
    list: Vec<Move<W>>,
    orders: Vec<u64>,
    count: Count,
    budget: u32,
    left: u32,
    exceeded: bool,
    compact_at: usize,
}

/// A list without room that tells captures apart as moves do: for taking another's place.
impl<W: Word> Default for Moves<W> {
    fn default() -> Moves<W> {
        Moves {
            list: Vec::new(),
            orders: Vec::new(),
            count: Count::Unique,
            budget: Moves::<W>::BUDGET,
            left: Moves::<W>::BUDGET,
            exceeded: false,
            compact_at: 4096,
        }
    }
}

impl<W: Word> Moves<W> {
    /// How many jumps a list may look at unless told otherwise. No position of any real game comes
    /// near it; a set-up with dozens of men before one king may.
    pub const BUDGET: u32 = 1 << 20;

    /// An empty list that tells captures apart as `count` says.
    #[must_use]
    pub fn new(count: Count) -> Moves<W> {
        Moves::with_budget(count, Self::BUDGET)
    }

    /// An empty list that looks at `budget` jumps at most.
    #[must_use]
    pub fn with_budget(count: Count, budget: u32) -> Moves<W> {
        Moves {
            list: Vec::with_capacity(64),
            orders: Vec::new(),
            count,
            budget,
            left: budget,
            exceeded: false,
            compact_at: 4096,
        }
    }

    /// The moves, in no promised order.
    #[inline(always)]
    #[must_use]
    pub fn as_slice(&self) -> &[Move<W>] {
        &self.list
    }

    /// The moves, to be put in another order.
    #[inline(always)]
    #[must_use]
    pub fn as_mut_slice(&mut self) -> &mut [Move<W>] {
        &mut self.list
    }

    /// How many moves there are.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether the budget ran out, so that moves may be missing.
    #[must_use]
    pub fn exceeded(&self) -> bool {
        self.exceeded
    }

    /// The number of jumps that may be looked at.
    #[must_use]
    pub fn budget(&self) -> u32 {
        self.budget
    }

    /// How many jumps the list has looked at since it was last filled.
    #[must_use]
    pub fn spent(&self) -> u32 {
        self.budget - self.left
    }

    #[inline(always)]
    pub(crate) fn begin(&mut self) {
        self.list.clear();
        self.left = self.budget;
        self.exceeded = false;
        if self.count != Count::Unique {
            self.orders.clear();
        }
    }

    /// Takes one jump off the budget; false if none is left.
    #[inline(always)]
    pub(crate) fn spend(&mut self) -> bool {
        if self.left == 0 {
            self.exceeded = true;
            return false;
        }
        self.left -= 1;
        true
    }

    /// Whether every landing square is told apart.
    #[inline(always)]
    pub(crate) fn tells_landings(&self) -> bool {
        self.count == Count::Landings
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, m: Move<W>) {
        self.list.push(m);
    }

    /// Adds a capture; `order` tells orders of capture apart.
    #[inline(always)]
    pub(crate) fn push_capture(&mut self, m: Move<W>, order: u64) {
        self.list.push(m);
        if self.count != Count::Unique {
            self.orders.push(order);
        }
        if self.list.len() >= self.compact_at {
            self.compact();
        }
    }

    /// Drops all captures found so far, for a better one was found.
    #[inline(always)]
    pub(crate) fn restart(&mut self) {
        self.list.clear();
        self.orders.clear();
    }

    /// Drops repeated captures.
    #[inline(always)]
    pub(crate) fn unify(&mut self) {
        if self.list.len() > 1 {
            self.drop_repeats();
        }
    }

    fn drop_repeats(&mut self) {
        match self.count {
            Count::Unique if self.list.len() <= 16 => self.drop_repeats_of_few(),
            Count::Unique => {
                self.list.sort_unstable();
                self.list.dedup();
            }
            Count::Paths => self.drop_repeated_orders(),
            Count::Landings => {}
        }
    }

    fn drop_repeats_of_few(&mut self) {
        let mut kept = 1;
        for at in 1..self.list.len() {
            let m = self.list[at];
            if !self.list[..kept].contains(&m) {
                self.list[kept] = m;
                kept += 1;
            }
        }
        self.list.truncate(kept);
    }

    fn drop_repeated_orders(&mut self) {
        let mut pairs: Vec<_> =
            self.list.iter().copied().zip(self.orders.iter().copied()).collect();
        pairs.sort_unstable();
        pairs.dedup();
        (self.list, self.orders) = pairs.into_iter().unzip();
    }

    /// Keeps memory flat on set-ups with very many routes to the same few moves.
    #[cold]
    fn compact(&mut self) {
        self.drop_repeats();
        self.compact_at = 4096.max(2 * self.list.len());
    }
}
