//! Positions as text: the dialects met in real files, and what is wrong with bad ones.

use polydam_rules::{
    Fen, FenWhat, Game, Rules, Setup, SetupFault, SetupWarning, Side, Spec, Variant,
};

fn spec(variant: Variant) -> &'static Spec {
    variant.spec(Rules::Standard)
}

fn same(variant: Variant, texts: &[&str]) {
    let read =
        |text: &str| Fen::position(spec(variant), text).unwrap_or_else(|error| panic!("{error}")).0;
    for text in &texts[1..] {
        assert_eq!(read(text), read(texts[0]), "{text}");
    }
}

#[test]
fn dialects_read_as_one() {
    same(
        Variant::International,
        &[
            "W:W31,32,K33:B1,K2",
            "W:W31,32,K33:B1,K2.",
            "W:B1,K2:W31,32,K33",
            "w:w31,32,k33:b1,k2",
            "W:W:W31,32,K33:B1,K2",
            "W:W31-32,K33-33:B01,K02",
            "W:W31,32,K33:B1,K2:H0:F1",
            "W:W31, 32, K33 : B1, K2",
            "_W:W31,32,K33:B1,K2_",
            "[FEN \"W:W31,32,K33:B1,K2.\"]",
            "White to move W:W31,32,K33:B1,K2",
            "W:W31,,32,K33:B1,K2,",
            "W:Wb4,d4,Kf4:Bb10,Kd10",
            "W:W31,K33:B1,K2:W32",
        ],
    );
    same(Variant::Russian, &["B:Wa1,Kc3:Bb8", "B:W29,K22:B1", "B:WA1,KC3:BB8"]);
}

#[test]
fn an_empty_or_missing_side_is_a_position() {
    for text in ["B:W50:B", "W:W50:B", "W:W8", "B:B50"] {
        assert!(Game::from_fen(spec(Variant::International), text).is_ok(), "{text}");
    }
}

/// The faults of a text: place and kind.
fn faults(variant: Variant, text: &str) -> Vec<(usize, &'static str)> {
    let error = Fen::position(spec(variant), text).unwrap_err();
    assert_eq!(error.fen, text);
    error.faults.iter().map(|fault| (fault.at, fault.what.kind())).collect()
}

#[test]
fn every_fault_is_listed_with_its_place() {
    let all = [
        (
            Variant::International,
            "W:WK4,WK5,55:B4",
            vec![(6, "no-square"), (10, "no-number")],
        ),
        (Variant::International, "31,32:B1", vec![(0, "no-turn")]),
        (Variant::International, "", vec![(0, "no-turn")]),
        (Variant::International, "W", vec![(0, "no-turn")]),
        (Variant::International, "W:W:B", vec![(0, "no-pieces")]),
        (Variant::International, "?:W31:B1", vec![(0, "no-turn")]),
        (Variant::International, "W:W33-31:B0", vec![(3, "no-range"), (10, "no-number")]),
        (
            Variant::International,
            "W:W31,31:BK31",
            vec![(6, "two-pieces"), (10, "two-pieces")],
        ),
        (Variant::International, "W:W31:B1,G7", vec![(9, "ghost")]),
        (Variant::International, "W:W31:Z1", vec![(6, "no-side")]),
        (Variant::Checkers, "W:Wa2:Bb8", vec![(3, "not-played-on")]),
        (Variant::Alquerque, "W:WKa1:Bb3", vec![(3, "no-kings")]),
        (Variant::Parachute, "W:WPb6:Bc7", vec![(3, "no-parachutist")]),
        (Variant::Konane, "B:Wa2:Bb2", vec![(3, "other-colour"), (7, "other-colour")]),
    ];
    for (variant, text, expected) in all {
        let found = faults(variant, text);
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn konane_allows_only_the_gaps_that_its_opening_makes() {
    let spec = spec(Variant::Konane);
    let full = Setup::of(spec, &spec.start_position());
    let without = |names: &[&str], turn| {
        let mut setup = Setup {
            turn: Some(turn),
            ..full.clone()
        };
        setup.pieces.retain(|(square, _)| !names.contains(&square.to_string().as_str()));
        setup.check(spec).map(|_| ()).map_err(|illegal| illegal.faults)
    };
    let first = ["h1", "e4", "d5", "a8"].map(|name| name.parse().unwrap()).to_vec();
    assert_eq!(without(&[], Side::Black), Ok(()));
    assert_eq!(without(&["d5"], Side::White), Ok(()));
    assert_eq!(without(&["d5", "d6"], Side::Black), Ok(()));
    let wrong = Err(vec![SetupFault::Gaps { first }]);
    assert_eq!(without(&[], Side::White), wrong);
    assert_eq!(without(&["d5"], Side::Black), wrong);
    assert_eq!(without(&["f5"], Side::White), wrong);
}

#[test]
fn odd_positions_are_played_with_a_warning() {
    let warnings = |variant, text: &str| Fen::position(spec(variant), text).unwrap().2;
    let square = |name: &str| name.parse().unwrap();
    assert_eq!(
        warnings(Variant::Checkers, "W:Wb8:Ba1"),
        [
            SetupWarning::Uncrowned(square("b8")),
            SetupWarning::Uncrowned(square("a1"))
        ]
    );
    assert_eq!(
        warnings(Variant::Parachute, "W:Wb8,Pd8:Bc7"),
        [SetupWarning::TakenForParachutist(square("b8"))]
    );
    assert_eq!(
        warnings(Variant::Thai, "W:W24-32:B1"),
        [SetupWarning::MorePieces {
            side: Side::White,
            pieces: 9,
            start: 8
        }]
    );
    for (variant, text) in [
        (Variant::Corner, "W:Wd8,b8:Bc1"),
        (Variant::Alquerque, "W:Wa5:Bb1"),
        (Variant::Konane, "B:Wh8:Bb1"),
    ] {
        assert_eq!(warnings(variant, text), [], "{text}");
    }
}

#[test]
fn starts_are_written_as_the_formats_page_says() {
    let start = |variant| Game::new(variant).fen();
    assert_eq!(
        start(Variant::Parachute),
        "W:Wb2,d2,f2,h2,a3,c3,e3,g3,Pb8,Pd8,Pf8,Ph8:BPa1,Pc1,Pe1,Pg1,b6,d6,f6,h6,a7,c7,e7,g7"
    );
    assert!(start(Variant::Dameo).starts_with("W:Wa1,b1,c1,d1,e1,f1,g1,h1,b2"));
    assert!(start(Variant::Checkers).starts_with("B:W21,22,23"));
}

#[test]
fn counters_of_a_fen_are_kept() {
    let game = Game::from_fen(spec(Variant::Russian), "W:WKa1:BKh8:H12:F40").unwrap();
    assert_eq!(game.quiet_plies(), 12);
    let fen = Fen::read(spec(Variant::Russian), "W:WKa1:BKh8:H12:F40").unwrap();
    assert_eq!((fen.quiet, fen.move_number), (Some(12), Some(40)));
    let error = Fen::read(spec(Variant::Russian), "W:WKa1:BKh8:Hx").unwrap_err();
    assert!(matches!(error.faults[0].what, FenWhat::NoSide(_)));
}
