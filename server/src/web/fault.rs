//! What may go wrong with a request, and the page or JSON that says so.
//!
//! Handlers return a [`Fault`]; it travels in the response's extensions to [`layer`], which knows
//! the visitor's language and whether a page or JSON is wanted.

use axum::Json;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;

use crate::store::StoreError;
use crate::words::Lang;

/// Why a request is not fulfilled.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Fault {
    /// There is no such thing, or not for this visitor.
    #[error("not found")]
    Missing,
    /// One must be known first.
    #[error("log in first")]
    Unknown,
    /// One may not do that.
    #[error("not allowed")]
    Forbidden,
    /// One's rating is not in the range that is asked for.
    #[error("rating out of range")]
    OutOfRange,
    /// Too much in a short time.
    #[error("too many requests")]
    TooMany,
    /// The request makes no sense.
    #[error("bad request")]
    Nonsense,
    /// Somebody was quicker.
    #[error("taken already")]
    Taken,
    /// One holds as many games as one may.
    #[error("too many games")]
    TooManyGames,
    /// The disk is full or read-only: nothing was changed.
    #[error("nothing can be kept at present")]
    CannotKeep,
    /// The game was played under rules that have been corrected since.
    #[error("rules of the past")]
    Retired,
    /// The site is closing.
    #[error("the site is closing")]
    Closing,
    /// No new games may begin at present.
    #[error("no new games at present")]
    Paused,
    /// Our own fault.
    #[error("internal: {0}")]
    Internal(String),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        match error {
            StoreError::Full | StoreError::ReadOnly => Fault::CannotKeep,
            StoreError::Taken => Fault::Taken,
            StoreError::Closed => Fault::Closing,
            StoreError::Sql(text) => Fault::Internal(text),
        }
    }
}

impl From<askama::Error> for Fault {
    fn from(error: askama::Error) -> Fault {
        Fault::Internal(error.to_string())
    }
}

impl Fault {
    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Fault::Missing => StatusCode::NOT_FOUND,
            Fault::Unknown => StatusCode::UNAUTHORIZED,
            Fault::Forbidden | Fault::OutOfRange => StatusCode::FORBIDDEN,
            Fault::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Fault::Nonsense => StatusCode::BAD_REQUEST,
            Fault::Taken | Fault::TooManyGames => StatusCode::CONFLICT,
            Fault::Retired => StatusCode::GONE,
            Fault::CannotKeep => StatusCode::INSUFFICIENT_STORAGE,
            Fault::Closing | Fault::Paused => StatusCode::SERVICE_UNAVAILABLE,
            Fault::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// A word for programs.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::Missing => "missing",
            Fault::Unknown => "unknown",
            Fault::Forbidden => "forbidden",
            Fault::TooMany => "too-many",
            Fault::Nonsense => "nonsense",
            Fault::Taken => "taken",
            Fault::TooManyGames => "too-many-games",
            Fault::CannotKeep => "cannot-keep",
            Fault::Closing => "closing",
            Fault::OutOfRange => "out-of-range",
            Fault::Retired => "retired",
            Fault::Paused => "paused",
            Fault::Internal(_) => "internal",
        }
    }

    /// What happened, as a sentence.
    #[must_use]
    pub fn say(&self, w: Lang) -> String {
        w.t(match self {
            Fault::Missing => "fault-missing",
            Fault::Unknown => "fault-unknown",
            Fault::Forbidden => "fault-forbidden",
            Fault::OutOfRange => "fault-out-of-range",
            Fault::TooMany => "fault-too-many",
            Fault::Nonsense => "fault-nonsense",
            Fault::Taken => "fault-taken",
            Fault::TooManyGames => "fault-too-many-games",
            Fault::Retired => "fault-retired",
            Fault::CannotKeep => "fault-cannot-keep",
            Fault::Closing => "fault-closing",
            Fault::Paused => "fault-paused",
            Fault::Internal(_) => "fault-internal",
        })
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        if let Fault::Internal(error) = &self {
            tracing::error!(error, "a request failed");
        }
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Turns a fault, or a refusal of the layers below, into a page or JSON.
pub async fn layer(request: Request, next: Next) -> Response {
    let w = super::language::of(&request);
    let wants_json = wants_json(&request);
    let response = next.run(request).await;
    let status = response.status();
    let fault = match response.extensions().get::<Fault>() {
        Some(fault) => fault.clone(),
        None => match status {
            StatusCode::FORBIDDEN => Fault::Forbidden,
            StatusCode::NOT_FOUND => Fault::Missing,
            status if status.is_client_error() && !response.headers().contains_key("x-answer") => {
                Fault::Nonsense
            }
            _ => return response,
        },
    };
    let status = if status.is_success() {
        fault.status()
    } else {
        status
    };
    answer(&fault, status, w, wants_json)
}

fn answer(fault: &Fault, status: StatusCode, w: Lang, wants_json: bool) -> Response {
    let text = fault.say(w);
    if wants_json {
        let body = json!({ "error": { "kind": fault.kind(), "message": text } });
        return (status, Json(body)).into_response();
    }
    let page = super::pages::fault::page(w, status, text);
    (status, Html(page)).into_response()
}

fn wants_json(request: &Request) -> bool {
    let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let path = request.uri().path();
    accepts.is_some_and(|accepts| accepts.contains("json"))
        || path.starts_with("/api/")
        || ["/view", "/next", "/socket"].iter().any(|end| path.ends_with(end))
}
