//! `polydam tables check`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use polydam_endgame::check::{self, Claim, Verdict};
use polydam_endgame::{Counts, TableError, Tables, audit};

use super::FolderArgs;
use crate::output::{Status, note};
use crate::start_args::GameArgs;

/// Checks tables: every byte against its checksum, counts against those of others, values against
/// the plain generator
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Only slices of so many pieces
    #[arg(long)]
    pieces: Option<u8>,
    /// A file of counts: text with tabs and a line of column names
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// The word that FILE uses for the game; without it, ours
    #[arg(long, value_name = "WORD", requires = "against")]
    called: Option<String>,
    /// Also hold every value against those of the positions after each move of the plain generator
    #[arg(long)]
    audit: bool,
    #[command(flatten)]
    folder: FolderArgs,
}

impl Args {
    pub(super) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        match self.check(out) {
            Err(error) if is_damage(&error) => {
                writeln!(out, "{error:#}")?;
                Ok(Status::Finding)
            }
            checked => checked,
        }
    }

    fn check(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let tables = self.folder.open(self.game.spec())?;
        let wanted = |pieces: u8| self.pieces.is_none_or(|only| only == pieces);
        let mut fine = true;
        if let Some(path) = &self.against {
            let text = std::fs::read_to_string(path);
            let text = text.with_context(|| path.display().to_string())?;
            let slug = tables.spec().variant.slug();
            let claims = check::claims(&text, self.called.as_deref().unwrap_or(slug))?;
            let claims = claims.into_iter().filter(|claim| wanted(claim.material.pieces()));
            fine &= compare(&tables, &claims.collect::<Vec<_>>(), out)?;
        } else {
            fine &= whole(&tables, &wanted, out)?;
        }
        if self.audit {
            fine &= audited(&tables, &wanted, out)?;
        }
        Ok(Status::finding_if(!fine))
    }
}

/// Whether a file is at fault, which is what a check is to find.
fn is_damage(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(TableError::Damaged { .. }))
}

/// Compares every claim, says what differs, and whether all is well.
fn compare(tables: &Tables, claims: &[Claim], out: &mut dyn Write) -> anyhow::Result<bool> {
    if claims.is_empty() {
        note("the file has no counts of this game and so many pieces");
        return Ok(false);
    }
    let mut agree = 0;
    for claim in claims {
        let material = claim.material;
        match check::compare(tables, claim)? {
            Verdict::Agrees => agree += 1,
            Verdict::Missing => writeln!(
                out,
                "{material}: not built; `polydam tables build {} --pieces {}` makes it",
                tables.spec().variant,
                material.pieces()
            )?,
            Verdict::Differs(counts, quiet) => {
                let (claimed, ours) = (claim.results, described(&counts));
                let longest = (claim.longest_win, claim.longest_loss);
                writeln!(
                    out,
                    "{material}: line {} says {claimed:?}, longest {longest:?}, quiet {:?}; ours {ours}, quiet {quiet:?}",
                    claim.line, claim.quiet
                )?;
            }
        }
    }
    writeln!(out, "{agree} of {} slices agree", claims.len())?;
    Ok(agree == claims.len())
}

fn described(counts: &Counts) -> String {
    let Counts {
        wins,
        draws,
        losses,
        longest_win,
        longest_loss,
    } = counts;
    format!("{wins} won, {draws} drawn, {losses} lost, longest {longest_win} and {longest_loss}")
}

/// Reads every value of every slice; counts must be those of the header.
fn whole(
    tables: &Tables,
    wanted: &dyn Fn(u8) -> bool,
    out: &mut dyn Write,
) -> anyhow::Result<bool> {
    let slices = tables.slices().into_iter();
    let slices: Vec<_> = slices.filter(|slice| wanted(slice.material.pieces())).collect();
    let mut fine = true;
    for slice in &slices {
        let found = check::recount(tables, slice.material)?.all;
        if found != slice.counts {
            fine = false;
            writeln!(
                out,
                "{}: {} by the header, {}",
                slice.material,
                described(&slice.counts),
                described(&found)
            )?;
        }
    }
    writeln!(out, "{} slices read", slices.len())?;
    Ok(fine)
}

/// Holds every value against its successors.
fn audited(
    tables: &Tables,
    wanted: &dyn Fn(u8) -> bool,
    out: &mut dyn Write,
) -> anyhow::Result<bool> {
    let mut fine = true;
    let slices = tables.slices().into_iter();
    for slice in slices.filter(|slice| wanted(slice.material.pieces())) {
        let (seen, wrong) = audit::audit(tables, slice.material)?;
        fine &= wrong.is_none();
        match wrong {
            None => writeln!(out, "{}: {seen} values follow from their moves", slice.material)?,
            Some(wrong) => writeln!(out, "{}: {wrong}", slice.material)?,
        }
        out.flush()?;
    }
    Ok(fine)
}
