//! How commands end: exit statuses, messages on standard error, and a quiet end when nobody reads.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use polydam_rules::FenError;
use polydam_rules::compare::Disagreement;

/// How a command ended that could be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// All is well.
    Fine,
    /// Something that was given is at fault; it has been said what.
    Finding,
}

impl Status {
    /// A finding, if there is one.
    pub(crate) fn finding_if(found: bool) -> Status {
        if found { Status::Finding } else { Status::Fine }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        match status {
            Status::Fine => ExitCode::SUCCESS,
            Status::Finding => ExitCode::from(1),
        }
    }
}

/// Says why a command ended early. A reader who went away needs no message.
pub(crate) fn failed(error: &anyhow::Error) -> ExitCode {
    let reader_left = error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe);
    if reader_left {
        return ExitCode::SUCCESS;
    }
    note(format_args!("error: {error:#}"));
    let finding = error.is::<FenError>() || error.is::<Box<Disagreement>>();
    if finding {
        Status::Finding.into()
    } else {
        ExitCode::from(2)
    }
}

/// A line on standard error; if nobody reads it, so be it.
pub(crate) fn note(text: impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// One value as a line of JSON.
pub(crate) fn json_line(out: &mut dyn Write, value: &impl serde::Serialize) -> anyhow::Result<()> {
    let line = serde_json::to_string(value)?;
    writeln!(out, "{line}")?;
    Ok(())
}
