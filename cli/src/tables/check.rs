//! `polydam tables check`.

use std::fmt;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use polydam_endgame::check::{self, Claim, Verdict};
use polydam_endgame::{Counts, Detail, TableError, Tables, audit, covers, row_folder};
use polydam_rules::{Rules, Spec, Variant};

use super::FolderArgs;
use crate::output::{Status, note};

/// Checks tables: every byte against its checksum, counts against those of others, values against
/// the plain generator
#[derive(clap::Args)]
pub(super) struct Args {
    /// Which games; without any, all that FILE counts, or all that have tables here
    #[arg(value_name = "GAME")]
    games: Vec<Variant>,
    /// `standard` or `official`; `polydam games` shows which games have both
    #[arg(long, value_name = "RULES", default_value_t = Rules::Standard)]
    rules: Rules,
    /// Only slices of so many pieces
    #[arg(long)]
    pieces: Option<u8>,
    /// A file of counts: text with tabs and a line of column names
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// The word that FILE uses for a game where it is not ours, as in `checkers=english`
    #[arg(long, value_name = "GAME=WORD", requires = "against", value_parser = called)]
    called: Vec<(Variant, String)>,
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
        let counts = self
            .against
            .as_ref()
            .map(|path| std::fs::read_to_string(path).with_context(|| path.display().to_string()));
        let counts = counts.transpose()?;
        let mut sum = Sum::default();
        for spec in self.rows(counts.as_deref())? {
            sum.games += 1;
            sum.fine &= self.check_row(spec, counts.as_deref(), &mut sum.agreement, out)?;
        }
        if sum.games == 0 {
            note("there is nothing to check: name a game");
        } else if sum.games > 1 && counts.is_some() {
            writeln!(out, "{} games: {}", sum.games, sum.agreement)?;
        }
        Ok(Status::finding_if(!sum.fine || sum.games == 0))
    }

    /// The rows that are meant.
    fn rows(&self, counts: Option<&str>) -> anyhow::Result<Vec<&'static Spec>> {
        if !self.games.is_empty() {
            return Ok(self.games.iter().map(|game| game.spec(self.rules)).collect());
        }
        let folder = self.folder.path()?;
        let mut rows = Vec::new();
        for spec in Variant::ALL.map(|game| game.spec(self.rules)) {
            let meant = match counts {
                Some(text) => !self.claims(spec, text)?.is_empty(),
                None => covers(spec).is_ok() && row_folder(&folder, spec).is_dir(),
            };
            if meant {
                rows.push(spec);
            }
        }
        Ok(rows)
    }

    /// What a file of counts says of a row, as far as it is asked.
    fn claims(&self, spec: &Spec, text: &str) -> anyhow::Result<Vec<Claim>> {
        let called = self.called.iter().find(|(game, _)| *game == spec.variant);
        let word = called.map_or(spec.variant.slug(), |(_, word)| word);
        let mut claims = check::claims(text, word)?;
        claims.retain(|claim| self.wanted(claim.material.pieces()));
        Ok(claims)
    }

    fn wanted(&self, pieces: u8) -> bool {
        self.pieces.is_none_or(|only| only == pieces)
    }

    fn check_row(
        &self,
        spec: &'static Spec,
        counts: Option<&str>,
        sum: &mut Agreement,
        out: &mut dyn Write,
    ) -> anyhow::Result<bool> {
        let tables = self.folder.open(spec)?;
        let wanted = |pieces: u8| self.wanted(pieces);
        let mut fine = match counts {
            Some(text) => {
                let claims = self.claims(spec, text)?;
                let build = |pieces| self.folder.build_command(spec, Some(pieces));
                let agreement = compare(&tables, &claims, &build, out)?;
                writeln!(out, "{}: {agreement}", spec.variant)?;
                sum.add(&agreement);
                agreement.is_full()
            }
            None if tables.slices().iter().any(|slice| wanted(slice.material.pieces())) => {
                whole(&tables, &wanted, out)?
            }
            None => self.nothing(spec, out)?,
        };
        if self.audit {
            fine &= audited(&tables, &wanted, out)?;
        }
        out.flush()?;
        Ok(fine)
    }

    /// Says that no slice is there that was to be checked, which is not fine.
    fn nothing(&self, spec: &Spec, out: &mut dyn Write) -> anyhow::Result<bool> {
        let pieces = self.pieces.map_or(String::new(), |pieces| format!(" of {pieces} pieces"));
        let (game, build) = (spec.variant, self.folder.build_command(spec, self.pieces));
        writeln!(out, "{game}: no slices{pieces} to check; {build} makes them")?;
        Ok(false)
    }
}

/// What all games of a check come to.
struct Sum {
    games: usize,
    fine: bool,
    agreement: Agreement,
}

impl Default for Sum {
    fn default() -> Sum {
        Sum {
            games: 0,
            fine: true,
            agreement: Agreement::default(),
        }
    }
}

/// How many slices have the counts of a file.
#[derive(Default)]
struct Agreement {
    agree: usize,
    claims: usize,
    positions: u64,
    longest_win: u8,
}

impl Agreement {
    fn add(&mut self, more: &Agreement) {
        self.agree += more.agree;
        self.claims += more.claims;
        self.positions += more.positions;
        self.longest_win = self.longest_win.max(more.longest_win);
    }

    fn is_full(&self) -> bool {
        self.agree == self.claims && self.claims > 0
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Agreement {
            agree,
            claims,
            positions,
            longest_win,
        } = self;
        write!(f, "{agree} of {claims} slices agree, {positions} positions")?;
        write!(f, ", the longest win in {longest_win} half-moves")
    }
}

/// Reads `checkers=english`.
fn called(text: &str) -> Result<(Variant, String), String> {
    let (game, word) = text.split_once('=').ok_or("give GAME=WORD, as in checkers=english")?;
    let game = game.parse::<Variant>().map_err(|error| error.to_string())?;
    Ok((game, word.to_owned()))
}

/// Whether a file is at fault, which is what a check is to find.
fn is_damage(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(TableError::Damaged { .. }))
}

/// Compares every claim and says what differs.
fn compare(
    tables: &Tables,
    claims: &[Claim],
    build: &dyn Fn(u8) -> String,
    out: &mut dyn Write,
) -> anyhow::Result<Agreement> {
    if claims.is_empty() {
        note("the file has no counts of this game and so many pieces");
    }
    let mut sum = Agreement {
        claims: claims.len(),
        ..Agreement::default()
    };
    for claim in claims {
        let material = claim.material;
        match check::compare(tables, claim)? {
            Verdict::Agrees => {
                sum.agree += 1;
                sum.positions += claim.results.iter().sum::<u64>();
                sum.longest_win = sum.longest_win.max(claim.longest_win.unwrap_or(0));
            }
            Verdict::Missing => {
                writeln!(out, "{material}: not built; {} makes it", build(material.pieces()))?;
            }
            Verdict::Differs(counts, quiet) => {
                let (line, ours) = (claim.line, described(&counts));
                let (claimed, quiet) = (claimed(claim), among_quiet(quiet));
                writeln!(out, "{material}: line {line} says {claimed}; ours {ours}{quiet}")?;
            }
        }
    }
    Ok(sum)
}

fn described(counts: &Counts) -> String {
    let Counts {
        wins,
        draws,
        losses,
        longest_win,
        longest_loss,
    } = counts;
    let results = results([*wins, *draws, *losses]);
    format!("{results}, longest win {longest_win}, longest loss {longest_loss}")
}

/// The counts of a claim, as far as it has any.
fn claimed(claim: &Claim) -> String {
    let longest = [("win", claim.longest_win), ("loss", claim.longest_loss)];
    let longest = longest.map(|(what, plies)| match plies {
        Some(plies) => format!(", longest {what} {plies}"),
        None => String::new(),
    });
    results(claim.results) + &longest.concat() + &among_quiet(claim.quiet)
}

fn among_quiet(counts: Option<[u64; 3]>) -> String {
    counts.map_or(String::new(), |counts| format!("; quiet {}", results(counts)))
}

fn results([wins, draws, losses]: [u64; 3]) -> String {
    format!("{wins} won, {draws} drawn, {losses} lost")
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
        if slice.detail == Detail::Results {
            writeln!(out, "{}: only distances can be followed, and it has none", slice.material)?;
            continue;
        }
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
