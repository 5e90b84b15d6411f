//! Where in a text something stands.

use std::fmt;

/// A place in decoded text: what a message to people needs, and the offset that programs need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Bytes of decoded text (UTF-8, without byte-order mark) before the place.
    pub offset: u64,
    /// The line, from 1. CR LF, LF and CR each end one.
    pub line: u32,
    /// The character in its line, from 1.
    pub column: u32,
}

impl Place {
    /// The first character of a text.
    pub const START: Place = Place {
        offset: 0,
        line: 1,
        column: 1,
    };

    /// The place after `text`, which stands here. `after_cr` says whether a CR stands just before,
    /// and is brought up to date.
    pub(crate) fn past(self, text: &str, after_cr: &mut bool) -> Place {
        let mut place = self;
        for c in text.chars() {
            if c == '\n' && *after_cr {
                // The second half of CR LF: the line has been counted.
            } else if matches!(c, '\n' | '\r') {
                place.line = place.line.saturating_add(1);
                place.column = 1;
            } else {
                place.column = place.column.saturating_add(1);
            }
            *after_cr = c == '\r';
        }
        place.offset += text.len() as u64;
        place
    }
}

impl Default for Place {
    fn default() -> Place {
        Place::START
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_counts_once_even_when_split() {
        let mut after_cr = false;
        let mut place = Place::START;
        for piece in ["ab\r", "\ncd", "\n\r", "\r", "\né"] {
            place = place.past(piece, &mut after_cr);
        }
        assert_eq!(
            place,
            Place {
                offset: 12,
                line: 5,
                column: 2
            }
        );
    }
}
