//! Any set-up: a game on which the two generators agree, or a list of faults.
#![no_main]

use libfuzzer_sys::fuzz_target;
use polydam_rules::{Game, Piece, Rank, Setup, Side, Spec, Square, compare::compare};

fuzz_target!(|input: (u8, bool, Vec<(u8, u8)>)| {
    let (row, white, pieces) = input;
    let spec = &Spec::all()[usize::from(row) % Spec::all().len()];
    let mut setup = Setup::new(if white { Side::White } else { Side::Black });
    for (square, kind) in pieces.into_iter().take(80) {
        let Some(square) = Square::new(square % 13, square / 13 % 13) else { continue };
        let side = Side::BOTH[usize::from(kind & 1)];
        let rank = [Rank::Man, Rank::King, Rank::Man, Rank::Parachutist][usize::from(kind >> 1 & 3)];
        setup.put(square, Piece { side, rank });
    }
    match Game::from_setup(spec, &setup) {
        Ok((game, _)) => {
            if let Err(disagreement) = compare(spec, game.position()) {
                panic!("{disagreement}");
            }
        }
        Err(illegal) => assert!(!illegal.faults.is_empty()),
    }
});
