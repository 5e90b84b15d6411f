//! Every sentence of the site: Fluent messages in `locales/<language>/*.ftl`, English the fallback.
//!
//! A language is a folder there and a line in [`LANGUAGES`]. Messages about the rules are put
//! together in [`refused`], about what is agreed on in [`crate::deal::say`].

pub mod ending;
pub mod evidence;
pub(crate) mod fault;
pub mod games;
pub mod moves;
pub mod numbers;
pub mod pieces;
mod position;
pub mod refused;
pub mod worth;

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages of the site: the tag in the path, and the language's own name.
pub const LANGUAGES: [(&str, &str); 5] = [
    ("en", "English"),
    ("sv", "Svenska"),
    ("nb", "Norsk"),
    ("it", "Italiano"),
    ("fr", "Français"),
];

/// One of [`LANGUAGES`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lang(u8);

/// The messages of one language; what pages and views speak with.
pub type Words = Lang;

#[derive(rust_embed::RustEmbed)]
#[folder = "locales"]
struct Locales;

static BUNDLES: LazyLock<Vec<FluentBundle<FluentResource>>> =
    LazyLock::new(|| Lang::all().map(bundle).collect());

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
    bundle.set_use_isolating(false);
    for text in texts(lang) {
        // A test parses every file; a slip in one message leaves the others standing.
        let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
        let _ = bundle.add_resource(resource);
    }
    bundle
}

/// The message files of a language.
pub(crate) fn texts(lang: Lang) -> impl Iterator<Item = String> {
    let folder = format!("{}/", lang.tag());
    Locales::iter()
        .filter(move |name| name.starts_with(&folder))
        .filter_map(|name| {
            let file = Locales::get(&name)?;
            Some(String::from_utf8_lossy(&file.data).into_owned())
        })
}

impl Lang {
    /// All languages, English first.
    pub fn all() -> impl Iterator<Item = Lang> {
        (0..LANGUAGES.len()).filter_map(|at| u8::try_from(at).ok()).map(Lang)
    }

    /// The tag: `en`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        LANGUAGES[usize::from(self.0)].0
    }

    /// The language's own name.
    #[must_use]
    pub fn name(self) -> &'static str {
        LANGUAGES[usize::from(self.0)].1
    }

    /// The place in [`LANGUAGES`].
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The language of a tag.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Lang> {
        Lang::all().find(|lang| lang.tag() == tag)
    }

    /// The best language for an `Accept-Language` header.
    #[must_use]
    pub fn accepted(header: &str) -> Lang {
        let mut wanted = fluent_langneg::parse_accepted_languages(header);
        wanted.iter_mut().for_each(norwegian);
        let known: Vec<LanguageIdentifier> = Lang::all().map(Lang::identifier).collect();
        let chosen = fluent_langneg::negotiate_languages(
            &wanted,
            &known,
            None,
            fluent_langneg::NegotiationStrategy::Lookup,
        );
        let tag = chosen.first().map(|identifier| identifier.language.as_str().to_owned());
        tag.and_then(|tag| Lang::of_tag(&tag)).unwrap_or_default()
    }

    fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    /// A message without arguments.
    #[must_use]
    pub fn t(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A message with one argument.
    #[must_use]
    pub fn t1<'a>(
        self,
        key: &str,
        name: &'static str,
        value: impl Into<FluentValue<'a>>,
    ) -> String {
        self.with(key, &[(name, value.into())])
    }

    /// A message with arguments.
    #[must_use]
    pub fn with(self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> =
            args.iter().map(|(name, value)| (Cow::from(*name), value.clone())).collect();
        self.find(key, &args)
            .or_else(|| Lang::default().find(key, &args))
            .unwrap_or_else(|| key.to_owned())
    }

    fn find(self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle = &BUNDLES[self.index()];
        let pattern = bundle.get_message(key)?.value()?;
        let text = bundle.format_pattern(pattern, Some(args), &mut Vec::new());
        Some(text.into_owned())
    }

    /// Parts as a list: `c3, e3 or g3`.
    #[must_use]
    pub fn any_of(self, parts: &[String]) -> String {
        self.list(parts, "list-or")
    }

    /// Parts as a list: `c3, e3 and g3`.
    #[must_use]
    pub fn all_of(self, parts: &[String]) -> String {
        self.list(parts, "list-and")
    }

    fn list(self, parts: &[String], joined: &str) -> String {
        match parts.split_last() {
            None => self.t("list-nothing"),
            Some((last, [])) => last.clone(),
            Some((last, others)) => {
                let others = others.join(", ");
                self.with(joined, &[("others", others.into()), ("last", last.as_str().into())])
            }
        }
    }
}

/// Browsers ask for Norwegian by three tags; the site has one.
fn norwegian(wanted: &mut LanguageIdentifier) {
    if ["no", "nn"].contains(&wanted.language.as_str()) {
        *wanted = Lang::of_tag("nb").unwrap_or_default().identifier();
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn the_browser_s_wish_is_heard() {
        assert_eq!(Lang::accepted("sv-SE,sv;q=0.9,en;q=0.5").tag(), "sv");
        assert_eq!(Lang::accepted("de, en;q=0.5").tag(), "en");
        assert_eq!(Lang::accepted("nn-NO, en;q=0.5").tag(), "nb");
        assert_eq!(Lang::accepted("fr-CA").tag(), "fr");
        assert_eq!(Lang::accepted("%%%\u{1}").tag(), "en");
    }
}
