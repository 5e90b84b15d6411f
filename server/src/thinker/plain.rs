//! The plain look-ahead opponent: it looks a few half-moves ahead, plays captures out to the end,
//! and counts pieces, or moves where pieces do not step.

use std::cell::Cell;

use polydam_rules::sample::Random;
use polydam_rules::sheet::{Goal, Reach, Sheet};
use polydam_rules::{AnyKernel, Count, Game, Kernel, Move, Moves, Position, Side, Spec, Word};

/// An opponent that looks `depth` half-moves ahead.
#[derive(Clone, Debug)]
pub struct PlainPlayer {
    depth: u32,
    random: Random,
    /// Of a hundred moves, so many are played without looking.
    slips: usize,
    /// Positions that a move may cost.
    budget: u64,
}

/// How good a position is for the side to move.
type Score = i32;

const WON: Score = 1_000_000;
const MAN: Score = 100;

impl PlainPlayer {
    /// An opponent that chooses among equal moves as `seed` says.
    #[must_use]
    pub fn new(depth: u32, seed: u64) -> PlainPlayer {
        PlainPlayer {
            depth,
            random: Random::new(seed),
            slips: 0,
            budget: u64::MAX,
        }
    }

    /// An opponent that plays so many of a hundred moves without looking.
    #[must_use]
    pub fn slipping(self, slips: usize) -> PlainPlayer {
        PlainPlayer { slips, ..self }
    }

    /// An opponent that looks at so many positions for a move at most.
    #[must_use]
    pub fn within(self, budget: u64) -> PlainPlayer {
        PlainPlayer { budget, ..self }
    }

    /// The move it plays; `None` if there is none.
    pub fn choose(&mut self, game: &Game) -> Option<Move<u128>> {
        let mut moves = game.moves().to_vec();
        // The order of the list is not promised: sorted, it is the same for ever.
        moves.sort_unstable();
        shuffle(&mut moves, &mut self.random);
        if self.random.below(100) < self.slips || moves.len() == 1 {
            return moves.first().copied();
        }
        match AnyKernel::of(game.spec()) {
            AnyKernel::Narrow(kernel) => self.best(kernel, game, &moves),
            AnyKernel::Wide(kernel) => self.best(kernel, game, &moves),
        }
    }

    fn best<W: Word>(
        &self,
        kernel: &Kernel<W>,
        game: &Game,
        moves: &[Move<u128>],
    ) -> Option<Move<u128>> {
        let worth = Worth::of(game.spec());
        let search = Search {
            kernel,
            worth,
            left: Cell::new(self.budget),
        };
        // Deeper and deeper; a depth that the budget cuts short does not count.
        let mut best = moves.first().copied();
        for depth in 1..=self.depth {
            let found = search.best_at(depth, game, moves);
            if search.left.get() == 0 {
                break;
            }
            best = found;
        }
        best
    }
}

fn shuffle(moves: &mut [Move<u128>], random: &mut Random) {
    for end in (1..moves.len()).rev() {
        moves.swap(end, random.below(end + 1));
    }
}

/// What pieces are worth in a game.
#[derive(Clone, Copy, Debug)]
struct Worth {
    king: Score,
    /// 1 if pieces are good to have, -1 if they are bad.
    sign: Score,
    /// Nobody steps: to have moves is all that counts.
    moves_only: bool,
}

impl Worth {
    fn of(spec: &Spec) -> Worth {
        let Sheet {
            king_reach,
            goal,
            man_moves,
            ..
        } = spec.sheet;
        let king = match king_reach {
            Reach::Fly => 3 * MAN,
            Reach::Step => 3 * MAN / 2,
        };
        let sign = match goal {
            Goal::LeaveNoMove => 1,
            Goal::HaveNoMove => -1,
        };
        Worth {
            king,
            sign,
            moves_only: man_moves.is_empty(),
        }
    }
}

/// A search for the best score.
struct Search<'a, W: Word> {
    kernel: &'a Kernel<W>,
    worth: Worth,
    /// Positions that may still be looked at.
    left: Cell<u64>,
}

impl<W: Word> Search<'_, W> {
    fn best_at(&self, depth: u32, game: &Game, moves: &[Move<u128>]) -> Option<Move<u128>> {
        let (mut best, mut alpha) = (None, -WON - 1);
        for &m in moves {
            let after = game.position().play(m).narrow();
            let score = -self.score(&after, depth.saturating_sub(1), 1, -WON - 1, -alpha);
            if score > alpha {
                (best, alpha) = (Some(m), score);
            }
        }
        best
    }

    /// The score of `position`, exact between `alpha` and `beta`; `ply` half-moves have been played
    /// from the root.
    fn score(
        &self,
        position: &Position<W>,
        depth: u32,
        ply: Score,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        self.left.set(self.left.get().saturating_sub(1));
        if self.left.get() == 0 {
            return 0;
        }
        let unresolved = !self.worth.moves_only && self.kernel.must_capture(position);
        if depth == 0 && !unresolved && self.kernel.can_move(position) {
            return self.standing(position);
        }
        let mut moves = Moves::new(Count::Unique);
        self.kernel.moves(position, &mut moves);
        // Who cannot move has lost, or won where the goal is reversed; the sooner, the surer.
        let mut best = -self.worth.sign * (WON - ply);
        for (at, &m) in moves.as_slice().iter().enumerate() {
            let after = position.play(m);
            let score = -self.score(&after, depth.saturating_sub(1), ply + 1, -beta, -alpha);
            best = if at == 0 { score } else { best.max(score) };
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The score of a position that is not looked into further.
    fn standing(&self, position: &Position<W>) -> Score {
        let (turn, other) = (position.turn, position.turn.other());
        let score = if self.worth.moves_only {
            self.mobility(position, turn) - self.mobility(position, other)
        } else {
            self.material(position, turn) - self.material(position, other)
        };
        self.worth.sign * score
    }

    fn material(&self, position: &Position<W>, side: Side) -> Score {
        let pieces = position.pieces(side);
        let kings = (pieces & position.kings).count().cast_signed();
        let men = pieces.count().cast_signed() - kings;
        men * MAN + kings * self.worth.king
    }

    fn mobility(&self, position: &Position<W>, side: Side) -> Score {
        let seen = Position {
            turn: side,
            ..*position
        };
        let moves = self.kernel.count(&seen, &mut Moves::new(Count::Unique));
        Score::try_from(moves).unwrap_or(Score::MAX)
    }
}

#[cfg(test)]
mod tests {
    use polydam_rules::{Game, Rules, Variant};

    use super::PlainPlayer;

    fn choice(variant: Variant, fen: &str, depth: u32) -> String {
        let game = Game::from_fen(variant.spec(Rules::Standard), fen).unwrap();
        let m = PlainPlayer::new(depth, 7).choose(&game).unwrap();
        game.text(&game.play_of(&m))
    }

    #[test]
    fn captures_are_played_out_beyond_the_depth() {
        // Whichever man takes, one of the two behind takes both.
        assert_eq!(choice(Variant::Brazilian, "W:Wa1,c1,e1,b2,d2,c3:Bc5,e5,h8", 1), "c3-d4");
    }

    #[test]
    fn it_wins_at_once() {
        assert_eq!(choice(Variant::Checkers, "W:WK6,K14,32:B5", 4), "6-9");
    }

    #[test]
    fn where_the_goal_is_reversed_it_gives_its_last_man() {
        assert_eq!(choice(Variant::AntiCheckers, "W:W14,32:B5", 4), "14-9");
    }

    #[test]
    fn the_same_seed_plays_the_same() {
        let game = Game::new(Variant::Dameo);
        let [one, two] = [9, 9].map(|seed| PlainPlayer::new(2, seed).choose(&game));
        assert_eq!(one, two);
    }
}
