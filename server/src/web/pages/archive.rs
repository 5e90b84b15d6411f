//! The archive: finished games by player, game, opening, result, date and position.

use askama::Template;
use axum::extract::{Query, State};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use polydam_rules::{Game, Rules, Variant};
use serde::Deserialize;

use super::lists::{Row, row};
use super::player::date;
use super::{Answer, again, page};
use crate::archive::opening::{self, BadOpening};
use crate::instant::DAY;
use crate::site::App;
use crate::store::archive::{Found, Search};
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::{Lang, games};

/// Games on a page.
const PAGE: i64 = 50;

#[derive(Template)]
#[template(path = "archive.html")]
struct Page {
    f: Frame,
    asked: Asked,
    fault: Option<String>,
    games: Vec<(&'static str, String)>,
    results: [(&'static str, String); 4],
    lines: Vec<Line>,
    /// The place after which the next page begins.
    next: Option<i64>,
}

/// A game that was found.
#[derive(Debug)]
struct Line {
    row: Row,
    day: String,
    moves: i64,
}

/// What the form holds.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    player: String,
    opponent: String,
    game: String,
    result: String,
    from: String,
    to: String,
    moves: String,
    fen: String,
    before: String,
}

/// The form, and what it finds.
///
/// # Errors
///
/// What the store says.
pub async fn show(State(site): State<App>, visitor: Visitor, Query(asked): Query<Asked>) -> Answer {
    let search = match asked.search(&site, &visitor).await? {
        Ok(search) => search,
        Err(fault) => {
            return again(&filled(&visitor, asked, Some(fault), Vec::new(), None));
        }
    };
    let found = site.store.search(&search, PAGE + 1).await?;
    let page_of = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let more = found.len() > page_of;
    let shown = &found[..found.len().min(page_of)];
    let next = shown.last().filter(|_| more).map(|last| last.place);
    let mut lines = Vec::with_capacity(shown.len());
    for found in shown {
        lines.push(line(&site, found, visitor.w).await?);
    }
    page(&filled(&visitor, asked, None, lines, next))
}

async fn line(site: &App, found: &Found, w: Lang) -> Result<Line, Fault> {
    Ok(Line {
        row: row(site, &found.row, w, None).await?,
        day: date(found.row.changed),
        moves: (found.plies + 1) / 2,
    })
}

impl Asked {
    /// The search that the form asks for, or what is wrong with it as a sentence.
    async fn search(&self, site: &App, visitor: &Visitor) -> Result<Result<Search, String>, Fault> {
        let w = visitor.w;
        let mut people = [None, None];
        for (place, name) in people.iter_mut().zip([&self.player, &self.opponent]) {
            if name.trim().is_empty() {
                continue;
            }
            let Some(person) = site.store.member(name).await? else {
                return Ok(Err(w.t1("archive-nobody", "name", name.trim())));
            };
            *place = Some(person.id);
        }
        let [player, opponent] = people;
        let reader = visitor.person.as_ref().map(|person| person.id.clone());
        let search = Search {
            player,
            opponent,
            reader,
            winner: Some(self.result.clone())
                .filter(|word| ["white", "black", "draw", "none"].contains(&word.as_str())),
            before: self.before.parse().ok(),
            ..Search::default()
        };
        Ok(self.dated(search, w).and_then(|search| self.played(search, w)))
    }

    /// With the days.
    fn dated(&self, search: Search, w: Lang) -> Result<Search, String> {
        let until = day(&self.to, w)?.map(|at| at + DAY);
        Ok(Search {
            from: day(&self.from, w)?,
            until,
            ..search
        })
    }

    /// With the game, its first moves and its position.
    fn played(&self, search: Search, w: Lang) -> Result<Search, String> {
        let variant = self.game.parse::<Variant>().ok();
        let (moves, fen) = (self.moves.trim(), self.fen.trim());
        let Some(variant) = variant else {
            let nothing = moves.is_empty() && fen.is_empty();
            return if nothing {
                Ok(search)
            } else {
                Err(w.t("archive-which"))
            };
        };
        let opening = opening::read(variant, moves).map_err(|fault| said(&fault, w))?;
        Ok(Search {
            variant: Some(variant.slug().to_owned()),
            opening: Some(opening),
            position: position(variant, fen, w)?,
            ..search
        })
    }
}

fn said(fault: &BadOpening, w: Lang) -> String {
    match fault {
        BadOpening::Move(word) => w.t1("archive-bad-move", "word", word.as_str()),
        BadOpening::Long(most) => w.t1("archive-long", "most", most.to_string()),
    }
}

/// The first instant of a day, in UTC.
fn day(text: &str, w: Lang) -> Result<Option<i64>, String> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let day = text.trim().parse::<Date>().ok();
    let midnight = day.map(|day| day.at(0, 0, 0, 0));
    let start = midnight.and_then(|at| TimeZone::UTC.to_timestamp(at).ok());
    match start {
        Some(start) => Ok(Some(start.as_millisecond())),
        None => Err(w.t1("archive-bad-day", "text", text.trim())),
    }
}

/// The key of a position.
fn position(variant: Variant, fen: &str, w: Lang) -> Result<Option<i64>, String> {
    if fen.is_empty() {
        return Ok(None);
    }
    let game = Game::from_fen(variant.spec(Rules::Standard), fen)
        .map_err(|fault| w.t1("archive-bad-fen", "fault", fault.to_string()))?;
    Ok(Some(game.position().key().cast_signed()))
}

fn filled(
    visitor: &Visitor,
    asked: Asked,
    fault: Option<String>,
    lines: Vec<Line>,
    next: Option<i64>,
) -> Page {
    let w = visitor.w;
    let result = |value: &'static str, key| (value, w.t(key));
    Page {
        f: Frame::new(visitor, w.t("archive-title")),
        games: Variant::ALL
            .into_iter()
            .map(|variant| (variant.slug(), games::name(variant, w)))
            .collect(),
        results: [
            result("white", "result-white"),
            result("black", "result-black"),
            result("draw", "result-draw"),
            result("none", "result-none"),
        ],
        asked,
        fault,
        lines,
        next,
    }
}
