//! Secrets: made from the system's randomness, handed out once, kept only as hashes.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// A secret of 160 bits in the hands of its owner. It shows nothing of itself in logs.
#[derive(Clone)]
pub struct Token(String);

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

/// What is stored of a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenHash(pub(crate) String);

impl Token {
    const BYTES: usize = 20;

    /// A new secret.
    ///
    /// # Panics
    ///
    /// If the system has no randomness: no secret may be made then.
    #[must_use]
    pub fn new() -> Token {
        Token(URL_SAFE_NO_PAD.encode(random::<{ Token::BYTES }>()))
    }

    /// A secret as a person or a browser hands it in, if it has the shape of one.
    #[must_use]
    pub fn read(text: &str) -> Option<Token> {
        let fits = text.len() == 27
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        fits.then(|| Token(text.to_owned()))
    }

    /// The secret itself: for the cookie or the link, never for logs.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What to store.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        hash(&self.0)
    }
}

impl Default for Token {
    fn default() -> Token {
        Token::new()
    }
}

/// A secret to be written down on paper: four groups of five letters and digits, 100 bits.
#[must_use]
pub fn paper_code() -> String {
    let code = letters::<20>();
    let groups = [&code[..5], &code[5..10], &code[10..15], &code[15..]];
    groups.join("-")
}

/// The hash of a paper code, however it was typed.
#[must_use]
pub fn paper_hash(typed: &str) -> TokenHash {
    let bare: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
    hash(&bare.to_ascii_lowercase())
}

/// A name for a stored thing: ten letters and digits without look-alikes. Not a secret.
#[must_use]
pub fn id() -> String {
    letters::<10>()
}

/// Random bytes.
///
/// # Panics
///
/// If the system has no randomness.
#[must_use]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives randomness");
    bytes
}

/// `N` letters and digits of 32, so that a byte's five low bits choose evenly.
fn letters<const N: usize>() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let pick = |byte: u8| char::from(LETTERS[usize::from(byte % 32)]);
    random::<N>().into_iter().map(pick).collect()
}

fn hash(text: &str) -> TokenHash {
    TokenHash(URL_SAFE_NO_PAD.encode(Sha256::digest(text.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::{Token, paper_code, paper_hash};

    #[test]
    fn a_token_reads_back_and_hides_in_logs() {
        let token = Token::new();
        let again = Token::read(token.reveal()).unwrap();
        assert_eq!(token.hash(), again.hash());
        assert!(!format!("{token:?}").contains(token.reveal()));
        assert_ne!(token.reveal(), Token::new().reveal());
    }

    #[test]
    fn what_is_no_token_is_not_looked_up() {
        for text in ["", "null", "a", "aaaaaaaaaaaaaaaaaaaaaaaaaa'"] {
            assert!(Token::read(text).is_none());
        }
    }

    #[test]
    fn a_paper_code_may_be_typed_freely() {
        let code = paper_code();
        assert_eq!(paper_hash(&code), paper_hash(&code.replace('-', " ").to_uppercase()));
    }
}
