//! Leaderboards, and the course of a member's rating.

use askama::Template;
use axum::extract::{Path, State};
use polydam_rules::Variant;

use super::player::date;
use super::{Answer, page};
use crate::instant;
use crate::ratings::{PROVISIONAL, Rating, graph};
use crate::site::App;
use crate::store::ratings::{RatingRow, Step};
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::{Lang, games};

/// Members on a leaderboard.
const MOST: i64 = 200;
/// Games of which a course shows the ratings.
const COURSE: i64 = 500;
/// The speeds, as the store names them, and their words.
const SPEEDS: [(&str, &str); 2] = [("live", "ratings-live"), ("slow", "ratings-slow")];

#[derive(Template)]
#[template(path = "ratings.html")]
struct Page {
    f: Frame,
    slug: &'static str,
    name: String,
    limit: String,
    boards: Vec<Board>,
    games: Vec<(&'static str, String)>,
}

/// A leaderboard of a speed.
#[derive(Debug)]
struct Board {
    speed: String,
    rows: Vec<Leader>,
}

/// A line of it.
#[derive(Debug)]
struct Leader {
    place: String,
    name: String,
    shown: Shown,
    games: i64,
}

/// A rating in words.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The rating.
    pub rating: String,
    /// Twice its deviation.
    pub range: String,
    /// Whether it is provisional.
    pub provisional: bool,
}

impl Shown {
    /// A rating as it is shown.
    #[must_use]
    pub fn of(rating: Rating) -> Shown {
        Shown {
            rating: format!("{:.0}", rating.rating),
            range: format!("{:.0}", 2.0 * rating.deviation),
            provisional: rating.is_provisional(),
        }
    }
}

/// The leaderboards of a game.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game.
pub async fn show(State(site): State<App>, visitor: Visitor, Path(slug): Path<String>) -> Answer {
    let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
    let w = visitor.w;
    let mut boards = Vec::new();
    for (speed, word) in SPEEDS {
        let rows = site.store.leaders(variant.slug(), speed, MOST).await?;
        boards.push(Board {
            speed: w.t(word),
            rows: leaders(rows, instant::now()),
        });
    }
    let name = games::name(variant, w);
    page(&Page {
        f: Frame::new(&visitor, w.t1("ratings-title", "game", name.as_str())),
        slug: variant.slug(),
        name,
        limit: format!("{PROVISIONAL:.0}"),
        boards,
        games: Variant::ALL
            .into_iter()
            .map(|variant| (variant.slug(), games::name(variant, w)))
            .collect(),
    })
}

/// Firm ratings first, with their places; then provisional ones without.
fn leaders(rows: Vec<RatingRow>, now: i64) -> Vec<Leader> {
    let leader = |row: RatingRow| Leader {
        place: String::new(),
        shown: Shown::of(row.at(now)),
        name: row.name.unwrap_or_default(),
        games: row.games,
    };
    let (mut provisional, mut firm): (Vec<Leader>, Vec<Leader>) =
        rows.into_iter().map(leader).partition(|leader| leader.shown.provisional);
    for (place, leader) in (1..).zip(&mut firm) {
        leader.place = place.to_string();
    }
    firm.append(&mut provisional);
    firm
}

#[derive(Template)]
#[template(path = "rating.html")]
struct CoursePage {
    f: Frame,
    player: String,
    slug: &'static str,
    game: String,
    courses: Vec<Course>,
}

/// How a rating came about.
#[derive(Debug)]
struct Course {
    speed: String,
    graph: Option<String>,
    steps: Vec<(String, Shown)>,
}

/// The course of a member's ratings at a game.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such member or game.
pub async fn course(
    State(site): State<App>,
    visitor: Visitor,
    Path((name, slug)): Path<(String, String)>,
) -> Answer {
    let w = visitor.w;
    let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
    let member = site.store.member(&name).await?.ok_or(Fault::Missing)?;
    let player = member.name.unwrap_or_default();
    let game = games::name(variant, w);
    let mut courses = Vec::new();
    for (speed, word) in SPEEDS {
        let steps = site.store.steps(&member.id, variant.slug(), speed, COURSE).await?;
        if !steps.is_empty() {
            let title = said(w, &player, &game, word);
            courses.push(drawn(&steps, w.t(word), &title));
        }
    }
    let args = [
        ("player", player.as_str().into()),
        ("game", game.as_str().into()),
    ];
    page(&CoursePage {
        f: Frame::new(&visitor, w.with("ratings-course", &args)),
        player,
        slug: variant.slug(),
        game,
        courses,
    })
}

fn said(w: Lang, player: &str, game: &str, speed: &str) -> String {
    let args = [
        ("player", player.into()),
        ("game", game.into()),
        ("speed", w.t(speed).into()),
    ];
    w.with("ratings-graph", &args)
}

fn drawn(steps: &[Step], speed: String, title: &str) -> Course {
    let day = |step: Option<&Step>| step.map_or_else(String::new, |step| date(step.ended));
    let ends = [day(steps.first()), day(steps.last())];
    let shown = |step: &Step| {
        let rating = Rating {
            rating: step.rating,
            deviation: step.deviation,
            ..Rating::NEW
        };
        (date(step.ended), Shown::of(rating))
    };
    Course {
        speed,
        graph: graph::graph(steps, title, [&ends[0], &ends[1]]),
        steps: steps.iter().rev().map(shown).collect(),
    }
}

/// A member's ratings as lines of the member's page.
#[derive(Clone, Debug)]
pub struct Line {
    /// The game's slug.
    pub slug: String,
    /// Its name.
    pub game: String,
    /// The speed.
    pub speed: String,
    /// The rating.
    pub shown: Shown,
    /// Rated games.
    pub games: i64,
}

/// The ratings of a member.
///
/// # Errors
///
/// What the store says.
pub async fn lines(site: &App, member: &str, w: Lang) -> Result<Vec<Line>, Fault> {
    let now = instant::now();
    let rows = site.store.ratings_of(member).await?;
    let line = |row: RatingRow| {
        let variant = row.variant.parse::<Variant>().ok()?;
        let (_, word) = SPEEDS.into_iter().find(|(speed, _)| *speed == row.speed)?;
        Some(Line {
            slug: row.variant.clone(),
            game: games::name(variant, w),
            speed: w.t(word),
            shown: Shown::of(row.at(now)),
            games: row.games,
        })
    };
    Ok(rows.into_iter().filter_map(line).collect())
}
