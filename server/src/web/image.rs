//! Pictures of positions by address, as SVG and PNG: `/image/russian.png?fen=…`, `/image/game/<id>.svg`.

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use polydam_pdn::diagram::{DiagramStyle, Labels, Mark, Theme, svg};
use polydam_rules::{Game, Notation, Rules, Side, Spec, Square, Variant};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use serde::Deserialize;

use super::fault::Fault;
use super::pages::game::visible;
use super::visitor::Visitor;
use crate::site::App;

/// The widths of a PNG, in pixels.
const WIDTHS: std::ops::RangeInclusive<u32> = 64..=1200;
/// The width of a PNG if none is named.
const WIDTH: u32 = 600;
/// The longest FEN.
const LONGEST: usize = 2000;

/// How a picture is wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// The position; the start if it is left out.
    fen: Option<String>,
    /// Which rules of the game.
    rules: Option<String>,
    /// Black at the bottom, if it is `black`.
    bottom: Option<String>,
    /// `none`, `edge`, `numbers` or `both`.
    labels: Option<String>,
    /// The width of a PNG in pixels.
    width: Option<u32>,
}

/// The kinds of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
}

/// A file's name without its ending, and the kind that the ending says.
fn named(name: &str) -> Result<(&str, Kind), Fault> {
    match name.rsplit_once('.') {
        Some((stem, "svg")) => Ok((stem, Kind::Svg)),
        Some((stem, "png")) => Ok((stem, Kind::Png)),
        _ => Err(Fault::Missing),
    }
}

/// The picture of a position.
///
/// # Errors
///
/// [`Fault::Missing`] if there is no such game, [`Fault::Nonsense`] if the FEN is none.
pub async fn position(
    Path(name): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Fault> {
    let (slug, kind) = named(&name)?;
    let variant: Variant = slug.parse().map_err(|_| Fault::Missing)?;
    let rules = match wanted.rules.as_deref() {
        Some(word) => word.parse().map_err(|_| Fault::Nonsense)?,
        None => Rules::Standard,
    };
    let mut specs = Spec::all().iter();
    let spec = specs
        .find(|spec| spec.variant == variant && spec.rules == rules)
        .ok_or(Fault::Nonsense)?;
    let game = match wanted.fen.as_deref() {
        None => Game::of(spec),
        Some(fen) if fen.len() > LONGEST => return Err(Fault::Nonsense),
        Some(fen) => Game::from_fen(spec, fen).map_err(|_| Fault::Nonsense)?,
    };
    let style = style(spec, &wanted, &[]);
    picture(game, style, kind, &wanted, "public, max-age=86400").await
}

/// The picture of a public game as it stands.
///
/// # Errors
///
/// [`Fault::Missing`].
pub async fn game(
    State(site): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Fault> {
    let (id, kind) = named(&name)?;
    visible(&site, &visitor, id).await?;
    let seen = site.rooms.get(&site, id).await?.now();
    let last = seen.score.last().map(|play| play.route.clone());
    let game = seen.game().clone();
    let style = style(game.spec(), &wanted, &last.unwrap_or_default());
    picture(game, style, kind, &wanted, "no-cache").await
}

fn style(spec: &Spec, wanted: &Wanted, last: &[Square]) -> DiagramStyle {
    let usual = match spec.look.notation {
        Notation::Letters => Labels::Edge,
        Notation::Numbers => Labels::Numbers,
    };
    DiagramStyle {
        flip: wanted.bottom.as_deref() == Some("black"),
        labels: match wanted.labels.as_deref() {
            Some("none") => Labels::None,
            Some("edge") => Labels::Edge,
            Some("numbers") => Labels::Numbers,
            Some("both") => Labels::Both,
            _ => usual,
        },
        theme: Theme::LINDEN,
        play: None,
        marks: last.iter().map(|&square| (square, Mark::Tint)).collect(),
    }
}

async fn picture(
    game: Game,
    style: DiagramStyle,
    kind: Kind,
    wanted: &Wanted,
    cache: &'static str,
) -> Result<Response, Fault> {
    let width = wanted.width.unwrap_or(WIDTH);
    let width = width.clamp(*WIDTHS.start(), *WIDTHS.end());
    let drawn = tokio::task::spawn_blocking(move || drawn(&game, &style, kind, width)).await;
    let bytes = drawn.map_err(|error| Fault::Internal(error.to_string()))??;
    let content = match kind {
        Kind::Svg => "image/svg+xml",
        Kind::Png => "image/png",
    };
    let heads = [
        (header::CONTENT_TYPE, content),
        (header::CACHE_CONTROL, cache),
    ];
    Ok((heads, bytes).into_response())
}

fn drawn(game: &Game, style: &DiagramStyle, kind: Kind, width: u32) -> Result<Vec<u8>, Fault> {
    let text = svg(game.spec(), game.position(), style);
    match kind {
        Kind::Svg => Ok(text.into_bytes()),
        Kind::Png => png(&text, width).map_err(Fault::Internal),
    }
}

/// One of our own drawings as PNG.
fn png(svg: &str, width: u32) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    let mut pixels = Pixmap::new(width, height).ok_or("a picture without pixels")?;
    let whole = Transform::from_scale(scale, scale);
    resvg::render(&tree, whole, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

/// The side at the bottom of an embedded board.
#[must_use]
pub fn bottom(word: Option<&str>) -> Side {
    if word == Some("black") {
        Side::Black
    } else {
        Side::White
    }
}
