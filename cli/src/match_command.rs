//! `polydam match`: two players, many games, one number with its error.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::bail;
use polydam_engine::hub::Level;
use polydam_engine::sprt::Sprt;
use polydam_play::Conduct;
use polydam_rules::{Rules, Variant};

use crate::match_game::{Conditions, Pace};
use crate::match_hall::{Hall, Plan};
use crate::match_log::{Heading, Log};
use crate::match_openings::{Openings, Source};
use crate::match_player::{PlayerSpec, seconds};
use crate::output::Status;

/// Plays two engines against each other: ours at any setting, and programs that speak Hub or DXP
#[derive(clap::Args)]
pub(crate) struct Args {
    /// polydam[:nodes=N,depth=N,time=S,level=1-10,threads=N,memory=MB,weights=FILE,tables=FOLDER,material], hub:COMMAND, dxp:HOST:PORT
    #[arg(value_name = "A")]
    first: String,
    /// The other player, likewise
    #[arg(value_name = "B")]
    second: String,
    /// The game that is played
    #[arg(long, value_name = "GAME")]
    game: Variant,
    /// `standard` or `official`
    #[arg(long, value_name = "RULES", default_value_t = Rules::Standard)]
    rules: Rules,
    /// How many games; always an even number, two with each opening
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    #[command(flatten)]
    pace: PaceArgs,
    /// random, balanced, ballots, or a file with a FEN or moves in each line
    #[arg(long, value_name = "SOURCE", default_value = "balanced")]
    openings: Source,
    /// Half-moves of a random or balanced opening
    #[arg(long, value_name = "PLIES", default_value_t = 6, value_parser = clap::value_parser!(u16).range(0..=60))]
    opening_plies: u16,
    /// Other openings for another number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Whose draws hold; they need no claim here
    #[arg(long, default_value_t = Conduct::House)]
    conduct: Conduct,
    /// A game of so many half-moves is a draw
    #[arg(long, value_name = "PLIES", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    most_plies: u32,
    /// Seconds over its time after which an engine is given up
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// Ends when the first hypothesis or the second is accepted, such as 0,60 in Elo
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true, value_parser = parse_sprt)]
    sprt: Option<Sprt>,
    /// Games that are played at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Keeps a line for each game; a second run with the same file goes on
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Adds the games in PDN to a file
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// JSON for programs: a line a game, then the result
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
#[group(multiple = false)]
struct PaceArgs {
    /// Positions that each move may look at [the usual pace: 10000]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Seconds for each move
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time: Option<f64>,
    /// Half-moves that each move looks ahead
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    depth: Option<u16>,
    /// Seconds for the game and seconds added a move, such as 60+0.5
    #[arg(long, value_name = "S+S")]
    clock: Option<Pace>,
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    seconds(text).ok_or_else(|| "a number of seconds above 0 is needed".to_owned())
}

fn parse_sprt(text: &str) -> Result<Sprt, String> {
    let bounds = text.split_once(',').map(|(low, high)| (low.parse(), high.parse()));
    match bounds {
        Some((Ok(elo0), Ok(elo1))) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
        _ => Err("the two bounds in Elo are written as in 0,60, the lower first".to_owned()),
    }
}

const NODES: u64 = 10_000;
impl PaceArgs {
    fn pace(&self) -> Pace {
        let given = Level {
            nodes: self.nodes,
            depth: self.depth,
            move_time: self.time,
            ..Level::default()
        };
        let usual = Level {
            nodes: Some(NODES),
            ..Level::default()
        };
        let each = if given == Level::default() {
            usual
        } else {
            given
        };
        self.clock.unwrap_or(Pace::Each(each))
    }
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let spec = self.game.spec(self.rules);
        let parse = |text: &str| text.parse::<PlayerSpec>().map_err(anyhow::Error::msg);
        let players = [parse(&self.first)?, parse(&self.second)?];
        let code = self.conduct.code();
        if !code.is_for(self.game) {
            bail!("the conduct {} is not for {}", self.conduct, spec.name);
        }
        let games = self.games.next_multiple_of(2) as usize;
        let log = match &self.log {
            Some(path) => Log::open(path, &self.heading(&players)?)?,
            None => Log::default(),
        };
        let plies = usize::from(self.opening_plies);
        let openings = Openings::new(spec, &self.openings, plies, self.seed)?;
        let pace = self.pace.pace();
        let listed = openings.listed().filter(|&listed| listed < games / 2);
        if let Some(listed) = listed.filter(|_| pace.repeats()) {
            bail!(
                "{listed} openings are enough for {} games, not for {games}: without a clock the same \
                 games would come again and be counted again. Give --games {} or more openings",
                2 * listed,
                2 * listed
            );
        }
        let plan = Plan {
            spec,
            names: [self.first.clone(), self.second.clone()],
            players,
            conditions: Conditions {
                pace,
                rule: code.rule,
                plies: self.most_plies as usize,
                patience: Duration::from_secs(self.patience),
            },
            games,
            threads: self.threads,
            sprt: self.sprt,
            pdn: self.pdn.clone(),
            json: self.json,
        };
        Hall::new(plan, log, openings).play(out)
    }

    fn heading(&self, players: &[PlayerSpec; 2]) -> anyhow::Result<Heading> {
        let weights = players.iter().filter_map(|player| player.fingerprint().transpose());
        Ok(Heading {
            weights: weights.collect::<Result<_, _>>()?,
            game: self.game.to_string(),
            rules: self.rules.to_string(),
            players: [self.first.clone(), self.second.clone()],
            pace: self.pace.pace().to_string(),
            conduct: self.conduct.to_string(),
            openings: self.openings.to_string(),
            opening_plies: self.opening_plies.into(),
            seed: self.seed,
        })
    }
}
