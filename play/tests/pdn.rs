//! Tables as PDN and back: result, termination, clocks, irregular moves.

mod common;

use common::{act, play, squares, terms, to_move};
use polydam_pdn::{Game, Limits, Reader, ReplayOptions, Replayer};
use polydam_play::{
    Act, Clock, Conduct, Control, Deck, Enforcement, Pace, Remedy, Seat, Starts, Table, Terms,
    Verdict,
};
use polydam_rules::Variant;
use polydam_rules::sample::Random;

fn read(text: &str) -> Game {
    let mut game = Reader::new(text.as_bytes(), Limits::upload()).games().next().unwrap().unwrap();
    Replayer::new(ReplayOptions::upload()).replay(&mut game);
    game
}

fn reviewed(table: &Table) -> Table {
    let text = table.pdn();
    Table::review(&read(&text)).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn d21_the_left_score_is_that_of_the_side_that_starts() {
    let result = |variant: Variant, loser: Seat| {
        let table = Table::new(Terms::of(variant), 0).unwrap();
        let table = act(&table, loser, Act::Resign, 0).unwrap();
        let text = table.pdn();
        let line = text.lines().find(|line| line.starts_with("[Result")).unwrap().to_owned();
        line[9..12].to_owned()
    };
    assert_eq!(result(Variant::Checkers, Seat::White), "1-0");
    assert_eq!(result(Variant::Checkers, Seat::Black), "0-1");
    assert_eq!(result(Variant::Russian, Seat::Black), "1-0");
    assert_eq!(result(Variant::International, Seat::White), "0-2");
}

#[test]
fn everything_agreed_and_shown_is_written() {
    let clock = Clock {
        control: Control::Game {
            time: 300_000,
            bonus: 3_000,
            cap: None,
        },
        pace: Pace::Live,
        starts: Starts::AtOnce,
    };
    let terms = Terms {
        clock,
        conduct: Conduct::Fmjd64,
        ..terms(Variant::Russian, "")
    };
    let table = play(&Table::new(terms, 0).unwrap(), "c3-d4 b6-a5");
    let text = table.pdn();
    for part in [
        "[Result \"*\"]",
        "[Conduct \"fmjd-64\"]",
        "[Variant \"russian\"]",
        "[TimeControl \"300+3\"]",
        "[Termination \"unterminated\"]",
        "1. c3-d4 {[%clk 0:04:59]} 1... b6-a5 {[%clk 0:04:59]}",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let flagged = act(&table, Seat::Host, Act::Flag, 400_000).unwrap().pdn();
    assert!(flagged.contains("[Termination \"time forfeit\"]"), "{flagged}");
    assert!(flagged.contains("[Result \"0-1\"]") && flagged.contains("{black wins (time)}"));
}

#[test]
fn random_games_come_back_the_same() {
    for (seed, variant) in (0..).zip(Variant::ALL.iter().cycle().take(54)) {
        let mut random = Random::new(seed);
        let mut table = Table::new(Terms::of(*variant), 0).unwrap();
        for _ in 0..random.below(90) {
            let Some(&m) = random.pick(table.game().moves()) else {
                break;
            };
            let route = table.game().play_of(&m).route;
            let act_ = Act::Move {
                route,
                taken: None,
                ply: None,
            };
            table = act(&table, to_move(&table), act_, 0).unwrap();
        }
        let again = reviewed(&table);
        assert_eq!((again.game().fen(), again.plies()), (table.game().fen(), table.plies()));
        let verdict = |table: &Table| table.ended().map(|ended| ended.verdict);
        assert_eq!(verdict(&again), verdict(&table));
    }
}

#[test]
fn an_accepted_irregular_move_is_marked_and_our_reader_replays_it() {
    for enforcement in [Enforcement::Friendly, Enforcement::Tournament] {
        let conduct = Conduct::Wcdf;
        let terms = Terms {
            conduct,
            enforcement,
            ..terms(Variant::Checkers, "W:Wb2,h2:Bc3,e5,b8")
        };
        let start = Table::new(terms, 0).unwrap();
        let by_hand = |table: &Table, text: &str, taken: Option<&str>| {
            let (route, taken) = (squares(text), taken.map(squares));
            act(
                table,
                to_move(table),
                Act::Move {
                    route,
                    taken,
                    ply: None,
                },
                0,
            )
            .unwrap()
        };
        let missed = by_hand(&start, "h2-g3", None);
        // The answer accepts it, and is irregular itself: c3 should have taken b2.
        let answered = by_hand(&missed, "b8-a7", None);
        let wrong = by_hand(&answered, "b2xd4xf6", Some("c3"));
        let table = play(&wrong, "e5-f4");
        let text = table.pdn().replace('\n', " ");
        assert!(text.contains("[%irregular h2-g3]"), "{text}");
        assert!(text.contains("[%irregular b2-d4-f6 taken c3]"), "{text}");
        assert!(text.contains("{nothing captured although a capture was due}"), "{text}");
        let again = reviewed(&table);
        assert_eq!((again.game().fen(), again.plies()), (table.game().fen(), 4));
        assert_eq!(again.segments().len(), 3);
        // Any reader that knows set-ups gets to the end.
        assert!(Replayer::new(ReplayOptions::upload()).replay(&mut read(&text)).fault.is_none());
        let objected = act(
            &wrong,
            Seat::Black,
            Act::Object {
                remedy: Remedy::Correct,
            },
            0,
        )
        .unwrap();
        assert_eq!(objected.segments().len(), 2);
    }
}

#[test]
fn an_opening_is_written_as_moves() {
    let moves = Deck::ThreeMove.ballots()[40].moves.clone();
    let opening = Some(moves.clone());
    let table = Table::new(
        Terms {
            opening,
            ..Terms::of(Deck::GAME)
        },
        0,
    )
    .unwrap();
    let text = table.pdn();
    let first = moves.split(' ').next().unwrap();
    assert!(text.contains(&format!("1. {first} ")), "{text}");
    assert_eq!(reviewed(&table).plies(), 3);
}

#[test]
fn a_conduct_that_would_have_ended_a_game_does_not_cut_its_review() {
    let start = terms(Variant::Russian, "W:WKc1,f2:BKb8,a7");
    let mut table = Table::new(start, 0).unwrap();
    for text in ["c1-a3", "b8-h2", "a3-c1", "h2-b8"].iter().cycle().take(12) {
        table = play(&table, text);
    }
    let text = table.pdn().replace("[Variant", "[Conduct \"fmjd-64\"]\n[Variant");
    let again = Table::review(&read(&text)).unwrap();
    assert_eq!((again.plies(), again.terms().conduct), (12, Conduct::Agreement));
    let drawn = text.replace("[Result \"*\"]", "[Result \"1/2-1/2\"]");
    let again = Table::review(&read(&drawn)).unwrap();
    assert_eq!(again.ended().map(|ended| ended.verdict), Some(Verdict::Draw));
}
