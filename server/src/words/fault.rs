//! What is wrong with one leg of a route, in words.

use polydam_rules::{Fault, Rank, Square, Way};

use super::refused::Reader;

/// The rule that a leg breaks, as the second half of a sentence.
pub(super) fn say(reader: &Reader, fault: &Fault) -> String {
    let w = reader.w;
    let square = |key: &str, square: Square| w.t1(key, "square", reader.name(square));
    let ranked = |key: &str, rank: Rank| w.t1(key, "piece", reader.rank(rank));
    match fault {
        Fault::Direction {
            rank,
            captures,
            ways,
        } => direction(reader, *rank, *captures, ways),
        Fault::ManCapturesBack { .. } => w.t("leg-man-captures-back"),
        Fault::FirstJump { .. } => w.t("leg-first-jump"),
        Fault::OneStep { rank } => ranked("leg-one-step", *rank),
        Fault::NotNext { rank, .. } => ranked("leg-not-next", *rank),
        Fault::OverOwn { over } => square("leg-over-own", *over),
        Fault::ManTakesKing { over } => square("leg-man-takes-king", *over),
        Fault::TwoInRow { over, .. } => square("leg-two-in-row", *over),
        Fault::JumpedAlready { over } => square("leg-jumped-already", *over),
        Fault::Blocked { by } => square("leg-blocked", *by),
        Fault::LandJustBehind { square: at } => square("leg-land-just-behind", *at),
        Fault::LandToGoOn { squares } => {
            w.t1("leg-land-to-go-on", "squares", reader.any_of(squares))
        }
        Fault::LineHoldsKing { king } => square("leg-line-holds-king", *king),
        Fault::LineBlocked { by } => square("leg-line-blocked", *by),
        Fault::LineFront { square: at } => square("leg-line-front", *at),
        plain => w.t(key(plain)),
    }
}

fn direction(reader: &Reader, rank: Rank, captures: bool, ways: &[Way]) -> String {
    let w = reader.w;
    let ways: Vec<String> = ways.iter().map(|&way| w.t(way_key(way))).collect();
    let key = if captures {
        "leg-direction-captures"
    } else {
        "leg-direction-moves"
    };
    w.with(
        key,
        &[
            ("piece", reader.rank(rank).into()),
            ("ways", w.any_of(&ways).into()),
        ],
    )
}

/// The message of a kind of direction.
pub(crate) fn way_key(way: Way) -> &'static str {
    match way {
        Way::Forward => "way-forward",
        Way::ForwardDiagonal => "way-forward-diagonal",
        Way::Sideways => "way-sideways",
        Way::BackwardDiagonal => "way-backward-diagonal",
        Way::Backward => "way-backward",
    }
}

/// The messages of faults without facts.
fn key(fault: &Fault) -> &'static str {
    match fault {
        Fault::Occupied => "leg-occupied",
        Fault::NoLine => "leg-no-line",
        Fault::ManStepsBack => "leg-man-steps-back",
        Fault::NoSteps => "leg-no-steps",
        Fault::FarRow => "leg-far-row",
        Fault::Stuck => "leg-stuck",
        Fault::Parachutist => "leg-parachutist",
        Fault::TurnsBack => "leg-turns-back",
        Fault::LeavesLine => "leg-leaves-line",
        Fault::NothingTaken => "leg-nothing-taken",
        Fault::StepEnds => "leg-step-ends",
        Fault::CrowningEnds => "leg-crowning-ends",
        Fault::LandingEnds => "leg-landing-ends",
        _ => "rule-no-such-move",
    }
}

/// The squares that a fault is about.
pub(super) fn squares(from: Square, to: Square, fault: &Fault) -> Vec<Square> {
    match fault {
        Fault::ManCapturesBack { over }
        | Fault::FirstJump { over }
        | Fault::NotNext { over, .. }
        | Fault::OverOwn { over }
        | Fault::ManTakesKing { over }
        | Fault::JumpedAlready { over } => vec![from, *over],
        Fault::TwoInRow { over, behind } => vec![*over, *behind],
        Fault::Blocked { by } | Fault::LineBlocked { by } => vec![from, *by],
        Fault::LandJustBehind { square } | Fault::LineFront { square } => vec![from, *square],
        Fault::LandToGoOn { squares } => squares.clone(),
        Fault::LineHoldsKing { king } => vec![from, *king],
        _ => vec![from, to],
    }
}
