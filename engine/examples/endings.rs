//! Plays the engine with endgame tables against itself without, from random positions of few
//! pieces, each position twice, and counts how many of the wins in the tables were brought home.
//!
//! `cargo run --release -p polydam-engine --example endings -- GAME PAIRS NODES FOLDER`

use std::path::Path;
use std::sync::Arc;

use polydam_endgame::{Tables, Value};
use polydam_engine::{Engine, Limits, Stop, Thinker};
use polydam_rules::sample::{self, Random};
use polydam_rules::{DrawRule, Game, Rules, Side, Variant};

const RULE: DrawRule = DrawRule {
    repetition: 3,
    quiet: 100,
    endings: &[],
};

/// The points of White, and who first had a win in the tables.
struct Played {
    points: f64,
    winning: Option<Side>,
}

fn play(mut game: Game, players: &mut [Engine; 2], tables: &Tables, nodes: u64) -> Played {
    let mut winning = None;
    loop {
        let turn = game.turn();
        if let (None, Ok(Some(value))) = (winning, tables.probe(game.position())) {
            winning = match value {
                Value::Win(_) => Some(turn),
                Value::Draw => None,
                Value::Loss(_) => Some(turn.other()),
            };
        }
        if let Some(outcome) = game.outcome() {
            let points = f64::from(u8::from(outcome.winner == Side::White));
            return Played { points, winning };
        }
        let over = RULE.reached(&game).is_some() || game.plies() > 400;
        let thought = players[turn as usize].think(&game, &Limits::nodes(nodes), &Stop::default());
        let played = thought.line.first().is_some_and(|play| game.play(play).is_ok());
        if over || !played {
            return Played {
                points: 0.5,
                winning,
            };
        }
    }
}

/// Wins in the tables that one of the two had, and those that it brought home.
#[derive(Default)]
struct Wins {
    had: u32,
    won: u32,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().collect();
    let [_, game, pairs, nodes, folder] = words.as_slice() else {
        return Err(
            "give a game, a number of pairs, nodes a move, and the folder of the tables".into()
        );
    };
    let spec = game.parse::<Variant>()?.spec(Rules::Standard);
    let (pairs, nodes): (u32, u64) = (pairs.parse()?, nodes.parse()?);
    let tables = Arc::new(Tables::open(Path::new(folder), spec)?);
    let mut random = Random::new(44);
    let (mut played, mut points) = (0, 0.0);
    let mut wins = [Wins::default(), Wins::default()];
    while played < pairs {
        let position = sample::setup(spec, &mut random);
        let pieces = position.occupied().count_ones();
        let game = Game::from_position(spec, position).map_err(|error| format!("{error:?}"))?;
        if !(5..=6).contains(&pieces) || game.moves().is_empty() {
            continue;
        }
        played += 1;
        for with in Side::BOTH {
            let new = |side| {
                let engine = Engine::new(2).under(RULE);
                if side == with {
                    engine.with_tables(Arc::clone(&tables))
                } else {
                    engine
                }
            };
            let mut players = [new(Side::White), new(Side::Black)];
            let Played {
                points: white,
                winning,
            } = play(game.clone(), &mut players, &tables, nodes);
            points += if with == Side::White {
                white
            } else {
                1.0 - white
            };
            if let Some(side) = winning {
                let wins = &mut wins[usize::from(side != with)];
                wins.had += 1;
                wins.won += u32::from(white == if side == Side::White { 1.0 } else { 0.0 });
            }
        }
    }
    let [with, without] = wins;
    println!(
        "{}: {:.1} % in {pairs} pairs; table wins brought home: with tables {} of {}, without {} of {}",
        spec.variant,
        50.0 * points / f64::from(pairs),
        with.won,
        with.had,
        without.won,
        without.had
    );
    Ok(())
}
