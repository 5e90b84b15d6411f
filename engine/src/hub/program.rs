//! An engine that is a program of its own: started, talked to, and ended, whatever it does.

use std::io;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::client::{Client, HubError};
use super::words::Words;

/// A running engine. When it is dropped it is told to quit, and ended if it does not.
#[derive(Debug)]
pub struct Program {
    child: Child,
    /// The conversation with it.
    pub client: Client,
}

/// Why a program cannot be started.
#[derive(Debug)]
pub enum StartError {
    /// The command is empty, or a quotation mark in it has no partner.
    Command(String),
    /// The system does not start it.
    Failed(String, io::Error),
    /// It does not speak the protocol.
    Hub(HubError),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StartError::Command(text) => write!(f, "`{text}` is not a command with its arguments"),
            StartError::Failed(text, error) => write!(f, "cannot start `{text}`: {error}"),
            StartError::Hub(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for StartError {}

/// How long a program may take to quit.
const FAREWELL: Duration = Duration::from_millis(500);

impl Program {
    /// Starts a command line and greets the engine.
    ///
    /// Words are parted by blanks; a word with blanks stands in single or double quotation marks.
    ///
    /// # Errors
    ///
    /// If there is no such program, or it does not answer as an engine does.
    pub fn start(command: &str, words: Words) -> Result<Program, StartError> {
        let parts = split(command).filter(|parts| !parts.is_empty());
        let parts = parts.ok_or_else(|| StartError::Command(command.to_owned()))?;
        let failed = |error| StartError::Failed(command.to_owned(), error);
        let mut child = Command::new(&parts[0])
            .args(&parts[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(output), Some(input)) = (child.stdout.take(), child.stdin.take()) else {
            return Err(failed(io::ErrorKind::BrokenPipe.into()));
        };
        match Client::open(output, input, words) {
            Ok(client) => Ok(Program { child, client }),
            Err(error) => {
                end(&mut child);
                Err(StartError::Hub(error))
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.client.quit();
        let begun = Instant::now();
        while begun.elapsed() < FAREWELL {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        end(&mut self.child);
    }
}

fn end(child: &mut Child) {
    // One that has ended by itself cannot be ended; either way it is gone.
    let _ = child.kill();
    let _ = child.wait();
}

/// The words of a command line; `None` if a quotation mark has no partner.
fn split(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn a_command_is_parted_at_blanks_outside_quotation_marks() {
        let words = split(r#" "my engine" hub  --name='A "B"' '' "#).unwrap();
        assert_eq!(words, ["my engine", "hub", "--name=A \"B\"", ""]);
        assert_eq!(split("engine 'hub"), None);
        assert_eq!(split("  "), Some(Vec::new()));
    }
}
