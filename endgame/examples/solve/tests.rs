//! The search with tables of two pieces behind it against tables of all pieces.

use std::time::{Duration, Instant};

use polydam_endgame::{Builder, Tables, Value};
use polydam_rules::{AnyKernel, Kernel, Position, Rules, Side, Spec, Variant, Word};

use crate::hunt::{Answer, Hunt};
use crate::memory::Memory;

/// In a folder beside the test program.
fn tables(spec: &'static Spec, pieces: u8) -> Tables {
    let folder = std::env::current_exe().unwrap().with_extension(format!("tables-{pieces}"));
    let builder = Builder {
        spec,
        folder: folder.clone(),
        memory: 500,
        threads: 2,
    };
    builder.build(pieces, &|_| ()).unwrap();
    Tables::open(&folder, spec).unwrap()
}

/// Every so many positions of the last material, with their values.
fn some(tables: &Tables, every: usize) -> Vec<(Position<u128>, Value)> {
    let mut all = Vec::new();
    for slice in tables.slices() {
        let visit = &mut |position: &Position<u128>, value| all.push((*position, value));
        tables.each(slice.material, visit).unwrap();
    }
    all.retain(|(position, _)| position.occupied().count() == tables.pieces().into());
    all.into_iter().step_by(every).collect()
}

fn compare<W: Word>(kernel: &'static Kernel<W>, pieces: u8, every: usize) {
    let spec = kernel.spec();
    let (known, whole) = (tables(spec, 2), tables(spec, pieces));
    let positions = some(&whole, every);
    assert!(positions.len() >= 20, "{}: {}", spec.name, positions.len());
    for (position, value) in &positions {
        for attacker in Side::BOTH {
            let start = crate::fence::narrow(position);
            let mut hunt = Hunt::new(kernel, &known, attacker, Memory::new(1 << 18), start);
            let answer = hunt.answer(Instant::now() + Duration::from_secs(10)).unwrap();
            let wins = match value {
                Value::Win(_) => attacker == position.turn,
                Value::Loss(_) => attacker != position.turn,
                Value::Draw => false,
            };
            let right = match &answer {
                Answer::Proved => wins,
                Answer::Refuted { gap, .. } => !wins && gap.is_none(),
                Answer::Open { .. } => false,
            };
            assert!(right, "{}: {position:?} is {value:?}, {attacker} wins: {answer}", spec.name);
        }
    }
}

fn game(variant: Variant, pieces: u8, every: usize) {
    match AnyKernel::of(variant.spec(Rules::Standard)) {
        AnyKernel::Narrow(kernel) => compare(kernel, pieces, every),
        AnyKernel::Wide(kernel) => compare(kernel, pieces, every),
    }
}

#[test]
fn men_alone_as_the_tables_say() {
    game(Variant::Alquerque, 4, 1009);
}

#[test]
fn long_kings_as_the_tables_say() {
    game(Variant::Russian, 3, 4001);
}

#[test]
fn the_reversed_goal_as_the_tables_say() {
    game(Variant::AntiCheckers, 3, 2003);
}
