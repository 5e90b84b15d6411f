//! A game in progress: the friendly layer. No generics, no sets of bits; every move is checked.
//!
//! A [`Game`] always holds the complete list of legal moves of its position. Clocks, offers and
//! claims are not here; draw rules are in [`draw`](crate::draw).

use crate::fen::{Fen, FenError};
use crate::kernel::AnyKernel;
use crate::moves::Moves;
use crate::outcome::{Outcome, Reason};
use crate::refusal::Refusal;
use crate::route::{self, Stops};
use crate::setup::{IllegalSetup, Setup, SetupFault, SetupWarning};
use crate::sheet::Goal;
use crate::{Move, Next, Piece, Play, Position, Rules, Side, Spec, Square, TooMuch, Variant};

/// A game: its rules, its position, and how it came about.
///
/// ```
/// use polydam_rules::{Game, Variant};
/// let mut game = Game::new(Variant::Russian);
/// for text in ["c3-d4", "d6-c5", "b2-c3"] {
///     let play = game.read(text)?;
///     game.play(&play)?;
/// }
/// assert_eq!(game.plies(), 3);
/// assert!(game.read("h8-g7").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    spec: &'static Spec,
    position: Position<u128>,
    /// The legal moves here.
    moves: Vec<Move<u128>>,
    /// How many jumps were looked at to list them.
    jumps: u32,
    history: Vec<Turn>,
    /// Quiet plies that a FEN said lie before the start.
    quiet_before: u16,
}

/// A half-move that was played.
#[derive(Clone, Debug)]
struct Turn {
    before: Position<u128>,
    m: Move<u128>,
    /// The route, where the player gave one that another route could stand for.
    route: Option<Box<[Square]>>,
}

impl Game {
    /// A game from the start, under standard rules.
    #[must_use]
    pub fn new(variant: Variant) -> Game {
        Game::of(variant.spec(Rules::Standard))
    }

    /// A game from the start of a row.
    ///
    /// # Panics
    ///
    /// Never: the moves of every start are few.
    #[must_use]
    pub fn of(spec: &'static Spec) -> Game {
        Game::from_position(spec, spec.start_position()).expect("a start has few moves")
    }

    /// A game that begins from a set-up, and what is odd about the set-up.
    ///
    /// # Errors
    ///
    /// Every fault of the set-up.
    pub fn from_setup(
        spec: &'static Spec,
        setup: &Setup,
    ) -> Result<(Game, Vec<SetupWarning>), Box<IllegalSetup>> {
        let (position, warnings) = setup.check(spec)?;
        match Game::from_position(spec, position) {
            Ok(game) => Ok((game, warnings)),
            Err(too_much) => {
                let faults = vec![SetupFault::TooMuch(too_much)];
                Err(Box::new(IllegalSetup {
                    setup: setup.clone(),
                    faults,
                }))
            }
        }
    }

    /// A game that begins from a FEN.
    ///
    /// ```
    /// use polydam_rules::{Game, Rules, Variant};
    /// let spec = Variant::International.spec(Rules::Standard);
    /// let game = Game::from_fen(spec, "W:W28:B23")?;
    /// assert_eq!(game.plays()[0].captures.len(), 1);
    /// # Ok::<(), polydam_rules::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Every fault, with its place in the text.
    pub fn from_fen(spec: &'static Spec, text: &str) -> Result<Game, FenError> {
        let (position, fen, _) = Fen::position(spec, text)?;
        match Game::from_position(spec, position) {
            Ok(mut game) => {
                game.quiet_before = fen.quiet.unwrap_or(0);
                Ok(game)
            }
            Err(too_much) => Err(fen.faults(text, vec![SetupFault::TooMuch(too_much)])),
        }
    }

    /// A game that begins from a position known to be one of the row's, such as one that a game of
    /// the same row went through. Nothing is checked.
    ///
    /// # Errors
    ///
    /// [`TooMuch`] if there are too many ways to capture.
    pub fn from_position(spec: &'static Spec, position: Position<u128>) -> Result<Game, TooMuch> {
        let (moves, jumps) = legal(spec, &position)?;
        Ok(Game {
            spec,
            position,
            moves,
            jumps,
            history: Vec::new(),
            quiet_before: 0,
        })
    }

    /// The row of the table that is played.
    #[must_use]
    pub fn spec(&self) -> &'static Spec {
        self.spec
    }

    /// The position on the board, as the generator sees it.
    #[must_use]
    pub fn position(&self) -> &Position<u128> {
        &self.position
    }

    /// Whose move it is.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.position.turn
    }

    /// What stands on `square`.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.position.piece(&self.spec.board, self.spec.parachutist_rows(), square)
    }

    /// The legal moves as the generator sees them.
    #[must_use]
    pub fn moves(&self) -> &[Move<u128>] {
        &self.moves
    }

    /// How many jumps the generator looked at to list them: a measure of the work that the position
    /// makes. Below a hundred in games; set-ups made to be hard reach a million.
    #[must_use]
    pub fn jumps(&self) -> u32 {
        self.jumps
    }

    /// The legal moves, each with its smallest route, ordered by route.
    #[must_use]
    pub fn plays(&self) -> Vec<Play> {
        let mut plays: Vec<Play> = self.moves.iter().map(|m| self.play_of(m)).collect();
        plays.sort_by(|a, b| (&a.route, &a.captures).cmp(&(&b.route, &b.captures)));
        plays
    }

    /// A legal move with its smallest route.
    ///
    /// # Panics
    ///
    /// If `m` is not one of [`Game::moves`].
    #[must_use]
    pub fn play_of(&self, m: &Move<u128>) -> Play {
        route::find(self.spec, &self.position, m, &[], Stops::Any)
            .expect("a legal move has a route")
    }

    /// The legal move that `play` is, if it is one.
    #[must_use]
    pub fn move_of(&self, play: &Play) -> Option<Move<u128>> {
        let bit = |square| self.spec.board.bit(square);
        let (from, to) = (bit(play.from)?, bit(play.to)?);
        let captured = if play.removal {
            1 << from
        } else {
            self.spec.board.set(&play.captures)
        };
        let wanted = Move {
            captured,
            from,
            to,
            crowns: play.crowns,
        };
        self.moves.contains(&wanted).then_some(wanted)
    }

    /// Plays a move, whatever its route.
    ///
    /// # Errors
    ///
    /// The reason why it is refused; the game is as before.
    pub fn play(&mut self, play: &Play) -> Result<(), Refusal> {
        let Some(m) = self.move_of(play) else {
            let refusal = self.explain(&play.route).err();
            return Err(refusal.unwrap_or(Refusal::NotThisMove {
                play: Box::new(play.clone()),
            }));
        };
        let many = m.captured.count_ones() > 1 && play.route.len() == play.captures.len() + 1;
        self.advance(m, many.then(|| play.route.clone().into_boxed_slice()))
            .map_err(Refusal::TooMuch)
    }

    /// Plays one of [`Game::moves`].
    ///
    /// # Errors
    ///
    /// The reason why it is refused, if it is not one of them.
    pub fn play_move(&mut self, m: Move<u128>) -> Result<(), Refusal> {
        if self.moves.contains(&m) {
            return self.advance(m, None).map_err(Refusal::TooMuch);
        }
        let ends: Vec<_> = [m.from, m.to]
            .into_iter()
            .filter_map(|bit| self.spec.board.square(bit))
            .collect();
        Err(self.explain(&ends).err().unwrap_or(Refusal::NoSuchMove))
    }

    /// The legal move that a route of squares is, or the reason why it is refused. A route may leave
    /// out landing squares as long as it fits one legal move only.
    ///
    /// # Errors
    ///
    /// The rule that refuses it, and what would be right.
    pub fn explain(&self, route: &[Square]) -> Result<Play, Refusal> {
        crate::explain(self.spec, &self.position, route, Moves::<u128>::BUDGET)
    }

    /// The squares to which a piece may go after those already chosen, one jump at a time; with
    /// nothing chosen, the squares of the pieces that can move.
    ///
    /// ```
    /// use polydam_rules::{Game, Variant};
    /// let game = Game::new(Variant::Checkers);
    /// assert_eq!(game.next(&[])?.len(), 4);
    /// # Ok::<(), polydam_rules::TooMuch>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`TooMuch`] on a set-up with very many captures.
    pub fn next(&self, chosen: &[Square]) -> Result<Vec<Next>, TooMuch> {
        crate::next(self.spec, &self.position, chosen, Moves::<u128>::BUDGET)
    }

    fn advance(&mut self, m: Move<u128>, route: Option<Box<[Square]>>) -> Result<(), TooMuch> {
        let position = self.position.play(m);
        (self.moves, self.jumps) = legal(self.spec, &position)?;
        self.history.push(Turn {
            before: self.position,
            m,
            route,
        });
        self.position = position;
        Ok(())
    }

    /// Takes the last half-move back; `None` at the start.
    pub fn take_back(&mut self) -> Option<Play> {
        let turn = self.history.pop()?;
        let play = self.shown(&turn);
        self.position = turn.before;
        // The list was within its budget when this position was reached.
        (self.moves, self.jumps) = legal(self.spec, &self.position).unwrap_or_default();
        Some(play)
    }

    fn shown(&self, turn: &Turn) -> Play {
        let via = match &turn.route {
            Some(route) => &route[1..route.len() - 1],
            None => &[],
        };
        route::find(self.spec, &turn.before, &turn.m, via, Stops::Any)
            .or_else(|| route::find(self.spec, &turn.before, &turn.m, &[], Stops::Any))
            .expect("a move that was played has a route")
    }

    /// The half-moves played so far, with the routes as given.
    #[must_use]
    pub fn history(&self) -> impl ExactSizeIterator<Item = Play> + '_ {
        self.history.iter().map(|turn| self.shown(turn))
    }

    /// The half-moves played so far, as the generator sees them.
    #[must_use]
    pub fn history_moves(&self) -> impl ExactSizeIterator<Item = Move<u128>> + '_ {
        self.history.iter().map(|turn| turn.m)
    }

    /// How many half-moves were played.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.history.len()
    }

    /// The positions of the game, the one on the board first, the start last.
    pub fn positions_back(&self) -> impl Iterator<Item = &Position<u128>> + '_ {
        std::iter::once(&self.position).chain(self.history.iter().rev().map(|turn| &turn.before))
    }

    /// How the game ended; `None` while the side to move has a move.
    ///
    /// ```
    /// use polydam_rules::{Game, Rules, Side, Variant};
    /// let blocked = "W:W21:B17,14";
    /// let winner = |variant: Variant| {
    ///     let game = Game::from_fen(variant.spec(Rules::Standard), blocked).unwrap();
    ///     game.outcome().unwrap().winner
    /// };
    /// assert_eq!(winner(Variant::Checkers), Side::Black);
    /// assert_eq!(winner(Variant::AntiCheckers), Side::White);
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.moves.is_empty() {
            return None;
        }
        let turn = self.position.turn;
        let winner = match self.spec.sheet.goal {
            Goal::LeaveNoMove => turn.other(),
            Goal::HaveNoMove => turn,
        };
        let none = self.position.pieces(turn) == 0;
        let reason = if none {
            Reason::NoPieces
        } else {
            Reason::NoMove
        };
        Some(Outcome { winner, reason })
    }

    /// How often the position on the board has occurred with the same side to move, this time
    /// included.
    #[must_use]
    pub fn occurrences(&self) -> u16 {
        let same = self.positions_back().filter(|&position| *position == self.position);
        u16::try_from(same.count()).unwrap_or(u16::MAX)
    }

    /// How often the position after `m` would have occurred.
    #[must_use]
    pub fn occurrences_after(&self, m: Move<u128>) -> u16 {
        let after = self.position.play(m);
        let same = self.positions_back().filter(|&position| *position == after);
        u16::try_from(same.count() + 1).unwrap_or(u16::MAX)
    }

    /// Half-moves since the last capture or move of a man, those before a FEN's position included
    /// where the FEN counts them.
    #[must_use]
    pub fn quiet_plies(&self) -> u16 {
        let quiet = self.history.iter().rev().take_while(|turn| is_quiet(turn)).count();
        let before = if quiet == self.history.len() {
            self.quiet_before
        } else {
            0
        };
        u16::try_from(quiet).unwrap_or(u16::MAX).saturating_add(before)
    }

    /// The position as a FEN in the game's own notation.
    #[must_use]
    pub fn fen(&self) -> String {
        Fen::write(self.spec, &self.position, self.spec.look.notation)
    }
}

/// Whether a half-move made no progress: no capture, and a king moved.
fn is_quiet(turn: &Turn) -> bool {
    turn.m.captured == 0 && turn.before.kings >> turn.m.from & 1 == 1
}

/// Every legal move and the jumps looked at, or word that there are too many ways to capture.
fn legal(spec: &Spec, position: &Position<u128>) -> Result<(Vec<Move<u128>>, u32), TooMuch> {
    let mut moves = Vec::new();
    match AnyKernel::of(spec).moves_counted(position, &mut moves) {
        (true, jumps) => Ok((moves, jumps)),
        (false, budget) => Err(TooMuch { budget }),
    }
}
