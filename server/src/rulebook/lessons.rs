//! Lessons: the worked examples as tasks, and at the end the questions to ask before a move, each
//! with a position. The positions stand in `server/rules/lessons/<game>.txt`:
//!
//! ```text
//! ask  force
//! fen  W:Wc3,e3:Bd6
//! ```
//!
//! Which moves are right is not written there: it follows from the rules ([`Ask::good`]).

use std::sync::LazyLock;

use polydam_rules::sheet::{Goal, Reach};
use polydam_rules::{Game, Play, Rules, Side, Spec, Variant};

use super::contrast::written;
use super::examples::{self, Example};

/// A question to ask before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// May I open my back row?
    BackRow,
    /// Does an even exchange help me?
    Exchange,
    /// Which capture do I force?
    Force,
}

impl Ask {
    /// All questions, in the order of a lesson.
    pub const ALL: [Ask; 3] = [Ask::BackRow, Ask::Exchange, Ask::Force];

    /// The word by which the data files know it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Ask::BackRow => "back-row",
            Ask::Exchange => "exchange",
            Ask::Force => "force",
        }
    }

    /// Whether the question arises in a game: no back row without kings, no exchange where losing
    /// pieces is the goal or nothing moves quietly.
    #[must_use]
    pub fn arises(self, spec: &Spec) -> bool {
        let ordinary = spec.sheet.goal == Goal::LeaveNoMove;
        match self {
            Ask::BackRow => spec.has_kings() && ordinary,
            Ask::Exchange => !spec.sheet.man_moves.is_empty() && ordinary,
            Ask::Force => true,
        }
    }

    /// The legal moves that answer the question well.
    ///
    /// * Back row: after them the opponent's next move crowns no man; some other move allows it.
    /// * Exchange: quiet moves that offer one piece, after which every reply captures it and one
    ///   captures back as many and wins at once.
    /// * Force: moves after which every reply is a capture, and one gains by it: takes back more
    ///   than was taken, or wins; where losing is the goal, each reply takes two pieces or more.
    #[must_use]
    pub fn good(self, game: &Game) -> Vec<Play> {
        let plays = game.plays();
        let answers = |play: &Play| {
            let mut after = game.clone();
            after.play(play).is_ok() && self.answers(game, play, &after)
        };
        plays.into_iter().filter(answers).collect()
    }

    /// Whether a position is one for this question: some moves are good and most are not.
    #[must_use]
    pub fn is_asked(self, game: &Game) -> bool {
        let (good, all) = (self.good(game), game.plays());
        let quiet = |play: &&Play| play.captures.is_empty();
        let fits = match self {
            Ask::BackRow => leaves_back_row(game, &good) && all.iter().all(|play| quiet(&play)),
            Ask::Exchange => all.iter().all(|play| quiet(&play)),
            Ask::Force => true,
        };
        let few = match self {
            Ask::BackRow => good.len() < all.len(),
            Ask::Exchange | Ask::Force => good.len() == 1 && all.len() >= 3,
        };
        fits && few && !good.is_empty()
    }

    fn answers(self, before: &Game, play: &Play, after: &Game) -> bool {
        let replies = after.plays();
        if replies.is_empty() {
            return false;
        }
        match self {
            Ask::BackRow => !replies.iter().any(|reply| reply.crowns),
            Ask::Exchange => play.captures.is_empty() && all_answered(after, &replies, wins_even),
            Ask::Force if before.spec().sheet.goal == Goal::HaveNoMove => {
                replies.iter().all(|reply| reply.captures.len() >= 2)
            }
            Ask::Force if before.spec().sheet.man_moves.is_empty() => {
                replies.len() == 1 && all_answered(after, &replies, wins)
            }
            Ask::Force => play.captures.is_empty() && all_answered(after, &replies, gains),
        }
    }
}

/// Whether every reply is a capture after which some move satisfies `test`.
fn all_answered(after: &Game, replies: &[Play], test: fn(&Game, &Play, &Play) -> bool) -> bool {
    replies.iter().all(|reply| {
        let mut then = after.clone();
        !reply.captures.is_empty()
            && then.play(reply).is_ok()
            && then.plays().iter().any(|own| test(&then, reply, own))
    })
}

fn wins(then: &Game, _: &Play, own: &Play) -> bool {
    let mut end = then.clone();
    end.play(own).is_ok() && end.outcome().is_some_and(|end| end.winner == then.turn())
}

fn wins_even(then: &Game, reply: &Play, own: &Play) -> bool {
    own.captures.len() == reply.captures.len() && wins(then, reply, own)
}

fn gains(_: &Game, reply: &Play, own: &Play) -> bool {
    own.captures.len() > reply.captures.len()
}

/// Whether moves of a man from the first row, and only such moves, let a man through.
fn leaves_back_row(game: &Game, good: &[Play]) -> bool {
    let spec = game.spec();
    let side = game.turn();
    let row = if spec.marches_up(side) {
        0
    } else {
        spec.board.ranks - 1
    };
    let first = spec.board.row(row) & !game.position().kings;
    let from_first = |play: &Play| spec.board.set(&[play.from]) & first != 0;
    let short = spec.sheet.king_reach == Reach::Step || game.position().kings == 0;
    let bad = |play: &Play| !good.contains(play);
    let plays = game.plays();
    let opens = |play: &Play| !bad(play) || from_first(play);
    short && plays.iter().any(bad) && plays.iter().all(opens)
}

/// A question with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The game.
    pub variant: Variant,
    /// What is asked.
    pub ask: Ask,
    /// The position.
    pub fen: String,
}

/// A task of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Which of these moves do the rules allow?
    Allowed(&'static Example),
    /// Which move answers the question?
    Asked(&'static Question),
}

impl Task {
    /// The game at the task's position.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        match self {
            Task::Allowed(example) => example.game(),
            Task::Asked(question) => {
                let spec = question.variant.spec(Rules::Standard);
                Game::from_fen(spec, &question.fen).ok()
            }
        }
    }

    /// The moves offered, as texts: the refused ones among the legal ones, in an order that tells
    /// nothing.
    #[must_use]
    pub fn offered(&self) -> Vec<String> {
        let Some(game) = self.game() else {
            return Vec::new();
        };
        let mut texts: Vec<String> = match self {
            Task::Allowed(example) => {
                let first = example.moves.first().cloned();
                first.into_iter().chain(example.refused.iter().cloned()).collect()
            }
            Task::Asked(_) => {
                let plays = game.plays();
                plays.iter().map(|play| written(game.spec(), play)).collect()
            }
        };
        texts.sort();
        texts.dedup();
        texts
    }

    /// The offered moves that are right.
    #[must_use]
    pub fn right(&self) -> Vec<String> {
        match self {
            Task::Allowed(example) => example.moves.first().cloned().into_iter().collect(),
            Task::Asked(question) => {
                let Some(game) = self.game() else {
                    return Vec::new();
                };
                let good = question.ask.good(&game);
                good.iter().map(|play| written(game.spec(), play)).collect()
            }
        }
    }

    /// Whose move it is.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        Some(self.game()?.turn())
    }
}

static ALL: LazyLock<Vec<Question>> = LazyLock::new(|| {
    let games = Variant::ALL.into_iter();
    let of = |variant: Variant| {
        let text = super::data(&format!("lessons/{variant}.txt"));
        questions(variant, &text)
    };
    games.flat_map(of).collect()
});

fn questions(variant: Variant, text: &str) -> Vec<Question> {
    let mut questions = Vec::new();
    let mut ask = None;
    for line in text.lines() {
        match line.split_once(' ') {
            Some(("ask", word)) => {
                ask = Ask::ALL.into_iter().find(|ask| ask.word() == word.trim());
            }
            Some(("fen", fen)) => questions.extend(ask.take().map(|ask| Question {
                variant,
                ask,
                fen: fen.trim().to_owned(),
            })),
            _ => {}
        }
    }
    questions
}

/// So many tasks come from the worked examples.
const EXAMPLES: usize = 8;

/// The lesson of a game: examples in which something is refused, then the questions.
#[must_use]
pub fn lesson(variant: Variant) -> Vec<Task> {
    let standard = |example: &&Example| example.spec.rules == Rules::Standard;
    let examples = examples::of(variant)
        .filter(standard)
        .filter(|example| !example.refused.is_empty() && !example.moves.is_empty())
        .take(EXAMPLES)
        .map(Task::Allowed);
    let own = ALL.iter().filter(|question| question.variant == variant);
    examples.chain(own.map(Task::Asked)).collect()
}
