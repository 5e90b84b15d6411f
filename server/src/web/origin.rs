//! Where a request comes from: the address that counts, whether TLS was used, and whether a socket
//! is opened by one of our own pages.

use std::net::{IpAddr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap, header};

use crate::config::Config;

/// Where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The visitor's address.
    pub address: IpAddr,
    /// Whether the visitor came by TLS.
    pub secure: bool,
}

impl Origin {
    /// Reads it off a request. Forwarded addresses count only behind a trusted proxy.
    #[must_use]
    pub fn of(config: &Config, extensions: &Extensions, headers: &HeaderMap) -> Origin {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.unwrap_or(IpAddr::from([0, 0, 0, 0])).to_canonical();
        if !config.trusted_proxy.contains(&peer) {
            return Origin {
                address: peer,
                secure: false,
            };
        }
        let proto = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
        Origin {
            address: forwarded(config, headers).unwrap_or(peer),
            secure: proto.is_some_and(|proto| proto.eq_ignore_ascii_case("https")),
        }
    }
}

/// The last address in the chain that is not one of our own proxies: what stands before it may be
/// invented.
fn forwarded(config: &Config, headers: &HeaderMap) -> Option<IpAddr> {
    let values = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok());
    let chain: Vec<&str> = values.flat_map(|value| value.split(',')).collect();
    let mut addresses = chain.iter().rev().map_while(|part| part.trim().parse::<IpAddr>().ok());
    addresses.find(|address| !config.trusted_proxy.contains(&address.to_canonical()))
}

/// Whether a socket may be opened: by one of our own pages, or by a program, which sends no origin.
#[must_use]
pub fn is_own(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    let ours = config.url.as_deref().is_some_and(|url| url == origin);
    ours || (authority.is_some() && authority == host)
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::extract::ConnectInfo;
    use axum::http::{Extensions, HeaderMap};

    use super::Origin;
    use crate::config::Layer;

    fn seen(trusted: &str, forwarded: &str) -> String {
        let layer = Layer {
            data: Some("/tmp/x".into()),
            trusted_proxy: Some(trusted.split(' ').filter_map(|a| a.parse().ok()).collect()),
            ..Layer::default()
        };
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo("10.0.0.9:1".parse::<SocketAddr>().unwrap()));
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        Origin::of(&layer.finish().unwrap(), &extensions, &headers).address.to_string()
    }

    #[test]
    fn forwarded_addresses_count_only_behind_a_trusted_proxy() {
        assert_eq!(seen("", "1.2.3.4"), "10.0.0.9");
        assert_eq!(seen("10.0.0.9", "6.6.6.6, 1.2.3.4"), "1.2.3.4");
        assert_eq!(seen("10.0.0.9 10.0.0.8", "1.2.3.4, 10.0.0.8"), "1.2.3.4");
        assert_eq!(seen("10.0.0.9", "rubbish"), "10.0.0.9");
    }
}
