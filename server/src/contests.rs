//! Matches of several games: how they stand, and when they are decided. Colours alternate.

use crate::deal::{Contest, ContestKind, Deal};
use crate::instant;
use crate::new_game::{self, Making};
use crate::people::token;
use crate::room::Snapshot;
use crate::site::App;
use crate::store::GameRow;
use crate::store::contests::ContestRow;
use crate::store::games::Taking;
use crate::web::fault::Fault;

/// A match is over after so many games, whatever it counts: draws could go on for ever.
const MOST_GAMES: u32 = 100;

/// Half points of White and Black in a game that is over.
#[must_use]
pub fn halves(row: &GameRow) -> [u32; 2] {
    match row.winner.as_deref() {
        Some("white") => [2, 0],
        Some("black") => [0, 2],
        Some("draw") => [1, 1],
        _ => [0, 0],
    }
}

/// Begins a match, and tells its id.
///
/// # Errors
///
/// What the store says.
pub async fn begin(site: &App, deal: &Deal, seats: &[String; 2]) -> Result<String, Fault> {
    let id = token::id();
    let row = ContestRow {
        id: id.clone(),
        terms: deal.write(),
        one: seats[0].clone(),
        two: seats[1].clone(),
        state: "running".to_owned(),
        created: instant::now(),
    };
    site.store.new_contest(row).await?;
    Ok(id)
}

/// What has been played of a match so far, from the first player's seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    games: u32,
    halves: [u32; 2],
    wins: [u32; 2],
}

impl Tally {
    fn of(one: &str, games: &[GameRow]) -> Tally {
        let mut tally = Tally::default();
        for game in games.iter().filter(|game| {
            game.winner
                .as_deref()
                .is_some_and(|winner| winner != "none")
        }) {
            let halves = halves(game);
            let turned = game.white.as_deref() != Some(one);
            tally.games += 1;
            for (at, half) in halves.into_iter().enumerate() {
                let at = if turned { 1 - at } else { at };
                tally.halves[at] += half;
                tally.wins[at] += half / 2;
            }
        }
        tally
    }

    fn decides(&self, contest: Contest) -> bool {
        let count = u32::from(contest.count);
        let reached = match contest.kind {
            ContestKind::Games => self.games >= count,
            ContestKind::Wins => self.wins.iter().any(|&wins| wins >= count),
            ContestKind::Points => self.halves.iter().any(|&halves| halves >= 2 * count),
        };
        reached || self.games >= MOST_GAMES
    }
}

/// Begins the next game of a match after one has ended, or ends the match.
///
/// # Errors
///
/// What the store says.
pub async fn go_on(site: &App, row: &GameRow, last: &Snapshot) -> Result<Option<String>, Fault> {
    let (Some(contest), Some(terms)) = (&row.contest, last.deal.contest) else {
        return Ok(None);
    };
    let row_of = site.store.contest(contest).await?;
    if row_of.is_none_or(|contest| contest.state == "over") {
        return Ok(None);
    }
    let games = site.store.games_of_contest(contest).await?;
    let [white, black] = last.players.each_ref().map(|sitter| sitter.id.clone());
    if Tally::of(&white, &games).decides(terms) {
        site.store.end_contest(contest.clone()).await?;
        return Ok(None);
    }
    let making = Making {
        deal: (*last.deal).clone(),
        seats: [black, white],
        taking: Taking::Nothing,
        contest: Some(contest.clone()),
        before: Some(row.id.clone()),
    };
    new_game::make(site, making).await.map(Some)
}

#[cfg(test)]
mod tests {
    use super::Tally;
    use crate::deal::{Contest, ContestKind};
    use crate::store::GameRow;

    fn game(white: &str, winner: &str) -> GameRow {
        GameRow {
            white: Some(white.to_owned()),
            winner: Some(winner.to_owned()),
            ..GameRow::default()
        }
    }

    #[test]
    fn matches_end_when_their_count_is_reached() {
        let games = [
            game("a", "white"),
            game("b", "white"),
            game("a", "draw"),
            game("b", "none"),
        ];
        let tally = Tally::of("a", &games);
        assert_eq!((tally.games, tally.halves, tally.wins), (3, [3, 3], [1, 1]));
        let contest = |kind, count| Contest { kind, count };
        assert!(tally.decides(contest(ContestKind::Games, 3)));
        assert!(!tally.decides(contest(ContestKind::Wins, 2)));
        assert!(!tally.decides(contest(ContestKind::Points, 2)));
    }
}
