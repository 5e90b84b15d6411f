//! What a deal means, in words, before anyone accepts it.

use polydam_play::{Clock, Conduct, Control, DAY, DaysOff, Enforcement, HOUR, MINUTE, Pace};
use polydam_rules::Rules;

use super::{Colour, Contest, ContestKind, Deal, ballots};
use crate::words::{Lang, games};

/// A deal in words, a sentence each; the maker's side is said as the reader's opponent has it.
#[must_use]
pub fn sentences(deal: &Deal, w: Lang) -> Vec<String> {
    let terms = &deal.terms;
    let mut said = vec![game(deal, w), clock(&terms.clock, w)];
    said.extend(days_off(terms.days_off, w));
    said.extend(
        matches!(terms.days_off, DaysOff::Allowance { .. })
            .then(|| w.t1("days-off-shared", "hours", crate::days_off::HOURS_A_YEAR)),
    );
    said.push(conduct(terms.conduct, w));
    said.push(w.t(match terms.enforcement {
        Enforcement::Strict => "deal-strict",
        Enforcement::Friendly => "deal-friendly",
        Enforcement::Tournament => "deal-tournament",
    }));
    said.extend(deal.contest.map(|contest| self::contest(contest, w)));
    said.push(w.t(match deal.colour {
        Colour::White => "deal-maker-white",
        Colour::Black => "deal-maker-black",
        Colour::Lot => "deal-maker-lot",
    }));
    said.push(w.t(if deal.rated {
        "deal-rated"
    } else {
        "deal-casual"
    }));
    said.extend(ballots::sentences(deal, w));
    said.extend(deal.private.then(|| w.t("deal-private")));
    said.extend((!deal.chat).then(|| w.t("deal-silent")));
    said
}

fn game(deal: &Deal, w: Lang) -> String {
    let name = games::name(deal.terms.variant, w);
    let key = match (deal.terms.start.is_some(), deal.terms.rules) {
        (true, _) => "deal-game-set-up",
        (false, Rules::Standard) => "deal-game",
        (false, Rules::Official) => "deal-game-official",
    };
    w.t1(key, "game", name)
}

/// The clock in words.
#[must_use]
pub fn clock(clock: &Clock, w: Lang) -> String {
    let span = |time| span(time, w);
    match clock.control {
        Control::None => w.t("clock-none"),
        Control::PerMove { time } => w.t1("clock-per-move", "time", span(time)),
        Control::Game { time, bonus: 0, .. } => w.t1("clock-sudden", "time", span(time)),
        Control::Game {
            time,
            bonus,
            cap: None,
        } => w.with("clock-bonus", &[("time", span(time).into()), ("bonus", span(bonus).into())]),
        Control::Game {
            time,
            bonus,
            cap: Some(cap),
        } => {
            let args = [
                ("time", span(time).into()),
                ("bonus", span(bonus).into()),
                ("cap", span(cap).into()),
            ];
            w.with("clock-cap", &args)
        }
        Control::MovesInTime { moves, time, rest } => {
            let key = match rest {
                None => "clock-periods",
                Some(_) => "clock-periods-rest",
            };
            let mut args = vec![("moves", moves.into()), ("time", span(time).into())];
            args.extend(rest.map(|rest| ("rest", span(rest).into())));
            w.with(key, &args)
        }
        Control::Delay { time, free } => {
            w.with("clock-delay", &[("time", span(time).into()), ("free", span(free).into())])
        }
    }
}

/// The clock in as few signs as possible: `5+3`, `3 d`.
#[must_use]
pub fn short_clock(clock: &Clock, w: Lang) -> String {
    let days = |time: i64| {
        if time >= DAY {
            format!("{} d", time / DAY)
        } else {
            format!("{} h", time / HOUR)
        }
    };
    match (clock.control, clock.pace) {
        (Control::None, _) => w.t("clock-short-none"),
        (Control::PerMove { time }, _) => days(time),
        (Control::Game { time, bonus, .. }, Pace::Correspondence) => {
            format!("{} + {}", days(time), days(bonus))
        }
        (Control::Game { time, bonus, .. }, Pace::Live) => {
            format!("{}+{}", minutes(time), bonus / 1000)
        }
        (Control::MovesInTime { moves, time, .. }, _) => format!("{moves}/{}", minutes(time)),
        (Control::Delay { time, free }, _) => format!("{} d{}", minutes(time), free / 1000),
    }
}

fn minutes(time: i64) -> String {
    let tenths = time * 10 / MINUTE;
    if tenths % 10 == 0 {
        (tenths / 10).to_string()
    } else {
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}

/// A span of time in words: the two largest units that it has.
#[must_use]
pub fn span(time: i64, w: Lang) -> String {
    let units = [
        (DAY, "span-days"),
        (HOUR, "span-hours"),
        (MINUTE, "span-minutes"),
        (1000, "span-seconds"),
    ];
    let mut rest = time.max(0);
    let mut parts = Vec::new();
    for (unit, key) in units {
        if rest >= unit && parts.len() < 2 {
            parts.push(w.t1(key, "count", rest / unit));
            rest %= unit;
        }
    }
    if parts.is_empty() {
        w.t1("span-seconds", "count", 0)
    } else {
        w.all_of(&parts)
    }
}

fn days_off(days_off: DaysOff, w: Lang) -> Option<String> {
    match days_off {
        DaysOff::None => None,
        DaysOff::Weekends => Some(w.t("deal-weekends")),
        DaysOff::Allowance { hours } => Some(w.t1("deal-allowance", "hours", hours)),
    }
}

/// A conduct in words.
#[must_use]
pub fn conduct(conduct: Conduct, w: Lang) -> String {
    match conduct {
        Conduct::House => w.t("conduct-house"),
        Conduct::Agreement => w.t("conduct-agreement"),
        _ => w.t1("conduct-of", "federation", federation(conduct, w)),
    }
}

/// Whose rules a conduct is, by name.
#[must_use]
pub fn federation(conduct: Conduct, w: Lang) -> String {
    w.t(&format!("federation-{conduct}"))
}

fn contest(contest: Contest, w: Lang) -> String {
    let key = match contest.kind {
        ContestKind::Games => "contest-games",
        ContestKind::Wins => "contest-wins",
        ContestKind::Points => "contest-points",
    };
    w.t1(key, "count", i64::from(contest.count))
}
