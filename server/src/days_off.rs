//! Days off: each person has so many hours a year for all correspondence games together. They are
//! spent by themselves where a move takes too long, or taken on purpose, for all games at once.

use polydam_play::HOUR;

use crate::instant;
use crate::site::App;
use crate::store::days_off::DayOff;
use crate::web::fault::Fault;

/// The hours of a year: thirty days.
pub const HOURS_A_YEAR: i64 = 30 * 24;
/// The hours that can be taken at once.
pub const MOST_AT_ONCE: i64 = HOURS_A_YEAR;
/// How far ahead days off may begin, in milliseconds.
pub const AHEAD: i64 = 180 * instant::DAY;

/// The year of an instant, by UTC.
#[must_use]
pub fn year(at: i64) -> i64 {
    jiff::Timestamp::from_millisecond(at)
        .map_or(1970, |at| i64::from(jiff::tz::Offset::UTC.to_datetime(at).year()))
}

/// Begun hours between two instants.
#[must_use]
pub fn hours(from: i64, to: i64) -> i64 {
    (to.saturating_sub(from).max(0) + HOUR - 1) / HOUR
}

/// The hours that a person has left in the year of an instant.
///
/// # Errors
///
/// What the store says.
pub async fn left(site: &App, person: &str, at: i64) -> Result<i64, Fault> {
    let spent = site.store.hours_spent(person, year(at)).await?;
    Ok((HOURS_A_YEAR - spent).max(0))
}

/// Takes days off in all of a person's games.
///
/// # Errors
///
/// [`Fault::Taken`] if the hours of the year are not enough.
pub async fn take(site: &App, person: &str, from: i64, to: i64) -> Result<(), Fault> {
    let off = DayOff {
        person: person.to_owned(),
        began: from,
        ended: to,
        year: year(from),
        hours: hours(from, to),
    };
    site.store.take_days_off(off, HOURS_A_YEAR).await?;
    tell(site, person).await
}

/// Ends a person's days off, or takes them back before they begin.
///
/// # Errors
///
/// What the store says.
pub async fn end(site: &App, person: &str) -> Result<(), Fault> {
    let now = instant::now();
    if let Some((began, ended)) = site.store.days_off(person, now).await? {
        let off = DayOff {
            person: person.to_owned(),
            began,
            ended,
            year: year(began),
            hours: hours(now.max(began), ended),
        };
        site.store.end_days_off(off, now).await?;
    }
    tell(site, person).await
}

/// Has all of a person's correspondence games look at the days off.
///
/// # Errors
///
/// What the store says.
pub async fn tell(site: &App, person: &str) -> Result<(), Fault> {
    let games = site.store.running_of(person).await?;
    for game in games.iter().filter(|game| game.pace == "slow") {
        // Opening a game has it look, too.
        site.rooms.get(site, &game.id).await?.look_at_days_off().await;
    }
    Ok(())
}

/// As [`tell`], without waiting for it: a game must not wait for its own mailbox.
pub fn tell_later(site: App, person: String) {
    tokio::spawn(async move {
        if let Err(fault) = tell(&site, &person).await {
            tracing::error!(%fault, person, "games do not know of days off");
        }
    });
}

#[cfg(test)]
mod tests {
    use super::{hours, year};
    use crate::instant::{DAY, HOUR};

    #[test]
    fn begun_hours_count_and_years_are_those_of_utc() {
        assert_eq!([hours(0, 1), hours(0, HOUR), hours(0, DAY + 1), hours(5, 0)], [1, 1, 25, 0]);
        assert_eq!([year(-1), year(0), year(365 * DAY)], [1969, 1970, 1971]);
    }
}
