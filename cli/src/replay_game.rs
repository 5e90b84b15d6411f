//! One recorded game, played again under the rules.

use polydam_rules::spec::numbering;
use polydam_rules::{Board, Game, ReadError, Rules, Side, Spec, Square, Variant, text};

use crate::pdn_text::Token;

/// The part of a file that is one game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    /// Tags, the names in small letters, each with its place.
    pub(crate) tags: Vec<(usize, String, String)>,
    /// What was written of the moves, each with its place.
    pub(crate) moves: Vec<(usize, Token)>,
}

impl Record {
    /// Splits tokens into games: a result ends one, and a tag after moves begins the next.
    pub(crate) fn split(tokens: impl Iterator<Item = (usize, Token)>) -> Vec<Record> {
        let mut records = Vec::new();
        let mut record = Record::default();
        for (at, token) in tokens {
            match token {
                Token::Result => records.push(std::mem::take(&mut record)),
                Token::Tag(name, value) => {
                    if !record.moves.is_empty() {
                        records.push(std::mem::take(&mut record));
                    }
                    record.tags.push((at, name, value));
                }
                Token::Move(_) | Token::Unknown | Token::Stray(_) => record.moves.push((at, token)),
            }
        }
        if !record.tags.is_empty() || !record.moves.is_empty() {
            records.push(record);
        }
        records
    }

    /// The value of a tag and its place.
    pub(crate) fn tag(&self, name: &str) -> Option<(usize, &str)> {
        let tag = self.tags.iter().find(|(_, other, _)| other == name);
        tag.map(|(at, _, value)| (*at, value.as_str()))
    }

    /// Whether a move is written down.
    pub(crate) fn has_moves(&self) -> bool {
        matches!(self.moves.first(), Some((_, Token::Move(_))))
    }

    /// The game that the tags name: `Variant`, else the number in `GameType`.
    pub(crate) fn variant(&self) -> Option<Result<Variant, String>> {
        if let Some((_, slug)) = self.tag("variant") {
            return Some(slug.parse().map_err(|error| format!("{error}")));
        }
        let (_, value) = self.tag("gametype")?;
        let number = value.split(',').next().unwrap_or_default().trim();
        let known = Spec::all()
            .iter()
            .find(|spec| spec.look.pdn.to_string() == number);
        Some(known.map(|spec| spec.variant).ok_or_else(|| {
            format!("GameType {number} is none of our games; name the right one with --game")
        }))
    }

    /// The rules that the tags name.
    pub(crate) fn rules(&self) -> Result<Rules, String> {
        match self.tag("rules") {
            None => Ok(Rules::Standard),
            Some((_, rules)) => rules.parse().map_err(|error| format!("{error}")),
        }
    }
}

/// How a file names the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// As the game does.
    Own,
    /// In letters from Black's seat.
    HalfTurn,
    /// In numbers from another corner: 0 bottom left, 1 bottom right, 2 top left, 3 top right.
    Corner(u8),
}

impl Reading {
    /// All, the usual one first.
    pub(crate) const ALL: [Reading; 6] = [
        Reading::Own,
        Reading::HalfTurn,
        Reading::Corner(0),
        Reading::Corner(1),
        Reading::Corner(2),
        Reading::Corner(3),
    ];

    /// The move as the game itself writes it, in letters; as it stands where it cannot be read.
    fn translated(self, spec: &Spec, written: &str) -> String {
        let words = written
            .split(['-', 'x', 'X', ':'])
            .filter(|word| !word.is_empty());
        let squares: Option<Vec<String>> = words
            .map(|word| Some(self.square(spec, word)?.to_string()))
            .collect();
        squares.map_or_else(|| written.to_owned(), |squares| squares.join("-"))
    }

    fn square(self, spec: &Spec, word: &str) -> Option<Square> {
        let by_number = word.bytes().all(|byte| byte.is_ascii_digit());
        match self {
            Reading::Corner(corner) if by_number => {
                let at = word.parse::<usize>().ok()?.checked_sub(1)?;
                numbering(&spec.board, Side::White, corner).get(at).copied()
            }
            Reading::HalfTurn => half_turn(&spec.board, text::written_square(spec, word)?),
            Reading::Own | Reading::Corner(_) => text::written_square(spec, word),
        }
    }
}

fn half_turn(board: &Board, square: Square) -> Option<Square> {
    Square::new(
        board.files - 1 - square.file(),
        board.ranks - 1 - square.rank(),
    )
}

/// How far a record could be played.
#[derive(Clone, Debug)]
pub(crate) struct Replayed {
    /// Half-moves played.
    pub(crate) plies: usize,
    /// Where it stopped and why.
    pub(crate) fault: Option<(usize, String)>,
}

/// Plays a record to its end, or to its first fault.
pub(crate) fn replay(record: &Record, spec: &'static Spec, reading: Reading) -> Replayed {
    let mut game = match record.tag("fen") {
        None => Game::of(spec),
        Some((_, fen)) if fen.trim().is_empty() => Game::of(spec),
        Some((at, fen)) => match Game::from_fen(spec, fen) {
            Ok(game) => game,
            Err(error) => {
                return Replayed {
                    plies: 0,
                    fault: Some((at, error.to_string())),
                };
            }
        },
    };
    let fault = record.moves.iter().find_map(|(at, token)| match token {
        Token::Move(written) => step(&mut game, reading, written)
            .err()
            .map(|why| Some((*at, why))),
        Token::Stray(word) => Some(Some((*at, format!("`{word}` is not a move")))),
        // Nobody knows how it went on.
        Token::Unknown => Some(None),
        Token::Tag(..) | Token::Result => None,
    });
    Replayed {
        plies: game.plies(),
        fault: fault.flatten(),
    }
}

fn step(game: &mut Game, reading: Reading, written: &str) -> Result<(), String> {
    let play = read(game, reading, written).map_err(|error| error.to_string())?;
    game.play(&play).map_err(|refusal| refusal.to_string())
}

fn read(game: &Game, reading: Reading, written: &str) -> Result<polydam_rules::Play, ReadError> {
    match reading {
        Reading::Own => game.read(written),
        Reading::HalfTurn | Reading::Corner(_) => {
            game.read(&reading.translated(game.spec(), written))
        }
    }
}
