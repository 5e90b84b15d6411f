//! The account for which the caller acts.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::{Answer, Refusals, fault};
use super::caller::{Caller, Scope};
use crate::site::App;

/// An account.
#[derive(Debug, Serialize, ToSchema)]
pub struct Account {
    /// The member's name.
    name: Option<String>,
    /// Whether the account is declared to be a program's.
    bot: bool,
    /// What the token allows: some of `read`, `play`, `challenge`.
    scopes: Vec<&'static str>,
}

/// The account of the token.
#[utoipa::path(get, path = "/account", tag = "account", security(("token" = [])),
    responses((status = 200, body = Account), Refusals))]
pub async fn show(State(site): State<App>, caller: Caller) -> Answer<Account> {
    let me = caller.visitor.known().map_err(fault)?;
    let scopes = Scope::ALL.into_iter();
    Ok(Json(Account {
        name: me.name.clone(),
        bot: site.store.is_bot(&me.id).await.map_err(fault)?,
        scopes: scopes.filter(|&scope| caller.with(scope).is_ok()).map(Scope::word).collect(),
    }))
}
