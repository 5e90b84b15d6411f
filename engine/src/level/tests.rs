//! Levels are weak as they say, and no weaker.

use polydam_rules::{Rules, Side, Spec, Variant};

use super::*;

fn think(level: u8, game: &Game, seed: u64) -> Thought {
    let level = Level::new(level).unwrap();
    let limits = Limits::nodes(20_000);
    Player::new(level, seed).think(game, &limits, &Stop::default())
}

fn game(variant: Variant, fen: &str) -> Game {
    Game::from_fen(variant.spec(Rules::Standard), fen).unwrap()
}

/// How often, of a hundred, a level begins with `text`.
fn share(level: u8, game: &Game, text: &str) -> usize {
    let found = (0..100).filter(|&seed| {
        let thought = think(level, game, seed);
        game.text(&thought.line[0]) == text
    });
    found.count()
}

#[test]
fn every_level_moves_in_every_game_and_the_same_each_time() {
    for spec in Spec::all() {
        let mut game = Game::of(spec);
        for level in [1, 2, 4, 6, 9, 10] {
            let thought = think(level, &game, 3);
            assert_eq!(think(level, &game, 3), thought, "{}", spec.variant);
            assert!(thought.nodes <= 20_000);
            game.play(&thought.line[0]).unwrap();
        }
    }
}

#[test]
fn a_finished_game_has_no_move_at_any_level() {
    let game = game(Variant::Checkers, "W:W21:B17,14");
    for level in 1..=10 {
        assert!(think(level, &game, 1).line.is_empty());
    }
}

/// The most that a move of the side to move takes.
fn most(game: &Game) -> usize {
    let takes = game.plays().into_iter().map(|play| play.captures.len());
    takes.max().unwrap_or(0)
}

/// What a move gives away: what the worst reply takes, less what is taken back at once.
fn given(game: &Game, play: &polydam_rules::Play) -> i32 {
    let mut next = game.clone();
    next.play(play).unwrap();
    let after = |reply: &polydam_rules::Play| {
        let mut last = next.clone();
        last.play(reply).unwrap();
        reply.captures.len() as i32 - most(&last) as i32
    };
    let worst = next.plays().iter().map(after).max().unwrap_or(0);
    worst.max(0)
}

#[test]
fn no_level_gives_away_what_one_ply_of_looking_ahead_sees() {
    for variant in [Variant::Checkers, Variant::International, Variant::Turkish] {
        let mut game = Game::new(variant);
        let mut random = Random::new(9);
        let mut looked = 0;
        while looked < 25 {
            // Where all is lost already, a man more or less does not matter.
            let [white, black] = Side::BOTH.map(|side| game.position().pieces(side).count_ones());
            let lost = game.position().kings != 0 || white.abs_diff(black) > 2;
            if game.outcome().is_some() || game.plies() > 30 || lost {
                game = Game::new(variant);
            }
            let safe = game.plays().iter().any(|play| given(&game, play) == 0);
            if game.plies() > 8 && most(&game) == 0 && safe {
                looked += 1;
                let level = Level::new(1 + looked % 4).unwrap();
                let engine = Engine::new(1).knowing(crate::Knowledge::Material);
                let thought = Player::with_engine(level, looked.into(), engine).think(
                    &game,
                    &Limits::NONE,
                    &Stop::default(),
                );
                let play = &thought.line[0];
                assert_eq!(given(&game, play), 0, "{} {}", game.fen(), game.text(play));
            }
            let m = *random.pick(game.moves()).unwrap();
            game.play_move(m).unwrap();
        }
    }
}

#[test]
fn the_weakest_takes_the_larger_capture() {
    let game = game(Variant::Checkers, "W:W26,32:B22,14,23,1");
    for seed in 0..20 {
        let thought = think(1, &game, seed);
        assert_eq!(thought.line[0].captures.len(), 2, "seed {seed}");
    }
}

#[test]
fn a_two_move_shot_is_overlooked_in_the_stated_share() {
    // 26-22 17x26 31x22x15 takes two men for one.
    let game = game(Variant::Checkers, SHOT);
    assert_eq!(share(9, &game, SHOT_MOVE), 100);
    for level in [1, 2, 3, 4] {
        let overlooked = 100 - share(level, &game, SHOT_MOVE);
        let stated = Level::new(level).unwrap().overlooks();
        assert!(
            overlooked.abs_diff(stated) <= 15,
            "level {level} overlooked {overlooked}, stated {stated}"
        );
    }
}

const SHOT: &str = "W:W25,26,31:B17,18,1";
const SHOT_MOVE: &str = "26-22";

#[test]
fn a_higher_level_beats_a_much_lower_one() {
    for variant in [Variant::Russian, Variant::AntiCheckers, Variant::Konane] {
        let mut points = 0;
        for seed in 0..12 {
            let strong = if seed % 2 == 0 {
                Side::White
            } else {
                Side::Black
            };
            points += i32::from(winner(variant, strong, seed) == Some(strong));
        }
        assert!(points >= 9, "{variant}: {points} of 12");
    }
}

/// Who wins if `strong` plays at level 7 and the other at level 1.
fn winner(variant: Variant, strong: Side, seed: u64) -> Option<Side> {
    let mut game = Game::new(variant);
    while game.outcome().is_none() && game.plies() < 200 {
        let level = if game.turn() == strong { 7 } else { 1 };
        let thought = think(level, &game, seed);
        game.play(&thought.line[0]).unwrap();
    }
    game.outcome().map(|outcome| outcome.winner)
}
