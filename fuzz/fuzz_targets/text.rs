//! Any text for a move, in a position reached by any moves: a legal move or a refusal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use polydam_rules::{Game, Spec};

fuzz_target!(|input: (u8, &[u8], &str)| {
    let (row, choices, text) = input;
    let mut game = Game::of(&Spec::all()[usize::from(row) % Spec::all().len()]);
    for choice in choices.iter().take(60) {
        let Some(&m) = game.moves().get(usize::from(*choice) % game.moves().len().max(1)) else {
            break;
        };
        game.play_move(m).expect("a legal move is played");
    }
    match game.read(text) {
        Ok(play) => assert!(game.move_of(&play).is_some()),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
