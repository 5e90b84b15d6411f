//! Random tables of every game, conduct, enforcement and clock; random events by any seat at any
//! time. Nothing panics, no game has two winners, no clock runs backwards, and the stored events
//! make the same table again. `POLYDAM_EVENTS=10000000` asks for another number of events.

use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;

use polydam_pdn::{Limits, Reader, ReplayOptions, Replayer};
use polydam_play::{
    Act, Branch, Clock, Conduct, Control, DAY, DaysOff, Enforcement, Event, HOUR, Kind, MINUTE,
    Offence, Pace, Player, Record, Remedy, Ruling, SECOND, Seat, Starts, Table, Terms, Verdict,
};
use polydam_rules::sample::{self, Random};
use polydam_rules::{Fen, Rules, Side, Spec, Square, Variant};

fn events() -> usize {
    std::env::var("POLYDAM_EVENTS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(600_000)
}

fn one<T: Copy>(random: &mut Random, items: &[T]) -> T {
    *random.pick(items).expect("something to pick")
}

fn chance(random: &mut Random, percent: usize) -> bool {
    random.below(100) < percent
}

fn control(random: &mut Random) -> Control {
    let time = one(random, &[1, SECOND, MINUTE, HOUR, 3 * DAY, 3650 * DAY]);
    let bonus = one(random, &[0, SECOND, MINUTE]);
    let cap = chance(random, 50).then(|| time + one(random, &[0, MINUTE]));
    let rest = chance(random, 50).then_some(bonus);
    match random.below(6) {
        0 => Control::None,
        1 => Control::PerMove { time },
        2 | 3 => Control::Game { time, bonus, cap },
        4 => Control::MovesInTime {
            moves: 1 + random.below(4) as u32,
            time,
            rest,
        },
        _ => Control::Delay { time, free: bonus },
    }
}

fn terms(random: &mut Random) -> Terms {
    let variant = one(random, &Variant::ALL);
    let rules = one(random, &[Rules::Standard, Rules::Official]);
    let conducts: Vec<Conduct> = Conduct::of(variant).collect();
    let pace = one(random, &[Pace::Live, Pace::Correspondence]);
    let days_off = match (pace, random.below(3)) {
        (Pace::Live, _) | (_, 0) => DaysOff::None,
        (_, 1) => DaysOff::Weekends,
        _ => DaysOff::Allowance {
            hours: random.below(40) as u32,
        },
    };
    let starts = one(random, &[Starts::BothMoved, Starts::AtOnce]);
    let seldom = chance(random, 60);
    let players = [(); 2].map(|()| one(random, &[Player::Person, Player::Person, Player::Engine]));
    Terms {
        variant,
        rules,
        start: chance(random, 50).then(|| start(variant.spec(rules), random)),
        opening: None,
        conduct: one(random, &conducts),
        enforcement: *random
            .pick(&Enforcement::ALL)
            .filter(|_| seldom)
            .unwrap_or(&Enforcement::Tournament),
        clock: Clock {
            control: control(random),
            pace,
            starts,
        },
        days_off,
        players,
    }
}

fn start(spec: &Spec, random: &mut Random) -> String {
    let position = sample::setup(spec, random);
    let fen = Fen::write(spec, &position, spec.look.notation);
    if chance(random, 30) {
        format!("{fen}:H{}", random.below(100))
    } else {
        fen
    }
}

fn any_square(random: &mut Random) -> Square {
    Square::new(random.below(12) as u8, random.below(12) as u8).expect("on some board")
}

/// The route of a legal move, most of the time; else of a move near it.
fn route(table: &Table, random: &mut Random) -> Vec<Square> {
    let game = table.game();
    let Some(&m) = random.pick(game.moves()) else {
        return vec![any_square(random)];
    };
    let mut route = game.play_of(&m).route;
    match random.below(10) {
        0 => route.truncate(route.len() - 1),
        // To go on where one must stop is the rarest mistake.
        1 | 7..9 => carry_on(table, random, &mut route),
        2..4 => by_hand(table, random, &mut route),
        4..6 => back_again(table, &mut route),
        6 => route.reverse(),
        _ => {}
    }
    route
}

/// One more jump, or what may look like one.
fn carry_on(table: &Table, random: &mut Random, route: &mut Vec<Square>) {
    let board = table.game().spec().board;
    let at = route.last().copied().unwrap_or_else(|| any_square(random));
    let d = random.below(8);
    route.extend(board.neighbour(at, d).and_then(|over| board.neighbour(over, d)));
}

/// The way back of the last own move, if it is legal; so positions come again.
fn back_again(table: &Table, route: &mut Vec<Square>) {
    let game = table.game();
    let last = game.plies().checked_sub(2).and_then(|at| game.history().nth(at));
    let back = last.map(|play| play.route.into_iter().rev().collect::<Vec<_>>());
    *route = back.filter(|back| table.game().resolve(back).is_ok()).unwrap_or(route.clone());
}

/// Some pieces of the opponent, or others.
fn taken(table: &Table, random: &mut Random) -> Vec<Square> {
    let game = table.game();
    let squares = game.spec().board.squares();
    let enemy = |square: &Square| game.piece(*square).is_some_and(|p| p.side != table.turn());
    let enemies: Vec<Square> = squares.filter(enemy).collect();
    (0..random.below(3)).filter_map(|_| random.pick(&enemies).copied()).collect()
}

/// A step or a jump of any own piece in any direction.
fn by_hand(table: &Table, random: &mut Random, route: &mut Vec<Square>) {
    let board = table.game().spec().board;
    let own: Vec<Square> = board
        .squares()
        .filter(|&s| table.game().piece(s).is_some_and(|p| p.side == table.turn()))
        .collect();
    let Some(&from) = random.pick(&own) else {
        return;
    };
    let (d, far) = (random.below(8), 1 + random.below(2));
    let to = (0..far).try_fold(from, |at, _| board.neighbour(at, d));
    *route = to.map_or(vec![from], |to| vec![from, to]);
}

/// Moves more often than all else, endings of the game seldom.
fn kind(table: &Table, seat: Seat, random: &mut Random) -> Kind {
    let fatal = [
        Kind::Resign,
        Kind::Abort,
        Kind::Adjudicate,
        Kind::RefuseToComply,
        Kind::ClaimWin,
    ];
    let allowed = table.allowed(seat);
    let kind = match random.below(10) {
        5..9 if table.irregular().is_some() && chance(random, 50) => Kind::Object,
        7..9 if table.arbiter_is_called() => Kind::Rule,
        0 => one(random, Kind::ALL),
        1..5 => random.pick(&allowed).copied().unwrap_or(Kind::Move),
        _ => Kind::Move,
    };
    if fatal.contains(&kind) && chance(random, 70) {
        Kind::Move
    } else {
        kind
    }
}

fn act(table: &Table, seat: Seat, random: &mut Random) -> Act {
    let side = one(random, &Side::BOTH);
    let offer = table.offer().map_or(0, |offer| offer.id) + u32::from(chance(random, 10));
    let some_time = |random: &mut Random| table.clocks().last().saturating_add(time(random));
    match kind(table, seat, random) {
        Kind::Move => Act::Move {
            route: route(table, random),
            taken: chance(random, 10).then(|| taken(table, random)),
            ply: chance(random, 10).then(|| random.below(9) as u32),
        },
        Kind::OfferDraw => Act::OfferDraw,
        Kind::OfferTakeBack => Act::OfferTakeBack,
        Kind::Accept => Act::Accept { offer },
        Kind::Decline => Act::Decline { offer },
        Kind::Withdraw => Act::Withdraw { offer },
        Kind::Claim => Act::Claim {
            with: chance(random, 50).then(|| route(table, random)),
        },
        Kind::Resign => Act::Resign,
        Kind::Abort => Act::Abort,
        Kind::Flag => Act::Flag,
        Kind::ClaimWin => Act::ClaimWin,
        Kind::GiveTime => Act::GiveTime {
            millis: time(random),
        },
        Kind::Object => Act::Object {
            remedy: one(random, &[Remedy::Correct, Remedy::LetStand, Remedy::CallArbiter]),
        },
        Kind::Rule => Act::Rule {
            ruling: one(random, &[Ruling::Correct, Ruling::LetStand, Ruling::Loses]),
        },
        Kind::RefuseToComply => Act::RefuseToComply,
        Kind::Touch => Act::Touch {
            square: any_square(random),
        },
        Kind::Adjust => Act::Adjust,
        Kind::Plan => Act::Plan {
            branches: plan(table, random),
        },
        Kind::Premove => Act::Premove {
            route: route(table, random),
        },
        Kind::Left => Act::Left { side },
        Kind::Back => Act::Back { side },
        Kind::Downtime => Act::Downtime {
            from: some_time(random),
            to: some_time(random),
        },
        Kind::Allowance => Act::Allowance {
            side,
            hours: random.next() as u32 >> random.below(32),
        },
        Kind::Rest => Act::Rest {
            side,
            from: some_time(random),
            to: some_time(random),
        },
        Kind::Adjudicate => Act::Adjudicate {
            verdict: one(random, &[Verdict::White, Verdict::Draw]),
        },
    }
}

/// A few branches that fit, and some that do not.
fn plan(table: &Table, random: &mut Random) -> Vec<Branch> {
    let mut branches = Vec::new();
    let mut game = table.game().clone();
    let mut under = None;
    for _ in 0..random.below(4) {
        let Some(&theirs) = random.pick(game.moves()) else {
            break;
        };
        let theirs = game.play_of(&theirs);
        let _ = game.play(&theirs);
        let Some(&mine) = random.pick(game.moves()) else {
            break;
        };
        let mine = game.play_of(&mine);
        let _ = game.play(&mine);
        branches.push(Branch {
            under,
            theirs: theirs.route,
            mine: mine.route,
        });
        under = Some(branches.len() as u16 - u16::from(!chance(random, 5)));
    }
    branches
}

fn time(random: &mut Random) -> i64 {
    match random.below(40) {
        0 => i64::MAX,
        1 => i64::MIN,
        2 => random.next() as i64,
        3..6 => -(random.below(100_000) as i64),
        6..8 => random.below(200 * 24) as i64 * HOUR,
        8..12 => random.below(1000) as i64 * SECOND,
        _ => random.below(900) as i64,
    }
}

/// Mostly a small part of the time that is left.
fn wait(table: &Table, random: &mut Random) -> i64 {
    let clocks = table.clocks();
    let left = clocks.left(table.turn(), clocks.last()).unwrap_or(HOUR) / 100;
    if chance(random, 3) {
        time(random)
    } else {
        random.below(left as usize + 1) as i64
    }
}

/// What must hold between a table and the one that an event makes of it.
fn check_step(before: &Table, after: &Table) {
    assert!(before.ended().is_none(), "nothing happens after the end");
    let now = after.clocks().last();
    assert!(now >= before.clocks().last());
    for side in Side::BOTH {
        let (was, is) = (before.clocks().left(side, now), after.clocks().left(side, now));
        // With time for each move, a clock may be set for a new one.
        let per_move = matches!(after.terms().clock.control, Control::PerMove { .. });
        let fresh = per_move && is == after.terms().clock.at_start();
        assert!(is >= was || fresh, "{side}'s clock lost time by an event: {was:?} to {is:?}");
    }
    assert_eq!(after.log().len(), before.log().len() + 1);
    check_table(after, now);
}

fn check_table(table: &Table, now: i64) {
    let clocks = table.clocks();
    for side in Side::BOTH {
        let shown: Vec<_> = [0, 1, 999, HOUR, 9 * DAY, i64::MAX / 2]
            .iter()
            .map(|wait| clocks.left(side, now.saturating_add(*wait)))
            .collect();
        assert!(shown.is_sorted_by(|a, b| a >= b), "a clock runs backwards: {shown:?}");
        assert!(shown.iter().flatten().all(|&left| left >= 0));
    }
    // Beyond an eighth of all instants time stands still.
    let near = now + 1..i64::MAX / 8;
    if let Some(deadline) = clocks.deadline().filter(|deadline| near.contains(deadline)) {
        assert!(clocks.is_over(deadline) && !clocks.is_over(deadline - 1));
    }
    if let Some(ended) = table.ended() {
        assert_eq!((clocks.running(), table.offer(), table.irregular()), (None, None, None));
        assert!(Seat::ALL.iter().all(|&seat| table.allowed(seat).is_empty()), "{ended}");
    }
    assert_eq!(table.turns().len(), table.plies() as usize);
}

fn check_rebuilt(table: &Table) {
    let text = serde_json::to_string(&table.record()).expect("serialises");
    let record: Record = serde_json::from_str(&text).expect("deserialises");
    let again = Table::rebuild(&record).expect("rebuilds");
    assert_eq!(format!("{again:?}"), format!("{table:?}"));
}

/// The game as PDN, read by our own reader, makes a table that stands the same.
fn check_pdn(table: &Table) {
    for seat in Seat::ALL {
        let seen = table.snapshot(seat, table.clocks().last());
        assert_eq!(seen.fen, table.game().fen());
    }
    let text = table.pdn();
    let mut game = Reader::new(text.as_bytes(), Limits::upload()).games().next();
    let game = game.as_mut().and_then(|game| game.as_mut().ok()).expect("a game");
    let replayed = Replayer::new(ReplayOptions::default()).replay(game);
    assert!(replayed.fault.is_none(), "{:?}\n{text}", replayed.fault);
    let again = Table::review(game).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    assert_eq!(
        (again.game().fen(), again.plies()),
        (table.game().fen(), table.plies()),
        "{text}"
    );
}

fn check_end(table: &Table, seed: u64) {
    check_rebuilt(table);
    if seed.is_multiple_of(10) {
        check_pdn(table);
    }
}

/// What the run has come across.
#[derive(Default)]
struct Seen {
    accepted: usize,
    kinds: BTreeSet<Kind>,
    ends: BTreeSet<String>,
    irregular: BTreeSet<Offence>,
}

impl Seen {
    fn note(&mut self, table: &Table, kind: Kind) {
        self.accepted += 1;
        self.kinds.insert(kind);
        self.irregular.extend(table.irregular().map(|irregular| irregular.offence));
        self.ends.extend(table.ended().map(|ended| ended.cause.to_string()));
    }
}

/// One game; how many events it took.
fn run(seed: u64, seen: &mut Seen) -> usize {
    let mut random = Random::new(seed);
    let terms = terms(&mut random);
    let mut table = match Table::new(terms, time(&mut random)) {
        Ok(table) => table,
        Err(_) => return 1,
    };
    let (mut late, events) = (0, 20 + random.below(150));
    for event in 0..events {
        late += usize::from(table.ended().is_some());
        if late > 3 {
            check_end(&table, seed);
            return event;
        }
        let seat = if table.arbiter_is_called() && chance(&mut random, 50) {
            Seat::Arbiter
        } else if chance(&mut random, 70) {
            table.turn().into()
        } else {
            one(&mut random, &Seat::ALL)
        };
        let (act, wait) = (act(&table, seat, &mut random), wait(&table, &mut random));
        let allowed = table.allowed(seat);
        let kind = act.kind();
        match table.apply(Event::new(seat, act), table.clocks().last().saturating_add(wait)) {
            Ok(next) => {
                assert!(allowed.contains(&kind));
                check_step(&table, &next);
                table = next;
                seen.note(&table, kind);
            }
            Err(refusal) => {
                assert_eq!((refusal.allowed, refusal.kind, refusal.seat), (allowed, kind, seat));
            }
        }
    }
    check_end(&table, seed);
    events
}

#[test]
fn random_tables() {
    let (mut done, mut seed, mut seen) = (0, 0, Seen::default());
    while done < events() {
        let caught = std::panic::catch_unwind(AssertUnwindSafe(|| run(seed, &mut seen)));
        (done, seed) = (done + caught.unwrap_or_else(|_| panic!("seed {seed}")), seed + 1);
    }
    println!("{done} events at {seed} tables, {} accepted", seen.accepted);
    println!("{:?}\n{:?}\n{:?}", seen.kinds, seen.ends, seen.irregular);
    assert!(seen.accepted * 4 > done);
    assert!(done < 200_000 || seen.kinds.len() == Kind::ALL.len() && seen.irregular.len() == 6);
}
