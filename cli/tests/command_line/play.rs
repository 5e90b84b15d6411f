//! `polydam play` over a pipe.

use crate::running::with_input;

#[test]
fn refusals_come_in_words_and_a_win_is_said() {
    let input = "23-19\nc3xe5\nmoves\n";
    let run = with_input("play checkers --fen W:Wc3,e3:Bd4", input);
    assert_eq!(run.status, 0);
    assert!(run.out.contains("`23-19` is refused: a capture is compulsory"), "{}", run.out);
    assert!(run.out.contains("White wins: Black has no piece left"), "{}", run.out);
}

#[test]
fn moves_are_taken_back() {
    let run = with_input("play russian", "fen\nc3-d4\nfen\nback\nfen\nback\nquit\nc3-d4\n");
    let fens: Vec<_> = run.out.lines().filter(|line| line.starts_with(['W', 'B'])).collect();
    let fens: Vec<_> = fens
        .into_iter()
        .filter(|line| line.contains(':') && line.contains(","))
        .collect();
    assert_eq!(fens.len(), 3, "{}", run.out);
    assert_eq!(fens[0], fens[2]);
    assert!(fens[1].starts_with("B:W"));
    assert!(run.out.ends_with("there is no move to take back\n"), "{}", run.out);
}

#[test]
fn questions_are_answered() {
    let run =
        with_input("play brazilian", "moves\nnext\nnext a3\nnext h2\nnext z\nhelp\n\nboard\n");
    for answer in [
        "a3-b4 c3-b4 c3-d4 e3-d4 e3-f4 g3-f4 g3-h4\n",
        "\na3 c3 e3 g3\nb4\nno legal move goes on from there\n",
        "take the last move back",
    ] {
        assert!(run.out.contains(answer), "{answer}: {}", run.out);
    }
    assert_eq!(run.out.matches("White to move").count(), 2, "{}", run.out);
}

#[test]
fn games_in_numbers_show_them() {
    let run = with_input("play checkers", "");
    assert!(run.out.contains("13    14    15    16"), "{}", run.out);
    let run = with_input("play checkers --letters", "");
    assert!(!run.out.contains("13    14"), "{}", run.out);
}

#[test]
fn konane_by_removals() {
    let run = with_input("play konane", "xb5\nxd5\nd5\nmoves\nxc5\nmoves\nb5\n");
    assert!(run.out.contains("`xb5` is refused"), "{}", run.out);
    assert!(run.out.contains("xd4 xc5 xe5 xd6"), "{}", run.out);
    assert!(run.out.contains("Black to move"), "{}", run.out);
}

#[test]
fn the_opponent_answers_and_its_answer_is_taken_back() {
    let line = "play international --against plain --depth 3 --seed 4";
    let run = with_input(line, "32-28\nback\nfen\nback\n32-28\n");
    assert_eq!(run.out.matches("Black plays ").count(), 2, "{}", run.out);
    assert!(run.out.contains("\nW:W31,32,33"), "{}", run.out);
    assert!(run.out.contains("there is no move to take back"), "{}", run.out);
    assert_eq!(run.out, with_input(line, "32-28\nback\nfen\nback\n32-28\n").out);
}

#[test]
fn the_opponent_may_begin() {
    let run = with_input("play dameo --against plain --side black --depth 2 --seed 1", "back\n");
    assert_eq!(run.out.matches("White plays ").count(), 1, "{}", run.out);
    assert!(run.out.contains("Black to move"), "{}", run.out);
    assert!(run.out.ends_with("there is no move to take back\n"), "{}", run.out);
}

#[test]
fn the_opponent_plays_every_game_to_an_end_or_to_the_end_of_the_input() {
    for game in crate::running::GAMES {
        let line = format!("play {game} --against plain --depth 2 --seed 1");
        let run = with_input(&line, "moves\nfen\n");
        assert_eq!(run.status, 0, "{game}: {}", run.err);
    }
}

#[test]
fn the_opponent_wins_where_it_can() {
    let line = "play checkers --against plain --side black --fen W:WK6,K14,32:B5";
    let run = with_input(line, "moves\n");
    assert!(run.out.contains("White plays 6-9\n"), "{}", run.out);
    assert!(run.out.contains("White wins: Black has no legal move"), "{}", run.out);
}
