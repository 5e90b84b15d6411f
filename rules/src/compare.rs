//! The comparison of the two generators, position by position: the moves, and the pieces after each.

use std::fmt;

use crate::kernel::AnyKernel;
use crate::sample::{self, Random};
use crate::{Fen, Game, Move, Piece, Play, Position, Rank, Spec, TooMuch, plain};

/// A position on which the two generators do not agree, or a move after which the pieces stand
/// otherwise than its play says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The row.
    pub spec: &'static Spec,
    /// The position.
    pub position: Position<u128>,
    /// Moves that only the fast generator has.
    pub fast: Vec<Move<u128>>,
    /// Moves that only the plain generator has.
    pub plain: Vec<Play>,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = Fen::write(self.spec, &self.position, self.spec.look.notation);
        write!(
            f,
            "{} ({}) {fen}: only fast {:?}, only plain {:?}",
            self.spec.variant, self.spec.rules, self.fast, self.plain
        )
    }
}

impl std::error::Error for Disagreement {}

/// Compares the two generators on one position and says how many legal moves they agree on; `None`
/// where the position is too much for one of them.
///
/// # Errors
///
/// The moves on which they differ.
pub fn compare(
    spec: &'static Spec,
    position: &Position<u128>,
) -> Result<Option<usize>, Box<Disagreement>> {
    let mut fast = Vec::new();
    let whole = AnyKernel::of(spec).moves(position, &mut fast);
    let plain: Vec<Play> = match plain::plays(spec, position, crate::Moves::<u128>::BUDGET) {
        Ok(plays) if whole => plays,
        Ok(_) | Err(TooMuch { .. }) => return Ok(None),
    };
    let as_move = |play: &Play| bare_move(spec, play);
    let only_fast: Vec<_> = fast
        .iter()
        .filter(|&&m| !plain.iter().any(|play| as_move(play) == Some(m)))
        .copied()
        .collect();
    let only_plain: Vec<_> = plain
        .iter()
        .filter(|play| !as_move(play).is_some_and(|m| fast.contains(&m)))
        .cloned()
        .collect();
    for play in &plain {
        if let Some(m) = bare_move(spec, play).filter(|m| !same_after(spec, position, *m, play)) {
            let plain = vec![play.clone()];
            return Err(Box::new(Disagreement {
                spec,
                position: *position,
                fast: vec![m],
                plain,
            }));
        }
    }
    if only_fast.is_empty() && only_plain.is_empty() && fast.len() == plain.len() {
        return Ok(Some(fast.len()));
    }
    Err(Box::new(Disagreement {
        spec,
        position: *position,
        fast: only_fast,
        plain: only_plain,
    }))
}

/// Whether the fast layer leaves the pieces, square by square, as the play says.
fn same_after(spec: &Spec, before: &Position<u128>, m: Move<u128>, play: &Play) -> bool {
    let after = before.play(m);
    let piece = |position: &Position<u128>, square| position.piece(&spec.board, [0; 2], square);
    let mover = piece(before, play.from).filter(|_| !play.removal).map(|mover| Piece {
        rank: if play.crowns { Rank::King } else { mover.rank },
        ..mover
    });
    after.turn == before.turn.other()
        && spec.board.squares().all(|square| {
            let expected = if square == play.to {
                mover
            } else if square == play.from || play.captures.contains(&square) {
                None
            } else {
                piece(before, square)
            };
            piece(&after, square) == expected
        })
}

fn bare_move(spec: &Spec, play: &Play) -> Option<Move<u128>> {
    let (from, to) = (spec.board.bit(play.from)?, spec.board.bit(play.to)?);
    let captured = if play.removal {
        1 << from
    } else {
        spec.board.set(&play.captures)
    };
    Some(Move {
        captured,
        from,
        to,
        crowns: play.crowns,
    })
}

/// Compares the generators on `positions` random positions of a row, half from random games and
/// half from random set-ups, and returns how many legal moves were compared.
///
/// # Errors
///
/// The first position on which they differ.
pub fn compare_many(
    spec: &'static Spec,
    positions: u64,
    random: &mut Random,
) -> Result<u64, Box<Disagreement>> {
    let mut moves = 0;
    let mut done = 0;
    while done < positions {
        let mut batch = sample::game(spec, random, 120);
        let games = batch.len();
        batch.extend((0..games).map(|_| sample::setup(spec, random)));
        for position in &batch {
            moves += compare(spec, position)?.unwrap_or(0) as u64;
        }
        done += batch.len() as u64;
    }
    Ok(moves)
}

/// Compares what the friendly layer says of one position with both generators: each play's text,
/// short and long, must read back as the same move, and its route must be the plain generator's.
///
/// # Errors
///
/// A sentence that names the position and the play.
pub fn compare_texts(game: &Game) -> Result<usize, String> {
    let plays = game.plays();
    for play in &plays {
        let text = game.text(play);
        let read = game.read(&text).map_err(|error| format!("{}: {error}", game.fen()))?;
        if !read.same_move(play) {
            return Err(format!("{}: {text} reads as {read:?}, not {play:?}", game.fen()));
        }
    }
    Ok(plays.len())
}
