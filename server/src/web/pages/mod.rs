//! The pages, one file each.

pub mod about;
pub mod act;
pub mod admin;
pub mod analysis;
pub mod api;
pub mod archive;
pub mod block;
pub mod compare;
pub mod conduct;
pub mod data;
pub mod days_off;
pub mod delete;
pub mod embed;
pub mod export;
pub mod fault;
pub mod feed;
pub mod figures;
pub mod forced;
pub mod front;
pub mod game;
pub mod game_data;
pub mod hint;
pub mod import;
pub mod join;
pub mod learn;
pub mod lists;
pub mod lobby;
pub mod login;
pub mod mine;
pub mod new;
pub mod pdn;
pub mod plan;
pub mod player;
pub mod ratings;
pub mod recover;
pub mod register;
pub mod retired;
pub mod rules;
pub mod settings;
pub mod setup;
pub mod statistics;
pub mod tokens;

use askama::Template;
use axum::response::{Html, IntoResponse, Response};

use super::fault::Fault;

/// What a page's handler answers.
pub type Answer = Result<Response, Fault>;

/// A page as an answer.
///
/// # Errors
///
/// Only if a template fails, which is our own fault.
pub fn page(template: &impl Template) -> Answer {
    Ok(Html(template.render()?).into_response())
}

/// A page as an answer to a form that was not filled in well.
///
/// # Errors
///
/// As [`page`].
pub fn again(template: &impl Template) -> Answer {
    let (status, mark) = (axum::http::StatusCode::UNPROCESSABLE_ENTITY, [("x-answer", "page")]);
    Ok((status, mark, Html(template.render()?)).into_response())
}

/// Sends the browser to another page after a form.
#[must_use]
pub fn go(path: &str) -> Response {
    axum::response::Redirect::to(path).into_response()
}
