//! Studies read back from their texts; variations are moved and deleted.

use polydam_rules::sample::Random;
use polydam_rules::{Spec, Variant};

use super::{Study, Unread};

/// A tree of random moves, some of them variations.
fn grown(spec: &'static Spec, random: &mut Random) -> Study {
    let mut study = Study::new(spec);
    for _ in 0..40 {
        if random.below(5) == 0 {
            study.go(random.below(study.order.len()));
        }
        let plays = study.board().board.plays();
        match random.pick(&plays) {
            Some(play) => study.enter(play.clone()).unwrap(),
            None => study.go(0),
        }
        if random.below(6) == 0 {
            study.set_comment("a word {in} braces");
        }
    }
    study
}

#[test]
fn a_study_reads_back_from_its_text_in_every_row() {
    let mut random = Random::new(5);
    for spec in Spec::all() {
        let mut study = grown(spec, &mut random);
        for index in [0, 3, study.order.len() / 2] {
            study.go(index);
            let again = Study::read(&study.text(), Variant::Konane).unwrap();
            let mut again = again;
            again.go(study.at());
            assert_eq!(again.spec(), spec);
            assert!(again.fault().is_none());
            assert_eq!(again.text(), study.text());
            assert_eq!(again.board().board.fen(), study.board().board.fen());
        }
    }
}

#[test]
fn a_variation_is_promoted_from_within_and_deleted_with_what_follows() {
    let mut study = Study::new(&Spec::all()[0]);
    let first = study.board().board.plays();
    study.enter(first[0].clone()).unwrap();
    study.go(0);
    study.enter(first[1].clone()).unwrap();
    let reply = study.board().board.plays()[0].clone();
    study.enter(reply).unwrap();
    assert_eq!(study.at(), 3);
    study.promote();
    assert_eq!(study.at(), 4 - 1 - 1 + 1);
    assert_eq!(study.main_line().1.len(), 2);
    study.step(false);
    study.delete();
    assert_eq!((study.at(), study.order.len()), (0, 2));
}

#[test]
fn what_is_no_game_is_refused_and_what_goes_wrong_is_kept() {
    let read = |text| Study::read(text, Variant::Checkers);
    assert!(matches!(read(""), Err(Unread::Nothing)));
    assert!(matches!(
        read("[GameType \"25\"] [FEN \"W:Wa1,a1\"] *"),
        Err(Unread::NoPosition(_))
    ));
    let study = read("[Variant \"russian\"] 1. c3-d4 b6-a5 2. a1-h8 *").unwrap();
    assert_eq!(study.fault().unwrap().ply, 3);
    assert!(study.text().contains("a1-h8"));
}
