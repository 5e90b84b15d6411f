//! The front page: the eighteen games, and those that are being played.

use askama::Template;
use axum::extract::State;
use polydam_rules::{Game, Variant};

use super::lists::{Row, row};
use super::{Answer, page};
use crate::diagram::Drawing;
use crate::site::App;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::{Lang, games};

#[derive(Template)]
#[template(path = "front.html")]
struct Page {
    f: Frame,
    games: Vec<Tile>,
    live: Vec<Row>,
    finished: Vec<Row>,
}

/// A game with its small board.
#[derive(Debug)]
struct Tile {
    slug: &'static str,
    name: String,
    line: String,
    board: String,
}

/// The page.
///
/// # Errors
///
/// What the store says.
pub async fn show(State(site): State<App>, visitor: Visitor) -> Answer {
    let w = visitor.w;
    let waiting = super::mine::waiting(&site, &visitor).await?;
    let f = Frame::new(&visitor, w.t("front-title")).with_boards().with_waiting(waiting);
    let mut live = Vec::new();
    for game in site.store.running(12).await? {
        live.push(row(&site, &game, w, None).await?);
    }
    let mut finished = Vec::new();
    for game in site.store.finished(8).await? {
        finished.push(row(&site, &game, w, None).await?);
    }
    let games = Variant::ALL.into_iter().map(|variant| tile(variant, w)).collect();
    page(&Page {
        f,
        games,
        live,
        finished,
    })
}

fn tile(variant: Variant, w: Lang) -> Tile {
    let name = games::name(variant, w);
    let drawing = Drawing {
        mini: true,
        ..Drawing::default()
    };
    Tile {
        slug: variant.slug(),
        line: games::line(variant, w),
        board: drawing.draw(&Game::new(variant), &name),
        name,
    }
}
