//! Games between people of a running site, begun, played and ended by chance, through the same
//! keepers and the same store as everybody's.

use polydam_play::{Act, Clock, Terms};
use polydam_rules::sample::Random;
use polydam_rules::{Game, Side, Variant};
use polydam_server::deal::Deal;
use polydam_server::new_game::{self, Making};
use polydam_server::room::{Asked, Chair, Handle, Wish};
use polydam_server::store::games::Taking;
use polydam_server::store::{GameRow, Person};

use crate::common::Site;

/// A few games, of both boards' sizes and both first sides.
pub(crate) const SOME: [Variant; 4] = [
    Variant::Checkers,
    Variant::Russian,
    Variant::Konane,
    Variant::International,
];

/// The members of these names, made if need be.
pub(crate) async fn people(site: &Site, names: &[&str]) -> Vec<Person> {
    let mut people = Vec::new();
    for name in names {
        site.member(name).await;
        people.push(site.app.store.member(name).await.unwrap().unwrap());
    }
    people
}

/// How a game ends.
#[derive(Clone, Copy, Debug)]
pub(crate) enum End {
    Resigned(Side),
    Agreed,
    Aborted,
}

/// A game about to be played.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) deal: Deal,
    pub(crate) plies: usize,
    pub(crate) end: End,
}

impl Plan {
    /// A rated live game of so many half-moves.
    pub(crate) fn of(variant: Variant, plies: usize, end: End) -> Plan {
        let clock = Clock::live(5, 3);
        let terms = Terms {
            clock,
            ..Terms::of(variant)
        };
        let deal = Deal {
            rated: true,
            ..Deal::of(terms)
        };
        Plan { deal, plies, end }
    }

    /// Any game.
    pub(crate) fn any(random: &mut Random) -> Plan {
        let variant = *random.pick(&SOME).unwrap();
        let end = match random.below(7) {
            0 | 1 => End::Resigned(Side::White),
            2 | 3 => End::Resigned(Side::Black),
            4 | 5 => End::Agreed,
            _ => End::Aborted,
        };
        let mut plan = Plan::of(variant, random.below(8), end);
        let deal = &mut plan.deal;
        deal.rated = random.below(2) == 0;
        deal.private = random.below(5) == 0;
        deal.terms.clock =
            *random.pick(&[Clock::live(5, 3), Clock::per_move(3, 0), Clock::NONE]).unwrap();
        if random.below(5) == 0 {
            // The same squares, but put up by hand.
            deal.terms.start = Some(Game::new(variant).fen());
        }
        plan
    }
}

/// Plays a game to its end; its id.
pub(crate) async fn play_one(
    site: &Site,
    seats: [&Person; 2],
    plan: &Plan,
    random: &mut Random,
) -> String {
    let making = Making {
        deal: plan.deal.clone(),
        seats: seats.map(|person| person.id.clone()),
        taking: Taking::Nothing,
        contest: None,
        before: None,
    };
    let id = new_game::make(&site.app, making).await.unwrap();
    let row = site.app.store.game(&id).await.unwrap().unwrap();
    let handle = site.app.rooms.get(&site.app, &id).await.unwrap();
    for _ in 0..plan.plies {
        let now = handle.now();
        let plays = now.game().plays();
        let Some(play) = random.pick(&plays).filter(|_| !now.is_over()) else {
            break;
        };
        let act = Act::Move {
            route: play.route.clone(),
            taken: None,
            ply: None,
        };
        let side = now.table.turn();
        ask(&handle, &row, seats, side, act).await;
    }
    end(&handle, &row, seats, plan.end).await;
    id
}

async fn ask(handle: &Handle, row: &GameRow, seats: [&Person; 2], side: Side, act: Act) -> bool {
    let chair = Chair::take(Some(seats[side as usize]), row);
    let asked = Asked::at(handle.now().version);
    handle.ask(chair, &asked, Wish::Act(act)).await.is_ok()
}

async fn end(handle: &Handle, row: &GameRow, seats: [&Person; 2], end: End) {
    match end {
        End::Resigned(side) => {
            ask(handle, row, seats, side, Act::Resign).await;
        }
        End::Agreed => {
            let side = handle.now().table.turn();
            ask(handle, row, seats, side, Act::OfferDraw).await;
            let offer = handle.now().table.offer().map(|offer| offer.id);
            if let Some(offer) = offer {
                ask(handle, row, seats, side.other(), Act::Accept { offer }).await;
            }
        }
        End::Aborted => {
            ask(handle, row, seats, Side::White, Act::Abort).await;
        }
    }
    if !handle.now().is_over() {
        ask(handle, row, seats, Side::Black, Act::Resign).await;
    }
    assert!(handle.now().is_over(), "{end:?}");
}
