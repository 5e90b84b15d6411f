//! Who may do how much: a bucket of tokens for each kind of deed and each address or person.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;

use crate::instant::{self, HOUR, MINUTE, Ms};

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// Any request.
    Request,
    /// Trying a password or a code.
    LogIn,
    /// Taking a name.
    Register,
    /// Coming as a new guest.
    Guest,
    /// Making a game, a seek or an invitation.
    Make,
    /// Writing in a chat.
    Chat,
    /// A message over a socket.
    Message,
    /// Downloading many games at once.
    Export,
    /// Telling the administrators about somebody.
    Report,
    /// Letting the computer think about a position.
    Think,
    /// Letting it look through a whole game.
    Review,
    /// Keeping a study under a link.
    Study,
    /// Importing a file.
    Import,
}

/// Tokens of one kind for one who asks.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Ms,
}

/// How many at once, and how long until one comes back.
#[derive(Clone, Copy, Debug)]
struct Rate {
    burst: f64,
    every: f64,
}

/// The buckets.
#[derive(Debug)]
pub struct Limits {
    buckets: Mutex<HashMap<(Deed, String), Bucket>>,
    requests_per_second: f64,
}

/// Beyond so many buckets, full ones are forgotten.
const MANY: usize = 20_000;

impl Limits {
    /// Empty books for a site on which an address may make so many requests a second.
    #[must_use]
    pub fn new(requests_per_second: u32) -> Limits {
        Limits {
            buckets: Mutex::default(),
            requests_per_second: f64::from(requests_per_second.max(1)),
        }
    }

    /// Takes a token for `who`; whether there was one.
    pub fn allow(&self, deed: Deed, who: &str) -> bool {
        self.allow_at(deed, who, instant::now())
    }

    fn allow_at(&self, deed: Deed, who: &str, now: Ms) -> bool {
        let rate = self.rate(deed);
        let Ok(mut buckets) = self.buckets.lock() else {
            return false;
        };
        if buckets.len() > MANY {
            buckets.retain(|(deed, _), bucket| !is_full(*bucket, self.rate(*deed), now));
        }
        let full = Bucket {
            left: rate.burst,
            at: now,
        };
        let bucket = buckets.entry((deed, who.to_owned())).or_insert(full);
        bucket.left = refilled(*bucket, rate, now);
        bucket.at = now;
        let allowed = bucket.left >= 1.0;
        if allowed {
            bucket.left -= 1.0;
        }
        allowed
    }

    fn rate(&self, deed: Deed) -> Rate {
        let requests = self.requests_per_second;
        // Those who run a site for themselves and raise one limit mean the others too.
        let scale = (requests / 20.0).max(1.0);
        let rate = |burst: f64, every: Ms| Rate {
            burst: burst * scale,
            every: every as f64 / scale,
        };
        match deed {
            Deed::Request => Rate {
                burst: 10.0 * requests,
                every: 1000.0 / requests,
            },
            Deed::Message => Rate {
                burst: 3.0 * requests,
                every: 1000.0 / requests,
            },
            Deed::LogIn => rate(10.0, MINUTE),
            Deed::Register => rate(8.0, HOUR / 8),
            Deed::Guest => rate(40.0, MINUTE),
            Deed::Make => rate(40.0, MINUTE / 6),
            Deed::Chat => rate(8.0, 4000),
            Deed::Export => rate(6.0, MINUTE),
            Deed::Report => rate(5.0, HOUR / 4),
            Deed::Think => rate(30.0, 2000),
            Deed::Review => rate(6.0, MINUTE / 2),
            Deed::Study => rate(20.0, 2 * MINUTE),
            Deed::Import => rate(6.0, 5 * MINUTE),
        }
    }
}

fn refilled(bucket: Bucket, rate: Rate, now: Ms) -> f64 {
    let waited = (now - bucket.at).max(0) as f64;
    (bucket.left + waited / rate.every).min(rate.burst)
}

fn is_full(bucket: Bucket, rate: Rate, now: Ms) -> bool {
    refilled(bucket, rate, now) >= rate.burst
}

/// The name under which an address is counted: the whole network of a version 6 address.
#[must_use]
pub fn counted(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => address.to_string(),
            None => {
                let [a, b, c, d, ..] = address.segments();
                format!("{a:x}:{b:x}:{c:x}:{d:x}")
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{Deed, Limits, counted};

    #[test]
    fn tokens_run_out_and_come_back() {
        let limits = Limits::new(20);
        let tries = (0..20).filter(|_| limits.allow_at(Deed::LogIn, "a", 0)).count();
        assert_eq!(tries, 10);
        assert!(limits.allow_at(Deed::LogIn, "b", 0));
        assert!(limits.allow_at(Deed::LogIn, "a", 60_000));
        assert!(!limits.allow_at(Deed::LogIn, "a", 60_000));
    }

    #[test]
    fn a_network_of_version_6_counts_as_one() {
        let [one, two] =
            ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"].map(|a| counted(a.parse().unwrap()));
        assert_eq!(one, two);
        assert_eq!(counted("::ffff:10.0.0.1".parse().unwrap()), "10.0.0.1");
    }
}
