//! A position as an SVG picture: every board, every piece, marks of a move.
//!
//! No dependency, no script, no font file: plain shapes in a fixed order, so that equal positions
//! give equal text. Pieces differ in shape and not only in colour: a king is two men stacked, with a
//! crown; a parachutist carries a canopy; a man that can never move again is hatched. Sides differ
//! in fill and rim. Colours are those of a [`Theme`], which may be CSS variables on a page.

mod board;
mod glyphs;
mod ground;
mod pieces;
mod theme;

use std::fmt::Write;

use polydam_rules::{Pattern, Play, Position, Side, Spec, Square};

pub use ground::{Ground, lines};
pub use theme::Theme;

/// The side of a square, in units of the picture.
const UNIT: i32 = 40;

/// The room for letters and ranks around the board.
const EDGE: i32 = 16;

/// What is written on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Labels {
    /// Nothing.
    None,
    /// Letters and ranks around the board.
    #[default]
    Edge,
    /// The number of each square in its corner.
    Numbers,
    /// Both.
    Both,
}

/// A sign on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A tint of the whole square.
    Tint,
    /// A dot: where a piece may go.
    Dot,
    /// An open ring.
    Ring,
    /// A cross: a captured piece.
    Cross,
}

/// What to draw besides the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiagramStyle {
    /// Black at the bottom.
    pub flip: bool,
    /// What is written on the board.
    pub labels: Labels,
    /// The colours.
    pub theme: Theme,
    /// A move to show: tinted squares, a dashed way, crosses on what it takes.
    pub play: Option<Play>,
    /// Further marks.
    pub marks: Vec<(Square, Mark)>,
}

/// Draws a position.
///
/// ```
/// use polydam_pdn::diagram::{DiagramStyle, svg};
/// use polydam_rules::{Rules, Variant};
/// let spec = Variant::International.spec(Rules::Standard);
/// let picture = svg(spec, &spec.start_position(), &DiagramStyle::default());
/// assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert_eq!(picture.matches("class=\"man\"").count(), 40);
/// ```
#[must_use]
pub fn svg(spec: &Spec, position: &Position<u128>, style: &DiagramStyle) -> String {
    let mut drawing = Drawing {
        spec,
        position,
        style,
        text: String::new(),
    };
    drawing.open();
    drawing.board();
    drawing.tints();
    drawing.labels();
    drawing.pieces();
    drawing.way();
    drawing.marks();
    drawing.text.push_str("</svg>\n");
    drawing.text
}

/// A picture in the making.
pub(crate) struct Drawing<'a> {
    spec: &'a Spec,
    position: &'a Position<u128>,
    style: &'a DiagramStyle,
    text: String,
}

impl Drawing<'_> {
    /// Adds a line. Writing to a text cannot fail.
    fn add(&mut self, line: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.text, "{line}");
    }

    fn edge(&self) -> i32 {
        match self.style.labels {
            Labels::Edge | Labels::Both => EDGE,
            Labels::None | Labels::Numbers => 2,
        }
    }

    /// The middle of a square.
    fn middle(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square.file(), square.rank());
        (x + UNIT / 2, y + UNIT / 2)
    }

    /// The upper left corner of a square, played on or not.
    fn corner(&self, file: u8, rank: u8) -> (i32, i32) {
        let board = &self.spec.board;
        let (across, down) = if self.style.flip {
            (board.files - 1 - file, rank)
        } else {
            (file, board.ranks - 1 - rank)
        };
        let at = |count: u8| self.edge() + i32::from(count) * UNIT;
        (at(across), at(down))
    }

    fn open(&mut self) {
        let board = &self.spec.board;
        let side = |count: u8| i32::from(count) * UNIT + 2 * self.edge();
        let (width, height) = (side(board.files), side(board.ranks));
        let fen = polydam_rules::Fen::write(self.spec, self.position, self.spec.look.notation);
        let name = self.spec.name;
        self.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">"
        ));
        self.add(format_args!("<title>{name}, {fen}</title>"));
        let paper = &self.style.theme.paper;
        self.add(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>"));
    }

    fn tints(&mut self) {
        let mut squares: Vec<Square> = Vec::new();
        if let Some(play) = &self.style.play {
            squares.extend([play.from, play.to]);
        }
        let marked = self.style.marks.iter().filter(|(_, mark)| *mark == Mark::Tint);
        squares.extend(marked.map(|&(square, _)| square));
        squares.dedup();
        for square in squares {
            self.tint(square);
        }
    }

    fn tint(&mut self, square: Square) {
        let tint = &self.style.theme.tint;
        if self.spec.board.pattern == Pattern::Lines {
            let (x, y) = self.middle(square);
            self.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"18\" fill=\"{tint}\"/>"));
        } else {
            let (x, y) = self.corner(square.file(), square.rank());
            self.add(format_args!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\" fill=\"{tint}\"/>"
            ));
        }
    }

    /// The way of the move that is shown, from square to square.
    fn way(&mut self) {
        let Some(play) = &self.style.play else { return };
        let points: Vec<String> = play
            .route
            .iter()
            .map(|&square| self.middle(square))
            .map(|(x, y)| format!("{x},{y}"))
            .collect();
        let (ink, halo) = (&self.style.theme.way, &self.style.theme.halo);
        let points = points.join(" ");
        for (color, width, dashes) in [(halo, 5, ""), (ink, 2, " stroke-dasharray=\"6 4\"")] {
            self.add(format_args!(
                "<polyline points=\"{points}\" fill=\"none\" stroke=\"{color}\" \
                 stroke-width=\"{width}\" stroke-linejoin=\"round\"{dashes}/>"
            ));
        }
        if let [.., before, last] = play.route[..] {
            self.head(before, last);
        }
        for &square in &play.captures {
            self.sign(square, Mark::Cross);
        }
    }

    /// The head of an arrow, short of the middle of the last square.
    fn head(&mut self, before: Square, last: Square) {
        let ((x0, y0), (x, y)) = (self.middle(before), self.middle(last));
        let angle = f64::from(y - y0).atan2(f64::from(x - x0)).to_degrees().round();
        let (ink, halo) = (&self.style.theme.way, &self.style.theme.halo);
        self.add(format_args!(
            "<path d=\"M6 0L-6 -6L-6 6Z\" transform=\"translate({x} {y}) rotate({angle})\" \
             fill=\"{ink}\" stroke=\"{halo}\"/>"
        ));
    }

    fn marks(&mut self) {
        for &(square, mark) in &self.style.marks {
            self.sign(square, mark);
        }
    }

    fn sign(&mut self, square: Square, mark: Mark) {
        let (x, y) = self.middle(square);
        let (ink, halo) = (&self.style.theme.way, &self.style.theme.halo);
        match mark {
            Mark::Tint => {}
            Mark::Dot => self.add(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" fill=\"{ink}\" stroke=\"{halo}\"/>"
            )),
            Mark::Ring => self.add(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" fill=\"none\" stroke=\"{ink}\" \
                 stroke-width=\"3\"/>"
            )),
            Mark::Cross => {
                for (color, width) in [(halo, 6), (ink, 3)] {
                    self.add(format_args!(
                        "<path d=\"M{} {}l16 16m0 -16l-16 16\" fill=\"none\" stroke=\"{color}\" \
                         stroke-width=\"{width}\" stroke-linecap=\"round\"/>",
                        x - 8,
                        y - 8
                    ));
                }
            }
        }
    }

    fn side_colors(&self, side: Side) -> (&str, &str) {
        let theme = &self.style.theme;
        match side {
            Side::White => (&theme.white, &theme.white_rim),
            Side::Black => (&theme.black, &theme.black_rim),
        }
    }
}
