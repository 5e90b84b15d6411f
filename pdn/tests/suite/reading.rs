//! Where games begin and end, and what a visitor hears (formats.md 3.2).

use crate::common::Drip;
use polydam_pdn::{
    Command, Flow, Game, Glyph, Limit, Limits, MoveNumber, MoveText, Outcome, Place, Played,
    Progress, ReadError, Reader, Remark, Strength, Visitor, Warning, What, Written,
};

/// Writes down what it hears; stops a game at the word `stop` in a comment.
#[derive(Default)]
struct Transcript(Vec<String>);

impl Transcript {
    fn add(&mut self, event: impl Into<String>) -> Flow {
        self.0.push(event.into());
        Flow::Continue(())
    }
}

impl Visitor for Transcript {
    fn begin_game(&mut self, _: Place) -> Flow {
        self.add("<")
    }
    fn tag(&mut self, _: Place, name: &str, value: &str) -> Flow {
        self.add(format!("{name}={value}"))
    }
    fn begin_moves(&mut self, _: Place) -> Flow {
        self.add("|")
    }
    fn number(&mut self, _: Place, number: MoveNumber) -> Flow {
        self.add(format!("{}.", number.number))
    }
    fn play(&mut self, _: Place, text: MoveText) -> Flow {
        self.add(text.to_string())
    }
    fn captured(&mut self, _: Place, squares: &[Written]) -> Flow {
        self.add(format!("taken{}", squares.len()))
    }
    fn unknown_move(&mut self, _: Place, text: &str) -> Flow {
        self.add(format!("gap[{text}]"))
    }
    fn strength(&mut self, _: Place, marks: &Strength) -> Flow {
        self.add(marks.as_str())
    }
    fn glyph(&mut self, _: Place, glyph: Glyph) -> Flow {
        self.add(glyph.to_string())
    }
    fn comment(&mut self, _: Place, text: &str) -> Flow {
        let _ = self.add(format!("{{{}}}", text.trim()));
        if text.contains("stop") {
            Flow::Break(())
        } else {
            Flow::Continue(())
        }
    }
    fn command(&mut self, _: Place, command: Command<'_>) -> Flow {
        self.add(command.to_string())
    }
    fn setup(&mut self, _: Place, fen: &str) -> Flow {
        self.add(format!("/{fen}/"))
    }
    fn begin_variation(&mut self, _: Place) -> Flow {
        self.add("(")
    }
    fn end_variation(&mut self, _: Place) -> Flow {
        self.add(")")
    }
    fn result(&mut self, _: Place, _: &Outcome, text: &str) -> Flow {
        self.add(format!("={text}"))
    }
    fn end_game(&mut self, _: Place) -> Flow {
        self.add(">")
    }
    fn warning(&mut self, warning: Warning) {
        let name = format!("{:?}", warning.what);
        let end = name.find(['(', ' ']).unwrap_or(name.len());
        self.0.push(format!("!{}", &name[..end]));
    }
    fn file_name(&mut self, name: &str) {
        self.0.push(format!("file={name}"));
    }
}

/// The transcript of `text`, which must not depend on the chunks it comes in.
fn heard(text: &str) -> String {
    let read = |size| {
        let input = Drip {
            bytes: text.as_bytes(),
            size,
        };
        let mut reader = Reader::new(input, Limits::NONE);
        let mut transcript = Transcript::default();
        while reader.read_game(&mut transcript).unwrap() == Progress::Game {}
        transcript.0.join(" ")
    };
    let whole = read(usize::MAX);
    for size in [1, 2, 7] {
        assert_eq!(read(size), whole, "in pieces of {size}");
    }
    whole
}

fn games(text: &str) -> Vec<Game> {
    let games = Reader::new(text.as_bytes(), Limits::upload()).games();
    games.collect::<Result<_, _>>().unwrap()
}

#[test]
fn where_a_game_ends() {
    let cases = [
        ("1. 32-28 1-0 1. 33-29 *", "< | 1. 32-28 =1-0 > < | 1. 33-29 =* >"),
        ("[A \"1\"] 1. 32-28 [B \"2\"] *", "< A=1 | 1. 32-28 > < B=2 =* >"),
        ("12. 9-14 18x9", "< | 12. 9-14 18x9 >"),
        ("[FEN \"x\"] *\n[FEN \"y\"] *\n", "< FEN=x =* > < FEN=y =* >"),
        (
            "[A \"1\"] [R \"0-2\"] 1. 0-2 [A \"2\"] 0-1",
            "< A=1 R=0-2 | 1. =0-2 > < A=2 =0-1 >",
        ),
        ("[A \"1\"] {text} [B \"2\"]", "< A=1 | {text} > < B=2 >"),
        ("[A \"1\"] ; text\n[B \"2\"]", "< A=1 {text} B=2 >"),
        ("[A \"1\"]\n% x\n[B \"2\"]", "< A=1 B=2 >"),
        ("", ""),
        (" * ", ""),
    ];
    for (text, wanted) in cases {
        assert_eq!(heard(text), wanted, "{text}");
    }
}

#[test]
fn what_stands_between_games() {
    let cases = [
        // Comments before tags belong to the game to come, on the line of a result to the last one.
        ("{intro} [A \"1\"] *", "< {intro} A=1 =* >"),
        (
            "32-28 1-0 {resigned}\n{next} 32-28 *",
            "< | 32-28 =1-0 {resigned} > < {next} | 32-28 =* >",
        ),
        ("32-28 1-0 *\n33-29 *", "< | 32-28 =1-0 > < | 33-29 =* >"),
        ("32-28 1-0 0-1", "< | 32-28 =1-0 > !ExtraResult"),
        ("prose 32-28 *", "!Junk < | 32-28 =* >"),
        ("[pdn] 32-28 * [/pdn]", "< | 32-28 =* >"),
        ("32-28 *\n\n36x27 1-0", "< | 32-28 =* > < | 36x27 =1-0 >"),
    ];
    for (text, wanted) in cases {
        assert_eq!(heard(text), wanted, "{text}");
    }
}

#[test]
fn a_file_name_at_the_very_end_is_no_game() {
    let cases = [
        ("32-28 *\n[FILENAME \"a.pdn\"]\n", "< | 32-28 =* > file=a.pdn"),
        ("[FILENAME \"a.pdn\"] [A \"1\"] *", "< FILENAME=a.pdn A=1 =* >"),
        ("[FILENAME \"a.pdn\"] 32-28", "< FILENAME=a.pdn | 32-28 >"),
        ("[A \"1\"] 32-28 [filename \"a\"]", "< A=1 | 32-28 > file=a"),
    ];
    for (text, wanted) in cases {
        assert_eq!(heard(text), wanted, "{text}");
    }
    let mut all = Reader::new(&b"32-28 * [FILENAME \"a\"]"[..], Limits::NONE).games();
    assert_eq!(all.by_ref().count(), 1);
    assert_eq!(all.file_name(), Some("a"));
}

#[test]
fn odd_text_behind_the_last_game_is_not_forgotten() {
    let mut all = Reader::new(&b"32-28 *\n{only words} prose\n"[..], Limits::NONE).games();
    assert_eq!(all.by_ref().count(), 1);
    let kinds: Vec<What> = all.leftover().iter().map(|warning| warning.what.clone()).collect();
    assert_eq!(kinds, [What::Junk("prose".into())]);
}

#[test]
fn variations_are_always_closed() {
    let cases = [
        ("1-5 (2-6 (3-7)) 8-12", "< | 1-5 ( 2-6 ( 3-7 ) ) 8-12 >"),
        ("1-5 (2-6 (3-7 *", "< | 1-5 ( 2-6 ( 3-7 !OpenVariations ) ) =* >"),
        ("1-5 (2-6 [A \"1\"]", "< | 1-5 ( 2-6 !OpenVariations ) > < A=1 >"),
        ("1-5 (2-6 1-0) 8-12 *", "< | 1-5 ( 2-6 !ResultInVariation ) 8-12 =* >"),
        ("1-5 (2-6 1-0 [A \"1\"]", "< | 1-5 ( 2-6 !OpenVariations ) =1-0 > < A=1 >"),
        ("1-5 ) 8-12 *", "< | 1-5 !OrphanParenthesis 8-12 =* >"),
        ("()", "< | ( ) >"),
    ];
    for (text, wanted) in cases {
        assert_eq!(heard(text), wanted, "{text}");
    }
}

#[test]
fn every_event_in_its_place() {
    let text = "[A \"1\"] {a [%clk 0:01:00] b} 1. 32-28! $9 (!?) /FEN \"W::\"/ ... 47x36 <1,2> \
                ( 5-6 {in} ) 2-0 ; told";
    let wanted = "< A=1 | {a} [%clk 0:01:00] {b} 1. 32-28! $9 !? /W::/ !UnknownMove gap[...] 47x36 \
                  taken2 ( 5-6 {in} ) =2-0 {told} >";
    assert_eq!(heard(text), wanted);
}

#[test]
fn a_visitor_may_skip_the_rest_of_a_game() {
    assert_eq!(heard("1-5 {stop} 2-6 (x) 1-0 7-9 *"), "< | 1-5 {stop} < | 7-9 =* >");
}

#[test]
fn limits_are_typed_errors_with_a_place() {
    let cases = [
        ("(".repeat(65), Limit::Depth, 64, 64),
        ("[A \"\"]\n".repeat(257), Limit::Tags, 256, 256 * 7),
        ("1-5 ".repeat(4097), Limit::Plies, 4096, 4096 * 4),
        (format!("1-5 {{{}}}", "x".repeat(65537)), Limit::Comment, 65536, 4),
        (format!("1-5 {{{}", "x".repeat(1 << 20)), Limit::Comment, 65536, 4),
        (format!("[A \"{}\"]", "x".repeat(65537)), Limit::Comment, 65536, 0),
        ("1-5 * ".repeat(1 << 20), Limit::Bytes, 4 << 20, 0),
    ];
    for (text, what, limit, offset) in cases {
        let mut games = Reader::new(text.as_bytes(), Limits::upload()).games();
        let error = games.find_map(Result::err).expect("too much");
        let ReadError::Limit(error) = error else {
            panic!("{error}")
        };
        assert_eq!((error.what, error.limit), (what, limit));
        assert!(what == Limit::Bytes || error.place.offset == offset, "{error:?}");
        assert!(games.next().is_none());
    }
    let fits = format!("{}{}1-5", "[A \"\"]\n".repeat(256), "(".repeat(64));
    assert_eq!(games(&fits).len(), 1);
}

#[test]
fn the_tag_decides_the_result_and_no_game_inherits_one() {
    let all = games("[Result \"1-0\"] 1-5 0-1 [A \"\"] 1-5 * [Result \"*\"] 1-5 2-0 [A \"\"] 1-5");
    let outcomes: Vec<Option<String>> = all
        .iter()
        .map(|game| game.outcome().map(|outcome| outcome.to_string()))
        .collect();
    assert_eq!(
        outcomes,
        [
            Some("1-0".into()),
            Some("*".into()),
            Some("2-0".into()),
            None
        ]
    );
    let differ = What::ResultsDiffer {
        tag: "1-0".into(),
        token: "0-1".into(),
    };
    assert_eq!(all[0].warnings[0].what, differ);
    assert!(all[1].warnings.is_empty());
}

#[test]
fn a_star_or_another_style_is_no_contradiction() {
    for text in ["[Result \"1-0\"] 1-5 *", "[Result \"1-0\"] 1-5 2-0"] {
        assert!(games(text)[0].warnings.is_empty(), "{text}");
    }
}

#[test]
fn comments_find_the_move_they_belong_to() {
    let text = "{start} 1. {first} 1-5 {a} ({v} 2-6 {w}) {b} 1... {c} 8-12 {d} ({alone}) *";
    let tree = games(text).remove(0).tree;
    let texts = |remarks: &[Remark]| -> String {
        let words = remarks.iter().map(|remark| match remark {
            Remark::Text(text) => text.as_str(),
            Remark::Command { name, .. } => name,
        });
        words.collect::<Vec<_>>().join(" ")
    };
    let start = tree.get(polydam_pdn::Tree::START).unwrap();
    assert_eq!(texts(&start.after), "start");
    let said: Vec<(String, String)> = start
        .children()
        .iter()
        .chain(&[tree.main_line().last().unwrap()])
        .map(|&id| tree.get(id).unwrap())
        .map(|node| (texts(&node.before), texts(&node.after)))
        .collect();
    let pair = |before: &str, after: &str| (before.to_owned(), after.to_owned());
    assert_eq!(said, [pair("first", "a"), pair("v", "w"), pair("b c", "d alone")]);
}

#[test]
fn marks_become_glyphs_once() {
    let tree = games("1-5!$1$10* 2-6!* 3-7 (!?!!) *").remove(0).tree;
    let nodes: Vec<_> = tree.main_line().map(|id| tree.get(id).unwrap()).collect();
    assert_eq!(nodes[0].glyphs, [Glyph(1), Glyph(10)]);
    assert_eq!(nodes.len(), 1, "a star behind a glyph separates");
    let tree = games("2-6!* 3-7 (!?!!) *").remove(0).tree;
    let nodes: Vec<_> = tree.main_line().map(|id| tree.get(id).unwrap()).collect();
    assert_eq!(nodes[0].glyphs, [Glyph(1), Glyph::ONLY_MOVE]);
    assert_eq!(nodes[1].marks, ["!?!!"]);
    assert_eq!(nodes[0].text().unwrap().strength, None);
}

#[test]
fn odd_variations_neither_hide_the_main_line_nor_each_other() {
    let shown = |text: &str| -> Vec<String> {
        let tree = games(text).remove(0).tree;
        tree.main_line()
            .map(|id| tree.get(id).unwrap().text().unwrap().raw.clone())
            .collect()
    };
    assert_eq!(shown("(1-5) 2-6 8-12"), ["2-6", "8-12"]);
    assert_eq!(shown("1-5 (((2-6) 3-7) 4-8) 9-13"), ["1-5", "9-13"]);
    assert_eq!(shown("1-5 (2-6 ((7-9) 7-10)) 9-13"), ["1-5", "9-13"]);
}

#[test]
fn equality_is_about_the_moves_not_the_writing() {
    let tree = |text: &str| games(text).remove(0).tree;
    assert_eq!(tree("1. 1- 5 {a\nb} (2x6) 8-12"), tree("1-5 {a b} (02-06) 1... 8-12"));
    assert_ne!(tree("1-5 (2-6)"), tree("1-5 2-6"));
    assert_ne!(tree("1-5"), tree("1-5!"));
    let gap = tree("- - 1-5");
    let first = gap.main_line().next().and_then(|id| gap.get(id)).unwrap();
    assert_eq!(first.played, Played::Unknown);
}
