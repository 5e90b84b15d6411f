//! Tries to decide a game from its start: proof-number search with the endgame tables behind it.
//!
//! `cargo run --release -p polydam-endgame --example solve -- GAME RULES MINUTES FOLDER`
//!
//! Two questions are asked: can White force a win, can Black? A position that comes again on the
//! way counts for the side that defends. A proof of a win does not depend on that. A refutation may,
//! so it is believed only after a walk through all positions that it needs, each of which must be refuted
//! in its own right. The memory of each question is kept in FOLDER, where the next run goes on.

mod hunt;
mod memory;

use std::path::Path;
use std::time::{Duration, Instant};

use polydam_endgame::Tables;
use polydam_rules::{AnyKernel, Kernel, Position, Rules, Side, Spec, Variant, Word};

use hunt::{Answer, Hunt};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().collect();
    let [_, game, rules, minutes, folder] = words.as_slice() else {
        return Err("give a game, its rules, minutes, and the folder of the tables".into());
    };
    let spec = game.parse::<Variant>()?.spec(rules.parse::<Rules>()?);
    let time = Duration::from_secs(60 * minutes.parse::<u64>()?) / 2;
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
    for attacker in Side::BOTH {
        let file = folder.join(format!("{}-{}-{attacker}.proof", spec.variant, spec.rules));
        let mut hunt = Hunt::new(kernel, &tables, attacker, memory::Memory::load(&file)?);
        let begun = Instant::now();
        let answer = hunt.answer(&Position::start(spec), begun + time)?;
        hunt.memory.save(&file)?;
        let said = match answer {
            Answer::Proved => "proved".to_owned(),
            Answer::Refuted { positions } => format!("refuted, {positions} positions walked"),
            Answer::Open { proof, disproof } => {
                format!("open: proof number {proof}, disproof number {disproof}")
            }
        };
        println!(
            "{attacker} wins: {said}; {} positions looked at in {:.0} s",
            hunt.nodes,
            begun.elapsed().as_secs_f64()
        );
    }
    Ok(())
}
