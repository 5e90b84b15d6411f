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

/// A row of the table; the game's name is put in by the table.
const fn row(name: &'static str, board: Board, start: Start, sheet: Sheet) -> Spec {
    Spec::new(name, board, start, sheet)
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

/// Makes, from the table below, the list of the games, their words, and the rows: the games under
/// their standard rules, then the second rules.
macro_rules! games {
    (
        standard { $($(#[$doc:meta])* $name:ident $slug:literal => $row:expr;)* }
        official { $($second:ident => $official:expr;)* }
    ) => {
        /// One of the 18 games.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        pub enum Variant {
            $($(#[$doc])* $name,)*
        }

        impl Variant {
            /// All 18 games, in the order of the comparison table.
            pub const ALL: [Variant; [$($slug),*].len()] = [$(Variant::$name),*];

            /// The word by which programs and files know the game.
            ///
            /// ```
            /// use polydam_rules::Variant;
            /// assert_eq!(Variant::AntiCheckers.slug(), "anti-checkers");
            /// assert_eq!("dameo".parse(), Ok(Variant::Dameo));
            /// ```
            #[must_use]
            pub const fn slug(self) -> &'static str {
                [$($slug),*][self as usize]
            }
        }

        /// Every row.
        pub(crate) const ROWS: [Spec; [$($slug,)* $(stringify!($second)),*].len()] = numbered([
            $($row.of(Variant::$name),)*
            $($official.of(Variant::$second).rules(Rules::Official)),*
        ]);
    };
}

const fn numbered<const N: usize>(mut rows: [Spec; N]) -> [Spec; N] {
    let mut row = 0;
    while row < N {
        rows[row] = rows[row].at_row(row);
        row += 1;
    }
    rows
}

games! {
standard {
    /// English draughts.
    Checkers "checkers" => row("Checkers", Board::DARK8, Start::Rows { behind: 0, rows: 3 }, CHECKERS)
        .black_first() // WCDF
        .look(numbers(21, 1));
    /// Checkers with the goal reversed.
    AntiCheckers "anti-checkers" => row("Anti-Checkers", Board::DARK8,
        Start::Rows { behind: 0, rows: 3 },
        Sheet { goal: Goal::HaveNoMove, ..CHECKERS }, // BK; a blocked side wins too: D2
    )
        .black_first()
        .look(numbers(180, 1));
    /// Flying kings that must capture before men.
    Czech "czech" => row("Czech Checkers", Board::DARK8, Start::Rows { behind: 0, rows: 3 }, CZECH)
        .look(letters(29));
    /// Czech from two triangles; crowning in a corner.
    Corner "corner" => row("Corner Checkers", Board::DARK8,
        Start::Squares {
            white: "c1 e1 g1 d2 f2 h2 e3 g3 f4 h4 g5 h6", // BK 30; D5
            black: "b8 d8 f8 a7 c7 e7 b6 d6 a5 c5 b4 a3",
        },
        Sheet { crowned_on: CrownedOn::UpperLeftCorner, ..CZECH }, // BK 30; D6
    )
        .look(letters(181));
    /// Czech with both sides marching up the board.
    OneWay "one-way" => row("One-Way Checkers", Board::DARK8,
        Start::Squares {
            white: "a1 c1 b2 d2 a3 c3 b4 d4 a5 c5 b6 d6", // BK 31; D7
            black: "e1 g1 f2 h2 e3 g3 f4 h4 e5 g5 f6 h6",
        },
        Sheet { march: March::BothUp, ..CZECH }, // BK 31
    )
        .look(letters(182));
    /// Czech with four parachutists a side.
    Parachute "parachute" => row("Parachute Checkers", Board::DARK8,
        Start::Squares {
            white: "b2 d2 f2 h2 a3 c3 e3 g3 b8 d8 f8 h8", // BK 32; D8f
            black: "a7 c7 e7 g7 b6 d6 f6 h6 a1 c1 e1 g1",
        },
        Sheet { far_row: FarRow::ParachutistGoesOn, ..CZECH }, // BK 32; D8c
    )
        .look(letters(183));
    /// All squares, men five ways, kings eight ways.
    Gothic "gothic" => row("Gothic Checkers", Board::FULL8, Start::Rows { behind: 0, rows: 2 }, GOTHIC) // D9
        .look(letters(184));
    /// All squares, orthogonal, captured pieces leave at once.
    Turkish "turkish" => row("Turkish Checkers", Board::FULL8, Start::Rows { behind: 1, rows: 2 }, TURKISH) // D11f
        .look(letters(30));
    /// Twelve stones a side on 25 points.
    Alquerque "alquerque" => row("Alquerque", Board::LINES5,
        Start::Squares {
            white: "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 d3 e3", // BK 53; D12a
            black: "a3 b3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5",
        },
        ALQUERQUE,
    )
        .look(letters(185));
    /// Konane: removals, then jumps only.
    Konane "konane" => row("Hawaiian Checkers (Konane)", Board::FULL8,
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
        .look(Look { digit: 3, ..letters(186) });
    /// 10x10.
    International "international" => row("International Checkers", Board::DARK10, Start::Rows { behind: 0, rows: 4 }, INTERNATIONAL)
        .look(Look { results: ResultStyle::International, ..numbers(20, 2) });
    /// Crowned in passing, free choice.
    Russian "russian" => row("Russian Checkers", Board::DARK8,
        Start::Rows { behind: 0, rows: 3 },
        Sheet {
            choice: Choice::Free,          // BK 117; FMJD-64 1.5.8
            crowning: Crowning::InPassing, // BK 117; FMJD-64 1.5.15
            ..INTERNATIONAL                // the king lands where it can go on: D14
        },
    )
        .look(Look { capture: ':', ..letters(25) });
    /// 12x12.
    Canadian "canadian" => row("Canadian Checkers", Board::DARK12, Start::Rows { behind: 0, rows: 5 }, INTERNATIONAL) // D19
        .look(Look { results: ResultStyle::International, ..numbers(27, 2) });
    /// Eight men a side; the king lands just behind its victim.
    Thai "thai" => row("Thai Checkers", Board::DARK8,
        Start::Rows { behind: 0, rows: 2 },
        Sheet {
            king_reach: Reach::Fly,       // BK
            landing: Landing::JustBehind, // BK table
            removal: Removal::AtOnce,     // D15, with turning back allowed
            ..CHECKERS
        },
    )
        .look(numbers(31, 2));
    /// International on 8x8.
    Brazilian "brazilian" => row("Brazilian Checkers", Board::DARK8, Start::Rows { behind: 0, rows: 3 }, INTERNATIONAL) // BK 120
        .look(letters(26));
    /// Most pieces, then most kings.
    Portuguese "portuguese" => row("Portuguese Checkers", Board::MIRRORED8, Start::Rows { behind: 0, rows: 3 }, PORTUGUESE) // BK 121
        .look(numbers(28, 1));
    /// A short king; four rules of choice.
    Italian "italian" => row("Italian Checkers", Board::MIRRORED8, // BK 122
        Start::Rows { behind: 0, rows: 3 },
        Sheet {
            choice: Choice::Italian, // BK 122; FID 6.6 to 6.9; D17
            man_takes_king: false,   // BK 122; FID 5.3
            ..CHECKERS
        },
    )
        .look(numbers(22, 2));
    /// Lines of men, kings like a chess queen, orthogonal captures.
    Dameo "dameo" => row("Dameo", Board::FULL8,
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
        .look(letters(187));
}
// Where a federation's or the historical game has other legal moves.
official {
    Turkish => row("Turkish Checkers", Board::FULL8,
        Start::Rows { behind: 1, rows: 2 },
        Sheet { crowning: Crowning::AtRest, ..TURKISH }, // Turkish clubs' text, section 8 point 7
    )
        .look(letters(30));
    Gothic => row("Gothic Checkers", Board::FULL8,
        Start::Rows { behind: 0, rows: 2 },
        Sheet { man_moves: Dirs::FORWARD_DIAGONALS, ..GOTHIC }, // the historical German game
    )
        .look(letters(184));
    Alquerque => row("Alquerque", Board::LINES5,
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
        .look(letters(185));
}
}

impl Variant {
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
        let second = rows.iter().find(|spec| spec.variant == self && spec.rules == rules);
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
        Variant::ALL.iter().try_for_each(|variant| write!(f, " {variant}"))
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
