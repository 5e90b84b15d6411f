//! Games that the engine plays against itself, and the positions in them to learn from.

use std::sync::Arc;

use polydam_rules::sample::Random;
use polydam_rules::{AnyKernel, DrawRule, Game, Kernel, Move, Moves, Position, Side, Spec, Word};

use crate::learn::FOLDS;
use crate::learn::record::{self, Ply, Record};
use crate::learned::{SCALARS, scalars};
use crate::path::Path;
use crate::pattern::{Counts, Layout, Trace};
use crate::search::Search;
use crate::{Engine, Limits, Score, Table};

/// How the games are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
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
    pub(crate) scalars: [i16; SCALARS],
    /// 0 to 16.
    pub(crate) phase: u8,
    /// Which share of the games it comes from, from 0.
    pub(crate) fold: u8,
    /// What White got: 1, 0.5 or 0.
    pub(crate) result: f32,
    /// What the search thought of it, in hundredths of a man for White.
    pub(crate) opinion: f32,
}

/// No game is longer.
const LONGEST: usize = 240;
/// Drawn after so many plies without progress: long enough to win what can be won.
const RULE: DrawRule = DrawRule {
    repetition: 3,
    quiet: 60,
    endings: &[],
};
/// An opinion is not counted beyond so many hundredths of a man.
const SURE: i32 = 2000;

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
}

/// Plays one game of a recipe with the engine's present evaluation. The same recipe, number and
/// evaluation give the same game. `None` if the random opening ended it.
#[must_use]
pub fn play_game(
    spec: &'static Spec,
    engine: &Engine,
    recipe: &Recipe,
    number: u32,
) -> Option<Record> {
    match AnyKernel::of(spec) {
        AnyKernel::Narrow(kernel) => one_game(kernel, engine, recipe, number),
        AnyKernel::Wide(kernel) => one_game(kernel, engine, recipe, number),
    }
}

fn one_game<W: Word>(
    kernel: &'static Kernel<W>,
    engine: &Engine,
    recipe: &Recipe,
    number: u32,
) -> Option<Record> {
    let begin = recipe.seed.wrapping_mul(0x10001).wrapping_add(number.into());
    let (mut game, mut plies) = opening(kernel.spec(), &mut Random::new(begin))?;
    let table = Arc::new(Table::new(1));
    let eval = engine.evaluation(kernel);
    let mut search = Search::new(kernel, eval, table, Path::new(&game, RULE));
    let result = loop {
        if let Some(result) = ended(&game) {
            break result;
        }
        let (m, score) = choose(&mut search, &game, recipe.nodes);
        let Some(m) = m else { break 0.5 };
        let white = if game.turn() == Side::White {
            score
        } else {
            -score
        };
        plies.push(Ply {
            choice: record::choice(&game, &m),
            white: Some(white),
        });
        if game.play_move(m).is_err() {
            break 0.5;
        }
    };
    Some(Record {
        number,
        result,
        plies,
    })
}

impl Examples {
    /// Adds the positions of a game in which no capture is due; false, and some may be missing, if the
    /// record is not one of this row.
    pub fn add(&mut self, spec: &'static Spec, layout: &Layout, record: &Record) -> bool {
        match AnyKernel::of(spec) {
            AnyKernel::Narrow(kernel) => self.replay(kernel, layout, record).is_some(),
            AnyKernel::Wide(kernel) => self.replay(kernel, layout, record).is_some(),
        }
    }

    fn replay<W: Word>(
        &mut self,
        kernel: &'static Kernel<W>,
        layout: &Layout,
        record: &Record,
    ) -> Option<()> {
        let only_captures = kernel.spec().sheet.man_moves.is_empty();
        let mut scratch = Moves::new(polydam_rules::Count::Unique);
        let mut trace = Trace::empty();
        let mut game = Game::of(kernel.spec());
        for ply in &record.plies {
            let position: Position<W> = game.position().narrow();
            let quiet = only_captures || !kernel.must_capture(&position);
            if let Some(white) = ply.white.filter(|_| quiet) {
                let counts = Counts::of(&position);
                layout.visit(&position, &counts, &mut trace, |cell| self.cells.push(cell as u32));
                self.examples.push(Example {
                    end: self.cells.len() as u32,
                    scalars: scalars(kernel, layout, &position, &counts, &mut scratch)
                        .map(|value| value as i16),
                    phase: layout.phase(&counts) as u8,
                    fold: (record.number % u32::from(FOLDS)) as u8,
                    result: record.result,
                    opinion: white.clamp(-SURE, SURE) as f32,
                });
            }
            game.play_move(record::chosen(&game, ply.choice)?).ok()?;
        }
        let place = usize::from(record.result < 0.75) + usize::from(record.result < 0.25);
        self.results[place] += 1;
        Some(())
    }
}

/// A game after 4 to 11 random moves, and these; `None` if it is over by then.
fn opening(spec: &'static Spec, random: &mut Random) -> Option<(Game, Vec<Ply>)> {
    let mut game = Game::of(spec);
    let mut plies = Vec::new();
    for _ in 0..4 + random.below(8) {
        let m = *random.pick(game.moves())?;
        plies.push(Ply {
            choice: record::choice(&game, &m),
            white: None,
        });
        game.play_move(m).ok()?;
    }
    game.outcome().is_none().then_some((game, plies))
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
