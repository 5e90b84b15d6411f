//! Every message exists in every language with the same arguments, is used somewhere, and none is
//! missing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files under a folder with one of the endings.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, endings));
        } else if endings.iter().any(|ending| path.extension().is_some_and(|is| is == *ending)) {
            found.push(path);
        }
    }
    found
}

/// The messages of a language: id, and the arguments it takes.
fn messages(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for path in files(&root().join("locales").join(tag), &["ftl"]) {
        let text = std::fs::read_to_string(&path).unwrap();
        fluent_bundle::FluentResource::try_new(text.clone())
            .unwrap_or_else(|(_, errors)| panic!("{path:?}: {errors:?}"));
        let mut current = String::new();
        for line in text.lines() {
            if let Some((id, _)) = line
                .split_once(" =")
                .filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                current = id.to_owned();
                assert!(
                    messages.insert(current.clone(), BTreeSet::new()).is_none(),
                    "{tag}: {id} stands twice"
                );
            }
            for part in line.split('$').skip(1).filter(|_| !line.starts_with('#')) {
                let name: String = part.chars().take_while(char::is_ascii_alphanumeric).collect();
                messages.get_mut(&current).unwrap().insert(name);
            }
        }
    }
    messages
}

/// The words in quotation marks in the sources and templates.
fn quoted() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for folder in ["src", "templates"] {
        for path in files(&root().join(folder), &["rs", "html", "txt"]) {
            let text = std::fs::read_to_string(path).unwrap();
            words.extend(text.split('"').map(str::to_owned).filter(|word| is_id(word)));
        }
    }
    words
}

fn is_id(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Messages whose ids are put together, and the ids they are put together from.
fn is_put_together(id: &str) -> bool {
    ["board-", "game-", "line-", "intro-", "federation-", "opt-"]
        .iter()
        .any(|start| id.starts_with(start))
        || id.ends_with("-mine")
}

#[test]
fn all_languages_have_the_same_messages() {
    let english = messages("en");
    for (tag, _) in polydam_server::words::LANGUAGES {
        let other = messages(tag);
        let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
        let strange: Vec<_> = other.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(
            missing.is_empty() && strange.is_empty(),
            "{tag}: missing {missing:?}, strange {strange:?}"
        );
        for (id, args) in &english {
            assert_eq!(&other[id], args, "{tag}: the arguments of {id}");
        }
    }
}

#[test]
fn every_message_is_used() {
    let quoted = quoted();
    let unused: Vec<_> = messages("en")
        .into_keys()
        .filter(|id| !quoted.contains(id) && !is_put_together(id))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn no_message_is_missing() {
    let english = messages("en");
    let mut missing = Vec::new();
    for folder in ["src", "templates"] {
        for path in files(&root().join(folder), &["rs", "html", "txt"]) {
            let text = std::fs::read_to_string(path).unwrap();
            for call in [
                ".t(\"",
                ".t1(\"",
                ".with(\"",
                "pieces(\"",
                "counted(\"",
                "square(\"",
                "ranked(\"",
                "plain(\"",
            ] {
                let ids = text.split(call).skip(1).filter_map(|rest| rest.split('"').next());
                missing.extend(
                    ids.filter(|id| is_id(id) && !english.contains_key(*id)).map(str::to_owned),
                );
            }
        }
    }
    // Ids in matches: whatever begins as the messages of a family do.
    let families = [
        "rule-",
        "why-",
        "leg-",
        "way-",
        "end-",
        "over-",
        "fault-",
        "state-",
        "said-",
        "piece-",
        "deal-",
        "act-",
        "say-",
        "book-",
        "note-",
        "draw-",
        "mistakes-",
        "lesson-",
    ];
    let of_family = |word: &&String| families.iter().any(|family| word.starts_with(family));
    missing.extend(
        quoted()
            .iter()
            .filter(of_family)
            .filter(|word| !english.contains_key(*word))
            .cloned(),
    );
    for variant in polydam_rules::Variant::ALL {
        let own = ["game", "line", "intro"].map(|kind| format!("{kind}-{variant}"));
        missing.extend(own.into_iter().filter(|id| !english.contains_key(id)));
    }
    let options = polydam_server::rulebook::options::Opt::ALL.into_iter();
    let labels = options.map(|option| format!("opt-{}", option.word()));
    let conducts = polydam_play::Conduct::ALL.into_iter();
    let names = conducts.map(|conduct| format!("federation-{conduct}"));
    missing.extend(labels.chain(names).filter(|id| !english.contains_key(id)));
    assert!(missing.is_empty(), "{missing:?}");
}
