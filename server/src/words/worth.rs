//! What a position is worth, in figures and in words.

use polydam_rules::Side;

use super::Lang;
use super::refused::side_word;
use crate::study::worth::{Judged, Worth, men};

/// In figures: `+0.35`, or what stands for a decided game.
#[must_use]
pub fn figures(worth: Worth) -> String {
    match worth {
        Worth::Men(hundredths) => men(hundredths),
        Worth::Won(Side::White, _) => "1–0".to_owned(),
        Worth::Won(Side::Black, _) => "0–1".to_owned(),
    }
}

/// In words: who is better, and how much.
#[must_use]
pub fn say(worth: Worth, w: Lang) -> String {
    let better = |key: &str, hundredths: i32| {
        let side = if hundredths > 0 {
            Side::White
        } else {
            Side::Black
        };
        w.t1(key, "side", side_word(side))
    };
    match worth {
        Worth::Won(side, 0) => w.t1("worth-over", "side", side_word(side)),
        Worth::Won(side, plies) => w.with(
            "worth-won",
            &[
                ("side", side_word(side).into()),
                ("moves", i64::from(plies.div_ceil(2)).into()),
            ],
        ),
        Worth::Men(hundredths) => match hundredths.abs() {
            0..30 => w.t("worth-even"),
            30..90 => better("worth-slightly", hundredths),
            90..220 => better("worth-clearly", hundredths),
            _ => better("worth-winning", hundredths),
        },
    }
}

/// How good a move was.
#[must_use]
pub fn judged(judged: Judged, w: Lang) -> String {
    w.t(match judged {
        Judged::Good => "judged-good",
        Judged::Inexact => "judged-inexact",
        Judged::Mistake => "judged-mistake",
        Judged::Blunder => "judged-blunder",
    })
}
