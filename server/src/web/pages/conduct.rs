//! What is expected of players, and under which conducts games may be played.

use askama::Template;
use polydam_play::Conduct;

use super::{Answer, page};
use crate::rulebook::draws::{self, Said};
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::games;

#[derive(Template)]
#[template(path = "conduct.html")]
struct Page {
    f: Frame,
    conducts: Vec<(Said, String)>,
}

/// The page.
///
/// # Errors
///
/// Only if the template fails.
pub async fn show(visitor: Visitor) -> Answer {
    let w = visitor.w;
    let one = |conduct: Conduct| {
        let games: Vec<String> =
            conduct.code().games.iter().map(|&game| games::name(game, w)).collect();
        let games = if games.is_empty() {
            w.t("conduct-all-games")
        } else {
            games.join(", ")
        };
        (draws::said(conduct, w), games)
    };
    page(&Page {
        f: Frame::new(&visitor, w.t("conduct-title")),
        conducts: Conduct::ALL.into_iter().map(one).collect(),
    })
}
