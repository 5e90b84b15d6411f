//! The parameters of our engine, as it announces them and as they are set.

use std::fmt;
use std::sync::Arc;

use polydam_endgame::Tables;
use polydam_rules::{Board, Rules, Spec};

use super::line::Line;
use crate::{Engine, Knowledge};

/// The parameters.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The game.
    pub spec: &'static Spec,
    /// The number of entries of the table of positions, as a power of two.
    pub tt_size: u8,
    /// Threads that think.
    pub threads: u8,
    /// Whether the engine is used to think in the opponent's time.
    pub ponder: bool,
    /// Whether to play on material and mobility only.
    pub material: bool,
    /// Endgame tables, of any games.
    pub endings: Vec<Arc<Tables>>,
}

/// Why a parameter is not set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSetting {
    /// There is no parameter of this name.
    NoSuchName(String),
    /// The parameter does not take this value.
    BadValue {
        /// The parameter.
        name: &'static str,
        /// The value.
        value: String,
        /// What it takes.
        right: String,
    },
}

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetting::NoSuchName(name) => {
                write!(f, "no parameter `{name}`; there are")?;
                NAMES.iter().try_for_each(|name| write!(f, " {name}"))
            }
            BadSetting::BadValue { name, value, right } => {
                write!(f, "{name} cannot be `{value}`; it takes {right}")
            }
        }
    }
}

impl std::error::Error for BadSetting {}

const NAMES: [&str; 5] = ["variant", "ponder", "threads", "tt-size", "evaluation"];
/// So many threads may think together.
const THREADS: std::ops::RangeInclusive<u8> = 1..=64;
/// 2^16 entries of 16 bytes are a megabyte; 2^28 are four gigabytes.
const SIZES: std::ops::RangeInclusive<u8> = 16..=28;

/// Whether a row is the game that the protocols were made for: on 10x10, number 20 of PDN.
#[must_use]
pub fn is_normal(spec: &Spec) -> bool {
    spec.board == Board::DARK10 && spec.look.pdn == 20
}

/// The row of that game.
///
/// # Panics
///
/// Never: the table of games has it.
#[must_use]
pub fn normal() -> &'static Spec {
    let row = Spec::all().iter().find(|spec| is_normal(spec));
    row.expect("the table of games has the row of PDN number 20")
}

/// The value of the parameter `variant` for a row: `normal`, or the game's word, with `-official`
/// for second rules.
///
/// ```
/// use polydam_engine::hub::variant_word;
/// use polydam_rules::{Rules, Variant};
/// assert_eq!(variant_word(Variant::Turkish.spec(Rules::Official)), "turkish-official");
/// assert_eq!(variant_word(Variant::International.spec(Rules::Standard)), "normal");
/// ```
#[must_use]
pub fn variant_word(spec: &Spec) -> String {
    match spec.rules {
        Rules::Standard if is_normal(spec) => "normal".to_owned(),
        Rules::Standard => spec.variant.slug().to_owned(),
        Rules::Official => format!("{}-official", spec.variant.slug()),
    }
}

impl Settings {
    /// The settings with which an engine for a game begins.
    #[must_use]
    pub fn of(spec: &'static Spec) -> Settings {
        Settings {
            spec,
            tt_size: 22,
            threads: 1,
            ponder: false,
            material: false,
            endings: Vec::new(),
        }
    }

    /// The lines that say what can be set.
    #[must_use]
    pub fn announce(&self) -> Vec<Line> {
        let param = |name: &str, value: &dyn fmt::Display, kind: &str| {
            Line::new("param").with("name", name).with("value", value).with("type", kind)
        };
        let evaluation = if self.material { "material" } else { "learned" };
        vec![
            param("variant", &variant_word(self.spec), "enum").with("values", words().join(" ")),
            param("ponder", &self.ponder, "bool"),
            param("threads", &self.threads, "int")
                .with("min", THREADS.start())
                .with("max", THREADS.end()),
            param("tt-size", &self.tt_size, "int")
                .with("min", SIZES.start())
                .with("max", SIZES.end()),
            param("evaluation", &evaluation, "enum").with("values", "learned material"),
        ]
    }

    /// Sets a parameter.
    ///
    /// # Errors
    ///
    /// If there is no such parameter, or it does not take the value; nothing is changed then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadSetting> {
        let bad = |name, right: &str| BadSetting::BadValue {
            name,
            value: value.chars().take(40).collect(),
            right: right.to_owned(),
        };
        match name {
            "variant" => {
                self.spec = row(value).ok_or_else(|| bad("variant", &words().join(" ")))?;
            }
            "ponder" => {
                self.ponder = value.parse().map_err(|_| bad("ponder", "true or false"))?;
            }
            "threads" => {
                let threads = value.parse().ok().filter(|number| THREADS.contains(number));
                self.threads = threads.ok_or_else(|| bad("threads", "a number from 1 to 64"))?;
            }
            "tt-size" => {
                let size = value.parse().ok().filter(|size| SIZES.contains(size));
                self.tt_size = size.ok_or_else(|| bad("tt-size", "a number from 16 to 28"))?;
            }
            "evaluation" => match value {
                "learned" => self.material = false,
                "material" => self.material = true,
                _ => return Err(bad("evaluation", "learned or material")),
            },
            _ => return Err(BadSetting::NoSuchName(name.chars().take(40).collect())),
        }
        Ok(())
    }

    /// The engine that these settings make.
    #[must_use]
    pub fn engine(&self) -> Engine {
        let engine = Engine::new(1 << (self.tt_size - SIZES.start()));
        let engine = engine.on_threads(self.threads.into());
        let engine = self.endings.iter().cloned().fold(engine, Engine::with_tables);
        match self.material {
            true => engine.knowing(Knowledge::Material),
            false => engine,
        }
    }
}

/// The words of all rows.
fn words() -> Vec<String> {
    Spec::all().iter().map(variant_word).collect()
}

/// The row of a word; the game's own word always does.
fn row(word: &str) -> Option<&'static Spec> {
    let mut rows = Spec::all().iter();
    let named = |spec: &&Spec| variant_word(spec) == word || spec.variant.slug() == word;
    rows.find(named)
}
