//! The `GameType` tag: a number for the game and, behind it, how its squares are written.

use std::fmt;
use std::str::FromStr;

use polydam_rules::{Notation, Side};

/// The value of a `GameType` tag. Files are not to be trusted with any field but the number
/// (formats.md 3.5), so a field that is missing or unreadable is simply absent.
///
/// ```
/// use polydam_pdn::GameType;
/// use polydam_rules::{Notation, Side};
/// let kind: GameType = "20,W,10,10,N2,0".parse()?;
/// assert_eq!((kind.number, kind.first, kind.files), (20, Some(Side::White), Some(10)));
/// assert_eq!((kind.notation, kind.corner), (Some(Notation::Numbers), Some(2)));
/// assert_eq!("25".parse::<GameType>()?.first, None);
/// # Ok::<(), polydam_pdn::NotAGameType>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameType {
    /// The number of the game, such as 20 for International.
    pub number: u16,
    /// Who starts.
    pub first: Option<Side>,
    /// The width of the board.
    pub files: Option<u16>,
    /// The height of the board.
    pub ranks: Option<u16>,
    /// Whether squares are written as letters or numbers.
    pub notation: Option<Notation>,
    /// The corner of the first square, 0 to 3.
    pub corner: Option<u16>,
    /// Whether the corner at the starting player's left is not played on.
    pub invert: Option<bool>,
}

/// The text that was meant to be a game type and does not begin with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAGameType(pub String);

impl fmt::Display for NotAGameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a game type: a number, or six fields as in 20,W,10,10,N2,0",
            self.0
        )
    }
}

impl std::error::Error for NotAGameType {}

impl FromStr for GameType {
    type Err = NotAGameType;

    fn from_str(text: &str) -> Result<GameType, NotAGameType> {
        let mut fields = text.split(',').map(str::trim);
        let number = fields.next().and_then(|field| field.parse().ok());
        let number = number.ok_or_else(|| NotAGameType(text.to_owned()))?;
        let [first, files, ranks, notation, invert] =
            std::array::from_fn(|_| fields.next().unwrap_or(""));
        Ok(GameType {
            number,
            first: side(first),
            files: files.parse().ok(),
            ranks: ranks.parse().ok(),
            notation: kind(notation),
            corner: notation
                .get(1..)
                .and_then(|digit| digit.parse().ok())
                .filter(|&digit| digit < 4),
            invert: match invert {
                "0" => Some(false),
                "1" => Some(true),
                _ => None,
            },
        })
    }
}

fn side(field: &str) -> Option<Side> {
    match field {
        "W" | "w" => Some(Side::White),
        "B" | "b" => Some(Side::Black),
        _ => None,
    }
}

fn kind(field: &str) -> Option<Notation> {
    match field.chars().next()? {
        'A' | 'a' => Some(Notation::Letters),
        'N' | 'n' => Some(Notation::Numbers),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_fields_are_absent_and_odd_numbers_are_errors() {
        let odd: GameType = " 29, x,8,,é2,2".parse().unwrap();
        assert_eq!((odd.number, odd.first, odd.files, odd.ranks), (29, None, Some(8), None));
        assert_eq!((odd.notation, odd.corner, odd.invert), (None, None, None));
        for text in ["", "W", "99999", "-1", "20W"] {
            assert_eq!(text.parse::<GameType>(), Err(NotAGameType(text.into())));
        }
    }
}
