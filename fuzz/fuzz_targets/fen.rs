//! Any text for a position: read and written back the same, or refused with its places.
#![no_main]

use libfuzzer_sys::fuzz_target;
use polydam_rules::{Game, Spec};

fuzz_target!(|input: (u8, &str)| {
    let (row, text) = input;
    let spec = &Spec::all()[usize::from(row) % Spec::all().len()];
    match Game::from_fen(spec, text) {
        Ok(game) => {
            let again = Game::from_fen(spec, &game.fen()).expect("what we write we read");
            assert_eq!(again.position(), game.position());
        }
        Err(error) => assert!(error.faults.iter().all(|fault| fault.at <= text.len())),
    }
});
