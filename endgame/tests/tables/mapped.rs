//! Files mapped into memory answer as files that are read do.
#![cfg(feature = "mmap")]
#![allow(unsafe_code)]

use std::fs;

use polydam_endgame::{FileFault, Material, TableError, Tables};
use polydam_rules::{Rules, Variant};

use crate::common::{folder, tables};

#[test]
fn a_map_gives_the_same_answers() {
    let spec = Variant::Italian.spec(Rules::Standard);
    let read = tables(spec, 3);
    // SAFETY: tests alter no file of this folder.
    let mapped = unsafe { Tables::open_mapped(&folder().join("3"), spec, 1 << 16) }.unwrap();
    assert_eq!(mapped.slices(), read.slices());
    let material: Material = "1-1-0-1".parse().unwrap();
    let there = read.each(material, &mut |position, value| {
        assert_eq!(mapped.probe(position).unwrap(), Some(value));
    });
    assert!(there.unwrap());
}

#[test]
fn a_map_of_a_cut_file_is_refused() {
    let spec = Variant::Italian.spec(Rules::Standard);
    drop(tables(spec, 2));
    let name = "italian-standard/0-1-1-0.table";
    let place = folder().join("cut");
    fs::create_dir_all(place.join("italian-standard")).unwrap();
    let bytes = fs::read(folder().join("2").join(name)).unwrap();
    for length in [0, 83, 84, bytes.len() - 1] {
        fs::write(place.join(name), &bytes[..length]).unwrap();
        // SAFETY: nothing is open while the file is written.
        let error = unsafe { Tables::open_mapped(&place, spec, 1 << 16) }.unwrap_err();
        let TableError::Damaged { fault, .. } = error else {
            panic!("{error}");
        };
        assert!(matches!(fault, FileFault::Length { .. }), "{length}: {fault}");
    }
}
