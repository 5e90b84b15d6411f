//! Men, kings, parachutists, and men that can never move again.

use polydam_rules::{Piece, Rank, Side, Square};

use super::Drawing;

/// The radius of a piece.
const RADIUS: i32 = 15;

impl Drawing<'_> {
    pub(super) fn pieces(&mut self) {
        for square in self.spec.board.squares() {
            let rows = self.spec.parachutist_rows();
            if let Some(piece) = self.position.piece(&self.spec.board, rows, square) {
                self.piece(square, piece);
            }
        }
    }

    fn piece(&mut self, square: Square, piece: Piece) {
        let (x, y) = self.middle(square);
        let name = match piece.rank {
            Rank::Man => "man",
            Rank::King => "king",
            Rank::Parachutist => "parachutist",
        };
        self.add(format_args!("<g class=\"{name}\" transform=\"translate({x} {y})\">"));
        match piece.rank {
            Rank::Man => {
                self.disc(piece.side, 0);
                if self.is_dead(square, piece.side) {
                    self.hatching(piece.side);
                } else {
                    self.ring(piece.side);
                }
            }
            Rank::King => {
                self.disc(piece.side, 4);
                self.disc(piece.side, -4);
                self.crown(piece.side);
            }
            Rank::Parachutist => {
                self.disc(piece.side, 0);
                self.canopy(piece.side);
            }
        }
        self.add(format_args!("</g>"));
    }

    /// A disc with its rim, which shows a little below it.
    fn disc(&mut self, side: Side, y: i32) {
        let (fill, rim) = self.side_colors(side);
        let (fill, rim) = (fill.to_owned(), rim.to_owned());
        self.add(format_args!(
            "<circle cy=\"{}\" r=\"{RADIUS}\" fill=\"{rim}\" stroke=\"{rim}\"/>",
            y + 2
        ));
        self.add(format_args!(
            "<circle cy=\"{y}\" r=\"{RADIUS}\" fill=\"{fill}\" stroke=\"{rim}\" \
             stroke-width=\"1.5\"/>"
        ));
    }

    fn stroke(&mut self, side: Side, path: &str) {
        let rim = self.side_colors(side).1.to_owned();
        self.add(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{rim}\" stroke-width=\"1.5\" \
             stroke-linejoin=\"round\" stroke-linecap=\"round\"/>"
        ));
    }

    fn ring(&mut self, side: Side) {
        self.stroke(side, "M9.5 0a9.5 9.5 0 1 1 -19 0a9.5 9.5 0 1 1 19 0z");
    }

    /// A crown of three points, filled with the colour of the rim.
    fn crown(&mut self, side: Side) {
        let rim = self.side_colors(side).1.to_owned();
        self.add(format_args!(
            "<path d=\"M-8 1.5V-9.5L-4 -4.5L0 -11.5L4 -4.5L8 -9.5V1.5Z\" fill=\"{rim}\"/>"
        ));
    }

    /// A canopy with its lines.
    fn canopy(&mut self, side: Side) {
        let rim = self.side_colors(side).1.to_owned();
        self.add(format_args!("<path d=\"M-10 -1A10 10 0 0 1 10 -1Z\" fill=\"{rim}\"/>"));
        self.stroke(side, "M-9.5 -1L0 9L9.5 -1M0 -1V9");
    }

    fn hatching(&mut self, side: Side) {
        self.stroke(side, "M-12 -4L4 12M-10 -10L10 10M-4 -12L12 4");
    }

    /// Whether a man stands on the last row of its march and is not crowned there: it cannot move.
    fn is_dead(&self, square: Square, side: Side) -> bool {
        let bit = self.spec.board.bit(square).map_or(0, |bit| 1_u128 << bit);
        let last = self.spec.far_row(side) & bit != 0;
        let crowned = self.spec.crowning_squares(side) & bit != 0;
        self.spec.has_kings() && last && !crowned
    }
}
