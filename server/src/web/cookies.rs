//! Cookies: `HttpOnly`, `SameSite=Lax`, and `Secure` where the visitor came by TLS.

use axum::http::HeaderValue;

/// The cookie that holds the session's secret.
pub const SESSION: &str = "polydam";

/// How long a session lasts, and its cookie, in seconds.
pub const AGE: i64 = 400 * 24 * 3600;

/// The value of a cookie in a `Cookie` header.
#[must_use]
pub fn find<'a>(header: &'a str, name: &str) -> Option<&'a str> {
    header.split(';').find_map(|part| {
        let (key, value) = part.trim().split_once('=')?;
        (key == name).then_some(value)
    })
}

/// A `Set-Cookie` header; no value takes the cookie away.
#[must_use]
pub fn set(name: &str, value: Option<&str>, secure: bool) -> Option<HeaderValue> {
    let age = if value.is_some() { AGE } else { 0 };
    let secure = if secure { "; Secure" } else { "" };
    let value = value.unwrap_or_default();
    let text = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn cookies_are_found_by_their_whole_name() {
        assert_eq!(super::find("xpolydam=1; polydam=2", "polydam"), Some("2"));
        assert_eq!(super::find("polydam", "polydam"), None);
    }
}
