//! What a reader tells about a file, event by event.

use std::ops::ControlFlow;

use crate::{Command, Glyph, MoveNumber, MoveText, Outcome, Place, Strength, Warning, Written};

/// Whether to go on: `Break` skips the rest of the game, [`end_game`](Visitor::end_game) included.
pub type Flow = ControlFlow<()>;

const GO_ON: Flow = ControlFlow::Continue(());

/// Hears what is in a file, in its order. Every method does nothing unless it is given a body.
///
/// A game is `begin_game`, its tags, `begin_moves` if anything but tags follows, what follows,
/// `result` if there is one, `end_game`. Variations are always closed. Comments may come before the
/// tags, and behind the result if they begin on its line.
///
/// `()` is a visitor that listens to nothing.
#[expect(
    unused_variables,
    reason = "the names in the signatures are documentation"
)]
pub trait Visitor {
    /// A game begins.
    fn begin_game(&mut self, place: Place) -> Flow {
        GO_ON
    }

    /// A tag, escapes undone. Names and values are as written; repeated ones come too.
    fn tag(&mut self, place: Place, name: &str, value: &str) -> Flow {
        GO_ON
    }

    /// The tags are over.
    fn begin_moves(&mut self, place: Place) -> Flow {
        GO_ON
    }

    /// A move number.
    fn number(&mut self, place: Place, number: MoveNumber) -> Flow {
        GO_ON
    }

    /// A move, or a score that looks like one.
    fn play(&mut self, place: Place, text: MoveText) -> Flow {
        GO_ON
    }

    /// The squares in angle brackets behind a move that would be ambiguous without them.
    fn captured(&mut self, place: Place, squares: &[Written]) -> Flow {
        GO_ON
    }

    /// A move that the text leaves out. What follows in this line of play cannot be replayed.
    fn unknown_move(&mut self, place: Place, text: &str) -> Flow {
        GO_ON
    }

    /// Marks that are not glued to their move.
    fn strength(&mut self, place: Place, marks: &Strength) -> Flow {
        GO_ON
    }

    /// A numbered glyph.
    fn glyph(&mut self, place: Place, glyph: Glyph) -> Flow {
        GO_ON
    }

    /// A comment, or the part of one between two commands; as written, line ends included.
    fn comment(&mut self, place: Place, text: &str) -> Flow {
        GO_ON
    }

    /// A command inside a comment.
    fn command(&mut self, place: Place, command: Command<'_>) -> Flow {
        GO_ON
    }

    /// A position between moves: the text of its FEN.
    fn setup(&mut self, place: Place, fen: &str) -> Flow {
        GO_ON
    }

    /// A variation on the last move begins.
    fn begin_variation(&mut self, place: Place) -> Flow {
        GO_ON
    }

    /// A variation ends.
    fn end_variation(&mut self, place: Place) -> Flow {
        GO_ON
    }

    /// The result behind the moves; `text` is as written.
    fn result(&mut self, place: Place, outcome: &Outcome, text: &str) -> Flow {
        GO_ON
    }

    /// The game ends.
    fn end_game(&mut self, place: Place) -> Flow {
        GO_ON
    }

    /// Something odd was read over, inside or between games.
    fn warning(&mut self, warning: Warning) {}

    /// A `FILENAME` tag at the very end of the file, which belongs to no game.
    fn file_name(&mut self, name: &str) {}
}

impl Visitor for () {}
