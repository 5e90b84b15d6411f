//! The lesson of a game: tasks with a choice of moves, and the questions to ask before a move. What
//! was chosen stands in the address, so that it works without script and can be sent to a friend.

use askama::Template;
use axum::extract::{Path, Query};
use polydam_rules::{Game, Rules, Variant};
use serde::Deserialize;

use super::rules::{reader, svg, why};
use super::{Answer, page};
use crate::rulebook::lessons::{self, Ask, Task};
use crate::rulebook::{sentences, steps};
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;
use crate::words::refused::side_word;
use crate::words::{Lang, games};

#[derive(Template)]
#[template(path = "learn.html")]
struct Page {
    f: Frame,
    slug: &'static str,
    heading: String,
    name: String,
    task: usize,
    progress: String,
    question: String,
    hint: Option<String>,
    turn: String,
    source: String,
    alt: String,
    choices: Vec<(String, bool)>,
    said: Option<Said>,
    previous: Option<usize>,
    next: Option<usize>,
    /// The position to be played on from, where the task is a question.
    fen: Option<String>,
}

/// The answer to a choice.
#[derive(Debug)]
struct Said {
    right: bool,
    text: String,
}

/// Which task, and what was chosen.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    task: String,
    choice: String,
}

/// The page.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game or no such task.
pub async fn show(
    visitor: Visitor,
    Path(slug): Path<String>,
    Query(asked): Query<Asked>,
) -> Answer {
    let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
    let lesson = lessons::lesson(variant);
    let number: usize = asked.task.parse().unwrap_or(1);
    let task = number.checked_sub(1).and_then(|at| lesson.get(at)).ok_or(Fault::Missing)?;
    let game = task.game().ok_or(Fault::Missing)?;
    let w = visitor.w;
    let name = games::name(variant, w);
    let heading = w.t1("lesson-title", "game", name.as_str());
    let count = |at: usize| i64::try_from(at).unwrap_or(0);
    let steps = [
        ("step", count(number).into()),
        ("count", count(lesson.len()).into()),
    ];
    let right = task.right();
    let choices = task.offered().into_iter();
    page(&Page {
        f: Frame::new(&visitor, heading.clone()),
        slug: variant.slug(),
        heading,
        task: number,
        progress: w.with("book-step", &steps),
        question: question(task, w),
        hint: hint(task, w),
        turn: w.t1("state-theirs", "side", side_word(game.turn())),
        source: format!("/{}/learn/{variant}/{number}.svg", w.tag()),
        alt: format!("{name} – {}", game.fen()),
        said: said(task, &game, &asked.choice, &right, w),
        choices: choices.map(|text| (text.clone(), text == asked.choice)).collect(),
        previous: (number > 1).then(|| number - 1),
        next: (number < lesson.len()).then(|| number + 1),
        fen: matches!(task, Task::Asked(_)).then(|| game.fen()),
        name,
    })
}

fn question(task: &Task, w: Lang) -> String {
    w.t(match task {
        Task::Allowed(_) => "lesson-allowed",
        Task::Asked(question) => match question.ask {
            Ask::BackRow => "lesson-back-row",
            Ask::Exchange => "lesson-exchange",
            Ask::Force => "lesson-force",
        },
    })
}

/// The rule that a worked example shows.
fn hint(task: &Task, w: Lang) -> Option<String> {
    match task {
        Task::Allowed(example) => {
            let rules = example.shows.iter();
            let said: Vec<String> =
                rules.filter_map(|&option| sentences::say(example.spec, option, w)).collect();
            Some(said.join(" "))
        }
        Task::Asked(_) => None,
    }
}

fn said(task: &Task, game: &Game, choice: &str, right: &[String], w: Lang) -> Option<Said> {
    if choice.is_empty() {
        return None;
    }
    let is_right = right.iter().any(|text| text == choice);
    let refused = why(game, choice, &reader(game.spec(), w));
    let text = match (is_right, refused, task) {
        (true, _, Task::Allowed(_)) => w.t("lesson-right"),
        (false, Some(reason), _) => reason,
        (false, None, Task::Allowed(_)) => w.t("lesson-right"),
        (is_right, _, Task::Asked(question)) => w.t(answer(question.ask, is_right)),
    };
    let right = is_right || (matches!(task, Task::Allowed(_)) && game.read(choice).is_ok());
    Some(Said { right, text })
}

fn answer(ask: Ask, right: bool) -> &'static str {
    match (ask, right) {
        (Ask::BackRow, true) => "lesson-back-row-right",
        (Ask::BackRow, false) => "lesson-back-row-wrong",
        (Ask::Exchange, true) => "lesson-exchange-right",
        (Ask::Exchange, false) => "lesson-exchange-wrong",
        (Ask::Force, true) => "lesson-force-right",
        (Ask::Force, false) => "lesson-force-wrong",
    }
}

/// The picture of a task.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such task.
pub async fn picture(Path((slug, file)): Path<(String, String)>) -> Answer {
    let variant = slug.parse::<Variant>().map_err(|_| Fault::Missing)?;
    let number: Option<usize> = file.strip_suffix(".svg").and_then(|number| number.parse().ok());
    let lesson = lessons::lesson(variant);
    let at = number.and_then(|number| number.checked_sub(1)).ok_or(Fault::Missing)?;
    let task = lesson.get(at).ok_or(Fault::Missing)?;
    let game = task.game().ok_or(Fault::Missing)?;
    let spec = match task {
        Task::Allowed(example) => example.spec,
        Task::Asked(_) => variant.spec(Rules::Standard),
    };
    Ok(svg(steps::picture(spec, game.position(), None)))
}
