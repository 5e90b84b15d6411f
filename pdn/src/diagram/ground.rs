//! What the ground of a board is, for every drawing of it: lines, one colour with a grid, or two.

use polydam_rules::{Dirs, Pattern, Spec, Square};

/// The ground of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Points joined by lines: see [`lines`].
    Lines,
    /// Squares of one colour, told apart by a grid: where no rule knows a diagonal, two colours
    /// would mean nothing.
    OneColour,
    /// Squares of two colours. Dark are those whose file and rank, both from 0, add up to `parity`
    /// modulo 2.
    TwoColours {
        /// 0 where a1 is dark, else 1.
        parity: u8,
    },
}

impl Ground {
    /// The ground of a row's board.
    ///
    /// ```
    /// use polydam_pdn::diagram::Ground;
    /// use polydam_rules::{Rules, Variant};
    /// let of = |variant: Variant| Ground::of(variant.spec(Rules::Standard));
    /// assert_eq!(of(Variant::Turkish), Ground::OneColour);
    /// assert_eq!(of(Variant::Checkers), Ground::TwoColours { parity: 0 });
    /// assert_eq!(of(Variant::Italian), Ground::TwoColours { parity: 1 });
    /// ```
    #[must_use]
    pub fn of(spec: &Spec) -> Ground {
        match spec.board.pattern {
            Pattern::Lines => Ground::Lines,
            Pattern::Full if knows_no_diagonal(spec) => Ground::OneColour,
            Pattern::Full | Pattern::Dark => Ground::TwoColours { parity: 0 },
            Pattern::DarkRight => Ground::TwoColours { parity: 1 },
        }
    }

    /// Whether the square of a file and a rank, both from 0, is dark.
    #[must_use]
    pub fn is_dark(self, file: u8, rank: u8) -> bool {
        matches!(self, Ground::TwoColours { parity } if (file + rank) % 2 == parity)
    }
}

/// Whether kings and men step and capture along files and ranks alone.
fn knows_no_diagonal(spec: &Spec) -> bool {
    let sheet = &spec.sheet;
    let dirs = [
        sheet.man_moves,
        sheet.man_captures,
        sheet.king_moves,
        sheet.king_captures,
    ];
    let straight = |dirs: Dirs| dirs.and(Dirs::ORTHOGONALS) == Dirs::ORTHOGONALS;
    spec.has_kings() && dirs.into_iter().all(straight)
}

/// The lines that join the points of a board, each once.
///
/// ```
/// use polydam_rules::{Rules, Variant};
/// let spec = Variant::Alquerque.spec(Rules::Standard);
/// assert_eq!(polydam_pdn::diagram::lines(spec).len(), 40 + 16);
/// ```
#[must_use]
pub fn lines(spec: &Spec) -> Vec<(Square, Square)> {
    let forward = [Dirs::N, Dirs::NE, Dirs::E, Dirs::SE];
    let from = |square| {
        forward
            .into_iter()
            .filter_map(move |d| Some((square, spec.board.neighbour(square, d)?)))
    };
    spec.board.squares().flat_map(from).collect()
}
