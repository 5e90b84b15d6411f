//! A position laid out square by square, and how one piece jumps on it.
//!
//! This is the half of the plain generator that knows a single jump: over what, to where, and what
//! becomes of the piece. Which captures must be chosen is in [`plain`](crate::plain).

use crate::sheet::{Chain, Crowning, FarRow, Landing, Reach, Removal, Turning};
use crate::{Dirs, Piece, Play, Position, Rank, Side, Spec, Square};

const SIZE: usize = Square::MOST as usize;

/// What stands on every square, under the rules of a row.
#[derive(Clone, Debug)]
pub(crate) struct Layout<'a> {
    pub(crate) spec: &'a Spec,
    /// Who moves.
    pub(crate) side: Side,
    pieces: [[Option<Piece>; SIZE]; SIZE],
    far: Vec<Square>,
    crowning: Vec<Square>,
}

/// A piece in the course of a capture.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) from: Square,
    /// Where it stands now.
    pub(crate) at: Square,
    /// What it was when the move began.
    pub(crate) began: Rank,
    /// What it is now.
    pub(crate) rank: Rank,
    /// The direction of the last jump.
    pub(crate) heading: Option<usize>,
    /// Whether the move ends here although more could be jumped.
    pub(crate) ended: bool,
    /// All squares it stood on, the first and the present one included.
    pub(crate) route: Vec<Square>,
    /// What it has jumped, in order.
    pub(crate) taken: Vec<Square>,
}

/// One jump: over whom, and the empty squares behind that the reach of the piece allows.
#[derive(Clone, Debug)]
pub(crate) struct Jump {
    pub(crate) heading: usize,
    pub(crate) over: Square,
    pub(crate) behind: Vec<Square>,
}

impl<'a> Layout<'a> {
    pub(crate) fn new(spec: &'a Spec, position: &Position<u128>) -> Layout<'a> {
        let (board, side) = (spec.board, position.turn);
        let waiting = |side| {
            if spec.has_parachutists() {
                spec.far_row(side)
            } else {
                0
            }
        };
        let mut pieces = [[None; SIZE]; SIZE];
        for square in board.squares() {
            *cell(&mut pieces, square) = position.piece(&board, Side::BOTH.map(waiting), square);
        }
        let far = board.squares_of(spec.far_row(side)).collect();
        let crowning = board.squares_of(spec.crowning_squares(side)).collect();
        Layout {
            spec,
            side,
            pieces,
            far,
            crowning,
        }
    }

    /// What stands on `square` before the move.
    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces[usize::from(square.rank())][usize::from(square.file())]
    }

    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.piece(square).is_none()
    }

    pub(crate) fn is_own(&self, square: Square) -> bool {
        self.rank(square).is_some()
    }

    pub(crate) fn is_own_man(&self, square: Square) -> bool {
        self.rank(square) == Some(Rank::Man)
    }

    pub(crate) fn is_king(&self, square: Square) -> bool {
        self.piece(square).is_some_and(|piece| piece.rank == Rank::King)
    }

    /// The rank of the piece on `square`, if it is the mover's.
    pub(crate) fn rank(&self, square: Square) -> Option<Rank> {
        self.piece(square)
            .filter(|piece| piece.side == self.side)
            .map(|piece| piece.rank)
    }

    /// The mover's pieces, by square.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Square, Rank)> {
        self.spec
            .board
            .squares()
            .filter_map(|square| Some((square, self.rank(square)?)))
    }

    /// The empty squares.
    pub(crate) fn gaps(&self) -> Vec<Square> {
        self.spec.board.squares().filter(|&square| self.is_empty(square)).collect()
    }

    /// Whether `square` is on the last row of the mover's march.
    pub(crate) fn is_far(&self, square: Square) -> bool {
        self.far.contains(&square)
    }

    /// Whether the mover's men are crowned on `square`.
    pub(crate) fn crowns(&self, square: Square) -> bool {
        self.crowning.contains(&square)
    }

    /// `dirs` as the mover sees them.
    pub(crate) fn dirs(&self, dirs: Dirs) -> Dirs {
        self.spec.dirs(self.side, dirs)
    }

    /// The squares from `from` in direction `d` to the edge, nearest first.
    pub(crate) fn ray(&self, from: Square, d: usize) -> impl Iterator<Item = Square> + use<> {
        let board = self.spec.board;
        let ahead = move |&square: &Square| board.neighbour(square, d);
        std::iter::successors(ahead(&from), ahead)
    }

    /// The piece on `from`, about to move.
    pub(crate) fn lift(&self, from: Square, rank: Rank) -> Run {
        Run {
            from,
            at: from,
            began: rank,
            rank,
            heading: None,
            ended: false,
            route: vec![from],
            taken: Vec::new(),
        }
    }

    /// The pieces that can jump something, about to move.
    pub(crate) fn starts(&self) -> Vec<Run> {
        let runs = self.pieces().map(|(square, rank)| self.lift(square, rank));
        runs.filter(|run| !self.jumps(run).is_empty()).collect()
    }

    /// What stands on `square` in the course of `run`: its own start is empty, and a captured
    /// piece may have left.
    pub(crate) fn standing(&self, run: &Run, square: Square) -> Option<Piece> {
        let left = match self.spec.sheet.removal {
            Removal::AtOnce => run.taken.contains(&square),
            Removal::AfterMove => false,
        };
        if left || square == run.from {
            None
        } else {
            self.piece(square)
        }
    }

    /// All jumps that can come next.
    pub(crate) fn jumps(&self, run: &Run) -> Vec<Jump> {
        if run.ended {
            return Vec::new();
        }
        let dirs = self.dirs(self.captures(run)).iter().filter(|&d| self.may_head(run, d));
        dirs.filter_map(|d| self.jump(run, d)).collect()
    }

    /// In which directions the piece may capture now, written for the side that moves up.
    pub(crate) fn captures(&self, run: &Run) -> Dirs {
        let sheet = &self.spec.sheet;
        match (run.rank, run.heading) {
            (Rank::King, _) => sheet.king_captures,
            (Rank::Parachutist, _) => sheet.man_captures.upside_down(),
            (Rank::Man, None) => sheet.man_captures,
            (Rank::Man, Some(_)) => sheet.later_captures,
        }
    }

    fn may_head(&self, run: &Run, d: usize) -> bool {
        !self.leaves_line(run, d) && !self.turns_back(run, d)
    }

    /// Whether a jump in direction `d` would leave the straight line that the game demands.
    pub(crate) fn leaves_line(&self, run: &Run, d: usize) -> bool {
        match self.spec.sheet.chain {
            Chain::Whole => false,
            Chain::StraightMayStop => run.heading.is_some_and(|last| d != last),
        }
    }

    /// Whether a jump in direction `d` would turn a king straight back where it may not.
    pub(crate) fn turns_back(&self, run: &Run, d: usize) -> bool {
        match self.spec.sheet.turning_back {
            Turning::Allowed => false,
            Turning::Forbidden => {
                run.rank == Rank::King && run.heading.is_some_and(|last| d == (last + 4) % 8)
            }
        }
    }

    fn jump(&self, run: &Run, heading: usize) -> Option<Jump> {
        let empty = |square: &Square| self.standing(run, *square).is_none();
        let mut ahead = self.ray(run.at, heading);
        let over = if self.flies(run.rank) {
            ahead.find(|s| !empty(s))
        } else {
            ahead.next()
        }?;
        if !self.may_take(run, over) {
            return None;
        }
        let most = if self.lands_just_behind(run.rank) {
            1
        } else {
            SIZE
        };
        let behind: Vec<Square> = ahead.take_while(empty).take(most).collect();
        (!behind.is_empty()).then_some(Jump {
            heading,
            over,
            behind,
        })
    }

    /// Whether a piece of this rank moves any distance.
    pub(crate) fn flies(&self, rank: Rank) -> bool {
        match self.spec.sheet.king_reach {
            Reach::Step => false,
            Reach::Fly => rank == Rank::King,
        }
    }

    /// Whether a piece of this rank has no choice of squares behind what it jumps.
    pub(crate) fn lands_just_behind(&self, rank: Rank) -> bool {
        match self.spec.sheet.landing {
            Landing::Anywhere => !self.flies(rank),
            Landing::JustBehind => true,
        }
    }

    fn may_take(&self, run: &Run, over: Square) -> bool {
        let enemy = self.standing(run, over).filter(|piece| piece.side != self.side);
        enemy.is_some_and(|piece| self.strong_enough(run, piece.rank)) && !run.taken.contains(&over)
    }

    /// Whether the piece may capture one of rank `victim`.
    pub(crate) fn strong_enough(&self, run: &Run, victim: Rank) -> bool {
        self.spec.sheet.man_takes_king || run.rank == Rank::King || victim != Rank::King
    }

    /// The piece after `jump`, standing on `to`.
    fn land(&self, run: &Run, jump: &Jump, to: Square) -> Run {
        let mut next = run.clone();
        next.at = to;
        next.heading = Some(jump.heading);
        next.route.push(to);
        next.taken.push(jump.over);
        match run.rank {
            Rank::King => {}
            Rank::Man => self.perhaps_crown(&mut next),
            Rank::Parachutist => {
                next.rank = Rank::Man;
                next.ended = match self.spec.sheet.far_row {
                    FarRow::ParachutistStops => true,
                    FarRow::ParachutistGoesOn | FarRow::Ordinary | FarRow::CapturesOnly => false,
                };
            }
        }
        next
    }

    fn perhaps_crown(&self, man: &mut Run) {
        if !self.crowns(man.at) {
            return;
        }
        match self.spec.sheet.crowning {
            Crowning::EndsMove => (man.rank, man.ended) = (Rank::King, true),
            Crowning::InPassing => man.rank = Rank::King,
            Crowning::AtRest => {} // if it ends here: `play` decides
        }
    }

    /// The piece after `jump`, on each square where it may land: those from which it can jump on,
    /// if there are such squares, else all.
    pub(crate) fn landings(&self, run: &Run, jump: &Jump) -> Vec<Run> {
        let all = || jump.behind.iter().map(|&to| self.land(run, jump, to));
        let going_on: Vec<Run> = all().filter(|next| !self.jumps(next).is_empty()).collect();
        if going_on.is_empty() {
            all().collect()
        } else {
            going_on
        }
    }

    /// The piece after each next jump that the rules of jumping allow, by square.
    pub(crate) fn continuations(&self, run: &Run) -> Vec<Run> {
        let jumps = self.jumps(run);
        let mut next: Vec<Run> = jumps.iter().flat_map(|jump| self.landings(run, jump)).collect();
        next.sort_by_key(|run| run.at);
        next
    }

    /// Whether the move may end where the piece stands.
    pub(crate) fn may_stop(&self, run: &Run) -> bool {
        let at_will = match self.spec.sheet.chain {
            Chain::Whole => false,
            Chain::StraightMayStop => true,
        };
        !run.taken.is_empty() && (at_will || self.jumps(run).is_empty())
    }

    /// The capture that ends where the piece stands.
    pub(crate) fn play(&self, run: &Run) -> Play {
        let crowned_now = match self.spec.sheet.crowning {
            Crowning::AtRest => self.crowns(run.at),
            Crowning::EndsMove | Crowning::InPassing => run.rank == Rank::King,
        };
        Play {
            from: run.from,
            to: run.at,
            route: run.route.clone(),
            captures: run.taken.clone(),
            crowns: run.began != Rank::King && crowned_now,
            removal: false,
        }
    }
}

fn cell(pieces: &mut [[Option<Piece>; SIZE]; SIZE], square: Square) -> &mut Option<Piece> {
    &mut pieces[usize::from(square.rank())][usize::from(square.file())]
}
