//! Where this platform keeps a program's data.

use std::env;
use std::path::PathBuf;

/// The folder for this program's data, made by nobody yet.
#[must_use]
pub fn data() -> Option<PathBuf> {
    base().map(|base| base.join("polydam"))
}

fn base() -> Option<PathBuf> {
    let named = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        return named("LOCALAPPDATA");
    }
    if cfg!(target_os = "macos") {
        return named("HOME").map(|home| home.join("Library/Application Support"));
    }
    named("XDG_DATA_HOME").or_else(|| named("HOME").map(|home| home.join(".local/share")))
}
