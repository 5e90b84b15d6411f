//! As much of an HTTP client as the load client and the tests need: one request a connection, a
//! cookie, no redirects.

use std::io;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A browser of one visitor.
#[derive(Clone, Debug)]
pub struct Client {
    /// Host and port.
    pub host: String,
    /// The session's cookie, `polydam=…`.
    pub cookie: Option<String>,
}

/// What the server answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The heads, names in lower case.
    pub heads: Vec<(String, String)>,
    /// The body.
    pub body: String,
}

impl Answer {
    /// A head of the answer.
    #[must_use]
    pub fn head(&self, name: &str) -> Option<&str> {
        self.heads
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// The body as JSON; null if it is none.
    #[must_use]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }
}

impl Client {
    /// A visitor without a session.
    #[must_use]
    pub fn new(host: impl Into<String>) -> Client {
        Client {
            host: host.into(),
            cookie: None,
        }
    }

    /// Asks for a page.
    ///
    /// # Errors
    ///
    /// What the network says.
    pub async fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.send("GET", path, &[], "").await
    }

    /// Sends a form.
    ///
    /// # Errors
    ///
    /// What the network says.
    pub async fn post(&mut self, path: &str, form: &[(&str, &str)]) -> io::Result<Answer> {
        let fields: Vec<String> =
            form.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let kind = [("content-type", "application/x-www-form-urlencoded")];
        self.send("POST", path, &kind, &fields.join("&")).await
    }

    /// Sends JSON.
    ///
    /// # Errors
    ///
    /// What the network says.
    pub async fn post_json(&mut self, path: &str, body: &serde_json::Value) -> io::Result<Answer> {
        self.send("POST", path, &[("content-type", "application/json")], &body.to_string())
            .await
    }

    /// Sends a request; a session that the answer gives is kept.
    ///
    /// # Errors
    ///
    /// What the network says.
    pub async fn send(
        &mut self,
        method: &str,
        path: &str,
        heads: &[(&str, &str)],
        body: &str,
    ) -> io::Result<Answer> {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.host);
        for (name, value) in heads {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(cookie) = &self.cookie {
            request.push_str(&format!("cookie: {cookie}\r\n"));
        }
        request.push_str(&format!("content-length: {}\r\n\r\n", body.len()));
        let mut stream = TcpStream::connect(&self.host).await?;
        stream.write_all(request.as_bytes()).await?;
        stream.write_all(body.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        let answer = parsed(&bytes).ok_or_else(|| io::Error::other("no answer"))?;
        self.keep_session(&answer);
        Ok(answer)
    }

    fn keep_session(&mut self, answer: &Answer) {
        let cookies = answer.heads.iter().filter(|(name, _)| name == "set-cookie");
        for (_, value) in cookies {
            if let Some(pair) = value.split(';').next().filter(|pair| pair.starts_with("polydam="))
            {
                self.cookie = (pair.len() > "polydam=".len()).then(|| pair.to_owned());
            }
        }
    }
}

/// Text for a form.
fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

fn parsed(bytes: &[u8]) -> Option<Answer> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let heads: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let chunked = heads
        .iter()
        .any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let body = if chunked {
        joined(body)
    } else {
        body.to_owned()
    };
    Some(Answer {
        status,
        heads,
        body,
    })
}

/// The chunks of a body, joined.
fn joined(body: &str) -> String {
    let mut joined = String::new();
    let mut rest = body;
    while let Some((size, after)) = rest.split_once("\r\n") {
        let Some(chunk) = usize::from_str_radix(size.trim(), 16).ok().filter(|size| *size > 0)
        else {
            break;
        };
        joined.push_str(after.get(..chunk).unwrap_or(after));
        rest = after.get(chunk + 2..).unwrap_or_default();
    }
    joined
}
