//! The score of a game: its half-moves with their texts and what they captured, and the positions
//! between them. Kept beside the table so that no page has to play a game again.

use std::sync::Arc;

use polydam_play::Table;
use polydam_rules::{Game, Notation, Piece, Play, Position, Rank, Side, Spec, Square, Style, text};

/// A half-move, as pages show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who played it.
    pub side: Side,
    /// Every square on which the piece stood.
    pub route: Vec<Square>,
    /// The captured pieces' squares.
    pub captures: Vec<Square>,
    /// The captured pieces, by rank.
    pub taken: Taken,
    /// Whether it took the player's own stone off.
    pub removal: bool,
    /// Whether the piece became a king.
    pub crowns: bool,
    /// What moved.
    pub rank: Rank,
    /// Whether the rules forbid it: a mistake that was entered.
    pub irregular: bool,
    letters: String,
    numbers: String,
}

/// Captured pieces by rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Men.
    pub men: u16,
    /// Kings.
    pub kings: u16,
    /// Parachutists.
    pub parachutists: u16,
}

impl Taken {
    fn add(&mut self, rank: Rank) {
        match rank {
            Rank::Man => self.men += 1,
            Rank::King => self.kings += 1,
            Rank::Parachutist => self.parachutists += 1,
        }
    }

    fn and(self, other: Taken) -> Taken {
        Taken {
            men: self.men + other.men,
            kings: self.kings + other.kings,
            parachutists: self.parachutists + other.parachutists,
        }
    }
}

impl Played {
    /// The move in letters or numbers.
    #[must_use]
    pub fn text(&self, notation: Notation) -> &str {
        match notation {
            Notation::Letters => &self.letters,
            Notation::Numbers => &self.numbers,
        }
    }

    /// A legal move, as it stands on the board before it.
    pub(crate) fn legal(before: &Game, play: &Play) -> Played {
        let spec = before.spec();
        let style = |notation| Style {
            notation,
            ..Style::of(spec)
        };
        let mut taken = Taken::default();
        let pieces = play.captures.iter().filter_map(|&square| before.piece(square));
        pieces.for_each(|piece| taken.add(piece.rank));
        Played {
            side: before.turn(),
            rank: before.piece(play.from).map_or(Rank::Man, |piece| piece.rank),
            route: play.route.clone(),
            captures: play.captures.clone(),
            taken,
            removal: play.removal,
            crowns: play.crowns,
            irregular: false,
            letters: before.text_as(play, style(Notation::Letters)),
            numbers: before.text_as(play, style(Notation::Numbers)),
        }
    }

    /// A mistake that was entered: what it took is seen by what is missing afterwards.
    fn mistaken(before: &Game, route: &[Square], after: &Position<u128>) -> Played {
        let spec = before.spec();
        let side = before.turn();
        let gone = |&square: &Square| {
            let enemy = before.piece(square).is_some_and(|piece| piece.side != side);
            enemy && piece(spec, after, square).is_none()
        };
        let captures: Vec<Square> = spec.board.squares().filter(gone).collect();
        let mut taken = Taken::default();
        captures
            .iter()
            .filter_map(|&square| before.piece(square))
            .for_each(|piece| taken.add(piece.rank));
        let sign = if captures.is_empty() { "-" } else { "x" };
        let written = |notation| {
            let names: Vec<String> =
                route.iter().map(|&square| text::name(spec, notation, square)).collect();
            names.join(sign)
        };
        Played {
            side,
            rank: route
                .first()
                .and_then(|&from| before.piece(from))
                .map_or(Rank::Man, |piece| piece.rank),
            route: route.to_vec(),
            captures,
            taken,
            removal: false,
            crowns: false,
            irregular: true,
            letters: written(Notation::Letters),
            numbers: written(Notation::Numbers),
        }
    }
}

/// The half-moves of a game. Copying it is cheap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    plays: Vec<Arc<Played>>,
    segments: usize,
}

impl Score {
    /// The score of a table.
    #[must_use]
    pub fn of(table: &Table) -> Score {
        let segments = table.segments();
        let mut plays = Vec::new();
        for (at, segment) in segments.iter().enumerate() {
            plays.extend(legal_plays(&segment.game, segment.game.plies()));
            let next = segments.get(at + 1).map_or(table.game(), |next| &next.game);
            if let Some(after) = next.positions_back().last() {
                plays.push(Arc::new(Played::mistaken(&segment.game, &segment.route, after)));
            }
        }
        plays.extend(legal_plays(table.game(), table.game().plies()));
        Score {
            plays,
            segments: segments.len(),
        }
    }

    /// The score after the table went on from what this score holds.
    #[must_use]
    pub fn follow(&self, table: &Table) -> Score {
        let (had, has) = (self.plays.len(), table.plies() as usize);
        let regular = self.segments == 0 && table.game().plies() == has;
        if !regular {
            return Score::of(table);
        }
        let mut plays = self.plays.clone();
        if has <= had {
            plays.truncate(has);
        } else {
            plays.extend(legal_plays(table.game(), has - had));
        }
        Score { plays, segments: 0 }
    }

    /// The half-moves in order.
    #[must_use]
    pub fn plays(&self) -> &[Arc<Played>] {
        &self.plays
    }

    /// The last half-move.
    #[must_use]
    pub fn last(&self) -> Option<&Played> {
        self.plays.last().map(Arc::as_ref)
    }

    /// What `side` has captured in the first `plies` half-moves.
    #[must_use]
    pub fn tray(&self, side: Side, plies: usize) -> Taken {
        let own = self.plays.iter().take(plies).filter(|play| play.side == side);
        own.fold(Taken::default(), |sum, play| sum.and(play.taken))
    }
}

/// The last `count` half-moves of a game, in order.
fn legal_plays(game: &Game, count: usize) -> Vec<Arc<Played>> {
    let mut before = game.clone();
    let mut plays = Vec::with_capacity(count);
    for _ in 0..count {
        let Some(play) = before.take_back() else {
            break;
        };
        plays.push(Arc::new(Played::legal(&before, &play)));
    }
    plays.reverse();
    plays
}

/// Every position of a table, the start first.
#[must_use]
pub fn positions(table: &Table) -> Vec<Position<u128>> {
    let of = |game: &Game| {
        let mut positions: Vec<_> = game.positions_back().copied().collect();
        positions.reverse();
        positions
    };
    let mut all: Vec<_> = table.segments().iter().flat_map(|segment| of(&segment.game)).collect();
    all.extend(of(table.game()));
    all
}

/// What stands on a square of a position.
#[must_use]
pub fn piece(spec: &Spec, position: &Position<u128>, square: Square) -> Option<Piece> {
    position.piece(&spec.board, spec.parachutist_rows(), square)
}

#[cfg(test)]
mod tests {
    use polydam_play::{Act, Enforcement, Event, Table, Terms};
    use polydam_rules::{Side, Variant};

    use super::{Score, positions};

    fn play(table: &Table, text: &str) -> Table {
        let route = table.game().squares(text).unwrap();
        table
            .apply(
                Event::new(
                    table.turn().into(),
                    Act::Move {
                        route,
                        taken: None,
                        ply: None,
                    },
                ),
                0,
            )
            .unwrap()
    }

    #[test]
    fn following_is_the_same_as_starting_over() {
        let mut table = Table::new(Terms::of(Variant::Checkers), 0).unwrap();
        let mut score = Score::of(&table);
        for text in ["11-15", "22-18", "15-22", "25-18"] {
            table = play(&table, text);
            score = score.follow(&table);
            assert_eq!(score, Score::of(&table));
        }
        assert_eq!((score.tray(Side::Black, 9).men, score.tray(Side::White, 9).men), (1, 1));
        assert_eq!(score.tray(Side::White, 3).men, 0);
        assert_eq!(positions(&table).len(), 5);
    }

    #[test]
    fn a_mistake_that_was_entered_is_in_the_score() {
        let terms = Terms {
            enforcement: Enforcement::Tournament,
            ..Terms::of(Variant::Checkers)
        };
        let mut table = Table::new(terms, 0).unwrap();
        for text in ["11-15", "22-18", "9-13"] {
            table = play(&table, text);
        }
        let score = Score::of(&table);
        assert!(score.last().unwrap().irregular);
        assert_eq!((score.plays().len(), positions(&table).len()), (3, 4));
    }
}
