//! The language in the path: `/sv/game/…` is `/game/…` for a reader of Swedish.
//!
//! [`strip`] stands before the router: it takes the tag off and remembers the language. A page asked
//! for without a tag is sent to the one that the browser or an earlier visit prefers.

use axum::extract::Request;
use axum::http::uri::{PathAndQuery, Uri};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};

use crate::words::Lang;

/// Paths that have no language of their own.
const BARE: [&str; 7] = [
    "/assets/",
    "/healthz",
    "/metrics",
    "/feed/",
    "/favicon.ico",
    "/api/",
    "/image/",
];
/// Ends of paths that scripts ask for.
const SCRIPTS: [&str; 4] = ["/view", "/next", "/act", "/socket"];

/// Takes the language off the path, or sends the reader to a path with one.
pub async fn strip(mut request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let (tag, rest) = split(&path);
    if let Some(lang) = Lang::of_tag(tag) {
        let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
        let Some(uri) = rewritten(request.uri(), &format!("{rest}{query}")) else {
            return super::fault::Fault::Nonsense.into_response();
        };
        *request.uri_mut() = uri;
        request.extensions_mut().insert(lang);
        return next.run(request).await;
    }
    let preferred = preferred(&request);
    let bare = BARE.iter().any(|start| path.starts_with(start))
        || SCRIPTS.iter().any(|end| path.ends_with(end));
    if request.method() == Method::GET && !bare {
        let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::to(&format!("/{}{path}{query}", preferred.tag())).into_response();
    }
    request.extensions_mut().insert(preferred);
    next.run(request).await
}

/// The language of a request.
#[must_use]
pub fn of(request: &Request) -> Lang {
    request.extensions().get::<Lang>().copied().unwrap_or_default()
}

fn split(path: &str) -> (&str, &str) {
    let inner = path.trim_start_matches('/');
    match inner.split_once('/') {
        Some((tag, rest)) => (tag, &inner[inner.len() - rest.len() - 1..]),
        None => (inner, "/"),
    }
}

fn rewritten(uri: &Uri, path: &str) -> Option<Uri> {
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(path.parse::<PathAndQuery>().ok()?);
    Uri::from_parts(parts).ok()
}

fn preferred(request: &Request) -> Lang {
    let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
    let kept = header(header::COOKIE).and_then(|cookies| super::cookies::find(cookies, "lang"));
    kept.and_then(Lang::of_tag)
        .unwrap_or_else(|| Lang::accepted(header(header::ACCEPT_LANGUAGE).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_tag_is_split_off() {
        assert_eq!(super::split("/en"), ("en", "/"));
        assert_eq!(super::split("/sv/game/a"), ("sv", "/game/a"));
        assert_eq!(super::split("/"), ("", "/"));
    }
}
