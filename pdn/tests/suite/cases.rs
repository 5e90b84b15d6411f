//! The cases of the house's list that are about notation (N) and import (P), each named after its
//! number there.

use polydam_pdn::decode::{self, Encoding};
use polydam_pdn::{
    AnyGames, Game, Limits, Oddity, Played, Reader, Remark, ReplayOptions, Replayed, Replayer,
    Score, Stuck, What, WriteStyle,
};
use polydam_rules::{Fen, Game as Board, Rules, Side, Square, Variant};

use crate::common::named;

/// The only game of a text, and what came of its replay.
fn replay(text: &str) -> (Game, Replayed) {
    let mut all = replay_all(text.as_bytes());
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0)
}

fn replay_all(bytes: &[u8]) -> Vec<(Game, Replayed)> {
    let mut replayer = Replayer::new(ReplayOptions::default());
    let games = AnyGames::open(bytes, None, Limits::NONE).unwrap();
    games
        .map(|game| {
            let mut game = game.unwrap();
            let replayed = replayer.replay(&mut game);
            (game, replayed)
        })
        .collect()
}

/// The main line as the game itself writes it.
fn moves(game: &Game) -> String {
    let text = game.to_pdn(&WriteStyle {
        width: 9999,
        ..WriteStyle::default()
    });
    let moves = text.split_once("\n\n").unwrap().1.trim();
    let words = moves.split(' ').filter(|word| !word.ends_with('.') && *word != "*");
    words.collect::<Vec<_>>().join(" ")
}

fn oddities(replayed: &Replayed) -> Vec<Oddity> {
    let all = replayed.warnings.iter().map(|warning| match &warning.what {
        What::Replay(oddity) => oddity.clone(),
        other => panic!("{other}"),
    });
    all.collect()
}

fn board(variant: Variant, fen: &str) -> Board {
    Board::from_fen(variant.spec(Rules::Standard), fen).unwrap()
}

/// A captured set in order.
fn set(squares: &[Square]) -> Vec<Square> {
    let mut squares = squares.to_vec();
    squares.sort_unstable();
    squares
}

#[test]
fn n01_a_short_capture_that_may_be_two_is_refused() {
    let head = "[GameType \"20\"] [FEN \"W:WK4:B13,32,37,20\"]";
    let (_, replayed) = replay(&format!("{head} 1. 4x15 *"));
    let fault = replayed.fault.unwrap();
    let Stuck::Open(forms) = fault.reason else {
        panic!("{fault}")
    };
    assert_eq!(forms, ["4x27x38x15", "4x31x42x15"]);
    assert_eq!(replayed.ways.len(), 2);
    for (text, taken) in [("4x31x42x15", "13 37 20"), ("4x27x38x15", "13 32 20")] {
        let (game, replayed) = replay(&format!("{head} 1. {text} *"));
        assert_eq!(replayed.fault, None);
        let id = game.tree.main_line().next().unwrap();
        let play = game.tree.get(id).unwrap().play().unwrap().clone();
        let spec = game.spec.unwrap();
        let taken: Vec<Square> =
            taken.split(' ').map(|n| spec.numbered(n.parse().unwrap()).unwrap()).collect();
        assert_eq!(set(&play.captures), set(&taken));
        assert_eq!(moves(&game), text);
    }
}

#[test]
fn n02_an_ambiguous_capture_is_written_in_full() {
    let board = board(Variant::International, "W:WK1:B12,13,19,20");
    let mut texts = board.legal_texts();
    texts.retain(|text| text.ends_with("25"));
    assert_eq!(texts, ["1x23x14x25", "1x18x9x25"]);
    for text in texts {
        let (game, _) = replay(&format!("[GameType \"20\"] [FEN \"W:WK1:B12,13,19,20\"] {text} *"));
        assert_eq!(moves(&game), text);
    }
}

#[test]
fn n03_the_rest_of_the_game_settles_a_short_capture() {
    let fen = "W:W32,K36,37,38,42,45,47:B3,6,8,11,12,14,19,27,34";
    let start = board(Variant::International, fen);
    let fits: Vec<_> = start
        .plays()
        .into_iter()
        .filter(|play| {
            let spec = start.spec();
            (spec.number(play.from), spec.number(play.to)) == (Some(36), Some(16))
        })
        .collect();
    assert_eq!(fits.len(), 2);
    let texts: Vec<String> = fits.iter().map(|play| start.text(play)).collect();
    // Go on as only the second reading allows.
    let (mut first, mut second) = (start.clone(), start.clone());
    first.play(&fits[0]).unwrap();
    second.play(&fits[1]).unwrap();
    let next = second.legal_texts().into_iter().find(|text| first.read(text).is_err()).unwrap();
    let text = format!("[GameType \"20\"] [FEN \"{fen}\"] 1. 36x16 {next} *");
    let (game, replayed) = replay(&text);
    assert_eq!(replayed.fault, None);
    let settled = Oddity::SettledByRest {
        text: "36x16".into(),
        meant: texts[1].clone(),
    };
    assert_eq!(oddities(&replayed), [settled]);
    assert_eq!(moves(&game), format!("{} {next}", texts[1]));
    // Without reading on it stays open.
    let mut game = Reader::new(text.as_bytes(), Limits::NONE).games().next().unwrap().unwrap();
    let options = ReplayOptions {
        read_on: false,
        ..ReplayOptions::default()
    };
    let replayed = Replayer::new(options).replay(&mut game);
    assert!(matches!(replayed.fault.unwrap().reason, Stuck::Open(forms) if forms.len() == 2));
    // The real games of the corpus.
    if let Some(bytes) = named("parser-torture/engine-ladder-10x10.pdn") {
        let all = replay_all(&bytes);
        let settled: Vec<usize> = (1..)
            .zip(&all)
            .filter(|(_, (_, replayed))| !replayed.warnings.is_empty())
            .map(|(number, _)| number)
            .collect();
        assert_eq!(settled, [3, 7]);
        assert!(all.iter().all(|(_, replayed)| replayed.is_whole()));
    }
}

#[test]
fn n08_captures_of_one_king_that_end_alike() {
    let board = board(Variant::Checkers, "B:W6,7,8,14,15,16,22,23,24:BK2");
    let spec = board.spec();
    let plays = board.plays();
    assert_eq!(plays.len(), 10);
    let mut ends: Vec<u8> = plays.iter().map(|play| spec.number(play.to).unwrap()).collect();
    ends.sort_unstable();
    ends.dedup();
    assert_eq!(ends, [2, 4, 25]);
    assert!(plays.iter().any(|play| play.from == play.to));
    for play in &plays {
        let text = board.text(play);
        let (game, replayed) =
            replay(&format!("[GameType \"21\"] [FEN \"B:W6,7,8,14,15,16,22,23,24:BK2\"] {text} *"));
        assert_eq!(replayed.fault, None, "{text}");
        assert_eq!(moves(&game), text);
    }
}

#[test]
fn n09_the_square_that_is_written_tells_the_moves_apart() {
    let (fen, variant) = ("W:WK47:B14,19,29,31,42", Variant::International);
    assert_eq!(board(variant, fen).legal_texts(), ["47x38x24x13x36", "47x38x20x9x36"]);
    for text in ["47x33x36", "47x38x36", "47x36"] {
        let (_, replayed) = replay(&format!("[GameType \"20\"] [FEN \"{fen}\"] {text} *"));
        assert!(matches!(replayed.fault.unwrap().reason, Stuck::Open(_)), "{text}");
    }
    for (text, whole) in [
        ("47x13x36", "47x38x24x13x36"),
        ("47x20x36", "47x38x20x9x36"),
    ] {
        let (game, replayed) = replay(&format!("[GameType \"20\"] [FEN \"{fen}\"] {text} *"));
        assert_eq!(replayed.fault, None, "{text}");
        assert_eq!(moves(&game), whole);
    }
    // Or the captured pieces behind the move.
    let listed = format!("[GameType \"20\"] [FEN \"{fen}\"] 47x36 <42, 29, 14, 31> *");
    assert_eq!(moves(&replay(&listed).0), "47x38x20x9x36");
}

#[test]
fn n10_captured_squares_in_any_order() {
    let fen = "B:Wf6,b4,d4,a3,b2,d2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,c7,e7,g7,b6,d6,h6";
    let plain = replay(&format!("[GameType \"26\"] [FEN \"{fen}\"] g7xe5xc3xa5 *")).0;
    for taken in ["f6xd4xb4", "b4xf6xd4", "d4xb4xf6"] {
        let (game, replayed) =
            replay(&format!("[GameType \"26\"] [FEN \"{fen}\"] g7xa5x{taken} *"));
        assert_eq!(replayed.fault, None, "{taken}");
        assert!(game.tree == plain.tree);
    }
}

#[test]
fn n11_the_side_to_move_twice() {
    let doubled = replay("[GameType \"20\"] [FEN \"W:W:W31-50:B1-20\"] 32-28 *").0;
    let written = doubled.to_pdn(&WriteStyle::default());
    // It is the start of the game, so it needs no tag at all.
    assert!(!written.contains("FEN"), "{written}");
    let other = replay("[GameType \"20\"] [FEN \"W:W:W31:B20\"] *").0;
    assert!(other.to_pdn(&WriteStyle::default()).contains("[FEN \"W:W31:B20\"]"));
}

#[test]
fn n12_a_side_without_pieces_has_lost_or_won() {
    let cases = [
        (Variant::International, "B:W50:B", Side::White),
        (Variant::International, "W:W:B1", Side::Black),
        (Variant::AntiCheckers, "B:W32:B", Side::Black),
    ];
    for (variant, fen, winner) in cases {
        let slug = variant.slug();
        let (game, replayed) = replay(&format!("[Variant \"{slug}\"] [FEN \"{fen}\"] *"));
        assert_eq!(replayed.fault, None);
        assert_eq!(replayed.ending.unwrap().winner, winner, "{fen}");
        let left = winner == game.spec.unwrap().first;
        let score = if left {
            Score::LeftWins
        } else {
            Score::RightWins
        };
        assert_eq!(game.outcome().unwrap().score, score);
    }
}

#[test]
fn n14_letters_and_numbers_in_one_position() {
    let text = "[GameType \"25\"] [FEN \"W:WKa1,K8,9:BK7,Kb2,23\"] *";
    let (game, replayed) = replay(text);
    assert_eq!(replayed.warnings, []);
    let fen = "[FEN \"W:WKa1,b6,Kg7:BKb2,e3,Ke7\"]";
    let written = game.to_pdn(&WriteStyle::default());
    assert!(written.contains(fen), "{written}");
}

#[test]
fn n15_impossible_positions_are_refused_with_the_reason() {
    let cases = [
        ("W:W31,31:B1", Some("31")),
        ("W:W51:B1", Some("`51` is no square")),
        ("W:W1:B1", Some("b10")),
        ("W:W4:B49", None),
    ];
    for (fen, reason) in cases {
        let (_, replayed) = replay(&format!("[GameType \"20\"] [FEN \"{fen}\"] *"));
        let said: Vec<String> = oddities(&replayed).iter().map(ToString::to_string).collect();
        match reason {
            Some(reason) => assert!(said.iter().any(|text| text.contains(reason)), "{said:?}"),
            None => assert!(said.is_empty(), "{said:?}"),
        }
        // With a move behind it, the game has that fault.
        let (_, replayed) = replay(&format!("[GameType \"20\"] [FEN \"{fen}\"] 1. 32-28 *"));
        let fault = replayed.fault.unwrap();
        assert_eq!(matches!(fault.reason, Stuck::NoPosition(_)), reason.is_some(), "{fault}");
    }
    let spec = Variant::International.spec(Rules::Standard);
    assert_eq!(Fen::position(spec, "W:W4:B49").unwrap().2.len(), 2);
}

#[test]
fn n16_the_left_score_is_that_of_the_side_that_starts() {
    // Black, who starts, has won.
    let checkers = replay("[GameType \"21\"] [FEN \"W:W21:B17,14\"] *").0;
    assert_eq!(checkers.outcome().unwrap().to_string(), "1-0");
    let russian = replay("[GameType \"25\"] [FEN \"W:Wa3:Bb4,c5\"] *").0;
    assert_eq!(russian.outcome().unwrap().to_string(), "0-1");
    let international = replay("[GameType \"20\"] [FEN \"W:W46:B41,37\"] *").0;
    assert_eq!(international.outcome().unwrap().to_string(), "0-2");
    // The position holds, and the tag that says otherwise is named.
    let text = "[GameType \"21\"] [Result \"0-1\"] [FEN \"W:W21:B17,14\"] 0-1";
    let (game, replayed) = replay(text);
    let said = Oddity::ResultContradictsPlay {
        given: "0-1".into(),
        shown: "1-0".into(),
    };
    assert_eq!(oddities(&replayed), [said]);
    assert!(game.to_pdn(&WriteStyle::default()).contains("[Result \"1-0\"]"));
}

#[test]
fn n18_the_position_is_written_with_the_moves() {
    let fen = "W:WK8,10,21,22,32:B2,13,14,28,K31";
    let written = replay(&format!("[GameType \"21\"] [FEN \"{fen}\"] *"))
        .0
        .to_pdn(&WriteStyle::default());
    assert!(written.contains("[SetUp \"1\"]\n"), "{written}");
    let (start, again) = (board(Variant::Checkers, fen), replay(&written).0);
    let kept = Board::from_fen(start.spec(), again.tags.set_up().unwrap()).unwrap();
    assert_eq!(kept.position(), start.position());
}

#[test]
fn n20_half_a_capture_is_no_move() {
    let text = "[GameType \"20\"] [FEN \"W:W28,50:B23,14,5\"] 1. 28x19 0-2";
    let (game, replayed) = replay(text);
    assert_eq!(replayed.plies, 0);
    assert_eq!(oddities(&replayed), [Oddity::UnfinishedCapture("28x19".into())]);
    let written = game.to_pdn(&WriteStyle::default());
    assert!(written.ends_with("\n\n{28x19} *\n\n"), "{written}");
}

#[test]
fn n21_legs_written_as_half_moves_are_joined() {
    let text = "[GameType \"20\"] [FEN \"W:W28,50:B23,14,5\"] 1. 28x19 {a} 19x10 5x14 {b} *";
    let (game, replayed) = replay(text);
    assert_eq!((replayed.plies, replayed.fault), (2, None));
    assert_eq!(
        game.to_pdn(&WriteStyle::default()).split_once("\n\n").unwrap().1,
        "1. {a} 28x10 5x14 {b} *\n\n"
    );
    if let Some(bytes) = named("parser-torture/legs-as-plies.pdn") {
        let all = replay_all(&bytes);
        assert_eq!(all.len(), 30);
        let joined = all.iter().filter(|(_, replayed)| {
            oddities(replayed).iter().any(|one| matches!(one, Oddity::LegsJoined(_)))
        });
        assert_eq!(joined.count(), 21);
        assert!(all.iter().all(|(_, replayed)| replayed.is_whole()));
    }
}

#[test]
fn n23_a_number_that_the_moves_refute_is_not_believed() {
    let text = "[GameType \"31\"] 1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 *";
    let (game, replayed) = replay(text);
    assert_eq!(replayed.fault, None);
    assert!(oddities(&replayed).iter().any(|one| matches!(one, Oddity::AnotherGame(_))));
    assert_ne!(game.spec.unwrap().look.pdn, 31);
    assert!(!replayed.also.is_empty(), "several games fit, and all are offered");
    let printed = "[GameType \"21,W,10,10,N2,0\"] 1. 32-28 19-23 2. 28x19 14x23 *";
    assert_eq!(replay(printed).0.spec.unwrap().look.pdn, 20);
}

#[test]
fn n25_the_mirrored_board_of_the_italians() {
    let (game, replayed) = replay("[GameType \"22,W,8,8,N2,1\"] 1. 21-17 *");
    assert_eq!(replayed.fault, None);
    let spec = game.spec.unwrap();
    let names = [1, 32].map(|number| spec.numbered(number).unwrap().to_string());
    assert_eq!(names, ["a8", "h1"]);
    assert_eq!(spec.first, Side::White);
}

#[test]
fn n26_line_moves_and_stops_of_dameo() {
    let (game, replayed) = replay("[Variant \"dameo\"] [FEN \"W:We1,f2:Bh8\"] e1-g3 *");
    assert_eq!(replayed.fault, None);
    let id = game.tree.main_line().next().unwrap();
    let play = game.tree.get(id).unwrap().play().unwrap();
    assert_eq!((play.from.to_string(), play.to.to_string()), ("e1".into(), "g3".into()));
    let plays = ["e1xe4xe7", "e1xe5xe7"].map(|text| {
        let head = "[Variant \"dameo\"] [FEN \"W:WKe1:Be3,e6\"]";
        let (game, replayed) = replay(&format!("{head} {text} *"));
        assert_eq!(replayed.fault, None, "{text}");
        let id = game.tree.main_line().next().unwrap();
        game.tree.get(id).unwrap().play().unwrap().clone()
    });
    assert!(plays[0].same_move(&plays[1]));
}

#[test]
fn n28_reading_changes_no_other_game() {
    let spec = Variant::Russian.spec(Rules::Standard);
    let before = Board::of(spec);
    let (one, _) = replay("[GameType \"25\"] c3-d4 b6-a5 *");
    let (two, _) = replay("[GameType \"25\"] c3-b4 *");
    assert_eq!(one.tree.len(), 3);
    assert_eq!(two.tree.len(), 2);
    assert_eq!(Board::of(spec).position(), before.position());
}

#[test]
fn n29_clocks_stay_with_their_moves() {
    let text = "[GameType \"20\"] 1. 32-28 {[%clock w0:09:57 B0:10:00]} 19-23 \
                {[%clock W0:09:57 b0:09:51]} *";
    let (game, _) = replay(text);
    let clocks = |at: usize| {
        let id = game.tree.main_line().nth(at).unwrap();
        game.tree.get(id).unwrap().after.clone()
    };
    for (at, value) in [(0, "w0:09:57 B0:10:00"), (1, "W0:09:57 b0:09:51")] {
        let wanted = Remark::Command {
            name: "clock".into(),
            value: value.into(),
        };
        assert_eq!(clocks(at), [wanted]);
    }
    let written = game.to_pdn(&WriteStyle::default());
    let again = replay(&written).0;
    assert!(again.tree == game.tree);
}

#[test]
fn p02_a_result_that_looks_like_a_move() {
    let text = "[GameType \"20\"] [Result \"4-6\"] 1. 32-28 19-23 2. 28x19 14x23 4-6 *";
    let (game, replayed) = replay(text);
    assert_eq!((replayed.plies, &replayed.fault), (4, &None));
    assert_eq!(oddities(&replayed), [Oddity::ResultAsMove("4-6".into())]);
    assert_eq!(game.outcome().unwrap().score, Score::Other("4-6".into()));
    assert_eq!(moves(&game), "32-28 19-23 28x19 14x23");
    if let Some(bytes) = named("international/delfts.pdn") {
        let results: Vec<String> = replay_all(&bytes)
            .iter()
            .map(|(game, replayed)| {
                assert!(replayed.is_whole());
                game.outcome().unwrap().to_string()
            })
            .collect();
        assert_eq!(results, ["4-6", "1-9"]);
    }
}

#[test]
fn p03_forfeits_are_games_without_moves() {
    let (game, replayed) = replay("[PlyCount \"1\"] [Result \"0-2\"] 1. 0-2");
    assert!(!replayed.has_moves && replayed.fault.is_none());
    assert_eq!(game.outcome().unwrap().score, Score::RightWins);
    let files = [
        "mrcd2000kval",
        "mrcd2006",
        "mrcd2007",
        "mrdrcd07",
        "mrdrcd08",
    ];
    let read: Vec<_> =
        files.iter().filter_map(|name| named(&format!("czech/{name}.pdn"))).collect();
    if !read.is_empty() {
        let all = read.iter().flat_map(|bytes| replay_all(bytes));
        let forfeits = all.filter(|(game, replayed)| {
            !replayed.has_moves && game.outcome().is_some_and(|one| one.score != Score::Unknown)
        });
        assert_eq!(forfeits.count(), 12);
    }
}

#[test]
fn p04_place_holders_are_unknown_moves() {
    let text = format!("[White \"A\"] {} 1/2-1/2", "1. - - ".repeat(25));
    let (game, replayed) = replay(&text);
    assert_eq!((replayed.has_moves, replayed.plies, &replayed.fault), (false, 0, &None));
    assert_eq!(game.outcome().unwrap().score, Score::Draw);
    let gaps = game.warnings.iter().filter(|warning| warning.what == What::UnknownMove);
    assert_eq!(gaps.count(), 25);
    let written = game.to_pdn(&WriteStyle::default());
    assert_eq!(written.matches("--").count(), 25);
    // Moves behind a gap are kept and not replayed.
    let (game, replayed) = replay("[GameType \"25\"] 1. c3-d4 ... 2. e3-f4 *");
    assert_eq!(replayed.fault.unwrap().reason, Stuck::Unknown);
    assert_eq!((replayed.plies, game.tree.len()), (1, 4));
}

#[test]
fn p05_a_stray_line_is_a_game_of_its_own() {
    let text = "[GameType \"20\"] [FEN \"W:W31:B27\"] 31x22 1-0\n\n\n36x27 1-0\n\n";
    let all = replay_all(text.as_bytes());
    assert_eq!(all.len(), 2);
    assert!(all[0].1.is_whole());
    let fault = all[1].1.fault.as_ref().unwrap();
    assert_eq!((fault.ply, fault.text.as_str()), (1, "36x27"));
    assert_eq!(fault.place.unwrap().line, 4);
    if let Some(bytes) = named("international-problems/cat-c1.pdn") {
        let whole: Vec<bool> = replay_all(&bytes).iter().map(|(_, one)| one.is_whole()).collect();
        assert_eq!((whole.len(), whole.iter().filter(|&&whole| whole).count()), (46, 45));
        assert!(!whole[45]);
    }
}

#[test]
fn p06_quotes_inside_a_tag() {
    let (game, _) = replay(r#"[Site "\"64\", 1974"] 32-28 *"#);
    assert_eq!(game.tags.get("Site"), Some("\"64\", 1974"));
    let written = game.to_pdn(&WriteStyle::default());
    assert!(written.contains(r#"[Site "\"64\", 1974"]"#));
}

#[test]
fn p07_tags_in_italian() {
    let text = "[Dati \"Camp.\"] [Anno \"2005\"] [Bianco \"Player A\"] [Nero \"Player B\"] \
                [Risultato \"1-0\"] [Apertura \"0028\"] 1. 21-17 *";
    let (game, replayed) = replay(text);
    assert!(replayed.is_whole());
    assert_eq!(game.tags.player(Side::White), Some("Player A"));
    assert_eq!(game.outcome().unwrap().score, Score::LeftWins);
    assert_eq!(game.tags.get("Opening"), Some("0028"));
    if let Some(bytes) = named("italian/campionato-assoluto-2005.pdn") {
        let all = replay_all(&bytes);
        assert_eq!(all.len(), 53);
        let italian = all.iter().filter(|(game, _)| game.spec.unwrap().look.pdn == 22);
        assert_eq!(italian.count(), 53);
    }
}

#[test]
fn p08_names_in_any_script_behind_any_white_space() {
    let (game, _) = replay("[White       \"Игрок Один\"]\n[Black\t\"玩家二\"] 1. c3-d4 *");
    assert_eq!(game.tags.player(Side::White), Some("Игрок Один"));
    assert_eq!(game.tags.player(Side::Black), Some("玩家二"));
}

#[test]
fn p10_moves_without_a_sign() {
    assert_eq!(moves(&replay("[GameType \"25\"] 1.a3b4").0), "a3-b4");
    assert_eq!(moves(&replay("[GameType \"21\"] 1. 1115 2218 1522 *").0), "11-15 22-18 15x22");
    let taken = "[GameType \"21\"] [FEN \"B:W15:B11\"] 1118 *";
    assert_eq!(moves(&replay("[GameType \"21\"] [FEN \"B:W24:B14\"] 1418 *").0), "14-18");
    assert_eq!(moves(&replay(taken).0), "11x18");
}

#[test]
fn p12_the_sign_is_a_hint_and_legality_decides() {
    let text = "[GameType \"21\"] 1. 11x15 23x19 2. 8x11 22x17 3. 11x16 24-20 4. 16-23 *";
    let (game, replayed) = replay(text);
    assert_eq!(replayed.fault, None);
    assert_eq!(moves(&game), "11-15 23-19 8-11 22-17 11-16 24-20 16x23");
}

#[test]
fn p15_the_end_of_the_file_ends_a_game() {
    let (game, replayed) = replay("[GameType \"21\"] [Result \"1-0\"] 1. 9-14 22-18");
    assert!(replayed.is_whole());
    assert_eq!(game.outcome().unwrap().score, Score::LeftWins);
}

#[test]
fn p16_no_game_takes_the_result_of_the_one_before() {
    let all = replay_all(
        b"[Result \"1-0\"] 1. 11-15 *\n\n[White \"B\"] 1. 11-15 *\n\n[White \"C\"] 1. 11-15 0-1",
    );
    let scores: Vec<Score> = all.iter().map(|(game, _)| game.outcome().unwrap().score).collect();
    assert_eq!(scores, [Score::LeftWins, Score::Unknown, Score::RightWins]);
}

#[test]
fn p17_curly_quotes_and_no_break_spaces() {
    let utf8 = "[Event\u{a0}\u{201c}Club\u{201d}] 1. 32-28 *";
    let bytes = b"[Event\xa0\x93Club\x94] 1. 32-28 *";
    assert_eq!(decode::decode(bytes).1, Encoding::Windows1252);
    for bytes in [utf8.as_bytes(), bytes] {
        let (game, _) = replay_all(bytes).remove(0);
        assert_eq!(game.tags.get("Event"), Some("Club"));
        assert_eq!(game.warnings[0].what, What::CurlyQuotes("Event".into()));
    }
}

#[test]
fn p20_commands_are_kept_in_order_and_written_back() {
    let comment = "{[%drgnode 5 6][%inbook][%eval -0.048][%egt 0:0:9.56]}";
    let (game, _) = replay(&format!("[GameType \"20\"] 1. 32-28 {comment} *"));
    let text = game.to_pdn(&WriteStyle {
        width: 200,
        ..WriteStyle::default()
    });
    assert!(
        text.contains("{[%drgnode 5 6] [%inbook] [%eval -0.048] [%egt 0:0:9.56]}"),
        "{text}"
    );
    assert!(replay(&text).0.tree == game.tree);
}

#[test]
fn p21_marks_in_parentheses_are_no_variation() {
    let (game, replayed) = replay("1.32-28!? 19-23(!?!!!) 2.28x19 *");
    assert!(replayed.is_whole());
    assert_eq!((replayed.plies, game.tree.len()), (3, 4));
    let text = game.to_pdn(&WriteStyle::default());
    assert!(text.ends_with("1. 32-28!? 19-23 (!?!!!) 2. 28x19 *\n\n"), "{text}");
}

#[test]
fn p23_positions_without_moves() {
    let (game, replayed) =
        replay("[Setup \"1\"] [Date \"\"] [GameType \"21\"] [FEN \"W:W27,19,K13:BK30,12,5.\"] 0-1");
    assert!(!replayed.has_moves && replayed.fault.is_none());
    let text = game.to_pdn(&WriteStyle::default());
    assert!(
        text.contains("[Date \"????.??.??\"]")
            && text.contains("[SetUp \"1\"]\n[FEN \"W:WK13,19,27:B5,12,K30\"]"),
        "{text}"
    );
    assert!(text.contains("[Result \"0-1\"]"));
}

#[test]
fn p24_line_ends_of_every_kind_in_one_file() {
    let text = "[GameType \"20\"]\r\n[White \"A\"]\n\r1. 32-28\r\n19-23\n2. 28x19\r14x23 *\r\n";
    let (game, replayed) = replay(text);
    assert_eq!((replayed.plies, replayed.fault), (4, None));
    assert_eq!(game.tags.player(Side::White), Some("A"));
}

#[test]
fn p26_draws_in_decimals_and_halves() {
    for text in [
        "[Result \"0.5-0.5\"] *",
        "[Result \"½-½\"] *",
        "[A \"\"] ½-½",
        "[A \"\"] 0.5-0.5",
    ] {
        assert_eq!(replay(text).0.outcome().unwrap().score, Score::Draw, "{text}");
    }
}

#[test]
fn p27_one_game_a_line_counted_from_0() {
    let text = "10-13 21-17 5-10 22-18 13-22 27-18\t1/2-1/2\n10-13 21-17\t1-0\n";
    let all = replay_all(text.as_bytes());
    assert_eq!(all.len(), 2);
    assert!(all.iter().all(|(_, replayed)| replayed.is_whole()));
    assert_eq!(moves(&all[0].0), "10-15 23-19 7-10 22-18 15x22 25x18");
    assert_eq!(all[0].0.outcome().unwrap().score, Score::Draw);
    if let Some(bytes) = named("english/acf-anonymous.txt") {
        let all = replay_all(&bytes);
        let plies: usize = all.iter().map(|(_, replayed)| replayed.plies).sum();
        assert!(all.iter().all(|(_, replayed)| replayed.is_whole()));
        assert_eq!((all.len(), plies), (9377, 460_287));
    }
}

#[test]
fn p28_a_null_move_in_a_variation_spoils_nothing() {
    let text =
        "[GameType \"20\"] 1. 32-28 ({text} 1. -- 19-23) (1. 33-29 20-25) 19-23 2. 28x19 14x23 *";
    let (game, replayed) = replay(text);
    assert_eq!((replayed.plies, &replayed.fault), (4, &None));
    assert!(game.warnings.iter().any(|warning| warning.what == What::UnknownMove));
    let written = game.to_pdn(&WriteStyle::default());
    assert!(written.contains("(1. {text} -- 19-23) (1. 33-29 20-25)"), "{written}");
    // A variation that cannot be followed is named and kept.
    let (game, replayed) = replay("[GameType \"20\"] 1. 32-28 (1. 32-27 19-23 28-40) 19-23 *");
    assert_eq!(replayed.fault, None);
    let said = oddities(&replayed).remove(0);
    assert!(
        matches!(said, Oddity::VariationStops { ref text, .. } if text == "28-40"),
        "{said}"
    );
    let first = game.tree.get(polydam_pdn::Tree::START).unwrap().children()[1];
    let last = game.tree.line_from(first).last().unwrap();
    assert!(matches!(&game.tree.get(last).unwrap().played, Played::Move { play: None, .. }));
}

#[test]
fn p29_a_number_of_the_second_side_at_the_start() {
    let (_, replayed) = replay("[GameType \"20\"] 1... 19-23 *");
    let fault = replayed.fault.unwrap();
    assert!(
        fault.to_string().contains("White is to move")
            || fault.to_string().contains("white is to move"),
        "{fault}"
    );
    assert_eq!(fault.ply, 1);
}

/// The list of the house, if it lies beside the repository, holds no case that is not tested here.
#[test]
fn every_case_of_the_list_has_its_test() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/reference/cases.tsv");
    let Ok(list) = std::fs::read_to_string(path) else {
        eprintln!("no {path}: not compared");
        return;
    };
    let rows = list.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let ours = rows.filter(|row| matches!(row[2], "notation" | "pdn import"));
    let missing: Vec<&str> = ours
        .map(|row| row[0])
        .filter(|id| !include_str!("cases.rs").contains(&format!("fn {}_", id.to_lowercase())))
        .collect();
    assert_eq!(missing, [""; 0]);
}
