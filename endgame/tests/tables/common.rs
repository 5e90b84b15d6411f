//! Tables built once for all tests, in a folder of the build.

use std::path::PathBuf;
use std::sync::{Mutex, OnceLock};

use polydam_endgame::{Builder, Event, Tables};
use polydam_rules::Spec;

/// The folder of this test run's tables. What an earlier run has left is removed, for the builder of
/// today is to be tested.
pub(crate) fn folder() -> PathBuf {
    static FRESH: OnceLock<PathBuf> = OnceLock::new();
    let fresh = || {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tables");
        let _ = std::fs::remove_dir_all(&folder);
        folder
    };
    FRESH.get_or_init(fresh).clone()
}

/// The tables of a row up to so many pieces.
pub(crate) fn tables(spec: &'static Spec, pieces: u8) -> Tables {
    // Two tests that want the same file must not write it at once.
    static BUILDING: Mutex<()> = Mutex::new(());
    let building = BUILDING.lock().unwrap_or_else(|lock| lock.into_inner());
    let folder = folder().join(pieces.to_string());
    let builder = Builder {
        spec,
        folder: folder.clone(),
        memory: 2000,
        threads: 2,
    };
    builder.build(pieces, &|_: Event| ()).unwrap();
    drop(building);
    Tables::open(&folder, spec).unwrap()
}

/// Whether the tests may take their time.
pub(crate) fn at_length() -> bool {
    std::env::var_os("POLYDAM_TABLES").is_some()
}
