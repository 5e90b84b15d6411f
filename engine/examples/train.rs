//! Learns the weights of a game from games the engine plays against itself and writes them.
//!
//! `cargo run --release -p polydam-engine --example train -- GAME GAMES NODES SEED THREADS`

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use polydam_engine::learn::{self, Examples, Recipe};
use polydam_engine::{Engine, Knowledge};
use polydam_rules::{Rules, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().collect();
    let variant: Variant = words[1].parse()?;
    let number = |at: usize| words[at].parse::<u64>();
    let (games, nodes, seed, threads) =
        (number(2)? as u32, number(3)?, number(4)?, number(5)? as u32);
    let spec = variant.spec(Rules::Standard);
    let knowledge = if words.len() > 6 {
        Knowledge::Material
    } else {
        Knowledge::Shipped
    };
    let engine = Engine::new(1).knowing(knowledge);
    let start = Instant::now();
    let count = AtomicU32::new(0);
    let mut examples = Examples::default();
    let parts: Vec<Examples> = std::thread::scope(|scope| {
        let each = (0..threads).map(|thread| {
            let (engine, count) = (engine.clone(), &count);
            let recipe = Recipe {
                games: games / threads,
                nodes,
                seed: seed * 100 + u64::from(thread),
            };
            scope.spawn(move || {
                learn::play_games(spec, &engine, &recipe, |_| {
                    count.fetch_add(1, Ordering::Relaxed);
                })
            })
        });
        let handles: Vec<_> = each.collect();
        handles
            .into_iter()
            .filter_map(|handle| handle.join().ok())
            .collect()
    });
    parts.iter().for_each(|part| examples.append(part));
    let made = start.elapsed().as_secs();
    let fit = learn::fit(spec, &examples, seed, |_, _| {});
    let [white, drawn, black] = examples.results;
    let text = format!(
        "Polydam weights 1\ngame {variant}\ngames {games} (White won {white}, drawn {drawn}, Black won \
         {black})\nnodes a move {nodes}\npositions {}\nseed {seed}\nrounds {}\nloss {:.5} (before {:.5})\n\
         made {} seconds after 1970\n",
        examples.len(),
        fit.rounds,
        fit.loss,
        fit.loss_before,
        SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs()
    );
    let bytes = learn::write(&text, &fit.weights);
    println!(
        "{}seconds {made} + {}, {} bytes\n",
        text,
        start.elapsed().as_secs() - made,
        bytes.len()
    );
    std::fs::write(format!("engine/weights/{variant}.weights"), bytes)?;
    Ok(())
}
