//! A position as a picture in a file: SVG, and PNG where that was built in.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use polydam_pdn::diagram::{DiagramStyle, Labels, Theme, svg};
use polydam_rules::{Game, Notation};

/// A picture instead of text
#[derive(clap::Args)]
pub(crate) struct PictureArgs {
    /// Into this file, as SVG; `-` is standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Into this file, as PNG; `-` is standard output
    #[cfg(feature = "png")]
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// What to write on the board; without it, what the game is written with
    #[arg(long, value_enum, value_name = "LABELS")]
    labels: Option<LabelsName>,
    /// Black and white, for paper
    #[arg(long)]
    print: bool,
    /// Show this move, too
    #[arg(long, value_name = "MOVE")]
    arrow: Option<String>,
    /// Pixels for each unit of a PNG picture; a square has 40 units
    #[cfg(feature = "png")]
    #[arg(long, value_name = "PIXELS", default_value_t = 2.0)]
    scale: f32,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum LabelsName {
    None,
    Edge,
    Numbers,
    Both,
}

impl PictureArgs {
    /// Draws what is asked for; false if nothing is.
    pub(crate) fn draw(
        &self,
        out: &mut dyn Write,
        game: &Game,
        flip: bool,
    ) -> anyhow::Result<bool> {
        let style = self.style(game, flip)?;
        let picture = || svg(game.spec(), game.position(), &style);
        let mut drawn = false;
        if let Some(file) = &self.svg {
            write(out, file, picture().as_bytes())?;
            drawn = true;
        }
        #[cfg(feature = "png")]
        if let Some(file) = &self.png {
            write(out, file, &png::render(&picture(), self.scale)?)?;
            drawn = true;
        }
        Ok(drawn)
    }

    fn style(&self, game: &Game, flip: bool) -> anyhow::Result<DiagramStyle> {
        let usual = match game.spec().look.notation {
            Notation::Letters => Labels::Edge,
            Notation::Numbers => Labels::Numbers,
        };
        let labels = self.labels.map_or(usual, |name| match name {
            LabelsName::None => Labels::None,
            LabelsName::Edge => Labels::Edge,
            LabelsName::Numbers => Labels::Numbers,
            LabelsName::Both => Labels::Both,
        });
        let play = self.arrow.as_deref().map(|text| game.read(text)).transpose()?;
        Ok(DiagramStyle {
            flip,
            labels,
            theme: if self.print {
                Theme::PRINT
            } else {
                Theme::LINDEN
            },
            play,
            marks: Vec::new(),
        })
    }
}

fn write(out: &mut dyn Write, file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if file == Path::new("-") {
        out.write_all(bytes)?;
        return Ok(());
    }
    fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(feature = "png")]
mod png {
    use anyhow::{Context, ensure};
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    /// The most pixels of a side.
    const MOST: f32 = 8192.0;

    /// The picture as PNG.
    pub(super) fn render(svg: &str, scale: f32) -> anyhow::Result<Vec<u8>> {
        let tree = Tree::from_str(svg, &Options::default())?;
        let size = tree.size();
        let (width, height) = (size.width() * scale, size.height() * scale);
        let fits = |side: f32| (1.0..=MOST).contains(&side);
        ensure!(fits(width) && fits(height), "a picture of {width} by {height} pixels");
        let mut pixels = Pixmap::new(width.ceil() as u32, height.ceil() as u32)
            .context("a picture without pixels")?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        Ok(pixels.encode_png()?)
    }
}
