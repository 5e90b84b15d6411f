//! Every page that links lead to, in every language: it answers, its HTML has no fault, its language
//! and title are right, nothing in it is left in English, and no link leads nowhere.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use polydam_server::words::LANGUAGES;
use scraper::{ElementRef, Html, Node, Selector};

use crate::common::{Client, Site, play};

/// What a walk has found.
#[derive(Default)]
struct Walk {
    /// The pages walked, by path without language; each with its sentences by language.
    texts: BTreeMap<String, HashMap<String, BTreeSet<String>>>,
    faults: Vec<String>,
}

/// Where links of the page lead on this site: path with query, and the part of the page meant.
fn links(page: &Html) -> Vec<(String, Option<String>)> {
    let mut links = Vec::new();
    for (selector, attribute) in [
        ("a[href]", "href"),
        ("link[href]", "href"),
        ("img[src]", "src"),
        ("script[src]", "src"),
    ] {
        let selector = Selector::parse(selector).unwrap();
        for element in page.select(&selector) {
            let link = element.value().attr(attribute).unwrap();
            let (path, part) = match link.split_once('#') {
                Some((path, part)) => (path, Some(part.to_owned())),
                None => (link, None),
            };
            links.push((path.to_owned(), part));
        }
    }
    links
}

fn ids(page: &Html) -> BTreeSet<String> {
    let all = Selector::parse("[id]").unwrap();
    page.select(&all)
        .filter_map(|e| e.value().attr("id").map(str::to_owned))
        .collect()
}

/// The texts of a page in its own language: what stands in elements of another language, in
/// scripts, code, text boxes and drawings is left out. Alternative texts count.
fn texts(element: ElementRef<'_>, lang: &str, found: &mut BTreeSet<String>) {
    let value = element.value();
    let foreign = value.attr("lang").is_some_and(|own| own != lang);
    if foreign || ["script", "style", "code", "textarea"].contains(&value.name()) {
        return;
    }
    for name in ["alt", "aria-label", "title", "placeholder"] {
        found.extend(value.attr(name).map(str::to_owned));
    }
    for child in element.children() {
        match child.value() {
            Node::Text(text) => {
                found.insert(text.split_whitespace().collect::<Vec<_>>().join(" "));
            }
            Node::Element(_) => texts(ElementRef::wrap(child).unwrap(), lang, found),
            _ => {}
        }
    }
}

/// Whether a text says something in a language: three words or more.
fn is_sentence(text: &str) -> bool {
    let words = text.split_whitespace();
    let words = words.filter(|word| word.chars().filter(|c| c.is_lowercase()).count() >= 2);
    words.count() >= 3
}

/// Names that are the same in all languages.
const NAMES: [&str; 6] = [
    "Confederação Brasileira de Damas",
    "Česká federace dámy",
    "Federazione Italiana Dama",
    "Federação Portuguesa de Damas",
    "World Checkers/Draughts Federation",
    "Polydam",
];

impl Walk {
    /// Reads a page and tells where it leads.
    fn read(&mut self, path: &str, lang: &str, body: &str, messages: &BTreeSet<String>) -> Html {
        let page = Html::parse_document(body);
        for error in &page.errors {
            self.faults.push(format!("{path}: HTML: {error}"));
        }
        let root = page.root_element();
        if root.value().attr("lang") != Some(lang) {
            self.faults.push(format!("{path}: lang is {:?}", root.value().attr("lang")));
        }
        let title = Selector::parse("title").unwrap();
        let title: String = page.select(&title).flat_map(|title| title.text()).collect();
        if !title.ends_with(" – Polydam") || title.len() < 12 {
            self.faults.push(format!("{path}: the title is `{title}`"));
        }
        let mut found = BTreeSet::new();
        texts(root, lang, &mut found);
        for text in &found {
            if messages.contains(text) && text.contains('-') {
                self.faults.push(format!("{path}: the message {text} is missing"));
            }
            if text.contains('{') || text.contains("$") {
                self.faults.push(format!("{path}: an open placeholder in `{text}`"));
            }
        }
        let bare = path.trim_start_matches(&format!("/{lang}")).to_owned();
        self.texts.entry(bare).or_default().insert(lang.to_owned(), found);
        page
    }

    /// Sentences that two languages have in common.
    fn left_over(&self) -> BTreeSet<String> {
        let mut left = BTreeSet::new();
        for (path, by) in &self.texts {
            let Some(english) = by.get("en") else {
                continue;
            };
            for (lang, texts) in by.iter().filter(|(lang, _)| *lang != "en") {
                for text in texts.intersection(english).filter(|text| is_sentence(text)) {
                    let name = NAMES.iter().any(|name| text.contains(name));
                    if !name {
                        left.insert(format!("{lang}{path}: {text}"));
                    }
                }
            }
        }
        left
    }
}

fn messages() -> BTreeSet<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en");
    let files = std::fs::read_dir(folder).unwrap();
    let text: String = files
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    let ids = text.lines().filter_map(|line| line.split_once(" ="));
    ids.map(|(id, _)| id.to_owned()).collect()
}

/// Pages about one game are walked for all games in English, and for these in the other languages.
const THROUGH: [&str; 3] = ["/compare/", "/learn/", "/new/"];

fn is_walked(lang: &str, path: &str) -> bool {
    let played_through = path.contains("step=");
    let many = THROUGH.iter().any(|start| path.contains(start));
    lang == "en"
        || (!played_through && !many)
        || path.contains("/italian")
        || path.contains("/konane")
}

async fn walk(site: &Site, client: &mut Client, starts: &[String]) -> Walk {
    let messages = messages();
    let mut walk = Walk::default();
    let mut pictures = BTreeSet::new();
    let mut pages: HashMap<String, BTreeSet<String>> = HashMap::new();
    let mut parts = BTreeSet::new();
    for (lang, _) in LANGUAGES {
        let mut open: Vec<String> = starts.iter().map(|path| format!("/{lang}{path}")).collect();
        let mut seen: BTreeSet<String> = open.iter().cloned().collect();
        while let Some(path) = open.pop() {
            let answer = client.get(&path).await.unwrap();
            let kind = answer.head("content-type").unwrap_or_default().to_owned();
            if answer.status != 200 && answer.status != 303 {
                walk.faults.push(format!("{path}: status {}", answer.status));
            }
            if answer.status != 200 || !kind.starts_with("text/html") {
                continue;
            }
            let page = walk.read(&path, lang, &answer.body, &messages);
            if answer.body.len() > 100_000 {
                walk.faults.push(format!("{path}: {} bytes", answer.body.len()));
            }
            pages.insert(path.clone(), ids(&page));
            for (link, part) in links(&page) {
                if link.starts_with("http") || link.starts_with("mailto") {
                    continue;
                }
                let link = if link.is_empty() { path.clone() } else { link };
                parts.extend(part.map(|part| (path.clone(), link.clone(), part)));
                let own = link.starts_with(&format!("/{lang}/")) && is_walked(lang, &link);
                let bare = link.get(3..).unwrap_or_default().to_owned();
                let once = link.starts_with("/assets/") || link.ends_with(".svg");
                let fresh = if once {
                    pictures.insert(bare)
                } else {
                    own && seen.insert(link.clone())
                };
                if fresh {
                    open.push(link);
                }
            }
        }
    }
    for (from, to, part) in parts {
        if pages.get(&to).is_some_and(|ids| !ids.contains(&part)) {
            walk.faults.push(format!("{from}: {to} has no part `{part}`"));
        }
    }
    println!("{} pages, {} pictures of {}", pages.len(), pictures.len(), site.host);
    walk
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_in_every_language_is_whole_and_speaks_its_own_language() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("italian", &[]).await;
    play(&mut white, &id, "22-18").await;
    play(&mut black, &id, "12-15").await;
    let starts = ["/", "/about", "/conduct", "/register", "/recover", "/mine"].map(str::to_owned);
    let mut starts = starts.to_vec();
    starts.push(format!("/game/{id}"));
    starts.push(format!("/rules/italian?game={id}&ply=2"));
    let walk = walk(&site, &mut white, &starts).await;
    let rules = walk.texts.keys().filter(|path| path.starts_with("/rules/")).count();
    assert!(rules >= 18, "{rules} rule pages");
    assert!(walk.faults.is_empty(), "{:#?}", &walk.faults[..walk.faults.len().min(40)]);
    let left: Vec<String> = walk.left_over().into_iter().take(40).collect();
    assert!(left.is_empty(), "{left:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_page_leads_back_to_the_move_from_which_it_was_opened() {
    let site = Site::start().await;
    let (id, mut white, _) = site.pair("italian", &[("private", "on")]).await;
    let path = format!("/sv/rules/italian?game={id}&ply=7");
    let back = format!("href=\"/sv/game/{id}?ply=7\"");
    assert!(white.get(&path).await.unwrap().body.contains(&back));
    // Nobody learns of a private game, and nothing foreign is written into the page.
    for other in [
        path.as_str(),
        "/sv/rules/italian?game=%22%3E&ply=x",
        "/sv/rules/italian?ply=1",
    ] {
        let body = site.visitor().get(other).await.unwrap().body;
        assert!(!body.contains("/sv/game/"), "{other}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_switch_keeps_the_page_and_its_query() {
    let site = Site::start().await;
    let body = site.visitor().get("/sv/rules/thai?example=landing&step=0").await.unwrap().body;
    for (tag, _) in LANGUAGES {
        let link = format!("hreflang=\"{tag}\"");
        assert!(body.contains(&link), "{tag}");
        let path = format!("href=\"/{tag}/rules/thai?example=landing&#38;step=0\"");
        assert!(body.contains(&path), "{tag}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_on_a_rule_page_begins_a_game_against_the_computer() {
    let site = Site::start().await;
    let mut me = site.visitor();
    let body = me.get("/fr/rules/dameo").await.unwrap().body;
    let form = "action=\"/fr/new/dameo\"";
    assert_eq!(body.matches(form).count(), 2, "at the top and at the bottom");
    let begun = me.post("/fr/new/dameo", &[("with", "computer")]).await.unwrap();
    assert!(begun.head("location").unwrap().starts_with("/fr/game/"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_answers_each_choice() {
    let site = Site::start().await;
    let mut me = site.visitor();
    let page = |choice: &str| format!("/en/learn/italian?task=1&choice={choice}");
    let lesson = polydam_server::rulebook::lessons::lesson(polydam_rules::Variant::Italian);
    for text in lesson[0].offered() {
        let right = lesson[0].right().contains(&text);
        let body = me.get(&page(&text)).await.unwrap().body;
        assert_eq!(body.contains("Right."), right, "{text}");
        assert_eq!(body.contains("Not quite."), !right, "{text}");
    }
    let rubbish = me.get(&page("%3Cscript%3E")).await.unwrap().body;
    assert!(rubbish.contains("is not a move") && !rubbish.contains("<script>\""));
    assert_eq!(me.get("/en/learn/italian?task=99").await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_of_a_casual_game_may_ask_what_a_move_would_force() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    let tried = |route: &str| format!("/en/game/{id}/forced?route={route}");
    let body = black.get(&tried("f6,g5")).await.unwrap().body;
    assert!(body.contains("nothing must be taken"), "{body}");
    play(&mut black, &id, "11-15").await;
    let body = white.get(&tried("c3,d4")).await.unwrap().body;
    assert!(body.contains("a capture is compulsory"), "{body}");
    assert!(body.contains("takes one and lands on"), "{body}");
    let refused = white.get(&tried("c3,c4")).await.unwrap().body;
    assert!(!refused.contains("After "), "{refused}");
    assert_eq!(black.get(&tried("f6,g5")).await.unwrap().status, 403, "not on the move");
    assert_eq!(white.get(&tried("%3C")).await.unwrap().status, 400);
}
