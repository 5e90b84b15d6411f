//! A table: one game between two seats, as a value.
//!
//! Its only way to change is [`Table::apply`], in [`apply`](crate::apply); each act has a file of
//! its own in [`verbs`](crate::verbs). Here is what a table holds and what can be asked of it.

use std::sync::Arc;

use polydam_rules::{Game, Position, Side, Square};

use crate::chain::Chain;
use crate::clock::Starts;
use crate::clocks::Clocks;
use crate::conduct::Code;
use crate::counters::Counter;
use crate::event::{Branch, Entry};
use crate::evidence::Evidence;
use crate::gate::demand;
use crate::limits;
use crate::offence::Offence;
use crate::outcome::Ended;
use crate::terms::{BadTerms, Terms};

/// One game between two seats. Copying it is cheap: copies share their past.
///
/// ```
/// use polydam_play::{Act, Event, Seat, Table, Terms};
/// use polydam_rules::{Side, Variant};
///
/// let table = Table::new(Terms::of(Variant::Checkers), 0)?;
/// let route = table.game().read("11-15")?.route;
/// let table = table.apply(Event::new(Seat::Black, Act::Move { route, taken: None, ply: None }), 1_000)?;
/// assert_eq!((table.turn(), table.plies()), (Side::White, 1));
/// let refused = table.apply(Event::new(Seat::Black, Act::Claim { with: None }), 2_000).unwrap_err();
/// assert!(refused.to_string().starts_with("black cannot claim: the claim fails"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) terms: Arc<Terms>,
    /// When it was made.
    pub(crate) made: i64,
    /// Who had the first move.
    pub(crate) opener: Side,
    /// How many half-moves were played before anyone sat down.
    pub(crate) opening: usize,
    /// The game since the start or since the last irregular move.
    pub(crate) game: Arc<Game>,
    /// The games that ended in an irregular move.
    pub(crate) earlier: Chain<Segment>,
    /// The half-moves, regular or not.
    pub(crate) turns: Chain<Turn>,
    pub(crate) log: Chain<Entry>,
    pub(crate) clocks: Clocks,
    pub(crate) offer: Option<Offer>,
    /// How many offers were made.
    pub(crate) offers: u32,
    pub(crate) manners: [Manners; 2],
    pub(crate) hand: Touched,
    pub(crate) irregular: Option<Irregular>,
    /// Whether the arbiter has been called.
    pub(crate) called: bool,
    pub(crate) plans: [Option<Plan>; 2],
    pub(crate) premoves: [Option<Arc<[Square]>>; 2],
    pub(crate) ended: Option<Ended>,
    pub(crate) proof: Option<Arc<Evidence>>,
}

/// A part of the game that ended in an irregular move.
#[derive(Clone, Debug)]
pub struct Segment {
    /// The game up to the irregular move.
    pub game: Arc<Game>,
    /// The squares of that move.
    pub route: Arc<[Square]>,
    /// The pieces taken off, if they were not those jumped.
    pub taken: Option<Arc<[Square]>>,
    /// What it left on the board, as FEN.
    pub fen: Arc<str>,
    /// What was wrong with it.
    pub offence: Offence,
}

/// A half-move as the table remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// When, in milliseconds.
    pub at: i64,
    /// What the mover's clock showed afterwards, in milliseconds; `None` without a clock.
    pub left: Option<i64>,
}

/// An open offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its number, from 1, by which it is answered.
    pub id: u32,
    /// Whose it is.
    pub by: Side,
    /// What is offered.
    pub what: Proposal,
}

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// A draw.
    Draw,
    /// To take half-moves back.
    TakeBack {
        /// How many: 1, or 2 if the opponent has answered.
        plies: u32,
    },
}

/// What a player has done so far that limits what he may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Manners {
    /// Illegal acts that were cautioned.
    pub(crate) illegal: u8,
    /// Whether an irregular move must be corrected now.
    pub(crate) must_correct: bool,
    /// At which half-move a draw was last offered.
    pub(crate) draw_offered: Option<u32>,
    /// At which half-move a take-back was last asked for.
    pub(crate) take_back_asked: Option<u32>,
    pub(crate) take_backs_declined: u8,
    pub(crate) gifts: u8,
    /// Since when the player is away.
    pub(crate) away: Option<i64>,
}

/// What the side to move has announced and touched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Touched {
    pub(crate) piece: Option<Square>,
    pub(crate) adjusting: bool,
}

/// An irregular move that is not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Irregular {
    /// Who made it.
    pub by: Side,
    /// What is wrong with it.
    pub offence: Offence,
}

/// Moves left for the opponent's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) branches: Arc<[Branch]>,
    /// The branch last played.
    pub(crate) at: Option<u16>,
}

impl Table {
    /// A table at which the game begins at `now`.
    ///
    /// # Errors
    ///
    /// What is wrong with the terms.
    pub fn new(terms: Terms, now: i64) -> Result<Table, BadTerms> {
        terms.check()?;
        let start = terms.start.as_deref();
        let game = start.map_or_else(
            || Ok(Game::of(terms.spec())),
            |fen| {
                Game::from_fen(terms.spec(), fen).map_err(|error| BadTerms::Start(Box::new(error)))
            },
        )?;
        let clocks = Clocks::new(terms.timing(), now);
        let mut table = Table::around(Arc::new(terms), game, clocks);
        let now = table.made;
        table.play_opening()?;
        table.start_clock(now);
        table.end_if_decided(now);
        Ok(table)
    }

    /// Plays what was agreed to be played before.
    fn play_opening(&mut self) -> Result<(), BadTerms> {
        let terms = Arc::clone(&self.terms);
        let moves = terms.opening.as_deref().unwrap_or_default().split_whitespace();
        let game = Arc::make_mut(&mut self.game);
        for text in moves {
            let refused = |error| BadTerms::Opening(Box::new(error));
            let play = game.read(text).map_err(refused)?;
            // Only a position with too many captures to list is refused here.
            game.play(&play).map_err(|_| BadTerms::LongOpening)?;
            self.turns.push(Turn {
                at: self.made,
                left: self.clocks.left(self.opener, self.made),
            });
            self.opening += 1;
            demand(self.opening <= limits::OPENING, BadTerms::LongOpening)?;
        }
        Ok(())
    }

    fn around(terms: Arc<Terms>, game: Game, clocks: Clocks) -> Table {
        Table {
            terms,
            made: clocks.last(),
            opener: game.turn(),
            opening: 0,
            game: Arc::new(game),
            earlier: Chain::new(),
            turns: Chain::new(),
            log: Chain::new(),
            clocks,
            offer: None,
            offers: 0,
            manners: [Manners::default(); 2],
            hand: Touched::default(),
            irregular: None,
            called: false,
            plans: [None, None],
            premoves: [None, None],
            ended: None,
            proof: None,
        }
    }

    /// What was agreed.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The articles of the conduct.
    #[must_use]
    pub fn code(&self) -> &'static Code {
        self.terms.conduct.code()
    }

    /// The game since the start, or since the last irregular move that stands.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The parts of the game before that, each ended by an irregular move, in order.
    #[must_use]
    pub fn segments(&self) -> Vec<&Segment> {
        self.earlier.forward()
    }

    /// Whose move it is.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.game.turn()
    }

    /// How many half-moves were played, irregular ones included.
    #[must_use]
    pub fn plies(&self) -> u32 {
        u32::try_from(self.turns.len()).unwrap_or(u32::MAX)
    }

    /// The half-moves in order.
    #[must_use]
    pub fn turns(&self) -> Vec<Turn> {
        self.turns.forward().into_iter().copied().collect()
    }

    /// The events that were accepted, in order.
    #[must_use]
    pub fn log(&self) -> Vec<&Entry> {
        self.log.forward()
    }

    /// The same events, the last one first. It costs only as much as is looked at.
    pub fn log_backward(&self) -> impl Iterator<Item = &Entry> {
        self.log.backward()
    }

    /// When the table was made, in milliseconds.
    #[must_use]
    pub fn made(&self) -> i64 {
        self.made
    }

    /// The clocks.
    #[must_use]
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The open offer.
    #[must_use]
    pub fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// The irregular move that is not answered yet.
    #[must_use]
    pub fn irregular(&self) -> Option<Irregular> {
        self.irregular
    }

    /// Whether the arbiter has been called and has not decided.
    #[must_use]
    pub fn arbiter_is_called(&self) -> bool {
        self.called
    }

    /// How many illegal acts of `side` were cautioned.
    #[must_use]
    pub fn cautions(&self, side: Side) -> u8 {
        self.manners[side as usize].illegal
    }

    /// The end of the game, if it has ended.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// The evidence of the claim that ended the game.
    #[must_use]
    pub fn proof(&self) -> Option<&Evidence> {
        self.proof.as_deref()
    }

    /// How far every clause of the conduct has counted.
    ///
    /// ```
    /// use polydam_play::{Table, Terms};
    /// use polydam_rules::Variant;
    /// let start = Some("W:WKa1:BKh8:H24".into());
    /// let table = Table::new(Terms { start, ..Terms::of(Variant::Russian) }, 0)?;
    /// let shown = table.counters()[1].to_string();
    /// assert!(shown.contains("12 of 40 moves each"), "{shown}");
    /// # Ok::<(), polydam_play::BadTerms>(())
    /// ```
    #[must_use]
    pub fn counters(&self) -> Vec<Counter> {
        let earlier = self.stood_earlier(self.game.position()).len();
        Counter::of(self.code(), &self.game, earlier)
    }

    /// After which half-moves a position stood on the board before the last irregular move.
    pub(crate) fn stood_earlier(&self, position: &Position<u128>) -> Vec<usize> {
        let mut plies = Vec::new();
        let mut end = self.offset();
        for segment in self.earlier.backward() {
            // The irregular move itself led from the segment's last position to the next segment.
            end = end.saturating_sub(1);
            let back = segment.game.positions_back().enumerate();
            let same = back.filter(|(_, other)| *other == position);
            plies.extend(same.map(|(back, _)| end.saturating_sub(back)));
            end = end.saturating_sub(segment.game.plies());
        }
        plies.reverse();
        plies
    }

    /// How many half-moves were played before those that [`Table::game`] holds.
    pub(crate) fn offset(&self) -> usize {
        self.turns.len().saturating_sub(self.game.plies())
    }

    /// How many moves `side` has made.
    pub(crate) fn moves_of(&self, side: Side) -> u32 {
        (self.plies() + u32::from(side == self.opener)) / 2
    }

    /// How many half-moves have been played at the table itself.
    pub(crate) fn own_plies(&self) -> u32 {
        u32::try_from(self.turns.len() - self.opening).unwrap_or(u32::MAX)
    }

    pub(crate) fn both_moved(&self) -> bool {
        self.turns.len() >= self.opening + 2
    }

    /// Whether a clock runs now, unless the arbiter has been called.
    pub(crate) fn is_timed(&self) -> bool {
        let runs = match self.terms.clock.starts {
            Starts::AtOnce => true,
            Starts::BothMoved => self.both_moved(),
        };
        runs && self.ended.is_none()
    }

    /// Starts the clock of the side to move, if clocks run by now.
    pub(crate) fn start_clock(&mut self, now: i64) {
        if self.is_timed() {
            self.clocks.start(self.game.turn(), now);
        }
    }
}
