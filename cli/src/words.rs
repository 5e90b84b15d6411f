//! Sentences about a game that several commands say.

use polydam_rules::{Game, Outcome, Reason, Rules, Side, Spec};

/// The side, as a sentence begins.
pub(crate) fn name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// The game's name, and its rules where they are not the standard ones.
pub(crate) fn title(spec: &Spec) -> String {
    match spec.rules {
        Rules::Standard => spec.name.to_owned(),
        Rules::Official => format!("{} (official rules)", spec.name),
    }
}

/// `1 move` or `7 moves`.
pub(crate) fn counted(count: usize, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

/// Whose move it is and among how many, or how the game ended.
pub(crate) fn standing(game: &Game) -> String {
    let turn = name(game.turn());
    match game.outcome() {
        None => format!("{turn} to move: {}", counted(game.moves().len(), "legal move")),
        Some(outcome) => ending(game.turn(), outcome),
    }
}

/// How a game ended in which `turn` cannot move.
fn ending(turn: Side, outcome: Outcome) -> String {
    let winner = name(outcome.winner);
    let lack = match outcome.reason {
        Reason::NoPieces => "no piece left",
        Reason::NoMove => "no legal move",
    };
    if outcome.winner == turn {
        format!("{winner} wins, having {lack}")
    } else {
        format!("{winner} wins: {} has {lack}", name(turn))
    }
}
