//! Positions and moves as the tests of this folder write them.
#![allow(dead_code, reason = "each test uses a part")]

use polydam_rules::{Move, Play, Position, Side, Spec, Square};

/// A position such as `white: c3 Kd4 / black: e5 / turn white`, or `start`.
pub(crate) fn position(spec: &Spec, text: &str) -> Position<u128> {
    if text == "start" {
        return spec.start_position();
    }
    let mut position = Position {
        white: 0,
        black: 0,
        kings: 0,
        turn: Side::White,
    };
    for part in text.split('/').map(str::trim) {
        if let Some(turn) = part.strip_prefix("turn ") {
            position.turn = if turn == "black" {
                Side::Black
            } else {
                Side::White
            };
        } else if let Some(squares) = part.strip_prefix("white:") {
            put(spec, squares, &mut position.white, &mut position.kings);
        } else if let Some(squares) = part.strip_prefix("black:") {
            put(spec, squares, &mut position.black, &mut position.kings);
        } else {
            panic!("what is `{part}`?");
        }
    }
    position
}

fn put(spec: &Spec, squares: &str, side: &mut u128, kings: &mut u128) {
    for word in squares.split_whitespace() {
        let (name, king) = word.strip_prefix('K').map_or((word, false), |name| (name, true));
        let set = spec.board.set(&[name.parse().unwrap()]);
        assert_ne!(set, 0, "{name} is not on the board");
        *side |= set;
        if king {
            *kings |= set;
        }
    }
}

/// Squares such as `c3 e5 g7`.
pub(crate) fn squares(text: &str) -> Vec<Square> {
    text.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

/// A play as `c3-d4`, `c3xe5xg7(d4,f6)` or `xd5`, with `K` behind it if it crowns.
pub(crate) fn written(play: &Play) -> String {
    let names = |squares: &[Square]| squares.iter().map(Square::to_string).collect::<Vec<_>>();
    let crown = if play.crowns { "K" } else { "" };
    if play.removal {
        return format!("x{}", play.from);
    }
    if play.captures.is_empty() {
        return format!("{}{crown}", names(&play.route).join("-"));
    }
    format!("{}({}){crown}", names(&play.route).join("x"), names(&play.captures).join(","))
}

/// The play as the position takes it.
pub(crate) fn bare(spec: &Spec, play: &Play) -> Move<u128> {
    let bit = |square| spec.board.bit(square).unwrap();
    let removed = if play.removal {
        &play.route
    } else {
        &play.captures
    };
    let captured = spec.board.set(removed);
    Move {
        captured,
        from: bit(play.from),
        to: bit(play.to),
        crowns: play.crowns,
    }
}
