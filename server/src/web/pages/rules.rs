//! The rule pages: all games in one table, and each game by itself.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use polydam_rules::{Game, Rules, Spec, Variant};
use serde::Deserialize;

use super::statistics::Block;
use super::{Answer, page};
use crate::room::Refused;
use crate::rulebook::examples::{self, Example};
use crate::rulebook::steps::{self, Step};
use crate::rulebook::{draws, names, options, sentences, table};
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::moves::{Told, say};
use crate::words::refused::Reader;
use crate::words::{Lang, games, pieces};

/// The table of all games with its footnotes.
#[derive(Debug)]
struct Table {
    lines: Vec<table::Line>,
    columns: Vec<String>,
    notes: Vec<String>,
}

impl Table {
    fn new(marked: Option<Variant>, w: Lang) -> Table {
        Table {
            lines: table::lines(marked, w),
            columns: table::COLUMNS.iter().map(|key| w.t(key)).collect(),
            notes: table::NOTES.iter().map(|(key, _)| w.t(key)).collect(),
        }
    }
}

#[derive(Template)]
#[template(path = "rules.html")]
struct All {
    f: Frame,
    table: Table,
    games: Vec<(&'static str, String, String)>,
}

/// The page of all games.
///
/// # Errors
///
/// Only if the template fails.
pub async fn all(visitor: Visitor) -> Answer {
    let w = visitor.w;
    let tile = |v: Variant| (v.slug(), games::name(v, w), games::line(v, w));
    page(&All {
        f: Frame::new(&visitor, w.t("rules-title")),
        table: Table::new(None, w),
        games: Variant::ALL.into_iter().map(tile).collect(),
    })
}

#[derive(Template)]
#[template(path = "rule.html")]
struct Page {
    f: Frame,
    slug: &'static str,
    name: String,
    heading: String,
    intro: String,
    start: String,
    sections: Vec<Section>,
    profile: Vec<(String, String)>,
    conducts: Vec<draws::Said>,
    table: Table,
    names: Vec<&'static names::Named>,
    others: Vec<(&'static str, String)>,
    back: Option<String>,
    /// The query to be kept by links of this page.
    query: String,
    /// How finished games ended.
    block: Block,
}

#[derive(Debug)]
struct Section {
    heading: String,
    sentences: Vec<String>,
    examples: Vec<Shown>,
}

/// An example as the page shows it.
#[derive(Debug)]
struct Shown {
    name: String,
    title: String,
    before: Picture,
    after: Picture,
    /// Which step stands on the right.
    step: usize,
    last: usize,
    progress: String,
    moves: Vec<String>,
    refused: Vec<String>,
}

#[derive(Debug)]
struct Picture {
    source: String,
    alt: String,
}

/// Where the reader comes from, and what is played through.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    game: String,
    ply: String,
    example: String,
    step: String,
}

/// The page of a game.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game.
pub async fn show(
    State(site): State<App>,
    visitor: Visitor,
    Path(slug): Path<String>,
    Query(asked): Query<Asked>,
) -> Answer {
    let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
    let w = visitor.w;
    let spec = variant.spec(Rules::Standard);
    let back = back(&site, &visitor, &asked).await;
    let heading = w.t1("rules-of", "game", games::name(variant, w));
    let others = Variant::ALL.into_iter().filter(|other| *other != variant);
    page(&Page {
        f: Frame::new(&visitor, heading.clone()).with_script("book.js"),
        slug: variant.slug(),
        name: games::name(variant, w),
        intro: w.t(&format!("intro-{variant}")),
        start: sentences::start(spec, w),
        sections: sections(spec, &asked, w),
        profile: profile(variant, w),
        conducts: draws::of(variant, w),
        table: Table::new(Some(variant), w),
        names: names::of(variant).filter(|named| named.tag != w.tag()).collect(),
        others: others.map(|v| (v.slug(), games::name(v, w))).collect(),
        query: kept(&asked),
        back,
        block: Block::of(variant, site.store.results(variant).await?, w),
        heading,
    })
}

/// The way back to the game from which the page was opened, if the visitor may see that game.
async fn back(site: &App, visitor: &Visitor, asked: &Asked) -> Option<String> {
    let is_id =
        |id: &str| !id.is_empty() && id.len() <= 40 && id.chars().all(char::is_alphanumeric);
    if !is_id(&asked.game) {
        return None;
    }
    super::game::visible(site, visitor, &asked.game).await.ok()?;
    let path = visitor.at(&format!("/game/{}", asked.game));
    Some(match asked.ply.parse::<u16>() {
        Ok(ply) => format!("{path}?ply={ply}"),
        Err(_) => path,
    })
}

/// The part of the query that links within the page keep.
fn kept(asked: &Asked) -> String {
    match (asked.game.as_str(), asked.ply.parse::<u16>()) {
        ("", _) => String::new(),
        (id, Ok(ply)) => format!("game={id}&ply={ply}&"),
        (id, Err(_)) => format!("game={id}&"),
    }
}

fn sections(spec: &'static Spec, asked: &Asked, w: Lang) -> Vec<Section> {
    let standard: Vec<&Example> = examples::of(spec.variant)
        .filter(|example| example.spec.rules == Rules::Standard)
        .collect();
    let said = sentences::sections(spec, w).into_iter();
    said.map(|section| {
        let own = |example: &&&Example| {
            let first = example.shows.first();
            first.is_some_and(|&option| sentences::heading(option) == section.heading)
        };
        let examples = standard.iter().filter(own);
        Section {
            examples: examples.map(|example| shown(example, asked, w)).collect(),
            heading: w.t(section.heading),
            sentences: section.sentences,
        }
    })
    .collect()
}

fn shown(example: &Example, asked: &Asked, w: Lang) -> Shown {
    let steps = steps::of(example);
    let last = steps.len().saturating_sub(1);
    let chosen = if asked.example == example.name {
        asked.step.parse().unwrap_or(last)
    } else {
        last
    };
    let step = chosen.min(last);
    let reader = reader(example.spec, w);
    let picture = |at: usize, key: &str| Picture {
        source: format!("/{}/rules/{}/{}/{at}.svg", w.tag(), example.spec.variant, example.name),
        alt: steps.get(at).map_or_else(String::new, |step| alt(&reader, step, &w.t(key))),
    };
    let number = |at: usize| i64::try_from(at).unwrap_or(0);
    let titles: Vec<String> = example
        .shows
        .iter()
        .map(|option| w.t(&format!("opt-{}", option.word())))
        .collect();
    Shown {
        name: example.name.clone(),
        title: w.t1("book-shows", "option", titles.join(", ")),
        before: picture(0, "book-before"),
        after: picture(step, "book-after"),
        progress: w.with(
            "book-step",
            &[
                ("step", number(step).into()),
                ("count", number(last).into()),
            ],
        ),
        moves: moves(example, &reader),
        refused: refused(example, &reader),
        step,
        last,
    }
}

/// The reader of a game in its own notation.
pub(super) fn reader(spec: &'static Spec, w: Lang) -> Reader {
    Reader {
        w,
        notation: spec.look.notation,
        spec,
    }
}

/// The pieces of a picture, for those who do not see it; of a full board, how many.
fn alt(reader: &Reader, step: &Step, title: &str) -> String {
    let spec = reader.spec;
    let rows = spec.parachutist_rows();
    let squares = spec.board.squares();
    let named: Vec<String> = squares
        .filter_map(|square| {
            let piece = step.position.piece(&spec.board, rows, square)?;
            Some(format!("{} {}", pieces::name(spec, piece, reader.w), reader.name(square)))
        })
        .collect();
    match named.len() {
        0..=16 => format!("{title} – {}", named.join(", ")),
        _ => format!("{title} – {}", sentences::start(spec, reader.w)),
    }
}

/// The moves of an example in words.
pub(super) fn moves(example: &Example, reader: &Reader) -> Vec<String> {
    let Some(mut game) = example.game() else {
        return Vec::new();
    };
    let mut said = Vec::new();
    for play in example.plays() {
        if let Some(piece) = game.piece(play.from) {
            let told = Told {
                piece,
                route: &play.route,
                takes: play.captures.len(),
                crowns: play.crowns,
                removal: play.removal,
            };
            said.push(format!("{} – {}", game.text(&play), say(reader, told)));
        }
        if game.play(&play).is_err() {
            break;
        }
    }
    said
}

fn refused(example: &Example, reader: &Reader) -> Vec<String> {
    let Some(game) = example.game() else {
        return Vec::new();
    };
    let sentence = |text: &String| {
        let reason = why(&game, text, reader)?;
        let args = [("move", text.as_str().into()), ("reason", reason.into())];
        Some(reader.w.with("book-refused", &args))
    };
    example.refused.iter().filter_map(sentence).collect()
}

/// Why a move is refused; nothing if it is legal.
pub(super) fn why(game: &Game, text: &str, reader: &Reader) -> Option<String> {
    let error = game.read(text).err()?;
    Some(reader.say(&Refused::Text(Box::new(error))).message)
}

/// In what a game's second rules differ.
fn profile(variant: Variant, w: Lang) -> Vec<(String, String)> {
    let (standard, official) = (variant.spec(Rules::Standard), variant.spec(Rules::Official));
    let differing = options::differing(official, standard).into_iter();
    differing
        .filter_map(|option| {
            let label = w.t(&format!("opt-{}", option.word()));
            Some((label, sentences::say(official, option, w)?))
        })
        .collect()
}

/// A picture of an example: `/rules/italian/choice/1.svg`; the start: `/rules/italian/start/0.svg`.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such picture.
pub async fn picture(Path((slug, name, file)): Path<(String, String, String)>) -> Answer {
    let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
    let step: usize = file
        .strip_suffix(".svg")
        .and_then(|step| step.parse().ok())
        .ok_or(Fault::Missing)?;
    let drawn = if name == "start" {
        let spec = variant.spec(Rules::Standard);
        (step == 0).then(|| steps::picture(spec, &spec.start_position(), None))
    } else {
        let example = examples::named(variant, &name).ok_or(Fault::Missing)?;
        let steps = steps::of(example);
        steps.get(step).map(|step| step.picture(example.spec))
    };
    Ok(svg(drawn.ok_or(Fault::Missing)?))
}

/// A picture as an answer that browsers may keep.
pub(super) fn svg(picture: String) -> axum::response::Response {
    let heads = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (heads, picture).into_response()
}
