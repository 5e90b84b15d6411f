//! `polydam play`: a game in the terminal, or over a pipe, a line a command.

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use clap::ValueEnum;
use polydam_rules::{Game, Notation, Play, Side, Square, text};

use crate::board_view::{View, ViewArgs};
use crate::output::Status;
use crate::plain_player::PlainPlayer;
use crate::start_args::StartArgs;
use crate::words;

/// Plays a game: two people, or one against a plain look-ahead opponent
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// Who plays the other side
    #[arg(long, value_enum, default_value_t = Opponent::Nobody)]
    against: Opponent,
    /// The side you play against an opponent; without it, the side that moves first
    #[arg(long, value_enum)]
    side: Option<Seat>,
    /// How many half-moves the opponent looks ahead
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
    /// Makes the opponent choose among equal moves as in another game with this number
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    view: ViewArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Opponent {
    /// You play both sides
    Nobody,
    /// The plain look-ahead opponent
    Plain,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Seat {
    White,
    Black,
}

impl From<Seat> for Side {
    fn from(seat: Seat) -> Side {
        match seat {
            Seat::White => Side::White,
            Seat::Black => Side::Black,
        }
    }
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let (game, warnings) = self.start.open()?;
        writeln!(
            out,
            "{}; `help` lists the commands",
            words::title(game.spec())
        )?;
        for warning in warnings {
            writeln!(out, "note: {warning}")?;
        }
        let numbers = game.spec().look.notation == Notation::Numbers;
        let mut session = Session {
            view: self.view.view(numbers),
            opponent: self.opponent(&game),
            prompts: io::stdin().is_terminal(),
            game,
            out,
        };
        session.run(&mut io::stdin().lock())?;
        Ok(Status::Fine)
    }

    fn opponent(&self, game: &Game) -> Option<(Side, PlainPlayer)> {
        let person = self.side.map_or(game.turn(), Side::from);
        match self.against {
            Opponent::Nobody => None,
            Opponent::Plain => {
                let seed = self.seed.unwrap_or_else(some_number);
                Some((person.other(), PlainPlayer::new(self.depth, seed)))
            }
        }
    }
}

/// A number that is another in each game.
fn some_number() -> u64 {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::from(now.subsec_nanos())
}

const HELP: &str = "\
a move       such as c3-d4 or 22x15, in letters or numbers, in full or from and to
moves        the legal moves
next [SQ…]   the pieces that can move, or the squares that may follow those named
back         take the last move back
board        the board again
fen          the position as text
quit         end here
";

/// A game being played at a terminal or a pipe.
struct Session<'a> {
    game: Game,
    view: View,
    /// The side that the machine plays, and its player.
    opponent: Option<(Side, PlainPlayer)>,
    prompts: bool,
    out: &'a mut dyn Write,
}

/// Whether the session goes on.
enum Then {
    Go,
    Quit,
}

impl Session<'_> {
    fn run(&mut self, input: &mut dyn BufRead) -> anyhow::Result<()> {
        self.board()?;
        self.answer()?;
        let mut line = String::new();
        while self.prompt_and_read(input, &mut line)? {
            match self.obey(line.trim())? {
                Then::Go => line.clear(),
                Then::Quit => break,
            }
        }
        Ok(())
    }

    fn prompt_and_read(
        &mut self,
        input: &mut dyn BufRead,
        line: &mut String,
    ) -> anyhow::Result<bool> {
        if self.prompts {
            write!(self.out, "{}> ", self.game.turn())?;
        }
        self.out.flush()?;
        Ok(input.read_line(line).context("reading your move")? > 0)
    }

    fn obey(&mut self, line: &str) -> anyhow::Result<Then> {
        let mut words = line.split_whitespace();
        match words.next() {
            None => {}
            Some("quit" | "exit") => return Ok(Then::Quit),
            Some("help" | "?") => write!(self.out, "{HELP}")?,
            Some("board") => self.board()?,
            Some("fen") => writeln!(self.out, "{}", self.game.fen())?,
            Some("moves") => writeln!(self.out, "{}", self.game.legal_texts().join(" "))?,
            Some("next") => self.next(words.collect::<Vec<_>>().join(" ").as_str())?,
            Some("back") => self.back()?,
            Some(_) => self.read(line)?,
        }
        Ok(Then::Go)
    }

    fn board(&mut self) -> anyhow::Result<()> {
        writeln!(self.out, "\n{}", self.view.draw(&self.game))?;
        writeln!(self.out, "{}", words::standing(&self.game))?;
        Ok(())
    }

    /// Plays the move that a person wrote, or says why not.
    fn read(&mut self, text: &str) -> anyhow::Result<()> {
        match self.game.read(text) {
            Ok(play) => {
                if self.play(&play)? {
                    self.answer()?;
                }
            }
            Err(error) => writeln!(self.out, "{error}")?,
        }
        Ok(())
    }

    /// Plays a move and shows the board; false if the position after it is too much to play on.
    fn play(&mut self, play: &Play) -> anyhow::Result<bool> {
        if let Err(refusal) = self.game.play(play) {
            writeln!(self.out, "{refusal}")?;
            return Ok(false);
        }
        self.board()?;
        Ok(true)
    }

    /// The opponent's moves, if it is the opponent's turn.
    fn answer(&mut self) -> anyhow::Result<()> {
        let Some((side, player)) = &mut self.opponent else {
            return Ok(());
        };
        if self.game.turn() != *side {
            return Ok(());
        }
        let Some(m) = player.choose(&self.game) else {
            return Ok(());
        };
        let play = self.game.play_of(&m);
        writeln!(
            self.out,
            "{} plays {}",
            words::name(*side),
            self.game.text(&play)
        )?;
        self.play(&play)?;
        Ok(())
    }

    /// Takes the last move back, and the opponent's answer with it. What the opponent played before
    /// the person's first move stays.
    fn back(&mut self) -> anyhow::Result<()> {
        let machine = self.opponent.as_ref().map(|(side, _)| *side);
        let answered = machine == Some(self.game.turn().other());
        let half_moves = if answered { 2 } else { 1 };
        if self.game.plies() < half_moves {
            writeln!(self.out, "there is no move to take back")?;
            return Ok(());
        }
        for _ in 0..half_moves {
            self.game.take_back();
        }
        self.board()
    }

    /// Where a piece may go after the squares named.
    fn next(&mut self, chosen: &str) -> anyhow::Result<()> {
        let squares = match chosen {
            "" => Vec::new(),
            _ => match self.game.squares(chosen) {
                Ok(squares) => squares,
                Err(error) => return Ok(writeln!(self.out, "{error}")?),
            },
        };
        match self.game.next(&squares) {
            Ok(next) if next.is_empty() => writeln!(self.out, "no legal move goes on from there")?,
            Ok(next) => {
                let names: Vec<String> = next.iter().map(|next| self.named(next.square)).collect();
                writeln!(self.out, "{}", names.join(" "))?;
            }
            Err(too_much) => writeln!(self.out, "{too_much}")?,
        }
        Ok(())
    }

    fn named(&self, square: Square) -> String {
        text::name(self.game.spec(), self.game.spec().look.notation, square)
    }
}
