//! What the computer said about the moves of a study.
//!
//! It stands in the file itself, as commands in the comments: `[%eval 0.35]` behind a move is the
//! position after it in men from White's view, `[%eval w7]` that White wins in seven half-moves,
//! `[%better 32-28]` the move it would have played instead. So a graph survives every step on the
//! board, and goes out with the file.

use polydam_engine::Score;
use polydam_pdn::{NodeId, Remark, Tree};
use polydam_rules::{Notation, Side, Style};

use super::Study;
use crate::analyst::Glance;

const EVAL: &str = "eval";
const BETTER: &str = "better";

/// A value from White's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Hundredths of a man.
    Men(i32),
    /// A side wins in so many half-moves.
    Won(Side, u16),
}

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judged {
    /// Nothing was given away.
    Good,
    /// A little was given away.
    Inexact,
    /// Much was given away.
    Mistake,
    /// The game was turned.
    Blunder,
}

/// A half-move of the main line and what it was worth.
#[derive(Clone, Debug)]
pub struct Point {
    /// The place after it.
    pub index: usize,
    /// Its number among half-moves, from 1; 0 is the start.
    pub ply: usize,
    /// Who moved.
    pub side: Side,
    /// The move, empty at the start.
    pub text: String,
    /// The position after it.
    pub worth: Worth,
    /// How good it was.
    pub judged: Judged,
    /// What the computer would have played, if that is another move.
    pub better: Option<String>,
}

impl Worth {
    /// A score of a side to move from White's view.
    #[must_use]
    pub fn of(score: Score, turn: Side) -> Worth {
        let sign = if turn == Side::White { 1 } else { -1 };
        match score.decided() {
            None => Worth::Men(score.raw() * sign),
            Some(plies) => {
                let wins = if score.raw() > 0 { turn } else { turn.other() };
                Worth::Won(wins, u16::try_from(plies.abs()).unwrap_or(u16::MAX))
            }
        }
    }

    /// The share of the point that White may hope for, 0 to 1.
    #[must_use]
    pub fn hope(self) -> f64 {
        match self {
            Worth::Men(hundredths) => 1.0 / (1.0 + (-f64::from(hundredths) / 120.0).exp()),
            Worth::Won(Side::White, _) => 1.0,
            Worth::Won(Side::Black, _) => 0.0,
        }
    }

    fn write(self) -> String {
        match self {
            Worth::Men(hundredths) => self::men(hundredths),
            Worth::Won(Side::White, plies) => format!("w{plies}"),
            Worth::Won(Side::Black, plies) => format!("b{plies}"),
        }
    }

    fn read(text: &str) -> Option<Worth> {
        if let Some(plies) = text.strip_prefix('w') {
            return Some(Worth::Won(Side::White, plies.parse().ok()?));
        }
        if let Some(plies) = text.strip_prefix('b') {
            return Some(Worth::Won(Side::Black, plies.parse().ok()?));
        }
        let men: f64 = text.parse().ok().filter(|men: &f64| men.is_finite())?;
        let most = f64::from(Score::MOST);
        Some(Worth::Men((men * 100.0).round().clamp(-most, most) as i32))
    }
}

/// Hundredths of a man as men: `+0.35`.
#[must_use]
pub fn men(hundredths: i32) -> String {
    format!("{:+.2}", f64::from(hundredths) / 100.0)
}

impl Judged {
    /// How good a move is that brings its side from one hope to another.
    fn of(before: f64, after: f64) -> Judged {
        match before - after {
            lost if lost >= 0.35 => Judged::Blunder,
            lost if lost >= 0.2 => Judged::Mistake,
            lost if lost >= 0.1 => Judged::Inexact,
            _ => Judged::Good,
        }
    }

    /// Whether the game took another course here.
    #[must_use]
    pub fn is_turning_point(self) -> bool {
        self >= Judged::Mistake
    }
}

impl Study {
    /// Writes into the main line what the computer said about it, the start first.
    pub fn set_worths(&mut self, glances: &[Glance]) {
        let main: Vec<NodeId> = self.game.tree.main_line().collect();
        let nodes: Vec<NodeId> = std::iter::once(Tree::START).chain(main).collect();
        let (mut board, plays) = self.main_line();
        for (at, (&id, glance)) in nodes.iter().zip(glances).enumerate() {
            let worth = Worth::of(glance.score, board.turn());
            self.say(id, EVAL, Some(worth.write()));
            let Some(play) = plays.get(at) else { break };
            let better = glance.best.as_ref().filter(|best| !best.same_move(play));
            let better = better.map(|best| board.text(best));
            if let Some(&next) = nodes.get(at + 1) {
                self.say(next, BETTER, better);
            }
            if board.play(play).is_err() {
                break;
            }
        }
    }

    fn say(&mut self, id: NodeId, name: &str, value: Option<String>) {
        let Some(node) = self.game.tree.get_mut(id) else {
            return;
        };
        node.after.retain(|remark| !is_command(remark, name));
        let command = value.map(|value| Remark::Command {
            name: name.to_owned(),
            value,
        });
        node.after.splice(0..0, command);
    }

    fn said(&self, id: NodeId, name: &str) -> Option<&str> {
        let node = self.game.tree.get(id)?;
        node.after.iter().find_map(|remark| match remark {
            Remark::Command { value, .. } if is_command(remark, name) => Some(value.as_str()),
            _ => None,
        })
    }

    /// What is known about the main line, from the start as far as it goes without a gap; empty if
    /// nobody has asked.
    #[must_use]
    pub fn points(&self, notation: Notation) -> Vec<Point> {
        let worth = |id| Worth::read(self.said(id, EVAL)?);
        let Some(mut before) = worth(Tree::START) else {
            return Vec::new();
        };
        let (mut board, plays) = self.main_line();
        let style = Style {
            notation,
            ..Style::of(self.spec())
        };
        let mut points = vec![first(before, board.turn().other())];
        for (id, play) in self.game.tree.main_line().zip(&plays) {
            let Some(after) = worth(id) else { break };
            let side = board.turn();
            points.push(Point {
                index: self.index(id),
                ply: points.len(),
                side,
                text: board.text_as(play, style),
                worth: after,
                judged: judge(side, before, after),
                better: self.said(id, BETTER).map(|text| renamed(&board, text, style)),
            });
            before = after;
            if board.play(play).is_err() {
                break;
            }
        }
        points
    }
}

fn first(worth: Worth, side: Side) -> Point {
    Point {
        index: 0,
        ply: 0,
        side,
        text: String::new(),
        worth,
        judged: Judged::Good,
        better: None,
    }
}

fn judge(side: Side, before: Worth, after: Worth) -> Judged {
    let hope = |worth: Worth| match side {
        Side::White => worth.hope(),
        Side::Black => 1.0 - worth.hope(),
    };
    Judged::of(hope(before), hope(after))
}

/// A move of the file with its squares named as the reader wants.
fn renamed(board: &polydam_rules::Game, text: &str, style: Style) -> String {
    board
        .read(text)
        .map_or_else(|_| text.to_owned(), |play| board.text_as(&play, style))
}

fn is_command(remark: &Remark, name: &str) -> bool {
    matches!(remark, Remark::Command { name: other, .. } if other.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use polydam_engine::Score;
    use polydam_rules::{Notation, Side, Variant};

    use super::{Judged, Worth};
    use crate::analyst::Glance;
    use crate::study::Study;

    #[test]
    fn values_are_from_white_s_view_and_read_back() {
        assert_eq!(Worth::of(Score::new(35), Side::Black), Worth::Men(-35));
        assert_eq!(Worth::of(Score::loss_in(4), Side::White), Worth::Won(Side::Black, 4));
        for worth in [
            Worth::Men(-35),
            Worth::Men(0),
            Worth::Men(1234),
            Worth::Won(Side::Black, 9),
        ] {
            assert_eq!(Worth::read(&worth.write()), Some(worth));
        }
        for text in ["", "nan", "inf", "w", "b-1", "x"] {
            assert_eq!(Worth::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_review_goes_into_the_file_and_out_again() {
        let text = "[Variant \"russian\"] 1. c3-d4 {mine} b6-a5 2. d4-c5 d6xb4 3. a3xc5 *";
        let mut study = Study::read(text, Variant::Russian).unwrap();
        let scores = [0, 10, -20, -300, 280, -250];
        let glance = |score: i32| Glance {
            score: Score::new(score),
            best: None,
        };
        study.set_worths(&scores.map(glance));
        let again = Study::read(&study.text(), Variant::Russian).unwrap();
        let points = again.points(Notation::Letters);
        let worths: Vec<Worth> = points.iter().map(|point| point.worth).collect();
        // Black is to move after the first, third and fifth half-move.
        assert_eq!(worths, [0, -10, -20, 300, 280, 250].map(Worth::Men));
        assert_eq!(points[3].judged, Judged::Good);
        assert_eq!(Judged::of(0.9, 0.5), Judged::Blunder);
        assert!(again.text().contains("mine"));
        assert_eq!(points[1].text, "c3-d4");
    }
}
