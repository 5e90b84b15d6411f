//! Letters and digits as strokes, so that a picture needs no font and looks the same everywhere.

use super::Drawing;

/// The glyphs, each four units wide and six high, `g` and `j` two lower.
const GLYPHS: [(char, &str); 22] = [
    ('0', "M1 0H3L4 1V5L3 6H1L0 5V1Z"),
    ('1', "M1 1L2 0V6M1 6H3"),
    ('2', "M0 1L1 0H3L4 1V2L0 6H4"),
    ('3', "M0 0H4L2 2.5L4 4V5L3 6H1L0 5"),
    ('4', "M3 6V0L0 4H4"),
    ('5', "M4 0H0V2.5H3L4 3.5V5L3 6H0"),
    ('6', "M3.5 0H1.5L0 2V5L1 6H3L4 5V3.5L3 2.5H0"),
    ('7', "M0 0H4L1.5 6"),
    ('8', "M1 0H3L4 1V2L3 3H1L0 2V1ZM1 3L0 4V5L1 6H3L4 5V4L3 3"),
    ('9', "M4 3.5H1L0 2.5V1L1 0H3L4 1V4L2.5 6H0.5"),
    ('a', "M0 2H3L4 3V6H1L0 5.2V4.6L1 3.8H4"),
    ('b', "M0 0V6H3L4 5V3L3 2H0"),
    ('c', "M4 2H1L0 3V5L1 6H4"),
    ('d', "M4 0V6H1L0 5V3L1 2H4"),
    ('e', "M0 4H4V3L3 2H1L0 3V5L1 6H4"),
    ('f', "M3.5 0H2.5L1.5 1V6M0 2.5H3"),
    ('g', "M4 2H1L0 3V4.5L1 5.5H4M4 2V7L3 8H0.5"),
    ('h', "M0 0V6M0 3L1 2H3L4 3V6"),
    ('i', "M2 2V6M2 0V0.4"),
    ('j', "M2.5 2V7L1.5 8H0.5M2.5 0V0.4"),
    ('k', "M0 0V6M4 2L0 4.6M1.3 3.8L4 6"),
    ('l', "M2 0V5L3 6"),
];

/// From one glyph to the next.
const ADVANCE: f64 = 5.4;

/// Where a word begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Drawing<'_> {
    /// Writes a word at a point, its upper edge there, `size` units for each of a glyph.
    pub(super) fn word(
        &mut self,
        word: &str,
        at: (i32, i32),
        size: f64,
        anchor: Anchor,
        ink: &str,
    ) {
        let count = u32::try_from(word.len()).unwrap_or(0);
        let width = f64::from(count) * ADVANCE - (ADVANCE - 4.0);
        let shift = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        let (x, y) = at;
        let paths: Vec<(f64, &str)> = word
            .chars()
            .filter_map(|c| GLYPHS.iter().find(|(other, _)| *other == c))
            .zip(0_u32..)
            .map(|(&(_, path), count)| (f64::from(count) * ADVANCE - shift, path))
            .collect();
        self.add(format_args!(
            "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"0.9\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\" transform=\"translate({x} {y}) scale({size})\">"
        ));
        for (shift, path) in paths {
            self.add(format_args!("<path d=\"{path}\" transform=\"translate({shift:.2} 0)\"/>"));
        }
        self.add(format_args!("</g>"));
    }
}
