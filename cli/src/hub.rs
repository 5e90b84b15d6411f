//! `polydam hub`: our engine for graphical boards and other programs that speak the Hub protocol.

use std::io::{self, Write};

use polydam_engine::hub::{Session, Settings, normal, serve};
use polydam_rules::{Rules, Variant};

use crate::endings::EndingArgs;
use crate::output::Status;

/// Speaks the Hub protocol on standard input and output, for graphical boards
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game that is played unless the board sets `variant`; without it, the protocol's own
    #[arg(long, value_name = "GAME")]
    game: Option<Variant>,
    /// The rules, with --game
    #[arg(long, value_name = "RULES", requires = "game", default_value_t = Rules::Standard)]
    rules: Rules,
    #[command(flatten)]
    endings: EndingArgs,
}

impl Args {
    /// The answers come from several threads: they go to standard output past `out`.
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        out.flush()?;
        let spec = self.game.map_or(normal(), |game| game.spec(self.rules));
        let mut settings = Settings::of(spec);
        settings.endings = self.endings.open()?.tables().cloned().collect();
        let session = Session::new(settings);
        serve(session, io::stdin().lock(), io::stdout())?;
        Ok(Status::Fine)
    }
}
