//! Plays learned knowledge against material at fixed nodes, each opening twice.
//!
//! `cargo run --release -p polydam-engine --example duel -- GAME PAIRS NODES`

use polydam_engine::{Engine, Knowledge, Limits, Stop, Thinker};
use polydam_rules::sample::Random;
use polydam_rules::{DrawRule, Game, Rules, Side, Variant};

fn play(mut game: Game, white: &mut Engine, black: &mut Engine, nodes: u64) -> f64 {
    let rule = DrawRule {
        repetition: 3,
        quiet: 60,
        endings: &[],
    };
    loop {
        if let Some(outcome) = game.outcome() {
            return if outcome.winner == Side::White {
                1.0
            } else {
                0.0
            };
        }
        if rule.reached(&game).is_some() || game.plies() > 300 {
            return 0.5;
        }
        let engine = if game.turn() == Side::White {
            &mut *white
        } else {
            &mut *black
        };
        let thought = engine.think(&game, &Limits::nodes(nodes), &Stop::default());
        let Some(play) = thought.line.first() else {
            return 0.5;
        };
        if game.play(play).is_err() {
            return 0.5;
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().collect();
    let variant: Variant = words[1].parse()?;
    let (pairs, nodes): (u64, u64) = (words[2].parse()?, words[3].parse()?);
    let mut random = Random::new(77);
    let (mut sum, mut squares, mut played) = (0.0, 0.0, 0);
    while played < pairs {
        let mut game = Game::of(variant.spec(Rules::Standard));
        for _ in 0..8 {
            if let Some(&m) = random.pick(game.moves()) {
                game.play_move(m)?;
            }
        }
        if game.outcome().is_some() {
            continue;
        }
        played += 1;
        let new = |knowledge| Engine::new(4).knowing(knowledge);
        let one = play(
            game.clone(),
            &mut new(Knowledge::Shipped),
            &mut new(Knowledge::Material),
            nodes,
        );
        let two = play(
            game,
            &mut new(Knowledge::Material),
            &mut new(Knowledge::Shipped),
            nodes,
        );
        let pair = (one + 1.0 - two) / 2.0;
        sum += pair;
        squares += pair * pair;
    }
    let n = played as f64;
    let (mean, error) = (sum / n, ((squares / n - (sum / n) * (sum / n)) / n).sqrt());
    let elo = |p: f64| -400.0 * (1.0 / p.clamp(0.001, 0.999) - 1.0).log10();
    println!(
        "{variant}: {:.1} % (+- {:.1}), Elo {:.0} [{:.0} {:.0}]",
        100.0 * mean,
        196.0 * error,
        elo(mean),
        elo(mean - 1.96 * error),
        elo(mean + 1.96 * error)
    );
    Ok(())
}
