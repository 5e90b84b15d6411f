//! Squares or lines, and what is written on them.

use super::glyphs::Anchor;
use super::ground::{Ground, lines};
use super::{Drawing, Labels, UNIT};

impl Drawing<'_> {
    pub(super) fn board(&mut self) {
        match self.ground() {
            Ground::Lines => self.lines(),
            Ground::OneColour => {
                self.plain();
                self.grid();
            }
            Ground::TwoColours { .. } => {
                self.plain();
                self.dark_squares();
            }
        }
    }

    fn ground(&self) -> Ground {
        Ground::of(self.spec)
    }

    /// The whole board in the colour of light squares.
    fn plain(&mut self) {
        let board = &self.spec.board;
        let (edge, light) = (self.edge(), &self.style.theme.light);
        let (width, height) = (i32::from(board.files) * UNIT, i32::from(board.ranks) * UNIT);
        self.add(format_args!(
            "<rect x=\"{edge}\" y=\"{edge}\" width=\"{width}\" height=\"{height}\" \
             fill=\"{light}\" stroke=\"{}\"/>",
            self.style.theme.ink
        ));
    }

    fn dark_squares(&mut self) {
        let (board, ground) = (&self.spec.board, self.ground());
        let squares =
            (0..board.ranks).flat_map(|rank| (0..board.files).map(move |file| (file, rank)));
        let path: String = squares
            .filter(|&(file, rank)| ground.is_dark(file, rank))
            .map(|(file, rank)| self.corner(file, rank))
            .map(|(x, y)| format!("M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z"))
            .collect();
        self.add(format_args!("<path d=\"{path}\" fill=\"{}\"/>", self.style.theme.dark));
    }

    /// The lines between squares of one colour.
    fn grid(&mut self) {
        let (board, edge) = (&self.spec.board, self.edge());
        let (width, height) = (i32::from(board.files) * UNIT, i32::from(board.ranks) * UNIT);
        let at = |count: u8| edge + i32::from(count) * UNIT;
        let down = (1..board.files).map(|file| format!("M{} {edge}v{height}", at(file)));
        let across = (1..board.ranks).map(|rank| format!("M{edge} {}h{width}", at(rank)));
        let path: String = down.chain(across).collect();
        self.add(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{}\"/>",
            self.style.theme.ink
        ));
    }

    fn lines(&mut self) {
        let path: String = lines(self.spec)
            .into_iter()
            .map(|(from, to)| (self.middle(from), self.middle(to)))
            .map(|((x, y), (u, v))| format!("M{x} {y}L{u} {v}"))
            .collect();
        let ink = &self.style.theme.ink;
        self.add(format_args!("<path d=\"{path}\" stroke=\"{ink}\" stroke-width=\"1.5\"/>"));
        for square in self.spec.board.squares() {
            let (x, y) = self.middle(square);
            self.add(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"{}\" stroke=\"{}\" \
                 stroke-width=\"1.5\"/>",
                self.style.theme.paper, self.style.theme.ink
            ));
        }
    }

    pub(super) fn labels(&mut self) {
        match self.style.labels {
            Labels::None => {}
            Labels::Edge => self.edge_labels(),
            Labels::Numbers => self.numbers(),
            Labels::Both => {
                self.edge_labels();
                self.numbers();
            }
        }
    }

    /// Letters below, ranks at the left.
    fn edge_labels(&mut self) {
        let board = &self.spec.board;
        let (edge, ink) = (self.edge(), self.style.theme.ink.clone());
        let bottom = edge + i32::from(board.ranks) * UNIT + 3;
        for file in 0..board.files {
            let x = self.corner(file, 0).0 + UNIT / 2;
            let letter = char::from(b'a' + file).to_string();
            self.word(&letter, (x, bottom), 1.3, Anchor::Middle, &ink);
        }
        for rank in 0..board.ranks {
            let y = self.corner(0, rank).1 + UNIT / 2 - 4;
            let number = (rank + 1).to_string();
            self.word(&number, (edge - 3, y), 1.3, Anchor::End, &ink);
        }
    }

    /// The number of each square in its upper left corner.
    fn numbers(&mut self) {
        let ground = self.ground();
        for (square, number) in self.spec.numbering().into_iter().zip(1_u8..) {
            let (x, y) = self.corner(square.file(), square.rank());
            let dark = ground.is_dark(square.file(), square.rank());
            let theme = &self.style.theme;
            let ink = if dark { &theme.on_dark } else { &theme.ink }.clone();
            self.word(&number.to_string(), (x + 2, y + 2), 0.95, Anchor::Start, &ink);
        }
    }
}
