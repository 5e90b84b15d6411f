//! Tries to decide a game from its start: proof-number search with the endgame tables behind it.
//!
//! `cargo run --release -p polydam-endgame --example solve -- GAME RULES MINUTES FOLDER`
//!
//! Two questions are asked: can White force a win, can Black? A position that comes again on the
//! way counts for the side that defends. A proof of a win does not depend on that. A refutation may,
//! so it is believed only when a fence is whole: positions that the attacker can neither win in nor leave,
//! every one of them checked by the plain generator. The questions take turns of five minutes; after each its bounds are printed and its
//! memory is kept in FOLDER, where the next run goes on, also after a kill.

mod fence;
mod hunt;
mod memory;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::time::{Duration, Instant};

use polydam_endgame::Tables;
use polydam_rules::{AnyKernel, Kernel, Position, Rules, Side, Spec, Variant, Word};

use hunt::{Answer, Hunt};

/// The two questions take turns; after each turn the bounds are printed and the memory is kept.
const ROUND: Duration = Duration::from_secs(300);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().collect();
    let [_, game, rules, minutes, folder] = words.as_slice() else {
        return Err("give a game, its rules, minutes, and the folder of the tables".into());
    };
    let spec = game.parse::<Variant>()?.spec(rules.parse::<Rules>()?);
    let time = Duration::from_secs(60 * minutes.parse::<u64>()?);
    match AnyKernel::of(spec) {
        AnyKernel::Narrow(kernel) => solve(kernel, spec, time, Path::new(folder)),
        AnyKernel::Wide(kernel) => solve(kernel, spec, time, Path::new(folder)),
    }
}

fn solve<W: Word>(
    kernel: &'static Kernel<W>,
    spec: &'static Spec,
    time: Duration,
    folder: &Path,
) -> Result<(), Box<dyn std::error::Error>> {
    let tables = Tables::open_with(folder, spec, 512 << 20)?;
    println!("{}, tables of up to {} pieces", spec.name, tables.pieces());
    let mut hunts = Vec::new();
    for attacker in Side::BOTH {
        let file = folder.join(format!("{}-{}-{attacker}.proof", spec.variant, spec.rules));
        let memory = memory::Memory::load(&file)?;
        hunts.push((
            attacker,
            Hunt::new(kernel, &tables, attacker, memory, Position::start(spec)),
            file,
        ));
    }
    let end = Instant::now() + time;
    while Instant::now() < end && !hunts.is_empty() {
        let mut open = Vec::new();
        for (attacker, mut hunt, file) in hunts {
            let answer = hunt.answer(end.min(Instant::now() + ROUND))?;
            hunt.memory.save(&file)?;
            println!("{attacker} wins: {answer}; {} positions looked at", hunt.nodes);
            if matches!(answer, Answer::Open { .. }) {
                open.push((attacker, hunt, file));
            }
        }
        hunts = open;
    }
    Ok(())
}
