//! Moves in advance: "if the opponent plays this, I answer that", in lines and branches, for as far
//! as one likes. The table plays them; only their owner sees them.

use askama::Template;
use axum::extract::{Form, Path, Query, State};
use polydam_play::{Act, Branch, Kind};
use polydam_rules::{Game, Play, Side, Style};
use serde::Deserialize;

use super::game::seated;
use super::{Answer, again, go, page};
use crate::diagram::Drawing;
use crate::room::wish::squares;
use crate::room::{Asked, Snapshot, Wish};
use crate::site::App;
use crate::view::Viewer;
use crate::web::fault::Fault;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "plan.html")]
struct Page {
    f: Frame,
    base: String,
    version: i64,
    fault: Option<String>,
    /// Why nothing can be planned now.
    shut: Option<String>,
    lines: Vec<Line>,
    step: Option<Step>,
}

/// A line of the plan.
#[derive(Debug)]
struct Line {
    number: usize,
    text: String,
}

/// What is asked next: the opponent's move, or the answer to it.
#[derive(Debug)]
struct Step {
    board: String,
    /// The line after which this goes on.
    under: String,
    after: String,
    /// The opponent's move, once it is chosen: its route, and as text.
    theirs: Option<(String, String)>,
    choices: Vec<(String, String)>,
}

/// What has been chosen so far.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Chosen {
    /// The number of the line after which to go on; the board if empty.
    under: String,
    theirs: String,
    mine: String,
    version: String,
    /// The line to be taken out.
    remove: String,
}

/// A player's plan with the games after its lines.
struct Plan<'a> {
    seen: &'a Snapshot,
    viewer: &'a Viewer,
    side: Side,
    branches: Vec<Branch>,
    /// After each branch: the line as text, and the game.
    after: Vec<(String, Game)>,
}

/// The page.
///
/// # Errors
///
/// [`Fault::Missing`], [`Fault::Forbidden`] for those who do not play.
pub async fn show(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(chosen): Query<Chosen>,
) -> Answer {
    let (handle, viewer) = seated(&site, &visitor, &id).await?;
    let seen = handle.now();
    let plan = Plan::of(&seen, &viewer)?;
    page(&plan.page(&visitor, &chosen, None))
}

/// Adds a line or takes one out.
///
/// # Errors
///
/// [`Fault::Missing`], [`Fault::Forbidden`] for those who do not play, [`Fault::Nonsense`] for what
/// makes no sense.
pub async fn send(
    State(site): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(chosen): Form<Chosen>,
) -> Answer {
    let (handle, viewer) = seated(&site, &visitor, &id).await?;
    let seen = handle.now();
    let plan = Plan::of(&seen, &viewer)?;
    if chosen.version != seen.version.to_string() {
        let fault = visitor.w.t("refused-stale");
        return again(&plan.page(&visitor, &Chosen::default(), Some(fault)));
    }
    let branches = plan.changed(&chosen).ok_or(Fault::Nonsense)?;
    let wish = Wish::Act(Act::Plan { branches });
    // The version was compared above; a plan that came too late is refused by the table.
    let asked = Asked::default();
    match handle.ask(viewer.chair.clone(), &asked, wish).await {
        Ok(()) => Ok(go(&visitor.at(&format!("/game/{id}/plan")))),
        Err(refused) => {
            let fault = viewer.reader.say(&refused).message;
            again(&plan.page(&visitor, &Chosen::default(), Some(fault)))
        }
    }
}

/// Whether the viewer plans moves in this game: those who share a screen or play live do not.
#[must_use]
pub fn is_offered(seen: &Snapshot, viewer: &Viewer) -> bool {
    viewer.chair.plays()
        && !viewer.chair.has_both()
        && seen.deal.pace() != "live"
        && !seen.is_over()
        && seen.players.iter().all(|player| player.level.is_none())
}

impl<'a> Plan<'a> {
    fn of(seen: &'a Snapshot, viewer: &'a Viewer) -> Result<Plan<'a>, Fault> {
        let chair = &viewer.chair;
        let side = Side::BOTH.into_iter().find(|&side| chair.has(side));
        let side = side.filter(|_| !chair.has_both()).ok_or(Fault::Forbidden)?;
        let mut plan = Plan {
            seen,
            viewer,
            side,
            branches: Vec::new(),
            after: Vec::new(),
        };
        for branch in seen.table.planned(side) {
            plan.follow(branch).ok_or(Fault::Nonsense)?;
        }
        Ok(plan)
    }

    /// Adds a branch whose moves are legal.
    fn follow(&mut self, branch: Branch) -> Option<()> {
        let (text, mut game) = self.at(branch.under)?;
        let theirs = game.resolve(&branch.theirs).ok()?;
        let their_text = self.text(&game, &theirs);
        game.play(&theirs).ok()?;
        let mine = game.resolve(&branch.mine).ok()?;
        let my_text = self.text(&game, &mine);
        game.play(&mine).ok()?;
        let step = format!("{their_text} {my_text}");
        let text = if text.is_empty() {
            step
        } else {
            format!("{text}, {step}")
        };
        self.after.push((text, game));
        self.branches.push(branch);
        Some(())
    }

    /// The line and the game after a branch; the board if none.
    fn at(&self, under: Option<u16>) -> Option<(String, Game)> {
        match under {
            None => Some((String::new(), self.seen.game().clone())),
            Some(under) => self.after.get(usize::from(under)).cloned(),
        }
    }

    fn text(&self, game: &Game, play: &Play) -> String {
        let style = Style {
            notation: self.viewer.reader.notation,
            ..Style::of(game.spec())
        };
        game.text_as(play, style)
    }

    /// The branches as a form changes them.
    fn changed(&self, chosen: &Chosen) -> Option<Vec<Branch>> {
        if !chosen.remove.is_empty() {
            return Some(without(&self.branches, chosen.remove.parse().ok()?));
        }
        let mut branches = self.branches.clone();
        branches.push(Branch {
            under: under(chosen)?,
            theirs: squares(&chosen.theirs).ok()?,
            mine: squares(&chosen.mine).ok()?,
        });
        Some(branches)
    }

    fn page(&self, visitor: &Visitor, chosen: &Chosen, fault: Option<String>) -> Page {
        let w = visitor.w;
        let allowed = self.seen.table.allowed(self.side.into());
        let may = allowed.contains(&Kind::Plan);
        let lines = self.after.iter().enumerate();
        Page {
            f: Frame::new(visitor, w.t("plan-title")).with_boards(),
            base: visitor.at(&format!("/game/{}", self.seen.id)),
            version: self.seen.version,
            fault,
            shut: (!may).then(|| w.t("plan-not-now")),
            lines: lines
                .map(|(number, (text, _))| Line {
                    number,
                    text: text.clone(),
                })
                .collect(),
            step: self.step(chosen).filter(|_| may),
        }
    }

    fn step(&self, chosen: &Chosen) -> Option<Step> {
        let (after, mut game) = self.at(under(chosen)?)?;
        let theirs = squares(&chosen.theirs).ok().filter(|route| !route.is_empty());
        let theirs = theirs.and_then(|route| game.resolve(&route).ok());
        let named = theirs.as_ref().map(|play| (route(play), self.text(&game, play)));
        if let Some(play) = &theirs {
            game.play(play).ok()?;
        }
        let plays = game.plays();
        let choice = |play: &Play| (route(play), self.text(&game, play));
        let drawing = Drawing {
            turned: self.viewer.chair.bottom() == Side::Black,
            labels: Some(self.viewer.reader.notation),
            ..Drawing::default()
        };
        Some(Step {
            board: drawing.draw(&game, &game.fen()),
            under: chosen.under.clone(),
            after,
            theirs: named,
            choices: plays.iter().take(500).map(choice).collect(),
        })
    }
}

/// The number of the line to go on after: nothing for the board, `None` if it is no number.
fn under(chosen: &Chosen) -> Option<Option<u16>> {
    if chosen.under.is_empty() {
        Some(None)
    } else {
        chosen.under.parse().ok().map(Some)
    }
}

/// The squares of a move, as forms send them.
fn route(play: &Play) -> String {
    let squares: Vec<String> = play.route.iter().map(ToString::to_string).collect();
    squares.join(",")
}

/// The branches without one of them and all that hang under it.
fn without(branches: &[Branch], gone: usize) -> Vec<Branch> {
    let mut kept: Vec<Branch> = Vec::new();
    let mut numbers: Vec<Option<u16>> = Vec::new();
    for (at, branch) in branches.iter().enumerate() {
        let above = branch.under.map(|under| numbers.get(usize::from(under)).copied().flatten());
        let stays = at != gone && above != Some(None);
        numbers.push(u16::try_from(kept.len()).ok().filter(|_| stays));
        kept.extend(stays.then(|| Branch {
            under: above.flatten(),
            ..branch.clone()
        }));
    }
    kept
}

#[cfg(test)]
mod tests {
    use polydam_play::Branch;

    use super::without;

    #[test]
    fn a_line_is_taken_out_with_what_hangs_under_it() {
        let branch = |under| Branch {
            under,
            theirs: Vec::new(),
            mine: Vec::new(),
        };
        let all = [None, Some(0), None, Some(2), Some(1), Some(3)].map(branch);
        let unders = |gone| -> Vec<_> { without(&all, gone).iter().map(|one| one.under).collect() };
        assert_eq!(unders(0), [None, Some(0), Some(1)]);
        assert_eq!(unders(3), [None, Some(0), None, Some(1)]);
        assert_eq!(unders(9).len(), 6);
    }
}
