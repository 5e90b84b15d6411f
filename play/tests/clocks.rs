//! Every case of kind `clock` of the collection of other programs' faults, by its number, and the
//! arithmetic of every control.

mod common;

use common::{act, play, terms, try_play};
use polydam_play::{
    Act, Cause, Clock, Control, DAY, DaysOff, HOUR, Kind, MINUTE, Pace, Record, SECOND, Seat,
    Starts, Table, Terms, Verdict, Why,
};
use polydam_rules::{Side, Variant};

fn timed(clock: Clock, days_off: DaysOff) -> Table {
    Table::new(
        Terms {
            clock,
            days_off,
            ..terms(Variant::Russian, "")
        },
        0,
    )
    .unwrap()
}

fn at_once(control: Control) -> Clock {
    Clock {
        control,
        pace: Pace::Live,
        starts: Starts::AtOnce,
    }
}

fn correspondence(control: Control) -> Clock {
    Clock {
        control,
        pace: Pace::Correspondence,
        starts: Starts::AtOnce,
    }
}

fn game(time: i64, bonus: i64) -> Control {
    Control::Game {
        time,
        bonus,
        cap: None,
    }
}

fn left(table: &Table, side: Side, now: i64) -> i64 {
    table.clocks().left(side, now).unwrap()
}

fn verdict(table: &Table) -> Option<(Verdict, Cause)> {
    table.ended().map(|ended| (ended.verdict, ended.cause))
}

const LOST_BY_WHITE: Option<(Verdict, Cause)> = Some((Verdict::Black, Cause::Time));

#[test]
fn c01_a_move_at_the_instant_of_the_deadline_has_lost() {
    let start = timed(at_once(game(10 * SECOND, 0)), DaysOff::None);
    let before = try_play(&start, "c3-d4", 10 * SECOND - 1).unwrap();
    assert_eq!((before.ended(), left(&before, Side::White, 0)), (None, 1));
    let late = try_play(&start, "c3-d4", 10 * SECOND).unwrap();
    assert_eq!((verdict(&late), late.plies()), (LOST_BY_WHITE, 0));
    assert_eq!(left(&late, Side::Black, i64::MAX), 10 * SECOND);
}

#[test]
fn c02_clocks_stand_until_both_have_moved_and_again_after_a_take_back() {
    let engine = polydam_play::Player::Engine;
    let person = polydam_play::Player::Person;
    let clock = Clock::live(1, 0);
    let start = Terms {
        clock,
        players: [person, engine],
        ..terms(Variant::Russian, "")
    };
    let start = Table::new(start, 0).unwrap();
    let flag = |table: &Table| act(table, Seat::Host, Act::Flag, 2 * HOUR).map_err(|r| r.why);
    assert_eq!(flag(&start).unwrap_err(), Why::NoClock);
    let one = try_play(&start, "c3-d4", HOUR).unwrap();
    assert_eq!(
        (flag(&one).unwrap_err(), left(&one, Side::Black, 2 * HOUR)),
        (Why::NoClock, MINUTE)
    );
    let two = try_play(&one, "b6-c5", HOUR).unwrap_or_else(|_| play(&one, "b6-a5"));
    assert_eq!(two.clocks().deadline(), Some(two.clocks().last() + MINUTE));
    let back = act(&two, Seat::White, Act::OfferTakeBack, two.clocks().last() + SECOND).unwrap();
    assert_eq!((back.plies(), flag(&back).unwrap_err()), (0, Why::NoClock));
    assert_eq!(left(&back, Side::White, 5 * HOUR), MINUTE - SECOND);
}

#[test]
fn c03_ten_years_are_stored_and_read_back_exactly() {
    let years = 3653 * DAY;
    let table = timed(correspondence(Control::PerMove { time: years + 1 }), DaysOff::None);
    let moved = try_play(&table, "c3-d4", years).unwrap();
    assert_eq!(moved.turns()[0].left, Some(1));
    let text = serde_json::to_string(&moved.record()).unwrap();
    let again = Table::rebuild(&serde_json::from_str::<Record>(&text).unwrap()).unwrap();
    assert_eq!(format!("{again:?}"), format!("{moved:?}"));
    let late = try_play(&table, "c3-d4", years + 1).unwrap();
    assert_eq!(verdict(&late), LOST_BY_WHITE);
}

#[test]
fn c07_a_flag_ends_a_game_past_its_deadline() {
    let table = timed(at_once(game(MINUTE, 0)), DaysOff::None);
    for seat in Seat::ALL {
        let early = act(&table, seat, Act::Flag, MINUTE - 1).unwrap_err().why;
        assert_eq!(
            early,
            Why::TimeLeft {
                side: Side::White,
                millis: 1
            }
        );
        assert_eq!(verdict(&act(&table, seat, Act::Flag, MINUTE).unwrap()), LOST_BY_WHITE);
    }
}

#[test]
fn c08_seven_days_a_move_are_seven_days_for_the_first_move_too() {
    let table = timed(Clock::per_move(7, 0), DaysOff::None);
    let early = act(&table, Seat::Host, Act::Flag, 2 * DAY).unwrap_err().why;
    assert_eq!(
        early,
        Why::TimeLeft {
            side: Side::White,
            millis: 5 * DAY
        }
    );
    assert!(act(&table, Seat::Host, Act::Flag, 7 * DAY).is_ok());
}

#[test]
fn c09_without_a_clock_nothing_ever_ends_on_time() {
    let table = timed(Clock::NONE, DaysOff::None);
    let table = play(&table, "c3-d4 b6-a5");
    let refused = act(&table, Seat::Host, Act::Flag, 3650 * DAY).unwrap_err();
    assert_eq!(refused.why, Why::NoClock);
    assert!(try_play(&table, "d2-c3", 3650 * DAY).unwrap().ended().is_none());
}

#[test]
fn c10_flag_and_resignation_the_first_to_arrive_decides() {
    let table = timed(at_once(game(MINUTE, 0)), DaysOff::None);
    let flagged = act(&table, Seat::Host, Act::Flag, MINUTE + 3).unwrap();
    let late = act(&flagged, Seat::Black, Act::Resign, MINUTE + 5).unwrap_err();
    assert_eq!(
        (verdict(&flagged), late.why),
        (LOST_BY_WHITE, Why::Over(flagged.ended().unwrap()))
    );
    let resigned = act(&table, Seat::Black, Act::Resign, MINUTE + 3).unwrap();
    assert_eq!(verdict(&resigned), Some((Verdict::White, Cause::Resigned)));
    let late = act(&resigned, Seat::Host, Act::Flag, MINUTE + 5).unwrap_err();
    assert_eq!(late.why, Why::Over(resigned.ended().unwrap()));
    assert!(late.allowed.is_empty());
}

#[test]
fn c13_downtime_is_not_thinking_time() {
    let live = timed(at_once(game(5 * MINUTE, 0)), DaysOff::None);
    let outage = Act::Downtime {
        from: MINUTE,
        to: 121 * MINUTE,
    };
    let up = act(&live, Seat::Host, outage.clone(), 121 * MINUTE).unwrap();
    assert_eq!(left(&up, Side::White, 121 * MINUTE), 4 * MINUTE);
    assert_eq!(up.clocks().deadline(), Some(125 * MINUTE));
    let again = act(&up, Seat::Host, outage.clone(), 122 * MINUTE).unwrap_err();
    assert!(matches!(again.why, Why::OutOfRange { .. }), "made good once only");

    // Correspondence gains the outage, and a day if it was longer than an hour.
    let slow = timed(Clock::per_move(1, 0), DaysOff::None);
    let short = act(&slow, Seat::Host, Act::Downtime { from: 0, to: HOUR }, HOUR).unwrap();
    assert_eq!(short.clocks().deadline(), Some(DAY + HOUR));
    let long = act(
        &slow,
        Seat::Host,
        Act::Downtime {
            from: 0,
            to: HOUR + 1,
        },
        2 * HOUR,
    )
    .unwrap();
    assert_eq!(long.clocks().deadline(), Some(2 * DAY + HOUR + 1));
    // Time that was over before the outage stays over.
    let over = Act::Downtime {
        from: 2 * DAY,
        to: 3 * DAY,
    };
    assert_eq!(verdict(&act(&slow, Seat::Host, over, 3 * DAY).unwrap()), LOST_BY_WHITE);
}

#[test]
fn c14_giving_time_is_limited_and_logged() {
    let mut table = timed(at_once(game(MINUTE, 0)), DaysOff::None);
    let mut refused = 0;
    for _ in 0..40 {
        match act(
            &table,
            Seat::Black,
            Act::GiveTime {
                millis: 15 * SECOND,
            },
            0,
        ) {
            Ok(next) => table = next,
            Err(refusal) => {
                assert_eq!(refusal.why, Why::TooOften { after: None });
                refused += 1;
            }
        }
    }
    assert_eq!((refused, table.log().len()), (30, 10));
    assert_eq!(left(&table, Side::White, 0), MINUTE + 150 * SECOND);
    let much = act(&table, Seat::White, Act::GiveTime { millis: -5 }, 0).unwrap_err();
    assert!(matches!(much.why, Why::OutOfRange { .. }));
}

#[test]
fn c15_time_runs_out_once() {
    let table = timed(at_once(game(MINUTE, 0)), DaysOff::None);
    let offered = play(&table, "c3-d4 b6-a5");
    let offered = act(&offered, Seat::Black, Act::OfferDraw, 3 * SECOND).unwrap();
    let over = act(&offered, Seat::Black, Act::Flag, 10 * MINUTE).unwrap();
    assert_eq!((verdict(&over), over.offer()), (LOST_BY_WHITE, None));
    for seat in Seat::ALL {
        for &kind in Kind::ALL {
            assert!(!over.allowed(seat).contains(&kind));
        }
        assert!(act(&over, seat, Act::Flag, 11 * MINUTE).is_err());
    }
}

#[test]
fn c16_every_table_has_its_own_clocks() {
    let short = timed(at_once(game(30 * SECOND, 0)), DaysOff::None);
    let _ = act(&short, Seat::White, Act::Abort, SECOND).unwrap();
    let long = timed(at_once(game(5 * MINUTE, 0)), DaysOff::None);
    assert_eq!(left(&long, Side::White, 0), 5 * MINUTE);
}

#[test]
fn an_accepted_draw_stops_both_clocks_in_the_same_step() {
    let table = play(&timed(at_once(game(MINUTE, 0)), DaysOff::None), "c3-d4 b6-a5");
    let offered = act(&table, Seat::Black, Act::OfferDraw, 3 * SECOND).unwrap();
    let drawn = act(&offered, Seat::White, Act::Accept { offer: 1 }, 4 * SECOND).unwrap();
    assert_eq!((drawn.clocks().running(), left(&drawn, Side::White, HOUR)), (None, 57 * SECOND));
    // Too late, it loses on time instead.
    let late = act(&offered, Seat::White, Act::Accept { offer: 1 }, 2 * MINUTE).unwrap();
    assert_eq!(verdict(&late), LOST_BY_WHITE);
}

#[test]
fn an_earlier_now_is_the_last_one() {
    let table = timed(at_once(game(MINUTE, 0)), DaysOff::None);
    let one = try_play(&table, "c3-d4", 10 * SECOND).unwrap();
    let two = try_play(&one, "b6-a5", 2 * SECOND).unwrap();
    assert_eq!((two.clocks().last(), two.log()[1].at), (10 * SECOND, 10 * SECOND));
    assert_eq!(left(&two, Side::Black, 0), MINUTE);
}

#[test]
fn fischer_adds_after_ones_own_move_up_to_the_cap() {
    let control = Control::Game {
        time: 10 * SECOND,
        bonus: 5 * SECOND,
        cap: Some(12 * SECOND),
    };
    let one = try_play(&timed(at_once(control), DaysOff::None), "c3-d4", 4 * SECOND).unwrap();
    assert_eq!(left(&one, Side::White, 9 * SECOND), 11 * SECOND);
    let two = try_play(&one, "b6-a5", 5 * SECOND).unwrap();
    assert_eq!(left(&two, Side::Black, 5 * SECOND), 12 * SECOND);
}

#[test]
fn moves_in_time_repeat_or_are_followed_by_the_rest() {
    let run = |rest| {
        let control = Control::MovesInTime {
            moves: 2,
            time: MINUTE,
            rest,
        };
        play(&timed(at_once(control), DaysOff::None), "c3-d4 b6-a5 d2-c3 c7-b6 c1-d2")
    };
    // White has spent a second on each of three moves.
    assert_eq!(left(&run(None), Side::White, 0), 117 * SECOND);
    assert_eq!(left(&run(Some(9 * SECOND)), Side::White, 0), 66 * SECOND);
}

#[test]
fn a_bonus_is_paid_once_for_each_move_whatever_is_taken_back() {
    let control = game(MINUTE, 5 * SECOND);
    let engine = polydam_play::Player::Engine;
    let clock = at_once(control);
    let start = Terms {
        clock,
        players: [Default::default(), engine],
        ..terms(Variant::Russian, "")
    };
    let moved = play(&Table::new(start, 0).unwrap(), "c3-d4 b6-a5");
    let back = act(&moved, Seat::White, Act::OfferTakeBack, 3000).unwrap();
    let again = play(&back, "c3-d4");
    assert_eq!(left(&again, Side::White, 0), MINUTE - 3 * SECOND + 5 * SECOND);
}

#[test]
fn simple_delay_counts_only_what_exceeds_it() {
    let control = Control::Delay {
        time: 10 * SECOND,
        free: 3 * SECOND,
    };
    let table = timed(at_once(control), DaysOff::None);
    assert_eq!(table.clocks().deadline(), Some(13 * SECOND));
    assert_eq!(
        left(&try_play(&table, "c3-d4", 3 * SECOND).unwrap(), Side::White, 0),
        10 * SECOND
    );
    assert_eq!(
        left(&try_play(&table, "c3-d4", 8 * SECOND).unwrap(), Side::White, 0),
        5 * SECOND
    );
    assert!(try_play(&table, "c3-d4", 13 * SECOND).unwrap().ended().is_some());
}

#[test]
fn weekends_do_not_count() {
    // 1 January 1970 was a Thursday: two days from Thursday 0:00 are over on Saturday 0:00.
    let table = timed(Clock::per_move(3, 0), DaysOff::Weekends);
    assert_eq!(table.clocks().deadline(), Some(5 * DAY));
    assert_eq!(left(&table, Side::White, 3 * DAY), DAY);
    assert_eq!(left(&table, Side::White, 4 * DAY), DAY);
}

#[test]
fn an_allowance_is_spent_in_whole_hours_by_the_game_that_needs_it() {
    let table = timed(Clock::per_move(1, 0), DaysOff::Allowance { hours: 30 });
    assert_eq!(table.clocks().deadline(), Some(DAY + 30 * HOUR));
    let in_time = try_play(&table, "c3-d4", DAY - 1).unwrap();
    assert_eq!(in_time.clocks().hours(Side::White, DAY), 30);
    let just_late = try_play(&table, "c3-d4", DAY).unwrap();
    assert_eq!(just_late.clocks().hours(Side::White, DAY), 29);
    let later = try_play(&table, "c3-d4", DAY + 90 * MINUTE).unwrap();
    assert_eq!(later.clocks().hours(Side::White, 2 * DAY), 28);
    assert_eq!(verdict(&try_play(&table, "c3-d4", DAY + 30 * HOUR).unwrap()), LOST_BY_WHITE);
    // Hours spent in another game are hours fewer in this one.
    let fewer = act(
        &table,
        Seat::Host,
        Act::Allowance {
            side: Side::White,
            hours: 2,
        },
        HOUR,
    );
    assert_eq!(fewer.unwrap().clocks().deadline(), Some(DAY + 2 * HOUR));
}

/// `side` has days off from one instant to the other; it is said at `now`.
fn rest(table: &Table, side: Side, (from, to): (i64, i64), now: i64) -> Table {
    act(table, Seat::Host, Act::Rest { side, from, to }, now).unwrap()
}

#[test]
fn a_clock_stands_on_days_off_and_goes_on_afterwards() {
    let none = timed(Clock::per_move(1, 0), DaysOff::Allowance { hours: 0 });
    let table = rest(&none, Side::White, (6 * HOUR, 6 * HOUR + 3 * DAY), 0);
    assert_eq!(table.clocks().deadline(), Some(4 * DAY));
    assert_eq!(left(&table, Side::White, 6 * HOUR), 18 * HOUR);
    assert_eq!(left(&table, Side::White, 2 * DAY), 18 * HOUR);
    assert_eq!(left(&table, Side::White, 3 * DAY + 7 * HOUR), 17 * HOUR);
    let late = try_play(&table, "c3-d4", 4 * DAY).unwrap();
    assert_eq!(verdict(&late), LOST_BY_WHITE);
    assert_eq!(verdict(&try_play(&table, "c3-d4", 4 * DAY - 1).unwrap()), None);
    // The opponent has no days off.
    let answered = try_play(&table, "c3-d4", HOUR).unwrap();
    assert_eq!(answered.clocks().deadline(), Some(HOUR + DAY));
    // Days off that begin after the time is over save nobody.
    let after = rest(&none, Side::White, (DAY, 9 * DAY), 0);
    assert_eq!(after.clocks().deadline(), Some(DAY));
}

#[test]
fn days_off_that_are_cut_short_keep_what_has_passed_of_them() {
    let table = timed(Clock::per_move(1, 0), DaysOff::Allowance { hours: 0 });
    let off = rest(&table, Side::White, (0, 5 * DAY), 0);
    let back = rest(&off, Side::White, (2 * DAY, 2 * DAY), 2 * DAY);
    assert_eq!(left(&back, Side::White, 2 * DAY + HOUR), 23 * HOUR);
    assert_eq!(back.clocks().deadline(), Some(3 * DAY));
    // Without an allowance nobody agreed on days off.
    let table = timed(Clock::per_move(1, 0), DaysOff::None);
    let act = Act::Rest {
        side: Side::White,
        from: 0,
        to: DAY,
    };
    assert!(self::act(&table, Seat::Host, act, 0).is_err());
}

#[test]
fn clocks_that_cannot_be_played_with_are_refused() {
    let bad = [
        game(0, 5),
        game(-1, 0),
        game(i64::MAX, 0),
        Control::Game {
            time: 10,
            bonus: 1,
            cap: Some(9),
        },
        Control::MovesInTime {
            moves: 0,
            time: 10,
            rest: None,
        },
        Control::PerMove { time: 0 },
    ];
    for control in bad {
        let terms = Terms {
            clock: at_once(control),
            ..Terms::of(Variant::Thai)
        };
        assert!(Table::new(terms, 0).is_err(), "{control:?}");
    }
    let terms = Terms {
        days_off: DaysOff::Weekends,
        ..Terms::of(Variant::Thai)
    };
    assert!(Table::new(terms, 0).is_err());
}
