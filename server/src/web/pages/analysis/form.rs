//! What the page's form holds, and the board that it means.

use polydam_rules::{Notation, Spec};
use serde::Deserialize;

use crate::analyst::Found;
use crate::study::editor::Editor;
use crate::study::{LIMITS, Study, Unread};
use crate::web::visitor::Visitor;
use crate::words::refused::{Reader, Said};

/// The fields of the form.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    /// The whole study.
    pub(super) pdn: String,
    /// The place in it.
    pub(super) at: usize,
    /// Whether Black is below.
    pub(super) flip: String,
    pub(super) rules: String,
    /// What is to be done.
    #[serde(rename = "do")]
    pub(super) what: String,
    /// The place to go to.
    pub(super) go: String,
    /// A move by its squares.
    pub(super) route: String,
    /// A move of the endgame table, likewise.
    pub(super) play: String,
    /// A move as typed.
    #[serde(rename = "move")]
    pub(super) typed: String,
    pub(super) comment: String,
    pub(super) fen: String,
    /// A PDN text to be opened.
    pub(super) text: String,
    /// How many lines are wanted of the computer.
    pub(super) count: String,
    /// The board that is set up.
    pub(super) edit: String,
    /// What a click puts down.
    pub(super) tool: String,
    /// Where.
    pub(super) put: String,
    /// Who is to move.
    pub(super) turn: String,
}

/// All that the page shows.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) study: Study,
    pub(super) reader: Reader,
    pub(super) flip: bool,
    /// The board while it is set up, and the word of the tool in hand.
    pub(super) editor: Option<Editor>,
    pub(super) tool: String,
    /// Why something was not done.
    pub(super) refused: Option<Said>,
    /// What there is to be said.
    pub(super) told: Vec<String>,
    /// A text that could not be opened, to be mended.
    pub(super) typed_pdn: Option<String>,
    pub(super) typed_fen: Option<String>,
    pub(super) count: usize,
    pub(super) found: Option<Found>,
    /// The link that was made.
    pub(super) link: Option<String>,
}

impl Board {
    /// The board that the form carries; of another text than ours nothing is lost, it is only said
    /// what is wrong with it.
    pub(super) fn of(asked: &Asked, spec: &'static Spec, visitor: &Visitor) -> Board {
        let (study, unread) = match asked.pdn.trim() {
            "" => (Study::new(spec), None),
            text => match Study::read(text, spec.variant) {
                Ok(study) => (study, None),
                Err(unread) => (Study::new(spec), Some(unread)),
            },
        };
        let reader = reader(visitor, study.spec());
        let mut board = Board {
            editor: (!asked.edit.is_empty()).then(|| Editor::read(study.spec(), &asked.edit)),
            study,
            reader,
            flip: asked.flip == "1",
            tool: asked.tool.clone(),
            refused: None,
            told: Vec::new(),
            typed_pdn: None,
            typed_fen: None,
            count: asked.count.parse().unwrap_or(1).clamp(1, 3),
            found: None,
            link: None,
        };
        board.study.go(asked.at);
        board.tell_fault();
        if let Some(unread) = unread {
            board.unread(&unread);
        }
        board
    }

    /// Says where a text that was opened goes wrong.
    pub(super) fn tell_fault(&mut self) {
        let Some(fault) = self.study.fault() else {
            return;
        };
        let args = [
            ("ply", i64::try_from(fault.ply).unwrap_or(i64::MAX).into()),
            ("text", fault.text.as_str().into()),
            ("why", self.reader.stuck(&fault.reason).into()),
        ];
        self.told.push(self.reader.w.with("analysis-fault", &args));
    }

    /// Says why a text was not opened.
    pub(super) fn unread(&mut self, unread: &Unread) {
        let w = self.reader.w;
        let said = |message| Said {
            message,
            ..Said::default()
        };
        self.refused = Some(match unread {
            Unread::Nothing => said(w.t("analysis-nothing")),
            Unread::TooLarge(_) => {
                let number = |value: u64| i64::try_from(value).unwrap_or(i64::MAX).into();
                let args = [
                    ("kb", number(LIMITS.bytes >> 10)),
                    ("moves", number(LIMITS.plies)),
                ];
                said(w.with("analysis-too-large", &args))
            }
            Unread::NotOurs(name) => said(w.t1("analysis-not-ours", "name", name.as_str())),
            Unread::NoPosition(error) => self.reader.fen(error),
        });
    }

    /// Takes another study, seen from the same side.
    pub(super) fn take(&mut self, study: Study) {
        self.reader.spec = study.spec();
        self.study = study;
        self.editor = None;
        self.told.clear();
        self.tell_fault();
    }
}

/// How a visitor reads a game.
fn reader(visitor: &Visitor, spec: &'static Spec) -> Reader {
    let notation = match visitor.settings.labels.as_str() {
        "numbers" => Notation::Numbers,
        "letters" => Notation::Letters,
        _ => spec.look.notation,
    };
    Reader {
        w: visitor.w,
        notation,
        spec,
    }
}
