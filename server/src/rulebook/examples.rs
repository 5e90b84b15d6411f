//! Worked examples: short positions with a move or two, each showing one or more options of the
//! rule sheet. They stand in `server/rules/examples/<game>.txt`, one block each:
//!
//! ```text
//! example  most
//! shows    choice=most
//! fen      W:W30:B21,25
//! moves    30x17
//! refused  30x19
//! ```
//!
//! `moves` are played, in the game's own notation; `refused` are moves that a beginner might try in
//! the first position, for which the page gives the reason. A line `rules official` takes the game's
//! second set of rules.

use std::sync::LazyLock;

use polydam_rules::{Game, Play, Rules, Spec, Variant};

use super::options::Opt;

/// A worked example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its name, unique in the game.
    pub name: String,
    /// The row whose rules it shows.
    pub spec: &'static Spec,
    /// The options shown.
    pub shows: Vec<Opt>,
    /// The position.
    pub fen: String,
    /// The moves, in order.
    pub moves: Vec<String>,
    /// Moves that are refused in the first position.
    pub refused: Vec<String>,
}

static ALL: LazyLock<Vec<Example>> = LazyLock::new(|| {
    let games = Variant::ALL.into_iter();
    games
        .flat_map(|variant| {
            // A block that cannot be read is left out; a test reads every file.
            let text = super::data(&format!("examples/{variant}.txt"));
            read(variant, &text).into_iter().flatten()
        })
        .collect()
});

/// All examples of a game.
pub fn of(variant: Variant) -> impl Iterator<Item = &'static Example> {
    ALL.iter().filter(move |example| example.spec.variant == variant)
}

/// An example by its name.
#[must_use]
pub fn named(variant: Variant, name: &str) -> Option<&'static Example> {
    of(variant).find(|example| example.name == name)
}

/// Reads a file of examples: each block, or the line that cannot be read.
#[must_use]
pub fn read(variant: Variant, text: &str) -> Vec<Result<Example, String>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut blocks: Vec<Vec<&str>> = Vec::new();
    for line in lines.filter(|line| !line.trim().is_empty()) {
        match blocks.last_mut() {
            Some(block) if !line.starts_with("example ") => block.push(line),
            _ => blocks.push(vec![line]),
        }
    }
    let block = |block: Vec<&str>| self::block(variant, &block);
    blocks.into_iter().map(block).collect()
}

fn block(variant: Variant, lines: &[&str]) -> Result<Example, String> {
    let mut example = Example {
        name: String::new(),
        spec: variant.spec(Rules::Standard),
        shows: Vec::new(),
        fen: String::new(),
        moves: Vec::new(),
        refused: Vec::new(),
    };
    for line in lines {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.trim();
        let words = || value.split_whitespace().map(str::to_owned).collect();
        match key {
            "example" => value.clone_into(&mut example.name),
            "rules" => {
                let rules = value.parse::<Rules>().map_err(|_| (*line).to_owned())?;
                example.spec = variant.spec(rules);
            }
            "shows" => example.shows = shows(&example, value).ok_or_else(|| (*line).to_owned())?,
            "fen" => value.clone_into(&mut example.fen),
            "moves" => example.moves = words(),
            "refused" => example.refused = words(),
            _ => return Err((*line).to_owned()),
        }
    }
    Ok(example)
}

/// The options of `option=value` words, if the row has these values.
fn shows(example: &Example, text: &str) -> Option<Vec<Opt>> {
    let option = |word: &str| {
        let (option, value) = word.split_once('=')?;
        Opt::of_word(option).filter(|option| option.value(&example.spec.sheet) == value)
    };
    text.split_whitespace().map(option).collect()
}

impl Example {
    /// The game at the example's first position.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        Game::from_fen(self.spec, &self.fen).ok()
    }

    /// The moves that are played.
    #[must_use]
    pub fn plays(&self) -> Vec<Play> {
        let Some(mut game) = self.game() else {
            return Vec::new();
        };
        let mut plays = Vec::new();
        for text in &self.moves {
            let Ok(play) = game.read(text) else { break };
            if game.play(&play).is_err() {
                break;
            }
            plays.push(play);
        }
        plays
    }
}
