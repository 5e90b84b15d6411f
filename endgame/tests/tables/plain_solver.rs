//! A second solver, made as plainly as possible: it lists all positions by putting pieces on the
//! board one by one, asks the plain generator for the moves, and goes over the positions until no
//! value changes. It shares neither numbering nor compiled rules nor the way back with the tables.

use std::collections::HashMap;

use polydam_endgame::{Material, Tables, Value};
use polydam_rules::sheet::{CrownedOn, Goal};
use polydam_rules::{
    Game, Move, Piece, Position, Rank, Rules, Setup, Side, Spec, Square, Variant, plain,
};

use crate::common::{at_length, tables};

/// A position and those after each of its moves, by their places in the list of all; [`BARE`] is
/// a position in which the side to move has no piece.
struct Node {
    position: Position<u128>,
    after: Vec<usize>,
}

const BARE: usize = usize::MAX;

/// Whether a man of this side may come to stand here in play.
fn stands(spec: &Spec, side: Side, square: Square) -> bool {
    let bit = 1_u128 << spec.board.bit(square).unwrap();
    let crowned = spec.crowning_squares(side) & bit != 0;
    !crowned || spec.has_parachutists() || spec.sheet.crowned_on == CrownedOn::Nowhere
}

/// Every position of a material with either side to move; the pieces are put down in the order of
/// `pieces`, equal ones on ascending squares.
fn positions(spec: &Spec, pieces: &[Piece], turn: Side) -> Vec<Position<u128>> {
    fn put(spec: &Spec, setup: &mut Setup, pieces: &[Piece], all: &mut Vec<Position<u128>>) {
        let Some((&piece, rest)) = pieces.split_first() else {
            all.push(setup.check(spec).unwrap().0);
            return;
        };
        let last = setup.pieces.last().copied();
        for square in spec.board.squares() {
            let free = setup.pieces.iter().all(|&(other, _)| other != square);
            let ascends = last.is_none_or(|(before, same)| same != piece || before < square);
            let man = piece.rank == Rank::Man;
            if free && ascends && (!man || stands(spec, piece.side, square)) {
                setup.put(square, piece);
                put(spec, setup, rest, all);
                setup.pieces.pop();
            }
        }
    }
    let mut all = Vec::new();
    put(spec, &mut Setup::new(turn), pieces, &mut all);
    all
}

/// Every position of a number of pieces.
fn all_positions(spec: &Spec, count: u8) -> Vec<Position<u128>> {
    let mut all = Vec::new();
    for material in Material::all(spec, count) {
        let mut pieces = Vec::new();
        for side in Side::BOTH {
            for (rank, counts) in [(Rank::Man, material.men), (Rank::King, material.kings)] {
                let count = usize::from(counts[side as usize]);
                pieces.extend(std::iter::repeat_n(Piece { side, rank }, count));
            }
        }
        for turn in Side::BOTH {
            all.extend(positions(spec, &pieces, turn));
        }
    }
    all
}

fn nodes(spec: &Spec, most: u8) -> Vec<Node> {
    let all: Vec<_> = (2..=most).flat_map(|count| all_positions(spec, count)).collect();
    let places: HashMap<Position<u128>, usize> = all.iter().copied().zip(0..).collect();
    let place = |position: &Position<u128>| match position.pieces(position.turn) {
        0 => BARE,
        _ => places[position],
    };
    let node = |position: &Position<u128>| Node {
        position: *position,
        after: after(spec, position).iter().map(place).collect(),
    };
    all.iter().map(node).collect()
}

fn after(spec: &Spec, position: &Position<u128>) -> Vec<Position<u128>> {
    let plays = plain::plays(spec, position, 1 << 20).unwrap();
    let moved = |play: &polydam_rules::Play| {
        position.play(Move {
            captured: spec.board.set(&play.captures),
            from: spec.board.bit(play.from).unwrap(),
            to: spec.board.bit(play.to).unwrap(),
            crowns: play.crowns,
        })
    };
    plays.iter().map(moved).collect()
}

/// The value of every node, found by going over all of them until nothing changes.
fn solve(spec: &Spec, nodes: &[Node]) -> Vec<Value> {
    let lost = match spec.sheet.goal {
        Goal::LeaveNoMove => Value::Loss(0),
        Goal::HaveNoMove => Value::Win(0),
    };
    let mut known = vec![Value::Draw; nodes.len()];
    for plies in 0..=254 {
        let value = |&after: &usize| if after == BARE { lost } else { known[after] };
        let found = |node: &Node| {
            let mut values = node.after.iter().map(value);
            match plies {
                0 => node.after.is_empty().then_some(lost),
                _ if node.after.is_empty() => None,
                _ if values.clone().any(|value| matches!(value, Value::Loss(_))) => {
                    Some(Value::Win(plies))
                }
                _ => {
                    values.all(|value| matches!(value, Value::Win(_))).then_some(Value::Loss(plies))
                }
            }
        };
        let open = nodes.iter().zip(0..).filter(|&(_, at)| known[at] == Value::Draw);
        let news: Vec<(usize, Value)> =
            open.filter_map(|(node, at)| Some((at, found(node)?))).collect();
        if news.is_empty() && plies > 0 {
            return known;
        }
        for (at, value) in news {
            known[at] = value;
        }
    }
    panic!("a win of more than 254 half-moves");
}

fn agree(spec: &'static Spec, tables: &Tables, most: u8) {
    let nodes = nodes(spec, most);
    let values = solve(spec, &nodes);
    for (node, right) in nodes.iter().zip(values) {
        let ours = tables.probe(&node.position).unwrap();
        assert_eq!(ours, Some(right), "{} {} {:?}", spec.variant, spec.rules, node.position);
    }
}

/// Solves a game under all its rules.
fn agrees(variant: Variant, most: u8) {
    for spec in Spec::all().iter().filter(|spec| spec.variant == variant) {
        agree(spec, &tables(spec, most), most);
    }
}

#[test]
fn a_second_solver_agrees_with_two_pieces_in_all_games() {
    for variant in Variant::ALL {
        if polydam_endgame::covers(variant.spec(Rules::Standard)).is_ok() {
            agrees(variant, 2);
        }
    }
}

// The games that nobody has published counts of, with three pieces.

#[test]
fn a_second_solver_agrees_in_corner() {
    agrees(Variant::Corner, 3);
}

#[test]
fn a_second_solver_agrees_in_one_way() {
    agrees(Variant::OneWay, 3);
}

#[test]
fn a_second_solver_agrees_in_parachute() {
    agrees(Variant::Parachute, 3);
}

#[test]
fn a_second_solver_agrees_in_alquerque() {
    agrees(Variant::Alquerque, 3);
}

#[test]
fn a_second_solver_agrees_in_gothic() {
    agrees(Variant::Gothic, if at_length() { 3 } else { 2 });
}

#[test]
fn a_side_alone_on_the_board_wins_if_it_can_move_and_has_lost_if_not() {
    let spec = Variant::Alquerque.spec(Rules::Standard);
    let tables = tables(spec, 2);
    for (fen, value) in [("W:Wc4:B", Value::Win(1)), ("W:Wc5:B", Value::Loss(0))] {
        let game = Game::from_fen(spec, fen).unwrap();
        assert_eq!(tables.probe(game.position()).unwrap(), Some(value), "{fen}");
    }
}
