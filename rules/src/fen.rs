//! Positions as text: `W:W21-32:B1-12` or `W:Wc3,Kd4:Bb8`.
//!
//! The reader takes every form met in real files (letters, numbers, both in one text, ranges, a
//! final dot, a doubled turn, the whole tag) and lists every fault with its place; the writer has
//! one form. A position's text knows no repetitions.

pub use crate::fen_fault::{FenError, FenFault, FenWhat};
use crate::setup::{Setup, SetupFault, SetupWarning};
use crate::{Notation, Piece, Position, Rank, Side, Spec, Square};

/// What a FEN says, nothing checked against the game but the squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fen {
    /// The pieces and the side to move.
    pub setup: Setup,
    /// Where in the text each piece of the set-up was read, as a byte offset.
    pub places: Vec<usize>,
    /// Plies without progress so far, from an `H` field.
    pub quiet: Option<u16>,
    /// The number of the next move, from an `F` field.
    pub move_number: Option<u32>,
}

impl Fen {
    /// Reads a FEN of the game.
    ///
    /// ```
    /// use polydam_rules::{Fen, Rules, Variant};
    /// let spec = Variant::International.spec(Rules::Standard);
    /// let fen = Fen::read(spec, "W:W31-50:B1-20.").unwrap();
    /// assert_eq!(fen.setup.pieces.len(), 40);
    /// let error = Fen::read(spec, "W:WK4,WK5,55:B4").unwrap_err();
    /// assert_eq!(error.faults.len(), 2);
    /// ```
    ///
    /// # Errors
    ///
    /// Every item that cannot be read, with its place.
    pub fn read(spec: &Spec, text: &str) -> Result<Fen, FenError> {
        let mut reader = Reader::new(spec);
        reader.read(text);
        if reader.faults.is_empty() {
            return Ok(reader.fen);
        }
        Err(FenError {
            fen: text.to_owned(),
            faults: reader.faults,
        })
    }

    /// Reads a FEN and makes a position of it.
    ///
    /// # Errors
    ///
    /// Every fault of the text, or every fault of the set-up, with its place in the text.
    pub fn position(
        spec: &Spec,
        text: &str,
    ) -> Result<(Position<u128>, Fen, Vec<SetupWarning>), FenError> {
        let fen = Fen::read(spec, text)?;
        match fen.setup.check(spec) {
            Ok((position, warnings)) => Ok((position, fen, warnings)),
            Err(illegal) => Err(fen.faults(text, illegal.faults)),
        }
    }

    /// Gives faults of the set-up their places in the text.
    #[must_use]
    pub fn faults(&self, text: &str, faults: Vec<SetupFault>) -> FenError {
        let mut found: Vec<FenFault> = Vec::new();
        for fault in faults {
            // The first piece on a square is in order; each further one is a fault of its own.
            let earlier = found.iter().filter(|found| found.what == FenWhat::Setup(fault.clone()));
            let skipped = match fault {
                SetupFault::TwoPieces(_) => earlier.count() + 1,
                _ => earlier.count(),
            };
            let on_square = self.setup.pieces.iter().zip(&self.places);
            let mut places = on_square
                .filter(|((square, _), _)| Some(*square) == fault.square())
                .map(|(_, &place)| place);
            let at = places.nth(skipped).unwrap_or(0);
            found.push(FenFault {
                at,
                what: FenWhat::Setup(fault),
            });
        }
        let mut faults = found;
        faults.sort_by_key(|fault| fault.at);
        FenError {
            fen: text.to_owned(),
            faults,
        }
    }

    /// Writes a position: White first, squares ascending, kings with `K`, no ranges.
    ///
    /// ```
    /// use polydam_rules::{Fen, Rules, Variant};
    /// let spec = Variant::Thai.spec(Rules::Standard);
    /// let fen = Fen::write(spec, &spec.start_position(), spec.look.notation);
    /// assert_eq!(fen, "W:W25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8");
    /// ```
    #[must_use]
    pub fn write(spec: &Spec, position: &Position<u128>, notation: Notation) -> String {
        let rows = spec.parachutist_rows();
        let squares: Vec<Square> = match notation {
            Notation::Letters => spec.board.squares().collect(),
            Notation::Numbers => spec.numbering(),
        };
        let mut text = String::from(position.turn.letter());
        for side in Side::BOTH {
            text.push(':');
            text.push(side.letter());
            let mut first = true;
            for (at, &square) in squares.iter().enumerate() {
                let Some(piece) = position.piece(&spec.board, rows, square) else {
                    continue;
                };
                if piece.side != side {
                    continue;
                }
                if !first {
                    text.push(',');
                }
                first = false;
                match piece.rank {
                    Rank::Man => {}
                    Rank::King => text.push('K'),
                    Rank::Parachutist => text.push('P'),
                }
                match notation {
                    Notation::Letters => text.push_str(&square.to_string()),
                    Notation::Numbers => text.push_str(&(at + 1).to_string()),
                }
            }
        }
        text
    }
}

/// The reader at work.
struct Reader<'a> {
    spec: &'a Spec,
    numbering: Vec<Square>,
    fen: Fen,
    faults: Vec<FenFault>,
}

impl<'a> Reader<'a> {
    fn new(spec: &'a Spec) -> Reader<'a> {
        let setup = Setup::default();
        let fen = Fen {
            setup,
            places: Vec::new(),
            quiet: None,
            move_number: None,
        };
        Reader {
            spec,
            numbering: spec.numbering(),
            fen,
            faults: Vec::new(),
        }
    }

    fn fault(&mut self, at: usize, what: FenWhat) {
        self.faults.push(FenFault { at, what });
    }

    fn read(&mut self, text: &str) {
        let (start, body) = unwrap_tag(text);
        let mut fields = split(start, body, ':');
        let Some((at, turn)) = fields.next().filter(|_| body.contains(':')) else {
            return self.fault(start, FenWhat::NoTurn(body.to_owned()));
        };
        // Some programs put words before the turn: the last letter counts.
        match turn.trim_end().chars().last() {
            Some('?') => {}
            Some(letter) if side(letter).is_some() => self.fen.setup.turn = side(letter),
            _ => self.fault(at, FenWhat::NoTurn(turn.to_owned())),
        }
        let mut fields: Vec<_> = fields.collect();
        // One program once wrote the turn twice.
        if fields.len() > 2 && fields[0].1.trim().len() == 1 {
            fields.remove(0);
        }
        for (at, field) in fields {
            self.field(at, field);
        }
    }

    fn field(&mut self, at: usize, field: &str) {
        let trimmed = field.trim_start();
        let at = at + field.len() - trimmed.len();
        let trimmed = trimmed.trim_end();
        let mut chars = trimmed.chars();
        let Some(first) = chars.next() else { return };
        let rest = chars.as_str();
        match (side(first), first.to_ascii_uppercase()) {
            (Some(side), _) => {
                for (at, item) in split(at + 1, rest, ',') {
                    self.item(at, item, side);
                }
            }
            (None, 'H') if rest.parse::<u16>().is_ok() => self.fen.quiet = rest.parse().ok(),
            (None, 'F') if rest.parse::<u32>().is_ok() => self.fen.move_number = rest.parse().ok(),
            (None, '+') => {}
            _ => self.fault(at, FenWhat::NoSide(trimmed.to_owned())),
        }
    }

    fn item(&mut self, at: usize, item: &str, side: Side) {
        let trimmed = item.trim_start();
        let at = at + item.len() - trimmed.len();
        let trimmed = trimmed.trim_end();
        let (rank, squares) = match trimmed.as_bytes() {
            [] => return,
            // On boards that have a file k, a small k is that file.
            [b'k', ..] if self.spec.board.files > 10 => (Rank::Man, trimmed),
            [b'K' | b'k', ..] => (Rank::King, &trimmed[1..]),
            [b'P' | b'p', ..] if self.spec.has_parachutists() => (Rank::Parachutist, &trimmed[1..]),
            [b'G' | b'P', b'0'..=b'9', ..] if self.is_ghost(trimmed) => {
                return self.fault(at, FenWhat::Ghost(trimmed.to_owned()));
            }
            _ => (Rank::Man, trimmed),
        };
        match self.squares(squares.trim()) {
            Ok(squares) => {
                for square in squares {
                    self.fen.setup.put(square, Piece { side, rank });
                    self.fen.places.push(at);
                }
            }
            Err(what) => self.fault(at, what),
        }
    }

    /// Whether `G12` is a captured piece and not a square of file g.
    fn is_ghost(&self, item: &str) -> bool {
        let square = item.parse().is_ok_and(|square| self.spec.board.has(square));
        self.spec.look.notation == Notation::Numbers || !square
    }

    /// The square, or the squares of a range.
    fn squares(&self, text: &str) -> Result<Vec<Square>, FenWhat> {
        let Some((first, last)) = text.split_once('-') else {
            return Ok(vec![self.square(text)?]);
        };
        let number = |text: &str| text.trim().parse::<usize>().ok();
        let (Some(first), Some(last)) = (number(first), number(last)) else {
            return Err(FenWhat::NoRange(text.to_owned()));
        };
        if first > last {
            return Err(FenWhat::NoRange(text.to_owned()));
        }
        let most = self.numbering.len();
        let range = first.checked_sub(1).and_then(|first| self.numbering.get(first..last));
        range.map(<[Square]>::to_vec).ok_or_else(|| FenWhat::NoNumber {
            text: text.to_owned(),
            most,
        })
    }

    fn square(&self, text: &str) -> Result<Square, FenWhat> {
        let most = self.numbering.len();
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let index = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let square = index.and_then(|index| self.numbering.get(index));
            return square.copied().ok_or_else(|| FenWhat::NoNumber {
                text: text.to_owned(),
                most,
            });
        }
        text.parse().map_err(|_| FenWhat::NoSquare(text.to_owned()))
    }
}

fn side(letter: char) -> Option<Side> {
    match letter {
        'W' | 'w' => Some(Side::White),
        'B' | 'b' => Some(Side::Black),
        _ => None,
    }
}

/// The text inside a whole `[FEN "…"]` tag, without a final dot, and where it begins.
fn unwrap_tag(text: &str) -> (usize, &str) {
    let inner = match text.trim_start().starts_with('[') {
        true => text.split('"').nth(1).unwrap_or(text),
        false => text,
    };
    let start = text.find(inner).unwrap_or(0);
    let blank = |c: char| c.is_whitespace() || c == '_';
    let trimmed = inner.trim_start_matches(blank);
    let start = start + inner.len() - trimmed.len();
    (start, trimmed.trim_end_matches(|c| blank(c) || c == '.'))
}

/// The pieces between separators, each with its place.
fn split(start: usize, text: &str, by: char) -> impl Iterator<Item = (usize, &str)> {
    let base = text.as_ptr() as usize;
    text.split(by).map(move |part| (start + part.as_ptr() as usize - base, part))
}
