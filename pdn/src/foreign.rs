//! Numbers and words of other programs and federations, as data (formats.md 1.6, 3.5).

use polydam_rules::{Rules, Side, Spec, Variant};

use crate::Tags;

/// What a foreign `GameType` number is to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Foreign {
    /// Its files are tried as the game of this number, in which this side starts.
    ReadAs { number: u16, first: Side },
    /// The moves are those of the game of this number, the goal is the opposite.
    OppositeGoal { number: u16 },
    /// None of our games.
    NotOurs(&'static str),
}

const FOREIGN: [(u16, Foreign); 11] = [
    // American pool; one program writes it for plain English rules with White first.
    (23, read_as(21, Side::White)),
    // The Spanish game: the rules and squares of the Portuguese one.
    (24, read_as(28, Side::White)),
    (40, Foreign::NotOurs("Frisian")),
    (42, Foreign::NotOurs("diagonal draughts")),
    (43, Foreign::NotOurs("simple draughts")),
    (44, Foreign::NotOurs("Armenian draughts")),
    (45, Foreign::NotOurs("killer draughts")),
    (96, Foreign::NotOurs("breakthrough")),
    (97, Foreign::NotOurs("Frysk")),
    (98, Foreign::OppositeGoal { number: 20 }),
    (99, Foreign::NotOurs("a game from a position")),
];

const fn read_as(number: u16, first: Side) -> Foreign {
    Foreign::ReadAs { number, first }
}

/// Who starts in the federation's files where that is not who starts in ours.
const FEDERATION_STARTS: [(u16, Side); 1] = [(31, Side::Black)];

/// Words in `Event` or `Variant` that say that the goal is the opposite.
const OPPOSITE_WORDS: [&str; 4] = ["antidraughts", "misere", "misère", "losing"];

/// What the number is to us, if it is foreign.
pub(crate) fn foreign(number: u16) -> Option<Foreign> {
    let found = FOREIGN.iter().find(|(other, _)| *other == number);
    found.map(|&(_, foreign)| foreign)
}

/// Who starts under a `GameType` of which only the number is given, if that is known.
pub(crate) fn starts(number: u16) -> Option<Side> {
    let listed = FEDERATION_STARTS.iter().find(|(other, _)| *other == number);
    match (listed, foreign(number)) {
        (Some(&(_, side)), _) => Some(side),
        (None, Some(Foreign::ReadAs { first, .. })) => Some(first),
        (None, _) => None,
    }
}

/// The game of a `GameType` number under its standard rules.
pub(crate) fn numbered(number: u16) -> Option<&'static Spec> {
    let rows = Spec::all().iter();
    rows.filter(|spec| spec.rules == Rules::Standard)
        .find(|spec| spec.look.pdn == number)
}

/// Whether the tags say that the goal is not that of `spec`, the game whose moves these are, so that
/// the result must not be held against the position.
pub(crate) fn has_opposite_goal(tags: &Tags, spec: &Spec) -> bool {
    if opposite_of(spec).is_none() || names_ours(tags) {
        return false;
    }
    if let Some(Ok(kind)) = tags.game_type() {
        return matches!(foreign(kind.number), Some(Foreign::OppositeGoal { .. }));
    }
    let said = ["Event", "Variant"].map(|name| tags.known(name).unwrap_or("").to_lowercase());
    let says = |word: &str| said.iter().any(|text| text.contains(word));
    OPPOSITE_WORDS.iter().any(|word| says(word))
}

/// The `GameType` number of the game with the moves of `spec` and the opposite goal.
pub(crate) fn opposite_of(spec: &Spec) -> Option<u16> {
    let opposite = Foreign::OppositeGoal {
        number: spec.look.pdn,
    };
    let found = FOREIGN.iter().find(|(_, foreign)| *foreign == opposite);
    found.map(|&(number, _)| number)
}

/// Whether the `Variant` tag names a game of ours.
fn names_ours(tags: &Tags) -> bool {
    let word = tags.known("Variant");
    word.is_some_and(|word| word.parse::<Variant>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_leads_to_a_game_or_is_refused() {
        for (number, foreign) in FOREIGN {
            assert_eq!(numbered(number), None, "{number}");
            match foreign {
                Foreign::ReadAs { number, .. } | Foreign::OppositeGoal { number } => {
                    assert!(numbered(number).is_some());
                }
                Foreign::NotOurs(name) => assert!(!name.is_empty()),
            }
        }
        assert_eq!(starts(31), Some(Side::Black));
        assert_eq!(starts(20), None);
    }
}
