//! What the administrators of a small site need: how it is, what was reported, its members, and what
//! administrators did.

use askama::Template;
use axum::extract::{Form, Path, Query, State};
use serde::Deserialize;

use super::player::date;
use super::{Answer, go, page};
use crate::instant;
use crate::site::App;
use crate::store::admin::{Change, Counts, Deed, MemberRow};
use crate::store::copies;
use crate::store::reports::Report;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::Lang;
use crate::words::numbers::grouped;

/// Lines of a list.
const MOST: i64 = 100;

#[derive(Template)]
#[template(path = "admin.html")]
struct Page {
    f: Frame,
    closed: bool,
    figures: Vec<(String, String)>,
    reports: Vec<Line>,
    deeds: Vec<Done>,
}

/// An open report.
#[derive(Debug)]
struct Line {
    id: String,
    day: String,
    by: String,
    person: Option<String>,
    game: Option<String>,
    reason: String,
    text: String,
}

/// A deed of an administrator.
#[derive(Debug)]
struct Done {
    at: String,
    admin: String,
    deed: String,
    subject: String,
}

#[derive(Template)]
#[template(path = "admin_members.html")]
struct Members {
    f: Frame,
    me: String,
    begins: String,
    members: Vec<Member>,
}

/// A member.
#[derive(Debug)]
struct Member {
    row: MemberRow,
    since: String,
}

/// Which members are looked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    name: String,
}

/// What is to be done.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Told {
    #[serde(rename = "do")]
    what: String,
    name: String,
}

/// How the site is, and what was reported.
///
/// # Errors
///
/// [`Fault::Forbidden`] for everybody else.
pub async fn show(State(site): State<App>, visitor: Visitor) -> Answer {
    visitor.admin()?;
    let w = visitor.w;
    let reports = site.store.open_reports(MOST).await?;
    let deeds = site.store.deeds(MOST).await?;
    page(&Page {
        f: Frame::new(&visitor, w.t("admin-page")),
        closed: site.is_closed(),
        figures: figures(&site, w).await?,
        reports: reports.into_iter().map(|report| line(report, w)).collect(),
        deeds: deeds.into_iter().map(|deed| done(deed, w)).collect(),
    })
}

async fn figures(site: &App, w: Lang) -> Result<Vec<(String, String)>, Fault> {
    let counts: Counts = site.store.counts().await?;
    let copies = copies::of(&site.config.data);
    let count = |count: i64| grouped(u64::try_from(count).unwrap_or(0), w);
    let metrics = &site.metrics;
    let last = copies.last.map(|(at, path)| format!("{} ({path})", moment(at)));
    let figures = [
        ("admin-since", moment(site.began())),
        ("admin-running", count(counts.running)),
        ("admin-memory", count(metrics.rooms.get())),
        ("admin-sockets", count(metrics.sockets.get())),
        ("admin-over", count(counts.over)),
        ("admin-members", count(counts.members)),
        ("admin-guests", count(counts.guests)),
        ("admin-requests", grouped(metrics.requests.get(), w)),
        ("admin-failures", grouped(metrics.failures.get(), w)),
        ("admin-bytes", count(counts.bytes)),
        ("admin-journal", grouped(copies.journal, w)),
        ("admin-backup", last.unwrap_or_else(|| w.t("admin-never"))),
        ("admin-copies", copies.here.join(", ")),
    ];
    let said = figures.map(|(key, value)| (w.t(key), value));
    Ok(said.into_iter().filter(|(_, value)| !value.is_empty()).collect())
}

/// An instant to the minute, in UTC.
fn moment(at: i64) -> String {
    jiff::Timestamp::from_millisecond(at)
        .map_or_else(|_| String::new(), |at| at.strftime("%Y-%m-%d %H:%M UTC").to_string())
}

fn line(report: Report, w: Lang) -> Line {
    let reason = match report.reason.as_str() {
        "help" => "report-help",
        "manners" => "report-manners",
        "name" => "report-name",
        _ => "report-other",
    };
    Line {
        day: date(report.created),
        by: report.reporter.unwrap_or_else(|| w.t("player-guest")),
        reason: w.t(reason),
        id: report.id,
        person: report.person,
        game: report.game,
        text: report.text,
    }
}

fn done(deed: Deed, w: Lang) -> Done {
    let key = match deed.deed.as_str() {
        "disable" => "deed-disable",
        "enable" => "deed-enable",
        "promote" => "deed-promote",
        "demote" => "deed-demote",
        "reset" => "deed-reset",
        "close" => "deed-close",
        "open" => "deed-open",
        _ => "deed-report",
    };
    Done {
        at: moment(deed.at),
        admin: deed.admin.unwrap_or_else(|| w.t("player-gone")),
        deed: w.t(key),
        subject: deed.subject,
    }
}

/// The members.
///
/// # Errors
///
/// [`Fault::Forbidden`] for everybody else.
pub async fn members(
    State(site): State<App>,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
) -> Answer {
    let me = visitor.admin()?.id.clone();
    let members = site.store.members(&wanted.name, MOST).await?;
    let member = |row: MemberRow| Member {
        since: date(row.created),
        row,
    };
    page(&Members {
        f: Frame::new(&visitor, visitor.w.t("admin-members")),
        me,
        begins: wanted.name,
        members: members.into_iter().map(member).collect(),
    })
}

/// Does something to a member other than oneself.
///
/// # Errors
///
/// [`Fault::Forbidden`] for everybody else, and for oneself: there is always an administrator.
pub async fn change(State(site): State<App>, visitor: Visitor, Form(told): Form<Told>) -> Answer {
    let admin = visitor.admin()?.id.clone();
    let change = Change::of(&told.what).ok_or(Fault::Nonsense)?;
    let member = site.store.member(&told.name).await?.ok_or(Fault::Missing)?;
    if member.id == admin {
        return Err(Fault::Forbidden);
    }
    site.store
        .change_member(member.id.clone(), change, admin, instant::now())
        .await?;
    if change == Change::Disable {
        site.expel(&member.id);
    }
    Ok(go(&visitor.at("/admin/members")))
}

/// Closes the site for new games, or opens it for them again.
///
/// # Errors
///
/// [`Fault::Forbidden`] for everybody else.
pub async fn set_closed(
    State(site): State<App>,
    visitor: Visitor,
    Form(told): Form<Told>,
) -> Answer {
    let admin = visitor.admin()?.id.clone();
    let closed = match told.what.as_str() {
        "close" => true,
        "open" => false,
        _ => return Err(Fault::Nonsense),
    };
    site.store.set_closed(closed, admin, instant::now()).await?;
    site.set_closed(closed);
    Ok(go(&visitor.at("/admin")))
}

/// Closes a report.
///
/// # Errors
///
/// [`Fault::Forbidden`] for everybody else; [`Fault::Missing`] if it is not open.
pub async fn close_report(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer {
    let admin = visitor.admin()?.id.clone();
    if !site.store.close_report(id, admin, instant::now()).await? {
        return Err(Fault::Missing);
    }
    Ok(go(&visitor.at("/admin")))
}
