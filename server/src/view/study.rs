//! A study as its page's script shows it on the board.

use serde_json::{Value, json};

use super::{board, last, moves, positions, words};
use crate::room::score::Played;
use crate::study::Study;
use crate::words::games;
use crate::words::refused::{Reader, Said, side_word};

/// What the board shows at the place that is looked at.
#[must_use]
pub fn of(study: &Study, reader: &Reader, refused: Option<&Said>) -> Value {
    let placed = study.board();
    let game = &placed.board;
    let spec = study.spec();
    let last = study.last().map(|(before, play)| last(&Played::legal(&before, &play), reader));
    let may = placed.whole && game.outcome().is_none();
    json!({
        "game": spec.variant.slug(),
        "name": games::name(spec.variant, reader.w),
        "board": board::board(reader),
        "turnable": board::is_turnable(spec),
        "turn": side_word(game.turn()),
        "pieces": positions::pieces(game.position(), reader),
        "moves": may.then(|| moves::of_game(game)),
        "last": last,
        "removes_at_once": board::removes_at_once(spec),
        "refused": refused.map(|said| json!({ "message": said.message, "squares": said.squares })),
        "fen": game.fen(),
        "rules": spec.rules.to_string(),
        "words": words::words(reader.w),
    })
}
