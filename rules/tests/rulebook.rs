//! Positions with all their legal moves, named after the article or the case that they show, from
//! the files in `rulebook/`.

mod common;

use common::{Block, blocks, files, spec_of};
use polydam_rules::{Count, Game, Play, Spec, perft};

/// A play as the files write it: from, sign, to, captured pieces, crowning.
fn written(game: &Game, play: &Play, numbers: bool) -> String {
    let name = |square| match numbers {
        true => game.spec().number(square).unwrap().to_string(),
        false => square.to_string(),
    };
    if play.removal {
        return format!("x{}", name(play.from));
    }
    let crowned = if play.crowns { "=K" } else { "" };
    if play.captures.is_empty() {
        return format!("{}-{}{crowned}", name(play.from), name(play.to));
    }
    let mut captures: Vec<String> = play.captures.iter().map(|&square| name(square)).collect();
    captures.sort();
    format!("{}x{}({}){crowned}", name(play.from), name(play.to), captures.join(","))
}

/// A move of a file with its captured squares in the order of [`written`].
fn sorted(text: &str) -> String {
    let Some((head, tail)) = text.split_once('(') else {
        return text.to_owned();
    };
    let (inside, rest) = tail.split_once(')').unwrap();
    let mut squares: Vec<&str> = inside.split(',').collect();
    squares.sort_unstable();
    format!("{head}({}){rest}", squares.join(","))
}

fn game_of(spec: &'static Spec, block: &Block) -> Game {
    let mut game = match block.get("fen").expect("a fen line") {
        "start" => Game::of(spec),
        fen => Game::from_fen(spec, fen).unwrap_or_else(|error| panic!("{}: {error}", block.place)),
    };
    for text in block.get("play").unwrap_or("").split_whitespace() {
        let play = game.read(text).unwrap_or_else(|error| panic!("{}: {error}", block.place));
        game.play(&play).unwrap();
    }
    game
}

fn check_legal(game: &Game, legal: &str, place: &str) {
    let numbers = legal.trim_start_matches('x').starts_with(|c: char| c.is_ascii_digit());
    let mut found: Vec<String> =
        game.plays().iter().map(|play| written(game, play, numbers)).collect();
    let mut wanted: Vec<String> =
        legal.split_whitespace().filter(|text| *text != "-").map(sorted).collect();
    found.sort();
    wanted.sort();
    assert_eq!(found, wanted, "{place}");
}

fn check_line(game: &Game, key: &str, value: &str, block: &Block) {
    let place = &block.place;
    match key {
        "id" | "why" | "source" | "fen" | "play" | "perftcount" => {}
        "legal" => check_legal(game, value, place),
        "count" => assert_eq!(game.plays().len().to_string(), value, "{place}"),
        "winner" => assert_eq!(game.outcome().unwrap().winner.to_string(), value, "{place}"),
        "reason" => assert_eq!(game.outcome().unwrap().reason.to_string(), value, "{place}"),
        "illegal" => {
            for text in value.split_whitespace() {
                assert!(game.read(text).is_err(), "{place}: {text} is accepted");
            }
        }
        "paths" => {
            let paths = perft(game.spec(), game.position(), 1, Count::Paths);
            assert_eq!(paths.to_string(), value, "{place}");
        }
        "perft" => {
            let count = match block.get("perftcount") {
                Some("paths") => Count::Paths,
                _ => Count::Unique,
            };
            for (depth, nodes) in (1..).zip(value.split_whitespace()) {
                let found = perft(game.spec(), game.position(), depth, count);
                assert_eq!(found.to_string(), nodes, "{place} depth {depth}");
            }
        }
        _ => panic!("{place}: no such line as `{key}`"),
    }
}

#[test]
fn every_position_has_just_the_legal_moves_of_the_rulebook() {
    let (mut positions, mut ids) = (0, Vec::new());
    for path in files("rulebook") {
        let spec = spec_of(&path);
        for block in blocks(&path) {
            let game = game_of(spec, &block);
            for (key, value) in &block.lines {
                check_line(&game, key, value, &block);
            }
            ids.push(block.get("id").expect("an id line").to_owned());
            positions += 1;
        }
    }
    println!("{positions} positions");
    assert!(positions > 250, "only {positions}");
    ids.sort();
    let doubled: Vec<_> = ids.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(doubled.is_empty(), "{doubled:?}");
}

#[test]
fn every_game_has_a_rulebook() {
    let files: Vec<_> = files("rulebook").iter().map(|path| spec_of(path).index()).collect();
    for spec in Spec::all() {
        assert!(files.contains(&spec.index()), "{} {}", spec.variant, spec.rules);
    }
}
