//! What is written is read again as the same, and writing changes nothing the second time.

use polydam_pdn::{
    Game, Glyph, Limits, NodeId, Played, Reader, Remark, ReplayOptions, Replayer, Tree, What,
    WriteStyle,
};
use polydam_rules::sample::{self, Random};
use polydam_rules::{Fen, Form, Game as Board, Notation, Position, Spec};

use crate::common::corpus;

/// Reads games and plays them again.
pub(crate) fn read(bytes: &[u8]) -> Vec<Game> {
    let mut replayer = Replayer::new(ReplayOptions::default());
    let games = Reader::new(bytes, Limits::NONE).games();
    games
        .map(|game| {
            let mut game = game.unwrap();
            replayer.replay(&mut game);
            game
        })
        .collect()
}

fn write(games: &[Game], style: &WriteStyle) -> String {
    games.iter().map(|game| game.to_pdn(style)).collect()
}

fn remarks(random: &mut Random) -> Vec<Remark> {
    const TEXTS: [&str; 7] = [
        "good",
        "a (b) c; d % e \"f\" [g]",
        "1. 32-28 is not a move here",
        "$3 ! * 1-0 0-1",
        "ünïcödé 玩家 — “so”",
        "[ % not a command ]",
        "a text that is so long that it has to be broken into two lines or more by any writer that \
         keeps its lines to seventy-nine columns",
    ];
    const COMMANDS: [(&str, &str); 4] = [
        ("clk", "0:09:57"),
        ("clock", "w0:09:57 B0:09:58"),
        ("eval", "-0.3"),
        ("inbook", ""),
    ];
    (0..random.below(6).saturating_sub(2))
        .map(|_| {
            if random.below(2) == 0 {
                Remark::Text((*random.pick(&TEXTS).unwrap()).to_owned())
            } else {
                let (name, value) = *random.pick(&COMMANDS).unwrap();
                let (name, value) = (name.to_owned(), value.to_owned());
                Remark::Command { name, value }
            }
        })
        .collect()
}

fn decorate(game: &mut Game, id: NodeId, random: &mut Random) {
    let (before, after) = (remarks(random), remarks(random));
    let node = game.tree.get_mut(id).unwrap();
    if random.below(3) == 0 {
        (node.before, node.after) = (before, after);
    }
    if matches!(node.played, Played::Move { .. }) && random.below(4) == 0 {
        node.glyphs = vec![Glyph(1 + random.below(12) as u16)];
        if random.below(2) == 0 {
            node.glyphs.push(Glyph(20 + random.below(200) as u16));
            node.marks.push("!?!!".into());
        }
    }
}

/// What may follow in a position: mostly a legal move.
fn next(
    spec: &'static Spec,
    position: Position<u128>,
    random: &mut Random,
) -> Option<(Played, Position<u128>)> {
    if random.below(40) == 0 {
        let position = sample::setup(spec, random);
        let fen = Fen::write(spec, &position, spec.look.notation);
        return Some((Played::Setup(fen), position));
    }
    let board = Board::from_position(spec, position).unwrap();
    let m = *random.pick(board.moves())?;
    Some((Played::legal(board.play_of(&m)), position.play(m)))
}

fn random_game(spec: &'static Spec, random: &mut Random) -> Game {
    let mut game = Game::new();
    game.spec = Some(spec);
    let mut start = spec.start_position();
    if random.below(2) == 0 {
        start = sample::setup(spec, random);
        game.tags.push("FEN", &Fen::write(spec, &start, spec.look.notation));
    }
    game.tags.push("White", "A \"quoted\" \\ name");
    game.tags.push("Own", "x”]y “]");
    let mut nodes = vec![(Tree::START, start)];
    game.tree.get_mut(Tree::START).unwrap().after = remarks(random);
    for _ in 0..random.below(60) {
        // Mostly the line that goes on.
        let at = nodes.len() - 1 - random.below(4).saturating_sub(2).min(nodes.len() - 1);
        let (parent, position) = nodes[at];
        let Some((played, after)) = next(spec, position, random) else {
            continue;
        };
        let id = game.tree.add(parent, played).unwrap();
        decorate(&mut game, id, random);
        nodes.push((id, after));
    }
    if random.below(4) == 0 {
        let (last, _) = nodes[nodes.len() - 1];
        game.tree.add(last, Played::Unknown).unwrap();
    }
    game
}

fn styles(random: &mut Random) -> WriteStyle {
    WriteStyle {
        notation: *random.pick(&[None, Some(Notation::Letters), Some(Notation::Numbers)]).unwrap(),
        form: *random.pick(&[Form::Short, Form::Long, Form::Route]).unwrap(),
        classic: random.below(2) == 0,
        width: *random.pick(&[79, 20, 1]).unwrap(),
    }
}

#[test]
fn reading_what_was_written_gives_the_same_tree_in_every_game() {
    let mut random = Random::new(1);
    for spec in Spec::all() {
        for _ in 0..60 {
            let mut game = random_game(spec, &mut random);
            let unplayed = game.tree.clone();
            let options = ReplayOptions {
                spec: Some(spec),
                ..ReplayOptions::default()
            };
            let found = Replayer::new(options).replay(&mut game);
            assert_eq!(found.fault, None);
            assert!(game.tree == unplayed);
            let style = styles(&mut random);
            let text = game.to_pdn(&style);
            let [again] = &read(text.as_bytes())[..] else {
                panic!("{text}")
            };
            assert_eq!(again.spec, Some(spec), "{text}");
            assert!(again.tree == game.tree, "{text}\n{}", again.to_pdn(&style));
            assert_eq!(again.tags.get("White"), game.tags.get("White"));
            assert_eq!(again.to_pdn(&style), text);
        }
    }
}

#[test]
fn lines_are_no_longer_than_79_columns() {
    let mut random = Random::new(2);
    for spec in Spec::all() {
        let text = random_game(spec, &mut random).to_pdn(&WriteStyle::default());
        let moves = text.split_once("\n\n").unwrap().1;
        let long = moves.lines().filter(|line| line.chars().count() > 79);
        assert_eq!(long.filter(|line| !line.contains("/FEN")).count(), 0, "{text}");
    }
}

/// Whether a comment has a brace in it, which is written as a parenthesis.
fn has_braces(game: &Game) -> bool {
    let nested = |what: &What| matches!(what, What::NestedBrace);
    game.warnings.iter().any(|warning| nested(&warning.what))
}

#[test]
fn writing_changes_nothing_the_second_time() {
    for file in corpus() {
        for style in [
            WriteStyle::default(),
            WriteStyle {
                classic: true,
                ..WriteStyle::default()
            },
        ] {
            let games = read(&file.bytes);
            let once = write(&games, &style);
            let again = read(once.as_bytes());
            let twice = write(&again, &style);
            let differs = once.lines().zip(twice.lines()).find(|(one, two)| one != two);
            assert!(once == twice, "{}: {differs:?}", file.name);
            assert_eq!(games.len(), again.len(), "{}", file.name);
            let pairs = games.iter().zip(&again);
            for (one, two) in pairs.filter(|(one, _)| !has_braces(one)) {
                assert_eq!(one.spec, two.spec, "{}", file.name);
                assert!(one.tree == two.tree, "{}: {}", file.name, one.to_pdn(&style));
            }
        }
    }
}

#[test]
fn tags_stand_in_order() {
    let text = "[Own \"kept\"] [WhiteElo \"2100\"] [Rules \"standard\"] [Date \"1995-04-01\"] \
                [Event \"a\tb\"] [EVENT \"second\"] [Conduct \"house\"] [Result \"2-0\"] \
                [GameType \"21\"] [PlyCount \"77\"] [FEN \"\"] 11-15 *";
    let game = read(text.as_bytes()).remove(0);
    let written = game.to_pdn(&WriteStyle::default());
    let wanted = "[Event \"a b\"]\n[Site \"?\"]\n[Date \"1995.04.01\"]\n[Round \"?\"]\n[White \"?\"]\n\
                  [Black \"?\"]\n[Result \"1-0\"]\n[GameType \"21,B,8,8,N1,0\"]\n\
                  [Variant \"checkers\"]\n[WhiteRating \"2100\"]\n[PlyCount \"1\"]\n\
                  [Own \"kept\"]\n[EVENT \"second\"]\n\n1. 11-15 *\n\n";
    assert_eq!(written, wanted);
}

#[test]
fn classic_files_end_with_the_result_and_strict_ones_with_a_star() {
    let game = read(b"[GameType \"20\"] [Result \"1-0\"] 32-28 (33-29) 19-23 28x19 *").remove(0);
    let style = WriteStyle {
        classic: true,
        ..WriteStyle::default()
    };
    assert!(game.to_pdn(&style).ends_with("1. 32-28 (1. 33-29) 1... 19-23 2. 28x19 2-0\n\n"));
    assert!(game.to_pdn(&WriteStyle::default()).ends_with("2. 28x19 *\n\n"));
    let letters = WriteStyle {
        notation: Some(Notation::Letters),
        ..WriteStyle::default()
    };
    let text = game.to_pdn(&letters);
    assert!(text.contains("[GameType \"20,W,10,10,A0,0\"]"), "{text}");
    assert!(text.contains("1. d4-e5 (1. f4-g5) 1... g7-f6 2. e5xg7 *"), "{text}");
}
