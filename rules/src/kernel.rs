//! What a row of the table compiles to: a handful of function pointers.
//!
//! Everything above this file is compiled once for each word, everything below it once for each row
//! and side. A new row needs its number in the list at the end; forgetting it does not compile.

use crate::generate::Row;
use crate::variants::ROWS;
use crate::{Moves, Position, Spec, Word};

/// Fills a list with the legal moves of a position.
type List<W> = fn(&Position<W>, &mut Moves<W>);
/// Counts them; the list is scratch.
type Tally<W> = fn(&Position<W>, &mut Moves<W>) -> u64;

/// The compiled rules of one row. The functions come in pairs, White's and Black's, indexed by
/// [`Side`](crate::Side); the methods choose by the position's side to move.
#[derive(Clone, Copy, Debug)]
pub struct Kernel<W: Word> {
    row: usize,
    moves: [List<W>; 2],
    count: [Tally<W>; 2],
    must_capture: [fn(&Position<W>) -> bool; 2],
    can_move: [fn(&Position<W>) -> bool; 2],
}

impl<W: Word> Kernel<W> {
    const fn compile<const V: usize>() -> Kernel<W> {
        Kernel {
            row: V,
            moves: [Row::<V, false>::moves, Row::<V, true>::moves],
            count: [Row::<V, false>::count, Row::<V, true>::count],
            must_capture: [Row::<V, false>::must_capture, Row::<V, true>::must_capture],
            can_move: [Row::<V, false>::can_move, Row::<V, true>::can_move],
        }
    }

    /// The kernel of a row, if its board needs this word.
    ///
    /// ```
    /// use polydam_rules::{Count, Kernel, Moves, Position, Rules, Variant};
    /// let spec = Variant::Dameo.spec(Rules::Standard);
    /// let kernel = Kernel::<u64>::of(spec).expect("64 squares fit a u64");
    /// let mut moves = Moves::new(Count::Unique);
    /// kernel.moves(&Position::start(spec), &mut moves);
    /// assert_eq!(moves.len(), 52);
    /// ```
    #[must_use]
    pub fn of(spec: &Spec) -> Option<&'static Kernel<W>> {
        W::kernel(&KERNELS[spec.index()])
    }

    /// The row this was compiled from.
    #[must_use]
    pub fn spec(&self) -> &'static Spec {
        &Spec::all()[self.row]
    }

    /// Fills `out` with every legal move of the side to move.
    #[inline(always)]
    pub fn moves(&self, position: &Position<W>, out: &mut Moves<W>) {
        self.moves[position.turn as usize](position, out);
    }

    /// How many legal moves there are; faster than listing them. `scratch` is overwritten.
    #[inline(always)]
    #[must_use]
    pub fn count(&self, position: &Position<W>, scratch: &mut Moves<W>) -> u64 {
        self.count[position.turn as usize](position, scratch)
    }

    /// Whether the side to move must capture.
    #[inline(always)]
    #[must_use]
    pub fn must_capture(&self, position: &Position<W>) -> bool {
        self.must_capture[position.turn as usize](position)
    }

    /// Whether the side to move has a legal move.
    #[inline(always)]
    #[must_use]
    pub fn can_move(&self, position: &Position<W>) -> bool {
        self.can_move[position.turn as usize](position)
    }
}

/// The kernel of a row, in the word its board needs.
#[derive(Clone, Copy, Debug)]
pub enum AnyKernel {
    /// For boards of up to 64 bits.
    Narrow(Kernel<u64>),
    /// For the 12x12 board.
    Wide(Kernel<u128>),
}

impl AnyKernel {
    /// The kernel of a row.
    #[must_use]
    pub fn of(spec: &Spec) -> &'static AnyKernel {
        &KERNELS[spec.index()]
    }

    /// Fills `out` with every legal move; positions and moves in wide words. False if the budget ran
    /// out, so that moves may be missing.
    pub fn moves(&self, position: &Position<u128>, out: &mut Vec<crate::Move<u128>>) -> bool {
        self.moves_counted(position, out).0
    }

    /// As [`AnyKernel::moves`], and how many jumps it looked at.
    pub fn moves_counted(
        &self,
        position: &Position<u128>,
        out: &mut Vec<crate::Move<u128>>,
    ) -> (bool, u32) {
        fn list<W: Word>(
            kernel: &Kernel<W>,
            position: &Position<u128>,
            out: &mut Vec<crate::Move<u128>>,
        ) -> (bool, u32) {
            let mut moves = Moves::new(crate::Count::Unique);
            kernel.moves(&position.narrow(), &mut moves);
            out.clear();
            out.extend(moves.as_slice().iter().map(crate::Move::widen));
            (!moves.exceeded(), moves.spent())
        }
        match self {
            AnyKernel::Narrow(kernel) => list(kernel, position, out),
            AnyKernel::Wide(kernel) => list(kernel, position, out),
        }
    }

    /// Whether the side to move must capture.
    #[must_use]
    pub fn must_capture(&self, position: &Position<u128>) -> bool {
        match self {
            AnyKernel::Narrow(kernel) => kernel.must_capture(&position.narrow()),
            AnyKernel::Wide(kernel) => kernel.must_capture(position),
        }
    }
}

const fn narrow<const V: usize>() -> AnyKernel {
    assert!(ROWS[V].board.all() >> 64 == 0, "this board needs a wide kernel");
    AnyKernel::Narrow(Kernel::compile::<V>())
}

const fn wide<const V: usize>() -> AnyKernel {
    AnyKernel::Wide(Kernel::compile::<V>())
}

/// One kernel a row, in the order of the table.
static KERNELS: [AnyKernel; ROWS.len()] = [
    narrow::<0>(),
    narrow::<1>(),
    narrow::<2>(),
    narrow::<3>(),
    narrow::<4>(),
    narrow::<5>(),
    narrow::<6>(),
    narrow::<7>(),
    narrow::<8>(),
    narrow::<9>(),
    narrow::<10>(),
    narrow::<11>(),
    wide::<12>(),
    narrow::<13>(),
    narrow::<14>(),
    narrow::<15>(),
    narrow::<16>(),
    narrow::<17>(),
    narrow::<18>(),
    narrow::<19>(),
    narrow::<20>(),
];
