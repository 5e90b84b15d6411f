//! How a game ended, in words.

use polydam_play::{Cause, Ended, Verdict};
use polydam_rules::{Clause, Reason};

use super::Lang;

/// The result and its reason as a sentence.
#[must_use]
pub fn say(ended: &Ended, w: Lang) -> String {
    let reason = w.t(key(&ended.cause));
    w.t1(
        match ended.verdict {
            Verdict::White => "over-white",
            Verdict::Black => "over-black",
            Verdict::Draw => "over-draw",
            Verdict::Nothing => "over-nothing",
        },
        "reason",
        reason,
    )
}

/// The message for the reason of an end: `end-` and a word.
#[must_use]
pub fn key(cause: &Cause) -> &'static str {
    match cause {
        Cause::NoMove(Reason::NoPieces) => "end-no-pieces",
        Cause::NoMove(Reason::NoMove) => "end-no-move",
        Cause::Resigned => "end-resigned",
        Cause::Time => "end-time",
        Cause::Agreed => "end-agreed",
        Cause::Claimed(clause) => clause_key(*clause, true),
        Cause::Article(clause) => clause_key(*clause, false),
        Cause::Aborted => "end-aborted",
        Cause::Left => "end-left",
        Cause::Adjudicated => "end-adjudicated",
        Cause::IllegalActs => "end-illegal",
        Cause::RefusedToComply => "end-refused",
    }
}

fn clause_key(clause: Clause, claimed: bool) -> &'static str {
    match (clause, claimed) {
        (Clause::Repetition, true) => "end-claim-repetition",
        (Clause::Repetition, false) => "end-repetition",
        (Clause::Quiet, true) => "end-claim-quiet",
        (Clause::Quiet, false) => "end-quiet",
        (Clause::Ending(_), true) => "end-claim-balance",
        (Clause::Ending(_), false) => "end-balance",
    }
}
