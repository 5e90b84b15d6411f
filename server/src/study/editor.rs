//! A position while it is set up by hand: pieces may stand wherever they are put, and what is wrong
//! is said, not prevented.

use polydam_rules::{Fen, Game, Piece, Rank, Setup, SetupFault, SetupWarning, Side, Spec, Square};

/// A board that is being set up.
#[derive(Clone, Debug)]
pub struct Editor {
    spec: &'static Spec,
    setup: Setup,
}

/// What a click puts on a square; nothing takes the piece off.
pub type Tool = Option<Piece>;

impl Editor {
    /// An empty board; the side that starts is to move.
    #[must_use]
    pub fn empty(spec: &'static Spec) -> Editor {
        Editor {
            spec,
            setup: Setup::new(spec.first),
        }
    }

    /// The board of a game, to be changed.
    #[must_use]
    pub fn of(game: &Game) -> Editor {
        Editor {
            spec: game.spec(),
            setup: Setup::of(game.spec(), game.position()),
        }
    }

    /// Reads what [`Editor::write`] wrote; what cannot be read is left out.
    #[must_use]
    pub fn read(spec: &'static Spec, text: &str) -> Editor {
        match Fen::read(spec, text) {
            Ok(fen) => {
                let mut editor = Editor::empty(spec);
                editor.setup.turn = fen.setup.turn.or(Some(spec.first));
                for (square, piece) in fen.setup.pieces {
                    editor.put(square, Some(piece));
                }
                editor
            }
            Err(_) => Editor::empty(spec),
        }
    }

    /// The board as the text of a FEN in letters, whether or not it is a position.
    #[must_use]
    pub fn write(&self) -> String {
        let list = |side: Side| {
            let own = self.setup.pieces.iter().filter(|(_, piece)| piece.side == side);
            let items = own.map(|(square, piece)| {
                let rank = match piece.rank {
                    Rank::Man => "",
                    Rank::King => "K",
                    Rank::Parachutist => "P",
                };
                format!("{rank}{square}")
            });
            items.collect::<Vec<_>>().join(",")
        };
        let turn = match self.turn() {
            Side::White => 'W',
            Side::Black => 'B',
        };
        format!("{turn}:W{}:B{}", list(Side::White), list(Side::Black))
    }

    /// Whose move it is.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.setup.turn.unwrap_or(self.spec.first)
    }

    /// Gives the move to a side.
    pub fn set_turn(&mut self, side: Side) {
        self.setup.turn = Some(side);
    }

    /// Puts a piece on a square of the board, or takes off what stands there. The same piece again
    /// takes it off.
    pub fn put(&mut self, square: Square, tool: Tool) {
        if !self.spec.board.has(square) {
            return;
        }
        let before = self.piece(square);
        self.setup.pieces.retain(|(other, _)| *other != square);
        if let Some(piece) = tool.filter(|_| tool != before) {
            self.setup.put(square, piece);
        }
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece(&self, square: Square) -> Tool {
        let on = self.setup.pieces.iter().find(|(other, _)| *other == square);
        on.map(|(_, piece)| *piece)
    }

    /// The pieces.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.setup.pieces.iter().copied()
    }

    /// The game from this position, and what is odd about it.
    ///
    /// # Errors
    ///
    /// All that is wrong with it.
    pub fn finish(&self) -> Result<(Game, Vec<SetupWarning>), Vec<SetupFault>> {
        Game::from_setup(self.spec, &self.setup).map_err(|illegal| illegal.faults)
    }

    /// The pieces that the tray offers: those that the game knows.
    #[must_use]
    pub fn tray(spec: &Spec) -> Vec<Piece> {
        let ranks = [
            (Rank::Man, true),
            (Rank::King, spec.has_kings()),
            (Rank::Parachutist, spec.has_parachutists()),
        ];
        let known = ranks.into_iter().filter(|(_, known)| *known);
        known
            .flat_map(|(rank, _)| Side::BOTH.map(|side| Piece { side, rank }))
            .collect()
    }
}

/// The word of a piece in a form: `wm`, `bk`, `wp`.
#[must_use]
pub fn word(piece: Piece) -> String {
    let side = match piece.side {
        Side::White => 'w',
        Side::Black => 'b',
    };
    let rank = match piece.rank {
        Rank::Man => 'm',
        Rank::King => 'k',
        Rank::Parachutist => 'p',
    };
    format!("{side}{rank}")
}

/// The tool that a word means; any other word takes pieces off.
#[must_use]
pub fn tool(spec: &Spec, text: &str) -> Tool {
    Editor::tray(spec).into_iter().find(|&piece| word(piece) == text)
}

#[cfg(test)]
mod tests {
    use polydam_rules::sample::{self, Random};
    use polydam_rules::{Game, SetupFault, Spec};

    use super::{Editor, tool, word};

    #[test]
    fn a_board_reads_back_from_its_text_in_every_row() {
        let mut random = Random::new(3);
        for spec in Spec::all() {
            for _ in 0..30 {
                let position = sample::setup(spec, &mut random);
                let Ok(game) = Game::from_position(spec, position) else {
                    continue;
                };
                let again = Editor::read(spec, &Editor::of(&game).write());
                let (read, _) = again.finish().unwrap();
                assert_eq!(read.position(), game.position(), "{}", spec.name);
            }
        }
    }

    #[test]
    fn the_same_piece_again_takes_it_off_and_an_empty_board_is_at_fault() {
        for spec in Spec::all() {
            let mut editor = Editor::empty(spec);
            assert!(editor.finish().unwrap_err().contains(&SetupFault::NoPieces));
            let square = spec.board.squares().next().unwrap();
            for piece in Editor::tray(spec) {
                assert_eq!(tool(spec, &word(piece)), Some(piece));
                editor.put(square, Some(piece));
                assert_eq!(editor.piece(square), Some(piece));
                editor.put(square, Some(piece));
                assert_eq!(editor.piece(square), None);
            }
        }
    }
}
