//! The analysis board: free play with variations, set-up by clicking, the computer's lines, and a
//! graph of the whole game.
//!
//! The page carries the whole state in its form (`form.rs`), so that every step works without script;
//! the script sends the same form and shows what comes back. Nothing is kept but what somebody makes
//! a link to (`share.rs`).

mod act;
mod fair;
mod form;
mod graph;
mod lines;
mod page;
mod set;
mod share;
pub(in crate::web) mod tables;

use askama::Template;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Form, Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use polydam_rules::{Game, Rules, Spec, Variant};
use serde::Deserialize;

use super::{Answer, again, page as shown};
use crate::diagram::Drawing;
use crate::instant;
use crate::room::wish::squares;
use crate::site::App;
use crate::store::studies::StudyRow;
use crate::study::Study;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::{Lang, games};

use form::{Asked, Board};

pub(in crate::web) use fair::may_look;
pub(in crate::web) use tables::verdict as table_verdict;

/// The largest form: a game of the largest size, written in percent signs.
const LARGEST: usize = 512 * 1024;

/// The paths of the board.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/analysis", get(index))
        .route("/analysis/{game}", get(open).post(send))
        .route("/analysis/{game}/next", get(next))
        .route("/analysis/{game}/lines", post(lines::stream))
        .route("/study/{id}", get(share::show))
        .route("/study/{id}/delete", post(share::delete))
        .layer(DefaultBodyLimit::max(LARGEST))
}

#[derive(Template)]
#[template(path = "analysis-index.html")]
struct Index {
    f: Frame,
    games: Vec<(&'static str, String, String)>,
    /// Their names and what they are of.
    studies: Vec<(String, String)>,
}

/// The games, and the links that the visitor has made.
///
/// # Errors
///
/// What the store says.
async fn index(State(site): State<App>, visitor: Visitor) -> Answer {
    let game = |variant: Variant| {
        let name = games::name(variant, visitor.w);
        let drawing = Drawing {
            mini: true,
            ..Drawing::default()
        };
        let drawing = drawing.draw(&Game::new(variant), &name);
        (variant.slug(), name, drawing)
    };
    let mut studies = Vec::new();
    if let Some(person) = &visitor.person {
        let rows = site.store.studies_of(&person.id).await?;
        studies = rows.into_iter().map(|row| linked(row, visitor.w)).collect();
    }
    shown(&Index {
        f: Frame::new(&visitor, visitor.w.t("analysis-title")).with_boards(),
        games: Variant::ALL.iter().copied().map(game).collect(),
        studies,
    })
}

/// A link that somebody made: its name, and what it shows.
fn linked(row: StudyRow, w: Lang) -> (String, String) {
    let variant = row.variant.parse::<Variant>();
    let name = variant.map_or(row.variant, |variant| games::name(variant, w));
    (row.id, format!("{name}, {}", instant::day(row.created)))
}

/// What a link may say.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Link {
    fen: String,
    pdn: String,
    at: usize,
    rules: String,
    flip: String,
}

/// The board as a link has it: the start, a position, or a whole study.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game.
async fn open(
    State(site): State<App>,
    visitor: Visitor,
    Path(slug): Path<String>,
    Query(link): Query<Link>,
) -> Answer {
    let spec = spec(&slug, &link.rules)?;
    let asked = Asked {
        pdn: link.pdn,
        at: link.at,
        flip: link.flip,
        fen: link.fen,
        ..Asked::default()
    };
    let mut board = Board::of(&asked, spec, &visitor);
    if !asked.fen.is_empty() {
        act::open_fen(&mut board, &asked.fen);
    }
    answer(&site, &visitor, board).await
}

/// The row of a game under rules that it may have.
fn spec(slug: &str, rules: &str) -> Result<&'static Spec, Fault> {
    let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
    let rules = rules.parse::<Rules>().unwrap_or_default();
    Ok(variant.spec(rules))
}

/// One step on the board: a move, a change of the tree, a question to the computer.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game; what the store says.
async fn send(
    State(site): State<App>,
    visitor: Visitor,
    Path(slug): Path<String>,
    Form(asked): Form<Asked>,
) -> Answer {
    let mut board = Board::of(&asked, spec(&slug, &asked.rules)?, &visitor);
    match asked.what.as_str() {
        "download" => return Ok(file(&board.study)),
        "share" => share::keep(&site, &visitor, &mut board).await?,
        "think" => lines::think(&site, &visitor, &mut board).await?,
        "review" => lines::review(&site, &visitor, &mut board).await?,
        _ => act::act(&mut board, &asked),
    }
    answer(&site, &visitor, board).await
}

/// The page with a board; status 422 if something was refused.
async fn answer(site: &App, visitor: &Visitor, board: Board) -> Answer {
    let refused = board.refused.is_some();
    let waiting = super::mine::waiting(site, visitor).await?;
    let table = tables::look(site, visitor, &board).await?;
    let page = page::render(visitor, board, table, waiting);
    if refused { again(&page) } else { shown(&page) }
}

/// The study as a file.
fn file(study: &Study) -> Response {
    let name = format!("attachment; filename=\"{}.pdn\"", study.spec().variant.slug());
    let head = [
        (header::CONTENT_TYPE, "application/x-pdn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    (head, study.text()).into_response()
}

/// A position and the squares chosen on it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Chosen {
    fen: String,
    rules: String,
    chosen: String,
}

/// The landings that may follow the squares chosen, for the script.
///
/// # Errors
///
/// [`Fault::Nonsense`] if position or squares are none.
async fn next(Path(slug): Path<String>, Query(chosen): Query<Chosen>) -> Answer {
    let spec = spec(&slug, &chosen.rules)?;
    let squares = squares(&chosen.chosen).map_err(|_| Fault::Nonsense)?;
    let found = tokio::task::spawn_blocking(move || {
        let game = Game::from_fen(spec, &chosen.fen).ok()?;
        Some(crate::view::moves_after(&game, &squares))
    });
    let found = found.await.map_err(|error| Fault::Internal(error.to_string()))?;
    Ok(axum::Json(found.ok_or(Fault::Nonsense)?).into_response())
}

/// The board with a game of the site, if it is over or nobody is harmed by help.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game.
pub async fn of_game(State(site): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let (handle, viewer) = super::game::seated(&site, &visitor, &id).await?;
    let seen = handle.now();
    let spec = viewer.reader.spec;
    if !fair::is_open(&seen) {
        let f = Frame::new(&visitor, visitor.w.t("analysis-title"));
        let back = visitor.at(&format!("/game/{id}"));
        return again(&page::Refused { f, back });
    }
    let text = super::pdn::text(&seen, &viewer, None, &site.address());
    let asked = Asked {
        pdn: text,
        flip: if viewer.chair.bottom() == polydam_rules::Side::Black {
            "1"
        } else {
            ""
        }
        .to_owned(),
        ..Asked::default()
    };
    let mut board = Board::of(&asked, spec, &visitor);
    board.study.go_to_end();
    answer(&site, &visitor, board).await
}

/// The board with a text that somebody has kept: an import, a study.
///
/// # Errors
///
/// Only if the template fails.
pub(super) async fn with_text(
    site: &App,
    visitor: &Visitor,
    hint: Variant,
    text: String,
    at: usize,
) -> Answer {
    let asked = Asked {
        pdn: text.clone(),
        at,
        ..Asked::default()
    };
    let mut board = Board::of(&asked, hint.spec(Rules::Standard), visitor);
    if board.refused.is_some() {
        board.typed_pdn = Some(text);
    }
    answer(site, visitor, board).await
}
