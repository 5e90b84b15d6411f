//! What the games are called in other languages: a list of facts, shown on the rule pages.

use std::sync::LazyLock;

use polydam_rules::Variant;

/// A game's names in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The language's tag.
    pub tag: String,
    /// The language's own name.
    pub language: String,
    /// The names.
    pub names: String,
}

static NAMES: LazyLock<Vec<(Variant, Named)>> = LazyLock::new(|| {
    let text = super::data("names.tsv");
    text.lines().filter_map(named).collect()
});

fn named(line: &str) -> Option<(Variant, Named)> {
    let mut fields = line.split('\t').map(str::to_owned);
    let variant = fields.next()?.parse().ok()?;
    let named = Named {
        tag: fields.next()?,
        language: fields.next()?,
        names: fields.next()?,
    };
    Some((variant, named))
}

/// The names of a game, by the tags of the languages.
pub fn of(variant: Variant) -> impl Iterator<Item = &'static Named> {
    let own = move |(of, _): &&(Variant, Named)| *of == variant;
    NAMES.iter().filter(own).map(|(_, named)| named)
}

#[cfg(test)]
mod tests {
    use polydam_rules::Variant;

    #[test]
    fn every_game_has_names_in_at_least_five_languages() {
        for variant in Variant::ALL {
            let tags: Vec<_> = super::of(variant).map(|named| &named.tag).collect();
            assert!(tags.len() >= 5, "{variant}: {tags:?}");
        }
    }
}
