//! The nineteen options of a rule sheet as a list: a word for each option and for each value, and
//! one option of a sheet exchanged for another game's.

use polydam_rules::sheet::{
    Chain, Choice, CrownedOn, Crowning, FarRow, Goal, Landing, March, Opening, Reach, Removal,
    Sheet, Turning,
};
use polydam_rules::{Dirs, Pattern, Spec};

/// An option of the rule sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Opt {
    /// Where a man steps.
    ManMoves,
    /// Where a man jumps first.
    ManCaptures,
    /// Where a man jumps on.
    LaterCaptures,
    /// Men on their last row.
    FarRow,
    /// Where a king moves.
    KingMoves,
    /// Where a king captures.
    KingCaptures,
    /// How far a king reaches.
    KingReach,
    /// Where a capturing king lands.
    Landing,
    /// Which capture must be chosen.
    Choice,
    /// Crowning in a capture.
    Crowning,
    /// Where men are crowned.
    CrownedOn,
    /// When captured pieces leave.
    Removal,
    /// How a capture goes on.
    Chain,
    /// Men against kings.
    ManTakesKing,
    /// Turning back.
    TurningBack,
    /// Lines of men.
    Phalanx,
    /// Direction of march.
    March,
    /// The first moves.
    Opening,
    /// What wins.
    Goal,
}

impl Opt {
    /// All options, in the order of the sheet.
    pub const ALL: [Opt; 19] = [
        Opt::ManMoves,
        Opt::ManCaptures,
        Opt::LaterCaptures,
        Opt::FarRow,
        Opt::KingMoves,
        Opt::KingCaptures,
        Opt::KingReach,
        Opt::Landing,
        Opt::Choice,
        Opt::Crowning,
        Opt::CrownedOn,
        Opt::Removal,
        Opt::Chain,
        Opt::ManTakesKing,
        Opt::TurningBack,
        Opt::Phalanx,
        Opt::March,
        Opt::Opening,
        Opt::Goal,
    ];

    /// The word by which data files know it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Opt::ManMoves => "man-moves",
            Opt::ManCaptures => "man-captures",
            Opt::LaterCaptures => "later-captures",
            Opt::FarRow => "far-row",
            Opt::KingMoves => "king-moves",
            Opt::KingCaptures => "king-captures",
            Opt::KingReach => "king-reach",
            Opt::Landing => "landing",
            Opt::Choice => "choice",
            Opt::Crowning => "crowning",
            Opt::CrownedOn => "crowned-on",
            Opt::Removal => "removal",
            Opt::Chain => "chain",
            Opt::ManTakesKing => "man-takes-king",
            Opt::TurningBack => "turning-back",
            Opt::Phalanx => "phalanx",
            Opt::March => "march",
            Opt::Opening => "opening",
            Opt::Goal => "goal",
        }
    }

    /// The option of a word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Opt> {
        Opt::ALL.into_iter().find(|option| option.word() == word)
    }

    /// The word of the value that a sheet gives to this option.
    ///
    /// ```
    /// use polydam_rules::{Rules, Variant};
    /// use polydam_server::rulebook::options::Opt;
    /// let sheet = Variant::Italian.spec(Rules::Standard).sheet;
    /// assert_eq!(Opt::Choice.value(&sheet), "italian");
    /// ```
    #[must_use]
    pub fn value(self, sheet: &Sheet) -> &'static str {
        match self {
            Opt::ManMoves => dirs(sheet.man_moves),
            Opt::ManCaptures => dirs(sheet.man_captures),
            Opt::LaterCaptures => dirs(sheet.later_captures),
            Opt::KingMoves => dirs(sheet.king_moves),
            Opt::KingCaptures => dirs(sheet.king_captures),
            Opt::ManTakesKing => yes(sheet.man_takes_king),
            Opt::Phalanx => yes(sheet.phalanx),
            Opt::FarRow | Opt::KingReach | Opt::Landing | Opt::Choice | Opt::Crowning => {
                self.choice_value(sheet)
            }
            Opt::CrownedOn | Opt::Removal | Opt::Chain | Opt::TurningBack => {
                self.capture_value(sheet)
            }
            Opt::March | Opt::Opening | Opt::Goal => self.frame_value(sheet),
        }
    }

    fn choice_value(self, sheet: &Sheet) -> &'static str {
        match self {
            Opt::FarRow => match sheet.far_row {
                FarRow::Ordinary => "ordinary",
                FarRow::CapturesOnly => "captures-only",
                FarRow::ParachutistGoesOn => "parachutist-goes-on",
                FarRow::ParachutistStops => "parachutist-stops",
            },
            Opt::KingReach => match sheet.king_reach {
                Reach::Step => "step",
                Reach::Fly => "fly",
            },
            Opt::Landing => match sheet.landing {
                Landing::Anywhere => "anywhere",
                Landing::JustBehind => "just-behind",
            },
            Opt::Choice => match sheet.choice {
                Choice::Free => "free",
                Choice::KingFirst => "king-first",
                Choice::Most => "most",
                Choice::MostThenKings => "most-then-kings",
                Choice::Italian => "italian",
            },
            _ => match sheet.crowning {
                Crowning::EndsMove => "ends-move",
                Crowning::AtRest => "at-rest",
                Crowning::InPassing => "in-passing",
            },
        }
    }

    fn capture_value(self, sheet: &Sheet) -> &'static str {
        match self {
            Opt::CrownedOn => match sheet.crowned_on {
                CrownedOn::FarRow => "far-row",
                CrownedOn::UpperLeftCorner => "corner",
                CrownedOn::Nowhere => "nowhere",
            },
            Opt::Removal => match sheet.removal {
                Removal::AfterMove => "after-move",
                Removal::AtOnce => "at-once",
            },
            Opt::Chain => match sheet.chain {
                Chain::Whole => "whole",
                Chain::StraightMayStop => "straight-may-stop",
            },
            _ => match sheet.turning_back {
                Turning::Allowed => "allowed",
                Turning::Forbidden => "forbidden",
            },
        }
    }

    fn frame_value(self, sheet: &Sheet) -> &'static str {
        match self {
            Opt::March => match sheet.march {
                March::Opposite => "opposite",
                March::BothUp => "both-up",
            },
            Opt::Opening => match sheet.opening {
                Opening::None => "none",
                Opening::Removal => "removal",
            },
            _ => match sheet.goal {
                Goal::LeaveNoMove => "leave-no-move",
                Goal::HaveNoMove => "have-no-move",
            },
        }
    }

    /// The row with this option's value taken from another sheet. Nothing if the board has not the
    /// squares of which that value speaks.
    #[must_use]
    pub fn exchanged(self, spec: &Spec, from: &Sheet) -> Option<Spec> {
        let mut other = *spec;
        self.put(&mut other.sheet, from);
        let whole = spec.board.files == 8 && spec.board.pattern != Pattern::DarkRight;
        let full = whole && spec.board.pattern == Pattern::Full;
        let corner = other.sheet.crowned_on == CrownedOn::UpperLeftCorner;
        let removal = other.sheet.opening == Opening::Removal;
        ((whole || !corner) && (full || !removal)).then_some(other)
    }

    fn put(self, to: &mut Sheet, from: &Sheet) {
        match self {
            Opt::ManMoves => to.man_moves = from.man_moves,
            Opt::ManCaptures => to.man_captures = from.man_captures,
            Opt::LaterCaptures => to.later_captures = from.later_captures,
            Opt::FarRow => to.far_row = from.far_row,
            Opt::KingMoves => to.king_moves = from.king_moves,
            Opt::KingCaptures => to.king_captures = from.king_captures,
            Opt::KingReach => to.king_reach = from.king_reach,
            Opt::Landing => to.landing = from.landing,
            Opt::Choice => to.choice = from.choice,
            Opt::Crowning => to.crowning = from.crowning,
            Opt::CrownedOn => to.crowned_on = from.crowned_on,
            Opt::Removal => to.removal = from.removal,
            Opt::Chain => to.chain = from.chain,
            Opt::ManTakesKing => to.man_takes_king = from.man_takes_king,
            Opt::TurningBack => to.turning_back = from.turning_back,
            Opt::Phalanx => to.phalanx = from.phalanx,
            Opt::March => to.march = from.march,
            Opt::Opening => to.opening = from.opening,
            Opt::Goal => to.goal = from.goal,
        }
    }
}

fn yes(value: bool) -> &'static str {
    if value { "yes" } else { "no" }
}

/// The words of the direction sets that the table of games uses; a test finds a set without one.
fn dirs(dirs: Dirs) -> &'static str {
    const WORDS: [(Dirs, &str); 8] = [
        (Dirs::NONE, "none"),
        (Dirs::FORWARD_DIAGONALS, "forward-diagonals"),
        (Dirs::DIAGONALS, "diagonals"),
        (Dirs::FORWARD_AND_SIDEWAYS, "forward-and-sideways"),
        (Dirs::THREE_FORWARD, "three-forward"),
        (Dirs::FIVE, "five"),
        (Dirs::ORTHOGONALS, "orthogonals"),
        (Dirs::ALL, "all"),
    ];
    let found = WORDS.iter().find(|(known, _)| *known == dirs);
    found.map_or("other", |(_, word)| word)
}

/// The options in which two rows differ.
#[must_use]
pub fn differing(a: &Spec, b: &Spec) -> Vec<Opt> {
    let differs = |option: &Opt| option.value(&a.sheet) != option.value(&b.sheet);
    Opt::ALL.into_iter().filter(differs).collect()
}

#[cfg(test)]
mod tests {
    use polydam_rules::Spec;

    use super::{Opt, differing};

    #[test]
    fn the_options_tell_sheets_apart_as_the_sheet_itself_does() {
        for a in Spec::all() {
            for b in Spec::all() {
                let own = a.sheet.differences(&b.sheet);
                let own: Vec<String> = own.iter().map(|(name, _)| name.replace('_', "-")).collect();
                let ours: Vec<&str> = differing(a, b).into_iter().map(Opt::word).collect();
                assert_eq!(own, ours, "{} and {}", a.name, b.name);
            }
            let unnamed = Opt::ALL.into_iter().find(|o| o.value(&a.sheet) == "other");
            assert_eq!(unnamed, None, "{}", a.name);
        }
    }
}
