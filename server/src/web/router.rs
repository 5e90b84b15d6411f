//! Every path of the site on one screen, and the layers around them.

use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::timeout::TimeoutLayer;

use super::fault::{self, Fault};
use super::limits::{Deed, counted};
use super::origin::Origin;
use super::pages::{
    about, act, admin, analysis, api, archive, block, compare, conduct, data, days_off, delete,
    embed, export, feed, forced, front, game, game_data, hint, import, join, learn, lobby, login,
    mine, new, pdn, plan, player, ratings, recover, register, rules, settings, setup, statistics,
    tokens,
};
use super::{assets, image, language, socket};
use crate::site::App;

/// The largest body of a request.
const LARGEST: usize = 64 * 1024;
/// So long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The site as a service.
pub fn router(site: App) -> Router {
    let inner = pages()
        .merge(records())
        .merge(order())
        .merge(book())
        .merge(games())
        .merge(machines())
        .merge(super::api::router())
        .merge(analysis::routes())
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, PATIENCE))
        // A file of games may take longer to come in.
        .merge(import::routes())
        .fallback(|| async { Fault::Missing })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(site.clone(), open))
        .layer(csrf(&site))
        .layer(from_fn_with_state(site.clone(), limit))
        .layer(CatchPanicLayer::new())
        .layer(from_fn(fault::layer))
        .with_state(site.clone());
    // What changes the path stands before the router, not in it.
    Router::new()
        .fallback_service(inner)
        .layer(from_fn(language::strip))
        .layer(from_fn_with_state(site, heads))
        .layer(CompressionLayer::new())
}

fn pages() -> Router<App> {
    Router::new()
        .route("/", get(front::show))
        .route("/lobby", get(lobby::show))
        .route("/seek/{id}/accept", post(lobby::accept))
        .route("/seek/{id}/close", post(lobby::close))
        .route("/mine", get(mine::show))
        .route("/mine/next", get(mine::next))
        .route("/days-off", get(days_off::show).post(days_off::send))
        .route("/player/{name}", get(player::show))
        .route("/login", get(login::show).post(login::send))
        .route("/logout", post(login::leave))
        .route("/register", get(register::show).post(register::send))
        .route("/recover", get(recover::show).post(recover::send))
        .route("/setup", get(setup::show).post(setup::send))
        .route("/admin/reset", post(setup::reset))
        .route("/settings", get(settings::show).post(settings::send))
        .route("/settings/feed", post(settings::new_feed))
        .route("/about", get(about::show))
        .route("/api", get(api::show))
        .route("/settings/tokens", get(tokens::show).post(tokens::send))
        .route("/settings/tokens/{id}/drop", post(tokens::drop_one))
        .route("/settings/bot", post(tokens::declare))
}

fn records() -> Router<App> {
    Router::new()
        .route("/statistics", get(statistics::all))
        .route("/statistics/{slug}", get(statistics::one))
        .route("/ratings/{slug}", get(ratings::show))
        .route("/player/{name}/rating/{slug}", get(ratings::course))
        .route("/player/{name}/games.pdn", get(export::games))
        .route("/archive", get(archive::show))
        .route("/settings/data", get(data::file))
        .route("/settings/delete", get(delete::show).post(delete::send))
}

fn order() -> Router<App> {
    Router::new()
        .route("/player/{name}/block", post(block::block))
        .route("/player/{name}/unblock", post(block::unblock))
        .route("/report", get(block::report).post(block::send))
        .route("/admin", get(admin::show))
        .route("/admin/members", get(admin::members))
        .route("/admin/member", post(admin::change))
        .route("/admin/games", post(admin::set_closed))
        .route("/admin/reports/{id}/close", post(admin::close_report))
}

fn book() -> Router<App> {
    Router::new()
        .route("/rules", get(rules::all))
        .route("/rules/{game}", get(rules::show))
        .route("/rules/{game}/{example}/{file}", get(rules::picture))
        .route("/compare/{a}/{b}", get(compare::show))
        .route("/compare/{a}/{b}/{file}", get(compare::picture))
        .route("/learn/{game}", get(learn::show))
        .route("/learn/{game}/{file}", get(learn::picture))
        .route("/conduct", get(conduct::show))
}

fn games() -> Router<App> {
    Router::new()
        .route("/new/{game}", get(new::show).post(new::send))
        .route("/join/{token}", get(join::show).post(join::send))
        .route("/game/{id}", get(game::show))
        .route("/game/{id}/view", get(game_data::view))
        .route("/game/{id}/forced", get(forced::show))
        .route("/game/{id}/next", get(game_data::next))
        .route("/game/{id}/positions", get(game_data::positions))
        .route("/game/{id}/act", post(act::send))
        .route("/game/{id}/socket", get(socket::open))
        .route("/game/{id}/pdn", get(pdn::file))
        .route("/embed/{id}", get(embed::show))
        .route("/image/{name}", get(image::position))
        .route("/image/game/{name}", get(image::game))
        .route("/game/{id}/analysis", get(analysis::of_game))
        .route("/game/{id}/hint", post(hint::send))
        .route("/game/{id}/plan", get(plan::show).post(plan::send))
}

fn machines() -> Router<App> {
    Router::new()
        .route("/assets/{name}", get(assets::file))
        .route("/feed/{secret}/atom", get(feed::atom))
        .route("/feed/{secret}/calendar.ics", get(feed::calendar))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
}

/// Forms of other sites cannot act for a visitor.
fn csrf(site: &App) -> CsrfLayer {
    let layer = CsrfLayer::new();
    match site.config.url.as_deref() {
        Some(url) => layer.clone().add_trusted_origin(url).unwrap_or(layer),
        None => layer,
    }
}

async fn healthz(State(site): State<App>) -> Response {
    match site.store.answers().await {
        Ok(()) if !site.is_closing() => "ok\n".into_response(),
        Ok(()) => (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

async fn metrics(State(site): State<App>) -> Response {
    let kind = [(
        header::CONTENT_TYPE,
        "application/openmetrics-text; version=1.0.0; charset=utf-8",
    )];
    (kind, site.metrics.text()).into_response()
}

/// Nothing is changed before outages have been noted.
async fn open(State(site): State<App>, request: Request, next: Next) -> Response {
    if request.method() != Method::GET && !site.is_open() {
        return Fault::Closing.into_response();
    }
    next.run(request).await
}

/// Counts requests, and turns away who makes too many.
async fn limit(State(site): State<App>, request: Request, next: Next) -> Response {
    let origin = Origin::of(&site.config, request.extensions(), request.headers());
    site.metrics.requests.inc();
    let own = ["/assets/", "/healthz"]
        .iter()
        .any(|start| request.uri().path().starts_with(start));
    if !own && !site.limits.allow(Deed::Request, &counted(origin.address)) {
        return Fault::TooMany.into_response();
    }
    let response = next.run(request).await;
    if response.status().is_server_error() {
        site.metrics.failures.inc();
    }
    response
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; media-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// Of the one page that may stand in the frames of others. It has no script.
const FRAMED_POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'";

const HEADS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Heads of every answer.
async fn heads(State(site): State<App>, request: Request, next: Next) -> Response {
    let origin = Origin::of(&site.config, request.extensions(), request.headers());
    let private = !request.uri().path().starts_with("/assets/");
    let mut response = next.run(request).await;
    let framed = response.extensions().get::<embed::Framed>().is_some();
    let all = response.headers_mut();
    for (name, value) in HEADS {
        all.insert(name, HeaderValue::from_static(value));
    }
    if origin.secure {
        all.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    if private && !all.contains_key(header::CACHE_CONTROL) {
        all.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if framed {
        all.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAMED_POLICY));
        all.remove(header::X_FRAME_OPTIONS);
    }
    all.remove("x-answer");
    response
}
