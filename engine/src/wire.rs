//! Reading from a peer that may be slow, silent, broken or hostile.
//!
//! A message ends with one byte, a newline or a zero, and has a greatest length. A thread of its own
//! reads; whoever waits for a message waits no longer than stated.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// So many messages may wait unread before the reading stops.
const WAITING: usize = 256;

/// How messages are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Framing {
    /// The byte that ends a message.
    pub end: u8,
    /// The most bytes of a message, its end not counted.
    pub most: usize,
}

/// What comes next from a peer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A whole message, without its end.
    Message(Vec<u8>),
    /// A message that was too long; it has been read past and is lost.
    TooLong,
    /// The end; what stood before it without an end of its own is lost.
    End,
}

/// Why nothing comes from a peer.
#[derive(Debug)]
pub enum Silence {
    /// Nothing came in this time.
    TimeOut(Duration),
    /// The peer closed the line.
    Closed,
    /// A message was longer than so many bytes.
    TooLong(usize),
    /// Reading or writing failed.
    Failed(io::Error),
}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Silence::TimeOut(time) => write!(f, "no answer in {:.1} s", time.as_secs_f64()),
            Silence::Closed => f.write_str("the other side has closed the connection"),
            Silence::TooLong(most) => write!(f, "a message of more than {most} bytes"),
            Silence::Failed(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Silence {}

impl From<io::Error> for Silence {
    fn from(error: io::Error) -> Silence {
        match error.kind() {
            io::ErrorKind::BrokenPipe | io::ErrorKind::ConnectionReset => Silence::Closed,
            _ => Silence::Failed(error),
        }
    }
}

impl Framing {
    /// Reads the next message, however long that takes.
    ///
    /// ```
    /// use polydam_engine::wire::{Framing, Next};
    /// let lines = Framing { end: b'\n', most: 5 };
    /// let mut input: &[u8] = b"hub\nmuch too long\ngo";
    /// assert_eq!(lines.read(&mut input)?, Next::Message(b"hub".to_vec()));
    /// assert_eq!(lines.read(&mut input)?, Next::TooLong);
    /// assert_eq!(lines.read(&mut input)?, Next::End);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What the reader says.
    pub fn read(self, input: &mut impl BufRead) -> io::Result<Next> {
        let mut message = Vec::new();
        let mut length = 0;
        loop {
            let bytes = match input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            if bytes.is_empty() {
                return Ok(Next::End);
            }
            let found = bytes.iter().position(|&byte| byte == self.end);
            let part = &bytes[..found.unwrap_or(bytes.len())];
            length += part.len();
            if length <= self.most {
                message.extend_from_slice(part);
            }
            let used = part.len() + usize::from(found.is_some());
            input.consume(used);
            if found.is_some() {
                let whole = length <= self.most;
                return Ok(if whole {
                    Next::Message(message)
                } else {
                    Next::TooLong
                });
            }
        }
    }
}

/// The messages of a peer, read by a thread of their own.
#[derive(Debug)]
pub struct Inbox {
    framing: Framing,
    messages: Receiver<Result<Vec<u8>, Silence>>,
}

impl Inbox {
    /// Begins to read. The thread ends when the input does, or with the first message after the
    /// inbox is gone.
    ///
    /// # Errors
    ///
    /// If the system gives no thread.
    pub fn new(input: impl Read + Send + 'static, framing: Framing) -> io::Result<Inbox> {
        let (sender, messages) = sync_channel(WAITING);
        thread::Builder::new()
            .name("inbox".to_owned())
            .spawn(move || carry(BufReader::new(input), framing, &sender))?;
        Ok(Inbox { framing, messages })
    }

    /// The next message, waited for no longer than `patience`.
    ///
    /// # Errors
    ///
    /// Why nothing came. After the end every call says that the peer has closed.
    pub fn next(&self, patience: Duration) -> Result<Vec<u8>, Silence> {
        match self.messages.recv_timeout(patience) {
            Ok(message) => message,
            Err(RecvTimeoutError::Timeout) => Err(Silence::TimeOut(patience)),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Closed),
        }
    }

    /// How its messages are told apart.
    #[must_use]
    pub fn framing(&self) -> Framing {
        self.framing
    }
}

/// Hands on message after message until the input ends or nobody listens.
fn carry(mut input: impl BufRead, framing: Framing, sender: &SyncSender<Result<Vec<u8>, Silence>>) {
    loop {
        let message = match framing.read(&mut input) {
            Ok(Next::Message(message)) => Ok(message),
            Ok(Next::TooLong) => Err(Silence::TooLong(framing.most)),
            Ok(Next::End) => return,
            Err(error) => Err(Silence::from(error)),
        };
        let failed = matches!(message, Err(Silence::Failed(_) | Silence::Closed));
        if sender.send(message).is_err() || failed {
            return;
        }
    }
}
