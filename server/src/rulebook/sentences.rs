//! The rules in sentences, each chosen by an option of the rule sheet: what the table says, the page
//! says. A new value of an option makes the compiler ask for its sentence.

use polydam_rules::sheet::{
    Chain, Choice, CrownedOn, Crowning, FarRow, Goal, Landing, March, Opening, Reach, Removal,
    Turning,
};
use polydam_rules::{Dirs, Pattern, Rank, Side, Spec, Way, text};

use super::options::Opt;
use crate::words::fault::way_key;
use crate::words::{Lang, pieces};

/// A section of a rule page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The message of its heading.
    pub heading: &'static str,
    /// Its sentences.
    pub sentences: Vec<String>,
}

/// The options by the sections in which a rule page says them.
const SECTIONS: [(&str, &[Opt]); 6] = [
    ("book-start", &[Opt::March, Opt::Opening]),
    (
        "book-moves",
        &[
            Opt::ManMoves,
            Opt::Phalanx,
            Opt::FarRow,
            Opt::KingMoves,
            Opt::KingReach,
        ],
    ),
    (
        "book-captures",
        &[
            Opt::ManCaptures,
            Opt::LaterCaptures,
            Opt::KingCaptures,
            Opt::Landing,
            Opt::ManTakesKing,
            Opt::Chain,
            Opt::Removal,
            Opt::TurningBack,
        ],
    ),
    ("book-choice", &[Opt::Choice]),
    ("book-crowning", &[Opt::CrownedOn, Opt::Crowning]),
    ("book-end", &[Opt::Goal]),
];

/// The rules of a row, section by section.
#[must_use]
pub fn sections(spec: &Spec, w: Lang) -> Vec<Section> {
    let section = |(heading, options): (&'static str, &[Opt])| {
        let mut sentences = match heading {
            "book-start" => vec![board(spec, w), start(spec, w), first(spec, w)],
            "book-choice" => vec![compulsory(spec, w)],
            _ => Vec::new(),
        };
        let told = options.iter().filter(|option| is_worth_telling(spec, **option));
        sentences.extend(told.filter_map(|&option| say(spec, option, w)));
        Section { heading, sentences }
    };
    SECTIONS.into_iter().map(section).collect()
}

/// The heading of the section in which an option is said.
#[must_use]
pub fn heading(option: Opt) -> &'static str {
    let mut sections = SECTIONS.iter();
    let own = sections.find(|(_, options)| options.contains(&option));
    own.map_or("", |(heading, _)| heading)
}

/// Whether a rule page tells this option; a comparison always does.
fn is_worth_telling(spec: &Spec, option: Opt) -> bool {
    let sheet = &spec.sheet;
    match option {
        Opt::FarRow => sheet.far_row != FarRow::Ordinary,
        Opt::Phalanx => sheet.phalanx,
        Opt::Opening => sheet.opening != Opening::None,
        _ => true,
    }
}

/// The option's sentence; nothing where the question does not arise in this game.
#[must_use]
pub fn say(spec: &Spec, option: Opt, w: Lang) -> Option<String> {
    match option {
        Opt::ManMoves | Opt::ManCaptures | Opt::LaterCaptures | Opt::FarRow | Opt::Phalanx => {
            man(spec, option, w)
        }
        Opt::KingMoves | Opt::KingCaptures | Opt::KingReach | Opt::Landing | Opt::ManTakesKing => {
            king(spec, option, w)
        }
        Opt::Choice | Opt::Removal | Opt::Chain | Opt::TurningBack => capture(spec, option, w),
        Opt::Crowning | Opt::CrownedOn => crowning(spec, option, w),
        Opt::March | Opt::Opening | Opt::Goal => Some(frame(spec, option, w)),
    }
}

fn ways(dirs: Dirs, w: Lang) -> String {
    let ways: Vec<String> = Way::of(dirs).into_iter().map(|way| w.t(way_key(way))).collect();
    w.all_of(&ways)
}

fn piece(spec: &Spec, w: Lang) -> String {
    w.t(pieces::rank_key(spec, Rank::Man))
}

fn moving(spec: &Spec, key: &str, dirs: Dirs, w: Lang) -> String {
    let args = [
        ("piece", piece(spec, w).into()),
        ("ways", ways(dirs, w).into()),
    ];
    w.with(key, &args)
}

fn man(spec: &Spec, option: Opt, w: Lang) -> Option<String> {
    let sheet = &spec.sheet;
    Some(match option {
        Opt::ManMoves if sheet.man_moves.is_empty() => w.t("say-man-moves-none"),
        Opt::ManMoves => moving(spec, "say-man-moves", sheet.man_moves, w),
        Opt::ManCaptures => moving(spec, "say-man-captures", sheet.man_captures, w),
        Opt::LaterCaptures if sheet.later_captures == sheet.man_captures => w.t("say-later-same"),
        Opt::LaterCaptures => moving(spec, "say-later", sheet.later_captures, w),
        Opt::Phalanx if sheet.phalanx => moving(spec, "say-phalanx", sheet.man_moves, w),
        Opt::Phalanx => w.t("say-phalanx-no"),
        _ => w.t(match sheet.far_row {
            FarRow::Ordinary => "say-far-row-ordinary",
            FarRow::CapturesOnly => "say-far-row-captures-only",
            FarRow::ParachutistGoesOn => "say-far-row-parachutist-goes-on",
            FarRow::ParachutistStops => "say-far-row-parachutist-stops",
        }),
    })
}

fn king(spec: &Spec, option: Opt, w: Lang) -> Option<String> {
    let sheet = &spec.sheet;
    let flies = sheet.king_reach == Reach::Fly;
    if !spec.has_kings() || (option == Opt::Landing && !flies) {
        return None;
    }
    Some(match option {
        Opt::KingMoves => moving(spec, "say-king-moves", sheet.king_moves, w),
        Opt::KingCaptures => moving(spec, "say-king-captures", sheet.king_captures, w),
        Opt::KingReach => w.t(match sheet.king_reach {
            Reach::Step => "say-king-reach-step",
            Reach::Fly => "say-king-reach-fly",
        }),
        Opt::Landing => w.t(match sheet.landing {
            Landing::Anywhere => "say-landing-anywhere",
            Landing::JustBehind => "say-landing-just-behind",
        }),
        _ if sheet.man_takes_king => w.t("say-man-takes-king"),
        _ => w.t("say-man-takes-king-not"),
    })
}

fn capture(spec: &Spec, option: Opt, w: Lang) -> Option<String> {
    let sheet = &spec.sheet;
    let lines_open = sheet.removal == Removal::AtOnce && sheet.king_reach == Reach::Fly;
    let turning = match sheet.turning_back {
        Turning::Allowed => "say-turning-allowed",
        Turning::Forbidden => "say-turning-forbidden",
    };
    Some(w.t(match option {
        Opt::Choice => match sheet.choice {
            Choice::Free => "say-choice-free",
            Choice::KingFirst => "say-choice-king-first",
            Choice::Most => "say-choice-most",
            Choice::MostThenKings => "say-choice-most-then-kings",
            Choice::Italian => "say-choice-italian",
        },
        Opt::Removal => match sheet.removal {
            Removal::AfterMove => "say-removal-after-move",
            Removal::AtOnce => "say-removal-at-once",
        },
        Opt::Chain => match sheet.chain {
            Chain::Whole => "say-chain-whole",
            Chain::StraightMayStop => "say-chain-straight",
        },
        _ if lines_open => turning,
        _ => return None,
    }))
}

fn crowning(spec: &Spec, option: Opt, w: Lang) -> Option<String> {
    let sheet = &spec.sheet;
    Some(match option {
        Opt::CrownedOn => match sheet.crowned_on {
            CrownedOn::FarRow => w.t("say-crowned-on-far-row"),
            CrownedOn::Nowhere => w.t("say-crowned-on-nowhere"),
            CrownedOn::UpperLeftCorner => {
                let squares = |side| names(spec, spec.crowning_squares(side), w);
                let args = [
                    ("white", squares(Side::White).into()),
                    ("black", squares(Side::Black).into()),
                ];
                w.with("say-crowned-on-corner", &args)
            }
        },
        _ if !spec.has_kings() => return None,
        _ => w.t(match sheet.crowning {
            Crowning::EndsMove => "say-crowning-ends-move",
            Crowning::AtRest => "say-crowning-at-rest",
            Crowning::InPassing => "say-crowning-in-passing",
        }),
    })
}

fn frame(spec: &Spec, option: Opt, w: Lang) -> String {
    let sheet = &spec.sheet;
    match option {
        Opt::March => match sheet.march {
            March::Opposite => w.t("say-march-opposite"),
            March::BothUp => w.t("say-march-both-up"),
        },
        Opt::Opening => match sheet.opening {
            Opening::None => w.t("say-opening-none"),
            Opening::Removal => {
                let squares = names(spec, spec.first_removals(), w);
                w.t1("say-opening-removal", "squares", squares)
            }
        },
        _ => w.t(match sheet.goal {
            Goal::LeaveNoMove => "say-goal-leave-no-move",
            Goal::HaveNoMove => "say-goal-have-no-move",
        }),
    }
}

fn names(spec: &Spec, squares: u128, w: Lang) -> String {
    let squares = spec.board.squares_of(squares);
    let names: Vec<String> =
        squares.map(|square| text::name(spec, spec.look.notation, square)).collect();
    w.any_of(&names)
}

/// Whether anything must be captured at all.
fn compulsory(spec: &Spec, w: Lang) -> String {
    w.t(if spec.sheet.man_moves.is_empty() {
        "say-only-captures"
    } else {
        "say-compulsory"
    })
}

/// The board in a sentence.
#[must_use]
pub fn board(spec: &Spec, w: Lang) -> String {
    let args = [
        ("files", i64::from(spec.board.files).into()),
        ("ranks", i64::from(spec.board.ranks).into()),
    ];
    let key = match spec.board.pattern {
        Pattern::Dark => "say-board-dark",
        Pattern::DarkRight => "say-board-dark-right",
        Pattern::Full => "say-board-full",
        Pattern::Lines => "say-board-lines",
    };
    w.with(key, &args)
}

/// How the pieces stand at the start, beside the picture.
#[must_use]
pub fn start(spec: &Spec, w: Lang) -> String {
    let position = spec.start_position();
    let [up, _] = spec.parachutist_rows();
    let count = |set: u128| i64::from(set.count_ones());
    let args = [
        ("count", count(position.white).into()),
        ("waiting", count(position.white & up).into()),
        ("piece", piece(spec, w).into()),
    ];
    let key = if spec.has_parachutists() {
        "say-start-waiting"
    } else if position.white | position.black == spec.board.all() {
        "say-start-full"
    } else if spec.has_kings() {
        "say-start"
    } else {
        "say-start-stones"
    };
    w.with(key, &args)
}

/// Who moves first.
#[must_use]
pub fn first(spec: &Spec, w: Lang) -> String {
    w.t(match spec.first {
        Side::White => "say-first-white",
        Side::Black => "say-first-black",
    })
}
