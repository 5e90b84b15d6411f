//! `polydam pdn merge`: the games of several files, each once.

use std::collections::HashSet;
use std::io::Write;

use polydam_pdn::Game;
use polydam_rules::{Side, Variant};

use super::convert::StyleArgs;
use super::files;
use super::input::InputArgs;
use crate::output::{Status, note};
use crate::words::counted;

/// Games of so many half-moves are the same if their moves are; shorter ones only if the players
/// are the same too.
const LONG: usize = 24;

/// Writes the games of several files, without those that occur twice
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    style: StyleArgs,
}

/// What makes a game the same as another.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    game: Option<Variant>,
    start: Option<String>,
    moves: Vec<String>,
    /// Players, date and round, where the moves alone do not tell.
    people: Vec<String>,
}

impl Key {
    fn of(game: &Game) -> Key {
        let nodes = game.tree.main_line().filter_map(|id| game.tree.get(id));
        let moves: Vec<String> = nodes
            .map(|node| match (node.play(), node.text()) {
                (Some(play), _) => {
                    let mut captures = play.captures.clone();
                    captures.sort_unstable();
                    format!("{}{}{captures:?}", play.from, play.to)
                }
                (None, Some(text)) => format!("{:?}", text.squares),
                (None, None) => format!("{:?}", node.played),
            })
            .collect();
        let people = if moves.len() < LONG {
            people(game)
        } else {
            Vec::new()
        };
        Key {
            game: game.spec.map(|spec| spec.variant),
            start: game.tags.set_up().map(str::to_owned),
            moves,
            people,
        }
    }
}

/// Who played when, without regard to case and white space.
fn people(game: &Game) -> Vec<String> {
    let players = Side::BOTH.map(|side| game.tags.player(side));
    let others = ["Event", "Date", "Round"].map(|name| game.tags.known(name));
    let known = players.into_iter().chain(others);
    known
        .map(|text| text.unwrap_or("").split_whitespace().collect::<String>().to_lowercase())
        .collect()
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let style = self.style.style();
        let mut seen = HashSet::new();
        let mut dropped = 0;
        for file in files::found(&self.input.paths)? {
            self.input.each_settled(&file, &mut |game, _| {
                if seen.insert(Key::of(&game)) {
                    out.write_all(game.to_pdn(&style).as_bytes())?;
                } else {
                    dropped += 1;
                }
                Ok(true)
            })?;
        }
        out.flush()?;
        let kept = counted(seen.len(), "game");
        note(format_args!("{kept}, {dropped} dropped that had occurred before"));
        Ok(Status::Fine)
    }
}
