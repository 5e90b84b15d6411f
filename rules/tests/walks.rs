//! Random positions of all rows: walking square by square reaches exactly the listed moves, every
//! listed move is accepted, and nothing else is.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod diagram;

use std::collections::{BTreeMap, BTreeSet};

use polydam_rules::plain::plays;
use polydam_rules::{Move, Play, Position, Refusal, Side, Spec, Square, TooMuch, explain, next};

const BUDGET: u32 = 100_000;
const POSITIONS: usize = 400;
/// Walks that are tried out route by route; positions with more are left out.
const ROUTES: usize = 3_000;

struct Random(u64);

impl Random {
    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.number() % u64::try_from(end).unwrap()).unwrap()
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// Up to a third of the board a side, men crowned with a chance that differs by position.
fn scattered(spec: &Spec, random: &mut Random) -> Position<u128> {
    let most = spec.board.len() / 3;
    let (white, black, crowned) = (random.below(most), random.below(most), random.below(6));
    let turn = if random.below(2) == 0 {
        Side::White
    } else {
        Side::Black
    };
    let mut squares: Vec<Square> = spec.board.squares().collect();
    let mut position = Position {
        white: 0,
        black: 0,
        kings: 0,
        turn,
    };
    for at in 0..=white + black {
        let square = squares.swap_remove(random.below(squares.len()));
        let bit = spec.board.set(&[square]);
        *(if at <= white {
            &mut position.white
        } else {
            &mut position.black
        }) |= bit;
        if spec.has_kings() && random.below(6) < crowned {
            position.kings |= bit;
        }
    }
    position
}

/// The positions of random play from the start.
fn played(spec: &Spec, random: &mut Random, plies: usize) -> Vec<Position<u128>> {
    let mut positions = vec![spec.start_position()];
    for _ in 0..plies {
        let position = positions[positions.len() - 1];
        let plays = plays(spec, &position, BUDGET).unwrap_or_default();
        if plays.is_empty() {
            break;
        }
        let play = &plays[random.below(plays.len())];
        positions.push(position.play(diagram::bare(spec, play)));
    }
    positions
}

fn positions(spec: &Spec, random: &mut Random) -> Vec<Position<u128>> {
    let mut positions = Vec::new();
    while positions.len() < POSITIONS / 2 {
        positions.extend(played(spec, random, 60));
    }
    positions.extend((0..POSITIONS / 2).map(|_| scattered(spec, random)));
    positions
}

/// All whole walks from `chosen` on, with the pieces they capture; `None` if there are too many.
fn walks(spec: &Spec, position: &Position<u128>) -> Result<Option<Vec<Walk>>, TooMuch> {
    let mut walks = Vec::new();
    let mut open = vec![Walk {
        route: Vec::new(),
        captures: Vec::new(),
    }];
    while let Some(walk) = open.pop() {
        for step in next(spec, position, &walk.route, BUDGET)? {
            let mut longer = walk.clone();
            longer.route.push(step.square);
            longer.captures.extend(step.captures);
            if step.completes {
                walks.push(longer.clone());
            }
            open.push(longer);
        }
        if walks.len() + open.len() > ROUTES {
            return Ok(None);
        }
    }
    Ok(Some(walks))
}

#[derive(Clone, Debug)]
struct Walk {
    route: Vec<Square>,
    captures: Vec<Square>,
}

fn written(spec: &Spec, position: &Position<u128>) -> String {
    let list =
        |set| spec.board.squares_of(set).map(|s| s.to_string()).collect::<Vec<_>>().join(" ");
    let Position {
        white,
        black,
        kings,
        turn,
    } = *position;
    format!(
        "{} {}: white: {} / black: {} / kings {} / turn {turn}",
        spec.variant,
        spec.rules,
        list(white),
        list(black),
        list(kings),
    )
}

type Moves = BTreeMap<Move<u128>, Vec<Square>>;

/// The walks as moves, each with its smallest route.
fn as_moves(spec: &Spec, position: &Position<u128>, walks: &[Walk]) -> Moves {
    let mut moves = Moves::new();
    for Walk { route, captures } in walks {
        let play = explain(spec, position, route, BUDGET).unwrap_or_else(|refusal| {
            panic!("{}: {route:?} refused: {refusal}", written(spec, position))
        });
        assert_eq!((&play.route, &play.captures), (route, captures));
        let smallest = moves.entry(diagram::bare(spec, &play)).or_insert_with(|| route.clone());
        *smallest = smallest.clone().min(route.clone());
    }
    moves
}

fn check_walks(spec: &Spec, position: &Position<u128>, plays: &[Play]) {
    let Ok(Some(walks)) = walks(spec, position) else {
        return;
    };
    let listed: Moves = plays
        .iter()
        .map(|play| (diagram::bare(spec, play), play.route.clone()))
        .collect();
    assert_eq!(listed.len(), plays.len(), "a move is listed twice: {}", written(spec, position));
    assert_eq!(as_moves(spec, position, &walks), listed, "{}", written(spec, position));
}

/// Every route is accepted as it is, and its short form as well, unless that is another move's
/// route or fits several.
fn check_accepted(spec: &Spec, position: &Position<u128>, plays: &[Play]) {
    for play in plays {
        assert_eq!(explain(spec, position, &play.route, BUDGET).as_ref(), Ok(play));
        let short = [play.from, play.to];
        match explain(spec, position, &short, BUDGET) {
            Ok(found) => assert!(found.same_move(play) || found.route == short),
            Err(Refusal::Ambiguous { plays }) => assert!(plays.iter().any(|p| p.same_move(play))),
            Err(other) => panic!("{} {short:?}: {other}", written(spec, position)),
        }
    }
}

/// Random routes are accepted only if they fit a move; what is refused has a reason to show.
fn check_refused(spec: &Spec, position: &Position<u128>, plays: &[Play], random: &mut Random) {
    let squares: Vec<Square> = spec.board.squares().collect();
    let near: Vec<Square> = plays.iter().flat_map(|play| play.route.clone()).collect();
    for length in [0, 1, 2, 2, 2, 2, 3, 3, 4, 5] {
        let pool = if near.is_empty() || random.below(2) == 0 {
            &squares
        } else {
            &near
        };
        let route: Vec<Square> = (0..length).map(|_| random.pick(pool)).collect();
        match explain(spec, position, &route, BUDGET) {
            Ok(found) => assert!(
                plays.iter().any(|play| play.same_move(&found)),
                "{} {route:?} is no move",
                written(spec, position)
            ),
            Err(refusal) => assert!(!refusal.to_string().is_empty()),
        }
    }
}

/// Every own piece to every square: where a refusal says what to do, doing so must be legal.
fn check_advice(spec: &Spec, position: &Position<u128>, plays: &[Play]) {
    let froms: BTreeSet<Square> = plays.iter().map(|play| play.from).collect();
    for from in spec.board.squares_of(position.pieces(position.turn)) {
        for to in spec.board.squares() {
            let Err(refusal) = explain(spec, position, &[from, to], BUDGET) else {
                continue;
            };
            match refusal {
                Refusal::MustCapture { squares }
                | Refusal::KingFirst { kings: squares }
                | Refusal::KingAmongEquals { kings: squares }
                | Refusal::RemoveFirst { squares }
                | Refusal::NotBesideGap { squares, .. } => {
                    assert_eq!(squares.into_iter().collect::<BTreeSet<_>>(), froms);
                }
                Refusal::TooFew { must, takes, ways } => {
                    assert!(takes < must && plays.iter().all(|play| play.captures.len() == must));
                    assert!(!ways.is_empty() && ways.iter().all(|[from, _]| froms.contains(from)));
                }
                Refusal::GoOn { squares, .. } => assert!(!squares.is_empty()),
                _ => {}
            }
        }
    }
}

#[test]
fn walks_lists_and_judgements_agree() {
    let mut random = Random(2024);
    for spec in Spec::all() {
        for position in positions(spec, &mut random) {
            let Ok(plays) = plays(spec, &position, BUDGET) else {
                continue;
            };
            check_walks(spec, &position, &plays);
            check_accepted(spec, &position, &plays);
            check_refused(spec, &position, &plays, &mut random);
        }
    }
}

#[test]
fn the_advice_of_a_refusal_is_legal() {
    let mut random = Random(7);
    for spec in Spec::all() {
        for _ in 0..20 {
            let position = scattered(spec, &mut random);
            let Ok(plays) = plays(spec, &position, BUDGET) else {
                continue;
            };
            check_advice(spec, &position, &plays);
        }
    }
}
