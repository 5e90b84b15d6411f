//! Tags as the strict writer has them: the seven of the roster, ours, then the others as read.

use polydam_rules::{Fen, Notation, Rules, Side, Spec};

use crate::tags::key;
use crate::write::{WriteStyle, plain};
use crate::{Date, Game, Outcome, Played, Score, foreign};

/// The seven that every game has, and what stands for nothing known.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// Those that follow, in order.
const OURS: [&str; 14] = [
    "GameType",
    "Variant",
    "Rules",
    "Conduct",
    "SetUp",
    "FEN",
    "TimeControl",
    "WhiteRating",
    "BlackRating",
    "UTCDate",
    "UTCTime",
    "Termination",
    "PlyCount",
    "Annotator",
];

/// All tags, a line each.
pub(crate) fn write(game: &Game, style: &WriteStyle) -> String {
    let mut text = String::new();
    for (name, unknown) in ROSTER {
        let value = match known(game, name) {
            None => unknown.to_owned(),
            Some(value) if name == "Date" => date(value),
            Some(value) => value,
        };
        line(&mut text, name, &value);
    }
    line(&mut text, "Result", &outcome(game).to_string());
    for name in OURS {
        if let Some(value) = ours(game, style, name) {
            line(&mut text, name, &value);
        }
    }
    for (at, tag) in game.tags.iter().enumerate() {
        let name = key(&tag.name);
        // Of our tags the first that says anything stands above.
        let repeated = || game.tags.known_at(&name).is_some_and(|(first, _)| at > first);
        if !is_known(&name) || (repeated() && is_written(game, style, &name)) {
            line(&mut text, &tag.name, &tag.value);
        }
    }
    text
}

/// Whether one of our tags is written at all; `SetUp` only says what `FEN` says.
fn is_written(game: &Game, style: &WriteStyle, name: &str) -> bool {
    match OURS.iter().find(|ours| ours.eq_ignore_ascii_case(name)) {
        Some(&"SetUp") => false,
        Some(ours_name) => ours(game, style, ours_name).is_some(),
        None => true,
    }
}

fn is_known(name: &str) -> bool {
    let roster = ROSTER.iter().map(|(name, _)| *name);
    roster
        .chain(["Result"])
        .chain(OURS)
        .any(|known| known.eq_ignore_ascii_case(name))
}

/// The value of a tag, cleaned, if it says anything.
fn known(game: &Game, name: &str) -> Option<String> {
    let value: String = game.tags.known(name)?.chars().map(plain).collect();
    let value = value.trim();
    (!value.is_empty() && value != "?").then(|| value.to_owned())
}

fn date(value: String) -> String {
    match value.parse::<Date>() {
        Ok(date) => date.to_string(),
        Err(_) => value,
    }
}

/// The result in the style of the game.
pub(crate) fn outcome(game: &Game) -> Outcome {
    let unknown = Outcome {
        score: Score::Unknown,
        style: None,
    };
    let mut outcome = game.outcome().unwrap_or(unknown);
    if let Score::Other(text) = &outcome.score {
        outcome = Outcome::read(&text.chars().map(plain).collect::<String>());
    }
    if let (Some(spec), true) = (game.spec, outcome.style.is_some()) {
        outcome.style = Some(spec.look.results);
    }
    outcome
}

/// The value of one of our tags, if it is to be written.
fn ours(game: &Game, style: &WriteStyle, name: &str) -> Option<String> {
    let opposite = |spec: &&'static Spec| foreign::has_opposite_goal(&game.tags, spec);
    let another = game.spec.filter(opposite).and_then(foreign::opposite_of);
    let spec = game.spec.filter(|spec| !opposite(spec));
    let read = || known(game, name);
    match (name, spec) {
        ("GameType", None) if another.is_some() => another.map(|number| number.to_string()),
        ("GameType", Some(spec)) => Some(game_type(spec, style.notation(spec))),
        ("Variant", Some(spec)) => Some(spec.variant.slug().to_owned()),
        ("Rules", Some(spec)) => (spec.rules != Rules::Standard).then(|| spec.rules.to_string()),
        ("Conduct", _) => read().filter(|conduct| conduct != "house"),
        ("SetUp", _) => position(game, style).map(|_| "1".to_owned()),
        ("FEN", _) => position(game, style),
        ("PlyCount", _) => plies(game).map(|plies| plies.to_string()).or_else(read),
        _ => read(),
    }
}

/// All six fields for squares in this notation.
fn game_type(spec: &Spec, notation: Notation) -> String {
    let usual = spec.game_type();
    if notation == spec.look.notation {
        return usual;
    }
    // The corner is counted as the side that starts sees it: a1 for letters, the upper left for
    // numbers, in games that are usually written otherwise.
    let corner = match (notation, spec.first) {
        (Notation::Letters, Side::White) => "A0",
        (Notation::Letters, Side::Black) => "A3",
        (Notation::Numbers, Side::White) => "N2",
        (Notation::Numbers, Side::Black) => "N1",
    };
    let mut fields: Vec<&str> = usual.split(',').collect();
    if let Some(field) = fields.get_mut(4) {
        *field = corner;
    }
    fields.join(",")
}

/// The position from which the game starts, if that is not the usual one.
fn position(game: &Game, style: &WriteStyle) -> Option<String> {
    let fen = known(game, "FEN")?;
    let (Some(spec), Some(board)) = (game.spec, game.start()) else {
        return Some(fen);
    };
    let usual = *board.position() == spec.start_position();
    (!usual).then(|| Fen::write(spec, board.position(), style.notation(spec)))
}

/// How many half-moves the main line has, if all are legal and there are any.
fn plies(game: &Game) -> Option<usize> {
    let mut plies = 0;
    for node in game.tree.main_line().filter_map(|id| game.tree.get(id)) {
        match &node.played {
            Played::Move { play: Some(_), .. } => plies += 1,
            Played::Setup(_) => {}
            Played::Move { play: None, .. } | Played::Unknown | Played::Start => return None,
        }
    }
    (plies > 0).then_some(plies)
}

fn line(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    let value = without_false_end(value);
    for c in value.chars().map(plain) {
        if matches!(c, '"' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text.push_str("\"]\n");
}

/// A curly quote before a bracket would be read as the end of the tag.
fn without_false_end(value: &str) -> String {
    let ends = |rest: &str| rest.trim_start().starts_with(']');
    let chars = value.char_indices().map(|(at, c)| match c {
        '“' | '”' | '„' | '‟' if ends(&value[at + c.len_utf8()..]) => '\'',
        other => other,
    });
    chars.collect()
}
