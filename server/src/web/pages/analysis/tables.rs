//! What the endgame tables say of the position on the board: every move with its result and distance.

use polydam_endgame::{Value, ValuedMove};
use polydam_play::Conduct;
use polydam_rules::{Clause, Game};

use super::fair;
use super::form::Board;
use super::page::style;
use crate::deal::say::federation;
use crate::endings::Verdict;
use crate::rulebook::draws;
use crate::site::App;
use crate::web::fault::Fault;
use crate::web::pages::game::route;
use crate::web::visitor::Visitor;
use crate::words::Lang;
use crate::words::refused::{Reader, side_word};

/// What the card shows.
#[derive(Debug)]
pub(super) enum Card {
    /// Nothing, for the visitor is playing a rated game with this position in it.
    Unfair,
    /// The result, the draw rules that are shorter than the way to it, and the moves.
    Known {
        result: String,
        limits: Vec<String>,
        rows: Vec<Row>,
    },
}

/// A move.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) route: String,
    pub(super) text: String,
    pub(super) result: String,
    /// Half-moves to the end; empty for a draw.
    pub(super) plies: String,
}

/// The card of a board; `None` if its position is in no table.
///
/// # Errors
///
/// What the store says.
pub(super) async fn look(
    site: &App,
    visitor: &Visitor,
    board: &Board,
) -> Result<Option<Card>, Fault> {
    let placed = board.study.board();
    if !placed.whole || board.editor.is_some() {
        return Ok(None);
    }
    let Some((game, verdict)) = verdict(site, placed.board).await? else {
        return Ok(None);
    };
    if !fair::may_ask(site, visitor, &board.study).await? {
        return Ok(Some(Card::Unfair));
    }
    Ok(Some(card(&board.reader, &game, &verdict)))
}

/// The verdict on a position, read on a thread that may wait for the disk. A file that cannot be
/// read is as good as none to the reader, and is named in the log.
///
/// # Errors
///
/// Only if the thread ends.
pub(in crate::web) async fn verdict(
    site: &App,
    game: Game,
) -> Result<Option<(Game, Verdict)>, Fault> {
    let endings = site.endings.clone();
    let found = tokio::task::spawn_blocking(move || {
        let verdict = endings.verdict(&game);
        (game, verdict)
    });
    let (game, verdict) = found.await.map_err(|error| Fault::Internal(error.to_string()))?;
    match verdict {
        Ok(verdict) => Ok(verdict.map(|verdict| (game, verdict))),
        Err(error) => {
            tracing::error!(%error, "an endgame table cannot be read");
            Ok(None)
        }
    }
}

/// What the tables say of a game's position, as sentences: the result, then the draw rules that are
/// shorter than the way to it. None if they do not know.
///
/// # Errors
///
/// Only if the thread that reads them ends.
pub(in crate::web) async fn sentences(
    site: &App,
    game: Game,
    w: Lang,
) -> Result<Vec<String>, Fault> {
    let found = verdict(site, game).await?;
    Ok(found.map_or_else(Vec::new, |(game, verdict)| {
        let mut all = vec![said(verdict.value, &game, w)];
        all.extend(limits(verdict.value, &game, w));
        all
    }))
}

fn card(reader: &Reader, game: &Game, verdict: &Verdict) -> Card {
    let row = |valued: &ValuedMove| {
        let play = game.play_of(&valued.m);
        Row {
            route: route(&play.route),
            text: game.text_as(&play, style(reader)),
            result: result(valued.value, reader.w),
            plies: valued.value.and_then(Value::plies).map_or(String::new(), |n| n.to_string()),
        }
    };
    Card::Known {
        result: said(verdict.value, game, reader.w),
        limits: limits(verdict.value, game, reader.w),
        rows: verdict.moves.iter().map(row).collect(),
    }
}

/// The word for a result of the side to move.
fn result(value: Option<Value>, w: Lang) -> String {
    w.t(match value {
        Some(Value::Win(_)) => "tables-win",
        Some(Value::Draw) => "tables-draw",
        Some(Value::Loss(_)) => "tables-loss",
        None => "tables-unknown",
    })
}

fn said(value: Value, game: &Game, w: Lang) -> String {
    let (winner, plies) = match value {
        Value::Draw => return w.t("tables-drawn"),
        Value::Win(plies) => (game.turn(), plies),
        Value::Loss(plies) => (game.turn().other(), plies),
    };
    let args = [
        ("side", side_word(winner).into()),
        ("plies", i64::from(plies).into()),
    ];
    w.with("tables-won", &args)
}

/// The draw rules of the game's conducts that leave less room than the way to the end takes, as they
/// count in this position.
fn limits(value: Value, game: &Game, w: Lang) -> Vec<String> {
    let Some(plies) = value.plies().map(u16::from) else {
        return Vec::new();
    };
    let of = |conduct: Conduct| {
        let code = conduct.code();
        let counts = code.rule.counts(game).into_iter();
        let short = counts.filter(move |one| {
            one.clause != Clause::Repetition && one.limit.saturating_sub(one.count) < plies
        });
        short.map(move |one| {
            let args = [
                ("conduct", federation(conduct, w).into()),
                ("count", i64::from(one.count / 2).into()),
                ("rule", draws::clause(code, one.clause, w).into()),
            ];
            w.with("tables-limit", &args)
        })
    };
    Conduct::of(game.spec().variant).flat_map(of).collect()
}
