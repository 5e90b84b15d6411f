//! One recorded game, for commands that are about its moves.

use std::fmt;
use std::fs::File;
use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::{Context, bail};
use polydam_pdn::{AnyGames, Fault, Game, ReplayOptions, Replayer, Tags};
use polydam_rules::{Game as Board, Play, Spec, Variant};
use serde::Serialize;

use super::input::LIMITS;
use crate::output;

/// A recorded game as far as it can be followed.
pub(crate) struct Recorded {
    pub(crate) start: Board,
    /// The moves of its main line.
    pub(crate) plays: Vec<Play>,
    /// The move that cannot be followed.
    pub(crate) cut: Option<Cut>,
}

/// Where a game cannot be followed, and why.
#[derive(Serialize)]
pub(crate) struct Cut {
    /// Which half-move, from 1.
    ply: usize,
    line: u32,
    column: u32,
    text: String,
    /// A word for programs.
    reason: &'static str,
    message: String,
    #[serde(skip)]
    sentence: String,
}

impl From<&Fault> for Cut {
    fn from(fault: &Fault) -> Cut {
        let place = fault.place.unwrap_or_default();
        Cut {
            ply: fault.ply,
            line: place.line,
            column: place.column,
            text: fault.text.clone(),
            reason: fault.reason.kind(),
            message: fault.reason.to_string(),
            sentence: fault.to_string(),
        }
    }
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

/// Game `number` of a file whose games are of row `spec`.
///
/// Where the tags name another game, the moves may still be of this one; if they are not, that is said
/// instead of where they fail.
pub(crate) fn one_game(
    path: &Path,
    spec: &'static Spec,
    number: NonZeroUsize,
) -> anyhow::Result<Recorded> {
    let mut game = read(path, number)?;
    let mut replayer = Replayer::new(ReplayOptions {
        spec: Some(spec),
        ..ReplayOptions::default()
    });
    let tagged = tagged(&game.tags).filter(|&(variant, _)| variant != spec.variant);
    let replayed = replayer.replay(&mut game);
    if let Some((variant, tag)) = tagged {
        let (name, asked) = (variant.spec(spec.rules).name, spec.variant);
        if replayed.fault.is_some() {
            bail!("this is a game of {name} ({tag}): give `{variant}` instead of `{asked}`");
        }
        output::note(format_args!("note: the tags say that this is a game of {name} ({tag})"));
    }
    let start = game.start().with_context(|| format!("cannot read {}", path.display()))?;
    let line = game.tree.main_line();
    let plays = line.map_while(|id| game.tree.get(id)?.play().cloned());
    Ok(Recorded {
        start,
        plays: plays.collect(),
        cut: replayed.fault.as_ref().map(Cut::from),
    })
}

fn read(path: &Path, number: NonZeroUsize) -> anyhow::Result<Game> {
    let context = || format!("cannot read {}", path.display());
    let file = File::open(path).with_context(context)?;
    let mut games = AnyGames::open(file, None, LIMITS).with_context(context)?;
    let found = games.nth(number.get() - 1);
    let found =
        found.with_context(|| format!("there is no game {number} in {}", path.display()))?;
    found.with_context(context)
}

/// The game that the tags name, if it is one of ours, and the tag that does.
fn tagged(tags: &Tags) -> Option<(Variant, String)> {
    if let Some(Ok(variant)) = tags.known("Variant").map(str::parse::<Variant>) {
        return Some((variant, format!("Variant {variant}")));
    }
    let number = tags.game_type()?.ok()?.number;
    let spec = Spec::all().iter().find(|spec| spec.look.pdn == number)?;
    Some((spec.variant, format!("GameType {number}")))
}
