//! Opening a file of games and playing them again, as all commands on such files do.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use polydam_pdn::decode::Encoding;
use polydam_pdn::{AnyGames, Game, Limits, ReplayOptions, Replayed, Replayer};
use polydam_rules::{Rules, Variant};

/// The bounds on one game. Files may be of any size; what is beyond these is no game.
pub(super) const LIMITS: Limits = Limits {
    tags: 1 << 16,
    plies: 1 << 18,
    comment: 1 << 26,
    depth: 1 << 12,
    ..Limits::NONE
};

/// Which files, and how they are to be read
#[derive(clap::Args)]
pub(crate) struct InputArgs {
    /// Files or folders; `-` is standard input
    #[arg(required = true, value_name = "FILE|DIR")]
    pub(crate) paths: Vec<PathBuf>,
    /// The game that all files are of, whatever their tags say
    #[arg(long, value_name = "GAME")]
    game: Option<Variant>,
    /// The rules, with --game
    #[arg(long, value_name = "RULES", requires = "game", default_value_t = Rules::Standard)]
    rules: Rules,
    /// The encoding of files that are not UTF-8
    #[arg(long, value_enum, value_name = "ENCODING")]
    encoding: Option<EncodingName>,
    /// Do not settle ambiguous moves by the rest of the game
    #[arg(long)]
    strict: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum EncodingName {
    #[value(name = "utf-8")]
    Utf8,
    #[value(name = "windows-1252")]
    Windows1252,
    #[value(name = "windows-1251")]
    Windows1251,
}

impl From<EncodingName> for Encoding {
    fn from(name: EncodingName) -> Encoding {
        match name {
            EncodingName::Utf8 => Encoding::Utf8,
            EncodingName::Windows1252 => Encoding::Windows1252,
            EncodingName::Windows1251 => Encoding::Windows1251,
        }
    }
}

/// A file that can be read more than once.
enum Source {
    File(PathBuf),
    Held(Vec<u8>),
}

impl Source {
    fn of(path: &Path) -> anyhow::Result<Source> {
        if path != Path::new("-") {
            return Ok(Source::File(path.to_owned()));
        }
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(Source::Held(bytes))
    }

    fn open(&self) -> io::Result<Box<dyn Read + '_>> {
        Ok(match self {
            Source::File(path) => Box::new(File::open(path)?),
            Source::Held(bytes) => Box::new(Cursor::new(bytes)),
        })
    }
}

impl InputArgs {
    fn options(&self, path: &Path) -> ReplayOptions {
        ReplayOptions {
            spec: self.game.map(|game| game.spec(self.rules)),
            hint: by_folder(path),
            read_on: !self.strict,
            ..ReplayOptions::default()
        }
    }

    /// Plays the games of a file one by one and hands them to `each`, which says whether to go on.
    /// Returns the games that fit the file, the best first.
    pub(crate) fn each(
        &self,
        path: &Path,
        each: &mut dyn FnMut(Game, Replayed) -> anyhow::Result<bool>,
    ) -> anyhow::Result<Vec<(Variant, usize)>> {
        let source = Source::of(path)?;
        self.pass(&source, path, self.options(path), each)
    }

    /// As [`InputArgs::each`], but first reads the whole file to see which game fits it best.
    pub(crate) fn each_settled(
        &self,
        path: &Path,
        each: &mut dyn FnMut(Game, Replayed) -> anyhow::Result<bool>,
    ) -> anyhow::Result<()> {
        let source = Source::of(path)?;
        let mut options = self.options(path);
        if options.spec.is_none() && options.hint.is_none() {
            let fitting = self.pass(&source, path, options, &mut |_, _| Ok(true))?;
            options.hint = fitting.first().map(|&(variant, _)| variant);
        }
        self.pass(&source, path, options, each)?;
        Ok(())
    }

    fn pass(
        &self,
        source: &Source,
        path: &Path,
        options: ReplayOptions,
        each: &mut dyn FnMut(Game, Replayed) -> anyhow::Result<bool>,
    ) -> anyhow::Result<Vec<(Variant, usize)>> {
        let context = || format!("cannot read {}", path.display());
        let input = source.open().with_context(context)?;
        let encoding = self.encoding.map(Encoding::from);
        let games = AnyGames::open(input, encoding, LIMITS).with_context(context)?;
        let mut replayer = Replayer::new(options);
        for game in games {
            let mut game = game.with_context(context)?;
            let replayed = replayer.replay(&mut game);
            if !each(game, replayed)? {
                break;
            }
        }
        Ok(replayer.fitting())
    }
}

/// The game that the file's folder is named after, such as `russian` or `international-problems`.
fn by_folder(path: &Path) -> Option<Variant> {
    let folder = path.parent()?.file_name()?.to_str()?;
    let first = folder.split('-').next()?;
    folder.parse().or_else(|_| first.parse()).ok()
}
