//! What must he take? In casual games: which captures a move, only tried, would force.

use askama::Template;
use axum::extract::{Path, Query, State};
use polydam_rules::{Game, Piece, Play, Rank, Square};
use serde::Deserialize;

use super::game::seated;
use super::{Answer, page};
use crate::site::App;
use crate::view::Viewer;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::games;
use crate::words::moves::{Told, say};

#[derive(Template)]
#[template(path = "forced.html")]
struct Page {
    f: Frame,
    heading: String,
    lead: String,
    replies: Vec<String>,
    back: String,
}

/// The move that is tried, as its squares.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Tried {
    route: String,
}

/// So many replies are told at most.
const MOST: usize = 40;

/// The page.
///
/// # Errors
///
/// [`Fault::Forbidden`] for rated games, and for those who do not play; [`Fault::Nonsense`] for a
/// route without squares.
pub async fn show(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(tried): Query<Tried>,
) -> Answer {
    let (handle, viewer) = seated(&site, &visitor, &id).await?;
    let seen = handle.now();
    if seen.deal.rated || seen.is_over() || !viewer.chair.has(seen.table.turn()) {
        return Err(Fault::Forbidden);
    }
    let squares = tried.route.split(',').map(str::parse::<Square>);
    let route: Vec<Square> = squares.collect::<Result<_, _>>().map_err(|_| Fault::Nonsense)?;
    let (lead, replies) = told(seen.game(), &route, &viewer);
    let w = visitor.w;
    page(&Page {
        f: Frame::new(&visitor, games::name(viewer.reader.spec.variant, w)),
        heading: w.t("forced-ask"),
        lead,
        replies,
        back: visitor.at(&format!("/game/{id}")),
    })
}

/// What a tried move forces: the sentence, and the captures.
fn told(game: &Game, route: &[Square], viewer: &Viewer) -> (String, Vec<String>) {
    let w = viewer.reader.w;
    let play = match game.explain(route) {
        Ok(play) => play,
        Err(refusal) => return (viewer.reader.rule(&refusal).message, Vec::new()),
    };
    let mut after = game.clone();
    if let Err(refusal) = after.play(&play) {
        return (viewer.reader.rule(&refusal).message, Vec::new());
    }
    let replies = after.plays();
    let forced = replies.iter().any(|reply| !reply.captures.is_empty());
    let key = match (replies.is_empty(), forced) {
        (true, _) => "forced-over",
        (false, true) => "forced-captures",
        (false, false) => "forced-nothing",
    };
    let captures = replies.iter().filter(|_| forced).take(MOST);
    let said = captures.map(|reply| reply_said(&after, reply, viewer)).collect();
    (w.t1(key, "move", game.text(&play)), said)
}

fn reply_said(after: &Game, reply: &Play, viewer: &Viewer) -> String {
    let side = after.turn();
    let rank = Rank::Man;
    let told = Told {
        piece: after.piece(reply.from).unwrap_or(Piece { side, rank }),
        route: &reply.route,
        takes: reply.captures.len(),
        crowns: reply.crowns,
        removal: reply.removal,
    };
    say(&viewer.reader, told)
}
