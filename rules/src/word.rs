//! Sets of squares as machine words: `u64` for boards of up to 64 bits, `u128` for the 12x12 board.
//!
//! Only the generator and what stands on it sees words; everyone else uses
//! [`Square`](crate::Square).

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::kernel::{AnyKernel, Kernel};

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

/// A set of squares in one machine word. Sealed: `u64` and `u128` are the only two.
///
/// ```
/// use polydam_rules::Word;
/// let set = u64::bit(3) | u64::bit(9);
/// assert_eq!(set.bits().collect::<Vec<_>>(), [3, 9]);
/// ```
pub trait Word:
    sealed::Sealed
    + Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// The set without squares.
    const EMPTY: Self;

    /// The low bits of a wide set.
    #[must_use]
    fn low(set: u128) -> Self;
    /// The same set as a wide word.
    #[must_use]
    fn wide(self) -> u128;
    /// The set of one bit, `index` below the width of the word.
    #[must_use]
    fn bit(index: u8) -> Self;
    /// How many squares are in the set.
    #[must_use]
    fn count(self) -> u32;
    /// The lowest bit index; the width of the word if the set is empty.
    #[must_use]
    fn first(self) -> u8;
    /// The set without its lowest square.
    #[must_use]
    fn rest(self) -> Self;
    /// Every square moved by `by` bits, up if positive; what leaves the word is lost.
    #[must_use]
    fn shifted(self, by: i8) -> Self;

    /// The kernel inside, if it is compiled for this word.
    #[doc(hidden)]
    fn kernel(any: &'static AnyKernel) -> Option<&'static Kernel<Self>>;

    /// Whether no square is in the set.
    #[inline(always)]
    #[must_use]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// Whether the two sets share a square.
    #[inline(always)]
    #[must_use]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }
    /// The bit indices of the set, lowest first.
    #[inline(always)]
    #[must_use]
    fn bits(self) -> Bits<Self> {
        Bits(self)
    }
}

/// The bit indices of a set, made by [`Word::bits`].
#[derive(Clone, Debug)]
pub struct Bits<W: Word>(W);

impl<W: Word> Iterator for Bits<W> {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.0.is_empty() {
            return None;
        }
        let index = self.0.first();
        self.0 = self.0.rest();
        Some(index)
    }
}

macro_rules! word {
    ($word:ty, $size:ident) => {
        impl Word for $word {
            const EMPTY: Self = 0;

            #[inline(always)]
            fn low(set: u128) -> Self {
                set as $word
            }
            #[inline(always)]
            fn wide(self) -> u128 {
                u128::from(self)
            }
            #[inline(always)]
            fn bit(index: u8) -> Self {
                1 << index
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn first(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn shifted(self, by: i8) -> Self {
                if by >= 0 { self << by } else { self >> -by }
            }
            fn kernel(any: &'static AnyKernel) -> Option<&'static Kernel<Self>> {
                match any {
                    AnyKernel::$size(kernel) => Some(kernel),
                    _ => None,
                }
            }
        }
    };
}

word!(u64, Narrow);
word!(u128, Wide);
