//! How the site is run: built-in defaults, overridden by a TOML file, then by variables of the
//! environment named `POLYDAM_…`, then by flags.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// Everything that may be set, complete.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The folder that holds the database, backups and the lock.
    pub data: PathBuf,
    /// Proxies whose `X-Forwarded-…` headers are believed.
    pub trusted_proxy: Vec<IpAddr>,
    /// The address by which people reach the site, for links in mails and feeds.
    pub url: Option<String>,
    /// How log lines look.
    pub log: LogStyle,
    /// Requests a second that one address may keep up.
    pub requests_per_second: u32,
    /// Sockets that one address may hold open.
    pub sockets_per_address: u32,
    /// Unfinished games that one person may hold.
    pub games_at_once: u32,
    /// Threads that think for the computer.
    pub thinkers: usize,
    /// Threads that analyse for readers.
    pub analysts: usize,
    /// The folder of endgame tables; without it, `tables` in the data folder if that is there.
    pub tables: Option<PathBuf>,
    /// Where mail is handed in.
    pub mail: Option<Mail>,
}

/// How log lines look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogStyle {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

/// Where mail is handed in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mail {
    /// The mail server as `smtp://user:password@host:port`.
    pub server: String,
    /// The sender's address.
    pub from: String,
}

/// A layer of settings: what it does not name is left to the layer below.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Layer {
    /// See [`Config::listen`].
    pub listen: Option<SocketAddr>,
    /// See [`Config::data`].
    pub data: Option<PathBuf>,
    /// See [`Config::trusted_proxy`].
    pub trusted_proxy: Option<Vec<IpAddr>>,
    /// See [`Config::url`].
    pub url: Option<String>,
    /// See [`Config::log`].
    pub log: Option<LogStyle>,
    /// See [`Config::requests_per_second`].
    pub requests_per_second: Option<u32>,
    /// See [`Config::sockets_per_address`].
    pub sockets_per_address: Option<u32>,
    /// See [`Config::games_at_once`].
    pub games_at_once: Option<u32>,
    /// See [`Config::thinkers`].
    pub thinkers: Option<usize>,
    /// See [`Config::analysts`].
    pub analysts: Option<usize>,
    /// See [`Config::tables`].
    pub tables: Option<PathBuf>,
    /// See [`Config::mail`].
    pub mail: Option<Mail>,
}

/// Why the settings could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file is not there or not readable.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: std::io::Error,
    },
    /// The text is no TOML or names an unknown setting.
    #[error("{place}: {error}")]
    Text {
        /// The file or the variable.
        place: String,
        /// What is wrong.
        error: Box<toml::de::Error>,
    },
    /// No folder for data is known on this system.
    #[error("this system names no folder for data; set one with --data")]
    NoFolder,
}

/// The settings that a variable of the environment may give.
const VARIABLES: [&str; 11] = [
    "listen",
    "data",
    "trusted_proxy",
    "url",
    "log",
    "requests_per_second",
    "sockets_per_address",
    "games_at_once",
    "thinkers",
    "analysts",
    "tables",
];

impl Layer {
    /// Reads a TOML file.
    ///
    /// # Errors
    ///
    /// What is wrong with the file.
    pub fn from_file(path: &Path) -> Result<Layer, ConfigError> {
        let text = std::fs::read_to_string(path).map_err(|error| ConfigError::File {
            path: path.to_owned(),
            error,
        })?;
        parse(&text, &path.display().to_string())
    }

    /// Reads the variables of the environment that `get` knows.
    ///
    /// # Errors
    ///
    /// The variable whose value does not fit.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Result<Layer, ConfigError> {
        let mut layer = Layer::default();
        for key in VARIABLES {
            let name = format!("POLYDAM_{}", key.to_uppercase());
            if let Some(value) = get(&name) {
                let text = format!("{key} = {}", as_toml(key, &value));
                layer = parse(&text, &name)?.over(layer);
            }
        }
        Ok(layer)
    }

    /// This layer laid over `below`.
    #[must_use]
    pub fn over(self, below: Layer) -> Layer {
        Layer {
            listen: self.listen.or(below.listen),
            data: self.data.or(below.data),
            trusted_proxy: self.trusted_proxy.or(below.trusted_proxy),
            url: self.url.or(below.url),
            log: self.log.or(below.log),
            requests_per_second: self.requests_per_second.or(below.requests_per_second),
            sockets_per_address: self.sockets_per_address.or(below.sockets_per_address),
            games_at_once: self.games_at_once.or(below.games_at_once),
            thinkers: self.thinkers.or(below.thinkers),
            analysts: self.analysts.or(below.analysts),
            tables: self.tables.or(below.tables),
            mail: self.mail.or(below.mail),
        }
    }

    /// The complete settings, defaults below this layer.
    ///
    /// # Errors
    ///
    /// [`ConfigError::NoFolder`] if no folder for data is named or known.
    pub fn finish(self) -> Result<Config, ConfigError> {
        let data = match self.data {
            Some(data) => data,
            None => crate::folders::data().ok_or(ConfigError::NoFolder)?,
        };
        Ok(Config {
            listen: self.listen.unwrap_or(SocketAddr::from((Ipv4Addr::LOCALHOST, 8018))),
            data,
            trusted_proxy: self.trusted_proxy.unwrap_or_default(),
            url: self.url.map(|url| url.trim_end_matches('/').to_owned()),
            log: self.log.unwrap_or_default(),
            requests_per_second: self.requests_per_second.unwrap_or(20),
            sockets_per_address: self.sockets_per_address.unwrap_or(64),
            games_at_once: self.games_at_once.unwrap_or(200),
            thinkers: self.thinkers.unwrap_or(2).max(1),
            analysts: self.analysts.unwrap_or(2).max(1),
            tables: self.tables,
            mail: self.mail,
        })
    }
}

fn parse(text: &str, place: &str) -> Result<Layer, ConfigError> {
    toml::from_str(text).map_err(|error| ConfigError::Text {
        place: place.to_owned(),
        error: Box::new(error),
    })
}

/// A plain value as TOML: numbers stay, lists are split at commas, the rest is text.
fn as_toml(key: &str, value: &str) -> String {
    let quoted = |text: &str| toml::Value::from(text.trim()).to_string();
    if key == "trusted_proxy" {
        let parts = value.split(',').filter(|part| !part.trim().is_empty());
        return format!("[{}]", parts.map(quoted).collect::<Vec<_>>().join(", "));
    }
    match value.parse::<u64>() {
        Ok(number) => number.to_string(),
        Err(_) => quoted(value),
    }
}

#[cfg(test)]
mod tests {
    use super::{Layer, LogStyle, parse};

    #[test]
    fn flags_win_over_variables_and_these_over_the_file() {
        let file = parse("listen = \"127.0.0.1:1\"\nthinkers = 3\nlog = \"json\"", "f").unwrap();
        let variables = |name: &str| {
            [
                ("POLYDAM_LISTEN", "127.0.0.1:2"),
                ("POLYDAM_TRUSTED_PROXY", "10.0.0.1, ::1"),
            ]
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| (*value).to_owned())
        };
        let environment = Layer::from_environment(variables).unwrap();
        let flags = Layer {
            data: Some("/tmp/x".into()),
            ..Layer::default()
        };
        let config = flags.over(environment.over(file)).finish().unwrap();
        assert_eq!(config.listen.port(), 2);
        assert_eq!(config.thinkers, 3);
        assert_eq!(config.log, LogStyle::Json);
        assert_eq!(config.trusted_proxy.len(), 2);
    }

    #[test]
    fn loopback_is_the_default() {
        let config = Layer {
            data: Some("/tmp/x".into()),
            ..Layer::default()
        };
        assert!(config.finish().unwrap().listen.ip().is_loopback());
    }

    #[test]
    fn an_unknown_setting_is_named() {
        let error = parse("lisen = 1", "site.toml").unwrap_err().to_string();
        assert!(error.contains("site.toml") && error.contains("lisen"), "{error}");
    }
}
