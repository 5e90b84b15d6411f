//! What follows from a game that is over, worked out from its row and its table.

use std::sync::Arc;

use polydam_play::{Table, Verdict};
use polydam_rules::Side;

use crate::instant::Ms;
use crate::new_game::is_computer;
use crate::room::clockwork::side_word;
use crate::room::score::{Played, positions};
use crate::store::GameRow;
use crate::store::finished::Finished;

/// So many half-moves of a game can be found as an opening.
pub const OPENING: usize = 40;

/// The facts of a game that ended at `ended`.
#[must_use]
pub fn of(row: &GameRow, table: &Table, plays: &[Arc<Played>], ended: Ms) -> Finished {
    let terms = table.terms();
    let drawn = terms.opening.as_deref().unwrap_or_default();
    let own = plays.get(drawn.split_whitespace().count()..);
    let seats = [&row.white, &row.black].map(|seat| seat.clone().unwrap_or_default());
    let computer = computer(&seats);
    let begins = plays.first().map_or(table.turn(), |play| play.side);
    let keys = positions(table);
    let [white, black] = seats;
    Finished {
        game: row.id.clone(),
        variant: row.variant.clone(),
        pace: row.pace.clone(),
        people: computer.is_none() && white != black,
        level: computer.and_then(|(_, level)| level),
        computer: computer.map(|(side, _)| side_word(side)),
        white,
        black,
        private: row.private,
        rated: row.rated,
        standard: terms.start.is_none(),
        begins: side_word(begins),
        fewest: fewest(own.unwrap_or_default()),
        plies: i64::try_from(plays.len()).unwrap_or(i64::MAX),
        winner: winner(table),
        opening: opening(plays, terms.spec().look.notation),
        ended,
        positions: keys.iter().map(|position| position.key().cast_signed()).collect(),
    }
}

/// The side that the computer plays, and how well.
fn computer(seats: &[String; 2]) -> Option<(Side, Option<i64>)> {
    let side = [Side::White, Side::Black]
        .into_iter()
        .find(|&side| is_computer(&seats[side as usize]))?;
    let level = seats[side as usize].rsplit(':').next();
    Some((side, level.and_then(|level| level.parse().ok())))
}

/// Moves of the side that made fewer.
fn fewest(plays: &[Arc<Played>]) -> i64 {
    let of = |side| plays.iter().filter(|play| play.side == side).count();
    let least = of(Side::White).min(of(Side::Black));
    i64::try_from(least).unwrap_or(i64::MAX)
}

fn winner(table: &Table) -> &'static str {
    match table.ended().map(|ended| ended.verdict) {
        Some(Verdict::White) => "white",
        Some(Verdict::Black) => "black",
        Some(Verdict::Draw) => "draw",
        Some(Verdict::Nothing) | None => "none",
    }
}

fn opening(plays: &[Arc<Played>], notation: polydam_rules::Notation) -> String {
    let mut text = String::new();
    for play in plays.iter().take(OPENING) {
        text.push_str(play.text(notation));
        text.push(' ');
    }
    text
}

#[cfg(test)]
mod tests {
    use polydam_play::{Act, Event, Seat, Table, Terms};
    use polydam_rules::Variant;

    use super::of;
    use crate::room::score::Score;
    use crate::store::GameRow;

    fn played(terms: Terms, moves: &str) -> Table {
        let mut table = Table::new(terms, 0).unwrap();
        for text in moves.split(' ') {
            let route = table.game().squares(text).unwrap();
            let (taken, ply) = (None, None);
            let act = Act::Move { route, taken, ply };
            table = table.apply(Event::new(table.turn().into(), act), 0).unwrap();
        }
        table.apply(Event::new(Seat::White, Act::Resign), 5).unwrap()
    }

    fn row(white: &str, black: &str) -> GameRow {
        GameRow {
            white: Some(white.to_owned()),
            black: Some(black.to_owned()),
            ..GameRow::default()
        }
    }

    #[test]
    fn the_facts_are_those_of_the_game() {
        let table = played(Terms::of(Variant::Checkers), "11-15 22-18 15-22");
        let facts = of(&row("a", "b"), &table, Score::of(&table).plays(), 5);
        assert_eq!((facts.begins, facts.winner), ("black", "black"));
        assert_eq!((facts.fewest, facts.plies), (1, 3));
        assert_eq!(facts.opening, "11-15 22-18 15x22 ");
        assert_eq!(facts.positions.len(), 4);
        assert!(facts.people && facts.standard);
    }

    #[test]
    fn moves_drawn_by_lot_are_not_the_players_own() {
        let terms = Terms {
            opening: Some("11-15 22-18 15-22".to_owned()),
            ..Terms::of(Variant::Checkers)
        };
        let table = played(terms, "25-18 8-11");
        let facts = of(&row("a", "b"), &table, Score::of(&table).plays(), 5);
        assert_eq!((facts.fewest, facts.plies), (1, 5));
    }

    #[test]
    fn a_shared_screen_and_the_computer_are_not_two_people() {
        let table = played(Terms::of(Variant::Checkers), "11-15");
        let facts = |white, black| of(&row(white, black), &table, &[], 5);
        assert!(!facts("a", "a").people);
        let against = facts("a", "computer:4");
        assert_eq!(
            (against.people, against.computer, against.level),
            (false, Some("black"), Some(4))
        );
    }
}
