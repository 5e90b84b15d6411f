//! From bytes to text (formats.md 3.1): byte-order mark, UTF-8, and the two old code pages.
//!
//! Only bytes that are no text are touched here. Odd dashes, crosses and line ends stay as they
//! are, so that offsets count in the text that people see; the scanner reads over them.

use std::borrow::Cow;
use std::io::{ErrorKind, Read};

/// How bytes stand for characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8, the encoding of PDN.
    Utf8,
    /// Western European, a superset of Latin-1; what is no UTF-8 is read so.
    Windows1252,
    /// Cyrillic; only on request, as no byte is wrong in it.
    Windows1251,
}

/// Decodes a whole text: UTF-8 if all of it is, else Windows-1252. A byte-order mark is dropped.
///
/// ```
/// use polydam_pdn::decode::{Encoding, decode};
/// assert_eq!(decode(b"\xef\xbb\xbfA"), ("A".into(), Encoding::Utf8));
/// assert_eq!(decode(b"\x93Lyon\xbb"), ("“Lyon»".into(), Encoding::Windows1252));
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => (Cow::Borrowed(text), Encoding::Utf8),
        Err(_) => (Cow::Owned(decode_as(bytes, Encoding::Windows1252)), Encoding::Windows1252),
    }
}

/// Decodes `bytes` in `encoding`. What is wrong in UTF-8 is read as Windows-1252.
///
/// ```
/// use polydam_pdn::decode::{Encoding, decode_as};
/// assert_eq!(decode_as(b"\xd1\xd1\xd1\xd0", Encoding::Windows1251), "СССР");
/// ```
#[must_use]
pub fn decode_as(bytes: &[u8], encoding: Encoding) -> String {
    let mut text = String::with_capacity(bytes.len());
    match encoding {
        Encoding::Windows1252 => text.extend(bytes.iter().copied().map(western)),
        Encoding::Windows1251 => text.extend(bytes.iter().copied().map(cyrillic)),
        Encoding::Utf8 => {
            let mut pending = bytes.strip_prefix(MARK).unwrap_or(bytes).to_vec();
            mixed(&mut pending, true, &mut text);
        }
    }
    text
}

const MARK: &[u8] = b"\xef\xbb\xbf";

/// The bytes read at a time.
const CHUNK: usize = 64 * 1024;

/// Decodes a stream in chunks.
///
/// A stream cannot be looked through beforehand, so its first character outside ASCII decides: if
/// it is UTF-8, the stream is, and single wrong bytes are read as Windows-1252; if not, all the
/// rest is Windows-1252. For a text that is wholly one or the other this is what [`decode`] says.
#[derive(Debug)]
pub struct Decoder<R> {
    input: R,
    encoding: Option<Encoding>,
    pending: Vec<u8>,
    bytes: u64,
    ended: bool,
}

impl<R: Read> Decoder<R> {
    /// Decodes `input`, which decides about its encoding itself unless one is given.
    pub fn new(input: R, encoding: Option<Encoding>) -> Decoder<R> {
        Decoder {
            input,
            encoding,
            pending: Vec::new(),
            bytes: 0,
            ended: false,
        }
    }

    /// The encoding, once it is known: an ASCII text never decides.
    #[must_use]
    pub fn encoding(&self) -> Option<Encoding> {
        self.encoding
    }

    /// How many bytes have been read.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Whether the input has ended and all of it is decoded.
    #[must_use]
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// Appends the next chunk of text to `text`; perhaps nothing, if a character is incomplete.
    ///
    /// # Errors
    ///
    /// Those of the input; interrupted reads are repeated.
    pub fn fill(&mut self, text: &mut String) -> std::io::Result<()> {
        let start = self.bytes == 0;
        let kept = self.pending.len();
        self.pending.resize(kept + CHUNK, 0);
        let read = read_some(&mut self.input, &mut self.pending[kept..]);
        self.pending.truncate(kept + read.as_ref().copied().unwrap_or(0));
        let read = read?;
        self.ended = read == 0;
        self.bytes += read as u64;
        if start {
            self.drop_mark()?;
        }
        self.decode(text);
        Ok(())
    }

    /// Drops a byte-order mark; reads on until there are enough bytes to know.
    fn drop_mark(&mut self) -> std::io::Result<()> {
        while self.pending.len() < MARK.len() && MARK.starts_with(&self.pending) && !self.ended {
            let mut more = [0; MARK.len()];
            let read = read_some(&mut self.input, &mut more)?;
            self.ended = read == 0;
            self.bytes += read as u64;
            self.pending.extend_from_slice(&more[..read]);
        }
        let utf8 = matches!(self.encoding, None | Some(Encoding::Utf8));
        if utf8 && self.pending.starts_with(MARK) {
            self.pending.drain(..MARK.len());
            self.encoding = Some(Encoding::Utf8);
        }
        Ok(())
    }

    fn decode(&mut self, text: &mut String) {
        if self.encoding.is_none() {
            let ascii = self.pending.iter().take_while(|byte| byte.is_ascii()).count();
            text.extend(self.pending.drain(..ascii).map(char::from));
            self.encoding = first_character(&self.pending, self.ended);
        }
        match self.encoding {
            None => {}
            Some(Encoding::Utf8) => mixed(&mut self.pending, self.ended, text),
            Some(Encoding::Windows1252) => text.extend(self.pending.drain(..).map(western)),
            Some(Encoding::Windows1251) => text.extend(self.pending.drain(..).map(cyrillic)),
        }
    }
}

fn read_some(input: &mut impl Read, into: &mut [u8]) -> std::io::Result<usize> {
    loop {
        match input.read(into) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// What the first character of `bytes`, which is not ASCII, says about the encoding; `None` while
/// it is incomplete.
fn first_character(bytes: &[u8], last: bool) -> Option<Encoding> {
    match bytes.utf8_chunks().next() {
        None => None,
        Some(chunk) if !chunk.valid().is_empty() => Some(Encoding::Utf8),
        Some(chunk) if chunk.invalid().len() == bytes.len() && !last && is_prefix(bytes) => None,
        Some(_) => Some(Encoding::Windows1252),
    }
}

/// Whether `bytes` can be the beginning of one UTF-8 character.
fn is_prefix(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_err_and(|error| error.error_len().is_none())
}

/// Moves `pending` to `text` as UTF-8, wrong bytes as Windows-1252; an incomplete character stays
/// unless this is the `last` chunk.
fn mixed(pending: &mut Vec<u8>, last: bool, text: &mut String) {
    let mut kept = Vec::new();
    let mut chunks = pending.utf8_chunks().peekable();
    while let Some(chunk) = chunks.next() {
        text.push_str(chunk.valid());
        let at_end = chunks.peek().is_none();
        if at_end && !last && is_prefix(chunk.invalid()) {
            kept = chunk.invalid().to_vec();
        } else {
            text.extend(chunk.invalid().iter().copied().map(western));
        }
    }
    *pending = kept;
}

/// The characters 128 to 159 of Windows-1252; the five codes it leaves free stand for themselves.
const WESTERN: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The characters 128 to 191 of Windows-1251.
const CYRILLIC: [char; 64] = [
    'Ђ', 'Ѓ', '‚', 'ѓ', '„', '…', '†', '‡', '€', '‰', 'Љ', '‹', 'Њ', 'Ќ', 'Ћ', 'Џ', 'ђ', '‘', '’',
    '“', '”', '•', '–', '—', '\u{98}', '™', 'љ', '›', 'њ', 'ќ', 'ћ', 'џ', '\u{a0}', 'Ў', 'ў', 'Ј',
    '¤', 'Ґ', '¦', '§', 'Ё', '©', 'Є', '«', '¬', '\u{ad}', '®', 'Ї', '°', '±', 'І', 'і', 'ґ', 'µ',
    '¶', '·', 'ё', '№', 'є', '»', 'ј', 'Ѕ', 'ѕ', 'ї',
];

fn western(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WESTERN[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

fn cyrillic(byte: u8) -> char {
    match byte {
        0..=0x7f => char::from(byte),
        0x80..=0xbf => CYRILLIC[usize::from(byte - 0x80)],
        // А to я stand in one block in both.
        0xc0..=0xff => {
            char::from_u32(0x410 + u32::from(byte - 0xc0)).unwrap_or(char::REPLACEMENT_CHARACTER)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one byte at a time.
    struct Drip<'b>(&'b [u8]);

    impl Read for Drip<'_> {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            let Some((&first, rest)) = self.0.split_first() else {
                return Ok(0);
            };
            into[0] = first;
            self.0 = rest;
            Ok(1)
        }
    }

    fn stream(input: impl Read, encoding: Option<Encoding>) -> (String, Option<Encoding>) {
        let mut decoder = Decoder::new(input, encoding);
        let mut text = String::new();
        while !decoder.ended() {
            decoder.fill(&mut text).unwrap();
        }
        (text, decoder.encoding())
    }

    #[test]
    fn a_stream_says_what_the_whole_says() {
        let cases: [&[u8]; 8] = [
            b"",
            b"abc",
            b"\xef\xbb\xbf1. 32-28",
            b"\xef\xbb",
            "Лиепая 玩家 ½".as_bytes(),
            b"caf\xe9",
            b"\x931\xbd\x94 \xe9",
            b"\xf0\x9f\x99",
        ];
        for bytes in cases {
            let whole = decode(bytes).0;
            assert_eq!(stream(bytes, None).0, whole, "{bytes:?}");
            assert_eq!(stream(Drip(bytes), None).0, whole, "{bytes:?} by bytes");
        }
    }

    #[test]
    fn one_wrong_byte_does_not_spoil_a_long_utf8_stream() {
        let (text, encoding) = stream(&b"\xd0\x90 \xe9 \xd0\x91"[..], None);
        assert_eq!((text.as_str(), encoding), ("А é Б", Some(Encoding::Utf8)));
    }

    #[test]
    fn cyrillic_on_request() {
        let bytes = b"\xcc\xe8\xf0\xee\xf2\xe8\xed \xc1. \xb9 1 \xa8";
        let (text, _) = stream(Drip(bytes), Some(Encoding::Windows1251));
        assert_eq!(text, "Миротин Б. № 1 Ё");
        assert_eq!(text, decode_as(bytes, Encoding::Windows1251));
    }

    #[test]
    fn utf8_in_chunks_of_any_size() {
        let text = "я".repeat(CHUNK);
        for shift in 0..2 {
            let bytes = format!("{}{text}", "a".repeat(shift));
            assert_eq!(stream(bytes.as_bytes(), None).0, bytes);
        }
    }
}
