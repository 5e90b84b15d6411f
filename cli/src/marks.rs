//! The marks of the comparison table, read off a game's rule sheet. No game is named here: a mark
//! or a sentence follows from the value of an option.

use polydam_rules::sheet::{
    Chain, Choice, CrownedOn, Crowning, FarRow, Goal, Landing, March, Reach, Sheet,
};
use polydam_rules::{Dirs, Side, Spec};
use serde::Serialize;

/// A game's row in the comparison table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Marks {
    /// Files and ranks.
    pub(crate) board: String,
    /// Men a side at the start.
    pub(crate) men: u32,
    /// Kings fly.
    pub(crate) long_moves: bool,
    /// Men capture backward, at least from the second jump on.
    pub(crate) men_capture_backward: bool,
    /// The most pieces must be taken.
    pub(crate) quantity: bool,
    /// The most kings must be taken.
    pub(crate) quality: bool,
    /// A king must capture before a man.
    pub(crate) preference: bool,
    /// What else is special.
    pub(crate) special: Vec<&'static str>,
}

impl Marks {
    /// The marks of a row.
    pub(crate) fn of(spec: &Spec) -> Marks {
        let sheet = &spec.sheet;
        let (quantity, quality, preference) = choice_marks(sheet.choice);
        Marks {
            board: format!("{}x{}", spec.board.files, spec.board.ranks),
            men: spec.start_position().pieces(Side::White).count_ones(),
            long_moves: spec.has_kings() && sheet.king_reach == Reach::Fly,
            men_capture_backward: backward(sheet.man_captures) || backward(sheet.later_captures),
            quantity,
            quality,
            preference,
            special: special(spec),
        }
    }
}

fn choice_marks(choice: Choice) -> (bool, bool, bool) {
    match choice {
        Choice::Free => (false, false, false),
        Choice::KingFirst => (false, false, true),
        Choice::Most => (true, false, false),
        Choice::MostThenKings | Choice::Italian => (true, true, false),
    }
}

fn backward(dirs: Dirs) -> bool {
    [Dirs::SE, Dirs::S, Dirs::SW].into_iter().any(|dir| dirs.has(dir))
}

/// The sentences that hold of a row, in the order of the table.
fn special(spec: &Spec) -> Vec<&'static str> {
    let sheet = &spec.sheet;
    let crosswise =
        sheet.king_captures == Dirs::ORTHOGONALS && sheet.king_moves != Dirs::ORTHOGONALS;
    let sentences = [
        (
            sheet.crowned_on == CrownedOn::UpperLeftCorner,
            "crowning in corner squares only",
        ),
        (sheet.march == March::BothUp, "all men move and jump the same way"),
        (waits(sheet.far_row), "parachutist has no jumping preference"),
        (sheet.crowned_on == CrownedOn::Nowhere, "no crowning"),
        (sheet.chain == Chain::StraightMayStop, "one straight line per multi-jump"),
        (
            sheet.crowning == Crowning::InPassing,
            "man jumping to the last row is crowned and jumps on at once",
        ),
        (sheet.landing == Landing::JustBehind, "king lands directly behind its victim"),
        (sheet.choice == Choice::Italian, "further quality rules"),
        (sheet.phalanx, "linear man moves"),
        (spec.has_kings() && crosswise, "orthogonal captures only"),
    ];
    sentences
        .into_iter()
        .filter(|&(holds, _)| holds)
        .map(|(_, sentence)| sentence)
        .collect()
}

fn waits(far_row: FarRow) -> bool {
    match far_row {
        FarRow::ParachutistGoesOn | FarRow::ParachutistStops => true,
        FarRow::Ordinary | FarRow::CapturesOnly => false,
    }
}

/// What wins, where it is not the usual.
pub(crate) fn goal(goal: Goal) -> Option<&'static str> {
    match goal {
        Goal::LeaveNoMove => None,
        Goal::HaveNoMove => Some("the side that cannot move wins"),
    }
}

/// In what `sheet` differs from `standard`, as sentences; rules that no game has twice are named by
/// their option.
pub(crate) fn differences(sheet: &Sheet, standard: &Sheet) -> Vec<String> {
    let directions = [
        ("step", sheet.man_moves, standard.man_moves),
        ("begin a capture", sheet.man_captures, standard.man_captures),
        ("go on capturing", sheet.later_captures, standard.later_captures),
    ];
    let mut sentences: Vec<String> = directions
        .into_iter()
        .filter(|(_, here, there)| here != there)
        .map(|(verb, here, _)| format!("men {verb} {}", named(here)))
        .collect();
    if sheet.crowning != standard.crowning {
        sentences.push(crowning(sheet.crowning).to_owned());
    }
    if sheet.far_row != standard.far_row {
        sentences.push(far_row(sheet.far_row).to_owned());
    }
    sentences
}

fn crowning(crowning: Crowning) -> &'static str {
    match crowning {
        Crowning::EndsMove => "a man that reaches its last row is crowned and stops",
        Crowning::AtRest => "a man that can capture on from its last row goes on uncrowned",
        Crowning::InPassing => "a man that reaches its last row goes on as a king",
    }
}

fn far_row(far_row: FarRow) -> &'static str {
    match far_row {
        FarRow::Ordinary => "men on their last row move as elsewhere",
        FarRow::CapturesOnly => "men on their last row may only capture",
        FarRow::ParachutistGoesOn => "parachutists go on capturing",
        FarRow::ParachutistStops => "parachutists stop after their jump",
    }
}

/// A set of directions in words, or compass points where no words are usual.
fn named(dirs: Dirs) -> String {
    let usual = [
        (Dirs::ALL, "in every direction"),
        (Dirs::FIVE, "forward, diagonally forward and sideways"),
        (Dirs::FORWARD_AND_SIDEWAYS, "forward and sideways"),
        (Dirs::THREE_FORWARD, "forward and diagonally forward"),
        (Dirs::FORWARD_DIAGONALS, "diagonally forward only"),
        (Dirs::DIAGONALS, "diagonally"),
        (Dirs::ORTHOGONALS, "straight and sideways"),
        (Dirs::NONE, "nowhere"),
    ];
    let words = usual
        .into_iter()
        .find(|&(set, _)| set == dirs)
        .map(|(_, words)| words.to_owned());
    words.unwrap_or_else(|| {
        const POINTS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
        dirs.iter().map(|dir| POINTS[dir]).collect::<Vec<_>>().join(" ")
    })
}
