//! Playing a game again: which game it is, what its moves mean, and where they go wrong.
//!
//! [`Replayer`] reads the games of one file in turn, for what one game shows holds for the next.
//! It fills [`play`](crate::Node::play) in the nodes of the tree, variations included, and leaves a
//! game that speaks our language: squares, sides and tags as we write them. Nothing is dropped:
//! moves that cannot be read stay as text, with a [`Fault`] that says where and why.
//!
//! Which readings to try is decided in `plan`; `line` follows one line of play under one of them,
//! `find_fault` says why it stops, and `mend` changes the tree.

use polydam_rules::{Outcome as Ending, Play, Spec, Variant};

use crate::attempt::{Attempt, End};
use crate::mend;
use crate::plan::Plan;
use crate::work::Work;
use crate::{Fault, Game, NodeId, Oddity, Played, Reading, Seat, Stuck, Warning, What};

/// How to replay.
#[derive(Clone, Copy, Debug)]
pub struct ReplayOptions {
    /// The game that all files are of, whatever their tags say.
    pub spec: Option<&'static Spec>,
    /// The game to prefer where several fit.
    pub hint: Option<Variant>,
    /// Whether to settle an ambiguous move by what the rest of the game allows.
    pub read_on: bool,
    /// How much work to spend on a file, counted in jumps that the generator looks at; `None`
    /// without end. Games need some hundred a move.
    pub work: Option<u64>,
}

impl ReplayOptions {
    /// For files that strangers send: a bound on the work that they make.
    #[must_use]
    pub fn upload() -> ReplayOptions {
        ReplayOptions {
            work: Some(1 << 28),
            ..ReplayOptions::default()
        }
    }
}

impl Default for ReplayOptions {
    fn default() -> ReplayOptions {
        ReplayOptions {
            spec: None,
            hint: None,
            read_on: true,
            work: None,
        }
    }
}

/// What came of a game.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The game it was read as, and how its squares are named; `None` if it is none of ours.
    pub reading: Option<Reading>,
    /// Other games under whose rules it replays as well.
    pub also: Vec<Variant>,
    /// Whether its main line has moves at all.
    pub has_moves: bool,
    /// How many half-moves of its main line are settled.
    pub plies: usize,
    /// Where the main line cannot be followed, and why.
    pub fault: Option<Fault>,
    /// The main line as the readings have it that remain, where more than one does; see
    /// [`Replayer::choose`].
    pub ways: Vec<Vec<(NodeId, Play)>>,
    /// How the game stands at the end of a main line that was followed to its end.
    pub ending: Option<Ending>,
    /// What was odd.
    pub warnings: Vec<Warning>,
}

impl Replayed {
    /// Whether the main line has moves and every one of them is settled.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.has_moves && self.fault.is_none()
    }
}

/// Replays the games of one file.
///
/// ```
/// use polydam_pdn::{Limits, Reader, ReplayOptions, Replayer};
/// let text = "1. c3-d4 b6-a5 2. d4-c5 b6:d4 1-0";
/// let mut game = Reader::new(text.as_bytes(), Limits::NONE).games().next().expect("a game")?;
/// let found = Replayer::new(ReplayOptions::default()).replay(&mut game);
/// assert_eq!(found.plies, 3);
/// let fault = found.fault.expect("b6 is empty");
/// assert!(fault.to_string().starts_with("line 1, column 25: half-move 4, `b6:d4`"));
/// # Ok::<(), polydam_pdn::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replayer {
    options: ReplayOptions,
    work: Work,
    /// How many games of the file each game fits, in the order in which they were first found to.
    tally: Vec<(Variant, usize)>,
}

impl Replayer {
    /// A replayer for one file.
    #[must_use]
    pub fn new(options: ReplayOptions) -> Replayer {
        Replayer {
            options,
            work: Work::new(options.work),
            tally: Vec::new(),
        }
    }

    /// The games that fit the file's games so far, each with how many it fits; the best first.
    #[must_use]
    pub fn fitting(&self) -> Vec<(Variant, usize)> {
        let mut fitting = self.tally.clone();
        fitting.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        fitting
    }

    /// Plays `game` again and writes into its tree what was found.
    pub fn replay(&mut self, game: &mut Game) -> Replayed {
        let main: Vec<NodeId> = game.tree.main_line().collect();
        let plan = Plan::of(game, &main, self.options.spec);
        let mut warnings = Warnings::new(game);
        plan.oddities.iter().for_each(|oddity| warnings.add(oddity.clone()));
        let has_moves = has_moves(game, &main);
        if let Some(name) = plan.not_ours {
            return not_ours(game, &main, name, has_moves, warnings);
        }
        let mut tries = self.tries(game, &main, &plan);
        let also = self.note(&tries, has_moves);
        let best = self.best(&tries);
        let attempt = tries.swap_remove(best);
        if let Some(named) = plan.named.filter(|_| has_moves) {
            warnings.add_if_another(named, &attempt);
        }
        let variant = attempt.squares.reading().spec.variant;
        let mut found = mend::apply(game, &main, attempt, &self.options, &mut self.work, warnings);
        found.also = also.into_iter().filter(|&other| other != variant).collect();
        found.has_moves = has_moves;
        found
    }

    /// Takes one of the [`ways`](Replayed::ways) in which a game may be read as the right one: its
    /// plays are written into the main line of `game`.
    pub fn choose(game: &mut Game, way: &[(NodeId, Play)]) {
        for (id, chosen) in way {
            if let Some(Played::Move { play, .. }) =
                game.tree.get_mut(*id).map(|node| &mut node.played)
            {
                *play = Some(chosen.clone());
            }
        }
    }

    /// At least one try; all whole ones of the first group that has any.
    fn tries(&mut self, game: &Game, main: &[NodeId], plan: &Plan) -> Vec<Attempt> {
        let mut tries = Vec::new();
        if let Some(spec) = plan.named {
            self.try_readings(game, main, plan, spec, &mut tries);
            if plan.certain || !plan.may_be_wrong() || !tries.iter().all(refutes) {
                return tries;
            }
        }
        for group in &plan.guesses {
            for spec in group {
                self.try_readings(game, main, plan, spec, &mut tries);
            }
            if tries.iter().any(Attempt::is_whole) {
                break;
            }
        }
        if tries.is_empty() {
            // No board of ours is large enough; the first row gives the reason.
            let spec = &Spec::all()[0];
            self.try_readings(game, main, plan, spec, &mut tries);
        }
        tries
    }

    /// Tries a game as the file most probably writes it, and if not even the first move can be read,
    /// as it may write it otherwise.
    fn try_readings(
        &mut self,
        game: &Game,
        main: &[NodeId],
        plan: &Plan,
        spec: &'static Spec,
        tries: &mut Vec<Attempt>,
    ) {
        let read_on = self.options.read_on;
        let one = |reading, work: &mut Work| Attempt::new(game, main, reading, read_on, work);
        let first = one(plan.first_reading(spec), &mut self.work);
        let unread = first.merit.plies == 0 && !first.is_whole();
        tries.push(first);
        if unread && !main.is_empty() {
            for reading in plan.turned_readings(spec) {
                let other = one(reading, &mut self.work);
                let done = other.is_whole();
                tries.push(other);
                if done {
                    break;
                }
            }
        }
    }

    /// Counts the games that fit, each once, and lists them.
    fn note(&mut self, tries: &[Attempt], has_moves: bool) -> Vec<Variant> {
        let mut fitting: Vec<Variant> = Vec::new();
        for attempt in tries.iter().filter(|one| one.is_whole()) {
            let variant = attempt.squares.reading().spec.variant;
            if !fitting.contains(&variant) {
                fitting.push(variant);
            }
        }
        if has_moves {
            fitting.iter().for_each(|&variant| self.count(variant));
        }
        fitting
    }

    fn count(&mut self, variant: Variant) {
        match self.tally.iter_mut().find(|(other, _)| *other == variant) {
            Some((_, count)) => *count += 1,
            None => self.tally.push((variant, 1)),
        }
    }

    /// How many games of the file fit this game.
    fn fits(&self, variant: Variant) -> usize {
        let found = self.tally.iter().find(|(other, _)| *other == variant);
        found.map_or(0, |&(_, count)| count)
    }

    /// The best try; among equals the game that is hinted at, then the one that fits most games of
    /// the file so far, then one that is written as we do, then the first.
    fn best(&self, tries: &[Attempt]) -> usize {
        let rank = |attempt: &Attempt| {
            let variant = attempt.squares.reading().spec.variant;
            let hinted = Some(variant) == self.options.hint;
            let own = attempt.squares.reading().is_own();
            (attempt.merit, hinted, self.fits(variant), own)
        };
        let mut best = 0;
        for (at, attempt) in tries.iter().enumerate() {
            if rank(attempt) > rank(&tries[best]) {
                best = at;
            }
        }
        best
    }
}

/// Fewer half-moves than this refute the number of a `GameType`.
const FEW: usize = 8;

/// Whether a try ended so early that the game must be another.
fn refutes(attempt: &Attempt) -> bool {
    attempt.merit.end == End::Short && attempt.merit.plies < FEW
}

/// Whether the main line has a move, were it one that cannot be read.
fn has_moves(game: &Game, main: &[NodeId]) -> bool {
    let mut nodes = main.iter().filter_map(|&id| game.tree.get(id));
    nodes.any(|node| matches!(node.played, Played::Move { .. }))
}

fn not_ours(
    game: &Game,
    main: &[NodeId],
    name: String,
    has_moves: bool,
    warnings: Warnings,
) -> Replayed {
    let node = main.first().copied().unwrap_or(crate::Tree::START);
    let fault = Fault {
        place: Some(game.place),
        node,
        ply: 1,
        text: String::new(),
        reason: Stuck::NotOurs(name),
    };
    Replayed {
        reading: None,
        also: Vec::new(),
        has_moves,
        plies: 0,
        fault: Some(fault),
        ways: Vec::new(),
        ending: None,
        warnings: warnings.list,
    }
}

/// The most warnings kept of one game.
const MOST_WARNINGS: usize = 1000;

/// What is odd, gathered; places are those of the game unless given.
pub(crate) struct Warnings {
    place: crate::Place,
    pub(crate) list: Vec<Warning>,
}

impl Warnings {
    fn new(game: &Game) -> Warnings {
        Warnings {
            place: game.place,
            list: Vec::new(),
        }
    }

    pub(crate) fn add(&mut self, oddity: Oddity) {
        self.add_at(None, oddity);
    }

    pub(crate) fn add_at(&mut self, place: Option<crate::Place>, oddity: Oddity) {
        if self.list.len() < MOST_WARNINGS {
            self.list.push(Warning {
                place: place.unwrap_or(self.place),
                what: What::Replay(oddity),
            });
        }
    }

    fn add_if_another(&mut self, named: &'static Spec, attempt: &Attempt) {
        let spec = attempt.squares.reading().spec;
        if spec.variant != named.variant && attempt.merit.end > End::Short {
            self.add(Oddity::AnotherGame(spec.name.to_owned()));
        }
    }

    pub(crate) fn add_reading(&mut self, reading: Reading) {
        if reading.seat != Seat::Own {
            self.add(Oddity::OtherSquares);
        }
        if reading.exchanged {
            self.add(Oddity::SidesExchanged);
        }
    }
}
