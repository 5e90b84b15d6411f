//! Draws and mistakes in sentences, from the data of the conducts.

use polydam_play::{Article, Claimant, Code, Conduct, Effect, Mistakes};
use polydam_rules::draw::{Ending, Force, Road};
use polydam_rules::{Clause, Variant};

use crate::deal::say;
use crate::words::Lang;

/// A conduct in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Its word in addresses.
    pub slug: &'static str,
    /// Its name.
    pub name: String,
    /// Its draws, a sentence each.
    pub draws: Vec<String>,
    /// What becomes of a mistake under it, where mistakes count.
    pub mistakes: String,
}

/// The conducts of a game in words.
#[must_use]
pub fn of(variant: Variant, w: Lang) -> Vec<Said> {
    Conduct::of(variant).map(|conduct| said(conduct, w)).collect()
}

/// A conduct in words.
#[must_use]
pub fn said(conduct: Conduct, w: Lang) -> Said {
    let code = conduct.code();
    Said {
        slug: code.slug,
        name: say::federation(conduct, w),
        draws: draws(code, w),
        mistakes: mistakes(code.mistakes, w),
    }
}

fn draws(code: &Code, w: Lang) -> Vec<String> {
    if code.is_agreement_only() {
        return vec![w.t("draw-agreement")];
    }
    let rule = &code.rule;
    let mut said = Vec::new();
    if rule.repetition > 0 {
        said.push(clause(code, Clause::Repetition, w));
    }
    if rule.quiet > 0 {
        said.push(clause(code, Clause::Quiet, w));
    }
    said.extend(rule.endings.iter().map(|ending| clause(code, Clause::Ending(ending), w)));
    let claims = [
        (rule.repetition > 0, code.repetition),
        (rule.quiet > 0, code.quiet),
    ];
    if claims.iter().any(|(is, article)| *is && article.effect == Effect::Claim) {
        said.push(w.t(match code.claimant {
            Claimant::Either => "draw-claimant-either",
            Claimant::ToMove => "draw-claimant-to-move",
        }));
    }
    said
}

/// One clause of a conduct in a sentence.
#[must_use]
pub fn clause(code: &Code, clause: Clause, w: Lang) -> String {
    let rule = &code.rule;
    let when = match clause {
        Clause::Repetition => w.t1("draw-repetition", "count", i64::from(rule.repetition)),
        Clause::Quiet => w.t1("draw-quiet", "moves", i64::from(rule.quiet / 2)),
        Clause::Ending(ending) => self::ending(ending, w),
    };
    with_effect(when, &code.article(clause), w)
}

/// What happens, and what follows; a doubtful article says that it is.
fn with_effect(when: String, article: &Article, w: Lang) -> String {
    let key = match article.effect {
        Effect::Claim => "draw-may-be-claimed",
        Effect::Ends => "draw-ends",
    };
    let sentence = w.t1(key, "when", when);
    if article.is_confirmed() {
        sentence
    } else {
        format!("{sentence} {}", w.t("draw-doubtful"))
    }
}

fn ending(ending: &Ending, w: Lang) -> String {
    let args = [
        ("strong", force(&ending.strong, w).into()),
        ("weak", force(&ending.weak, w).into()),
        ("moves", i64::from(ending.plies / 2).into()),
    ];
    let key = if ending.strong == Force::ANY && ending.weak == Force::ANY {
        "draw-same-pieces"
    } else if ending.plies == 0 {
        "draw-ending-at-once"
    } else {
        "draw-ending"
    };
    let mut said = w.with(key, &args);
    if ending.strong.pieces.1 == u8::MAX && ending.total.1 != u8::MAX {
        let (least, most) = ending.total;
        said.push_str(&w.with(
            "draw-total",
            &[
                ("least", i64::from(least).into()),
                ("most", i64::from(most).into()),
            ],
        ));
    }
    said.push_str(&match ending.road {
        Road::Any => String::new(),
        Road::WeakHolds => w.t("draw-road-weak"),
        Road::StrongHolds => w.t("draw-road-strong"),
    });
    said
}

/// What pieces a side has, in words.
fn force(force: &Force, w: Lang) -> String {
    let number = |count: u8| i64::from(count);
    let range = |key: &str, (least, most): (u8, u8)| {
        let args = [
            ("least", number(least).into()),
            ("most", number(most).into()),
        ];
        w.with(key, &args)
    };
    let kings_only = force.men == (0, 0);
    match (force.pieces, kings_only) {
        ((1, 1), false) => w.t("draw-one-piece"),
        ((0, u8::MAX), _) if force.kings.0 == 0 => w.t("draw-any-pieces"),
        ((least, most), true) if least == most => w.t1("draw-kings", "count", number(least)),
        ((least, u8::MAX), true) => w.t1("draw-kings-or-more", "count", number(least)),
        (pieces, true) => range("draw-kings-range", pieces),
        ((_, u8::MAX), false) => w.t("draw-pieces-with-king"),
        (pieces, false) if pieces.0 == pieces.1 => {
            w.t1("draw-pieces-one-king", "count", number(pieces.0))
        }
        (pieces, false) => range("draw-pieces-range-one-king", pieces),
    }
}

fn mistakes(mistakes: Mistakes, w: Lang) -> String {
    match mistakes {
        Mistakes::Redo => w.t("mistakes-redo"),
        Mistakes::Caution { loses_at } => w.t1("mistakes-caution", "count", i64::from(loses_at)),
        Mistakes::OpponentChooses => w.t("mistakes-opponent"),
    }
}

#[cfg(test)]
mod tests {
    use polydam_play::Conduct;

    use super::said;
    use crate::words::Lang;

    #[test]
    fn every_clause_of_every_conduct_has_a_sentence_with_its_number() {
        for w in Lang::all() {
            for conduct in Conduct::ALL {
                let rule = &conduct.code().rule;
                let text = said(conduct, w).draws.join(" ");
                let mut numbers = vec![u16::from(rule.repetition), rule.quiet / 2];
                numbers.extend(rule.endings.iter().map(|ending| ending.plies / 2));
                for number in numbers.into_iter().filter(|number| *number > 4) {
                    assert!(text.contains(&number.to_string()), "{conduct} {number}: {text}");
                }
            }
        }
    }

    #[test]
    fn the_house_lets_either_player_claim() {
        let house = said(Conduct::House, Lang::default());
        assert_eq!(house.draws.len(), 3);
        assert!(house.draws[2].contains("Either"), "{:?}", house.draws);
    }
}
