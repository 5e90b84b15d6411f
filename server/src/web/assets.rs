//! The browser's files, embedded in the program.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::fault::Fault;

#[derive(rust_embed::RustEmbed)]
#[folder = "assets"]
struct Assets;

/// An embedded file.
///
/// # Errors
///
/// [`Fault::Missing`].
pub async fn file(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    let file = Assets::get(&name).ok_or(Fault::Missing)?;
    let hash: String = file.metadata.sha256_hash()[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let tag = format!("\"{hash}\"");
    let known = headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|value| value.as_bytes() == tag.as_bytes());
    let head = [
        (header::CONTENT_TYPE, kind(&name).to_owned()),
        (header::CACHE_CONTROL, "public, max-age=60, must-revalidate".to_owned()),
        (header::ETAG, tag),
    ];
    if known {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    Ok((head, file.data.into_owned()).into_response())
}

/// The text of an embedded file.
#[must_use]
pub fn text(name: &str) -> Option<String> {
    Assets::get(name).map(|file| String::from_utf8_lossy(&file.data).into_owned())
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" | "webmanifest" => "application/json",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        _ => "application/octet-stream",
    }
}
