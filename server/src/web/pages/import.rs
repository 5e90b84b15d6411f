//! Importing a file of games from the desk: what is in it, what goes wrong and where, each game on
//! the analysis board, and all of it out again.

use askama::Template;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use polydam_rules::Variant;
use serde::Deserialize;
use serde_json::json;
use tower_http::timeout::TimeoutLayer;

use super::{Answer, again, analysis, go, page};
use crate::import::{self, Imported, LARGEST, Report};
use crate::instant::{self, DAY};
use crate::people::token::Token;
use crate::site::App;
use crate::store::Person;
use crate::store::imports::{ImportRow, ImportedRow};
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::limits::Deed;
use crate::web::visitor::Visitor;
use crate::words::{Lang, games};

/// How long a file is kept.
const KEPT: i64 = 90 * DAY;
/// Bytes of files that one person may keep.
const QUOTA: i64 = 64 << 20;
/// Games on a page.
const SHOWN: i64 = 100;
/// So long a file may take to come in.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(300);

/// The paths of imports.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/import", get(desk).post(send))
        .route("/import/{id}", get(show))
        .route("/import/{id}/delete", post(delete))
        .route("/import/{id}/pdn", get(out))
        .route("/import/{id}/original", get(original))
        .route("/import/{id}/{n}", get(open))
        .layer(DefaultBodyLimit::max(LARGEST + 64 * 1024))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE))
}

#[derive(Template)]
#[template(path = "import.html")]
struct Desk {
    f: Frame,
    fault: Option<String>,
    limits: String,
    games: Vec<(&'static str, String)>,
    files: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "imported.html")]
struct Shown {
    f: Frame,
    id: String,
    name: String,
    sentence: String,
    error: Option<String>,
    until: String,
    mine: bool,
    faults: bool,
    rows: Vec<ImportedRow>,
    names: Vec<String>,
    /// The first number of the page before and of the next one.
    before: Option<i64>,
    after: Option<i64>,
}

/// The form, and the files that the visitor has imported.
///
/// # Errors
///
/// What the store says.
async fn desk(State(site): State<App>, visitor: Visitor) -> Answer {
    page(&filled(&site, &visitor, None).await?)
}

async fn filled(site: &App, visitor: &Visitor, fault: Option<String>) -> Result<Desk, Fault> {
    let w = visitor.w;
    let mut files = Vec::new();
    if let Some(person) = &visitor.person {
        let rows = site.store.imports_of(&person.id).await?;
        let shown = |row: ImportRow| {
            let day = instant::day(row.created);
            (row.id, format!("{} ({day})", row.name))
        };
        files = rows.into_iter().map(shown).collect();
    }
    let most = i64::try_from(LARGEST >> 20).unwrap_or(0);
    let limits = [("most", most.into()), ("days", (KEPT / DAY).into())];
    let game = |variant: &Variant| (variant.slug(), games::name(*variant, w));
    Ok(Desk {
        f: Frame::new(visitor, w.t("import-title")),
        fault,
        limits: w.with("import-limits", &limits),
        games: Variant::ALL.iter().map(game).collect(),
        files,
    })
}

/// What was sent: by a form, or as the body itself.
#[derive(Debug, Default)]
struct Sent {
    name: String,
    bytes: Vec<u8>,
    game: String,
}

/// Imports a file.
///
/// # Errors
///
/// Too large, too often, or more than one person may keep.
async fn send(State(site): State<App>, visitor: Visitor, request: Request) -> Answer {
    let json = wants_json(request.headers());
    let w = visitor.w;
    visitor.may(&site, Deed::Import)?;
    let sent = match read_request(request).await {
        Ok(sent) if !sent.bytes.is_empty() && sent.bytes.len() <= LARGEST => sent,
        Ok(sent) if sent.bytes.is_empty() => {
            return refuse(&site, &visitor, w.t("import-empty")).await;
        }
        _ => {
            let most = i64::try_from(LARGEST >> 20).unwrap_or(0);
            return refuse(&site, &visitor, w.t1("import-too-large", "most", most)).await;
        }
    };
    let (person, greeting) = visitor.or_guest(&site).await?;
    site.store.forget_imports(instant::now() - KEPT).await?;
    let size = i64::try_from(sent.bytes.len()).unwrap_or(i64::MAX);
    if site.store.imported_bytes(&person.id).await?.saturating_add(size) > QUOTA {
        let text = w.t1("import-quota", "most", QUOTA >> 20);
        return Ok(greeting.with(refuse(&site, &visitor, text).await?));
    }
    let (id, report, faults) = keep(&site, person, sent, w).await?;
    if json {
        let body = json!({ "id": id, "report": report, "faults": faults });
        return Ok(greeting.with(axum::Json(body)));
    }
    Ok(greeting.with(go(&visitor.at(&format!("/import/{id}")))))
}

async fn refuse(site: &App, visitor: &Visitor, text: String) -> Answer {
    again(&filled(site, visitor, Some(text)).await?)
}

fn wants_json(headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepts.is_some_and(|accepts| accepts.contains("json"))
}

async fn read_request(request: Request) -> Result<Sent, Fault> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let is_form = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/form-data"));
    if !is_form {
        let query = Query::<RawName>::try_from_uri(request.uri()).map(|query| query.0);
        let RawName { name, game } = query.unwrap_or_default();
        let bytes = Bytes::from_request(request, &()).await.map_err(|_| Fault::Nonsense)?;
        return Ok(Sent {
            name,
            game,
            bytes: bytes.into(),
        });
    }
    let mut form = Multipart::from_request(request, &()).await.map_err(|_| Fault::Nonsense)?;
    let mut sent = Sent::default();
    while let Some(field) = form.next_field().await.map_err(|_| Fault::Nonsense)? {
        match field.name() {
            Some("file") => {
                sent.name = field.file_name().unwrap_or_default().to_owned();
                sent.bytes = field.bytes().await.map_err(|_| Fault::Nonsense)?.into();
            }
            Some("game") => sent.game = field.text().await.map_err(|_| Fault::Nonsense)?,
            _ => {}
        }
    }
    Ok(sent)
}

/// How a body without a form says what it is.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct RawName {
    name: String,
    game: String,
}

/// Reads and keeps a file, and tells its name, its figures and how many of its games have a fault.
async fn keep(
    site: &App,
    person: Person,
    sent: Sent,
    w: Lang,
) -> Result<(String, Report, usize), Fault> {
    let id = Token::new().reveal().to_owned();
    let hint = sent.game.parse().ok();
    let read = tokio::task::spawn_blocking(move || {
        let (report, games) = import::read(&sent.bytes, hint, w);
        (report, games, STANDARD.encode(&sent.bytes), sent)
    });
    let (report, games, body, sent) =
        read.await.map_err(|error| Fault::Internal(error.to_string()))?;
    let faults = games.iter().filter(|game| game.fault.is_some()).count();
    let rows = (1..).zip(games).map(|(n, game)| row(n, game)).collect();
    let import = ImportRow {
        id: id.clone(),
        maker: person.id,
        name: file_name(&sent.name),
        size: i64::try_from(sent.bytes.len()).unwrap_or(i64::MAX),
        report: serde_json::to_string(&report).unwrap_or_default(),
        created: instant::now(),
    };
    site.store.keep_import(import, body, rows).await?;
    Ok((id, report, faults))
}

fn row(n: i64, game: Imported) -> ImportedRow {
    ImportedRow {
        n,
        title: game.title,
        variant: game.variant.map(|variant| variant.slug().to_owned()),
        line: i64::from(game.line),
        plies: i64::try_from(game.plies).unwrap_or(i64::MAX),
        fault: game.fault,
        pdn: game.pdn,
    }
}

/// The last part of a file's name, without anything that a head of an answer could not hold.
fn file_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let plain = |c: &char| c.is_alphanumeric() || " ._-()".contains(*c);
    let name: String = last.chars().filter(plain).take(80).collect();
    if name.trim().is_empty() {
        "games.pdn".to_owned()
    } else {
        name
    }
}

/// Which games of a file are shown.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wanted {
    from: i64,
    faults: String,
}

/// What a file holds.
///
/// # Errors
///
/// [`Fault::Missing`].
async fn show(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Answer {
    let import = site.store.import(&id).await?.ok_or(Fault::Missing)?;
    let report: Report = serde_json::from_str(&import.report).unwrap_or_default();
    let (w, faults) = (visitor.w, wanted.faults == "1");
    let from = wanted.from.max(1);
    let mut rows = site.store.imported(&id, from, faults, SHOWN + 1).await?;
    let after = (rows.len() as i64 > SHOWN).then(|| rows.pop().map_or(from, |row| row.n));
    let name = |row: &ImportedRow| {
        let variant = row.variant.as_deref().and_then(|slug| slug.parse::<Variant>().ok());
        variant.map_or_else(|| w.t("import-unknown"), |variant| games::name(variant, w))
    };
    page(&Shown {
        f: Frame::new(&visitor, import.name.clone()),
        sentence: sentence(&report, w),
        error: report.error,
        until: instant::day(import.created + KEPT),
        mine: visitor.person.is_some_and(|person| person.id == import.maker),
        name: import.name,
        names: rows.iter().map(name).collect(),
        before: (from > 1).then(|| (from - SHOWN).max(1)),
        id,
        faults,
        rows,
        after,
    })
}

fn sentence(report: &Report, w: Lang) -> String {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX).into();
    w.with(
        "import-report",
        &[
            ("games", number(report.games)),
            ("moves", number(report.with_moves)),
            ("whole", number(report.replayed)),
            ("plies", number(report.plies)),
            ("diagrams", number(report.diagrams)),
            ("warnings", number(report.warnings)),
        ],
    )
}

/// A game of a file on the analysis board; if it cannot be opened, its text to be mended.
///
/// # Errors
///
/// [`Fault::Missing`].
async fn open(
    State(site): State<App>,
    visitor: Visitor,
    Path((id, n)): Path<(String, i64)>,
) -> Answer {
    site.store.import(&id).await?.ok_or(Fault::Missing)?;
    let game = site.store.imported_game(&id, n).await?.ok_or(Fault::Missing)?;
    let variant = game.variant.and_then(|slug| slug.parse().ok());
    let hint = variant.unwrap_or(Variant::ALL[0]);
    analysis::with_text(&site, &visitor, hint, game.pdn, 0).await
}

/// All games of a file in strict PDN.
///
/// # Errors
///
/// [`Fault::Missing`].
async fn out(State(site): State<App>, Path(id): Path<String>) -> Answer {
    let import = site.store.import(&id).await?.ok_or(Fault::Missing)?;
    let texts = site.store.imported_texts(&id).await?;
    Ok(attached(
        &import.name,
        "application/x-pdn; charset=utf-8",
        texts.concat().into_bytes(),
    ))
}

/// The file as it came.
///
/// # Errors
///
/// [`Fault::Missing`].
async fn original(State(site): State<App>, Path(id): Path<String>) -> Answer {
    let import = site.store.import(&id).await?.ok_or(Fault::Missing)?;
    let body = site.store.import_body(&id).await?.ok_or(Fault::Missing)?;
    let bytes = STANDARD.decode(body).map_err(|error| Fault::Internal(error.to_string()))?;
    Ok(attached(&import.name, "application/octet-stream", bytes))
}

fn attached(name: &str, kind: &'static str, bytes: Vec<u8>) -> Response {
    let ascii: String = name.chars().map(|c| if c.is_ascii() { c } else { '_' }).collect();
    let how = HeaderValue::from_str(&format!("attachment; filename=\"{ascii}\""));
    let how = how.unwrap_or(HeaderValue::from_static("attachment"));
    let head = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, how),
    ];
    (head, bytes).into_response()
}

/// Takes a file away; only who imported it may.
///
/// # Errors
///
/// [`Fault::Missing`].
async fn delete(State(site): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer {
    let person = visitor.known()?.id.clone();
    if site.store.delete_import(id, person).await? {
        Ok(go(&visitor.at("/import")))
    } else {
        Err(Fault::Missing)
    }
}
