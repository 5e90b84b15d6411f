//! `polydam play`: a game at a table in the terminal, or over a pipe, a line a command.

use std::io::{self, BufRead, IsTerminal, Write};
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use clap::ValueEnum;
use polydam_play::{Clock, Conduct, Console, Deck, Enforcement, Player, Table, Terms};
use polydam_rules::{Game, Notation, Side, Square, text};
use polydam_server::thinker::PlainPlayer;

use crate::board_view::{View, ViewArgs};
use crate::output::Status;

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
    /// Whose articles on draws and mistakes: house, agreement, wcdf, fmjd, …
    #[arg(long, default_value_t = Conduct::House)]
    conduct: Conduct,
    /// What happens to a move that the rules forbid
    #[arg(long, value_enum, default_value_t = Strictness::Strict)]
    enforcement: Strictness,
    /// A clock: minutes, and seconds added a move, as in 5+3
    #[arg(long, value_name = "MIN+SEC")]
    clock: Option<LiveClock>,
    /// Draws the opening by lot, or takes the ballot of this number (Checkers)
    #[arg(long, value_name = "NUMBER", num_args = 0..=1)]
    ballot: Option<Option<u16>>,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Strictness {
    /// It is refused with the reason
    Strict,
    /// A mistake may be entered and is corrected without penalty
    Friendly,
    /// As over the board: the conduct says what follows
    Tournament,
}

impl From<Strictness> for Enforcement {
    fn from(strictness: Strictness) -> Enforcement {
        match strictness {
            Strictness::Strict => Enforcement::Strict,
            Strictness::Friendly => Enforcement::Friendly,
            Strictness::Tournament => Enforcement::Tournament,
        }
    }
}

/// A live clock as it is written: `5+3`, or `5` without added seconds.
#[derive(Clone, Copy, Debug)]
struct LiveClock(Clock);

impl FromStr for LiveClock {
    type Err = String;

    fn from_str(text: &str) -> Result<LiveClock, String> {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        match (minutes.parse(), seconds.parse()) {
            (Ok(minutes), Ok(seconds)) => Ok(LiveClock(Clock::live(minutes, seconds))),
            _ => Err("minutes and added seconds are written as in 5+3".to_owned()),
        }
    }
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let (game, warnings) = self.start.open()?;
        writeln!(out, "{}; `help` lists the commands", words::title(game.spec()))?;
        for warning in warnings {
            writeln!(out, "note: {warning}")?;
        }
        let opponent = self.opponent(&game);
        let table = Table::new(self.terms(&game, opponent.as_ref())?, now())?;
        let numbers = game.spec().look.notation == Notation::Numbers;
        let mut session = Session {
            view: self.view.view(numbers),
            opponent,
            prompts: io::stdin().is_terminal(),
            console: Console::new(table),
            out,
        };
        session.run(&mut io::stdin().lock())?;
        Ok(Status::Fine)
    }

    fn opponent(&self, game: &Game) -> Option<(Side, PlainPlayer)> {
        let person = self.side.map_or(game.turn(), Side::from);
        match self.against {
            Opponent::Nobody => None,
            Opponent::Plain => Some((person.other(), PlainPlayer::new(self.depth, self.number()))),
        }
    }

    /// The seed given, or a number that is another in each game.
    fn number(&self) -> u64 {
        self.seed.unwrap_or_else(|| now().unsigned_abs())
    }

    fn terms(&self, game: &Game, opponent: Option<&(Side, PlainPlayer)>) -> anyhow::Result<Terms> {
        let mut terms = Terms {
            rules: game.spec().rules,
            start: self.start.fen.clone(),
            opening: self.opening(game)?,
            conduct: self.conduct,
            enforcement: self.enforcement.into(),
            clock: self.clock.map_or(Clock::NONE, |clock| clock.0),
            ..Terms::of(game.spec().variant)
        };
        if let Some((side, _)) = opponent {
            terms.players[*side as usize] = Player::Engine;
        }
        Ok(terms)
    }

    /// The moves of the ballot asked for.
    fn opening(&self, game: &Game) -> anyhow::Result<Option<String>> {
        let Some(number) = self.ballot else {
            return Ok(None);
        };
        anyhow::ensure!(
            game.spec().variant == Deck::GAME,
            "ballots are drawn in {} only",
            Deck::GAME
        );
        let number = match number {
            None => {
                return Ok(Deck::ThreeMove.draw(self.number()).map(|ballot| ballot.moves));
            }
            Some(number) => number,
        };
        let ballots = Deck::ThreeMove.ballots();
        let ballot = ballots.into_iter().find(|ballot| ballot.number == number);
        let ballot = ballot.with_context(|| {
            format!("there is no ballot {number} in the deck: 1 to 174, less the 18 barred")
        })?;
        Ok(Some(ballot.moves))
    }
}

/// The time in milliseconds.
fn now() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_millis()).unwrap_or(i64::MAX)
}

const HELP: &str = "\
moves        the legal moves
next [SQ…]   the pieces that can move, or the squares that may follow those named
back         take the last move back
board        the board again
fen          the position as text
quit         end here";

/// A game being played at a terminal or a pipe.
struct Session<'a> {
    console: Console,
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
    fn game(&self) -> &Game {
        self.console.table().game()
    }

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
            write!(self.out, "{}> ", self.game().turn())?;
        }
        self.out.flush()?;
        Ok(input.read_line(line).context("reading your move")? > 0)
    }

    fn obey(&mut self, line: &str) -> anyhow::Result<Then> {
        let mut words = line.split_whitespace();
        match words.next() {
            None => {}
            Some("quit" | "exit") => return Ok(Then::Quit),
            Some("help" | "?") => {
                let table = self.console.line("help", now()).text;
                writeln!(self.out, "{table}\n{HELP}")?;
            }
            Some("board") => self.board()?,
            Some("fen") => writeln!(self.out, "{}", self.console.table().game().fen())?,
            Some("moves") => {
                writeln!(self.out, "{}", self.console.table().game().legal_texts().join(" "))?;
            }
            Some("next") => self.next(words.collect::<Vec<_>>().join(" ").as_str())?,
            Some("back") => self.back()?,
            Some(_) => self.say(line)?,
        }
        Ok(Then::Go)
    }

    fn board(&mut self) -> anyhow::Result<()> {
        writeln!(self.out, "\n{}", self.view.draw(self.console.table().game()))?;
        writeln!(self.out, "{}", words::standing(self.game()))?;
        Ok(())
    }

    /// Gives a line to the table: a move, an offer, a claim. A move that would be refused is
    /// explained with what is legal.
    fn say(&mut self, line: &str) -> anyhow::Result<()> {
        let strict = self.console.table().terms().enforcement == Enforcement::Strict;
        let over = self.console.table().ended().is_some();
        let moves =
            line.starts_with(|c: char| c.is_ascii_digit()) || self.game().squares(line).is_ok();
        if strict
            && moves
            && !over
            && let Err(error) = self.game().read(line)
        {
            return Ok(writeln!(self.out, "{error}")?);
        }
        if self.tell(line)? {
            self.answer()?;
        }
        Ok(())
    }

    /// Gives a line to the table and shows what came of it; whether the position has changed.
    fn tell(&mut self, line: &str) -> anyhow::Result<bool> {
        let before = *self.game().position();
        let reply = self.console.line(line, now());
        let moved = before != *self.game().position();
        if moved {
            self.board()?;
        }
        // The end of a game by its rules is said with the board.
        if !reply.text.is_empty() && (!moved || self.game().outcome().is_none()) {
            writeln!(self.out, "{}", reply.text)?;
        }
        Ok(moved)
    }

    /// The opponent's moves, if it is the opponent's turn.
    fn answer(&mut self) -> anyhow::Result<()> {
        let table = self.console.table();
        let Some((side, player)) = &mut self.opponent else {
            return Ok(());
        };
        if table.turn() != *side || table.ended().is_some() {
            return Ok(());
        }
        let Some(m) = player.choose(table.game()) else {
            return Ok(());
        };
        let text = table.game().text(&table.game().play_of(&m));
        writeln!(self.out, "{} plays {text}", words::name(*side))?;
        let line = format!("as {side} {text}");
        self.tell(&line)?;
        Ok(())
    }

    /// Takes the last move back: an opponent's answer with it; between two people at one keyboard
    /// the other one agrees. What the opponent played before the person's first move stays.
    fn back(&mut self) -> anyhow::Result<()> {
        let table = self.console.table();
        let machine = self.opponent.as_ref().map(|(side, _)| *side);
        let answered = machine == Some(table.turn().other());
        let half_moves = if answered { 2 } else { 1 };
        if table.game().plies() < half_moves {
            return Ok(writeln!(self.out, "there is no move to take back")?);
        }
        let asker = machine.map_or(table.turn().other(), Side::other);
        if !self.tell(&format!("as {asker} back"))? && self.console.table().offer().is_some() {
            self.tell("accept")?;
        }
        Ok(())
    }

    /// Where a piece may go after the squares named.
    fn next(&mut self, chosen: &str) -> anyhow::Result<()> {
        let squares = match chosen {
            "" => Vec::new(),
            _ => match self.game().squares(chosen) {
                Ok(squares) => squares,
                Err(error) => return Ok(writeln!(self.out, "{error}")?),
            },
        };
        match self.game().next(&squares) {
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
        text::name(self.game().spec(), self.game().spec().look.notation, square)
    }
}
