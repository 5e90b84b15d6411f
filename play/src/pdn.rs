//! A table as PDN, at any time of its game.
//!
//! Names, places and dates are not a table's business: the host sets those tags. An irregular move is
//! a position put up, with a command that says which move it was, so that
//! [`Table::review`] can make it again.

use polydam_pdn::{Game as Record, Node, NodeId, Outcome, Played, Remark, Score, Tree, WriteStyle};
use polydam_rules::{ResultStyle, Square};

use crate::days_off::SECOND;
use crate::event::Entry;
use crate::outcome::Verdict;
use crate::table::{Segment, Table, Turn};
use crate::terms::Enforcement;

/// The command that marks an irregular move.
pub(crate) const IRREGULAR: &str = "irregular";
/// The tag that names the enforcement.
pub(crate) const ENFORCEMENT: &str = "Enforcement";

impl Table {
    /// The game in PDN: result, termination, conduct, rules, time control, clocks after the moves.
    ///
    /// ```
    /// use polydam_play::{Act, Event, Seat, Table, Terms};
    /// use polydam_rules::Variant;
    /// let table = Table::new(Terms::of(Variant::Checkers), 0)?;
    /// let table = table.apply(Event::new(Seat::White, Act::Resign), 5)?;
    /// // The left score is that of the side that starts, here Black.
    /// assert!(table.pdn().contains("[Result \"1-0\"]"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pdn(&self) -> String {
        self.pdn_game().to_pdn(&WriteStyle::default())
    }

    /// The same as a value, to which a host adds its tags.
    #[must_use]
    pub fn pdn_game(&self) -> Record {
        let mut record = Record::new();
        record.spec = Some(self.terms.spec());
        let outcome = self.pdn_outcome();
        let terms = self.terms();
        let mut tags = vec![
            ("Result", outcome.to_string()),
            ("Conduct", terms.conduct.to_string()),
            ("TimeControl", terms.clock.to_string()),
            ("Termination", self.termination().to_owned()),
        ];
        tags.extend(terms.start.clone().map(|fen| ("FEN", fen)));
        if terms.enforcement != Enforcement::Strict {
            tags.push((ENFORCEMENT, terms.enforcement.to_string()));
        }
        tags.iter().for_each(|(name, value)| record.tags.set(name, value));
        record.result = Some(outcome);
        Writer {
            table: self,
            turns: self.turns(),
            ply: 0,
            at: Tree::START,
        }
        .write(&mut record.tree);
        record
    }

    fn termination(&self) -> &'static str {
        self.ended.map_or("unterminated", |ended| ended.cause.termination())
    }

    fn pdn_outcome(&self) -> Outcome {
        let verdict = self.ended.map_or(Verdict::Nothing, |ended| ended.verdict);
        let look = &self.terms.spec().look;
        let score = match (verdict, verdict.winner()) {
            (_, Some(side)) if side == self.terms.spec().first => Score::LeftWins,
            (_, Some(_)) => Score::RightWins,
            (Verdict::Draw, None) => Score::Draw,
            (Verdict::White | Verdict::Black | Verdict::Nothing, None) => Score::Unknown,
        };
        let style: Option<ResultStyle> = (score != Score::Unknown).then_some(look.results);
        Outcome { score, style }
    }
}

/// Writes the moves into a tree. A tree that is full keeps what it has.
struct Writer<'t> {
    table: &'t Table,
    turns: Vec<Turn>,
    ply: usize,
    at: NodeId,
}

impl Writer<'_> {
    fn write(mut self, tree: &mut Tree) {
        for segment in self.table.segments() {
            self.moves(&segment.game, tree);
            self.irregular(segment, tree);
        }
        self.moves(&self.table.game, tree);
        if let Some(ended) = self.table.ended {
            self.remark(tree, Remark::Text(ended.to_string()));
        }
    }

    fn moves(&mut self, game: &polydam_rules::Game, tree: &mut Tree) {
        for play in game.history() {
            self.add(tree, Played::legal(play));
            self.clock(tree);
        }
    }

    fn irregular(&mut self, segment: &Segment, tree: &mut Tree) {
        self.add(tree, Played::Setup(segment.fen.to_string()));
        let value = match &segment.taken {
            None => joined(&segment.route, "-"),
            Some(taken) => format!("{} taken {}", joined(&segment.route, "-"), joined(taken, " ")),
        };
        let command = Remark::Command {
            name: IRREGULAR.to_owned(),
            value,
        };
        self.remark(tree, command);
        self.remark(tree, Remark::Text(segment.offence.to_string()));
        self.clock(tree);
    }

    fn add(&mut self, tree: &mut Tree, played: Played) {
        if let Ok(id) = tree.add(self.at, played) {
            self.at = id;
        }
    }

    /// What the mover's clock shows after the half-move.
    fn clock(&mut self, tree: &mut Tree) {
        let left = self.turns.get(self.ply).and_then(|turn| turn.left);
        self.ply += 1;
        if let Some(left) = left {
            let command = Remark::Command {
                name: "clk".to_owned(),
                value: hours(left),
            };
            self.remark(tree, command);
        }
    }

    fn remark(&self, tree: &mut Tree, remark: Remark) {
        if let Some(node) = tree.get_mut(self.at) {
            let node: &mut Node = node;
            node.after.push(remark);
        }
    }
}

/// `h:mm:ss`; hours may have more than two digits.
fn hours(millis: i64) -> String {
    let seconds = millis.max(0) / SECOND;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn joined(squares: &[Square], sign: &str) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(sign)
}

impl Table {
    /// The log in words, a line an event: what an arbiter reads beside the moves.
    #[must_use]
    pub fn log_text(&self) -> String {
        let line = |entry: &&Entry| {
            let Entry { at, event, .. } = entry;
            format!("{} {} {}\n", hours(at.saturating_sub(self.made)), event.seat, event.act.kind())
        };
        self.log().iter().map(line).collect()
    }
}
