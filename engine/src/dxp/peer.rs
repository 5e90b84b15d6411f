//! A connection to another program: messages with an end to every wait.

use std::fmt;
use std::io::{Read, Write};
use std::time::{Duration, Instant};

use super::message::{self, BadMessage, Message};
use crate::wire::{Framing, Inbox, Silence};

/// A message ends with a zero byte.
pub const MESSAGES: Framing = Framing {
    end: 0,
    most: message::MOST,
};

/// Why a game over DXP cannot go on.
#[derive(Debug)]
pub enum DxpError {
    /// Nothing came, or no more.
    Silence(Silence),
    /// Something came that is no message.
    Bad(BadMessage),
    /// A message came that has no place here.
    Unexpected {
        /// The message.
        message: Box<Message>,
        /// What was expected.
        expected: &'static str,
    },
    /// The other side does not play, for the reason it gave.
    Refused(super::Code),
    /// A move came that is not legal.
    Illegal(String),
}

impl fmt::Display for DxpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DxpError::Silence(silence) => write!(f, "{silence}"),
            DxpError::Bad(bad) => write!(f, "{bad}"),
            DxpError::Unexpected { message, expected } => {
                let text = String::from_utf8_lossy(&message.bytes()).into_owned();
                write!(f, "`{text}` has no place here; {expected} was expected")
            }
            DxpError::Refused(code) => write!(f, "the other side does not play: {code:?}"),
            DxpError::Illegal(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for DxpError {}

impl From<Silence> for DxpError {
    fn from(silence: Silence) -> DxpError {
        DxpError::Silence(silence)
    }
}

/// The other side.
pub struct Peer {
    inbox: Inbox,
    out: Box<dyn Write + Send>,
    /// What it has said to people and nobody has taken yet.
    chats: Vec<String>,
}

impl fmt::Debug for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Peer").finish_non_exhaustive()
    }
}

/// The most words that are kept.
const CHATS: usize = 100;

impl Peer {
    /// A peer at the ends of a connection, such as the two halves of a socket.
    ///
    /// # Errors
    ///
    /// If the system gives no thread.
    pub fn new(
        input: impl Read + Send + 'static,
        out: impl Write + Send + 'static,
    ) -> Result<Peer, DxpError> {
        let inbox = Inbox::new(input, MESSAGES).map_err(Silence::from)?;
        Ok(Peer {
            inbox,
            out: Box::new(out),
            chats: Vec::new(),
        })
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// If the other side is gone.
    pub fn send(&mut self, message: &Message) -> Result<(), DxpError> {
        let mut bytes = message.bytes();
        bytes.push(0);
        self.out.write_all(&bytes).map_err(Silence::from)?;
        Ok(self.out.flush().map_err(Silence::from)?)
    }

    /// The next message within `patience`; words for people are kept aside.
    ///
    /// # Errors
    ///
    /// If nothing comes, or no message.
    pub fn receive(&mut self, patience: Duration) -> Result<Message, DxpError> {
        let begun = Instant::now();
        loop {
            let left = patience.checked_sub(begun.elapsed());
            let left = left.ok_or(Silence::TimeOut(patience))?;
            let bytes = self.inbox.next(left)?;
            if message::version(&bytes).is_some_and(|version| version != b"01") {
                return Err(DxpError::Refused(super::Code::Version));
            }
            match Message::read(&bytes).map_err(DxpError::Bad)? {
                Message::Chat(text) if self.chats.len() < CHATS => self.chats.push(text),
                Message::Chat(_) => {}
                message => return Ok(message),
            }
        }
    }

    /// What was said to people since the last call.
    pub fn chats(&mut self) -> Vec<String> {
        std::mem::take(&mut self.chats)
    }
}
