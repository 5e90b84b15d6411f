//! Pictures of every board and piece.

use polydam_pdn::diagram::{DiagramStyle, Labels, Mark, Theme, svg};
use polydam_rules::sample::{Random, setup};
use polydam_rules::{Game, Rules, Spec, Variant};

fn count(picture: &str, what: &str) -> usize {
    picture.matches(what).count()
}

#[test]
fn every_piece_of_every_game_is_drawn_once() {
    let mut random = Random::new(5);
    for spec in Spec::all() {
        for flip in [false, true] {
            let position = setup(spec, &mut random);
            let style = DiagramStyle {
                flip,
                labels: Labels::Both,
                ..DiagramStyle::default()
            };
            let picture = svg(spec, &position, &style);
            let pieces = ["man", "king", "parachutist"]
                .map(|name| count(&picture, &format!("class=\"{name}\"")));
            assert_eq!(pieces.iter().sum::<usize>() as u32, position.occupied().count_ones());
            assert_eq!(pieces[1] as u32, position.kings.count_ones());
            assert_eq!(count(&picture, "<g"), count(&picture, "</g>"));
            assert!(!picture.contains("NaN"));
        }
    }
}

#[test]
fn kinds_of_pieces_differ_in_shape_and_not_only_in_colour() {
    let spec = Variant::Parachute.spec(Rules::Standard);
    let game = Game::from_fen(spec, "W:Wc3,Kd4,Pb8:Bh6").unwrap();
    let picture = svg(spec, game.position(), &DiagramStyle::default());
    let shape = |class: &str| {
        let from = picture.find(&format!("class=\"{class}\"")).unwrap();
        let group = &picture[from..][..picture[from..].find("</g>").unwrap()];
        (count(group, "<circle"), count(group, "<path"))
    };
    assert_eq!([shape("man"), shape("king"), shape("parachutist")], [(2, 1), (4, 1), (2, 2)]);
}

#[test]
fn a_flipped_board_is_the_half_turn() {
    let spec = Variant::International.spec(Rules::Standard);
    let place = |flip| {
        let game = Game::from_fen(spec, "W:W46:B").unwrap();
        let style = DiagramStyle {
            flip,
            labels: Labels::None,
            ..DiagramStyle::default()
        };
        let picture = svg(spec, game.position(), &style);
        let from = picture.find("translate(").unwrap();
        picture[from..].split([')']).next().unwrap().to_owned()
    };
    assert_eq!(
        (place(false), place(true)),
        ("translate(22 382".into(), "translate(382 22".into())
    );
}

#[test]
fn a_move_is_shown_with_its_way_and_what_it_takes() {
    let spec = Variant::International.spec(Rules::Standard);
    let game = Game::from_fen(spec, "W:W28:B23,14").unwrap();
    let play = game.plays().remove(0);
    let square = spec.numbered(50).unwrap();
    let style = DiagramStyle {
        play: Some(play),
        marks: vec![
            (square, Mark::Dot),
            (square, Mark::Ring),
            (square, Mark::Tint),
        ],
        theme: Theme::PRINT,
        ..DiagramStyle::default()
    };
    let picture = svg(spec, game.position(), &style);
    assert_eq!(count(&picture, "<polyline"), 2);
    // Two crosses, each with its edge.
    assert_eq!(count(&picture, "l16 16m0 -16l-16 16"), 4);
    assert_eq!(picture, svg(spec, game.position(), &style));
}
