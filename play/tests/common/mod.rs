//! What the tests of this crate share. Not every test uses all of it.
#![allow(dead_code, unreachable_pub)]

use polydam_play::{Act, Event, Refusal, Seat, Table, Terms};
use polydam_rules::{Side, Square, Variant};

pub fn terms(variant: Variant, fen: &str) -> Terms {
    let start = (!fen.is_empty()).then(|| fen.to_owned());
    Terms {
        start,
        ..Terms::of(variant)
    }
}

pub fn squares(text: &str) -> Vec<Square> {
    text.split(['-', 'x']).map(|square| square.parse().unwrap()).collect()
}

/// The squares of a legal move given as text, or of any route given in letters.
pub fn route(table: &Table, text: &str) -> Vec<Square> {
    table.game().read(text).map_or_else(|_| squares(text), |play| play.route)
}

pub fn act(table: &Table, seat: Seat, act: Act, now: i64) -> Result<Table, Refusal> {
    table.apply(Event::new(seat, act), now)
}

pub fn to_move(table: &Table) -> Seat {
    table.turn().into()
}

pub fn try_play(table: &Table, text: &str, now: i64) -> Result<Table, Refusal> {
    let route = route(table, text);
    act(
        table,
        to_move(table),
        Act::Move {
            route,
            taken: None,
            ply: None,
        },
        now,
    )
}

/// Plays moves one second apart.
pub fn play(table: &Table, moves: &str) -> Table {
    let mut table = table.clone();
    for text in moves.split_whitespace() {
        let now = table.clocks().last() + 1000;
        table = try_play(&table, text, now).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    table
}

pub fn other(seat: Seat) -> Seat {
    seat.side().map_or(seat, |side: Side| side.other().into())
}

/// The same moves again until so many half-moves are played.
pub fn shuffle(table: &Table, cycle: &[&str], plies: usize) -> Table {
    let moves: Vec<&str> = cycle.iter().copied().cycle().take(plies).collect();
    play(table, &moves.join(" "))
}
