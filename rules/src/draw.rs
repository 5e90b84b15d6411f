//! Draw rules as one small value: repetition, moves without progress, and endings.
//!
//! A conduct (who may claim, what ends by itself) is not here; it reduces to a [`DrawRule`], which
//! tables of play, the search and the analysis all read in the same way. Counts are half-moves
//! (plies): twenty-five moves by each side are 50.

use crate::{Board, Game, Pattern, Position, Side, Spec};

/// When a game is a draw, or may be claimed as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRule {
    /// The occurrence of one position, with the same side to move, that draws; 0 for never.
    pub repetition: u8,
    /// Plies without a capture and without a man's move that draw; 0 for never.
    pub quiet: u16,
    /// Balances of pieces that draw after some plies.
    pub endings: &'static [Ending],
}

/// A balance of pieces that draws if it has stood for some plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The article or page that says so.
    pub source: &'static str,
    /// The pieces of the stronger side.
    pub strong: Force,
    /// The pieces of the other side.
    pub weak: Force,
    /// The pieces of both together, at least and at most.
    pub total: (u8, u8),
    /// What is asked of the main road.
    pub road: Road,
    /// Whether any change of the pieces, a crowning included, starts the count again.
    pub restarts: bool,
    /// After how many plies it draws; 0 for at once, though not while the side to move can capture.
    /// The move that makes the balance does not count.
    pub plies: u16,
}

/// What pieces a side has: kings and men, each at least and at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Force {
    /// Kings, at least and at most.
    pub kings: (u8, u8),
    /// Men, at least and at most.
    pub men: (u8, u8),
    /// Pieces, at least and at most.
    pub pieces: (u8, u8),
}

/// What an ending asks of the main road, the long diagonal that is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Road {
    /// Nothing.
    Any,
    /// The weaker side's king stands on it.
    WeakHolds,
    /// A king of the stronger side stands on it.
    StrongHolds,
}

impl DrawRule {
    /// No draw but by agreement.
    pub const NEVER: DrawRule = DrawRule {
        repetition: 0,
        quiet: 0,
        endings: &[],
    };

    /// Every clause that has begun to count, with its count and its limit.
    ///
    /// ```
    /// use polydam_rules::{Clause, DrawRule, Game, Variant};
    /// let rule = DrawRule { repetition: 3, ..DrawRule::NEVER };
    /// let game = Game::new(Variant::Russian);
    /// let counts = rule.counts(&game);
    /// assert_eq!((counts[0].clause, counts[0].count, counts[0].limit), (Clause::Repetition, 1, 3));
    /// ```
    #[must_use]
    pub fn counts(&self, game: &Game) -> Vec<ClauseCount> {
        let mut counts = Vec::new();
        if self.repetition > 0 {
            let count = game.occurrences();
            counts.push(ClauseCount {
                clause: Clause::Repetition,
                count,
                limit: self.repetition.into(),
            });
        }
        if self.quiet > 0 {
            let count = game.quiet_plies();
            counts.push(ClauseCount {
                clause: Clause::Quiet,
                count,
                limit: self.quiet,
            });
        }
        for ending in self.endings {
            if let Some(count) = ending.count(game) {
                let clause = Clause::Ending(ending);
                counts.push(ClauseCount {
                    clause,
                    count,
                    limit: ending.plies,
                });
            }
        }
        counts
    }

    /// The first clause whose limit is reached.
    #[must_use]
    pub fn reached(&self, game: &Game) -> Option<ClauseCount> {
        self.counts(game).into_iter().find(ClauseCount::is_reached)
    }
}

/// One of the clauses of a [`DrawRule`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clause {
    /// The same position again.
    Repetition,
    /// No capture and no man's move.
    Quiet,
    /// A balance of pieces.
    Ending(&'static Ending),
}

/// How far a clause has counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClauseCount {
    /// Which clause.
    pub clause: Clause,
    /// Occurrences, or plies.
    pub count: u16,
    /// When it is reached.
    pub limit: u16,
}

impl ClauseCount {
    /// Whether the limit is reached or passed.
    #[must_use]
    pub const fn is_reached(&self) -> bool {
        self.count >= self.limit
    }
}

impl Ending {
    /// How many plies this balance has stood on the board; `None` if it does not stand, or if it
    /// would draw at once and the side to move can capture.
    #[must_use]
    pub fn count(&self, game: &Game) -> Option<u16> {
        let spec = game.spec();
        let unsettled = || self.plies == 0 && game.moves().iter().any(crate::Move::is_capture);
        if !self.holds(spec, game.position()) || unsettled() {
            return None;
        }
        let now = balance(game.position());
        let stood = game.positions_back().skip(1).take_while(|before| {
            self.holds(spec, before) && !(self.restarts && balance(before) != now)
        });
        Some(u16::try_from(stood.count()).unwrap_or(u16::MAX))
    }

    /// Whether the balance stands in a position, either side being the stronger.
    #[must_use]
    pub fn holds(&self, spec: &Spec, position: &Position<u128>) -> bool {
        let total = position.occupied().count_ones();
        within(total, self.total)
            && Side::BOTH.into_iter().any(|strong| self.holds_for(spec, position, strong))
    }

    fn holds_for(&self, spec: &Spec, position: &Position<u128>, strong: Side) -> bool {
        let on_road = |side| position.pieces(side) & position.kings & main_road(&spec.board) != 0;
        let balance = self.strong.is(position, strong) && self.weak.is(position, strong.other());
        balance
            && match self.road {
                Road::Any => true,
                Road::WeakHolds => on_road(strong.other()),
                Road::StrongHolds => on_road(strong),
            }
    }
}

impl Force {
    /// One king and nothing else.
    pub const LONE_KING: Force = Force {
        kings: (1, 1),
        men: (0, 0),
        pieces: (1, 1),
    };
    /// One piece, man or king.
    pub const ONE_PIECE: Force = Force {
        kings: (0, 1),
        men: (0, 1),
        pieces: (1, 1),
    };

    /// Any pieces at all.
    pub const ANY: Force = Force {
        kings: (0, u8::MAX),
        men: (0, u8::MAX),
        pieces: (0, u8::MAX),
    };

    fn is(&self, position: &Position<u128>, side: Side) -> bool {
        let pieces = position.pieces(side).count_ones();
        let kings = (position.pieces(side) & position.kings).count_ones();
        within(kings, self.kings) && within(pieces - kings, self.men) && within(pieces, self.pieces)
    }
}

/// The long diagonal that is played on: from a1, or on mirrored boards from White's near right
/// corner.
#[must_use]
pub fn main_road(board: &Board) -> u128 {
    let on_road = |file: u8, rank: u8| match board.pattern {
        Pattern::DarkRight => file + rank == board.files - 1,
        Pattern::Dark | Pattern::Full | Pattern::Lines => file == rank,
    };
    let road: Vec<_> =
        board.squares().filter(|square| on_road(square.file(), square.rank())).collect();
    board.set(&road)
}

fn within(count: u32, (least, most): (u8, u8)) -> bool {
    (u32::from(least)..=u32::from(most)).contains(&count)
}

/// Men and kings of both sides.
fn balance(position: &Position<u128>) -> [u32; 4] {
    let count = |set: u128| set.count_ones();
    let kings = position.kings;
    [
        count(position.white & !kings),
        count(position.white & kings),
        count(position.black & !kings),
        count(position.black & kings),
    ]
}
