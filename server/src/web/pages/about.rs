//! What this site is.

use askama::Template;

use super::{Answer, page};
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "about.html")]
struct Page {
    f: Frame,
    version: &'static str,
}

/// The page.
///
/// # Errors
///
/// None of its own.
pub async fn show(visitor: Visitor) -> Answer {
    let f = Frame::new(&visitor, visitor.w.t("about-title"));
    page(&Page {
        f,
        version: env!("CARGO_PKG_VERSION"),
    })
}
