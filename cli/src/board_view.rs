//! A board in plain text: squares in rows with letters and ranks at the edge, or the points and
//! lines of Alquerque.

use std::io::{self, IsTerminal};
use std::{env, iter};

use polydam_rules::{Game, Pattern, Piece, Rank, Side, Square};

/// How to draw the board
#[derive(clap::Args)]
pub(crate) struct ViewArgs {
    /// Black's side at the bottom
    #[arg(long)]
    flip: bool,
    /// Square numbers in the empty squares
    #[arg(long)]
    numbers: bool,
    /// Letters at the edge only
    #[arg(long, conflicts_with = "numbers")]
    letters: bool,
    /// Letters for pieces even in a terminal that can do better
    #[arg(long)]
    ascii: bool,
}

impl ViewArgs {
    /// The view asked for; where nothing was said, with or without numbers as given.
    pub(crate) fn view(&self, numbers: bool) -> View {
        let numbers = self.numbers || numbers && !self.letters;
        View {
            flip: self.flip,
            numbers,
            letters: self.ascii || !shows_pieces(),
        }
    }
}

/// Whether standard output is a terminal whose locale says that it knows Unicode.
fn shows_pieces() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| {
        let value = env::var(name).ok()?;
        (!value.is_empty()).then_some(value)
    });
    let locale = locale.unwrap_or_default().to_ascii_lowercase().replace('-', "");
    io::stdout().is_terminal() && locale.ends_with("utf8")
}

/// A way to draw the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// Black at the bottom.
    pub(crate) flip: bool,
    /// Numbers in the empty squares.
    pub(crate) numbers: bool,
    /// Letters for pieces.
    pub(crate) letters: bool,
}

impl View {
    /// The board, line by line.
    pub(crate) fn draw(self, game: &Game) -> String {
        let drawing = Drawing {
            view: self,
            game,
            numbering: game.spec().numbering(),
        };
        let lines = match game.spec().board.pattern {
            Pattern::Lines => drawing.points(),
            Pattern::Dark | Pattern::DarkRight | Pattern::Full => drawing.squares(),
        };
        lines.into_iter().map(|line| line.trim_end().to_owned() + "\n").collect()
    }

    /// What the signs mean, those that the game has.
    pub(crate) fn legend(self, game: &Game) -> String {
        let spec = game.spec();
        let ranks = [
            (Rank::Man, "men", true),
            (Rank::King, "kings", spec.has_kings()),
            (Rank::Parachutist, "parachutists", spec.has_parachutists()),
        ];
        let present = ranks.into_iter().filter(|&(.., present)| present);
        let each = present.map(|(rank, name, _)| {
            let [white, black] = Side::BOTH.map(|side| self.sign(Piece { side, rank }));
            format!("{white} {black} {name}")
        });
        each.collect::<Vec<_>>().join("   ")
    }

    fn sign(self, piece: Piece) -> &'static str {
        match (piece.side, piece.rank, self.letters) {
            (Side::White, Rank::Man, true) => "w",
            (Side::Black, Rank::Man, true) => "b",
            (Side::White, Rank::King, true) => "W",
            (Side::Black, Rank::King, true) => "B",
            (Side::White, Rank::Parachutist, true) => "wp",
            (Side::Black, Rank::Parachutist, true) => "bp",
            (Side::White, Rank::Man, false) => "⛀",
            (Side::Black, Rank::Man, false) => "⛂",
            (Side::White, Rank::King, false) => "⛁",
            (Side::Black, Rank::King, false) => "⛃",
            (Side::White, Rank::Parachutist, false) => "⛀p",
            (Side::Black, Rank::Parachutist, false) => "⛂p",
        }
    }
}

/// A drawing in progress.
struct Drawing<'a> {
    view: View,
    game: &'a Game,
    numbering: Vec<Square>,
}

impl Drawing<'_> {
    /// Files from left to right.
    fn files(&self) -> Vec<u8> {
        let files = 0..self.game.spec().board.files;
        if self.view.flip {
            files.rev().collect()
        } else {
            files.collect()
        }
    }

    /// Ranks from top to bottom.
    fn ranks(&self) -> Vec<u8> {
        let ranks = 0..self.game.spec().board.ranks;
        if self.view.flip {
            ranks.collect()
        } else {
            ranks.rev().collect()
        }
    }

    /// What stands on a square; nothing where the board has none.
    fn cell(&self, file: u8, rank: u8) -> String {
        let square = Square::new(file, rank).filter(|&square| self.game.spec().board.has(square));
        let Some(square) = square else {
            return String::new();
        };
        let number = || self.numbering.iter().position(|&other| other == square);
        match (self.game.piece(square), self.view.numbers) {
            (Some(piece), _) => self.view.sign(piece).to_owned(),
            (None, true) => number().map_or(String::new(), |at| (at + 1).to_string()),
            (None, false) => ".".to_owned(),
        }
    }

    fn squares(&self) -> Vec<String> {
        let letters = self.files().into_iter().map(|file| format!("{:>3}", letter(file)));
        let edge = format!("  {}", letters.collect::<String>());
        let row = |rank: u8| {
            let cells =
                self.files().into_iter().map(|file| format!("{:>3}", self.cell(file, rank)));
            format!("{:>2}{}  {}", rank + 1, cells.collect::<String>(), rank + 1)
        };
        let rows = self.ranks().into_iter().map(row);
        iter::once(edge.clone()).chain(rows).chain(iter::once(edge)).collect()
    }

    fn points(&self) -> Vec<String> {
        let letters = self.files().into_iter().map(|file| format!("{:<4}", letter(file)));
        let edge = format!("   {}", letters.collect::<String>());
        let mut lines = vec![edge.clone()];
        for (at, &rank) in self.ranks().iter().enumerate() {
            if at > 0 {
                lines.push(self.between(self.ranks()[at - 1]));
            }
            let points = self.files().into_iter().map(|file| self.cell(file, rank));
            let row = points.map(|point| format!("{point:-<4}")).collect::<String>();
            lines.push(format!("{:>2} {}  {}", rank + 1, row.trim_end_matches('-'), rank + 1));
        }
        lines.push(edge);
        lines
    }

    /// The lines below the points of a rank: a point like a1 has diagonals, its neighbour none.
    fn between(&self, rank: u8) -> String {
        let mut line = String::from("   |");
        for pair in self.files().windows(2) {
            let upper_left_has_diagonals = (pair[0] + rank).is_multiple_of(2);
            line.push_str(if upper_left_has_diagonals {
                " \\ |"
            } else {
                " / |"
            });
        }
        line
    }
}

fn letter(file: u8) -> char {
    char::from(b'a' + file)
}
