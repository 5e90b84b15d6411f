//! `polydam show`: the board in the terminal, or as a picture.

use std::io::Write;

use crate::board_view::ViewArgs;
use crate::output::Status;
use crate::picture::PictureArgs;
use crate::start_args::StartArgs;
use crate::words;

/// Draws a position: the start of a game, or the one given
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    start: StartArgs,
    #[command(flatten)]
    view: ViewArgs,
    #[command(flatten)]
    picture: PictureArgs,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let (game, warnings) = self.start.open()?;
        if self.picture.draw(out, &game, self.view.view(false).flip)? {
            return Ok(Status::Fine);
        }
        let view = self.view.view(false);
        writeln!(out, "{}\n", words::title(game.spec()))?;
        writeln!(out, "{}", view.draw(&game))?;
        writeln!(out, "{}", view.legend(&game))?;
        writeln!(out, "{}", words::standing(&game))?;
        for warning in warnings {
            writeln!(out, "note: {warning}")?;
        }
        writeln!(out, "{}", game.fen())?;
        Ok(Status::Fine)
    }
}
