//! `polydam pdn stats`: results by side, and by opening.

use std::collections::BTreeMap;
use std::io::Write;

use polydam_pdn::{Game, Replayed, Score};
use polydam_rules::{Game as Board, Side};
use serde::Serialize;

use super::convert::winner;
use super::files;
use super::input::InputArgs;
use crate::output::{self, Status};

/// Counts results by side and by opening
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// How many half-moves are an opening
    #[arg(long, value_name = "PLIES", default_value_t = 2)]
    opening: usize,
    /// How many openings to list for each game
    #[arg(long, value_name = "COUNT", default_value_t = 12)]
    top: usize,
    /// One JSON line a game and a line an opening
    #[arg(long)]
    json: bool,
}

/// What became of some games.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct Tally {
    games: usize,
    white: usize,
    black: usize,
    draws: usize,
    unknown: usize,
    plies: usize,
}

/// A line of the answer.
#[derive(Serialize)]
struct Line<'a> {
    game: &'a str,
    opening: Option<&'a str>,
    #[serde(flatten)]
    tally: Tally,
}

impl Tally {
    fn add(&mut self, game: &Game, replayed: &Replayed) {
        self.games += 1;
        self.plies += replayed.plies;
        let drawn = game.outcome().is_some_and(|outcome| outcome.score == Score::Draw);
        match winner(game) {
            Some(Side::White) => self.white += 1,
            Some(Side::Black) => self.black += 1,
            None if drawn => self.draws += 1,
            None => self.unknown += 1,
        }
    }

    fn print(&self, out: &mut dyn Write, name: &str) -> anyhow::Result<()> {
        let share = |count: usize| 100.0 * count as f64 / self.games.max(1) as f64;
        writeln!(
            out,
            "{name:<24} {:>6} games   White {:>5} {:>5.1} %   Black {:>5} {:>5.1} %   \
             drawn {:>5} {:>5.1} %   unknown {:>4}   {:>5.1} half-moves",
            self.games,
            self.white,
            share(self.white),
            self.black,
            share(self.black),
            self.draws,
            share(self.draws),
            self.unknown,
            self.plies as f64 / self.games.max(1) as f64
        )?;
        Ok(())
    }
}

/// The games of one game, and of each of its openings.
#[derive(Default)]
struct Book {
    all: Tally,
    openings: BTreeMap<String, Tally>,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let mut books: BTreeMap<&'static str, Book> = BTreeMap::new();
        for file in files::found(&self.input.paths)? {
            self.input.each_settled(&file, &mut |game, replayed| {
                if let Some(spec) = game.spec.filter(|_| replayed.has_moves) {
                    let book = books.entry(spec.variant.slug()).or_default();
                    book.all.add(&game, &replayed);
                    if let Some(opening) = self.opening_of(&game) {
                        book.openings.entry(opening).or_default().add(&game, &replayed);
                    }
                }
                Ok(true)
            })?;
        }
        for (game, book) in &books {
            self.print(out, game, book)?;
        }
        Ok(Status::Fine)
    }

    /// The first half-moves of a game that begins at the start; `None` if it has fewer.
    fn opening_of(&self, game: &Game) -> Option<String> {
        if game.tags.set_up().is_some() {
            return None;
        }
        let mut board = Board::of(game.spec?);
        let mut texts = Vec::new();
        for id in game.tree.main_line().take(self.opening) {
            let play = game.tree.get(id)?.play()?;
            texts.push(board.text(play));
            board.play(play).ok()?;
        }
        (texts.len() == self.opening).then(|| texts.join(" "))
    }

    fn print(&self, out: &mut dyn Write, game: &str, book: &Book) -> anyhow::Result<()> {
        let mut openings: Vec<(&String, &Tally)> = book.openings.iter().collect();
        openings.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games));
        openings.truncate(self.top);
        if self.json {
            let lines = openings.iter().map(|(name, tally)| (Some(name.as_str()), **tally));
            for (opening, tally) in std::iter::once((None, book.all)).chain(lines) {
                output::json_line(
                    out,
                    &Line {
                        game,
                        opening,
                        tally,
                    },
                )?;
            }
            return Ok(());
        }
        book.all.print(out, game)?;
        for (name, tally) in openings {
            tally.print(out, &format!("  {name}"))?;
        }
        Ok(())
    }
}
