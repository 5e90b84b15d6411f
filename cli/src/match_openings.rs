//! The openings of a match: each is played twice, with colours changed.

use std::collections::HashSet;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, ensure};
use polydam_engine::{Engine, Limits, Stop, Thinker};
use polydam_play::Deck;
use polydam_rules::sample::Random;
use polydam_rules::{Game, Spec};

/// Where openings come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// So many random half-moves.
    Random,
    /// Random half-moves after which a search finds the sides about equal.
    Balanced,
    /// The three-move ballots, in an order drawn by lot.
    Ballots,
    /// A file, a line an opening: a FEN, or moves from the start.
    File(PathBuf),
}

impl FromStr for Source {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Source, Self::Err> {
        Ok(match text {
            "random" => Source::Random,
            "balanced" => Source::Balanced,
            "ballots" => Source::Ballots,
            path => Source::File(path.into()),
        })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Random => f.write_str("random"),
            Source::Balanced => f.write_str("balanced"),
            Source::Ballots => f.write_str("ballots"),
            Source::File(path) => path.display().fmt(f),
        }
    }
}

/// A search of so many positions says whether an opening is balanced.
const NODES: u64 = 20_000;
/// In hundredths of a man.
const BALANCED: i32 = 40;
/// So many openings are looked at for a balanced or a new one.
const TRIES: usize = 60;

/// The openings, made one after another.
pub(crate) struct Openings {
    spec: &'static Spec,
    source: Source,
    plies: usize,
    random: Random,
    engine: Engine,
    /// Those of a deck or file, in their order.
    listed: Vec<Game>,
    made: Vec<Game>,
    seen: HashSet<u64>,
}

impl Openings {
    pub(crate) fn new(
        spec: &'static Spec,
        source: &Source,
        plies: usize,
        seed: u64,
    ) -> anyhow::Result<Openings> {
        let mut random = Random::new(seed);
        let listed = match source {
            Source::Random | Source::Balanced => Vec::new(),
            Source::Ballots => ballots(spec, &mut random)?,
            Source::File(path) => {
                let context = || format!("cannot read the openings of {}", path.display());
                let text = std::fs::read_to_string(path).with_context(context)?;
                listed(spec, &text).with_context(context)?
            }
        };
        Ok(Openings {
            spec,
            source: source.clone(),
            plies,
            random,
            engine: Engine::new(4),
            listed,
            made: Vec::new(),
            seen: HashSet::new(),
        })
    }

    /// How many openings there are, if they are listed; a match of more pairs would count the same games
    /// again.
    pub(crate) fn listed(&self) -> Option<usize> {
        matches!(self.source, Source::Ballots | Source::File(_)).then_some(self.listed.len())
    }

    /// Opening `number`, from 0; the same for the same seed.
    pub(crate) fn get(&mut self, number: usize) -> Game {
        while self.made.len() <= number {
            let next = match self.source {
                Source::Random => self.random(),
                Source::Balanced => self.balanced(),
                Source::Ballots | Source::File(_) => {
                    self.listed[self.made.len() % self.listed.len()].clone()
                }
            };
            self.made.push(next);
        }
        self.made[number].clone()
    }

    /// Random moves to a position that has not come yet, or, where a game is small, one that has.
    fn random(&mut self) -> Game {
        let mut game = wander(self.spec, self.plies, &mut self.random);
        for _ in 0..TRIES {
            if self.seen.insert(game.position().key()) {
                break;
            }
            game = wander(self.spec, self.plies, &mut self.random);
        }
        game
    }

    /// The first random opening that a search finds balanced, or the best balanced one of many.
    fn balanced(&mut self) -> Game {
        let mut best = self.random();
        let mut least = self.imbalance(&best);
        for _ in 0..TRIES {
            if least <= BALANCED {
                break;
            }
            let game = self.random();
            let imbalance = self.imbalance(&game);
            if imbalance < least {
                (best, least) = (game, imbalance);
            }
        }
        best
    }

    fn imbalance(&mut self, game: &Game) -> i32 {
        self.engine.forget();
        let thought = self.engine.think(game, &Limits::nodes(NODES), &Stop::default());
        thought.score.raw().abs()
    }
}

/// A game after so many random half-moves, not over yet; after fewer where games are so short.
fn wander(spec: &'static Spec, plies: usize, random: &mut Random) -> Game {
    for plies in (1..=plies).rev() {
        let mut found = (0..100).filter_map(|_| stroll(spec, plies, random));
        if let Some(game) = found.next() {
            return game;
        }
    }
    Game::of(spec)
}

/// A game of just so many random half-moves, if it is not over then.
fn stroll(spec: &'static Spec, plies: usize, random: &mut Random) -> Option<Game> {
    let mut game = Game::of(spec);
    for _ in 0..plies {
        let mut moves = game.moves().to_vec();
        // The order of the list is not promised: sorted, it is the same for ever.
        moves.sort_unstable();
        game.play_move(*random.pick(&moves)?).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

fn ballots(spec: &'static Spec, random: &mut Random) -> anyhow::Result<Vec<Game>> {
    ensure!(
        spec.variant == Deck::GAME,
        "ballots are drawn in {} only; take --openings balanced",
        Deck::GAME
    );
    let mut ballots = Deck::ThreeMove.ballots();
    for end in (1..ballots.len()).rev() {
        ballots.swap(end, random.below(end + 1));
    }
    ballots.iter().map(|ballot| opening(spec, &ballot.moves)).collect()
}

/// The openings of a text, a line an opening; lines that begin with `#` are passed over.
fn listed(spec: &'static Spec, text: &str) -> anyhow::Result<Vec<Game>> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let games: Vec<Game> = lines
        .map(|(number, line)| opening(spec, line).with_context(|| format!("line {number}")))
        .collect::<Result<_, _>>()?;
    ensure!(!games.is_empty(), "there is no opening in it");
    Ok(games)
}

/// A FEN, or moves from the start with or without their numbers.
fn opening(spec: &'static Spec, text: &str) -> anyhow::Result<Game> {
    if text.contains(':') && text.starts_with(['W', 'B']) {
        let game = Game::from_fen(spec, text)?;
        ensure!(game.outcome().is_none(), "the game is over in it");
        return Ok(game);
    }
    let mut game = Game::of(spec);
    for word in text.split_whitespace().filter(|word| !word.ends_with('.')) {
        let play = game.read(word)?;
        game.play(&play)?;
    }
    ensure!(game.outcome().is_none(), "the game is over after it");
    Ok(game)
}

#[cfg(test)]
mod tests {
    use polydam_rules::{Rules, Variant};

    use super::*;

    fn openings(variant: Variant, source: &Source) -> Openings {
        Openings::new(variant.spec(Rules::Standard), source, 6, 3).unwrap()
    }

    #[test]
    fn openings_are_the_same_for_the_same_seed_and_differ_from_each_other() {
        let mut first = openings(Variant::Canadian, &Source::Random);
        let mut second = openings(Variant::Canadian, &Source::Random);
        let mut keys = HashSet::new();
        for number in [7, 0, 3] {
            let opening = first.get(number);
            assert_eq!(opening.position(), second.get(number).position());
            assert_eq!(opening.plies(), 6);
            assert!(keys.insert(opening.position().key()));
        }
    }

    #[test]
    fn balanced_openings_are_closer_than_random_ones() {
        let mean = |source| {
            let mut openings = openings(Variant::Turkish, &source);
            let games: Vec<_> = (0..8).map(|number| openings.get(number)).collect();
            games.iter().map(|game| openings.imbalance(game).min(1000)).sum::<i32>()
        };
        assert!(mean(Source::Balanced) < mean(Source::Random));
    }

    #[test]
    fn a_file_of_openings_is_checked() {
        let spec = Variant::Checkers.spec(Rules::Standard);
        let games = listed(spec, "# one\n1. 11-15 22-18\n\nB:W21:B1\n").unwrap();
        assert_eq!((games.len(), games[0].plies()), (2, 2));
        let error = listed(spec, "11-15\n11-17").unwrap_err();
        assert!(format!("{error:#}").starts_with("line 2: `11-17`"), "{error:#}");
        assert!(listed(spec, "# nothing").is_err());
        assert!(listed(spec, "W:W:B8").is_err());
    }
}
