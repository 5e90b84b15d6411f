//! The engine with endgame tables: it wins in as few half-moves as can be, minds the draw rule, and
//! defends as long as it can.

use std::path::PathBuf;
use std::sync::Arc;

use polydam_endgame::{Builder, Tables, Value, Wdl};
use polydam_engine::{Engine, Limits, Score, Stop, Thinker};
use polydam_rules::sample::Random;
use polydam_rules::{DrawRule, Game, Position, Rules, Spec, Variant};

/// The tables of a game, in a folder of the test's own: tests run at the same time. Those of a test
/// whose name ends in "results" have no distances.
fn tables(variant: Variant, test: &str) -> Arc<Tables> {
    let spec = variant.spec(Rules::Standard);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{variant}"));
    // What an earlier run has left is not to be tested.
    let _ = std::fs::remove_dir_all(&folder);
    let builder = Builder {
        spec,
        folder: folder.clone(),
        memory: 500,
        threads: 2,
    };
    let built = if test.ends_with("results") {
        builder.build_results(3, &|_| ())
    } else {
        builder.build(3, &|_| ())
    };
    built.unwrap();
    Arc::new(Tables::open(&folder, spec).unwrap())
}

fn some(tables: &Tables, material: &str, wanted: impl Fn(Value) -> bool) -> Vec<Position<u128>> {
    let mut found = Vec::new();
    tables
        .each(material.parse().unwrap(), &mut |position, value| {
            if wanted(value) {
                found.push(*position);
            }
        })
        .unwrap();
    let mut random = Random::new(5);
    (0..10).map(|_| *random.pick(&found).unwrap()).collect()
}

fn game(spec: &'static Spec, position: Position<u128>) -> Game {
    Game::from_position(spec, position).unwrap()
}

/// Plays to the end, both sides by the engine, and returns the half-moves.
fn played_out(mut game: Game, engine: &mut Engine) -> usize {
    while game.outcome().is_none() {
        let thought = engine.think(&game, &Limits::nodes(50), &Stop::default());
        game.play(&thought.line[0]).unwrap();
        assert!(game.plies() < 300);
    }
    game.plies()
}

#[test]
fn wins_and_losses_take_as_long_as_the_tables_say() {
    for variant in [Variant::Checkers, Variant::AntiCheckers, Variant::OneWay] {
        let tables = tables(variant, "length");
        let mut engine = Engine::new(1).with_tables(Arc::clone(&tables));
        for position in some(&tables, "1-1-0-1", |value| value != Value::Draw) {
            let value = tables.probe(&position).unwrap().unwrap();
            let plies = played_out(game(tables.spec(), position), &mut engine);
            assert_eq!(plies, usize::from(value.plies().unwrap()), "{variant} {value:?}");
        }
    }
}

#[test]
fn a_win_longer_than_the_draw_rule_allows_is_not_called_one() {
    let tables = tables(Variant::Checkers, "long-win");
    let long = |value| matches!(value, Value::Win(plies) if plies >= 25);
    for position in some(&tables, "0-2-0-1", long) {
        for (quiet, wins) in [(12, false), (0, true), (60, true)] {
            let rule = DrawRule {
                quiet,
                ..DrawRule::NEVER
            };
            let mut engine = Engine::new(1).under(rule).with_tables(Arc::clone(&tables));
            let game = game(tables.spec(), position);
            let thought = engine.think(&game, &Limits::nodes(500), &Stop::default());
            assert_eq!(thought.score > Score::new(Score::MOST), wins, "{quiet} {}", game.fen());
        }
    }
}

#[test]
fn a_loss_that_the_draw_rule_saves_is_a_draw() {
    let tables = tables(Variant::Checkers, "saved");
    let long = |value| matches!(value, Value::Loss(plies) if plies >= 26);
    let rule = DrawRule {
        quiet: 12,
        ..DrawRule::NEVER
    };
    let mut engine = Engine::new(1).under(rule).with_tables(Arc::clone(&tables));
    for position in some(&tables, "0-1-0-2", long) {
        let game = game(tables.spec(), position);
        let thought = engine.think(&game, &Limits::nodes(500), &Stop::default());
        assert_eq!(thought.score, Score::DRAW, "{}", game.fen());
    }
}

#[test]
fn the_search_looks_into_the_tables() {
    // Four pieces, so that only positions after a capture are in the tables.
    let tables = tables(Variant::Russian, "search");
    let spec = tables.spec();
    let game = Game::from_fen(spec, "W:Wc3,Kh8:Bd4,f8").unwrap();
    let think = |engine: Engine| {
        let mut engine = engine;
        engine.think(&game, &Limits::depth(1), &Stop::default()).score
    };
    let with = think(Engine::new(1).with_tables(Arc::clone(&tables)));
    let after = tables.moves(&game).unwrap();
    let best = after.iter().map(|valued| valued.value.unwrap().merit()).max().unwrap();
    assert!(best > 500, "a won position is wanted");
    assert!(with.decided().is_some(), "{with}");
    assert!(think(Engine::new(1)).decided().is_none());
}

#[test]
fn without_distances_the_search_keeps_a_win_and_gets_on_with_it() {
    for variant in [Variant::Checkers, Variant::Russian, Variant::AntiCheckers] {
        let exact = tables(variant, "kept");
        let results = tables(variant, "kept-results");
        let mut winner = Engine::new(1).with_tables(results);
        let mut loser = Engine::new(1).with_tables(Arc::clone(&exact));
        for position in some(&exact, "1-1-0-1", |value| matches!(value, Value::Win(_))) {
            let mut game = game(exact.spec(), position);
            let thinkers = [&mut winner, &mut loser];
            while game.outcome().is_none() {
                let limits = Limits::nodes(30_000);
                let thought = thinkers[game.plies() % 2].think(&game, &limits, &Stop::default());
                game.play(&thought.line[0]).unwrap();
                let value = exact.probe(game.position()).unwrap().unwrap();
                let kept = matches!(value, Value::Loss(_)) == (game.plies() % 2 == 1);
                assert!(kept, "{variant} {value:?} {}", game.fen());
                assert!(game.plies() < 100, "{variant} {}", game.fen());
            }
        }
    }
}

#[test]
fn the_search_looks_into_tables_without_distances() {
    let tables = tables(Variant::Russian, "search-results");
    let game = Game::from_fen(tables.spec(), "W:Wc3,Kh8:Bd4,f8").unwrap();
    let mut engine = Engine::new(1).with_tables(tables);
    let thought = engine.think(&game, &Limits::depth(1), &Stop::default());
    assert!(thought.score > Score::new(Score::MOST / 2 - 10), "{}", thought.score);
    assert_eq!(thought.score.decided(), None);
}

#[test]
fn no_result_is_given_away_without_distances() {
    for variant in [Variant::Checkers, Variant::Russian, Variant::AntiCheckers] {
        let exact = tables(variant, "given");
        let mut engine = Engine::new(1).with_tables(tables(variant, "given-results"));
        for result in [Wdl::Win, Wdl::Draw] {
            for position in some(&exact, "1-1-0-1", |value| Wdl::from(value) == result) {
                let mut game = game(exact.spec(), position);
                let thought = engine.think(&game, &Limits::depth(1), &Stop::default());
                game.play(&thought.line[0]).unwrap();
                let value = exact.probe(game.position()).unwrap().unwrap().before();
                assert_eq!(Wdl::from(value), result, "{variant} {}", game.fen());
            }
        }
    }
}

#[test]
fn a_damaged_table_is_named_and_done_without() {
    let tables = tables(Variant::Russian, "named");
    let spec = tables.spec();
    drop(tables);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("named-russian");
    let file = polydam_endgame::row_folder(&folder, spec).join("0-2-0-1.table");
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0x55);
    std::fs::write(&file, bytes).unwrap();
    let mut engine = Engine::new(1).with_tables(Arc::new(Tables::open(&folder, spec).unwrap()));
    assert_eq!(engine.complaint(), None);
    let game = Game::from_fen(spec, "W:WKa1,Kc1:BKh4").unwrap();
    let thought = engine.think(&game, &Limits::nodes(2000), &Stop::default());
    assert!(!thought.line.is_empty());
    let complaint = engine.complaint().unwrap();
    assert!(complaint.contains("0-2-0-1.table"), "{complaint}");
}
