//! The board as data: which squares there are, what they are called, which lines join them.

use polydam_pdn::diagram::{self, Ground};
use polydam_rules::sheet::{March, Removal};
use polydam_rules::{Pattern, Spec, Square};
use serde_json::{Value, json};

use crate::words::refused::Reader;

/// The board of a game.
pub(super) fn board(reader: &Reader) -> Value {
    let spec = reader.spec;
    let (board, ground) = (&spec.board, Ground::of(spec));
    let point = |square: Square| {
        json!({
            "id": square.to_string(),
            "file": square.file(),
            "rank": square.rank(),
            "label": reader.name(square),
        })
    };
    let lines: Vec<[Square; 2]> = match board.pattern {
        Pattern::Lines => diagram::lines(spec).into_iter().map(|(from, to)| [from, to]).collect(),
        Pattern::Dark | Pattern::DarkRight | Pattern::Full => Vec::new(),
    };
    json!({
        "kind": match board.pattern {
            Pattern::Dark | Pattern::DarkRight => "dark",
            Pattern::Full => "full",
            Pattern::Lines => "lines",
        },
        "files": board.files,
        "ranks": board.ranks,
        "cells": u16::from(board.files) * u16::from(board.ranks),
        "points": board.squares().map(point).collect::<Vec<_>>(),
        "dark_parity": match ground {
            Ground::TwoColours { parity } => parity,
            Ground::Lines | Ground::OneColour => 0,
        },
        "lines": lines,
        "one_colour": ground == Ground::OneColour,
    })
}

/// Whether the players sit opposite each other; where both march the same way, both see the board
/// from the same side.
pub(super) fn is_turnable(spec: &Spec) -> bool {
    spec.sheet.march == March::Opposite
}

/// Whether captured pieces vanish during the move.
pub(super) fn removes_at_once(spec: &Spec) -> bool {
    spec.sheet.removal == Removal::AtOnce
}
