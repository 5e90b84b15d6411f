//! People, and the secrets by which they are known.

pub mod name;
pub mod password;
pub mod token;
