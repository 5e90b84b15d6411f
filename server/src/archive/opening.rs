//! First moves as somebody types them, read as the archive keeps them.

use polydam_rules::{Game, Rules, Style, Variant};

use super::facts::OPENING;

/// Why first moves cannot be looked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOpening {
    /// This is no move at its place.
    #[error("{0}")]
    Move(String),
    /// So many half-moves are kept at most.
    #[error("{0}")]
    Long(usize),
}

/// First moves, in letters or numbers and with or without numbers of moves, as the game writes them:
/// `1. c3-d4 b6-c5` is `c3-d4 b6-c5 `.
///
/// ```
/// use polydam_rules::Variant;
/// use polydam_server::archive::opening::read;
/// assert_eq!(read(Variant::Checkers, "1. 11-15 22-18 2.15x22").unwrap(), "11-15 22-18 15x22 ");
/// ```
///
/// # Errors
///
/// The first word that is no legal move at its place, or too many moves.
pub fn read(variant: Variant, text: &str) -> Result<String, BadOpening> {
    let standard = read_as(variant, Rules::Standard, text);
    // Games under a second set of rules are kept among the others.
    standard.or_else(|fault| read_as(variant, Rules::Official, text).map_err(|_| fault))
}

fn read_as(variant: Variant, rules: Rules, text: &str) -> Result<String, BadOpening> {
    let mut game = Game::of(variant.spec(rules));
    let style = Style::of(game.spec());
    let mut kept = String::new();
    for word in words(text) {
        if game.plies() == OPENING {
            return Err(BadOpening::Long(OPENING));
        }
        let bad = || BadOpening::Move(word.to_owned());
        let play = game.read(word).map_err(|_| bad())?;
        kept.push_str(&game.text_as(&play, style));
        kept.push(' ');
        game.play(&play).map_err(|_| bad())?;
    }
    Ok(kept)
}

/// The words of a text that are not numbers of moves.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split_whitespace().map(|word| match word.split_once('.') {
        Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            rest.trim_start_matches('.')
        }
        _ => word,
    });
    words.filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use polydam_rules::Variant;

    use super::{BadOpening, read};

    #[test]
    fn letters_and_numbers_are_the_same_moves() {
        let numbers = read(Variant::Russian, "22-18");
        assert_eq!(read(Variant::Russian, "1. c3-d4"), Ok("c3-d4 ".to_owned()));
        assert!(numbers.is_err() || numbers == Ok("c3-d4 ".to_owned()));
        assert_eq!(read(Variant::Russian, "  "), Ok(String::new()));
    }

    #[test]
    fn the_first_word_that_is_no_move_is_named() {
        let bad = |text| read(Variant::Checkers, text).unwrap_err();
        assert_eq!(bad("11-15 11-15"), BadOpening::Move("11-15".to_owned()));
        assert_eq!(bad("11-15 %%"), BadOpening::Move("%%".to_owned()));
        assert_eq!(bad("1-32"), BadOpening::Move("1-32".to_owned()));
    }
}
