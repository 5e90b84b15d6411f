//! Stored games of every version of events ever released keep opening, and come out as they went in.
//!
//! `POLYDAM_WRITE_FIXTURES=1` writes the file of the present version if it does not exist yet; a file
//! that was released is never written again.

mod common;

use std::collections::BTreeSet;
use std::path::PathBuf;

use common::{act, play, route, squares, terms, to_move};
use polydam_play::{
    Act, Branch, Clock, Conduct, DAY, DaysOff, Deck, Enforcement, Kind, Record, Remedy, Ruling,
    Seat, Table, Terms, VERSION, Verdict,
};
use polydam_rules::{Side, Variant};
use serde::{Deserialize, Serialize};

/// A stored game and what it must come to.
#[derive(Debug, Serialize, Deserialize)]
struct Fixture {
    record: Record,
    fen: String,
    plies: u32,
    ended: Option<String>,
    left: [Option<i64>; 2],
}

impl Fixture {
    fn of(table: &Table) -> Fixture {
        let clocks = table.clocks();
        Fixture {
            record: table.record(),
            fen: table.game().fen(),
            plies: table.plies(),
            ended: table.ended().map(|ended| ended.to_string()),
            left: Side::BOTH.map(|side| clocks.left(side, clocks.last())),
        }
    }
}

fn file(version: u16) -> PathBuf {
    let name = format!("tests/fixtures/events-{version}.json");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Does one thing after another, a second apart.
fn story(terms: Terms, steps: Vec<(Seat, Act)>) -> Table {
    let mut table = Table::new(terms, 1_700_000_000_000).unwrap();
    for (seat, step) in steps {
        let now = table.clocks().last() + 1_000;
        table = act(&table, seat, step, now).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    table
}

fn by(text: &str) -> Act {
    Act::Move {
        route: squares(text),
        taken: None,
        ply: None,
    }
}

fn tournament() -> Table {
    let terms = Terms {
        conduct: Conduct::Fmjd,
        enforcement: Enforcement::Tournament,
        clock: Clock::live(5, 3),
        ..terms(Variant::International, "W:Wb2,h2:Bc3,e5,b8,j8")
    };
    let (white, black) = (Seat::White, Seat::Black);
    let call = Act::Object {
        remedy: Remedy::CallArbiter,
    };
    story(
        terms,
        vec![
            (white, Act::Adjust),
            (
                white,
                Act::Touch {
                    square: "b2".parse().unwrap(),
                },
            ),
            (white, by("b2-a3")),
            (black, call),
            (
                Seat::Arbiter,
                Act::Rule {
                    ruling: Ruling::Correct,
                },
            ),
            (
                white,
                Act::Move {
                    route: squares("b2xd4xf6"),
                    taken: None,
                    ply: Some(0),
                },
            ),
            (white, Act::Premove { route: Vec::new() }),
            (black, by("b8-a7")),
            (white, Act::GiveTime { millis: 5_000 }),
            (white, by("h2-g3")),
            (
                white,
                Act::Plan {
                    branches: vec![Branch {
                        under: None,
                        theirs: squares("j8-i7"),
                        mine: squares("f6-g7"),
                    }],
                },
            ),
            (black, by("j8-i7")),
            (Seat::Host, Act::Left { side: Side::White }),
            (Seat::Host, Act::Back { side: Side::White }),
            (black, Act::OfferDraw),
            (white, Act::Decline { offer: 1 }),
            (
                Seat::Arbiter,
                Act::Adjudicate {
                    verdict: Verdict::Draw,
                },
            ),
        ],
    )
}

fn correspondence() -> Table {
    let opening = Some(Deck::ThreeMove.ballots()[0].moves.clone());
    let terms = Terms {
        opening,
        clock: Clock::per_move(3, 0),
        days_off: DaysOff::Allowance { hours: 48 },
        ..Terms::of(Variant::Checkers)
    };
    let table = Table::new(terms, 0).unwrap();
    let table = play(&table, "25-21 1-5");
    let steps = [
        (
            Seat::Host,
            Act::Downtime {
                from: 1_500,
                to: DAY,
            },
        ),
        (
            Seat::Host,
            Act::Allowance {
                side: Side::White,
                hours: 12,
            },
        ),
        (Seat::Black, Act::OfferTakeBack),
        (Seat::White, Act::Accept { offer: 1 }),
    ];
    let mut table = steps.into_iter().fold(table, |table, (seat, step)| {
        act(&table, seat, step, 2 * DAY).unwrap_or_else(|refusal| panic!("{refusal}"))
    });
    let with = route(&table, "1-5");
    assert!(act(&table, to_move(&table), Act::Claim { with: Some(with) }, 0).is_err());
    table = play(&table, "1-5");
    for step in [Act::OfferDraw, Act::Withdraw { offer: 2 }] {
        table = act(&table, Seat::White, step, 3 * DAY).unwrap();
    }
    let rest = Act::Rest {
        side: Side::White,
        from: 4 * DAY,
        to: 5 * DAY,
    };
    let table = act(&table, Seat::Host, rest, 3 * DAY).unwrap();
    act(&table, Seat::Host, Act::Flag, 30 * DAY).unwrap()
}

fn short(steps: Vec<(Seat, Act)>) -> Table {
    let fen = "W:WKg1:BKb8:H79";
    let terms = Terms {
        clock: Clock::live(1, 0),
        ..terms(Variant::Checkers, fen)
    };
    story(terms, steps)
}

fn stories() -> Vec<Table> {
    let (white, black) = (Seat::White, Seat::Black);
    let with = Some(squares("g1-h2"));
    let fmjd = Terms {
        conduct: Conduct::Fmjd,
        enforcement: Enforcement::Tournament,
        ..terms(Variant::International, "W:Wb2,h2:Bc3,e5,b8")
    };
    let refusing = vec![
        (white, by("b2-a3")),
        (
            black,
            Act::Object {
                remedy: Remedy::Correct,
            },
        ),
        (white, Act::RefuseToComply),
    ];
    let mut left = short(vec![
        (white, by("g1-h2")),
        (black, by("b8-a7")),
        (Seat::Host, Act::Left { side: Side::White }),
    ]);
    left = act(&left, black, Act::ClaimWin, left.clocks().last() + 61_000).unwrap_or(left);
    vec![
        tournament(),
        correspondence(),
        short(vec![(white, Act::Claim { with })]),
        short(vec![(black, Act::Resign)]),
        short(vec![(black, Act::Abort)]),
        story(fmjd, refusing),
        left,
    ]
}

#[test]
fn every_version_keeps_opening() {
    if std::env::var_os("POLYDAM_WRITE_FIXTURES").is_some() && !file(VERSION).exists() {
        let fixtures: Vec<Fixture> = stories().iter().map(Fixture::of).collect();
        std::fs::write(file(VERSION), serde_json::to_string_pretty(&fixtures).unwrap()).unwrap();
    }
    for version in 1..=VERSION {
        let text = std::fs::read_to_string(file(version)).unwrap();
        let fixtures: Vec<Fixture> = serde_json::from_str(&text).unwrap();
        let mut kinds = BTreeSet::new();
        for fixture in fixtures {
            let table = Table::rebuild(&fixture.record).unwrap();
            let now = Fixture::of(&table);
            assert_eq!(
                (now.fen, now.plies, now.ended),
                (fixture.fen, fixture.plies, fixture.ended)
            );
            assert_eq!(now.left, fixture.left);
            assert_eq!(now.record, fixture.record);
            kinds.extend(fixture.record.events.iter().map(|entry| entry.event.act.kind()));
        }
        let missing: Vec<_> = Kind::ALL.iter().filter(|kind| !kinds.contains(kind)).collect();
        assert!(missing.is_empty(), "version {version} has no {missing:?}");
    }
}

#[test]
fn unknown_versions_and_other_rules_are_refused() {
    let table = short(vec![(Seat::Black, Act::Resign)]);
    let mut record = table.record();
    record.events[0].v = VERSION + 1;
    let text = Table::rebuild(&record).unwrap_err().to_string();
    assert_eq!(
        text,
        format!("event 0 is of version {}; up to {VERSION} are known", VERSION + 1)
    );
    let mut record = table.record();
    record.fingerprint ^= 1;
    assert!(Table::rebuild(&record).unwrap_err().to_string().contains("under rules"));
    let mut record = table.record();
    record.events.push(record.events[0].clone());
    assert!(
        Table::rebuild(&record)
            .unwrap_err()
            .to_string()
            .starts_with("event 1: black cannot resign")
    );
}
