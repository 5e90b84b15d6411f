//! A position as a drawing for pages: squares or lines, labels, pieces. No colours and no style:
//! these are the style sheet's.

use std::fmt::Write;

use polydam_pdn::diagram::{Ground, lines};
use polydam_rules::{Game, Notation, Piece, Rank, Side, Spec, Square, text};

/// How a drawing is made.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drawing<'a> {
    /// Black at the bottom.
    pub turned: bool,
    /// Squares named so; `None` for no names.
    pub labels: Option<Notation>,
    /// Squares to be tinted as the last move.
    pub last: &'a [Square],
    /// Small, for lists.
    pub mini: bool,
}

impl Drawing<'_> {
    /// The drawing as an element of a page, named `title` for those who do not see it.
    #[must_use]
    pub fn draw(&self, game: &Game, title: &str) -> String {
        let spec = game.spec();
        let (files, ranks) = (spec.board.files, spec.board.ranks);
        let class = if self.mini { "drawn mini" } else { "drawn" };
        let mut svg = format!(
            "<svg class=\"{class}\" viewBox=\"0 0 {files} {ranks}\" role=\"img\" aria-label=\"{}\">",
            escaped(title)
        );
        self.ground(spec, &mut svg);
        self.tints(spec, &mut svg);
        self.labels(spec, &mut svg);
        self.pieces(game, &mut svg);
        svg.push_str("</svg>");
        svg
    }

    /// The upper left corner of a square's box.
    fn corner(&self, spec: &Spec, square: Square) -> (u8, u8) {
        let (file, rank) = (square.file(), square.rank());
        if self.turned {
            (spec.board.files - 1 - file, rank)
        } else {
            (file, spec.board.ranks - 1 - rank)
        }
    }

    fn ground(&self, spec: &Spec, svg: &mut String) {
        let (files, ranks) = (spec.board.files, spec.board.ranks);
        let ground = Ground::of(spec);
        let class = match ground {
            Ground::Lines => return self.lines(spec, svg),
            Ground::OneColour => "sq-one",
            Ground::TwoColours { .. } => "sq-l",
        };
        let _ = write!(svg, "<rect class=\"{class}\" width=\"{files}\" height=\"{ranks}\"/>");
        match ground {
            Ground::OneColour => grid(files, ranks, svg),
            ground => self.dark_squares(spec, ground, svg),
        }
    }

    fn dark_squares(&self, spec: &Spec, ground: Ground, svg: &mut String) {
        let (files, ranks) = (spec.board.files, spec.board.ranks);
        let _ = write!(svg, "<path class=\"sq-d\" d=\"");
        let all = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        for square in all
            .filter(|&(file, rank)| ground.is_dark(file, rank))
            .filter_map(|(f, r)| Square::new(f, r))
        {
            let (x, y) = self.corner(spec, square);
            let _ = write!(svg, "M{x} {y}h1v1h-1z");
        }
        svg.push_str("\"/>");
    }

    fn lines(&self, spec: &Spec, svg: &mut String) {
        let (files, ranks) = (spec.board.files, spec.board.ranks);
        let _ = write!(
            svg,
            "<rect class=\"paper\" width=\"{files}\" height=\"{ranks}\"/><path class=\"ln\" d=\""
        );
        let centre = |square| {
            let (x, y) = self.corner(spec, square);
            format!("{x}.5 {y}.5")
        };
        for (from, to) in lines(spec) {
            let _ = write!(svg, "M{}L{}", centre(from), centre(to));
        }
        svg.push_str("\"/>");
        for square in spec.board.squares() {
            let (x, y) = self.corner(spec, square);
            let _ = write!(svg, "<circle class=\"pt\" cx=\"{x}.5\" cy=\"{y}.5\" r=\".09\"/>");
        }
    }

    fn tints(&self, spec: &Spec, svg: &mut String) {
        for &square in self.last {
            let (x, y) = self.corner(spec, square);
            let _ = write!(
                svg,
                "<rect class=\"sq-last\" x=\"{x}\" y=\"{y}\" width=\"1\" height=\"1\"/>"
            );
        }
    }

    fn labels(&self, spec: &Spec, svg: &mut String) {
        let Some(notation) = self.labels else {
            return;
        };
        for square in spec.board.squares() {
            let (x, y) = self.corner(spec, square);
            let name = text::name(spec, notation, square);
            let _ = write!(svg, "<text class=\"lb\" x=\"{x}.04\" y=\"{y}.24\">{name}</text>");
        }
    }

    fn pieces(&self, game: &Game, svg: &mut String) {
        let spec = game.spec();
        for square in spec.board.squares() {
            if let Some(piece) = game.piece(square) {
                let (x, y) = self.corner(spec, square);
                let _ = write!(svg, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", drawing_of(piece));
            }
        }
    }
}

/// The lines between squares that have one colour.
fn grid(files: u8, ranks: u8, svg: &mut String) {
    svg.push_str("<path class=\"grid\" d=\"");
    for rank in 1..ranks {
        let _ = write!(svg, "M0 {rank}H{files}");
    }
    for file in 1..files {
        let _ = write!(svg, "M{file} 0V{ranks}");
    }
    svg.push_str("\"/>");
}

/// The name of a piece's drawing.
#[must_use]
pub fn drawing_of(piece: Piece) -> &'static str {
    match (piece.side, piece.rank) {
        (Side::White, Rank::Man) => "white-man",
        (Side::White, Rank::King) => "white-king",
        (Side::White, Rank::Parachutist) => "white-parachutist",
        (Side::Black, Rank::Man) => "black-man",
        (Side::Black, Rank::King) => "black-king",
        (Side::Black, Rank::Parachutist) => "black-parachutist",
    }
}

/// Text for an attribute or an element.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use polydam_rules::{Game, Variant};

    use super::Drawing;

    #[test]
    fn every_start_is_drawn_with_all_its_pieces() {
        for variant in Variant::ALL {
            let game = Game::new(variant);
            let svg = Drawing::default().draw(&game, "a<b");
            let pieces = (game.position().white | game.position().black).count_ones() as usize;
            assert_eq!(svg.matches("<use").count(), pieces, "{variant}");
            assert!(svg.contains("a&lt;b"));
        }
    }

    #[test]
    fn squares_can_be_told_apart_on_every_board() {
        for variant in Variant::ALL {
            let svg = Drawing::default().draw(&Game::new(variant), "");
            let grounds = ["class=\"sq-d\"", "class=\"grid\"", "class=\"ln\""];
            let grounds = grounds.map(|class| svg.matches(class).count());
            assert_eq!(grounds.iter().sum::<usize>(), 1, "{variant}");
        }
        let turkish = Game::new("turkish".parse().unwrap());
        let svg = Drawing::default().draw(&turkish, "");
        let grid = svg.split("class=\"grid\"").nth(1).unwrap();
        assert_eq!(grid[..grid.find("/>").unwrap()].matches('M').count(), 14);
    }
}
