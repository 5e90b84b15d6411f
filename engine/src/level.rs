//! Ten levels of play, weak as people are weak.
//!
//! A weak player does not play a random move now and then. At a glance it sees what is won or lost at
//! once, and it keeps to that; what a longer look shows to be otherwise, such as a shot that begins
//! with a sacrifice, it overlooks more or less often, and its judgement of the rest wavers a little.

use polydam_rules::sample::Random;
use polydam_rules::{AnyKernel, Count, Game, Kernel, Move, Moves, Position, Word};

use crate::eval::Evaluate;
use crate::search::Search;
use crate::{Engine, Limits, Score, Stop, Thinker, Thought};

/// How well the computer plays, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level can do.
#[derive(Clone, Copy, Debug)]
struct Skill {
    /// Half-moves that it looks ahead.
    depth: u16,
    /// Positions that it looks at.
    nodes: u64,
    /// Its judgement of a move is off by up to so many hundredths of a man. Twice as much is less
    /// than a man, so no man is given away for it.
    waver: usize,
    /// Of a hundred shots, for and against it, it overlooks so many.
    overlooks: usize,
}

const fn skill(depth: u16, nodes: u64, waver: usize, overlooks: usize) -> Skill {
    Skill {
        depth,
        nodes,
        waver,
        overlooks,
    }
}

/// Levels 1 to 7; those above see all that they search.
const SKILLS: [Skill; 7] = [
    skill(2, 2_000, 38, 92),
    skill(2, 3_000, 29, 53),
    skill(3, 5_000, 28, 44),
    skill(3, 6_000, 21, 25),
    skill(4, 8_000, 20, 21),
    skill(5, 9_000, 19, 23),
    skill(7, 20_000, 11, 8),
];
/// The positions that level 8 looks at, and level 9.
const EIGHTH: u64 = 100_000;
const NINTH: u64 = 1_000_000;
/// What a longer look must differ from a glance to be a shot, in hundredths of a man.
const SURPRISE: i32 = 60;

impl Level {
    /// The weakest level.
    pub const LOWEST: Level = Level(1);
    /// The strongest level: all that the engine has, within the limits given.
    pub const HIGHEST: Level = Level(10);

    /// A level, if there is one with this number.
    ///
    /// ```
    /// use polydam_engine::Level;
    /// assert!(Level::new(0).is_none() && Level::new(11).is_none());
    /// assert_eq!(Level::new(10), Some(Level::HIGHEST));
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// Its number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The share of shots that the level overlooks, in hundredths.
    #[must_use]
    pub fn overlooks(self) -> usize {
        self.skill().map_or(0, |skill| skill.overlooks)
    }

    fn skill(self) -> Option<Skill> {
        SKILLS.get(usize::from(self.0) - 1).copied()
    }

    /// Thinks as this level does: the same move each time for the same game, limits and seed.
    ///
    /// Levels 1 to 9 look at a bounded number of positions (2,000 at level 1; 1,000,000 at level 9) and
    /// remember nothing from one move to the next. Level 10 is the engine itself, which does. What
    /// stops a search otherwise (`limits`, `stop`) holds for all. Endgame tables are for levels 9 and
    /// 10 alone.
    ///
    /// ```
    /// use polydam_engine::{Engine, Level, Limits, Stop};
    /// use polydam_rules::{Game, Variant};
    /// let mut engine = Engine::new(4);
    /// let game = Game::new(Variant::Thai);
    /// let mut think = |seed| Level::LOWEST.think(&mut engine, &game, seed, &Limits::NONE, &Stop::default());
    /// assert_eq!(think(1), think(1));
    /// ```
    pub fn think(
        self,
        engine: &mut Engine,
        game: &Game,
        seed: u64,
        limits: &Limits,
        stop: &Stop,
    ) -> Thought {
        match self.skill() {
            Some(skill) => match AnyKernel::of(game.spec()) {
                AnyKernel::Narrow(kernel) => weak(kernel, engine, game, skill, seed, limits, stop),
                AnyKernel::Wide(kernel) => weak(kernel, engine, game, skill, seed, limits, stop),
            },
            None if self == Level::HIGHEST => engine.think(game, limits, stop),
            None if self.0 == 8 => {
                let limits = at_most(limits, EIGHTH);
                engine.with_memory(4).without_tables().think(game, &limits, stop)
            }
            None => engine.with_memory(16).think(game, &at_most(limits, NINTH), stop),
        }
    }
}

fn at_most(limits: &Limits, nodes: u64) -> Limits {
    Limits {
        nodes: limits.nodes.min(nodes),
        ..*limits
    }
}

/// A player of some level, with an engine of its own.
///
/// ```
/// use polydam_engine::{Level, Limits, Player, Stop, Thinker};
/// use polydam_rules::{Game, Variant};
/// let mut game = Game::new(Variant::Konane);
/// let mut player = Player::new(Level::LOWEST, 42);
/// let thought = player.think(&game, &Limits::NONE, &Stop::default());
/// game.play(&thought.line[0]).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Player {
    engine: Engine,
    level: Level,
    seed: u64,
}

impl Player {
    /// A player whose moves follow from `seed`; it has 16 megabytes to remember positions in.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Player {
        Player::with_engine(level, seed, Engine::new(16))
    }

    /// A player that thinks with `engine`.
    #[must_use]
    pub fn with_engine(level: Level, seed: u64, engine: Engine) -> Player {
        Player {
            engine,
            level,
            seed,
        }
    }
}

impl Thinker for Player {
    fn think(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Thought {
        self.level.think(&mut self.engine, game, self.seed, limits, stop)
    }
}

/// A move of the position thought about.
struct Choice<W: Word> {
    m: Move<W>,
    glance: i32,
    /// What the longest look says.
    full: i32,
    waver: i32,
    overlooked: bool,
}

impl<W: Word> Choice<W> {
    /// What the player takes the move to be worth.
    fn seems(&self) -> i32 {
        let surprise = (self.full - self.glance).abs() > SURPRISE;
        let value = if surprise && self.overlooked {
            self.glance
        } else {
            self.full
        };
        value + self.waver
    }
}

fn weak<W: Word>(
    kernel: &'static Kernel<W>,
    engine: &Engine,
    game: &Game,
    skill: Skill,
    seed: u64,
    limits: &Limits,
    stop: &Stop,
) -> Thought {
    let limits = Limits {
        depth: limits.depth.min(skill.depth),
        nodes: limits.nodes.min(skill.nodes),
        ..*limits
    };
    let engine = engine.with_memory(1).without_tables();
    let mut search = engine.search(kernel, game, &limits, stop);
    let position: Position<W> = game.position().narrow();
    let mut choices = at_a_glance(kernel, &mut search, &position, skill, seed);
    let mut reached = 0;
    for depth in 1..=limits.depth {
        let each = choices.iter().map_while(|choice| {
            let value = search.after(&position, &choice.m, depth);
            (!search.stopped).then_some(value)
        });
        let full: Vec<i32> = each.collect();
        if full.len() < choices.len() {
            break;
        }
        reached = depth;
        choices.iter_mut().zip(full).for_each(|(c, f)| c.full = f);
    }
    let best = choices.iter().max_by_key(|choice| choice.seems());
    Thought {
        line: best.map(|choice| game.play_of(&choice.m.widen())).into_iter().collect(),
        score: best.map_or(Score::DRAW, |choice| Score::from_raw(choice.full)),
        depth: reached,
        nodes: search.nodes,
    }
}

/// Every move with what one ply more shows of it, and what the player makes of it this time.
fn at_a_glance<W: Word>(
    kernel: &Kernel<W>,
    search: &mut Search<'_, W>,
    position: &Position<W>,
    skill: Skill,
    seed: u64,
) -> Vec<Choice<W>> {
    let mut random = Random::new(seed ^ position.key());
    let mut list = Moves::new(Count::Unique);
    let mut replies = Moves::new(Count::Unique);
    kernel.moves(position, &mut list);
    let each = list.as_slice().iter().map(|m| {
        let next = position.play(*m);
        let glance = glance(kernel, search.eval.as_mut(), &next, &mut replies);
        Choice {
            m: *m,
            glance: glance.unwrap_or_else(|| -search.no_move(1)),
            full: glance.unwrap_or_else(|| -search.no_move(1)),
            waver: random.below(2 * skill.waver + 1) as i32 - skill.waver as i32,
            overlooked: random.below(100) < skill.overlooks,
        }
    });
    each.collect()
}

/// The value of a position for the side that just moved, after the worst capture that is due there;
/// `None` if no move is left.
fn glance<W: Word>(
    kernel: &Kernel<W>,
    eval: &mut dyn Evaluate<W>,
    position: &Position<W>,
    replies: &mut Moves<W>,
) -> Option<i32> {
    kernel.moves(position, replies);
    if !replies.as_slice().first()?.is_capture() {
        return Some(-eval.evaluate(position).raw());
    }
    let after = |m: &Move<W>| eval.evaluate(&position.play(*m)).raw();
    replies.as_slice().iter().map(after).min()
}

#[cfg(test)]
mod tests;
