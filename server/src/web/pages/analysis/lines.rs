//! Questions to the computer: the best lines of a position, at once or as they grow, and what every
//! move of a game was worth. Time is bounded, and so is how often one may ask.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Form, Path, State};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use polydam_engine::Stop;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::form::{Asked, Board};
use super::page::{self, LineShown};
use super::{fair, spec};
use crate::analyst::{Busy, Found, StopOnDrop, lines, review as look_through};
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::limits::{Deed, counted};
use crate::web::visitor::Visitor;
use crate::words::Lang;
use crate::words::refused::{Reader, Said};

/// Time for the lines that a page waits for.
const AT_ONCE: Duration = Duration::from_millis(1500);
/// Time for lines that grow before the eyes, for guests and for members.
const GUEST: Duration = Duration::from_secs(4);
const MEMBER: Duration = Duration::from_secs(12);
/// Time for a whole game, and positions to look at in it.
const REVIEW: Duration = Duration::from_secs(12);
const REVIEW_NODES: u64 = 1_500_000;

/// Why the computer does not answer.
enum Unasked {
    TooOften,
    Busy(Busy),
    Unfair,
}

impl Unasked {
    fn say(&self, w: Lang) -> String {
        w.t(match self {
            Unasked::TooOften => "fault-too-many",
            Unasked::Busy(Busy::Queue) => "analysis-busy",
            Unasked::Busy(Busy::AtOnce) => "analysis-at-once",
            Unasked::Unfair => "analysis-unfair",
        })
    }
}

/// Under which name a visitor's requests are counted.
fn who(visitor: &Visitor) -> String {
    match &visitor.person {
        Some(person) => person.id.clone(),
        None => counted(visitor.origin.address),
    }
}

/// Whether a visitor may ask about a study now.
async fn may(
    site: &App,
    visitor: &Visitor,
    deed: Deed,
    board: &Board,
) -> Result<Result<(), Unasked>, Fault> {
    let address = counted(visitor.origin.address);
    let person = visitor.person.as_ref();
    let person = person.is_none_or(|person| site.limits.allow(deed, &person.id));
    if !(person && site.limits.allow(deed, &address)) {
        return Ok(Err(Unasked::TooOften));
    }
    let fair = fair::may_ask(site, visitor, &board.study).await?;
    Ok(if fair { Ok(()) } else { Err(Unasked::Unfair) })
}

fn refuse(board: &mut Board, unasked: &Unasked) {
    board.refused = Some(Said {
        message: unasked.say(board.reader.w),
        ..Said::default()
    });
}

/// The best lines, for a page that waits.
///
/// # Errors
///
/// What the store says.
pub(super) async fn think(site: &App, visitor: &Visitor, board: &mut Board) -> Result<(), Fault> {
    if let Err(unasked) = may(site, visitor, Deed::Think, board).await? {
        refuse(board, &unasked);
        return Ok(());
    }
    let (game, most) = (board.study.board().board, board.count);
    let work =
        move |engine: &mut _, stop: &Stop| lines(engine, &game, most, AT_ONCE, stop, &mut |_| true);
    match site.analyst.answer(&who(visitor), work).await {
        Ok(found) => board.found = Some(found),
        Err(busy) => refuse(board, &Unasked::Busy(busy)),
    }
    Ok(())
}

/// What every move of the main line was worth; it is written into the study.
///
/// # Errors
///
/// What the store says.
pub(super) async fn review(site: &App, visitor: &Visitor, board: &mut Board) -> Result<(), Fault> {
    let w = board.reader.w;
    let (start, plays) = board.study.main_line();
    if plays.is_empty() {
        board.told.push(w.t("analysis-no-game"));
        return Ok(());
    }
    if let Err(unasked) = may(site, visitor, Deed::Review, board).await? {
        refuse(board, &unasked);
        return Ok(());
    }
    let positions = plays.len() as u64 + 1;
    let nodes = (REVIEW_NODES / positions).clamp(2_000, 20_000);
    let work = move |engine: &mut _, stop: &Stop| {
        look_through(engine, &start, &plays, nodes, REVIEW, stop, &mut |_| true)
    };
    match site.analyst.answer(&who(visitor), work).await {
        Ok(glances) => {
            board.study.set_worths(&glances);
            if (glances.len() as u64) < positions {
                let done = i64::try_from(glances.len()).unwrap_or(i64::MAX) - 1;
                board.told.push(w.t1("analysis-partial", "count", done.max(0)));
            }
        }
        Err(busy) => refuse(board, &Unasked::Busy(busy)),
    }
    Ok(())
}

/// The best lines as they grow, an event for each depth.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game; what the store says.
pub(super) async fn stream(
    State(site): State<App>,
    visitor: Visitor,
    Path(slug): Path<String>,
    Form(asked): Form<Asked>,
) -> Result<Response, Fault> {
    let board = Board::of(&asked, spec(&slug, &asked.rules)?, &visitor);
    if let Err(unasked) = may(&site, &visitor, Deed::Think, &board).await? {
        return Ok(one_event(&json!({ "end": unasked.say(visitor.w) })));
    }
    let time = if visitor.member().is_ok() {
        MEMBER
    } else {
        GUEST
    };
    let (game, most, reader) = (board.study.board().board, board.count, board.reader);
    let (sender, receiver) = mpsc::channel::<Value>(64);
    let stop = Stop::default();
    let guard = StopOnDrop(stop.clone());
    let asked = site.analyst.ask(&who(&visitor), move |engine| {
        let tell = &mut |found: &Found| sender.try_send(event(&reader, &game, found)).is_ok();
        lines(engine, &game, most, time, &stop, tell);
        let _ = sender.try_send(json!({ "end": "" }));
    });
    match asked {
        Ok(()) => Ok(Sse::new(events(receiver, guard)).into_response()),
        Err(busy) => Ok(one_event(&json!({ "end": Unasked::Busy(busy).say(visitor.w) }))),
    }
}

fn one_event(value: &Value) -> Response {
    let event = Ok::<_, Infallible>(Event::default().data(value.to_string()));
    Sse::new(stream::iter([event])).into_response()
}

/// The events until the thread has said all; the search stops when nobody listens any more.
fn events(
    receiver: mpsc::Receiver<Value>,
    guard: StopOnDrop,
) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold((receiver, guard), |(mut receiver, guard)| async move {
        let value = receiver.recv().await?;
        let event = Event::default().data(value.to_string());
        Some((Ok(event), (receiver, guard)))
    })
}

fn event(reader: &Reader, game: &polydam_rules::Game, found: &Found) -> Value {
    let line = |line: LineShown| json!({ "worth": line.worth, "words": line.words, "moves": line.moves, "route": line.route });
    let lines = page::lines(reader, game, found).into_iter().map(line);
    json!({ "depth": page::depth(reader, found), "lines": lines.collect::<Vec<_>>() })
}
