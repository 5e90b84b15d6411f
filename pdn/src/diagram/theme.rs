//! The colours of a picture.

use std::borrow::Cow;

/// A colour as SVG takes it: `#aabbcc`, or on a page `var(--name)`.
type Color = Cow<'static, str>;

/// The colours of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Around the board, and the board of lines.
    pub paper: Color,
    /// Letters, numbers, lines.
    pub ink: Color,
    /// Light squares.
    pub light: Color,
    /// Dark squares.
    pub dark: Color,
    /// Numbers on dark squares.
    pub on_dark: Color,
    /// Laid over the squares of the last move.
    pub tint: Color,
    /// White's pieces.
    pub white: Color,
    /// Their rim, rings and crowns.
    pub white_rim: Color,
    /// Black's pieces.
    pub black: Color,
    /// Their rim, rings and crowns.
    pub black_rim: Color,
    /// Ways and marks.
    pub way: Color,
    /// The edge of ways and marks, so that they show on any ground.
    pub halo: Color,
}

impl Theme {
    /// Warm wood.
    pub const LINDEN: Theme = Theme {
        paper: Cow::Borrowed("#f7f3ea"),
        ink: Cow::Borrowed("#3b352c"),
        light: Cow::Borrowed("#ecdfc4"),
        dark: Cow::Borrowed("#a98a62"),
        on_dark: Cow::Borrowed("#2c2419"),
        tint: Cow::Borrowed("#d8a63f"),
        white: Cow::Borrowed("#fbf7ee"),
        white_rim: Cow::Borrowed("#7d705a"),
        black: Cow::Borrowed("#37322c"),
        black_rim: Cow::Borrowed("#b9ad99"),
        way: Cow::Borrowed("#1f5f3a"),
        halo: Cow::Borrowed("#ffffff"),
    };

    /// Black and white only, for paper.
    pub const PRINT: Theme = Theme {
        paper: Cow::Borrowed("#ffffff"),
        ink: Cow::Borrowed("#000000"),
        light: Cow::Borrowed("#ffffff"),
        dark: Cow::Borrowed("#bdbdbd"),
        on_dark: Cow::Borrowed("#000000"),
        tint: Cow::Borrowed("#8c8c8c"),
        white: Cow::Borrowed("#ffffff"),
        white_rim: Cow::Borrowed("#000000"),
        black: Cow::Borrowed("#000000"),
        black_rim: Cow::Borrowed("#ffffff"),
        way: Cow::Borrowed("#000000"),
        halo: Cow::Borrowed("#ffffff"),
    };
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::LINDEN
    }
}
