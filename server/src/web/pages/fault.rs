//! The page that says what went wrong.

use askama::Template;
use axum::http::StatusCode;

use crate::web::frame::Frame;
use crate::words::Lang;

#[derive(Template)]
#[template(path = "fault.html")]
struct Page {
    f: Frame,
    status: u16,
    text: String,
}

/// The page, as text.
#[must_use]
pub fn page(w: Lang, status: StatusCode, text: String) -> String {
    let f = Frame::bare(w, w.t("fault-title"));
    let page = Page {
        f,
        status: status.as_u16(),
        text,
    };
    page.render().unwrap_or(page.text)
}
