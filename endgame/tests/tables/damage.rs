//! Damaged files: a typed error or the right answer, never a wrong one.

use std::fs;
use std::path::Path;

use polydam_endgame::check::{self, Verdict};
use polydam_endgame::{FileFault, Material, TableError, Tables, Value, row_folder};
use polydam_rules::sample::Random;
use polydam_rules::{Position, Rules, Spec, Variant};

use crate::common::{folder, tables};

/// Alters a file in one of the ways in which files go bad.
fn damaged(bytes: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let at = random.below(bytes.len());
    let run = 1 + random.below(40);
    let end = (at + run).min(bytes.len());
    match random.below(8) {
        0 => bytes[at] ^= 1 << random.below(8),
        1 => bytes[at] = bytes[at].wrapping_add(1 + random.below(255) as u8),
        2 => bytes.truncate(at),
        3 => bytes.extend((0..run).map(|_| random.next() as u8)),
        4 => bytes[at..end].fill(0),
        5 => drop(bytes.drain(at..end)),
        6 => bytes
            .splice(at..at, other[..run.min(other.len())].iter().copied())
            .for_each(drop),
        // The start of another slice's file, or the whole of it.
        _ => {
            let end = [84, other.len()][random.below(2)].min(bytes.len());
            bytes[..end].copy_from_slice(&other[..end]);
        }
    }
    bytes
}

fn values(tables: &Tables, slice: Material) -> Vec<(Position<u128>, Value)> {
    let mut all = Vec::new();
    tables.each(slice, &mut |position, value| all.push((*position, value))).unwrap();
    all
}

/// Opens the damaged folder and probes some positions of the slice.
fn probe_some(
    folder: &Path,
    spec: &'static Spec,
    right: &[(Position<u128>, Value)],
    random: &mut Random,
) -> Result<(), TableError> {
    let tables = Tables::open_with(folder, spec, 1 << 14)?;
    for _ in 0..4 {
        let (position, value) = random.pick(right).unwrap();
        assert_eq!(tables.probe(position)?, Some(*value));
    }
    Ok(())
}

#[test]
fn ten_thousand_damaged_files_give_an_error_or_the_right_answer() {
    let spec = Variant::Russian.spec(Rules::Standard);
    let whole = tables(spec, 3);
    let name = |material: &str| format!("{}-{}/{material}.table", spec.variant, spec.rules);
    let here = folder().join("3");
    let place = folder().join("damaged");
    let material: Material = "1-1-0-1".parse().unwrap();
    let right = values(&whole, material);
    let file = place.join(name("1-1-0-1"));
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let bytes = fs::read(here.join(name("1-1-0-1"))).unwrap();
    let other = fs::read(here.join(name("0-2-0-1"))).unwrap();
    let mut random = Random::new(8);
    let (mut errors, mut kinds) = (0, std::collections::HashMap::new());
    for _ in 0..10_000 {
        fs::write(&file, damaged(&bytes, &other, &mut random)).unwrap();
        if let Err(error) = probe_some(&place, spec, &right, &mut random) {
            let TableError::Damaged { fault, .. } = error else {
                panic!("{error}");
            };
            errors += 1;
            *kinds.entry(std::mem::discriminant(&fault)).or_insert(0) += 1;
            assert!(!matches!(fault, FileFault::OtherRules { .. }));
        }
    }
    // Whole files were damaged in ways that only some probes can meet.
    assert!(errors > 5_000, "{errors}");
    assert!(kinds.len() >= 5, "{kinds:?}");
}

#[test]
fn a_table_for_other_rules_is_refused() {
    let [standard, official] =
        [Rules::Standard, Rules::Official].map(|rules| Variant::Alquerque.spec(rules));
    drop(tables(standard, 2));
    let place = folder().join("other-rules");
    let from = folder().join("2").join("alquerque-standard");
    let to = place.join("alquerque-official");
    fs::create_dir_all(&to).unwrap();
    fs::copy(from.join("1-0-1-0.table"), to.join("1-0-1-0.table")).unwrap();
    let error = Tables::open(&place, official).unwrap_err();
    assert!(matches!(
        error,
        TableError::Damaged {
            fault: FileFault::OtherRules { .. },
            ..
        }
    ));
}

/// Where a header says what nothing else in the file does: the longest win and loss, and the detail,
/// of which two are known.
fn told_once(at: usize, value: u8) -> bool {
    matches!((at, value), (56 | 57, _) | (58, 0 | 1))
}

#[test]
fn a_header_altered_with_its_checksum_is_refused() {
    let spec = Variant::Russian.spec(Rules::Standard);
    let right = values(&tables(spec, 3), "1-1-0-1".parse().unwrap());
    let name = format!("{}-{}/1-1-0-1.table", spec.variant, spec.rules);
    let place = folder().join("forged");
    let file = place.join(&name);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let bytes = fs::read(folder().join("3").join(&name)).unwrap();
    let check = 80;
    for at in 0..check {
        for by in [1, 2, 0x80] {
            let mut bytes = bytes.clone();
            bytes[at] = bytes[at].wrapping_add(by);
            if told_once(at, bytes[at]) {
                continue;
            }
            let sum = crc32fast::hash(&bytes[..check]);
            bytes[check..84].copy_from_slice(&sum.to_le_bytes());
            fs::write(&file, &bytes).unwrap();
            let refused = probe_some(&place, spec, &right, &mut Random::new(8));
            assert!(refused.is_err(), "byte {at} raised by {by}");
        }
    }
}

#[test]
fn counts_of_a_header_that_are_not_those_of_its_positions_agree_with_no_claim() {
    let spec = Variant::Checkers.spec(Rules::Standard);
    drop(tables(spec, 3));
    let claims = check::claims(include_str!("../counts.tsv"), spec.variant.slug()).unwrap();
    let wanted: Material = "0-1-0-2".parse().unwrap();
    let claim = claims.into_iter().find(|claim| claim.material == wanted).unwrap();
    let folder = folder();
    let (from, place) = (row_folder(&folder.join("3"), spec), folder.join("miscounted"));
    let to = row_folder(&place, spec);
    fs::create_dir_all(&to).unwrap();
    let mut bytes = fs::read(from.join("0-1-0-2.table")).unwrap();
    let compared = |bytes: &[u8]| {
        fs::write(to.join("0-1-0-2.table"), bytes).unwrap();
        check::compare(&Tables::open(&place, spec).unwrap(), &claim).unwrap()
    };
    assert_eq!(compared(&bytes), Verdict::Agrees);
    // One draw less and one loss more, with the checksum to it.
    bytes[40] = bytes[40].wrapping_sub(1);
    bytes[48] = bytes[48].wrapping_add(1);
    let sum = crc32fast::hash(&bytes[..80]);
    bytes[80..84].copy_from_slice(&sum.to_le_bytes());
    assert_ne!(compared(&bytes), Verdict::Agrees);
}
