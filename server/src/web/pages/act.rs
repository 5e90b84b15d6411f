//! Acts without a socket: a form on the page, or JSON from its script.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::{Answer, game, game_data, go};
use crate::room::{Asked, Refused};
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::pages::login::inner;
use crate::web::socket;
use crate::web::visitor::Visitor;

/// Does what is asked for.
///
/// # Errors
///
/// [`Fault::Unknown`] for strangers, [`Fault::Forbidden`] for those without a seat,
/// [`Fault::Nonsense`] for what makes no sense.
pub async fn send(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    visitor.known()?;
    let is_json = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let asked: Asked = if is_json {
        serde_json::from_slice(&body).map_err(|_| Fault::Nonsense)?
    } else {
        from_form(&body).ok_or(Fault::Nonsense)?
    };
    let wish = asked.wish().ok_or(Fault::Nonsense)?;
    let (handle, viewer) = game::seated(&site, &visitor, &id).await?;
    let result = handle.ask(viewer.chair.clone(), &asked, wish).await;
    let seen = handle.now();
    match result {
        Err(refused) if refused.is_forbidden() => Err(Fault::Forbidden),
        Ok(()) if is_json => Ok(game_data::acted(&seen, &viewer)),
        Ok(()) => {
            let next =
                seen.next.as_ref().filter(|_| asked.what == "rematch" || asked.what == "answer");
            let here = visitor.at(&format!("/game/{}", next.map_or(id.as_str(), |next| next)));
            Ok(go(&inner(&asked.next, &here)))
        }
        Err(refused) if is_json => Ok(refused_json(&viewer, &refused)),
        Err(refused) => {
            game::refused(&visitor, &seen, &viewer, viewer.reader.say(&refused).message)
        }
    }
}

fn refused_json(viewer: &crate::view::Viewer, refused: &Refused) -> Response {
    let status = match refused {
        Refused::Stale => StatusCode::CONFLICT,
        Refused::NotKept(_) => StatusCode::INSUFFICIENT_STORAGE,
        Refused::Closing => StatusCode::SERVICE_UNAVAILABLE,
        Refused::TooFast => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let body = game_data::refused_json(socket::refusal(viewer, refused));
    (status, [("x-answer", "json")], Json(body)).into_response()
}

/// The fields of a form, the first of each name.
fn from_form(body: &[u8]) -> Option<Asked> {
    let pairs: Vec<(String, String)> = serde_urlencoded(body)?;
    let mut fields = serde_json::Map::new();
    for (name, value) in pairs {
        if !value.is_empty() {
            fields.entry(name).or_insert(value.into());
        }
    }
    serde_json::from_value(fields.into()).ok()
}

fn serde_urlencoded(body: &[u8]) -> Option<Vec<(String, String)>> {
    axum::extract::Query::try_from_uri(
        &format!("/?{}", std::str::from_utf8(body).ok()?).parse().ok()?,
    )
    .ok()
    .map(|query: axum::extract::Query<Vec<(String, String)>>| query.0)
}
