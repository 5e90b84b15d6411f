//! What a position is worth to the side to move: hundredths of a man, or a win or loss in so many
//! half-moves.

use std::fmt;

/// A value from the view of the side to move.
///
/// ```
/// use polydam_engine::Score;
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert_eq!(Score::win_in(3).to_string(), "win in 3");
/// assert_eq!(Score::new(-150).to_string(), "-1.50");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// Neither side is better, or the game is drawn.
    pub const DRAW: Score = Score(0);
    /// A win on the board; the higher, the sooner.
    const WIN: i32 = 30_000;
    /// The most that an evaluation may say; above are wins.
    pub const MOST: i32 = 20_000;
    /// What a win is worth of which endgame tables know but not how far it is: more than any other hope,
    /// less than a win in sight.
    pub const SURE: i32 = Score::MOST / 2;

    /// So many hundredths of a man, held below every win.
    #[must_use]
    pub fn new(hundredths: i32) -> Score {
        Score(hundredths.clamp(-Score::MOST, Score::MOST))
    }

    /// A win in `plies` half-moves.
    #[must_use]
    pub const fn win_in(plies: u16) -> Score {
        Score(Score::WIN - plies as i32)
    }

    /// A loss in `plies` half-moves.
    #[must_use]
    pub const fn loss_in(plies: u16) -> Score {
        Score(plies as i32 - Score::WIN)
    }

    /// The bare number that the search works with.
    #[must_use]
    pub const fn raw(self) -> i32 {
        self.0
    }

    pub(crate) const fn from_raw(raw: i32) -> Score {
        Score(raw)
    }

    /// Whether it is a forced win or loss, and in how many half-moves; negative for a loss.
    #[must_use]
    pub const fn decided(self) -> Option<i32> {
        if self.0 > Score::MOST {
            Some(Score::WIN - self.0)
        } else if self.0 < -Score::MOST {
            Some(-Score::WIN - self.0)
        } else {
            None
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decided() {
            Some(plies) if self.0 > 0 => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {}", -plies),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}
