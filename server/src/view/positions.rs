//! What stands on the board, now and at every half-move before.

use polydam_rules::{Board, Piece, Position, Rank, Spec, Square};
use serde_json::{Map, Value, json};

use super::{Viewer, last, tray};
use crate::room::Snapshot;
use crate::room::score::{piece, positions};
use crate::words::pieces;
use crate::words::refused::{Reader, side_word};

/// The pieces of a position.
pub(super) fn pieces(position: &Position<u128>, reader: &Reader) -> Vec<Value> {
    let squares = reader.spec.board.squares();
    squares
        .filter_map(|square| Some(one(square, piece(reader.spec, position, square)?, reader)))
        .collect()
}

fn one(square: Square, piece: Piece, reader: &Reader) -> Value {
    let mut one = Map::new();
    one.insert("at".to_owned(), json!(square));
    one.insert("side".to_owned(), json!(side_word(piece.side)));
    one.insert("rank".to_owned(), json!(piece.rank));
    one.insert("name".to_owned(), Value::from(&*pieces::name(reader.spec, piece, reader.w)));
    if is_stuck(reader.spec, square, piece) {
        one.insert("stuck".to_owned(), json!(true));
        one.insert("why".to_owned(), json!(reader.w.t("piece-stuck")));
    }
    Value::Object(one)
}

/// Whether a man can never move again: no square lies before it.
fn is_stuck(spec: &Spec, square: Square, piece: Piece) -> bool {
    let sheet = &spec.sheet;
    let all = sheet.man_moves.and(sheet.man_captures).and(sheet.later_captures);
    let dirs = spec.dirs(piece.side, all);
    piece.rank == Rank::Man
        && dirs.iter().all(|d| Board::neighbour(&spec.board, square, d).is_none())
}

/// Every position of a game, the start first.
#[must_use]
pub fn all(seen: &Snapshot, viewer: &Viewer) -> Value {
    let at = |(ply, position): (usize, Position<u128>)| {
        let play = ply.checked_sub(1).and_then(|ply| seen.score.plays().get(ply));
        json!({
            "pieces": pieces(&position, &viewer.reader),
            "tray": tray(seen, ply),
            "last": play.map(|play| last(play, &viewer.reader)),
            "turn": side_word(position.turn),
        })
    };
    let positions: Vec<Value> = positions(&seen.table).into_iter().enumerate().map(at).collect();
    json!({ "positions": positions })
}

#[cfg(test)]
mod tests {
    use polydam_rules::{Game, Piece, Rank, Rules, Side, Variant};

    use super::is_stuck;

    #[test]
    fn only_a_man_without_a_square_before_it_is_stuck() {
        let corner = Variant::Corner.spec(Rules::Standard);
        let man = Piece {
            side: Side::White,
            rank: Rank::Man,
        };
        assert!(is_stuck(corner, "d8".parse().unwrap(), man));
        assert!(!is_stuck(corner, "c7".parse().unwrap(), man));
        assert!(!is_stuck(
            corner,
            "d8".parse().unwrap(),
            Piece {
                rank: Rank::King,
                ..man
            }
        ));
        for variant in Variant::ALL {
            let game = Game::new(variant);
            for square in game.spec().board.squares() {
                let piece =
                    game.piece(square).filter(|piece| is_stuck(game.spec(), square, *piece));
                assert!(piece.is_none(), "{variant} {square}");
            }
        }
    }
}
