//! What stands around every page: head, navigation, languages.

use std::sync::LazyLock;

use super::visitor::Visitor;
use crate::words::{LANGUAGES, Lang};

/// What stands around a page.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The language.
    pub w: Lang,
    /// The page's title.
    pub title: String,
    /// The page's path, without its language.
    pub here: String,
    /// The page in every language.
    pub others: Vec<Other>,
    /// The theme.
    pub theme: String,
    /// Light, dark or nothing.
    pub mode: String,
    /// The page's script.
    pub script: &'static str,
    /// The drawings of the pieces, where the page has a board.
    pub sprite: &'static str,
    /// The member's name.
    pub name: Option<String>,
    /// Whether the visitor is guest or member.
    pub known: bool,
    /// In how many games it is the visitor's turn.
    pub waiting: usize,
    /// The address of a picture for previews of links to the page.
    pub picture: Option<String>,
}

/// The page in one of the languages.
#[derive(Clone, Debug)]
pub struct Other {
    /// The tag.
    pub tag: &'static str,
    /// The language's own name.
    pub name: &'static str,
    /// The page.
    pub path: String,
    /// Whether it is this one.
    pub current: bool,
}

static SPRITE: LazyLock<String> =
    LazyLock::new(|| super::assets::text("pieces.svg").unwrap_or_default());

impl Frame {
    /// The frame of an ordinary page.
    #[must_use]
    pub fn new(visitor: &Visitor, title: String) -> Frame {
        let here = visitor.path.split('?').next().unwrap_or("/").to_owned();
        Frame {
            w: visitor.w,
            title: format!("{title} – Polydam"),
            others: others(visitor.w, &visitor.path),
            here,
            theme: visitor.settings.theme.clone(),
            mode: visitor.settings.mode.clone(),
            script: "site.js",
            sprite: "",
            name: visitor.person.as_ref().and_then(|person| person.name.clone()),
            known: visitor.person.is_some(),
            waiting: 0,
            picture: None,
        }
    }

    /// The frame of a page for nobody in particular.
    #[must_use]
    pub fn bare(w: Lang, title: String) -> Frame {
        Frame {
            w,
            title: format!("{title} – Polydam"),
            others: others(w, "/"),
            here: String::new(),
            theme: "linden".to_owned(),
            mode: String::new(),
            script: "site.js",
            sprite: "",
            name: None,
            known: false,
            waiting: 0,
            picture: None,
        }
    }

    /// With a picture for previews of links to the page.
    #[must_use]
    pub fn with_picture(mut self, address: Option<String>) -> Frame {
        self.picture = address;
        self
    }

    /// With the drawings of the pieces.
    #[must_use]
    pub fn with_boards(mut self) -> Frame {
        self.sprite = &SPRITE;
        self
    }

    /// With a script other than that of every page.
    #[must_use]
    pub fn with_script(mut self, script: &'static str) -> Frame {
        self.script = script;
        self
    }

    /// With the number of games in which it is the visitor's turn.
    #[must_use]
    pub fn with_waiting(mut self, waiting: usize) -> Frame {
        self.waiting = waiting;
        self
    }

    /// A path in the page's language.
    #[must_use]
    pub fn at(&self, path: &str) -> String {
        format!("/{}{path}", self.w.tag())
    }
}

fn others(w: Lang, path: &str) -> Vec<Other> {
    let other = |&(tag, name): &(&'static str, &'static str)| Other {
        tag,
        name,
        path: format!("/{tag}{path}"),
        current: tag == w.tag(),
    };
    LANGUAGES.iter().map(other).collect()
}
