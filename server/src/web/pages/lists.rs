//! A game as a line of a list.

use polydam_rules::{Side, Variant};

use crate::deal::{Deal, say};
use crate::instant;
use crate::new_game::is_computer;
use crate::room::open::sitter;
use crate::room::snapshot::Sitter;
use crate::site::App;
use crate::store::GameRow;
use crate::view;
use crate::web::fault::Fault;
use crate::words::{Lang, games};

/// A line of a list of games.
#[derive(Clone, Debug)]
pub struct Row {
    /// The game's page.
    pub path: String,
    /// Its id.
    pub id: String,
    /// Which of the eighteen.
    pub game: String,
    /// Who plays White.
    pub white: String,
    /// Who plays Black.
    pub black: String,
    /// The clock in few signs.
    pub clock: String,
    /// Whose turn it is with how much time, or how it ended.
    pub state: String,
    /// Whether it is the reader's turn.
    pub yours: bool,
    /// When the reader runs out of time.
    pub deadline: Option<i64>,
}

/// A game as a line, for `reader` if given.
///
/// # Errors
///
/// What the store says.
pub async fn row(site: &App, game: &GameRow, w: Lang, reader: Option<&str>) -> Result<Row, Fault> {
    let variant = game.variant.parse::<Variant>().ok();
    let players = [
        sitter(site, &game.white).await?,
        sitter(site, &game.black).await?,
    ];
    let [white, black] = players.each_ref().map(|sitter: &Sitter| view::name(sitter, w));
    let deal = Deal::read(&game.terms);
    let (turn, deadline) = now(site, game);
    let yours = turn.is_some_and(|side| seat(game, side) == reader && reader.is_some());
    Ok(Row {
        path: format!("/{}/game/{}", w.tag(), game.id),
        id: game.id.clone(),
        game: variant.map_or_else(|| game.variant.clone(), |variant| games::name(variant, w)),
        white,
        black,
        clock: deal.map_or_else(String::new, |deal| say::short_clock(&deal.terms.clock, w)),
        state: state(game, turn, deadline, yours, w),
        yours,
        deadline,
    })
}

/// Who sits on a side.
fn seat(game: &GameRow, side: Side) -> Option<&str> {
    match side {
        Side::White => game.white.as_deref(),
        Side::Black => game.black.as_deref(),
    }
}

/// Whose turn it is and until when: as the keeper knows it, else as the row says.
fn now(site: &App, game: &GameRow) -> (Option<Side>, Option<i64>) {
    if game.state != "running" {
        return (None, None);
    }
    if let Some(handle) = site.rooms.peek(&game.id) {
        let seen = handle.now();
        return (Some(seen.table.turn()), seen.table.clocks().deadline());
    }
    let side = match game.turn.as_deref() {
        Some("white") => Some(Side::White),
        Some("black") => Some(Side::Black),
        _ => None,
    };
    (side, game.deadline)
}

/// The result in a row.
#[must_use]
pub fn result(game: &GameRow, w: Lang) -> String {
    w.t(match game.winner.as_deref() {
        Some("white") => "result-white",
        Some("black") => "result-black",
        Some("draw") => "result-draw",
        _ if game.state == "over" => "result-none",
        _ => "result-shelved",
    })
}

fn state(
    game: &GameRow,
    turn: Option<Side>,
    deadline: Option<i64>,
    yours: bool,
    w: Lang,
) -> String {
    let Some(side) = turn else {
        return result(game, w);
    };
    let turn = match yours {
        true => w.t("state-yours"),
        false => w.t1("state-theirs", "side", crate::words::refused::side_word(side)),
    };
    match deadline {
        Some(deadline) => {
            let left = say::span(deadline - instant::now(), w);
            w.with("state-left", &[("turn", turn.into()), ("time", left.into())])
        }
        None => turn,
    }
}

/// Whether it is `person`'s turn in a running game.
#[must_use]
pub fn awaits(site: &App, game: &GameRow, person: &str) -> bool {
    let (turn, _) = now(site, game);
    let both = game.white == game.black;
    turn.is_some_and(|side| seat(game, side) == Some(person)) && !both
}

/// Whether a running game is one against the computer or a neighbour, which waits for nobody else.
#[must_use]
pub fn is_alone(game: &GameRow) -> bool {
    game.white == game.black
        || [&game.white, &game.black].into_iter().flatten().any(|seat| is_computer(seat))
}
