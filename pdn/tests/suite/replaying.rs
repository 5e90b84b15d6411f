//! The real games of the corpus, if it lies beside the repository.

use polydam_pdn::{AnyGames, Game, Limits, Oddity, ReplayOptions, Replayed, Replayer, Score, What};
use polydam_rules::{Side, Spec};

use crate::common::{corpus, named};

fn replay(bytes: &[u8], mut each: impl FnMut(usize, &Game, &Replayed)) {
    let mut replayer = Replayer::new(ReplayOptions::default());
    for (number, game) in (1..).zip(AnyGames::open(bytes, None, Limits::NONE).unwrap()) {
        let mut game = game.unwrap();
        let replayed = replayer.replay(&mut game);
        each(number, &game, &replayed);
    }
}

#[test]
fn all_games_but_three_replay_and_those_are_named() {
    let mut with_moves = 0;
    let mut failures = Vec::new();
    let mut contradicted = 0;
    let mut files = corpus();
    let line_file = "english/acf-anonymous.txt";
    let lines = named(line_file).map(|bytes| (line_file.to_owned(), bytes));
    let there = !files.is_empty();
    files.retain(|file| file.games > 0);
    let pdn = files.into_iter().map(|file| (file.name, file.bytes));
    for (name, bytes) in pdn.chain(lines) {
        replay(&bytes, |number, _, replayed| {
            with_moves += usize::from(replayed.has_moves);
            if let Some(fault) = &replayed.fault {
                failures.push((name.clone(), number, fault.ply, fault.reason.kind()));
            }
            let wrong =
                |what: &What| matches!(what, What::Replay(Oddity::ResultContradictsPlay { .. }));
            contradicted += replayed.warnings.iter().filter(|warning| wrong(&warning.what)).count();
        });
    }
    if there {
        let wanted = [
            ("international-problems/cat-c1.pdn", 46, 1, "refused"),
            ("english/tinsley.pdn", 541, 123, "refused"),
            ("italian/campionato-assoluto-2005.pdn", 46, 26, "open"),
        ];
        failures.sort_by_key(|failure| failure.2);
        let failures: Vec<_> = failures
            .iter()
            .map(|(name, game, ply, why)| (name.as_str(), *game, *ply, *why))
            .collect();
        let mut wanted = wanted.to_vec();
        wanted.sort_by_key(|failure| failure.2);
        assert_eq!(failures, wanted);
        assert_eq!(with_moves, 11_975);
        eprintln!("{contradicted} results contradict the last position");
    }
}

/// The left score belongs to the side that starts: read so, one collection gives the record of its
/// player that is known.
#[test]
fn the_result_rule_is_proved_by_the_games_of_tinsley() {
    let Some(bytes) = named("english/tinsley.pdn") else {
        return;
    };
    let (mut won, mut lost, mut drawn) = (0, 0, 0);
    replay(&bytes, |_, game, _| {
        let first = game.spec.unwrap().first;
        let is = |side| {
            game.tags
                .player(side)
                .is_some_and(|name| name.to_lowercase().contains("tinsley"))
        };
        let his = if is(Side::White) {
            Side::White
        } else {
            Side::Black
        };
        assert!(is(his));
        // The tags alone; the positions say nothing else.
        match game.tags.result().unwrap().score {
            Score::LeftWins if his == first => won += 1,
            Score::RightWins if his != first => won += 1,
            Score::LeftWins | Score::RightWins => lost += 1,
            Score::Draw => drawn += 1,
            other => panic!("{other:?}"),
        }
    });
    assert_eq!((won, lost, drawn), (175, 16, 533));
}

#[test]
fn misere_games_on_100_squares_are_read_and_their_results_not_checked() {
    let mut games = 0;
    for name in ["anti-10x10/online-2026.pdn", "anti-10x10/online-1.pdn"] {
        let Some(bytes) = named(name) else { return };
        replay(&bytes, |_, game, replayed| {
            games += 1;
            assert!(replayed.is_whole());
            assert_eq!(game.spec.unwrap().look.pdn, 20);
            assert_eq!(replayed.warnings.len(), 1);
            assert_eq!(replayed.warnings[0].what, What::Replay(Oddity::ResultUnchecked));
            assert_eq!(game.outcome(), game.tags.result());
        });
    }
    assert_eq!(games, 26);
}

#[test]
fn foreign_games_are_named_as_such() {
    for number in [40, 42, 43, 44, 45, 96, 97, 99] {
        let text = format!("[GameType \"{number}\"] 1. 32-28 19-23 *");
        replay(text.as_bytes(), |_, _, replayed| {
            let fault = replayed.fault.as_ref().unwrap();
            assert_eq!(fault.reason.kind(), "not-ours");
            assert!(fault.to_string().contains("is not one of our games"), "{fault}");
        });
    }
    // The Spanish game has the rules and squares of the Portuguese one, and is offered as such.
    replay(b"[GameType \"24\"] 1. 10-14 23-19 *", |_, game, replayed| {
        assert!(replayed.is_whole());
        assert_eq!(game.spec.unwrap().look.pdn, 28);
        let said = Oddity::ForeignGame {
            number: 24,
            ours: 28,
        };
        assert_eq!(replayed.warnings[0].what, What::Replay(said));
    });
}

#[test]
fn the_caller_has_the_last_word() {
    let text = "[GameType \"20\"] 1. c3-d4 b6-a5 *";
    let mut game = AnyGames::open(text.as_bytes(), None, Limits::NONE)
        .unwrap()
        .next()
        .unwrap()
        .unwrap();
    for spec in Spec::all().iter().filter(|spec| [25, 26, 29].contains(&spec.look.pdn)) {
        let options = ReplayOptions {
            spec: Some(spec),
            ..ReplayOptions::default()
        };
        let replayed = Replayer::new(options).replay(&mut game);
        assert!(replayed.is_whole());
        assert_eq!(game.spec, Some(spec));
    }
}

#[test]
fn open_readings_are_offered_and_one_can_be_chosen() {
    let text = "[GameType \"20\"] [FEN \"W:WK4:B13,32,37,20\"] 1. 4x15 *";
    let mut game = AnyGames::open(text.as_bytes(), None, Limits::NONE)
        .unwrap()
        .next()
        .unwrap()
        .unwrap();
    let replayed = Replayer::new(ReplayOptions::default()).replay(&mut game);
    assert_eq!((replayed.plies, replayed.ways.len()), (0, 2));
    Replayer::choose(&mut game, &replayed.ways[1]);
    let replayed = Replayer::new(ReplayOptions::default()).replay(&mut game);
    assert_eq!((replayed.plies, replayed.fault), (1, None));
}

#[test]
fn variations_and_positions_in_the_moves_are_replayed() {
    let text = "[GameType \"20\"] 1. 32-28 (1. 33-29 19-23 (1... 20-25 2. 39-33) 2. 35-30) 19-23 \
                2. 28x19 /FEN \"W:W28:B23,14\"/ 3. 28x10 (/FEN \"B::\"/ 23x32) *";
    replay(text.as_bytes(), |_, game, replayed| {
        assert_eq!((replayed.plies, &replayed.fault), (4, &None));
        assert_eq!(replayed.warnings, []);
        let unread = polydam_pdn::Walk::new(&game.tree).filter_map(|stop| match stop {
            polydam_pdn::Stop::Node(id) => game.tree.get(id),
            _ => None,
        });
        let unread = unread.filter(|node| node.text().is_some() && node.play().is_none());
        assert_eq!(unread.count(), 0);
    });
}
