//! The messages of DXP: fixed fields in ASCII, numbers padded with zeros.
//!
//! Black is `Z`, fields are numbered 1 to 50. A message ends with a zero byte, which the
//! [`Framing`](crate::wire::Framing) takes off.

use std::fmt;

use polydam_rules::Side;

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// `R`: the initiator asks for a game.
    Request(Request),
    /// `A`: the follower answers.
    Accept {
        /// Its name.
        name: String,
        /// What it says.
        code: Code,
    },
    /// `M`: a move.
    Move(Moved),
    /// `E`: the game ends.
    End {
        /// Why, as the sender sees it.
        reason: Reason,
        /// Whether the sender wants no other game.
        quit: bool,
    },
    /// `C`: words for a person.
    Chat(String),
    /// `B`: the sender wants to go back to a move.
    Back {
        /// The number of the move, from 1.
        number: u16,
        /// Who is to move there.
        side: Side,
    },
    /// `K`: whether the other side goes back.
    BackAnswer {
        /// It does.
        accepted: bool,
    },
}

/// What an initiator asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The initiator's name.
    pub name: String,
    /// The side that the follower plays.
    pub follower: Side,
    /// Minutes for each player.
    pub minutes: u16,
    /// Moves of each player; 0 for no limit.
    pub moves: u16,
    /// The side to move, and 50 letters `w z W Z e`; the start if absent.
    pub position: Option<(Side, String)>,
}

/// The follower's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// It plays.
    Accepted,
    /// It speaks another version.
    Version,
    /// It does not play this, but would play something else.
    NotThis,
    /// It does not play.
    Nothing,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Seconds used for it.
    pub seconds: u16,
    /// The number of the square left.
    pub from: u8,
    /// The number of the square reached.
    pub to: u8,
    /// The numbers of the captured squares.
    pub captured: Vec<u8>,
}

/// How a game ended for the sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Not said.
    Unknown,
    /// The sender lost.
    Lost,
    /// Drawn.
    Draw,
    /// The sender won.
    Won,
}

/// Bytes that are no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadMessage {
    /// What was received, made readable.
    pub text: String,
    /// From which byte on it is wrong, counted from 0.
    pub at: usize,
    /// What should stand there.
    pub expected: &'static str,
}

impl fmt::Display for BadMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadMessage { text, at, expected } = self;
        write!(f, "`{text}` is no message: at {at} {expected} is expected")
    }
}

impl std::error::Error for BadMessage {}

/// The length of a name field.
const NAME: usize = 32;
/// The most bytes of a message.
pub(super) const MOST: usize = 127;

impl Message {
    /// The bytes of the message, without the zero that ends it.
    ///
    /// ```
    /// use polydam_engine::dxp::{Message, Moved};
    /// let moved = Moved { seconds: 7, from: 28, to: 10, captured: vec![14, 23] };
    /// assert_eq!(Message::Move(moved.clone()).bytes(), b"M00072810021423");
    /// assert_eq!(Message::read(b"M00072810021423"), Ok(Message::Move(moved)));
    /// ```
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let text = match self {
            Message::Request(request) => request.text(),
            Message::Accept { name, code } => format!("A{}{}", padded(name), *code as u8),
            Message::Move(moved) => moved.text(),
            Message::End { reason, quit } => format!("E{}{}", *reason as u8, u8::from(*quit)),
            Message::Chat(text) => format!("C{}", ascii(text, MOST - 1)),
            Message::Back { number, side } => {
                format!("B{:03}{}", number.min(&999), letter(*side))
            }
            Message::BackAnswer { accepted } => format!("K{}", u8::from(!accepted)),
        };
        text.into_bytes()
    }

    /// Reads a message. What follows a complete one is passed over, for some programs pad.
    ///
    /// # Errors
    ///
    /// The first byte that is not as it should be.
    pub fn read(bytes: &[u8]) -> Result<Message, BadMessage> {
        let mut fields = Fields { bytes, at: 0 };
        match fields.one("a letter of R A M E C B K")? {
            b'R' => Ok(Message::Request(fields.request()?)),
            b'A' => {
                let name = fields.name()?;
                let codes = [Code::Accepted, Code::Version, Code::NotThis, Code::Nothing];
                let code = fields.choice(&codes, "0 to 3")?;
                Ok(Message::Accept { name, code })
            }
            b'M' => Ok(Message::Move(fields.moved()?)),
            b'E' => {
                let reasons = [Reason::Unknown, Reason::Lost, Reason::Draw, Reason::Won];
                let reason = fields.choice(&reasons, "0 to 3")?;
                let quit = fields.choice(&[false, true], "0 or 1")?;
                Ok(Message::End { reason, quit })
            }
            b'C' => Ok(Message::Chat(readable(&bytes[1..]))),
            b'B' => {
                let number = fields.number(3)?;
                let side = fields.side()?;
                Ok(Message::Back { number, side })
            }
            b'K' => {
                let accepted = fields.one("a code")? == b'0';
                Ok(Message::BackAnswer { accepted })
            }
            _ => Err(fields.bad(0, "a letter of R A M E C B K")),
        }
    }
}

impl Request {
    fn text(&self) -> String {
        let Request {
            name,
            follower,
            minutes,
            moves,
            position,
        } = self;
        let (minutes, moves) = (minutes.min(&999), moves.min(&999));
        let start = match position {
            None => "A".to_owned(),
            Some((side, letters)) => format!("B{}{letters}", letter(*side)),
        };
        let (name, side) = (padded(name), letter(*follower));
        format!("R01{name}{side}{minutes:03}{moves:03}{start}")
    }
}

impl Moved {
    fn text(&self) -> String {
        let Moved {
            seconds,
            from,
            to,
            captured,
        } = self;
        let list: String = captured.iter().map(|number| format!("{number:02}")).collect();
        let (seconds, count) = (seconds.min(&9999), captured.len());
        format!("M{seconds:04}{from:02}{to:02}{count:02}{list}")
    }
}

/// A message being read.
struct Fields<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Fields<'a> {
    fn bad(&self, at: usize, expected: &'static str) -> BadMessage {
        BadMessage {
            text: readable(&self.bytes[..self.bytes.len().min(MOST)]),
            at,
            expected,
        }
    }

    fn take(&mut self, length: usize, expected: &'static str) -> Result<&'a [u8], BadMessage> {
        let field = self.bytes.get(self.at..self.at + length);
        let field = field.ok_or_else(|| self.bad(self.bytes.len(), expected))?;
        self.at += length;
        Ok(field)
    }

    fn one(&mut self, expected: &'static str) -> Result<u8, BadMessage> {
        Ok(self.take(1, expected)?[0])
    }

    fn number(&mut self, digits: usize) -> Result<u16, BadMessage> {
        let at = self.at;
        let field = self.take(digits, "a number")?;
        if !field.iter().all(u8::is_ascii_digit) {
            return Err(self.bad(at, "a number"));
        }
        Ok(field.iter().fold(0, |sum, digit| sum * 10 + u16::from(digit - b'0')))
    }

    fn side(&mut self) -> Result<Side, BadMessage> {
        match self.one("W or Z")? {
            b'W' => Ok(Side::White),
            b'Z' => Ok(Side::Black),
            _ => Err(self.bad(self.at - 1, "W or Z")),
        }
    }

    fn choice<T: Copy>(&mut self, all: &[T], expected: &'static str) -> Result<T, BadMessage> {
        let digit = self.one(expected)?;
        let index = usize::from(digit.wrapping_sub(b'0'));
        all.get(index).copied().ok_or_else(|| self.bad(self.at - 1, expected))
    }

    fn name(&mut self) -> Result<String, BadMessage> {
        let field = self.take(NAME, "a name of 32 characters")?;
        Ok(readable(field).trim().to_owned())
    }

    fn request(&mut self) -> Result<Request, BadMessage> {
        self.take(2, "a version")?;
        Ok(Request {
            name: self.name()?,
            follower: self.side()?,
            minutes: self.number(3)?,
            moves: self.number(3)?,
            position: match self.one("A or B")? {
                b'A' => None,
                b'B' => Some((self.side()?, readable(self.take(50, "50 squares")?))),
                _ => return Err(self.bad(self.at - 1, "A or B")),
            },
        })
    }

    fn moved(&mut self) -> Result<Moved, BadMessage> {
        let seconds = self.number(4)?;
        let mut two = || self.number(2).map(|number| number as u8);
        let (from, to, count) = (two()?, two()?, two()?);
        let captured = (0..count).map(|_| two()).collect::<Result<_, _>>()?;
        Ok(Moved {
            seconds,
            from,
            to,
            captured,
        })
    }
}

/// The version that a request asks for; only `01` exists.
pub(super) fn version(bytes: &[u8]) -> Option<&[u8]> {
    bytes.get(1..3).filter(|_| bytes[0] == b'R')
}

fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'Z',
    }
}

/// At most `most` characters of ASCII.
fn ascii(text: &str, most: usize) -> String {
    let tame = |c: char| if c.is_ascii() && c != '\0' { c } else { '?' };
    text.chars().map(tame).take(most).collect()
}

/// A name in its field; it must not begin with a blank.
fn padded(name: &str) -> String {
    format!("{:<1$}", ascii(name.trim_start(), NAME), NAME)
}

/// Bytes as text, with a question mark for whatever is none.
fn readable(bytes: &[u8]) -> String {
    let tame = |&byte: &u8| {
        if (32..127).contains(&byte) {
            char::from(byte)
        } else {
            '?'
        }
    };
    bytes.iter().map(tame).collect()
}
