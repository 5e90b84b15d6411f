//! Mistakes over the board: what can be entered, and what each conduct makes of it.

mod common;

use common::{act, other, play, squares, terms, to_move};
use polydam_play::{
    Act, Cause, Conduct, Enforcement, Kind, Offence, Refusal, Remedy, Ruling, Seat, Table, Terms,
    Verdict, Why,
};
use polydam_rules::{Side, Variant};

fn table(variant: Variant, conduct: Conduct, enforcement: Enforcement, fen: &str) -> Table {
    Table::new(
        Terms {
            conduct,
            enforcement,
            ..terms(variant, fen)
        },
        0,
    )
    .unwrap()
}

/// Moves a piece by hand.
fn hand(table: &Table, text: &str) -> Result<Table, Refusal> {
    let moved = Act::Move {
        route: squares(text),
        taken: None,
        ply: None,
    };
    act(table, to_move(table), moved, table.clocks().last() + 1000)
}

fn object(table: &Table, remedy: Remedy) -> Result<Table, Refusal> {
    act(table, to_move(table), Act::Object { remedy }, table.clocks().last() + 1000)
}

/// The worked example of the source documents, with a few more pieces so that the game goes on.
const EXAMPLE: &str = "W:Wb2,h2:Bc3,e5,b8";

#[test]
fn the_man_on_b2_takes_c3_and_e5_and_both_come_off_at_the_end() {
    for (variant, conduct) in [
        (Variant::Checkers, Conduct::Wcdf),
        (Variant::International, Conduct::Fmjd),
    ] {
        let start = table(variant, conduct, Enforcement::Tournament, "W:Wb2:Bc3,e5,b8");
        let end = hand(&start, "b2xd4xf6").unwrap();
        let pieces = |text: &str| end.game().piece(text.parse().unwrap()).is_some();
        assert!(pieces("f6") && !pieces("c3") && !pieces("e5") && !pieces("b2") && !pieces("d4"));
        assert_eq!((end.irregular(), end.plies()), (None, 1));
    }
}

#[test]
fn wcdf_warning_second_offence_and_loss() {
    let start = table(Variant::Checkers, Conduct::Wcdf, Enforcement::Tournament, EXAMPLE);
    let missed = hand(&start, "b2-a3").unwrap();
    assert_eq!(missed.irregular().map(|i| i.offence), Some(Offence::MissedCapture));
    assert_eq!(missed.game().fen().matches(',').count() + 2, 5, "nothing was taken");
    // Objecting before answering takes it back with a warning.
    let warned = object(&missed, Remedy::Correct).unwrap();
    assert_eq!(
        (warned.plies(), warned.turn(), warned.cautions(Side::White)),
        (0, Side::White, 1)
    );
    assert_eq!(warned.game().fen(), start.game().fen());
    // The second illegal act in the game loses.
    let again = hand(&warned, "h2-g3").unwrap();
    let lost = object(&again, Remedy::Correct).unwrap().ended().unwrap();
    assert_eq!((lost.verdict, lost.cause), (Verdict::Black, Cause::IllegalActs));
    // Played rightly after the warning, the game goes on.
    assert!(play(&warned, "b2xd4xf6").ended().is_none());
}

#[test]
fn wcdf_an_answer_by_a_move_accepts_it() {
    let start = table(Variant::Checkers, Conduct::Wcdf, Enforcement::Tournament, EXAMPLE);
    let missed = hand(&start, "b2-a3").unwrap();
    let answered = play(&missed, "b8-a7");
    assert_eq!((answered.irregular(), answered.plies()), (None, 2));
    assert_eq!(answered.segments().len(), 1);
    assert_eq!(object(&answered, Remedy::Correct).unwrap_err().why, Why::NothingIrregular);
}

#[test]
fn fmjd_the_opponent_has_all_three_choices() {
    let start = table(Variant::International, Conduct::Fmjd, Enforcement::Tournament, EXAMPLE);
    let missed = hand(&start, "b2-a3").unwrap();

    let corrected = object(&missed, Remedy::Correct).unwrap();
    assert_eq!((corrected.plies(), corrected.cautions(Side::White)), (0, 0));
    assert!(corrected.allowed(Seat::White).contains(&Kind::RefuseToComply));
    // Refusing to comply loses, in words or by another irregular move.
    let refusing = act(&corrected, Seat::White, Act::RefuseToComply, 9_000).unwrap();
    let cause = |table: &Table| table.ended().map(|ended| (ended.verdict, ended.cause));
    assert_eq!(cause(&refusing), Some((Verdict::Black, Cause::RefusedToComply)));
    assert_eq!(cause(&hand(&corrected, "h2-g3").unwrap()), cause(&refusing));
    assert!(play(&corrected, "b2xd4xf6").ended().is_none());

    let stands = object(&missed, Remedy::LetStand).unwrap();
    assert_eq!((stands.irregular(), stands.turn(), stands.plies()), (None, Side::Black, 1));

    let called = object(&missed, Remedy::CallArbiter).unwrap();
    assert!(called.arbiter_is_called());
    assert_eq!(hand(&called, "b8-a7").unwrap_err().why, Why::ArbiterDecides);
    assert_eq!(called.allowed(Seat::Arbiter), [Kind::Rule, Kind::Adjudicate]);
    let rule = |ruling| act(&called, Seat::Arbiter, Act::Rule { ruling }, 9_000).unwrap();
    assert_eq!(rule(Ruling::Correct).plies(), 0);
    assert_eq!(rule(Ruling::LetStand).plies(), 1);
    assert_eq!(cause(&rule(Ruling::Loses)), Some((Verdict::Black, Cause::Adjudicated)));
}

#[test]
fn cfd_it_is_taken_back_without_penalty() {
    let mut table = table(Variant::Czech, Conduct::Cfd, Enforcement::Tournament, EXAMPLE);
    for _ in 0..3 {
        table = object(&hand(&table, "b2-a3").unwrap(), Remedy::Correct).unwrap();
    }
    assert_eq!((table.ended(), table.plies()), (None, 0));
    let missed = hand(&table, "b2-a3").unwrap();
    assert_eq!(object(&missed, Remedy::CallArbiter).unwrap_err().why, Why::NotInThisConduct);
}

#[test]
fn friendly_either_player_corrects_without_penalty() {
    for conduct in [Conduct::House, Conduct::Wcdf] {
        let mut table = table(Variant::Checkers, conduct, Enforcement::Friendly, EXAMPLE);
        for _ in 0..3 {
            let missed = hand(&table, "b2-a3").unwrap();
            let own = other(to_move(&missed));
            let remedy = Remedy::Correct;
            table = act(&missed, own, Act::Object { remedy }, 9_000).unwrap();
        }
        assert_eq!((table.ended(), table.cautions(Side::White)), (None, 0));
    }
}

#[test]
fn strict_refuses_with_the_reason() {
    let start = table(Variant::Checkers, Conduct::Wcdf, Enforcement::Strict, EXAMPLE);
    let refused = hand(&start, "b2-a3").unwrap_err();
    assert!(
        refused.to_string().contains("a capture is compulsory: b2 must take"),
        "{refused}"
    );
    assert!(!start.allowed(Seat::White).contains(&Kind::Touch));
}

#[test]
fn the_closed_list_of_what_can_be_entered() {
    let cases = [
        (Variant::Checkers, EXAMPLE, "h2-g3", Some(Offence::MissedCapture)),
        (Variant::Checkers, EXAMPLE, "b2xd4", Some(Offence::StoppedEarly)),
        (Variant::International, "W:Wb2,h2:Bc3,e5,g3,d6", "h2xf4", Some(Offence::TooFew)),
        (Variant::Czech, "W:WKa1,e1:Bd2,c3,b8", "e1xc3", None),
        (Variant::Czech, "W:WKa1,e1:Bf2,c3,b8", "e1xg3", Some(Offence::WrongPiece)),
        (Variant::Checkers, "W:Wc3:Bb8", "c3-b2", Some(Offence::ManBackward)),
        (Variant::Checkers, "W:Wc3:Bb2,b8", "c3xa1", Some(Offence::ManBackward)),
        (Variant::Checkers, "W:We5:Bd6,d8,b8,f8", "e5xc7", None),
        (Variant::Checkers, "W:Wc5:Bd6,f6,h8", "c5xe7", None),
        (Variant::Checkers, "W:Wd6:Be7,g7,b8", "d6xf8xh6", Some(Offence::CarriedOn)),
        (Variant::Checkers, "W:Wc3:Bb8", "c3-c4", None),
        (Variant::Checkers, "W:Wc3:Bb8", "c3-e5", None),
        (Variant::Checkers, "W:Wc3:Bb8", "a1-b2", None),
        (Variant::Checkers, "W:Wc3:Bb8", "c3-b8", None),
    ];
    for (variant, fen, text, wanted) in cases {
        let start = table(variant, Conduct::House, Enforcement::Tournament, fen);
        let entered = hand(&start, text).ok().and_then(|table| table.irregular());
        assert_eq!(entered.map(|irregular| irregular.offence), wanted, "{variant} {fen} {text}");
    }
}

#[test]
fn the_wrong_piece_may_be_taken_off() {
    let start =
        table(Variant::Checkers, Conduct::House, Enforcement::Tournament, "W:Wb2,h2:Bc3,b8,f8");
    let taking = |squares_: &str| {
        let taken = Some(squares(squares_));
        let act_ = Act::Move {
            route: squares("b2xd4"),
            taken,
            ply: None,
        };
        act(&start, Seat::White, act_, 0)
    };
    assert_eq!(taking("c3").unwrap().irregular(), None);
    let wrong = taking("b8").unwrap();
    assert_eq!(wrong.irregular().map(|i| i.offence), Some(Offence::WrongPiece));
    let stands = |text: &str| wrong.game().piece(text.parse().unwrap()).is_some();
    assert!(stands("c3") && !stands("b8") && stands("d4"));
    assert!(taking("h2").is_err(), "never one's own");
    assert!(taking("e5").is_err(), "never from an empty square");
}

#[test]
fn a_king_that_errs_keeps_the_count_of_quiet_moves() {
    let start =
        table(Variant::Russian, Conduct::House, Enforcement::Tournament, "W:WKa1,c1:Bd2,h8:H7");
    let erred = hand(&start, "a1-b2").unwrap();
    assert_eq!(erred.game().quiet_plies(), 8);
}

#[test]
fn positions_before_an_accepted_irregular_move_still_count() {
    let fen = "W:WKa1,c1:BKh8,d2";
    let start = table(Variant::Checkers, Conduct::House, Enforcement::Friendly, fen);
    // White misses the capture of d2 with its king, walks back, and misses it again.
    let mut table = start.clone();
    for _ in 0..2 {
        for text in ["a1-b2", "h8-g7", "b2-a1", "g7-h8"] {
            table = hand(&table, text).unwrap();
        }
    }
    assert_eq!((table.game().fen(), table.plies()), (start.game().fen(), 8));
    assert!(table.segments().len() > 2);
    let claimed = act(&table, Seat::White, Act::Claim { with: None }, 9_000).unwrap();
    let page = claimed.proof().unwrap().to_string();
    for fact in ["at the start", "after half-move 4", "after half-move 8"] {
        assert!(page.contains(fact), "{page}");
    }
}

#[test]
fn touch_move_binds_if_the_piece_can_move() {
    let start = table(Variant::Checkers, Conduct::Wcdf, Enforcement::Tournament, "");
    let touch = |table: &Table, square: &str| {
        let square = square.parse().unwrap();
        act(table, to_move(table), Act::Touch { square }, 0)
    };
    // Black moves first in this game: f6 can move, d8 cannot.
    let bound = touch(&start, "f6").unwrap();
    let cautioned = hand(&bound, "d6-c5").unwrap();
    assert_eq!((cautioned.plies(), cautioned.cautions(Side::Black)), (0, 1));
    assert_eq!(hand(&bound, "f6-e5").unwrap().plies(), 1);
    let lost = hand(&cautioned, "d6-c5").unwrap().ended().unwrap();
    assert_eq!((lost.verdict, lost.cause), (Verdict::White, Cause::IllegalActs));
    // A piece that cannot move does not bind; touching it is an illegal act here.
    let idle = touch(&start, "d8").unwrap();
    assert_eq!(idle.cautions(Side::Black), 1);
    assert_eq!(hand(&idle, "d6-c5").unwrap().plies(), 1);
    // Announced adjusting binds nothing.
    let adjusting = act(&start, Seat::Black, Act::Adjust, 0).unwrap();
    let adjusting = touch(&touch(&adjusting, "f6").unwrap(), "d8").unwrap();
    assert_eq!(
        (hand(&adjusting, "d6-c5").unwrap().plies(), adjusting.cautions(Side::Black)),
        (1, 0)
    );
    assert!(matches!(touch(&start, "a1").unwrap_err().why, Why::NotYourPiece(_)));
}

#[test]
fn an_irregular_move_that_leaves_no_answer_waits_for_an_objection() {
    // White steps where it must take; Black, blocked now, may still object.
    let fen = "W:Wb4,c1,e1:Ba5,d2";
    let start = table(Variant::Checkers, Conduct::Wcdf, Enforcement::Tournament, fen);
    let missed = hand(&start, "b4-c5").unwrap();
    assert_eq!(missed.ended(), None);
    assert!(object(&missed, Remedy::Correct).unwrap().ended().is_none());
}

#[test]
fn nothing_is_taken_back_by_consent_in_a_tournament() {
    let start = table(Variant::Checkers, Conduct::Wcdf, Enforcement::Tournament, "");
    let moved = play(&start, "11-15 22-17");
    let refused = act(&moved, Seat::Black, Act::OfferTakeBack, 9_000).unwrap_err();
    assert_eq!(refused.why, Why::NotInThisConduct);
}
