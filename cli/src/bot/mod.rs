//! `polydam bot`: a program that plays on a site through its API, and an example of one.
//!
//! It follows the account's stream, accepts challenges, and plays each game on a thread of its own:
//! [`site`] speaks HTTP, [`mover`] finds the moves.

mod mover;
mod site;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use anyhow::Context;
use polydam_engine::Level;
use serde_json::Value;

use polydam_server::endings::Endings;

use crate::endings::EndingArgs;
use crate::output::Status;

use mover::Mover;
use site::Site;

/// Plays on a site for an account that is declared to be a program's
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The site's address, as in `http://127.0.0.1:8018`
    #[arg(long)]
    site: String,
    /// The account's token; better given as the variable `POLYDAM_TOKEN`
    #[arg(long, env = "POLYDAM_TOKEN", hide_env_values = true)]
    token: String,
    /// How well it plays
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// A program that speaks Hub, to find the moves instead of Polydam's own engine
    #[arg(long, value_name = "COMMAND")]
    hub: Option<String>,
    #[command(flatten)]
    endings: EndingArgs,
    /// Seconds for a move
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Games at once; further challenges are declined
    #[arg(long, default_value_t = 4)]
    games: usize,
    /// Stops after so many games have ended
    #[arg(long)]
    stop_after: Option<usize>,
}

/// What a game's thread needs.
#[derive(Clone)]
struct Work {
    site: Site,
    hub: Option<String>,
    level: Level,
    endings: Endings,
    time: Duration,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let site = Site::new(&self.site, &self.token);
        let account = site.get("/account")?;
        let name = account["name"].as_str().unwrap_or_default();
        writeln!(out, "{name} at {}", self.site)?;
        if account["bot"] != true {
            writeln!(
                out,
                "the account is not declared to be a program's: do so on its settings page"
            )?;
        }
        out.flush()?;
        let work = Work {
            site,
            hub: self.hub.clone(),
            level: Level::new(self.level).context("levels go from 1 to 10")?,
            endings: self.endings.open()?,
            time: Duration::try_from_secs_f64(self.seconds).context("seconds for a move")?,
        };
        let (ended, ends) = channel();
        let follower = {
            let (work, most) = (work.clone(), self.games);
            std::thread::spawn(move || follow(&work, most, &ended))
        };
        for (count, line) in (1..).zip(&ends) {
            writeln!(out, "{line}")?;
            out.flush()?;
            if self.stop_after.is_some_and(|most| count >= most) {
                return Ok(Status::Fine);
            }
        }
        match follower.join() {
            Ok(result) => result.map(|()| Status::Fine),
            Err(_) => anyhow::bail!("the thread that follows the site ended"),
        }
    }
}

/// How long to wait before an ended stream is opened again.
const PAUSE: Duration = Duration::from_secs(2);
/// So often a site that does not answer is asked again.
const TRIES: u32 = 30;

/// Follows the account, through outages.
fn follow(work: &Work, most: usize, ended: &Sender<String>) -> anyhow::Result<()> {
    let playing = Arc::new(AtomicUsize::new(0));
    let mut begun = std::collections::HashSet::new();
    let mut silent = 0;
    loop {
        match work.site.lines("/stream") {
            Ok(lines) => {
                silent = 0;
                for event in lines.map_while(Result::ok) {
                    on_event(work, &event, most, &playing, &mut begun, ended)?;
                }
            }
            Err(error) if silent >= TRIES => return Err(error),
            Err(_) => silent += 1,
        }
        std::thread::sleep(PAUSE);
    }
}

fn on_event(
    work: &Work,
    event: &Value,
    most: usize,
    playing: &Arc<AtomicUsize>,
    begun: &mut std::collections::HashSet<String>,
    ended: &Sender<String>,
) -> anyhow::Result<()> {
    if let Some(id) = event["challenge"]["id"].as_str() {
        let path = format!("/seeks/{id}");
        // A challenge may be gone by now.
        let _ = if playing.load(Ordering::Relaxed) < most {
            work.site.post(&format!("{path}/accept"), &Value::Null)
        } else {
            work.site.delete(&path)
        };
    }
    let game = event["id"].as_str().filter(|_| event["type"] == "game");
    if let Some(id) = game
        && begun.insert(id.to_owned())
    {
        let (work, id, playing, ended) =
            (work.clone(), id.to_owned(), playing.clone(), ended.clone());
        playing.fetch_add(1, Ordering::Relaxed);
        std::thread::Builder::new().spawn(move || {
            let line = match play(&work, &id) {
                Ok(sentence) => format!("{id}: {sentence}"),
                Err(error) => format!("{id}: {error:#}"),
            };
            playing.fetch_sub(1, Ordering::Relaxed);
            // Nobody listens any more when the program ends.
            let _ = ended.send(line);
        })?;
    }
    Ok(())
}

/// Plays a game to its end, through outages; how it ended, as a sentence.
fn play(work: &Work, id: &str) -> anyhow::Result<String> {
    let mut mover: Option<Mover> = None;
    let mut silent = 0;
    loop {
        match work.site.lines(&format!("/games/{id}/stream")) {
            Ok(lines) => {
                silent = 0;
                for state in lines.map_while(Result::ok) {
                    if let Some(sentence) = state["over"]["sentence"].as_str() {
                        return Ok(sentence.to_owned());
                    }
                    answer(work, id, &state, &mut mover)?;
                }
            }
            Err(error) if silent >= TRIES => return Err(error),
            Err(_) => silent += 1,
        }
        std::thread::sleep(PAUSE);
    }
}

/// Moves if it is the account's turn; a draw offered is declined.
fn answer(work: &Work, id: &str, state: &Value, mover: &mut Option<Mover>) -> anyhow::Result<()> {
    let (yours, turn) = (&state["yours"], &state["turn"]);
    let offer = &state["offer"];
    if offer.is_object() && offer["by"] != *yours {
        let body = serde_json::json!({ "do": "answer", "offer": offer["id"], "answer": "decline" });
        // It may have been withdrawn.
        let _ = work.site.post(&format!("/games/{id}/acts"), &body);
    }
    if turn != yours && yours != "both" {
        return Ok(());
    }
    if mover.is_none() {
        *mover = Some(Mover::new(work.hub.as_deref(), work.level, &work.endings, state)?);
    }
    let Some(mover) = mover else { return Ok(()) };
    let text = mover.find(state, work.time)?;
    let version = &state["version"];
    let body = serde_json::json!({ "move": text, "version": version, "id": format!("v{version}") });
    match work.site.post(&format!("/games/{id}/moves"), &body) {
        // Something happened meanwhile: the stream shows it.
        Err(error) if error.is_stale() => Ok(()),
        result => Ok(result.map(|_| ())?),
    }
}
