//! The ballots of Checkers, derived from the rules and the two barred lists; matches that use them.

use std::collections::{BTreeSet, HashMap};

use polydam_play::{
    Act, Clock, Conduct, Contestant, Deck, Event, Kind, Length, Match, Seat, Table, Terms, Verdict,
};
use polydam_rules::{Game, Position, Side, Variant};

/// What the side to move wins or loses, in men, within so many quiet half-moves; captures are
/// always played to the end.
fn search(game: &Game, quiet: u32, mut least: i32, most: i32) -> i32 {
    let (turn, position) = (game.turn(), game.position());
    let men = |side| position.pieces(side).count_ones() as i32;
    let moves = game.moves();
    if moves.is_empty() {
        return -100;
    }
    if quiet == 0 && !moves[0].is_capture() {
        return men(turn) - men(turn.other());
    }
    for &m in moves {
        let mut next = game.clone();
        next.play_move(m).unwrap();
        least = least.max(-search(&next, quiet.saturating_sub(1), -most, -least));
        if least >= most {
            break;
        }
    }
    least
}

/// The positions after the given moves.
fn after(moves: &str) -> Game {
    let mut game = Game::new(Variant::Checkers);
    for text in moves.split(' ') {
        let play = game.read(text).unwrap();
        game.play(&play).unwrap();
    }
    game
}

fn all_after_three() -> HashMap<Position<u128>, Game> {
    let mut games = vec![Game::new(Variant::Checkers)];
    for _ in 0..3 {
        let next = games.iter().flat_map(|game| {
            game.moves().iter().map(|&m| {
                let mut next = game.clone();
                next.play_move(m).unwrap();
                next
            })
        });
        games = next.collect();
    }
    assert_eq!(games.len(), 302);
    games.into_iter().map(|game| (*game.position(), game)).collect()
}

#[test]
fn the_174_are_the_positions_in_which_no_man_is_lost_at_once() {
    let positions = all_after_three();
    assert_eq!(positions.len(), 216);
    let sound = positions.into_iter().filter(|(_, game)| search(game, 4, -50, 50) == 0);
    let sound: BTreeSet<u64> = sound.map(|(position, _)| position.key()).collect();
    assert_eq!(sound.len(), 174);
    let listed: Vec<u64> = Deck::ThreeMove
        .all()
        .iter()
        .map(|ballot| after(&ballot.moves).position().key())
        .collect();
    assert_eq!(listed.len(), 174);
    assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), sound);
}

#[test]
fn the_18_barred_leave_156_and_the_6_barred_pairs_43() {
    let deck = Deck::ThreeMove;
    assert_eq!(deck.all().iter().filter(|ballot| ballot.barred).count(), 18);
    assert_eq!((deck.ballots().len(), deck.ballots().len() / 12), (156, 13)); // 13 cards of 12
    assert_eq!((Deck::TwoMove.all().len(), Deck::TwoMove.ballots().len()), (49, 43));
}

#[test]
fn the_pairs_of_the_three_move_deck_and_the_barred_pairs() {
    // Barred pairs may begin a three-move ballot only with the exchange they force.
    let barred: Vec<String> =
        Deck::TwoMove.all().into_iter().filter(|b| b.barred).map(|b| b.moves).collect();
    for ballot in Deck::ThreeMove.all() {
        let begins = barred.iter().any(|pair| ballot.moves.starts_with(pair.as_str()));
        assert!(!begins || ballot.moves.contains('x'), "{}", ballot.moves);
    }
}

#[test]
fn every_ballot_opens_a_table() {
    for deck in [Deck::TwoMove, Deck::ThreeMove] {
        for ballot in deck.all() {
            let opening = Some(ballot.moves.clone());
            let conduct = Conduct::Wcdf;
            let clock = Clock::live(5, 0);
            let terms = Terms {
                opening,
                conduct,
                clock,
                ..Terms::of(Deck::GAME)
            };
            let table = Table::new(terms, 0).unwrap();
            assert_eq!(table.plies() as usize, ballot.moves.split(' ').count());
            // Nobody has moved yet: clocks stand, the game can be aborted, nothing is taken back.
            assert_eq!(table.clocks().running(), None);
            let allowed = table.allowed(Seat::from(table.turn()));
            assert!(allowed.contains(&Kind::Abort) && !allowed.contains(&Kind::OfferTakeBack));
        }
    }
    assert_eq!(Deck::ThreeMove.draw(0), Deck::ThreeMove.draw(156));
}

#[test]
fn an_opening_is_stored_with_the_game() {
    let opening = Some(Deck::ThreeMove.ballots()[7].moves.clone());
    let table = Table::new(
        Terms {
            opening,
            ..Terms::of(Deck::GAME)
        },
        3,
    )
    .unwrap();
    let ended = table.apply(Event::new(Seat::White, Act::Resign), 9).unwrap();
    let again = Table::rebuild(&ended.record()).unwrap();
    assert_eq!(format!("{again:?}"), format!("{ended:?}"));
    let bad = Terms {
        opening: Some("9-13 9-13".into()),
        ..Terms::of(Deck::GAME)
    };
    assert!(
        Table::new(bad, 0)
            .unwrap_err()
            .to_string()
            .starts_with("the opening: `9-13` is refused")
    );
}

#[test]
fn matches_of_every_length() {
    let play = |length, results: &[Verdict]| {
        let mut series = Match::new(length, Side::White);
        for &verdict in results {
            series.record(verdict).unwrap();
        }
        series
    };
    use Verdict::{Black, Draw, Nothing, White};
    // The first contestant is Black in the second game.
    let wins = play(Length::Wins(2), &[White, Draw, Nothing, Black, Draw, White]);
    assert_eq!((wins.is_over(), wins.half_points()), (true, [6, 4]));
    let wins = play(Length::Wins(2), &[White, Black]);
    assert_eq!((wins.is_over(), wins.winner()), (true, Some(Contestant::First)));
    let points = play(Length::HalfPoints(3), &[Draw, Draw, Draw]);
    assert_eq!((points.is_over(), points.winner()), (true, None));
    let games = play(Length::Games(4), &[White, White, White]);
    assert_eq!((games.is_over(), games.opening()), (false, 1));
    assert_eq!(games.side_of(Contestant::First), Side::Black);
}
