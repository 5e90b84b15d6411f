//! Passwords: hashed with Argon2id, on a thread of its own, a few at a time.

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

/// Each hash takes 19 MiB and some 30 ms; two at a time never slow the site.
static BUSY: Semaphore = Semaphore::const_new(2);

/// A hash against which an unknown name's password is checked, so that names cannot be told apart
/// by the time an answer takes.
static NOBODY: LazyLock<String> = LazyLock::new(|| make(b"nobody").unwrap_or_default());

/// The shortest password accepted.
pub const SHORTEST: usize = 8;
/// The longest password accepted, in bytes.
pub const LONGEST: usize = 200;

/// Hashes a password; `None` if that fails.
pub async fn hash(password: String) -> Option<String> {
    let _turn = BUSY.acquire().await.ok()?;
    tokio::task::spawn_blocking(move || make(password.as_bytes())).await.ok()?
}

/// Whether `password` is the one of `hash`; with no hash the same work is done and the answer is no.
pub async fn verify(password: String, hash: Option<String>) -> bool {
    let Ok(_turn) = BUSY.acquire().await else {
        return false;
    };
    let check = move || {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODY.clone());
        Argon2::default().verify_password(password.as_bytes(), hash.as_str()).is_ok() && known
    };
    tokio::task::spawn_blocking(check).await.unwrap_or(false)
}

fn make(password: &[u8]) -> Option<String> {
    let hash = Argon2::default().hash_password(password).ok()?;
    Some(hash.to_string())
}

#[cfg(test)]
mod tests {
    #[tokio::test]
    async fn only_the_right_password_passes() {
        let hash = super::hash("correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert!(super::verify("correct horse".into(), Some(hash.clone())).await);
        assert!(!super::verify("wrong horse".into(), Some(hash)).await);
        assert!(!super::verify("nobody".into(), None).await);
    }
}
