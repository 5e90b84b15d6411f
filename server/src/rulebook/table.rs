//! The comparison of all games in one table, and the footnotes that say what its columns leave out.
//! Every cell and every footnote is read off the rule sheet.

use polydam_rules::sheet::{
    Chain, Choice, CrownedOn, Crowning, Goal, Landing, March, Opening, Reach, Removal,
};
use polydam_rules::{Dirs, Pattern, Rules, Spec, Variant};

use crate::words::{Lang, games};

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The game.
    pub slug: &'static str,
    /// Its name.
    pub name: String,
    /// Whether this is a second set of rules of a game listed before.
    pub profile: bool,
    /// Whether it is marked.
    pub marked: bool,
    /// The board: `8×8`.
    pub board: String,
    /// Pieces a side.
    pub pieces: u32,
    /// The columns of yes and no.
    pub marks: [bool; 5],
    /// The numbers of its footnotes.
    pub notes: Vec<usize>,
}

/// The headings of the columns of yes and no.
pub const COLUMNS: [&str; 5] = [
    "table-flies",
    "table-back",
    "table-most",
    "table-kings",
    "table-first",
];

/// The table, with the rows of one game marked.
#[must_use]
pub fn lines(marked: Option<Variant>, w: Lang) -> Vec<Line> {
    let mut rows: Vec<&Spec> = Spec::all().iter().collect();
    rows.sort_by_key(|spec| (spec.variant, spec.index()));
    rows.into_iter().map(|spec| line(spec, marked, w)).collect()
}

fn line(spec: &Spec, marked: Option<Variant>, w: Lang) -> Line {
    let profile = spec.rules == Rules::Official;
    let numbered = (1..).zip(NOTES);
    Line {
        slug: spec.variant.slug(),
        name: if profile {
            w.t("rules-official")
        } else {
            games::name(spec.variant, w)
        },
        profile,
        marked: marked == Some(spec.variant),
        board: format!("{}×{}", spec.board.files, spec.board.ranks),
        pieces: spec.start_position().white.count_ones(),
        marks: marks(spec),
        notes: numbered
            .filter(|(_, (_, holds))| holds(spec))
            .map(|(number, _)| number)
            .collect(),
    }
}

fn marks(spec: &Spec) -> [bool; 5] {
    let sheet = &spec.sheet;
    let backward = [Dirs::S, Dirs::SE, Dirs::SW];
    let back = |dirs: Dirs| backward.iter().any(|&d| dirs.has(d));
    [
        spec.has_kings() && sheet.king_reach == Reach::Fly,
        back(sheet.man_captures) || back(sheet.later_captures),
        matches!(sheet.choice, Choice::Most | Choice::MostThenKings | Choice::Italian),
        matches!(sheet.choice, Choice::MostThenKings | Choice::Italian),
        matches!(sheet.choice, Choice::KingFirst | Choice::Italian),
    ]
}

/// A footnote's message, and whether it is about a row.
type Note = (&'static str, fn(&Spec) -> bool);

/// The footnotes, in the order of their numbers.
pub const NOTES: [Note; 15] = [
    ("note-goal", |s| s.sheet.goal == Goal::HaveNoMove),
    ("note-corner", |s| s.sheet.crowned_on == CrownedOn::UpperLeftCorner),
    ("note-march", |s| s.sheet.march == March::BothUp),
    ("note-parachutist", Spec::has_parachutists),
    ("note-straight", |s| {
        s.board.pattern == Pattern::Full
            && s.sheet.king_captures == Dirs::ORTHOGONALS
            && s.has_kings()
    }),
    ("note-eight-ways", |s| {
        s.board.pattern == Pattern::Full && s.sheet.king_captures == Dirs::ALL
    }),
    ("note-at-once", |s| s.sheet.removal == Removal::AtOnce && s.has_kings()),
    ("note-nowhere", |s| s.sheet.crowned_on == CrownedOn::Nowhere),
    ("note-line", |s| s.sheet.chain == Chain::StraightMayStop),
    ("note-opening", |s| s.sheet.opening == Opening::Removal),
    ("note-in-passing", |s| s.sheet.crowning == Crowning::InPassing),
    ("note-at-rest", |s| s.has_kings() && s.sheet.crowning == Crowning::AtRest),
    ("note-just-behind", |s| s.sheet.landing == Landing::JustBehind),
    ("note-italian", |s| s.sheet.choice == Choice::Italian),
    ("note-phalanx", |s| s.sheet.phalanx),
];

#[cfg(test)]
mod tests {
    use polydam_rules::{Spec, Variant};

    use super::{NOTES, lines};
    use crate::words::Lang;

    #[test]
    fn all_rows_are_there_and_every_footnote_is_about_one() {
        let lines = lines(Some(Variant::Turkish), Lang::default());
        assert_eq!(lines.len(), Spec::all().len());
        assert_eq!(lines.iter().filter(|line| line.marked).count(), 2);
        assert_eq!(lines.iter().filter(|line| !line.profile).count(), 18);
        for number in 1..=NOTES.len() {
            assert!(lines.iter().any(|line| line.notes.contains(&number)), "{number}");
        }
    }

    #[test]
    fn rows_that_the_table_does_not_tell_apart_differ_in_board_or_goal_alone() {
        let lines = lines(None, Lang::default());
        for (at, a) in lines.iter().enumerate() {
            for b in &lines[..at] {
                let alike = a.marks == b.marks && a.notes == b.notes && !a.profile && !b.profile;
                let same = alike && a.board == b.board && a.pieces == b.pieces;
                assert!(!same, "{} and {}", a.name, b.name);
            }
        }
    }
}
