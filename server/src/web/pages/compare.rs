//! Two games held against each other: only what differs, each with a position in which it matters.

use askama::Template;
use axum::extract::Path;
use polydam_rules::{Fen, Game, Rules, Spec, Variant};

use super::rules::{reader, svg};
use super::{Answer, go, page};
use crate::rulebook::contrast::{self, Place};
use crate::rulebook::options::Opt;
use crate::rulebook::{sentences, steps};
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::{Lang, games};

#[derive(Template)]
#[template(path = "compare.html")]
struct Page {
    f: Frame,
    heading: String,
    slug: &'static str,
    pages: [(&'static str, String); 2],
    names: [String; 2],
    rows: Vec<Row>,
    /// Whether some rule changes the legal moves.
    differ: bool,
    choices: Vec<(&'static str, String)>,
}

/// One difference.
#[derive(Debug)]
struct Row {
    label: String,
    sentences: [String; 2],
    shown: Option<Shown>,
    /// Whether the difference is one of rules, of which the generators say that it changes no move.
    without: bool,
}

/// A position in which the difference matters.
#[derive(Debug)]
struct Shown {
    source: String,
    alt: String,
    lead: String,
    moves: Vec<String>,
}

fn specs(a: &str, b: &str) -> Result<[&'static Spec; 2], Fault> {
    let spec = |slug: &str| -> Result<&'static Spec, Fault> {
        let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
        Ok(variant.spec(Rules::Standard))
    };
    Ok([spec(a)?, spec(b)?])
}

/// The page.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game.
pub async fn show(visitor: Visitor, Path((a, b)): Path<(String, String)>) -> Answer {
    let specs = specs(&a, &b)?;
    if a == b {
        return Ok(go(&visitor.at(&format!("/rules/{a}"))));
    }
    let w = visitor.w;
    let names = specs.map(|spec| games::name(spec.variant, w));
    let args = [
        ("first", names[0].as_str().into()),
        ("second", names[1].as_str().into()),
    ];
    let heading = w.with("compare-title", &args);
    let mut rows = of_place(specs, w);
    let options = contrast::options(specs[0], specs[1]).into_iter();
    rows.extend(options.map(|option| row(specs, option, w)));
    let others = Variant::ALL.into_iter().filter(|v| *v != specs[0].variant);
    page(&Page {
        f: Frame::new(&visitor, heading.clone()),
        heading,
        slug: specs[0].variant.slug(),
        pages: specs.map(|spec| {
            let name = games::name(spec.variant, w);
            (spec.variant.slug(), w.t1("rules-of", "game", name))
        }),
        names,
        differ: rows.iter().any(|row| row.shown.is_some()),
        rows,
        choices: others.map(|v| (v.slug(), games::name(v, w))).collect(),
    })
}

/// Board, start and who begins, where they differ.
fn of_place([a, b]: [&'static Spec; 2], w: Lang) -> Vec<Row> {
    type Say = fn(&Spec, Lang) -> String;
    let questions: [(&str, Say, bool); 3] = [
        ("opt-board", sentences::board, a.board != b.board),
        ("opt-start", sentences::start, a.start != b.start),
        ("opt-first", sentences::first, a.first != b.first),
    ];
    let differing = questions.into_iter().filter(|(_, _, differs)| *differs);
    differing
        .map(|(label, say, _)| Row {
            label: w.t(label),
            sentences: [say(a, w), say(b, w)],
            shown: None,
            without: false,
        })
        .collect()
}

fn row([a, b]: [&'static Spec; 2], option: Opt, w: Lang) -> Row {
    let say = |spec: &Spec| sentences::say(spec, option, w).unwrap_or_else(|| w.t("compare-void"));
    let shown = place([a, b], option)
        .and_then(|(home, other, place)| shown(home, other, option, &place, w));
    Row {
        label: w.t(&format!("opt-{}", option.word())),
        sentences: [say(a), say(b)],
        without: shown.is_none(),
        shown,
    }
}

/// The position for an option: under the rules of the first game, or if it makes no difference
/// there, of the second.
fn place([a, b]: [&'static Spec; 2], option: Opt) -> Option<(&'static Spec, &'static Spec, Place)> {
    let of = |home: &'static Spec, other: &'static Spec| {
        let place = contrast::place(home, option, other)??;
        Some((home, other, place))
    };
    of(a, b).or_else(|| of(b, a))
}

fn shown(home: &'static Spec, other: &Spec, option: Opt, place: &Place, w: Lang) -> Option<Shown> {
    let game = Game::from_fen(home, &place.fen).ok()?;
    let name = |spec: &Spec| games::name(spec.variant, w);
    let side = crate::words::refused::side_word(game.turn());
    let mut moves = Vec::new();
    let mut tell = |text: &Option<String>, allows: &Spec, forbids: &Spec| {
        if let Some(text) = text {
            let args = [
                ("move", text.as_str().into()),
                ("allows", name(allows).into()),
                ("forbids", name(forbids).into()),
            ];
            moves.push(w.with("compare-only", &args));
        }
    };
    tell(&place.own, home, other);
    tell(&place.other, other, home);
    Some(Shown {
        source: format!(
            "/{}/compare/{}/{}/{}.svg",
            w.tag(),
            home.variant,
            other.variant,
            option.word()
        ),
        alt: format!(
            "{} – {}",
            name(home),
            Fen::write(home, game.position(), reader(home, w).notation)
        ),
        lead: w.with("compare-position", &[("game", name(home).into()), ("side", side.into())]),
        moves,
    })
}

/// The picture of a position.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such position.
pub async fn picture(Path((a, b, file)): Path<(String, String, String)>) -> Answer {
    let [home, other] = specs(&a, &b)?;
    let option = file.strip_suffix(".svg").and_then(Opt::of_word).ok_or(Fault::Missing)?;
    let place = contrast::place(home, option, other).flatten().ok_or(Fault::Missing)?;
    let game = Game::from_fen(home, &place.fen).map_err(|_| Fault::Missing)?;
    Ok(svg(steps::picture(home, game.position(), None)))
}
