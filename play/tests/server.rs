//! The cases of kind `server` that a table decides, by their numbers, and the other verbs.

mod common;

use common::{act, play, route, squares, terms, to_move, try_play};
use polydam_play::{
    Act, BadBranch, Branch, Cause, Clock, Kind, Player, Seat, Table, Terms, Verdict, Why,
};
use polydam_rules::{Side, Variant};

fn live(variant: Variant) -> Table {
    Table::new(
        Terms {
            clock: Clock::live(5, 0),
            ..terms(variant, "")
        },
        0,
    )
    .unwrap()
}

fn why(result: Result<Table, polydam_play::Refusal>) -> Why {
    result.unwrap_err().why
}

#[test]
fn s01_s02_the_same_move_twice_is_played_once() {
    let table = live(Variant::Checkers);
    let sent = Act::Move {
        route: route(&table, "11-15"),
        taken: None,
        ply: Some(0),
    };
    let once = act(&table, Seat::Black, sent.clone(), 0).unwrap();
    assert_eq!(why(act(&once, Seat::Black, sent, 5)), Why::NotYourTurn(Side::White));
    assert_eq!(once.plies(), 1);
}

#[test]
fn s03_a_stale_move_is_refused_with_the_state() {
    let table = play(&live(Variant::Checkers), "11-15 22-17");
    let sent = Act::Move {
        route: route(&table, "8-11"),
        taken: None,
        ply: Some(0),
    };
    let refused = act(&table, Seat::Black, sent, 5_000).unwrap_err();
    assert_eq!(refused.why, Why::Stale { plies: 2 });
    assert!(refused.allowed.contains(&Kind::Move));
    let text = refused.to_string();
    assert!(text.starts_with("black cannot move: 2 half-moves were played by now; allowed now: "));
}

#[test]
fn s06_a_capture_is_sent_whole() {
    let table = Table::new(terms(Variant::Checkers, "W:Wb2:Bc3,e5,h8"), 0).unwrap();
    let part = Act::Move {
        route: squares("b2xd4"),
        taken: None,
        ply: None,
    };
    assert!(matches!(why(act(&table, Seat::White, part, 0)), Why::Illegal(_)));
    assert_eq!(play(&table, "b2xd4xf6").plies(), 1);
}

#[test]
fn s07_nobody_accepts_his_own_offer() {
    let table = play(&live(Variant::Checkers), "11-15 22-17");
    let offered = act(&table, Seat::Black, Act::OfferDraw, 5_000).unwrap();
    assert_eq!(why(act(&offered, Seat::Black, Act::Accept { offer: 1 }, 5_000)), Why::OwnOffer);
    assert!(!offered.allowed(Seat::Black).contains(&Kind::Accept));
}

#[test]
fn s10_an_answer_names_its_offer_and_no_two_stand_beside_each_other() {
    let table = play(&live(Variant::Checkers), "11-15 22-17");
    let asked = act(&table, Seat::Black, Act::OfferTakeBack, 5_000).unwrap();
    let open = Why::OfferOpen {
        offer: 1,
        by: Side::Black,
    };
    for seat in [Seat::White, Seat::Black] {
        assert_eq!(why(act(&asked, seat, Act::OfferDraw, 5_000)), open);
    }
    let withdrawn = act(&asked, Seat::Black, Act::Withdraw { offer: 1 }, 5_000).unwrap();
    let offered = act(&withdrawn, Seat::Black, Act::OfferDraw, 5_000).unwrap();
    let wrong = act(&offered, Seat::White, Act::Accept { offer: 1 }, 5_000);
    assert_eq!(why(wrong), Why::NoSuchOffer { open: Some(2) });
    let agreed = act(&offered, Seat::White, Act::Accept { offer: 2 }, 5_000).unwrap();
    assert_eq!(agreed.ended().unwrap().cause, Cause::Agreed);
}

#[test]
fn s11_a_move_declines_the_opponents_offer_and_keeps_ones_own() {
    let table = play(&live(Variant::Checkers), "11-15 22-17");
    let offered = act(&table, Seat::Black, Act::OfferDraw, 5_000).unwrap();
    let moved = play(&offered, "8-11");
    assert!(moved.offer().is_some());
    let answered = play(&moved, "17-13");
    assert_eq!(answered.offer(), None);
    assert_eq!(
        why(act(&answered, Seat::White, Act::Accept { offer: 1 }, 9_000)),
        Why::NoSuchOffer { open: None }
    );
}

#[test]
fn draw_offers_are_ten_half_moves_apart() {
    let mut table = play(&live(Variant::Checkers), "11-15 22-17");
    table = act(&table, Seat::Black, Act::OfferDraw, 5_000).unwrap();
    table = act(&table, Seat::White, Act::Decline { offer: 1 }, 5_000).unwrap();
    assert_eq!(
        why(act(&table, Seat::Black, Act::OfferDraw, 5_000)),
        Why::TooOften { after: Some(11) }
    );
    table = play(&table, "8-11 17-13 4-8 25-22 15-18 22x15 11x18 23x14 9x18");
    assert!(act(&table, Seat::Black, Act::OfferDraw, 90_000).is_err());
    table = play(&table, "24-19");
    assert!(act(&table, Seat::Black, Act::OfferDraw, 90_000).is_ok());
    let early = live(Variant::Checkers);
    assert_eq!(why(act(&early, Seat::Black, Act::OfferDraw, 0)), Why::TooEarly);
}

#[test]
fn moves_are_taken_back_by_consent_and_three_refusals_are_enough() {
    let mut table = play(&live(Variant::Checkers), "11-15 22-17");
    assert_eq!(
        why(act(&live(Variant::Checkers), Seat::White, Act::OfferTakeBack, 0)),
        Why::NoMoveOfYours
    );
    let asked = act(&table, Seat::White, Act::OfferTakeBack, 5_000).unwrap();
    let back = act(&asked, Seat::Black, Act::Accept { offer: 1 }, 5_000).unwrap();
    assert_eq!((back.plies(), back.turn()), (1, Side::White));
    let asked = act(&table, Seat::Black, Act::OfferTakeBack, 5_000).unwrap();
    let back = act(&asked, Seat::White, Act::Accept { offer: 1 }, 5_000).unwrap();
    assert_eq!((back.plies(), back.turn()), (0, Side::Black));
    for text in ["8-11", "17-13", "4-8"] {
        table = act(&table, Seat::White, Act::OfferTakeBack, 5_000).unwrap();
        let offer = table.offer().unwrap().id;
        table = act(&table, Seat::Black, Act::Decline { offer }, 5_000).unwrap();
        let plies = table.plies();
        let again = why(act(&table, Seat::White, Act::OfferTakeBack, 5_000));
        assert!(matches!(again, Why::TooOften { .. }), "{again} at {plies}");
        table = play(&table, text);
    }
    assert_eq!(
        why(act(&table, Seat::White, Act::OfferTakeBack, 9_000)),
        Why::TooOften { after: None }
    );
}

#[test]
fn against_an_engine_moves_are_taken_back_at_once() {
    let players = [Player::Engine, Player::Person];
    let table = Table::new(
        Terms {
            players,
            ..terms(Variant::Checkers, "")
        },
        0,
    )
    .unwrap();
    let table = play(&table, "11-15 22-17 8-11");
    let back = act(&table, Seat::Black, Act::OfferTakeBack, 9_000).unwrap();
    assert_eq!((back.plies(), back.offer()), (2, None));
}

#[test]
fn s17_leaving_is_not_resigning_until_the_opponent_claims() {
    let table = play(&live(Variant::Checkers), "11-15 22-17");
    assert_eq!(
        why(act(&table, Seat::White, Act::ClaimWin, 9_000)),
        Why::NotAway { millis: None }
    );
    let left = act(&table, Seat::Host, Act::Left { side: Side::Black }, 10_000).unwrap();
    assert_eq!(left.ended(), None);
    let early = why(act(&left, Seat::White, Act::ClaimWin, 69_999));
    assert_eq!(early, Why::NotAway { millis: Some(1) });
    let back = act(&left, Seat::Host, Act::Back { side: Side::Black }, 30_000).unwrap();
    assert!(act(&back, Seat::White, Act::ClaimWin, 100_000).is_err());
    let won = act(&left, Seat::White, Act::ClaimWin, 70_000).unwrap();
    let ended = won.ended().unwrap();
    assert_eq!((ended.verdict, ended.cause), (Verdict::White, Cause::Left));
    let slow = Terms {
        clock: Clock::per_move(3, 0),
        ..terms(Variant::Checkers, "")
    };
    let slow = play(&Table::new(slow, 0).unwrap(), "11-15 22-17");
    assert_eq!(why(act(&slow, Seat::White, Act::ClaimWin, 9_000)), Why::OnlyLive);
}

#[test]
fn a_game_can_be_aborted_before_both_have_moved() {
    let table = play(&live(Variant::Checkers), "11-15");
    let aborted = act(&table, Seat::Black, Act::Abort, 2_000).unwrap();
    assert_eq!(aborted.ended().unwrap().verdict, Verdict::Nothing);
    let both = play(&table, "22-17");
    assert_eq!(why(act(&both, Seat::Black, Act::Abort, 9_000)), Why::TooLate);
}

fn branch(under: Option<u16>, theirs: &str, mine: &str) -> Branch {
    Branch {
        under,
        theirs: squares(theirs),
        mine: squares(mine),
    }
}

#[test]
fn conditional_moves_are_played_the_moment_they_fit() {
    let table = Table::new(terms(Variant::Russian, ""), 0).unwrap();
    let branches = vec![
        branch(None, "c3-d4", "d6-c5"),
        branch(Some(0), "b2-c3", "f6-g5"),
        branch(None, "c3-b4", "b6-a5"),
    ];
    let planned = act(&table, Seat::Black, Act::Plan { branches }, 0).unwrap();
    let one = try_play(&planned, "c3-d4", 1_000).unwrap();
    assert_eq!((one.plies(), one.turn(), one.log().len()), (2, Side::White, 2));
    let two = try_play(&one, "b2-c3", 2_000).unwrap();
    assert_eq!(two.plies(), 4);
    // What was not foreseen drops the plan.
    let other = try_play(&one, "a1-c3", 2_000)
        .or_else(|_| try_play(&one, "g3-h4", 2_000))
        .unwrap();
    assert_eq!(other.plies(), 3);
    assert_eq!(try_play(&planned, "g3-h4", 1_000).unwrap().plies(), 1);
}

#[test]
fn a_plan_is_checked_branch_by_branch() {
    let table = Table::new(terms(Variant::Russian, ""), 0).unwrap();
    let refused = |branches| match why(act(&table, Seat::Black, Act::Plan { branches }, 0)) {
        Why::BadBranch { branch, why } => (branch, why),
        other => panic!("{other}"),
    };
    let good = || branch(None, "c3-d4", "d6-c5");
    assert_eq!(refused(vec![good(), good()]), (1, BadBranch::Twice));
    assert_eq!(refused(vec![branch(Some(0), "c3-d4", "d6-c5")]), (0, BadBranch::Order));
    assert_eq!(refused(vec![good(); 65]).1, BadBranch::TooMany);
    let illegal = refused(vec![good(), branch(Some(0), "b2-c3", "a7-a6")]);
    assert!(matches!(illegal, (1, BadBranch::Illegal(_))));
    assert_eq!(
        why(act(
            &table,
            Seat::White,
            Act::Plan {
                branches: vec![good()]
            },
            0
        )),
        Why::YourTurn
    );
}

#[test]
fn two_plans_play_each_other_out() {
    let table = Table::new(terms(Variant::Russian, ""), 0).unwrap();
    let black = vec![
        branch(None, "c3-d4", "d6-c5"),
        branch(Some(0), "b2-c3", "f6-g5"),
    ];
    let table = act(&table, Seat::Black, Act::Plan { branches: black }, 0).unwrap();
    let moved = act(
        &table,
        Seat::White,
        Act::Move {
            route: squares("c3-b4"),
            taken: None,
            ply: None,
        },
        0,
    );
    assert_eq!(moved.unwrap().plies(), 1);
    let one = try_play(&table, "c3-d4", 0).unwrap();
    assert_eq!(one.plies(), 2);
}

#[test]
fn premoves_are_for_live_games_and_dropped_if_they_do_not_fit() {
    let table = live(Variant::Russian);
    let premove = Act::Premove {
        route: squares("d6-c5"),
    };
    let waiting = act(&table, Seat::Black, premove.clone(), 0).unwrap();
    assert_eq!(try_play(&waiting, "c3-d4", 1_000).unwrap().plies(), 2);
    let other = act(
        &table,
        Seat::Black,
        Act::Premove {
            route: squares("d6-d5"),
        },
        0,
    )
    .unwrap();
    let moved = try_play(&other, "c3-d4", 1_000).unwrap();
    assert_eq!(moved.plies(), 1);
    let dropped = play(&moved, "d6-c5 b2-c3");
    assert_eq!(dropped.plies(), 3);
    let slow = Terms {
        clock: Clock::per_move(3, 0),
        ..terms(Variant::Russian, "")
    };
    let slow = Table::new(slow, 0).unwrap();
    assert_eq!(why(act(&slow, Seat::Black, premove, 0)), Why::OnlyLive);
}

#[test]
fn what_is_allowed_is_what_is_not_refused_for_its_kind() {
    let table = play(&live(Variant::Checkers), "11-15 22-17");
    assert_eq!(
        table.allowed(to_move(&table)),
        [
            Kind::Move,
            Kind::OfferDraw,
            Kind::OfferTakeBack,
            Kind::Claim,
            Kind::Resign,
            Kind::Flag,
            Kind::GiveTime
        ]
    );
    assert_eq!(table.allowed(Seat::Arbiter), [Kind::Flag, Kind::Adjudicate]);
    assert_eq!(table.allowed(Seat::Host), [Kind::Flag, Kind::Left, Kind::Back, Kind::Downtime]);
}
