//! Every count of `tests/counts.tsv`: wins, draws, losses and the longest of each, as others and
//! other programs found them.

use polydam_endgame::check::{self, Verdict};
use polydam_rules::{Rules, Variant};

use crate::common::{at_length, tables};

const COUNTS: &str = include_str!("../counts.tsv");

/// How many pieces are counted: four only at length.
fn pieces() -> u8 {
    if at_length() { 4 } else { 3 }
}

#[test]
fn all_published_counts_are_reproduced() {
    let mut compared = 0;
    for variant in Variant::ALL {
        let spec = variant.spec(Rules::Standard);
        let claims = check::claims(COUNTS, variant.slug()).unwrap();
        let most =
            pieces().min(claims.iter().map(|claim| claim.material.pieces()).max().unwrap_or(0));
        let mut claims =
            claims.into_iter().filter(|claim| claim.material.pieces() <= most).peekable();
        if claims.peek().is_none() {
            continue;
        }
        let tables = tables(spec, most);
        for claim in claims {
            let verdict = check::compare(&tables, &claim).unwrap();
            assert_eq!(verdict, Verdict::Agrees, "{variant} {claim:?}");
            compared += 1;
        }
    }
    // 12 games have counts: of 4, 12 and 25 slices, the last in eight of them.
    assert_eq!(compared, if at_length() { 392 } else { 192 });
}

#[test]
fn a_claim_with_one_number_altered_is_not_agreed_with() {
    // The game whose counts are also those of the positions where no capture is due.
    let tables = tables(Variant::International.spec(Rules::Standard), 2);
    let claims = check::claims(COUNTS, Variant::International.slug()).unwrap();
    let (mut altered, raised) = (0, |number: &mut u8| *number += 1);
    for claim in claims.into_iter().filter(|claim| claim.material.pieces() == 2) {
        let mut all = vec![claim.clone(); 8];
        all[0].results[0] += 1;
        all[1].results[1] += 1;
        all[2].results[2] += 1;
        all[3].longest_win.iter_mut().for_each(raised);
        all[4].longest_loss.iter_mut().for_each(raised);
        for (at, one) in all[5..].iter_mut().enumerate() {
            one.quiet.iter_mut().for_each(|quiet| quiet[at] += 1);
        }
        for one in all.iter().filter(|one| **one != claim) {
            let verdict = check::compare(&tables, one).unwrap();
            assert_ne!(verdict, Verdict::Agrees, "{one:?}");
            altered += 1;
        }
    }
    assert!(altered == 32, "{altered}");
}
