//! Matches of several games: the site keeps their games, [`polydam_play::Match`] knows how they
//! stand and when they are decided.

use polydam_play::{Contestant, Length, Match, Verdict};
use polydam_rules::Side;

use crate::deal::{Contest, ContestKind, Deal};
use crate::instant;
use crate::new_game::{self, Making};
use crate::people::token;
use crate::room::Snapshot;
use crate::room::snapshot::Standing;
use crate::site::App;
use crate::store::GameRow;
use crate::store::contests::ContestRow;
use crate::store::games::Taking;
use crate::web::fault::Fault;

/// A match is over after so many games, whatever it counts: draws could go on for ever.
const MOST_GAMES: u32 = 100;

impl Contest {
    /// When the match is over.
    #[must_use]
    pub fn length(self) -> Length {
        let count = u32::from(self.count);
        match self.kind {
            ContestKind::Games => Length::Games(count),
            ContestKind::Wins => Length::Wins(count),
            ContestKind::Points => Length::HalfPoints(2 * count),
        }
    }
}

/// The result that a row holds; a game that goes on has none.
fn verdict(row: &GameRow) -> Verdict {
    match row.winner.as_deref() {
        Some("white") => Verdict::White,
        Some("black") => Verdict::Black,
        Some("draw") => Verdict::Draw,
        _ => Verdict::Nothing,
    }
}

/// The match that some games make. The first contestant had White in the first of them.
fn played(contest: Contest, games: &[GameRow]) -> Match {
    let first = games.first().and_then(|game| game.white.as_deref());
    let mut played = Match::new(contest.length(), Side::White);
    for game in games {
        // Who has which colour is told by the row, not by the order of games.
        let white = played.side_of(Contestant::First) == Side::White;
        let verdict = match verdict(game) {
            verdict if (game.white.as_deref() == first) == white => verdict,
            Verdict::White => Verdict::Black,
            Verdict::Black => Verdict::White,
            verdict => verdict,
        };
        // A game after the end of a match counts for nothing.
        let _ = played.record(verdict);
    }
    played
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

/// How the match of a game stood before it.
///
/// # Errors
///
/// What the store says.
pub async fn standing(site: &App, row: &GameRow, deal: &Deal) -> Result<Option<Standing>, Fault> {
    let (Some(id), Some(contest)) = (&row.contest, deal.contest) else {
        return Ok(None);
    };
    let games = site.store.games_of_contest(id).await?;
    let before = games.iter().take_while(|game| game.id != row.id).count();
    let played = played(contest, &games[..before]);
    let mut halves = played.half_points();
    if games.first().is_some_and(|first| first.white != row.white) {
        halves.reverse();
    }
    Ok(Some(Standing {
        halves,
        number: played.games() + 1,
    }))
}

/// Begins the next game of a match after one has ended, or ends the match.
///
/// # Errors
///
/// What the store says.
pub async fn go_on(site: &App, row: &GameRow, last: &Snapshot) -> Result<Option<String>, Fault> {
    let (Some(id), Some(contest)) = (&row.contest, last.deal.contest) else {
        return Ok(None);
    };
    let row_of = site.store.contest(id).await?;
    if row_of.is_none_or(|contest| contest.state == "over") {
        return Ok(None);
    }
    let games = site.store.games_of_contest(id).await?;
    let now = played(contest, &games);
    if now.is_over() || now.games() >= MOST_GAMES {
        site.store.end_contest(id.clone()).await?;
        return Ok(None);
    }
    let before = played(contest, &games[..games.len().saturating_sub(1)]);
    let mut deal = (*last.deal).clone();
    if before.opening() != now.opening() {
        deal.return_ballot();
    }
    let making = Making {
        deal,
        seats: next_seats(&now, &games, last),
        taking: Taking::Nothing,
        contest: Some(id.clone()),
        before: Some(row.id.clone()),
    };
    new_game::make(site, making).await.map(Some)
}

/// Who has White and Black in the next game.
fn next_seats(now: &Match, games: &[GameRow], last: &Snapshot) -> [String; 2] {
    let mut seats = last.players.each_ref().map(|sitter| sitter.id.clone());
    let first = games.first().and_then(|game| game.white.as_deref());
    let has_white = first == Some(seats[0].as_str());
    if has_white != (now.side_of(Contestant::First) == Side::White) {
        seats.reverse();
    }
    seats
}

#[cfg(test)]
mod tests {
    use super::played;
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
        let of = |kind, count| played(Contest { kind, count }, &games);
        let games = of(ContestKind::Games, 3);
        assert_eq!((games.games(), games.half_points()), (3, [3, 3]));
        assert!(games.is_over());
        assert!(!of(ContestKind::Wins, 2).is_over());
        assert!(!of(ContestKind::Points, 2).is_over());
    }

    #[test]
    fn a_game_without_a_result_is_played_again_with_the_same_colours_and_opening() {
        use polydam_play::Contestant::First;
        let contest = Contest {
            kind: ContestKind::Games,
            count: 4,
        };
        let (begun, aborted) = (played(contest, &[]), played(contest, &[game("a", "none")]));
        assert_eq!(begun.side_of(First), aborted.side_of(First));
        assert_eq!(begun.opening(), aborted.opening());
        let one = played(contest, &[game("a", "black")]);
        assert_eq!(begun.opening(), one.opening());
        let two = played(contest, &[game("a", "black"), game("b", "draw")]);
        assert_ne!(one.opening(), two.opening());
    }
}
