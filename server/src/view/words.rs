//! The texts that the page's script fills in itself, with their `{placeholders}`.

use serde_json::{Map, Value};

use crate::words::Lang;

/// The script's keys, and what each leaves open.
pub(super) const WORDS: &[(&str, &[&str])] = &[
    ("white", &[]),
    ("black", &[]),
    ("board", &["game", "side"]),
    ("square_empty", &["square"]),
    ("square_piece", &["square", "piece"]),
    ("selected", &[]),
    ("movable", &[]),
    ("must_capture", &[]),
    ("moves_along", &[]),
    ("stuck", &[]),
    ("stuck_why", &[]),
    ("landing", &["n", "count"]),
    ("captured", &[]),
    ("lit", &[]),
    ("premove", &[]),
    ("last_move", &[]),
    ("said_move", &["side", "move"]),
    ("taken_back", &[]),
    ("your_turn", &[]),
    ("your_capture", &[]),
    ("your_removal", &[]),
    ("side_to_move", &["side"]),
    ("side_must_capture", &["side"]),
    ("looking_back", &[]),
    ("title_yours", &["game"]),
    ("title_theirs", &["side", "game"]),
    ("title_over", &["game"]),
    ("low_time", &["side", "seconds"]),
    ("days_hours", &["days", "hours"]),
    ("hours_minutes", &["hours", "minutes"]),
    ("here", &[]),
    ("away", &[]),
    ("tray_man", &["count"]),
    ("tray_king", &["count"]),
    ("tray_parachutist", &["count"]),
    ("keep_playing", &[]),
    ("stop_here", &[]),
    ("cancel", &[]),
    ("cancel_premove", &[]),
    ("answer_accept", &[]),
    ("answer_decline", &[]),
    ("claim_now", &[]),
    ("chat", &[]),
    ("chat_say", &[]),
    ("chat_send", &[]),
    ("command_captures", &[]),
    ("command_last", &[]),
    ("command_clocks", &[]),
    ("command_pieces", &[]),
    ("command_help", &[]),
    ("help", &[]),
    ("no_moves", &[]),
    ("no_clocks", &[]),
    ("no_captures", &[]),
    ("capture_line", &["from", "takes", "to"]),
    ("lag", &["ms"]),
    ("connection_lost", &[]),
    ("not_sent_yet", &[]),
    ("answer_withdraw", &[]),
];

/// All of them in a language.
pub(super) fn words(w: Lang) -> Map<String, Value> {
    let one = |(key, open): &(&str, &[&'static str])| {
        let args: Vec<_> = open.iter().map(|&name| (name, format!("{{{name}}}").into())).collect();
        ((*key).to_owned(), Value::from(w.with(&message(key), &args)))
    };
    WORDS.iter().map(one).collect()
}

/// The message of a key: `square_empty` is `board-square-empty`.
fn message(key: &str) -> String {
    format!("board-{}", key.replace('_', "-"))
}

#[cfg(test)]
mod tests {
    use super::{WORDS, words};
    use crate::words::Lang;

    #[test]
    fn the_script_s_words_are_all_there() {
        let text = include_str!("../../web-tests/words.en.json");
        let wanted: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(text).unwrap();
        let english = words(Lang::default());
        assert_eq!(english, wanted);
        assert_eq!(WORDS.len(), wanted.len());
    }
}
