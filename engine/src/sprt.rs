//! Whether one player is stronger than another: Elo with its error, and the sequential probability
//! ratio test, both from pairs of games that share an opening with colours changed.

/// How many pairs of games brought the first player 0, half a point, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

/// The test of "stronger by `elo1`" against "stronger by `elo0`", wrong in 5 % of all cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The smaller difference.
    pub elo0: f64,
    /// The larger difference.
    pub elo1: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The larger difference is believed.
    Passed,
    /// The smaller difference is believed.
    Failed,
    /// More games are needed.
    Open,
}

/// Elo by point estimate, and the ends of the interval that holds it in 95 % of all cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The difference.
    pub elo: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The share of points that a difference in Elo foretells.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10()
}

impl Pairs {
    /// Adds a pair: the points, 0, 0.5 or 1, of its two games.
    pub fn add(&mut self, one: f64, two: f64) {
        let place = ((one + two) * 2.0).round().clamp(0.0, 4.0);
        self.0[place as usize] += 1;
    }

    /// How many pairs there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean share of a pair's points, 0 to 1; a half if there are none.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.moment(|points| points).unwrap_or(0.5)
    }

    /// How much the shares of the pairs vary; at least as much as if a few even pairs more had been
    /// seen, so that two equal pairs do not decide anything.
    fn variance(&self) -> f64 {
        let mean = self.share();
        let seen = self.moment(|points| (points - mean) * (points - mean));
        seen.unwrap_or(0.0).max(0.25 / (self.count() as f64 + 4.0))
    }

    fn moment(&self, of: impl Fn(f64) -> f64) -> Option<f64> {
        let count = self.count();
        let each = self.0.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
        let sum: f64 = each.map(|(&pairs, points)| pairs as f64 * of(points)).sum();
        (count > 0).then(|| sum / count as f64)
    }

    /// The difference in strength.
    ///
    /// ```
    /// use polydam_engine::sprt::Pairs;
    /// let even = Pairs([10, 20, 40, 20, 10]).estimate();
    /// assert!(even.elo == 0.0 && even.low < 0.0 && even.high > 0.0);
    /// ```
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        let error = 1.96 * (self.variance() / self.count().max(1) as f64).sqrt();
        let share = self.share();
        Estimate {
            elo: elo(share),
            low: elo(share - error),
            high: elo(share + error),
        }
    }
}

impl Sprt {
    /// The logarithm of how much likelier the pairs are under `elo1` than under `elo0`, by the normal
    /// approximation (generalized SPRT on pairs).
    #[must_use]
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        let gain = (high - low) * (2.0 * pairs.share() - low - high);
        pairs.count() as f64 * gain / (2.0 * pairs.variance())
    }

    /// The bound of [`Sprt::llr`] at which the test ends, on either side.
    #[must_use]
    pub fn bound() -> f64 {
        (0.95f64 / 0.05).ln()
    }

    /// What the test says.
    ///
    /// ```
    /// use polydam_engine::sprt::{Pairs, Sprt, Verdict};
    /// let test = Sprt { elo0: 0.0, elo1: 60.0 };
    /// assert_eq!(test.verdict(&Pairs([2, 5, 20, 30, 23])), Verdict::Passed);
    /// assert_eq!(test.verdict(&Pairs([0, 0, 1, 0, 0])), Verdict::Open);
    /// ```
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        match self.llr(pairs) {
            llr if llr >= Sprt::bound() => Verdict::Passed,
            llr if llr <= -Sprt::bound() => Verdict::Failed,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use polydam_rules::sample::Random;

    use super::*;

    /// How often, of a hundred tests, a player who is better by `elo` passes; a third of its games
    /// are drawn.
    fn passes(elo: f64) -> usize {
        let mut random = Random::new(12);
        let test = Sprt {
            elo0: 0.0,
            elo1: 60.0,
        };
        let win = expected(elo) - 1.0 / 6.0;
        let mut game = || match random.below(1_000_000) as f64 / 1e6 {
            at if at < win => 1.0,
            at if at < win + 1.0 / 3.0 => 0.5,
            _ => 0.0,
        };
        let mut passed = || {
            let mut pairs = Pairs::default();
            loop {
                pairs.add(game(), game());
                match test.verdict(&pairs) {
                    Verdict::Passed => return true,
                    Verdict::Failed => return false,
                    Verdict::Open => {}
                }
            }
        };
        (0..100).filter(|_| passed()).count()
    }

    #[test]
    fn the_test_is_wrong_in_about_five_of_a_hundred_cases() {
        let (weak, strong) = (passes(0.0), passes(60.0));
        assert!(weak <= 10, "{weak} of 100 equal players passed");
        assert!(strong >= 90, "{strong} of 100 better players passed");
    }

    #[test]
    fn a_difference_seen_from_the_other_side_has_the_other_sign() {
        let (one, two) = (Pairs([1, 4, 9, 12, 6]), Pairs([6, 12, 9, 4, 1]));
        assert!((one.estimate().elo + two.estimate().elo).abs() < 1e-9);
        assert!(one.estimate().elo > 40.0 && one.estimate().low < one.estimate().elo);
    }

    #[test]
    fn half_points_are_counted_where_they_belong() {
        let mut pairs = Pairs::default();
        [(0.0, 0.0), (0.5, 0.0), (1.0, 0.0), (0.5, 1.0), (1.0, 1.0)]
            .into_iter()
            .for_each(|(one, two)| pairs.add(one, two));
        assert_eq!(pairs, Pairs([1; 5]));
    }
}
