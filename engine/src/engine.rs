//! Thinking about a game: iterative deepening over the search, on one thread or several.

use std::sync::Arc;
use std::time::Instant;

use polydam_endgame::Tables;
use polydam_rules::{AnyKernel, DrawRule, Game, Kernel, Play, Position, Word};

use crate::ending::{Complaint, Ending};
use crate::eval::{Evaluate, Material};
use crate::learned::{Learned, Weights};
use crate::path::Path;
use crate::pattern::Layout;
use crate::search::Search;
use crate::watch::Watch;
use crate::{Limits, Score, Stop, Table, shipped};

/// Anything that can choose a move: the engine, or an opponent made for a test.
pub trait Thinker: Send {
    /// Thinks about the position of a game within limits, or until told to stop.
    fn think(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Thought;
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The best line, its first move to be played; empty if the game is over.
    pub line: Vec<Play>,
    /// Its value for the side to move.
    pub score: Score,
    /// Half-moves looked ahead to the end.
    pub depth: u16,
    /// Positions looked at.
    pub nodes: u64,
}

/// The engine: a memory of positions and the draw rules it reckons with.
///
/// ```
/// use polydam_engine::{Engine, Limits, Stop, Thinker};
/// use polydam_rules::{Game, Variant};
/// let mut engine = Engine::new(16);
/// let thought = engine.think(&Game::new(Variant::Russian), &Limits::depth(5), &Stop::default());
/// assert_eq!(thought.depth, 5);
/// assert!(!thought.line.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Engine {
    table: Arc<Table>,
    rule: DrawRule,
    knowledge: Knowledge,
    pub(crate) watch: Watch,
    threads: usize,
    endings: Vec<Arc<Tables>>,
    complaint: Complaint,
}

/// Where the evaluation comes from.
#[derive(Clone, Debug)]
pub enum Knowledge {
    /// The weights shipped for the game, or material where there are none.
    Shipped,
    /// Material and mobility only.
    Material,
    /// These weights.
    Given(Arc<Weights>),
}

impl Engine {
    /// An engine with a memory of about `megabytes`, which reckons with the third repetition.
    #[must_use]
    pub fn new(megabytes: usize) -> Engine {
        let rule = DrawRule {
            repetition: 3,
            ..DrawRule::NEVER
        };
        Engine {
            table: Arc::new(Table::new(megabytes)),
            rule,
            knowledge: Knowledge::Shipped,
            watch: Watch::default(),
            threads: 1,
            endings: Vec::new(),
            complaint: Complaint::default(),
        }
    }

    /// The same engine under other draw rules.
    #[must_use]
    pub fn under(mut self, rule: DrawRule) -> Engine {
        self.rule = rule;
        self
    }

    /// The same engine with other knowledge.
    #[must_use]
    pub fn knowing(mut self, knowledge: Knowledge) -> Engine {
        self.knowledge = knowledge;
        self
    }

    /// The same engine thinking on so many threads, 1 to 64, which share its memory. With one it gives
    /// the same answer each time; with more the threads' luck decides between good moves.
    ///
    /// ```
    /// use polydam_engine::{Engine, Limits, Stop, Thinker};
    /// use polydam_rules::{Game, Variant};
    /// let mut engine = Engine::new(16).on_threads(2);
    /// let thought = engine.think(&Game::new(Variant::Czech), &Limits::nodes(5000), &Stop::default());
    /// assert!(!thought.line.is_empty());
    /// ```
    #[must_use]
    pub fn on_threads(mut self, threads: usize) -> Engine {
        self.threads = threads.clamp(1, 64);
        self
    }

    /// The same engine with the endgame tables of one game, beside those it has of others. It plays
    /// by them where they know every move, and looks into them during the search.
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<Tables>) -> Engine {
        self.endings.retain(|old| old.spec() != tables.spec());
        self.endings.push(tables);
        self
    }

    /// Why an endgame table could not be read, if that has happened: the engine played on without it.
    #[must_use]
    pub fn complaint(&self) -> Option<&str> {
        self.complaint.get().map(String::as_str)
    }

    /// What the tables of a game's row say.
    fn ending(&self, game: &Game) -> Ending {
        let mut tables = self.endings.iter();
        let tables = tables.find(|tables| tables.spec() == game.spec());
        Ending::new(tables.cloned(), self.rule, game, Arc::clone(&self.complaint))
    }

    /// Forgets the positions it remembers.
    pub fn forget(&self) {
        self.table.clear();
    }

    /// The same engine on one thread, with an empty memory of its own.
    pub(crate) fn with_memory(&self, megabytes: usize) -> Engine {
        Engine {
            table: Arc::new(Table::new(megabytes)),
            threads: 1,
            ..self.clone()
        }
    }

    /// The same engine without endgame tables: a weak player does not play endings perfectly.
    pub(crate) fn without_tables(mut self) -> Engine {
        self.endings.clear();
        self
    }

    /// A search of the position of a game, ready to begin.
    pub(crate) fn search<W: Word>(
        &self,
        kernel: &'static Kernel<W>,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
    ) -> Search<'static, W> {
        let path = Path::new(game, self.rule);
        let eval = self.evaluation(kernel);
        let mut search = Search::new(kernel, eval, Arc::clone(&self.table), path);
        search.ending = self.ending(game);
        search.limits = *limits;
        search.stop = stop.clone();
        search.deadline = Instant::now().checked_add(limits.time);
        search
    }

    /// The evaluation of a game.
    pub(crate) fn evaluation<W: Word>(&self, kernel: &'static Kernel<W>) -> Box<dyn Evaluate<W>> {
        let weights = match &self.knowledge {
            Knowledge::Shipped => shipped::weights(kernel.spec()),
            Knowledge::Material => None,
            Knowledge::Given(weights) => {
                let layout = Arc::new(Layout::new(kernel.spec()));
                Some((layout, Arc::clone(weights)))
            }
        };
        match weights.and_then(|(layout, weights)| Learned::new(kernel, layout, weights)) {
            Some(learned) => Box::new(learned),
            None => Box::new(Material::new(kernel)),
        }
    }

    /// Thinks on all threads; the answer is the first one's, the others fill the table before it.
    fn deepen<W: Word>(
        &self,
        kernel: &'static Kernel<W>,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
    ) -> Thought {
        let limits = Limits {
            nodes: limits.nodes.div_ceil(self.threads as u64),
            depth: limits.depth.clamp(1, 100),
            ..*limits
        };
        let done = Stop::default();
        self.table.begin();
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..self.threads)
                .map(|number| {
                    let (limits, done) = (&limits, &done);
                    scope.spawn(move || self.help(kernel, game, limits, done, number))
                })
                .collect();
            let mut thought = self.lead(kernel, game, &limits, stop);
            done.set();
            let nodes = helpers.into_iter().filter_map(|helper| helper.join().ok());
            thought.nodes += nodes.sum::<u64>();
            thought
        })
    }

    /// Deepens the search until a limit is reached.
    fn lead<W: Word>(
        &self,
        kernel: &'static Kernel<W>,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
    ) -> Thought {
        let position: Position<W> = game.position().narrow();
        let mut search = self.search(kernel, game, limits, stop);
        let mut thought = first_thought(game);
        let mut line = Vec::new();
        for depth in 1..=limits.depth {
            let value = aspire(&mut search, &position, depth, thought.score.raw());
            // A move that was found better before the end came is better, if not how much.
            if search.stopped || search.line().is_empty() {
                if !search.line().is_empty() {
                    line = search.line().to_vec();
                }
                break;
            }
            thought.score = Score::from_raw(value);
            thought.depth = depth;
            line = search.line().to_vec();
            self.watch.tell(|| Thought {
                line: plays(game, &line),
                nodes: search.nodes,
                ..thought
            });
            if game.moves().len() == 1 && limits.time != std::time::Duration::MAX {
                break;
            }
        }
        if !line.is_empty() {
            thought.line = plays(game, &line);
        }
        thought.nodes = search.nodes;
        thought
    }

    /// Searches the same position, every second helper a half-move deeper, until the leader is done;
    /// returns the positions looked at.
    fn help<W: Word>(
        &self,
        kernel: &'static Kernel<W>,
        game: &Game,
        limits: &Limits,
        done: &Stop,
        number: usize,
    ) -> u64 {
        let position: Position<W> = game.position().narrow();
        let mut search = self.search(kernel, game, limits, done);
        let mut last = 0;
        for depth in 1..=limits.depth {
            let ahead = (number % 2) as u16;
            last = aspire(&mut search, &position, depth + ahead, last);
            if search.stopped {
                break;
            }
        }
        search.nodes
    }
}

impl Thinker for Engine {
    fn think(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Thought {
        if let Some(thought) = self.ending(game).choose(game) {
            self.watch.tell(|| thought.clone());
            return thought;
        }
        match AnyKernel::of(game.spec()) {
            AnyKernel::Narrow(kernel) => self.deepen(kernel, game, limits, stop),
            AnyKernel::Wide(kernel) => self.deepen(kernel, game, limits, stop),
        }
    }
}

/// Searches around the last value first, and wider when it falls outside.
fn aspire<W: Word>(
    search: &mut Search<'_, W>,
    position: &Position<W>,
    depth: u16,
    last: i32,
) -> i32 {
    let mut width = 25;
    while depth > 3 && last.abs() < Score::MOST && width < 1000 {
        let window = (last - width, last + width);
        let value = search.root(position, depth, window);
        if search.stopped || window.0 < value && value < window.1 {
            return value;
        }
        width *= 4;
    }
    search.root(position, depth, Search::<W>::OPEN)
}

/// Before anything is searched: any move, so that there is always an answer.
fn first_thought(game: &Game) -> Thought {
    let line = game.moves().first().map(|m| game.play_of(m)).into_iter().collect();
    Thought {
        line,
        score: Score::DRAW,
        depth: 0,
        nodes: 0,
    }
}

/// A line of moves as plays.
fn plays<W: Word>(game: &Game, line: &[polydam_rules::Move<W>]) -> Vec<Play> {
    let mut game = game.clone();
    let mut plays = Vec::new();
    for m in line {
        let m = m.widen();
        if !game.moves().contains(&m) {
            break;
        }
        plays.push(game.play_of(&m));
        if game.play_move(m).is_err() {
            break;
        }
    }
    plays
}
