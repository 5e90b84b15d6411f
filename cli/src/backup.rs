//! `polydam backup` and `polydam restore`: a copy of everything the site keeps, and back.

use std::io::Write;
use std::path::PathBuf;

use polydam_server::config::Layer;
use polydam_server::store::open;

use crate::output::Status;
use crate::serve::{DataArgs, block_on};

/// Copies everything the site keeps into one file, whether or not it is running
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file to be made
    to: PathBuf,
    #[command(flatten)]
    data: DataArgs,
}

/// Puts such a copy in the place of what the site keeps, which must not be running
#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    /// The copy
    from: PathBuf,
    #[command(flatten)]
    data: DataArgs,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let config = self.data.config(Layer::default())?;
        block_on(open::back_up(&config.data, &self.to))??;
        writeln!(out, "{}", self.to.display())?;
        Ok(Status::Fine)
    }
}

impl RestoreArgs {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let config = self.data.config(Layer::default())?;
        let kept = block_on(open::restore(&config.data, &self.from))??;
        if let Some(kept) = kept {
            writeln!(out, "What was there before is in {}", kept.display())?;
        }
        Ok(Status::Fine)
    }
}
