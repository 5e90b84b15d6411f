//! Tables without distances say what those with distances say; either kind can take the other's place.

use std::fs;
use std::path::Path;

use polydam_endgame::{Builder, Detail, Material, Tables, ValuedMove, Wdl};
use polydam_rules::{Game, Position, Rules, Spec, Variant};

use crate::common::{at_length, folder, tables};

fn builder(spec: &'static Spec, folder: &Path) -> Builder {
    Builder {
        spec,
        folder: folder.to_owned(),
        memory: 200,
        threads: 2,
    }
}

#[test]
fn results_are_those_of_the_tables_with_distances() {
    let place = folder().join("results");
    for spec in Spec::all() {
        if polydam_endgame::covers(spec).is_err() {
            continue;
        }
        let pieces = if spec.board.len() <= 32 || at_length() {
            3
        } else {
            2
        };
        let exact = tables(spec, pieces);
        builder(spec, &place).build_results(pieces, &|_| ()).unwrap();
        let plain = Tables::open(&place, spec).unwrap();
        for slice in plain.slices() {
            assert_eq!(slice.detail, Detail::Results);
            let nothing = plain.each(slice.material, &mut |_, _| panic!("no distances are here"));
            assert!(!nothing.unwrap());
            let mut results = Vec::new();
            plain
                .each_result(slice.material, &mut |_, result| results.push(result))
                .unwrap();
            let mut right = Vec::new();
            exact
                .each(slice.material, &mut |_, value| right.push(Wdl::from(value)))
                .unwrap();
            assert!(results == right, "{} {} {}", spec.variant, spec.rules, slice.material);
        }
    }
}

#[test]
fn a_probe_without_distances_has_a_result_and_no_value() {
    let spec = Variant::Russian.spec(Rules::Standard);
    let place = folder().join("results-probed");
    builder(spec, &place).build_results(3, &|_| ()).unwrap();
    let tables = Tables::open(&place, spec).unwrap();
    let mut mixed = 0;
    let visit = &mut |position: &Position<u128>, result| {
        let game = Game::from_position(spec, *position).unwrap();
        assert_eq!(tables.probe(position).unwrap(), None);
        assert_eq!(tables.result(position).unwrap(), Some(result));
        let moves = tables.moves(&game).unwrap();
        // Only what ends the game is known without tables.
        let takes_all = |valued: &ValuedMove| valued.m.captured.count_ones() == 2;
        assert!(moves.iter().all(|valued| valued.value.is_none() || takes_all(valued)));
        let order: Vec<u8> = moves.iter().map(|valued| valued.result.unwrap() as u8).collect();
        assert!(order.is_sorted(), "the best move is not first: {order:?}");
        assert!(moves.first().is_none_or(|best| best.result == Some(result)));
        mixed += u32::from(order.first() != order.last());
    };
    let material = "1-0-1-1".parse().unwrap();
    assert!(tables.each_result(material, visit).unwrap());
    assert!(mixed > 100, "{mixed}");
}

#[test]
fn distances_replace_results_and_results_never_replace_distances() {
    let spec = Variant::Checkers.spec(Rules::Standard);
    let place = folder().join("replaced");
    let _ = fs::remove_dir_all(&place);
    let detail = |material: &str| {
        let material: Material = material.parse().unwrap();
        let slices = Tables::open(&place, spec).unwrap().slices();
        slices.iter().find(|slice| slice.material == material).map(|slice| slice.detail)
    };
    let builder = builder(spec, &place);
    builder.build_results(2, &|_| ()).unwrap();
    assert_eq!(detail("0-1-0-1"), Some(Detail::Results));
    builder.build(2, &|_| ()).unwrap();
    assert_eq!(detail("0-1-0-1"), Some(Detail::Distances));
    // Built on tables with distances.
    builder.build_results(3, &|_| ()).unwrap();
    assert_eq!(detail("0-1-0-1"), Some(Detail::Distances));
    assert_eq!(detail("1-1-1-0"), Some(Detail::Results));
    builder.build(3, &|_| ()).unwrap();
    assert_eq!(detail("1-1-1-0"), Some(Detail::Distances));
    // However they came about, the files are the same.
    drop(tables(spec, 3));
    let file = "checkers-standard/1-1-1-0.table";
    let other = fs::read(folder().join("3").join(file)).unwrap();
    assert_eq!(fs::read(place.join(file)).unwrap(), other);
}
