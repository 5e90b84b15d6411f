//! Counts the move sequences of every game from its start, three moves deep.
//!
//! `cargo run --release -p polydam-rules --example count`

use polydam_rules::{Count, Spec, perft};

fn main() {
    for spec in Spec::all() {
        let start = spec.start_position();
        let nodes: Vec<String> = (1..=3)
            .map(|depth| perft(spec, &start, depth, Count::Unique).to_string())
            .collect();
        println!("{:<14} {:<9} {}", spec.variant, spec.rules.to_string(), nodes.join(" "));
    }
}
