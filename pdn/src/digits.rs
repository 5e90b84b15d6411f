//! Tokens that begin with a digit or a dot and are no move: results and move numbers.

use crate::cursor::Cursor;
use crate::token::MoveNumber;

/// The results that end a game inside move text; `*` is treated where it is met.
const RESULTS: [&str; 9] = [
    "1/2-1/2", "½-½", "0.5-0.5", "1-0", "0-1", "2-0", "0-2", "1-1", "0-0",
];

/// Reads a result. `1-1` before `8` begins the move `1-18`, so what follows decides.
pub(crate) fn result(cursor: &mut Cursor<'_, '_>) -> bool {
    for result in RESULTS {
        let mut ahead = *cursor;
        if ahead.eat_word(result) {
            let more = ahead.in_word() || matches!(ahead.peek(), Some('-' | 'x' | 'X' | ':'));
            if !more {
                *cursor = ahead;
                return true;
            }
        }
    }
    false
}

/// Reads digits and dots: `12.`, `12...`, `12. ...`; and, with `None`, digits alone.
pub(crate) fn number(cursor: &mut Cursor<'_, '_>) -> Option<(MoveNumber, bool)> {
    let start = *cursor;
    cursor.eat_while(6, |c| c.is_ascii_digit());
    let number = cursor.since(start).parse().ok()?;
    let glued = dots(cursor);
    if glued == 0 {
        return (!cursor.in_word()).then_some((
            MoveNumber {
                number,
                second: false,
            },
            false,
        ));
    }
    let mut ahead = *cursor;
    ahead.eat_white(16);
    let apart = if glued == 1 { dots(&mut ahead) } else { 0 };
    if apart > 1 {
        *cursor = ahead;
    }
    Some((
        MoveNumber {
            number,
            second: glued > 1 || apart > 1,
        },
        true,
    ))
}

/// Passes a run of dots; says how many, `…` being three.
pub(crate) fn dots(cursor: &mut Cursor<'_, '_>) -> usize {
    let start = *cursor;
    cursor.eat_while(64, |c| matches!(c, '.' | '…'));
    cursor.since(start).chars().map(|c| if c == '…' { 3 } else { 1 }).sum()
}

/// Reads a left-out move: three dots or more, `- -` or `--`.
pub(crate) fn unknown(cursor: &mut Cursor<'_, '_>) -> bool {
    let mut ahead = *cursor;
    let found = if ahead.eat("-").is_some() {
        ahead.eat_white(16);
        ahead.eat("-").is_some() && !ahead.in_word()
    } else {
        dots(&mut ahead) > 2
    };
    if found {
        *cursor = ahead;
    }
    found
}
