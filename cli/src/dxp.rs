//! `polydam dxp`: our engine against another program over the `DamExchange` protocol.

use std::io::Write;
use std::net::TcpListener;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use polydam_engine::Engine;
use polydam_engine::dxp::{Duel, DxpError, Heard, PORT, Peer, Reason, Request};
use polydam_engine::hub::{self, Level, Words};
use polydam_engine::wire::Silence;
use polydam_play::Conduct;
use polydam_rules::{Game, Rules, Side, Variant};
use serde::Serialize;

use crate::endings::EndingArgs;
use crate::match_game::Played;
use crate::match_log::{self, Line};
use crate::match_player::{self, seconds};
use crate::output::{self, Status};

/// Plays another program over DXP, as the side that asks for games or the side that accepts them
#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("way").required(true).args(["listen", "connect"]))]
pub(crate) struct Args {
    /// Waits for a connection; without an address, on this machine only
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "")]
    listen: Option<String>,
    /// Connects to a program that waits, such as localhost:27531
    #[arg(long, value_name = "ADDRESS")]
    connect: Option<String>,
    /// Asks for the games; who connects does so unless --follower is given
    #[arg(long, conflicts_with = "follower")]
    initiator: bool,
    /// Waits to be asked for games; who listens does so unless --initiator is given
    #[arg(long)]
    follower: bool,
    /// The game; only the one that DXP knows, on 10x10 squares, will do
    #[arg(long, value_name = "GAME")]
    game: Option<Variant>,
    /// Minutes for each player, which the initiator proposes
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=999))]
    minutes: u16,
    /// Moves of each player after which a game ends; 0 for no limit
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=999))]
    moves: u16,
    /// How many games; colours change after each
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Seconds for each of our moves instead of a share of the clock
    #[arg(long, value_name = "SECONDS", value_parser = own_seconds)]
    time: Option<f64>,
    /// Positions that each of our moves may look at, instead of a share of the clock
    #[arg(long, conflicts_with = "time", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    #[command(flatten)]
    endings: EndingArgs,
    /// Our name in the greeting
    #[arg(long, default_value = "Polydam", value_parser = own_name)]
    name: String,
    /// Whose draws we end games by
    #[arg(long, default_value_t = Conduct::Fmjd)]
    conduct: Conduct,
    /// Adds the games in PDN to a file
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// JSON for programs: a line a game
    #[arg(long)]
    json: bool,
}

fn own_seconds(text: &str) -> Result<f64, String> {
    seconds(text).ok_or_else(|| "a number of seconds above 0 is needed".to_owned())
}

fn own_name(text: &str) -> Result<String, String> {
    if text.is_empty() || text.starts_with(' ') {
        return Err("a name that does not begin with a blank is needed".to_owned());
    }
    Ok(text.to_owned())
}

/// How long to wait for the next game, and for a move over the time that the other side has.
const PATIENCE: Duration = Duration::from_secs(120);

/// A game as it is told.
#[derive(Serialize)]
struct Told<'a> {
    number: u32,
    opponent: &'a str,
    own_side: Side,
    winner: Option<Side>,
    cause: &'a str,
    plies: usize,
    fen: String,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let spec = self.game.map_or(hub::normal(), |game| game.spec(Rules::Standard));
        ensure!(
            hub::is_normal(spec),
            "DXP knows the game on 10x10 squares only, not {}",
            spec.name
        );
        let engine = Engine::new(64).under(self.conduct.code().rule);
        let engine = self.endings.open()?.give(engine);
        // Said before the first game, not after it.
        self.pdn.as_deref().map(match_log::append).transpose()?;
        let words = Words::of(spec);
        let door = self.door()?;
        loop {
            let peer = match (&self.connect, &door) {
                (Some(address), _) => match_player::connect(address)?,
                (None, Some(door)) => accept(door)?,
                (None, None) => return Ok(Status::Fine),
            };
            let mut host = Host {
                args: self,
                peer,
                words: words.clone(),
                engine: engine.clone(),
            };
            let played = host.games(out)?;
            if played > 0 || door.is_none() {
                if played < self.games {
                    let missing = self.games - played;
                    output::note(format_args!("the other side stops: {missing} games not played"));
                }
                return Ok(Status::Fine);
            }
            output::note("it has gone without a game");
        }
    }

    /// Where the other program is to connect.
    fn door(&self) -> anyhow::Result<Option<TcpListener>> {
        let address = match self.listen.as_deref() {
            None => return Ok(None),
            Some("") => format!("127.0.0.1:{PORT}"),
            Some(address) => address.to_owned(),
        };
        let listener = TcpListener::bind(&address);
        listener.map(Some).with_context(|| format!("cannot listen on {address}"))
    }

    fn asks(&self) -> bool {
        self.initiator || self.connect.is_some() && !self.follower
    }
}

/// Waits for the other program to connect.
fn accept(door: &TcpListener) -> anyhow::Result<Peer> {
    output::note(format_args!("waiting on {}", door.local_addr()?));
    let (stream, from) = door.accept().context("nobody can connect")?;
    output::note(format_args!("{from} has connected"));
    match_player::peer(stream)
}

/// Our side of the connection.
struct Host<'a> {
    args: &'a Args,
    peer: Peer,
    words: Words,
    engine: Engine,
}

impl Host<'_> {
    /// Plays all games, or as many as the other side wants; how many that were.
    fn games(&mut self, out: &mut dyn Write) -> anyhow::Result<u32> {
        for number in 0..self.args.games {
            let Some(more) = self.game(number, out)? else {
                return Ok(number);
            };
            out.flush()?;
            if !more {
                return Ok(number + 1);
            }
        }
        Ok(self.args.games)
    }

    /// Plays a game; whether the other side wants more, or `None` if it wanted none.
    fn game(&mut self, number: u32, out: &mut dyn Write) -> anyhow::Result<Option<bool>> {
        let mut duel = match self.begin(number) {
            Err(DxpError::Silence(Silence::Closed)) if number > 0 || !self.args.asks() => {
                return Ok(None);
            }
            duel => duel?,
        };
        self.engine.forget();
        let begun = Instant::now();
        let last = number + 1 == self.args.games && self.args.asks();
        let result = self.play_out(&mut duel, last);
        let (played, more) = match result {
            Ok((played, more)) => (played, Ok(Some(more))),
            Err(error) => {
                let cause = format!("broken off: {error}");
                (played(&duel, Reason::Unknown, &cause), Err(error))
            }
        };
        self.tell(number, &duel, &played, begun.elapsed(), out)?;
        more
    }

    fn begin(&mut self, number: u32) -> Result<Duel, DxpError> {
        if !self.args.asks() {
            return Duel::await_request(&mut self.peer, &self.words, &self.args.name, PATIENCE);
        }
        let own = if number.is_multiple_of(2) {
            Side::White
        } else {
            Side::Black
        };
        let request = Request {
            name: self.args.name.clone(),
            follower: own.other(),
            minutes: self.args.minutes,
            moves: self.args.moves,
            position: None,
        };
        let game = Game::of(self.words.spec());
        Duel::ask(&mut self.peer, &self.words, game, request)
    }

    /// Plays until the game ends; returns it and whether the other side wants more.
    fn play_out(&mut self, duel: &mut Duel, last: bool) -> anyhow::Result<(Played, bool)> {
        let rule = self.args.conduct.code().rule;
        let minutes = f64::from(duel.minutes.max(1));
        let mut left = minutes * 60.0;
        let patience = PATIENCE + Duration::from_secs_f64(left);
        loop {
            if duel.is_own_turn() {
                if let Some(reason) = duel.over(&rule) {
                    let quit = duel.end(&mut self.peer, reason, last)?;
                    return Ok((played(duel, reason, "by the rules"), !quit));
                }
                let begun = Instant::now();
                let thought = hub::think(&self.engine, &duel.game, &self.level(left));
                let m = thought.line.first().and_then(|play| duel.game.move_of(play));
                let m = m.context("no move was found")?;
                left -= begun.elapsed().as_secs_f64();
                duel.play(&mut self.peer, m, begun.elapsed())?;
            } else if let Some(Heard::End { reason, quit }) = duel.hear(&mut self.peer, patience)? {
                let own = match reason {
                    Reason::Won => Reason::Lost,
                    Reason::Lost => Reason::Won,
                    same => same,
                };
                return Ok((played(duel, own, "ended by the opponent"), !quit));
            }
            for chat in self.peer.chats() {
                output::note(format_args!("{}: {chat}", duel.name));
            }
        }
    }

    fn level(&self, left: f64) -> Level {
        let Args { time, nodes, .. } = self.args;
        let clock = time.is_none() && nodes.is_none();
        Level {
            move_time: *time,
            nodes: *nodes,
            time: clock.then_some(left),
            ..Level::default()
        }
    }

    fn tell(
        &self,
        number: u32,
        duel: &Duel,
        played: &Played,
        time: Duration,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let own_is_white = duel.own == Side::White;
        let told = Told {
            number: number + 1,
            opponent: &duel.name,
            own_side: duel.own,
            winner: played.winner,
            cause: &played.cause,
            plies: duel.game.plies(),
            fen: duel.game.fen(),
        };
        if self.args.json {
            output::json_line(out, &told)?;
        } else {
            let winner = told.winner.map_or("nobody".to_owned(), |side| side.to_string());
            let Told {
                number,
                opponent,
                own_side,
                cause,
                plies,
                ..
            } = told;
            writeln!(
                out,
                "game {number} against {opponent}, we are {own_side}: {winner} wins, {plies} plies, {cause}"
            )?;
        }
        let Some(path) = &self.args.pdn else {
            return Ok(());
        };
        let opening = Game::of(self.words.spec());
        let line = Line::of(number as usize, own_is_white, &opening, played, time.as_secs_f64());
        let names = [self.args.name.clone(), duel.name.clone()];
        let text = match_log::pdn(self.words.spec(), &names, &line, &duel.game);
        let context = || format!("cannot write {}", path.display());
        match_log::append(path)?.write_all(text.as_bytes()).with_context(context)
    }
}

/// The game as we see its end.
fn played(duel: &Duel, reason: Reason, cause: &str) -> Played {
    Played {
        game: duel.game.clone(),
        winner: match reason {
            Reason::Won => Some(duel.own),
            Reason::Lost => Some(duel.own.other()),
            Reason::Draw | Reason::Unknown => None,
        },
        cause: cause.to_owned(),
        failed: None,
    }
}
