//! A line of the Hub protocol: a word, then arguments `name`, `name=value` or `name="value"`.

use std::fmt;

/// A line as it is read and written.
///
/// ```
/// use polydam_engine::hub::Line;
/// let line = Line::read(r#"pos  pos=Wbb moves="32-28 19-23" start"#)?;
/// assert_eq!((line.word(), line.get("moves")), ("pos", Some("32-28 19-23")));
/// assert!(line.has("start"));
/// let info = Line::new("info").with("depth", 3).with("pv", "32-28 19-23");
/// assert_eq!(info.to_string(), r#"info depth=3 pv="32-28 19-23""#);
/// # Ok::<(), polydam_engine::hub::BadLine>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    word: String,
    arguments: Vec<(String, Option<String>)>,
}

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadLine {
    /// There is nothing in it.
    Empty,
    /// A quotation mark at this character, from 1, has no partner.
    Unclosed(usize),
    /// At this character, from 1, a name was expected.
    NoName(usize),
    /// After the sign `=` at this character, from 1, there is no value.
    NoValue(usize),
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLine::Empty => f.write_str("a line begins with a command, this one is empty"),
            BadLine::Unclosed(at) => write!(f, "the quotation mark at {at} has no partner"),
            BadLine::NoName(at) => write!(f, "a name was expected at {at}"),
            BadLine::NoValue(at) => write!(f, "a value was expected after the = at {at}"),
        }
    }
}

impl std::error::Error for BadLine {}

impl Line {
    /// A line without arguments.
    #[must_use]
    pub fn new(word: &str) -> Line {
        Line {
            word: word.to_owned(),
            arguments: Vec::new(),
        }
    }

    /// The line with an argument more.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Line {
        self.arguments.push((name.to_owned(), Some(value.to_string())));
        self
    }

    /// The line with a bare word more.
    #[must_use]
    pub fn flag(mut self, name: &str) -> Line {
        self.arguments.push((name.to_owned(), None));
        self
    }

    /// An `error` line.
    #[must_use]
    pub fn error(message: impl fmt::Display) -> Line {
        Line::new("error").with("message", message)
    }

    /// Its first word.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }

    /// The value of the first argument of this name; a bare word has none.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let named = |(other, _): &&(String, Option<String>)| other == name;
        self.arguments.iter().find(named)?.1.as_deref()
    }

    /// Whether there is an argument of this name, with or without a value.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.arguments.iter().any(|(other, _)| other == name)
    }

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// The first thing that is no line of the protocol, and where.
    pub fn read(text: &str) -> Result<Line, BadLine> {
        let mut reader = Reader {
            characters: text.chars().collect(),
            at: 0,
        };
        reader.blanks();
        if reader.peek().is_none() {
            return Err(BadLine::Empty);
        }
        let mut line = Line {
            word: reader.name()?,
            arguments: Vec::new(),
        };
        reader.blanks();
        while reader.peek().is_some() {
            line.arguments.push(reader.argument()?);
            reader.blanks();
        }
        Ok(line)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word)?;
        for (name, value) in &self.arguments {
            match value {
                None => write!(f, " {name}")?,
                Some(value) => write!(f, " {name}={}", Quoted(value))?,
            }
        }
        Ok(())
    }
}

/// A value, in quotation marks where it needs them. The protocol has no way to write a quotation
/// mark or a control character inside a value; an apostrophe or a blank stands for it.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bare = !self.0.is_empty() && self.0.chars().all(is_plain);
        if bare {
            return f.write_str(self.0);
        }
        let tame = |c: char| match c {
            '"' => '\'',
            c if c.is_control() => ' ',
            c => c,
        };
        write!(f, "\"{}\"", self.0.chars().map(tame).collect::<String>())
    }
}

/// Whether a character may stand in a word without quotation marks.
fn is_plain(c: char) -> bool {
    !c.is_control() && !c.is_whitespace() && c != '=' && c != '"'
}

/// Where the reading of a line has come to.
struct Reader {
    characters: Vec<char>,
    at: usize,
}

impl Reader {
    fn peek(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    fn blanks(&mut self) {
        let blank = |c: char| c.is_whitespace() || c.is_control();
        while self.peek().is_some_and(blank) {
            self.at += 1;
        }
    }

    fn name(&mut self) -> Result<String, BadLine> {
        let rest = &self.characters[self.at..];
        let name: String = rest.iter().take_while(|c| is_plain(**c)).collect();
        if name.is_empty() {
            return Err(BadLine::NoName(self.at + 1));
        }
        self.at += name.chars().count();
        Ok(name)
    }

    fn argument(&mut self) -> Result<(String, Option<String>), BadLine> {
        let name = self.name()?;
        self.blanks();
        if self.peek() != Some('=') {
            return Ok((name, None));
        }
        let sign = self.at + 1;
        self.at += 1;
        self.blanks();
        let value = match self.peek() {
            Some('"') => self.quoted()?,
            _ => self.name().map_err(|_| BadLine::NoValue(sign))?,
        };
        Ok((name, Some(value)))
    }

    fn quoted(&mut self) -> Result<String, BadLine> {
        let rest = &self.characters[self.at + 1..];
        let length = rest.iter().position(|c| *c == '"');
        let length = length.ok_or(BadLine::Unclosed(self.at + 1))?;
        let value = rest[..length].iter().collect();
        self.at += length + 2;
        Ok(value)
    }
}
