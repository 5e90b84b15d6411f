//! Refusals in words: which rule refuses a move, which pieces must move, and the squares to light.
//! Squares are named as the reader names them.

use fluent_bundle::FluentValue;
use polydam_play::{Refusal, Why};
use polydam_rules::{
    Fault, Notation, Play, Rank, ReadError, Refusal as Rule, Side, Spec, Square, text,
};

use super::{Lang, fault};
use crate::room::Refused;
use crate::web::fault::Fault as SiteFault;

/// A refusal, ready to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The sentence.
    pub message: String,
    /// The squares that it is about.
    pub squares: Vec<Square>,
    /// A word for the rule.
    pub rule: &'static str,
}

/// Who reads, and of which game.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// The language.
    pub w: Lang,
    /// How squares are named.
    pub notation: Notation,
    /// The game's row.
    pub spec: &'static Spec,
}

impl Reader {
    /// A square's name.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        text::name(self.spec, self.notation, square)
    }

    pub(super) fn any_of(&self, squares: &[Square]) -> String {
        let names: Vec<String> = squares.iter().map(|&square| self.name(square)).collect();
        self.w.any_of(&names)
    }

    /// The name of a piece.
    #[must_use]
    pub fn rank(&self, rank: Rank) -> String {
        self.w.t(super::pieces::rank_key(self.spec, rank))
    }

    /// A refusal in words.
    #[must_use]
    pub fn say(&self, refused: &Refused) -> Said {
        let plain = |key: &str, rule| Said {
            message: self.w.t(key),
            squares: Vec::new(),
            rule,
        };
        match refused {
            Refused::Table(refusal) => self.table(refusal),
            Refused::Text(error) => self.read_error(error),
            Refused::Stale => plain("refused-stale", "stale"),
            Refused::NoSeat => plain("refused-no-seat", "seat"),
            Refused::NoVersion => plain("fault-nonsense", "nonsense"),
            Refused::NoChat => plain("refused-no-chat", "chat"),
            Refused::TooFast => plain("fault-too-many", "too-fast"),
            Refused::NotOver => plain("refused-not-over", "not-over"),
            Refused::TooManyGames => plain("fault-too-many-games", "too-many-games"),
            Refused::NotKept(error) => Said {
                message: SiteFault::from(error.clone()).say(self.w),
                squares: Vec::new(),
                rule: "not-kept",
            },
            Refused::Closing => plain("fault-closing", "closing"),
        }
    }

    /// Why a text is no move, in words.
    #[must_use]
    pub fn read_error(&self, error: &ReadError) -> Said {
        let message = match error {
            ReadError::NotAMove { text, .. } => self.w.t1("typed-no-move", "text", text.as_str()),
            ReadError::NoSquare { square, .. } => {
                self.w.t1("typed-no-square", "square", square.as_str())
            }
            ReadError::Ambiguous { forms, .. } => {
                self.w.t1("rule-ambiguous", "moves", self.w.any_of(forms))
            }
            ReadError::Refused { refusal, .. } => return self.rule(refusal),
        };
        Said {
            message,
            squares: Vec::new(),
            rule: "text",
        }
    }

    fn table(&self, refusal: &Refusal) -> Said {
        let said = |message| Said {
            message,
            squares: Vec::new(),
            rule: refusal.kind.word(),
        };
        let one = |key: &str, name, value: FluentValue<'_>| self.w.with(key, &[(name, value)]);
        let span =
            |millis: i64| FluentValue::from(crate::deal::say::span(millis.max(1000), self.w));
        said(match &refusal.why {
            Why::Illegal(rule) => return self.rule(rule),
            Why::BadBranch {
                why: polydam_play::BadBranch::Illegal(rule),
                ..
            } => return self.rule(rule),
            Why::NotYourPiece(square) => {
                let message = one("why-not-your-piece", "square", self.name(*square).into());
                return Said {
                    message,
                    squares: vec![*square],
                    rule: "touch",
                };
            }
            Why::NotYourTurn(side) => one("why-not-your-turn", "side", side_word(*side).into()),
            Why::TimeLeft { millis, .. } => one("why-time-left", "time", span(*millis)),
            Why::NotAway {
                millis: Some(millis),
            } => one("why-not-away-yet", "time", span(*millis)),
            Why::TooOften { after: Some(ply) } => {
                one("why-too-often", "move", (i64::from(*ply) / 2 + 2).into())
            }
            Why::OutOfRange { least, most } => self.w.with(
                "why-range",
                &[
                    ("least", (*least / 1000).into()),
                    ("most", (*most / 1000).into()),
                ],
            ),
            Why::ClaimFails(evidence) => {
                let why = super::evidence::say(evidence, self.w);
                format!("{} {}", self.w.t("why-claim-fails"), why[1..].join(" "))
            }
            other => self.w.t(why_key(other)),
        })
    }

    /// A refusal of the rules in words.
    #[must_use]
    pub fn rule(&self, rule: &Rule) -> Said {
        let (message, squares) = self.rule_message(rule);
        Said {
            message,
            squares,
            rule: rule_word(rule),
        }
    }

    fn rule_message(&self, rule: &Rule) -> (String, Vec<Square>) {
        let one = |key: &str, name, value: String| self.w.t1(key, name, value);
        let pieces = |key: &str, squares: &[Square]| {
            (one(key, "pieces", self.any_of(squares)), squares.to_vec())
        };
        match rule {
            Rule::TooShort => (self.w.t("rule-too-short"), vec![]),
            Rule::OffBoard { square } => {
                (one("rule-off-board", "square", square.to_string()), vec![])
            }
            Rule::Empty { square } => {
                (one("rule-empty", "square", self.name(*square)), vec![*square])
            }
            Rule::NotYours { square, turn } => {
                let args = [
                    ("square", self.name(*square).into()),
                    ("side", side_word(*turn).into()),
                ];
                (self.w.with("rule-not-yours", &args), vec![*square])
            }
            Rule::GameOver { .. } => (self.w.t("why-over"), vec![]),
            Rule::RemoveFirst { squares } => pieces("rule-remove-first", squares),
            Rule::NotBesideGap { gap, squares } => {
                let args = [
                    ("gap", self.name(*gap).into()),
                    ("pieces", self.any_of(squares).into()),
                ];
                (self.w.with("rule-beside-gap", &args), squares.clone())
            }
            Rule::MustCapture { squares } => pieces("rule-must-capture", squares),
            Rule::GoOn { at, squares } => {
                let args = [
                    ("at", self.name(*at).into()),
                    ("squares", self.any_of(squares).into()),
                ];
                (self.w.with("rule-go-on", &args), squares.clone())
            }
            Rule::KingFirst { kings } => pieces("rule-king-first", kings),
            Rule::KingAmongEquals { kings } => pieces("rule-king-among-equals", kings),
            other => self.rule_of_counts(other),
        }
    }

    fn rule_of_counts(&self, rule: &Rule) -> (String, Vec<Square>) {
        let counted = |key: &str, must: usize, takes: usize, ways: &[[Square; 2]]| {
            let count = |count: usize| FluentValue::from(i64::try_from(count).unwrap_or(i64::MAX));
            let args = [
                ("must", count(must)),
                ("takes", count(takes)),
                ("ways", self.jumps(ways).into()),
            ];
            (self.w.with(key, &args), starts(ways))
        };
        match rule {
            Rule::TooFew { must, takes, ways } => counted("rule-too-few", *must, *takes, ways),
            Rule::MoreKings { must, takes, ways } => {
                counted("rule-more-kings", *must, *takes, ways)
            }
            Rule::KingEarlier { place, ways } => counted("rule-king-earlier", *place, 0, ways),
            Rule::Leg { from, to, fault } => {
                let args = [
                    ("from", self.name(*from).into()),
                    ("to", self.name(*to).into()),
                    ("fault", self.fault(fault).into()),
                ];
                (self.w.with("rule-leg", &args), fault::squares(*from, *to, fault))
            }
            Rule::Ambiguous { plays } => {
                let plays: Vec<String> = plays.iter().map(|play| self.written(play)).collect();
                (self.w.t1("rule-ambiguous", "moves", self.w.any_of(&plays)), vec![])
            }
            Rule::TooMuch(_) => (self.w.t("rule-too-much"), vec![]),
            _ => (self.w.t("rule-no-such-move"), vec![]),
        }
    }

    fn fault(&self, fault: &Fault) -> String {
        fault::say(self, fault)
    }

    fn written(&self, play: &Play) -> String {
        let names: Vec<String> = play.route.iter().map(|&square| self.name(square)).collect();
        names.join(if play.captures.is_empty() { "-" } else { "x" })
    }

    fn jumps(&self, ways: &[[Square; 2]]) -> String {
        let jump = |[from, to]: &[Square; 2]| format!("{}x{}", self.name(*from), self.name(*to));
        let jumps: Vec<String> = ways.iter().map(jump).collect();
        self.w.any_of(&jumps)
    }
}

fn starts(ways: &[[Square; 2]]) -> Vec<Square> {
    let mut squares: Vec<Square> = ways.iter().map(|[from, _]| *from).collect();
    squares.dedup();
    squares
}

/// A side as an argument of a message, which chooses its words by it.
#[must_use]
pub fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

fn rule_word(rule: &Rule) -> &'static str {
    match rule {
        Rule::TooShort => "too-short",
        Rule::OffBoard { .. } => "off-board",
        Rule::Empty { .. } => "empty",
        Rule::NotYours { .. } => "not-yours",
        Rule::GameOver { .. } => "game-over",
        Rule::RemoveFirst { .. } => "remove-first",
        Rule::NotBesideGap { .. } => "not-beside-gap",
        Rule::MustCapture { .. } => "must-capture",
        Rule::GoOn { .. } => "go-on",
        Rule::TooFew { .. } => "too-few",
        Rule::KingFirst { .. } => "king-first",
        Rule::KingAmongEquals { .. } => "king-among-equals",
        Rule::MoreKings { .. } => "more-kings",
        Rule::KingEarlier { .. } => "king-earlier",
        Rule::Leg { .. } => "leg",
        Rule::Ambiguous { .. } => "ambiguous",
        Rule::NotThisMove { .. } | Rule::NoSuchMove => "no-such-move",
        Rule::TooMuch(_) => "too-much",
    }
}

fn why_key(why: &Why) -> &'static str {
    match why {
        Why::Over(_) => "why-over",
        Why::NotThisSeat => "refused-no-seat",
        Why::YourTurn => "why-your-turn",
        Why::Stale { .. } => "refused-stale",
        Why::IrregularMove => "why-irregular-first",
        Why::NothingIrregular => "why-nothing-irregular",
        Why::NotInThisConduct => "why-not-in-conduct",
        Why::ArbiterDecides => "why-arbiter",
        Why::OfferOpen { .. } => "why-offer-open",
        Why::NoSuchOffer { .. } => "why-no-such-offer",
        Why::OwnOffer => "why-own-offer",
        Why::NotYourOffer => "why-not-your-offer",
        Why::TooOften { .. } => "why-no-more",
        Why::TooEarly => "why-too-early",
        Why::TooLate => "why-too-late",
        Why::NoMoveOfYours => "why-no-move-of-yours",
        Why::NothingToClaim => "why-nothing-to-claim",
        Why::ClaimFails(_) => "why-claim-fails",
        Why::NoClock => "why-no-clock",
        Why::OnlyLive => "why-only-live",
        Why::NotAway { .. } => "why-not-away",
        Why::BadBranch { .. } => "why-bad-branch",
        Why::NotYourTurn(_)
        | Why::Illegal(_)
        | Why::TimeLeft { .. }
        | Why::OutOfRange { .. }
        | Why::NotYourPiece(_) => "rule-no-such-move",
    }
}
