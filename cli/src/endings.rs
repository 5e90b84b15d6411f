//! The endgame tables that an engine of ours plays by.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use polydam_server::endings::Endings;

/// Which endgame tables the engine knows.
#[derive(clap::Args)]
pub(crate) struct EndingArgs {
    /// A folder of endgame tables, as `polydam tables build` makes them, for the engine
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
}

impl EndingArgs {
    /// The tables; none without the flag.
    pub(crate) fn open(&self) -> anyhow::Result<Endings> {
        self.tables.as_deref().map_or(Ok(Endings::default()), open)
    }
}

/// The tables of a folder, which must hold some, all of them sound.
pub(crate) fn open(folder: &Path) -> anyhow::Result<Endings> {
    let context = || format!("cannot use the endgame tables of {}", folder.display());
    let (endings, errors) = Endings::open(folder);
    if let Some(error) = errors.into_iter().next() {
        return Err(error).with_context(context);
    }
    ensure!(
        endings.rows().next().is_some(),
        "there are no endgame tables in {}; `polydam tables build GAME --folder {}` makes them",
        folder.display(),
        folder.display()
    );
    Ok(endings)
}
