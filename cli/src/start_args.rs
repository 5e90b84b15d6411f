//! The arguments that say which game, under which rules, from which position.

use polydam_rules::{Fen, FenError, Game, Rules, SetupWarning, Spec, Variant};

/// Which game, under which rules.
#[derive(clap::Args)]
pub(crate) struct GameArgs {
    /// One of the 18 games; `polydam games` lists them
    #[arg(value_name = "GAME")]
    variant: Variant,
    /// `standard` or `official`; `polydam games` shows which games have both
    #[arg(long, value_name = "RULES", default_value_t = Rules::Standard)]
    rules: Rules,
}

impl GameArgs {
    /// The row of the table of games.
    pub(crate) fn spec(&self) -> &'static Spec {
        self.variant.spec(self.rules)
    }
}

/// Which game, and from which position.
#[derive(clap::Args)]
pub(crate) struct StartArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The position, such as W:Wc3,Kd4:Bb8; without it, the start
    #[arg(long)]
    pub(crate) fen: Option<String>,
}

impl StartArgs {
    /// The game at its position, and what is odd about that.
    pub(crate) fn open(&self) -> Result<(Game, Vec<SetupWarning>), FenError> {
        let spec = self.game.spec();
        match &self.fen {
            None => Ok((Game::of(spec), Vec::new())),
            Some(fen) => {
                let (_, _, warnings) = Fen::position(spec, fen)?;
                Ok((Game::from_fen(spec, fen)?, warnings))
            }
        }
    }
}
