//! THE TABLE of conducts: one row each, every number with its article on the line.
//!
//! Counts are plies: 40 moves by each side are 80. The sources are the federations' rules as this
//! project could read them; `[?]` marks what they leave open. A row with other numbers is another
//! conduct: nothing outside this file knows any of them.

use polydam_rules::draw::{Ending, Force, Road};
use polydam_rules::{DrawRule, Variant};

use crate::conduct::{Article, Claimant, Code, Effect, Mistakes};

/// Draws by agreement, mistakes played again: what the other rows start from.
const BARE: Code = Code {
    slug: "agreement",
    name: "Agreement only",
    games: &[],
    rule: DrawRule::NEVER,
    repetition: Article::NONE,
    quiet: Article::NONE,
    endings: Effect::Ends,
    claimant: Claimant::ToMove,
    mistakes: Mistakes::Redo,
    on_mistakes: "house",
};

/// All rows, in the order of [`Conduct`](crate::Conduct).
pub(crate) static CODES: [Code; 11] = [
    Code {
        slug: "house",
        name: "House",
        rule: DrawRule {
            repetition: 3,
            quiet: 80,
            endings: &[],
        }, // D1
        repetition: Article::claim("D1"),
        quiet: Article::claim("D1"),
        claimant: Claimant::Either, // D1
        ..BARE
    },
    BARE, // D1, what BrainKing does
    Code {
        slug: "wcdf",
        name: "World Checkers/Draughts Federation",
        games: &[Variant::Checkers, Variant::AntiCheckers],
        rule: DrawRule {
            repetition: 3,
            quiet: 80,
            endings: &[],
        },
        repetition: Article::claim("WCDF 1.32.1"),
        quiet: Article::claim("WCDF 1.32.2"),
        mistakes: Mistakes::Caution { loses_at: 2 }, // ACF; Norwegian text
        on_mistakes: "WCDF; the second illegal act loses",
        ..BARE
    },
    Code {
        slug: "fmjd",
        name: "World Draughts Federation",
        games: &[Variant::International, Variant::Canadian], // Canadian: [?], no text of its own
        rule: DrawRule {
            repetition: 3,
            quiet: 50,
            endings: &FMJD_ENDINGS,
        },
        repetition: Article::ends("FMJD 6.1"),
        quiet: Article::ends("FMJD 6.2"),
        mistakes: Mistakes::OpponentChooses,
        on_mistakes: "FMJD 5.4, 5.7, 5.8, 7.2.4",
        ..BARE
    },
    Code {
        slug: "fmjd-64",
        name: "FMJD Section 64",
        games: &[Variant::Russian, Variant::Brazilian],
        rule: DrawRule {
            repetition: 3,
            quiet: 30,
            endings: &FMJD64_ENDINGS,
        },
        repetition: Article::ends("FMJD-64 7.2.3"),
        quiet: Article::ends("FMJD-64 7.2.5"),
        mistakes: Mistakes::OpponentChooses,
        on_mistakes: "FMJD-64, as FMJD 5.4 [?]",
        ..BARE
    },
    Code {
        slug: "cbd",
        name: "Confederação Brasileira de Damas",
        games: &[Variant::Brazilian],
        rule: DrawRule {
            repetition: 0,
            quiet: 40,
            endings: &CBD_ENDINGS,
        },
        quiet: Article::ends("CBD summary, 16"),
        on_mistakes: "not found",
        ..BARE
    },
    Code {
        slug: "cfd",
        name: "Česká federace dámy",
        games: &[
            Variant::Czech,
            Variant::Corner,
            Variant::OneWay,
            Variant::Parachute,
        ],
        rule: DrawRule {
            repetition: 3,
            quiet: 30,
            endings: &[],
        },
        repetition: Article::claim("CFD, draws"),
        quiet: Article::ends("CFD, draws; that it needs no claim [?]"),
        on_mistakes: "CFD: answered it stands, else it is taken back",
        ..BARE
    },
    Code {
        slug: "fid",
        name: "Federazione Italiana Dama",
        games: &[Variant::Italian],
        rule: DrawRule {
            repetition: 4,
            quiet: 80,
            endings: &[],
        },
        repetition: Article::claim("FID 9.3 b1; whether it needs a claim [?]"),
        quiet: Article::claim("FID 10.4 [?]"),
        on_mistakes: "not found",
        ..BARE
    },
    Code {
        slug: "fpd",
        name: "Federação Portuguesa de Damas",
        games: &[Variant::Portuguese],
        rule: DrawRule {
            repetition: 3,
            quiet: 0,
            endings: &FPD_ENDINGS,
        },
        repetition: Article::claim("FPD 3.2.c"),
        on_mistakes: "not found",
        ..BARE
    },
    Code {
        slug: "turkish",
        name: "Turkish clubs",
        games: &[Variant::Turkish],
        rule: DrawRule {
            repetition: 3,
            quiet: 0,
            endings: &TURKISH_ENDINGS,
        },
        repetition: Article::ends("alemanni; that it needs no claim [?]"),
        on_mistakes: "not found",
        ..BARE
    },
    Code {
        slug: "dameo",
        name: "Dameo, Freeling",
        games: &[Variant::Dameo],
        rule: DrawRule {
            repetition: 3,
            quiet: 0,
            endings: &DAMEO_ENDINGS,
        },
        repetition: Article::ends("Freeling, Dameo, draws; that it needs no claim [?]"),
        on_mistakes: "not found",
        ..BARE
    },
];

/// A lone king against pieces: what the endings below share.
const AGAINST_A_KING: Ending = Ending {
    source: "",
    strong: Force::ANY,
    weak: Force::LONE_KING,
    total: (2, u8::MAX),
    road: Road::Any,
    restarts: false,
    plies: 0,
};

/// Three pieces, one of them a king at least.
const THREE_WITH_A_KING: Force = Force {
    kings: (1, 3),
    men: (0, 2),
    pieces: (3, 3),
};
/// A king, alone or with one more piece.
const UP_TO_TWO_WITH_A_KING: Force = Force {
    kings: (1, 2),
    men: (0, 1),
    pieces: (1, 2),
};
/// At least one king.
const WITH_A_KING: Force = Force {
    kings: (1, u8::MAX),
    ..Force::ANY
};
/// Three kings or more and no man.
const THREE_KINGS_OR_MORE: Force = Force {
    kings: (3, u8::MAX),
    men: (0, 0),
    pieces: (3, u8::MAX),
};

static FMJD_ENDINGS: [Ending; 2] = [
    Ending {
        source: "FMJD 6.3",
        strong: THREE_WITH_A_KING,
        plies: 32, // 16 moves each; that a capture does not restart it [?]
        ..AGAINST_A_KING
    },
    Ending {
        source: "FMJD 6.4",
        strong: UP_TO_TWO_WITH_A_KING,
        plies: 10,
        ..AGAINST_A_KING
    },
];

static FMJD64_ENDINGS: [Ending; 5] = [
    Ending {
        source: "FMJD-64 7.2.4",
        strong: THREE_KINGS_OR_MORE,
        restarts: true,
        plies: 30, // the stronger side's 15th move, and the answer to it
        ..AGAINST_A_KING
    },
    Ending {
        source: "FMJD-64 7.2.6, counted for each side [?]",
        strong: WITH_A_KING,
        weak: WITH_A_KING,
        total: (4, 5),
        restarts: true,
        plies: 60,
        ..AGAINST_A_KING
    },
    Ending {
        source: "FMJD-64 7.2.6, counted for each side [?]",
        strong: WITH_A_KING,
        weak: WITH_A_KING,
        total: (6, 7),
        restarts: true,
        plies: 120,
        ..AGAINST_A_KING
    },
    Ending {
        source: "FMJD-64 7.2.7, begun again when the king leaves the road [?]",
        strong: THREE_WITH_A_KING,
        road: Road::WeakHolds,
        plies: 10,
        ..AGAINST_A_KING
    },
    Ending {
        source: "FMJD-64 7.2.8",
        strong: UP_TO_TWO_WITH_A_KING,
        plies: 10,
        ..AGAINST_A_KING
    },
];

/// Two kings or one against two kings, one, or king and man; five moves each.
static CBD_ENDINGS: [Ending; 1] = [Ending {
    source: "CBD, endings of five moves [?]",
    strong: Force {
        kings: (1, 2),
        men: (0, 0),
        pieces: (1, 2),
    },
    weak: Force {
        kings: (1, 2),
        men: (0, 1),
        pieces: (1, 2),
    },
    total: (2, 4),
    restarts: true,
    plies: 10,
    ..AGAINST_A_KING
}];

static FPD_ENDINGS: [Ending; 2] = [
    Ending {
        source: "FPD 3.2.b",
        strong: Force {
            kings: (3, 3),
            men: (0, 0),
            pieces: (3, 3),
        },
        road: Road::StrongHolds,
        plies: 24,
        ..AGAINST_A_KING
    },
    Ending {
        source: "FPD 3.2.a, a man's move not starting it again [?]",
        weak: Force::ANY,
        restarts: true,
        plies: 40,
        ..AGAINST_A_KING
    },
];

static TURKISH_ENDINGS: [Ending; 1] = [Ending {
    source: "Turkish clubs' guide, gayyım: one piece each, even a king against a man",
    strong: Force::ONE_PIECE,
    weak: Force::ONE_PIECE,
    total: (2, 2),
    ..AGAINST_A_KING
}];

static DAMEO_ENDINGS: [Ending; 1] = [Ending {
    source: "Freeling, Dameo: mutual exhaustion, read as one king each [?]",
    strong: Force::LONE_KING,
    total: (2, 2),
    ..AGAINST_A_KING
}];
