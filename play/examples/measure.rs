//! Measures one `apply` and rebuilding a 60-move International game.
//!
//! `cargo run --release --example measure` prints times. For instructions:
//! `valgrind --tool=callgrind target/release/examples/measure apply 1000`, the same with 2000, and
//! the difference of the two totals divided by 1000; likewise `rebuild`.

use std::hint::black_box;
use std::time::Instant;

use polydam_play::{Act, Clock, Conduct, Event, Record, Seat, Table, Terms};
use polydam_rules::Variant;
use polydam_rules::sample::Random;

/// A game of 60 moves each, the first random one that lasts so long.
fn game() -> (Table, Event) {
    let terms = || Terms {
        conduct: Conduct::Fmjd,
        clock: Clock::live(60, 30),
        ..Terms::of(Variant::International)
    };
    for seed in 0.. {
        let mut random = Random::new(seed);
        let mut table = Table::new(terms(), 0).expect("sound terms");
        while table.plies() < 120 && table.ended().is_none() {
            let event = some_move(&table, &mut random);
            let now = table.clocks().last() + 1000;
            table = table.apply(event, now).expect("a legal move");
        }
        if table.ended().is_none() {
            let event = some_move(&table, &mut random);
            return (table, event);
        }
    }
    unreachable!("some game is long enough")
}

fn some_move(table: &Table, random: &mut Random) -> Event {
    let m = random.pick(table.game().moves()).expect("the game goes on");
    let route = table.game().play_of(m).route;
    let seat: Seat = table.turn().into();
    Event::new(
        seat,
        Act::Move {
            route,
            taken: None,
            ply: None,
        },
    )
}

fn apply(table: &Table, event: &Event, times: u32) {
    for _ in 0..times {
        black_box(table.apply(black_box(event.clone()), 130_000)).expect("a legal move");
    }
}

fn rebuild(record: &Record, times: u32) {
    for _ in 0..times {
        black_box(Table::rebuild(black_box(record))).expect("a record of a table");
    }
}

fn main() {
    let (table, event) = game();
    let record = table.record();
    let mut arguments = std::env::args().skip(1);
    let what = arguments.next();
    let times = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    match what.as_deref() {
        Some("apply") => apply(&table, &event, times),
        Some("rebuild") => rebuild(&record, times),
        Some(_) | None => {
            let start = Instant::now();
            apply(&table, &event, 100_000);
            println!("apply    {:?}", start.elapsed() / 100_000);
            let start = Instant::now();
            rebuild(&record, 1000);
            println!("rebuild  {:?} of {} half-moves", start.elapsed() / 1000, table.plies());
        }
    }
}
