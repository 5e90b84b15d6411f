//! A game as one viewer sees it, ready for his page's script: see `server/web-tests` for its shape.
//!
//! [`whole`] is everything; [`changing`] is what may differ from one moment to the next. The page
//! lays each message over the last.

mod actions;
mod board;
mod moves;
pub mod positions;
pub mod study;
mod words;

use polydam_play::{Act, Control, Pace};
use polydam_rules::{Notation, Side, Square, Style};
use serde::Serialize;
use serde_json::{Value, json};

pub use actions::{Action, actions, evidence, offers};
pub use moves::{moves, next as moves_after};

use crate::deal::say;
use crate::room::score::{Played, Taken};
use crate::room::snapshot::Sitter;
use crate::room::{Chair, Snapshot};
use crate::settings::Settings;
use crate::store::Person;
use crate::words::moves::{Told, say as say_move};
use crate::words::refused::{Reader, side_word};
use crate::words::{Lang, ending, games};

/// Who looks at a game, and how.
#[derive(Clone, Debug)]
pub struct Viewer {
    /// What the viewer may do.
    pub chair: Chair,
    /// The language and the names of squares.
    pub reader: Reader,
    /// What the viewer has set.
    pub settings: Settings,
}

impl Viewer {
    /// The viewer that a person is of a game.
    #[must_use]
    pub fn new(chair: Chair, w: Lang, settings: Settings, seen: &Snapshot) -> Viewer {
        let spec = seen.deal.terms.spec();
        let notation = match settings.labels.as_str() {
            "numbers" => Notation::Numbers,
            "letters" => Notation::Letters,
            _ => spec.look.notation,
        };
        Viewer {
            chair,
            reader: Reader { w, notation, spec },
            settings,
        }
    }

    fn w(&self) -> Lang {
        self.reader.w
    }

    /// A number that tells apart viewers who see different things.
    #[must_use]
    pub fn kind(&self) -> (u8, Lang, bool) {
        (self.chair.kind(), self.w(), self.reader.notation == Notation::Numbers)
    }
}

/// Everything about a game.
#[must_use]
pub fn whole(seen: &Snapshot, viewer: &Viewer, now: i64) -> Value {
    let spec = viewer.reader.spec;
    let mut view = json!({
        "id": &*seen.id,
        "base": format!("/{}/game/{}", viewer.w().tag(), seen.id),
        "game": spec.variant.slug(),
        "name": games::name(spec.variant, viewer.w()),
        "board": board::board(&viewer.reader),
        "turnable": board::is_turnable(spec),
        "seat": viewer.chair.word(),
        "removes_at_once": board::removes_at_once(spec),
        "entry": viewer.settings.entry,
        "positions": Value::Null,
        "words": words::words(viewer.w()),
    });
    if let (Value::Object(view), Value::Object(changing)) = (&mut view, changing(seen, viewer, now))
    {
        view.extend(changing);
    }
    view
}

/// What changes about a game.
#[must_use]
pub fn changing(seen: &Snapshot, viewer: &Viewer, now: i64) -> Value {
    let position = seen.game().position();
    json!({
        "version": seen.version,
        "turn": side_word(seen.table.turn()),
        "over": over(seen, viewer),
        "next": seen.next.as_ref().map(|next| format!("/{}/game/{next}", viewer.w().tag())),
        "pieces": positions::pieces(position, &viewer.reader),
        "moves": moves(seen, viewer),
        "premove": premove(seen, viewer),
        "last": seen.score.last().map(|play| last(play, &viewer.reader)),
        "tray": tray(seen, seen.score.plays().len()),
        "list": list(seen, viewer),
        "clocks": clocks(seen, now),
        "offers": offers(seen, viewer),
        "actions": actions(seen, viewer),
        "counters": actions::counters(seen, viewer),
        "players": players(seen, viewer),
        "chat": chat(seen, viewer),
        "standing": actions::standing(seen, viewer),
        "now": now,
    })
}

fn over(seen: &Snapshot, viewer: &Viewer) -> Option<Value> {
    let ended = seen.table.ended()?;
    let winner = ended.verdict.winner().map(side_word);
    Some(json!({ "winner": winner, "text": ending::say(&ended, viewer.w()) }))
}

/// A premove may be left by a player of a live game while the opponent thinks. What the opponent has
/// left is his secret.
fn premove(seen: &Snapshot, viewer: &Viewer) -> Option<Value> {
    let side = Side::BOTH.into_iter().find(|&side| viewer.chair.has(side))?;
    let live =
        seen.deal.terms.clock.pace == Pace::Live && !viewer.chair.has_both() && !seen.is_over();
    if !live || seen.table.turn() == side {
        return None;
    }
    Some(json!({ "route": premoved(seen, side) }))
}

/// The premove that `side` has left since the last move.
fn premoved(seen: &Snapshot, side: Side) -> Option<Vec<Square>> {
    for entry in seen.table.log_backward() {
        match &entry.event.act {
            Act::Premove { route } if entry.event.seat == side.into() => {
                return Some(route.clone()).filter(|route| !route.is_empty());
            }
            Act::Move { .. } | Act::Accept { .. } | Act::OfferTakeBack => return None,
            _ => {}
        }
    }
    None
}

/// The last move, as the board animates and the speech says it.
#[must_use]
pub fn last(play: &Played, reader: &Reader) -> Value {
    json!({
        "route": play.route,
        "captures": play.captures,
        "removal": play.removal,
        "text": play.text(reader.notation),
        "said": said(play, reader),
    })
}

fn said(play: &Played, reader: &Reader) -> String {
    let piece = polydam_rules::Piece {
        side: play.side,
        rank: play.rank,
    };
    let told = Told {
        piece,
        route: &play.route,
        takes: play.captures.len(),
        crowns: play.crowns,
        removal: play.removal,
    };
    say_move(reader, told)
}

/// What both have captured after so many half-moves.
#[must_use]
pub fn tray(seen: &Snapshot, plies: usize) -> Value {
    let one = |side| {
        let Taken {
            men,
            kings,
            parachutists,
        } = seen.score.tray(side, plies);
        json!({ "man": men, "king": kings, "parachutist": parachutists })
    };
    json!({ "white": one(Side::White), "black": one(Side::Black) })
}

/// A line of the list of moves.
#[derive(Debug, Serialize)]
pub struct Line {
    n: usize,
    side: &'static str,
    /// The move.
    pub text: String,
    ply: usize,
}

/// The moves, numbered in pairs from whoever moved first.
#[must_use]
pub fn list(seen: &Snapshot, viewer: &Viewer) -> Vec<Line> {
    let line = |(at, play): (usize, &std::sync::Arc<Played>)| {
        let mark = if play.irregular { "?" } else { "" };
        Line {
            n: at / 2 + 1,
            side: side_word(play.side),
            text: format!("{}{mark}", play.text(viewer.reader.notation)),
            ply: at + 1,
        }
    };
    seen.score.plays().iter().enumerate().map(line).collect()
}

fn clocks(seen: &Snapshot, now: i64) -> Option<Value> {
    let terms = &seen.deal.terms;
    let kind = match (terms.clock.control, terms.clock.pace) {
        (Control::None, _) => return None,
        (_, Pace::Live) => "live",
        (_, Pace::Correspondence) => "days",
    };
    let clocks = seen.table.clocks();
    Some(json!({
        "white": clocks.left(Side::White, now),
        "black": clocks.left(Side::Black, now),
        "running": clocks.running().map(side_word),
        "at": now,
        "deadline": clocks.deadline(),
        "kind": kind,
    }))
}

fn players(seen: &Snapshot, viewer: &Viewer) -> Value {
    let one = |side: Side| {
        let sitter = &seen.players[side as usize];
        json!({
            "name": name(sitter, viewer.w()),
            "rating": sitter.rating,
            "here": seen.present[side as usize] || sitter.level.is_some(),
            "computer": sitter.level.is_some(),
        })
    };
    json!({ "white": one(Side::White), "black": one(Side::Black) })
}

/// A player's name: a member's own, or what guests and the computer are called.
#[must_use]
pub fn name(sitter: &Sitter, w: Lang) -> String {
    match (&sitter.name, sitter.level) {
        (Some(name), _) if sitter.bot => w.t1("player-bot", "name", name.as_str()),
        (Some(name), _) => name.clone(),
        (None, Some(level)) => w.t1("player-computer", "level", i64::from(level)),
        (None, None) if sitter.gone => w.t("player-gone"),
        (None, None) => w.t("player-guest"),
    }
}

/// The name of a person who is not in front of us.
#[must_use]
pub fn name_of(person: Option<&Person>, w: Lang) -> String {
    person
        .and_then(|person| person.name.clone())
        .unwrap_or_else(|| w.t("player-guest"))
}

fn chat(seen: &Snapshot, viewer: &Viewer) -> Value {
    let by = |person: &str| {
        let sitter = seen.players.iter().find(|sitter| sitter.id == person);
        sitter.map_or_else(String::new, |sitter| name(sitter, viewer.w()))
    };
    // Only the players read what they say to each other.
    let shown = viewer.chair.plays() && viewer.settings.chat;
    let lines: Vec<Value> = seen
        .chat
        .iter()
        .filter(|_| shown)
        .map(|said| json!({ "by": by(&said.person), "text": said.text }))
        .collect();
    json!({ "on": seen.deal.chat && shown && !viewer.chair.has_both(), "lines": lines })
}

/// The terms of a game in words, for its page.
#[must_use]
pub fn terms(seen: &Snapshot, w: Lang) -> Vec<String> {
    say::sentences(&seen.deal, w)
}

/// The moves that may be played now, as texts with their routes, for pages without script.
#[must_use]
pub fn choices(seen: &Snapshot, viewer: &Viewer) -> Vec<(String, String)> {
    if !viewer.chair.has(seen.table.turn()) || seen.is_over() {
        return Vec::new();
    }
    let game = seen.game();
    let style = Style {
        notation: viewer.reader.notation,
        ..Style::of(game.spec())
    };
    let route =
        |squares: &[Square]| squares.iter().map(Square::to_string).collect::<Vec<_>>().join(",");
    let plays = game.plays();
    plays
        .iter()
        .take(500)
        .map(|play| (route(&play.route), game.text_as(play, style)))
        .collect()
}
