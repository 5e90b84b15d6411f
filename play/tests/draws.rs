//! Every case of kind `draw/end` of the collection of other programs' faults, by its number, and
//! every clause of every conduct with its exact count.

mod common;

use common::{act, play, route, shuffle, squares, terms, to_move, try_play};
use polydam_play::{Act, Cause, Conduct, Effect, Seat, Table, Terms, Verdict, Why};
use polydam_rules::{Clause, Reason, Side, Variant};

fn table(variant: Variant, conduct: Conduct, fen: &str) -> Table {
    Table::new(
        Terms {
            conduct,
            ..terms(variant, fen)
        },
        0,
    )
    .unwrap()
}

fn claim(table: &Table, with: Option<&str>) -> Result<Table, Why> {
    let with = with.map(|text| route(table, text));
    act(table, to_move(table), Act::Claim { with }, 0).map_err(|refusal| refusal.why)
}

fn is_drawn_by(table: &Table, clause: Clause) -> bool {
    table.ended().is_some_and(|ended| {
        ended.verdict == Verdict::Draw && ended.cause == Cause::Article(clause)
    })
}

fn drawn_by_ending(table: &Table) -> Option<&'static str> {
    match table.ended()?.cause {
        Cause::Article(Clause::Ending(ending)) => Some(ending.source),
        _ => None,
    }
}

#[test]
fn d01_a_mans_move_sets_the_count_of_25_moves_to_0() {
    let start = "W:WKc1,h2:BKb10,a9";
    let agreed = table(Variant::International, Conduct::Fmjd, start);
    let walked = shuffle_kings(&agreed, 24);
    assert_eq!(walked.game().quiet_plies(), 24);
    let after = play(&walked, "h2-g3");
    assert_eq!(after.game().quiet_plies(), 0);
    let after = king_step(&after);
    assert_eq!((after.game().quiet_plies(), after.ended()), (1, None));
}

/// One king move of the side to move that makes the position least often seen, at most twice.
fn king_step(table: &Table) -> Table {
    let game = table.game();
    let safe = game.moves().iter().filter(|m| {
        m.captured == 0 && game.position().kings >> m.from & 1 == 1 && is_safe(game, **m)
    });
    let fresh = safe.min_by_key(|m| game.occurrences_after(**m));
    let fresh = fresh.filter(|m| game.occurrences_after(**m) <= 2);
    let play = game.play_of(fresh.expect("a quiet king move"));
    let now = table.clocks().last() + 1;
    let act_ = Act::Move {
        route: play.route,
        taken: None,
        ply: None,
    };
    act(table, to_move(table), act_, now).unwrap()
}

/// Whether the move leaves neither side a capture.
fn is_safe(game: &polydam_rules::Game, m: polydam_rules::Move<u128>) -> bool {
    let mut next = game.clone();
    next.play_move(m).unwrap();
    let quiet = |game: &polydam_rules::Game| game.moves().iter().all(|m| m.captured == 0);
    quiet(&next)
}

fn shuffle_kings(table: &Table, plies: usize) -> Table {
    (0..plies).fold(table.clone(), |table, _| king_step(&table))
}

/// King moves until the game has ended; how many were played.
fn kings_until_the_end(start: &Table) -> (usize, Table) {
    let mut table = start.clone();
    for plies in 0..400 {
        if table.ended().is_some() {
            return (plies, table);
        }
        table = king_step(&table);
    }
    panic!("no end: {}", table.game().fen());
}

#[test]
fn fmjd_6_2_is_fifty_half_moves() {
    let start = table(Variant::International, Conduct::Fmjd, "W:WKc1,Ke1,h2:BKb10,Kd10,a9");
    let (plies, end) = kings_until_the_end(&start);
    assert_eq!(plies, 50);
    assert!(is_drawn_by(&end, Clause::Quiet), "{:?}", end.ended());
}

#[test]
fn fmjd_6_3_is_sixteen_moves_and_6_4_is_five() {
    for (fen, plies, source) in [
        ("W:WKc1,Ke1,Kg1:BKb10", 32, "FMJD 6.3"),
        ("B:WKc1,Ke1,a3:BKb10", 32, "FMJD 6.3"),
        ("W:WKc1,Ke1:BKb10", 10, "FMJD 6.4"),
        ("W:WKc1:BKb10", 10, "FMJD 6.4"),
    ] {
        let (played, end) = kings_until_the_end(&table(Variant::International, Conduct::Fmjd, fen));
        assert_eq!((played, drawn_by_ending(&end)), (plies, Some(source)), "{fen}");
    }
}

#[test]
fn the_move_that_makes_the_material_does_not_count_itself() {
    // White takes and so comes to two kings against one.
    let start = table(Variant::International, Conduct::Fmjd, "W:WKa1,Kg1:BKj8,c3");
    let made = play(&start, "a1xd4");
    assert_eq!(
        made.counters().last().map(|counter| (counter.count, counter.limit)),
        Some((0, 10))
    );
    let (plies, end) = kings_until_the_end(&made);
    assert_eq!((plies, drawn_by_ending(&end)), (10, Some("FMJD 6.4")));
}

#[test]
fn d02_only_positions_between_turns_count() {
    let start = table(Variant::International, Conduct::Fmjd, "W:WKa1:Bc3,e5,h8,j10");
    // Two jumps and more are one event and one half-move.
    let long = start.game().plays().into_iter().max_by_key(|play| play.captures.len()).unwrap();
    assert!(long.captures.len() >= 2);
    let moved = act(
        &start,
        Seat::White,
        Act::Move {
            route: long.route,
            taken: None,
            ply: None,
        },
        1,
    );
    let moved = moved.unwrap();
    assert_eq!((moved.plies(), moved.game().occurrences()), (1, 1));
    let half = act(
        &start,
        Seat::White,
        Act::Move {
            route: squares("a1xd4"),
            taken: None,
            ply: None,
        },
        1,
    );
    assert!(matches!(half.unwrap_err().why, Why::Illegal(_)));
}

#[test]
fn d05_king_against_king_in_dameo_is_a_clause_of_a_conduct() {
    let fen = "W:WKd4:BKe6";
    assert_eq!(table(Variant::Dameo, Conduct::House, fen).ended(), None);
    let end = table(Variant::Dameo, Conduct::Dameo, fen);
    assert!(drawn_by_ending(&end).is_some_and(|source| source.contains("[?]")));
    // Where the side to move can take, the material is not exhausted yet.
    assert_eq!(table(Variant::Dameo, Conduct::Dameo, "W:WKd4:BKd6").ended(), None);
}

#[test]
fn d06_no_material_draws_where_the_goal_is_to_have_no_move() {
    for conduct in Conduct::of(Variant::AntiCheckers) {
        assert!(conduct.code().rule.endings.is_empty(), "{conduct}");
        assert_eq!(table(Variant::AntiCheckers, conduct, "W:WKa1:BKh8").ended(), None);
    }
}

const D07: &str = "b1c2 g8a8 c2b1 a8g8 f1f2 g8a8 g2f1 a8g8 f2c2 g8a8 c2f2 a8g8 f2c2 g8a8 h2d2 \
     a8g8 d2f2 g8a8 c2d2 a8g8 d2c2 g8a8 f2e2 a8g8 e2g2 g8a8 g2h2 a8g8 c2e2 g8a8 e2g2 a8g8 g2e2 \
     g8a8 e2d2 a8g8 h2f2 g8a8 d2b2 a8g8 b2e2 g8a8 f2h2 a8g8 e2d2 g8a8 h2g2 a8g8 d2c2 g8a8 g2e2 \
     a8g8 c2b2 g8a8 e2f2 a8g8";

#[test]
fn d07_the_crowning_move_does_not_count_and_plies_are_plies() {
    let start = table(
        Variant::Dameo,
        Conduct::House,
        "B:WKa1,Kg8,Kh8:BKb1,Kc1,Kd1,Ke1,Kf1,Kg1,g2,Kh1,Kh2",
    );
    let walked = play(&start, D07);
    assert_eq!(walked.game().quiet_plies(), 49);
    let last = play(&walked, "f2c2");
    assert_eq!(last.game().quiet_plies(), 50);
    let positions: Vec<_> = last.game().positions_back().collect();
    let most = positions.iter().map(|a| positions.iter().filter(|b| a == *b).count()).max();
    assert!(most < Some(3));
}

#[test]
fn d08_a_game_ends_only_by_its_rules_or_a_rightful_act() {
    // No event carries a result but the arbiter's.
    let start = table(Variant::Checkers, Conduct::House, "");
    let refused = act(
        &start,
        Seat::Black,
        Act::Adjudicate {
            verdict: Verdict::Black,
        },
        0,
    );
    assert_eq!(refused.unwrap_err().why, Why::NotThisSeat);
    let ended = act(
        &start,
        Seat::Arbiter,
        Act::Adjudicate {
            verdict: Verdict::Draw,
        },
        0,
    )
    .unwrap();
    assert_eq!(ended.ended().unwrap().cause, Cause::Adjudicated);
}

const DANCE: [&str; 4] = ["g1-h2", "b8-a7", "h2-g1", "a7-b8"];
const DANCERS: &str = "W:WKg1:BKb8";

#[test]
fn d10_the_third_repetition_is_a_claim_and_without_it_the_game_goes_on() {
    let start = table(Variant::Checkers, Conduct::Wcdf, DANCERS);
    let twice = shuffle(&start, &DANCE, 7);
    assert_eq!(twice.game().occurrences(), 2);
    // Black's next move would make the position of the start for the third time.
    assert!(matches!(claim(&twice, None), Err(Why::ClaimFails(_))));
    let right = claim(&twice, Some("a7-b8")).unwrap();
    assert_eq!(right.ended().unwrap().cause, Cause::Claimed(Clause::Repetition));
    let page = right.proof().unwrap().to_string();
    for fact in [
        "WCDF 1.32.1",
        "at the start",
        "after half-move 4",
        "after half-move 8",
    ] {
        assert!(page.contains(fact), "{page}");
    }
    // Unclaimed it goes on, under an automatic conduct it ends at the third occurrence.
    let on = shuffle(&start, &DANCE, 12);
    assert_eq!(on.ended(), None);
    let russian = table(Variant::Russian, Conduct::Fmjd64, "W:WKc1,f2:BKb8,a7");
    let cycle = ["c1-a3", "b8-h2", "a3-c1", "h2-b8"];
    assert_eq!(shuffle(&russian, &cycle, 7).ended(), None);
    assert!(is_drawn_by(&shuffle(&russian, &cycle, 8), Clause::Repetition));
}

#[test]
fn d10_under_wcdf_only_the_side_to_move_claims_at_the_house_either() {
    let third = |conduct| shuffle(&table(Variant::Checkers, conduct, DANCERS), &DANCE, 8);
    let by = |table: &Table, seat| act(table, seat, Act::Claim { with: None }, 0);
    assert_eq!(
        by(&third(Conduct::Wcdf), Seat::Black).unwrap_err().why,
        Why::NotYourTurn(Side::White)
    );
    assert!(by(&third(Conduct::Wcdf), Seat::White).unwrap().ended().is_some());
    assert!(by(&third(Conduct::House), Seat::Black).unwrap().ended().is_some());
}

#[test]
fn d13_a_claim_lapses_when_the_position_changes() {
    let third = shuffle(&table(Variant::Checkers, Conduct::House, DANCERS), &DANCE, 8);
    assert!(claim(&third, None).is_ok());
    let later = play(&third, "g1-f2");
    assert!(matches!(claim(&later, None), Err(Why::ClaimFails(_))));
}

#[test]
fn d14_a_loaded_count_beyond_the_limit_is_reached() {
    let loaded = table(Variant::Checkers, Conduct::House, "W:WKg1:BKb8:H90:F100");
    assert_eq!(
        claim(&loaded, None).unwrap().ended().unwrap().cause,
        Cause::Claimed(Clause::Quiet)
    );
    let loaded = table(Variant::Russian, Conduct::Fmjd64, "W:WKc1,g3:BKb8,h6:H90:F100");
    assert!(is_drawn_by(&loaded, Clause::Quiet));
}

#[test]
fn d15_nothing_is_accepted_for_a_player() {
    // The side with one piece cannot "win by material"; an offer waits for its own answer.
    let start = table(Variant::AntiCheckers, Conduct::House, "B:WKa1:Bb8,d8,f8");
    let offered = act(&play(&start, "d8-c7 a1-b2"), Seat::White, Act::OfferDraw, 5_000).unwrap();
    assert_eq!(
        (offered.ended(), offered.offer().map(|offer| offer.by)),
        (None, Some(Side::White))
    );
}

#[test]
fn d16_one_piece_each_in_turkish() {
    let fen = "W:WKd4:Bh7";
    assert_eq!(table(Variant::Turkish, Conduct::House, fen).ended(), None);
    assert!(drawn_by_ending(&table(Variant::Turkish, Conduct::Turkish, fen)).is_some());
}

#[test]
fn d17_three_kings_against_one_have_the_limits_of_their_rules_only() {
    let fen = "W:WKa1,Kc1,Ke1:BKh8";
    let house = table(Variant::Turkish, Conduct::Turkish, fen);
    assert_eq!(shuffle_kings(&house, 60).ended(), None);
}

#[test]
fn d19_a_blocked_player_loses() {
    let end = table(Variant::Checkers, Conduct::House, "W:W21:B17,14").ended().unwrap();
    assert_eq!((end.verdict, end.cause), (Verdict::Black, Cause::NoMove(Reason::NoMove)));
}

#[test]
fn d20_two_kings_against_one_are_no_draw_in_checkers() {
    for conduct in Conduct::of(Variant::Checkers) {
        let start = table(Variant::Checkers, conduct, "W:WKa1,Kc1:BKh8");
        assert_eq!(start.ended(), None);
        assert!(conduct.code().rule.endings.is_empty());
    }
}

#[test]
fn house_40_moves_are_80_half_moves() {
    let start = table(Variant::Checkers, Conduct::House, "W:WKa1,Kc1:BKh8,Kf8");
    let mut table = start;
    // Positions repeat; only the count matters.
    for ply in 0..80 {
        assert!(table.counters()[1].count == ply);
        let why = act(&table, to_move(&table), Act::Claim { with: None }, 0).map(|t| t.ended());
        if let Ok(end) = &why {
            assert_eq!(end.unwrap().cause, Cause::Claimed(Clause::Repetition));
        }
        table = shuffle_or_step(&table, ply as usize);
    }
    let shown = table.counters()[1].to_string();
    assert!(
        shown.contains("40 of 40 moves each") && table.counters()[1].is_reached(),
        "{shown}"
    );
    assert_eq!(table.ended(), None);
}

fn shuffle_or_step(table: &Table, ply: usize) -> Table {
    let cycle = ["a1-b2", "h8-g7", "b2-a1", "g7-h8"];
    play(table, cycle[ply % 4])
}

#[test]
fn cfd_15_moves_are_30_half_moves() {
    let start = table(Variant::Czech, Conduct::Cfd, "W:WKa1,Kc1,a3:BKh8,Kf8,h6");
    let (plies, end) = kings_until_the_end(&start);
    assert_eq!(plies, 30);
    assert!(is_drawn_by(&end, Clause::Quiet));
}

#[test]
fn cbd_20_moves_are_40_half_moves_and_its_short_endings_5() {
    let start = table(Variant::Brazilian, Conduct::Cbd, "W:WKa1,Kc1,a3:BKh8,Kf8,h6");
    let (plies, end) = kings_until_the_end(&start);
    assert_eq!((plies, is_drawn_by(&end, Clause::Quiet)), (40, true));
    let start = table(Variant::Brazilian, Conduct::Cbd, "W:WKa1,Kc1:BKh6,Kf8");
    assert_eq!(kings_until_the_end(&start).0, 10);
}

#[test]
fn fid_40_moves_and_the_fourth_position_are_claims() {
    let start = table(Variant::Italian, Conduct::Fid, "W:WKb1:BKg8");
    let dance = ["b1-a2", "g8-h7", "a2-b1", "h7-g8"];
    let third = shuffle(&start, &dance, 8);
    assert!(matches!(claim(&third, None), Err(Why::ClaimFails(_))));
    let fourth = shuffle(&start, &dance, 12);
    assert_eq!(
        claim(&fourth, None).unwrap().ended().unwrap().cause,
        Cause::Claimed(Clause::Repetition)
    );
    assert_eq!(Conduct::Fid.code().quiet.effect, Effect::Claim);
}

#[test]
fn fpd_three_kings_on_the_river_have_12_moves_else_20() {
    // The river is h1-a8.
    let on = table(Variant::Portuguese, Conduct::Fpd, "W:WKh1,Kb1,Kd1:BKe8");
    let count =
        |table: &Table| table.counters().iter().map(|c| (c.count, c.limit)).collect::<Vec<_>>();
    assert_eq!(count(&on), [(1, 3), (0, 24), (0, 40)]);
    let off = table(Variant::Portuguese, Conduct::Fpd, "W:WKb1,Kd1,Kf1:BKe8");
    assert_eq!(count(&off), [(1, 3), (0, 40)]);
}

#[test]
fn fmjd_64_counts_by_balance_and_by_road() {
    let limits = |fen: &str| {
        let table = table(Variant::Russian, Conduct::Fmjd64, fen);
        table.counters().iter().skip(2).map(|c| c.limit).collect::<Vec<_>>()
    };
    assert_eq!(limits("W:WKc1,Ke1,Kg1:BKb8"), [30, 60]); // 7.2.4 and 7.2.6, off the road
    assert_eq!(limits("W:WKc1,Ke1,Kg1:BKh8"), [30, 60, 10]); // 7.2.7: on the road
    assert_eq!(limits("W:WKc1,Ke1:BKh8"), [10]); // 7.2.8
    assert_eq!(limits("W:WKc1,Ke1,a3:BKb8,h6,h4"), [120]); // six pieces
}

#[test]
fn agreement_knows_no_claim() {
    let start = table(Variant::Checkers, Conduct::Agreement, DANCERS);
    let third = shuffle(&start, &DANCE, 8);
    assert_eq!(claim(&third, None).unwrap_err(), Why::NothingToClaim);
    let offered = act(&third, Seat::White, Act::OfferDraw, 9_000).unwrap();
    let agreed = act(&offered, Seat::Black, Act::Accept { offer: 1 }, 9_000).unwrap();
    assert_eq!(agreed.ended().unwrap().cause, Cause::Agreed);
}

#[test]
fn every_clause_of_every_conduct_cites_its_source() {
    for conduct in Conduct::ALL {
        let code = conduct.code();
        assert_eq!(code.slug.parse(), Ok(conduct));
        assert_eq!(serde_json::to_value(conduct).unwrap(), code.slug);
        assert!(code.rule.repetition == 0 || !code.repetition.source.is_empty(), "{conduct}");
        assert!(code.rule.quiet == 0 || !code.quiet.source.is_empty(), "{conduct}");
        assert!(code.rule.endings.iter().all(|ending| !ending.source.is_empty()), "{conduct}");
        assert!(code.games.iter().all(|&variant| Conduct::of(variant).any(|c| c == conduct)));
    }
    assert_eq!(Conduct::of(Variant::Konane).count(), 2);
}

#[test]
fn a_wrong_claim_costs_nothing() {
    let start = table(Variant::Checkers, Conduct::House, "");
    let refused = act(&start, Seat::Black, Act::Claim { with: None }, 0).unwrap_err();
    let Why::ClaimFails(evidence) = refused.why else {
        panic!("{}", refused.why)
    };
    assert!(!evidence.is_right() && evidence.to_string().starts_with("The claim is not right"));
    assert!(try_play(&start, "11-15", 0).is_ok());
}
