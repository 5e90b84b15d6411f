//! Mistakes that a hand can make, as a closed list, and the set-up that each leaves on the board.
//!
//! Everything else that the rules forbid is refused in every enforcement. A piece lifted by mistake
//! goes where the hand puts it; what it jumped, or what the hand took, leaves the board.

use std::fmt;

use polydam_rules::sheet::{Crowning, Reach, Removal};
use polydam_rules::{Fault, Game, Piece, Rank, Refusal as RuleRefusal, Setup, Side, Spec, Square};
use serde::{Deserialize, Serialize};

/// A mistake that can be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offence {
    /// Nothing is captured although a capture is due.
    MissedCapture,
    /// A capture ends although it could go on.
    StoppedEarly,
    /// A capture takes fewer pieces than it must.
    TooFew,
    /// The wrong piece captures, or the wrong piece is taken off.
    WrongPiece,
    /// A man steps or jumps backward.
    ManBackward,
    /// A jump goes on although the man was crowned.
    CarriedOn,
}

impl Offence {
    /// The mistake that a refusal of the rules is, if it is one of the list.
    #[must_use]
    pub fn of(refusal: &RuleRefusal) -> Option<Offence> {
        match refusal {
            RuleRefusal::MustCapture { .. } => Some(Offence::MissedCapture),
            RuleRefusal::GoOn { .. } => Some(Offence::StoppedEarly),
            RuleRefusal::TooFew { .. } => Some(Offence::TooFew),
            RuleRefusal::KingFirst { .. }
            | RuleRefusal::KingAmongEquals { .. }
            | RuleRefusal::MoreKings { .. }
            | RuleRefusal::KingEarlier { .. }
            | RuleRefusal::NotThisMove { .. } => Some(Offence::WrongPiece),
            RuleRefusal::Leg {
                fault: Fault::ManStepsBack | Fault::ManCapturesBack { .. },
                ..
            } => Some(Offence::ManBackward),
            RuleRefusal::Leg {
                fault: Fault::CrowningEnds,
                ..
            } => Some(Offence::CarriedOn),
            RuleRefusal::Leg { .. }
            | RuleRefusal::TooShort
            | RuleRefusal::OffBoard { .. }
            | RuleRefusal::Empty { .. }
            | RuleRefusal::NotYours { .. }
            | RuleRefusal::GameOver { .. }
            | RuleRefusal::RemoveFirst { .. }
            | RuleRefusal::NotBesideGap { .. }
            | RuleRefusal::Ambiguous { .. }
            | RuleRefusal::NoSuchMove
            | RuleRefusal::TooMuch(_) => None,
        }
    }
}

impl fmt::Display for Offence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Offence::MissedCapture => "nothing captured although a capture was due",
            Offence::StoppedEarly => "a capture stopped early",
            Offence::TooFew => "too few pieces taken",
            Offence::WrongPiece => "the wrong piece took or was taken",
            Offence::ManBackward => "a man moved backward",
            Offence::CarriedOn => "a jump carried on through crowning",
        })
    }
}

/// What an irregular move leaves on the board: the game that goes on from there, or `None` if no
/// hand can make that move or no position of the game comes of it. Half-moves without progress are
/// counted on.
pub(crate) fn enter(game: &Game, route: &[Square], taken: Option<&[Square]>) -> Option<Game> {
    let mut hand = Hand::lift(game, *route.first()?)?;
    for &to in &route[1..] {
        hand.carry(to, route.len() == 2)?;
    }
    let quiet = hand.jumped.is_empty() && hand.lifted == Rank::King;
    let setup = hand.put_down(taken)?;
    let (next, _) = Game::from_setup(game.spec(), &setup).ok()?;
    if !quiet {
        return Some(next);
    }
    let counted = format!("{}:H{}", next.fen(), game.quiet_plies().saturating_add(1));
    Game::from_fen(game.spec(), &counted).ok()
}

/// A piece in somebody's hand.
struct Hand<'g> {
    spec: &'static Spec,
    game: &'g Game,
    side: Side,
    lifted: Rank,
    rank: Rank,
    from: Square,
    at: Square,
    jumped: Vec<Square>,
}

impl Hand<'_> {
    fn lift(game: &Game, from: Square) -> Option<Hand<'_>> {
        let side = game.turn();
        let piece = game.piece(from).filter(|piece| piece.side == side)?;
        let (spec, lifted) = (game.spec(), piece.rank);
        let rank = lifted;
        Some(Hand {
            spec,
            game,
            side,
            lifted,
            rank,
            from,
            at: from,
            jumped: Vec::new(),
        })
        .filter(|hand| hand.lifted != Rank::Parachutist)
    }

    /// What still stands on a square.
    fn standing(&self, square: Square) -> Option<Piece> {
        let gone = self.spec.sheet.removal == Removal::AtOnce && self.jumped.contains(&square);
        self.game.piece(square).filter(|_| square != self.from && !gone)
    }

    /// Carries the piece to `to` in a straight line; a step only if it is the whole move.
    fn carry(&mut self, to: Square, may_step: bool) -> Option<()> {
        let (heading, between) = self.line(to)?;
        let others: Vec<Square> =
            between.iter().copied().filter(|&over| self.standing(over).is_some()).collect();
        match others[..] {
            [] if may_step => self.steps(heading, between.len())?,
            [over] if self.jumps(heading, &between, over) => self.jumped.push(over),
            [..] if may_step && self.is_line_of_men(heading, &between) => {}
            _ => return None,
        }
        self.at = to;
        self.crown();
        Some(())
    }

    /// The direction of an empty square on a line with the piece, and the squares between.
    fn line(&self, to: Square) -> Option<(usize, Vec<Square>)> {
        let board = &self.spec.board;
        let ray =
            |d| std::iter::successors(Some(self.at), move |&at| board.neighbour(at, d)).skip(1);
        let heading = (0..8).find(|&d| ray(d).any(|square| square == to))?;
        let between = ray(heading).take_while(|&square| square != to).collect();
        self.standing(to).is_none().then_some((heading, between))
    }

    fn flies(&self) -> bool {
        self.rank == Rank::King && self.spec.sheet.king_reach == Reach::Fly
    }

    /// A man may err backward too.
    fn steps(&self, heading: usize, between: usize) -> Option<()> {
        let sheet = &self.spec.sheet;
        let dirs = match self.rank {
            Rank::King => sheet.king_moves,
            Rank::Man | Rank::Parachutist => sheet.man_moves.and(sheet.man_moves.upside_down()),
        };
        (dirs.has(heading) && (between == 0 || self.flies())).then_some(())
    }

    fn jumps(&self, heading: usize, between: &[Square], over: Square) -> bool {
        let sheet = &self.spec.sheet;
        let men = sheet.man_captures.and(sheet.later_captures);
        let dirs = match self.rank {
            Rank::King => sheet.king_captures,
            Rank::Man | Rank::Parachutist => men.and(men.upside_down()),
        };
        let enemy = self.standing(over).filter(|piece| piece.side != self.side);
        let strong = |piece: Piece| {
            sheet.man_takes_king || self.rank == Rank::King || piece.rank != Rank::King
        };
        let near = self.flies() || between.len() == 1;
        dirs.has(heading) && near && enemy.is_some_and(strong) && !self.jumped.contains(&over)
    }

    /// Whether a line of own men would move as a whole, where lines move.
    fn is_line_of_men(&self, heading: usize, between: &[Square]) -> bool {
        let man = Piece {
            side: self.side,
            rank: Rank::Man,
        };
        let sheet = &self.spec.sheet;
        sheet.phalanx
            && self.rank == Rank::Man
            && sheet.man_moves.and(sheet.man_moves.upside_down()).has(heading)
            && between.iter().all(|&square| self.standing(square) == Some(man))
    }

    fn on_crowning_square(&self) -> bool {
        let bit = self.spec.board.bit(self.at);
        bit.is_some_and(|bit| self.spec.crowning_squares(self.side) >> bit & 1 == 1)
    }

    fn crown(&mut self) {
        let in_passing = match self.spec.sheet.crowning {
            Crowning::EndsMove | Crowning::InPassing => true,
            Crowning::AtRest => false,
        };
        if in_passing && self.on_crowning_square() {
            self.rank = Rank::King;
        }
    }

    fn put_down(mut self, taken: Option<&[Square]>) -> Option<Setup> {
        if self.on_crowning_square() {
            self.rank = Rank::King;
        }
        let enemy =
            |&square: &Square| self.game.piece(square).is_some_and(|piece| piece.side != self.side);
        let taken = match taken {
            Some(taken) if self.jumped.is_empty() != taken.is_empty() => return None,
            Some(taken) if !taken.iter().all(enemy) => return None,
            Some(taken) => taken,
            None => &self.jumped,
        };
        let mut setup = Setup::of(self.spec, self.game.position());
        setup.turn = Some(self.side.other());
        setup
            .pieces
            .retain(|(square, _)| *square != self.from && !taken.contains(square));
        setup.put(
            self.at,
            Piece {
                side: self.side,
                rank: self.rank,
            },
        );
        Some(setup)
    }
}
