//! One recorded game, for commands that are about its moves.

use std::fs::File;
use std::path::Path;

use anyhow::Context;
use polydam_pdn::{AnyGames, ReplayOptions, Replayer};
use polydam_rules::{Game as Board, Play, Spec};

use super::input::LIMITS;
use crate::output;

/// Game `number`, from 1, of a file whose games are of row `spec`: its start, and the moves of its
/// main line as far as they can be followed.
pub(crate) fn one_game(
    path: &Path,
    spec: &'static Spec,
    number: usize,
) -> anyhow::Result<(Board, Vec<Play>)> {
    let context = || format!("cannot read {}", path.display());
    let file = File::open(path).with_context(context)?;
    let mut games = AnyGames::open(file, None, LIMITS).with_context(context)?;
    let mut replayer = Replayer::new(ReplayOptions {
        spec: Some(spec),
        ..ReplayOptions::default()
    });
    let found = games.nth(number.saturating_sub(1));
    let found =
        found.with_context(|| format!("there is no game {number} in {}", path.display()))?;
    let mut game = found.with_context(context)?;
    let replayed = replayer.replay(&mut game);
    if let Some(fault) = &replayed.fault {
        output::note(format_args!("note: {fault}"));
    }
    let start = game.start().with_context(context)?;
    let line = game.tree.main_line();
    let plays = line.map_while(|id| game.tree.get(id)?.play().cloned());
    Ok((start, plays.collect()))
}
