//! The tokenizer against the table of `tokens.txt`.

use std::fmt::Write;

use polydam_pdn::{Kind, MoveText, Sign, Token, Tokens, Written};

fn joined(squares: &[Written], by: &str) -> String {
    squares.iter().map(Written::to_string).collect::<Vec<_>>().join(by)
}

/// The squares with `-`, `x` or, for no sign, `~` between them; a lone square has its sign in front.
fn shown_move(text: &MoveText) -> String {
    let sign = match text.sign {
        Sign::None => "~",
        Sign::Dash => "-",
        Sign::Capture => "x",
    };
    let front = if text.squares.len() == 1 { sign } else { "" };
    let removal = if text.removal { ",removal" } else { "" };
    let marks = text.strength.iter().map(|marks| format!(",{marks}")).collect::<String>();
    format!("{front}{}{removal}{marks}", joined(&text.squares, sign))
}

fn shown(token: &Token<'_>) -> String {
    let mut text = match &token.kind {
        Kind::Tag { name, value } => format!("tag:{name}={value}"),
        Kind::Wrapper => "wrapper".into(),
        Kind::Setup(fen) => format!("setup:{fen}"),
        Kind::Result(text) => format!("result:{text}"),
        Kind::Number(number) => {
            format!("number:{}{}", number.number, if number.second { "..." } else { "." })
        }
        Kind::Move(text) => format!("move:{}", shown_move(text)),
        Kind::Captured(squares) => format!("taken:{}", joined(squares, ",")),
        Kind::Unknown => "unknown".into(),
        Kind::Strength(marks) => format!("marks:{marks}"),
        Kind::Glyph(glyph) => format!("glyph:{}", glyph.0),
        Kind::Open => "open".into(),
        Kind::Close => "close".into(),
        Kind::Comment { text, braces: true } => format!("comment:{text}"),
        Kind::Comment {
            text,
            braces: false,
        } => format!("line:{text}"),
        Kind::Escape(text) => format!("escape:{text}"),
        Kind::Junk => format!("junk:{}", token.text),
    };
    if token.what.is_some() {
        text.insert(0, '!');
    }
    text.replace("\r\n", "_").replace([' ', '\n', '\r'], "_")
}

fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match (c, c == '\\') {
            (_, false) => out.push(c),
            (_, true) => match rest.next().unwrap() {
                'n' => out.push('\n'),
                'r' => out.push('\r'),
                't' => out.push('\t'),
                '\\' => out.push('\\'),
                'u' => {
                    let code: String = rest.by_ref().take_while(|&c| c != '}').skip(1).collect();
                    out.push(char::from_u32(u32::from_str_radix(&code, 16).unwrap()).unwrap());
                }
                other => panic!("no escape \\{other}"),
            },
        }
    }
    out
}

#[test]
fn every_line_of_the_table() {
    let (mut faults, mut lines) = (String::new(), 0);
    for line in include_str!("../tokens.txt").lines().filter(|line| !line.starts_with('#')) {
        let Some((text, wanted)) = line.split_once("=>") else {
            continue;
        };
        let text = unescaped(text.trim());
        let found: Vec<String> = Tokens::new(&text).map(|token| shown(&token)).collect();
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        lines += 1;
        if found != wanted {
            writeln!(faults, "{text:?}\n  wanted {wanted:?}\n  found  {found:?}").unwrap();
        }
    }
    assert!(faults.is_empty(), "\n{faults}");
    assert!(lines > 150, "{lines} lines");
}

#[test]
fn places_count_characters_and_lines() {
    let text = "[White \"é\"]\r\n 1. 32-28\r\r{ü\n}\n*";
    let places: Vec<(u64, u32, u32)> = Tokens::new(text)
        .map(|token| (token.place.offset, token.place.line, token.place.column))
        .collect();
    assert_eq!(places, [(0, 1, 1), (15, 2, 2), (18, 2, 5), (25, 4, 1), (31, 6, 1)]);
}
