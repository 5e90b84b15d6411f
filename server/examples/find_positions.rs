//! Finds the positions of the rule pages by trying small set-ups with the plain generator, and writes
//! `server/rules/compare.tsv`, `server/rules/examples` and `server/rules/lessons`. What it writes is
//! data to be read and mended by hand; tests verify every line of it.
//!
//! ```text
//! cargo run -p polydam-server --example find_positions -- compare examples lessons
//! ```

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use polydam_rules::sample::Random;
use polydam_rules::sheet::{Goal, Opening};
use polydam_rules::{Fen, Game, Piece, Play, Position, Rank, Rules, Setup, Side, Spec, Variant};
use polydam_server::rulebook::contrast::{difference, questions, written};
use polydam_server::rulebook::options::Opt;
use polydam_server::rulebook::{lessons, sentences};
use polydam_server::words::Lang;

fn main() -> std::io::Result<()> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("rules");
    for what in std::env::args().skip(1) {
        match what.as_str() {
            "compare" => compare(&root)?,
            "examples" => examples(&root)?,
            "lessons" => all_lessons(&root)?,
            other => eprintln!("`{other}` is none of compare, examples, lessons"),
        }
    }
    Ok(())
}

/// A small set-up by chance: `count` pieces, at least one of each side.
fn small(spec: &'static Spec, random: &mut Random, count: usize) -> Option<Game> {
    let squares: Vec<_> = spec.board.squares().collect();
    let turn = if random.below(4) == 0 {
        Side::Black
    } else {
        Side::White
    };
    let mut setup = Setup::new(turn);
    let mut taken = Vec::new();
    for at in 0..count {
        let square = squares[random.below(squares.len())];
        if taken.contains(&square) {
            return None;
        }
        taken.push(square);
        let side = match at {
            0 => turn,
            1 => turn.other(),
            _ if random.below(3) == 0 => turn,
            _ => turn.other(),
        };
        let mut rank = Rank::Man;
        if spec.has_kings() && random.below(3) == 0 {
            rank = Rank::King;
        }
        setup.put(square, Piece { side, rank });
    }
    let (game, warnings) = Game::from_setup(spec, &setup).ok()?;
    let waiting = spec.has_parachutists();
    (warnings.is_empty() || waiting).then_some(game)
}

/// The positions of the game's rulebook, the small ones first.
fn rulebook(spec: &'static Spec) -> Vec<Game> {
    let name = match spec.rules {
        Rules::Standard => spec.variant.to_string(),
        Rules::Official => format!("{}-official", spec.variant),
    };
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../rules/tests/rulebook/{name}.txt"));
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let fens = text.lines().filter_map(|line| line.strip_prefix("fen "));
    let mut games: Vec<Game> =
        fens.filter_map(|fen| Game::from_fen(spec, fen.trim()).ok()).collect();
    games.sort_by_key(|game| game.position().occupied().count_ones());
    games
}

/// Whether Konane's start or its like is the place to look.
fn starts(spec: &'static Spec) -> Vec<Game> {
    let mut game = Game::of(spec);
    let mut games = vec![game.clone()];
    if let Some(play) = game.plays().first() {
        let _ = game.play(play);
        games.push(game);
    }
    games
}

/// Where two values of an option differ.
struct Found {
    game: Game,
    own: Vec<Play>,
    other: Vec<Play>,
}

impl Found {
    /// Fewer pieces, a move on each side of the difference, few moves to look at.
    fn cost(&self) -> usize {
        let pieces = self.game.position().occupied().count_ones() as usize;
        let lacking = usize::from(self.own.is_empty()) + usize::from(self.other.is_empty());
        let longest = self.own.iter().map(|play| play.captures.len()).max().unwrap_or(0);
        pieces * 10 + lacking * 25 + self.game.moves().len() * 2 + longest
    }
}

fn find(spec: &'static Spec, option: Opt, other: &Spec, tries: usize) -> Option<Found> {
    let mut random = Random::new(7 + option as u64);
    let mut best: Option<Found> = None;
    let mut look = |game: Game| {
        let Some((own, other)) = difference(&game, option, other) else {
            return;
        };
        let opens = game.spec().sheet.opening == Opening::Removal;
        let void = game.moves().is_empty() && !(opens && option == Opt::ManMoves);
        if (own.is_empty() && other.is_empty()) || void {
            return;
        }
        let found = Found { game, own, other };
        if best.as_ref().is_none_or(|best| found.cost() < best.cost()) {
            best = Some(found);
        }
    };
    rulebook(spec).into_iter().for_each(&mut look);
    if option == Opt::Opening {
        starts(spec).into_iter().for_each(&mut look);
        return best;
    }
    for count in 2..8 {
        for _ in 0..tries {
            if let Some(game) = small(spec, &mut random, count) {
                look(game);
            }
        }
    }
    best
}

fn fen(game: &Game) -> String {
    Fen::write(game.spec(), game.position(), game.spec().look.notation)
}

fn compare(root: &Path) -> std::io::Result<()> {
    let mut text = String::from(
        "# game\toption\tother value\tposition\tallowed only here\tallowed only with the other value\n\
         # `-` for a position: the exchange never changes the legal moves.\n",
    );
    let all = questions();
    for (at, (spec, option, other)) in all.iter().enumerate() {
        eprint!(
            "\rcompare {at} of {} {:<40}",
            all.len(),
            format!("{} {}", spec.variant, option.word())
        );
        let one = |plays: &[Play]| plays.first().map_or("-".to_owned(), |play| written(spec, play));
        let (place, own, others) = match find(spec, *option, other, 1500) {
            Some(found) => (fen(&found.game), one(&found.own), one(&found.other)),
            None => ("-".to_owned(), "-".to_owned(), "-".to_owned()),
        };
        let value = option.value(&other.sheet);
        let _ = writeln!(
            text,
            "{}\t{}\t{value}\t{place}\t{own}\t{others}",
            spec.variant,
            option.word()
        );
    }
    eprintln!();
    std::fs::write(root.join("compare.tsv"), text)
}

/// The options that a game's examples show, in the order of the page.
const SHOWN: [Opt; 19] = [
    Opt::March,
    Opt::Opening,
    Opt::ManMoves,
    Opt::Phalanx,
    Opt::FarRow,
    Opt::KingMoves,
    Opt::KingReach,
    Opt::ManCaptures,
    Opt::LaterCaptures,
    Opt::KingCaptures,
    Opt::Landing,
    Opt::ManTakesKing,
    Opt::Chain,
    Opt::Removal,
    Opt::TurningBack,
    Opt::Choice,
    Opt::CrownedOn,
    Opt::Crowning,
    Opt::Goal,
];

fn examples(root: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(root.join("examples"))?;
    for variant in Variant::ALL {
        eprintln!("examples {variant}");
        let mut text =
            format!("# Worked examples of {variant}; src/rulebook/examples.rs tells the format.\n");
        let standard = variant.spec(Rules::Standard);
        for option in SHOWN {
            if sentences::say(standard, option, Lang::default()).is_some() {
                block(&mut text, standard, option);
            }
        }
        let official = variant.spec(Rules::Official);
        if official.rules == Rules::Official {
            for option in polydam_server::rulebook::options::differing(official, standard) {
                block(&mut text, official, option);
            }
        }
        std::fs::write(root.join(format!("examples/{variant}.txt")), text)?;
    }
    Ok(())
}

/// The best example of an option: over all other values that a row gives it.
fn block(text: &mut String, spec: &'static Spec, option: Opt) {
    let found = if option == Opt::Goal {
        ending(spec)
    } else {
        let mut values = Vec::new();
        let mut found: Vec<Found> = Vec::new();
        for other in Spec::all() {
            let value = option.value(&other.sheet);
            if value != option.value(&spec.sheet) && !values.contains(&value) {
                values.push(value);
                found.extend(find(spec, option, other, 1500));
            }
        }
        found.into_iter().min_by_key(Found::cost)
    };
    let Some(found) = found else { return };
    let spec = found.game.spec();
    let moves = played(&found);
    let rules = if spec.rules == Rules::Official {
        "official-"
    } else {
        ""
    };
    let _ = write!(
        text,
        "\nexample  {rules}{}\n{}shows    {}={}\nfen      {}\nmoves    {}\n",
        option.word(),
        if rules.is_empty() {
            ""
        } else {
            "rules    official\n"
        },
        option.word(),
        option.value(&spec.sheet),
        fen(&found.game),
        moves.join(" "),
    );
    let refused = found.other.iter().map(|play| written(spec, play));
    let mut refused = refused.filter(|text| found.game.read(text).is_err());
    if let Some(refused) = refused.next() {
        let _ = writeln!(text, "refused  {refused}");
    }
}

/// A move that shows the option, and what it forces.
fn played(found: &Found) -> Vec<String> {
    let mut game = found.game.clone();
    let mut moves = Vec::new();
    let legal = game.plays();
    let mut next = found.own.first().or(legal.first()).cloned();
    while let Some(play) = next.filter(|_| moves.len() < 3) {
        moves.push(written(game.spec(), &play));
        if game.play(&play).is_err() {
            break;
        }
        let replies = game.plays();
        next = replies.first().filter(|_| replies.len() == 1).cloned();
    }
    moves
}

/// A position in which a move ends the game: by the last piece taken where captures go both ways,
/// by a blockade otherwise.
fn ending(spec: &'static Spec) -> Option<Found> {
    let mut random = Random::new(11);
    let mut best: Option<Found> = None;
    for count in 2..7 {
        for _ in 0..4000 {
            let Some(game) = small(spec, &mut random, count) else {
                continue;
            };
            let wins = |play: &Play| {
                let mut after = game.clone();
                after.play(play).is_ok()
                    && after.outcome().is_some_and(|end| end.winner == game.turn())
            };
            let plays = game.plays();
            let own: Vec<Play> = plays.iter().filter(|play| wins(play)).cloned().collect();
            let quiet = own.iter().any(|play| play.captures.is_empty());
            if own.is_empty() || plays.len() < 2 || (!quiet && blocks(spec)) {
                continue;
            }
            let own = own.into_iter().filter(|play| !quiet || play.captures.is_empty());
            let own = own.collect();
            let other = Vec::new();
            let found = Found { game, own, other };
            if best.as_ref().is_none_or(|best| found.cost() < best.cost()) {
                best = Some(found);
            }
        }
    }
    best
}

/// Whether a game can be won by a quiet move that blocks.
fn blocks(spec: &Spec) -> bool {
    spec.sheet.goal == Goal::LeaveNoMove && !spec.sheet.man_moves.is_empty()
}

fn all_lessons(root: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(root.join("lessons"))?;
    for variant in Variant::ALL {
        eprintln!("lessons {variant}");
        let spec = variant.spec(Rules::Standard);
        let mut text = format!(
            "# The last questions of the lesson of {variant}; src/rulebook/lessons.rs tells the format.\n"
        );
        for ask in lessons::Ask::ALL {
            if ask.arises(spec) {
                if let Some(game) = question(spec, ask) {
                    let _ = write!(text, "\nask  {}\nfen  {}\n", ask.word(), fen(&game));
                } else {
                    eprintln!("  no position for {}", ask.word());
                }
            }
        }
        std::fs::write(root.join(format!("lessons/{variant}.txt")), text)?;
    }
    Ok(())
}

/// The smallest set-up in which the question has an answer: some moves good, some bad.
fn question(spec: &'static Spec, ask: lessons::Ask) -> Option<Game> {
    let mut random = Random::new(3);
    for count in 4..11 {
        for _ in 0..6000 {
            let Some(game) = small(spec, &mut random, count) else {
                continue;
            };
            if game.turn() == Side::White && is_plain(game.position()) && ask.is_asked(&game) {
                return Some(game);
            }
        }
    }
    None
}

/// Few kings: a beginner's position.
fn is_plain(position: &Position<u128>) -> bool {
    position.kings.count_ones() <= 1
}
