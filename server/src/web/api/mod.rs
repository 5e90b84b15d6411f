//! The HTTP API for programs: `/api/v1/…`, described by `/api/v1/openapi.json` (`OpenAPI` 3.1).
//!
//! A program acts for the person whose token it bears; there are no cookies here. Every handler
//! states its own description, so that the description cannot drift from what is answered.

#![allow(
    clippy::missing_errors_doc,
    reason = "the refusals of a handler are stated in its description, which `Refusals` gives"
)]
#![allow(
    clippy::result_large_err,
    reason = "what goes wrong is a whole HTTP answer"
)]

pub mod account;
pub mod answer;
pub mod caller;
pub mod games;
pub mod proposal;
pub mod rules;
pub mod shapes;
pub mod streams;
pub mod tables;
pub mod wishes;

use std::sync::LazyLock;

use axum::{Json, Router};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::site::App;

/// Where the API begins.
pub const BASE: &str = "/api/v1";

/// The paths of the API.
pub fn router() -> Router<App> {
    described().0
}

/// The description of the API.
#[must_use]
pub fn description() -> &'static OpenApi {
    static DESCRIPTION: LazyLock<OpenApi> = LazyLock::new(|| described().1);
    &DESCRIPTION
}

fn described() -> (Router<App>, OpenApi) {
    let info = InfoBuilder::new()
        .title("Polydam")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Every draughts game: rules, games, offers and claims, seeks and challenges, streams.",
        ))
        .build();
    // What is answered instead is named by the handlers, but not described by them.
    let components = ComponentsBuilder::new()
        .schema_from::<shapes::Problem>()
        .schema_from::<shapes::ProblemBody>()
        .build();
    let empty = OpenApiBuilder::new().info(info).components(Some(components)).build();
    let (router, mut description) =
        OpenApiRouter::with_openapi(empty).nest(BASE, paths()).split_for_parts();
    let scheme = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A token made on the settings page."))
        .build();
    let components = description.components.get_or_insert_default();
    components.add_security_scheme("token", SecurityScheme::Http(scheme));
    (router, description)
}

fn paths() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(rules::all))
        .routes(routes!(rules::moves))
        .routes(routes!(rules::explain))
        .routes(routes!(tables::probe))
        .routes(routes!(account::show))
        .routes(routes!(games::list, games::begin))
        .routes(routes!(games::show))
        .routes(routes!(games::file))
        .routes(routes!(games::play))
        .routes(routes!(games::act))
        .routes(routes!(streams::game))
        .routes(routes!(streams::account))
        .routes(routes!(wishes::seeks, wishes::seek))
        .routes(routes!(wishes::close))
        .routes(routes!(wishes::accept))
        .routes(routes!(wishes::challenges, wishes::challenge))
        .route("/openapi.json", axum::routing::get(async || Json(description())))
}
