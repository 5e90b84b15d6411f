//! Conducts: which draws may be claimed and which end the game, and what a mistake costs.
//!
//! A conduct is chosen when a table is made. Its [`Code`] is a row of data in [`codes`](crate::codes);
//! nothing else knows a federation by name. A number that the sources leave in doubt carries `[?]`
//! in its citation.

use std::fmt;
use std::str::FromStr;

use polydam_rules::{Clause, DrawRule, Variant};
use serde::{Deserialize, Serialize};

use crate::codes::CODES;

/// The name of a conduct.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Conduct {
    /// Nothing ends by itself; third repetition and 40 moves without progress may be claimed.
    #[default]
    House,
    /// Draws by agreement only.
    Agreement,
    /// World Checkers/Draughts Federation.
    Wcdf,
    /// World Draughts Federation, 100 squares.
    Fmjd,
    /// The federation's section for 64 squares.
    #[serde(rename = "fmjd-64")]
    Fmjd64,
    /// Brazilian confederation.
    Cbd,
    /// Czech federation.
    Cfd,
    /// Italian federation.
    Fid,
    /// Portuguese federation.
    Fpd,
    /// Turkish clubs.
    Turkish,
    /// Freeling's rules of Dameo.
    Dameo,
}

impl Conduct {
    /// All conducts, in the order of their codes.
    pub const ALL: [Conduct; 11] = [
        Conduct::House,
        Conduct::Agreement,
        Conduct::Wcdf,
        Conduct::Fmjd,
        Conduct::Fmjd64,
        Conduct::Cbd,
        Conduct::Cfd,
        Conduct::Fid,
        Conduct::Fpd,
        Conduct::Turkish,
        Conduct::Dameo,
    ];

    /// Its articles.
    #[must_use]
    pub fn code(self) -> &'static Code {
        &CODES[self as usize]
    }

    /// The conducts that a game may be played under, House first.
    ///
    /// ```
    /// use polydam_play::Conduct;
    /// use polydam_rules::Variant;
    /// let italian: Vec<_> = Conduct::of(Variant::Italian).collect();
    /// assert_eq!(italian, [Conduct::House, Conduct::Agreement, Conduct::Fid]);
    /// ```
    pub fn of(variant: Variant) -> impl Iterator<Item = Conduct> {
        Conduct::ALL.into_iter().filter(move |conduct| conduct.code().is_for(variant))
    }
}

impl fmt::Display for Conduct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code().slug)
    }
}

/// The word that was meant to name a conduct and does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchConduct(pub String);

impl fmt::Display for NoSuchConduct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no conduct is called `{}`; there are", self.0)?;
        Conduct::ALL.iter().try_for_each(|conduct| write!(f, " {conduct}"))
    }
}

impl std::error::Error for NoSuchConduct {}

impl FromStr for Conduct {
    type Err = NoSuchConduct;

    fn from_str(text: &str) -> Result<Conduct, NoSuchConduct> {
        let named = |conduct: &Conduct| conduct.code().slug.eq_ignore_ascii_case(text);
        Conduct::ALL
            .into_iter()
            .find(named)
            .ok_or_else(|| NoSuchConduct(text.to_owned()))
    }
}

/// The articles of a conduct: one row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The word by which programs and the `Conduct` tag know it.
    pub slug: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The games it is for; empty for every game.
    pub games: &'static [Variant],
    /// The draws, as search and analysis read them.
    pub rule: DrawRule,
    /// The article on repetition.
    pub repetition: Article,
    /// The article on moves without progress.
    pub quiet: Article,
    /// What reaching the limit of an ending does; each ending cites its own article.
    pub endings: Effect,
    /// Who may claim.
    pub claimant: Claimant,
    /// What becomes of an irregular move in tournament enforcement.
    pub mistakes: Mistakes,
    /// The article on mistakes.
    pub on_mistakes: &'static str,
}

/// What an article says when its limit is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Article {
    /// Where it stands; `[?]` marks a number or an effect that is not confirmed.
    pub source: &'static str,
    /// What it does.
    pub effect: Effect,
}

impl Article {
    pub(crate) const NONE: Article = Article {
        source: "",
        effect: Effect::Claim,
    };

    pub(crate) const fn claim(source: &'static str) -> Article {
        Article {
            source,
            effect: Effect::Claim,
        }
    }

    pub(crate) const fn ends(source: &'static str) -> Article {
        Article {
            source,
            effect: Effect::Ends,
        }
    }

    /// Whether the sources confirm it.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        !self.source.contains("[?]")
    }
}

/// Whether a draw must be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A player may claim it.
    Claim,
    /// It ends the game.
    Ends,
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Effect::Claim => "may be claimed",
            Effect::Ends => "ends the game",
        })
    }
}

/// Who may claim a draw for the position on the board. With the move about to be played only the
/// side to move can claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claimant {
    /// Either player at any time.
    Either,
    /// The side to move.
    ToMove,
}

/// What becomes of an irregular move to which the opponent objects before answering. An answer by a
/// move always accepts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistakes {
    /// It is taken back and played again; nothing else.
    Redo,
    /// It is taken back with a caution; this many illegal acts in one game lose it.
    Caution {
        /// The illegal act that loses.
        loses_at: u8,
    },
    /// The opponent has it corrected in full, lets it stand, or calls the arbiter; whoever refuses to
    /// comply loses.
    OpponentChooses,
}

impl Code {
    /// Whether `variant` may be played under it.
    #[must_use]
    pub fn is_for(&self, variant: Variant) -> bool {
        self.games.is_empty() || self.games.contains(&variant)
    }

    /// The article of a clause.
    #[must_use]
    pub fn article(&self, clause: Clause) -> Article {
        match clause {
            Clause::Repetition => self.repetition,
            Clause::Quiet => self.quiet,
            Clause::Ending(ending) => Article {
                source: ending.source,
                effect: self.endings,
            },
        }
    }

    /// Whether any article ends a game by itself.
    #[must_use]
    pub fn ends_games(&self) -> bool {
        let rule = &self.rule;
        rule.repetition > 0 && self.repetition.effect == Effect::Ends
            || rule.quiet > 0 && self.quiet.effect == Effect::Ends
            || !rule.endings.is_empty() && self.endings == Effect::Ends
    }

    /// Whether nothing can be claimed and nothing ends by itself.
    #[must_use]
    pub fn is_agreement_only(&self) -> bool {
        self.rule == DrawRule::NEVER
    }
}
