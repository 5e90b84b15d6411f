//! Who asks: read off the session cookie, the address and the path. Handlers that name a visitor
//! cannot forget to look; nothing in a message or a form ever says who its sender is.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::cookies;
use super::fault::Fault;
use super::limits::{Deed, counted};
use super::origin::Origin;
use crate::instant;
use crate::people::token::Token;
use crate::settings::Settings;
use crate::site::App;
use crate::store::Person;
use crate::words::Lang;

/// Who asks.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The person, if the cookie is a session's.
    pub person: Option<Person>,
    /// The secret of the session.
    pub token: Option<Token>,
    /// The language of the path.
    pub w: Lang,
    /// Where the request comes from.
    pub origin: Origin,
    /// The path without its language, and the query.
    pub path: String,
    /// What the person has set, or the cookie says.
    pub settings: Settings,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Visitor, Fault> {
        let cookie = |name| {
            let headers = parts.headers.get_all(header::COOKIE).iter();
            headers
                .filter_map(|value| value.to_str().ok())
                .find_map(|text| cookies::find(text, name))
        };
        let token = cookie(cookies::SESSION).and_then(Token::read);
        let person = match &token {
            Some(token) => {
                let since = instant::now() - cookies::AGE * 1000;
                site.store.session(&token.hash(), since).await?
            }
            None => None,
        };
        let kept = person
            .as_ref()
            .map(|person| Settings::read(&person.settings))
            .unwrap_or_default();
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Visitor {
            settings: kept.with_look(cookie("look").unwrap_or_default()),
            token: token.filter(|_| person.is_some()),
            person,
            w: parts.extensions.get::<Lang>().copied().unwrap_or_default(),
            origin: Origin::of(&site.config, &parts.extensions, &parts.headers),
            path,
        })
    }
}

/// A cookie to go with an answer, if there is a new session.
#[derive(Clone, Debug, Default)]
pub struct Greeting(Option<HeaderValue>);

impl Greeting {
    /// The answer with the cookie.
    pub fn with(self, answer: impl IntoResponse) -> Response {
        let mut response = answer.into_response();
        if let Some(cookie) = self.0 {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

impl Visitor {
    /// The member who asks.
    ///
    /// # Errors
    ///
    /// [`Fault::Unknown`] for guests and strangers.
    pub fn member(&self) -> Result<&Person, Fault> {
        self.person.as_ref().filter(|person| person.is_member()).ok_or(Fault::Unknown)
    }

    /// The administrator who asks.
    ///
    /// # Errors
    ///
    /// [`Fault::Unknown`] for guests and strangers, [`Fault::Forbidden`] for other members.
    pub fn admin(&self) -> Result<&Person, Fault> {
        let member = self.member()?;
        member.admin.then_some(member).ok_or(Fault::Forbidden)
    }

    /// The person who asks, guest or member.
    ///
    /// # Errors
    ///
    /// [`Fault::Unknown`] for strangers.
    pub fn known(&self) -> Result<&Person, Fault> {
        self.person.as_ref().ok_or(Fault::Unknown)
    }

    /// The person who asks; a stranger becomes a guest.
    ///
    /// # Errors
    ///
    /// [`Fault::TooMany`] if too many guests came from this address.
    pub async fn or_guest(&self, site: &App) -> Result<(Person, Greeting), Fault> {
        if let Some(person) = &self.person {
            return Ok((person.clone(), Greeting::default()));
        }
        self.may(site, Deed::Guest)?;
        let person = site.store.new_guest(instant::now()).await?;
        let greeting = self.greet(site, &person.id).await?;
        Ok((person, greeting))
    }

    /// Opens a session for a person, whatever session there was.
    ///
    /// # Errors
    ///
    /// What the store says.
    pub async fn greet(&self, site: &App, person: &str) -> Result<Greeting, Fault> {
        let token = Token::new();
        site.store.open_session(token.hash(), person.to_owned(), instant::now()).await?;
        let secure = self.origin.secure
            || site.config.url.as_deref().is_some_and(|url| url.starts_with("https:"));
        Ok(Greeting(cookies::set(cookies::SESSION, Some(token.reveal()), secure)))
    }

    /// Takes the session's cookie away.
    #[must_use]
    pub fn farewell(&self) -> Greeting {
        Greeting(cookies::set(cookies::SESSION, None, self.origin.secure))
    }

    /// Whether this visitor may do something once more now.
    ///
    /// # Errors
    ///
    /// [`Fault::TooMany`].
    pub fn may(&self, site: &App, deed: Deed) -> Result<(), Fault> {
        if site.limits.allow(deed, &counted(self.origin.address)) {
            Ok(())
        } else {
            Err(Fault::TooMany)
        }
    }

    /// A path in the visitor's language.
    #[must_use]
    pub fn at(&self, path: &str) -> String {
        format!("/{}{path}", self.w.tag())
    }
}
