//! THE TABLE: the 18 games, and the three games that have a second set of rules.
//!
//! A row names its board, its start, who moves first, its rule sheet as the difference from a
//! parent sheet, and how it is written. Sources on the lines: `BK` is the game's rule page as this
//! project received it, `D..` a decision of the team where the page is silent, other names are the
//! federations' rules.

use std::fmt;
use std::str::FromStr;

use crate::sheet::{
    Chain, Choice, CrownedOn, Crowning, FarRow, Goal, Landing, March, Opening, Reach, Removal,
    Sheet, Turning,
};
use crate::spec::{Look, Notation, ResultStyle, Rules, Spec, Start};
use crate::{Board, Dirs};

/// English draughts, the sheet from which the others differ.
pub(crate) const CHECKERS: Sheet = Sheet {
    man_moves: Dirs::FORWARD_DIAGONALS,      // BK 7; WCDF 1.16
    man_captures: Dirs::FORWARD_DIAGONALS,   // BK 7; WCDF 1.18
    later_captures: Dirs::FORWARD_DIAGONALS, // BK 7; WCDF 1.18
    far_row: FarRow::Ordinary,
    king_moves: Dirs::DIAGONALS,    // BK 7; WCDF 1.17
    king_captures: Dirs::DIAGONALS, // BK 7; WCDF 1.18
    king_reach: Reach::Step,        // BK 7; WCDF 1.17
    landing: Landing::Anywhere,     // nothing to choose for a king that steps
    choice: Choice::Free,           // BK 7; WCDF 1.20
    crowning: Crowning::EndsMove,   // BK 7; WCDF 1.19
    crowned_on: CrownedOn::FarRow,  // BK 7; WCDF 1.19
    removal: Removal::AfterMove,    // WCDF 1.19
    chain: Chain::Whole,            // BK 7; WCDF 1.20
    man_takes_king: true,           // BK 7; WCDF 1.18
    turning_back: Turning::Allowed, // no effect with removal after the move
    phalanx: false,
    march: March::Opposite,
    opening: Opening::None,
    goal: Goal::LeaveNoMove, // BK 7
};

const CZECH: Sheet = Sheet {
    king_reach: Reach::Fly,    // BK 29; CFD 3.9
    choice: Choice::KingFirst, // BK 29; CFD 4.14
    ..CHECKERS                 // removal after the move: D3
};

const INTERNATIONAL: Sheet = Sheet {
    man_captures: Dirs::DIAGONALS,   // BK 115; FMJD 4.1
    later_captures: Dirs::DIAGONALS, // BK 115; FMJD 4.2
    king_reach: Reach::Fly,          // BK 115; FMJD 3.9
    choice: Choice::Most,            // BK 115; FMJD 4.13
    crowning: Crowning::AtRest,      // BK 115; FMJD 4.15
    ..CHECKERS
};

const PORTUGUESE: Sheet = Sheet {
    king_reach: Reach::Fly,        // BK 121
    choice: Choice::MostThenKings, // BK 121; FPD laws of quantity and quality
    ..CHECKERS
};

const GOTHIC: Sheet = Sheet {
    man_moves: Dirs::FIVE,      // BK 35; D10
    man_captures: Dirs::FIVE,   // BK 35
    later_captures: Dirs::FIVE, // BK 35
    king_moves: Dirs::ALL,      // BK 35
    king_captures: Dirs::ALL,   // BK 35
    ..CHECKERS
};

const TURKISH: Sheet = Sheet {
    man_moves: Dirs::FORWARD_AND_SIDEWAYS,      // BK 36
    man_captures: Dirs::FORWARD_AND_SIDEWAYS,   // BK 36
    later_captures: Dirs::FORWARD_AND_SIDEWAYS, // BK 36
    king_moves: Dirs::ORTHOGONALS,              // BK 36
    king_captures: Dirs::ORTHOGONALS,           // BK 36
    king_reach: Reach::Fly,                     // BK 36
    choice: Choice::Most,                       // BK table, quantity; D11a
    removal: Removal::AtOnce,                   // D11b
    turning_back: Turning::Forbidden,           // D11c
    ..CHECKERS                                  // crowning ends the move: D11d
};

const ALQUERQUE: Sheet = Sheet {
    man_moves: Dirs::FIVE,          // BK 53
    man_captures: Dirs::FIVE,       // BK 53; D12b
    later_captures: Dirs::ALL,      // BK 53
    far_row: FarRow::CapturesOnly,  // BK 53; D12c
    crowned_on: CrownedOn::Nowhere, // BK 53
    ..CHECKERS                      // free choice: D12d
};

/// One row of the table.
const fn row(
    variant: Variant,
    name: &'static str,
    board: Board,
    start: Start,
    sheet: Sheet,
) -> Spec {
    Spec::new(variant, name, board, start, sheet)
}

const fn numbers(pdn: u16, digit: u8) -> Look {
    Look {
        pdn,
        digit,
        notation: Notation::Numbers,
        capture: 'x',
        results: ResultStyle::Default,
    }
}

const fn letters(pdn: u16) -> Look {
    Look {
        pdn,
        digit: 0,
        notation: Notation::Letters,
        capture: 'x',
        results: ResultStyle::Default,
    }
}

/// The rows: the 18 games under their standard rules, then the second rules of three of them.
pub(crate) const ROWS: [Spec; 21] = numbered([
    row(
        Variant::Checkers,
        "Checkers",
        Board::DARK8,
        Start::Rows { behind: 0, rows: 3 },
        CHECKERS,
    )
    .black_first() // WCDF
    .look(numbers(21, 1)),
    row(
        Variant::AntiCheckers,
        "Anti-Checkers",
        Board::DARK8,
        Start::Rows { behind: 0, rows: 3 },
        Sheet {
            goal: Goal::HaveNoMove,
            ..CHECKERS
        }, // BK; a blocked side wins too: D2
    )
    .black_first()
    .look(numbers(180, 1)),
    row(
        Variant::Czech,
        "Czech Checkers",
        Board::DARK8,
        Start::Rows { behind: 0, rows: 3 },
        CZECH,
    )
    .look(letters(29)),
    row(
        Variant::Corner,
        "Corner Checkers",
        Board::DARK8,
        Start::Squares {
            white: "c1 e1 g1 d2 f2 h2 e3 g3 f4 h4 g5 h6", // BK 30; D5
            black: "b8 d8 f8 a7 c7 e7 b6 d6 a5 c5 b4 a3",
        },
        Sheet {
            crowned_on: CrownedOn::UpperLeftCorner,
            ..CZECH
        }, // BK 30; D6
    )
    .look(letters(181)),
    row(
        Variant::OneWay,
        "One-Way Checkers",
        Board::DARK8,
        Start::Squares {
            white: "a1 c1 b2 d2 a3 c3 b4 d4 a5 c5 b6 d6", // BK 31; D7
            black: "e1 g1 f2 h2 e3 g3 f4 h4 e5 g5 f6 h6",
        },
        Sheet {
            march: March::BothUp,
            ..CZECH
        }, // BK 31
    )
    .look(letters(182)),
    row(
        Variant::Parachute,
        "Parachute Checkers",
        Board::DARK8,
        Start::Squares {
            white: "b2 d2 f2 h2 a3 c3 e3 g3 b8 d8 f8 h8", // BK 32; D8f
            black: "a7 c7 e7 g7 b6 d6 f6 h6 a1 c1 e1 g1",
        },
        Sheet {
            far_row: FarRow::ParachutistGoesOn,
            ..CZECH
        }, // BK 32; D8c
    )
    .look(letters(183)),
    row(
        Variant::Gothic,
        "Gothic Checkers",
        Board::FULL8,
        Start::Rows { behind: 0, rows: 2 },
        GOTHIC,
    ) // D9
    .look(letters(184)),
    row(
        Variant::Turkish,
        "Turkish Checkers",
        Board::FULL8,
        Start::Rows { behind: 1, rows: 2 },
        TURKISH,
    ) // D11f
    .look(letters(30)),
    row(
        Variant::Alquerque,
        "Alquerque",
        Board::LINES5,
        Start::Squares {
            white: "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 d3 e3", // BK 53; D12a
            black: "a3 b3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5",
        },
        ALQUERQUE,
    )
    .look(letters(185)),
    row(
        Variant::Konane,
        "Hawaiian Checkers (Konane)",
        Board::FULL8,
        Start::FullByColour, // BK 94
        Sheet {
            man_moves: Dirs::NONE,             // BK 94
            man_captures: Dirs::ORTHOGONALS,   // BK 94
            later_captures: Dirs::ORTHOGONALS, // BK 94
            chain: Chain::StraightMayStop,     // BK 94
            opening: Opening::Removal,         // BK 94
            crowned_on: CrownedOn::Nowhere,    // BK 94
            removal: Removal::AtOnce,          // BK 94; no effect on a straight line
            ..CHECKERS
        },
    )
    .black_first() // BK 94
    .look(Look {
        digit: 3,
        ..letters(186)
    }),
    row(
        Variant::International,
        "International Checkers",
        Board::DARK10,
        Start::Rows { behind: 0, rows: 4 },
        INTERNATIONAL,
    )
    .look(Look {
        results: ResultStyle::International,
        ..numbers(20, 2)
    }),
    row(
        Variant::Russian,
        "Russian Checkers",
        Board::DARK8,
        Start::Rows { behind: 0, rows: 3 },
        Sheet {
            choice: Choice::Free,          // BK 117; FMJD-64 1.5.8
            crowning: Crowning::InPassing, // BK 117; FMJD-64 1.5.15
            ..INTERNATIONAL                // the king lands where it can go on: D14
        },
    )
    .look(Look {
        capture: ':',
        ..letters(25)
    }),
    row(
        Variant::Canadian,
        "Canadian Checkers",
        Board::DARK12,
        Start::Rows { behind: 0, rows: 5 },
        INTERNATIONAL, // D19
    )
    .look(Look {
        results: ResultStyle::International,
        ..numbers(27, 2)
    }),
    row(
        Variant::Thai,
        "Thai Checkers",
        Board::DARK8,
        Start::Rows { behind: 0, rows: 2 },
        Sheet {
            king_reach: Reach::Fly,       // BK
            landing: Landing::JustBehind, // BK table
            removal: Removal::AtOnce,     // D15, with turning back allowed
            ..CHECKERS
        },
    )
    .look(numbers(31, 2)),
    row(
        Variant::Brazilian,
        "Brazilian Checkers",
        Board::DARK8,
        Start::Rows { behind: 0, rows: 3 },
        INTERNATIONAL, // BK 120
    )
    .look(letters(26)),
    row(
        Variant::Portuguese,
        "Portuguese Checkers",
        Board::MIRRORED8, // BK 121
        Start::Rows { behind: 0, rows: 3 },
        PORTUGUESE,
    )
    .look(numbers(28, 1)),
    row(
        Variant::Italian,
        "Italian Checkers",
        Board::MIRRORED8, // BK 122
        Start::Rows { behind: 0, rows: 3 },
        Sheet {
            choice: Choice::Italian, // BK 122; FID 6.6 to 6.9; D17
            man_takes_king: false,   // BK 122; FID 5.3
            ..CHECKERS
        },
    )
    .look(numbers(22, 2)),
    row(
        Variant::Dameo,
        "Dameo",
        Board::FULL8,
        Start::Squares {
            white: "a1 b1 c1 d1 e1 f1 g1 h1 b2 c2 d2 e2 f2 g2 c3 d3 e3 f3", // BK 123
            black: "a8 b8 c8 d8 e8 f8 g8 h8 b7 c7 d7 e7 f7 g7 c6 d6 e6 f6",
        },
        Sheet {
            man_moves: Dirs::THREE_FORWARD,    // BK 123
            phalanx: true,                     // BK 123; D18a
            man_captures: Dirs::ORTHOGONALS,   // BK 123; D18b
            later_captures: Dirs::ORTHOGONALS, // BK 123; D18b
            king_moves: Dirs::ALL,             // BK 123
            king_captures: Dirs::ORTHOGONALS,  // BK 123
            ..INTERNATIONAL
        },
    )
    .look(letters(187)),
    row(
        Variant::Turkish,
        "Turkish Checkers",
        Board::FULL8,
        Start::Rows { behind: 1, rows: 2 },
        Sheet {
            crowning: Crowning::AtRest,
            ..TURKISH
        }, // Turkish clubs' text, section 8 point 7
    )
    .rules(Rules::Official)
    .look(letters(30)),
    row(
        Variant::Gothic,
        "Gothic Checkers",
        Board::FULL8,
        Start::Rows { behind: 0, rows: 2 },
        Sheet {
            man_moves: Dirs::FORWARD_DIAGONALS,
            ..GOTHIC
        }, // the historical German game
    )
    .rules(Rules::Official)
    .look(letters(184)),
    row(
        Variant::Alquerque,
        "Alquerque",
        Board::LINES5,
        Start::Squares {
            white: "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 d3 e3",
            black: "a3 b3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5",
        },
        Sheet {
            man_moves: Dirs::ALL,      // Libro de los juegos, fol. 91
            man_captures: Dirs::ALL,   // Libro de los juegos, fol. 91
            far_row: FarRow::Ordinary, // Libro de los juegos, fol. 91
            ..ALQUERQUE
        },
    )
    .rules(Rules::Official)
    .look(letters(185)),
]);

const fn numbered<const N: usize>(mut rows: [Spec; N]) -> [Spec; N] {
    let mut row = 0;
    while row < N {
        rows[row] = rows[row].at_row(row);
        row += 1;
    }
    rows
}

/// One of the 18 games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Variant {
    /// English draughts.
    Checkers,
    /// Checkers with the goal reversed.
    AntiCheckers,
    /// Flying kings that must capture before men.
    Czech,
    /// Czech from two triangles; crowning in a corner.
    Corner,
    /// Czech with both sides marching up the board.
    OneWay,
    /// Czech with four parachutists a side.
    Parachute,
    /// All squares, men five ways, kings eight ways.
    Gothic,
    /// All squares, orthogonal, captured pieces leave at once.
    Turkish,
    /// Twelve stones a side on 25 points.
    Alquerque,
    /// Konane: removals, then jumps only.
    Konane,
    /// 10x10.
    International,
    /// Crowned in passing, free choice.
    Russian,
    /// 12x12.
    Canadian,
    /// Eight men a side; the king lands just behind its victim.
    Thai,
    /// International on 8x8.
    Brazilian,
    /// Most pieces, then most kings.
    Portuguese,
    /// A short king; four rules of choice.
    Italian,
    /// Lines of men, kings like a chess queen, orthogonal captures.
    Dameo,
}

impl Variant {
    /// All 18 games, in the order of the comparison table.
    pub const ALL: [Variant; 18] = [
        Variant::Checkers,
        Variant::AntiCheckers,
        Variant::Czech,
        Variant::Corner,
        Variant::OneWay,
        Variant::Parachute,
        Variant::Gothic,
        Variant::Turkish,
        Variant::Alquerque,
        Variant::Konane,
        Variant::International,
        Variant::Russian,
        Variant::Canadian,
        Variant::Thai,
        Variant::Brazilian,
        Variant::Portuguese,
        Variant::Italian,
        Variant::Dameo,
    ];

    /// The word by which programs and files know the game.
    ///
    /// ```
    /// use polydam_rules::Variant;
    /// assert_eq!(Variant::AntiCheckers.slug(), "anti-checkers");
    /// assert_eq!("dameo".parse(), Ok(Variant::Dameo));
    /// ```
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Variant::Checkers => "checkers",
            Variant::AntiCheckers => "anti-checkers",
            Variant::Czech => "czech",
            Variant::Corner => "corner",
            Variant::OneWay => "one-way",
            Variant::Parachute => "parachute",
            Variant::Gothic => "gothic",
            Variant::Turkish => "turkish",
            Variant::Alquerque => "alquerque",
            Variant::Konane => "konane",
            Variant::International => "international",
            Variant::Russian => "russian",
            Variant::Canadian => "canadian",
            Variant::Thai => "thai",
            Variant::Brazilian => "brazilian",
            Variant::Portuguese => "portuguese",
            Variant::Italian => "italian",
            Variant::Dameo => "dameo",
        }
    }

    /// The row of the game under `rules`; the standard row where no second one exists.
    ///
    /// ```
    /// use polydam_rules::{Rules, Variant};
    /// assert_eq!(Variant::Turkish.spec(Rules::Official).rules, Rules::Official);
    /// assert_eq!(Variant::Dameo.spec(Rules::Official).rules, Rules::Standard);
    /// ```
    #[must_use]
    pub fn spec(self, rules: Rules) -> &'static Spec {
        // The standard rows come first, in the order of the enum: tested.
        let rows = Spec::all();
        let second = rows
            .iter()
            .find(|spec| spec.variant == self && spec.rules == rules);
        second.unwrap_or(&rows[self as usize])
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

/// The word that was meant to name a game and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchVariant(pub String);

impl fmt::Display for NoSuchVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no game is called `{}`; the games are", self.0)?;
        Variant::ALL
            .iter()
            .try_for_each(|variant| write!(f, " {variant}"))
    }
}

impl std::error::Error for NoSuchVariant {}

impl FromStr for Variant {
    type Err = NoSuchVariant;

    fn from_str(text: &str) -> Result<Variant, NoSuchVariant> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.slug().eq_ignore_ascii_case(text))
            .ok_or_else(|| NoSuchVariant(text.to_owned()))
    }
}
