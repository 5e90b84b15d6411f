//! A game's board for other people's pages: the only page that may be framed. It shows, and does
//! nothing.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use polydam_rules::Side;
use serde::Deserialize;

use super::game::visible;
use super::{Answer, page};
use crate::site::App;
use crate::view::{self, Viewer};
use crate::web::image;
use crate::web::visitor::Visitor;
use crate::words::{Lang, ending, games};

/// The mark of an answer that may be framed.
#[derive(Clone, Copy, Debug)]
pub struct Framed;

#[derive(Template)]
#[template(path = "embed.html")]
struct Page {
    w: Lang,
    title: String,
    picture: String,
    link: String,
    state: String,
    running: bool,
}

/// How the board is wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    bottom: Option<String>,
}

/// The page.
///
/// # Errors
///
/// [`Fault::Missing`](crate::web::fault::Fault::Missing), also for private games.
pub async fn show(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Answer {
    // A framed page knows nobody: what it shows, everybody may see.
    let stranger = Visitor {
        person: None,
        ..visitor
    };
    let row = visible(&site, &stranger, &id).await?;
    let seen = site.rooms.get(&site, &id).await?.now();
    let w = stranger.w;
    let chair = crate::room::Chair::take(None, &row);
    let viewer = Viewer::new(chair, w, stranger.settings.clone(), &seen);
    let names = [Side::White, Side::Black].map(|side| view::name(&seen.players[side as usize], w));
    let game = games::name(seen.deal.terms.variant, w);
    let turn = || w.t1("state-theirs", "side", viewer_turn(&seen));
    let bottom = image::bottom(wanted.bottom.as_deref());
    let answer = page(&Page {
        w,
        title: format!("{game}: {} – {}", names[0], names[1]),
        picture: format!("/image/game/{id}.svg?bottom={bottom}&at={}", seen.version),
        link: stranger.at(&format!("/game/{id}")),
        state: seen
            .table
            .ended()
            .map_or_else(turn, |ended| ending::say(&ended, viewer.reader.w)),
        running: !seen.is_over(),
    })?;
    Ok(framed(answer))
}

fn viewer_turn(seen: &crate::room::Snapshot) -> &'static str {
    crate::words::refused::side_word(seen.table.turn())
}

fn framed(mut answer: Response) -> Response {
    answer.extensions_mut().insert(Framed);
    answer
}
