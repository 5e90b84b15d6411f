//! How the API answers: JSON, and every refusal in one shape.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use utoipa::IntoResponses;

use super::shapes::{Problem, ProblemBody};
use crate::room::Refused;
use crate::view::Viewer;
use crate::web::fault::Fault;

/// What any request may be answered with instead of what it asks for.
#[derive(Debug, IntoResponses)]
pub enum Refusals {
    /// The request makes no sense.
    #[response(status = 400)]
    Nonsense(Problem),
    /// A token is wanted, or the one given is not known.
    #[response(status = 401)]
    Unknown(Problem),
    /// The token does not allow it, or it is not the caller's.
    #[response(status = 403)]
    Forbidden(Problem),
    /// There is no such thing, or not for the caller.
    #[response(status = 404)]
    Missing(Problem),
    /// The method is not known here.
    #[response(status = 405)]
    Method(Problem),
    /// Somebody was quicker, the version is an old one, or the caller holds too many games.
    #[response(status = 409)]
    Conflict(Problem),
    /// The game is kept under rules that are not in force any more.
    #[response(status = 410)]
    Retired(Problem),
    /// The body is too large.
    #[response(status = 413)]
    Large(Problem),
    /// The body is not JSON.
    #[response(status = 415)]
    Media(Problem),
    /// The rules, the conduct or the terms refuse it; the sentence says why.
    #[response(status = 422)]
    Refused(Problem),
    /// Too much in a short time.
    #[response(status = 429)]
    TooMany(Problem),
    /// The site is starting or closing.
    #[response(status = 503)]
    Closing(Problem),
    /// Nothing can be kept at present.
    #[response(status = 507)]
    Full(Problem),
}

/// An act that was refused, with the rule and the squares.
#[must_use]
pub fn refused(viewer: &Viewer, refused: &Refused) -> Response {
    let said = viewer.reader.say(refused);
    let status = match refused {
        refused if refused.is_forbidden() => StatusCode::FORBIDDEN,
        Refused::Stale => StatusCode::CONFLICT,
        Refused::NotKept(_) => StatusCode::INSUFFICIENT_STORAGE,
        Refused::Closing => StatusCode::SERVICE_UNAVAILABLE,
        Refused::TooFast => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    problem(
        status,
        ProblemBody {
            kind: "refused".to_owned(),
            message: said.message,
            rule: Some(said.rule.to_owned()),
            squares: Some(said.squares.iter().map(ToString::to_string).collect()),
        },
    )
}

/// Something in the request that makes no sense, in a sentence.
#[must_use]
pub fn unfit(message: String) -> Response {
    problem(
        StatusCode::UNPROCESSABLE_ENTITY,
        ProblemBody {
            kind: "unfit".to_owned(),
            message,
            rule: None,
            squares: None,
        },
    )
}

fn problem(status: StatusCode, error: ProblemBody) -> Response {
    (status, [("x-answer", "json")], Json(Problem { error })).into_response()
}

/// What a handler of the API answers.
pub type Answer<T> = Result<Json<T>, Response>;

/// A fault as an answer; the layer around the site writes it out.
pub fn fault(fault: impl Into<Fault>) -> Response {
    fault.into().into_response()
}
