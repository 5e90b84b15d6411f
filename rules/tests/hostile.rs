//! Whatever comes from outside gets an answer: no panic, no hang. The fuzz targets in `fuzz/` try
//! the same properties without end; here they run `POLYDAM_HOSTILE` times (20,000 unless set).

mod common;

use common::setting;
use polydam_rules::sample::{self, Random};
use polydam_rules::{
    AnyKernel, Count, Fen, FenWhat, Game, Kernel, Moves, Piece, Position, Rank, ReadError, Refusal,
    Rules, Setup, SetupFault, Side, Spec, Square, Variant, Word,
};

fn spent<W: Word>(kernel: &Kernel<W>, position: &Position<W>) -> (u32, bool) {
    let mut moves = Moves::new(Count::Unique);
    kernel.moves(position, &mut moves);
    (moves.spent(), moves.exceeded())
}

#[test]
fn captures_without_end_are_answered_within_the_budget() {
    let table = include_str!("adversarial.txt");
    let mut over_100_000 = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let [slug, jumps, fen] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let spec = slug.parse::<Variant>().unwrap().spec(Rules::Standard);
        let (position, ..) = Fen::position(spec, fen).unwrap();
        let (spent, exceeded) = match AnyKernel::of(spec) {
            AnyKernel::Narrow(kernel) => spent(kernel, &position.narrow()),
            AnyKernel::Wide(kernel) => spent(kernel, &position),
        };
        assert_eq!(format!("{spent}{}", if exceeded { "+" } else { "" }), jumps, "{line}");
        over_100_000 += usize::from(spec.board.files == 12 && spent > 100_000);
        answers(spec, fen, exceeded);
        if spent > 100_000 {
            steps_answer(spec, fen);
        }
    }
    assert!(over_100_000 >= 3);
}

/// The friendly layer plays such a position or says that it is too much, and so do the steps and
/// the explanation.
fn answers(spec: &'static Spec, fen: &str, exceeded: bool) {
    match Game::from_fen(spec, fen) {
        Ok(game) => {
            assert!(!exceeded);
            let play = game.plays().remove(0);
            assert!(game.read(&game.text(&play)).unwrap().same_move(&play));
        }
        Err(error) => {
            assert!(exceeded);
            let too_much = |what: &FenWhat| matches!(what, FenWhat::Setup(SetupFault::TooMuch(found)) if found.budget == 1 << 20);
            assert!(error.faults.iter().all(|fault| too_much(&fault.what)), "{error}");
        }
    }
}

fn steps_answer(spec: &'static Spec, fen: &str) {
    let (position, ..) = Fen::position(spec, fen).unwrap();
    let small = 10_000;
    let from = spec.board.squares_of(position.white).next().unwrap();
    // With a free choice a few jumps are enough to see where the piece may go.
    let free = spec.sheet.choice == polydam_rules::sheet::Choice::Free;
    match polydam_rules::next(spec, &position, &[from], small) {
        Ok(next) => assert!(free && !next.is_empty(), "{fen}"),
        Err(too_much) => assert!(!free && too_much.budget == small, "{fen}"),
    }
    let explained = polydam_rules::explain(spec, &position, &[from, from], small);
    assert!(free || matches!(explained, Err(Refusal::TooMuch(_))), "{explained:?}");
}

/// A text with some characters dropped, doubled or replaced by words that such texts are made of,
/// or by anything.
fn scribble(random: &mut Random, text: &str, words: &[&str]) -> String {
    let mut chars: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..random.below(4) {
        let at = random.below(chars.len() + 1);
        let word = match random.below(8) {
            0 => char::from_u32(random.below(0x3000) as u32).unwrap_or('?').to_string(),
            1 => random.below(200).to_string(),
            _ => random.pick(words).unwrap().to_string(),
        };
        match random.below(3) {
            0 => chars.insert(at, word),
            _ if at == chars.len() => {}
            1 => chars[at] = word,
            _ => drop(chars.remove(at)),
        }
    }
    chars.concat()
}

#[test]
fn any_text_for_a_position_is_read_or_refused_with_places() {
    let words = [
        "W", "B", ":", ",", "-", "K", "P", "a1", "c3", "12", "33", ".", "?", "H", "F", "G",
    ];
    let mut random = Random::new(1);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..setting("POLYDAM_HOSTILE", 20_000) {
        let spec = random.pick(Spec::all()).unwrap();
        let position = sample::setup(spec, &mut random);
        let right = Fen::write(spec, &position, spec.look.notation);
        let text = scribble(&mut random, &right, &words);
        match Game::from_fen(spec, &text) {
            Ok(game) => {
                assert_eq!(Game::from_fen(spec, &game.fen()).unwrap().position(), game.position());
                read += 1;
            }
            Err(error) => {
                assert!(!error.faults.is_empty() && !error.to_string().is_empty());
                assert!(error.faults.iter().all(|fault| fault.at <= text.len()), "{error}");
                refused += 1;
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} {refused}");
}

#[test]
fn any_text_for_a_move_is_read_or_refused() {
    let words = [
        "-", "x", ":", " ", "a3", "b4", "c3", "d4", "22", "18", "9", "14", "6", "15", "X",
    ];
    let mut random = Random::new(2);
    let games: Vec<Game> = Spec::all().iter().map(Game::of).collect();
    let (mut read, mut refused) = (0, 0);
    for _ in 0..setting("POLYDAM_HOSTILE", 20_000) {
        let game = random.pick(&games).unwrap();
        let right = game.text(random.pick(&game.plays()).unwrap());
        let text = scribble(&mut random, &right, &words);
        match game.read(&text) {
            Ok(play) => {
                assert!(game.move_of(&play).is_some(), "{text}");
                read += 1;
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                if let ReadError::NotAMove { at, .. } | ReadError::NoSquare { at, .. } = error {
                    assert!(at <= text.len());
                }
                refused += 1;
            }
        }
    }
    assert!(read > 20 && refused > 100, "{read} {refused}");
}

#[test]
fn any_set_up_is_a_game_or_has_its_faults_listed() {
    let mut random = Random::new(3);
    let (mut legal, mut faulty) = (0, 0);
    for _ in 0..setting("POLYDAM_HOSTILE", 20_000) / 4 {
        let spec = random.pick(Spec::all()).unwrap();
        let mut setup = Setup {
            turn: Some(Side::Black),
            pieces: Vec::new(),
        };
        if random.below(20) == 0 {
            setup.turn = None;
        }
        for _ in 0..random.below(12) {
            let size = spec.board.files as usize + random.below(8) / 7;
            let square = Square::new(random.below(size) as u8, random.below(size) as u8);
            let Some(square) = square else { continue };
            let ranks = [
                Rank::Man,
                Rank::Man,
                Rank::Man,
                Rank::King,
                Rank::Parachutist,
            ];
            let side = *random.pick(&Side::BOTH).unwrap();
            let most = if random.below(3) == 0 { 5 } else { 3 };
            let rank = ranks[random.below(most)];
            if spec.board.has(square) || random.below(6) == 0 {
                setup.put(square, Piece { side, rank });
            }
        }
        match Game::from_setup(spec, &setup) {
            Ok((game, _)) => {
                assert_eq!(game.plays().len(), game.moves().len());
                legal += 1;
            }
            Err(illegal) => {
                assert!(!illegal.faults.is_empty() && illegal.setup == setup);
                faulty += 1;
            }
        }
    }
    assert!(legal > 100 && faulty > 100, "{legal} {faulty}");
}

#[test]
fn a_play_that_was_made_up_is_refused_and_changes_nothing() {
    for spec in Spec::all() {
        let mut game = Game::of(spec);
        let mut play = game.plays().remove(0);
        play.crowns = !play.crowns;
        let before = game.position().to_owned();
        assert!(game.play(&play).is_err(), "{}", spec.variant);
        play.route.clear();
        assert!(game.play(&play).is_err(), "{}", spec.variant);
        let made_up = polydam_rules::Move {
            captured: !0,
            from: 99,
            to: 127,
            crowns: false,
        };
        assert!(game.play_move(made_up).is_err());
        assert_eq!((*game.position(), game.plies()), (before, 0));
    }
}
