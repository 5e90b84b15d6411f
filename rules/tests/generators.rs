//! The two generators, written apart, agree on random positions of all 21 rows: as many a row as
//! `POLYDAM_POSITIONS` says (4,000 unless set). `polydam compare` does the same for any number.

mod common;

use common::setting;
use polydam_rules::compare::{compare_many, compare_texts};
use polydam_rules::sample::{self, Random};
use polydam_rules::sheet::March;
use polydam_rules::{AnyKernel, Count, Game, Kernel, Moves, Position, Setup, Spec, Word};

#[test]
fn the_two_generators_agree() {
    let positions = setting("POLYDAM_POSITIONS", 4_000);
    let mut moves = 0;
    for (seed, spec) in (1..).zip(Spec::all()) {
        let mut random = Random::new(seed);
        moves +=
            compare_many(spec, positions, &mut random).unwrap_or_else(|error| panic!("{error}"));
    }
    println!("{moves} legal moves in {} positions", positions * 21);
}

/// Random positions of a row, half from games and half from set-ups.
fn positions(spec: &Spec, seed: u64, count: usize) -> Vec<Position<u128>> {
    let mut random = Random::new(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        positions.extend(sample::game(spec, &mut random, 100));
        positions.extend((0..50).map(|_| sample::setup(spec, &mut random)));
    }
    positions
}

#[test]
fn moves_are_the_same_for_both_sides_where_the_row_is_symmetric() {
    for spec in Spec::all() {
        let symmetric = spec.sheet.march == March::Opposite;
        let mut different = 0;
        for position in positions(spec, 7, 2_000) {
            let mirror = sample::mirrored(spec, &position);
            let count = |position: &Position<u128>| {
                let mut moves = Vec::new();
                AnyKernel::of(spec).moves(position, &mut moves);
                moves.len()
            };
            let same = count(&position) == count(&mirror);
            // A half turn exchanges the two crowning corners, so Corner is symmetric as well.
            let whole = Setup::of(spec, &mirror).check(spec).is_ok();
            assert!(same || !symmetric || !whole, "{} {position:?}", spec.variant);
            different += usize::from(!same);
        }
        assert!(symmetric || different > 0, "{} should not be symmetric", spec.variant);
    }
}

fn kernel_answers<W: Word>(kernel: &Kernel<W>, position: &Position<W>) {
    let mut moves = Moves::new(Count::Unique);
    kernel.moves(position, &mut moves);
    let list = moves.as_slice().to_vec();
    let captures = list.iter().any(polydam_rules::Move::is_capture);
    let variant = kernel.spec().variant;
    assert_eq!(kernel.can_move(position), !list.is_empty(), "{variant} {position:?}");
    assert_eq!(kernel.must_capture(position), captures, "{variant} {position:?}");
    assert_eq!(kernel.count(position, &mut moves), list.len() as u64, "{variant} {position:?}");
}

#[test]
fn a_kernel_never_contradicts_its_own_list() {
    for spec in Spec::all() {
        for position in positions(spec, 11, 3_000) {
            match AnyKernel::of(spec) {
                AnyKernel::Narrow(kernel) => kernel_answers(kernel, &position.narrow()),
                AnyKernel::Wide(kernel) => kernel_answers(kernel, &position),
            }
        }
    }
}

#[test]
fn every_move_reads_back_from_its_text_in_letters_and_numbers() {
    for spec in Spec::all() {
        for position in positions(spec, 13, 400) {
            let (game, _) = Game::from_setup(spec, &Setup::of(spec, &position)).unwrap();
            compare_texts(&game).unwrap_or_else(|error| panic!("{}: {error}", spec.variant));
        }
    }
}

#[test]
fn routes_are_those_of_the_plain_generator() {
    for spec in Spec::all() {
        for position in positions(spec, 17, 400) {
            let (game, _) = Game::from_setup(spec, &Setup::of(spec, &position)).unwrap();
            let mut plain = polydam_rules::plain::plays(spec, &position, 1 << 20).unwrap();
            plain.sort_by(|a, b| (&a.route, &a.captures).cmp(&(&b.route, &b.captures)));
            assert_eq!(game.plays(), plain, "{} {}", spec.variant, game.fen());
        }
    }
}

#[test]
fn a_position_survives_its_fen_in_letters_and_numbers() {
    use polydam_rules::{Fen, Notation};
    for spec in Spec::all() {
        for position in positions(spec, 19, 400) {
            for notation in [Notation::Letters, Notation::Numbers] {
                let text = Fen::write(spec, &position, notation);
                let (read, ..) = Fen::position(spec, &text).unwrap();
                assert_eq!(read, position, "{} {text}", spec.variant);
            }
        }
    }
}

#[test]
fn taking_back_restores_everything_r45() {
    for spec in Spec::all() {
        let mut random = Random::new(23);
        let mut game = Game::of(spec);
        let mut fens = Vec::new();
        while let (Some(&m), true) = (random.pick(game.moves()), game.plies() < 60) {
            fens.push((game.fen(), game.quiet_plies(), game.occurrences(), game.moves().to_vec()));
            game.play_move(m).unwrap();
        }
        for (fen, quiet, occurrences, moves) in fens.into_iter().rev() {
            game.take_back().unwrap();
            let now = (game.fen(), game.quiet_plies(), game.occurrences());
            assert_eq!(now, (fen, quiet, occurrences), "{}", spec.variant);
            assert_eq!(game.moves(), moves);
        }
        assert!(game.take_back().is_none());
    }
}

/// Where captured pieces leave at once a king may end on a square that it has itself emptied; it
/// once vanished there.
#[test]
fn a_king_stays_that_ends_where_it_took_a_piece() {
    use polydam_rules::{Rules, Variant};
    let spec = Variant::Turkish.spec(Rules::Standard);
    let mut game = Game::from_fen(spec, "W:WKa8:Bd7,g5,a7,Kc1,g2").unwrap();
    let play = game.read("a8xa7").unwrap();
    game.play(&play).unwrap();
    assert_eq!(game.fen(), "B:WKa7:B");
}
