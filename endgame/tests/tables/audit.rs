//! Every value follows from its successors, by the plain generator; and the builder goes on where it
//! was broken off.

use std::fs;
use std::sync::Mutex;

use polydam_endgame::{Builder, Event, Material, TableError, Tables, audit};
use polydam_rules::{Position, Rules, Side, Spec, Square, Variant};

use crate::common::{at_length, folder, tables};

#[test]
fn every_value_follows_from_its_successors() {
    for spec in Spec::all() {
        if polydam_endgame::covers(spec).is_err() {
            continue;
        }
        let small = spec.board.len() <= 32;
        let pieces = if small || at_length() { 3 } else { 2 };
        let tables = tables(spec, pieces);
        let most = if small || at_length() { 40_000 } else { 6_000 };
        let slices = tables.slices();
        let slices = slices.iter().filter(|slice| slice.counts.positions() <= most);
        let slice = slices.max_by_key(|slice| slice.counts.positions()).unwrap();
        let (seen, wrong) = audit::audit(&tables, slice.material).unwrap();
        assert_eq!(seen, slice.counts.positions());
        assert!(wrong.is_none(), "{}: {}", spec.name, wrong.unwrap());
    }
}

#[test]
fn an_audit_needs_the_slices_below() {
    let spec = Variant::Checkers.spec(Rules::Standard);
    drop(tables(spec, 3));
    let place = folder().join("alone");
    let name = "checkers-standard/0-2-0-1.table";
    fs::create_dir_all(place.join("checkers-standard")).unwrap();
    fs::copy(folder().join("3").join(name), place.join(name)).unwrap();
    let tables = Tables::open(&place, spec).unwrap();
    let (_, wrong) = audit::audit(&tables, "0-2-0-1".parse().unwrap()).unwrap();
    assert!(wrong.unwrap().follows.is_none());
}

fn built(builder: &Builder) -> (Vec<Material>, Vec<Material>) {
    let events = Mutex::new((Vec::new(), Vec::new()));
    builder
        .build(3, &|event| match event {
            Event::Kept(material, _) => events.lock().unwrap().0.push(material),
            Event::Finished(material) => events.lock().unwrap().1.push(material),
            Event::Begun(..) | Event::Positions(_) => {}
        })
        .unwrap();
    events.into_inner().unwrap()
}

#[test]
fn a_broken_off_build_goes_on_and_a_damaged_file_is_built_again() {
    let spec = Variant::Alquerque.spec(Rules::Official);
    let place = folder().join("resumed");
    let _ = fs::remove_dir_all(&place);
    let builder = Builder {
        spec,
        folder: place.clone(),
        memory: 100,
        threads: 2,
    };
    let (kept, finished) = built(&builder);
    assert_eq!((kept.len(), finished.len()), (0, 2));
    let file = place.join("alquerque-official/2-0-1-0.table");
    let mut bytes = fs::read(&file).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&file, &bytes).unwrap();
    // What a kill leaves behind: a half-written file under another name.
    fs::write(file.with_extension("part"), &bytes[..100]).unwrap();
    let (kept, finished) = built(&builder);
    assert_eq!((kept.len(), finished.len()), (1, 1));
    assert!(Tables::open(&place, spec).is_ok());
    let (kept, finished) = built(&builder);
    assert_eq!((kept.len(), finished.len()), (2, 0));
}

#[test]
fn a_man_where_it_would_have_been_crowned_is_in_no_table() {
    let spec = Variant::Checkers.spec(Rules::Standard);
    let tables = tables(spec, 2);
    let [white, black] = Side::BOTH.map(|side| spec.crowning_squares(side));
    let middle = spec.board.set(&[Square::new(3, 3).unwrap()]);
    let lowest = |set: u128| set & set.wrapping_neg();
    for turn in Side::BOTH {
        for (white, black) in [(lowest(white), middle), (middle, lowest(black))] {
            let position = Position {
                white,
                black,
                kings: 0,
                turn,
            };
            assert_eq!(tables.probe(&position).unwrap(), None);
        }
        let (white, black) = (middle, lowest(white));
        let position = Position {
            white,
            black,
            kings: 0,
            turn,
        };
        assert!(tables.probe(&position).unwrap().is_some());
    }
}

#[test]
fn a_game_that_ends_on_a_full_board_has_no_tables() {
    let spec = Variant::Konane.spec(Rules::Standard);
    let builder = Builder {
        spec,
        folder: folder(),
        memory: 100,
        threads: 1,
    };
    assert!(matches!(builder.build(2, &|_| ()), Err(TableError::NoTables { .. })));
}

#[test]
fn too_little_memory_says_how_much_is_needed() {
    let spec = Variant::Turkish.spec(Rules::Standard);
    let builder = |memory| Builder {
        spec,
        folder: folder().join("memory"),
        memory,
        threads: 1,
    };
    let error = builder(0).build(2, &|_| ()).unwrap_err().to_string();
    assert!(error.contains("raise the limit to 1 MB"), "{error}");
    builder(1).build(2, &|_| ()).unwrap();
}
