//! Who calls: the bearer of a token, and what the token allows.

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;

use crate::people::token::Token;
use crate::settings::Settings;
use crate::site::App;
use crate::store::Person;
use crate::web::fault::Fault;
use crate::web::limits::Deed;
use crate::web::origin::Origin;
use crate::web::visitor::Visitor;
use crate::words::Lang;

/// What a token may allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// To read one's own private games and challenges.
    Read,
    /// To move, offer, answer, claim and resign in one's own games.
    Play,
    /// To begin games: seeks, challenges, games against the computer.
    Challenge,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 3] = [Scope::Read, Scope::Play, Scope::Challenge];

    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Challenge => "challenge",
        }
    }
}

/// Who calls.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The same as a visitor of the pages; a stranger without a token.
    pub visitor: Visitor,
    scopes: String,
}

impl Caller {
    /// The person for whom the caller acts, if the token allows what is wanted.
    ///
    /// # Errors
    ///
    /// [`Fault::Unknown`] without a token, [`Fault::Forbidden`] if it does not allow it.
    pub fn with(&self, scope: Scope) -> Result<&Person, Fault> {
        let person = self.visitor.known()?;
        let allowed = self.scopes.split(' ').any(|word| word == scope.word());
        if allowed {
            Ok(person)
        } else {
            Err(Fault::Forbidden)
        }
    }

    /// The caller as one who may look at his own private games, or else a stranger.
    #[must_use]
    pub fn reader(&self) -> Visitor {
        let person = self.with(Scope::Read).ok().cloned();
        Visitor {
            person,
            ..self.visitor.clone()
        }
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &App) -> Result<Caller, Fault> {
        let found = match bearer(parts)? {
            Some(token) => {
                let found = site.store.api_token(&token.hash()).await?;
                Some(found.ok_or(Fault::Unknown)?)
            }
            None => None,
        };
        if let Some((person, _)) = &found
            && !site.limits.allow(Deed::Message, &person.id)
        {
            return Err(Fault::TooMany);
        }
        let (person, scopes) = found.unzip();
        let visitor = Visitor {
            person,
            token: None,
            w: parts.extensions.get::<Lang>().copied().unwrap_or_default(),
            origin: Origin::of(&site.config, &parts.extensions, &parts.headers),
            path: parts.uri.path().to_owned(),
            settings: Settings::default(),
        };
        Ok(Caller {
            visitor,
            scopes: scopes.unwrap_or_default(),
        })
    }
}

/// The token of a request. One that cannot be a token is refused, not taken for a stranger.
fn bearer(parts: &Parts) -> Result<Option<Token>, Fault> {
    let Some(value) = parts.headers.get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let text = value.to_str().map_err(|_| Fault::Unknown)?;
    let token = text.strip_prefix("Bearer ").and_then(Token::read);
    token.map(Some).ok_or(Fault::Unknown)
}
