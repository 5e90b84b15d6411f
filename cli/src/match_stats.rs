//! What a match says about two players: Elo with its error, and the sequential test.
//!
//! Games come in pairs with one opening and colours changed. The two games of a pair depend on each
//! other, so it is pairs that are counted: five results, of 0 to 2 points (pentanomial).
//!
//! The sequential test is the generalised one of Van den Bergh, "Comments on normalized Elo" and
//! fishtest's mathematics: the log likelihood ratio of two means with the variance as observed.

use serde::Serialize;

/// How many pairs brought the first player 0, 1/2, 1, 3/2 and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Pairs(pub(crate) [u32; 5]);

/// A rating difference with its 95 % bounds; infinite where all games were won or lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Elo {
    pub(crate) low: f64,
    pub(crate) point: f64,
    pub(crate) high: f64,
}

/// The two hypotheses of a sequential test, in Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Sprt {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Where a sequential test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Verdict {
    /// The higher hypothesis is accepted.
    Passed,
    /// The lower hypothesis is accepted.
    Failed,
    /// Not known yet.
    Open,
}

/// The chance of either wrong verdict.
const WRONG: f64 = 0.05;
/// Two-sided 95 % of the normal distribution.
const DEVIATIONS: f64 = 1.959_964;

impl Pairs {
    /// Counts a pair by the first player's half points, 0 to 4.
    pub(crate) fn add(&mut self, half_points: u8) {
        if let Some(count) = self.0.get_mut(usize::from(half_points)) {
            *count += 1;
        }
    }

    /// How many pairs there are.
    pub(crate) fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The mean of the first player's share of a pair, 0 to 1, and its variance, where `extra` is
    /// added to each count.
    fn moments(&self, extra: f64) -> (f64, f64) {
        let total = f64::from(self.count()) + 5.0 * extra;
        let shares = (0..5)
            .zip(self.0)
            .map(|(half, count)| (f64::from(half) / 4.0, (f64::from(count) + extra) / total));
        let mean: f64 = shares.clone().map(|(share, part)| share * part).sum();
        let variance = shares
            .map(|(share, part)| (share - mean).powi(2) * part)
            .sum();
        (mean, variance)
    }

    /// The rating difference; `None` without a pair.
    pub(crate) fn elo(&self) -> Option<Elo> {
        let pairs = f64::from(self.count());
        if pairs == 0.0 {
            return None;
        }
        let (mean, variance) = self.moments(0.0);
        // Where all pairs ended alike their variance says nothing: the rule of three bounds the rest.
        let error = match variance {
            0.0 => 3.0 / pairs,
            _ => DEVIATIONS * (variance / pairs).sqrt(),
        };
        Some(Elo {
            low: elo(mean - error),
            point: elo(mean),
            high: elo(mean + error),
        })
    }

    /// The log likelihood ratio of the two hypotheses; above 0 speaks for the higher one.
    pub(crate) fn log_likelihood_ratio(&self, sprt: Sprt) -> f64 {
        // A touch of every result keeps the variance from being zero.
        let (mean, variance) = self.moments(if self.count() == 0 { 1.0 } else { 0.001 });
        let (low, high) = (share(sprt.low), share(sprt.high));
        f64::from(self.count()) * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Where the test stands.
    pub(crate) fn verdict(&self, sprt: Sprt) -> Verdict {
        let bound = ((1.0 - WRONG) / WRONG).ln();
        match self.log_likelihood_ratio(sprt) {
            ratio if ratio >= bound => Verdict::Passed,
            ratio if ratio <= -bound => Verdict::Failed,
            _ => Verdict::Open,
        }
    }
}

/// The share of the points that a player expects who is so much stronger.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The rating difference that a share of the points means.
fn elo(share: f64) -> f64 {
    match share {
        _ if share <= 0.0 => f64::NEG_INFINITY,
        _ if share >= 1.0 => f64::INFINITY,
        _ => -400.0 * (1.0 / share - 1.0).log10(),
    }
}

impl std::str::FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let bounds = text
            .split_once(',')
            .map(|(low, high)| (low.parse(), high.parse()));
        match bounds {
            Some((Ok(low), Ok(high))) if low < high => Ok(Sprt { low, high }),
            _ => Err("the two bounds in Elo are written as in 0,60, the lower first".to_owned()),
        }
    }
}

impl std::fmt::Display for Elo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{:+.0} [{:+.0}, {:+.0}]",
            self.point, self.low, self.high
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, right: f64) {
        assert!((found - right).abs() < 0.01, "{found} is not {right}");
    }

    #[test]
    fn shares_and_ratings_of_the_logistic_table() {
        for (rating, part) in [
            (0.0, 0.5),
            (100.0, 0.640_065),
            (190.848_5, 0.75),
            (-400.0, 1.0 / 11.0),
        ] {
            near(share(rating), part);
            near(elo(part), rating);
        }
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn elo_of_known_pairs() {
        // Mean 0.55, variance 0.0475 over 100 pairs: error 1.96 * 0.021794 = 0.042716.
        let pairs = Pairs([5, 10, 50, 30, 5]);
        let elo = pairs.elo().unwrap();
        near(elo.point, 34.860);
        near(elo.low, 5.061);
        near(elo.high, 65.180);
        assert_eq!(Pairs::default().elo(), None);
    }

    #[test]
    fn paired_games_are_surer_than_single_ones_where_openings_decide() {
        // Every pair is split: nothing is learned about the openings, all about the players.
        let split = Pairs([0, 0, 100, 0, 0]).elo().unwrap();
        near(split.point, 0.0);
        near(split.high, 20.872);
        let single = Pairs([25, 0, 50, 0, 25]).elo().unwrap();
        assert!(single.high > 2.0 * split.high);
    }

    #[test]
    fn the_sequential_test_of_known_pairs() {
        let sprt = Sprt {
            low: 0.0,
            high: 60.0,
        };
        // share(60) = 0.585499; 100 * 0.085499 * (1.1 - 1.085499) / (2 * 0.0475) = 1.305.
        near(Pairs([5, 10, 50, 30, 5]).log_likelihood_ratio(sprt), 1.305);
        assert_eq!(Pairs([5, 10, 50, 30, 5]).verdict(sprt), Verdict::Open);
        assert_eq!(Pairs([5, 40, 200, 150, 105]).verdict(sprt), Verdict::Passed);
        assert_eq!(Pairs([30, 60, 200, 60, 30]).verdict(sprt), Verdict::Failed);
        assert_eq!(Pairs([0, 0, 0, 0, 40]).verdict(sprt), Verdict::Passed);
        assert_eq!(Pairs::default().verdict(sprt), Verdict::Open);
    }
}
