//! The page of a game, running or over, and what its script asks for.

use askama::Template;
use axum::extract::{Path, State};
use polydam_rules::{Notation, Side, Square};
use serde_json::Value;

use super::{Answer, analysis, page};
use crate::deal::{ballots, say};
use crate::diagram::{Drawing, drawing_of};
use crate::instant;
use crate::room::score::Taken;
use crate::room::{Chair, Handle, Snapshot};
use crate::site::App;
use crate::store::GameRow;
use crate::view::{self, Action, Viewer};
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::games;

/// The way to a game that a visitor may see, and how he sees it.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game, or it is private and the visitor not in it.
pub async fn seated(site: &App, visitor: &Visitor, id: &str) -> Result<(Handle, Viewer), Fault> {
    let row = visible(site, visitor, id).await?;
    let handle = site.rooms.get(site, id).await?;
    let chair = Chair::take(visitor.person.as_ref(), &row);
    let mut settings = visitor.settings.clone();
    settings.chat &= !blocks_opponent(site, visitor, &row).await?;
    let viewer = Viewer::new(chair, visitor.w, settings, &handle.now());
    Ok((handle, viewer))
}

/// Whether a player does not want to hear the opponent.
async fn blocks_opponent(site: &App, visitor: &Visitor, row: &GameRow) -> Result<bool, Fault> {
    let (Some(person), Some(white), Some(black)) = (&visitor.person, &row.white, &row.black) else {
        return Ok(false);
    };
    let other = match (*white == person.id, *black == person.id) {
        (true, false) => black,
        (false, true) => white,
        _ => return Ok(false),
    };
    Ok(site.store.blocks(&person.id, other).await?)
}

/// The row of a game that a visitor may see.
///
/// # Errors
///
/// [`Fault::Missing`].
pub async fn visible(site: &App, visitor: &Visitor, id: &str) -> Result<GameRow, Fault> {
    let row = site.store.game(id).await?.ok_or(Fault::Missing)?;
    let chair = Chair::take(visitor.person.as_ref(), &row);
    if row.private && !chair.plays() && !chair.is_arbiter() {
        Err(Fault::Missing)
    } else {
        Ok(row)
    }
}

#[derive(Template)]
#[template(path = "game.html")]
struct Page {
    f: Frame,
    id: String,
    base: String,
    version: i64,
    view: String,
    board: String,
    name: String,
    heading: String,
    /// The rule page, which leads back to this move.
    rules: String,
    state: String,
    why: Option<String>,
    terms: Vec<String>,
    short: String,
    strips: [Strip; 2],
    list: Vec<Pair>,
    choices: Vec<(String, String)>,
    actions: Vec<Action>,
    offers: Vec<Offer>,
    counters: Vec<String>,
    /// What a claim would rest on, or did.
    evidence: Vec<String>,
    /// What the endgame tables say, for the arbiter alone.
    tables: Vec<String>,
    /// Whether moves can be left in advance.
    plan: bool,
    standing: Option<String>,
    /// The opening that was drawn.
    ballot: Option<String>,
    next: Option<String>,
    over: bool,
    /// Whether the computer may be asked for a hint.
    may_hint: bool,
    /// Hints taken so far, in words.
    hints: Option<String>,
    /// Whether the players can talk at all.
    chat_room: bool,
    chat: bool,
    /// Whether one may ask what a move would force.
    casual: bool,
    lines: Vec<(String, String)>,
    theme: String,
    labels: &'static str,
    /// The ways to name the squares, and whether each is in use; empty where there is only one.
    names: Vec<(&'static str, &'static str, bool)>,
    flip: bool,
    entry: String,
}

/// A player's strip over or under the board.
#[derive(Debug)]
struct Strip {
    place: &'static str,
    side: &'static str,
    name: String,
    profile: Option<String>,
    rating: String,
    tray: Vec<(&'static str, u16)>,
    clock: Option<String>,
    running: bool,
}

/// A line of the list of moves: a move of each side.
#[derive(Debug)]
struct Pair {
    texts: Vec<(usize, String)>,
}

/// An open offer, for pages without script.
#[derive(Debug)]
struct Offer {
    id: String,
    text: String,
    answers: Vec<(String, String)>,
}

/// The page.
///
/// # Errors
///
/// [`Fault::Missing`].
pub async fn show(State(site): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let row = visible(&site, &visitor, &id).await?;
    if let Some(page) = super::retired::show(&site, &visitor, &row).await? {
        return Ok(page);
    }
    let (handle, viewer) = seated(&site, &visitor, &id).await?;
    let waiting = super::mine::waiting(&site, &visitor).await?;
    let seen = handle.now();
    let mut shown = render(&visitor, &seen, &viewer, None).with_waiting(waiting);
    let picture = format!("{}/image/game/{id}.png?width=1200", site.address());
    shown.f.picture = Some(picture).filter(|_| !seen.deal.private);
    shown.hints = super::hint::taken(&site, visitor.w, &id).await?;
    if viewer.chair.is_arbiter() && !seen.is_over() {
        let game = seen.game().clone();
        shown.tables = analysis::tables::sentences(&site, game, visitor.w).await?;
    }
    page(&shown)
}

/// The page with something said on it, and the hints taken so far.
///
/// # Errors
///
/// Only if the template fails.
pub(super) fn told(
    visitor: &Visitor,
    seen: &Snapshot,
    viewer: &Viewer,
    said: String,
    hints: Option<String>,
) -> Answer {
    let mut shown = render(visitor, seen, viewer, Some(said));
    shown.hints = hints;
    page(&shown)
}

/// The page after an act that was refused, for those without script.
///
/// # Errors
///
/// Only if the template fails.
pub fn refused(visitor: &Visitor, seen: &Snapshot, viewer: &Viewer, why: String) -> Answer {
    super::again(&render(visitor, seen, viewer, Some(why)))
}

impl Page {
    fn with_waiting(mut self, waiting: usize) -> Page {
        self.f.waiting = waiting;
        self
    }
}

fn render(visitor: &Visitor, seen: &Snapshot, viewer: &Viewer, why: Option<String>) -> Page {
    let w = visitor.w;
    let spec = viewer.reader.spec;
    let now = instant::now();
    let view = view::whole(seen, viewer, now);
    let name = games::name(spec.variant, w);
    let base = format!("/{}/game/{}", w.tag(), seen.id);
    let flip = viewer.chair.bottom() == Side::Black && view["turnable"] == true;
    let names = [Side::White, Side::Black].map(|side| view::name(&seen.players[side as usize], w));
    let heading = format!("{name}: {} – {}", names[0], names[1]);
    // One's own strip is below, even where both see the board from the same side.
    let top = viewer.chair.bottom().other();
    Page {
        f: Frame::new(visitor, heading.clone()).with_boards().with_script("game.js"),
        rules: rules_path(visitor, seen),
        id: seen.id.to_string(),
        version: seen.version,
        board: board(seen, viewer, flip),
        state: state(&view, viewer),
        why,
        terms: view::terms(seen, w),
        short: say::short_clock(&seen.deal.terms.clock, w),
        strips: [
            strip("top", top, seen, viewer),
            strip("bottom", top.other(), seen, viewer),
        ],
        list: pairs(view::list(seen, viewer)),
        choices: view::choices(seen, viewer),
        actions: view::actions(seen, viewer),
        offers: offers(&view, viewer),
        counters: all(&view["counters"]).map(|one| text(&one["text"])).collect(),
        evidence: view::evidence(seen, viewer),
        tables: Vec::new(),
        plan: super::plan::is_offered(seen, viewer),
        ballot: ballots::drawn(&seen.deal, w),
        standing: view["standing"].as_str().map(str::to_owned),
        next: view["next"].as_str().map(str::to_owned),
        over: seen.is_over(),
        may_hint: super::hint::is_possible(seen, viewer),
        hints: None,
        chat_room: viewer.chair.plays() && seen.deal.chat,
        chat: view["chat"]["on"] == true,
        casual: !seen.deal.rated,
        lines: all(&view["chat"]["lines"])
            .map(|line| (text(&line["by"]), text(&line["text"])))
            .collect(),
        theme: visitor.settings.theme.clone(),
        labels: labels(viewer),
        names: names_of_squares(viewer),
        flip,
        entry: viewer.settings.entry.clone(),
        view: embedded(&view),
        base,
        name,
        heading,
    }
}

/// The text of a value of the view.
fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The rule page, which leads back to this move.
fn rules_path(visitor: &Visitor, seen: &Snapshot) -> String {
    let (game, id) = (seen.game().spec().variant, &seen.id);
    let ply = seen.score.plays().len();
    visitor.at(&format!("/rules/{game}?game={id}&ply={ply}"))
}

/// The members of a list of the view.
fn all(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

/// JSON inside a page: no text in it can end the element that holds it.
pub(super) fn embedded(view: &Value) -> String {
    view.to_string()
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
}

/// A route as a form sends it.
pub(super) fn route(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(",")
}

fn labels(viewer: &Viewer) -> &'static str {
    match (viewer.settings.labels.as_str(), viewer.reader.notation) {
        ("off", _) => "off",
        (_, Notation::Numbers) => "numbers",
        (_, Notation::Letters) => "letters",
    }
}

fn names_of_squares(viewer: &Viewer) -> Vec<(&'static str, &'static str, bool)> {
    let spec = viewer.reader.spec;
    let numbered = |square| spec.number(square).is_some();
    if !spec.board.squares().any(numbered) {
        return Vec::new();
    }
    let ways = [
        ("numbers", "labels-numbers", Notation::Numbers),
        ("letters", "labels-letters", Notation::Letters),
    ];
    ways.map(|(word, key, notation)| (word, key, notation == viewer.reader.notation))
        .into()
}

fn board(seen: &Snapshot, viewer: &Viewer, flip: bool) -> String {
    let last: Vec<Square> = seen.score.last().map(|play| play.route.clone()).unwrap_or_default();
    let labels = Some(viewer.reader.notation).filter(|_| viewer.settings.labels != "off");
    let drawing = Drawing {
        turned: flip,
        labels,
        last: &last,
        mini: false,
    };
    drawing.draw(seen.game(), &state(&view::changing(seen, viewer, seen.at), viewer))
}

/// Whose turn it is, or how the game ended.
fn state(view: &Value, viewer: &Viewer) -> String {
    let w = viewer.reader.w;
    if let Some(over) = view["over"]["text"].as_str() {
        return over.to_owned();
    }
    let turn = view["turn"].as_str().unwrap_or_default();
    let must = view["moves"]["must_capture"] == true;
    match (view["moves"].is_object(), must) {
        (true, true) => w.t("state-yours-capture"),
        (true, false) => w.t("state-yours"),
        (false, _) => w.t1("state-theirs", "side", turn),
    }
}

fn strip(place: &'static str, side: Side, seen: &Snapshot, viewer: &Viewer) -> Strip {
    let w = viewer.reader.w;
    let sitter = &seen.players[side as usize];
    let clocks = seen.table.clocks();
    let profile = sitter.name.as_ref().map(|name| format!("/{}/player/{name}", w.tag()));
    Strip {
        place,
        side: crate::words::refused::side_word(side),
        name: view::name(sitter, w),
        profile,
        rating: sitter.rating.clone().unwrap_or_default(),
        tray: tray(side, seen),
        clock: clocks.left(side, seen.at.max(instant::now())).map(|left| say::span(left, w)),
        running: clocks.running() == Some(side),
    }
}

/// The pieces that a side has captured: their drawings and how many.
fn tray(side: Side, seen: &Snapshot) -> Vec<(&'static str, u16)> {
    use polydam_rules::{Piece, Rank};
    let Taken {
        men,
        kings,
        parachutists,
    } = seen.score.tray(side, seen.score.plays().len());
    let counts = [
        (Rank::Man, men),
        (Rank::King, kings),
        (Rank::Parachutist, parachutists),
    ];
    let some = counts.into_iter().filter(|(_, count)| *count > 0);
    some.map(|(rank, count)| {
        (
            drawing_of(Piece {
                side: side.other(),
                rank,
            }),
            count,
        )
    })
    .collect()
}

fn pairs(list: Vec<view::Line>) -> Vec<Pair> {
    let texts: Vec<(usize, String)> =
        list.into_iter().enumerate().map(|(at, line)| (at + 1, line.text)).collect();
    texts
        .chunks(2)
        .map(|pair| Pair {
            texts: pair.to_vec(),
        })
        .collect()
}

fn offers(view: &Value, viewer: &Viewer) -> Vec<Offer> {
    let w = viewer.reader.w;
    let answer = |word: &str| {
        let key = match word {
            "accept" => "answer-accept",
            "decline" => "answer-decline",
            _ => "answer-withdraw",
        };
        (word.to_owned(), w.t(key))
    };
    let offer = |one: &Value| Offer {
        id: text(&one["id"]),
        text: text(&one["text"]),
        answers: all(&one["answers"]).filter_map(Value::as_str).map(answer).collect(),
    };
    all(&view["offers"]).map(offer).collect()
}
