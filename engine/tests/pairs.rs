//! Elo and the sequential test on pairs whose numbers were worked out by hand.

use polydam_engine::sprt::{Pairs, Sprt, Verdict, expected};

fn near(found: f64, right: f64) {
    assert!((found - right).abs() < 0.01, "{found} is not {right}");
}

#[test]
fn the_share_that_a_rating_difference_foretells_is_that_of_the_logistic_table() {
    for (rating, share) in [
        (0.0, 0.5),
        (100.0, 0.640_065),
        (190.848_5, 0.75),
        (-400.0, 1.0 / 11.0),
    ] {
        assert!((expected(rating) - share).abs() < 1e-6, "{rating}");
    }
}

#[test]
fn elo_of_known_pairs() {
    // Mean 0.55, variance 0.0475 over 100 pairs: error 1.96 * 0.021794 = 0.042717.
    let estimate = Pairs([5, 10, 50, 30, 5]).estimate();
    near(estimate.elo, 34.860);
    near(estimate.low, 5.061);
    near(estimate.high, 65.181);
}

#[test]
fn paired_games_are_surer_than_single_ones_where_openings_decide() {
    // In the first match every pair is split, in the second the same points came by luck.
    let split = Pairs([0, 0, 100, 0, 0]).estimate();
    let single = Pairs([25, 0, 50, 0, 25]).estimate();
    near(split.elo, 0.0);
    assert!(single.high > 2.0 * split.high);
}

#[test]
fn the_sequential_test_of_known_pairs() {
    let sprt = Sprt {
        elo0: 0.0,
        elo1: 60.0,
    };
    // expected(60) = 0.585499; 100 * 0.085499 * (1.1 - 1.085499) / (2 * 0.0475) = 1.305.
    near(sprt.llr(&Pairs([5, 10, 50, 30, 5])), 1.305);
    assert_eq!(sprt.verdict(&Pairs([5, 10, 50, 30, 5])), Verdict::Open);
    assert_eq!(sprt.verdict(&Pairs([5, 40, 200, 150, 105])), Verdict::Passed);
    assert_eq!(sprt.verdict(&Pairs([30, 60, 200, 60, 30])), Verdict::Failed);
}
