//! What a match says in the end.

use polydam_engine::sprt::{Estimate, Sprt};
use serde::Serialize;

use crate::match_log::Log;

/// A rating difference as it is told.
pub(crate) struct Elo(pub(crate) Estimate);

impl std::fmt::Display for Elo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A rounded zero has no sign to show.
        let whole = |elo: f64| elo.round() + 0.0;
        let Estimate { elo, low, high } = self.0;
        write!(f, "{:+} [{:+}, {:+}]", whole(elo), whole(low), whole(high))
    }
}

/// The result of a match.
#[derive(Serialize)]
pub(crate) struct Summary {
    a: String,
    b: String,
    games: usize,
    won: usize,
    drawn: usize,
    lost: usize,
    failures: [usize; 2],
    /// Pairs that brought A 0, 1/2, 1, 3/2 and 2 points.
    pairs: [u64; 5],
    /// Of A over B: the lower bound of 95 %, the estimate, the upper bound.
    elo: Option<[f64; 3]>,
    sprt: Option<SprtResult>,
}

#[derive(Serialize)]
struct SprtResult {
    bounds: [f64; 2],
    log_likelihood_ratio: f64,
    verdict: String,
}

impl Summary {
    pub(crate) fn of(log: &Log, names: &[String; 2], sprt: Option<Sprt>) -> Summary {
        let [won, drawn, lost] = log.tally();
        let pairs = log.pairs();
        let failures =
            [0, 1].map(|who| log.lines.iter().filter(|line| line.failed == Some(who)).count());
        Summary {
            a: names[0].clone(),
            b: names[1].clone(),
            games: won + drawn + lost,
            won,
            drawn,
            lost,
            failures,
            pairs: pairs.0,
            elo: (pairs.count() > 0).then(|| {
                let Estimate { elo, low, high } = pairs.estimate();
                [low, elo, high]
            }),
            sprt: sprt.map(|sprt| SprtResult {
                bounds: [sprt.elo0, sprt.elo1],
                log_likelihood_ratio: sprt.llr(&pairs),
                verdict: format!("{:?}", sprt.verdict(&pairs)).to_lowercase(),
            }),
        }
    }
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Summary {
            a,
            b,
            games,
            won,
            drawn,
            lost,
            failures: [own, other],
            pairs,
            ..
        } = self;
        let share = (*won as f64 + *drawn as f64 / 2.0) / (*games).max(1) as f64 * 100.0;
        writeln!(f, "A {a} - B {b}: {games} games, +{won} ={drawn} -{lost}, {share:.1} %")?;
        writeln!(f, "pairs by points 0, 1/2, 1, 3/2, 2: {pairs:?}")?;
        if own + other > 0 {
            writeln!(f, "failures: A {own}, B {other}")?;
        }
        match self.elo {
            Some([low, elo, high]) => {
                write!(f, "Elo {} (95 % bounds)", Elo(Estimate { elo, low, high }))?;
            }
            None => write!(f, "no pair was finished")?,
        }
        if let Some(sprt) = &self.sprt {
            let ([low, high], ratio) = (sprt.bounds, sprt.log_likelihood_ratio);
            write!(f, "\nSPRT({low}, {high}): log likelihood ratio {ratio:.2}, {}", sprt.verdict)?;
        }
        Ok(())
    }
}
