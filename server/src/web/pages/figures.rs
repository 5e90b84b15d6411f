//! A member in figures: ratings, and results by game, colour and opponent.

use polydam_rules::Variant;

use super::ratings::{self, Line};
use super::statistics::Fared;
use crate::site::App;
use crate::store::statistics::Tally;
use crate::web::fault::Fault;
use crate::words::{Lang, games};

/// Opponents that are listed.
const OPPONENTS: i64 = 50;

/// A member in figures, ready for `figures.html`.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Ratings by game and speed.
    pub ratings: Vec<Line>,
    /// Results by game and colour.
    pub games: Vec<Fared>,
    /// Results by opponent.
    pub opponents: Vec<Fared>,
}

impl Figures {
    /// The figures of a member.
    ///
    /// # Errors
    ///
    /// What the store says.
    pub async fn of(site: &App, member: &str, w: Lang) -> Result<Figures, Fault> {
        let games = site.store.tallies(member).await?;
        let opponents = site.store.opponents(member, OPPONENTS).await?;
        Ok(Figures {
            ratings: ratings::lines(site, member, w).await?,
            games: games.iter().map(|tally| by_game(tally, w)).collect(),
            opponents: opponents.iter().map(|tally| by_opponent(tally, w)).collect(),
        })
    }
}

fn by_game(tally: &Tally, w: Lang) -> Fared {
    let name = tally
        .of
        .parse::<Variant>()
        .map_or_else(|_| tally.of.clone(), |variant| games::name(variant, w));
    Fared::of(tally, name, None, w)
}

fn by_opponent(tally: &Tally, w: Lang) -> Fared {
    if tally.of.is_empty() {
        return Fared::of(tally, w.t("stats-unnamed"), None, w);
    }
    let path = format!("/{}/player/{}", w.tag(), tally.of);
    Fared::of(tally, tally.of.clone(), Some(path), w)
}
