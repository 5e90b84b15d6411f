//! The page of the board.

use askama::Template;
use polydam_rules::{Game, Position, Style};

use super::form::Board;
use super::{graph, set, tables};
use crate::analyst::{Found, Line};
use crate::diagram::Drawing;
use crate::study::tree::{self, Item};
use crate::study::worth::{Point, Worth};
use crate::view;
use crate::web::frame::Frame;
use crate::web::pages::game::{embedded, route};
use crate::web::visitor::Visitor;
use crate::words::refused::{Reader, side_word};
use crate::words::{games, worth};

/// The page of a game that is still played.
#[derive(Template)]
#[template(path = "analysis-refused.html")]
pub(super) struct Refused {
    pub(super) f: Frame,
    pub(super) back: String,
}

#[derive(Template)]
#[template(path = "analysis.html")]
pub(super) struct Page {
    f: Frame,
    slug: &'static str,
    rules: String,
    name: String,
    theme: String,
    labels: &'static str,
    view: String,
    pdn: String,
    at: usize,
    flip: bool,
    turnable: bool,
    board: String,
    /// Whose move it is, or who has won.
    state: String,
    why: Option<String>,
    told: Vec<String>,
    choices: Vec<(String, String)>,
    items: Vec<Item>,
    preface: String,
    comment: String,
    count: usize,
    depth: Option<String>,
    lines: Vec<LineShown>,
    /// What the endgame tables say.
    table: Option<tables::Card>,
    graph: Option<Graph>,
    fen: String,
    /// The text of the box for PDN.
    text: String,
    position_link: String,
    /// The whole study in a link, where that is short enough.
    game_link: Option<String>,
    link: Option<String>,
    edit: Option<set::Edit>,
}

/// A line of the computer.
#[derive(Clone, Debug)]
pub(super) struct LineShown {
    pub(super) worth: String,
    pub(super) words: String,
    pub(super) moves: String,
    /// The first move.
    pub(super) route: String,
}

/// The graph of the game with the table of the same.
#[derive(Debug)]
struct Graph {
    svg: String,
    rows: Vec<Row>,
    turns: Vec<Row>,
}

#[derive(Clone, Debug)]
struct Row {
    index: usize,
    text: String,
    worth: String,
    words: String,
    judged: String,
    better: String,
}

/// Links longer than this are not whole in every mail and chat.
const SHORT: usize = 1500;
/// Half-moves of a line that are shown.
const SHOWN: usize = 16;

pub(super) fn render(
    visitor: &Visitor,
    board: Board,
    table: Option<tables::Card>,
    waiting: usize,
) -> Page {
    let (study, reader) = (&board.study, &board.reader);
    let (w, spec) = (reader.w, study.spec());
    let name = games::name(spec.variant, w);
    let heading = w.t1("analysis-heading", "game", name.as_str());
    let game = study.board().board;
    let (fen, pdn) = (game.fen(), study.text());
    let view = view::study::of(study, reader, board.refused.as_ref());
    let base = visitor.at(&format!("/analysis/{}", spec.variant.slug()));
    let found = board.found.as_ref();
    let flip = board.flip && view["turnable"] == true;
    let script = if board.editor.is_some() {
        "setting.js"
    } else {
        "analysis.js"
    };
    Page {
        f: Frame::new(visitor, heading)
            .with_boards()
            .with_script(script)
            .with_waiting(waiting),
        slug: spec.variant.slug(),
        rules: spec.rules.to_string(),
        theme: visitor.settings.theme.clone(),
        labels: labels(visitor, reader),
        at: study.at(),
        flip,
        turnable: view["turnable"] == true,
        board: drawn(&board, &game, &name, flip, visitor),
        state: state(&board, &game),
        why: board.refused.as_ref().map(|said| said.message.clone()),
        told: board.told.clone(),
        choices: choices(&board, &game),
        items: tree::items(study, reader.notation),
        preface: tree::preface(study),
        comment: study.comment(),
        count: board.count,
        depth: found.map(|found| depth(reader, found)),
        lines: found.map(|found| lines(reader, &game, found)).unwrap_or_default(),
        table,
        graph: graph_of(&study.points(reader.notation), reader),
        position_link: format!("{base}?fen={}", percent(&fen)),
        game_link: game_link(&base, &pdn, study.at()),
        fen: board.typed_fen.clone().unwrap_or(fen),
        text: board.typed_pdn.clone().unwrap_or_else(|| pdn.clone()),
        link: board.link.clone(),
        edit: board.editor.as_ref().map(|editor| set::edit(editor, &board, flip)),
        view: embedded(&view),
        name,
        pdn,
    }
}

fn labels(visitor: &Visitor, reader: &Reader) -> &'static str {
    match (visitor.settings.labels.as_str(), reader.notation) {
        ("off", _) => "off",
        (_, polydam_rules::Notation::Numbers) => "numbers",
        (_, polydam_rules::Notation::Letters) => "letters",
    }
}

fn drawn(board: &Board, game: &Game, name: &str, flip: bool, visitor: &Visitor) -> String {
    let refused = board.refused.as_ref().map(|said| said.squares.clone());
    let last = || board.study.last().map(|(_, play)| play.route);
    let tinted = refused.filter(|lit| !lit.is_empty()).or_else(last);
    let drawing = Drawing {
        turned: flip,
        labels: Some(board.reader.notation).filter(|_| visitor.settings.labels != "off"),
        last: &tinted.unwrap_or_default(),
        mini: false,
    };
    if board.editor.is_none() {
        return drawing.draw(game, name);
    }
    let empty = Position {
        white: 0,
        black: 0,
        kings: 0,
        turn: game.turn(),
    };
    let ground = Game::from_position(game.spec(), empty);
    Drawing {
        last: &[],
        ..drawing
    }
    .draw(ground.as_ref().unwrap_or(game), name)
}

fn state(board: &Board, game: &Game) -> String {
    let w = board.reader.w;
    if !board.study.board().whole {
        return w.t("analysis-no-board");
    }
    match game.outcome() {
        Some(outcome) => w.t1("worth-over", "side", side_word(outcome.winner)),
        None => w.t1("analysis-to-move", "side", side_word(game.turn())),
    }
}

fn choices(board: &Board, game: &Game) -> Vec<(String, String)> {
    if !board.study.board().whole {
        return Vec::new();
    }
    let style = style(&board.reader);
    let plays = game.plays();
    let one = |play: &polydam_rules::Play| (route(&play.route), game.text_as(play, style));
    plays.iter().take(500).map(one).collect()
}

pub(super) fn style(reader: &Reader) -> Style {
    Style {
        notation: reader.notation,
        ..Style::of(reader.spec)
    }
}

/// How deep the computer looked.
pub(super) fn depth(reader: &Reader, found: &Found) -> String {
    if found.lines.is_empty() {
        return reader.w.t("analysis-no-lines");
    }
    let args = [
        ("depth", i64::from(found.depth).into()),
        ("nodes", i64::try_from(found.nodes).unwrap_or(i64::MAX).into()),
    ];
    reader.w.with("analysis-depth", &args)
}

/// The lines for people.
pub(super) fn lines(reader: &Reader, game: &Game, found: &Found) -> Vec<LineShown> {
    let one = |line: &Line| {
        let value = Worth::of(line.score, game.turn());
        LineShown {
            worth: worth::figures(value),
            words: worth::say(value, reader.w),
            moves: moves(reader, game, line),
            route: line.plays.first().map(|play| route(&play.route)).unwrap_or_default(),
        }
    };
    found.lines.iter().map(one).collect()
}

fn moves(reader: &Reader, game: &Game, line: &Line) -> String {
    let mut game = game.clone();
    let mut texts = Vec::new();
    for play in line.plays.iter().take(SHOWN) {
        texts.push(game.text_as(play, style(reader)));
        if game.play(play).is_err() {
            break;
        }
    }
    texts.join(" ")
}

fn graph_of(points: &[Point], reader: &Reader) -> Option<Graph> {
    let (_, moves) = points.split_first()?;
    let turns: Vec<&Point> = moves.iter().filter(|point| point.judged.is_turning_point()).collect();
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX).into();
    let title = reader.w.with(
        "analysis-graph-title",
        &[
            ("count", number(moves.len())),
            ("turns", number(turns.len())),
        ],
    );
    Some(Graph {
        svg: graph::draw(points, &title),
        rows: moves.iter().map(|point| row(point, reader)).collect(),
        turns: turns.into_iter().map(|point| row(point, reader)).collect(),
    })
}

fn row(point: &Point, reader: &Reader) -> Row {
    let second = if point.side == reader.spec.first {
        "."
    } else {
        "…"
    };
    Row {
        index: point.index,
        text: format!("{}{second} {}", point.ply.div_ceil(2), point.text),
        worth: worth::figures(point.worth),
        words: worth::say(point.worth, reader.w),
        judged: worth::judged(point.judged, reader.w),
        better: point.better.clone().unwrap_or_default(),
    }
}

fn game_link(base: &str, pdn: &str, at: usize) -> Option<String> {
    let link = format!("{base}?at={at}&pdn={}", percent(pdn.trim()));
    (link.len() <= SHORT).then_some(link)
}

/// Text for the query of an address.
fn percent(text: &str) -> String {
    let mut written = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b':' | b',' => {
                written.push(char::from(byte));
            }
            b' ' => written.push('+'),
            other => written.push_str(&format!("%{other:02X}")),
        }
    }
    written
}
