//! What stands for or against the claim of a draw, in words: what was counted, how far, and where in
//! the game.

use polydam_play::{Counter, Evidence};
use polydam_rules::Clause;

use super::Lang;

/// A counter in words, with its figures as the players count them: times, or moves by each side.
#[must_use]
pub fn counter(counter: &Counter, w: Lang) -> (String, u16, u16) {
    let (key, unit) = match counter.clause {
        Clause::Repetition => ("counter-repetition", 1),
        Clause::Quiet => ("counter-quiet", 2),
        Clause::Ending(_) => ("counter-balance", 2),
    };
    let (count, limit) = (counter.count / unit, counter.limit / unit);
    let args = [
        ("count", i64::from(count).into()),
        ("limit", i64::from(limit).into()),
    ];
    (w.with(key, &args), count, limit)
}

/// The evidence, a sentence each.
#[must_use]
pub fn say(evidence: &Evidence, w: Lang) -> Vec<String> {
    let mut said = vec![w.t(if evidence.is_right() {
        "evidence-right"
    } else {
        "evidence-wrong"
    })];
    let with = evidence.with.as_deref();
    said.extend(with.map(|text| w.t1("evidence-with", "move", text)));
    said.extend(evidence.counters.iter().map(|one| counter(one, w).0));
    said.extend(facts(evidence, w));
    said
}

/// Where in the game: the moves after which the position stood, or from which to which was counted.
fn facts(evidence: &Evidence, w: Lang) -> Option<String> {
    let of = evidence.reached.or_else(|| evidence.counters.first().copied())?;
    let plies = &evidence.plies;
    let number = |ply: &usize| i64::try_from(*ply).unwrap_or(i64::MAX);
    match of.clause {
        Clause::Repetition => {
            let stood: Vec<String> = plies.iter().map(ToString::to_string).collect();
            Some(w.t1("evidence-stood", "plies", w.all_of(&stood)))
        }
        Clause::Quiet | Clause::Ending(_) => {
            let args = [
                ("first", number(plies.first()?).into()),
                ("last", number(plies.last()?).into()),
            ];
            Some(w.with("evidence-counted", &args))
        }
    }
}
