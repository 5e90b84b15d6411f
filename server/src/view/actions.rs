//! What the viewer may do besides moving: offers to answer, claims with their counters, giving up.
//! What is possible is the table's to say; never two things in the same place.

use polydam_play::{Enforcement, Kind, Mistakes, Proposal, Seat};
use polydam_rules::{Clause, Side};
use serde::Serialize;
use serde_json::{Value, json};

use super::Viewer;
use crate::room::Snapshot;
use crate::words::refused::side_word;
use crate::words::{Lang, evidence};

/// A button.
#[derive(Clone, Debug, Serialize)]
pub struct Action {
    /// The word to send.
    #[serde(rename = "do")]
    pub what: &'static str,
    /// What it says.
    pub text: String,
    /// What to ask before.
    pub confirm: Option<String>,
}

impl Action {
    fn new(what: &'static str, text: String) -> Action {
        Action {
            what,
            text,
            confirm: None,
        }
    }

    fn asking(self, confirm: String) -> Action {
        Action {
            confirm: Some(confirm),
            ..self
        }
    }
}

/// The buttons of the viewer.
#[must_use]
pub fn actions(seen: &Snapshot, viewer: &Viewer) -> Vec<Action> {
    let w = viewer.reader.w;
    if seen.is_over() {
        return after_the_end(seen, viewer);
    }
    let Some(seat) = seat(seen, viewer) else {
        return Vec::new();
    };
    let allowed = seen.table.allowed(seat);
    allowed.into_iter().flat_map(|kind| buttons(kind, seen, seat, w)).collect()
}

fn seat(seen: &Snapshot, viewer: &Viewer) -> Option<Seat> {
    if viewer.chair.has_both() {
        return Some(seen.table.turn().into());
    }
    let side = Side::BOTH.into_iter().find(|&side| viewer.chair.has(side));
    side.map(Seat::from)
        .or_else(|| viewer.chair.is_arbiter().then_some(Seat::Arbiter))
}

fn after_the_end(seen: &Snapshot, viewer: &Viewer) -> Vec<Action> {
    let mine = Side::BOTH
        .into_iter()
        .any(|side| viewer.chair.has(side) && seen.rematch == Some(side));
    let possible = viewer.chair.plays()
        && seen.next.is_none()
        && seen.standing.is_none()
        && seen.rematch.is_none();
    if possible && !mine {
        vec![Action::new("rematch", viewer.reader.w.t("act-rematch"))]
    } else {
        Vec::new()
    }
}

fn buttons(kind: Kind, seen: &Snapshot, seat: Seat, w: Lang) -> Vec<Action> {
    let one = |what, key: &str| vec![Action::new(what, w.t(key))];
    let sure = |what, key: &str, ask: &str| vec![Action::new(what, w.t(key)).asking(w.t(ask))];
    match kind {
        Kind::OfferDraw => one("offer-draw", "act-offer-draw"),
        Kind::OfferTakeBack => one("take-back", "act-take-back"),
        Kind::Claim if is_claimable(seen) => one("claim", "act-claim"),
        Kind::Resign => sure("resign", "act-resign", "act-resign-sure"),
        Kind::Abort => sure("abort", "act-abort", "act-abort-sure"),
        Kind::ClaimWin => one("claim-left", "act-claim-left"),
        Kind::GiveTime if seen.deal.pace() == "live" => one("give-time", "act-give-time"),
        Kind::Object => objections(seen, seat, w),
        Kind::RefuseToComply => sure("refuse-to-comply", "act-refuse", "act-refuse-sure"),
        Kind::Adjust if seen.deal.terms.enforcement == Enforcement::Tournament => {
            one("adjust", "act-adjust")
        }
        Kind::Rule => rulings(w),
        Kind::Adjudicate => verdicts(w),
        _ => Vec::new(),
    }
}

/// Whether some counter is reached, or will be with the next move.
fn is_claimable(seen: &Snapshot) -> bool {
    seen.table.counters().iter().any(|counter| counter.count + 1 >= counter.limit)
}

/// What a claim would rest on, or what the one rested on that ended the game.
#[must_use]
pub fn evidence(seen: &Snapshot, viewer: &Viewer) -> Vec<String> {
    let w = viewer.reader.w;
    if let Some(proof) = seen.table.proof() {
        return evidence::say(proof, w).split_off(1);
    }
    let may = viewer.chair.plays() && !seen.is_over() && is_claimable(seen);
    let evidence = seen.table.evidence(None).ok().filter(|_| may);
    evidence.map_or_else(Vec::new, |evidence| evidence::say(&evidence, w))
}

/// An objection to the opponent's mistake; in friendly enforcement one takes one's own back.
fn objections(seen: &Snapshot, seat: Seat, w: Lang) -> Vec<Action> {
    let own = seen
        .table
        .irregular()
        .is_some_and(|irregular| Some(irregular.by) == seat.side());
    if own {
        return vec![Action::new("object", w.t("act-correct-own"))];
    }
    let mut all = vec![Action::new("object", w.t("act-object"))];
    if seen.deal.terms.enforcement == Enforcement::Tournament
        && seen.table.code().mistakes == Mistakes::OpponentChooses
    {
        all.push(Action::new("let-stand", w.t("act-let-stand")));
        all.push(Action::new("call-arbiter", w.t("act-call-arbiter")));
    }
    all
}

fn rulings(w: Lang) -> Vec<Action> {
    vec![
        Action::new("ruling-correct", w.t("act-rule-correct")),
        Action::new("ruling-let-stand", w.t("act-rule-let-stand")),
        Action::new("ruling-loses", w.t("act-rule-loses")).asking(w.t("act-rule-loses-sure")),
    ]
}

/// The results by which the arbiter may end the game.
fn verdicts(w: Lang) -> Vec<Action> {
    let one = |what, key| Action::new(what, w.t(key)).asking(w.t("act-adjudicate-sure"));
    vec![
        one("adjudicate-white", "act-adjudicate-white"),
        one("adjudicate-draw", "act-adjudicate-draw"),
        one("adjudicate-black", "act-adjudicate-black"),
    ]
}

/// The open offers, each with its own name, by which it is answered.
#[must_use]
pub fn offers(seen: &Snapshot, viewer: &Viewer) -> Vec<Value> {
    let table = seen.table.offer().map(|offer| {
        let (what, key) = match offer.what {
            Proposal::Draw => ("draw", "offer-draw"),
            Proposal::TakeBack { .. } => ("take-back", "offer-take-back"),
        };
        one_offer(&format!("o{}", offer.id), what, key, offer.by, viewer)
    });
    let rematch = seen.rematch.filter(|_| seen.next.is_none());
    let rematch = rematch.map(|by| one_offer("rematch", "rematch", "offer-rematch", by, viewer));
    table.into_iter().chain(rematch).collect()
}

fn one_offer(id: &str, what: &str, key: &str, by: Side, viewer: &Viewer) -> Value {
    let w = viewer.reader.w;
    let (mine, plays) = (viewer.chair.has(by), viewer.chair.plays());
    let answers: &[&str] = match (plays, mine) {
        (true, false) => &["accept", "decline"],
        (true, true) => &["withdraw"],
        (false, _) => &[],
    };
    let text = if mine {
        w.t(&format!("{key}-mine"))
    } else {
        w.t1(key, "side", side_word(by))
    };
    json!({ "id": id, "what": what, "by": side_word(by), "text": text, "answers": answers })
}

/// How far the clauses of the conduct have counted; those that have not begun are left out.
pub(super) fn counters(seen: &Snapshot, viewer: &Viewer) -> Vec<Value> {
    let w = viewer.reader.w;
    let counters = seen.table.counters().into_iter();
    let begun = counters.filter(|counter| match counter.clause {
        Clause::Repetition => counter.count >= 2,
        Clause::Quiet | Clause::Ending(_) => counter.count >= 8 || counter.limit <= 16,
    });
    begun
        .map(|counter| {
            let (text, count, limit) = evidence::counter(&counter, w);
            json!({ "text": text, "count": count, "limit": limit, "claim": counter.is_reached() })
        })
        .chain(cautions(seen, w))
        .collect()
}

/// The illegal acts for which a side has been cautioned, and how many of them lose the game.
fn cautions(seen: &Snapshot, w: Lang) -> Vec<Value> {
    let Mistakes::Caution { loses_at } = seen.table.code().mistakes else {
        return Vec::new();
    };
    let one = |side| {
        let count = seen.table.cautions(side);
        let args = [
            ("side", side_word(side).into()),
            ("count", i64::from(count).into()),
            ("limit", i64::from(loses_at).into()),
        ];
        let text = w.with("counter-caution", &args);
        json!({ "text": text, "count": count, "limit": loses_at, "claim": false })
    };
    let cautioned = |side: &Side| seen.table.cautions(*side) > 0;
    Side::BOTH.into_iter().filter(cautioned).map(one).collect()
}

/// How the match stands, in words.
pub(super) fn standing(seen: &Snapshot, viewer: &Viewer) -> Option<String> {
    let standing = seen.standing?;
    let half = |halves: u32| {
        if halves.is_multiple_of(2) {
            (halves / 2).to_string()
        } else {
            format!("{}½", halves / 2)
        }
    };
    let args = [
        ("game", i64::from(standing.number).into()),
        ("white", half(standing.halves[0]).into()),
        ("black", half(standing.halves[1]).into()),
    ];
    Some(viewer.reader.w.with("contest-standing", &args))
}
