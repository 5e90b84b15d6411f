//! A deal from the form that asks for it. What is left out has a sensible default; what makes no
//! sense together is refused with a sentence.

use polydam_play::{
    Clock, Conduct, Control, DAY, DaysOff, Enforcement, HOUR, MINUTE, Pace, SECOND, Starts, Table,
    Terms,
};
use polydam_rules::{Rules, Variant};
use serde::Deserialize;

use super::{Colour, Contest, ContestKind, Deal, LEVELS, ballots};
use crate::words::Lang;

/// The form, as it comes: every field is text and may be missing.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    /// Whom to play: `computer`, `friend`, `screen`, `seek` or `person`.
    pub with: String,
    /// The person challenged.
    pub target: String,
    /// The computer's level.
    pub level: String,
    /// Which rules of the game.
    pub rules: String,
    /// The set-up to start from.
    pub start: String,
    conduct: String,
    enforcement: String,
    clock: String,
    minutes: String,
    seconds: String,
    moves: String,
    rest: String,
    days: String,
    hours: String,
    cap: String,
    days_off: String,
    allowance: String,
    colour: String,
    rated: Option<String>,
    private: Option<String>,
    silent: Option<String>,
    ballot: String,
    contest: String,
    count: String,
    /// The least rating of an opponent.
    pub least: String,
    /// The highest rating of an opponent.
    pub most: String,
}

impl Filled {
    /// The deal that the form asks for.
    ///
    /// # Errors
    ///
    /// What makes no sense in it, as a sentence.
    pub fn deal(&self, variant: Variant, w: Lang) -> Result<Deal, String> {
        let terms = Terms {
            variant,
            rules: self.rules.parse().unwrap_or(Rules::Standard),
            start: Some(self.start.trim()).filter(|start| !start.is_empty()).map(str::to_owned),
            conduct: self.conduct.parse().unwrap_or(Conduct::House),
            enforcement: self.enforcement(),
            clock: self.clock(),
            days_off: self.days_off(),
            ..Terms::of(variant)
        };
        // Whether a table can be made of them is the table's own business.
        Table::new(terms.clone(), 0)
            .map_err(|fault| w.t1("form-terms", "fault", fault.to_string()))?;
        let deal = Deal {
            colour: self.colour(),
            rated: self.rated.is_some(),
            private: self.private.is_some(),
            chat: self.silent.is_none(),
            deck: ballots::offered(variant, &self.ballot),
            drawn: None,
            contest: self.contest(),
            level: None,
            terms,
        };
        if deal.rated
            && (deal.terms.start.is_some() || deal.terms.enforcement == Enforcement::Friendly)
        {
            return Err(w.t("form-rated"));
        }
        if deal.deck.is_some() && deal.terms.start.is_some() {
            return Err(w.t("form-ballot"));
        }
        Ok(deal)
    }

    /// The computer's level.
    #[must_use]
    pub fn level(&self) -> u8 {
        let level = self.level.parse().unwrap_or(3);
        level.clamp(*LEVELS.start(), *LEVELS.end())
    }

    fn enforcement(&self) -> Enforcement {
        match self.enforcement.as_str() {
            "friendly" => Enforcement::Friendly,
            "tournament" => Enforcement::Tournament,
            _ => Enforcement::Strict,
        }
    }

    fn colour(&self) -> Colour {
        match self.colour.as_str() {
            "white" => Colour::White,
            "black" => Colour::Black,
            _ => Colour::Lot,
        }
    }

    fn clock(&self) -> Clock {
        let minutes = number(&self.minutes, 5, 0..=600) * MINUTE;
        let seconds = number(&self.seconds, 3, 0..=180) * SECOND;
        let moves = u32::try_from(number(&self.moves, 40, 1..=200)).unwrap_or(40);
        let rest = number(&self.rest, 0, 0..=600) * MINUTE;
        let days = number(&self.days, 3, 0..=60) * DAY + number(&self.hours, 0, 0..=23) * HOUR;
        let cap = number(&self.cap, 0, 0..=120) * DAY;
        let live = |control| Clock {
            control,
            pace: Pace::Live,
            starts: Starts::BothMoved,
        };
        let slow = |control| Clock {
            control,
            pace: Pace::Correspondence,
            starts: Starts::AtOnce,
        };
        match self.clock.as_str() {
            "live" => live(Control::Game {
                time: minutes.max(10 * SECOND),
                bonus: seconds,
                cap: None,
            }),
            "sudden" => live(Control::Game {
                time: minutes.max(10 * SECOND),
                bonus: 0,
                cap: None,
            }),
            "delay" => live(Control::Delay {
                time: minutes.max(10 * SECOND),
                free: seconds,
            }),
            "periods" => live(Control::MovesInTime {
                moves,
                time: minutes.max(MINUTE),
                rest: Some(rest).filter(|&rest| rest > 0),
            }),
            "days" => slow(Control::PerMove {
                time: days.max(HOUR),
            }),
            "bank" => {
                let bonus = number(&self.hours, 12, 0..=240) * HOUR;
                let time = number(&self.days, 7, 1..=60) * DAY;
                slow(Control::Game {
                    time,
                    bonus,
                    cap: (cap >= time).then_some(cap),
                })
            }
            _ => Clock {
                pace: Pace::Correspondence,
                ..Clock::NONE
            },
        }
    }

    fn days_off(&self) -> DaysOff {
        if !matches!(self.clock.as_str(), "days" | "bank") {
            return DaysOff::None;
        }
        match self.days_off.as_str() {
            "weekends" => DaysOff::Weekends,
            "allowance" => {
                let hours = number(&self.allowance, 240, 1..=1000);
                DaysOff::Allowance {
                    hours: u32::try_from(hours).unwrap_or(240),
                }
            }
            _ => DaysOff::None,
        }
    }

    fn contest(&self) -> Option<Contest> {
        let kind = match self.contest.as_str() {
            "games" => ContestKind::Games,
            "wins" => ContestKind::Wins,
            "points" => ContestKind::Points,
            _ => return None,
        };
        let count = u16::try_from(number(&self.count, 2, 1..=50)).unwrap_or(2);
        Some(Contest { kind, count })
    }
}

/// A number of a form, the default if it is missing, within its range.
fn number(text: &str, default: i64, range: std::ops::RangeInclusive<i64>) -> i64 {
    text.trim().parse().unwrap_or(default).clamp(*range.start(), *range.end())
}

#[cfg(test)]
mod tests {
    use polydam_play::{Clock, Control, DAY, MINUTE, Pace};
    use polydam_rules::Variant;

    use super::Filled;
    use crate::words::Lang;

    fn filled(text: &str) -> Filled {
        let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
        let map: serde_json::Map<_, _> =
            pairs.map(|(key, value)| (key.to_owned(), value.into())).collect();
        serde_json::from_value(map.into()).unwrap()
    }

    #[test]
    fn an_empty_form_is_a_casual_game_without_clock() {
        let deal = filled("with=screen").deal(Variant::Dameo, Lang::default()).unwrap();
        assert_eq!(deal.terms.clock.control, Control::None);
        assert!(!deal.rated && deal.chat);
    }

    #[test]
    fn every_kind_of_clock_is_possible() {
        let of =
            |text: &str| filled(text).deal(Variant::Dameo, Lang::default()).unwrap().terms.clock;
        assert_eq!(of("clock=live&minutes=3&seconds=2"), Clock::live(3, 2));
        assert_eq!(of("clock=days&days=7"), Clock::per_move(7, 0));
        assert_eq!(
            of("clock=bank&days=7&hours=24&cap=15").control,
            Control::Game {
                time: 7 * DAY,
                bonus: DAY,
                cap: Some(15 * DAY)
            }
        );
        assert_eq!(of("clock=delay").pace, Pace::Live);
        let rest = |text| match of(text).control {
            Control::MovesInTime { rest, .. } => rest,
            other => panic!("{other:?}"),
        };
        assert_eq!(rest("clock=periods&minutes=60"), None);
        assert_eq!(rest("clock=periods&rest=30"), Some(30 * MINUTE));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let lang = Lang::default();
        assert!(filled("start=W:Wc3:Bd4&rated=on").deal(Variant::Russian, lang).is_err());
        assert!(filled("start=rubbish").deal(Variant::Russian, lang).is_err());
        assert!(filled("conduct=fmjd").deal(Variant::Dameo, lang).is_err());
        let ballot = "ballot=three-move&start=W:W32:B1";
        assert!(filled(ballot).deal(Variant::Checkers, lang).is_err());
    }
}
