//! Square numbers and `GameType` tags, against the table in `numbering.txt`.

use polydam_rules::{Rules, Side, Spec, Variant};

#[test]
fn numbers_and_tags_are_those_of_the_table() {
    let table = include_str!("numbering.txt");
    let mut rows = 0;
    for line in table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut words = line.split_whitespace();
        let spec = words.next().unwrap().parse::<Variant>().unwrap().spec(Rules::Standard);
        assert_eq!(spec.game_type(), words.next().unwrap());
        let squares: Vec<String> = words.map(str::to_owned).collect();
        let found: Vec<String> = spec.numbering().iter().map(ToString::to_string).collect();
        assert_eq!(found, squares, "{}", spec.variant);
        rows += 1;
    }
    assert_eq!(rows, 18);
}

#[test]
fn a_square_and_its_number_lead_to_each_other() {
    for spec in Spec::all() {
        assert_eq!(spec.numbering().len(), spec.board.len());
        for (number, square) in (1..).zip(spec.numbering()) {
            assert_eq!(spec.number(square), Some(number));
            assert_eq!(spec.numbered(number), Some(square));
            let bit = spec.board.bit(square).unwrap();
            assert_eq!(spec.board.square(bit), Some(square));
        }
        assert_eq!(spec.numbered(0), None);
        assert_eq!(spec.numbered(73), None);
    }
}

#[test]
fn the_other_seat_sees_the_board_after_half_a_turn() {
    for spec in Spec::all() {
        for digit in 0..4 {
            let white = polydam_rules::spec::numbering(&spec.board, Side::White, digit);
            let black = polydam_rules::spec::numbering(&spec.board, Side::Black, digit);
            let turned = white.iter().map(|square| {
                let (files, ranks) = (spec.board.files, spec.board.ranks);
                polydam_rules::Square::new(files - 1 - square.file(), ranks - 1 - square.rank())
                    .unwrap()
            });
            assert!(turned.eq(black), "{} {digit}", spec.variant);
        }
    }
}

#[test]
fn type_numbers_slugs_and_fingerprints_are_unique() {
    let distinct = |mut values: Vec<String>| {
        values.sort();
        values.dedup();
        values.len()
    };
    let standard = &Spec::all()[..18];
    let of = |value: fn(&Spec) -> String| standard.iter().map(value).collect();
    assert_eq!(distinct(of(|spec| spec.look.pdn.to_string())), 18);
    assert_eq!(distinct(of(|spec| spec.variant.to_string())), 18);
    let fingerprints = Spec::all().iter().map(|spec| spec.fingerprint().to_string()).collect();
    assert_eq!(distinct(fingerprints), 21);
    assert!(
        Variant::ALL
            .iter()
            .all(|variant| standard.iter().any(|s| s.variant == *variant))
    );
}

/// Stored games carry these numbers: a change here means that the rules of a row have changed.
#[test]
fn fingerprints_are_those_on_file() {
    let table = include_str!("fingerprints.txt");
    let found: String = Spec::all()
        .iter()
        .map(|spec| format!("{} {} {:016x}\n", spec.variant, spec.rules, spec.fingerprint()))
        .collect();
    assert_eq!(found, table);
}

#[test]
fn standard_rows_stand_in_the_order_of_the_games() {
    for (row, spec) in Spec::all().iter().enumerate() {
        assert_eq!(spec.index(), row);
        let standard = spec.variant.spec(Rules::Standard);
        assert_eq!((standard.variant, standard.rules), (spec.variant, Rules::Standard));
        assert_eq!(spec.variant.spec(spec.rules).index(), row);
    }
    assert!(Variant::ALL.iter().enumerate().all(|(row, variant)| *variant as usize == row));
}
