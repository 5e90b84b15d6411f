//! What a form does to the board, apart from what the computer or the store does.

use polydam_rules::{ReadError, Side, Square};

use super::form::{Asked, Board};
use crate::room::Refused;
use crate::room::wish::squares;
use crate::study::editor::{Editor, tool};
use crate::study::{LIMITS, Study, Unplayed};
use crate::words::refused::Said;

/// Does what is asked for.
pub(super) fn act(board: &mut Board, asked: &Asked) {
    if board.editor.is_some() {
        return edit(board, asked);
    }
    if let Ok(index) = asked.go.parse() {
        return board.study.go(index);
    }
    if !asked.play.is_empty() {
        return by_squares(board, &asked.play);
    }
    match asked.what.as_str() {
        "first" => board.study.go(0),
        "back" => drop(board.study.step(false)),
        "forward" => drop(board.study.step(true)),
        "last" => board.study.go_to_end(),
        "move" => by_squares(board, &asked.route),
        "type" => by_text(board, &asked.typed),
        "enter" => enter(board, asked),
        "promote" => board.study.promote(),
        "main" => board.study.make_main(),
        "delete" => board.study.delete(),
        "comment" => board.study.set_comment(&asked.comment),
        "fen" => open_fen(board, &asked.fen),
        "open" => open_text(board, &asked.text),
        "flip" => board.flip = !board.flip,
        "start" => board.take(Study::new(board.study.spec())),
        "edit" => board.editor = Some(Editor::of(&board.study.board().board)),
        _ => {}
    }
}

/// The key Enter in a field.
fn enter(board: &mut Board, asked: &Asked) {
    if !asked.typed.trim().is_empty() {
        by_text(board, &asked.typed);
    } else if asked.fen.trim() != board.study.board().board.fen() {
        open_fen(board, &asked.fen);
    }
}

fn by_squares(board: &mut Board, route: &str) {
    match squares(route) {
        Ok(route) => {
            let played = board.study.play(&route);
            note(board, played);
        }
        Err(_) => board.refused = Some(plain(board.reader.w.t("fault-nonsense"))),
    }
}

fn by_text(board: &mut Board, text: &str) {
    let placed = board.study.board();
    if !placed.whole {
        return note(board, Err(Unplayed::NoBoard));
    }
    match placed.board.read(text.trim()) {
        Ok(play) => {
            let played = board.study.enter(play);
            note(board, played);
        }
        Err(error) => board.refused = Some(unread_move(board, error)),
    }
}

fn unread_move(board: &Board, error: ReadError) -> Said {
    board.reader.say(&Refused::Text(Box::new(error)))
}

/// Says why a move was not played, if it was not.
fn note(board: &mut Board, played: Result<(), Unplayed>) {
    let w = board.reader.w;
    let most = i64::try_from(LIMITS.plies).unwrap_or(i64::MAX);
    board.refused = match played {
        Ok(()) => None,
        Err(Unplayed::Refused(rule)) => Some(board.reader.rule(&rule)),
        Err(Unplayed::NoBoard) => Some(plain(w.t("analysis-no-board"))),
        Err(Unplayed::Full) => Some(plain(w.t1("analysis-full", "count", most))),
    };
}

fn plain(message: String) -> Said {
    Said {
        message,
        ..Said::default()
    }
}

/// Puts a position on the board, or says all that is wrong with it.
pub(super) fn open_fen(board: &mut Board, fen: &str) {
    match Study::from_fen(board.study.spec(), fen) {
        Ok(study) => board.take(study),
        Err(error) => {
            board.refused = Some(board.reader.fen(&error));
            board.typed_fen = Some(fen.to_owned());
        }
    }
}

fn open_text(board: &mut Board, text: &str) {
    match Study::read(text, board.study.spec().variant) {
        Ok(study) => board.take(study),
        Err(unread) => {
            board.unread(&unread);
            board.typed_pdn = Some(text.to_owned());
        }
    }
}

/// A step while the board is set up.
fn edit(board: &mut Board, asked: &Asked) {
    let spec = board.study.spec();
    let Some(editor) = &mut board.editor else {
        return;
    };
    match asked.turn.as_str() {
        "white" => editor.set_turn(Side::White),
        "black" => editor.set_turn(Side::Black),
        _ => {}
    }
    if let Ok(square) = asked.put.parse::<Square>() {
        return editor.put(square, tool(spec, &asked.tool));
    }
    match asked.what.as_str() {
        "clear" => *editor = Editor::empty(spec),
        "start" => *editor = Editor::of(&polydam_rules::Game::of(spec)),
        "flip" => board.flip = !board.flip,
        "cancel" => board.editor = None,
        "done" => finish(board),
        _ => {}
    }
}

/// Leaves the set-up with a position, if it is one.
fn finish(board: &mut Board) {
    let Some(Ok((game, odd))) = board.editor.as_ref().map(Editor::finish) else {
        // What is wrong stands on the page already.
        return;
    };
    open_fen(board, &game.fen());
    board.told.extend(odd.iter().map(|odd| board.reader.odd(odd)));
}
