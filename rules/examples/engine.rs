//! The fast layer, as an engine uses it: one-ply look-ahead on material in International draughts.
//!
//! `cargo run -p polydam-rules --example engine`

use polydam_rules::{Count, Game, Kernel, Moves, Position, Rules, Variant};

/// How many more pieces the side that has just moved has than the other.
fn balance(position: &Position<u64>) -> i32 {
    let mover = position.turn.other();
    position.pieces(mover).count_ones() as i32 - position.pieces(position.turn).count_ones() as i32
}

fn main() {
    let spec = Variant::International.spec(Rules::Standard);
    let Some(kernel) = Kernel::<u64>::of(spec) else {
        return;
    };
    let mut game = Game::of(spec);
    let mut moves = Moves::new(Count::Unique);
    while game.outcome().is_none() && game.plies() < 40 {
        let position: Position<u64> = game.position().narrow();
        kernel.moves(&position, &mut moves);
        let best = moves.as_slice().iter().max_by_key(|m| balance(&position.play(**m)));
        let Some(best) = best else { break };
        let play = game.play_of(&best.widen());
        print!("{} ", game.text(&play));
        if game.play(&play).is_err() {
            break;
        }
    }
    println!("\n{}", game.fen());
}
