//! Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system" (glicko.net,
//! 22 March 2022): pure arithmetic on one person's rating at one game and speed.
//!
//! Every rated game is a rating period of its own for its two players, so that a rating moves when a
//! game ends. Before it, the time that has passed since a player's last game adds uncertainty as that
//! many idle periods of [`PERIOD`] would ([`Rating::aged`]).

pub mod graph;

use std::fmt;

use crate::instant::{DAY, Ms};

/// The length of an idle period.
pub const PERIOD: Ms = 7 * DAY;
/// How much a volatility may change: the constant τ, of which Glickman advises 0.3 to 1.2.
pub const TAU: f64 = 0.5;
/// A rating whose deviation is higher than this is provisional: the limit that lichess.org
/// publishes ("What rating system does Lichess use?" in its questions and answers).
pub const PROVISIONAL: f64 = 110.0;

/// Rating points in one unit of the Glicko-2 scale.
const SCALE: f64 = 173.7178;
/// How exactly the volatility is found.
const EPSILON: f64 = 1e-6;
/// More steps than this are never needed; none of them is endless.
const STEPS: usize = 200;

/// How well somebody plays, how sure that is, and how steadily.
///
/// ```
/// use polydam_server::ratings::{Rating, Score};
/// let (winner, loser) = Rating::after_game(Rating::NEW, Rating::NEW, Score::Win);
/// assert!(winner.rating > 1500.0 && loser.rating < 1500.0);
/// assert!(winner.is_provisional());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating, in points; 1500 at first.
    pub rating: f64,
    /// The rating deviation, in points: 95 per cent of the time the strength lies within two of them.
    pub deviation: f64,
    /// How much the strength is expected to wander.
    pub volatility: f64,
}

impl fmt::Display for Rating {
    /// The rating and twice its deviation: `1688 ± 104`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} ± {:.0}", self.rating, 2.0 * self.deviation)
    }
}

/// What a game brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// It was won.
    Win,
    /// It was drawn.
    Draw,
    /// It was lost.
    Loss,
}

impl Score {
    fn points(self) -> f64 {
        match self {
            Score::Win => 1.0,
            Score::Draw => 0.5,
            Score::Loss => 0.0,
        }
    }

    /// The same game from the other side.
    #[must_use]
    pub fn other(self) -> Score {
        match self {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        }
    }
}

/// What the results of a period say: the variance of the rating estimated from them, and how far they
/// lie from what was expected.
struct Evidence {
    variance: f64,
    surplus: f64,
}

impl Rating {
    /// Of somebody who has not played.
    pub const NEW: Rating = Rating {
        rating: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
    };

    /// Whether the rating is too uncertain to be compared.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The rating after `idle` milliseconds without a game: Glickman's step for those who do not
    /// compete, taken for as many periods as have passed, parts of a period included.
    #[must_use]
    pub fn aged(self, idle: Ms) -> Rating {
        let periods = idle.max(0) as f64 / PERIOD as f64;
        let phi = self.deviation / SCALE;
        let phi = (phi * phi + self.volatility * self.volatility * periods).sqrt();
        let deviation = (phi * SCALE).min(Rating::NEW.deviation.max(self.deviation));
        Rating { deviation, ..self }
    }

    /// Both ratings after a game that brought `score` to `one`.
    #[must_use]
    pub fn after_game(one: Rating, two: Rating, score: Score) -> (Rating, Rating) {
        (one.after(&[(two, score)]), two.after(&[(one, score.other())]))
    }

    /// The rating after a period with these opponents, as they were before it, and results.
    #[must_use]
    pub fn after(self, results: &[(Rating, Score)]) -> Rating {
        let Some(evidence) = self.evidence(results) else {
            return self.aged(PERIOD);
        };
        let phi = self.deviation / SCALE;
        let volatility = volatility(phi, self.volatility, &evidence);
        let before = phi * phi + volatility * volatility;
        let phi = 1.0 / (1.0 / before + 1.0 / evidence.variance).sqrt();
        Rating {
            rating: self.rating + SCALE * phi * phi * evidence.surplus,
            deviation: SCALE * phi,
            volatility,
        }
    }

    fn evidence(self, results: &[(Rating, Score)]) -> Option<Evidence> {
        let mut information = 0.0;
        let mut surplus = 0.0;
        for (opponent, score) in results {
            let weight = weight(opponent.deviation / SCALE);
            let expected = expected(weight, (self.rating - opponent.rating) / SCALE);
            information += weight * weight * expected * (1.0 - expected);
            surplus += weight * (score.points() - expected);
        }
        (information > 0.0).then(|| Evidence {
            variance: 1.0 / information,
            surplus,
        })
    }
}

/// How much a result against an opponent of this deviation says: Glickman's g.
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (std::f64::consts::PI * std::f64::consts::PI)).sqrt()
}

/// What is expected of a game, given by how much one is stronger: Glickman's E.
fn expected(weight: f64, lead: f64) -> f64 {
    // Beyond this the information would be lost in rounding.
    let lead = (weight * lead).clamp(-30.0, 30.0);
    1.0 / (1.0 + (-lead).exp())
}

/// The volatility after a period: Glickman's step 5, by the Illinois algorithm.
fn volatility(phi: f64, sigma: f64, evidence: &Evidence) -> f64 {
    let start = (sigma * sigma).ln();
    let delta = evidence.variance * evidence.surplus;
    let excess = delta * delta - phi * phi - evidence.variance;
    let f = |x: f64| {
        let e = x.exp();
        let below = phi * phi + evidence.variance + e;
        e * (excess - e) / (2.0 * below * below) - (x - start) / (TAU * TAU)
    };
    let (mut a, mut b) = (start, other_end(start, excess, f));
    let (mut fa, mut fb) = (f(a), f(b));
    for _ in 0..STEPS {
        if (b - a).abs() <= EPSILON {
            break;
        }
        let c = a + (a - b) * fa / (fb - fa);
        let fc = f(c);
        if fc * fb <= 0.0 {
            (a, fa) = (b, fb);
        } else {
            fa /= 2.0;
        }
        (b, fb) = (c, fc);
    }
    (a / 2.0).exp()
}

/// The other end of the interval in which the volatility is looked for.
fn other_end(start: f64, excess: f64, f: impl Fn(f64) -> f64) -> f64 {
    if excess > 0.0 {
        return excess.ln();
    }
    let mut end = start - TAU;
    for _ in 0..STEPS {
        if f(end) >= 0.0 {
            break;
        }
        end -= TAU;
    }
    end
}

#[cfg(test)]
mod tests {
    use skillratings::Outcomes;
    use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

    use super::{PERIOD, Rating, Score};
    use polydam_rules::sample::Random;

    fn close(one: f64, two: f64, by: f64) -> bool {
        (one - two).abs() <= by
    }

    #[test]
    fn glickmans_published_example_comes_out() {
        let of = |rating, deviation| Rating {
            rating,
            deviation,
            volatility: 0.06,
        };
        let after = of(1500.0, 200.0).after(&[
            (of(1400.0, 30.0), Score::Win),
            (of(1550.0, 100.0), Score::Loss),
            (of(1700.0, 300.0), Score::Loss),
        ]);
        assert!(close(after.rating, 1464.06, 0.01), "{after:?}");
        assert!(close(after.deviation, 151.52, 0.01), "{after:?}");
        assert!(close(after.volatility, 0.05999, 0.00001), "{after:?}");
    }

    fn theirs(rating: Rating) -> Glicko2Rating {
        Glicko2Rating {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }

    fn assert_same(ours: Rating, theirs: &Glicko2Rating) {
        assert!(close(ours.rating, theirs.rating, 1e-3), "{ours:?} {theirs:?}");
        assert!(close(ours.deviation, theirs.deviation, 1e-3), "{ours:?} {theirs:?}");
        assert!(close(ours.volatility, theirs.volatility, 1e-6), "{ours:?} {theirs:?}");
    }

    fn any(random: &mut Random) -> Rating {
        let mut within =
            |least: f64, most: f64| least + (most - least) * random.below(10_001) as f64 / 10_000.0;
        Rating {
            rating: within(600.0, 2800.0),
            deviation: within(30.0, 350.0),
            volatility: within(0.03, 0.12),
        }
    }

    #[test]
    fn any_game_is_rated_as_the_reference_crate_rates_it() {
        let mut random = Random::new(6);
        let config = Glicko2Config::new();
        for _ in 0..5_000 {
            let (one, two) = (any(&mut random), any(&mut random));
            let (score, outcome) = match random.below(3) {
                0 => (Score::Win, Outcomes::WIN),
                1 => (Score::Draw, Outcomes::DRAW),
                _ => (Score::Loss, Outcomes::LOSS),
            };
            let ours = Rating::after_game(one, two, score);
            let other = glicko2(&theirs(one), &theirs(two), &outcome, &config);
            assert_same(ours.0, &other.0);
            assert_same(ours.1, &other.1);
            let idle = decay_deviation(&theirs(one));
            assert_same(one.aged(PERIOD), &idle);
        }
    }

    #[test]
    fn idleness_adds_uncertainty_up_to_that_of_a_new_player() {
        let sure = Rating {
            deviation: 50.0,
            ..Rating::NEW
        };
        let (week, year) = (sure.aged(PERIOD), sure.aged(52 * PERIOD));
        assert!(sure.deviation < week.deviation && week.deviation < year.deviation);
        assert!(close(
            sure.aged(PERIOD).aged(PERIOD).deviation,
            sure.aged(2 * PERIOD).deviation,
            1e-9
        ));
        assert!(close(sure.aged(9_000 * PERIOD).deviation, 350.0, 1e-9));
        assert!(close(sure.aged(-5).deviation, 50.0, 1e-9));
    }

    #[test]
    fn the_strangest_ratings_stay_finite() {
        let strange = |rating, deviation, volatility| Rating {
            rating,
            deviation,
            volatility,
        };
        for one in [
            strange(-9e9, 350.0, 0.06),
            strange(4000.0, 1.0, 1e-9),
            strange(0.0, 350.0, 5.0),
        ] {
            for score in [Score::Win, Score::Draw, Score::Loss] {
                let after = one.after(&[(Rating::NEW, score)]);
                assert!(after.rating.is_finite() && after.deviation.is_finite(), "{one:?}");
                assert!(after.volatility.is_finite() && after.volatility > 0.0, "{one:?}");
            }
        }
    }

    #[test]
    fn a_dozen_games_make_a_rating_firm() {
        let opponent = Rating {
            deviation: 60.0,
            ..Rating::NEW
        };
        let mut rating = Rating::NEW;
        let mut games = 0;
        while rating.is_provisional() {
            let score = if games % 2 == 0 {
                Score::Win
            } else {
                Score::Loss
            };
            rating = rating.after(&[(opponent, score)]);
            games += 1;
        }
        assert!((8..=20).contains(&games), "{games}");
    }
}
