//! The data of the rule pages held against the generators: every example replays and shows the
//! option it names, every option value has an example, every line of the comparison is true, and
//! every question of a lesson has its answer.

use std::collections::BTreeSet;

use polydam_rules::sheet::Opening;
use polydam_rules::{Game, Rules, Spec, Variant};
use polydam_server::rulebook::contrast::{self, difference};
use polydam_server::rulebook::examples::{self, Example};
use polydam_server::rulebook::lessons::{self, Ask, Task};
use polydam_server::rulebook::options::{Opt, differing};
use polydam_server::rulebook::steps;

fn all() -> impl Iterator<Item = &'static Example> {
    Variant::ALL.into_iter().flat_map(examples::of)
}

#[test]
fn every_file_of_examples_can_be_read() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/examples");
    for variant in Variant::ALL {
        let text = std::fs::read_to_string(folder.join(format!("{variant}.txt"))).unwrap();
        let read = examples::read(variant, &text);
        let faults: Vec<_> = read.iter().filter_map(|one| one.as_ref().err()).collect();
        assert!(faults.is_empty(), "{variant}: {faults:?}");
        assert!(read.len() >= 3, "{variant} has {} examples", read.len());
        let names: BTreeSet<_> = read.iter().flatten().map(|one| &one.name).collect();
        assert_eq!(names.len(), read.len(), "{variant}: a name stands twice");
    }
}

#[test]
fn every_example_replays_and_its_refused_moves_are_refused() {
    for example in all() {
        let place = format!("{} {}", example.spec.variant, example.name);
        let game = example.game().unwrap_or_else(|| panic!("{place}: {}", example.fen));
        assert_eq!(example.plays().len(), example.moves.len(), "{place}: {:?}", example.moves);
        assert!(!example.moves.is_empty() || game.moves().is_empty(), "{place} plays nothing");
        assert!(!example.moves.is_empty() || !example.refused.is_empty(), "{place} is empty");
        for text in &example.refused {
            assert!(game.read(text).is_err(), "{place}: {text} is legal");
        }
        assert!(!example.shows.is_empty(), "{place} shows nothing");
        let last = steps::of(example).pop().unwrap();
        let mut end = game;
        for play in example.plays() {
            end.play(&play).unwrap();
        }
        assert_eq!(&last.position, end.position(), "{place}");
    }
}

/// Whether another value of the option would change the legal moves of one of its positions; for
/// the goal, whether the example ends the game; for a start without removals, whether it begins
/// from the start with an ordinary move.
fn shows(example: &Example, option: Opt) -> bool {
    let mut game = example.game().unwrap();
    let mut games = vec![game.clone()];
    for play in example.plays() {
        game.play(&play).unwrap();
        games.push(game.clone());
    }
    if option == Opt::Goal {
        return game.outcome().is_some();
    }
    if option == Opt::Opening && example.spec.sheet.opening == Opening::None {
        let first = &example.plays()[0];
        return games[0].position() == &example.spec.start_position() && !first.removal;
    }
    let value = option.value(&example.spec.sheet);
    let others = Spec::all().iter().filter(|row| option.value(&row.sheet) != value);
    others.into_iter().any(|row| {
        let differs = |game: &Game| {
            difference(game, option, row)
                .is_some_and(|(own, other)| !own.is_empty() || !other.is_empty())
        };
        games.iter().any(differs)
    })
}

#[test]
fn every_example_shows_the_options_that_it_names() {
    for example in all() {
        for &option in &example.shows {
            let place = format!("{} {}", example.spec.variant, example.name);
            assert!(shows(example, option), "{place} does not show {}", option.word());
        }
    }
}

#[test]
fn every_option_value_of_the_rules_table_is_shown_by_an_example() {
    let mut shown = BTreeSet::new();
    for example in all() {
        for &option in &example.shows {
            shown.insert((option.word(), option.value(&example.spec.sheet)));
        }
    }
    let mut missing = BTreeSet::new();
    for row in Spec::all() {
        for option in Opt::ALL {
            let value = (option.word(), option.value(&row.sheet));
            if !shown.contains(&value) {
                missing.insert(value);
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_line_of_the_comparison_is_true() {
    let mut lines = 0;
    for (game, option, other) in contrast::questions() {
        let question = format!("{} {} {}", game.variant, option.word(), option.value(&other.sheet));
        let place = contrast::place(game, option, other)
            .unwrap_or_else(|| panic!("compare.tsv has no line for {question}"));
        lines += 1;
        let Some(place) = place else { continue };
        let position = Game::from_fen(game, &place.fen).unwrap();
        let (own, others) = difference(&position, option, other).unwrap();
        let written = |plays: &[polydam_rules::Play]| -> Vec<String> {
            plays.iter().map(|play| contrast::written(game, play)).collect()
        };
        let named = place.own.is_some() || place.other.is_some();
        assert!(named, "{question} names no move");
        for (text, plays) in [(&place.own, &own), (&place.other, &others)] {
            let fits = text.as_ref().is_none_or(|text| written(plays).contains(text));
            assert!(fits, "{question}: {text:?} is none of {:?}", written(plays));
        }
    }
    assert!(lines > 500, "{lines}");
}

/// Of all 153 pairs of games: those with the same sheet differ in board or start alone, those that
/// differ in the goal alone have the same legal moves, and all others have a position in which an
/// option in which they differ changes the legal moves.
#[test]
fn all_153_pairs_of_games_have_a_position_or_never_differ() {
    let rows: Vec<&Spec> = Variant::ALL.iter().map(|v| v.spec(Rules::Standard)).collect();
    let mut without = Vec::new();
    let mut pairs = 0;
    for (at, &a) in rows.iter().enumerate() {
        for &b in &rows[..at] {
            pairs += 1;
            let found = contrast::options(a, b).into_iter().any(|option| {
                let of = |home, other| contrast::place(home, option, other).flatten().is_some();
                of(a, b) || of(b, a)
            });
            if !found {
                without.push(differing(a, b));
            }
        }
    }
    assert_eq!(pairs, 153);
    assert!(
        without.iter().all(|options| options.iter().all(|option| *option == Opt::Goal)),
        "{without:?}"
    );
    // Checkers and its reverse; International on three boards.
    assert_eq!(without.len(), 4);
}

/// The legal moves of a position under a game's rules, in an order of their own; nothing if the
/// position is none of that game's.
fn moves(spec: &'static Spec, fen: &str) -> Option<BTreeSet<String>> {
    let game = Game::from_fen(spec, fen).ok()?;
    let text = |play: &polydam_rules::Play| {
        format!("{} {:?} {:?}", contrast::written(spec, play), play.captures, play.crowns)
    };
    Some(game.plays().iter().map(text).collect())
}

/// On one board, the two games themselves allow different moves in one of the positions.
#[test]
fn games_on_one_board_differ_in_a_position_of_the_file() {
    let rows: Vec<&Spec> = Variant::ALL.iter().map(|v| v.spec(Rules::Standard)).collect();
    for (at, &a) in rows.iter().enumerate() {
        for &b in &rows[..at] {
            let options = differing(a, b);
            let differ = options.iter().any(|option| *option != Opt::Goal);
            if a.board != b.board || !differ {
                continue;
            }
            let tells_apart = |home: &'static Spec, other: &'static Spec, option: Opt| {
                let place = contrast::place(home, option, other).flatten();
                let both = place.map(|place| (moves(home, &place.fen), moves(other, &place.fen)));
                matches!(both, Some((Some(own), Some(others))) if own != others)
            };
            let found = options
                .iter()
                .any(|&option| tells_apart(a, b, option) || tells_apart(b, a, option));
            // A parachutist is no piece of the other game: it cannot hold the position.
            let alike = a.has_parachutists() == b.has_parachutists();
            assert!(found || !alike, "{} and {}", a.variant, b.variant);
        }
    }
}

#[test]
fn every_lesson_has_tasks_with_right_and_wrong_choices_and_ends_with_questions() {
    for variant in Variant::ALL {
        let spec = variant.spec(Rules::Standard);
        let lesson = lessons::lesson(variant);
        assert!(lesson.len() >= 3, "{variant}: {} tasks", lesson.len());
        assert!(matches!(lesson.last(), Some(Task::Asked(_))), "{variant}");
        let mut asked = Vec::new();
        for (number, task) in (1..).zip(&lesson) {
            let place = format!("{variant} task {number}");
            let (offered, right) = (task.offered(), task.right());
            assert!(
                !right.is_empty() && right.len() < offered.len(),
                "{place}: {offered:?} {right:?}"
            );
            assert!(right.iter().all(|text| offered.contains(text)), "{place}");
            if let Task::Asked(question) = task {
                assert!(question.ask.arises(spec), "{place}");
                assert!(question.ask.is_asked(&task.game().unwrap()), "{place}");
                asked.push(question.ask);
            }
        }
        assert!(asked.contains(&Ask::Force), "{variant}: {asked:?}");
    }
}
