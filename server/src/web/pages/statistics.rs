//! How games ended: all of them in one table, and one of them by colour and against the computer.

use askama::Template;
use axum::extract::{Path, State};
use polydam_rules::{Rules, Side, Variant};

use super::{Answer, page};
use crate::site::App;
use crate::store::statistics::{Results, Tally, cut};
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::numbers::{grouped, hundredths};
use crate::words::{Lang, games};

#[derive(Template)]
#[template(path = "statistics.html")]
struct All {
    f: Frame,
    lines: Vec<Line>,
}

#[derive(Template)]
#[template(path = "statistics_game.html")]
struct One {
    f: Frame,
    slug: &'static str,
    name: String,
    block: Block,
    computer: Vec<Fared>,
}

/// A game in the table of all.
#[derive(Debug)]
struct Line {
    slug: &'static str,
    name: String,
    games: String,
    begins: String,
    first: Option<String>,
    second: Option<String>,
    draws: Option<String>,
}

/// How the games of one of the eighteen ended, ready for `results_block.html`, which rule pages
/// show too.
///
/// ```
/// use polydam_rules::Variant;
/// use polydam_server::store::statistics::Results;
/// use polydam_server::web::pages::statistics::Block;
/// use polydam_server::words::Lang;
/// let results = Results { white: 1, black: 2, draws: 0 };
/// let block = Block::of(Variant::Checkers, results, Lang::default());
/// assert_eq!((block.rows[0].count.as_str(), block.rows[0].share.as_str()), ("2", "66.66"));
/// ```
#[derive(Clone, Debug)]
pub struct Block {
    /// How many games; nothing if there were none.
    pub games: Option<String>,
    /// The side that begins, the other side, draws.
    pub rows: Vec<BlockRow>,
}

/// A line of a [`Block`].
#[derive(Clone, Debug)]
pub struct BlockRow {
    /// What is counted.
    pub what: String,
    /// How many games.
    pub count: String,
    /// Their share in per cent, cut to two decimals.
    pub share: String,
}

impl Block {
    /// The block of a game.
    #[must_use]
    pub fn of(variant: Variant, results: Results, w: Lang) -> Block {
        let games = results.games();
        let row = |what: String, count| BlockRow {
            what,
            count: grouped(count, w),
            share: cut(count, games).map_or_else(String::new, |share| hundredths(share, w)),
        };
        let begins = begins(variant);
        let (first, second) = by_turn(begins, results);
        Block {
            games: Some(games).filter(|&games| games > 0).map(|games| grouped(games, w)),
            rows: vec![
                row(w.t(won(begins, true)), first),
                row(w.t(won(begins.other(), false)), second),
                row(w.t("stats-draws"), results.draws),
            ],
        }
    }
}

/// The side that begins a game.
fn begins(variant: Variant) -> Side {
    variant.spec(Rules::Standard).first
}

/// Games won by the side that begins, and by the other.
fn by_turn(begins: Side, results: Results) -> (u64, u64) {
    match begins {
        Side::White => (results.white, results.black),
        Side::Black => (results.black, results.white),
    }
}

fn won(side: Side, begins: bool) -> &'static str {
    match (side, begins) {
        (Side::White, true) => "stats-white-begins",
        (Side::Black, true) => "stats-black-begins",
        (Side::White, false) => "stats-white",
        (Side::Black, false) => "stats-black",
    }
}

/// How somebody fared against somebody.
#[derive(Clone, Debug)]
pub struct Fared {
    /// What these games have in common.
    pub of: String,
    /// Where it leads, if anywhere.
    pub path: Option<String>,
    /// The colour, where it is told apart.
    pub colour: String,
    /// Games.
    pub games: String,
    /// Games won, with their share.
    pub won: String,
    /// Games drawn, with their share.
    pub drawn: String,
    /// Games lost, with their share.
    pub lost: String,
}

impl Fared {
    /// A tally in words, under a heading of its own.
    #[must_use]
    pub fn of(tally: &Tally, of: String, path: Option<String>, w: Lang) -> Fared {
        let [won, drawn, lost] =
            [tally.won, tally.drawn, tally.lost].map(|count| u64::try_from(count).unwrap_or(0));
        let games = won + drawn + lost;
        let colour = match tally.colour.as_str() {
            "white" => w.t("stats-colour-white"),
            "black" => w.t("stats-colour-black"),
            _ => String::new(),
        };
        Fared {
            of,
            path,
            colour,
            games: grouped(games, w),
            won: shared(won, games, w),
            drawn: shared(drawn, games, w),
            lost: shared(lost, games, w),
        }
    }
}

/// A count and its share: `29,853 (47.16 %)`.
fn shared(count: u64, games: u64, w: Lang) -> String {
    let share = hundredths(cut(count, games).unwrap_or(0), w);
    let args = [("count", grouped(count, w).into()), ("share", share.into())];
    w.with("stats-shared", &args)
}

/// All games.
///
/// # Errors
///
/// What the store says.
pub async fn all(State(site): State<App>, visitor: Visitor) -> Answer {
    let w = visitor.w;
    let results = site.store.all_results().await?;
    let line = |variant: Variant| {
        let results = results.get(variant.slug()).copied().unwrap_or_default();
        line(variant, results, w)
    };
    page(&All {
        f: Frame::new(&visitor, w.t("stats-title")),
        lines: Variant::ALL.into_iter().map(line).collect(),
    })
}

fn line(variant: Variant, results: Results, w: Lang) -> Line {
    let games = results.games();
    let part = |count| (games > 0).then(|| shared(count, games, w));
    let begins = begins(variant);
    let (first, second) = by_turn(begins, results);
    Line {
        slug: variant.slug(),
        name: games::name(variant, w),
        games: grouped(games, w),
        begins: w.t(match begins {
            Side::White => "stats-colour-white",
            Side::Black => "stats-colour-black",
        }),
        first: part(first),
        second: part(second),
        draws: part(results.draws),
    }
}

/// One game.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game.
pub async fn one(State(site): State<App>, visitor: Visitor, Path(slug): Path<String>) -> Answer {
    let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
    let w = visitor.w;
    let results = site.store.results(variant).await?;
    let computer = site.store.against_computer(variant).await?;
    let name = games::name(variant, w);
    page(&One {
        f: Frame::new(&visitor, w.t1("stats-title-of", "game", name.as_str())),
        slug: variant.slug(),
        name,
        block: Block::of(variant, results, w),
        computer: computer
            .iter()
            .map(|tally| {
                let level = w.t1("player-computer", "level", tally.of.as_str());
                Fared::of(tally, level, None, w)
            })
            .collect(),
    })
}
