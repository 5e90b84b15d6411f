//! An independent pass over a slice: every value must follow from the values of the positions that
//! the plain generator reaches in one move.
//!
//! If it does so in all slices, the tables are right: a win leads to a loss with a shorter distance,
//! down to a position without a move, and from a draw no move leads to a loss of the opponent.

use std::cmp::Reverse;
use std::fmt;

use polydam_rules::sheet::Goal;
use polydam_rules::{Fen, Move, Moves, Play, Position, Spec, plain};

use crate::{Material, TableError, Tables, Value};

/// A value that does not follow from those after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The position.
    pub fen: String,
    /// Its value in the table.
    pub stored: Value,
    /// What follows from the positions after it; `None` if one of those is in no table.
    pub follows: Option<Value>,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contradiction {
            fen,
            stored,
            follows,
        } = self;
        write!(f, "{fen} is stored as {stored:?}; from its moves follows {follows:?}")
    }
}

/// Looks at every position of a slice and returns how many there are and the first contradiction.
///
/// # Errors
///
/// A file that cannot be read or is damaged, or [`TableError::Missing`].
pub fn audit(
    tables: &Tables,
    material: Material,
) -> Result<(u64, Option<Contradiction>), TableError> {
    let (mut seen, mut wrong, mut failed) = (0, None, None);
    let there = tables.each(material, &mut |position, stored| {
        seen += 1;
        if wrong.is_some() || failed.is_some() {
            return;
        }
        match follows(tables, position) {
            Ok(follows) if follows == Some(stored) => {}
            Ok(follows) => {
                let spec = tables.spec();
                let fen = Fen::write(spec, position, spec.look.notation);
                wrong = Some(Contradiction {
                    fen,
                    stored,
                    follows,
                });
            }
            Err(error) => failed = Some(error),
        }
    })?;
    match failed {
        Some(error) => Err(error),
        None if there => Ok((seen, wrong)),
        None => Err(TableError::Missing { material }),
    }
}

/// What a position is worth, by the values after each of its moves.
fn follows(tables: &Tables, position: &Position<u128>) -> Result<Option<Value>, TableError> {
    let spec = tables.spec();
    let Ok(plays) = plain::plays(spec, position, Moves::<u128>::BUDGET) else {
        return Ok(None);
    };
    let mut values = Vec::new();
    for play in &plays {
        let after = after(spec, position, play);
        let Some(value) = after.map(|after| tables.probe(&after)).transpose()?.flatten() else {
            return Ok(None);
        };
        values.push(value.before());
    }
    let best = values.into_iter().min_by_key(|value| Reverse(value.merit()));
    Ok(Some(best.unwrap_or(match spec.sheet.goal {
        Goal::LeaveNoMove => Value::Loss(0),
        Goal::HaveNoMove => Value::Win(0),
    })))
}

/// The position after a play of the plain generator, without asking the compiled one.
fn after(spec: &Spec, position: &Position<u128>, play: &Play) -> Option<Position<u128>> {
    let m = Move {
        captured: spec.board.set(&play.captures),
        from: spec.board.bit(play.from)?,
        to: spec.board.bit(play.to)?,
        crowns: play.crowns,
    };
    Some(position.play(m))
}
