//! What is refused and why, from `refusals.txt`, and that no reason is missing there.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod common;
mod diagram;

use std::collections::BTreeSet;
use std::path::Path;

use common::Block;
use polydam_rules::sheet::FarRow;
use polydam_rules::{Fault, Refusal, Rules, Spec, Variant, explain};

const PLENTY: u32 = 1_000_000;

/// The names of an enum's variants, which the compiler keeps complete.
macro_rules! names {
    ($function:ident, $list:ident, $enum:ident: $($name:ident)+) => {
        const $list: &[&str] = &[$(stringify!($name)),+];

        fn $function(reason: &$enum) -> &'static str {
            match reason {
                $($enum::$name { .. } => stringify!($name),)+
            }
        }
    };
}

names!(refusal_name, REFUSALS, Refusal:
    TooShort OffBoard Empty NotYours GameOver RemoveFirst NotBesideGap MustCapture GoOn TooFew
    KingFirst KingAmongEquals MoreKings KingEarlier Leg Ambiguous NotThisMove NoSuchMove TooMuch);

names!(fault_name, FAULTS, Fault:
    Occupied NoLine Direction ManStepsBack ManCapturesBack FirstJump OneStep NotNext NoSteps FarRow
    Stuck Parachutist OverOwn ManTakesKing TwoInRow JumpedAlready Blocked LandJustBehind LandToGoOn
    TurnsBack LeavesLine NothingTaken StepEnds CrowningEnds LandingEnds LineHoldsKing LineBlocked
    LineFront);

/// Given for plays and bare moves only, or standing for the faults of a leg.
const NOT_FOR_ROUTES: [&str; 3] = ["NotThisMove", "NoSuchMove", "Leg"];

fn name(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Leg { fault, .. } => fault_name(fault),
        other => refusal_name(other),
    }
}

fn spec(text: &str) -> Spec {
    let (game, rest) = text.split_once(' ').unwrap_or((text, ""));
    let game: Variant = game.parse().unwrap();
    match rest {
        "" => *game.spec(Rules::Standard),
        "official" => *game.spec(Rules::Official),
        "stops" => {
            let mut spec = *game.spec(Rules::Standard);
            spec.sheet.far_row = FarRow::ParachutistStops;
            spec
        }
        other => panic!("what are `{other}` rules?"),
    }
}

fn refused(block: &Block) -> Refusal {
    let get = |key| block.get(key).unwrap_or_else(|| panic!("{}: no {key}", block.place));
    let spec = spec(get("game"));
    let position = diagram::position(&spec, get("stand"));
    let tried = diagram::squares(get("tried").trim_start_matches("nothing"));
    let budget = block.get("budget").map_or(PLENTY, |text| text.parse().unwrap());
    match explain(&spec, &position, &tried, budget) {
        Err(refusal) => refusal,
        Ok(play) => panic!("{} {}: {play:?} is legal", block.place, get("id")),
    }
}

fn cases() -> Vec<Block> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refusals.txt");
    common::blocks(&path)
}

#[test]
fn every_case_is_refused_for_its_reason() {
    for case in cases() {
        let refusal = refused(&case);
        let found = (name(&refusal), refusal.to_string());
        let wanted = (case.get("refused").unwrap(), case.get("says").unwrap_or("").to_owned());
        assert_eq!(found, wanted, "{} {:?}", case.place, case.get("id"));
    }
}

#[test]
fn every_reason_has_a_case() {
    let shown: BTreeSet<String> = cases()
        .iter()
        .filter_map(|case| case.get("refused"))
        .map(str::to_owned)
        .collect();
    let all = REFUSALS.iter().chain(FAULTS).filter(|name| !NOT_FOR_ROUTES.contains(name));
    let missing: Vec<_> = all.filter(|&&name| !shown.contains(name)).collect();
    assert!(missing.is_empty(), "no case for {missing:?}");
}
