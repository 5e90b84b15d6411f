//! What is wrong with a set-up, with the text of a position, or with a recorded move, in words.

use polydam_pdn::Stuck;
use polydam_rules::{FenError, FenWhat, Rank, SetupFault, SetupWarning};

use super::refused::{Reader, Said, side_word};

impl Reader {
    /// What is wrong with a set-up, with the squares that it is about.
    #[must_use]
    pub fn setup(&self, fault: &SetupFault) -> Said {
        let at = |key: &str| match fault.square() {
            Some(square) => self.w.t1(key, "square", self.name(square)),
            None => self.w.t(key),
        };
        let (message, squares) = match fault {
            SetupFault::NoTurn => (at("set-no-turn"), vec![]),
            SetupFault::NoPieces => (at("set-no-pieces"), vec![]),
            SetupFault::NotPlayedOn(_) => (at("set-not-played-on"), vec![]),
            SetupFault::TwoPieces(square) => (at("set-two-pieces"), vec![*square]),
            SetupFault::NoKings(square) => (at("set-no-kings"), vec![*square]),
            SetupFault::NoParachutist(square) => (self.no_parachutist(*square), vec![*square]),
            SetupFault::OtherColour(square) => (at("set-other-colour"), vec![*square]),
            SetupFault::Gaps { first } => {
                let squares = self.any_of(first);
                (self.w.t1("set-gaps", "squares", squares), first.clone())
            }
            SetupFault::TooMuch(_) => (self.w.t("rule-too-much"), vec![]),
        };
        Said {
            message,
            squares,
            rule: fault.kind(),
        }
    }

    fn no_parachutist(&self, square: polydam_rules::Square) -> String {
        let key = if self.spec.has_parachutists() {
            "set-parachutist-row"
        } else {
            "set-no-parachutists"
        };
        self.w.t1(key, "square", self.name(square))
    }

    /// Something odd in a set-up that is played all the same.
    #[must_use]
    pub fn odd(&self, warning: &SetupWarning) -> String {
        let w = self.w;
        match warning {
            SetupWarning::MorePieces {
                side,
                pieces,
                start,
            } => w.with(
                "set-more-pieces",
                &[
                    ("side", side_word(*side).into()),
                    ("pieces", i64::from(*pieces).into()),
                    ("start", i64::from(*start).into()),
                ],
            ),
            SetupWarning::Uncrowned(square) => w.t1("set-uncrowned", "square", self.name(*square)),
            SetupWarning::TakenForParachutist(square) => w.with(
                "set-taken-for-parachutist",
                &[
                    ("square", self.name(*square).into()),
                    ("piece", self.rank(Rank::Parachutist).into()),
                ],
            ),
        }
    }

    /// All that is wrong with the text of a position.
    #[must_use]
    pub fn fen(&self, error: &FenError) -> Said {
        let all: Vec<Said> = error.faults.iter().map(|fault| self.fen_fault(&fault.what)).collect();
        let messages: Vec<&str> = all.iter().map(|said| said.message.as_str()).collect();
        Said {
            message: messages.join(" "),
            squares: all.iter().flat_map(|said| said.squares.clone()).collect(),
            rule: "position",
        }
    }

    fn fen_fault(&self, what: &FenWhat) -> Said {
        let text = |key: &str, text: &str| self.w.t1(key, "text", text);
        let message = match what {
            FenWhat::NoTurn(found) => text("fen-no-turn", found),
            FenWhat::NoSide(found) => text("fen-no-side", found),
            FenWhat::NoSquare(found) => text("fen-no-square", found),
            FenWhat::NoNumber { text, most } => {
                let most = i64::try_from(*most).unwrap_or(i64::MAX);
                let args = [("text", text.as_str().into()), ("most", most.into())];
                self.w.with("fen-no-number", &args)
            }
            FenWhat::NoRange(found) => text("fen-no-range", found),
            FenWhat::Ghost(found) => text("fen-ghost", found),
            FenWhat::Setup(fault) => return self.setup(fault),
        };
        Said {
            message,
            squares: vec![],
            rule: what.kind(),
        }
    }

    /// Why a recorded game cannot be followed.
    #[must_use]
    pub fn stuck(&self, reason: &Stuck) -> String {
        let w = self.w;
        match reason {
            Stuck::Refused(rule) => self.rule(rule).message,
            Stuck::NoSquare(square) => w.t1("rule-off-board", "square", square.as_str()),
            Stuck::Open(forms) => w.t1("stuck-open", "moves", w.any_of(forms)),
            Stuck::NoPosition(error) => self.fen(error).message,
            Stuck::Unknown => w.t("stuck-unknown"),
            Stuck::NotOurs(name) => w.t1("analysis-not-ours", "name", name.as_str()),
            _ => w.t("stuck-too-much"),
        }
    }
}

#[cfg(test)]
mod tests {
    use polydam_rules::{Game, Notation, Rules, Variant};

    use crate::words::Lang;
    use crate::words::refused::Reader;

    #[test]
    fn faults_of_a_position_are_said_with_their_squares() {
        let spec = Variant::Konane.spec(Rules::Standard);
        let reader = Reader {
            w: Lang::default(),
            notation: Notation::Letters,
            spec,
        };
        let said = |fen| reader.fen(&Game::from_fen(spec, fen).unwrap_err());
        let unread = said("X:Wa1,z9");
        assert!(unread.message.contains('X') && unread.message.contains("z9"));
        let wrong = said("W:Wa1,b1,Kc1:B");
        let squares: Vec<String> = wrong.squares.iter().map(ToString::to_string).collect();
        assert_eq!(squares, ["b1", "c1"], "{}", wrong.message);
        for message in [unread.message, wrong.message] {
            assert!(!message.contains("set-") && !message.contains("fen-"), "{message}");
        }
    }
}
