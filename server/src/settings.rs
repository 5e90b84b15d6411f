//! What a person may set for all games: labels, theme, mode, sounds, entry of moves.

use serde::{Deserialize, Serialize};

/// A person's settings; unknown ones are left out, missing ones have defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How squares are named: `own` (as the game is written), `numbers`, `letters` or `off`.
    pub labels: String,
    /// `linden`, `slate` or `contrast`.
    pub theme: String,
    /// `light`, `dark` or empty for what the system says.
    pub mode: String,
    /// How captures are entered: `step`, `finish` or `single`.
    pub entry: String,
    /// Whether others may write in the chat of one's games.
    pub chat: bool,
    /// Whether a daily mail is wanted.
    pub digest: bool,
    /// The language of mails.
    pub lang: String,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            labels: "own".to_owned(),
            theme: "linden".to_owned(),
            mode: String::new(),
            entry: "finish".to_owned(),
            chat: true,
            digest: false,
            lang: String::new(),
        }
    }
}

/// The ways to name squares.
pub const LABELS: [&str; 4] = ["own", "numbers", "letters", "off"];
/// The themes of the board.
pub const THEMES: [&str; 3] = ["linden", "slate", "contrast"];
/// Light, dark, or as the system says.
pub const MODES: [&str; 3] = ["", "light", "dark"];
/// The ways to enter a capture.
pub const ENTRIES: [&str; 3] = ["step", "finish", "single"];

impl Settings {
    /// Reads stored settings.
    #[must_use]
    pub fn read(text: &str) -> Settings {
        serde_json::from_str::<Settings>(text).unwrap_or_default().sound()
    }

    /// The settings to be stored.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// With every value one of those known.
    #[must_use]
    pub fn sound(mut self) -> Settings {
        let defaults = Settings::default();
        keep(&mut self.labels, &LABELS, defaults.labels);
        keep(&mut self.theme, &THEMES, defaults.theme);
        keep(&mut self.mode, &MODES, defaults.mode);
        keep(&mut self.entry, &ENTRIES, defaults.entry);
        self
    }

    /// With what the cookie `look` says, `theme.mode.labels`, as the page's script keeps it.
    #[must_use]
    pub fn with_look(mut self, look: &str) -> Settings {
        let mut parts = look.split('.');
        let mut next = || parts.next().unwrap_or_default();
        let (theme, mode, labels) = (next(), next(), next());
        if THEMES.contains(&theme) {
            self.theme = theme.to_owned();
        }
        if !mode.is_empty() && MODES.contains(&mode) {
            self.mode = mode.to_owned();
        }
        if LABELS.contains(&labels) {
            self.labels = labels.to_owned();
        }
        self
    }
}

fn keep(value: &mut String, known: &[&str], default: String) {
    if !known.contains(&value.as_str()) {
        *value = default;
    }
}

#[cfg(test)]
mod tests {
    use super::Settings;

    #[test]
    fn strange_values_fall_back() {
        let settings = Settings::read(r#"{"theme":"<b>","labels":"letters","more":1}"#);
        assert_eq!((settings.theme.as_str(), settings.labels.as_str()), ("linden", "letters"));
        assert_eq!(Settings::read("rubbish"), Settings::default());
        assert_eq!(Settings::default().with_look("slate.dark").mode, "dark");
    }

    #[test]
    fn the_cookie_wins_where_it_says_something() {
        let looked = |look| {
            let settings = Settings::read(r#"{"labels":"letters"}"#).with_look(look);
            (settings.theme, settings.mode, settings.labels)
        };
        let all = |theme: &str, mode: &str, labels: &str| {
            (theme.to_owned(), mode.to_owned(), labels.to_owned())
        };
        assert_eq!(looked("slate.."), all("slate", "", "letters"));
        assert_eq!(looked(".dark.numbers"), all("linden", "dark", "numbers"));
        assert_eq!(looked("a.b.c.d"), all("linden", "", "letters"));
    }
}
