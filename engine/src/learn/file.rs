//! Files of weights: a few lines of text that say how they were made, an empty line, then the
//! numbers packed.
//!
//! One line of the text is `game` and the game's word, the last `check` and the CRC-32 of all the rest, the lines
//! before it and the numbers, in eight hexadecimal digits.
//!
//! Packed are first the scalars, then the cells, all of the first phase, then all of the second.
//! A number is a zigzag varint; a zero is followed by how many more zeros there are, as a varint.

use std::fmt;

use polydam_rules::Variant;

use crate::learned::{SCALARS, Weights};

/// Bytes that are not a file of weights, or not of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadWeights {
    /// There is no empty line after the text, or no check before it.
    NoText,
    /// They are those of another game.
    OtherGame {
        /// What the file says.
        found: String,
        /// What was wanted.
        wanted: Variant,
    },
    /// What was written is not what is there.
    Altered,
    /// The numbers end too soon, run over, or are too large.
    BadNumbers {
        /// At which byte.
        at: usize,
    },
}

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadWeights::NoText => f.write_str(
                "a file of weights begins with text of which the last line is `check`, then an empty line",
            ),
            BadWeights::OtherGame { found, wanted } => {
                write!(f, "these are the weights of {found}; those of {wanted} are wanted")
            }
            BadWeights::Altered => f.write_str("the file was altered or cut since it was written"),
            BadWeights::BadNumbers { at } => write!(f, "the weights are damaged at byte {at}"),
        }
    }
}

impl std::error::Error for BadWeights {}

/// Packs the weights of a game, with `text` saying how they were made.
#[must_use]
pub fn write(game: Variant, text: &str, weights: &Weights) -> Vec<u8> {
    let mut numbers = Vec::new();
    for phase in 0..2 {
        let scalars = weights.scalars.iter().map(|pair| pair[phase]);
        let all: Vec<i16> = scalars.chain(weights.cells.iter().map(|pair| pair[phase])).collect();
        pack(&all, &mut numbers);
    }
    let text = format!("{}\ngame {game}\n", text.trim_end());
    let check = check(text.as_bytes(), &numbers);
    let mut bytes = format!("{text}check {check:08x}\n\n").into_bytes();
    bytes.append(&mut numbers);
    bytes
}

fn check(text: &[u8], numbers: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(text);
    hasher.update(numbers);
    hasher.finalize()
}

fn pack(numbers: &[i16], bytes: &mut Vec<u8>) {
    let mut at = 0;
    while at < numbers.len() {
        let number = numbers[at];
        varint((i32::from(number) << 1 ^ i32::from(number) >> 15) as u32, bytes);
        at += 1;
        if number == 0 {
            let zeros = numbers[at..].iter().take_while(|number| **number == 0).count();
            varint(zeros as u32, bytes);
            at += zeros;
        }
    }
}

fn varint(mut number: u32, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Unpacks the weights of a game whose layout has `cells` cells.
///
/// # Errors
///
/// Where the bytes are not such a file, or that of another game.
pub fn read(bytes: &[u8], game: Variant, cells: usize) -> Result<Weights, BadWeights> {
    let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or(BadWeights::NoText)?;
    let text = String::from_utf8_lossy(&bytes[..end]);
    let (_, last) = text.rsplit_once('\n').ok_or(BadWeights::NoText)?;
    let told = last.strip_prefix("check ").ok_or(BadWeights::NoText)?;
    let before = bytes.get(..end - last.len()).ok_or(BadWeights::Altered)?;
    if u32::from_str_radix(told, 16) != Ok(check(before, &bytes[end + 2..])) {
        return Err(BadWeights::Altered);
    }
    let found = text.lines().find_map(|line| line.strip_prefix("game ")).unwrap_or("no game");
    if found != game.slug() {
        return Err(BadWeights::OtherGame {
            found: found.to_owned(),
            wanted: game,
        });
    }
    let mut reader = Reader { bytes, at: end + 2 };
    let mut phases = Vec::new();
    for _ in 0..2 {
        phases.push(reader.numbers(cells + SCALARS)?);
    }
    if reader.at != bytes.len() {
        return Err(BadWeights::BadNumbers { at: reader.at });
    }
    let pair = |at: usize| [phases[0][at], phases[1][at]];
    let mut scalars = [[0; 2]; SCALARS];
    scalars.iter_mut().enumerate().for_each(|(at, scalar)| *scalar = pair(at));
    Ok(Weights {
        cells: (SCALARS..cells + SCALARS).map(pair).collect(),
        scalars,
    })
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn numbers(&mut self, count: usize) -> Result<Vec<i16>, BadWeights> {
        let mut numbers = Vec::with_capacity(count);
        while numbers.len() < count {
            let zigzag = self.varint()?;
            let number = (zigzag >> 1) as i32 ^ -((zigzag & 1) as i32);
            numbers.push(i16::try_from(number).map_err(|_| self.bad())?);
            if number == 0 {
                let zeros = self.varint()? as usize;
                if zeros > count - numbers.len() {
                    return Err(self.bad());
                }
                numbers.resize(numbers.len() + zeros, 0);
            }
        }
        Ok(numbers)
    }

    fn varint(&mut self) -> Result<u32, BadWeights> {
        let mut number = 0;
        for shift in [0, 7, 14, 21] {
            let byte = *self.bytes.get(self.at).ok_or_else(|| self.bad())?;
            self.at += 1;
            number |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(self.bad())
    }

    fn bad(&self) -> BadWeights {
        BadWeights::BadNumbers { at: self.at }
    }
}

#[cfg(test)]
mod tests {
    use polydam_rules::sample::Random;

    use super::*;

    fn some(cells: usize) -> Weights {
        let mut random = Random::new(3);
        let mut number = || {
            if random.below(3) == 0 {
                random.below(60_000) as i32 - 30_000
            } else {
                0
            }
        };
        let mut pair = || [number() as i16, number() as i16];
        Weights {
            scalars: std::array::from_fn(|_| pair()),
            cells: (0..cells).map(|_| pair()).collect(),
        }
    }

    #[test]
    fn weights_come_back_as_they_were_written() {
        let weights = some(1000);
        let bytes = write(Variant::Thai, "a test\n", &weights);
        assert_eq!(read(&bytes, Variant::Thai, 1000), Ok(weights));
        let error = read(&bytes, Variant::Czech, 1000).unwrap_err();
        assert_eq!(error.to_string(), "these are the weights of thai; those of czech are wanted");
    }

    #[test]
    fn damaged_files_are_an_error() {
        let bytes = write(Variant::Thai, "a test", &some(200));
        let mut random = Random::new(4);
        for _ in 0..5000 {
            let mut bad = bytes.clone();
            match random.below(3) {
                0 => bad.truncate(random.below(bad.len())),
                1 => bad.push(random.next() as u8),
                _ => {
                    let at = random.below(bad.len());
                    bad[at] ^= 1 << random.below(8);
                }
            }
            let read = read(&bad, Variant::Thai, 200);
            // The case of a digit of the check says nothing.
            let same = bad.eq_ignore_ascii_case(&bytes);
            assert!(read.is_err() || same, "{read:?}");
        }
    }

    #[test]
    fn numbers_that_do_not_fit_are_an_error() {
        let bytes = write(Variant::Thai, "a test", &some(200));
        for cells in [0, 199, 201, 100_000] {
            let read = read(&bytes, Variant::Thai, cells);
            assert!(matches!(read, Err(BadWeights::BadNumbers { .. })), "{cells}: {read:?}");
        }
    }
}
