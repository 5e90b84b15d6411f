//! A table of a game read from PDN, for review: its moves played again, its result as it stands.
//!
//! Clocks are left out: whatever was thought, nothing is timed now.

use std::fmt;

use polydam_pdn::{Game as Record, Node, NodeId, Played, Remark, Score};
use polydam_rules::{Spec, Square};

use crate::conduct::Conduct;
use crate::event::{Act, Event};
use crate::outcome::Verdict;
use crate::pdn::{ENFORCEMENT, IRREGULAR};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::table::Table;
use crate::terms::{BadTerms, Enforcement, Terms};

/// Why a game read from PDN makes no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadReview {
    /// It was not replayed, or is none of our games.
    NoGame,
    /// The start or another agreement is not possible.
    Terms(BadTerms),
    /// This half-move, from 1, was not found legal.
    Unread {
        /// The half-move.
        ply: u32,
    },
    /// At this half-move, from 1, a position was put up that no move explains.
    Setup {
        /// The half-move.
        ply: u32,
    },
    /// This half-move, from 1, is refused.
    Refused {
        /// The half-move.
        ply: u32,
        /// Why.
        refusal: Box<Refusal>,
    },
}

impl Table {
    /// The table of a game that a [`Replayer`](polydam_pdn::Replayer) has replayed. If the conduct
    /// that its tags name would have ended it earlier, it is reviewed under agreement only.
    ///
    /// ```
    /// use polydam_pdn::{Limits, Reader, ReplayOptions, Replayer};
    /// use polydam_play::{Table, Verdict};
    /// let text = "[GameType \"25\"] 1. c3-d4 b6-a5 1-0";
    /// let mut game = Reader::new(text.as_bytes(), Limits::upload()).games().next().expect("one")?;
    /// Replayer::new(ReplayOptions::upload()).replay(&mut game);
    /// let table = Table::review(&game)?;
    /// assert_eq!((table.plies(), table.ended().map(|end| end.verdict)), (2, Some(Verdict::White)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first half-move that cannot be made.
    pub fn review(record: &Record) -> Result<Table, BadReview> {
        let spec = record.spec.ok_or(BadReview::NoGame)?;
        let terms = terms(spec, record);
        let table = review_under(record, terms.clone());
        match &table {
            Ok(_) => table,
            Err(_) if terms.conduct.code().ends_games() => review_under(
                record,
                Terms {
                    conduct: Conduct::Agreement,
                    ..terms
                },
            ),
            Err(_) => table,
        }
    }
}

fn terms(spec: &Spec, record: &Record) -> Terms {
    let word = |name| record.tags.known(name);
    let conduct = word("Conduct").and_then(|word| word.parse().ok());
    let conduct = conduct.filter(|conduct: &Conduct| conduct.code().is_for(spec.variant));
    let named =
        |enforcement: &Enforcement| Some(enforcement.to_string().as_str()) == word(ENFORCEMENT);
    let enforcement = Enforcement::ALL.into_iter().find(named);
    Terms {
        rules: spec.rules,
        start: record.tags.set_up().map(str::to_owned),
        conduct: conduct.unwrap_or_default(),
        enforcement: enforcement.unwrap_or(Enforcement::Friendly),
        ..Terms::of(spec.variant)
    }
}

fn review_under(record: &Record, terms: Terms) -> Result<Table, BadReview> {
    let mut table = Table::new(terms, 0).map_err(BadReview::Terms)?;
    let line: Vec<NodeId> = record.tree.main_line().collect();
    for node in line.into_iter().filter_map(|id| record.tree.get(id)) {
        let ply = table.plies() + 1;
        let act = act(node, ply)?;
        let seat = table.turn().into();
        let refused = |refusal| BadReview::Refused {
            ply,
            refusal: Box::new(refusal),
        };
        table.step(Event::new(seat, act), 0).map_err(refused)?;
    }
    end_as_recorded(&mut table, record);
    Ok(table)
}

/// The move that a node is.
fn act(node: &Node, ply: u32) -> Result<Act, BadReview> {
    match &node.played {
        Played::Move {
            play: Some(play), ..
        } => Ok(Act::Move {
            route: play.route.clone(),
            taken: None,
            ply: None,
        }),
        Played::Setup(_) => irregular(node).ok_or(BadReview::Setup { ply }),
        Played::Move { play: None, .. } | Played::Unknown | Played::Start => {
            Err(BadReview::Unread { ply })
        }
    }
}

/// The irregular move that a command of ours names.
fn irregular(node: &Node) -> Option<Act> {
    let value = node.after.iter().find_map(|remark| match remark {
        Remark::Command { name, value } if name == IRREGULAR => Some(value),
        Remark::Command { .. } | Remark::Text(_) => None,
    })?;
    let (route, taken) = match value.split_once(" taken ") {
        Some((route, taken)) => (route, Some(taken)),
        None => (value.as_str(), None),
    };
    let taken = match taken {
        Some(taken) => Some(squares(taken, ' ')?),
        None => None,
    };
    Some(Act::Move {
        route: squares(route, '-')?,
        taken,
        ply: None,
    })
}

fn squares(text: &str, sign: char) -> Option<Vec<Square>> {
    text.split(sign).map(|word| word.parse().ok()).collect()
}

/// What the game does not show itself is taken from the record, as an arbiter would.
fn end_as_recorded(table: &mut Table, record: &Record) {
    let first = table.terms().spec().first;
    let verdict = match record.outcome().map(|outcome| outcome.score) {
        Some(Score::LeftWins) => Verdict::win(first),
        Some(Score::RightWins) => Verdict::win(first.other()),
        Some(Score::Draw) => Verdict::Draw,
        Some(Score::BothLose | Score::Unknown | Score::Other(_)) | None => return,
    };
    if table.ended().is_none() {
        // The arbiter may always end a game that has not ended.
        let _ = table.step(Event::new(Seat::Arbiter, Act::Adjudicate { verdict }), 0);
    }
}

impl fmt::Display for BadReview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadReview::NoGame => f.write_str("it is not known which game this is"),
            BadReview::Terms(bad) => write!(f, "{bad}"),
            BadReview::Unread { ply } => write!(f, "half-move {ply} was not found legal"),
            BadReview::Setup { ply } => {
                write!(f, "at half-move {ply} a position is put up that no move explains")
            }
            BadReview::Refused { ply, refusal } => write!(f, "half-move {ply}: {refusal}"),
        }
    }
}

impl std::error::Error for BadReview {}
