//! Making games: who sits where, what is kept, and what counts against the cap.

use polydam_play::{Player, Table};
use polydam_rules::Side;

use crate::deal::{Deal, LEVELS};
use crate::instant;
use crate::people::token;
use crate::room::Snapshot;
use crate::site::App;
use crate::store::games::Taking;
use crate::store::{GameRow, NewGame};
use crate::web::fault::Fault;

/// A game to be made.
#[derive(Debug)]
pub struct Making {
    /// What is agreed.
    pub deal: Deal,
    /// Who plays White and Black: persons' ids, or [`computer`].
    pub seats: [String; 2],
    /// What it uses up.
    pub taking: Taking,
    /// The match it belongs to.
    pub contest: Option<String>,
    /// The game that it follows.
    pub before: Option<String>,
}

/// The seat of the computer at a level.
#[must_use]
pub fn computer(level: u8) -> String {
    format!("computer:{}", level.clamp(*LEVELS.start(), *LEVELS.end()))
}

/// Whether a seat is the computer's.
#[must_use]
pub fn is_computer(seat: &str) -> bool {
    seat.starts_with("computer:")
}

/// The seats of a maker and another, by the side that the maker gets.
#[must_use]
pub fn seats(maker: String, other: String, side: Side) -> [String; 2] {
    match side {
        Side::White => [maker, other],
        Side::Black => [other, maker],
    }
}

/// Makes a game, and tells its id.
///
/// # Errors
///
/// [`Fault::TooManyGames`] if a player holds as many as he may; [`Fault::Taken`] if somebody was
/// quicker; [`Fault::Paused`] if no new games may begin.
pub async fn make(site: &App, making: Making) -> Result<String, Fault> {
    if site.is_closed() && making.contest.is_none() {
        return Err(Fault::Paused);
    }
    let mut deal = making.deal;
    deal.terms.players = making.seats.each_ref().map(|seat| player(seat));
    for seat in making.seats.iter().filter(|seat| !is_computer(seat)) {
        check_cap(site, seat).await?;
    }
    deal.draw_ballot();
    let now = instant::now();
    let table = Table::new(deal.terms.clone(), now).map_err(|_| Fault::Nonsense)?;
    let contest = match (deal.contest, making.contest) {
        (Some(_), None) => Some(crate::contests::begin(site, &deal, &making.seats).await?),
        (_, contest) => contest,
    };
    let id = token::id();
    let [white, black] = making.seats;
    let game = NewGame {
        id: id.clone(),
        variant: deal.terms.variant.to_string(),
        rules: deal.terms.rules.to_string(),
        fingerprint: format!("{:016x}", deal.terms.spec().fingerprint()),
        private: deal.private,
        rated: deal.rated,
        pace: deal.pace().to_owned(),
        turn: table.turn().to_string(),
        deadline: table.clocks().deadline(),
        terms: deal.write(),
        white: Some(white),
        black: Some(black),
        contest,
        before: making.before,
        created: now,
    };
    site.store.new_game(game, making.taking).await?;
    site.tell_lobby();
    Ok(id)
}

/// Makes another game with the same terms, sides changed.
///
/// # Errors
///
/// As [`make`].
pub async fn again(site: &App, row: &GameRow, last: &Snapshot) -> Result<String, Fault> {
    let [white, black] = last.players.each_ref().map(|sitter| sitter.id.clone());
    let mut deal = (*last.deal).clone();
    deal.contest = None;
    deal.return_ballot();
    let making = Making {
        deal,
        seats: [black, white],
        taking: Taking::Nothing,
        contest: None,
        before: Some(row.id.clone()),
    };
    make(site, making).await
}

/// Whether a person may hold one more game.
///
/// # Errors
///
/// [`Fault::TooManyGames`] if not.
pub async fn check_cap(site: &App, person: &str) -> Result<(), Fault> {
    let held = site.store.count_running(person).await?;
    if held < i64::from(site.config.games_at_once) {
        Ok(())
    } else {
        Err(Fault::TooManyGames)
    }
}

fn player(seat: &str) -> Player {
    if is_computer(seat) {
        Player::Engine
    } else {
        Player::Person
    }
}
