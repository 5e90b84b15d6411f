//! Plays the first moves of a Russian game, is refused one, and says why.
//!
//! `cargo run -p polydam-rules --example play`

use polydam_rules::{Game, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(Variant::Russian);
    for text in ["c3-d4", "d6-c5"] {
        let play = game.read(text)?;
        game.play(&play)?;
    }
    println!("{}", game.fen());
    println!("legal: {}", game.legal_texts().join(" "));
    if let Err(error) = game.read("a3-b4") {
        println!("{error}");
    }
    Ok(())
}
