//! The terms of a game as a program proposes them: the fields of the form for a game, typed.

use polydam_rules::Variant;
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::deal::Deal;
use crate::deal::form::Filled;
use crate::words::Lang;

/// The terms of a game. Whatever is left out has the default of the site's own form.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProposedTerms {
    /// The game of the family, by its slug, such as `russian`.
    pub game: String,
    /// `standard`, or a profile of the game such as `official`.
    pub rules: Option<String>,
    /// A FEN to start from; such a game is never rated.
    pub start: Option<String>,
    /// The conduct: `house`, `agreement` or a federation's.
    pub conduct: Option<String>,
    /// `strict`, `friendly` or `tournament`.
    pub enforcement: Option<String>,
    /// The clock; none if it is left out.
    pub clock: Option<ProposedClock>,
    /// The maker's side: `white`, `black` or `lot`.
    pub colour: Option<String>,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether lists leave it out.
    #[serde(default)]
    pub private: bool,
}

/// A clock.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProposedClock {
    /// `live` (time and bonus a move), `sudden`, `delay`, `periods` (moves in time), `days`, `bank`.
    pub kind: String,
    /// Minutes of a live clock, 0 to 600.
    pub minutes: Option<u16>,
    /// Seconds of bonus or delay, 0 to 180.
    pub seconds: Option<u16>,
    /// Moves of a period, 1 to 200.
    pub moves: Option<u16>,
    /// Days a move, or in the bank, 0 to 60.
    pub days: Option<u16>,
    /// Hours more, 0 to 240.
    pub hours: Option<u16>,
}

/// Why terms cannot be proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadTerms(pub String);

impl ProposedTerms {
    /// The deal that is proposed.
    ///
    /// # Errors
    ///
    /// A sentence that says what makes no sense.
    pub fn deal(&self, w: Lang) -> Result<Deal, BadTerms> {
        let bad = |message: String| BadTerms(message);
        let variant: Variant = self
            .game
            .parse()
            .map_err(|error: polydam_rules::NoSuchVariant| bad(error.to_string()))?;
        let filled: Filled =
            serde_json::from_value(self.form()).map_err(|error| bad(error.to_string()))?;
        filled.deal(variant, w).map_err(bad)
    }

    /// The fields of the form.
    fn form(&self) -> Value {
        let mut form = Map::new();
        let texts = [
            ("rules", &self.rules),
            ("start", &self.start),
            ("conduct", &self.conduct),
            ("enforcement", &self.enforcement),
            ("colour", &self.colour),
        ];
        for (name, value) in texts {
            form.extend(value.clone().map(|value| (name.to_owned(), value.into())));
        }
        for (name, on) in [("rated", self.rated), ("private", self.private)] {
            form.extend(on.then(|| (name.to_owned(), "on".into())));
        }
        if let Some(clock) = &self.clock {
            clock.fill(&mut form);
        }
        form.into()
    }
}

impl ProposedClock {
    fn fill(&self, form: &mut Map<String, Value>) {
        form.insert("clock".to_owned(), self.kind.clone().into());
        let numbers = [
            ("minutes", self.minutes),
            ("seconds", self.seconds),
            ("moves", self.moves),
            ("days", self.days),
            ("hours", self.hours),
        ];
        for (name, value) in numbers {
            form.extend(value.map(|value| (name.to_owned(), value.to_string().into())));
        }
    }
}

#[cfg(test)]
mod tests {
    use polydam_play::Clock;

    use super::ProposedTerms;
    use crate::words::Lang;

    fn deal(json: &str) -> Result<crate::deal::Deal, super::BadTerms> {
        let terms: ProposedTerms = serde_json::from_str(json).unwrap();
        terms.deal(Lang::default())
    }

    #[test]
    fn the_clock_is_the_form_s() {
        let deal =
            deal(r#"{"game":"russian","clock":{"kind":"live","minutes":3,"seconds":2}}"#).unwrap();
        assert_eq!(deal.terms.clock, Clock::live(3, 2));
    }

    #[test]
    fn bad_terms_are_named() {
        assert!(deal(r#"{"game":"chess"}"#).unwrap_err().0.contains("chess"));
        assert!(deal(r#"{"game":"russian","start":"rubbish"}"#).is_err());
    }
}
