//! The tags of a game: all of them, in order, as written; everything typed is a view on them.

use std::collections::HashMap;

use polydam_rules::Side;

use crate::{Date, GameType, NotADate, NotAGameType, Outcome, What};

/// One tag.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    /// The name as written.
    pub name: String,
    /// The value, escapes undone.
    pub value: String,
}

/// Names that other writers use, and ours (formats.md 3.7). In lower case: case never matters.
const ALIASES: [(&str, &str); 10] = [
    ("whiteelo", "whiterating"),
    ("blackelo", "blackrating"),
    ("whiteclock", "whitetime"),
    ("blackclock", "blacktime"),
    ("bianco", "white"),
    ("nero", "black"),
    ("risultato", "result"),
    ("dati", "event"),
    ("anno", "date"),
    ("apertura", "opening"),
];

/// The tags of one game in their order. Names are looked up without regard to case and with the
/// names of other writers; of tags with the same name the first holds.
///
/// ```
/// use polydam_pdn::Tags;
/// let mut tags = Tags::new();
/// tags.push("Bianco", "A. Verdi");
/// tags.push("WhiteElo", "2175?");
/// assert_eq!(tags.get("White"), Some("A. Verdi"));
/// assert_eq!(tags.rating(polydam_rules::Side::White), Some(2175));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tags {
    list: Vec<Tag>,
    /// From the key of a name to the first tag that has it.
    first: HashMap<String, usize>,
}

impl Tags {
    /// No tags.
    #[must_use]
    pub fn new() -> Tags {
        Tags::default()
    }

    /// All tags in order, repeated ones included.
    pub fn iter(&self) -> std::slice::Iter<'_, Tag> {
        self.list.iter()
    }

    /// How many tags there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Adds a tag at the end. If the name stands already, in any spelling, the old value holds and
    /// the answer is a warning.
    pub fn push(&mut self, name: &str, value: &str) -> Option<What> {
        let next = self.list.len();
        self.list.push(Tag {
            name: name.to_owned(),
            value: value.to_owned(),
        });
        let first = *self.first.entry(key(name)).or_insert(next);
        (first != next).then(|| What::RepeatedTag(name.to_owned()))
    }

    /// Gives the tag `name` a value, adding it at the end if there is none.
    pub fn set(&mut self, name: &str, value: &str) {
        match self.first.get(&key(name)).and_then(|&at| self.list.get_mut(at)) {
            Some(tag) => value.clone_into(&mut tag.value),
            None => {
                self.push(name, value);
            }
        }
    }

    /// Removes every tag called `name`; says whether there was one.
    pub fn remove(&mut self, name: &str) -> bool {
        let wanted = key(name);
        let before = self.list.len();
        let kept = std::mem::take(self).list.into_iter().filter(|tag| key(&tag.name) != wanted);
        *self = kept.collect();
        self.len() < before
    }

    /// The value of the first tag called `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let at = *self.first.get(&key(name))?;
        self.list.get(at).map(|tag| tag.value.as_str())
    }

    /// The value of the first tag called `name` that says anything: not empty and not `?`.
    #[must_use]
    pub fn known(&self, name: &str) -> Option<&str> {
        self.known_at(name).map(|(_, value)| value)
    }

    /// The same with its place in the list.
    pub(crate) fn known_at(&self, name: &str) -> Option<(usize, &str)> {
        let name = key(name);
        let first = *self.first.get(&name)?;
        let mut says = self.list.iter().enumerate().skip(first).filter(|(at, tag)| {
            let value = tag.value.trim();
            !value.is_empty() && value != "?" && (*at == first || key(&tag.name) == name)
        });
        says.next().map(|(at, tag)| (at, said(&tag.value)))
    }

    /// The name of the player of `side`.
    #[must_use]
    pub fn player(&self, side: Side) -> Option<&str> {
        self.known(of_side(side, "White", "Black"))
    }

    /// The rating of `side`: the digits that the tag begins with.
    #[must_use]
    pub fn rating(&self, side: Side) -> Option<u32> {
        let value = self.known(of_side(side, "WhiteRating", "BlackRating"))?;
        let end = value.find(|c: char| !c.is_ascii_digit()).unwrap_or(value.len());
        value[..end].parse().ok()
    }

    /// The date of the game, if the tag says anything.
    ///
    /// # Errors
    ///
    /// [`NotADate`] if it says something that is no date; it is then only text.
    pub fn date(&self) -> Option<Result<Date, NotADate>> {
        self.known("Date").map(str::parse)
    }

    /// The game type, if the tag says anything.
    ///
    /// # Errors
    ///
    /// [`NotAGameType`] if it does not begin with a number.
    pub fn game_type(&self) -> Option<Result<GameType, NotAGameType>> {
        self.known("GameType").map(str::parse)
    }

    /// The position the game starts from, if it is not the game's own. Only the `FEN` tag counts,
    /// whatever `SetUp` says.
    #[must_use]
    pub fn set_up(&self) -> Option<&str> {
        self.known("FEN")
    }

    /// The result, if the tag is there.
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        self.get("Result").map(Outcome::read)
    }
}

/// Equal if the same tags stand in the same order.
impl PartialEq for Tags {
    fn eq(&self, other: &Tags) -> bool {
        self.list == other.list
    }
}

impl Eq for Tags {}

impl FromIterator<Tag> for Tags {
    fn from_iter<I: IntoIterator<Item = Tag>>(tags: I) -> Tags {
        let mut all = Tags::new();
        for tag in tags {
            all.push(&tag.name, &tag.value);
        }
        all
    }
}

impl<'t> IntoIterator for &'t Tags {
    type Item = &'t Tag;
    type IntoIter = std::slice::Iter<'t, Tag>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

fn of_side(side: Side, white: &'static str, black: &'static str) -> &'static str {
    match side {
        Side::White => white,
        Side::Black => black,
    }
}

/// A value without what shows nothing at its ends.
fn said(value: &str) -> &str {
    value.trim_matches(|c: char| c.is_whitespace() || c.is_control())
}

/// What names are compared by.
pub(crate) fn key(name: &str) -> String {
    let lower = name.to_ascii_lowercase();
    match ALIASES.iter().find(|(alias, _)| *alias == lower) {
        Some((_, ours)) => (*ours).to_owned(),
        None => lower,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_value_holds_and_all_are_kept() {
        let mut tags = Tags::new();
        assert_eq!(tags.push("Event", "one"), None);
        assert_eq!(tags.push("EVENT", "two"), Some(What::RepeatedTag("EVENT".into())));
        assert_eq!((tags.get("event"), tags.len()), (Some("one"), 2));
        tags.set("event", "three");
        assert_eq!(tags.iter().next().unwrap().value, "three");
        assert!(tags.remove("Event"));
        assert!(!tags.remove("Event"));
        assert!(tags.is_empty());
    }

    #[test]
    fn aliases_of_other_writers() {
        for (alias, ours) in ALIASES {
            let tags: Tags = [Tag {
                name: alias.into(),
                value: "v".into(),
            }]
            .into_iter()
            .collect();
            assert_eq!(tags.get(ours), Some("v"));
        }
        let tags: Tags = [Tag {
            name: "Setup".into(),
            value: "1".into(),
        }]
        .into_iter()
        .collect();
        assert_eq!(tags.get("SetUp"), Some("1"));
    }

    #[test]
    fn unknown_values_are_absent_from_the_views() {
        let mut tags = Tags::new();
        for (name, value) in [
            ("Date", ""),
            ("FEN", "?"),
            ("White", " "),
            ("WhiteElo", "-"),
        ] {
            tags.push(name, value);
        }
        assert_eq!((tags.date(), tags.set_up(), tags.player(Side::White)), (None, None, None));
        assert_eq!((tags.rating(Side::White), tags.game_type(), tags.result()), (None, None, None));
        assert_eq!(tags.get("fen"), Some("?"));
    }
}
