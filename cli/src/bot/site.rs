//! A site's API as the bot needs it.

use std::io::{BufRead, BufReader};
use std::time::Duration;

use serde_json::Value;
use ureq::Agent;
use ureq::http::Response;

/// The way to a site.
#[derive(Clone)]
pub(super) struct Site {
    agent: Agent,
    base: String,
    bearer: String,
}

/// Why a request was not fulfilled.
#[derive(Debug, thiserror::Error)]
pub(super) enum SiteError {
    /// The site refuses it.
    #[error("{status}: {message}")]
    Refused {
        /// The status of the answer.
        status: u16,
        /// What the site says.
        message: String,
    },
    /// The site does not answer as a site does.
    #[error("no answer from the site")]
    Silent(#[from] ureq::Error),
}

impl SiteError {
    /// Whether the game has changed meanwhile.
    pub(super) fn is_stale(&self) -> bool {
        matches!(self, SiteError::Refused { status: 409, .. })
    }
}

/// How long an answer may take to begin.
const PATIENCE: Duration = Duration::from_secs(20);

impl Site {
    pub(super) fn new(address: &str, token: &str) -> Site {
        let config = Agent::config_builder()
            .timeout_connect(Some(PATIENCE))
            .timeout_recv_response(Some(PATIENCE))
            .http_status_as_error(false);
        Site {
            agent: config.build().into(),
            base: format!("{}/api/v1", address.trim_end_matches('/')),
            bearer: format!("Bearer {token}"),
        }
    }

    pub(super) fn get(&self, path: &str) -> Result<Value, SiteError> {
        let request = self.agent.get(self.at(path));
        checked(request.header("authorization", &self.bearer).call()?)
    }

    pub(super) fn post(&self, path: &str, body: &Value) -> Result<Value, SiteError> {
        let request = self.agent.post(self.at(path));
        checked(request.header("authorization", &self.bearer).send_json(body)?)
    }

    pub(super) fn delete(&self, path: &str) -> Result<Value, SiteError> {
        let request = self.agent.delete(self.at(path));
        checked(request.header("authorization", &self.bearer).call()?)
    }

    /// The values of a stream as they come. An empty line only shows that the stream lives.
    pub(super) fn lines(
        &self,
        path: &str,
    ) -> anyhow::Result<impl Iterator<Item = anyhow::Result<Value>> + use<>> {
        let request = self.agent.get(self.at(path));
        let answer = request.header("authorization", &self.bearer).call()?;
        if !answer.status().is_success() {
            checked(answer)?;
            anyhow::bail!("{path} is no stream");
        }
        let lines = BufReader::new(answer.into_body().into_reader()).lines();
        let lines = lines.filter(|line| !matches!(line, Ok(text) if text.is_empty()));
        Ok(lines.map(|line| Ok(serde_json::from_str(&line?)?)))
    }

    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }
}

/// The body of an answer, or what the site says against it.
fn checked(mut answer: Response<ureq::Body>) -> Result<Value, SiteError> {
    let status = answer.status();
    let text = answer.body_mut().read_to_string()?;
    let body: Value = serde_json::from_str(&text).unwrap_or_default();
    if status.is_success() {
        return Ok(body);
    }
    let message = body["error"]["message"].as_str().unwrap_or(&text);
    Err(SiteError::Refused {
        status: status.as_u16(),
        message: message.to_owned(),
    })
}
