//! The board while it is set up: its squares as buttons, the tray, and what is wrong.

use polydam_rules::{Side, Square};

use super::form::Board;
use crate::diagram::drawing_of;
use crate::study::editor::{Editor, word};
use crate::words::pieces;
use crate::words::refused::Reader;

/// The board while it is set up.
#[derive(Debug)]
pub(super) struct Edit {
    pub(super) text: String,
    pub(super) size: u8,
    pub(super) cells: Vec<Cell>,
    pub(super) tray: Vec<Tool>,
    pub(super) white: bool,
    pub(super) faults: Vec<String>,
}

/// A square of the set-up; nothing where no piece stands.
#[derive(Debug)]
pub(super) struct Cell {
    pub(super) at: Option<String>,
    pub(super) name: String,
    pub(super) drawing: Option<&'static str>,
    pub(super) bad: bool,
}

#[derive(Debug)]
pub(super) struct Tool {
    pub(super) word: String,
    pub(super) name: String,
    pub(super) drawing: Option<&'static str>,
    pub(super) chosen: bool,
}

/// The board that is set up, as the page shows it.
pub(super) fn edit(editor: &Editor, board: &Board, flip: bool) -> Edit {
    let reader = &board.reader;
    let spec = reader.spec;
    let faults = editor.finish().err().unwrap_or_default();
    let said: Vec<_> = faults.iter().map(|fault| reader.setup(fault)).collect();
    let bad: Vec<Square> = faults.iter().filter_map(polydam_rules::SetupFault::square).collect();
    let tools = Editor::tray(spec).into_iter().map(|piece| Tool {
        word: word(piece),
        name: pieces::name(spec, piece, reader.w).to_string(),
        drawing: Some(drawing_of(piece)),
        chosen: board.tool == word(piece),
    });
    let off = Tool {
        word: "off".to_owned(),
        name: reader.w.t("set-take-off"),
        drawing: None,
        chosen: board.tool == "off",
    };
    let mut tray: Vec<Tool> = tools.chain([off]).collect();
    if !tray.iter().any(|tool| tool.chosen) {
        tray[0].chosen = true;
    }
    Edit {
        text: editor.write(),
        size: spec.board.files,
        cells: cells(editor, reader, flip, &bad),
        tray,
        white: editor.turn() == Side::White,
        faults: said.into_iter().map(|said| said.message).collect(),
    }
}

/// The squares row by row, as they are seen.
fn cells(editor: &Editor, reader: &Reader, flip: bool, bad: &[Square]) -> Vec<Cell> {
    let (files, ranks) = (reader.spec.board.files, reader.spec.board.ranks);
    let count = u16::from(files) * u16::from(ranks);
    let places = (0..count).map(|at| {
        let at = if flip { count - 1 - at } else { at };
        let (row, file) = (at / u16::from(files), at % u16::from(files));
        let rank = u16::from(ranks) - 1 - row;
        Square::new(u8::try_from(file).unwrap_or(0), u8::try_from(rank).unwrap_or(0))
    });
    places.map(|square| cell(editor, reader, square, bad)).collect()
}

fn cell(editor: &Editor, reader: &Reader, square: Option<Square>, bad: &[Square]) -> Cell {
    let Some(square) = square.filter(|&square| reader.spec.board.has(square)) else {
        return Cell {
            at: None,
            name: String::new(),
            drawing: None,
            bad: false,
        };
    };
    let piece = editor.piece(square);
    let (w, at) = (reader.w, reader.name(square));
    let name = match piece {
        None => w.t1("board-square-empty", "square", at),
        Some(piece) => {
            let piece = pieces::name(reader.spec, piece, w);
            w.with("board-square-piece", &[("square", at.into()), ("piece", (&*piece).into())])
        }
    };
    Cell {
        at: Some(square.to_string()),
        name,
        drawing: piece.map(drawing_of),
        bad: bad.contains(&square),
    }
}
