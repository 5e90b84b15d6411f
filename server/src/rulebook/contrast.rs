//! Two games held against each other: where they differ, with positions that show it.
//!
//! Each option in which they differ has a position in which it changes the legal moves. The positions
//! stand in `server/rules/compare.tsv`, found and verified by the generators.
//!
//! A line of the file says: under the rules of this game, this option exchanged for that value
//! changes the legal moves of this position; and it names a move for each side of the difference.

use std::collections::HashMap;
use std::sync::LazyLock;

use polydam_rules::{Game, Play, Spec, Variant, plain};

use super::options::{Opt, differing};

/// Where one option makes a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The position, on the game's board.
    pub fen: String,
    /// A move that only the game's own value allows.
    pub own: Option<String>,
    /// A move that only the other value allows.
    pub other: Option<String>,
}

/// A game, an option and the other value of it.
type Key = (String, Opt, String);

static PLACES: LazyLock<HashMap<Key, Option<Place>>> =
    LazyLock::new(|| super::data("compare.tsv").lines().filter_map(line).collect());

/// A line of the file: game, option, other value, position, move here, move there; `-` for none.
fn line(line: &str) -> Option<(Key, Option<Place>)> {
    let mut fields = line.split('\t');
    let mut next = || fields.next().map(str::to_owned);
    let key = (next()?, Opt::of_word(&next()?)?, next()?);
    let some = |text: String| Some(text).filter(|text| text != "-");
    let (fen, own, other) = (some(next()?), some(next()?), some(next()?));
    Some((key, fen.map(|fen| Place { fen, own, other })))
}

/// What the file says about an option of a game and another value; nothing if it has no line, and
/// `Some(None)` if the exchange never changes the legal moves.
#[must_use]
pub fn place(spec: &Spec, option: Opt, other: &Spec) -> Option<Option<Place>> {
    let value = option.value(&other.sheet).to_owned();
    let key = (spec.variant.slug().to_owned(), option, value);
    PLACES.get(&key).cloned()
}

/// The options in which two games differ, those left out about which neither has anything to say.
#[must_use]
pub fn options(a: &Spec, b: &Spec) -> Vec<Opt> {
    let kings = a.has_kings() && b.has_kings();
    let about_kings = [
        Opt::KingMoves,
        Opt::KingCaptures,
        Opt::KingReach,
        Opt::Landing,
        Opt::Crowning,
        Opt::ManTakesKing,
    ];
    let arises = |option: &Opt| kings || !about_kings.contains(option);
    differing(a, b).into_iter().filter(arises).collect()
}

/// All questions that pages may ask: every game, every option, every value that another game gives.
#[must_use]
pub fn questions() -> Vec<(&'static Spec, Opt, &'static Spec)> {
    let rows: Vec<&Spec> = Variant::ALL.iter().map(|v| v.spec(Default::default())).collect();
    let mut questions: Vec<(&'static Spec, Opt, &'static Spec)> = Vec::new();
    for &a in &rows {
        for &b in &rows {
            for option in options(a, b) {
                let value = option.value(&b.sheet);
                let known = questions.iter().any(|(game, asked, other)| {
                    game.variant == a.variant
                        && *asked == option
                        && option.value(&other.sheet) == value
                });
                if !known {
                    questions.push((a, option, b));
                }
            }
        }
    }
    questions
}

/// How many jumps may be looked at in a position of the file.
const BUDGET: u32 = 1 << 14;

/// The moves that only the game allows, and those that only the other value of the option allows.
/// Nothing if the option cannot be exchanged on this board, or there is too much to look at.
#[must_use]
pub fn difference(game: &Game, option: Opt, other: &Spec) -> Option<(Vec<Play>, Vec<Play>)> {
    let exchanged = option.exchanged(game.spec(), &other.sheet)?;
    let own = plain::plays(game.spec(), game.position(), BUDGET).ok()?;
    let others = plain::plays(&exchanged, game.position(), BUDGET).ok()?;
    let lacks = |list: &[Play], play: &Play| !list.iter().any(|known| known.same_move(play));
    let only = |these: &[Play], those: &[Play]| -> Vec<Play> {
        these.iter().filter(|play| lacks(those, play)).cloned().collect()
    };
    Some((only(&own, &others), only(&others, &own)))
}

/// A move as routes are written: all its squares.
#[must_use]
pub fn written(spec: &Spec, play: &Play) -> String {
    let names: Vec<String> = play
        .route
        .iter()
        .map(|&square| polydam_rules::text::name(spec, spec.look.notation, square))
        .collect();
    names.join(if play.captures.is_empty() { "-" } else { "x" })
}
