//! DXP, the `DamExchange` protocol, version 01: both sides.
//!
//! Two programs play over one connection, each with its own clock. [`Message`] is the language,
//! [`Peer`] a connection, [`Duel`] a game. The protocol knows one game, on 50 squares;
//! [`is_normal`](crate::hub::is_normal) says of a row whether it is that.

mod duel;
mod message;
mod peer;

pub use duel::{Duel, Heard};
pub use message::{BadMessage, Code, Message, Moved, Reason, Request};
pub use peer::{DxpError, MESSAGES, Peer};

/// The port that programs listen on.
pub const PORT: u16 = 27531;
