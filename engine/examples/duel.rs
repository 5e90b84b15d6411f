//! Plays the engine against itself, each opening twice with colours changed.
//!
//! `cargo run --release -p polydam-engine --example duel -- GAME learned NODES PAIRS` sets what was
//! learned against material until the SPRT of 60 Elo against none is decided, or for so many pairs.
//!
//! `cargo run --release -p polydam-engine --example duel -- GAME levels PAIRS` sets each of the levels 2
//! to 8 against the one below.

use polydam_engine::sprt::{Pairs, Sprt, Verdict};
use polydam_engine::{Engine, Knowledge, Level, Limits, Player, Stop, Thinker};
use polydam_rules::sample::Random;
use polydam_rules::{DrawRule, Game, Rules, Side, Variant};

const RULE: DrawRule = DrawRule {
    repetition: 3,
    quiet: 60,
    endings: &[],
};

/// What White gets.
fn play(mut game: Game, white: &mut dyn Thinker, black: &mut dyn Thinker, limits: &Limits) -> f64 {
    loop {
        if let Some(outcome) = game.outcome() {
            return if outcome.winner == Side::White {
                1.0
            } else {
                0.0
            };
        }
        if RULE.reached(&game).is_some() || game.plies() > 300 {
            return 0.5;
        }
        let stop = Stop::default();
        let thought = match game.turn() {
            Side::White => white.think(&game, limits, &stop),
            Side::Black => black.think(&game, limits, &stop),
        };
        let played = thought.line.first().map(|play| game.play(play));
        if !matches!(played, Some(Ok(()))) {
            return 0.5;
        }
    }
}

/// A game after six random moves.
fn opening(variant: Variant, random: &mut Random) -> Game {
    loop {
        let mut game = Game::of(variant.spec(Rules::Standard));
        for _ in 0..6 {
            if let Some(&m) = random.pick(game.moves()) {
                let _ = game.play_move(m);
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// Plays pairs of games between two that are made anew for each game, until `enough`.
fn pairs<A: Thinker, B: Thinker>(
    variant: Variant,
    limits: &Limits,
    one: impl Fn(u64) -> A,
    two: impl Fn(u64) -> B,
    enough: impl Fn(&Pairs) -> bool,
) -> Pairs {
    let mut random = Random::new(77);
    let mut pairs = Pairs::default();
    while !enough(&pairs) {
        let game = opening(variant, &mut random);
        let seed = pairs.count();
        let first = play(game.clone(), &mut one(seed), &mut two(seed), limits);
        let second = 1.0 - play(game, &mut two(seed), &mut one(seed), limits);
        pairs.add(first, second);
    }
    pairs
}

fn show(what: &str, pairs: &Pairs) {
    let estimate = pairs.estimate();
    println!(
        "{what}: {} pairs {:?}, {:.1} %, Elo {:.0} [{:.0} {:.0}]",
        pairs.count(),
        pairs.0,
        100.0 * pairs.share(),
        estimate.elo,
        estimate.low,
        estimate.high
    );
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        [game, "learned", nodes, most] => {
            let (variant, most): (Variant, u64) = (game.parse()?, most.parse()?);
            let test = Sprt {
                elo0: 0.0,
                elo1: 60.0,
            };
            let engine = |knowledge: Knowledge| Engine::new(1).knowing(knowledge);
            let found = pairs(
                variant,
                &Limits::nodes(nodes.parse()?),
                |_| engine(Knowledge::Shipped),
                |_| engine(Knowledge::Material),
                |pairs| pairs.count() >= most || test.verdict(pairs) != Verdict::Open,
            );
            show(&format!("{variant} learned against material"), &found);
            println!("SPRT(0, 60): LLR {:.2}, {:?}", test.llr(&found), test.verdict(&found));
        }
        [game, "levels", count] => {
            let (variant, count): (Variant, u64) = (game.parse()?, count.parse()?);
            let levels: Vec<Level> = Level::all().take(8).collect();
            for pair in levels.windows(2) {
                let found = pairs(
                    variant,
                    &Limits::NONE,
                    |seed| Player::new(pair[1], 2 * seed),
                    |seed| Player::new(pair[0], 2 * seed + 1),
                    |pairs| pairs.count() >= count,
                );
                let [low, high] = [pair[0], pair[1]].map(Level::number);
                show(&format!("{variant} level {high} against {low}"), &found);
            }
        }
        _ => println!("duel GAME learned NODES PAIRS, or duel GAME levels PAIRS"),
    }
    Ok(())
}
