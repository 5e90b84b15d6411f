//! Thinks about the start of every game for a moment and prints what came of it.
//!
//! `cargo run --release -p polydam-engine --example think`

use std::time::{Duration, Instant};

use polydam_engine::{Engine, Limits, Stop, Thinker};
use polydam_rules::{Game, Spec};

fn main() {
    for spec in Spec::all() {
        let game = Game::of(spec);
        let start = Instant::now();
        let limits = Limits::time(Duration::from_millis(500));
        let thought = Engine::new(64).think(&game, &limits, &Stop::default());
        let speed = thought.nodes as f64 / start.elapsed().as_secs_f64() / 1e6;
        let best = thought.line.first().map_or(String::new(), |play| game.text(play));
        println!(
            "{:<14} depth {:>2}  {:>8}  {best:<7} {speed:.2} million nodes a second",
            spec.variant,
            thought.depth,
            thought.score.to_string()
        );
    }
}
