//! Fair play: no help from the computer in a game that people still play.

use polydam_rules::{Position, Spec};

use crate::new_game::is_computer;
use crate::room::Snapshot;
use crate::site::App;
use crate::study::Study;
use crate::web::fault::Fault;
use crate::web::visitor::Visitor;

/// Before so many half-moves every game looks like many others.
const OPENING: usize = 6;
/// Rated games of a visitor that are looked at.
const MOST: usize = 100;

/// Whether a game may be taken to the board: it is over, or nobody plays against a person in it.
pub(super) fn is_open(seen: &Snapshot) -> bool {
    let [white, black] = seen.players.each_ref().map(|sitter| sitter.id.as_str());
    let alone = white == black || is_computer(white) || is_computer(black);
    seen.is_over() || alone && !seen.deal.rated
}

/// Whether the computer may look at a study for a visitor: none of the rated games that the visitor
/// is playing stands in a position of it, or will with the next move.
pub(super) async fn may_ask(site: &App, visitor: &Visitor, study: &Study) -> Result<bool, Fault> {
    may_look(site, visitor, study.spec(), &study.positions()).await
}

/// The same for positions of a row.
///
/// # Errors
///
/// What the store says.
pub(in crate::web) async fn may_look(
    site: &App,
    visitor: &Visitor,
    spec: &'static Spec,
    positions: &[Position<u128>],
) -> Result<bool, Fault> {
    let Some(person) = &visitor.person else {
        return Ok(true);
    };
    let slug = spec.variant.slug();
    let rows = site.store.running_of(&person.id).await?;
    let rated = rows.iter().filter(|row| row.rated && row.variant == slug);
    for row in rated.take(MOST) {
        let seen = site.rooms.get(site, &row.id).await?.now();
        if seen.game().plies() >= OPENING && touches(&seen, positions) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn touches(seen: &Snapshot, positions: &[Position<u128>]) -> bool {
    let now = seen.game().position();
    let soon = seen.game().moves().iter().map(|&m| now.play(m));
    std::iter::once(*now).chain(soon).any(|position| positions.contains(&position))
}
