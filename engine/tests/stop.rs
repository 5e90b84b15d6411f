//! How soon a search answers when it is told to stop, on positions that are heavy to search.

use std::thread;
use std::time::{Duration, Instant};

use polydam_engine::{Engine, Limits, Stop, Thinker};
use polydam_rules::sample::{self, Random};
use polydam_rules::{Game, Rules, Setup, Variant};

/// The set-up with the most jumps to look at of so many random ones.
fn heavy(variant: Variant, random: &mut Random) -> Game {
    let spec = variant.spec(Rules::Standard);
    let games = (0..200).filter_map(|_| {
        let position = sample::setup(spec, random);
        Game::from_setup(spec, &Setup::of(spec, &position)).ok()
    });
    games.map(|(game, _)| game).max_by_key(Game::jumps).unwrap()
}

/// Milliseconds from the word to the answer.
fn answer(game: &Game, engine: &mut Engine, after: Duration) -> f64 {
    let stop = Stop::default();
    thread::scope(|scope| {
        let teller = stop.clone();
        let told = scope.spawn(move || {
            thread::sleep(after);
            let told = Instant::now();
            teller.set();
            told
        });
        let thought = engine.think(game, &Limits::NONE, &stop);
        let answered = Instant::now();
        let late = answered.saturating_duration_since(told.join().unwrap());
        assert!(!thought.line.is_empty());
        late.as_secs_f64() * 1e3
    })
}

#[test]
#[ignore = "measures time: run it alone, in a release build, on a quiet machine"]
fn ninety_nine_of_a_hundred_stops_are_answered_within_20_ms() {
    let mut random = Random::new(6);
    let mut times = Vec::new();
    for variant in [
        Variant::Canadian,
        Variant::Turkish,
        Variant::International,
        Variant::Dameo,
    ] {
        for threads in [1, 2] {
            let mut engine = Engine::new(64).on_threads(threads);
            for _ in 0..50 {
                let game = heavy(variant, &mut random);
                let after = Duration::from_millis(5 + random.below(60) as u64);
                times.push(answer(&game, &mut engine, after));
            }
        }
    }
    times.sort_by(f64::total_cmp);
    let at = |share: usize| times[times.len() * share / 100];
    println!(
        "{} stops: median {:.2} ms, 99th percentile {:.2} ms, worst {:.2} ms",
        times.len(),
        at(50),
        at(99),
        times[times.len() - 1]
    );
    assert!(at(99) <= 20.0);
}
