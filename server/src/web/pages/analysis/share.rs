//! Links to studies: what the board shows is kept under a name that cannot be guessed.

use axum::extract::{Path, State};

use super::form::Board;
use super::with_text;
use crate::instant;
use crate::people::token::Token;
use crate::site::App;
use crate::store::studies::StudyRow;
use crate::web::fault::Fault;
use crate::web::limits::Deed;
use crate::web::pages::{Answer, go};
use crate::web::visitor::Visitor;

/// Keeps the board, and puts the link on the page.
///
/// # Errors
///
/// [`Fault::TooMany`]; what the store says.
pub(super) async fn keep(site: &App, visitor: &Visitor, board: &mut Board) -> Result<(), Fault> {
    visitor.may(site, Deed::Study)?;
    // Whoever has the link sees the study, so it is a name and no secret to be hashed.
    let id = Token::new().reveal().to_owned();
    let row = StudyRow {
        id: id.clone(),
        maker: visitor.person.as_ref().map(|person| person.id.clone()),
        variant: board.study.spec().variant.slug().to_owned(),
        place: i64::try_from(board.study.at()).unwrap_or(0),
        pdn: board.study.text(),
        created: instant::now(),
    };
    site.store.keep_study(row).await?;
    board.link = Some(format!("{}{}", site.address(), visitor.at(&format!("/study/{id}"))));
    Ok(())
}

/// The board as it was when the link was made.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such link any more.
pub(super) async fn show(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer {
    let row = site.store.study(&id).await?.ok_or(Fault::Missing)?;
    let hint = row.variant.parse().map_err(|_| Fault::Missing)?;
    with_text(&site, &visitor, hint, row.pdn, usize::try_from(row.place).unwrap_or(0)).await
}

/// Takes a link away; only who made it may.
///
/// # Errors
///
/// [`Fault::Missing`] if it is not one of the visitor's.
pub(super) async fn delete(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer {
    let person = visitor.known()?.id.clone();
    if site.store.delete_study(id, person).await? {
        Ok(go(&visitor.at("/analysis")))
    } else {
        Err(Fault::Missing)
    }
}
