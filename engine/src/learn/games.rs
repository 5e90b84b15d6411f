//! Games that the engine plays against itself, and the positions in them to learn from.

use std::sync::Arc;

use polydam_rules::sample::Random;
use polydam_rules::{AnyKernel, DrawRule, Game, Kernel, Move, Moves, Position, Side, Spec, Word};

use crate::learned::scalars;
use crate::path::Path;
use crate::pattern::Layout;
use crate::search::Search;
use crate::{Engine, Limits, Score, Table};

/// How the games are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// How many games.
    pub games: u32,
    /// Positions looked at for each move.
    pub nodes: u64,
    /// Where the random numbers begin.
    pub seed: u64,
}

/// Positions with what became of them.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    /// The cells of all positions, one after another.
    pub(crate) cells: Vec<u32>,
    pub(crate) examples: Vec<Example>,
    /// Games won by White, drawn, won by Black.
    pub results: [u32; 3],
}

/// One position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Example {
    /// Where its cells end in the list; they begin where the last position's end.
    pub(crate) end: u32,
    pub(crate) scalars: [i16; 4],
    /// 0 to 16.
    pub(crate) phase: u8,
    /// What White got or may expect, 0 to 1.
    pub(crate) result: f32,
}

/// No game is longer.
const LONGEST: usize = 240;
/// Drawn after so many plies without progress: long enough to win what can be won.
const RULE: DrawRule = DrawRule {
    repetition: 3,
    quiet: 60,
    endings: &[],
};
/// The share of the result against that of the search's own opinion.
const RESULT_SHARE: f32 = 0.7;

impl Examples {
    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.examples.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.examples.is_empty()
    }

    /// Adds the positions of `other`.
    pub fn append(&mut self, other: &Examples) {
        let base = self.cells.len() as u32;
        self.cells.extend_from_slice(&other.cells);
        self.examples.extend(other.examples.iter().map(|e| Example {
            end: e.end + base,
            ..*e
        }));
        for (sum, more) in self.results.iter_mut().zip(other.results) {
            *sum += more;
        }
    }
}

/// Plays the games of a recipe with the engine's present evaluation; `done` is told after each.
pub fn play_games(
    spec: &'static Spec,
    engine: &Engine,
    recipe: &Recipe,
    mut done: impl FnMut(u32),
) -> Examples {
    let mut all = Examples::default();
    let layout = Layout::new(spec);
    for game in 0..recipe.games {
        let mut random = Random::new(recipe.seed.wrapping_mul(0x10001).wrapping_add(game.into()));
        match AnyKernel::of(spec) {
            AnyKernel::Narrow(kernel) => {
                one_game(kernel, engine, recipe, &layout, &mut random, &mut all);
            }
            AnyKernel::Wide(kernel) => {
                one_game(kernel, engine, recipe, &layout, &mut random, &mut all);
            }
        }
        done(game + 1);
    }
    all
}

/// A position of the game being played, and what the search thought of it for White.
struct Seen<W: Word> {
    position: Position<W>,
    white: f32,
}

fn one_game<W: Word>(
    kernel: &'static Kernel<W>,
    engine: &Engine,
    recipe: &Recipe,
    layout: &Layout,
    random: &mut Random,
    all: &mut Examples,
) {
    let Some(mut game) = opening(kernel.spec(), random) else {
        return;
    };
    let mut search = Search::new(
        kernel,
        engine.evaluation(kernel),
        Arc::new(Table::new(1)),
        Path::new(&game, RULE),
    );
    let mut seen: Vec<Seen<W>> = Vec::new();
    let result = loop {
        if let Some(result) = ended(&game) {
            break result;
        }
        let position: Position<W> = game.position().narrow();
        let (m, score) = choose(&mut search, &game, recipe.nodes);
        if !kernel.must_capture(&position) || kernel.spec().sheet.man_moves.is_empty() {
            let white = if position.turn == Side::White {
                score
            } else {
                -score
            };
            seen.push(Seen {
                position,
                white: expectation(white as f32),
            });
        }
        let Some(m) = m else { break 0.5 };
        if game.play_move(m).is_err() {
            break 0.5;
        }
    };
    all.results[if result > 0.75 {
        0
    } else if result > 0.25 {
        1
    } else {
        2
    }] += 1;
    let mut scratch = Moves::new(polydam_rules::Count::Unique);
    for Seen { position, white } in seen {
        layout.visit(&position, |cell| all.cells.push(cell as u32));
        all.examples.push(Example {
            end: all.cells.len() as u32,
            scalars: scalars(kernel, &position, &mut scratch).map(|value| value as i16),
            phase: layout.phase(&position) as u8,
            result: RESULT_SHARE * result + (1.0 - RESULT_SHARE) * white,
        });
    }
}

/// What White may expect of a score in hundredths of a man.
pub(crate) fn expectation(score: f32) -> f32 {
    1.0 / (1.0 + (-score / 100.0).exp())
}

/// A game after 4 to 11 random moves; `None` if it is over by then.
fn opening(spec: &'static Spec, random: &mut Random) -> Option<Game> {
    let mut game = Game::of(spec);
    for _ in 0..4 + random.below(8) {
        let m = *random.pick(game.moves())?;
        game.play_move(m).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

/// What White got, if the game is over.
fn ended(game: &Game) -> Option<f32> {
    match game.outcome() {
        Some(outcome) if outcome.winner == Side::White => Some(1.0),
        Some(_) => Some(0.0),
        None if game.plies() >= LONGEST || RULE.reached(game).is_some() => Some(0.5),
        None => None,
    }
}

/// The move that the search finds best, and its value.
fn choose<W: Word>(
    search: &mut Search<'_, W>,
    game: &Game,
    nodes: u64,
) -> (Option<Move<u128>>, i32) {
    if let [only] = game.moves() {
        return (Some(*only), 0);
    }
    search.begin(Path::new(game, RULE), Limits::nodes(nodes));
    let position = game.position().narrow();
    let (mut best, mut score) = (game.moves().first().copied(), 0);
    for depth in 1..40 {
        let value = search.root(&position, depth, Search::<W>::OPEN);
        let Some(m) = search.line().first().filter(|_| !search.stopped) else {
            break;
        };
        (best, score) = (Some(m.widen()), value);
        if Score::from_raw(value).decided().is_some() {
            break;
        }
    }
    (best, score)
}
