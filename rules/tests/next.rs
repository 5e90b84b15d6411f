//! The squares offered one after the other, on positions small enough to read.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod diagram;

use polydam_rules::{Next, Rules, TooMuch, Variant, next};

const BUDGET: u32 = 100_000;

/// A square as `f6`, with the piece captured on the way and `!` if the move is then whole.
fn written(next: &Next) -> String {
    let captures = next.captures.map_or_else(String::new, |square| format!("({square})"));
    format!("{}{captures}{}", next.square, if next.completes { "!" } else { "" })
}

fn offered(variant: Variant, position: &str, chosen: &str) -> String {
    let spec = variant.spec(Rules::Standard);
    let position = diagram::position(spec, position);
    let next = next(spec, &position, &diagram::squares(chosen), BUDGET).unwrap();
    next.iter().map(written).collect::<Vec<_>>().join(" ")
}

#[test]
fn steps_are_whole_moves() {
    let position = "white: c3 h2 / black: h8 / turn white";
    assert_eq!(offered(Variant::Checkers, position, ""), "h2 c3");
    assert_eq!(offered(Variant::Checkers, position, "c3"), "b4! d4!");
    assert_eq!(offered(Variant::Checkers, position, "c3 d4"), "");
}

#[test]
fn a_king_is_offered_only_squares_from_which_it_goes_on() {
    let position = "white: Ka1 c1 / black: d4 e7 / turn white";
    assert_eq!(offered(Variant::Russian, position, ""), "a1");
    assert_eq!(offered(Variant::Russian, position, "a1"), "f6(d4)");
    assert_eq!(offered(Variant::Russian, position, "a1 f6"), "d8(e7)!");
    assert_eq!(offered(Variant::Russian, position, "a1 f6 d8"), "");
}

#[test]
fn only_the_way_to_the_most_is_offered() {
    let position = "white: c3 g1 / black: b4 d4 f6 / turn white";
    assert_eq!(offered(Variant::Brazilian, position, "c3"), "e5(d4)");
    assert_eq!(offered(Variant::Checkers, position, "c3"), "a5(b4)! e5(d4)");
}

#[test]
fn lines_of_men_reach_the_square_before_them() {
    let position = "white: a1 a2 / black: h8 / turn white";
    assert_eq!(offered(Variant::Dameo, position, "a1"), "b2! a3!");
}

#[test]
fn a_removal_is_one_square() {
    assert_eq!(offered(Variant::Konane, "start", ""), "h1! e4! d5! a8!");
    assert_eq!(offered(Variant::Konane, "start", "d5"), "");
}

#[test]
fn one_may_stop_in_konane_and_go_on() {
    let position = "white: b2 d2 / black: a2 h7 / turn black";
    assert_eq!(offered(Variant::Konane, position, "a2"), "c2(b2)!");
    assert_eq!(offered(Variant::Konane, position, "a2 c2"), "e2(d2)!");
}

#[test]
fn no_move_begins_so() {
    assert_eq!(offered(Variant::Checkers, "start", "a1"), "");
    assert_eq!(offered(Variant::Checkers, "start", "c3 d4"), "");
    assert_eq!(offered(Variant::Checkers, "start", "c3 d4 e5 f6"), "");
}

/// A king before a lattice of men has more routes than could be listed; the walk takes none of
/// them twice.
#[test]
fn many_routes_are_walked_without_listing_them() {
    let spec = Variant::Canadian.spec(Rules::Standard);
    let lattice =
        "white: Ka1 / black: c3 e3 g3 i3 c5 e5 g5 i5 c7 e7 g7 i7 c9 e9 g9 i9 / turn white";
    let position = diagram::position(spec, lattice);
    let first = next(spec, &position, &diagram::squares("a1"), 2_000_000).unwrap();
    assert!(!first.is_empty());
    assert_eq!(next(spec, &position, &[], 10), Err(TooMuch { budget: 10 }));
}
