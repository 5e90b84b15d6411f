//! Tests that the search finds what is there: the same values as a plain minimax over the plain
//! generator, with draws and reversed goals.

use std::sync::Arc;

use polydam_rules::draw::{Ending, Force, Road};
use polydam_rules::sample::{self, Random};
use polydam_rules::sheet::Goal;
use polydam_rules::{AnyKernel, DrawRule, Game, Kernel, Position, Setup, Spec, Word, plain};

use crate::eval::{Evaluate, Material};
use crate::path::Path;
use crate::search::{Pruning, Search};
use crate::{Engine, Limits, Score, Stop, Table, Thinker};

const RULE: DrawRule = DrawRule {
    repetition: 3,
    quiet: 6,
    endings: &ENDINGS,
};

/// One of each kind: counting on, beginning again, and at once.
static ENDINGS: [Ending; 3] = [
    Ending {
        source: "a test",
        strong: Force::ANY,
        weak: Force::ANY,
        total: (6, 7),
        road: Road::Any,
        restarts: false,
        plies: 3,
    },
    Ending {
        source: "a test",
        strong: Force::ANY,
        weak: Force::ANY,
        total: (4, 5),
        road: Road::Any,
        restarts: true,
        plies: 1,
    },
    Ending {
        source: "a test",
        strong: Force::ANY,
        weak: Force::ONE_PIECE,
        total: (2, 3),
        road: Road::Any,
        restarts: false,
        plies: 0,
    },
];

/// Minimax in the fewest words, over the plain generator.
fn minimax(
    game: &Game,
    eval: &mut dyn Evaluate<u128>,
    depth: i32,
    ply: u16,
    path: &mut Vec<Game>,
) -> i32 {
    if ply > 0 && drawn(game, path) {
        return 0;
    }
    let spec = game.spec();
    let plays = plain::plays(spec, game.position(), 1 << 20).unwrap();
    if plays.is_empty() {
        return match spec.sheet.goal {
            Goal::LeaveNoMove => Score::loss_in(ply).raw(),
            Goal::HaveNoMove => Score::win_in(ply).raw(),
        };
    }
    let captures = !plays[0].captures.is_empty();
    if depth <= 0 && (!captures || spec.sheet.man_moves.is_empty()) {
        return eval.evaluate(game.position()).raw();
    }
    let depth = if plays.len() == 1 || depth <= 0 {
        depth + 1
    } else {
        depth
    };
    let values = plays.iter().map(|play| {
        let mut next = game.clone();
        next.play(play).unwrap();
        path.push(game.clone());
        let value = -minimax(&next, eval, depth - 1, ply + 1, path);
        path.pop();
        value
    });
    values.max().unwrap()
}

/// Six quiet plies, a position that was on the board since the last progress, or an ending.
fn drawn(game: &Game, path: &[Game]) -> bool {
    let quiet = game.quiet_plies();
    let again = path
        .iter()
        .rev()
        .take(usize::from(quiet))
        .any(|earlier| earlier.position() == game.position());
    let ended = DrawRule {
        endings: &ENDINGS,
        ..DrawRule::NEVER
    };
    quiet >= RULE.quiet || again || ended.reached(game).is_some()
}

/// The plain evaluation asked in wide words.
struct Widened<W: Word>(Material<W>);

impl<W: Word> Evaluate<u128> for Widened<W> {
    fn evaluate(&mut self, position: &Position<u128>) -> Score {
        self.0.evaluate(&position.narrow())
    }
}

fn both<W: Word>(
    kernel: &'static Kernel<W>,
    game: &Game,
    depth: u16,
    pruning: Pruning,
) -> (i32, i32) {
    let table = Arc::new(Table::new(1));
    let eval = Box::new(Material::new(kernel));
    let mut search = Search::new(kernel, eval, table, Path::new(game, RULE));
    search.pruning = pruning;
    let found = search.root(&game.position().narrow(), depth, Search::<W>::OPEN);
    let mut eval = Widened(Material::new(kernel));
    (found, minimax(game, &mut eval, i32::from(depth), 0, &mut Vec::new()))
}

/// A random position with few pieces.
fn small(spec: &'static Spec, random: &mut Random) -> Game {
    loop {
        let position = match spec.sheet.man_moves.is_empty() {
            true => sample::game(spec, random, 40).pop().unwrap(),
            false => sample::setup(spec, random),
        };
        let (game, _) = Game::from_setup(spec, &Setup::of(spec, &position)).unwrap();
        if position.occupied().count_ones() <= 7 || spec.sheet.man_moves.is_empty() {
            return game;
        }
    }
}

#[test]
fn without_pruning_the_search_is_minimax_in_every_game() {
    let bare = Pruning {
        table: false,
        reduce: false,
        forward: false,
        singular: false,
    };
    for (seed, spec) in (1..).zip(Spec::all()) {
        let mut random = Random::new(seed);
        for _ in 0..12 {
            let game = small(spec, &mut random);
            let depth = if game.moves().len() > 12 { 2 } else { 3 };
            let (found, right) = match AnyKernel::of(spec) {
                AnyKernel::Narrow(kernel) => both(kernel, &game, depth, bare),
                AnyKernel::Wide(kernel) => both(kernel, &game, depth, bare),
            };
            assert_eq!(found, right, "{} {} {}", spec.variant, spec.rules, game.fen());
        }
    }
}

#[test]
fn one_thread_gives_the_same_answer_each_time() {
    for spec in Spec::all() {
        let think =
            || Engine::new(4).think(&Game::of(spec), &Limits::nodes(3000), &Stop::default());
        assert_eq!(think(), think(), "{}", spec.variant);
    }
}

#[test]
fn more_threads_give_a_legal_answer_and_the_same_value_of_a_won_game() {
    let spec = polydam_rules::Variant::Checkers.spec(polydam_rules::Rules::Standard);
    let game = Game::from_fen(spec, "W:WK10,K11:B5").unwrap();
    let think = |threads| {
        let mut engine = Engine::new(4).on_threads(threads);
        engine.think(&game, &Limits::depth(11), &Stop::default())
    };
    let (one, three) = (think(1), think(3));
    assert!(one.score.decided().is_some_and(|plies| plies > 0));
    assert!(three.score.decided().is_some_and(|plies| plies > 0));
    assert!(game.move_of(&three.line[0]).is_some());
}

#[test]
fn a_search_told_to_stop_looks_at_few_positions_more() {
    for spec in Spec::all() {
        let stop = Stop::default();
        stop.set();
        for threads in [1, 2] {
            let mut engine = Engine::new(1).on_threads(threads);
            let thought = engine.think(&Game::of(spec), &Limits::NONE, &stop);
            // Others go on until the first has its answer.
            let few = thought.nodes < 5000 || threads > 1;
            assert!(few, "{} {}", spec.variant, thought.nodes);
            assert!(!thought.line.is_empty(), "{}", spec.variant);
        }
    }
}

#[test]
fn a_forced_win_is_found_and_counted() {
    let spec = polydam_rules::Variant::Checkers.spec(polydam_rules::Rules::Standard);
    let game = Game::from_fen(spec, "W:WK10,K11:B5").unwrap();
    let thought = Engine::new(4).think(&game, &Limits::depth(9), &Stop::default());
    assert!(thought.score.decided().is_some_and(|plies| plies > 0), "{}", thought.score);
}

#[test]
fn the_reversed_goal_is_played_for() {
    // White may give its last man at once, or keep it.
    let spec = polydam_rules::Variant::AntiCheckers.spec(polydam_rules::Rules::Standard);
    let game = Game::from_fen(spec, "W:W22:B13,1").unwrap();
    let thought = Engine::new(4).think(&game, &Limits::depth(4), &Stop::default());
    assert_eq!(game.text(&thought.line[0]), "22-17");
    assert_eq!(thought.score.decided(), Some(2));
}
