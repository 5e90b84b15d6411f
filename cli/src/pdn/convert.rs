//! `polydam pdn convert`: games in strict PDN, all or some of them, in one file or in many.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use polydam_pdn::{Game, Replayed, Score, WriteStyle};
use polydam_rules::{Form, Notation, Side, Variant};

use super::files;
use super::input::InputArgs;
use crate::output::{Status, note};
use crate::words::counted;

/// Writes games in strict PDN
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    style: StyleArgs,
    #[command(flatten)]
    filter: Filter,
    /// Into a folder, one game a file
    #[arg(long, value_name = "DIR")]
    split: Option<PathBuf>,
}

/// How to write
#[derive(clap::Args)]
pub(crate) struct StyleArgs {
    /// How to write squares; without it, as is usual in the game
    #[arg(long, value_enum)]
    notation: Option<NotationName>,
    /// How many squares of a capture to write
    #[arg(long, value_enum, default_value = "short")]
    captures: FormName,
    /// End the moves with the result instead of a star
    #[arg(long)]
    classic: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum NotationName {
    Letters,
    Numbers,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum FormName {
    /// From and to, more only if that is ambiguous
    Short,
    /// One square between two captures
    Long,
    /// Every square
    Full,
}

impl StyleArgs {
    pub(crate) fn style(&self) -> WriteStyle {
        WriteStyle {
            notation: self.notation.map(|name| match name {
                NotationName::Letters => Notation::Letters,
                NotationName::Numbers => Notation::Numbers,
            }),
            form: match self.captures {
                FormName::Short => Form::Short,
                FormName::Long => Form::Long,
                FormName::Full => Form::Route,
            },
            classic: self.classic,
            ..WriteStyle::default()
        }
    }
}

/// Which games to take
#[derive(clap::Args)]
struct Filter {
    /// Only this game
    #[arg(long, value_name = "GAME")]
    only: Option<Variant>,
    /// Only games of a player whose name contains this
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Only games with this result
    #[arg(long, value_enum)]
    result: Option<ResultName>,
    /// Only games of at least so many half-moves
    #[arg(long, value_name = "PLIES", default_value_t = 0)]
    min: usize,
    /// Only games of at most so many half-moves
    #[arg(long, value_name = "PLIES")]
    max: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum ResultName {
    White,
    Black,
    Draw,
    Other,
}

impl Filter {
    fn takes(&self, game: &Game, replayed: &Replayed) -> bool {
        let variant = game.spec.map(|spec| spec.variant);
        let fits = |wanted: &String| {
            let wanted = wanted.to_lowercase();
            let names = Side::BOTH.map(|side| game.tags.player(side).unwrap_or("").to_lowercase());
            names.iter().any(|name| name.contains(&wanted))
        };
        self.only.is_none_or(|only| variant == Some(only))
            && self.player.as_ref().is_none_or(fits)
            && self.result.is_none_or(|result| result == result_of(game))
            && replayed.plies >= self.min
            && self.max.is_none_or(|max| replayed.plies <= max)
    }
}

/// The side that won, if the game and its result are known.
pub(crate) fn winner(game: &Game) -> Option<Side> {
    let first = game.spec?.first;
    match game.outcome()?.score {
        Score::LeftWins => Some(first),
        Score::RightWins => Some(first.other()),
        Score::Draw | Score::BothLose | Score::Unknown | Score::Other(_) => None,
    }
}

fn result_of(game: &Game) -> ResultName {
    match (winner(game), game.outcome()) {
        (Some(Side::White), _) => ResultName::White,
        (Some(Side::Black), _) => ResultName::Black,
        (None, Some(outcome)) if outcome.score == Score::Draw => ResultName::Draw,
        (None, _) => ResultName::Other,
    }
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let style = self.style.style();
        let (mut written, mut unread) = (0, 0);
        if let Some(folder) = &self.split {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        }
        for file in files::found(&self.input.paths)? {
            self.input.each_settled(&file, &mut |game, replayed| {
                if self.filter.takes(&game, &replayed) {
                    written += 1;
                    unread += usize::from(replayed.fault.is_some());
                    self.write(out, written, &game.to_pdn(&style))?;
                }
                Ok(true)
            })?;
        }
        out.flush()?;
        note(counted(written, "game"));
        if unread > 0 {
            note(format_args!(
                "{unread} of them do not replay to their end; what is behind stands as it was"
            ));
        }
        Ok(Status::finding_if(unread > 0))
    }

    fn write(&self, out: &mut dyn Write, number: usize, text: &str) -> anyhow::Result<()> {
        match &self.split {
            None => out.write_all(text.as_bytes())?,
            Some(folder) => {
                let file = folder.join(format!("{number:05}.pdn"));
                fs::write(&file, text)
                    .with_context(|| format!("cannot write {}", file.display()))?;
            }
        }
        Ok(())
    }
}
