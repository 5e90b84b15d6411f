//! Days off, taken for all correspondence games at once.

use askama::Template;
use axum::extract::{Form, State};
use jiff::civil::Date;
use jiff::tz::Offset;
use serde::Deserialize;

use super::{Answer, again, go, page};
use crate::days_off::{self, AHEAD, HOURS_A_YEAR, MOST_AT_ONCE};
use crate::deal::say;
use crate::instant::{self, DAY};
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "days_off.html")]
struct Page {
    f: Frame,
    left: String,
    now: Option<String>,
    today: String,
    fault: Option<String>,
}

/// What the form holds.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    #[serde(rename = "do")]
    what: String,
    first: String,
    last: String,
}

/// The page.
///
/// # Errors
///
/// [`Fault::Unknown`] for strangers.
pub async fn show(State(site): State<App>, visitor: Visitor) -> Answer {
    page(&filled(&site, &visitor, None).await?)
}

/// Takes days off, or ends them.
///
/// # Errors
///
/// [`Fault::Unknown`] for strangers.
pub async fn send(State(site): State<App>, visitor: Visitor, Form(form): Form<Filled>) -> Answer {
    let person = visitor.known()?.id.clone();
    if form.what == "end" {
        days_off::end(&site, &person).await?;
        return Ok(go(&visitor.at("/days-off")));
    }
    let fault = match wanted(&form, instant::now()) {
        Err(key) => Some(key),
        Ok((from, to)) => take(&site, &person, from, to).await?,
    };
    match fault {
        None => Ok(go(&visitor.at("/days-off"))),
        Some(key) => again(&filled(&site, &visitor, Some(visitor.w.t(key))).await?),
    }
}

/// Takes the days if that is possible; else tells which message says why not.
async fn take(site: &App, person: &str, from: i64, to: i64) -> Result<Option<&'static str>, Fault> {
    if site.store.days_off(person, instant::now()).await?.is_some() {
        return Ok(Some("days-off-already"));
    }
    match days_off::take(site, person, from, to).await {
        Ok(()) => Ok(None),
        Err(Fault::Taken) => Ok(Some("days-off-too-many")),
        Err(fault) => Err(fault),
    }
}

/// From when to when, both days included; else the message that says what is wrong.
fn wanted(form: &Filled, now: i64) -> Result<(i64, i64), &'static str> {
    let begin = |text: &str| {
        let date: Date = text.trim().parse().ok()?;
        let at = Offset::UTC.to_timestamp(date.at(0, 0, 0, 0)).ok()?;
        Some(at.as_millisecond())
    };
    let first = begin(&form.first).ok_or("days-off-no-date")?;
    let last = begin(&form.last).ok_or("days-off-no-date")?;
    let today = now - now.rem_euclid(DAY);
    if first < today || last < first || first > now + AHEAD {
        return Err("days-off-order");
    }
    let (from, to) = (first.max(now), last + DAY);
    if days_off::hours(from, to) > MOST_AT_ONCE {
        return Err("days-off-too-many");
    }
    Ok((from, to))
}

/// A day as people of all languages write it in forms.
fn day(at: i64) -> String {
    jiff::Timestamp::from_millisecond(at)
        .map(|at| at.strftime("%Y-%m-%d").to_string())
        .unwrap_or_default()
}

async fn filled(site: &App, visitor: &Visitor, fault: Option<String>) -> Result<Page, Fault> {
    let person = visitor.known()?;
    let (w, now) = (visitor.w, instant::now());
    let left = days_off::left(site, &person.id, now).await?;
    let args = [
        ("left", say::span(left * instant::HOUR, w).into()),
        ("all", say::span(HOURS_A_YEAR * instant::HOUR, w).into()),
    ];
    let off = site.store.days_off(&person.id, now).await?;
    let off = off.map(|(from, to)| {
        let args = [("first", day(from).into()), ("last", day(to - 1).into())];
        w.with("days-off-now", &args)
    });
    Ok(Page {
        f: Frame::new(visitor, w.t("days-off-title")),
        left: w.with("days-off-left", &args),
        now: off,
        today: day(now),
        fault,
    })
}

#[cfg(test)]
mod tests {
    use super::{Filled, wanted};
    use crate::instant::{DAY, HOUR};

    #[test]
    fn days_are_whole_and_in_order_and_today_begins_now() {
        let of = |first: &str, last: &str| {
            let form = Filled {
                what: String::new(),
                first: first.to_owned(),
                last: last.to_owned(),
            };
            wanted(&form, 10 * DAY + HOUR)
        };
        assert_eq!(of("1970-01-11", "1970-01-11"), Ok((10 * DAY + HOUR, 11 * DAY)));
        assert_eq!(of("1970-01-20", "1970-01-21"), Ok((19 * DAY, 21 * DAY)));
        assert_eq!(of("1970-01-10", "1970-01-12"), Err("days-off-order"));
        assert_eq!(of("1970-01-20", "1970-01-19"), Err("days-off-order"));
        assert_eq!(of("1970-01-20", "1970-03-19"), Err("days-off-too-many"));
        assert_eq!(of("tomorrow", ""), Err("days-off-no-date"));
        assert_eq!(of("9999-01-01", "9999-01-02"), Err("days-off-order"));
    }
}
