//! Where a game begins and ends (formats.md 3.2).
//!
//! A game ends with a result, before a tag that follows move text, or with the input. A comment
//! before tags belongs to the game to come; a comment that begins on the line of a result belongs
//! to the game that ended. So the end of a game is known one token late, and the token that shows
//! it is scanned again.

use crate::command::{Note, Notes};
use crate::token::{Kind, Token};
use crate::visit::Flow;
use crate::warning::{Warning, What};
use crate::{Limit, LimitExceeded, Limits, Outcome, Place, Visitor};

/// What became of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fed {
    /// It was taken.
    Taken,
    /// Something before it had to be settled first; give it again.
    Again,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Between games.
    #[default]
    Between,
    /// In a game that has only comments so far.
    Head,
    /// In the tags.
    Tags,
    /// Behind the tags.
    Moves,
    /// Behind the result, which stands on this line.
    Ended(u32),
}

/// Sorts tokens into games and tells a visitor.
#[derive(Debug, Default)]
pub(crate) struct Splitter {
    state: State,
    /// A result met inside a variation: it ends the game unless the variation ends first.
    doubtful: Option<(Place, String)>,
    /// A `FILENAME` tag between games: it opens a game unless the input ends first.
    file_name: Option<(Place, String)>,
    /// The visitor wants no more of this game.
    muted: bool,
    depth: u64,
    tags: u64,
    plies: u64,
}

type Counted = Result<(), LimitExceeded>;

impl Splitter {
    /// Whether a game is open.
    pub(crate) fn in_game(&self) -> bool {
        self.state != State::Between
    }

    /// Takes a token.
    pub(crate) fn feed(
        &mut self,
        token: Token<'_>,
        limits: &Limits,
        visitor: &mut dyn Visitor,
    ) -> Result<Fed, LimitExceeded> {
        if let Some((place, text)) = self.doubtful.take() {
            if token.kind != Kind::Close {
                self.result(place, &text, visitor);
                return Ok(Fed::Again);
            }
            self.warn(place, What::ResultInVariation(text), visitor);
        }
        if self.ends_before(&token) {
            self.end(token.place, visitor);
            return Ok(Fed::Again);
        }
        if let Some((place, name)) = self.file_name.take() {
            self.tag(place, "FILENAME", &name, limits, visitor)?;
        }
        if let Some(what) = &token.what {
            self.warn(token.place, what.clone(), visitor);
        }
        self.take(token, limits, visitor)?;
        Ok(Fed::Taken)
    }

    /// The input is over.
    pub(crate) fn finish(&mut self, place: Place, visitor: &mut dyn Visitor) {
        if let Some((at, text)) = self.doubtful.take() {
            self.result(at, &text, visitor);
        }
        if let Some((_, name)) = self.file_name.take() {
            visitor.file_name(&name);
        }
        if self.in_game() {
            self.end(place, visitor);
        }
    }

    /// Whether `token` is the first that does not belong to the open game.
    fn ends_before(&self, token: &Token<'_>) -> bool {
        match (self.state, &token.kind) {
            (State::Ended(line), Kind::Comment { .. }) => token.place.line != line,
            (State::Ended(_), _) => true,
            (State::Moves, kind) => matches!(kind, Kind::Tag { .. }),
            (State::Between | State::Head | State::Tags, _) => false,
        }
    }

    fn take(&mut self, token: Token<'_>, limits: &Limits, visitor: &mut dyn Visitor) -> Counted {
        let Token {
            place, kind, text, ..
        } = token;
        if is_move_text(&kind) {
            self.begin_moves(place, visitor);
        }
        match kind {
            Kind::Wrapper | Kind::Escape(_) | Kind::Junk => {}
            Kind::Tag { name, value } => self.tag_token(place, name, &value, limits, visitor)?,
            Kind::Comment { text, braces } => self.comment(place, text, braces, visitor),
            Kind::Result(text) => self.result_token(place, text, visitor),
            Kind::Setup(fen) => self.tell(|| visitor.setup(place, fen)),
            Kind::Number(number) => self.tell(|| visitor.number(place, number)),
            Kind::Move(text) => {
                count(&mut self.plies, limits.plies, Limit::Plies, place)?;
                self.tell(|| visitor.play(place, text));
            }
            Kind::Captured(squares) => self.tell(|| visitor.captured(place, &squares)),
            Kind::Unknown => self.tell(|| visitor.unknown_move(place, text)),
            Kind::Strength(marks) => self.tell(|| visitor.strength(place, &marks)),
            Kind::Glyph(glyph) => self.tell(|| visitor.glyph(place, glyph)),
            Kind::Open => {
                count(&mut self.depth, limits.depth, Limit::Depth, place)?;
                self.tell(|| visitor.begin_variation(place));
            }
            Kind::Close => self.close(place, visitor),
        }
        Ok(())
    }

    fn begin(&mut self, place: Place, visitor: &mut dyn Visitor) {
        if self.state == State::Between {
            *self = Splitter {
                state: State::Head,
                ..Splitter::default()
            };
            self.tell(|| visitor.begin_game(place));
        }
    }

    fn begin_moves(&mut self, place: Place, visitor: &mut dyn Visitor) {
        self.begin(place, visitor);
        if matches!(self.state, State::Head | State::Tags) {
            self.state = State::Moves;
            self.tell(|| visitor.begin_moves(place));
        }
    }

    fn tag_token(
        &mut self,
        place: Place,
        name: &str,
        value: &str,
        limits: &Limits,
        visitor: &mut dyn Visitor,
    ) -> Counted {
        if self.state == State::Between && name.eq_ignore_ascii_case("FILENAME") {
            self.file_name = Some((place, value.to_owned()));
            return Ok(());
        }
        self.tag(place, name, value, limits, visitor)
    }

    fn tag(
        &mut self,
        place: Place,
        name: &str,
        value: &str,
        limits: &Limits,
        visitor: &mut dyn Visitor,
    ) -> Counted {
        self.begin(place, visitor);
        self.state = State::Tags;
        count(&mut self.tags, limits.tags, Limit::Tags, place)?;
        self.tell(|| visitor.tag(place, name, value));
        Ok(())
    }

    /// A comment in braces behind tags is the beginning of the moves; a line comment is not.
    fn comment(&mut self, place: Place, text: &str, braces: bool, visitor: &mut dyn Visitor) {
        self.begin(place, visitor);
        if self.state == State::Tags && braces {
            self.begin_moves(place, visitor);
        }
        for note in Notes::new(text) {
            self.tell(|| match note {
                Note::Text(text) => visitor.comment(place, text),
                Note::Command(command) => visitor.command(place, command),
            });
        }
    }

    fn result_token(&mut self, place: Place, text: &str, visitor: &mut dyn Visitor) {
        match self.state {
            State::Between if text == "*" => {}
            State::Between => visitor.warning(Warning {
                place,
                what: What::ExtraResult(text.to_owned()),
            }),
            _ if self.depth > 0 => self.doubtful = Some((place, text.to_owned())),
            _ => self.result(place, text, visitor),
        }
    }

    fn result(&mut self, place: Place, text: &str, visitor: &mut dyn Visitor) {
        self.close_all(place, visitor);
        self.state = State::Ended(place.line);
        self.tell(|| visitor.result(place, &Outcome::read(text), text));
    }

    fn close(&mut self, place: Place, visitor: &mut dyn Visitor) {
        if self.depth == 0 {
            return self.warn(place, What::OrphanParenthesis, visitor);
        }
        self.depth -= 1;
        self.tell(|| visitor.end_variation(place));
    }

    fn close_all(&mut self, place: Place, visitor: &mut dyn Visitor) {
        if self.depth > 0 {
            self.warn(place, What::OpenVariations(self.depth), visitor);
        }
        while self.depth > 0 {
            self.close(place, visitor);
        }
    }

    fn end(&mut self, place: Place, visitor: &mut dyn Visitor) {
        self.close_all(place, visitor);
        self.tell(|| visitor.end_game(place));
        self.state = State::Between;
        self.muted = false;
    }

    /// Tells the visitor, unless it wants no more.
    fn tell(&mut self, event: impl FnOnce() -> Flow) {
        if !self.muted {
            self.muted = event().is_break();
        }
    }

    fn warn(&self, place: Place, what: What, visitor: &mut dyn Visitor) {
        if !self.muted {
            visitor.warning(Warning { place, what });
        }
    }
}

/// Whether the tags are over where such a token comes.
fn is_move_text(kind: &Kind<'_>) -> bool {
    match kind {
        Kind::Setup(_)
        | Kind::Number(_)
        | Kind::Move(_)
        | Kind::Captured(_)
        | Kind::Unknown
        | Kind::Strength(_)
        | Kind::Glyph(_)
        | Kind::Open
        | Kind::Close => true,
        Kind::Tag { .. }
        | Kind::Wrapper
        | Kind::Result(_)
        | Kind::Comment { .. }
        | Kind::Escape(_)
        | Kind::Junk => false,
    }
}

/// Counts one more of something.
fn count(counter: &mut u64, limit: u64, what: Limit, place: Place) -> Counted {
    *counter += 1;
    if *counter > limit {
        Err(LimitExceeded { what, limit, place })
    } else {
        Ok(())
    }
}
