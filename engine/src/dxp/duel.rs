//! A game over DXP as either side sees it.
//!
//! The initiator asks, the follower accepts; then moves alternate, forced ones too, until the side
//! on turn sends the end in place of a move and the other side confirms it.

use std::time::{Duration, Instant};

use polydam_rules::{DrawRule, Game, Move, Side};

use super::message::{Code, Message, Moved, Reason, Request};
use super::peer::{DxpError, Peer};
use crate::hub::Words;

/// A game that has been agreed on.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The game as it stands.
    pub game: Game,
    /// The side that we play.
    pub own: Side,
    /// Minutes for each player; 0 if nothing was said.
    pub minutes: u16,
    /// Moves of each player; 0 for no limit.
    pub moves: u16,
    /// The other side's name.
    pub name: String,
    words: Words,
}

/// What the other side did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It played this move, which is on the board now.
    Move(Move<u128>),
    /// It ended the game, and we have confirmed.
    End {
        /// How it sees the result.
        reason: Reason,
        /// It wants no other game.
        quit: bool,
    },
}

/// How long the other side may take over anything but a move.
const READY: Duration = Duration::from_secs(60);

impl Duel {
    /// Asks for a game that begins in the position of `game`, and waits for the answer.
    ///
    /// # Errors
    ///
    /// If the other side does not play.
    pub fn ask(
        peer: &mut Peer,
        words: &Words,
        game: Game,
        mut request: Request,
    ) -> Result<Duel, DxpError> {
        let start = game.spec().start_position();
        request.position = (*game.position() != start).then(|| letters(words, &game));
        peer.send(&Message::Request(request.clone()))?;
        match peer.receive(READY)? {
            Message::Accept {
                name,
                code: Code::Accepted,
            } => Ok(Duel {
                game,
                own: request.follower.other(),
                minutes: request.minutes,
                moves: request.moves,
                name,
                words: words.clone(),
            }),
            Message::Accept { code, .. } => Err(DxpError::Refused(code)),
            other => Err(unexpected(other, "an answer (A)")),
        }
    }

    /// Waits for a request and accepts it. A request for what cannot be played is answered with code
    /// 2, and the next one waited for.
    ///
    /// # Errors
    ///
    /// If no request comes.
    pub fn await_request(
        peer: &mut Peer,
        words: &Words,
        name: &str,
        patience: Duration,
    ) -> Result<Duel, DxpError> {
        let answer = |code| Message::Accept {
            name: name.to_owned(),
            code,
        };
        loop {
            let request = match peer.receive(patience) {
                Ok(Message::Request(request)) => request,
                Ok(other) => return Err(unexpected(other, "a request (R)")),
                Err(DxpError::Refused(code)) => {
                    peer.send(&answer(code))?;
                    continue;
                }
                Err(error) => return Err(error),
            };
            let Some(game) = opening(words, &request) else {
                peer.send(&answer(Code::NotThis))?;
                continue;
            };
            peer.send(&answer(Code::Accepted))?;
            return Ok(Duel {
                game,
                own: request.follower,
                minutes: request.minutes,
                moves: request.moves,
                name: request.name,
                words: words.clone(),
            });
        }
    }

    /// Whether it is our turn.
    #[must_use]
    pub fn is_own_turn(&self) -> bool {
        self.game.turn() == self.own
    }

    /// Whether the game is over by its rules, by `rule`, or at the agreed number of moves; and how
    /// for us.
    #[must_use]
    pub fn over(&self, rule: &DrawRule) -> Option<Reason> {
        if let Some(outcome) = self.game.outcome() {
            let won = outcome.winner == self.own;
            return Some(if won { Reason::Won } else { Reason::Lost });
        }
        if rule.reached(&self.game).is_some() {
            return Some(Reason::Draw);
        }
        let full = self.moves > 0 && self.game.plies() >= 2 * usize::from(self.moves);
        full.then_some(Reason::Unknown)
    }

    /// Plays our move and sends it.
    ///
    /// # Errors
    ///
    /// If the move is not legal or the other side gone.
    pub fn play(
        &mut self,
        peer: &mut Peer,
        m: Move<u128>,
        spent: Duration,
    ) -> Result<(), DxpError> {
        let (from, to, captured) = self.words.numbers(&m);
        self.advance(m)?;
        peer.send(&Message::Move(Moved {
            seconds: u16::try_from(spent.as_secs()).unwrap_or(u16::MAX),
            from: from as u8,
            to: to as u8,
            captured: captured.into_iter().map(|number| number as u8).collect(),
        }))
    }

    /// Waits for what the other side does. A wish to go back is granted; then, if it is our turn,
    /// `None` comes.
    ///
    /// # Errors
    ///
    /// If nothing comes in time, or no legal move; the other side is told so.
    pub fn hear(&mut self, peer: &mut Peer, patience: Duration) -> Result<Option<Heard>, DxpError> {
        let begun = Instant::now();
        while !self.is_own_turn() {
            let left = patience.saturating_sub(begun.elapsed());
            match peer.receive(left)? {
                Message::Move(moved) => return self.moved(peer, &moved).map(Some),
                Message::End { reason, quit } => {
                    peer.send(&confirm(quit))?;
                    return Ok(Some(Heard::End { reason, quit }));
                }
                Message::Back { number, side } => {
                    let accepted = self.back(number, side);
                    peer.send(&Message::BackAnswer { accepted })?;
                }
                other => return Err(unexpected(other, "a move (M) or the end (E)")),
            }
        }
        Ok(None)
    }

    /// Ends the game in place of our move and waits for the confirmation; whether the other side
    /// wants no other game.
    ///
    /// # Errors
    ///
    /// If none comes.
    pub fn end(&self, peer: &mut Peer, reason: Reason, quit: bool) -> Result<bool, DxpError> {
        peer.send(&Message::End { reason, quit })?;
        match peer.receive(READY)? {
            Message::End { quit, .. } => Ok(quit),
            other => Err(unexpected(other, "the end (E)")),
        }
    }

    fn moved(&mut self, peer: &mut Peer, moved: &Moved) -> Result<Heard, DxpError> {
        let numbers = |number: &u8| usize::from(*number);
        let captured: Vec<usize> = moved.captured.iter().map(numbers).collect();
        let wanted = (numbers(&moved.from), numbers(&moved.to), captured.as_slice());
        let found = self.words.find(&self.game, wanted, captured.is_empty());
        let Some(m) = found else {
            let bytes = Message::Move(moved.clone()).bytes();
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let text = format!("error: {text} is not legal in {}", self.game.fen());
            peer.send(&Message::Chat(text.clone()))?;
            return Err(DxpError::Illegal(text));
        };
        self.advance(m)?;
        Ok(Heard::Move(m))
    }

    fn advance(&mut self, m: Move<u128>) -> Result<(), DxpError> {
        let illegal = |refusal: polydam_rules::Refusal| DxpError::Illegal(refusal.to_string());
        self.game.play_move(m).map_err(illegal)
    }

    /// Goes back to a move, if the game has come so far.
    fn back(&mut self, number: u16, side: Side) -> bool {
        let first = self.game.spec().first;
        let later = usize::from(side != first);
        let Some(target) = usize::from(number).checked_sub(1).map(|full| 2 * full + later) else {
            return false;
        };
        if target > self.game.plies() {
            return false;
        }
        while self.game.plies() > target {
            self.game.take_back();
        }
        true
    }
}

fn confirm(quit: bool) -> Message {
    Message::End {
        reason: Reason::Unknown,
        quit,
    }
}

fn unexpected(message: Message, expected: &'static str) -> DxpError {
    DxpError::Unexpected {
        message: Box::new(message),
        expected,
    }
}

/// The position of a game in the letters of DXP.
fn letters(words: &Words, game: &Game) -> (Side, String) {
    let letters = words.position(game.position());
    (game.turn(), letters[1..].replace('b', "z").replace('B', "Z"))
}

/// The game that a request asks for.
fn opening(words: &Words, request: &Request) -> Option<Game> {
    match &request.position {
        None => Some(Game::of(words.spec())),
        Some((side, letters)) => {
            let letters = letters.replace('z', "b").replace('Z', "B");
            words.game(&format!("{}{letters}", side.letter())).ok()
        }
    }
}
